import type { Chronicle } from './chronicle.ts';
import type { ChronicledStep, Happened } from './happened.ts';
import { momentsOf, type Moment } from './moments.ts';
import { peopleAfter, type People } from './people.ts';

export const ENTRY_TYPES = [
  'note',
  'session',
  'fight',
  'fall',
  'entry',
  'treasure',
  'roll',
  'time',
  'event',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** One step of the campaign as the stream shows it. */
export interface Entry {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly type: EntryType;
  /** What happened, in words. */
  readonly text: string;
  /** The step that began the fight it belongs to. */
  readonly fight?: number;
  /** The note that was written by it. */
  readonly note?: string;
  readonly moments: readonly Moment[];
  /** A secret roll, or a note that begins with `GM:`. */
  readonly guarded: boolean;
}

/** What is known between two steps. */
export interface Context {
  readonly people: People;
  readonly fight: number | undefined;
}

export const NOTHING_KNOWN: Context = { people: new Map(), fight: undefined };

/** The entry of a step, and what is known after it. */
export function readStep<Event extends Happened>(
  step: ChronicledStep<Event>,
  context: Context,
  words: (people: People) => string,
): { readonly entry: Entry; readonly after: Context } {
  let { people, fight } = context;
  let ended = false;
  const moments: Moment[] = [];
  for (const event of step.events) {
    const before = people;
    people = peopleAfter(before, event);
    moments.push(...momentsOf(event, before, people));
    if (event.type === 'encounterBegan' || event.type === 'encounterResumed') fight = step.seq;
    if (event.type === 'encounterEnded' || event.type === 'encounterPaused') ended = true;
  }
  const note = moments.find((each) => each.is === 'note');
  const entry: Entry = {
    seq: step.seq,
    session: step.session,
    at: step.at,
    worldTime: step.worldTime,
    type: typeOf(step.events, moments),
    text: words(people),
    ...(fight === undefined ? {} : { fight }),
    ...(note?.id === undefined ? {} : { note: note.id }),
    moments,
    guarded:
      step.events.some(({ type, secret }) => type === 'rolled' && secret === true) || note?.secret === true,
  };
  return { entry, after: { people, fight: ended ? undefined : fight } };
}

const BY_MOMENT: { readonly [Is in Moment['is']]: EntryType } = {
  note: 'note',
  session: 'session',
  fight: 'fight',
  fightOver: 'fight',
  fell: 'fall',
  rose: 'fall',
  died: 'fall',
  thread: 'entry',
  clock: 'entry',
  treasure: 'treasure',
};
const BY_EVENT: { readonly [type: string]: EntryType } = {
  sessionEnded: 'session',
  encounterPaused: 'fight',
  encounterResumed: 'fight',
  chronicle: 'entry',
  rolled: 'roll',
  clockAdvanced: 'time',
  clockSet: 'time',
};

function typeOf(events: readonly Happened[], moments: readonly Moment[]): EntryType {
  const types = new Set([
    ...moments.map(({ is }) => BY_MOMENT[is]),
    ...events.flatMap(({ type }) => BY_EVENT[type] ?? []),
  ]);
  return ENTRY_TYPES.find((each) => types.has(each)) ?? 'event';
}

/** Whether the entry as a whole is kept from the players. */
export function isSecret({ seq, note, guarded }: Entry, chronicle: Chronicle): boolean {
  if (chronicle.secret.includes(seq)) return true;
  const written = note === undefined ? undefined : chronicle.notes.find(({ id }) => id === note);
  return written ? written.secret || guarded : guarded;
}

/** What a note says now: as it was changed last, or as it was written; nothing where it was removed. */
export function noteText({ note, moments, text }: Entry, chronicle: Chronicle): string | undefined {
  if (note !== undefined) return chronicle.notes.find(({ id }) => id === note)?.text;
  const noted = moments.find((each) => each.is === 'note');
  return noted ? noted.text : text;
}
