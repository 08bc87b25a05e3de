import { labelling } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Circumstance } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { areEngaged, areFoes, heldBy, opportunists } from './engagement.ts';
import type { Situation } from './circumstances.ts';
import { cannotAct } from '../harm/life.ts';
import { justLeft } from '../turns/thisTurn.ts';
import { powerTraitsOf } from '../creatures/traits.ts';

/** What stands against an attack, or what it will draw; the GM may attack all the same. ARC-62 ARC-64 ARC-75 ARC-76 ARC-96 ARC-148 ARC-151 ARC-162 */
export function hintsOn(situation: Situation): readonly Circumstance[] {
  return [...obstacles(situation), ...drawn(situation)];
}

/** What forbids an attack as things stand. */
interface Obstacle {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly holds: (situation: Situation) => boolean;
}

const OBSTACLES: readonly Obstacle[] = [
  { key: 'cannotAct', label: 'Cannot act', rule: 'ARC-154', holds: ({ attacker }) => cannotAct(attacker) },
  {
    key: 'notEngaged',
    label: 'Not engaged: a melee attack needs that first',
    rule: 'ARC-64',
    holds: ({ attacker, power, target, now }) =>
      now.acting !== undefined &&
      power.origin === 'melee' &&
      !areEngaged(attacker, target) &&
      // Nobody is engaged with an ally; the confused strike at a nearby one all the same.
      (areFoes(attacker, target) || !hasCondition(attacker, 'confused')) &&
      !justLeft(target, now).includes(attacker.id),
  },
  {
    key: 'hampered',
    label: 'Hampered: basic attacks only',
    rule: 'ARC-151',
    holds: ({ attacker, power }) =>
      hasCondition(attacker, 'hampered') && !powerTraitsOf(attacker.sheet, power.id).basic,
  },
  {
    key: 'grabbed',
    label: 'Grabbed: no ranged attacks',
    rule: 'ARC-162',
    holds: ({ attacker, power }) => hasCondition(attacker, 'grabbed') && power.origin === 'ranged',
  },
  {
    key: 'confused',
    label: 'Confused: a basic or at-will attack on a random ally',
    rule: 'ARC-148',
    holds: ({ attacker, power, target }) =>
      hasCondition(attacker, 'confused') && (power.usage.limited || areFoes(attacker, target)),
  },
  {
    key: 'overLimit',
    label: 'The target has too many hit points for it',
    rule: 'ARC-96',
    holds: ({ attacker, power, target }) => {
      const { hpLimit } = powerTraitsOf(attacker.sheet, power.id);
      return hpLimit > 0 && target.hp > hpLimit;
    },
  },
];

/** Everything that forbids it, the first the gravest. ARC-64 ARC-96 ARC-148 ARC-151 ARC-154 ARC-162 */
export function obstaclesTo(situation: Situation): readonly Obstacle[] {
  return OBSTACLES.filter(({ holds }) => holds(situation));
}

function obstacles(situation: Situation): readonly Circumstance[] {
  return obstaclesTo(situation).map(({ key, label, rule }) => ({
    key,
    label,
    rule,
    value: 0,
    on: true,
  }));
}

/** Who gets an opportunity attack for it: for a spell all that engage, for a shot those not aimed at. ARC-75 ARC-76 AMB-18 */
export function drawnBy(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): readonly Fighter[] {
  const { spell } = powerTraitsOf(attacker.sheet, power.id);
  // What is neither shot nor cast draws nothing: a blow, a call.
  if (power.origin === 'close' || (!spell && ['melee', 'none'].includes(power.origin))) return [];
  if (heldBy(attacker, now.all).length === 0) return [];
  const all = opportunists(attacker, now.all);
  return spell ? all : all.filter(({ id }) => targets.every((each) => each.id !== id));
}

function drawn(situation: Situation): readonly Circumstance[] {
  const { attacker, power, target, now } = situation;
  return drawnBy(attacker, power, [target], now).map(({ id, name }) => ({
    key: `draws:${id}`,
    ...labelling('archmage.drawsOpportunity', { name }),
    rule: powerTraitsOf(attacker.sheet, power.id).spell ? 'ARC-76' : 'ARC-75',
    value: 0,
    on: true,
  }));
}
