import type { AttackOffer } from '../../../core/rules/attacks.ts';

/** The least face of a single d20 that reaches the target, 2 to 20; nothing where more dice are rolled, or dice against it. */
export function neededOn(check: AttackOffer['check']): number | undefined {
  if (!check || check.target.dice !== undefined || check.dice !== '1d20') return undefined;
  return Math.min(20, Math.max(2, check.target.value - check.modifier.value));
}
