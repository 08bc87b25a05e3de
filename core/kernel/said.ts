import en from '../languages/en.json' with { type: 'json' };

/** The name of a text in the language files of core: `core/languages/en.json` has all of them. */
export type Code = keyof typeof en;

/** A fixed label that the rules or the log write down in English: shown as a language has it, else as it stands. */
export interface Labelled {
  readonly label: string;
}

/** Things that are joined as a language joins them: `Mira, Tam and Rat 1`, `hit or miss`; or texts one after the other. */
export interface Joined {
  readonly all: readonly SaidValue[];
  readonly by: 'and' | 'or' | 'line' | 'space';
}

/** What fills a gap of a text: a name as it is, a number as a language writes it, a text, a fixed label, or several. */
export type SaidValue = string | number | Said | Labelled | Joined | readonly SaidValue[];

/** A text for the GM as data: which text of the language files, and what fills its gaps. */
export interface Said {
  readonly code: Code;
  /** By the name of the gap. `n`, where it is there, chooses between `one | several`. */
  readonly values?: Readonly<Record<string, SaidValue>>;
}

/**
 * Words on screen: a name, or a word of a rulebook, as it stands; or a text of ours as data. Labels and hints of
 * forms, cards and rulings are such, so that a game says which of its words have a language of their own.
 */
export type Wording = string | Said;

/** A sentence for the GM, and the same as data where it is one of ours. */
export interface Sentence {
  readonly message: string;
  readonly says?: Said;
}

/** A text as data beside its English, which is what log files and tests read. The window says it in its language. */
export interface Saying {
  readonly message: string;
  readonly says: Said;
}

/** `said('typed.healingHasNoType')`: a text of the language files with what fills its gaps. */
export function said(code: Code, values?: Said['values']): Said {
  return values === undefined ? { code } : { code, values };
}

/** A text and its English, for whatever carries a `message`: `refuse({ ...saying(code, values), rule })`. */
export function saying(code: Code, values?: Said['values']): Saying {
  const says = said(code, values);
  return { message: english(says), says };
}

/** The same of words that are at hand: a sentence as it stands has no data beside it. */
export function sayingOf(words: Wording): Sentence {
  return typeof words === 'string' ? { message: words } : { message: english(words), says: words };
}

/** A refusal within another text: as data where it is, else its sentence. */
export function wordingOf({ message, says }: Sentence): Wording {
  return says ?? message;
}

/** A label of something that happens beside its text as data: the label is its English, and stays what it is known by. */
export function labelling(
  code: Code,
  values?: Said['values'],
): { readonly label: string; readonly says: Said } {
  const says = said(code, values);
  return { label: english(says), says };
}

/** The same of words that are at hand: a label as it stands has no data beside it. */
export function labellingOf(words: Wording): { readonly label: string; readonly says?: Said } {
  return typeof words === 'string' ? { label: words } : { label: english(words), says: words };
}

/** What happened by its label, or by its text as data where one was written down beside it. */
export function labelled(label: string, says?: Said): Labelled | Said {
  return says ?? { label };
}

/** All of them, joined by “and”. */
export function and(all: readonly SaidValue[]): Joined {
  return { all, by: 'and' };
}

/** All of them, joined by “or”. */
export function or(all: readonly SaidValue[]): Joined {
  return { all, by: 'or' };
}

/** Texts on a line each. */
export function lines(all: readonly SaidValue[]): Joined {
  return { all, by: 'line' };
}

/** Sentences one after the other. */
export function sentences(all: readonly SaidValue[]): Joined {
  return { all, by: 'space' };
}

/** What is said, in English: a text with its gaps filled, a name as it stands. */
export function english(value: SaidValue): string {
  return filledWith(value, IN_ENGLISH);
}

const IN_ENGLISH: Filling = {
  tag: 'en-GB',
  say: ({ code, values = {} }) => formed(en[code], values, english),
  label: (label) => label,
};

/**
 * The form of a text that its number `n` asks for, with its gaps filled: forms stand as `one | several`. A gap
 * without a value stays as it stands. The window's library reads the same notation.
 */
export function formed(
  text: string,
  values: Readonly<Record<string, SaidValue>>,
  show: (value: SaidValue) => string,
): string {
  return formOf(text, values['n']).replaceAll(/\{(\w+)\}/gu, (gap, name: string) => {
    const value = values[name];
    return value === undefined ? gap : show(value);
  });
}

/** The form of a text that a number asks for: the first for 1, else the second; a text without forms as it is. */
export function formOf(text: string, n: unknown): string {
  const [one = text, several = one] = text.split(' | ');
  return n === 1 ? one : several;
}

/** How a language fills a gap: its texts, its fixed labels, and the tag by which it writes numbers and lists. */
export interface Filling {
  readonly tag: string;
  readonly say: (said: Said) => string;
  readonly label: (label: string) => string;
}

/** What stands in a gap, in a language; a list has a comma between. */
export function filledWith(value: SaidValue, how: Filling): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return kept(NUMBERS, how.tag, numbersOf).format(value);
  if (isList(value)) return value.map((each) => filledWith(each, how)).join(', ');
  if ('code' in value) return how.say(value);
  if ('label' in value) return how.label(value.label);
  const all = value.all.map((each) => filledWith(each, how));
  if (value.by === 'line' || value.by === 'space') return all.join(value.by === 'line' ? '\n' : ' ');
  return (value.by === 'and' ? kept(ALL, how.tag, allOf) : kept(ANY, how.tag, anyOf)).format(all);
}

function isList(value: Said | Labelled | Joined | readonly SaidValue[]): value is readonly SaidValue[] {
  return Array.isArray(value);
}

const numbersOf = (tag: string): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
const allOf = (tag: string): Intl.ListFormat => new Intl.ListFormat(tag, { type: 'conjunction' });
const anyOf = (tag: string): Intl.ListFormat => new Intl.ListFormat(tag, { type: 'disjunction' });
const NUMBERS = new Map<string, Intl.NumberFormat>();
const ALL = new Map<string, Intl.ListFormat>();
const ANY = new Map<string, Intl.ListFormat>();

function kept<Format>(formats: Map<string, Format>, tag: string, make: (tag: string) => Format): Format {
  const format = formats.get(tag) ?? make(tag);
  formats.set(tag, format);
  return format;
}
