import { heroKind } from '../../../../rules/creatureKinds.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { ABILITIES, SIZES } from '../monster/choices.ts';
import { abilityModifier, CONDITION } from '../../tables.ts';
import { COUNTER } from '../../words.ts';
import { powersOf } from './attacks.ts';
import { findingsOf } from './findings.ts';
import { BLANK_HERO, HERO_FORM } from './form.ts';
import { type HeroNumbers, holding, numbersOf } from './numbers.ts';
import { type HeroDraft, heroShape } from './schema.ts';
import { heroView, kindLine } from './view.ts';
import type { ArchmageTraits } from '../traits.ts';

/** Players’ characters, worked out from abilities, level and the numbers of their class. ARC-01 ARC-11 ARC-19 */
export const hero = heroKind(
  heroShape,
  { numbersOf, sheetOf, findingsOf },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function sheetOf(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const powers = powersOf(draft);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: { ac: holding(numbers.ac), pd: holding(numbers.pd), md: holding(numbers.md) },
    initiativeDice: '1d20',
    initiative: holding(numbers.initiative),
    resist: typedNumbers(draft.resist),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, CONDITION.vulnerable])),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: {
      [COUNTER.recoveries]: draft.recoveries,
      [COUNTER.debt]: 0,
      [COUNTER.deathFailures]: 0,
      [COUNTER.rallies]: 0,
    },
    traits: traitsFrom(draft),
    view: heroView(draft, numbers, powers),
  };
}

function traitsFrom(draft: HeroDraft): PartialTraits<ArchmageTraits> {
  const { escalation, interrupt, twoWeapon, blindsight, player } = draft;
  return {
    hero: true,
    deathSaves: true,
    escalation,
    interrupt,
    twoWeapon,
    blindsight,
    player,
    recoveryDie: Number(draft.recoveryDie),
    size: SIZES.find(({ key }) => key === draft.size)?.rank ?? 0,
    targetClass: 'normal',
    ...Object.fromEntries(ABILITIES.map(({ key }) => [key, abilityModifier(draft.abilities[key])])),
    backgrounds: Object.fromEntries(draft.backgrounds.map(({ name, bonus }) => [name.toLowerCase(), bonus])),
  };
}
