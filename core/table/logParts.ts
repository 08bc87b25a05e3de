import type { DieTrace, RollTrace } from '../dice/trace.ts';
import { ENGLISH, formatList, formatListParts, type Locale, renderValue } from '../kernel/locale.ts';
import {
  type Code,
  type Labelled,
  pluralForm,
  type Reason,
  said,
  type Said,
  type SaidValue,
  type Wording,
} from '../kernel/said.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Calendar } from '../rules/travel/calendar.ts';
import { labelOf, type Word } from '../rules/words.ts';
import type { EventName, TableEvent } from './events.ts';
import type { TableState } from './state.ts';

/** A piece of a log line: plain words, a name, a die, a loss, a gain. */
export type LogPart =
  | { readonly is: 'text' | 'name' | 'loss' | 'gain' | 'strong'; readonly text: string }
  | { readonly is: 'die'; readonly die: DieTrace };

/** One readable line of the record, with the reasons behind its numbers. */
export interface LogLine {
  readonly tone: 'event' | 'round' | 'turn' | 'note';
  readonly parts: readonly LogPart[];
  readonly because: readonly Reason[];
}

/** What a line needs besides its event: the system's words, everyone's name, the departed included, and the calendar. */
export interface LogContext {
  readonly system: RuleSystem;
  readonly names: Names;
  /** The language it is told in; English where nothing is said. */
  readonly locale?: Locale;
  /** What may be laid over the rules, by the title it is known under. */
  readonly overlays?: readonly { readonly key: string; readonly title: string }[];
  /** Whether the name is that of several to whom the same happens. */
  readonly several?: boolean;
  /** Days are told by it, where the GM has named months. */
  readonly calendar?: Calendar;
}

/** What fills a gap of a line: pieces as they are, or a text that is said in the language of the telling. */
type LineValue = string | number | Said | Labelled | LogPart | readonly LogPart[];
type LineValues = Readonly<Record<string, LineValue>>;

/** A line that is one sentence of the language files, its gaps filled. `n`, where it is there, chooses its form. */
export function formatLine(telling: LogContext, code: Code, values: LineValues = {}): LogLine {
  return { tone: 'event', parts: formatClause(telling, code, values), because: [] };
}

/** A sentence or a part of one as pieces. A gap that is filled with nothing takes the space before it with it. */
export function formatClause(telling: LogContext, code: Code, values: LineValues = {}): readonly LogPart[] {
  const { texts } = tellingLocale(telling);
  const parts: LogPart[] = [];
  for (const piece of splitTemplate(pluralForm(texts[code], values['n']))) {
    const filled = 'text' in piece ? [textPart(piece.text)] : toParts(telling, values[piece.gap] ?? '');
    if (filled.length === 0) trimParts(parts);
    for (const part of filled) pushPart(parts, part);
  }
  return parts;
}

/** Words that follow each other are one piece, and nothing begins with a space. */
function pushPart(parts: LogPart[], part: LogPart): void {
  const last = parts.at(-1);
  if (part.is !== 'text') parts.push(part);
  else if (last?.is === 'text') parts[parts.length - 1] = textPart(last.text + part.text);
  else if (last || part.text.trimStart() !== '') parts.push(last ? part : textPart(part.text.trimStart()));
}

function trimParts(parts: LogPart[]): void {
  const last = parts.at(-1);
  if (last?.is === 'text' && last.text.endsWith(' '))
    parts[parts.length - 1] = textPart(last.text.slice(0, -1));
}

function toParts(telling: LogContext, value: LineValue): readonly LogPart[] {
  if (isParts(value)) return value;
  if (typeof value === 'object' && 'is' in value) return [value];
  const words = toWords(telling, value);
  return words === '' ? [] : [textPart(words)];
}

function isParts(value: LineValue): value is readonly LogPart[] {
  return Array.isArray(value);
}

type Piece = { readonly text: string } | { readonly gap: string };
/** Texts taken apart at their gaps, each once: a campaign of years has tens of thousands of lines. */
const PIECES = new Map<string, readonly Piece[]>();

function splitTemplate(template: string): readonly Piece[] {
  const known = PIECES.get(template);
  if (known) return known;
  // Odd pieces are the names between the braces.
  const pieces = template
    .split(/\{(\w+)\}/u)
    .map((piece, at): Piece => (at % 2 === 0 ? { text: piece } : { gap: piece }))
    .filter((piece) => 'gap' in piece || piece.text !== '');
  PIECES.set(template, pieces);
  return pieces;
}

export function tellingLocale({ locale = ENGLISH }: LogContext): Locale {
  return locale;
}

/** A text, a number or a fixed label in the language of the telling. */
export function toWords(telling: LogContext, value: SaidValue): string {
  return renderValue(tellingLocale(telling), value);
}

/** A word of a rulebook, or a text of ours as data. */
export function toRulebookWord(words: Wording): Labelled | Said {
  return typeof words === 'string' ? { label: words } : words;
}

/** Dice that count nothing in the roll itself: thrown along for what a success brings. */
const SPARE = /^\s*[+-]?\s*0\s*\*/u;

/** The dice of a roll, each as it fell; without `spare` none of those that are thrown along. */
export function formatDice(roll: RollTrace | undefined, spare = true): readonly LogPart[] {
  const parts = (roll?.parts ?? []).filter(({ notation }) => spare || !SPARE.test(notation));
  return parts.flatMap(({ dice }) => dice).map((die): LogPart => ({ is: 'die', die }));
}

export function textPart(words: string): LogPart {
  return { is: 'text', text: words };
}

export function strongPart(words: string): LogPart {
  return { is: 'strong', text: words };
}

/** Green or red: what is won or lost, or whether it went well. */
export function outcomePart(good: boolean, words: string): LogPart {
  return { is: good ? 'gain' : 'loss', text: words };
}

/** `12 → 7`. */
export function changePart(from: number, to: number, good = to >= from): LogPart {
  return outcomePart(good, `${from} → ${to}`);
}

export function namePart(id: string, telling: LogContext): LogPart {
  return { is: 'name', text: nameById(id, telling) };
}

export function nameById(id: string, telling: LogContext): string {
  return telling.names.get(id) ?? toWords(telling, said('log.someone'));
}

/** `Mira, Tam and Sluice Rat 1–4`. */
export function formatNames(names: readonly string[], telling: LogContext): readonly LogPart[] {
  return formatListParts(tellingLocale(telling), shortenRuns(names)).map(({ type, value }) =>
    type === 'element' ? { is: 'name', text: value } : textPart(value),
  );
}

/** Those of the ids as a list of names, with how many they are: the form of the sentence goes by it. */
export function formatSeveral(
  ids: readonly string[],
  telling: LogContext,
): { readonly who: readonly LogPart[]; readonly n: number } {
  const names = ids.map((id) => nameById(id, telling));
  return { who: formatNames(names, telling), n: ids.length };
}

/** The one it happens to, or several to whom the same happens. */
export function formatOneOrSeveral(
  id: string,
  telling: LogContext,
): { readonly who: LogPart; readonly n: number } {
  return { who: namePart(id, telling), n: telling.several === true ? 2 : 1 };
}

/** `fire and cold`, in the words of the system. */
export function formatDamageTypes(types: readonly string[], telling: LogContext): string {
  const { damageTypes } = telling.system.words;
  return formatList(
    tellingLocale(telling),
    types.map((key) => toWords(telling, lookUpWord(damageTypes, key)).toLowerCase()),
  );
}

export function lookUpWord(words: readonly Word[], key: string): Labelled {
  return { label: labelOf(words, key) };
}

export function ruleOnly(rule: string, label: string): readonly Reason[] {
  return rule === '' ? [] : [{ rule, label, value: 0 }];
}

const UNITS = [
  { code: 'span.days', size: 86_400 },
  { code: 'span.hours', size: 3_600 },
  { code: 'span.minutes', size: 60 },
  { code: 'span.seconds', size: 1 },
] as const;

/** A span of campaign time in its two largest units: `2 h 10 min`. */
export function spanAsText(seconds: number): Said {
  const first = UNITS.findIndex(({ size }) => seconds >= size);
  if (first < 0) return said('span.seconds', { n: 0 });
  let left = seconds;
  const [larger, smaller] = UNITS.slice(first, first + 2).flatMap(({ code, size }) => {
    const n = Math.floor(left / size);
    left -= n * size;
    return n === 0 ? [] : [said(code, { n })];
  });
  if (!larger) return said('span.seconds', { n: 0 });
  return smaller ? said('span.two', { first: larger, second: smaller }) : larger;
}

/** What the lines of one event say, by its type. */
export type LogFormatters = {
  [Name in EventName]: (event: TableEvent<Name>, telling: LogContext) => readonly LogLine[];
};

/** Names by the id of a combatant. */
export interface Names {
  readonly get: (id: string) => string | undefined;
}

/** Who was called what after each step of a book. Steps are counted from 0, as they stand in the history. */
interface NameBook {
  readonly length: () => number;
  /** Takes in the next step. */
  readonly put: (events: readonly TableEvent[]) => void;
  /** Forgets every step from that one on, as undo does. */
  readonly cut: (length: number) => void;
  /** Names as they stood after the step; before the first, nobody has any. */
  readonly after: (at: number) => Names;
}

interface Naming {
  readonly at: number;
  readonly name: string;
}

/**
 * A book of names that knows nobody, or those who were there `before` its first step. A campaign of years is one list a
 * combatant, and nothing is copied when someone joins.
 */
export function createNameBook(
  before: readonly { readonly id: string; readonly name: string }[] = [],
): NameBook {
  const known = new Map(before.map(({ id, name }): [string, Naming[]] => [id, [{ at: -1, name }]]));
  const given: { readonly at: number; readonly id: string }[] = [];
  let length = 0;

  function give(id: string, name: string): void {
    const all = known.get(id);
    if (all) all.push({ at: length, name });
    else known.set(id, [{ at: length, name }]);
    given.push({ at: length, id });
  }

  return {
    length: () => length,
    put(events) {
      // A campaign of years is read in at once: of a step that names nobody nothing is made.
      for (const event of events) {
        if (event.type === 'joined') for (const { id, name } of event.combatants) give(id, name);
        else if (event.type === 'renamed') give(event.who, event.name);
        else if (event.type === 'entrySet') give(event.entry.id, event.entry.name);
        else if (event.type === 'stepReverted') for (const { who, name } of event.restored) give(who, name);
      }
      length += 1;
    },
    cut(to) {
      for (let last = given.at(-1); last && last.at >= to; last = given.at(-1)) {
        known.get(last.id)?.pop();
        given.pop();
      }
      length = Math.min(length, to);
    },
    after: (at) => ({ get: (id) => known.get(id)?.findLast((each) => each.at <= at)?.name }),
  };
}

/** Names that these events give, by id. */
export function collectNames(
  events: readonly TableEvent[],
): readonly (readonly [id: string, name: string])[] {
  return events.flatMap((event): readonly (readonly [string, string])[] => {
    if (event.type === 'joined') return event.combatants.map(({ id, name }) => [id, name] as const);
    if (event.type === 'stepReverted') return event.restored.map(({ who, name }) => [who, name] as const);
    if (event.type === 'entrySet') return [[event.entry.id, event.entry.name]];
    return event.type === 'renamed' ? [[event.who, event.name]] : [];
  });
}

/** Everyone who is there, away, or waits in a paused fight, and what else has a name in their order. */
export function listEveryone({
  combatants,
  paused,
  encounter,
  away = [],
}: Pick<TableState, 'combatants' | 'paused' | 'encounter' | 'away'>): readonly {
  readonly id: string;
  readonly name: string;
}[] {
  return [
    ...combatants,
    ...away,
    ...(encounter?.entries ?? []),
    ...paused.flatMap((each) => [...each.combatants, ...(each.encounter.entries ?? [])]),
  ];
}

/** From so many in a row on, numbers are said by the first and the last of them. */
export const RUN = 4;

/** A name with the number that tells it from others of its kind: `Sluice Rat 2`; nothing where it has none. */
export function splitNumber(name: string): { readonly kind: string; readonly number: number } | undefined {
  const [, kind, number] = /^(.*\S)\s+(\d+)$/u.exec(name) ?? [];
  return kind === undefined ? undefined : { kind, number: Number(number) };
}

/** Numbers as they are said, from the lowest: `1–4`, `6`; runs shorter than `least` stand one by one. */
export function formatRuns(numbers: readonly number[], least = 2): readonly string[] {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < least ? run.map(String) : [`${run[0]}–${run.at(-1)}`]));
}

/** Names with long runs of one kind made short: `Mira`, `Sluice Rat 1–26`. Those of a run stand where its first stood. */
export function shortenRuns(names: readonly string[]): readonly string[] {
  const kinds = new Map<string, number[]>();
  for (const name of names) {
    const { kind, number } = splitNumber(name) ?? {};
    if (kind !== undefined && number !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), number]);
  }
  const seenKinds = new Set<string>();
  return names.flatMap((name) => {
    const { kind = '' } = splitNumber(name) ?? {};
    const runs = formatRuns([...new Set(kinds.get(kind))], RUN);
    const long = runs.some((run) => run.includes('–'));
    if (!long) return [name];
    if (seenKinds.has(kind)) return [];
    seenKinds.add(kind);
    return runs.map((run) => `${kind} ${run}`);
  });
}
