import { change, inEncounter, reused, setEffect } from './changes.ts';
import { combatantOf, type Encounter, type Lapsed, type TableState, type TurnMark } from './state.ts';

/** The table as it was before the turn changed: whose turn it was, what ran out, who waited, who stood where. */
export function goBack(state: TableState, mark: TurnMark): TableState {
  const timed = reused({ ...state, worldTime: mark.worldTime }, mark.used);
  const placed = mark.initiatives.reduce(
    (now, { who, initiative }) =>
      change(now, who, ({ initiative: _old, ...each }) => ({
        ...each,
        ...(initiative ? { initiative } : {}),
      })),
    timed,
  );
  return inEncounter(mark.lapsed.reduce(revived, placed), ({ at: _now, ...encounter }) => ({
    ...encounter,
    ...(mark.at === undefined || !encounter.order.includes(mark.at) ? {} : { at: mark.at }),
    acting: mark.acting,
    along: mark.along,
    round: mark.round,
    turn: mark.turn ?? Math.max(0, encounter.turn - 1),
    due: mark.due,
    done: mark.done,
    waiting: mark.waiting,
    surprise: mark.surprise,
    order: sameMembers(mark.order, encounter.order) ? mark.order : encounter.order,
    trail: encounter.trail.slice(0, -1),
  }));
}

/** What the change of turn ended comes back; what it only counted down does where it is still there. */
function revived(state: TableState, { who, effect, ended }: Lapsed): TableState {
  const there = combatantOf(state, who)?.effects.some(({ id }) => id === effect.id) ?? false;
  return ended || there ? setEffect(state, who, effect) : state;
}

/** Those who joined or left since then keep the place they have now. */
function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  const members = new Set(b);
  return a.length === b.length && a.every((id) => members.has(id));
}

/**
 * The trail without those who have left: no way leads back to the turn of somebody gone. What that turn's change
 * ended comes back with the turn before it.
 */
export function trailWithout(trail: Encounter['trail'], gone: readonly string[]): Encounter['trail'] {
  const stays = (id: string): boolean => !gone.includes(id);
  const joined: TurnMark[] = [];
  for (const mark of trail) {
    const before = joined.at(-1);
    if (mark.acting === undefined || stays(mark.acting)) joined.push(mark);
    else if (before) joined[joined.length - 1] = withLater(before, mark);
  }
  return joined.map((mark) => ({
    ...mark,
    along: mark.along.filter(stays),
    due: mark.due.filter(({ who }) => stays(who)),
    waiting: mark.waiting.filter(({ who }) => stays(who)),
    order: mark.order.filter(stays),
    lapsed: mark.lapsed.filter(({ who, effect }) => stays(who) && hangsOnNobody(effect, gone)),
  }));
}

/** Going back to a mark undoes a later change of turn as well; the earlier state has the last word. */
function withLater(mark: TurnMark, later: TurnMark): TurnMark {
  return {
    ...mark,
    lapsed: [...later.lapsed, ...mark.lapsed],
    used: { ...later.used, ...mark.used },
    initiatives: [...later.initiatives, ...mark.initiatives],
  };
}

function hangsOnNobody({ duration, source }: Lapsed['effect'], gone: readonly string[]): boolean {
  if (source !== undefined && gone.includes(source)) return false;
  return !(duration.kind === 'untilTurn' && gone.includes(duration.of));
}
