import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { fractionalNumber, WHOLE, wholeNumber } from '../../../kernel/normalText.ts';
import { saying, type Saying } from '../../../kernel/said.ts';
import type {
  CreatureReader,
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeRoll,
  ExchangeUsage,
} from '../../../rules/exchange.ts';
import { stripMarkup } from './printedWords.ts';
import { FIFTH_ABILITIES, type FifthBlock, type FifthEntry, type FifthSection } from './fifthBlock.ts';

const MODES: { readonly [word: string]: string } = {
  walk: 'walk',
  gehen: 'walk',
  walking: 'walk',
  land: 'walk',
  burrow: 'burrow',
  burrowing: 'burrow',
  graben: 'burrow',
  climb: 'climb',
  climbing: 'climb',
  klettern: 'climb',
  fly: 'fly',
  flying: 'fly',
  flight: 'fly',
  fliegen: 'fly',
  swim: 'swim',
  swimming: 'swim',
  schwimmen: 'swim',
};
const MODE = Object.keys(MODES)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** The kind of movement behind its distance: `60 ft. fly`, `60 ft. when flying`. */
const BEHIND = new RegExp(
  `^(\\d{1,4}(?:[.,]\\d)?\\s*(?:ft\\.?|feet|foot|['′’]|m\\.?|met(?:er|re)s?)?)\\s+(?:(?:when|while|by)\\s+)?(${MODE})(?:\\s+speed)?\\s*(\\(.*\\))?\\.?$`,
  'iu',
);
/** `30 ft.`, `fly 60 ft. (hover)`, `Climb or Fly 20 ft.`, `9 m`, `6 squares`, `30'`. */
const SPEED = new RegExp(
  `^(?:(${MODE})(?:\\s+(?:or|and|oder|und)\\s+(${MODE}))?:?\\s+)?(\\d{1,4}(?:[.,]\\d)?)\\s*(ft\\.?|feet|foot|['′’]|m\\.?|meters?|metres?|meter|squares?|sq\\.?)?\\s*(?:\\((.*)\\))?\\.?$`,
  'iu',
);
const LEADING = new RegExp(`^\\s*(${WHOLE})(?![\\d])(.*)$`, 'su');
/** A stop parts two speeds as a comma does. */
const STOPPED = new RegExp(
  `((?:ft|m)\\.|\\))\\s+(?=(?:${MODE})\\b(?:\\s+(?:or|and|oder|und)\\s+\\p{L}+)?\\s*:?\\s*\\d)`,
  'giu',
);
const POINTS = new RegExp(`(${WHOLE})\\s*(?:XP|EP)\\b|\\b(?:XP|EP)\\s*(${WHOLE})`, 'iu');
const POINTS_TOLD = new RegExp(`${WHOLE}\\s*(?:XP|EP)\\b|\\b(?:XP|EP)\\b(?:\\s*${WHOLE})?`, 'giu');
const SKILL = /^(\p{Lu}[\p{L} ]{2,30}?)\s*([+−–-])\s*(\d{1,2})$/iu;
const ALIGNMENTS: ReadonlySet<string> = new Set(['lawful good', 'chaotic evil', 'unaligned']);
/** Numbers that every block of this game prints, with the word for each. */
const SCORES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const;

/**
 * A block of the fifth edition as a plain creature: the numbers that a number can hold, every other word under its
 * label. Nothing of the block is dropped; what stays words is told when a system takes it.
 */
export function readFifthBlock(block: FifthBlock): {
  readonly plain: ExchangeCreature;
  readonly notes: readonly ExchangeNote[];
} {
  const notes: ExchangeNote[] = [];
  const more: { [label: string]: string } = {};
  const keep = (label: string, text: string): void => {
    const said = text.replaceAll(/^[\s,;()]+|[\s,;(]+$/gu, '');
    if (said !== '') more[label] = more[label] === undefined ? said : `${more[label]}; ${said}`;
  };
  // Of a sum with a part that is no number nothing is known: `12 + its level`.
  const isSum = /^\s*\d{1,2}\s*\+\s*(?!\d)\S/u.test(block.ac);
  const ac = isSum ? undefined : readLeadingNumber(block.ac, 'Armor Class', keep);
  if (isSum) keep('Armor Class', block.ac);
  const hp = readLeadingNumber(meanFirst(block.hp), 'Hit Dice', keep);
  const challenge = readChallenge(block.challenge);
  const { xp, level } = challenge;
  const initiative = readSigned(block.initiative);
  const { skills, perception } = readSkills(block.skills, keep);
  const [type = '', ...tags] = block.type
    .toLowerCase()
    .split(/[(),]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const aligned = block.alignment.trim().toLowerCase();
  if (aligned !== '' && !ALIGNMENTS.has(aligned)) keep('Alignment', block.alignment);
  if (challenge.kept !== '') keep('Challenge', challenge.kept);
  keep('Challenge note', challenge.note);
  keep('Saving Throws', block.saves);
  keep('Resist', block.resist);
  keep('Immune', [block.immune, block.conditions].filter((each) => each !== '').join(', '));
  keep('Vulnerable', block.weak);
  for (const [label, text] of Object.entries(block.more)) keep(label, text);
  const dexterity = block.abilities['dex'];
  const speeds = readSpeeds(block.speed, keep);
  const plain: ExchangeCreature = {
    ...blankExchangeCreature(block.name.trim().slice(0, 80) || 'Unnamed', '5e'),
    ...(level === undefined ? {} : { level }),
    size: readSize(block.size, keep),
    type,
    tags,
    alignment: ALIGNMENTS.has(aligned) ? aligned : '',
    numbers: {
      ...(ac === undefined ? {} : { ac }),
      ...(hp === undefined ? {} : { hp }),
      ...(perception === undefined ? {} : { perception }),
      ...(xp === undefined ? {} : { xp }),
      ...(initiative === undefined
        ? dexterity === undefined
          ? {}
          : { initiative: Math.floor((dexterity - 10) / 2) }
        : { initiative }),
    },
    abilities: Object.fromEntries(
      FIFTH_ABILITIES.flatMap((key) => {
        const score = block.abilities[key];
        return score === undefined || !Number.isFinite(score) ? [] : [[key, score] as const];
      }),
    ),
    skills,
    speeds,
    senses: splitList(block.senses),
    languages: splitList(block.languages),
    gear: block.gear,
    powers: block.entries
      .filter(({ name, text, roll }) => name !== '' || text !== '' || roll !== undefined)
      .map((entry) => readFifthPower(entry, notes)),
    notes: block.notes,
    credit: block.credit,
    more,
  };
  return { plain, notes: [...reportMissing(block, plain, level), ...notes] };
}

/** What every block prints and was not found: nothing stands in for it. */
function reportMissing(
  block: FifthBlock,
  { numbers, abilities, speeds, size, type }: ExchangeCreature,
  level: number | undefined,
): readonly ExchangeNote[] {
  const missing = (where: string): ExchangeNote => ({
    where,
    ...saying('exchange.missing', { what: where }),
    weight: 'missing',
  });
  return [
    ...(numbers['ac'] === undefined ? [missing('AC')] : []),
    ...(numbers['hp'] === undefined ? [missing('HP')] : []),
    ...SCORES.filter((_name, at) => abilities[FIFTH_ABILITIES[at] ?? ''] === undefined).map(missing),
    ...(level === undefined ? [missing('Challenge')] : []),
    ...(Object.keys(speeds).length === 0 && block.speed.trim() === '' ? [missing('Speed')] : []),
    ...(size === '' ? [missing('Size')] : []),
    ...(type === '' ? [missing('Type')] : []),
  ];
}

type KeepUnread = (label: string, text: string) => void;

/** The number in front; what stands behind it is kept under the label. */
function readLeadingNumber(text: string, label: string, keep: KeepUnread): number | undefined {
  const [, digits, rest = ''] = LEADING.exec(text) ?? [];
  const value = digits === undefined ? undefined : wholeNumber(digits);
  keep(label, value === undefined ? text : rest.replace(/^\s*\((.*)\)\s*$/su, '$1'));
  return value;
}

const DICE_FIRST =
  /^\s*\(?(\d{1,3}\s*d\s*\d{1,3}(?:\s*(?:[+−–-]|plus)\s*\d{1,4})?)(?!\d)\)?\s*(?:[=;,]\s*)?\(?\s*(\d{1,4})\s*(?:hp)?\)?\s*$/iu;

/** Hit points in front of their dice, wherever they were printed: `4d8 + 4 (22)`, `(4d8+4) 22`. */
function meanFirst(text: string): string {
  return text
    .replaceAll(/(\d)D(?=\d)/gu, '$1d')
    .replace(DICE_FIRST, '$2 ($1)')
    .replace(/(\d)\s*plus\s*(?=\d)/iu, '$1 + ');
}

function readSigned(text: string): number | undefined {
  const [, sign = '+', digits] = /^\s*([+−–-]?)\s*(\d{1,2})\b/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return sign === '' || sign === '+' ? Number(digits) : -Number(digits);
}

function readSkills(
  text: string,
  keep: KeepUnread,
): { readonly skills: ExchangeCreature['skills']; readonly perception?: number } {
  const skills: { [key: string]: number } = {};
  for (const each of splitList(text)) {
    const [, name = '', sign = '+', digits = '0'] = SKILL.exec(each) ?? [];
    if (name === '') keep('Skills', each);
    else skills[name.toLowerCase()] = sign === '+' ? Number(digits) : -Number(digits);
  }
  const { perception } = skills;
  return perception === undefined ? { skills } : { skills, perception };
}

function readSpeeds(text: string, keep: KeepUnread): ExchangeCreature['speeds'] {
  const speeds: { [mode: string]: number } = {};
  const whole = text.replaceAll(/(\d),(?=\d\s*m\b)/giu, '$1.').replaceAll(
    // A stop parts two of them as a comma does.
    STOPPED,
    '$1, ',
  );
  for (const said of splitList(whole.replaceAll(/\s*[/|]\s*(?=[a-z]{3,9}\s+\d)/giu, ', '))) {
    const [, distance = '', kind = '', aside = ''] = BEHIND.exec(said) ?? [];
    const each = kind === '' ? said : `${kind} ${distance} ${aside}`.trim();
    const [, first, second, far, unit = '', note = ''] = SPEED.exec(each) ?? [];
    const modes = [first ?? 'walk', ...(second === undefined ? [] : [second])].map(
      (word) => MODES[word.toLowerCase()] ?? 'walk',
    );
    const feet = far === undefined ? undefined : convertToFeet(Number(far.replace(',', '.')), unit);
    if (feet === undefined || modes.some((mode) => speeds[mode] !== undefined)) {
      keep('Speed', each);
      continue;
    }
    for (const mode of modes) speeds[mode] = feet;
    if (/^hover\b|schweb/iu.test(note)) keep('Speed', `${modes.join(' or ')} ${feet} ft. (hover)`);
    if (note !== '' && !/^(?:hover|schwebend?)$/iu.test(note))
      keep('Speed', first === undefined ? note : `${modes.join(' or ')}: ${note}`);
  }
  return speeds;
}

/** Feet of a distance in feet, metres or squares; whole steps of five where it was none. */
function convertToFeet(far: number, unit: string): number {
  const said = unit.toLowerCase();
  if (said.startsWith('m')) return Math.round((far * 10) / 3 / 5) * 5;
  return said.startsWith('sq') ? far * 5 : far;
}

const SIZE_KEYS = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'];
const GERMAN: { readonly [word: string]: string } = {
  winzig: 'tiny',
  klein: 'small',
  mittelgroß: 'medium',
  groß: 'large',
  riesig: 'huge',
  gigantisch: 'gargantuan',
};

/** `Medium or Small` is the first of them. */
function readSize(text: string, keep: KeepUnread): string {
  const said = text.trim().toLowerCase();
  const words = ownValue(GERMAN, said) ?? said;
  const found =
    SIZE_KEYS.find((each) => words.startsWith(each)) ?? SIZE_KEYS.find((each) => words.includes(each));
  if (found === undefined || words !== found) keep('Size', text);
  return found ?? '';
}

/** Parted at commas and semicolons outside of brackets. */
function splitList(text: string): readonly string[] {
  return text
    .split(/[,;](?![^(]*\))/u)
    .map((each) => each.trim().slice(0, 200))
    .filter((each) => each !== '' && each !== '—' && each !== '-');
}

/** A challenge rating read: its number, the level it stands for, its XP, and what has to be kept in its words. */
function readChallenge(text: string): {
  readonly level?: number;
  readonly xp?: number;
  readonly kept: string;
  /** Words of it that are no number: a role, what it is in a lair. */
  readonly note: string;
} {
  const [all = '', number] =
    /^\s*(?:CR\s*)?(\d{1,2}\s*\/\s*\d{1,2}|0?[.,]\d{1,3}|\d{1,2}[.,]\d{1,2}|\d{1,2})(?![\d/])/iu.exec(text) ??
    [];
  const value = number === undefined ? undefined : fractionalNumber(number.replace(/^(?=[.,])/u, '0'));
  const points = POINTS.exec(text);
  const xp = points ? wholeNumber(points[1] ?? points[2] ?? '') : undefined;
  const rest = text
    .slice(all.length)
    .replaceAll(POINTS_TOLD, ' ')
    .replaceAll(/[\s();,]+/gu, ' ')
    .trim();
  const words = rest
    .replaceAll(/(?<!\p{L})(?:PB|ÜB)\s*\+?\d+\b|^\d+ or\b|\bor\s+[\d.,'’ ]*in\s+lair\b/giu, '')
    .trim();
  const usual = value === undefined ? '' : `PB +${Math.max(2, Math.ceil(value / 4) + 1)}`;
  const said =
    value === undefined
      ? text.trim()
      : `${value < 1 && value > 0 ? formatFraction(value) : value}${text.slice(all.length)}`;
  const isPlain =
    value !== undefined && value >= 1 && Number.isInteger(value) && (rest === '' || rest === usual);
  return {
    ...(value === undefined ? {} : { level: Math.max(1, Math.floor(value)) }),
    ...(xp === undefined ? {} : { xp }),
    kept: isPlain ? '' : said,
    note: value === undefined || !/\p{L}/u.test(words) ? '' : words,
  };
}

function formatFraction(value: number): string {
  const below = [
    [0.125, '1/8'],
    [0.25, '1/4'],
    [0.5, '1/2'],
  ] as const;
  return below.find(([each]) => Math.abs(each - value) < 0.006)?.[1] ?? String(value);
}

/** `Melee Weapon Attack: +7 to hit`, and `Melee or Ranged Attack Roll: +7` of the newer books. */
const ATTACK =
  /\b(melee or ranged|melee|ranged)\s+(?:weapon |spell )?attack(?: roll)?\s*:?\s*([+−–-]\s*\d{1,2})(?:\s+to hit)?/iu;
const TO_HIT = /([+−–-]\s*\d{1,2})\s+to hit/iu;
const HIT =
  /(?:Hit|Hit or Miss):?\s*(?:\d{1,4}\s*)?\(?\s*(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,3})?)?\s*\)?\s*(?:(\d{1,4})\s*)?([a-z]+)?\s*damage/iu;
const FLAT = /(?:Hit|Hit or Miss):?\s*(\d{1,4})\s+([a-z]+)\s+damage/iu;
const PLUS = /\bplus\s+\d{0,4}\s*\(?\s*\d{1,3}(?:d\d{1,3})?[^)]{0,20}\)?\s*[a-z]*\s*damage/iu;
const SAVE = /\bDC \d+/u;

/** Brackets behind a name that say how often. */
const LIMIT = /\s*\((?=[^()]*(?:level spell|recharge|\/\s*day|\brest\b|costs|turn))[^()]*\)/iu;

/** Words of action that plain creatures share. */
const ACTIONS: { readonly [section in FifthSection]: string } = {
  trait: 'trait',
  action: 'standard',
  bonus: 'minor',
  reaction: 'reaction',
  legendary: 'free',
  mythic: 'free',
  lair: 'free',
};

/** A trait or action of a fifth-edition stat block: its attack as numbers, the whole text as its effect; what stays words is told. */
function readFifthPower(
  { section, name, text: said, roll, spells }: FifthEntry,
  notes: ExchangeNote[],
): ExchangePower {
  const text = stripMarkup(said);
  const attack = ATTACK.exec(text);
  const bonus =
    attack?.[2] ?? TO_HIT.exec(text)?.[1] ?? (roll?.versus === 'ac' ? formatNumber(roll.number) : undefined);
  const dealt =
    bonus === undefined
      ? undefined
      : (readDamageIn(text) ?? readDamageIn(`Hit: ${writeFirstDamage(roll)} damage`));
  const reach = readReach(
    attack?.[1] ?? (roll?.ranged === true ? 'ranged' : ''),
    bonus !== undefined,
    section,
  );
  const called = name.replace(LIMIT, '').trim() || name.trim() || 'Unnamed';
  const tag = section === 'legendary' || section === 'mythic' || section === 'lair' ? [section] : [];
  for (const why of readWords(text, bonus !== undefined, section, roll))
    notes.push({ where: called.slice(0, 80), ...why, weight: 'asText' });
  return {
    name: called.slice(0, 80),
    action: ACTIONS[section],
    usage: readUsage(name),
    reach,
    basic: false,
    area: false,
    range: bonus === undefined ? '' : readRange(text, reach),
    target: '',
    ...(bonus === undefined ? {} : { attack: { bonus: parseSigned(bonus), versus: 'ac' } }),
    ...(dealt ? { damage: dealt } : {}),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: called.length > 80 ? `${called}: ${text}` : text,
    special: '',
    riders: [],
    tags: [...tag, ...spellTags(name)],
    nastier: false,
    ...(roll === undefined ? {} : { roll }),
    ...(spells === undefined ? {} : { spells }),
  };
}

/** Level and kind of a spell that stand in the brackets of a name. */
function spellTags(name: string): readonly string[] {
  const [, level] = /\(([1-9])(?:st|nd|rd|th)[- ]level spell\b/iu.exec(name) ?? [];
  if (level === undefined) return [];
  return [`level ${level}`, 'Spell', ...(/\bconcentration\b/iu.test(name) ? ['Concentration'] : [])];
}

function parseSigned(text: string): number {
  return Number(text.replaceAll(/\s/gu, '').replace(/[−–]/u, '-'));
}

function formatNumber(value: number | undefined): string | undefined {
  return value === undefined ? undefined : value < 0 ? String(value) : `+${value}`;
}

/** The first damage of a roll in words. */
function writeFirstDamage(roll: ExchangeRoll | undefined): string {
  const [first] = roll?.damage ?? [];
  return first ? `${first.notation} ${first.type}`.trim() : '';
}

function readDamageIn(text: string): ExchangePower['damage'] {
  const found = HIT.exec(text) ?? undefined;
  const flat = FLAT.exec(text);
  const notation = (found?.[1] ?? found?.[2] ?? flat?.[1] ?? '')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[−–]/gu, '-');
  const type = (found?.[3] ?? flat?.[2] ?? '').toLowerCase();
  return notation === '' ? undefined : { notation, type };
}

function readReach(words: string, rolls: boolean, section: FifthSection): ExchangePower['reach'] {
  if (!rolls) return section === 'trait' ? 'self' : 'near';
  return words.toLowerCase() === 'ranged' ? 'ranged' : 'melee';
}

/** Squares of five feet, as the other games count. */
function readRange(text: string, reach: ExchangePower['reach']): string {
  const feet = Number(
    (reach === 'ranged' ? /range\s+(\d{1,4})/iu : /reach\s+(\d{1,3})/iu).exec(text)?.[1] ?? Number.NaN,
  );
  const squares = Math.max(1, Math.round(feet / 5));
  if (reach === 'ranged') return `ranged ${Number.isFinite(feet) ? squares : 10}`;
  return `melee ${Number.isFinite(feet) ? squares : 1}`;
}

/** What of the text nothing is rolled for. */
function readWords(
  text: string,
  rolls: boolean,
  section: FifthSection,
  roll: ExchangeRoll | undefined,
): readonly Saying[] {
  const found: Saying[] = [];
  if (SAVE.test(text) || (roll && roll.versus !== 'ac')) found.push(saying('fifth.saveStaysText'));
  const [plus] = rolls ? (PLUS.exec(text) ?? []) : [];
  if (plus !== undefined) found.push(saying('exchange.keptAsText', { text: plus.trim() }));
  if (section === 'lair') found.push(saying('fifth.lairStaysText'));
  return found;
}

function readUsage(name: string): ExchangeUsage {
  const on = /\brecharge\s+([2-6])/iu.exec(name)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  const daily = /\b(\d{1,2})\s*\/\s*day/iu.exec(name)?.[1];
  if (daily === '1') return { kind: 'daily' };
  if (daily !== undefined) return { kind: 'daily', most: Number(daily) };
  const inside = /\(([^()]*(?:recharge|rest|costs|turn)[^()]*)\)/iu.exec(name)?.[1];
  return inside === undefined ? { kind: 'atWill' } : { kind: 'other', text: inside };
}

/** A reader of one program’s records of this game; `beside` names what says nothing of the creature. */
export function makeFifthReader(
  key: string,
  label: string,
  beside: readonly string[],
  read: (raw: JsonObject) => FifthBlock | undefined,
): CreatureReader {
  return {
    key,
    label,
    beside,
    read: (raw) => {
      const block = read(raw);
      return block && readFifthBlock(block);
    },
  };
}
