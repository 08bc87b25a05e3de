import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { ComeIn, Waiting, WaitKind, WaitRules } from '../../../rules/waiting.ts';
import { isDown } from '../harm/life.ts';
import { RULING } from '../options.ts';

/** Delaying and readying: the rulebook knows neither, so the campaign may rule them out. ORC-21 */
export const waiting: WaitRules = {
  kinds: [
    {
      key: 'delay',
      label: 'Delay',
      rule: 'ORC-21',
      text: 'Give up the place in the order and take the whole turn later.',
    },
    {
      key: 'ready',
      label: 'Ready',
      rule: 'ORC-21',
      text: 'Spend the standard action on something that happens when its trigger does.',
    },
  ],
  begin,
  comeIn,
  lapse: { label: 'its next turn came first', rule: 'ORC-21' },
};

function begin(
  who: Fighter,
  kind: WaitKind,
  { rulings }: Moment,
): Result<{ readonly rule: string; readonly action?: string }> {
  if (rulings[RULING.waiting] === 'no')
    return refuse({ message: 'This campaign does not allow to delay or ready.', rule: 'ORC-21' });
  if (isDown(who)) return refuse({ message: `${who.name} is down and waits for nothing.`, rule: 'ORC-127' });
  return ok(kind === 'ready' ? { rule: 'ORC-21', action: 'standard' } : { rule: 'ORC-21' });
}

/** The delayed one acts after whoever acts now; the readied action interrupts and moves its place before. ORC-21 */
function comeIn(
  { kind }: Waiting,
  order: readonly { readonly id: string; readonly total: number }[],
  { acting }: Moment,
): Result<ComeIn> {
  const beside = order.find(({ id }) => id === acting);
  if (!beside)
    return refuse({ message: 'Nobody’s turn is on: there is nothing to come in on.', rule: 'ORC-21' });
  return ok({
    edge: kind === 'delay' ? 'after' : 'before',
    beside: beside.id,
    total: beside.total,
    turn: kind === 'delay',
    paid: kind === 'ready',
    rule: 'ORC-21',
  });
}
