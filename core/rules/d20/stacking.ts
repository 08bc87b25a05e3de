import { saying, type Saying } from '../../kernel/said.ts';
import { type Effect, type Fighter, isImmuneByEffect } from '../combat.ts';
import { damageTypesOf, ongoingDamageTypes } from '../damage.ts';
import type { HarmRules } from '../system.ts';
import { labelOf, type Word } from '../words.ts';

/** Whether a new effect comes to be, and which of those already there it takes the place of. */
export type Stacking = ReturnType<HarmRules['meets']>;

/** An effect that is about to begin. */
export type NewEffect = Omit<Effect, 'id'>;

/** It comes to be beside all others. */
export const NO_CONFLICT: Stacking = { accept: true, replaces: [] };

/** It takes the place of these. */
export function replaceEffects(same: readonly Effect[]): Stacking {
  return { accept: true, replaces: same.map(({ id }) => id) };
}

/** It does not come to be, and why. */
export function refuseEffect(why: Saying, rule: string): Stacking {
  return { accept: false, ...why, rule };
}

/** Refuses a condition that somebody is immune to, by the sheet or by another effect, under any of its words. */
export function refuseImmuneCondition(
  who: Fighter,
  label: string,
  words: readonly string[],
  rule: string,
): Stacking | undefined {
  if (!words.some((word) => isImmuneTo(who, word))) return undefined;
  return refuseEffect(
    saying('rules.immuneToCondition', { who: who.name, condition: label.toLowerCase() }),
    rule,
  );
}

/** Refuses ongoing damage where somebody is immune to all its types. */
export function refuseImmuneDamage(
  who: Fighter,
  effect: NewEffect,
  damageTypes: readonly Word[],
  rule: string,
): Stacking | undefined {
  const types = damageTypesOf(ongoingDamageTypes(effect));
  if (types.length === 0 || !types.every((type) => isImmuneTo(who, type))) return undefined;
  const type = labelOf(damageTypes, effect.damageType ?? '').toLowerCase();
  return refuseEffect(saying('rules.immuneToDamage', { who: who.name, type }), rule);
}

/** Ongoing damage of the same types that is there already. */
export function findSameOngoing(who: Fighter, effect: NewEffect): readonly Effect[] {
  const types = damageTypesOf(ongoingDamageTypes(effect)).join();
  return who.effects.filter(
    (each) => each.condition === 'persistent' && damageTypesOf(ongoingDamageTypes(each)).join() === types,
  );
}

function isImmuneTo(who: Fighter, word: string): boolean {
  return who.sheet.immune.includes(word) || isImmuneByEffect(who, word);
}
