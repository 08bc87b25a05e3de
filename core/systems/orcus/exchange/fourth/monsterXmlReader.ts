import { adoptNoted } from '../adopt.ts';
import { valueAt, isJsonRecord, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type {
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
  RecordReader,
} from '../../../../rules/exchange.ts';
import { ORIGINS, ours, RANKS, ROLES, TYPES } from './fourthWords.ts';
import { blankExchangeCreature, splitTail } from '../../../../exchange/exchangeCreature.ts';
import { readPowerXml } from './monsterXmlPowerReader.ts';
import { DEFENSES } from './monsterXmlWords.ts';
import { saying } from '../../../../kernel/said.ts';

const VISION = /^(?:Darkvision|Low-Light Vision|Low-light Vision|Blindsight|Tremorsense|Truesight|Blind)\b/u;

/** What the 4e Adventure Tools wrote. */
export const monsterRecords: RecordReader = {
  key: 'monster',
  label: '4e Adventure Tools .monster',
  beside: [
    '?xml',
    'Monster.@*',
    '**.@xsi:type',
    '**.ID',
    '**.URL',
    '**.Trained',
    'Monster.Powers.MonsterTrait.Type',
    'Monster.Powers.*.*.Type',
    '**.Range.Name',
    '**.Hit.Name',
    '**.Miss.Name',
    '**.Effect.Name',
    'Monster.Initiative.Name',
    'Monster.HitPoints.Name',
    'Monster.LandSpeed.ReferencedObject.Name',
    '**.Speed.Name',
    '**.Amount.Name',
  ],
  read: (raw) => {
    const monster = valueAt(raw, 'Monster');
    if (!isJsonRecord(monster)) return undefined;
    const name = textAt(monster, 'Name').trim();
    if (name === '') return refuse(saying('orcus.monsterXmlNoName'));
    const notes: ExchangeNote[] = [];
    const plain = plainFrom(name, monster, notes);
    return ok(adoptNoted(plain, notes));
  },
};

function plainFrom(name: string, raw: object, told: ExchangeNote[]): ExchangeCreature {
  const word = (tag: string): string => textAt(raw, tag, 'ReferencedObject', 'Name').trim().toLowerCase();
  const { notes, tail } = splitTail(textAt(raw, 'Tactics').split(/\n\s*\n/u));
  const level = Number(textAt(raw, 'Level'));
  const hp = numberAt(raw, 'HitPoints', '@FinalValue');
  const walk = Number(textAt(raw, 'LandSpeed', 'Speed', '@FinalValue') || Number.NaN);
  const skills = pairs(raw, ['Skills', 'Values', 'SkillNumber']);
  const { perception, ...others } = Object.fromEntries(
    skills.map(([key, bonus]) => [key === 'endurance' ? 'endure' : key, bonus]),
  );
  const defenses = new Map(pairs(raw, ['Defenses', 'Values', 'SimpleAdjustableNumber']));
  const speeds = inside(raw, 'Speeds', 'CreatureSpeed').map(
    (each) =>
      [
        textAt(each, 'ReferencedObject', 'Name').trim().toLowerCase(),
        Number(textAt(each, 'Speed', '@FinalValue')),
      ] as const,
  );
  const amounts = (tag: string): readonly (readonly [string, number])[] =>
    inside(raw, tag, 'CreatureSusceptibility').map(
      (each) =>
        [
          textAt(each, 'ReferencedObject', 'Name').trim().toLowerCase(),
          Number(textAt(each, 'Amount', '@FinalValue')),
        ] as const,
    );
  const numbers = [
    ...DEFENSES.map(([key, long]) => [key, defenses.get(long.toLowerCase())] as const),
    // What it does not say is the formula’s to say, not 0.
    ['hp', hp !== undefined && hp > 0 ? hp : undefined] as const,
    ['initiative', numberAt(raw, 'Initiative', '@FinalValue')] as const,
    ['perception', perception] as const,
  ].flatMap(([key, number]) =>
    number === undefined || !Number.isFinite(number) ? [] : [[key, number] as const],
  );
  return {
    ...blankExchangeCreature(name.slice(0, 80), '4e'),
    ...(Number.isInteger(level) && level > 0 ? { level } : {}),
    rank: ours(RANKS, word('GroupRole') || 'standard'),
    role: ours(ROLES, word('Role')),
    leader: textAt(raw, 'IsLeader').trim() === 'true',
    size: word('Size'),
    origin: ours(ORIGINS, word('Origin')),
    type: ours(TYPES, word('Type').replace('magical beast', 'magical')),
    alignment: word('Alignment'),
    tags: names(raw, 'Keywords'),
    numbers: { ...Object.fromEntries(numbers), ...tail?.numbers },
    abilities: Object.fromEntries(
      pairs(raw, ['AbilityScores', 'Values', 'AbilityScoreNumber']).map(([key, score]) => [
        key.slice(0, 3),
        score,
      ]),
    ),
    skills: others,
    speeds: {
      ...(Number.isFinite(walk) ? { walk } : {}),
      ...Object.fromEntries(speeds.filter(([, squares]) => Number.isFinite(squares))),
    },
    senses: inside(raw, 'Senses', 'SenseReference')
      .map((each) =>
        textAt(each, 'ReferencedObject', 'Name')
          .trim()
          .replace(VISION, (seen) => seen.toLowerCase()),
      )
      .filter((each) => each !== ''),
    languages: names(raw, 'Languages'),
    resist: Object.fromEntries(amounts('Resistances').filter(([, amount]) => Number.isFinite(amount))),
    weak: Object.fromEntries(amounts('Weaknesses').filter(([, amount]) => Number.isFinite(amount))),
    immune: names(raw, 'Immunities').map((each) => each.toLowerCase()),
    powers: [
      ...inside(raw, 'Powers', 'MonsterTrait').map((each) => readPowerXml(each, true, told)),
      ...inside(raw, 'Powers', 'MonsterPower').map((each) => readPowerXml(each, false, told)),
    ] satisfies readonly ExchangePower[],
    ...(tail ? { gear: tail.gear, more: tail.more, credit: tail.credit } : {}),
    notes,
  };
}

function inside(raw: object, box: string, tag: string): readonly unknown[] {
  const found = valueAt(raw, box, tag);
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
}

function names(raw: object, box: string): readonly string[] {
  return inside(raw, box, 'ObjectReference')
    .map((each) => textAt(each, 'ReferencedObject', 'Name').trim())
    .filter((each) => each !== '');
}

function pairs(
  raw: object,
  [box = '', values = '', tag = '']: readonly string[],
): readonly (readonly [string, number])[] {
  const list = valueAt(raw, box, values, tag);
  return (Array.isArray(list) ? list : list === undefined ? [] : [list]).flatMap((each) => {
    const number = numberAt(each, '@FinalValue');
    return number === undefined ? [] : [[textAt(each, 'Name').trim().toLowerCase(), number] as const];
  });
}
