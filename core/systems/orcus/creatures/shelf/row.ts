import type { PowerDraft } from '../monster/schema.ts';

/** Whom a power of the shelf suits: the roles, and leaders of any role. ORC-271 */
export type ShelfRole = 'archer' | 'blocker' | 'skulker' | 'spoiler' | 'striker' | 'wrecker' | 'leader';

/** What part a power has in a turn. */
export type ShelfSlot = 'basic' | 'big' | 'between' | 'trait' | 'bestiary';

/**
 * A power as it stands on the shelf. Attack and damage come from the tables of its level; in its words `{persistent}`,
 * `{temporary}` and `{heal}` stand for numbers of that level.
 */
export type ShelfRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly ShelfRole[];
  readonly tags?: readonly string[];
};

/** The same fields for a power that attacks nobody. */
export const NO_ATTACK = { versus: '', damageKind: 'none', origin: 'self', range: 'self' } as const;
