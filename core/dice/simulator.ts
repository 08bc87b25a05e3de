import { aliasOf, drawn } from './alias.ts';
import { outcomes } from './distribution.ts';
import { odds } from './odds.ts';
import { compileRoll } from './roll.ts';
import type { SavableDice } from './source.ts';
import type { RollSpec } from './spec.ts';

/**
 * Draws totals of `spec` for simulation, as fast for many dice as for one: one word of the source gives a total
 * by its exact odds. No die falls, so the totals are not those that `roll` would show with the same seed. A
 * chance is met to within 2^-32, or 2.3e-10: totals less likely than half that may never come up. Where the
 * odds are refused, the dice are rolled.
 */
export function simulator(spec: RollSpec, dice: SavableDice): () => number {
  const exact = odds(spec);
  if (!exact.ok) {
    const total = compileRoll(spec);
    return () => total(dice);
  }
  const likely = [...outcomes(exact.value)];
  const alias = aliasOf(
    likely.map(([total]) => total),
    likely.map(([, chance]) => chance),
  );
  return () => drawn(alias, dice.word());
}
