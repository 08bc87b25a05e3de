import { ok, refuse, type Result } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Fighter } from '../combat.ts';
import type { ActionAllowance, ActionCost } from '../turns.ts';

/** An action that takes nothing of the turn. */
export function freeAction(rule: string): Result<ActionCost> {
  return ok({ spends: {}, note: '', rule });
}

/** How an action is paid: from which allowances, the first that is left, and under which rules. */
interface Payment {
  readonly action: string;
  /** The action as the GM reads it: `move`. */
  readonly name: string;
  /** Keys of allowances, its own first, then those that may be traded down for it. */
  readonly from: readonly string[];
  readonly rule: string;
  readonly tradeRule: string;
}

/** Takes the first allowance that is left, trading down where the very one is gone. */
export function spendAllowance(
  who: Fighter,
  allowances: readonly ActionAllowance[],
  { action, name, from, rule, tradeRule }: Payment,
): Result<ActionCost> {
  const left = allowances.filter(({ key, most }) => (who.used?.[key] ?? 0) < most);
  const taken = from.find((key) => left.some((each) => each.key === key));
  if (taken === undefined)
    return refuse({ ...saying('rules.noActionLeft', { who: who.name, action: name }), rule });
  const traded = taken !== action && from.length > 1;
  return ok({
    spends: { [taken]: 1 },
    note: traded ? `${taken} action traded for a ${name}` : '',
    rule: traded ? tradeRule : rule,
  });
}

/** What may stand in for what: a standard action for a move or a small one, a move for a small one, never upward. */
export function tradesDownTo(action: string, small: string): readonly string[] {
  if (action === small) return [small, 'move', 'standard'];
  return action === 'move' ? ['move', 'standard'] : [action];
}
