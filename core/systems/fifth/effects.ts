import { saying } from '../../kernel/said.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import { beginCondition, type Consequence, endConditions } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import {
  type NewEffect,
  NO_CONFLICT,
  refuseEffect,
  refuseImmuneCondition,
  refuseImmuneDamage,
  replaceEffects,
  type Stacking,
} from '../../rules/d20/stacking.ts';
import { offerFall, isIn, isProof, hasReachedExhaustion } from './activeConditions.ts';
import { CONDITION, findCondition } from './conditions.ts';
import { DEADLY_EXHAUSTION, exhaustionOf, computeMaximumHitPoints } from './fighter.ts';
import { releaseGrapples, EXHAUSTION_EFFECTS } from './grappling.ts';
import { breakConcentration } from './savingThrows.ts';
import { DAMAGE_TYPES } from './words.ts';

/** How a new effect gets on with those already there. FIF-100 FIF-121 FIF-144 FIF-155 */
export function stackEffect(who: Fighter, effect: NewEffect): Stacking {
  const { condition: key, label } = effect;
  const proof = refuseImmuneDamage(who, effect, DAMAGE_TYPES, 'FIF-100');
  if (proof) return proof;
  const twice = stackSamePower(who, effect);
  if (twice) return twice;
  const condition = findCondition(key);
  if (!condition) return NO_CONFLICT;
  const immune = refuseImmuneCondition(who, condition.label, [key], 'FIF-121');
  if (immune) return immune;
  const same = who.effects.filter((each) => each.condition === key);
  if (key === CONDITION.exhaustion) return stackExhaustion(who, effect, same);
  if (key === CONDITION.concentrating) return replaceEffects(same);
  const again = same.filter((each) => isSameEffect(each, effect));
  if (condition.once !== true && again.length > 0) return stackSameSource(who, effect, again);
  if (condition.once !== true || same.length === 0) return NO_CONFLICT;
  if (effect.duration.kind === 'removed')
    return refuseEffect(
      saying('rules.conditionAlready', { who: who.name, condition: label.toLowerCase() }),
      'FIF-121',
    );
  return replaceEffects(same);
}

/** From the same one, where somebody caused it. FIF-121 */
function isSameEffect(one: NewEffect, other: NewEffect): boolean {
  return one.source === other.source && one.inside === other.inside && one.aura === other.aura;
}

/** Twice the same condition from the same one is one: the later end holds. Ends that cannot be compared stand side by side. FIF-121 */
function stackSameSource(who: Fighter, effect: NewEffect, before: readonly Effect[]): Stacking {
  const { duration } = effect;
  if (duration.kind === 'removed' && before.every((each) => each.duration.kind !== 'removed'))
    return replaceEffects(before);
  if (before.some((each) => each.duration.kind === 'removed' || doesOutlast(each, effect)))
    return refuseEffect(
      saying('rules.conditionAlready', { who: who.name, condition: effect.label.toLowerCase() }),
      'FIF-121',
    );
  const same = before.filter((each) => each.duration.kind === duration.kind);
  return replaceEffects(same);
}

/** The same power brings the same thing twice: the stronger counts, of equals the latest, and the later end holds. FIF-155 */
function stackSamePower(who: Fighter, effect: NewEffect): Stacking | undefined {
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
      effectStrength(each) > effectStrength(effect) ||
      (effectStrength(each) === effectStrength(effect) && doesOutlast(each, effect)),
  );
  if (better) return refuseEffect(saying('fifth.hasMoreOf', { who: who.name, power: from.power }), 'FIF-155');
  return replaceEffects(before);
}

function effectStrength({ modifiers = [] }: NewEffect): number {
  return modifiers.reduce((sum, { value }) => sum + Math.abs(value), 0);
}

/** Whether the one ends after the other, as far as both are counted alike. */
function doesOutlast({ duration: one }: NewEffect, { duration: other }: NewEffect): boolean {
  if (one.kind === 'time' && other.kind === 'time') return one.until > other.until;
  return one.kind === 'untilTurn' && other.kind === 'untilTurn' && one.turns > other.turns;
}

/** A level stands in the place of the one before. FIF-121 FIF-127 */
function stackExhaustion(who: Fighter, { rank = 1 }: NewEffect, same: readonly Effect[]): Stacking {
  const before = exhaustionOf(who);
  if (rank > DEADLY_EXHAUSTION) return refuseEffect(saying('fifth.exhaustionEnds'), 'FIF-127');
  if (same.length > 0 && rank === before)
    return refuseEffect(saying('fifth.exhaustionAlready', { who: who.name, level: rank }), 'FIF-127');
  return replaceEffects(same);
}

/** What a condition brings as it begins: a fall, the end of concentration, a hold that slips, death by exhaustion. FIF-51 FIF-78 FIF-122 FIF-127 FIF-131 FIF-139 FIF-144 */
export function onEffectAdded(
  who: Fighter,
  { condition: key, rank = 1, modifiers = [] }: Effect,
  now: RulesContext,
): readonly Consequence[] {
  const condition = findCondition(key);
  const helpless = condition?.senseless === true && isIn(who, CONDITION.incapacitated);
  const falls =
    condition?.includes?.includes(CONDITION.prone) === true &&
    !hasCondition(who, CONDITION.prone) &&
    !isProof(who, CONDITION.prone);
  const stops = helpless || key === CONDITION.prone || condition?.speed0 !== undefined;
  const lower = modifiers.some(({ to }) => to === 'maximum');
  return [
    ...(helpless
      ? [
          ...breakConcentration(who, condition.label.toLowerCase()),
          ...releaseGrapples(who, now.all, `${who.name} is ${condition.label.toLowerCase()}`),
          ...endConditions(who, CONDITION.dodging, condition.label.toLowerCase(), 'FIF-57'),
        ]
      : []),
    ...(falls ? [beginCondition(who, CONDITION.prone, 'Prone', condition.rule)] : []),
    ...(key === CONDITION.exhaustion && rank >= 6
      ? [
          {
            do: 'fate',
            who: who.id,
            to: 'dead',
            label: 'the sixth level of exhaustion',
            rule: 'FIF-127',
          } as const,
        ]
      : []),
    ...(key === CONDITION.exhaustion && hasReachedExhaustion(who, HALVED_AT, now) ? halveMaximum(who) : []),
    ...(stops && condition ? offerFall(who, condition.label.toLowerCase()) : []),
    ...(lower ? cutHitPoints(who) : []),
  ];
}

/** Level of exhaustion of 2014 that halves the maximum. FIF-128 */
const HALVED_AT = 4;

/** Half the maximum, as long as the level lasts that it came with. FIF-128 */
function halveMaximum(who: Fighter): readonly Consequence[] {
  const value = Math.floor(who.sheet.hitPoints / 2) - who.sheet.hitPoints;
  const effect = {
    condition: 'custom',
    label: 'Half the maximum HP',
    from: { power: EXHAUSTION_EFFECTS, text: 'Exhaustion 4: half the maximum' },
    modifiers: [{ to: 'maximum', value, rule: 'FIF-128' }],
    duration: { kind: 'removed' },
  } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-128' }];
}

/** Hit points above a lowered maximum are cut. FIF-108 */
function cutHitPoints(who: Fighter): readonly Consequence[] {
  const most = computeMaximumHitPoints(who);
  if (who.hp <= most) return [];
  return [{ do: 'setHp', who: who.id, to: most, label: 'cut to the new maximum', rule: 'FIF-108' }];
}

/** A hold ends with the one who holds, by name. FIF-78 */
export function doesEndWithSource({ condition }: Effect): boolean {
  return condition === CONDITION.grappled || condition === CONDITION.swallowed;
}
