import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { ComeIn, Waiting, WaitKind, WaitRules } from '../../../rules/waiting.ts';
import { wonActions } from '../attacks/openings.ts';
import { isOut } from '../creatures/sheetReading.ts';
import { BELOW_LAST } from '../tables.ts';

/** Delaying, and one simple action declared in advance. LAD-33 LAD-35 LAD-36 */
export const waiting: WaitRules = {
  kinds: [
    { key: 'delay', label: 'Delay', rule: 'LAD-33', text: 'Wait; act later, one below the last who acted.' },
    {
      key: 'ready',
      label: 'Declare an action',
      rule: 'LAD-36',
      text: 'One simple action with its trigger; no roll is needed for it.',
    },
  ],
  begin,
  comeIn,
  lapse: { label: 'its next turn came first', rule: 'LAD-33' },
};

function begin(who: Fighter, kind: WaitKind): Result<{ readonly rule: string; readonly action?: string }> {
  if (isOut(who))
    return refuse({ message: `${who.name} is out of the fight and waits for nothing.`, rule: 'LAD-33' });
  return ok(kind === 'ready' ? { rule: 'LAD-36', action: 'declare' } : { rule: 'LAD-33', action: 'delay' });
}

/** After the one who acts now and one below it; a won or declared action leaves that one its turn. LAD-33 LAD-35 LAD-36 */
function comeIn(
  { who, kind }: Waiting,
  order: readonly { readonly id: string; readonly total: number }[],
  now: Moment,
): Result<ComeIn> {
  const last = order.find(({ id }) => id === now.acting);
  if (!last) return refuse({ message: 'Nobody acts yet: there is nobody to come in after.', rule: 'LAD-33' });
  const waiter = now.all.find(({ id }) => id === who);
  const place = { edge: 'after', beside: last.id, total: last.total - BELOW_LAST } as const;
  if (kind === 'ready') return ok({ ...place, turn: false, rule: 'LAD-36' });
  return waiter && wonActions(waiter, now) > 0
    ? ok({ ...place, turn: false, rule: 'LAD-35' })
    : ok({ ...place, turn: true, rule: 'LAD-33' });
}
