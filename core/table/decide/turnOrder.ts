import { type OrderEntry, turnPlace } from '../orderEntry.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter } from '../state.ts';

/** Whose turn comes, in which round, and over whom the turn passed. */
export interface Next {
  readonly who: string;
  /** Entry of the order whose turn it is, where it is not its own place. */
  readonly at?: string;
  readonly round: number;
  readonly surprise: boolean;
  readonly skipped: readonly string[];
}

/**
 * The first behind those whose turn it is who can act and is not `passing`; `undefined` if there is nobody. While the
 * surprised wait, their turns are passed over too. A lair or trap has its turn where somebody is left to act, a clock
 * only in the round in which it comes due.
 */
export function nextToAct(
  { state, system }: Scene,
  encounter: Encounter,
  passing: readonly string[],
  fromTop = false,
): Next | undefined {
  const { order, acting, round, surprised } = encounter;
  const entries = new Map((encounter.entries ?? []).map((each) => [each.id, each]));
  const people = order.filter((id) => !entries.has(id));
  const opening =
    acting === undefined &&
    round === 0 &&
    system.turns.surprise !== undefined &&
    surprised.length > 0 &&
    surprised.length < people.length;
  const able = (id: string): boolean => {
    const fighter = combatantOf(state, id);
    return fighter !== undefined && !system.harm.out(fighter) && fighter.presence !== 'absent';
  };
  if (!people.some((id) => able(id) && !passing.includes(id))) return undefined;
  const from = fromTop ? order.length - 1 : turnPlace(encounter);
  const skipped: string[] = [];
  for (let step = 1; step <= order.length * 2; step++) {
    const id = order[(from + step) % order.length] ?? '';
    const entry = entries.get(id);
    const wrapped = from + step >= order.length;
    const surprise = opening || (encounter.surprise && !wrapped);
    const coming = round + (!surprise && (wrapped || acting === undefined) ? 1 : 0);
    const who = entry?.kind === 'turn' ? entry.of : id;
    const ready = isStanding(entry) ? !surprise && comesDue(entry, coming) : able(who);
    if (ready && !passing.includes(id) && !passing.includes(who) && !(surprise && surprised.includes(who)))
      return { who, round: coming, surprise, skipped, ...(entry?.kind === 'turn' ? { at: id } : {}) };
    if (!entry && !skipped.includes(id)) skipped.push(id);
  }
  return undefined;
}

function isStanding(entry: OrderEntry | undefined): entry is Exclude<OrderEntry, { kind: 'turn' }> {
  return entry !== undefined && entry.kind !== 'turn';
}

function comesDue({ ends }: Exclude<OrderEntry, { kind: 'turn' }>, round: number): boolean {
  return ends === undefined || ends === round;
}

/** Everyone whose turn it is. */
export function turnOf({ acting, along }: Encounter): readonly string[] {
  return acting === undefined ? [] : [acting, ...along];
}

/** Those of a mob who stand behind this one in the order and take their turn with it. */
export function mobOf(
  { state, system }: Scene,
  { order, surprised }: Encounter,
  { who, at, surprise }: Pick<Next, 'who' | 'at' | 'surprise'>,
): readonly string[] {
  const lead = combatantOf(state, who);
  if (lead?.sheet.mob !== true || at !== undefined) return [];
  const after = order.slice(order.indexOf(who) + 1).flatMap((id) => combatantOf(state, id) ?? []);
  const other = after.findIndex(({ group }) => group !== lead.group);
  return (
    after
      .slice(0, other < 0 ? after.length : other)
      .filter((each) => !system.harm.out(each) && each.presence !== 'absent')
      // Who sits the surprise out does so though the rest of its kind acts.
      .filter(({ id }) => !surprise || !surprised.includes(id))
      .map(({ id }) => id)
  );
}
