import type { AttackDamage } from '../attackOffer.ts';

/** No damage at all. */
export const NOTHING: AttackDamage = { notation: '', share: 0, type: '', shared: false, note: '' };

/** Whether dice are rolled for it at all. */
export function isRolled(damage: AttackDamage | undefined): damage is AttackDamage {
  return damage !== undefined && damage.share > 0 && damage.fixed === undefined && damage.notation !== '';
}

/** Notes put together; those that say nothing are left out. */
export function noted(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('; ');
}
