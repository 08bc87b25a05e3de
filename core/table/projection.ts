import type { SaidValue } from '../kernel/said.ts';
import type { Effect } from '../rules/combat.ts';
import type { RuleSystem } from '../rules/system.ts';
import { labelOf, type Side } from '../rules/words.ts';
import {
  type Combatant,
  findCombatant,
  findEntry,
  isExpired,
  type OrderEntry,
  type StandingEntry,
  type TableState,
  findTurnPlace,
  countTurnsLeft,
} from './state.ts';
import { createRulesContext } from './rulesContext.ts';
import { listActing } from './decide/order.ts';

/** Hit points, which only heroes show. */
interface PlayersHp {
  readonly now: number;
  readonly most: number;
  readonly temporary: number;
}

/** One row as the players see it. Nothing of a stat block, and of foes no number at all. */
export interface PlayersRow {
  readonly name: string;
  /** `none`: a lair or a trap that the GM lets them see. */
  readonly side: Side | 'none';
  readonly acting: boolean;
  /** The first visible one after the acting one. */
  readonly next: boolean;
  /** Passed over in the order: dead, usually. */
  readonly out: boolean;
  /** Labels of what lasts on it. */
  readonly conditions: readonly string[];
  /** `staggered`, `dying`, `dead`, in the system's words. */
  readonly states: readonly string[];
  readonly hp?: PlayersHp;
}

interface PlayersGauge {
  readonly label: string;
  readonly value: number;
}

/** The table as the players may see it. Plain data: built field by field, so that nothing new leaks by itself. */
interface PlayersView {
  /** Whether a fight is on. */
  readonly fight: boolean;
  readonly round: number;
  readonly surprise: boolean;
  /** Everyone with an initiative, first to act first. */
  readonly order: readonly PlayersRow[];
  /** Those of the party who have none. */
  readonly party: readonly PlayersRow[];
  readonly gauges: readonly PlayersGauge[];
  /** Seconds on the campaign's clock. */
  readonly clock: number;
  /** What light there is, as a text of any language; empty where none is counted. */
  readonly light: SaidValue;
}

/** How much of the foes the GM lets the players see. */
export interface PlayersChoice {
  /** Whether words such as “staggered” say how a foe stands. */
  readonly health: 'words' | 'nothing';
  /** Whether a foe comes in sight with its first turn or at once. */
  readonly foes: 'firstTurn' | 'atOnce';
}

const EVERYTHING: PlayersChoice = { health: 'words', foes: 'atOnce' };

/** A label of the GM's own that begins so is not for the players: `GM: knows the password`. */
const PRIVATE = /^\s*(?:gm|secret)\s*:/iu;

/**
 * What players may see of the table: whoever is here, the order, the labels of conditions, vital states in words,
 * hit points of heroes, gauges and clock. Whoever is hidden or absent is nowhere in it, not even as a gap or in
 * the GM's own words on another. While a hidden one acts the turn stays with the one seen last in this round, so that
 * nobody can tell that there is one.
 */
export function playersView(
  state: TableState,
  system: RuleSystem,
  choice: PlayersChoice = EVERYTHING,
): PlayersView {
  const { encounter } = state;
  const order = encounter?.order ?? [];
  /** Whoever has that place in the order, where the players see it: of a further turn the one whose it is. */
  const inView = (id: string): readonly Combatant[] => {
    const entry = findEntry(state, id);
    const who = entry?.kind === 'turn' ? entry.of : id;
    return isVisible(findCombatant(state, who)).filter((each) => isInSight(each, state, choice));
  };
  const placed = new Set(order.filter((id) => inView(id).length > 0 || isShown(findEntry(state, id))));
  const unseen = state.combatants
    .filter((each) => each.presence !== 'here' || !isInSight(each, state, choice))
    .map(({ name }) => name.toLowerCase());
  const now = findVisibleTurn(state, system, placed);
  const acts = (at: string): boolean => now.has(at);
  const after = findNextVisible(state, system, placed);
  const next = after !== undefined && acts(after) ? undefined : after;
  const row = (each: Combatant, at: string): PlayersRow => {
    const full = createPlayersRow(each, system, unseen, acts(at), at === next);
    return each.side === 'foes' && choice.health === 'nothing' ? { ...full, states: [] } : full;
  };
  const line = (at: string): readonly PlayersRow[] => {
    const entry = findEntry(state, at);
    return isShown(entry)
      ? [
          {
            name: entry.name,
            side: 'none',
            acting: acts(at),
            next: at === next,
            out: encounter !== undefined && isExpired(encounter, entry),
            conditions: [],
            states: [],
          },
        ]
      : inView(at).map((each) => row(each, at));
  };
  return {
    fight: encounter !== undefined,
    round: encounter?.round ?? 0,
    surprise: encounter?.surprise ?? false,
    order: order.flatMap(line),
    party: state.combatants
      .flatMap((each) => isVisible(each))
      .filter(({ id, side }) => side === 'heroes' && !placed.has(id))
      .map((each) => row(each, each.id)),
    gauges: listGauges(state, system),
    clock: state.worldTime,
    light: system.journey?.shines?.(createRulesContext(state, system)) ?? '',
  };
}

/** A lair, trap or clock that is not hidden from the players. */
function isShown(entry: OrderEntry | undefined): entry is StandingEntry {
  return entry !== undefined && entry.kind !== 'turn' && entry.hidden !== true;
}

function isVisible(who: Combatant | undefined): readonly Combatant[] {
  return who?.presence === 'here' ? [who] : [];
}

/** Heroes and their friends always; a foe, where the GM lets it wait, from its first turn on. */
function isInSight({ id, side }: Combatant, { encounter }: TableState, { foes }: PlayersChoice): boolean {
  if (side !== 'foes' || foes === 'atOnce' || !encounter) return true;
  return encounter.seen?.includes(id) ?? encounter.round > 1;
}

function createPlayersRow(
  who: Combatant,
  { harm, words }: RuleSystem,
  unseen: readonly string[],
  acting: boolean,
  next: boolean,
): PlayersRow {
  return {
    name: who.name,
    side: who.side,
    acting,
    next,
    out: harm.out(who),
    conditions: who.effects.filter((effect) => filterShownEffects(effect, unseen)).map(({ label }) => label),
    states: harm.state(who).map((key) => labelOf(words.vitalStates, key)),
    ...(who.side === 'heroes'
      ? { hp: { now: who.hp, most: who.sheet.hitPoints, temporary: who.temporary } }
      : {}),
  };
}

/** Words of the GM's own may be private or name one who is not to be seen; those of the system never are. */
function filterShownEffects({ condition, label, aura }: Effect, unseen: readonly string[]): boolean {
  // Who stands in whose aura is the GM’s to know.
  if (aura !== undefined) return false;
  if (condition !== 'custom') return true;
  const words = label.toLowerCase();
  return !PRIVATE.test(label) && !unseen.some((name) => words.includes(name));
}

/** Places whose turn it is for the players: those that run, else the last one seen before them in this round. */
function findVisibleTurn(
  state: TableState,
  { harm }: RuleSystem,
  placed: ReadonlySet<string>,
): ReadonlySet<string> {
  const { encounter } = state;
  if (!encounter) return new Set();
  const own = encounter.at === undefined ? listActing(encounter) : [encounter.at];
  if (own.length === 0 || own.some((id) => placed.has(id))) return new Set(own);
  const before = encounter.order
    .slice(0, Math.max(findTurnPlace(encounter), 0))
    .findLast((id) => placed.has(id) && isVisible(findCombatant(state, id)).some((each) => !harm.out(each)));
  return new Set(before === undefined ? [] : [before]);
}

/** The first after those acting who is to be seen and can act. */
function findNextVisible(
  state: TableState,
  { harm }: RuleSystem,
  placed: ReadonlySet<string>,
): string | undefined {
  const { encounter } = state;
  if (!encounter) return undefined;
  const { order } = encounter;
  const from = findTurnPlace(encounter);
  const turn = listActing(encounter);
  const later = [...order.slice(from + 1), ...order.slice(0, Math.max(0, from))];
  return later.find((id) => {
    const entry = findEntry(state, id);
    if (!placed.has(id) || turn.includes(id)) return false;
    if (isShown(entry)) return (countTurnsLeft(encounter, entry) ?? 1) === 1;
    return isVisible(findCombatant(state, entry?.kind === 'turn' ? entry.of : id)).some(
      (each) => !harm.out(each),
    );
  });
}

function listGauges({ own }: TableState, { words }: RuleSystem): readonly PlayersGauge[] {
  return (words.gauges ?? []).flatMap(({ key, label, min }) => {
    const value = own[key] ?? min;
    return typeof value === 'number' ? [{ label, value }] : [];
  });
}
