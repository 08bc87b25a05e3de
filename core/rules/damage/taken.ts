import { type Explained, explain, type Reason } from '../../kernel/explained.ts';
import type { DamagePart, Fighter, HarmResult } from '../combat.ts';
import { immuneBy } from '../modifier.ts';
import type { HarmRules } from '../system.ts';
import type { Word } from '../words.ts';
import { typesOf, typeWords } from './parts.ts';

/** `fire`, `fire and cold`, `untyped`: the types of a part as they stand in a reason. */
export function typeNames(types: readonly Word[], part: DamagePart): string {
  return typeWords(part, types) || 'untyped';
}

/** Whether nothing of a part arrives: its bearer is immune to every type it has. */
export function isImmune(who: Fighter, part: DamagePart): boolean {
  const types = typesOf(part);
  return types.length > 0 && types.every((type) => who.sheet.immune.includes(type) || immuneBy(who, type));
}

/** What was rolled of a part; less than nothing is nothing. */
export function rolledOf({ amount }: DamagePart): number {
  return Math.max(0, Math.floor(amount));
}

/** What a share makes of what is left so far, rounded down: `half`, `times 2`, `30% of it`. */
export function shareReason(left: number, share: number, rule: string): Reason {
  return { rule, label: shareText(share), value: Math.floor(left * share) - left };
}

function shareText(share: number): string {
  if (share === 0.5) return 'half';
  return share > 1 ? `times ${share}` : `${Math.round(share * 100)}% of it`;
}

/** Damage of a game without types or resistances: what was rolled, and the share of it. */
export function plainDamage(
  parts: readonly DamagePart[],
  rules: { readonly damage: string; readonly share: string },
): readonly Reason[] {
  return parts.flatMap((part) => {
    const rolled = rolledOf(part);
    const start: Reason = { rule: rules.damage, label: 'damage', value: rolled };
    return [start, shareReason(rolled, part.share, rules.share)];
  });
}

/** Harm of such a game: temporary hit points soak first, and hit points never fall below 0. */
export function plainTake(
  rules: { readonly damage: string; readonly share: string },
  becomes: (who: Fighter) => readonly string[],
): HarmRules['take'] {
  return (who, parts) => soaked(who, explain(...plainDamage(parts, rules)), becomes, 0);
}

/** The higher of what counts for this type and for all: a resistance, a weakness. */
export function strongest(numbers: { readonly [type: string]: number }, type: string): number {
  return Math.max(numbers['all'] ?? 0, type === '' ? 0 : (numbers[type] ?? 0));
}

/** Temporary hit points soak first, then hit points go, to `lowest` at the least where there is such a floor. */
export function soaked(
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
