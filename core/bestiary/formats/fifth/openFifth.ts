import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ExchangeNote, PlainCreature } from '../../../rules/exchange.ts';
import { fifthPowers } from './fifthPower.ts';
import { blankPlain } from '../../../rules/blankPlain.ts';
import type { PlainReader } from '../importing.ts';
import { challengeOf } from '../improvedReader.ts';

const LONG = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
const MODES = ['walk', 'climb', 'swim', 'fly', 'burrow'] as const;

/** Monsters of Open5e and of the 5e-database, which differ in a few fields, and the notes that copy them. */
export const fifthReaders: readonly PlainReader[] = [
  { key: 'open5e', label: 'Open5e or 5e-database monster', read },
];

function read(raw: JsonObject): ReturnType<PlainReader['read']> {
  const name = textAt(raw, 'name').trim();
  const fifth = LONG.every((key) => numberAt(raw, key) !== undefined) || listAt(raw, 'stats').length === 6;
  if (name === '' || !fifth) return undefined;
  const notes: ExchangeNote[] = [];
  const lost = ['legendary_desc', 'spell_list', 'reactions_desc'].filter(
    (key) => textAt(raw, key) !== '' || listAt(raw, key).length > 0,
  );
  for (const key of lost)
    notes.push({ where: key, message: 'It has no place in a draft of ours.', weight: 'lost' });
  for (const key of [
    'damage_resistances',
    'damage_immunities',
    'damage_vulnerabilities',
    'condition_immunities',
  ])
    if (listText(raw, key) !== '')
      notes.push({
        where: key.replaceAll('_', ' '),
        message: `“${listText(raw, key)}” is kept as text.`,
        weight: 'asText',
      });
  return { plain: plainOf(name, raw, notes), notes };
}

function plainOf(name: string, raw: JsonObject, notes: ExchangeNote[]): PlainCreature {
  const level = challengeOf(textAt(raw, 'challenge_rating') || textAt(raw, 'cr'));
  const ac =
    numberAt(raw, 'armor_class') ?? numberAt(listAt(raw, 'armor_class')[0], 'value') ?? numberAt(raw, 'ac');
  const hp = numberAt(raw, 'hit_points') ?? numberAt(raw, 'hp');
  const stats = listAt(raw, 'stats');
  const scores = LONG.map(
    (key, index) => [key.slice(0, 3), numberAt(raw, key) ?? Number(stats[index] ?? 10)] as const,
  );
  const dexterity = scores[1]?.[1] ?? 10;
  const actions = (key: string, action: string): PlainCreature['powers'] =>
    fifthPowers(
      listAt(raw, key)
        .filter(isRecord)
        .map((each) => ({ name: textAt(each, 'name'), desc: textAt(each, 'desc') })),
      action,
      notes,
    );
  return {
    ...blankPlain(name, '5e'),
    ...(level === undefined ? {} : { level }),
    size: textAt(raw, 'size').toLowerCase(),
    type:
      textAt(raw, 'type')
        .toLowerCase()
        .split(/[\s(,]/u)[0] ?? '',
    alignment: /^(?:lawful good|chaotic evil|neutral good|neutral evil)$/u.test(textAt(raw, 'alignment'))
      ? textAt(raw, 'alignment').replace('neutral ', '')
      : '',
    numbers: {
      ...(ac === undefined ? {} : { ac }),
      ...(hp === undefined ? {} : { hp }),
      initiative: Math.floor((dexterity - 10) / 2),
    },
    abilities: Object.fromEntries(scores.filter(([, score]) => Number.isFinite(score))),
    speeds: speedsOf(raw),
    senses: sensesOf(raw),
    languages: textAt(raw, 'languages')
      .split(',')
      .map((each) => each.trim().slice(0, 80))
      .filter((each) => each !== ''),
    powers: [
      ...actions('special_abilities', 'trait'),
      ...actions('traits', 'trait'),
      ...actions('actions', 'standard'),
      ...actions('bonus_actions', 'standard'),
      ...actions('reactions', 'reaction'),
      ...actions('legendary_actions', 'free'),
    ],
    credit:
      textAt(raw, 'document__title') ||
      (textAt(raw, 'index') === '' ? textAt(raw, 'source') : 'System Reference Document 5.1, CC BY 4.0'),
    more: Object.fromEntries(
      [
        ['Resist', listText(raw, 'damage_resistances')],
        [
          'Immune',
          [listText(raw, 'damage_immunities'), listText(raw, 'condition_immunities')]
            .filter((each) => each !== '')
            .join(', '),
        ],
        ['Vulnerable', listText(raw, 'damage_vulnerabilities')],
      ].filter(([, text]) => text !== ''),
    ),
  };
}

function listText(raw: JsonObject, key: string): string {
  const list = listAt(raw, key);
  if (list.length === 0) return textAt(raw, key);
  return list
    .map((each) => (typeof each === 'string' ? each : textAt(each, 'name')))
    .filter((each) => each !== '')
    .join(', ');
}

/** Feet: `30`, or `30 ft.`. */
function speedsOf(raw: JsonObject): { readonly [mode: string]: number } {
  return Object.fromEntries(
    MODES.flatMap((mode) => {
      const feet = Number(/\d{1,4}/u.exec(textAt(raw, 'speed', mode))?.[0] ?? Number.NaN);
      return Number.isFinite(feet) ? [[mode, feet] as const] : [];
    }),
  );
}

function sensesOf(raw: JsonObject): readonly string[] {
  const senses = at(raw, 'senses');
  if (typeof senses === 'string')
    return senses
      .split(',')
      .map((each) => each.trim().slice(0, 80))
      .filter((each) => each !== '');
  if (!isRecord(senses)) return [];
  return Object.entries(senses).map(([key, value]) =>
    `${key.replaceAll('_', ' ')} ${typeof value === 'number' || typeof value === 'string' ? value : ''}`
      .trim()
      .slice(0, 80),
  );
}
