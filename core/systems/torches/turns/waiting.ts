import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { ComeIn, Waiting, WaitKind, WaitRules } from '../../../rules/waiting.ts';
import { isDown } from '../harm/life.ts';

/** Delaying to a slower place, and readied actions, which are quick ones. TOR-08 TOR-11 */
export const waiting: WaitRules = {
  kinds: [
    { key: 'delay', label: 'Delay', rule: 'TOR-11', text: 'Take the whole turn later, in a slower place.' },
    {
      key: 'ready',
      label: 'Ready',
      rule: 'TOR-08',
      text: 'A quick action that happens when its trigger does.',
    },
  ],
  begin,
  comeIn,
  lapse: { label: 'its next turn came first', rule: 'TOR-11' },
};

function begin(who: Fighter, kind: WaitKind): Result<{ readonly rule: string; readonly action?: string }> {
  if (isDown(who)) return refuse({ message: `${who.name} is down and waits for nothing.`, rule: 'TOR-20' });
  return ok(kind === 'ready' ? { rule: 'TOR-08', action: 'quick' } : { rule: 'TOR-11' });
}

/** A delayed one takes a new, slower place; a readied action keeps the old one, for the order never changes. TOR-10 TOR-11 */
function comeIn(
  { who, kind }: Waiting,
  order: readonly { readonly id: string; readonly total: number }[],
  { acting }: Moment,
): Result<ComeIn> {
  const at = order.findIndex(({ id }) => id === acting);
  const beside = order[at];
  if (!beside)
    return refuse({ message: 'Nobody’s turn is on: there is nothing to come in on.', rule: 'TOR-11' });
  if (kind === 'delay')
    return ok({ edge: 'after', beside: beside.id, total: beside.total, turn: true, rule: 'TOR-11' });
  const mine = order.findIndex(({ id }) => id === who);
  const before = order[mine - 1];
  const next = order[mine + 1];
  if (before) return ok({ edge: 'after', beside: before.id, turn: false, paid: true, rule: 'TOR-08' });
  return ok({ edge: 'before', beside: next?.id ?? beside.id, turn: false, paid: true, rule: 'TOR-08' });
}
