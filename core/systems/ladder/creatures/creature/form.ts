import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { BASE_DAMAGE, DICE, LIMITS } from '../../tables.ts';
import { ACTIONS, DEFENSES } from '../../words.ts';

const DIE_OR_NONE: readonly Word[] = [{ key: '', label: 'none' }, ...DICE];

/** Where an attack reaches. LAD-46 */
export const KINDS = [
  { key: 'melee', label: 'Melee', rule: 'LAD-46', text: 'Everyone in the same region.' },
  { key: 'ranged', label: 'Ranged', rule: 'LAD-46', text: 'So many regions away.' },
] as const satisfies readonly Word[];

const RESISTED: readonly Word[] = DEFENSES.filter(({ key }) => key === 'basic' || key === 'will');
const ATTACK_ACTIONS: readonly Word[] = ACTIONS.filter(({ key }) => key !== 'trait');

const die = (key: string, label: string, hint?: string): FormField => ({
  kind: 'choice',
  key,
  label,
  choices: DICE,
  rungs: true,
  ...(hint === undefined ? {} : { hint }),
});

const maybe = (key: string, label: string, hint: string): FormField => ({
  kind: 'choice',
  key,
  label,
  choices: DIE_OR_NONE,
  rungs: true,
  hint,
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
  { kind: 'text', key: 'name', label: 'Name' },
  die('die', 'Die'),
  {
    kind: 'number',
    key: 'ranks',
    label: 'Ranks',
    min: -LIMITS.levels,
    max: LIMITS.levels,
    hint: 'Steps up or down the ladder.',
  },
  { kind: 'choice', key: 'action', label: 'Action', choices: ATTACK_ACTIONS },
  { kind: 'choice', key: 'kind', label: 'Kind', choices: KINDS },
  {
    kind: 'number',
    key: 'reach',
    label: 'Range in regions',
    min: 0,
    max: LIMITS.reach,
    hint: '0: its own region alone.',
  },
  { kind: 'choice', key: 'versus', label: 'Resisted by', choices: RESISTED },
  {
    kind: 'number',
    key: 'base',
    label: 'Base damage',
    min: 0,
    max: LIMITS.base,
    hint: 'Times the degree of success.',
  },
  { kind: 'flag', key: 'area', label: 'Several targets' },
  { kind: 'flag', key: 'cooldown', label: 'Cooldown', hint: 'Not again this turn or the next.' },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
];

const TALENT_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'action', label: 'Action', choices: ACTIONS },
  { kind: 'flag', key: 'cooldown', label: 'Cooldown' },
  { kind: 'text', key: 'text', label: 'What it does', wide: true, long: true },
];

const numbers: readonly FormField[] = [
  {
    kind: 'number',
    key: 'rank',
    label: 'Rank',
    min: 1,
    max: LIMITS.rank,
    hint: 'Points on one roll, majors in one turn.',
  },
  { kind: 'number', key: 'hp', label: 'Hit points', min: 1, max: LIMITS.vitality },
  { kind: 'number', key: 'ap', label: 'Action points', min: 1, max: LIMITS.actions },
  { kind: 'number', key: 'mp', label: 'Mastery Points', min: 0, max: LIMITS.points },
];

const DEFENSE_FIELDS: readonly FormField[] = [
  die('ref', 'REF', 'Initiative and interrupts.'),
  die('basic', 'Basic defense', 'Free.'),
  maybe('dodge', 'Dodge', 'A minor interrupt.'),
  maybe('block', 'Block', 'A minor interrupt.'),
  maybe('parry', 'Parry', 'A minor interrupt.'),
  maybe('will', 'Will', 'Free; the basic defense where there is none.'),
];

const ABILITIES: FormField = {
  kind: 'records',
  key: 'abilities',
  label: 'Abilities',
  one: 'ability',
  fields: [{ kind: 'text', key: 'name', label: 'Name' }, die('die', 'Die')],
  blank: { name: 'New ability', die: 'd6' },
};

const ATTACKS: FormField = {
  kind: 'records',
  key: 'attacks',
  label: 'Attacks',
  one: 'attack',
  fields: ATTACK_FIELDS,
  blank: BLANK_ATTACK,
};

const TALENTS: FormField = {
  kind: 'records',
  key: 'talents',
  label: 'Talents',
  one: 'talent',
  fields: TALENT_FIELDS,
  blank: { name: 'New talent', action: 'minor' },
};

/** The builder, section by section: every die is picked from the ladder. LAD-01 */
function formOf(who: readonly FormField[]): readonly FormSection[] {
  return [
    { title: 'Who it is', fields: who },
    { title: 'Numbers', fields: numbers },
    { title: 'Reflexes and defenses', fields: DEFENSE_FIELDS },
    { title: 'Abilities', fields: [ABILITIES] },
    { title: 'Attacks', fields: [ATTACKS] },
    { title: 'Talents', fields: [TALENTS] },
    { title: 'Notes', fields: [{ kind: 'text', key: 'notes', label: 'Notes', wide: true, long: true }] },
  ];
}

const NAME: FormField = { kind: 'text', key: 'name', label: 'Name' };
const LINE: FormField = { kind: 'text', key: 'kind', label: 'Line under the name' };

/** The monster builder. LAD-01 LAD-23 */
export const MONSTER_FORM: readonly FormSection[] = formOf([
  NAME,
  LINE,
  {
    kind: 'text',
    key: 'band',
    label: 'Group',
    hint: 'Monsters of one group share their Mastery Points; empty: with all others.',
  },
]);

/** A hero’s sheet as far as a GM needs it behind the screen. LAD-01 LAD-19 */
export const HERO_FORM: readonly FormSection[] = formOf([
  NAME,
  { kind: 'text', key: 'player', label: 'Player' },
  LINE,
]);

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
export const BLANK_HERO: Draft = { ...BLANK, name: 'New hero', player: '', hp: 8, mp: 2 };
