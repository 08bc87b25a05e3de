import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { ActionAllowance } from '../../rules/turns.ts';
import type { CommandOf } from '../commands.ts';
import { EXTRA_ACTIONS, getExtraActions } from '../due.ts';
import { createRulesContext } from '../rulesContext.ts';
import { findPresent, type Transaction } from '../transaction.ts';
import { type Combatant, findCombatant } from '../state.ts';

/**
 * Takes the price of an action from its doer, while a fight runs and the system counts actions. Refused with
 * the system's reason, unless the GM overrides: then it is spent all the same and the log says so.
 */
export function payAction(
  scene: Transaction,
  who: Combatant,
  action: string,
  override: boolean | undefined,
): Refusal | undefined {
  const { budget } = scene.system.turns;
  const { encounter } = scene.state;
  if (!budget || !encounter || encounter.acting === undefined) return undefined;
  if (encounter.interrupting === who.id) {
    scene.emit({
      type: 'spent',
      who: who.id,
      action,
      spends: {},
      note: getExtraActions(who, scene.system).most > 0 ? 'out of turn' : 'readied',
      rule: '',
      overridden: false,
    });
    return undefined;
  }
  const price = budget.pay(who, action, createRulesContext(scene.state, scene.system));
  if (!price.ok && override !== true) return { ...price.refusal, overridable: true };
  const spends = price.ok ? price.value.spends : {};
  if (price.ok && Object.keys(spends).length === 0) return undefined;
  scene.emit({
    type: 'spent',
    who: who.id,
    action,
    spends,
    note: price.ok ? price.value.note : price.refusal.message,
    rule: (price.ok ? price.value.rule : price.refusal.rule) ?? '',
    overridden: !price.ok,
    ...(price.ok || !price.refusal.says ? {} : { says: price.refusal.says }),
  });
  return undefined;
}

export function spendAction(
  scene: Transaction,
  { who, action, override }: CommandOf<'action.spend'>,
): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  if (!scene.system.turns.budget) return saying('table.noActionsCounted', { game: scene.system.title });
  if (!scene.system.words.actions.some(({ key }) => key === action)) {
    return { ...saying('table.noSuchAction', { game: scene.system.title, action }), field: 'action' };
  }
  const before = scene.events.length;
  const refusal = doer && payAction(scene, doer, action, override);
  if (refusal) return refusal;
  return scene.events.length === before ? saying('table.costsNothing') : undefined;
}

export function setUsed(
  scene: Transaction,
  { who, allowance, used }: CommandOf<'action.set'>,
): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  const known = doer && listAllowances(scene, doer).find(({ key }) => key === allowance);
  if (!known || !doer) return { ...saying('table.noSuchAllowance', { allowance }), field: 'allowance' };
  scene.emit({ type: 'usedSet', who, allowance, from: doer.used[allowance] ?? 0, to: used });
  return undefined;
}

/** What everyone has spent once these ones' turn begins: whose allowances come back then, and which. */
export function computeRenewedUses(
  scene: Transaction,
  beginning: readonly string[],
  ending: readonly string[],
): { readonly [who: string]: Combatant['used'] } {
  const changed = scene.state.combatants.flatMap((each) => {
    if (Object.keys(each.used).length === 0) return [];
    const renewed = listAllowances(scene, each).filter(({ renews }) =>
      isRenewed(renews, each.id, beginning, ending),
    );
    const keys = new Set([
      ...renewed.map(({ key }) => key),
      ...(beginning.includes(each.id) ? [EXTRA_ACTIONS] : []),
    ]);
    const left = Object.fromEntries(Object.entries(each.used).filter(([key]) => !keys.has(key)));
    return Object.keys(left).length === Object.keys(each.used).length ? [] : [[each.id, left] as const];
  });
  return Object.fromEntries(changed);
}

function isRenewed(
  renews: ActionAllowance['renews'],
  who: string,
  beginning: readonly string[],
  ending: readonly string[],
): boolean {
  switch (renews) {
    case 'anyTurn':
      return true;
    case 'ownTurn':
      return beginning.includes(who);
    case 'ownTurnEnd':
      return ending.includes(who);
    case 'fight':
      return false;
  }
}

function listAllowances({ state, system }: Transaction, who: Combatant): readonly ActionAllowance[] {
  const known = findCombatant(state, who.id) ?? who;
  return system.turns.budget?.allowances(known, createRulesContext(state, system)) ?? [];
}
