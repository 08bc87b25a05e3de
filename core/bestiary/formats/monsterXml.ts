import { XMLParser } from 'fast-xml-parser';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { ExchangeNote, PlainCreature, PlainPower } from '../../rules/exchange.ts';
import { type Leaving, type Loss, lossesOf } from './exporting.ts';
import { ABILITIES, ORIGINS, ours, RANKS, ROLES, theirs, TYPES } from './fourthWords.ts';
import { at, blankPlain, isRecord, textAt } from './importing.ts';
import { powerXml, readPowerXml } from './monsterXmlPower.ts';
import { element, nested, tagText, value } from './xml.ts';

const LONG = ['Strength', 'Constitution', 'Dexterity', 'Intelligence', 'Wisdom', 'Charisma'] as const;
const DEFENSES = [
  ['ac', 'AC'],
  ['fort', 'Fortitude'],
  ['ref', 'Reflex'],
  ['will', 'Will'],
] as const;
const MAX_CHARACTERS = 4_000_000;

/** A `.monster` of the 4e Adventure Tools, which Masterplan and its kin import. */
export function writeMonster({ plain }: Leaving): { readonly text: string; readonly lost: readonly Loss[] } {
  const { numbers } = plain;
  const number = (key: string): string => value(numbers[key] ?? 0);
  const named = (tag: string, word: string): string => element(tag, nested(word));
  const skills = [
    ...Object.entries(plain.skills).filter(([key]) => key !== 'perception'),
    ...(numbers['perception'] === undefined ? [] : [['perception', numbers['perception']] as const]),
  ];
  const amounts = (all: { readonly [type: string]: number }): string =>
    Object.entries(all)
      .map(([type, amount]) =>
        element(
          'CreatureSusceptibility',
          `${nested(title(type))}<Amount FinalValue="${amount}"><Name>Amount</Name></Amount>`,
        ),
      )
      .join('');
  const speeds = Object.entries(plain.speeds).filter(([mode]) => mode !== 'walk');
  const parts = [
    element(
      'AbilityScores',
      element(
        'Values',
        ABILITIES.map(
          (key, index) =>
            `<AbilityScoreNumber FinalValue="${plain.abilities[key] ?? 10}"><Name>${LONG[index]}</Name></AbilityScoreNumber>`,
        ).join(''),
      ),
    ),
    element(
      'Defenses',
      element(
        'Values',
        DEFENSES.map(
          ([key, word]) =>
            `<SimpleAdjustableNumber FinalValue="${number(key)}"><Name>${word}</Name></SimpleAdjustableNumber>`,
        ).join(''),
      ),
    ),
    element(
      'Skills',
      element(
        'Values',
        skills
          .map(
            ([key, bonus]) =>
              `<SkillNumber FinalValue="${bonus}"><Name>${tagText(title(key === 'endure' ? 'endurance' : key))}</Name><Trained>true</Trained></SkillNumber>`,
          )
          .join(''),
      ),
    ),
    element('Level', String(plain.level ?? 1)),
    named('Size', title(plain.size === '' ? 'medium' : plain.size)),
    named('Origin', title(theirs(ORIGINS, plain.origin, 'natural'))),
    named('Type', title(theirs(TYPES, plain.type, 'humanoid').replace('magical', 'magical beast'))),
    named('Role', title(theirs(ROLES, plain.role, 'skirmisher'))),
    ...(plain.rank === 'standard' || plain.rank === ''
      ? []
      : [named('GroupRole', title(theirs(RANKS, plain.rank, 'standard')))]),
    element('IsLeader', String(plain.leader)),
    named('Alignment', title(plain.alignment === '' ? 'unaligned' : plain.alignment)),
    element('Keywords', plain.tags.map((tag) => element('ObjectReference', nested(tag))).join('')),
    element(
      'Senses',
      plain.senses
        .map((sense) =>
          element('SenseReference', `${nested(title(sense))}<Range>${/\d+/u.exec(sense)?.[0] ?? 0}</Range>`),
        )
        .join(''),
    ),
    element('Powers', plain.powers.map(powerXml).join('\n')),
    `<Initiative FinalValue="${number('initiative')}"><Name>Initiative</Name></Initiative>`,
    `<HitPoints FinalValue="${number('hp')}"><Name>HitPoints</Name></HitPoints>`,
    ...(plain.speeds['walk'] === undefined
      ? []
      : [
          element(
            'LandSpeed',
            `${nested('Land')}<Speed FinalValue="${plain.speeds['walk']}"><Name>Speed</Name></Speed>`,
          ),
        ]),
    element(
      'Speeds',
      speeds
        .map(([mode, squares]) =>
          element(
            'CreatureSpeed',
            `<ReferencedObject><ID></ID><Name>${title(mode)}</Name></ReferencedObject><Speed FinalValue="${squares}"><Name>Speed</Name></Speed>`,
          ),
        )
        .join(''),
    ),
    element('Resistances', amounts(plain.resist)),
    element('Weaknesses', amounts(plain.weak)),
    element(
      'Immunities',
      plain.immune.map((each) => element('ObjectReference', nested(title(each)))).join(''),
    ),
    element('Languages', plain.languages.map((each) => element('ObjectReference', nested(each))).join('')),
    element(
      'Tactics',
      tagText(
        [
          plain.notes,
          plain.gear === '' ? '' : `Equipment: ${plain.gear}`,
          ...Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`),
          plain.credit,
        ]
          .filter((each) => each !== '')
          .join('\n'),
      ),
    ),
    element('Name', tagText(plain.name)),
  ];
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Monster xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  ${parts.join('\n  ')}\n</Monster>\n`;
  return {
    text,
    lost: lossesOf(
      plain,
      ['notes', 'gear', 'more', 'riders'],
      ['xp', 'actionPoints', 'saves', 'regeneration'],
    ),
  };
}

/** Reads such a file. Entities of the file’s own are never expanded. */
export function monsterReader(text: string): Result<{
  readonly plain: PlainCreature;
  readonly notes: readonly ExchangeNote[];
  readonly format: string;
}> {
  if (text.length > MAX_CHARACTERS)
    return refuse({
      message: `The file is longer than ${MAX_CHARACTERS} characters. One monster stands in one file.`,
    });
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text))
    return refuse({
      message: 'The file declares entities of its own, which are not read. Remove its DOCTYPE.',
    });
  let raw: unknown;
  try {
    raw = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: true,
    }).parse(text, true);
  } catch (error) {
    return refuse({
      message: `This is not readable XML: ${saidBy(error instanceof Error ? error.message : '')}`,
    });
  }
  const monster = at(raw, 'Monster');
  if (!isRecord(monster)) return refuse({ message: 'This XML holds no <Monster>.' });
  const name = textAt(monster, 'Name').trim();
  if (name === '') return refuse({ message: 'The monster has no <Name>.' });
  const notes: ExchangeNote[] = [];
  return ok({ plain: plainFrom(name, monster, notes), notes, format: '4e Adventure Tools .monster' });
}

function plainFrom(name: string, raw: object, notes: ExchangeNote[]): PlainCreature {
  const word = (tag: string): string => textAt(raw, tag, 'ReferencedObject', 'Name').trim().toLowerCase();
  const level = Number(textAt(raw, 'Level'));
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
    ['hp', Number(textAt(raw, 'HitPoints', '@FinalValue'))] as const,
    ['initiative', Number(textAt(raw, 'Initiative', '@FinalValue'))] as const,
    ['perception', perception] as const,
  ].flatMap(([key, number]) =>
    number === undefined || !Number.isFinite(number) ? [] : [[key, number] as const],
  );
  return {
    ...blankPlain(name.slice(0, 80), '4e'),
    ...(Number.isInteger(level) && level > 0 ? { level } : {}),
    rank: ours(RANKS, word('GroupRole') || 'standard'),
    role: ours(ROLES, word('Role')),
    leader: textAt(raw, 'IsLeader').trim() === 'true',
    size: word('Size'),
    origin: ours(ORIGINS, word('Origin')),
    type: ours(TYPES, word('Type').replace('magical beast', 'magical')),
    alignment: word('Alignment'),
    tags: names(raw, 'Keywords'),
    numbers: Object.fromEntries(numbers),
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
      .map((each) => textAt(each, 'ReferencedObject', 'Name').trim().toLowerCase())
      .filter((each) => each !== ''),
    languages: names(raw, 'Languages'),
    resist: Object.fromEntries(amounts('Resistances').filter(([, amount]) => Number.isFinite(amount))),
    weak: Object.fromEntries(amounts('Weaknesses').filter(([, amount]) => Number.isFinite(amount))),
    immune: names(raw, 'Immunities').map((each) => each.toLowerCase()),
    powers: [
      ...inside(raw, 'Powers', 'MonsterTrait').map((each) => readPowerXml(each, true, notes)),
      ...inside(raw, 'Powers', 'MonsterPower').map((each) => readPowerXml(each, false, notes)),
    ] satisfies readonly PlainPower[],
    notes: textAt(raw, 'Tactics').trim(),
  };
}

function inside(raw: object, box: string, tag: string): readonly unknown[] {
  const found = at(raw, box, tag);
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
  const list = at(raw, box, values, tag);
  return (Array.isArray(list) ? list : list === undefined ? [] : [list]).flatMap((each) => {
    const number = Number(textAt(each, '@FinalValue'));
    return Number.isFinite(number) ? [[textAt(each, 'Name').trim().toLowerCase(), number] as const] : [];
  });
}

function title(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

/** `Tag ‘x’ is not closed.:29:14` of the parser as a sentence with its place. */
function saidBy(message: string): string {
  const [, what = '', line] = /^([^\n]*?)\.?(?::(\d+):\d+)?$/u.exec(message.split('\n')[0] ?? '') ?? [];
  return `${what.slice(0, 200)}${line === undefined ? '' : `, on line ${line}`}.`;
}
