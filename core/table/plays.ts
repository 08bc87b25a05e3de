import { keptBy } from '../rules/moment.ts';
import { PLAYS, type Plays, PLAYS_RULING, POWERS_KEPT } from '../rules/riders/plays.ts';
import type { Combatant, TableState } from './state.ts';

/** How much of what the powers of `who` bring happens by itself: its own setting, else the campaign’s. */
export function playsOf({ rulings }: Pick<TableState, 'rulings'>, who: Pick<Combatant, 'kept'>): Plays {
  return known(keptBy(who, POWERS_KEPT)[PLAYS_RULING]) ?? known(rulings[PLAYS_RULING]) ?? 'play';
}

/** What the GM has set for this one alone; nothing where the campaign’s setting holds. */
export function ownPlays(who: Pick<Combatant, 'kept'>): Plays | undefined {
  return known(keptBy(who, POWERS_KEPT)[PLAYS_RULING]);
}

function known(value: unknown): Plays | undefined {
  return PLAYS.find((each) => each === value);
}
