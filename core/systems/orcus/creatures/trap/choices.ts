import { said } from '../../../../kernel/said.ts';
import type { Choosable, Word } from '../../../../rules/words.ts';

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
  { key: 'shooter', label: 'Shooter', text: said('orcus.severalAttacksArea') },
  { key: 'assassin', label: 'Assassin', text: said('orcus.strikesDrawsBackTurns') },
  { key: 'blocker', label: 'Blocker', text: said('orcus.barsWayMakesDear') },
  { key: 'warning', label: 'Warning', text: said('orcus.raisesAlarmUsuallyBesides') },
] as const satisfies readonly Choosable[];

/** Numbers that the GM may set against the computed ones. */
export const TRAP_OVERRIDES = [
  { key: 'attackAc', label: said('orcus.attackVsAc') },
  { key: 'attackOther', label: said('orcus.attackVsOthers') },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly Choosable[];
