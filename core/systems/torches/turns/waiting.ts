import { ok, type Result } from '../../../kernel/result.ts';
import {
  type ReturnPlace,
  type ReturnContext,
  usualReturnPlace,
  makeWaitRules,
} from '../../../rules/turns.ts';
import { isDown } from '../harm/life.ts';
import { saying } from '../../../kernel/said.ts';

/** Delaying to a slower place, and readied actions, which are quick ones. TOR-08 TOR-11 */
export const waiting = makeWaitRules({
  delay: { label: 'Delay', rule: 'TOR-11', text: 'Take the whole turn later, in a slower place.' },
  ready: {
    label: 'Ready',
    rule: 'TOR-08',
    text: 'A quick action that happens when its trigger does.',
    costs: 'quick',
  },
  barred: (who) =>
    isDown(who) ? { ...saying('rules.downCannotWait', { who: who.name }), rule: 'TOR-20' } : undefined,
  place,
  lapse: { label: 'its next turn came first', rule: 'TOR-11' },
});

/** A delayed one takes a new, slower place; a readied action keeps the old one, for the order never changes. TOR-10 TOR-11 */
function place(seat: ReturnContext): Result<ReturnPlace> {
  const {
    waiting: { who, kind },
    order,
    beside,
  } = seat;
  if (kind === 'delay') return ok(usualReturnPlace(seat, 'TOR-11'));
  const mine = order.findIndex(({ id }) => id === who);
  const before = order[mine - 1];
  const kept = { turn: false, paid: true, rule: 'TOR-08' } as const;
  return ok(
    before
      ? { edge: 'after', beside: before.id, ...kept }
      : { edge: 'before', beside: order[mine + 1]?.id ?? beside.id, ...kept },
  );
}
