import type { RollTrace } from '../../../dice/trace.ts';
import type { Due } from '../../../rules/consequences.ts';
import { makeDueResolver } from '../../../rules/resolvers.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { answered, coveredBy, rout } from './morale.ts';

/** What comes due in this game. */
export type TorchesDue =
  | { readonly kind: 'saved' }
  | { readonly kind: 'keep'; readonly effect: string }
  | { readonly kind: 'morale'; readonly moments: readonly string[] };

/** What a due thing brings about. TOR-08 TOR-21 TOR-30 TOR-31 TOR-32 */
export const resolve = makeDueResolver<TorchesDue>({
  saved: () => ({ label: 'noted', success: true, consequences: [] }),
  keep: () => ({ label: 'kept up', success: true, consequences: [] }),
  morale: ({ moments }, { due, who, roll, now }) => morale(due, who, moments, roll, now),
});

function morale(
  { check }: Due,
  who: Fighter,
  moments: readonly string[],
  roll: RollTrace | undefined,
  now: RulesContext,
): DueOutcome {
  const covered = coveredBy(who, now);
  const success = (roll?.total ?? 0) >= (check?.target.value ?? 0);
  return {
    label: success ? 'they stand' : 'they flee or surrender',
    success,
    consequences: [...answered(covered, moments), ...(success ? [] : covered.map(rout))],
  };
}
