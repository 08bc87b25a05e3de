import { listIn } from '../kernel/locale.ts';
import type { TableEvent } from './events.ts';
import { linesOf } from './log.ts';
import { type LogLine, localeOf, type Telling } from './logParts.ts';
import { numbered, withRuns } from './numbered.ts';

/**
 * The lines of what happened in one step. What happens alike to several of a kind, or is passed over for several, is one line, where the last of them
 * would stand: `Sluice Rat 1–4 each take 3 fire: 4 → 1`. Each event is told by its own `tellingOf`, in their order.
 */
export function linesOfStep(
  events: readonly TableEvent[],
  tellingOf: (event: TableEvent) => Telling,
): readonly LogLine[] {
  const last = new Map<string, TableEvent>();
  const names = new Map<string, string[]>();
  const keys = events.map((event) => {
    const key = alike(event, tellingOf);
    if (key === undefined) return undefined;
    last.set(key.is, event);
    names.set(key.is, [...(names.get(key.is) ?? []), key.name]);
    return key.is;
  });
  // The lines of its rolls say that a power was used.
  const rolled = new Set(
    events.flatMap((event) =>
      event.type === 'attackRolled' && linesOf(event, tellingOf(event)).length > 0
        ? keyOf(event.attack.attacker, event.attack.powerName)
        : [],
    ),
  );
  return events.flatMap((event, at) => {
    if (event.type === 'powerUsed' && event.left === undefined && rolled.has(keyOf(event.who, event.name)))
      return [];
    const key = keys[at];
    const all = names.get(key ?? '') ?? [];
    if (key === undefined || all.length < 2) return linesOf(event, tellingOf(event));
    if (last.get(key) !== event) return [];
    const telling = tellingOf(event);
    const together =
      event.type === 'dueDropped' ? listIn(localeOf(telling), withRuns(all)) : severalOf(all, telling);
    const { who } = sameOf(event) ?? {};
    const known = { get: (id: string) => (id === who ? together : telling.names.get(id)) };
    return linesOf(event, { ...telling, names: known, several: true });
  });
}

const keyOf = (who: string, name: string): string => JSON.stringify([who, name]);

/** `Reed Cutter 1–4`, `Reed Cutter 1, 2 and 5`. */
function severalOf(names: readonly string[], telling: Telling): string {
  const [first, ...others] = withRuns(names);
  if (first !== undefined && others.length === 0) return first;
  const [kind = '', numbers] = [numbered(names[0] ?? '')?.kind, names.map((each) => numbered(each)?.number)];
  return `${kind} ${listIn(localeOf(telling), numbers.map(String))}`;
}

/** What must be the same for two of a kind to share a line; nothing where each has a line of its own. */
function alike(
  event: TableEvent,
  tellingOf: (event: TableEvent) => Telling,
): { readonly is: string; readonly name: string } | undefined {
  const same = sameOf(event);
  if (!same) return undefined;
  const name = tellingOf(event).names.get(same.who) ?? '';
  // What is passed over is one line, whoever might have done it.
  if (event.type === 'dueDropped') return name === '' ? undefined : { is: JSON.stringify(same.what), name };
  const kind = numbered(name)?.kind;
  return kind === undefined ? undefined : { is: JSON.stringify([kind, event.type, same.what]), name };
}

function sameOf(event: TableEvent): { readonly who: string; readonly what: unknown } | undefined {
  if (event.type === 'harmed' || event.type === 'healed') {
    const { who, ...what } = event;
    // What somebody or something does was rolled for each.
    return what.label !== '' && what.roll ? undefined : { who, what };
  }
  if (event.type === 'dueDropped') {
    const { label, rule, ifLeft } = event.due;
    return { who: event.due.who, what: ['dueDropped', label, rule, ifLeft !== undefined] };
  }
  if (event.type !== 'effectAdded' && event.type !== 'effectEnded') return undefined;
  const { id: _id, ...what } = event.effect;
  return { who: event.who, what: [what, event.type === 'effectEnded' ? event.label : ''] };
}
