import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Answer, Answered, RolledAttack } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Roller } from '../../../rules/procedure.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { damageAnswers, raiseDamage } from './damage.ts';
import { boost, boostAnswers } from './rolled.ts';
import { described } from '../state.ts';
import { activate, negate, threatAnswers } from '../procedures/threats.ts';

/** What may still be done with a rolled attack: the host's answers, then those of the dice, and the word that closes it. ACT-10 ACT-11 ACT-15 ACT-18 ACT-19 */
export function answersOver(host: RuleSystem): (rolled: RolledAttack, now: Moment) => readonly Answer[] {
  return (rolled, now) => {
    const ours = [
      ...boostAnswers(host, rolled, now),
      ...damageAnswers(rolled, now),
      ...threatAnswers(rolled, now),
    ];
    return [
      ...(host.attacks.answers?.(rolled, now) ?? []),
      ...ours,
      ...(ours.length > 0 ? [{ ...DESCRIBED, who: rolled.attacker.id }] : []),
    ];
  };
}

/** The GM has told how it ends. ACT-15 */
const DESCRIBED = { key: 'act:described', label: 'Described: it stands', rule: 'ACT-15' } as const;

/** Does what an answer says; what the overlay does not know is the host's. ACT-10 ACT-11 ACT-18 ACT-19 */
export function answerOver(
  host: RuleSystem,
): (rolled: RolledAttack, key: string, roller: Roller, now: Moment) => Result<Answered> {
  return (rolled, key, roller, now) => {
    const [ours, kind, count = ''] = key.split(':');
    if (ours !== 'act')
      return (
        host.attacks.answer?.(rolled, key, roller, now) ??
        refuse({ message: 'These rules know no such answer.' })
      );
    if (kind === 'boost') return boost(host, rolled, Number(count), roller, now);
    if (kind === 'damage') return raiseDamage(rolled, roller, now);
    if (kind === 'threat') return activate(host, rolled, roller, now);
    return kind === 'negate'
      ? negate(rolled, now)
      : ok({ outcome: rolled.outcome, label: 'no more dice', consequences: [described] });
  };
}
