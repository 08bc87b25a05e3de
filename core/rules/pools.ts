import { type Code, labelling, saying } from '../kernel/said.ts';
import { explain } from '../kernel/explained.ts';
import type { Fighter } from './combat.ts';
import type { HarmRules } from './system.ts';

/**
 * Healing counted from 0 where hit points lie below it, never above `maximum`, and never less than there were: the new
 * hit points and how they come about, by the rules that say so.
 */
export function healedFrom0(
  { hp }: Fighter,
  amount: number,
  maximum: number,
  rules: { readonly healing: string; readonly maximum: string },
): ReturnType<HarmRules['heal']> {
  const from = Math.max(0, hp);
  const healed = Math.max(0, Math.floor(amount));
  const to = healed === 0 ? hp : Math.max(hp, Math.min(maximum, from + healed));
  const because = explain(
    { rule: rules.healing, label: 'healing', value: healed },
    { rule: rules.maximum, label: 'above the maximum', value: healed === 0 ? 0 : to - from - healed },
  );
  return { to, because };
}

/** Temporary hit points where the larger pool counts and they do not add up; less than none takes away, with this `note`. */
export function largerPool(
  { temporary }: Fighter,
  amount: number,
  note: string,
): ReturnType<HarmRules['temporary']> {
  if (amount < 0) return { to: Math.max(0, temporary + amount), note };
  const to = Math.max(temporary, amount);
  if (temporary === 0) return { to, note: '' };
  const { label, says } =
    amount > temporary
      ? labelling('rules.temporaryRaised', { from: temporary, to })
      : labelling('rules.temporaryKept', { to });
  return { to, note: label, says };
}

/** Healing from where hit points stand, never above `most`, and never less than there were; by the rules that say so. */
export function healedFromHere(
  { hp }: Fighter,
  amount: number,
  most: number,
  healing: string,
  above: { readonly rule: string; readonly label: string } = { rule: healing, label: 'above the maximum' },
): ReturnType<HarmRules['heal']> {
  const healed = Math.max(0, Math.floor(amount));
  const to = Math.max(hp, Math.min(most, hp + healed));
  return {
    to,
    because: explain(
      { rule: healing, label: 'healing', value: healed },
      { ...above, value: to - hp - healed },
    ),
  };
}

/** Nobody heals the dead: the refusal, by the rule; `code` where a game has more to say about `who`. */
export function notHealed(
  { name, hp }: Fighter,
  rule: string,
  code: Code = 'rules.deadNotHealed',
): ReturnType<HarmRules['heal']> {
  return { to: hp, because: explain(), refused: { ...saying(code, { who: name }), rule } };
}

/** Hit points that somebody unhurt has as things stand: wounds may lower what the sheet says. */
export function mostHitPoints(harm: HarmRules | undefined, who: Fighter): number {
  return harm?.maximum?.(who) ?? who.sheet.hitPoints;
}
