import en from '../languages/en.json' with { type: 'json' };

/** The name of a text in the language files of core: `core/languages/en.json` has all of them. */
export type Code = keyof typeof en;

/** A fixed label that the rules or the log write down in English: shown as a language has it, else as it stands. */
export interface Labelled {
  readonly label: string;
}

/** What fills a gap of a text: a name or a number as it is, a text of its own, a fixed label, or a list of such. */
export type SaidValue = string | number | Said | Labelled | readonly SaidValue[];

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

/** A label of something that happens beside its text as data: the label is its English, and stays what it is known by. */
export function labelling(
  code: Code,
  values?: Said['values'],
): { readonly label: string; readonly says: Said } {
  const says = said(code, values);
  return { label: english(says), says };
}

/** The text in English, its gaps filled; a name as it stands. */
export function english(wording: Wording): string {
  if (typeof wording === 'string') return wording;
  const { code, values = {} } = wording;
  return formed(en[code], values, (value) => filledWith(value, english, ', '));
}

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

/** What stands in a gap: texts by `say`, fixed labels by `label`, lists with a comma between. */
export function filledWith(
  value: SaidValue,
  say: (said: Said) => string,
  comma: string,
  label: (label: string) => string = (each) => each,
): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isList(value)) return value.map((each) => filledWith(each, say, comma, label)).join(comma);
  return 'code' in value ? say(value) : label(value.label);
}

function isList(value: Said | Labelled | readonly SaidValue[]): value is readonly SaidValue[] {
  return Array.isArray(value);
}
