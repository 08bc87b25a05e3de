import { own } from '../kernel/checks.ts';
import type { Chronicle, Note } from './chronicle.ts';
import { PRIVATE, type ChronicledStep, type Happened } from './happened.ts';
import { momentsOf, type Moment } from './moments.ts';
import { peopleAfter, type People } from './people.ts';

export const ENTRY_TYPES = [
  'note',
  'session',
  'fight',
  'fall',
  'treasure',
  'entry',
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
  /** Names of everyone the players ever saw, and of those who were there unseen. */
  readonly seen: ReadonlySet<string>;
  readonly unseen: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Context = {
  people: new Map(),
  fight: undefined,
  seen: new Set(),
  unseen: new Set(),
};

/** Most steps are no moment of the story: of years of them none needs a list of its own. */
export const NO_MOMENTS: readonly Moment[] = [];

/** The entry of a step, and what is known after it. `words` tells the step to someone who knows these people. */
export function readStep<Event extends Happened>(
  step: ChronicledStep<Event>,
  context: Context,
  words: (people: People) => string,
): { readonly entry: Entry; readonly after: Context } {
  let { people, fight } = context;
  let around = people;
  let ended = false;
  let renamed = false;
  const moments: Moment[] = [];
  for (const event of step.events) {
    const before = people;
    people = peopleAfter(before, event);
    if (people !== before) around = new Map([...around, ...people]);
    moments.push(...momentsOf(event, before, people));
    const { type } = event;
    if (type === 'encounterBegan' || type === 'encounterResumed') fight = step.seq;
    if (type === 'encounterEnded' || type === 'encounterPaused') ended = true;
    if (type === 'renamed') renamed = true;
  }
  // Whoever gets a new name is told of by the old one.
  const known = renamed ? context.people : around;
  const found = moments.length > 0 ? moments : NO_MOMENTS;
  const entry = new StepEntry(step, fight, found, () => words(known));
  return { entry, after: contextAfter(context, { people, fight: ended ? undefined : fight }, around) };
}

/**
 * An entry that is told only when somebody reads it: a campaign of years is opened without telling all of it. A class,
 * since a getter in each of a hundred thousand plain objects makes each of them a kilobyte large.
 */
class StepEntry implements Entry {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly type: EntryType;
  readonly moments: readonly Moment[];
  readonly guarded: boolean;
  declare readonly fight?: number;
  declare readonly note?: string;
  #told: string | (() => string);

  constructor(
    { seq, session, at, worldTime, events }: ChronicledStep,
    fight: number | undefined,
    moments: readonly Moment[],
    words: () => string,
  ) {
    const note = moments.find((each) => each.is === 'note');
    const secretRoll = events.some(
      ({ type, secret }) => secret === true && (type === 'rolled' || type === 'tableRolled'),
    );
    this.seq = seq;
    this.session = session;
    this.at = at;
    this.worldTime = worldTime;
    this.type = typeOf(events, moments);
    this.moments = moments;
    this.guarded = secretRoll || note?.secret === true;
    if (fight !== undefined) this.fight = fight;
    if (note?.id !== undefined) this.note = note.id;
    this.#told = words;
  }

  get text(): string {
    if (typeof this.#told !== 'string') this.#told = this.#told();
    return this.#told;
  }
}

/** The same context where nothing changed: one is kept for each step of years. */
function contextAfter(
  context: Context,
  { people, fight }: Pick<Context, 'people' | 'fight'>,
  around: People,
): Context {
  if (around === context.people && people === context.people)
    return fight === context.fight ? context : { ...context, fight };
  const all = [...around.values()];
  const names = (shown: boolean): readonly string[] =>
    all.filter((each) => each.shown === shown).map(({ name }) => name);
  const { seen, unseen } = context;
  return { people, fight, seen: withAll(seen, names(true)), unseen: withAll(unseen, names(false)) };
}

function withAll(known: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  return names.every((name) => known.has(name)) ? known : new Set([...known, ...names]);
}

/** Names of those who were at the table and were never seen by the players. */
export function neverSeen({ seen, unseen }: Context): readonly string[] {
  const open = new Set([...seen].map((name) => name.toLowerCase()));
  return [...unseen].filter((name) => !open.has(name.toLowerCase()));
}

const BY_MOMENT: { readonly [Is in Moment['is']]: EntryType } = {
  note: 'note',
  session: 'session',
  sessionOver: 'session',
  fight: 'fight',
  fightOver: 'fight',
  fell: 'fall',
  rose: 'fall',
  died: 'fall',
  thread: 'entry',
  clock: 'entry',
  treasure: 'treasure',
  found: 'treasure',
  journey: 'time',
};
const BY_EVENT: { readonly [type: string]: EntryType } = {
  sessionEnded: 'session',
  encounterPaused: 'fight',
  encounterResumed: 'fight',
  chronicle: 'entry',
  rolled: 'roll',
  tableRolled: 'roll',
  clockAdvanced: 'time',
  clockSet: 'time',
};

function typeOf(events: readonly Happened[], moments: readonly Moment[]): EntryType {
  let least = ENTRY_TYPES.length - 1;
  const found = (type: EntryType | undefined): void => {
    if (type !== undefined) least = Math.min(least, ENTRY_TYPES.indexOf(type));
  };
  for (const { is } of moments) found(BY_MOMENT[is]);
  for (const { type } of events) found(own(BY_EVENT, type));
  return ENTRY_TYPES[least] ?? 'event';
}

/** Whether the entry as a whole is kept from the players. */
export function isSecret({ seq, note, guarded }: Entry, chronicle: Chronicle): boolean {
  if (chronicle.secret.includes(seq)) return true;
  const written = note === undefined ? undefined : noteOf(chronicle, note);
  if (written) return written.secret || guarded;
  return guarded || PRIVATE.test(chronicle.rewritten[seq] ?? '');
}

/** What a note says now: as it was changed last, or as it was written; nothing where it was removed. */
export function noteText({ seq, note, moments, text }: Entry, chronicle: Chronicle): string | undefined {
  if (note !== undefined) return noteOf(chronicle, note)?.text;
  const again = chronicle.rewritten[seq];
  if (again !== undefined) return again === '' ? undefined : again;
  const noted = moments.find((each) => each.is === 'note');
  return noted ? noted.text : text;
}

const byId = new WeakMap<readonly Note[], ReadonlyMap<string, Note>>();

/** The note of that id. Thousands are asked for at once, so a list of notes is looked through once. */
export function noteOf({ notes }: Chronicle, id: string): Note | undefined {
  const known = byId.get(notes) ?? new Map(notes.map((note) => [note.id, note]));
  byId.set(notes, known);
  return known.get(id);
}
