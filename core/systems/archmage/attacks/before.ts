import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Power } from '../../../rules/sheet.ts';
import { factsOf } from './facts.ts';
import { drawnBy } from './hints.ts';
import { MARK, mark } from '../turns/marks.ts';
import { openings } from './openings.ts';
import { drewWith, inTurn } from '../turns/thisTurn.ts';

/** Whoever engages a shooter or a caster may strike before the roll, once for each roll. ARC-75 ARC-76 AMB-18 */
export function before(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: Moment,
): readonly Consequence[] {
  if (drewWith(attacker, now).includes(power.id)) return [];
  const [why, rule] = factsOf(attacker.sheet, power.id).spell
    ? (['who casts', 'ARC-76'] as const)
    : (['who shoots', 'ARC-75'] as const);
  const offered = openings(attacker, drawnBy(attacker, power, targets, now), why, rule);
  if (offered.length === 0) return [];
  return [
    mark(attacker, MARK.drew, inTurn(now, [power.id]), 'may be struck before the roll', rule),
    ...offered,
  ];
}
