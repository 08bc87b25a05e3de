import { anyFirst, burst, loneDie, NEGLIGIBLE, swallowing, type Burst } from './burst.ts';
import { binomials } from './binomials.ts';
import type { Effort } from './effort.ts';
import { changedRow, whole } from './faces.ts';
import { handful } from './handful.ts';
import type { Lot } from './lot.ts';
import { mass, type Row } from './row.ts';
import type { DicePool } from './spec.ts';
import { uniqueScenarios } from './uniqueOdds.ts';

/** The dice of a pool as lots, in one of the ways they can come to be, with its chance. */
export interface Scenario {
  readonly chance: number;
  readonly lots: readonly Lot[];
}

/** All ways the dice of a pool can come to be: one, unless they explode or have to differ. */
export function scenarios(pool: DicePool, effort: Effort): readonly Scenario[] {
  const die = loneDie(pool, effort);
  if (die) return [{ chance: 1, lots: [{ size: handful(pool).count, die }] }];
  const exploding = burst(pool, effort);
  if (!exploding) return uniqueScenarios(pool, effort);
  return exploding.change.onlyOne ? firstOnly(exploding, effort) : anyOf(exploding, effort);
}

type Sized = readonly [number, Row];

function lotsOf(of: Burst, sizes: readonly Sized[], effort: Effort): readonly Lot[] {
  const lots: Lot[] = [];
  for (const [size, row] of sizes) {
    if (size === 0) continue;
    effort.spend(row.p.length * 8);
    const die = whole(changedRow(row, of.later, of.hand, effort));
    const alike = lots.findIndex((lot) => same(lot.die, die));
    const before = lots[alike];
    if (before) lots[alike] = { size: before.size + size, die };
    else lots.push({ size, die });
  }
  return lots;
}

function same(a: Row, b: Row): boolean {
  return a.min === b.min && a.p.length === b.p.length && a.p.every((chance, place) => chance === b.p[place]);
}

/** Of all dice some explode at first; these end in as many last dice, with any number in between. */
function anyOf(of: Burst, effort: Effort): Scenario[] {
  const { count } = of.hand;
  const c = mass(of.moreGo);
  const first = binomials(count, count, mass(of.go));
  const found: Scenario[] = [];
  for (let exploding = 0; exploding <= count; exploding += 1) {
    const sizes = [
      [count - exploding, of.stop],
      [exploding, of.go],
      [exploding, of.lastStop],
    ] as const;
    const share = first.exactly(count, exploding);
    for (const [more, chance] of furtherDice(share, exploding, c)) {
      found.push({ chance, lots: lotsOf(of, [...sizes, [more, of.moreGo]], effort) });
    }
  }
  return found;
}

/** How many further dice explode after `exploding` first ones, until one does not for each. */
function* furtherDice(share: number, exploding: number, c: number): Generator<readonly [number, number]> {
  if (share === 0) return;
  let chance = share * (1 - c) ** exploding;
  const peak = (exploding * c) / (1 - c);
  for (let more = 0; chance > NEGLIGIBLE || more < peak; more += 1) {
    if (chance > NEGLIGIBLE) yield [more, chance];
    if (exploding === 0) return;
    chance *= (c * (exploding + more)) / (more + 1);
  }
}

/** Only the first die that can explode does: those before it do not, those after it show anything. */
function firstOnly(of: Burst, effort: Effort): Scenario[] {
  const { count } = of.hand;
  const [a, c] = [mass(of.go), mass(of.moreGo)];
  const any = anyFirst(of, effort);
  const found: Scenario[] = [{ chance: (1 - a) ** count, lots: lotsOf(of, [[count, of.stop]], effort) }];
  if (a === 0) return found;
  const grown = swallowing(of, effort);
  for (let before = 0; before < count; before += 1) {
    const share = (1 - a) ** before * a;
    const others: readonly Sized[] = [
      [before, of.stop],
      [count - before - 1, any],
    ];
    if (of.change.compound) {
      found.push({ chance: share, lots: lotsOf(of, [...others, [1, grown]], effort) });
      continue;
    }
    const ends: readonly Sized[] = [...others, [1, of.go], [1, of.lastStop]];
    for (const [more, chance] of furtherDice(share, 1, c)) {
      found.push({ chance, lots: lotsOf(of, [...ends, [more, of.moreGo]], effort) });
    }
  }
  return found;
}
