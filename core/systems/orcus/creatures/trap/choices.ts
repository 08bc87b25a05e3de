import type { Word } from '../../../../rules/words.ts';

/** How often a trap does what it does, and the share of a standard monster’s experience it is worth. */
export const TRAP_TYPES = [
  { key: 'oneOff', label: 'One-off', text: 'Springs once, until somebody sets it again.', share: 0.25 },
  { key: 'hazard', label: 'Hazard', text: 'Stays, and meets whoever comes into it.', share: 0.5 },
  { key: 'recurring', label: 'Recurring', text: 'Acts in every round once it was sprung.', share: 1 },
] as const satisfies readonly (Word & { readonly share: number })[];

/** An elite one is worth twice as much. */
export const ELITE_TIMES = 2;

/** What a trap is for. */
export const TRAP_ROLES = [
  { key: 'shooter', label: 'Shooter', text: 'Several attacks, or an area.' },
  { key: 'assassin', label: 'Assassin', text: 'Strikes and draws back by turns.' },
  { key: 'blocker', label: 'Blocker', text: 'Bars a way, or makes it dear.' },
  { key: 'warning', label: 'Warning', text: 'Raises the alarm, usually besides doing harm.' },
] as const satisfies readonly Word[];

/** Numbers that the GM may set against the computed ones. */
export const TRAP_OVERRIDES = [
  { key: 'attackAc', label: 'Attack vs AC' },
  { key: 'attackOther', label: 'Attack vs others' },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly Word[];
