import type { MonsterDraft } from './schema.ts';

/** Uses a round that the published blocks have where they have any. FIF-160 */
const USUAL_USES = 3;

/** Legendary actions between two turns of its own: as typed, or as usual where it has options for them; 0 without. FIF-160 */
export function legendaryUses({ legendary, powers }: Pick<MonsterDraft, 'legendary' | 'powers'>): number {
  return legendary ?? (powers.some(({ action }) => action === 'legendary') ? USUAL_USES : 0);
}
