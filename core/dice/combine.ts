import { certain, fromChances, outcomes, zeros, type Distribution } from './distribution.ts';

/** The same distribution in a finer unit. */
function inUnit({ min, p, unit }: Distribution, wanted: number): Distribution {
  const step = wanted / unit;
  if (step === 1) return { min, p, unit };
  const spread = zeros((p.length - 1) * step + 1);
  for (const [index, chance] of p.entries()) spread[index * step] = chance;
  return { min: min * step, p: spread, unit: wanted };
}

function commonUnit(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return (a / large) * b;
}

/** The sum of two independent totals. */
export function sumOf(a: Distribution, b: Distribution): Distribution {
  const unit = commonUnit(a.unit, b.unit);
  const left = inUnit(a, unit);
  const right = inUnit(b, unit);
  return { min: left.min + right.min, p: convolve(left.p, right.p), unit };
}

/** The convolution of two lists of chances. */
export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const p = zeros(Math.max(long.length + short.length - 1, 0));
  for (let i = 0; i < short.length; i += 1) {
    const chance = short[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0; j < long.length; j += 1) p[i + j] = (p[i + j] ?? 0) + chance * (long[j] ?? 0);
  }
  return p;
}

/** The sum of `count` independent totals of the same kind. */
export function times(of: Distribution, count: number): Distribution {
  let rest = count;
  let power = of;
  let sum = certain(0);
  while (rest > 0) {
    if (rest % 2 === 1) sum = sumOf(sum, power);
    rest = Math.floor(rest / 2);
    if (rest > 0) power = sumOf(power, power);
  }
  return sum;
}

/** The total after a function of it, such as rounding or scaling. */
export function mapped(of: Distribution, change: (total: number) => number): Distribution {
  const chances = new Map<number, number>();
  for (const [total, chance] of outcomes(of)) {
    const after = change(total);
    chances.set(after, (chances.get(after) ?? 0) + chance);
  }
  return fromChances(chances);
}

/** A function of two independent totals. */
export function combined(
  a: Distribution,
  b: Distribution,
  of: (a: number, b: number) => number,
): Distribution {
  const chances = new Map<number, number>();
  const right = [...outcomes(b)];
  for (const [one, chance] of outcomes(a)) {
    for (const [other, otherChance] of right) {
      const total = of(one, other);
      chances.set(total, (chances.get(total) ?? 0) + chance * otherChance);
    }
  }
  return fromChances(chances);
}

/** One of several distributions, chosen with the chance beside it; the chances add up to 1. */
export function mixture(choices: readonly (readonly [number, Distribution])[]): Distribution {
  const chances: [number, number][] = [];
  for (const [weight, of] of choices) {
    if (weight === 0) continue;
    for (const [total, chance] of outcomes(of)) chances.push([total, weight * chance]);
  }
  return fromChances(chances);
}
