import { type Fighter, freshFighter } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { promiseOf } from './promise.ts';

/** What a creature is worth against some heroes, by exact odds of what each can do every turn. */
export interface Measured {
  /** Rounds in which it alone fells one of them, on average; infinite where it cannot. */
  readonly fells: number;
  /** Rounds it stands against all of them. */
  readonly lasts: number;
}

/** Measures a creature against these heroes; undefined where there are none. Nothing is rolled. */
export function measured(
  system: RuleSystem,
  sheet: Sheet,
  heroes: readonly Fighter[],
  now: RulesContext,
): Measured | undefined {
  if (heroes.length === 0) return undefined;
  const foe = freshFighter(sheet, 'foes', 'measured');
  const turns = (sheet.turns ?? 1) + (sheet.extra?.most ?? 0);
  const each = heroes.map((hero) => bestOf(system, foe, hero, now) * turns);
  const harm = each.reduce((sum, value) => sum + value, 0) / heroes.length;
  const hit = heroes.reduce((sum, { sheet: { hitPoints } }) => sum + hitPoints, 0) / heroes.length;
  const back = heroes.reduce((sum, hero) => sum + bestOf(system, hero, foe, now), 0);
  return {
    fells: harm > 0 ? hit / harm : Number.POSITIVE_INFINITY,
    lasts: back > 0 ? sheet.hitPoints / back : Number.POSITIVE_INFINITY,
  };
}

/** Expected hit points that the best unlimited attack takes; 0 where there is none. */
function bestOf(system: RuleSystem, attacker: Fighter, target: Fighter, now: RulesContext): number {
  const worth = attacker.sheet.powers.flatMap((power) =>
    !power.attack || power.usage.limited || power.reading?.trigger
      ? []
      : [promiseOf(system, system.attacks.offer(attacker, power, target, {}, now), target, now).harm],
  );
  return Math.max(0, ...worth);
}
