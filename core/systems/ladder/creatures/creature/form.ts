import {
  NAME,
  PLAYER,
  choiceField,
  flagField,
  longField,
  numberField,
  recordsSection,
  textField,
  NOTES_SECTION,
} from '../../../../rules/formFields.ts';
import type { Draft, FormField, FormSection } from '../../../../rules/creature.ts';
import type { Word } from '../../../../rules/words.ts';
import { ROLES } from '../shelf/thumb.ts';
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

const die = (key: string, label: string, hint?: string, choices = DICE): FormField => ({
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
  NAME,
  die('die', 'Die'),
  numberField('ranks', 'Ranks', -LIMITS.levels, LIMITS.levels, 'Steps up or down the ladder.'),
  choiceField('action', 'Action', ATTACK_ACTIONS),
  choiceField('kind', 'Kind', KINDS),
  numberField('reach', 'Range in regions', 0, LIMITS.reach, '0: its own region alone.'),
  choiceField('versus', 'Resisted by', RESISTED),
  numberField('base', 'Base damage', 0, LIMITS.base, 'Times the degree of success.'),
  flagField('area', 'Several targets'),
  flagField('cooldown', 'Cooldown', 'Not again this turn or the next.'),
  longField('effect', 'Effect'),
];

const TALENT_FIELDS: readonly FormField[] = [
  NAME,
  choiceField('action', 'Action', ACTIONS),
  flagField('cooldown', 'Cooldown'),
  longField('text', 'What it does'),
];

const numbers: readonly FormField[] = [
  numberField('rank', 'Rank', 1, LIMITS.rank, 'Points on one roll, majors in one turn.'),
  numberField('hp', 'Hit points', 1, LIMITS.hitPoints),
  numberField('ap', 'Action points', 1, LIMITS.actions),
  numberField('mp', 'Mastery Points', 0, LIMITS.points),
];

const DEFENSE_FIELDS: readonly FormField[] = [
  die('ref', 'REF', 'Initiative and interrupts.'),
  die('basic', 'Basic defense', 'Free.'),
  die('dodge', 'Dodge', 'A minor interrupt.', DIE_OR_NONE),
  die('block', 'Block', 'A minor interrupt.', DIE_OR_NONE),
  die('parry', 'Parry', 'A minor interrupt.', DIE_OR_NONE),
  die('will', 'Will', 'Free; the basic defense where there is none.', DIE_OR_NONE),
];

/** The builder, section by section: every die is picked from the ladder. LAD-01 */
function formOf(who: readonly FormField[]): readonly FormSection[] {
  return [
    { title: 'Who it is', fields: who },
    { title: 'Numbers', fields: numbers },
    { title: 'Reflexes and defenses', fields: DEFENSE_FIELDS },
    recordsSection('Abilities', 'ability', [NAME, die('die', 'Die')], { name: 'New ability', die: 'd6' }),
    recordsSection('Attacks', 'attack', ATTACK_FIELDS, BLANK_ATTACK),
    recordsSection('Talents', 'talent', TALENT_FIELDS, { name: 'New talent', action: 'minor' }),
    NOTES_SECTION,
  ];
}

const LINE: FormField = textField('kind', 'Line under the name');

/** The monster builder. LAD-01 LAD-23 */
export const MONSTER_FORM: readonly FormSection[] = formOf([
  NAME,
  LINE,
  choiceField('role', 'Role', [{ key: '', label: 'none' }, ...ROLES]),
  textField('band', 'Group', 'Monsters of one group share their Mastery Points; empty: with all others.'),
  flagField('mob', 'Mob: its like stand in one row'),
]);

/** A hero’s sheet as far as a GM needs it behind the screen. LAD-01 LAD-19 */
export const HERO_FORM: readonly FormSection[] = formOf([NAME, PLAYER, LINE]);

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
