import type { Refusal } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Power } from '../../../rules/sheet.ts';
import { obstaclesTo } from './hints.ts';

/** Why an attack is not allowed, by the first target that stands against it; the GM may have it all the same. ARC-64 ARC-96 ARC-148 ARC-151 ARC-154 ARC-162 */
export function legal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: Moment,
): Refusal | undefined {
  for (const target of targets) {
    const [first] = obstaclesTo({ attacker, power, target, now });
    if (!first) continue;
    const { label, rule } = first;
    const message = `${power.name} cannot be used on ${target.name}. ${label}.`;
    return { message, rule };
  }
  return undefined;
}
