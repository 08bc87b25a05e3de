import { ok } from '../../../kernel/result.ts';
import { makeAnswerer, makeAnswer } from '../../../rules/resolvers.ts';
import type { Answer, RolledAttack } from '../../../rules/attacks.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { AttackRules, RuleSystem } from '../../../rules/system.ts';
import { damageAnswers, raiseDamage } from './damage.ts';
import { boost, boostAnswers } from './rolled.ts';
import { described } from '../state.ts';
import type { ActAnswer } from '../words.ts';
import { activate, negate, threatAnswers } from '../procedures/threats.ts';

/** What may still be done with a rolled attack: the host's answers, then those of the dice, and the word that closes it. ACT-10 ACT-11 ACT-15 ACT-18 ACT-19 */
export function answersOver(
  host: RuleSystem,
): (rolled: RolledAttack, now: RulesContext) => readonly Answer[] {
  return (rolled, now) => {
    // Dice are for one’s own rolls, and a save is the target’s.
    if (rolled.offer.check?.by === 'target') return host.attacks.answers?.(rolled, now) ?? [];
    const ours = [
      ...boostAnswers(host, rolled, now),
      ...damageAnswers(rolled, now),
      ...threatAnswers(rolled, now),
    ];
    return [
      ...(host.attacks.answers?.(rolled, now) ?? []),
      ...ours,
      ...(ours.length > 0 ? [toldBy(rolled)] : []),
    ];
  };
}

/** The GM has told how it ends. ACT-15 */
function toldBy({ attacker }: RolledAttack): Answer {
  const told = { who: attacker.id, label: 'Described: it stands', rule: 'ACT-15' };
  return makeAnswer<ActAnswer>({ kind: 'actDescribed' }, told);
}

/** Does what an answer says; what the overlay does not know is the host's. ACT-10 ACT-11 ACT-18 ACT-19 */
export function answerOver(host: RuleSystem): NonNullable<AttackRules['answer']> {
  return makeAnswerer<ActAnswer>(
    {
      actBoost: ({ dice }, { rolled, roller, now }) => boost(host, rolled, dice, roller, now),
      actDamage: (_what, { rolled, roller, now }) => raiseDamage(rolled, roller, now),
      actThreat: (_what, { rolled, roller, now }) => activate(host, rolled, roller, now),
      actNegate: (_what, { rolled, now }) => negate(rolled, now),
      actDescribed: (_what, { rolled }) =>
        ok({ outcome: rolled.outcome, label: 'no more dice', consequences: [described] }),
    },
    host.attacks.answer,
  );
}
