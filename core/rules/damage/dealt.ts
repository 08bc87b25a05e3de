import type { AttackDamage } from '../attackOffer.ts';
import type { DamagePart } from '../combat.ts';

/** A part that deals nothing; alone where an outcome has only something to say. */
export const NOTHING: AttackDamage = { notation: '', share: 0, type: '', shared: false, note: '' };

/** Whether dice are rolled for it at all. */
export function isRolled({ share, fixed, notation }: AttackDamage): boolean {
  return share > 0 && fixed === undefined && notation !== '';
}

/** Parts that deal anything. */
export function dealing(parts: readonly AttackDamage[] = []): readonly AttackDamage[] {
  return parts.filter(
    ({ share, fixed, notation }) => share !== 0 && (fixed !== undefined || notation !== ''),
  );
}

/** A part of an offer as damage that comes in. */
export function comingIn({ type, also, by, share }: AttackDamage, amount: number): DamagePart {
  return {
    amount,
    type,
    ...(also === undefined ? {} : { also }),
    ...(by === undefined ? {} : { by }),
    share,
  };
}

/** What is said of the damage of an outcome, each thing once. */
export function noteOf(parts: readonly AttackDamage[] = []): string {
  return noted(...new Set(parts.map(({ note }) => note)));
}

/** Notes put together; those that say nothing are left out. */
export function noted(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('; ');
}
