import type { Procedure } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { listening } from '../attacks/last.ts';
import { actsOver } from './acts.ts';
import { awardProcedures } from './awards.ts';
import { bodyOver } from './body.ts';
import { boostOver } from './boost.ts';
import { secondOver } from './second.ts';
import { tableProcedures } from './table.ts';
import { threatProcedures } from './threat.ts';

/** The host's procedures, their checks kept for dice to come, and those of the dice. ACT-10 */
export function proceduresOver(host: RuleSystem): readonly Procedure[] {
  return [
    ...(host.procedures ?? []).map((each) => listening(host, each)),
    boostOver(host),
    ...bodyOver(host),
    ...actsOver(host),
    secondOver(host),
    ...threatProcedures,
    ...awardProcedures,
    ...tableProcedures,
  ];
}
