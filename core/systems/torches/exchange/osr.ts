import { ok } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { ExchangeNote, FoundBlock, ExchangeCreature } from '../../../rules/exchange.ts';
import { adopt } from './adopt.ts';
import { keyOf, NAMES } from './osrLabels.ts';
import { acOf, attacksIn, bonusOf, hdOf, speedOf, speedSaid } from './osrNumbers.ts';

/** A label at the beginning, or behind a comma, a semicolon, a bar or a stop. */
const LABEL = new RegExp(`(^|[,;|.:\\n(]\\s*)(${NAMES})(?:\\s*:\\s*|\\s+(?=[\\d+×\\-−–\\w’'(]))`, 'giu');
const BEGINS = new RegExp(`^(?:${NAMES})(?:\\s*:|\\s+[\\d+×\\-−–(\\[])`, 'iu');
const ARMOUR = /^(?:Armou?r Class|AC)\b\s*:/iu;
/** A label with a colon at the beginning of its line. */
const LABELLED = new RegExp(`^(?:${NAMES})\\s*:`, 'iu');
const DICE = /\b(?:HD|Hit Dice|LV)\b/iu;
/** A name, and everything of it on its line. */
const WHOLE =
  /^([\p{Lu}][^:;|[]{1,60}?)\s*(?:[:;|,]|\.\s+(?=AC\b)|\[(?=AC\b)|—|\s(?=AC\b))\s*(?=.*\bAC\b)(.*\b(?:HD|Hit Dice|LV)\b.*)$/su;
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
export function* osrBlocks(text: string): Generator<FoundBlock> {
  if (!DICE.test(text)) return;
  const lines = text.split(/\r\n|\r|\n/u).map((line) =>
    line
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/\*\*|^#+ ?|^[-*] /gu, '')
      .trim(),
  );
  const starts = lines.flatMap((_line, at) => startOf(lines, at));
  for (const [index, { name, at, body, from = 0, about = [] }] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.at ?? lines.length, at + MAX_LINES);
    const rest = [...lines.slice(Math.max(at + 1, from), end), ...about].filter((line) => line !== '');
    const notes: ExchangeNote[] = [];
    const adopted = adopt(plainOf(name, [body, ...rest].filter((line) => line !== '').join('\n'), notes));
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
      name: titled(name),
      at: top,
      body: inFull(line),
      from: at + 1,
      about: lines.slice(top + 1, at),
    },
  ];
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Books print names in capitals. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function inFull(body: string): string {
  return body
    .replace(/\]\s*$/u, (end) => (/\[[^\]]*$/u.test(body.slice(0, -end.length)) ? end : ''))
    .replace(LETTERS, 'Abilities: STR $1 DEX $2 CON $3 INT $4 WIS $5 CHA $6');
}

/** Where a creature begins: a line with its name and all of it, or a name above a line of its armour class. */
function startOf(lines: readonly string[], at: number): readonly Start[] {
  const line = lines[at] ?? '';
  // A name in small letters is one where the sign of a line of numbers follows it.
  const named = /^\p{Ll}[^:;|[,.]{1,40}(?:\s*\[(?=AC\b)|:\s*(?=AC\b))/u.test(line) ? capital(line) : line;
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
              .replace(LETTERS, 'Abilities: STR $1 DEX $2 CON $3 INT $4 WIS $5 CHA $6'),
          },
        ];
  const printed = printedStart(lines, at);
  if (printed.length > 0) return printed;
  const below = lines.slice(at + 1, at + 7).filter((each) => each !== '');
  const isName = line !== '' && line.length <= 60 && !/[.:;]$/u.test(line) && !BEGINS.test(line);
  // One of its lines may be missing: three that begin with labels are a creature as well.
  const labels = below.filter((each) => LABELLED.test(each)).length;
  const begins = ARMOUR.test(below[0] ?? '') && below.some((each) => DICE.test(each));
  const most =
    labels >= 3 &&
    LABELLED.test(below[0] ?? '') &&
    below.some((each) => ARMOUR.test(each) || DICE.test(each));
  return isName && (begins || most) ? [{ name: line, at, body: '' }] : [];
}

function plainOf(name: string, body: string, told: ExchangeNote[]): ExchangeCreature {
  const [stats, prose] = withoutProse(body);
  const { said: found, before } = labelled(stats);
  const said = withAttacks(found);
  const [, called = name, many] = /^(.{2,}?)\s*\((\d{1,3})\)$/u.exec(name.trim()) ?? [];
  const ac = acOf(said['ac'] ?? '', told);
  const hd = hdOf(said['hd'] ?? '');
  const hp = Number(/\d+/u.exec(said['hp'] ?? '')?.[0] ?? hd.hp ?? Number.NaN);
  const dex = Number(/^\d{1,2}/u.exec(said['dex'] ?? '')?.[0] ?? Number.NaN);
  const speed = speedOf(said['speed'] ?? '', told);
  const isRated = /\d/u.test(said['hd'] ?? '');
  const powers = attacksIn(said['attacks'] ?? '', said['damage'] ?? '', bonusOf(said, hd.dice), told);
  if (powers.length === 0 && said['damage'] !== undefined)
    told.push({ where: 'Attacks', ...saying('exchange.missing', { what: 'Attacks' }), weight: 'missing' });
  const words = [
    before,
    prose,
    hd.rest === '' ? '' : `Hit Dice: ${said['hd'] ?? ''}`,
    /\d\D+\d/u.test(said['hp'] ?? '') ? `Hit points: ${said['hp'] ?? ''}` : '',
    said['thac0'] === undefined ? '' : `THAC0: ${said['thac0']}`,
    speedSaid(said['speed'] ?? '') ? `Movement: ${said['speed'] ?? ''}` : '',
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

/** `HD 1d4hp, bite +0 (1d3)`: attacks without a label stand behind the dice. */
function withAttacks(said: { readonly [key: string]: string }): { readonly [key: string]: string } {
  const [, dice, attacks] = /^([^,]{1,40}),\s*([^,]{0,60}\(\d{0,2}d?\d.*)$/su.exec(said['hd'] ?? '') ?? [];
  return said['attacks'] !== undefined || dice === undefined || attacks === undefined
    ? said
    : { ...said, hd: dice, attacks };
}

/** What stands behind each label, and what stands in front of the first. */
function labelled(stats: string): {
  readonly said: { readonly [key: string]: string };
  readonly before: string;
} {
  const said: { [key: string]: string } = {};
  const found = [...stats.matchAll(LABEL)];
  for (const [index, each] of found.entries()) {
    const key = keyOf(each[2] ?? '');
    const value = stats
      .slice(each.index + each[0].length, found[index + 1]?.index ?? stats.length)
      .replaceAll(/^[\s,;|]+|[\s,;|.]+$/gu, '');
    said[key] = said[key] === undefined ? value : `${said[key]}; ${value}`;
  }
  return { said, before: stats.slice(0, found[0]?.index ?? 0).trim() };
}

/** The sentences that begin with a label, and what is told of the creature behind them. */
function withoutProse(body: string): readonly [stats: string, prose: string] {
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
