import type { Consequence, RolledAttack } from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import { grabsOn } from './engagement.ts';
import { factsOf } from './facts.ts';
import { drawnBy } from './hints.ts';
import { MARK, mark } from './marks.ts';
import { openings } from './openings.ts';
import { isHit } from './outcome.ts';
import { hitsOf, inTurn } from './thisTurn.ts';

/** What a roll as such brings: an easier way out of a grab, and openings for those whom a shot or a spell draws. ARC-75 ARC-76 ARC-160 */
export function rolled(attack: RolledAttack, now: Moment): readonly Consequence[] {
  return [...struckBack(attack, now), ...drawing(attack, now)];
}

/** Whoever hits its grabber breaks away more easily for the rest of the turn. ARC-160 */
function struckBack({ attacker, target, outcome }: RolledAttack, now: Moment): readonly Consequence[] {
  const grabbed = grabsOn(attacker).some(({ source }) => source === target.id);
  if (!grabbed || !isHit(outcome)) return [];
  const hits = inTurn(now, [...hitsOf(attacker, now), target.id]);
  return [mark(attacker, MARK.hits, hits, `hit ${target.name}, which holds it`, 'ARC-160')];
}

/** Everyone it is engaged with may strike, save those a mere shot is aimed at. ARC-75 ARC-76 AMB-18 */
function drawing({ attacker, target, offer }: RolledAttack, now: Moment): readonly Consequence[] {
  const { spell } = factsOf(attacker.sheet, offer.power.id);
  const strikers = drawnBy({ attacker, power: offer.power, target, now });
  return openings(attacker, strikers, spell ? 'who casts' : 'who shoots', spell ? 'ARC-76' : 'ARC-75');
}
