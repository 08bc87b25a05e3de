import { listOutcomes, type Distribution } from '../../../core/dice/distribution.ts';
import { parseRoll, type RollSpec } from '../../../core/dice/notation.ts';
import { computeOdds, type Odds } from '../../../core/dice/odds.ts';

/** A notation that has to be understood. */
export function spec(text: string): RollSpec {
  const parsed = parseRoll(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.refusal.message}`);
  return parsed.value;
}

/** The odds of a notation that have to be told. */
export function exact(text: string): Odds {
  const answer = computeOdds(spec(text));
  if (!answer.ok) throw new Error(`${text}: ${answer.refusal.message}`);
  return answer.value;
}

/** The chances by total. */
export function table(of: Distribution): ReadonlyMap<number, number> {
  return new Map(listOutcomes(of));
}
