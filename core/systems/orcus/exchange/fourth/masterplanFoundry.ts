import { stripHtml } from '../../../../exchange/markup.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { ExchangeNote, ExchangeCreature } from '../../../../rules/exchange.ts';
import { readFields } from '../readFields.ts';
import { dnd4ePowerFrom } from './dnd4ePowerReader.ts';
import { ABILITIES, DAMAGE, ours, RANKS, ROLES, SIZES, SKILLS } from './fourthWords.ts';

/** Trained, beside half the level and the ability. */
const TRAINED = 5;
/** The trait in which it keeps what its actors have no field for. */
const ASIDE = 'Misc NPC Info';

/** A creature as its export makes it for Foundry: data of an older actor there, powers and traits beside it. */
export function fromFoundry(raw: JsonObject, told: ExchangeNote[]): ExchangeCreature {
  const data = valueAt(raw, 'Data');
  const word = (...path: readonly string[]): string =>
    textAt(data, ...path)
      .trim()
      .toLowerCase();
  const level = numberAt(data, 'details', 'level') ?? 1;
  const half = Math.floor(level / 2);
  const senses = [
    ...listAt(data, 'senses', 'special', 'value').map(senseOf),
    textAt(data, 'senses', 'special', 'custom'),
  ].map((each) => each.replaceAll(/^[\s,;]+|[\s,;]+$/gu, ''));
  const plain = readFields(textAt(raw, 'Name').trim().slice(0, 80) || 'Unnamed', {
    size_type: '',
    senses: senses.filter((each) => each !== '').join(', '),
    speed: textAt(data, 'movement', 'notes'),
  });
  const scores = ABILITIES.flatMap((key) => {
    const score = numberAt(data, 'abilities', key, 'value');
    return score === undefined ? [] : [[key, score] as const];
  });
  const number = (...path: readonly string[]): number => numberAt(data, ...path) ?? 0;
  const saves = listAt(data, 'details', 'saves', 'bonus').reduce<number>(
    (sum, each) => sum + (numberAt(each, 'value') ?? 0),
    0,
  );
  const traits = listAt(raw, 'Traits').filter(isJsonRecord);
  const aside = traits.filter((each) => textAt(each, 'name') === ASIDE);
  return {
    ...plain,
    game: '4e',
    level,
    rank: ours(RANKS, word('details', 'role', 'secondary')),
    role: ours(ROLES, word('details', 'role', 'primary')),
    leader: valueAt(data, 'details', 'role', 'leader') === true,
    size: ours(SIZES, word('details', 'size')),
    origin: word('details', 'origin'),
    type: word('details', 'type').replace('magicalbeast', 'magical beast'),
    alignment: word('details', 'alignment'),
    tags: textAt(data, 'details', 'other')
      .split(/[,;]/u)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    numbers: {
      ...plain.numbers,
      hp: number('attributes', 'hp', 'value'),
      initiative: number('attributes', 'init', 'value'),
      // Its sheet there adds half the level to each.
      ac: number('defences', 'ac', 'value') + half,
      fort: number('defences', 'fort', 'value') + half,
      ref: number('defences', 'ref', 'value') + half,
      will: number('defences', 'wil', 'value') + half,
      ...(number('details', 'exp') > 0 ? { xp: number('details', 'exp') } : {}),
      ...(saves > 0 ? { saves } : {}),
      ...(number('actionpoints', 'value') > 0 ? { actionPoints: number('actionpoints', 'value') } : {}),
    },
    abilities: Object.fromEntries(scores),
    skills: trainedIn(data, Object.fromEntries(scores), half),
    resist: amountsOf(data, 1),
    weak: amountsOf(data, -1),
    immune: DAMAGE.filter((type) => valueAt(data, 'resistances', type, 'immune') === true),
    powers: [
      ...traits.filter((each) => !aside.includes(each)).flatMap((each) => dnd4ePowerFrom(each, told)),
      ...listAt(raw, 'Powers')
        .filter(isJsonRecord)
        .flatMap((each) => dnd4ePowerFrom(each, told)),
    ],
    notes: aside.map((each) => stripHtml(textAt(each, 'system', 'description', 'value'))).join('\n'),
  };
}

const VISIONS: readonly (readonly [key: string, word: string])[] = [
  ['lv', 'low-light vision'],
  ['dv', 'darkvision'],
  ['bs', 'blindsight'],
  ['ts', 'tremorsense'],
];

/** `["bs", "5"]`. */
function senseOf(raw: unknown): string {
  const [key = '', range = ''] = Array.isArray(raw) ? raw.map(String) : [];
  const word = VISIONS.find(([each]) => each === key)?.[1] ?? key;
  return range === '' ? word : `${word} ${range}`;
}

function trainedIn(
  data: unknown,
  scores: { readonly [key: string]: number },
  half: number,
): ExchangeCreature['skills'] {
  const by: { readonly [skill: string]: string } = {
    acr: 'dex',
    arc: 'int',
    ath: 'str',
    blu: 'cha',
    dip: 'cha',
    dun: 'wis',
    end: 'con',
    hea: 'wis',
    his: 'int',
    ins: 'wis',
    itm: 'cha',
    nat: 'wis',
    prc: 'wis',
    rel: 'int',
    stl: 'dex',
    stw: 'cha',
    thi: 'dex',
  };
  return Object.fromEntries(
    SKILLS.flatMap(([name, key]) => {
      const trained = numberAt(data, 'skills', key, 'value') ?? 0;
      const modifier = Math.floor(((scores[by[key] ?? ''] ?? 10) - 10) / 2);
      return trained >= TRAINED ? [[name, trained + modifier + half] as const] : [];
    }),
  );
}

/** What its types of damage add up to, resisted above nought, worse below. */
function amountsOf(data: unknown, sign: 1 | -1): { readonly [type: string]: number } {
  return Object.fromEntries(
    [...DAMAGE, 'damage'].flatMap((type) => {
      const sum = listAt(data, 'resistances', type, 'bonus').reduce<number>(
        (all, each) => all + (numberAt(each, 'value') ?? 0),
        0,
      );
      return sum * sign > 0 ? [[type === 'damage' ? 'all' : type, sum * sign] as const] : [];
    }),
  );
}
