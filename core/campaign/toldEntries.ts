import { isRecord } from '../kernel/checks.ts';
import type { Moment } from './moments.ts';
import type { Person } from './people.ts';
import { NO_MOMENTS, type Context, type Entry, type EntryType } from './stream.ts';

/** What is known after some entries, without the names that were known before them. */
interface Gained {
  readonly people: readonly (readonly [id: string, person: Person])[];
  readonly fight?: number;
  readonly seen: readonly string[];
  readonly unseen: readonly string[];
}

/** Entries as they were told, and what is known after them. */
export interface ToldEntries {
  readonly entries: readonly Entry[];
  readonly after: Context;
}

/** An entry without the names of its fields, which would be half of the text; most have neither note nor moments. */
type Row = readonly [
  seq: number,
  session: number,
  at: string,
  worldTime: number,
  type: EntryType,
  text: string,
  guarded: 0 | 1,
  fight: number,
  note?: string,
  moments?: readonly Moment[],
];

/** Entries as a text that is read in a tenth of the time it takes to tell them, with what they add to `before`. */
export function textOfTold({ entries, after }: ToldEntries, before: Context): string {
  const added = (now: ReadonlySet<string>, then: ReadonlySet<string>): readonly string[] =>
    now === then ? [] : [...now].filter((name) => !then.has(name));
  const gained: Gained = {
    people: [...after.people],
    ...(after.fight !== undefined && { fight: after.fight }),
    seen: added(after.seen, before.seen),
    unseen: added(after.unseen, before.unseen),
  };
  return JSON.stringify({ gained, rows: entries.map(rowOf) });
}

/** A number of a step is never 0, nor is the name of a note empty. */
function rowOf({ seq, session, at, worldTime, type, text, guarded, fight, note, moments }: Entry): Row {
  const row = [seq, session, at, worldTime, type, text, guarded ? 1 : 0, fight ?? 0] as const;
  if (moments.length > 0) return [...row, note ?? '', moments];
  return note === undefined ? row : [...row, note];
}

/** The entries of such a text; nothing where it is none. `before`: what is known before them. */
export function readTold(text: string, before: Context): ToldEntries | undefined {
  const kept = parsed(text);
  if (!kept) return undefined;
  const { people, fight, seen, unseen } = kept.gained;
  return {
    entries: kept.rows.map((row) => new KeptEntry(row)),
    after: {
      people: new Map(people),
      fight,
      seen: seen.length === 0 ? before.seen : new Set([...before.seen, ...seen]),
      unseen: unseen.length === 0 ? before.unseen : new Set([...before.unseen, ...unseen]),
    },
  };
}

/** An entry that was told before. A class, so that a hundred thousand of them are of one form. */
class KeptEntry implements Entry {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly type: EntryType;
  readonly text: string;
  readonly moments: readonly Moment[];
  readonly guarded: boolean;
  declare readonly fight?: number;
  declare readonly note?: string;

  constructor([
    seq,
    session,
    at,
    worldTime,
    type,
    text,
    guarded,
    fight,
    note = '',
    moments = NO_MOMENTS,
  ]: Row) {
    this.seq = seq;
    this.session = session;
    this.at = at;
    this.worldTime = worldTime;
    this.type = type;
    this.text = text;
    this.moments = moments;
    this.guarded = guarded === 1;
    if (fight !== 0) this.fight = fight;
    if (note !== '') this.note = note;
  }
}

interface Kept {
  readonly gained: Gained;
  readonly rows: readonly Row[];
}

function parsed(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its lists are there, and the version that wrote what is in them is the one that reads it
    return isKept(kept) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

function isKept(kept: unknown): boolean {
  if (!isRecord(kept)) return false;
  const { gained, rows }: { readonly gained?: unknown; readonly rows?: unknown } = Object(kept);
  const lists = ['people', 'seen', 'unseen'].map((key): unknown => Reflect.get(Object(gained), key));
  return [...lists, rows].every((each) => Array.isArray(each)) && peopleKept(lists[0]);
}

/** Older versions wrote nobody's side; what they kept is told anew. */
function peopleKept(people: unknown): boolean {
  return (
    Array.isArray(people) &&
    people.every((pair) => isRecord(Reflect.get(Object(Reflect.get(Object(pair), 1)), 'member')))
  );
}
