import { said } from '../../../../kernel/said.ts';
import type { ChoosableWord } from '../../../../rules/words.ts';

/** How often a trap does what it does, and the share of a standard monster’s experience it is worth. */
export const TRAP_TYPES = [
  { key: 'oneOff', label: said('orcus.oneOff'), text: said('orcus.oneOffText'), share: 0.25 },
  { key: 'hazard', label: said('orcus.hazard'), text: said('orcus.hazardText'), share: 0.5 },
  { key: 'recurring', label: said('orcus.recurring'), text: said('orcus.recurringText'), share: 1 },
] as const satisfies readonly (ChoosableWord & { readonly share: number })[];

/** An elite one is worth twice as much. */
export const ELITE_TIMES = 2;

/** What a trap is for. */
export const TRAP_ROLES = [
  { key: 'shooter', label: said('orcus.shooter'), text: said('orcus.severalAttacksArea') },
  { key: 'assassin', label: said('orcus.assassin'), text: said('orcus.strikesDrawsBackTurns') },
  { key: 'blocker', label: said('orcus.blockerTrap'), text: said('orcus.barsWayMakesDear') },
  { key: 'warning', label: said('orcus.warning'), text: said('orcus.raisesAlarmUsuallyBesides') },
] as const satisfies readonly ChoosableWord[];

/** Numbers that the GM may set against the computed ones. */
export const TRAP_OVERRIDES = [
  { key: 'attackAc', label: said('orcus.attackVsAc') },
  { key: 'attackOther', label: said('orcus.attackVsOthers') },
  { key: 'xp', label: 'XP' },
] as const satisfies readonly ChoosableWord[];
