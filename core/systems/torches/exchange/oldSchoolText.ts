import { BLANK_POWER, blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { isJsonRecord, listAt, textAt } from '../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  FoundBlock,
  RecordReader,
} from '../../../rules/exchange.ts';
import { importCreature } from './importCreature.ts';

/** Labels of the hobby’s stat lines, with what each fills; the others are kept under their own name. TOR-17 */
const LABELS: readonly (readonly [label: string, key: string])[] = [
  ['Armor Class', 'ac'],
  ['Armour Class', 'ac'],
  ['AC', 'ac'],
  ['Hit Dice', 'hd'],
  ['HD', 'hd'],
  ['LV', 'hd'],
  ['Hit Points', 'hp'],
  ['HP', 'hp'],
  ['No. of Attacks', 'attacks'],
  ['Attacks', 'attacks'],
  ['Attack', 'attacks'],
  ['ATK', 'attacks'],
  ['Att', 'attacks'],
  ['#AT', 'attacks'],
  ['Damage', 'damage'],
  ['Dmg', 'damage'],
  ['DG', 'damage'],
  ['D', 'damage'],
  ['THAC0', 'thac0'],
  ['Movement', 'speed'],
  ['Move', 'speed'],
  ['MV', 'speed'],
  ['Saving Throw', 'Saves'],
  ['Saves', 'Saves'],
  ['Save As', 'Saves'],
  ['Save', 'Saves'],
  ['SV', 'Saves'],
  ['Morale', 'Morale'],
  ['ML', 'Morale'],
  ['Alignment', 'Alignment'],
  ['AL', 'Alignment'],
  ['CL/XP', 'XP'],
  ['HDE/XP', 'XP'],
  ['XP', 'XP'],
  ['No. Appearing', 'Number appearing'],
  ['Number Appearing', 'Number appearing'],
  ['NA', 'Number appearing'],
  ['Treasure Type', 'Treasure'],
  ['Treasure', 'Treasure'],
  ['TT', 'Treasure'],
  ['DEX', 'dex'],
  ['Special', 'Special'],
  ['SA', 'Special attacks'],
  ['SD', 'Special defenses'],
  ['SP', 'Special'],
  ['Int', 'Intelligence'],
  ['Size', 'Size'],
  ['Abilities', 'Abilities'],
];

/** All of them as alternatives of a pattern, the longer first where one begins with another. */
const NAMES = LABELS.map(([label]) => label.replaceAll(/[./]/gu, String.raw`\$&`)).join('|');

/** A label at the beginning, or behind a comma, a semicolon, a bar or a stop. */
const LABEL = new RegExp(`(^|[,;|.:\\n(]\\s*)(${NAMES})(?:\\s*:\\s*|\\s+(?=[\\d+×\\-−–\\w’'(]))`, 'giu');
const BEGINS = new RegExp(`^(?:${NAMES})(?:\\s*:|\\s+[\\d+×\\-−–(\\[])`, 'iu');
const ARMOUR = /^(?:Armou?r Class|AC)\b\s*(?::|-?\d{1,2}\s*(?:\[[^\]]*\])?\s*(?:\([^)]*\))?$)/iu;
/** A label with a colon at the beginning of its line. */
const LABELLED = new RegExp(
  `^(?:(?:${NAMES})\\s*:|(?:Armou?r Class|Hit Dice|Attacks|THAC0|Movement|Morale|Alignment)\\s+[\\p{L}\\d-])`,
  'iu',
);
const DICE = /\b(?:HD|Hit Dice|LV)\b/iu;
/** A name, and everything of it on its line. */
const WHOLE =
  /^((?:\d{1,3}\s+(?=\p{Lu}))?[\p{Lu}][^:;|[(]{1,60}?(?:\([^()]{1,30}\))?)\s*(?:[:;|,]|\.\s+(?=(?:AC|Armou?r Class)\b)|[[(](?=AC\b)|—|\s(?=AC\b))\s*(?=.*\b(?:AC|Armou?r Class)\b)(.*\b(?:HD|Hit Dice|LV)\b.*)$/su;
/** The same without its dice, in brackets or behind a colon. */
const UNDICED = /^([\p{Lu}][^:;|[(]{1,60}?)\s*(?::\s*|[[(])(?=AC\b)(.*)$/su;
/** Modifiers as one family of lines prints them, by their first letters. */
const LETTERS =
  /\bS ([+−–-]?\d), D ([+−–-]?\d), C ([+−–-]?\d), I ([+−–-]?\d), W ([+−–-]?\d), Ch ([+−–-]?\d)/u;
/** No stat block has more lines than this. */
const MAX_LINES = 60;
const NUMBERED: ReadonlySet<string> = new Set([
  'ac',
  'hd',
  'hp',
  'attacks',
  'damage',
  'thac0',
  'speed',
  'dex',
]);

/** Creatures in the stat lines of old-school games, a line each or a label a line; our own line among them. TOR-17 */
export function* readOldSchoolBlocks(text: string): Generator<FoundBlock> {
  if (!DICE.test(text)) return;
  const lines = text.split(/\r\n|\r|\n/u).map((line) =>
    line
      .replaceAll(/\s{2,}|[^\S ]/gu, ' ')
      .replaceAll(/\*\*|^#+ ?|^[-*] /gu, '')
      .trim(),
  );
  const starts = lines.flatMap((_line, at) => findStart(lines, at));
  for (const [index, { name, at, body, from = 0, about = [] }] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.at ?? lines.length, at + MAX_LINES);
    const rest = [...lines.slice(Math.max(at + 1, from), end), ...about].filter((line) => line !== '');
    const notes: ExchangeNote[] = [];
    const adopted = importCreature(
      readMonster(name, [body, ...rest].filter((line) => line !== '').join('\n'), notes),
    );
    yield { name, line: at + 1, adopted: ok({ ...adopted, notes: [...notes, ...adopted.notes] }) };
  }
}

interface Start {
  readonly name: string;
  readonly at: number;
  readonly body: string;
  /** The line from which on the rest stands, where its numbers do not stand on the first. */
  readonly from?: number;
  /** What is told of it between its name and its numbers. */
  readonly about?: readonly string[];
}

/** A line of all numbers, its name in a line above it and what is told of it between. */
const PRINTED = /^AC\s[^a-z]{0,12}.*\b(?:HD|HP|LV)\b.*\b(?:ATK|Att|#AT|Attacks?)\b/u;
const MOST_ABOVE = 5;

/** A creature as books print it: name, description, and everything else in a paragraph that begins with its armour class. */
function printedStart(lines: readonly string[], at: number): readonly Start[] {
  const line = lines[at] ?? '';
  if (!PRINTED.test(`${line} ${lines[at + 1] ?? ''}`) || !/^AC\s/u.test(line)) return [];
  let top = at;
  while (top > 0 && at - top < MOST_ABOVE && (lines[top - 1] ?? '') !== '') top -= 1;
  // An empty line may part the name from its numbers.
  if (top === at) top = lines.slice(0, at).findLastIndex((each) => each !== '');
  const name = lines[top] ?? '';
  if (top < 0 || name === '' || name.length > 60 || /[.:;,]$/u.test(name) || BEGINS.test(name)) return [];
  return [
    {
      name: toTitleCase(name),
      at: top,
      body: inFull(line),
      from: at + 1,
      about: lines.slice(top + 1, at),
    },
  ];
}

function capitalizeFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Books print names in capitals. */
function toTitleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function inFull(body: string): string {
  return body
    .replace(/\]\s*$/u, (end) => (/\[[^\]]*$/u.test(body.slice(0, -end.length)) ? end : ''))
    .replace(LETTERS, 'Abilities: STR $1 DEX $2 CON $3 INT $4 WIS $5 CHA $6');
}

/** Where a creature begins: a line with its name and all of it, or a name above a line of its armour class. */
function findStart(lines: readonly string[], at: number): readonly Start[] {
  const line = lines[at] ?? '';
  // A name in small letters is one where the sign of a line of numbers follows it.
  const named = /^\p{Ll}[^:;|[,.]{1,40}(?:\s*\[(?=AC\b)|:\s*(?=AC\b))/u.test(line)
    ? capitalizeFirst(line)
    : line;
  const [, name = '', body = ''] = WHOLE.exec(named) ?? [];
  if (name !== '')
    return BEGINS.test(line)
      ? []
      : [
          {
            name,
            at,
            body: body
              .replace(/\]\s*$/u, '')
              // The bracket in which all of it stands.
              .replace(/^([^()]*(?:\([^()]*\)[^()]*)*)\)\.?\s*$/u, '$1')
              .replace(LETTERS, 'Abilities: STR $1 DEX $2 CON $3 INT $4 WIS $5 CHA $6'),
          },
        ];
  const printed = printedStart(lines, at);
  if (printed.length > 0) return printed;
  // Without its dice it is a creature all the same, which must not be lost: they are told as missing.
  const [, undiced = '', numbers = ''] = BEGINS.test(line) ? [] : (UNDICED.exec(named) ?? []);
  if (undiced !== '' && [...numbers.matchAll(LABEL)].length >= 4)
    return [{ name: undiced, at, body: inFull(numbers) }];
  const below = lines.slice(at + 1, at + 7).filter((each) => each !== '');
  const isName = line !== '' && line.length <= 60 && !/[.:;]$/u.test(line) && !BEGINS.test(line);
  // One of its lines may be missing: three that begin with labels are a creature as well.
  const labels = below.filter((each) => LABELLED.test(each)).length;
  // What is told of it may stand between its name and its numbers.
  const first = below.findIndex((each) => ARMOUR.test(each));
  const told = below.slice(0, Math.max(0, first));
  const begins =
    first >= 0 &&
    first <= 2 &&
    told.every((each) => /[.!?]$/u.test(each)) &&
    below.some((each) => DICE.test(each));
  const most =
    labels >= 3 &&
    LABELLED.test(below[0] ?? '') &&
    below.some((each) => ARMOUR.test(each) || DICE.test(each));
  return isName && (begins || most) ? [{ name: line, at, body: '' }] : [];
}

function readMonster(name: string, body: string, told: ExchangeNote[]): ExchangeCreature {
  const [stats, prose] = splitProse(body);
  const { said: found, before } = splitLabels(stats);
  const said = splitAttacks(found);
  const [, inFront, bare = name.trim()] = /^(\d{1,3})\s+(\p{Lu}.*)$/u.exec(name.trim()) ?? [];
  const [, called = bare, many = inFront] = /^(.{2,}?)\s*\((\d{1,3})\)$/u.exec(bare) ?? [];
  const ac = readArmorClass(said['ac'] ?? '', told);
  const hd = readHitDice(said['hd'] ?? '');
  const hp = Number(/\d+/u.exec(said['hp'] ?? '')?.[0] ?? hd.hp ?? Number.NaN);
  const dex = Number(/^\d{1,2}/u.exec(said['dex'] ?? '')?.[0] ?? Number.NaN);
  const speed = readSpeed(said['speed'] ?? '', told);
  const isRated = /\d/u.test(said['hd'] ?? '');
  const powers = readAttacks(said['attacks'] ?? '', said['damage'] ?? '', readBonus(said, hd.dice), told);
  if (powers.length === 0 && !/^none$/iu.test(said['attacks'] ?? ''))
    told.push({ where: 'Attacks', ...saying('exchange.missing', { what: 'Attacks' }), weight: 'missing' });
  const strange = STRANGE.flatMap((key) => UNKNOWN_PIECE.exec(said[key] ?? '')?.[1] ?? []);
  for (const text of strange)
    told.push({ where: 'Text', ...saying('exchange.keptAsText', { text }), weight: 'asText' });
  const words = [
    before,
    prose,
    ...strange,
    hd.rest === '' ? '' : `Hit Dice: ${said['hd'] ?? ''}`,
    /\d\D+\d/u.test(said['hp'] ?? '') ? `Hit points: ${said['hp'] ?? ''}` : '',
    said['thac0'] === undefined ? '' : `THAC0: ${said['thac0']}`,
    hasSpeed(said['speed'] ?? '') ? `Movement: ${said['speed'] ?? ''}` : '',
  ];
  return {
    ...blankExchangeCreature(called.trim().slice(0, 80), 'torches'),
    level: hd.dice,
    numbers: {
      ...(isRated ? { hd: Math.max(1, hd.dice) } : {}),
      ...(ac === undefined ? {} : { ac }),
      ...(Number.isFinite(hp) ? { hp } : {}),
      ...(Number.isFinite(dex) ? { dex } : {}),
      ...(speed === undefined ? {} : { speed }),
    },
    powers,
    notes: words.filter((each) => each !== '').join('\n'),
    more: Object.fromEntries(
      [...Object.entries(said), ['Number', many ?? ''] as const].filter(
        ([key, text]) => !NUMBERED.has(key) && text !== '',
      ),
    ),
  };
}

/** Labels of numbers: what stands behind a comma there is a piece under a label that nobody knows. */
const STRANGE = ['ac', 'hd', 'hp', 'dex', 'thac0', 'speed'] as const;
const UNKNOWN_PIECE = /^[^,;]{0,40}[,;]\s*((?!(?:hp\b|\d{1,4}\s*[,)]))[^]*\p{L}[^]*)$/u;

/** `HD 1d4hp, bite +0 (1d3)`: attacks without a label stand behind the dice. */
function splitAttacks(said: { readonly [key: string]: string }): { readonly [key: string]: string } {
  const [, dice, attacks] = /^([^,]{1,40}),\s*([^,]{0,60}\(\d{0,2}d?\d.*)$/su.exec(said['hd'] ?? '') ?? [];
  return said['attacks'] !== undefined || dice === undefined || attacks === undefined
    ? said
    : { ...said, hd: dice, attacks };
}

/** What stands behind each label, and what stands in front of the first. */
function splitLabels(stats: string): {
  readonly said: { readonly [key: string]: string };
  readonly before: string;
} {
  const said: { [key: string]: string } = {};
  const found = [...stats.matchAll(LABEL)];
  for (const [index, each] of found.entries()) {
    const key = findLabelKey(each[2] ?? '');
    const value = stats
      .slice(each.index + each[0].length, found[index + 1]?.index ?? stats.length)
      .replaceAll(/^[\s,;|]+|[\s,;|.]+$/gu, '');
    said[key] = said[key] === undefined ? value : `${said[key]}; ${value}`;
  }
  return { said, before: stats.slice(0, found[0]?.index ?? 0).trim() };
}

/** The sentences that begin with a label, and what is told of the creature behind them. */
function splitProse(body: string): readonly [stats: string, prose: string] {
  const sentences = body.split(/(?<=[.\n])(?<!\bNo\.)\s*(?=\p{Lu})/u);
  const isStats = (each: string, at: number): boolean => at === 0 || BEGINS.test(each.trim());
  if (sentences.every(isStats)) return [body, ''];
  return [
    sentences.filter(isStats).join('\n'),
    sentences
      .filter((each, at) => !isStats(each, at))
      .join(' ')
      .trim(),
  ];
}

/** What a label fills, whatever its letters. */
function findLabelKey(label: string): string {
  return LABELS.find(([each]) => each.toLowerCase() === label.toLowerCase())?.[1] ?? '';
}

/** `4 [15]`, `15`, `AC 6[13]`: upward as here where it says so; a single number below 10 counts downward. */
function readArmorClass(text: string, told: ExchangeNote[]): number | undefined {
  const [, first, up] = /(-?\d{1,2})\s*(?:\[(\d{1,2})\])?/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (up !== undefined) return Number(up);
  const down = Number(first);
  if (down >= 10) return down;
  told.push({
    where: 'AC',
    ...saying('torches.descendingAc', { down, instead: 19 - down }),
    weight: 'changed',
  });
  return 19 - down;
}

/** `4+2 (20hp)`, `1-1`, `½`, `3**`, `1d6hp`. */
function readHitDice(text: string): { readonly dice: number; readonly hp?: number; readonly rest: string } {
  const half = /^(?:½|1\/2|<\s*1)/u.test(text);
  const dice = half ? 1 : Number(/^\d{1,2}/u.exec(text)?.[0] ?? 1);
  const hp = /\(\s*(\d{1,4})\s*(?:hp)?\s*\)|(\d{1,4})\s*hp\b/iu.exec(text.replace(/\d+d\d+/u, ''));
  const rest = text
    .replace(/^\d{1,2}/u, '')
    .replace(/\(\s*\d{1,4}\s*(?:hp)?\s*\)/iu, '')
    .trim();
  return { dice, rest, ...(hp ? { hp: Number(hp[1] ?? hp[2]) } : {}) };
}

/** `15 [+4]`, else what the dice give. */
function readBonus(said: { readonly [key: string]: string }, dice: number): number {
  const thac0 = said['thac0'] ?? '';
  const up = /\[\s*([+-]\d{1,2})\s*\]/u.exec(thac0)?.[1];
  if (up !== undefined) return Number(up);
  const down = /^\d{1,2}/u.exec(thac0)?.[0];
  return down === undefined ? dice : 19 - Number(down);
}

function hasSpeed(text: string): boolean {
  return text !== '' && !/^\d{1,3}\s*['′’]?$/u.test(text);
}

/**
 * `90' (30')` moves 30 in a round, for the brackets hold a third of it; other brackets hold how wide it turns, and
 * `60' (10')` moves 60. `12` of tens of feet in a turn is a third of it.
 */
function readSpeed(text: string, told: ExchangeNote[]): number | undefined {
  const [, whole, inRound] = /^\D{0,12}(\d{1,3})\s*['′’]?\s*\(\s*(\d{1,3})\s*['′’]/u.exec(text) ?? [];
  if (inRound !== undefined) return Number(inRound) * 3 === Number(whole) ? Number(inRound) : Number(whole);
  const [, number, feet] = /^(\d{1,3})\s*(['′’]|ft)?/u.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (feet !== undefined || Number(number) >= 20) return Number(number);
  const each = Math.round((Number(number) * 10) / 3 / 5) * 5;
  told.push({
    where: 'Speed',
    ...saying('torches.moveInTens', { move: number, feet: each }),
    weight: 'changed',
  });
  return each;
}

/** Which damage is whose: of two claws and a bite the third is the bite's, where there is one for each blow. */
function matchDamage(parts: readonly string[], deals: number): readonly number[] {
  const counts = parts.map((part) => Number(/^\d{1,2}/u.exec(part)?.[0] ?? 1));
  if (counts.reduce((sum, each) => sum + each, 0) !== deals) return parts.map((_part, at) => at);
  return counts.map((_count, at) => counts.slice(0, at).reduce((sum, each) => sum + each, 0));
}

const DIE_SIDES: ReadonlySet<number> = new Set([2, 3, 4, 6, 8, 10, 12, 20, 100]);

/** Damage from least to most as the dice that give it: `1-6`, `2-7`, `2-12`. */
function asDice(text: string): string {
  return text.replace(/^\s*(\d{1,2})\s*[-–]\s*(\d{1,3})(?!\s*d?\d)/u, (all, low: string, high: string) => {
    const [least, most] = [Number(low), Number(high)];
    if (least > 0 && most % least === 0 && DIE_SIDES.has(most / least)) return `${least}d${most / least}`;
    const one = most - least + 1;
    return least > 0 && DIE_SIDES.has(one) ? `1d${one}${least === 1 ? '' : `+${least - 1}`}` : all;
  });
}

/** `2 × claw (1d8), 1 bite (2d6)`, `bite +4 (1d6+2) or tail +2 (1d4)`, `1 bite` with its damage apart. */
function readAttacks(
  text: string,
  damage: string,
  bonus: number,
  told: ExchangeNote[] = [],
): readonly ExchangePower[] {
  const parts = text
    .split(/\s+or\s+(?![^(]*\))|,(?![^(]*\))|\s*\/\s*(?![^(]*\))|\s+and\s+(?![^(]*\))/u)
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'none');
  const deals = damage.split(/\s*(?:\/|\bor\b|,)\s*/u);
  const places = matchDamage(parts, deals.length);
  return parts.slice(0, 40).map((whole, at) => {
    // How far it reaches may stand in brackets before its bonus: `1 crossbow (far) +1 (1d6)`.
    const [, aside = ''] = /\(([^()\d]{2,20})\)\s*(?=[+−-]\d)/u.exec(whole) ?? [];
    const part = whole.replace(/\s*\([^()\d]{2,20}\)\s*(?=[+−-]\d)/u, ' ');
    const [, many, called = part, own] =
      /^(?:(\d{1,2})\s*(?:×|x\s)?\s*)?(.*?)\s*([+−-]\s*\d{1,2})?\s*(?:\(.*\))?\s*(?:[+−-]\s*\d{1,2})?$/u.exec(
        // Another family of lines says behind the bonus how it is made: `bite -1 melee (1d3)`.
        part.replace(/([+−-]\d{1,2})\s+(?:melee|missile(?: fire)?|ranged)\b/iu, '$1'),
      ) ?? [];
    const [, word = '', dealt] = /\(([\p{L} ]{3,30}?)\s+(\d[^()]*)\)/u.exec(called === '' ? part : '') ?? [];
    const inside = asDice(
      dealt ??
        /\(([^()]*)\)/u.exec(part)?.[1] ??
        (/\d+d\d+(?:[+-]\d+)?/u.exec(called)?.[0] || (deals[places[at] ?? at] ?? deals[0] ?? '')),
    );
    const dice = /\d{1,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,2})?|^\d{1,2}(?=\s*(?:$|[+,;]|plus\b))/u
      .exec(inside)?.[0]
      .replaceAll(/\s/gu, '')
      .replace('−', '-');
    const rest =
      dice === undefined
        ? inside
        : inside
            .replace(/\d{1,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,2})?|^\d{1,2}(?=\s*(?:$|[+,;]|plus\b))/u, '')
            .replaceAll(/^(?:[\s,+]|plus\b)+|[\s,]+$/gu, '');
    const name = called.replace(/\d+d\d+(?:[+-]\d+)?/u, '').trim() || word || 'Attack';
    const times = many !== undefined && many !== '1' ? `${many} attacks.` : '';
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 80);
    if (dice === undefined && inside === '')
      told.push({ where: title, ...saying('torches.noDamage'), weight: 'missing' });
    else if (dice === undefined)
      told.push({ where: title, ...saying('exchange.keptAsText', { text: inside }), weight: 'asText' });
    return {
      ...BLANK_POWER,
      action: 'active',
      name: title,
      reach: /bow|sling|missile|thrown|spit|dart|javelin/iu.test(name) ? 'ranged' : 'melee',
      attack: {
        bonus: own === undefined ? bonus : Number(own.replaceAll(/\s/gu, '').replace('−', '-')),
        versus: 'ac',
      },
      ...(dice === undefined ? {} : { damage: { notation: dice, type: '' } }),
      effect: [times, aside, rest === dice ? '' : rest].filter((each) => each !== '').join(' '),
    } satisfies ExchangePower;
  });
}

const SAVES = ['death', 'wands', 'paralysis', 'breath', 'spells'];
const SCORES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
/** What its list of actions says again of the line of attacks. */
const AGAIN = /^D20 to hit\b/iu;

/** Notes of a vault in the layouts that bestiaries of Basic Fantasy use there, the one for ascending bonuses among them. TOR-17 */
export const basicFantasyRecords: RecordReader = {
  key: 'basic-fantasy',
  label: 'Basic Fantasy statblock',
  beside: [
    'layout',
    'statblock',
    'columns',
    'dice',
    'roll_jds',
    'roll-moral',
    'stats',
    'modifier',
    'image',
    'tags',
    'aliases',
    'obsidianUIMode',
    'bestiary',
  ],
  read: (raw) => {
    const name = textAt(raw, 'name').trim();
    const bonus = textAt(raw, 'thaco') || textAt(raw, 'atk_bonus');
    if (name === '' || textAt(raw, 'ac') === '' || !(listAt(raw, 'jds').length === 5 || bonus !== ''))
      return undefined;
    if (textAt(raw, 'hit_dice') === '' && textAt(raw, 'level') === '') return undefined;
    const told: ExchangeNote[] = [];
    const adopted = importCreature(readBasicFantasy(name, raw, bonus, told));
    return ok({ ...adopted, notes: [...told, ...adopted.notes] });
  },
};

function readBasicFantasy(
  name: string,
  raw: JsonObject,
  bonus: string,
  told: ExchangeNote[],
): ExchangeCreature {
  const said = (key: string): string => withoutRollMarks(textAt(raw, key)).trim();
  const dice = said('hit_dice') || said('level');
  const hd = readHitDice(dice);
  const ac = readArmorClass(said('ac'), told);
  // Feet in a round; brackets hold how wide it turns.
  const speed = /^\s*(\d{1,3})/u.exec(said('speed'))?.[1];
  const hp = Number(/\d+/u.exec(said('hp'))?.[0] ?? hd.hp ?? Number.NaN);
  const attack = said('attack')
    .replace(/^[+-]\d{1,2}\s*/u, '')
    .replaceAll('/', ', ');
  const scores = listAt(raw, 'attributes').map(String);
  const saves = listAt(raw, 'jds').map(String);
  const listed = (key: string): readonly string[] =>
    listAt(raw, key)
      .filter(isJsonRecord)
      .map((each) => [textAt(each, 'name').trim(), withoutRollMarks(textAt(each, 'desc')).trim()] as const)
      .filter(([, text]) => text !== '' && !AGAIN.test(text))
      .map(([label, text]) => (label === '' ? text : `${label}: ${text}`));
  const more = [
    ['Hit Dice', hd.rest === '' ? '' : dice],
    [
      'Saves',
      SAVES.map((save, at) => `${save} ${saves[at] ?? ''}`)
        .filter((each) => /\d/u.test(each))
        .join(', '),
    ],
    [
      'Attributes',
      SCORES.map((score, at) => [score, scores[at] ?? ''].join(' '))
        .filter((each) => /\d/u.test(each))
        .join(', '),
    ],
    ['Morale', said('moral') || said('morale')],
    ['XP', said('xp')],
    ['Number appearing', said('nbr')],
    ['Treasure', said('loot')],
    ['Alignment', said('alignment')],
    ['Movement', hasSpeed(said('speed')) ? said('speed') : ''],
  ].filter(([, text]) => text !== '');
  const hits = /[+-]?\d{1,2}/u.exec(bonus)?.[0];
  const powers = readAttacks(attack, said('damage'), Number(hits ?? hd.dice), told);
  const missing = [
    Number.isFinite(hp) ? '' : 'HP',
    hits === undefined && powers.length > 0 ? 'Attack bonus' : '',
    powers.length === 0 ? 'Attacks' : '',
  ].filter((each) => each !== '');
  for (const what of missing)
    told.push({ where: what, ...saying('exchange.missing', { what }), weight: 'missing' });
  return {
    ...blankExchangeCreature(name.slice(0, 80), 'torches'),
    level: hd.dice,
    type: said('type'),
    numbers: {
      ...(/\d/u.test(dice) ? { hd: Math.max(1, hd.dice) } : {}),
      ...(ac === undefined ? {} : { ac }),
      ...(Number.isFinite(hp) ? { hp } : {}),
      ...(speed === undefined ? {} : { speed: Number(speed) }),
    },
    powers,
    notes: [said('description'), said('desc'), ...listed('traits'), ...listed('actions')]
      .filter((each) => each !== '')
      .join('\n'),
    credit: textAt(raw, 'source'),
    more: Object.fromEntries(more),
  };
}

/** Dice that the plugin rolls, as they are printed beside it: `+8 (`dice: 1d20+8`)`. */
function withoutRollMarks(text: string): string {
  return text
    .replaceAll(/\s*\(\s*`dice:[^`]{1,60}`\s*\)/gu, '')
    .replaceAll(/`dice:\s*([^`|]{1,60})[^`]{0,60}`/gu, '$1');
}
