import { type Effect, type Fighter, isImmuneByEffect } from '../../../rules/combat.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../../rules/damage.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { CONDITION, conditionOf } from './conditions.ts';
import { DEADLY_EXHAUSTION, exhaustionOf } from './life.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

type Meeting = ReturnType<HarmRules['meets']>;
type NewEffect = Omit<Effect, 'id'>;

const WELCOME: Meeting = { accept: true, replaces: [] };

/** How a new effect gets on with those already there. FIF-100 FIF-121 FIF-144 FIF-155 */
export function meets(who: Fighter, effect: NewEffect): Meeting {
  const { condition: key, damageType = '', label } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect));
  if (
    types.length > 0 &&
    types.every((type) => who.sheet.immune.includes(type) || isImmuneByEffect(who, type))
  )
    return refused(
      saying('rules.immuneToDamage', {
        who: who.name,
        type: labelOf(DAMAGE_TYPES, damageType).toLowerCase(),
      }),
      'FIF-100',
    );
  const twice = sameAgain(who, effect);
  if (twice) return twice;
  const condition = conditionOf(key);
  if (!condition) return WELCOME;
  if (who.sheet.immune.includes(key) || isImmuneByEffect(who, key))
    return refused(
      saying('rules.immuneToCondition', { who: who.name, condition: condition.label.toLowerCase() }),
      'FIF-121',
    );
  const same = who.effects.filter((each) => each.condition === key);
  if (key === CONDITION.exhaustion) return exhaustion(who, effect, same);
  if (key === CONDITION.concentrating) return { accept: true, replaces: same.map(({ id }) => id) };
  const again = same.filter((each) => alike(each, effect));
  if (condition.once !== true && again.length > 0) return sameSource(who, effect, again);
  if (condition.once !== true || same.length === 0) return WELCOME;
  if (effect.duration.kind === 'removed')
    return refused(
      saying('rules.conditionAlready', { who: who.name, condition: label.toLowerCase() }),
      'FIF-121',
    );
  return { accept: true, replaces: same.map(({ id }) => id) };
}

/** From the same one, where somebody caused it. FIF-121 */
function alike(one: NewEffect, other: NewEffect): boolean {
  return one.source === other.source && one.inside === other.inside && one.aura === other.aura;
}

/** Twice the same condition from the same one is one: the later end holds. Ends that cannot be compared stand side by side. FIF-121 */
function sameSource(who: Fighter, effect: NewEffect, before: readonly Effect[]): Meeting {
  const { duration } = effect;
  if (duration.kind === 'removed' && before.every((each) => each.duration.kind !== 'removed'))
    return { accept: true, replaces: before.map(({ id }) => id) };
  if (before.some((each) => each.duration.kind === 'removed' || outlasts(each, effect)))
    return refused(
      saying('rules.conditionAlready', { who: who.name, condition: effect.label.toLowerCase() }),
      'FIF-121',
    );
  const same = before.filter((each) => each.duration.kind === duration.kind);
  return { accept: true, replaces: same.map(({ id }) => id) };
}

/** The same power brings the same thing twice: the stronger counts, of equals the latest, and the later end holds. FIF-155 */
function sameAgain(who: Fighter, effect: NewEffect): Meeting | undefined {
  const { from, modifiers = [], condition, aura, inside } = effect;
  if (!from || modifiers.length === 0 || aura !== undefined || inside !== undefined) return undefined;
  const before = who.effects.filter(
    (each) =>
      each.condition === condition &&
      each.from?.power === from.power &&
      each.from.text === from.text &&
      each.inside === undefined,
  );
  if (before.length === 0) return undefined;
  const better = before.some(
    (each) =>
      strength(each) > strength(effect) || (strength(each) === strength(effect) && outlasts(each, effect)),
  );
  if (better) return refused(saying('fifth.hasMoreOf', { who: who.name, power: from.power }), 'FIF-155');
  return { accept: true, replaces: before.map(({ id }) => id) };
}

function strength({ modifiers = [] }: NewEffect): number {
  return modifiers.reduce((sum, { value }) => sum + Math.abs(value), 0);
}

/** Whether the one ends after the other, as far as both are counted alike. */
function outlasts({ duration: one }: NewEffect, { duration: other }: NewEffect): boolean {
  if (one.kind === 'time' && other.kind === 'time') return one.until > other.until;
  return one.kind === 'untilTurn' && other.kind === 'untilTurn' && one.turns > other.turns;
}

/** A level stands in the place of the one before. FIF-121 FIF-127 */
function exhaustion(who: Fighter, { rank = 1 }: NewEffect, same: readonly Effect[]): Meeting {
  const before = exhaustionOf(who);
  if (rank > DEADLY_EXHAUSTION) return refused(saying('fifth.exhaustionEnds'), 'FIF-127');
  if (same.length > 0 && rank === before)
    return refused(saying('fifth.exhaustionAlready', { who: who.name, level: rank }), 'FIF-127');
  return { accept: true, replaces: same.map(({ id }) => id) };
}

function refused(why: Saying, rule: string): Meeting {
  return { accept: false, ...why, rule };
}
