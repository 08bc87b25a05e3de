import en from '../languages/en.json' with { type: 'json' };
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** The name of a text in the language files of core: `core/languages/en.json` has all of them. */
export type Code = keyof typeof en;

/** A fixed label that the rules or the log write down in English: shown as a language has it, else as it stands. */
export interface Labelled {
  readonly label: string;
}

/** Things that are joined as a language joins them: `Mira, Tam and Rat 1`, `hit or miss`; or texts one after the other. */
interface Joined {
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
  return { message: toEnglish(says), says };
}

/** The same of words that are at hand: a sentence as it stands has no data beside it. */
export function toSaying(words: Wording): Sentence {
  return typeof words === 'string' ? { message: words } : { message: toEnglish(words), says: words };
}

/** A refusal within another text: as data where it is, else its sentence. */
export function toWording({ message, says }: Sentence): Wording {
  return says ?? message;
}

/** A label of something that happens beside its text as data: the label is its English, and stays what it is known by. */
export function labelling(
  code: Code,
  values?: Said['values'],
): { readonly label: string; readonly says: Said } {
  const says = said(code, values);
  return { label: toEnglish(says), says };
}

/** The same of words that are at hand: a label as it stands has no data beside it. */
export function toLabelling(words: Wording): { readonly label: string; readonly says?: Said } {
  return typeof words === 'string' ? { label: words } : { label: toEnglish(words), says: words };
}

/** What happened by its label, or by its text as data where one was written down beside it. */
export function labelInWords(label: string, says?: Said): Labelled | Said {
  return says ?? { label };
}

/** All of them, joined by “and”. */
export function joinWithAnd(all: readonly SaidValue[]): Joined {
  return { all, by: 'and' };
}

/** All of them, joined by “or”. */
export function joinWithOr(all: readonly SaidValue[]): Joined {
  return { all, by: 'or' };
}

/** Texts on a line each. */
export function joinLines(all: readonly SaidValue[]): Joined {
  return { all, by: 'line' };
}

/** Sentences one after the other. */
export function joinSentences(all: readonly SaidValue[]): Joined {
  return { all, by: 'space' };
}

/** What is said, in English: a text with its gaps filled, a name as it stands. */
export function toEnglish(value: SaidValue): string {
  return fillValue(value, IN_ENGLISH);
}

const IN_ENGLISH: Filling = {
  tag: 'en-GB',
  say: ({ code, values = {} }) => fillText(en[code], values, toEnglish),
  label: (label) => label,
};

/**
 * The form of a text that its number `n` asks for, with its gaps filled: forms stand as `one | several`. A gap
 * without a value stays as it stands.
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, SaidValue>>,
  show: (value: SaidValue) => string,
): string {
  return splitAtGaps(pluralForm(text, values['n']))
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const value = values[part];
      return value === undefined ? `{${part}}` : show(value);
    })
    .join('');
}

/** A text cut at its gaps: words and names of gaps by turns. The same few hundred texts are filled again and again. */
function splitAtGaps(text: string): readonly string[] {
  const known = PARTS.get(text) ?? text.split(/\{(\w+)\}/u);
  PARTS.set(text, known);
  return known;
}

const PARTS = new Map<string, readonly string[]>();

/** The form of a text that a number asks for: the first for 1, else the second; a text without forms as it is. */
export function pluralForm(text: string, n: unknown): string {
  if (!text.includes(' | ')) return text;
  const [one = text, several = one] = text.split(' | ');
  return n === 1 ? one : several;
}

/** How a language fills a gap: its texts, its fixed labels, and the tag by which it writes numbers and lists. */
interface Filling {
  readonly tag: string;
  readonly say: (said: Said) => string;
  readonly label: (label: string) => string;
}

/** What stands in a gap, in a language; a list has a comma between. */
export function fillValue(value: SaidValue, how: Filling): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return cachedFormat(NUMBERS, how.tag, numbersOf).format(value);
  if (isList(value)) return value.map((each) => fillValue(each, how)).join(', ');
  if ('code' in value) return how.say(value);
  if ('label' in value) return how.label(value.label);
  const all = value.all.map((each) => fillValue(each, how));
  if (value.by === 'line' || value.by === 'space') return all.join(value.by === 'line' ? '\n' : ' ');
  return (value.by === 'and' ? cachedFormat(ALL, how.tag, allOf) : cachedFormat(ANY, how.tag, anyOf)).format(
    all,
  );
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

function cachedFormat<Format>(
  formats: Map<string, Format>,
  tag: string,
  make: (tag: string) => Format,
): Format {
  const format = formats.get(tag) ?? make(tag);
  formats.set(tag, format);
  return format;
}

/** An error that a GM may read: its message is English, and what it says is told in the language of the window. */
export class SaidError extends Error {
  readonly says: Said;

  constructor(says: Said) {
    super(toEnglish(says));
    this.says = says;
  }
}

/** What an error says: as data where it is one of ours, else its first line; engines go on with where it happened. */
export function describeError(error: unknown): Wording {
  if (error instanceof SaidError) return error.says;
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1).join('');
}

/** The same as a sentence with its English. */
export function errorToSentence(error: unknown): Sentence {
  return toSaying(describeError(error));
}

/** An error that says this, for `throw`. */
export function failure(...[code, values]: Parameters<typeof said>): SaidError {
  return new SaidError(said(code, values));
}

/** An error that says a sentence, for what answers with one. */
export function toSaidError({ message, says }: Sentence): Error {
  return says ? new SaidError(says) : new Error(message);
}

/** A text as data in the form in which rules keep it on the table. */
export function textToJson({ code, values }: Said): JsonObject {
  return values === undefined
    ? { code }
    : {
        code,
        values: Object.fromEntries(Object.entries(values).map(([gap, value]) => [gap, valueToJson(value)])),
      };
}

function valueToJson(value: SaidValue): Json {
  if (typeof value !== 'object') return value;
  if (isValueList(value)) return value.map(valueToJson);
  if ('code' in value) return textToJson(value);
  if ('label' in value) return { label: value.label };
  return { all: value.all.map(valueToJson), by: value.by };
}

/** A text as data that was kept; nothing where it is none, or one that this version has no words for. */
export function textFromJson(kept: Json | undefined): Said | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { code, values } = kept;
  if (!isCode(code)) return undefined;
  if (values === undefined) return { code };
  if (!isJsonObject(values)) return undefined;
  const filled = Object.entries(values).map(([gap, value]) => [gap, valueFromJson(value)] as const);
  return { code, values: Object.fromEntries(filled) };
}

/** What fills a gap; what cannot be read leaves it empty. */
function valueFromJson(kept: Json): SaidValue {
  if (typeof kept === 'string' || typeof kept === 'number') return kept;
  if (Array.isArray(kept)) return kept.map(valueFromJson);
  if (!isJsonObject(kept)) return '';
  const { label, all, by } = kept;
  if (typeof label === 'string') return { label };
  if (Array.isArray(all)) return { all: all.map(valueFromJson), by: by === 'or' ? 'or' : 'and' };
  return textFromJson(kept) ?? '';
}

function isCode(code: Json | undefined): code is Code {
  return typeof code === 'string' && Object.hasOwn(en, code);
}

function isValueList(value: Exclude<SaidValue, string | number>): value is readonly SaidValue[] {
  return Array.isArray(value);
}

/** One reason for a number: the rule it stands in, what it is called and what it adds. */
export interface Reason {
  readonly rule: string;
  readonly label: string;
  /** What it is called as data, where that is a text with values. */
  readonly says?: Said;
  readonly value: number;
}

/** A number that can say where it came from. `value` is always the sum of its reasons. */
export interface Explained {
  readonly value: number;
  readonly because: readonly Reason[];
}

/** The sum of the reasons, with the reasons that change nothing left out. */
export function explain(...reasons: readonly Reason[]): Explained {
  return {
    value: reasons.reduce((sum, reason) => sum + reason.value, 0),
    because: reasons.filter((reason) => reason.value !== 0),
  };
}

/** The same number with further reasons. */
export function addReasons(number: Explained, ...reasons: readonly Reason[]): Explained {
  return explain(...number.because, ...reasons);
}

/** `+3`, `-1` (with a true minus sign) or `+0`. */
export function formatSigned(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
