import type { Consequence, Fighter, RolledAttack } from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import { grabsOn } from './engagement.ts';
import { MARK, mark } from './marks.ts';
import { isHit } from './outcome.ts';

/** Name of the turn that is on; who was hit in another does not count. ARC-160 */
function turnOf({ round, acting }: Moment): string {
  return `${round}:${acting ?? ''}`;
}

/** Whoever hits its grabber breaks away more easily for the rest of the turn. ARC-160 */
export function rolled({ attacker, target, outcome }: RolledAttack, now: Moment): readonly Consequence[] {
  const grabbed = grabsOn(attacker).some(({ source }) => source === target.id);
  if (!grabbed || !isHit(outcome)) return [];
  const hits = { turn: turnOf(now), who: [...hitsOf(attacker, now), target.id] };
  return [mark(attacker, MARK.hits, hits, `hit ${target.name}, which holds it`, 'ARC-160')];
}

/** Whom it has hit in this turn, of those that hold it. ARC-160 */
export function hitsOf(who: Fighter, now: Moment): readonly string[] {
  const kept = who.marks?.[MARK.hits];
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return [];
  const entries = new Map(Object.entries(kept));
  const hit = entries.get('who');
  return entries.get('turn') === turnOf(now) && Array.isArray(hit)
    ? hit.filter((each) => typeof each === 'string')
    : [];
}
