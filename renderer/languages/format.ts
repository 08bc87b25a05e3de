import { locale } from './index.ts';

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
export function dateText(kind: keyof typeof DATES, at: Date | number | string): string {
  const format = kept(
    dateFormats,
    `${locale()} ${kind}`,
    () => new Intl.DateTimeFormat(locale(), DATES[kind]),
  );
  return format.format(new Date(at));
}

/** A number as the chosen language writes it: 1,234.5 or 1.234,5, with at most `most` and at least `least` decimals. */
export function numberText(value: number, most = 3, least = 0): string {
  // Small counts look the same in every language of ours, and to make a format takes longer than the screen that shows them.
  if (least === 0 && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const options = { maximumFractionDigits: most, minimumFractionDigits: least };
  const format = kept(
    numberFormats,
    `${locale()} ${most} ${least}`,
    () => new Intl.NumberFormat(locale(), options),
  );
  return format.format(value);
}

/** A chance from 0 to 1 as the chosen language writes it: 65.25% or 65,25 %, with at most `most` decimals. */
export function chanceText(chance: number, most = 0): string {
  const options = { style: 'percent', maximumFractionDigits: most } as const;
  const format = kept(numberFormats, `${locale()} % ${most}`, () => new Intl.NumberFormat(locale(), options));
  return format.format(chance);
}

/** A label as it stands within a sentence: `New monster`, `Neu: Monster`. German keeps its capitals. */
export function withinText(label: string): string {
  return locale().startsWith('en') ? label.toLowerCase() : label;
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
