import { said, saying, toLabelling } from '../../kernel/said.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import {
  findSameOngoing,
  type NewEffect,
  NO_CONFLICT,
  refuseEffect,
  refuseImmuneCondition,
  refuseImmuneDamage,
  replaceEffects,
  type Stacking,
} from '../../rules/d20/stacking.ts';
import { makeDue } from '../../rules/resolvers.ts';
import { conditionRulingKey, LABEL_ONLY } from './rulings.ts';
import { type OrcusDue, saveCheck } from './turns.ts';
import { DAMAGE_TYPES, MARK } from './words.ts';
import { findCondition, hasConditionFlag } from './conditions.ts';
import { releaseGrapples, endMarksBy } from './vitals.ts';

/** How a new effect gets on with those already there. ORC-126 ORC-127 ORC-178 */
export function stackEffect(who: Fighter, effect: NewEffect): Stacking {
  if (effect.condition === 'persistent') return stackPersistent(who, effect);
  const condition = findCondition(effect.condition);
  if (!condition) return NO_CONFLICT;
  const words = [condition.key, condition.label].map((word) => word.toLowerCase());
  const immune = refuseImmuneCondition(who, condition.label, words, 'ORC-163');
  if (immune) return immune;
  const same = who.effects.filter((each) => each.condition === effect.condition);
  // Only the newest mark counts, so a new one may also shorten the time.
  if (effect.condition === 'marked') return replaceEffects(same);
  if (same.some(({ duration }) => isOpen(duration)) && isOpen(effect.duration)) {
    return refuseEffect(
      saying('rules.conditionAlready', { who: who.name, condition: condition.label.toLowerCase() }),
      'ORC-126',
    );
  }
  return NO_CONFLICT;
}

function isOpen({ kind }: Effect['duration']): boolean {
  return kind === 'removed' || kind === 'encounter';
}

/** The highest of each type alone is kept. ORC-178 */
function stackPersistent(who: Fighter, effect: NewEffect): Stacking {
  const immune = refuseImmuneDamage(who, effect, DAMAGE_TYPES, 'ORC-163');
  if (immune) return immune;
  const { amount = 0 } = effect;
  const same = findSameOngoing(who, effect);
  const highest = Math.max(0, ...same.map((each) => each.amount ?? 0));
  if (same.length > 0 && amount <= highest) {
    return refuseEffect(saying('orcus.persistentHigher', { amount: highest }), 'ORC-178');
  }
  return replaceEffects(same);
}

/** What a condition brings as it begins: a fall, a hold that slips, a saddle that is lost. ORC-105 ORC-127 ORC-148 */
export function onEffectAdded(
  who: Fighter,
  { condition }: Effect,
  now: RulesContext,
): readonly Consequence[] {
  if (now.rulings[conditionRulingKey(condition)] === LABEL_ONLY) return [];
  const slips = hasConditionFlag(condition, 'noGrip', now)
    ? releaseGrapples(who, now.all, 'cannot hold on')
    : [];
  switch (condition) {
    case 'unconscious':
      return [...slips, ...endMarksBy(who, now.all), ...fallProne(who, 'ORC-127')];
    case 'prone':
      return [...fallOff(who), ...unseatRiders(who, now), ...saveToStayMounted(who, now)];
    case 'surprised':
      return [...slips, ...markSurprised(who, now)];
    case 'helpless':
      return releaseGrapples(who, now.all, 'cannot hold on');
    default:
      return slips;
  }
}

/** Before the first turn the word means what the table’s mark means: it sits out the round before the first. ORC-17 */
function markSurprised({ id }: Fighter, { surprised, round, acting }: RulesContext): readonly Consequence[] {
  if (surprised === undefined || surprised.includes(id) || round > 0 || acting !== undefined) return [];
  return [{ do: 'surprise', who: id, label: 'surprised', rule: 'ORC-17' }];
}

/** Down on the ground, once. ORC-127 */
function fallProne(who: Fighter, rule: string): readonly Consequence[] {
  if (hasCondition(who, 'prone')) return [];
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule }];
}

/** A climber who loses its footing falls. ORC-127 ORC-240 */
function fallOff(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'climbing')
    .map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label: 'falls', rule: 'ORC-240' }));
}

/** A mount that goes down throws its rider, who stays on its feet. ORC-148 */
function unseatRiders(mount: Fighter, { all }: RulesContext): readonly Consequence[] {
  return all
    .filter(({ marks }) => marks?.[MARK.mount] === mount.id)
    .map(({ id }) => ({
      do: 'mark',
      who: id,
      key: MARK.mount,
      to: null,
      label: 'the mount fell',
      rule: 'ORC-148',
    }));
}

/** A rider knocked down saves at once or is off. ORC-148 */
function saveToStayMounted(who: Fighter, now: RulesContext): readonly Consequence[] {
  const mount = now.all.find(({ id }) => id === who.marks?.[MARK.mount]);
  if (!mount) return [];
  const words = said('orcus.saveToStayOn', { mount: mount.name });
  const seat = { kind: 'seat' } satisfies OrcusDue;
  const due = {
    ...makeDue(who, 'now', seat, { ...toLabelling(words), rule: 'ORC-148', automatic: false }),
    check: saveCheck(who, words, now),
  };
  return [{ do: 'raise', who: who.id, due, rule: 'ORC-148' }];
}
