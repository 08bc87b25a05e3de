import { ok, type Result } from '../../../kernel/result.ts';
import { type ReturnPlace, type ReturnContext, makeWaitRules } from '../../../rules/turns.ts';
import { wonActions } from '../attacks/openings.ts';
import { isOut } from '../creatures/traits.ts';
import { BELOW_LAST } from '../tables.ts';
import { saying } from '../../../kernel/said.ts';

/** Delaying, and one simple action declared in advance. LAD-33 LAD-35 LAD-36 */
export const waiting = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: 'LAD-33',
    text: 'Wait; act later, one below the last who acted.',
    costs: 'delay',
  },
  ready: {
    label: 'Declare an action',
    rule: 'LAD-36',
    text: 'One simple action with its trigger; no roll is needed for it.',
    costs: 'declare',
  },
  barred: (who) =>
    isOut(who) ? { ...saying('ladder.outCannotWait', { who: who.name }), rule: 'LAD-33' } : undefined,
  place,
  nobody: 'Nobody acts yet: there is nobody to come in after.',
  lapse: { label: 'its next turn came first', rule: 'LAD-33' },
});

/** After the one who acts now and one below it; a won or declared action leaves that one its turn. LAD-33 LAD-35 LAD-36 */
function place({ waiting: { who, kind }, beside, now }: ReturnContext): Result<ReturnPlace> {
  const waiter = now.all.find(({ id }) => id === who);
  const at = { edge: 'after', beside: beside.id, total: beside.total - BELOW_LAST } as const;
  if (kind === 'ready') return ok({ ...at, turn: false, rule: 'LAD-36' });
  const won = waiter !== undefined && wonActions(waiter, now) > 0;
  return ok({ ...at, turn: !won, rule: won ? 'LAD-35' : 'LAD-33' });
}
