import type { Consequence } from '../../../rules/due.ts';
import type { RolledAttack } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import { grabsOn } from './engagement.ts';
import { forget, MARK, mark } from '../turns/marks.ts';
import { isHit } from './outcome.ts';
import { hitsOf, inTurn } from '../turns/thisTurn.ts';

/** What a roll as such brings: an easier way out of a grab; the next shot or spell draws anew. ARC-75 ARC-76 ARC-160 */
export function rolled(attack: RolledAttack, now: Moment): readonly Consequence[] {
  return [...struckBack(attack, now), ...forget(attack.attacker, [MARK.drew], '', 'ARC-75')];
}

/** Whoever hits its grabber breaks away more easily for the rest of the turn. ARC-160 */
export function struckBack({ attacker, target, outcome }: RolledAttack, now: Moment): readonly Consequence[] {
  const grabbed = grabsOn(attacker).some(({ source }) => source === target.id);
  if (!grabbed || !isHit(outcome)) return [];
  const hits = inTurn(now, [...hitsOf(attacker, now), target.id]);
  return [mark(attacker, MARK.hits, hits, `hit ${target.name}, which holds it`, 'ARC-160')];
}
