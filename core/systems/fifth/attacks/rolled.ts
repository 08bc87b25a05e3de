import { ended } from '../../../rules/causes.ts';
import type { RolledAttack } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Consequence } from '../../../rules/due.ts';
import { CONDITION } from '../harm/conditions.ts';
import { casts } from './casting.ts';
import { isSave } from './reach.ts';

/** What an attack roll uses up: hiding, one-shot help and hindrance; and what casting costs, once for all targets. FIF-58 FIF-59 FIF-83 FIF-144 FIF-147 */
export function rolled(lying: RolledAttack, now: Moment): readonly Consequence[] {
  const { attacker, offer, follows } = lying;
  const cast = follows ? [] : casts(attacker, offer.power, now);
  return [...cast, ...(isSave(offer.power) ? [] : usedUp(lying))];
}

function usedUp({ attacker, target, offer }: RolledAttack): readonly Consequence[] {
  const on = (key: string): boolean => offer.circumstances.some((each) => each.key === key && each.on);
  const spent = (condition: string, source?: string): readonly Consequence[] =>
    target.effects
      .filter((each) => each.condition === condition && (source === undefined || each.source === source))
      .map(({ id }) => ({ do: 'endEffect', who: target.id, effect: id, label: 'used up', rule: 'FIF-58' }));
  return [
    ...ended(attacker, CONDITION.hidden, 'gave itself away', 'FIF-59'),
    ...ended(attacker, CONDITION.sapped, 'used up', 'FIF-83'),
    ...(on('distracted') ? spent(CONDITION.distracted) : []),
    ...(on('vexed') ? spent(CONDITION.vexed, attacker.id) : []),
  ];
}
