import { labelling } from '../../../kernel/said.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { linkedTo } from './concentration.ts';
import { CONDITION } from './conditions.ts';

/** Whom one holds let go; what hangs on the hold ends with it. FIF-78 FIF-142 */
export function letGo(who: Fighter, all: readonly Fighter[], label: string): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition, source }) => condition === CONDITION.grappled && source === who.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: each.id, effect: id, label, rule: 'FIF-78' })),
  );
}

/** What ends with an effect: all that was held by concentration, all that lasted as long as a hold. FIF-78 FIF-142 FIF-144 */
export function ends(who: Fighter, effect: Effect, { all }: RulesContext): readonly Consequence[] {
  if (effect.condition === CONDITION.concentrating) return linkedTo(who, effect, all);
  if (effect.condition === CONDITION.exhaustion) return rested(who);
  const inner = linkedBy(who, effect);
  return effect.condition === CONDITION.grappled ? [...chained(who, effect), ...inner] : inner;
}

/** What the same power said to last while this condition does: `While Poisoned, the target is also Paralyzed.` FIF-142 */
function linkedBy(who: Fighter, { condition, label, source, from }: Effect): readonly Consequence[] {
  if (
    from === undefined ||
    who.effects.some((each) => each.condition === condition && each.from?.power === from.power)
  )
    return [];
  const said = new RegExp(
    `^while\\s+(?:(?:it|the\\s+\\w+)\\s+is\\s+)?${label.replaceAll(/\W/gu, '.')}\\b`,
    'iu',
  );
  return who.effects
    .filter((each) => each.source === source && each.from?.power === from.power && said.test(each.from.text))
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      ...labelling('fifth.noLongerIs', { condition: { label: label.toLowerCase() } }),
      rule: 'FIF-142',
    }));
}

/** Where what exhaustion brings comes from. FIF-128 */
export const WORN = 'Exhaustion';

/** What a level of exhaustion brought ends with that level. FIF-128 */
function rested(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ from, condition }) => from?.power === WORN && condition === 'custom')
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'less exhausted',
      rule: 'FIF-128',
    }));
}

/** What outlasts the hold it came with: one gets up, or rests. */
const STAYS: ReadonlySet<string> = new Set([CONDITION.prone, CONDITION.exhaustion]);

/** Conditions that came with a hold and last as long as it. FIF-78 FIF-142 */
function chained(who: Fighter, { source, from }: Effect): readonly Consequence[] {
  if (from === undefined) return [];
  return who.effects
    .filter(
      (each) =>
        each.source === source &&
        each.from?.power === from.power &&
        each.duration.kind === 'removed' &&
        !STAYS.has(each.condition),
    )
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'the grapple is over',
      rule: 'FIF-142',
    }));
}
