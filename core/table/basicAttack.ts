import type { Fighter } from '../rules/combat.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';

/** The attack that words such as “makes a basic attack” mean: what the game says it is, else its first at-will attack on one. */
export function basicAttackOf({ attacks }: RuleSystem, who: Fighter): Power | undefined {
  const own = attacks.basic?.(who);
  if (own) return own;
  const all = who.sheet.powers.filter(({ attack, area, passive }) => attack && !area && passive !== true);
  return all.find(({ usage }) => !usage.limited) ?? all[0];
}
