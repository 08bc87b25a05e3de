import type { MonsterAttackDraft } from '../monster/schema.ts';

/** Whom a power of the shelf suits, leaders of any role among them. */
export type ShelfRole =
  | 'brute'
  | 'skirmisher'
  | 'archer'
  | 'controller'
  | 'lurker'
  | 'retainer'
  | 'animal'
  | 'leader';

/** What part a power has in a turn. */
export type ShelfSlot = 'attack' | 'special' | 'trait';

/**
 * A power as it stands on the shelf. `{damage}` is what is suggested for the hit dice, `{less}` two steps lower; in its
 * words `{sting}`, `{burn}` and `{heal}` are small numbers of the same scale.
 */
export type ShelfRow = Partial<Omit<MonsterAttackDraft, 'name' | 'readings'>> & {
  readonly name: string;
  readonly roles: readonly ShelfRole[];
};

/** The fields of a power for which nothing is rolled. */
export const NO_ROLL = { noRoll: true, damage: '' } as const;
