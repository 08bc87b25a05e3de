import { explain, type Explained } from '../../kernel/said.ts';
import {
  type Effect,
  type Fighter,
  isRegenerationStopped,
  largestModifier,
  stackModifiers,
} from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { isMook, staggeredValue, readTraits } from './creatures/traits.ts';
import { DEATH_SAVES } from './tables.ts';
import { COUNTER } from './words.ts';
import { findFlaggedEffect } from './conditions.ts';

/** Whether it dies at 0 hit points: mooks do, and foes unless they are said to lie dying as heroes do. ORC-167 ORC-286 */
function isDeadAtZero({ sheet, side }: Pick<Fighter, 'sheet' | 'side'>): boolean {
  return (side === 'foes' && !readTraits(sheet).liesDying) || isMook(sheet);
}

/** Hit points at which it is dead at once. ORC-171 */
function deathThreshold(who: Pick<Fighter, 'sheet' | 'side'>): number {
  return isDeadAtZero(who) ? 0 : -staggeredValue(who.sheet);
}

/** Whether it is dead: by decision, by negative hit points or by its third failed death save. ORC-168 ORC-171 */
export function isDead(who: Fighter): boolean {
  if (who.fate === 'dead') return true;
  if (who.hp > 0 || who.fate === 'knockedOut') return false;
  // A foe that the GM calls stable lives on at 0; further blows still kill whoever lies there.
  if (who.fate === 'stable') return who.hp < 0 && who.hp <= -staggeredValue(who.sheet);
  return who.hp <= deathThreshold(who) || (who.counters[COUNTER.deathFailures] ?? 0) >= DEATH_SAVES.failures;
}

/** Whether it lies at 0 hit points or below and may still be saved. ORC-167 */
export function isDying(who: Fighter): boolean {
  return who.hp <= 0 && !isDead(who) && who.fate === 'none';
}

/** Whether it is down and cannot act: dying, stabilised, knocked out or dead. ORC-167 ORC-172 */
export function isDown(who: Fighter): boolean {
  return who.hp <= 0 || who.fate === 'knockedOut' || isDead(who);
}

/** States of life that are to be said of a fighter, the gravest alone where it is down. ORC-158 ORC-167 */
export function listLifeStates(who: Fighter): readonly string[] {
  if (isDead(who)) return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) return [who.fate === 'stable' ? 'stable' : 'dying'];
  return isMook(who.sheet) || who.hp > staggeredValue(who.sheet) ? [] : ['staggered'];
}

/** Hit points it can have, with what lasting effects add. ORC-157 */
export function computeMaximumHitPoints(who: Fighter): number {
  const more = stackModifiers(who, 'maximum', [], 'all');
  return Math.max(
    1,
    more.reduce((sum, { value }) => sum + value, who.sheet.hitPoints),
  );
}

/** What it heals as its turn starts: the highest of its own and of what effects give. ORC-177 */
export function computeRegeneration(who: Fighter): number {
  if (isRegenerationStopped(who)) return 0;
  return Math.max(readTraits(who.sheet).regeneration, largestModifier(who, 'regeneration'));
}

/** Bonus to saving throws, with what lasting effects add to all, or to those against this effect. ORC-28 ORC-117 ORC-291 */
export function saveBonus(who: Fighter, effect?: Pick<Effect, 'id' | 'condition'>): Explained {
  return explain(
    { rule: 'ORC-28', label: 'save bonus', value: readTraits(who.sheet).saves },
    ...stackModifiers(who, 'saves', [], 'all', effect ? [effect.id, effect.condition] : []),
  );
}

/** Grapples that one holds, ended. ORC-105 */
export function releaseGrapples(
  who: Fighter,
  all: readonly Fighter[],
  label: string,
): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition, source }) => condition === 'grappled' && source === who.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: each.id, effect: id, label, rule: 'ORC-105' })),
  );
}

/** Marks that one has set, over with its senses. ORC-127 */
export function endMarksBy(who: Fighter, all: readonly Fighter[]): readonly Consequence[] {
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
export function endLostGrapples(all: readonly Fighter[], now: RulesContext): readonly Consequence[] {
  const holders = new Set<string>();
  for (const { effects } of all)
    for (const { condition, source } of effects)
      if (condition === 'grappled' && source !== undefined) holders.add(source);
  if (holders.size === 0) return [];
  return all
    .filter((who) => holders.has(who.id) && cannotHold(who, now))
    .flatMap((who) => releaseGrapples(who, all, 'cannot hold on'));
}

/** Whoever may not strike at chances cannot hold either. ORC-105 */
function cannotHold(who: Fighter, now: RulesContext): boolean {
  return isDown(who) || findFlaggedEffect(who, 'noGrip', now) !== undefined;
}
