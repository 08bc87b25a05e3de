import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { Cells } from './cells.ts';
import { FIFTH_FIELDS } from './fields.ts';

const SCORES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'];
const ASIDE: ReadonlySet<string> = new Set([
  '',
  'name',
  'words',
  'notes',
  'attack',
  'attackBonus',
  'damage',
  'trait',
  'credit',
]);

/** A row as a record of the public data files, which the game's own reader reads. */
export function fifthRow(name: string, said: Cells): JsonObject {
  const one = (key: string): string => said.get(key)?.[0]?.text ?? '';
  const fields = FIFTH_FIELDS.flatMap(({ key }): readonly (readonly [string, Json])[] => {
    if (ASIDE.has(key) || one(key) === '') return [];
    const score = SCORES.includes(key) ? scoreOf(one(key)) : one(key);
    return score === undefined ? [] : [[key, score]];
  });
  const words = (said.get('words') ?? []).map(({ column, text }) => `${column}: ${text}`);
  const notes = [
    ...(said.get('notes') ?? []).map(({ text }) => text),
    ...words,
    ...SCORES.filter((key) => /\D/u.test(one(key))).map((key) => `${key}: ${one(key)}`),
  ].filter((each) => each !== '');
  return {
    name,
    from_table: true,
    ...Object.fromEntries(fields),
    actions: [...(said.get('attack') ?? []).map(({ text }) => entryOf(text, 'Attack')), ...rolledApart(said)],
    special_abilities: (said.get('trait') ?? []).map(({ column, text }) => entryOf(text, column)),
    desc: notes.join('\n'),
    document__title: one('credit'),
  };
}

/** `16 (+3)` is 16; a modifier alone is no score. */
function scoreOf(text: string): number | undefined {
  const score = /^\s*(\d{1,2})(?!\d)/u.exec(text)?.[1];
  return score === undefined ? undefined : Number(score);
}

/** Numbers of an attack in columns of their own, in the words of a stat block. */
function rolledApart(said: Cells): readonly { readonly name: string; readonly desc: string }[] {
  const bonus = said.get('attackBonus')?.[0]?.text ?? '';
  const damage = said.get('damage')?.[0]?.text ?? '';
  if (bonus === '' && damage === '') return [];
  const plus = /^[+-]/u.test(bonus) ? bonus : `+${bonus}`;
  const dealt = damage === '' ? '' : ` Hit: ${/damage/iu.test(damage) ? damage : `${damage} damage`}.`;
  return [
    {
      name: 'Attack',
      desc: bonus === '' ? `It deals ${damage}.` : `Melee Attack Roll: ${plus}, reach 5 ft.${dealt}`,
    },
  ];
}

function entryOf(text: string, otherwise: string): { readonly name: string; readonly desc: string } {
  const [, name, rest = ''] = /^([\p{Lu}][^.:\d+]{1,60}(?:\([^)]{1,40}\))?)[.:]\s+(.+)$/su.exec(text) ?? [];
  return name === undefined ? { name: otherwise, desc: text } : { name, desc: rest };
}
