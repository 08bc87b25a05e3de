import { triesOf } from '../../support/tries.ts';
import * as fc from 'fast-check';

const SIGNS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\',
  '\u0000',
  '\u202E',
  '__proto__',
  'constructor',
  'null',
  '1e999',
  '-',
  '99999',
  'true',
  '<script>',
  '&x;',
  '*a',
  '&a',
  '- ',
  '\n',
  '```',
  '> ',
  '|',
  '<',
  '</',
  '+9 vs AC',
  'Level 3',
  '\uD800',
];

/** A place in a text or a value, 0 to 1, everywhere as likely: most of them lie deep inside, past whatever parses it. */
export const anywhere = fc.noBias(fc.nat(999_999)).map((at) => at / 1_000_000);

const mutation = fc.record({
  at: anywhere,
  cut: fc.integer({ min: 0, max: 40 }),
  put: fc.constantFrom('', ...SIGNS),
  /** How often it is put there. */
  times: fc.constantFrom(1, 1, 1, 3, 200),
});

/** Texts spoilt in one to five places. */
export function mutants(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(mutation, { minLength: 1, maxLength: 5 }))
    .map(([start, all]) =>
      all.reduce((now, { at, cut, put, times }) => {
        const from = Math.floor(at * now.length);
        return now.slice(0, from) + put.repeat(times) + now.slice(from + cut);
      }, start),
    );
}

/** How many of them a reader meets; FOURFOLD_MUTANTS sets another number. */
export const MUTANTS = Number(process.env['FOURFOLD_MUTANTS'] ?? triesOf(50, 250));
