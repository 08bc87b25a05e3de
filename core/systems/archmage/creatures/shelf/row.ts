import type { MonsterDraft, PowerDraft } from '../monster/schema.ts';

/** What part a power has in a battle. */
export type ShelfSlot = 'attack' | 'special' | 'between' | 'trait';

/**
 * A power as it stands on the shelf. In its words stand numbers that are usual for the level, role and strength:
 * `{attack}`, `{damage}`, `{half}` and `{third}` of it, `{ongoing}`, and `{heal}`, a fifth of its hit points.
 */
export type ShelfRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly MonsterDraft['role'][];
};

/** The lines of a plain attack against a defense. */
export function strike(versus: 'AC' | 'PD' | 'MD', hit = '{damage} damage', targets = '') {
  return { attack: `{attack} vs. ${versus}${targets === '' ? '' : ` (${targets})`}`, hit } as const;
}

/** Several close together, for half of the damage. */
export const GROUP = '1d3 nearby enemies in a group';
/** The fields of a power that attacks nobody. */
export const NO_ATTACK = { origin: 'none', attack: '', hit: '' } as const;
