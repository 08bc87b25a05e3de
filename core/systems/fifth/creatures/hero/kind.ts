import type { Finding } from '../../../../rules/creature.ts';
import { heroKind } from '../../../../rules/creatureKinds.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import type { Power, Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { ABILITIES, SKILLS } from '../../tables.ts';
import { COUNTER, slotCounter } from '../../words.ts';
import { powersOf } from '../monster/powers.ts';
import type { FifthTraits } from '../traits.ts';
import { BLANK_HERO, HERO_FORM } from './form.ts';
import { holds, numbersOf, type HeroNumbers, shownSkills, skillOf } from './numbers.ts';
import { type HeroDraft, heroShape } from './schema.ts';
import { heroView, hitDiceText, kindLine, knownConstitution, slotsOf } from './view.ts';
import { saying } from '../../../../kernel/said.ts';

/** Players’ characters, typed from their sheets. FIF-236 */
export const hero = heroKind(
  heroShape,
  { numbersOf, sheetOf, findingsOf },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function findingsOf(draft: HeroDraft): readonly Finding[] {
  const { attacks, slots, spellAbility, hitDice, level } = draft;
  const usual = { weight: 'usual' } as const;
  const cast = Object.values(typedNumbers(slots)).some((count) => count > 0);
  const dice = [...hitDice.matchAll(/(\d{1,2})d/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
  return [
    ...(attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'FIF-66',
            ...saying('rules.noAttackTyped'),
            ...usual,
          },
        ]
      : []),
    ...(cast && spellAbility === ''
      ? [
          {
            field: 'spellAbility',
            rule: 'FIF-149',
            ...saying('fifth.chooseSpellAbility'),
            ...usual,
          },
        ]
      : []),
    ...(hitDiceText(draft) === ''
      ? [{ field: 'hitDice', rule: 'FIF-193', ...saying('fifth.hitDiceUnknown'), ...usual }]
      : []),
    ...(dice > 0 && dice !== level
      ? [
          {
            field: 'hitDice',
            rule: 'FIF-193',
            ...saying('fifth.hitDiceApart', { dice, level, usual: level }),
            ...usual,
          },
        ]
      : []),
  ];
}

/** Attacks with their numbers; nobody has damage that was never typed. FIF-66 FIF-149 */
function attacksOf(draft: HeroDraft, numbers: HeroNumbers): readonly Power[] {
  const { attack, dc, spellAttack, damage, proficiency } = numbers;
  const powers = draft.attacks.map((each) => {
    const spell = each.versus === 'ac' && each.tags.includes('Spell') && each.attackBonus === undefined;
    return { ...each, damageKind: 'none' as const, ...(spell ? { attackBonus: spellAttack.value } : {}) };
  });
  return powersOf({ name: draft.name, cr: '1', powers }, { attack, dc, damage, proficiency });
}

function sheetOf(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const powers = attacksOf(draft, numbers);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: draft.hp,
    defenses: {
      ac: holds(numbers.ac),
      ...Object.fromEntries(ABILITIES.map(({ key }) => [key, holds(numbers[key])])),
    },
    initiativeDice: '1d20',
    initiative: holds(numbers.initiative),
    resist: {},
    weak: {},
    immune: draft.immune,
    powers,
    counters: countersOf(draft),
    traits: traitsFrom(draft, numbers),
    view: heroView(draft, numbers, powers),
  };
}

/** Hit dice, inspiration, slots and pact slots at their start. FIF-27 FIF-147 FIF-193 */
function countersOf(draft: HeroDraft): Sheet['counters'] {
  const { hitDice, level, inspiration } = draft;
  const { slots, pact } = slotsOf(draft);
  const typedDice = [...hitDice.matchAll(/(\d{1,2})d/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    [COUNTER.hitDice]: typedDice === 0 ? level : typedDice,
    [COUNTER.inspiration]: inspiration ? 1 : 0,
    [COUNTER.deathSuccesses]: 0,
    [COUNTER.deathFailures]: 0,
    ...Object.fromEntries(
      Object.entries(slots)
        .filter(([, count]) => count > 0)
        .map(([each, count]) => [slotCounter(Number(each)), count]),
    ),
    ...(pact > 0 ? { [COUNTER.pactSlots]: pact } : {}),
  };
}

function traitsFrom(draft: HeroDraft, numbers: HeroNumbers): PartialTraits<FifthTraits> {
  const constitution = knownConstitution(draft);
  return {
    hero: true,
    scores: typedNumbers(draft.abilities),
    skills: Object.fromEntries(
      SKILLS.filter((skill) => shownSkills(draft).includes(skill)).map(({ key }) => [
        key,
        skillOf(draft, key).value,
      ]),
    ),
    proficiency: numbers.proficiency.value,
    size: draft.size,
    speeds: typedNumbers(draft.speeds),
    senses: typedNumbers(draft.senses),
    passivePerception: numbers.perception.value,
    resists: draft.resist,
    vulnerable: draft.weak,
    hitDice: hitDiceText(draft),
    ...(constitution === undefined ? {} : { constitution }),
    ...(draft.heavyArmor ? { heavyArmor: true } : {}),
    ...(draft.spellAbility === ''
      ? {}
      : {
          spellAbility: draft.spellAbility,
          spellDc: numbers.dc.value,
          spellAttack: numbers.spellAttack.value,
        }),
    player: draft.player,
  };
}
