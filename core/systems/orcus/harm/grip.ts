import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { bears } from './conditionNumbers.ts';
import { isDown } from './life.ts';

/** Grapples that one holds, ended. ORC-105 */
export function heldBy(who: Fighter, all: readonly Fighter[], label: string): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition, source }) => condition === 'grappled' && source === who.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: each.id, effect: id, label, rule: 'ORC-105' })),
  );
}

/** Marks that one has set, over with its senses. ORC-127 */
export function marksOf(who: Fighter, all: readonly Fighter[]): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition, source }) => condition === 'marked' && source === who.id)
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: each.id,
        effect: id,
        label: 'the marker is down',
        rule: 'ORC-127',
      })),
  );
}

/** Grapples of those who cannot make opportunity attacks any more. ORC-105 */
export function slipped(all: readonly Fighter[], now: RulesContext): readonly Consequence[] {
  const holders = new Set<string>();
  for (const { effects } of all)
    for (const { condition, source } of effects)
      if (condition === 'grappled' && source !== undefined) holders.add(source);
  if (holders.size === 0) return [];
  return all
    .filter((who) => holders.has(who.id) && gripless(who, now))
    .flatMap((who) => heldBy(who, all, 'cannot hold on'));
}

/** Whoever may not strike at chances cannot hold either. ORC-105 */
function gripless(who: Fighter, now: RulesContext): boolean {
  return isDown(who) || bears(who, 'noGrip', now) !== undefined;
}
