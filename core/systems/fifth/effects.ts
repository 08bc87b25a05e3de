import { saying, type Saying } from '../../kernel/said.ts';
import { type Effect, type Fighter, isImmuneByEffect } from '../../rules/combat.ts';
import { beginCondition, type Consequence, endConditions } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { damageTypesOf, ongoingDamageTypes } from '../../rules/damage.ts';
import type { HarmRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { grounded, isIn, isProof, wornTo } from './activeConditions.ts';
import { CONDITION, conditionOf } from './conditions.ts';
import { DEADLY_EXHAUSTION, exhaustionOf, maximumOf } from './fighter.ts';
import { letGo, WORN } from './grappling.ts';
import { brokenBy } from './savingThrows.ts';
import { DAMAGE_TYPES } from './words.ts';

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

/** What a condition brings as it begins: a fall, the end of concentration, a hold that slips, death by exhaustion. FIF-51 FIF-78 FIF-122 FIF-127 FIF-131 FIF-139 FIF-144 */
export function brings(
  who: Fighter,
  { condition: key, rank = 1, modifiers = [] }: Effect,
  now: RulesContext,
): readonly Consequence[] {
  const condition = conditionOf(key);
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
          ...brokenBy(who, condition.label.toLowerCase()),
          ...letGo(who, now.all, `${who.name} is ${condition.label.toLowerCase()}`),
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
    ...(key === CONDITION.exhaustion && wornTo(who, HALVED_AT, now) ? halved(who) : []),
    ...(stops && condition ? grounded(who, condition.label.toLowerCase()) : []),
    ...(lower ? cut(who) : []),
  ];
}

/** Level of exhaustion of 2014 that halves the maximum. FIF-128 */
const HALVED_AT = 4;

/** Half the maximum, as long as the level lasts that it came with. FIF-128 */
function halved(who: Fighter): readonly Consequence[] {
  const value = Math.floor(who.sheet.hitPoints / 2) - who.sheet.hitPoints;
  const effect = {
    condition: 'custom',
    label: 'Half the maximum HP',
    from: { power: WORN, text: 'Exhaustion 4: half the maximum' },
    modifiers: [{ to: 'maximum', value, rule: 'FIF-128' }],
    duration: { kind: 'removed' },
  } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-128' }];
}

/** Hit points above a lowered maximum are cut. FIF-108 */
function cut(who: Fighter): readonly Consequence[] {
  const most = maximumOf(who);
  if (who.hp <= most) return [];
  return [{ do: 'setHp', who: who.id, to: most, label: 'cut to the new maximum', rule: 'FIF-108' }];
}

/** A hold ends with the one who holds, by name. FIF-78 */
export function endsWithSource({ condition }: Effect): boolean {
  return condition === CONDITION.grappled || condition === CONDITION.swallowed;
}
