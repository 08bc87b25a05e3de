import type { Encounter, TableState } from './state.ts';

/** What can have a place in the order without being a creature. */
export const ENTRY_KINDS = ['lair', 'trap', 'clock'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * A place in the order that is nobody's own: a lair, a trap or a clock, whose words come due when its turn does, or one
 * more turn of a combatant. It is of no side, has no hit points and stands in no count.
 */
export type OrderEntry = StandingEntry | TurnEntry;

interface Entry {
  readonly id: string;
  readonly name: string;
  /** Short name for the table line. */
  readonly tag: string;
  /** Its place in the order, beside the initiative of the others. */
  readonly total: number;
}

export interface StandingEntry extends Entry {
  readonly kind: EntryKind;
  /** What comes due on its turn; where nothing is written, its name alone. */
  readonly text: string;
  /** The one round in which it comes due, for what counts down; without it in every round. */
  readonly ends?: number;
  /** Not shown to the players. */
  readonly hidden?: true;
}

/** A lair, trap or clock that was prepared with a fight and comes into its order. */
export interface PreparedRow extends Pick<StandingEntry, 'kind' | 'name' | 'text'> {
  /** Its initiative; without one it is last. */
  readonly total?: number;
  /** The round at whose end it comes due once; without it in every round. */
  readonly turns?: number;
  readonly hidden?: boolean;
}

export interface TurnEntry extends Entry {
  readonly kind: 'turn';
  /** Whose turn it is. */
  readonly of: string;
}

/** The entries of the fight that runs; none where there is no fight. */
export function entriesOf({ encounter }: Pick<TableState, 'encounter'>): readonly OrderEntry[] {
  return encounter?.entries ?? [];
}

/** The entry of that id, or nothing. */
export function entryOf(state: Pick<TableState, 'encounter'>, id: string): OrderEntry | undefined {
  return entriesOf(state).find((each) => each.id === id);
}

/** Names by which combatants and entries of the order go: `Someone` where nobody has that id. */
export function calledAt(
  { combatants, encounter }: Pick<TableState, 'combatants' | 'encounter'>,
  id: string,
): string | undefined {
  return combatants.find((each) => each.id === id)?.name ?? entryOf({ encounter }, id)?.name;
}

/** Place in the order of the turn that runs, from 0; −1 before the first, and where nobody of it is in the order. */
export function turnPlace({ order, acting, along, at }: Encounter): number {
  const own = at === undefined ? -1 : order.indexOf(at);
  if (own >= 0) return own;
  return acting === undefined ? -1 : Math.max(...[acting, ...along].map((id) => order.indexOf(id)));
}

/**
 * Turns until what counts down comes due, the coming one counted: 0 in its turn and when it is over. `undefined` for what
 * does not count down.
 */
export function turnsLeft(encounter: Encounter, entry: OrderEntry): number | undefined {
  if (entry.kind === 'turn' || entry.ends === undefined) return undefined;
  return Math.max(0, entry.ends - lastTurnOf(encounter, entry.id));
}

/**
 * Whom a roll of initiative with these selected is for: those of them, or with nobody selected, and before the first
 * turn while somebody has no number yet, everyone who has none: undefined. A selection left from before leaves nobody out.
 */
export function rollersAmong(
  { encounter, combatants }: Pick<TableState, 'encounter' | 'combatants'>,
  selected: readonly string[],
): readonly string[] | undefined {
  const opens = encounter?.acting === undefined && encounter?.trail.length === 0;
  const lacking = combatants.some(({ initiative, presence }) => !initiative && presence !== 'absent');
  return selected.length === 0 || (opens && lacking) ? undefined : selected;
}

/** The round in which this many turns of it have come from now on. */
export function endsAfter(encounter: Encounter, id: string, turns: number): number {
  return lastTurnOf(encounter, id) + turns;
}

/** Round in which its place in the order was last reached. */
function lastTurnOf(encounter: Encounter, id: string): number {
  const reached = turnPlace(encounter) >= encounter.order.indexOf(id);
  return encounter.round - (encounter.round > 0 && !reached ? 1 : 0);
}

/** Whether it counted down and its time has come and gone. */
export function isOver(encounter: Encounter, entry: OrderEntry): boolean {
  return turnsLeft(encounter, entry) === 0 && encounter.acting !== entry.id;
}
