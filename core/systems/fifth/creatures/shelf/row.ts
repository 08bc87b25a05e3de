import type { PowerDraft } from '../monster/powerShape.ts';
import type { TYPES } from '../choices.ts';

/** Whom a power of the shelf suits: the types of creature. FIF-192 */
export type ShelfType = (typeof TYPES)[number]['key'];

/** What part a power has in a turn. */
export type ShelfSlot = 'attack' | 'sequence' | 'big' | 'between' | 'legend' | 'trait';

/**
 * A power as it stands on the shelf. In its words `{strike}`, `{blast}`, `{extra}`, `{dc}`, `{temporary}`, `{heal}`,
 * `{count}` and `{first}` stand for what is usual for its challenge, and for its first attack.
 */
export type ShelfRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly ShelfType[];
};

/** The same fields for what rolls nothing. */
export const NO_ROLL = { versus: '', damageKind: 'none', origin: 'self', range: '' } as const;
