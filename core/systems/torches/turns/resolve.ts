import type { RollTrace } from '../../../dice/trace.ts';
import type { Due } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { answered, coveredBy, rout } from './morale.ts';

/** What a due thing brings about, by the second part of its key. TOR-08 TOR-21 TOR-30 TOR-31 TOR-32 */
export function resolve(due: Due, who: Fighter, roll: RollTrace | undefined, now: Moment): DueOutcome {
  const [, kind = '', moments = ''] = due.key.split(':');
  if (kind === 'morale') return morale(due, who, moments.split('+'), roll, now);
  return { label: kind === 'keep' ? 'kept up' : 'noted', success: true, consequences: [] };
}

function morale(
  { check }: Due,
  who: Fighter,
  moments: readonly string[],
  roll: RollTrace | undefined,
  now: Moment,
): DueOutcome {
  const covered = coveredBy(who, now);
  const success = (roll?.total ?? 0) >= (check?.target.value ?? 0);
  return {
    label: success ? 'they stand' : 'they flee or surrender',
    success,
    consequences: [...answered(covered, moments), ...(success ? [] : covered.map(rout))],
  };
}
