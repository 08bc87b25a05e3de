import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { ComeIn, Waiting, WaitKind, WaitRules } from '../../../rules/waiting.ts';
import { ALLOWANCE } from './budget.ts';
import { cannotAct } from '../harm/life.ts';
import { RULING } from '../options.ts';

/** Delaying and readying, with their exact effect on the order. ARC-33 to ARC-41 */
export const waiting: WaitRules = {
  kinds: [
    {
      key: 'delay',
      label: 'Delay',
      rule: 'ARC-33',
      text: 'Take the whole turn later; the count becomes the one it acts on.',
    },
    {
      key: 'ready',
      label: 'Ready',
      rule: 'ARC-37',
      text: 'Spend the standard action on a standard, move or free action that comes just before its trigger. Name the kind of action first: “move: …”.',
    },
  ],
  begin,
  comeIn,
  lapse: { label: 'its own next turn came first', rule: 'ARC-35' },
};

/** To delay nothing may be spent yet; to ready costs the standard action. ARC-33 ARC-37 */
function begin(who: Fighter, kind: WaitKind): Result<{ readonly rule: string; readonly action?: string }> {
  if (cannotAct(who))
    return refuse({ message: `${who.name} cannot act and waits for nothing.`, rule: 'ARC-33' });
  if (kind === 'ready') return ok({ rule: 'ARC-37', action: 'standard' });
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].some(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  if (spent)
    return refuse({
      message: `${who.name} has done something in this turn already and cannot delay it.`,
      rule: 'ARC-33',
    });
  return ok({ rule: 'ARC-33' });
}

/** The delayed one follows whoever acts now, the readied action comes before; both stay on that count. ARC-34 ARC-36 ARC-38 ARC-39 ARC-41 */
function comeIn(
  { kind, since, trigger }: Waiting,
  order: readonly { readonly id: string; readonly total: number }[],
  { acting, round, rulings }: Moment,
): Result<ComeIn> {
  if (kind === 'ready' && /^quick\b/i.test(trigger) && rulings[RULING.readyQuick] !== 'yes') {
    return refuse({
      message: 'A quick action cannot be readied: only a standard, a move or a free one.',
      rule: 'ARC-37',
    });
  }
  const beside = order.find(({ id }) => id === acting);
  const later = round > since;
  if (!beside)
    return refuse({
      message: 'Nobody’s turn is on: there is nothing to come in on.',
      rule: kind === 'delay' ? 'ARC-34' : 'ARC-38',
    });
  const delayed = kind === 'delay';
  const rule = delayed ? (later ? 'ARC-36' : 'ARC-34') : later ? 'ARC-41' : 'ARC-39';
  return ok({
    edge: delayed ? 'after' : 'before',
    beside: beside.id,
    total: beside.total,
    turn: delayed,
    paid: !delayed,
    rule,
  });
}
