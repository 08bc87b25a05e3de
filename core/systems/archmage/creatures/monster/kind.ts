import { monsterKind } from '../../../../rules/creatureKinds.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { fearSaid, regrowsSaid } from './said.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { abilityModifier, CONDITION } from '../../tables.ts';
import { guide } from '../shelf/guide.ts';
import { SIZES } from './choices.ts';
import { findingsOf } from './findings.ts';
import { BLANK_MONSTER, MONSTER_FORM } from './form.ts';
import { makeover } from './makeover.ts';
import { holding, numbersOf, type Numbers } from './numbers.ts';
import { powersOf } from './powers.ts';
import { quickLine } from './quick.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine, monsterView, resisting } from './view.ts';
import type { ArchmageTraits } from '../traits.ts';

/** Monsters and everyone else of the GM’s, by the lines of their stat blocks. ARC-04 ARC-11 ARC-22 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf, sheetOf, findingsOf },
  {
    form: MONSTER_FORM,
    basis: 'usual',
    blank: BLANK_MONSTER,
    makeover,
    wish: 'level 7 elite',
    quick: quickLine,
    guide,
  },
);

function sheetOf(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = powersOf(draft);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: { ac: holding(numbers.ac), pd: holding(numbers.pd), md: holding(numbers.md) },
    initiativeDice: '1d20',
    initiative: holding(numbers.initiative),
    resist: resisting(draft),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, CONDITION.vulnerable])),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: {},
    traits: traitsFrom(draft),
    view: monsterView(draft, numbers, powers),
    ...(draft.strength === 'mook' ? { mob: true } : {}),
  };
}

function traitsFrom(draft: MonsterDraft): PartialTraits<ArchmageTraits> {
  const { role, strength, size, escalation, deathSaves, interrupt, blindsight, villain, fear } = draft;
  const modifiers = Object.entries(typedNumbers(draft.abilities)).map(
    ([key, score]) => [key, abilityModifier(score)] as const,
  );
  return {
    hero: false,
    role,
    strength,
    size: SIZES.find(({ key }) => key === size)?.rank ?? 0,
    targetClass:
      strength === 'mook'
        ? 'mook'
        : size === 'large' || size === 'huge' || size === 'gargantuan'
          ? 'large'
          : 'normal',
    escalation,
    deathSaves,
    interrupt,
    blindsight,
    villain,
    fear: fear ?? fearSaid(draft.powers) ?? 0,
    ...(regrowsSaid(draft.powers) ? { regrows: true } : {}),
    ...Object.fromEntries(modifiers),
  };
}
