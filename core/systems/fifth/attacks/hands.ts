import type { Refusal } from '../../../kernel/result.ts';
import type { RolledAttack } from '../../../rules/attacks.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { asRecord, type RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { budget } from '../turns/budget.ts';
import { MARK } from '../words.ts';
import { costs, hasProperty, isForOffHand, WIELD } from './wielding.ts';
import { saying } from '../../../kernel/said.ts';

/** A weapon with Loading that was shot in this turn by the same kind of action. FIF-82 */
export function notLoaded(
  { name, marks }: Fighter,
  power: Power,
  { turn }: RulesContext,
): Refusal | undefined {
  const kept = asRecord(marks?.[MARK.shot]);
  const again =
    turn > 0 && kept['turn'] === turn && kept['power'] === power.id && kept['action'] === power.action;
  if (!hasProperty(power, 'loading') || !again) return undefined;
  return {
    ...saying('fifth.loadAgain', { who: name, power: power.name }),
    rule: 'FIF-82',
  };
}

/** What is remembered of a shot that must be loaded. FIF-82 */
export function shot(who: Fighter, power: Power, { turn }: RulesContext): readonly Consequence[] {
  if (turn === 0 || !hasProperty(power, 'loading')) return [];
  return [setMark(who, MARK.shot, { turn, power: power.id, action: power.action }, '', 'FIF-82')];
}

/** After a blow with a light weapon the other hand may strike, while a bonus action is left or Nick asks none. FIF-81 FIF-83 */
export function otherHand(
  { attacker, target, offer }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const { power, circumstances } = offer;
  const already = circumstances.some(({ key, on }) => on && (key === WIELD.offHand || key === WIELD.cleave));
  if (already || power.action !== 'action' || now.acting !== attacker.id || !isForOffHand(power, now))
    return [];
  const switched = { [WIELD.offHand]: true };
  const light = attacker.sheet.powers.filter((each) => isForOffHand(each, now));
  // Of two alike a sheet names one.
  const others = light.length > 1 ? light.filter(({ id }) => id !== power.id) : light;
  const nicks = [power, ...others].some((each) => costs(each, switched, now) === 'free');
  const action = nicks ? 'free' : 'bonus';
  if (!budget.pay(attacker, action, now).ok) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'otherHand' },
      who: attacker.id,
      label: nicks ? 'may strike with the other hand (Nick)' : 'may strike with the other hand',
      rule: 'FIF-81',
      action,
      ways: others.map(({ id }) => ({ does: 'attack', power: id, at: target.id, switched })),
    },
  ];
}
