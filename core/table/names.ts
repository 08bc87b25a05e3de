import type { TableEvent } from './events.ts';
import type { TableState } from './state.ts';

/** Names by the id of a combatant. */
export interface Names {
  readonly get: (id: string) => string | undefined;
}

/** Who was called what after each step of a book. Steps are counted from 0, as they stand in the history. */
export interface NameBook {
  readonly length: () => number;
  /** Takes in the next step. */
  readonly put: (events: readonly TableEvent[]) => void;
  /** Forgets every step from that one on, as undo does. */
  readonly cut: (length: number) => void;
  /** Names as they stood after the step; before the first, nobody has any. */
  readonly after: (at: number) => Names;
}

interface Naming {
  readonly at: number;
  readonly name: string;
}

/**
 * A book of names that knows nobody, or those who were there `before` its first step. A campaign of years is one list a
 * combatant, and nothing is copied when someone joins.
 */
export function nameBook(before: readonly { readonly id: string; readonly name: string }[] = []): NameBook {
  const known = new Map(before.map(({ id, name }): [string, Naming[]] => [id, [{ at: -1, name }]]));
  const given: { readonly at: number; readonly id: string }[] = [];
  let length = 0;

  function give(id: string, name: string): void {
    const all = known.get(id);
    if (all) all.push({ at: length, name });
    else known.set(id, [{ at: length, name }]);
    given.push({ at: length, id });
  }

  return {
    length: () => length,
    put(events) {
      // A campaign of years is read in at once: of a step that names nobody nothing is made.
      for (const event of events) {
        if (event.type === 'joined') for (const { id, name } of event.combatants) give(id, name);
        else if (event.type === 'renamed') give(event.who, event.name);
        else if (event.type === 'entrySet') give(event.entry.id, event.entry.name);
        else if (event.type === 'stepReverted') for (const { who, name } of event.restored) give(who, name);
      }
      length += 1;
    },
    cut(to) {
      for (let last = given.at(-1); last && last.at >= to; last = given.at(-1)) {
        known.get(last.id)?.pop();
        given.pop();
      }
      length = Math.min(length, to);
    },
    after: (at) => ({ get: (id) => known.get(id)?.findLast((each) => each.at <= at)?.name }),
  };
}

/** Names that these events give, by id. */
export function namesIn(events: readonly TableEvent[]): readonly (readonly [id: string, name: string])[] {
  return events.flatMap((event): readonly (readonly [string, string])[] => {
    if (event.type === 'joined') return event.combatants.map(({ id, name }) => [id, name] as const);
    if (event.type === 'stepReverted') return event.restored.map(({ who, name }) => [who, name] as const);
    if (event.type === 'entrySet') return [[event.entry.id, event.entry.name]];
    return event.type === 'renamed' ? [[event.who, event.name]] : [];
  });
}

/** Everyone who is there, away, or waits in a paused fight, and what else has a name in their order. */
export function everyone({
  combatants,
  paused,
  encounter,
  away = [],
}: Pick<TableState, 'combatants' | 'paused' | 'encounter' | 'away'>): readonly {
  readonly id: string;
  readonly name: string;
}[] {
  return [
    ...combatants,
    ...away,
    ...(encounter?.entries ?? []),
    ...paused.flatMap((each) => [...each.combatants, ...(each.encounter.entries ?? [])]),
  ];
}
