import type { Json } from '../../core/kernel/json.ts';
import texts from '../../core/languages/en.json';
import { toEnglish, type Labelled, type Said } from '../../core/kernel/said.ts';

/** What something is once its texts are in English. */
type InEnglish<Whole> = Whole extends Said
  ? string
  : Whole extends Json | ((...args: never) => unknown)
    ? Whole
    : Whole extends object
      ? Labelled extends Whole
        ? string
        : { readonly [Key in keyof Whole]: InEnglish<Whole[Key]> }
      : Whole;

/** The same with every text as data in English, however deep it lies: what a screen reads in that language. */
export function inEnglish<Whole>(whole: Whole): InEnglish<Whole> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text stands where a text may stand: only its form is another
  return plain(whole) as InEnglish<Whole>;
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (isSaid(value)) return toEnglish(value);
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === 'label' && typeof only[1] === 'string') return only[1];
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]));
}

function isSaid(value: object): value is Said {
  return 'code' in value && typeof value.code === 'string' && Object.hasOwn(texts, value.code);
}
