import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../kernel/result.ts';
import { said, type Wording } from '../../../kernel/said.ts';
import type { Draft, FormField, FormSection } from '../../../rules/creature.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../rules/creatureKinds.ts';
import {
  choiceField,
  flagField,
  flagShape,
  longField,
  NAME_FIELD,
  NOTES_SECTION,
  numberField,
  oneOfKeys,
  optionalText,
  PLAYER_FIELD,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
} from '../../../rules/fields.ts';
import type { ChoosableWord, Word } from '../../../rules/words.ts';
import { BASE_DAMAGE, DICE, LIMITS } from '../tables.ts';
import { ACTIONS, DEFENSES } from '../words.ts';
import { ladderDie, maybeDie, ROLES } from './choices.ts';

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  die: ladderDie('The attack’s die'),
  ranks: v.optional(wholeNumberSchema('The ranks', -LIMITS.levels, LIMITS.levels), 0),
  action: v.optional(
    oneOfKeys('The action', [
      'free',
      'minor',
      'major',
      'exclusive',
      'freeInterrupt',
      'minorInterrupt',
      'majorInterrupt',
    ]),
    'major',
  ),
  kind: v.optional(oneOfKeys('The kind', ['melee', 'ranged']), 'melee'),
  reach: v.optional(wholeNumberSchema('The range in regions', 0, LIMITS.reach), 0),
  versus: v.optional(oneOfKeys('The defense', ['basic', 'will']), 'basic'),
  base: v.optional(wholeNumberSchema('The base damage', 0, LIMITS.base), BASE_DAMAGE),
  area: flagShape('Several targets'),
  cooldown: flagShape('Cooldown'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

export type AttackDraft = v.InferOutput<typeof attackShape>;

const abilityShape = recordShape('An ability', {
  name: nameSchema('The ability’s name', 40),
  die: ladderDie('The ability’s die'),
});

const talentShape = recordShape('A talent', {
  name: nameSchema('The talent’s name'),
  action: v.optional(
    oneOfKeys('The action', [
      'trait',
      'free',
      'minor',
      'major',
      'exclusive',
      'freeInterrupt',
      'minorInterrupt',
      'majorInterrupt',
    ]),
    'minor',
  ),
  cooldown: flagShape('Cooldown'),
  text: optionalText('The text', 2_000),
  readings: readingCorrections(),
});

export type TalentDraft = v.InferOutput<typeof talentShape>;

/** A creature of either kind as it is typed: everything it can do is a die. LAD-01 LAD-19 LAD-31 LAD-37 */
export const creatureShape = recordShape('A creature', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  kind: optionalText('The line under the name', 120),
  role: v.optional(
    oneOfKeys('The role', ['', 'brute', 'skirmisher', 'archer', 'controller', 'leader', 'lurker']),
    '',
  ),
  rank: v.optional(wholeNumberSchema('The rank', 1, LIMITS.rank), 1),
  hp: v.optional(wholeNumberSchema('Hit points', 1, LIMITS.hitPoints), 1),
  ap: v.optional(wholeNumberSchema('Action points', 1, LIMITS.actions), 2),
  mp: v.optional(wholeNumberSchema('Mastery Points', 0, LIMITS.points), 0),
  band: optionalText('The group', 60),
  mob: flagShape('Mob'),
  ref: v.optional(ladderDie('REF'), 'd6'),
  basic: v.optional(ladderDie('The basic defense'), 'd6'),
  dodge: maybeDie('Dodge'),
  block: maybeDie('Block'),
  parry: maybeDie('Parry'),
  will: maybeDie('Will'),
  abilities: boundedList('abilities', abilityShape),
  attacks: boundedList('attacks', attackShape),
  talents: boundedList('talents', talentShape),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  notes: optionalText('The notes', 20_000),
});

export type CreatureDraft = v.InferOutput<typeof creatureShape>;

function boundedList<const Schema extends v.GenericSchema>(what: string, each: Schema) {
  return recordListShape(`The ${what}`, each, 40);
}

const DIE_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.none') }, ...DICE];

/** Where an attack reaches. LAD-46 */
export const KINDS = [
  { key: 'melee', label: 'Melee', rule: 'LAD-46', text: said('ladder.everyoneSameRegion') },
  { key: 'ranged', label: 'Ranged', rule: 'LAD-46', text: said('ladder.soManyRegionsAway') },
] as const satisfies readonly ChoosableWord[];

const RESISTED: readonly Word[] = DEFENSES.filter(({ key }) => key === 'basic' || key === 'will');
const ATTACK_ACTIONS: readonly Word[] = ACTIONS.filter(({ key }) => key !== 'trait');

const dieField = (
  key: string,
  label: Wording,
  hint?: Wording,
  choices: readonly ChoosableWord[] = DICE,
): FormField => ({
  ...choiceField(key, label, choices, hint),
  rungs: true,
});

/** A fresh attack. LAD-40 LAD-10 */
export const BLANK_ATTACK: Draft = {
  name: 'New attack',
  die: 'd6',
  ranks: 0,
  action: 'major',
  kind: 'melee',
  reach: 0,
  base: BASE_DAMAGE,
};

const ATTACK_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  dieField('die', said('ladder.die')),
  numberField('ranks', said('ladder.ranks'), -LIMITS.levels, LIMITS.levels, said('ladder.stepsUpDownLadder')),
  choiceField('action', said('form.action'), ATTACK_ACTIONS),
  choiceField('kind', said('form.kind'), KINDS),
  numberField('reach', said('ladder.rangeRegions'), 0, LIMITS.reach, said('ladder.for0OwnRegionAlone')),
  choiceField('versus', said('ladder.resisted'), RESISTED),
  numberField('base', said('ladder.baseDamage'), 0, LIMITS.base, said('ladder.timesDegreeSuccess')),
  flagField('area', said('form.severalTargets')),
  flagField('cooldown', said('ladder.cooldown'), said('ladder.notAgainThisTurn')),
  longField('effect', said('form.effect')),
];

const TALENT_FIELDS: readonly FormField[] = [
  NAME_FIELD,
  choiceField('action', said('form.action'), ACTIONS),
  flagField('cooldown', said('ladder.cooldown')),
  longField('text', said('form.whatDoes')),
];

const numbers: readonly FormField[] = [
  numberField('rank', said('form.rank'), 1, LIMITS.rank, said('ladder.pointsRollMajorsTurn')),
  numberField('hp', said('form.hitPoints'), 1, LIMITS.hitPoints),
  numberField('ap', 'Action points', 1, LIMITS.actions),
  numberField('mp', 'Mastery Points', 0, LIMITS.points),
];

const DEFENSE_FIELDS: readonly FormField[] = [
  dieField('ref', 'REF', said('ladder.initiativeInterrupts')),
  dieField('basic', 'Basic defense', said('ladder.free')),
  dieField('dodge', 'Dodge', said('ladder.minorInterrupt'), DIE_OR_NONE),
  dieField('block', 'Block', said('ladder.minorInterrupt'), DIE_OR_NONE),
  dieField('parry', 'Parry', said('ladder.minorInterrupt'), DIE_OR_NONE),
  dieField('will', 'Will', said('ladder.freeBasicDefenseWhere'), DIE_OR_NONE),
];

/** The builder, section by section: every die is picked from the ladder. LAD-01 */
function buildForm(who: readonly FormField[]): readonly FormSection[] {
  return [
    { title: said('form.whoItIs'), fields: who },
    { title: said('form.numbers'), fields: numbers },
    { title: said('ladder.reflexesDefenses'), fields: DEFENSE_FIELDS },
    recordsSection(
      said('form.abilities'),
      said('form.abilityLabel'),
      [NAME_FIELD, dieField('die', said('ladder.die'))],
      { name: 'New ability', die: 'd6' },
    ),
    recordsSection(said('form.attacks'), said('form.attackLabel'), ATTACK_FIELDS, BLANK_ATTACK),
    recordsSection(said('ladder.talents'), said('ladder.talent'), TALENT_FIELDS, {
      name: 'New talent',
      action: 'minor',
    }),
    NOTES_SECTION,
  ];
}

const LINE: FormField = textField('kind', said('form.lineUnderName'));

/** The monster builder. LAD-01 LAD-23 */
export const MONSTER_FORM: readonly FormSection[] = buildForm([
  NAME_FIELD,
  LINE,
  choiceField('role', said('form.role'), [{ key: '', label: said('form.none') }, ...ROLES]),
  textField('band', said('ladder.group'), said('ladder.monstersGroupShareTheir')),
  flagField('mob', said('ladder.mobLikeStandRow')),
]);

/** A hero’s sheet as far as a GM needs it behind the screen. LAD-01 LAD-19 */
export const HERO_FORM: readonly FormSection[] = buildForm([NAME_FIELD, PLAYER_FIELD, LINE]);

const BLANK: Draft = {
  kind: '',
  rank: 1,
  ap: 2,
  ref: 'd6',
  basic: 'd6',
  abilities: [],
  attacks: [BLANK_ATTACK],
  talents: [],
  notes: '',
};

/** A fresh monster that can be built as it is. */
export const BLANK_MONSTER: Draft = { ...BLANK, name: 'New monster', hp: 4, mp: 0, band: '' };

/** A fresh hero that can be built as it is. */
export const BLANK_HERO: Draft = { ...BLANK, attacks: [], name: 'New hero', player: '', hp: 8, mp: 2 };
