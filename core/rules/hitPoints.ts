import { type Code, explain, type Explained, labelling, type Reason, saying } from '../kernel/said.ts';
import { type DamagePart, type Fighter, type HarmResult, isImmuneByEffect } from './combat.ts';
import { damageTypesOf, writeDamageTypes } from './damage.ts';
import type { HarmRules } from './system.ts';
import type { Word } from './words.ts';

/** `fire`, `fire and cold`, `untyped`: the types of a part as they stand in a reason. */
export function nameDamageTypes(types: readonly Word[], part: DamagePart): string {
  return writeDamageTypes(part, types) || 'untyped';
}

/** Whether nothing of a part arrives: its bearer is immune to every type it has. */
export function isImmune(who: Fighter, part: DamagePart): boolean {
  const types = damageTypesOf(part);
  return (
    types.length > 0 && types.every((type) => who.sheet.immune.includes(type) || isImmuneByEffect(who, type))
  );
}

/** What was rolled of a part; less than nothing is nothing. */
export function rolledAmount({ amount }: DamagePart): number {
  return Math.max(0, Math.floor(amount));
}

/** What a share makes of what is left so far, rounded down: `half`, `times 2`, `30% of it`. */
export function explainShare(left: number, share: number, rule: string): Reason {
  return { rule, label: shareText(share), value: Math.floor(left * share) - left };
}

function shareText(share: number): string {
  if (share === 0.5) return 'half';
  return share > 1 ? `times ${share}` : `${Math.round(share * 100)}% of it`;
}

/** Damage of a game without types or resistances: what was rolled, and the share of it. */
export function resolvePlainDamage(
  parts: readonly DamagePart[],
  rules: { readonly damage: string; readonly share: string },
): readonly Reason[] {
  return parts.flatMap((part) => {
    const rolled = rolledAmount(part);
    const start: Reason = { rule: rules.damage, label: 'damage', value: rolled };
    return [start, explainShare(rolled, part.share, rules.share)];
  });
}

/** Harm of such a game: temporary hit points soak first, and hit points never fall below 0. */
export function takePlainDamage(
  rules: { readonly damage: string; readonly share: string },
  becomes: (who: Fighter) => readonly string[],
): HarmRules['take'] {
  return (who, parts) => soakDamage(who, explain(...resolvePlainDamage(parts, rules)), becomes, 0);
}

/** The higher of what counts for this type and for all: a resistance, a weakness. */
export function strongestFor(numbers: { readonly [type: string]: number }, type: string): number {
  return Math.max(numbers['all'] ?? 0, type === '' ? 0 : (numbers[type] ?? 0));
}

/** Temporary hit points soak first, then hit points go, to `lowest` at the least where there is such a floor. */
export function soakDamage(
  who: Fighter,
  total: Explained,
  becomes: (who: Fighter) => readonly string[],
  lowest = -Infinity,
): HarmResult {
  const soak = Math.min(who.temporary, total.value);
  const to = Math.max(lowest, who.hp - (total.value - soak));
  const temporary = who.temporary - soak;
  return {
    total,
    hp: { from: who.hp, to },
    temporary: { from: who.temporary, to: temporary },
    becomes: becomes({ ...who, hp: to, temporary }),
  };
}

/**
 * Healing counted from 0 where hit points lie below it, never above `maximum`, and never less than there were: the new
 * hit points and how they come about, by the rules that say so.
 */
export function healFromZero(
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
export function keepLargerPool(
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
export function healFromCurrent(
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
export function refuseHealingDead(
  { name, hp }: Fighter,
  rule: string,
  code: Code = 'rules.deadNotHealed',
): ReturnType<HarmRules['heal']> {
  return { to: hp, because: explain(), refused: { ...saying(code, { who: name }), rule } };
}

/** Hit points that somebody unhurt has as things stand: wounds may lower what the sheet says. */
export function maximumHitPoints(harm: HarmRules | undefined, who: Fighter): number {
  return harm?.maximum?.(who) ?? who.sheet.hitPoints;
}
