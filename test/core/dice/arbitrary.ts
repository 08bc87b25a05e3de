import * as fc from 'fast-check';

/** Notations of few and small dice, so that all ways they can fall can be counted. */

const small = fc.integer({ min: 1, max: 6 });
const sign = fc.constantFrom('>=', '<=', '>', '<', '=', '<>');
const point = fc.tuple(sign, small).map(([is, value]) => is + value);
const optional = <Value>(of: fc.Arbitrary<Value>) => fc.oneof({ weight: 2, arbitrary: fc.constant('') }, of);

const calm = fc.oneof(
  fc.tuple(fc.constantFrom('mi', 'ma'), small).map(([kind, value]) => kind + value),
  fc.tuple(fc.constantFrom('ro'), optional(point)).map((parts) => parts.join('')),
);
const restless = fc.oneof(
  calm,
  fc.tuple(fc.constantFrom('r', 'u', 'uo'), optional(point)).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('!', '!!', '!p', '!!p', '!one', '!!one', '!pone'), optional(point))
    .map((parts) => parts.join('')),
);
const keep = fc
  .tuple(fc.constantFrom('kh', 'kl', 'dh', 'dl', 'k', 'd'), fc.integer({ min: 1, max: 3 }))
  .map((parts) => parts.join(''));
const success = fc.oneof(
  point,
  fc.tuple(point, small).map(([good, bad]) => `${good}f${bad}`),
);
const sides = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 2, max: 6 }) }, fc.constantFrom('F', 'F.1'));

const pool = (changes: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      sides,
      fc.array(changes, { maxLength: 2 }),
      optional(keep),
      optional(keep),
      optional(success),
    )
    .map(([count, faces, mods, one, two, good]) => `${count}d${faces}${mods.join('')}${one}${two} ${good}`);

const ladder = fc
  .tuple(
    fc.constantFrom('d2', 'd3', 'd4', 'd6'),
    optional(fc.integer({ min: -3, max: 2 }).map((ranks) => `${ranks < 0 ? '-' : '+'}${Math.abs(ranks)}r`)),
    optional(fc.constantFrom(' adv', ' dis', ' adv 2', ' dis 2')),
  )
  .map((parts) => parts.join(''));

const term = (changes: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: pool(changes) }, { weight: 1, arbitrary: ladder });

const joined = (changes: fc.Arbitrary<string>) => {
  const one = term(changes);
  const plain = fc
    .tuple(
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 2, max: 5 }),
      fc.array(changes, { maxLength: 1 }),
    )
    .map(([count, faces, mods]) => `${count}d${faces}${mods.join('')}`);
  return fc.oneof(
    { weight: 4, arbitrary: one },
    fc.tuple(one, fc.constantFrom('+', '-', '*', '/'), small).map(([dice, op, n]) => `(${dice})${op}${n}`),
    fc.tuple(one, fc.constantFrom('+', '-', '*'), plain).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('floor', 'ceil', 'round', 'abs'), one).map(([f, dice]) => `${f}((${dice})/2)`),
    fc.tuple(fc.constantFrom('min', 'max'), plain, ladder).map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc
      .tuple(plain, plain, optional(keep), optional(success))
      .map(([a, b, k, s]) => `{${a}, ${b}, 2}${k}${s}`),
    fc.tuple(plain, plain, keep, optional(success)).map(([a, b, k, s]) => `{${a}+${b}+1}${k}${s}`),
    fc.tuple(fc.constantFrom('2x ', '3x '), plain).map((parts) => parts.join('')),
    fc.tuple(ladder, ladder).map(([a, b]) => `${a} vs ${b}`),
    fc.tuple(one, plain).map(([a, b]) => `${a}-1 vs ${b}+1`),
    fc.tuple(one).map(([a]) => `2x ${a}`),
    fc.tuple(ladder, plain, keep).map(([a, b, k]) => `{{${a}, ${b}}kh1, ${b}, 3}${k}`),
    fc.tuple(ladder, ladder, ladder, keep).map(([a, b, c, k]) => `{${a}, ${b}, ${c}, ${a}}${k}`),
    fc.tuple(plain, ladder).map(([a, b]) => `floor((${a})/(${b})*3)-${b}/4`),
    fc.tuple(plain, ladder).map(([a, b]) => `max(${a}/2, ${b}, 1.5)`),
    plain.map((dice) => `-(${dice})+[fire] d4`),
  );
};

/** Notations whose dice fall a limited number of times. */
export const finite = joined(calm);
/** Notations whose dice may fall again and again. */
export const endless = joined(restless);
