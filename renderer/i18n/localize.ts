import { renderLabel, renderText, renderValue } from '../../core/kernel/locale.ts';
import type { Said, SaidValue, Wording } from '../../core/kernel/said.ts';
import type { DiagnosisLine } from '../../core/log/safety.ts';
import { type Calendar, clockTimeText as said } from '../../core/rules/travel/calendar.ts';
import { currentLanguage, currentLocale, currentTextLocale, fillWindowText, type TextId } from './index.ts';

export { currentTextLocale };

/** What fills the gaps of a text, by their names. `n` also chooses between its forms: one, or several. */
type TextValues = Readonly<Record<string, string | number | undefined>>;

/** A text by its id, or a table of such: whatever `textIds` marks. An empty one says nothing. */
type TextIdTable = TextId | '' | readonly TextIdTable[] | { readonly [key: string]: TextIdTable };

/** So many texts with their gaps filled are kept; then all are made anew. */
const KEPT_AT_MOST = 4000;

/**
 * A text of the window in the language the GM has chosen, its gaps filled. Numbers are written as that language does.
 * Words of a GM (names, notes) go into gaps and are never looked up.
 */
export function t(id: TextId | '', values?: TextValues): string {
  if (id === '') return '';
  // A screen says hundreds of words again and again that never change while the language stays.
  const language = currentLanguage();
  if (language !== textCache.language || textCache.words.size > KEPT_AT_MOST)
    textCache = { language, words: new Map() };
  const key = values === undefined ? id : cacheKey(id, values);
  let text = textCache.words.get(key);
  if (text === undefined) textCache.words.set(key, (text = translate(id, values)));
  return text;
}

let textCache: { readonly language: string; readonly words: Map<string, string> } = {
  language: '',
  words: new Map(),
};

function cacheKey(id: TextId, values: TextValues): string {
  let key: string = id;
  for (const name in values) key += `\u0000${typeof values[name]} ${values[name]}`;
  return key;
}

function translate(id: TextId, values: TextValues = {}): string {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) shown[name] = value ?? '';
  return fillWindowText(id, shown, (value) =>
    typeof value === 'number' ? formatNumber(value) : localizeValue(value),
  );
}

/** Marks ids of a table that `t` says where they are shown; answers them as they are. */
export function textIds<const T extends TextIdTable>(table: T): T {
  return table;
}

/**
 * Words of core in the language spoken now: a refusal, a notice or whatever else carries a message; and labels, by
 * data or as the rules write them down in English. A name, or a word of a rulebook, is told as it stands.
 */
export function localize(text: Wording | { readonly message: string; readonly says?: Said }): string {
  if (typeof text === 'string') return renderLabel(currentTextLocale(), text);
  // A refusal has a code of its own, that of its cause: what bears a message is told by that.
  if ('message' in text) return text.says ? renderSaid(text.says) : text.message;
  return renderSaid(text);
}

/** What carries a label that the rules write down in English, in the language spoken now. */
export function localizeLabel({ label, says }: { readonly label: string; readonly says?: Said }): string {
  return says ? renderSaid(says) : renderLabel(currentTextLocale(), label);
}

function renderSaid(text: Said): string {
  return renderText(currentTextLocale(), text);
}

/** What may stand in a gap of such a text, in the language spoken now. */
export function localizeValue(value: SaidValue): string {
  return renderValue(currentTextLocale(), value);
}

const DATES = {
  /** 21 Nov 2026, 15:04 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 21/11/2026, 15:04:05 */
  exact: { dateStyle: 'short', timeStyle: 'medium' },
  /** 21 Nov 2026 */
  day: { dateStyle: 'medium' },
  /** 21 Nov */
  dayOfYear: { day: 'numeric', month: 'short' },
  /** 15:04:05 */
  time: { timeStyle: 'medium' },
  /** 15:04 */
  minute: { hour: '2-digit', minute: '2-digit' },
} as const satisfies { readonly [kind: string]: Intl.DateTimeFormatOptions };

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A moment as the chosen language writes it. `at`: a Date, its milliseconds, or its ISO text. */
export function formatDate(kind: keyof typeof DATES, at: Date | number | string): string {
  const format = cachedFormat(
    dateFormats,
    `${currentLocale()} ${kind}`,
    () => new Intl.DateTimeFormat(currentLocale(), DATES[kind]),
  );
  return format.format(new Date(at));
}

/** A number as the chosen language writes it: 1,234.5 or 1.234,5, with at most `most` and at least `least` decimals. */
export function formatNumber(value: number, most = 3, least = 0): string {
  // Small counts look the same in every language of ours, and to make a format takes longer than the screen that shows them.
  if (least === 0 && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const options = { maximumFractionDigits: most, minimumFractionDigits: least };
  const format = cachedFormat(
    numberFormats,
    `${currentLocale()} ${most} ${least}`,
    () => new Intl.NumberFormat(currentLocale(), options),
  );
  return format.format(value);
}

/** A chance from 0 to 1 as the chosen language writes it: 65.25% or 65,25 %, with at most `most` decimals. */
export function formatChance(chance: number, most = 0): string {
  const options = { style: 'percent', maximumFractionDigits: most } as const;
  const format = cachedFormat(
    numberFormats,
    `${currentLocale()} % ${most}`,
    () => new Intl.NumberFormat(currentLocale(), options),
  );
  return format.format(chance);
}

/** A label as it stands within a sentence: `New monster`, `Neu: Monster`. German keeps its capitals. */
export function toInlineText(label: string): string {
  return currentLocale().startsWith('en') ? label.toLowerCase() : label;
}

function cachedFormat<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/** A time of the campaign's clock: by the GM's own calendar, or `day 3, 16:05` in the language spoken. */
export function formatClock(worldTime: number, calendar: Calendar | undefined): string {
  return localizeValue(said(worldTime, calendar));
}

/** A line of the diagnosis as it is shown: a time as a GM reads it, all else in the GM's language. */
export function localizeDiagnosisLine({
  name,
  value,
  says,
}: DiagnosisLine): readonly [name: string, value: string] {
  const shown = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)
    ? formatDate('moment', value)
    : localizeValue(says?.value ?? value);
  return [localizeValue(says?.name ?? name), shown];
}
