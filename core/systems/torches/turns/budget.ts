import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { ActionAllowance, TurnBudgetRules, ActionCost } from '../../../rules/turns.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { labelOf } from '../../../rules/words.ts';
import { speedOf } from '../attacks/leanings.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDown } from '../harm/life.ts';
import { ACTIONS } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** What may stand in for what: active for movement or quick, movement for quick. TOR-04 TOR-05 */
const TRADES: { readonly [action: string]: readonly string[] } = {
  active: ['active'],
  movement: ['movement', 'active'],
  quick: ['quick', 'movement', 'active'],
};

/** What a turn is made of: one of each. TOR-03 TOR-04 TOR-05 TOR-08 TOR-75 */
export const budget: TurnBudgetRules = { allowances, pay };

function allowances(who: Fighter): readonly ActionAllowance[] {
  const most = isDown(who) ? 0 : 1;
  const own = { most, renews: 'ownTurn' } as const;
  return [
    { key: 'active', label: 'Active', short: 'A', rule: 'TOR-04', ...own },
    { key: 'movement', label: 'Movement', short: 'M', rule: 'TOR-05', ...own },
    { key: 'quick', label: 'Quick', short: 'Q', rule: 'TOR-08', ...own },
  ];
}

function pay(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return ok({ spends: {}, note: '', rule: 'TOR-03' });
  if (isDown(who)) return refuse({ ...saying('rules.downCannotAct', { who: who.name }), rule: 'TOR-20' });
  // A readied quick action answers in another’s turn.
  if (now.acting !== who.id && action !== 'quick')
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'TOR-03' });
  if (hasCondition(who, CONDITION.exhausted) && (action === 'active' || action === 'retreat'))
    return refuse({
      ...saying('torches.exhaustedNoAction', { who: who.name }),
      rule: 'TOR-72',
    });
  if (action === 'retreat') return wholeTurn(who);
  if (action === 'movement' && speedOf(who).value === 0)
    return refuse({ ...saying('torches.speedZero', { who: who.name }), rule: 'TOR-07' });
  const from = (Object.hasOwn(TRADES, action) ? TRADES[action] : undefined) ?? [action];
  const taken = from.find((key) => (who.used?.[key] ?? 0) < 1);
  const name = labelOf(ACTIONS, action).toLowerCase();
  if (taken === undefined)
    return refuse({ ...saying('rules.noActionLeft', { who: who.name, action: name }), rule: 'TOR-03' });
  const traded = taken !== action;
  return ok({
    spends: { [taken]: 1 },
    note: traded ? `${labelOf(ACTIONS, taken).toLowerCase()} action traded for a ${name} one` : '',
    rule: traded ? 'TOR-04' : 'TOR-03',
  });
}

/** Nothing else fits into a turn of retreat. TOR-75 */
function wholeTurn(who: Fighter): Result<ActionCost> {
  const used = Object.values(who.used ?? {}).some((count) => count > 0);
  return used
    ? refuse({ ...saying('torches.retreatWholeTurn', { who: who.name }), rule: 'TOR-75' })
    : ok({ spends: { active: 1, movement: 1, quick: 1 }, note: 'the whole turn', rule: 'TOR-75' });
}
