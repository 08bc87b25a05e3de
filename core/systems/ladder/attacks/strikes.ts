import { labelling, said, type SaidValue } from '../../../kernel/said.ts';
import type { Consequence, OfferedWay } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { actionPoints } from '../turns/allowances.ts';
import { attacks } from './attacks.ts';
import { regionOf } from '../journey/map.ts';
import { hostile, isOut } from '../creatures/traits.ts';

/** One opportunity attack: who may make it, and what provokes it. */
export interface Opening {
  readonly by: Fighter;
  /** `leaves the hall`. */
  readonly why: SaidValue;
}

/** More ways than these are not offered; the stat block has the rest. */
const MOST_WAYS = 3;

/** Who may strike at the mover on its way: on leaving each region, and on entering where it runs. LAD-48 LAD-49 LAD-50 */
export function openingsOn(
  who: Fighter,
  way: readonly string[],
  entering: boolean,
  now: RulesContext,
): readonly Opening[] {
  if (now.acting === undefined) return [];
  const steps = way
    .slice(1)
    .flatMap((region, at) => [
      { region: way[at] ?? '', why: said('ladder.leavesRegion', { region: way[at] ?? '' }) },
      ...(entering ? [{ region, why: said('ladder.entersRegion', { region }) }] : []),
    ]);
  return steps.flatMap(({ region, why }) =>
    now.all
      .filter((by) => hostile(by, who) && !isOut(by) && regionOf(by) === region)
      .map((by) => ({ by, why })),
  );
}

/** Offers an opportunity attack, a minor interrupt, while it has an action point and an attack for it. LAD-43 LAD-48 LAD-49 */
export function offerStrike({ by, why }: Opening, at: Fighter, now: RulesContext): readonly Consequence[] {
  const ways = waysOf(by, at, now, NEAR);
  if (ways.length === 0 || actionPoints(by).left < 1) return [];
  const label = labelling('ladder.mayStrikeBecause', { who: at.name, why });
  return [{ do: 'offer', who: by.id, ways, ...label, rule: 'LAD-48', action: 'minorInterrupt' }];
}

/** Offers one who has won an interrupt its attacks on whoever acts; whatever else it may do the GM does. LAD-35 */
export function offerWon(by: Fighter, at: Fighter, count: number, now: RulesContext): readonly Consequence[] {
  const ways = waysOf(by, at, now, {});
  if (count < 1 || ways.length === 0) return [];
  const label = labelling('ladder.mayActNow', { who: at.name, n: count });
  return [{ do: 'offer', what: { kind: 'won' }, who: by.id, ways, ...label, rule: 'LAD-35' }];
}

/** Its attacks, hand to hand first, and of those what hurts most. LAD-46 LAD-48 */
function waysOf(
  by: Fighter,
  at: Fighter,
  now: RulesContext,
  switched: { readonly [circumstance: string]: boolean },
): readonly OfferedWay[] {
  const expected = (power: Power): number => attacks.offer(by, power, at, switched, now).expected;
  return by.sheet.powers
    .filter(({ id, attack, action }) => attack && action !== 'exclusive' && !by.spent.includes(id))
    .map((power) => ({ power, melee: power.origin === 'melee' ? 1 : 0, mean: expected(power) }))
    .toSorted((a, b) => b.melee - a.melee || b.mean - a.mean)
    .slice(0, MOST_WAYS)
    .map(({ power }) => ({ does: 'attack', power: power.id, at: at.id, switched }));
}

/** It strikes before the way is gone, so nothing is out of range. LAD-48 */
const NEAR = { outOfRange: false };
