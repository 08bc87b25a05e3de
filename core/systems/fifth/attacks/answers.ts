import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { answererOf, type Answering, answerOf } from '../../../rules/answerTable.ts';
import type { Answer, Answered, RolledAttack } from '../../../rules/attackOffer.ts';
import type { Moment } from '../../../rules/moment.ts';
import { counted } from '../../../rules/reading.ts';
import { COUNTER } from '../words.ts';
import { isSave } from './reach.ts';

type FifthAnswer = { readonly [about: string]: string; readonly kind: 'legendaryResistance' };

/** What may still change a roll: a failed save that a legendary creature makes after all. FIF-161 */
export function answers({ target, offer, outcome }: RolledAttack, _now: Moment): readonly Answer[] {
  const left = counted(target, COUNTER.legendaryResistance);
  if (!isSave(offer.power) || outcome.key !== 'failed' || left < 1) return [];
  const what = { kind: 'legendaryResistance' } as const;
  const label = `Legendary Resistance: saves after all (${left} left)`;
  return [answerOf<FifthAnswer>(what, { who: target.id, label, rule: 'FIF-161' })];
}

/** Gives an answer. FIF-161 */
export const answer = answererOf<FifthAnswer>({ legendaryResistance: resisted });

function resisted(_what: FifthAnswer, { rolled }: Answering): Result<Answered> {
  const { target, outcome } = rolled;
  const left = counted(target, COUNTER.legendaryResistance);
  if (left < 1)
    return refuse({ message: `${target.name} has no legendary resistance left.`, rule: 'FIF-161' });
  return ok({
    outcome: { ...outcome, key: 'saved' },
    label: 'saves after all',
    consequences: [
      { do: 'count', who: target.id, counter: COUNTER.legendaryResistance, to: left - 1, rule: 'FIF-161' },
    ],
  });
}
