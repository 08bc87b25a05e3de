import { refuse, ok } from '../../kernel/result.ts';
import {
  type Code,
  toEnglish,
  joinWithOr,
  type Said,
  said as coded,
  type SaidValue,
  toSaying,
} from '../../kernel/said.ts';
import type { Parsed } from './answer.ts';

/** A word of the line, a comma or a quoted text, with its place. */
export interface Token {
  readonly is: 'word' | 'comma' | 'quote';
  /** As typed; of a quote what stands inside it. */
  readonly text: string;
  /** Lower case, with the plain signs for typographic ones. */
  readonly plain: string;
  readonly from: number;
  readonly to: number;
}

const QUOTE = /^["“”„]([^"“”]*)["“”]?/u;
const DASHES = /[−–—]/gu;
const DICE = /^-?(?:\d|\(|\{|d\d|d%)/u;

/** Cuts a line into words. A comma inside brackets belongs to its word, `-prone` is a minus and a word. Never throws. */
export function tokenize(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const quote = QUOTE.exec(line.slice(at));
    if (/\s/u.test(line.charAt(at))) {
      at += 1;
    } else if (line.charAt(at) === ',') {
      tokens.push({ is: 'comma', text: ',', plain: ',', from: at, to: at + 1 });
      at += 1;
    } else if (quote) {
      tokens.push(token('quote', quote[1] ?? '', at, at + quote[0].length));
      at += quote[0].length;
    } else {
      const end = wordEnd(line, at);
      tokens.push(...wordTokens(line.slice(at, end), at));
      at = end;
    }
  }
  return tokens;
}

function token(is: Token['is'], text: string, from: number, to: number): Token {
  return { is, text, plain: text.toLowerCase().replaceAll(DASHES, '-').replaceAll('’', "'"), from, to };
}

function wordEnd(line: string, from: number): number {
  let depth = 0;
  for (let at = from; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
    else if (/["“”„]/u.test(sign) || (depth <= 0 && /[\s,]/u.test(sign))) return at;
  }
  // A bracket that never closes ends at its first space, so that the rest of the line keeps its words.
  if (depth > 0) return from + (/^\S+?(?=[\s,])/u.exec(line.slice(from))?.[0].length ?? line.length - from);
  return line.length;
}

function wordTokens(text: string, from: number): readonly Token[] {
  const whole = token('word', text, from, from + text.length);
  if (text.length < 2 || !whole.plain.startsWith('-') || DICE.test(whole.plain)) return [whole];
  return [
    token('word', text.slice(0, 1), from, from + 1),
    token('word', text.slice(1), from + 1, from + text.length),
  ];
}

/** A place among the words of one clause. */
export class Words {
  readonly tokens: readonly Token[];
  /** The line they were cut from. */
  readonly line: string;
  at: number;

  constructor(tokens: readonly Token[], line: string, at = 0) {
    this.tokens = tokens;
    this.line = line;
    this.at = at;
  }

  get here(): Token | undefined {
    return this.tokens[this.at];
  }

  /** The plain text of the word here; empty at the end and at a quote. */
  get plain(): string {
    return this.here?.is === 'word' ? this.here.plain : '';
  }

  /** The plain text of the next words, from here. */
  get ahead(): readonly string[] {
    return this.tokens.slice(this.at, this.at + 4).map(({ plain }) => plain);
  }

  /** Takes the word here if it is one of these; answers which. */
  eat(...words: readonly string[]): string | undefined {
    const found = words.find((word) => word === this.plain && word !== '');
    if (found !== undefined) this.at += 1;
    return found;
  }

  /** Takes the number here, if the word here is written so. */
  takeNumber(form: RegExp): number | undefined {
    if (!form.test(this.plain)) return undefined;
    this.at += 1;
    return Number.parseInt(this.tokens[this.at - 1]?.plain ?? '', 10);
  }

  /** Takes the quote here, if one stands here. */
  quote(): string | undefined {
    const { here } = this;
    if (here?.is !== 'quote') return undefined;
    this.at += 1;
    return here.text;
  }

  /** The words from here to the next quote, as typed, and their place. Takes them. */
  raw(): { readonly text: string; readonly from: number; readonly to: number } {
    const first = this.here;
    let last: Token | undefined;
    while (this.here?.is === 'word') {
      last = this.here;
      this.at += 1;
    }
    const from = first?.from ?? this.end;
    const to = last?.to ?? from;
    return { text: this.line.slice(from, to), from, to };
  }

  /** Where the clause ends in the line. */
  get end(): number {
    return this.tokens.at(-1)?.to ?? this.line.length;
  }

  /** The place of the word here, or of the end where something is missing. */
  get place(): { readonly from: number; readonly to: number } {
    return this.here ?? { from: this.end, to: this.end };
  }

  /** From that word up to here. */
  since(at: number): { readonly from: number; readonly to: number } {
    const first = this.tokens[at];
    const last = this.tokens[this.at - 1];
    return first && last && last.to > first.from ? { from: first.from, to: last.to } : this.place;
  }
}

/** A word or a few that mean something at a place of the line. */
export interface Entry<Value> {
  readonly label: string;
  /** What it is, in a word for the GM: `condition`. */
  readonly is: Said;
  readonly value: Value;
  /** Only the whole of it counts, not its beginning. */
  readonly whole?: boolean;
  /** Said in place of the label where it is one of several candidates. */
  readonly said?: string;
  /** Another word for it: offered only once its beginning is typed. */
  readonly quiet?: boolean;
  /** So many letters at least begin it. */
  readonly least?: number;
  /** Begins a line and names whom behind it: then it comes before an action of the same name. */
  readonly leads?: boolean;
  /** A later word of its name: no better than the beginning of another. */
  readonly later?: boolean;
  /** What can be typed instead where the same words mean several things: a key, `do exhaustion`. */
  readonly instead?: string;
}

export interface Match<Value> {
  readonly found: readonly Entry<Value>[];
  readonly count: number;
}

/** Words of a name that are looked at together: an action's label may be a short sentence. */
const LONGEST = 10;

/** Words that hold a line together: they are never the beginning of anything. */
const JOINTS: ReadonlySet<string> = new Set(
  'to at is are on in by for and or of the as with from but vs'.split(' '),
);

/** Whether what was typed begins the label. A number is whole, never the beginning of another word. */
function beginsWith(label: string, typed: string): boolean {
  if (!label.startsWith(typed)) return false;
  if (label.length === typed.length) return true;
  if (JOINTS.has(typed)) return false;
  return !/(?:^|\s)[-+]?\d+$/u.test(typed) || label.charAt(typed.length) === ' ';
}

/** A label as its words are cut from a line: in small letters, without commas. */
export function plainLabel(label: string): string {
  return label.toLowerCase().replaceAll(',', '').replaceAll('’', "'");
}

/** Labels and places of the entries of a list by their first letter: a table of a thousand is looked through once. */
const INDEX = new WeakMap<
  readonly Entry<unknown>[],
  ReadonlyMap<string, readonly (readonly [string, number])[]>
>();

function indexOf(entries: readonly Entry<unknown>[]) {
  const known = INDEX.get(entries);
  if (known) return known;
  const made = new Map<string, (readonly [string, number])[]>();
  for (const [place, entry] of entries.entries()) {
    const label = plainLabel(entry.label);
    const letter = label.charAt(0);
    made.set(letter, made.get(letter) ?? []);
    made.get(letter)?.push([label, place]);
  }
  INDEX.set(entries, made);
  return made;
}

/** The entries of these lists that the words here mean, by the longest run of words; a whole one hides those it only begins. */
export function matchAt<Value>(words: Words, ...lists: readonly (readonly Entry<Value>[])[]): Match<Value> {
  const first = words.plain;
  // Each of them begins with the first word at least: what does not is looked at once.
  const near = lists.flatMap((entries) =>
    (indexOf(entries).get(first.charAt(0)) ?? []).flatMap(([label, place]) => {
      const entry = entries[place];
      return entry && label.startsWith(first) ? [{ entry, label }] : [];
    }),
  );
  if (first === '' || near.length === 0) return { found: [], count: 0 };
  for (let count = LONGEST; count > 0; count -= 1) {
    const run = words.tokens.slice(words.at, words.at + count);
    if (run.length < count || run.some(({ is }) => is !== 'word')) continue;
    const typed = run.map(({ plain }) => plain).join(' ');
    const begun = near.filter(({ label, entry }) =>
      entry.whole || typed.length < (entry.least ?? 0) ? label === typed : beginsWith(label, typed),
    );
    const later = begun.every(({ entry }) => entry.later === true);
    const exact = begun.filter(({ label, entry }) => (later || entry.later !== true) && label === typed);
    if (begun.length > 0)
      return { found: dropRepeats((exact.length > 0 ? exact : begun).map(({ entry }) => entry)), count };
  }
  return { found: [], count: 0 };
}

/**
 * Takes the one entry that the words here mean, or none where they mean nothing. Refuses where they could
 * mean several, naming them: nothing is guessed.
 */
export function takeOne<Value>(
  words: Words,
  entries: readonly Entry<Value>[],
): Parsed<Entry<Value> | undefined> {
  const { found, count } = matchAt(words, entries);
  if (found.length > 1) return refuseAmbiguous(words, found, count);
  words.at += count;
  return ok(found[0]);
}

type Named = { readonly name: string } | { readonly label: SaidValue };

/** An entry for each thing of a list, by its name or label. */
export function entriesFor<Thing extends Named>(all: readonly Thing[], kind: Code): readonly Entry<Thing>[] {
  return all.map((value) => ({
    label: toEnglish('name' in value ? value.name : value.label),
    is: coded(kind),
    value,
  }));
}

/** Takes the one thing of a list whose name stands here. */
export function takeNamed<Thing extends Named>(
  words: Words,
  all: readonly Thing[],
  kind: Code,
): Parsed<Thing | undefined> {
  const found = takeOne(words, entriesFor(all, kind));
  return found.ok ? ok(found.value?.value) : found;
}

/** The refusal of words that could mean several things. */
export function refuseAmbiguous<Value>(
  words: Words,
  found: readonly Entry<Value>[],
  count: number,
): Parsed<never> {
  const run = words.tokens.slice(words.at, words.at + count);
  const kinds = new Set(found.map(({ is }) => toEnglish(is)));
  const said = found
    .slice(0, 6)
    .map(({ label, is, said: other }) =>
      kinds.size > 1 ? coded('typed.choiceOfKind', { choice: other ?? label, kind: is }) : (other ?? label),
    );
  const left = found.length - said.length;
  const more = left > 0 ? [coded('typed.moreOf', { n: left })] : [];
  const place = { from: run[0]?.from ?? words.end, to: run.at(-1)?.to ?? words.end };
  const typed = run.map(({ text }) => text).join(' ');
  const instead = found.slice(0, 6).map((each) => each.instead ?? each.label);
  return refuse({
    ...toSaying(coded('typed.couldBe', { typed, choices: joinWithOr([...said, ...more]) })),
    ...place,
    instead: [...new Set(instead)],
  });
}

function dropRepeats<Value>(entries: readonly Entry<Value>[]): readonly Entry<Value>[] {
  const seen = new Set<unknown>();
  return entries.filter(({ value }) => !seen.has(value) && seen.add(value) !== undefined);
}
