import type { DiceSource } from '../dice/source.ts';
import { type Check, findFaultyField, type Fields, isRecord, isText, ownValue } from '../kernel/checks.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/result.ts';

/** An event of a book: what happened, under its type. */
interface AnyEvent {
  readonly type: string;
}

/** Stands in for an event that cannot be read. It changes nothing and the log says so; on the disk all stays as it was. */
export interface UnreadableEvent extends AnyEvent {
  readonly type: 'unreadable';
  /** Why, as the end of a sentence. */
  readonly why: string;
}

/** A check for every field of every event. A new field or event without one does not compile. */
export type EventShapes<Events extends object> = {
  readonly [Name in keyof Events]: { readonly [Field in keyof Events[Name]]-?: Check };
};

/**
 * How events of one version become those of the next. Events that are not named stay as they are; one that is may
 * have any shape it ever had in `from`. Never edited once it is released: what a version wrote, it wrote.
 */
export interface Migration {
  readonly from: number;
  readonly to: number;
  /** What changed, in a sentence. */
  readonly what: string;
  readonly events: { readonly [type: string]: (old: JsonObject) => JsonObject };
}

/** The events of a book as this version writes them, and the way there from every version before. */
export interface EventFormat<Event extends AnyEvent> {
  /** What a step carries as `v`. */
  readonly version: number;
  /** An event in the newest shape, from the version in which it was written. Never throws. */
  readonly read: (raw: unknown, version: number) => Event | UnreadableEvent;
}

/**
 * The format made of the shape of each event and of the migrations that led to them, oldest first. Version 1 is the
 * first; each migration makes the next.
 */
export function createEventFormat<Event extends AnyEvent>(
  shapes: { readonly [type: string]: Fields },
  migrations: readonly Migration[],
): EventFormat<Event> {
  const version = migrations.length + 1;

  function read(raw: unknown, from: number): Event | UnreadableEvent {
    if (isUnreadableEvent(raw)) return raw;
    if (!isEvent(raw)) return createUnreadableEvent('it has no type');
    const { type } = raw;
    if (from > version)
      return createUnreadableEvent(`a newer version of Fourfold wrote it (“${type.slice(0, 40)}”)`);
    const event = from === version ? raw : upgraded(raw, from);
    if (!event) return createUnreadableEvent(`its old form is broken (“${type.slice(0, 40)}”)`);
    const fields = ownValue(shapes, event.type);
    if (!fields) return createUnreadableEvent(`its kind is unknown (“${type.slice(0, 40)}”)`);
    const fault = findFaultyField(fields, event);
    if (fault !== undefined) return createUnreadableEvent(`“${type}” has no right “${fault}”`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was checked by the shape of its type
    return event as unknown as Event;
  }

  function upgraded(raw: JsonEvent, from: number): JsonEvent | undefined {
    let event = raw;
    try {
      for (const { events } of migrations.slice(from - 1)) {
        const next = ownValue(events, event.type)?.(event) ?? event;
        if (!isEvent(next)) return undefined;
        event = next;
      }
    } catch {
      // A migration believes what its version wrote; what is broken already, it cannot mend.
      return undefined;
    }
    return event;
  }

  return { version, read };
}

function isUnreadableEvent(raw: unknown): raw is UnreadableEvent {
  return isEvent(raw) && raw.type === 'unreadable' && isText(raw['why']);
}

type JsonEvent = JsonObject & AnyEvent;

function isEvent(raw: unknown): raw is JsonEvent {
  return isRecord(raw) && typeof Reflect.get(Object(raw), 'type') === 'string';
}

/** A check of what carries its own name under a key: an event within an event. */
export function isOneOfShapes(key: string, shapes: { readonly [name: string]: Fields }): Check {
  return (raw) => {
    if (!isRecord(raw)) return false;
    const name: unknown = Reflect.get(Object(raw), key);
    const fields = typeof name === 'string' ? ownValue(shapes, name) : undefined;
    return fields !== undefined && findFaultyField(fields, Object(raw)) === undefined;
  };
}

/** The event that stands in for one that cannot be read. */
export function createUnreadableEvent(why: string): UnreadableEvent {
  return { type: 'unreadable', why };
}

/**
 * Something that is a fold over its log. `decide` may refuse and may roll; `evolve` may do neither and is total over
 * the events of this version: those of earlier ones are brought to it before, by the migrations of `events`.
 */
export interface Machine<State, Command, Event extends { readonly type: string }> {
  /** Name and version of the state's shape: a snapshot of another is not used. Changes with every migration. */
  readonly shape: string;
  /** The shapes of its events, in this version and before. */
  readonly events: EventFormat<Event>;
  readonly initial: State;
  /** Reads a command of unknown origin; refuses with what is wrong. */
  readonly read: (raw: unknown) => Result<Command>;
  readonly decide: (state: State, command: Command, dice: DiceSource) => Result<readonly Event[]>;
  readonly evolve: (state: State, event: Event) => State;
  /** The command as its record keeps it, where its events already say all it said; the whole command otherwise. */
  readonly written?: (command: Command) => Command;
  /** Seconds on the campaign's clock, and the running session. */
  readonly when: (state: State) => { readonly worldTime: number; readonly session: number };
}
