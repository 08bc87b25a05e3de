import * as v from 'valibot';
import { explain, signed } from '../../../kernel/explained.ts';
import { nameText, wholeNumber } from '../../../kernel/shape.ts';
import { heroKind, monsterKind } from '../../../rules/builds.ts';
import { draftParts, withTypes } from '../../../rules/damage/parts.ts';
import { writeDamage } from '../../../rules/damage/notation.ts';
import { flag, maybeText, numbersUnder, oneOf, record, texts } from '../../../rules/draftFields.ts';
import { CREDIT as CREDIT_FIELD, NAME, NOTES, numberField, numbersField } from '../../../rules/formFields.ts';
import { firstColumns, type PartyRules } from '../../../rules/party.ts';
import type { Power, Sheet } from '../../../rules/sheet.ts';
import { CREDIT } from '../credit.ts';
import { ABILITIES, type Ability, modifierOf, proficiencyAt } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { keptTraits } from './traits.ts';

const power = record('A power', {
  name: nameText('The power’s name'),
  action: v.optional(oneOf('The action', ['action', 'bonus', 'reaction', 'legendary', 'trait']), 'action'),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'area', 'self']), 'melee'),
  versus: v.optional(
    oneOf('What is rolled against', ['', 'ac', 'str', 'dex', 'con', 'int', 'wis', 'cha']),
    'ac',
  ),
  bonus: v.optional(wholeNumber('The bonus or DC', -20, 60), 0),
  damage: maybeText('The damage', 120),
  damageType: maybeText('The type', 120),
  half: flag('Half on a success'),
  area: flag('Several targets'),
  tags: texts('The tags', 20),
});

const shape = record('A creature', {
  name: nameText('The name'),
  level: v.optional(wholeNumber('The level or CR', 0, 30), 1),
  hp: v.optional(wholeNumber('HP', 1, 10_000), 10),
  ac: v.optional(wholeNumber('AC', 1, 60), 12),
  abilities: numbersUnder('The abilities', ['str', 'dex', 'con', 'int', 'wis', 'cha'], 1, 30),
  powers: v.optional(v.array(power), []),
  notes: maybeText('The notes', 20_000),
  credit: maybeText('The credit', 2_000),
});
type Draft = v.InferOutput<typeof shape>;

const form = [
  { title: 'Who', fields: [NAME, numberField('level', 'Level or CR', 0, 30)] },
  {
    title: 'Numbers',
    fields: [
      numberField('hp', 'HP', 1, 10_000),
      numberField('ac', 'AC', 1, 60),
      numbersField('abilities', 'Abilities', ABILITIES, [1, 30]),
    ],
  },
  { title: 'Notes', fields: [NOTES, CREDIT_FIELD] },
];

function powerOf(made: Draft['powers'][number], at: number): Power {
  const { name, action, origin, versus, bonus, damage, damageType, half, area, tags } = made;
  const parts = draftParts(damage, damageType, DAMAGE_TYPES) ?? [];
  const dealt = parts.map(({ dice, types }) => ({
    notation: writeDamage(dice),
    ...withTypes(types),
    because: explain(),
  }));
  const attack = { bonus: explain({ rule: 'FIF-66', label: name, value: bonus }), dice: '1d20', versus };
  return {
    id: `p${at + 1}`,
    name,
    action,
    usage: { label: '', limited: false },
    tags,
    range: '',
    area,
    origin,
    ...(versus === '' ? {} : { attack }),
    ...(dealt.length > 0 ? { damage: dealt } : {}),
    missShare: half ? 0.5 : 0,
    lines: [{ label: 'Attack', text: versus === 'ac' ? signed(bonus) : `DC ${bonus}` }],
  };
}

function sheetOf(draft: Draft, hero: boolean): Sheet {
  const score = (ability: Ability): number => draft.abilities[ability] ?? 10;
  const powers = draft.powers.map(powerOf);
  const saves = ABILITIES.map(({ key, label }) => [
    key,
    explain({ rule: 'FIF-10', label, value: modifierOf(score(key)) }),
  ]);
  const scores = Object.fromEntries(ABILITIES.map(({ key }) => [key, score(key)]));
  const kind = hero ? `Level ${draft.level} hero` : `CR ${draft.level}`;
  return {
    name: draft.name,
    kind,
    level: draft.level,
    vitality: draft.hp,
    defenses: {
      ac: explain({ rule: 'FIF-67', label: 'AC', value: draft.ac }),
      ...Object.fromEntries(saves),
    },
    initiativeDice: '1d20',
    initiative: explain({ rule: 'FIF-29', label: 'Dexterity modifier', value: modifierOf(score('dex')) }),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: {},
    traits: keptTraits({ hero, scores, proficiency: proficiencyAt(draft.level), cr: hero ? 0 : draft.level }),
    view: {
      title: draft.name,
      subtitle: kind,
      figures: [
        { key: 'ac', label: 'AC', text: String(draft.ac), because: [] },
        { key: 'hp', label: 'HP', text: String(draft.hp), because: [] },
      ],
      rows: [],
      powers: [],
      footer: [],
      notes: draft.notes,
      credit: draft.credit === '' ? CREDIT : draft.credit,
    },
  };
}

const parts = (hero: boolean) => ({
  numbersOf: () => ({}),
  sheetOf: (draft: Draft) => sheetOf(draft, hero),
  findingsOf: () => [],
});
const blank = { level: 1, hp: 10, ac: 12, abilities: {}, powers: [], notes: '', credit: '' };

/** Monsters by the numbers that a fight needs. FIF-181 */
export const monster = monsterKind(shape, parts(false), { form, blank: { ...blank, name: 'New monster' } });

/** Heroes by the numbers that a GM needs. FIF-236 */
export const hero = heroKind(shape, parts(true), { form, blank: { ...blank, name: 'New hero' } });

/** Heroes as rows. FIF-236 */
export const party: PartyRules = {
  columns: firstColumns('Level', 'level'),
  counters: [],
  blank: { name: 'New hero' },
};
