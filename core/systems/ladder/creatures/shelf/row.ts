import type { AttackDraft, TalentDraft } from '../creature/schema.ts';
import type { ROLES } from './thumb.ts';

/** What part a power has in a turn. */
export type ShelfSlot = 'attack' | 'special' | 'talent';

interface Named {
  readonly name: string;
  readonly roles: readonly (typeof ROLES)[number]['key'][];
}

/** An attack as it stands on the shelf: its die is that of the rank, `steps` up or down the ladder. */
export type AttackRow = Named &
  Partial<
    Pick<AttackDraft, 'action' | 'kind' | 'reach' | 'versus' | 'base' | 'area' | 'cooldown' | 'effect'>
  > & {
    readonly steps?: number;
  };

/** A talent as it stands on the shelf; `{heal}` in its words grows with the rank. */
export type TalentRow = Named & Partial<Pick<TalentDraft, 'action' | 'cooldown' | 'text'>>;
