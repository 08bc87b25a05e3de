import { BLANK_POWER } from '../../../exchange/exchangeCreature.ts';
import { stripHtml } from '../../../exchange/markup.ts';
import { modernizeItem } from '../../../exchange/otherPrograms.ts';
import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import type { ExchangeCreature, ExchangeNote, ExchangePower, RecordReader } from '../../../rules/exchange.ts';
import { DND4E_BESIDE, readDnd4ePower } from './foundryReader.ts';
import { ABILITIES, DAMAGE, fromFourth, RANKS, ROLES, SIZES, SKILLS } from './fourthEdition.ts';
import { importWithNotes } from './importCreature.ts';
import { readFields } from './readHeader.ts';
import { readPower } from './readPower.ts';

const LONG = ['Strength', 'Constitution', 'Dexterity', 'Intelligence', 'Wisdom', 'Charisma'] as const;
/** What its export repeats of the creature for the players. */
const REPEATED = /^Monster Knowledge \((?:med|hard)\)$/u;

/** What says nothing of a power or a trait, as of any item of such an actor. */
const ITEMS: readonly string[] = DND4E_BESIDE.flatMap((key) => {
  const [, inside] = /^items\.\*\.(.+)$/u.exec(key) ?? [];
  return inside === undefined ? [] : [`Powers.*.${inside}`, `Traits.*.${inside}`];
});

/** Creatures of Masterplan's export in JSON, made for Roll20 or for Foundry. */
export const masterplanRecords: RecordReader = {
  key: 'masterplan',
  label: 'Masterplan creature',
  beside: [
    'FullTypeDesc',
    'MovementDist',
    'Token',
    'creature',
    'card',
    ...LONG.flatMap((key) => [`${key}.Modifier`, `${key}.Cost`]),
    ...['CreaturePowers', 'CreatureTraits'].flatMap((list) => [
      `${list}.*.Damage`,
      ...['ID', 'Category', 'Damage'].map((key) => `${list}.*.PowerCard.${key}`),
    ]),
    ...[
      'attributes.init.bonus',
      'attributes.hp.max',
      'details.bloodied',
      'details.surgeValue',
      'details.surges.value',
      'details.surges.max',
      'movement.base.value',
      'movement.base.base',
      'movement.custom',
      'name',
      'biography',
      'auras',
    ].map((key) => `Data.${key}`),
    'Data.defences.*.base',
    'Data.resistances.*.bonus.*.name',
    'Data.resistances.*.bonus.*.active',
    'Data.details.saves.bonus.*.name',
    'Data.details.saves.bonus.*.active',
    ...ITEMS,
  ],
  unwrap: (raw) =>
    isJsonRecord(raw['Data']) && Array.isArray(raw['Powers'])
      ? { ...raw, Powers: listRecords(raw, 'Powers'), Traits: listRecords(raw, 'Traits') }
      : raw,
  read: (raw) => {
    const told: ExchangeNote[] = [];
    if (
      isJsonRecord(raw['Data']) &&
      isJsonRecord(valueAt(raw, 'Data', 'defences')) &&
      Array.isArray(raw['Powers'])
    )
      return ok(importWithNotes(readOldFoundryActor(raw, told), told));
    if (textAt(raw, 'Name').trim() === '' || !Array.isArray(raw['CreaturePowers'])) return undefined;
    return ok(importWithNotes(readCreature(raw), told));
  },
};

function listRecords(raw: JsonObject, key: string): JsonObject[] {
  return listAt(raw, key)
    .filter(isJsonRecord)
    .filter((each) => !REPEATED.test(textAt(each, 'name')))
    .map(modernizeItem);
}

function readCreature(raw: JsonObject): ExchangeCreature {
  const said = (key: string): string => textAt(raw, key).trim();
  const skills = listAt(raw, 'Skills').map((each) => `${textAt(each, 'Name')} +${textAt(each, 'Bonus')}`);
  const plain = readFields(said('Name').slice(0, 80), {
    level_role: said('Role').replace(/\(L\)/u, '(Leader)'),
    size_type: writeNature(said('Size'), said('Origin'), said('Type'), said('Keywords')),
    senses: said('Senses'),
    skills_line: skills.join(', '),
    languages: said('Languages'),
    equipment: said('Equipment'),
    initiative: said('Initiative'),
    speed: said('Movement'),
    ac: said('AC'),
    fort: said('Fortitude'),
    ref: said('Reflex'),
    will: said('Will'),
    saving_throws: said('SavingThrowMod') === '0' ? '' : said('SavingThrowMod'),
    hp: said('HP'),
    immune: said('Immune'),
    resist: withoutSign(said('Resist')),
    vulnerable: withoutSign(said('Vulnerable')),
    regeneration: said('Regeneration'),
    listed_mods: LONG.map((key) => `${key} ${textAt(raw, key, 'Score')}`).join(', '),
  });
  const level = numberAt(raw, 'Level');
  return {
    ...plain,
    game: '4e',
    ...(level === undefined ? {} : { level }),
    alignment: said('Alignment').toLowerCase(),
    powers: [
      ...listAt(raw, 'Auras').map(readAura),
      ...listAt(raw, 'CreatureTraits').map((each) => readMasterplanPower(valueAt(each, 'PowerCard'), true)),
      ...listAt(raw, 'CreaturePowers').map((each) => readMasterplanPower(valueAt(each, 'PowerCard'), false)),
    ],
    notes: [said('Details'), withLabel('Tactics', said('Tactics')), withLabel('Category', said('Category'))]
      .filter((each) => each !== '')
      .join('\n'),
  };
}

function withLabel(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`;
}

function writeNature(size: string, origin: string, type: string, keywords: string): string {
  const body = type === 'MagicalBeast' ? 'magical beast' : type.toLowerCase();
  const whole = [size, origin.toLowerCase(), body].filter((each) => each !== '').join(' ');
  return keywords === '' ? whole : `${whole} (${keywords})`;
}

/** A resistance may stand as the change it makes: `-5 Fire`. */
function withoutSign(text: string): string {
  return text.replaceAll(/(^|[,;]\s*)[-−](?=\d)/gu, '$1').toLowerCase();
}

function readAura(raw: unknown): ExchangePower {
  const size = numberAt(raw, 'Bonus') ?? 1;
  return {
    ...BLANK_POWER,
    name: textAt(raw, 'Name').trim().slice(0, 80) || 'Aura',
    action: 'trait',
    range: `aura ${size}`,
    area: true,
    reach: 'near',
    effect: (textAt(raw, 'Desc') || textAt(raw, 'Details'))
      .replace(/^\s*(?:aura\s*)?\d{1,2}\s*[:;]?\s*/iu, '')
      .trim(),
  };
}

/** A power as Masterplan keeps it: what it costs and how often apart, what it does in one text. */
function readMasterplanPower(raw: unknown, trait: boolean): ExchangePower {
  const said = (...path: readonly string[]): string => textAt(raw, ...path).trim();
  const details = withoutRollMarks(said('Details'));
  const range = said('Range');
  const text = details === '' ? range : details;
  const keywords = said('Keywords');
  const name = said('Name').slice(0, 80) || 'Unnamed';
  const described = said('Description');
  const lines = [
    {
      label: '',
      text: [readRoll(raw, details === '' ? '' : range), text].filter((each) => each !== '').join('; '),
    },
    { label: 'Trigger', text: said('Action', 'Trigger') },
    {
      label: 'Special',
      text: [readCondition(said('Condition')), readSustain(raw), described]
        .filter((each) => each !== '')
        .join(' '),
    },
  ].filter((line) => line.text !== '');
  const title = trait ? name : `${name} (${readAction(said('Action', 'Action'))}, ${readUsage(raw)})`;
  const power = readPower({
    title: keywords === '' ? title : `${title} ✦ ${keywords.replaceAll(';', ',')}`,
    lines,
  });
  return {
    ...power,
    name,
    ...(trait ? { action: 'trait' } : {}),
    basic: said('Action', 'Use') === 'Basic',
  };
}

/** Numbers were marked for rolling: `[[2d6+3]]`. */
function withoutRollMarks(text: string): string {
  return text.replaceAll(/\[\[([^\][]{1,40})\]\]/gu, '$1').replaceAll(/\r\n?/gu, '\n');
}

function readRoll(raw: unknown, range: string): string {
  const attack = valueAt(raw, 'Attack');
  const bonus = numberAt(attack, 'Bonus');
  if (!isJsonRecord(attack) || bonus === undefined) return range;
  const roll = `${bonus < 0 ? '' : '+'}${bonus} vs. ${textAt(attack, 'Defence') || 'AC'}`;
  return range === '' ? roll : `${range}; ${roll}`;
}

const ACTIONS: { readonly [word: string]: string } = {
  Reaction: 'immediate reaction',
  Interrupt: 'immediate interrupt',
  None: 'no action',
};

function readAction(word: string): string {
  return (Object.hasOwn(ACTIONS, word) ? ACTIONS[word] : undefined) ?? (word.toLowerCase() || 'standard');
}

function readUsage(raw: unknown): string {
  const recharge = textAt(raw, 'Action', 'Recharge').trim();
  const use = textAt(raw, 'Action', 'Use');
  const low = /^Recharges on ([2-6])/iu.exec(recharge)?.[1];
  if (low !== undefined) return `recharge ${[2, 3, 4, 5, 6].filter((face) => face >= Number(low)).join(' ')}`;
  if (recharge !== '') return recharge.replaceAll(/[,;()]/gu, ' ').replace(/^(?!recharge)/iu, 'recharges ');
  return use === 'Encounter' || use === 'Daily' ? use.toLowerCase() : 'at-will';
}

function readCondition(text: string): string {
  return text === '' ? '' : `Requirement: ${text}`;
}

function readSustain(raw: unknown): string {
  const word = textAt(raw, 'Action', 'SustainAction');
  return word === '' || word === 'None' ? '' : `Sustain ${word.toLowerCase()}.`;
}

/** Trained, beside half the level and the ability. */
const TRAINED = 5;
/** The trait in which it keeps what its actors have no field for. */
const ASIDE = 'Misc NPC Info';

/** A creature as its export makes it for Foundry: data of an older actor there, powers and traits beside it. */
function readOldFoundryActor(raw: JsonObject, told: ExchangeNote[]): ExchangeCreature {
  const data = valueAt(raw, 'Data');
  const word = (...path: readonly string[]): string =>
    textAt(data, ...path)
      .trim()
      .toLowerCase();
  const level = numberAt(data, 'details', 'level') ?? 1;
  const half = Math.floor(level / 2);
  const senses = [
    ...listAt(data, 'senses', 'special', 'value').map(readSense),
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
    rank: fromFourth(RANKS, word('details', 'role', 'secondary')),
    role: fromFourth(ROLES, word('details', 'role', 'primary')),
    leader: valueAt(data, 'details', 'role', 'leader') === true,
    size: fromFourth(SIZES, word('details', 'size')),
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
    skills: trainedSkills(data, Object.fromEntries(scores), half),
    resist: readAmounts(data, 1),
    weak: readAmounts(data, -1),
    immune: DAMAGE.filter((type) => valueAt(data, 'resistances', type, 'immune') === true),
    powers: [
      ...traits.filter((each) => !aside.includes(each)).flatMap((each) => readDnd4ePower(each, told)),
      ...listAt(raw, 'Powers')
        .filter(isJsonRecord)
        .flatMap((each) => readDnd4ePower(each, told)),
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
function readSense(raw: unknown): string {
  const [key = '', range = ''] = Array.isArray(raw) ? raw.map(String) : [];
  const word = VISIONS.find(([each]) => each === key)?.[1] ?? key;
  return range === '' ? word : `${word} ${range}`;
}

function trainedSkills(
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
function readAmounts(data: unknown, sign: 1 | -1): { readonly [type: string]: number } {
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
