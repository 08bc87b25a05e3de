import type * as v from 'valibot';
import { said } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import {
  blankOf,
  choiceEntry,
  countEntry,
  flagEntry,
  formOf,
  nameEntry,
  readEntry,
  recordsEntry,
  sectionOf,
  shapesOf,
  textEntry,
} from '../../../rules/fieldTable.ts';
import { readingCorrections, recordShape } from '../../../rules/fields.ts';
import type { ChoosableWord } from '../../../rules/words.ts';
import { BASE_DAMAGE, LIMITS } from '../tables.ts';
import { ACTIONS, DEFENSES } from '../words.ts';
import { dieEntry, dieOrNoneEntry, ROLES, usualDieEntry } from './choices.ts';

/** Where an attack reaches. LAD-46 */
export const KINDS = [
  { key: 'melee', label: 'Melee', rule: 'LAD-46', text: said('ladder.everyoneSameRegion') },
  { key: 'ranged', label: 'Ranged', rule: 'LAD-46', text: said('ladder.soManyRegionsAway') },
] as const satisfies readonly ChoosableWord[];

const RESISTED = DEFENSES.filter((each) => each.key === 'basic' || each.key === 'will');
const ATTACK_ACTIONS = ACTIONS.filter((each) => each.key !== 'trait');
const ROLE_OR_NONE = [{ key: '', label: said('form.none') }, ...ROLES] as const;

/** An attack: what it can do is a die. LAD-40 LAD-10 LAD-46 */
// oxfmt-ignore
const ATTACK = {
  name: nameEntry('The attack’s name', 'New attack'),
  die: dieEntry('The attack’s die', said('ladder.die')),
  ranks: countEntry('The ranks', said('ladder.ranks'), [-LIMITS.levels, LIMITS.levels], 0, { hint: said('ladder.stepsUpDownLadder') }),
  action: choiceEntry('The action', said('form.action'), ATTACK_ACTIONS, 'major'),
  kind: choiceEntry('The kind', said('form.kind'), KINDS, 'melee'),
  reach: countEntry('The range in regions', said('ladder.rangeRegions'), [0, LIMITS.reach], 0, { hint: said('ladder.for0OwnRegionAlone') }),
  versus: choiceEntry('The defense', said('ladder.resisted'), RESISTED, 'basic'),
  base: countEntry('The base damage', said('ladder.baseDamage'), [0, LIMITS.base], BASE_DAMAGE, { hint: said('ladder.timesDegreeSuccess') }),
  area: flagEntry('Several targets', said('form.severalTargets')),
  cooldown: flagEntry('Cooldown', said('ladder.cooldown'), { hint: said('ladder.notAgainThisTurn') }),
  effect: textEntry('The effect', said('form.effect'), 2_000, { long: true }),
  readings: readEntry(readingCorrections()),
};

const ABILITY = {
  name: nameEntry('The ability’s name', 'New ability', 40),
  die: dieEntry('The ability’s die', said('ladder.die')),
};

const TALENT = {
  name: nameEntry('The talent’s name', 'New talent'),
  action: choiceEntry('The action', said('form.action'), ACTIONS, 'minor'),
  cooldown: flagEntry('Cooldown', said('ladder.cooldown')),
  text: textEntry('The text', said('form.whatDoes'), 2_000, { long: true }),
  readings: readEntry(readingCorrections()),
};

// oxfmt-ignore
const WHO = {
  name: nameEntry('The name', 'New monster'),
  player: textEntry('The player', said('form.player'), 80),
  kind: textEntry('The line under the name', said('form.lineUnderName'), 120),
  role: choiceEntry('The role', said('form.role'), ROLE_OR_NONE, ''),
  band: textEntry('The group', said('ladder.group'), 60, { hint: said('ladder.monstersGroupShareTheir') }),
  mob: flagEntry('Mob', said('ladder.mobLikeStandRow')),
};

// oxfmt-ignore
const NUMBERS = {
  rank: countEntry('The rank', said('form.rank'), [1, LIMITS.rank], 1, { hint: said('ladder.pointsRollMajorsTurn') }),
  hp: countEntry('Hit points', said('form.hitPoints'), [1, LIMITS.hitPoints], 1, { begins: 4 }),
  ap: countEntry('Action points', 'Action points', [1, LIMITS.actions], 2),
  mp: countEntry('Mastery Points', 'Mastery Points', [0, LIMITS.points], 0),
};

const DEFENSE_DICE = {
  ref: usualDieEntry('REF', 'REF', said('ladder.initiativeInterrupts')),
  basic: usualDieEntry('The basic defense', 'Basic defense', said('ladder.free')),
  dodge: dieOrNoneEntry('Dodge', said('ladder.minorInterrupt')),
  block: dieOrNoneEntry('Block', said('ladder.minorInterrupt')),
  parry: dieOrNoneEntry('Parry', said('ladder.minorInterrupt')),
  will: dieOrNoneEntry('Will', said('ladder.freeBasicDefenseWhere')),
};

const LISTS = {
  abilities: recordsEntry(
    { all: 'The abilities', each: 'An ability' },
    { all: said('form.abilities'), each: said('form.abilityLabel') },
    ABILITY,
  ),
  attacks: recordsEntry(
    { all: 'The attacks', each: 'An attack' },
    { all: said('form.attacks'), each: said('form.attackLabel') },
    ATTACK,
  ),
  talents: recordsEntry(
    { all: 'The talents', each: 'A talent' },
    { all: said('ladder.talents'), each: said('ladder.talent') },
    TALENT,
  ),
};

const NOTES = { notes: textEntry('The notes', said('form.notes'), 20_000, { long: true }) };

const CREATURE = { ...WHO, ...NUMBERS, ...DEFENSE_DICE, ...LISTS, ...NOTES };

/** A creature of either kind as it is typed: everything it can do is a die. LAD-01 LAD-19 LAD-31 LAD-37 */
export const creatureShape = recordShape('A creature', {
  ...shapesOf(CREATURE),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
});

export type CreatureDraft = v.InferOutput<typeof creatureShape>;

export type AttackDraft = CreatureDraft['attacks'][number];

export type TalentDraft = CreatureDraft['talents'][number];

/** The builder, section by section: every die is picked from the ladder. LAD-01 */
function buildForm(who: readonly FormField[]): readonly FormSection[] {
  return [
    { title: said('form.whoItIs'), fields: who },
    sectionOf(said('form.numbers'), NUMBERS),
    sectionOf(said('ladder.reflexesDefenses'), DEFENSE_DICE),
    sectionOf(said('form.abilities'), { abilities: LISTS.abilities }),
    sectionOf(said('form.attacks'), { attacks: LISTS.attacks }),
    sectionOf(said('ladder.talents'), { talents: LISTS.talents }),
    sectionOf(said('form.notes'), NOTES),
  ];
}

const { name, player, kind, role, band, mob } = WHO;

/** The monster builder. LAD-01 LAD-23 */
export const MONSTER_FORM: readonly FormSection[] = buildForm(formOf({ name, kind, role, band, mob }));

/** A hero’s sheet as far as a GM needs it behind the screen. LAD-01 LAD-19 */
export const HERO_FORM: readonly FormSection[] = buildForm(formOf({ name, player, kind }));

/** A fresh attack. LAD-40 LAD-10 */
export const BLANK_ATTACK: Draft = blankOf(ATTACK);

/** A fresh monster that can be built as it is. */
export const BLANK_MONSTER: Draft = { ...blankOf(CREATURE), attacks: [BLANK_ATTACK] };

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = { ...blankOf(CREATURE), name: 'New hero', hp: 8, mp: 2 };
