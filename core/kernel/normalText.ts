/**
 * The front door of every text that comes from elsewhere: signs, spaces and dice in the one form that all readers know.
 * No line is added or taken away, so that a line of the result is the same line of the source; letters stay in their
 * order, which is how the view of the source finds its sentences again.
 */

/** What asks for a closer look: anything outside of plain letters and signs, or two signs, units and dice run together. */
const ODD =
  // oxlint-disable-next-line no-control-regex -- a tab is a plain sign here
  /[^\u0009-\u007E\u00A1-\u00AB\u00AE-\u00B3\u00B5-\u00BB\u00BF-\u1FFF\u2018\u2019\u201C\u201D\u2022\u2026\u3040-\uD7FF]|[\u180E\u061C]|\d[wW]\d|\d(?:ft|feet|foot|to hit)\b|\b(?:AC|HP|DC|HD|CR|XP|PB|LV|ML|MV|TP|RK|SG|HG)\d|[+-]\s*[+-]\s*\d|\p{L}[´`]\p{L}/u;

const LIGATURES: { readonly [sign: string]: string } = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
const FRACTIONS: { readonly [sign: string]: string } = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅓': '1/3',
  '⅔': '2/3',
};
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
/** Characters without a width and hyphens that only show where a line breaks. */
const WIDTHLESS = /[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]/gu;
/** They join letters of other scripts and parts of one picture; between letters of this one they do nothing. */
const JOINERS =
  /(?<![^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{Sm}])[\u200C\u200D](?![^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{Sm}])/gu;
const HYPHENS = /[\u2010\u2011\u2043\uFE58\uFE63\uFF0D]/gu;
/** A dash that is the sign of a number: at its beginning, or between dice and what is taken from them. */
const MINUS = /(?<=^|[\s([{|:;,/+*>])[\u2012-\u2015\u2212](?=\d)/gmu;
const MINUS_OF_DICE = /(?<=d\d{1,3}\s{0,3})[\u2012-\u2015\u2212](?=\s{0,3}\d)/giu;
/** Digits, letters and signs of full width. */
const WIDE = /[\uFF08\uFF09\uFF0B\uFF0C\uFF0E-\uFF1A\uFF1D\uFF21-\uFF3B\uFF3D\uFF41-\uFF5A]/gu;

/** Whether a text has anything that `normalizeText` would change. */
function isOddText(text: string): boolean {
  return ODD.test(text);
}

/** A text with its signs, spaces, quotes, letters and dice in the one form that readers know; its lines stay its lines. */
export function normalizeText(text: string): string {
  if (!isOddText(text)) return text;
  return text
    .replaceAll(/[ﬀ-ﬆ]/gu, (sign) => LIGATURES[sign] ?? sign)
    .replaceAll(WIDTHLESS, '')
    .replaceAll(JOINERS, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(HYPHENS, '-')
    .replaceAll(/(?<=\p{L})[´`\u02BC\u201B\uFF07](?=\p{L})/gu, '’')
    .replaceAll('\uFF02', '"')
    .replaceAll(/[\u2044\u2215]/gu, '/')
    .replaceAll(/(?<!\d)[½¼¾⅛⅓⅔]/gu, (sign) => FRACTIONS[sign] ?? sign)
    .replaceAll(/\b(\d{1,3})[wW](\d{1,3})\b/gu, '$1d$2')
    .replaceAll(MINUS, '-')
    .replaceAll(MINUS_OF_DICE, '-')
    .replaceAll(/(d\d{1,3}\s*)\+\s*-\s*(\d)/giu, '$1- $2')
    .replaceAll(/(d\d{1,3}\s*)(?:\+\s*\+|-\s*-)\s*(\d)/giu, '$1+ $2')
    .replaceAll(/(\d)(?=(?:ft|feet|foot|to hit)\b)/gu, '$1 ')
    .replaceAll(/\b(AC|HP|DC|HD|CR|XP|PB|LV|ML|MV|TP|RK|SG|HG)(?=\d)/gu, '$1 ');
}

/** Plain data with every text in it put through `normalizeText`; the same data where nothing is odd. */
export function normalizeValues<Value>(raw: Value): Value {
  const seen = (value: unknown): unknown => {
    if (typeof value === 'string') return normalizeText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const list = value.map(seen);
      return list.some((each, at) => each !== value[at]) ? list : value;
    }
    const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
    const made = entries.map(([key, each]) => [key, seen(each)] as const);
    return made.some(([, each], at) => each !== entries[at]?.[1]) ? Object.fromEntries(made) : value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text by text it is of the same kind
  return seen(raw) as Value;
}

/** Digits in groups of three: `1,800`, `1.800`, `1 800`, `1'800`, `90.000`. */
const GROUPED = String.raw`\d{1,3}(?:(?:[.,'’]| (?=\d{3}(?!\d)))\d{3})+(?!\d)`;

/** Pattern of a whole number with or without separators, for the patterns of readers: it has no group of its own. */
export const WHOLE = `(?:${GROUPED}|\\d{1,9})`;

const WHOLE_ALONE = new RegExp(`^([+−–-]?)\\s*(${WHOLE})$`, 'u');

/** A whole number as it is written in any language, `1,800` and `1.800` alike; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const said = text.trim();
  const [, sign = '', digits] = WHOLE_ALONE.exec(said) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(/\D/gu, ''));
  return sign === '' || sign === '+' ? value : -value;
}

/** A number that may have a fraction: `0,5`, `0.25`, `1/4`, and whole ones with separators; undefined for anything else. */
export function fractionalNumber(text: string): number | undefined {
  const said = text.trim();
  const [, top, below] = /^(\d{1,3})\s*\/\s*(\d{1,2})$/u.exec(said) ?? [];
  if (top !== undefined) return Number(below) === 0 ? undefined : Number(top) / Number(below);
  const [, before, after] = /^(\d{1,3})[.,](\d{1,3})$/u.exec(said) ?? [];
  // Three digits behind a point or comma are thousands, but for a number that begins with nothing.
  if (before !== undefined && after !== undefined && (after.length < 3 || before === '0'))
    return Number(`${before}.${after}`);
  return wholeNumber(said);
}
