import type { Combatant } from './state.ts';

/** Hit points under another maximum: the damage taken stays, and another maximum alone lets nobody fall or rise. */
export function hpUnder({ hp, sheet }: Pick<Combatant, 'hp' | 'sheet'>, maximum: number): number {
  const left = maximum - (sheet.hitPoints - hp);
  return hp > 0 ? Math.min(maximum, Math.max(1, left)) : hp;
}
