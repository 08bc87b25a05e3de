/** One thing asked of a creature: words that occur, or a field with a text or a span of numbers. */
export type Ask =
  | { readonly is: 'words'; readonly text: string; readonly not: boolean }
  | { readonly is: 'text'; readonly field: string; readonly any: readonly string[]; readonly not: boolean }
  | {
      readonly is: 'number';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      readonly not: boolean;
    };

const TOKEN = /(-?)(?:([\p{L}][\p{L}\d.]*):)?("[^"]*"?|\S+)/gu;
const SPAN = /^(-?\d+)(?:-|–|\.\.)(-?\d+)$/u;
const BOUND = /^(>=|<=|>|<|≥|≤)(-?\d+)$/u;
const LEAST = /^(-?\d+)\+$/u;
const EXACT = /^-?\d+$/u;

/**
 * What is typed to find creatures: words, `"two words"`, `role:blocker,archer`, `level:3-5`, `hp:>40`, `level:7+`;
 * a minus before any of them turns it round. Never refuses: half-typed is what it is as far as it goes.
 */
export function parseQuery(typed: string): readonly Ask[] {
  const asks: Ask[] = [];
  for (const [, minus, field, raw = ''] of typed.toLowerCase().matchAll(TOKEN)) {
    const text = raw.replaceAll('"', '');
    const not = minus === '-';
    // `level:` is a question that is still being typed.
    if (text === '' || (field === undefined && /^[\p{L}\d.]+:$/u.test(text))) continue;
    if (field === undefined) asks.push({ is: 'words', text, not });
    else asks.push({ ...fieldAsk(field, text), not });
  }
  return asks;
}

type FieldAsk =
  | { readonly is: 'text'; readonly field: string; readonly any: readonly string[] }
  | { readonly is: 'number'; readonly field: string; readonly from: number; readonly to: number };

function fieldAsk(field: string, text: string): FieldAsk {
  const span = SPAN.exec(text);
  if (span) return number(field, Number(span[1]), Number(span[2]));
  const bound = BOUND.exec(text);
  if (bound) return bounded(field, bound[1] ?? '', Number(bound[2]));
  const least = LEAST.exec(text);
  if (least) return number(field, Number(least[1]), Infinity);
  if (EXACT.test(text)) return number(field, Number(text), Number(text));
  return { is: 'text', field, any: text.split(',').filter((each) => each !== '') };
}

function bounded(field: string, sign: string, value: number): FieldAsk {
  if (sign === '>') return number(field, value + 1, Infinity);
  if (sign === '<') return number(field, -Infinity, value - 1);
  return sign === '>=' || sign === '≥' ? number(field, value, Infinity) : number(field, -Infinity, value);
}

function number(field: string, from: number, to: number): FieldAsk {
  return { is: 'number', field, from: Math.min(from, to), to: Math.max(from, to) };
}

/** Whether all that is found by `now` is among what was found by `before`, as with most keys of a search. */
export function narrows(before: readonly Ask[], now: readonly Ask[]): boolean {
  return before.every((old, at) => {
    const next = now[at];
    if (!next || next.is !== old.is || next.not !== old.not) return false;
    if (old.is === 'words' && next.is === 'words')
      return old.not ? next.text === old.text : next.text.includes(old.text);
    return JSON.stringify(old) === JSON.stringify(next);
  });
}

/** The typed text with one field asked for something else; without it where the value is empty. */
export function withField(typed: string, field: string, value: string): string {
  const others = [...typed.matchAll(TOKEN)].filter(
    ([, minus, name]) => minus === '-' || name?.toLowerCase() !== field,
  );
  const kept = others.map(([whole]) => whole);
  return (value === '' ? kept : [...kept, `${field}:${value}`]).join(' ');
}

/** What is asked of a field, as it was typed; empty where nothing is. */
export function askedOf(typed: string, field: string): string {
  for (const [, minus, name, value = ''] of typed.matchAll(TOKEN))
    if (minus !== '-' && name?.toLowerCase() === field) return value.toLowerCase();
  return '';
}
