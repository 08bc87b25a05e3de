import { isRecord, ownValue } from '../kernel/checks.ts';
import type { Member } from '../rules/combat.ts';
import { type Chronicle, type Entity, findEntityByName, listEntityNames, type Note } from './chronicle.ts';
import { parseLinks, canHoldLinks } from './links.ts';
import {
  type ChronicledStep,
  type ChronicledEvent,
  type StoryMoment,
  readMoments,
  type People,
  updatePeople,
  type Person,
  toPlace,
  PRIVATE_LABEL,
} from './moments.ts';

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
export interface StreamEntry {
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
  readonly moments: readonly StoryMoment[];
  /** A secret roll, or a note that begins with `GM:`. */
  readonly guarded: boolean;
}

/** What is known between two steps. */
export interface StreamContext {
  readonly people: People;
  readonly fight: number | undefined;
  /** Names of everyone the players ever saw, and of those who were there unseen. */
  readonly seen: ReadonlySet<string>;
  readonly unseen: ReadonlySet<string>;
}

export const EMPTY_CONTEXT: StreamContext = {
  people: new Map(),
  fight: undefined,
  seen: new Set(),
  unseen: new Set(),
};

/** Most steps are no moment of the story: of years of them none needs a list of its own. */
const NO_MOMENTS: readonly StoryMoment[] = [];

/** The entry of a step, and what is known after it. `words` tells the step to someone who knows these people. */
export function readStreamStep<Event extends ChronicledEvent>(
  step: ChronicledStep<Event>,
  context: StreamContext,
  words: (people: People) => string,
): { readonly entry: StreamEntry; readonly after: StreamContext } {
  let { people, fight } = context;
  let around = people;
  let ended = false;
  let renamed = false;
  const moments: StoryMoment[] = [];
  for (const event of step.events) {
    const before = people;
    people = updatePeople(before, event);
    if (people !== before) around = new Map([...around, ...people]);
    moments.push(...readMoments(event, before, people));
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
class StepEntry implements StreamEntry {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly type: EntryType;
  readonly moments: readonly StoryMoment[];
  readonly guarded: boolean;
  declare readonly fight?: number;
  declare readonly note?: string;
  #told: string | (() => string);

  constructor(
    { seq, session, at, worldTime, events }: ChronicledStep,
    fight: number | undefined,
    moments: readonly StoryMoment[],
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
    this.type = findEntryType(events, moments);
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
  context: StreamContext,
  { people, fight }: Pick<StreamContext, 'people' | 'fight'>,
  around: People,
): StreamContext {
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
export function listUnseen({ seen, unseen }: StreamContext): readonly string[] {
  const open = new Set([...seen].map((name) => name.toLowerCase()));
  return [...unseen].filter((name) => !open.has(name.toLowerCase()));
}

const BY_MOMENT: { readonly [Is in StoryMoment['is']]: EntryType } = {
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

function findEntryType(events: readonly ChronicledEvent[], moments: readonly StoryMoment[]): EntryType {
  let least = ENTRY_TYPES.length - 1;
  const found = (type: EntryType | undefined): void => {
    if (type !== undefined) least = Math.min(least, ENTRY_TYPES.indexOf(type));
  };
  for (const { is } of moments) found(BY_MOMENT[is]);
  for (const { type } of events) found(ownValue(BY_EVENT, type));
  return ENTRY_TYPES[least] ?? 'event';
}

/** Whether the entry as a whole is kept from the players. */
export function isSecretEntry({ seq, note, guarded }: StreamEntry, chronicle: Chronicle): boolean {
  if (chronicle.secret.includes(seq)) return true;
  const written = note === undefined ? undefined : findNote(chronicle, note);
  if (written) return written.secret || guarded;
  return guarded || PRIVATE_LABEL.test(chronicle.rewritten[seq] ?? '');
}

/** What a note says now: as it was changed last, or as it was written; nothing where it was removed. */
export function getNoteText(
  { seq, note, moments, text }: StreamEntry,
  chronicle: Chronicle,
): string | undefined {
  if (note !== undefined) return findNote(chronicle, note)?.text;
  const again = chronicle.rewritten[seq];
  if (again !== undefined) return again === '' ? undefined : again;
  const noted = moments.find((each) => each.is === 'note');
  return noted ? noted.text : text;
}

const byId = new WeakMap<readonly Note[], ReadonlyMap<string, Note>>();

/** The note of that id. Thousands are asked for at once, so a list of notes is looked through once. */
export function findNote({ notes }: Chronicle, id: string): Note | undefined {
  const known = byId.get(notes) ?? new Map(notes.map((note) => [note.id, note]));
  byId.set(notes, known);
  return known.get(id);
}

/** What is known after some entries, without the names that were known before them. */
interface GainedKnowledge {
  readonly people: readonly (readonly [id: string, person: Person])[];
  readonly fight?: number;
  readonly seen: readonly string[];
  readonly unseen: readonly string[];
}

/** Entries as they were told, and what is known after them. */
interface ToldEntries {
  readonly entries: readonly StreamEntry[];
  readonly after: StreamContext;
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
  moments?: readonly StoryMoment[],
];

/** Entries as a text that is read in a tenth of the time it takes to tell them, with what they add to `before`. */
export function serializeEntries({ entries, after }: ToldEntries, before: StreamContext): string {
  const added = (now: ReadonlySet<string>, then: ReadonlySet<string>): readonly string[] =>
    now === then ? [] : [...now].filter((name) => !then.has(name));
  const gained: GainedKnowledge = {
    people: [...after.people],
    ...(after.fight !== undefined && { fight: after.fight }),
    seen: added(after.seen, before.seen),
    unseen: added(after.unseen, before.unseen),
  };
  return JSON.stringify({ gained, rows: entries.map(toEntryRow) });
}

/** A number of a step is never 0, nor is the name of a note empty. */
function toEntryRow({
  seq,
  session,
  at,
  worldTime,
  type,
  text,
  guarded,
  fight,
  note,
  moments,
}: StreamEntry): Row {
  const row = [seq, session, at, worldTime, type, text, guarded ? 1 : 0, fight ?? 0] as const;
  if (moments.length > 0) return [...row, note ?? '', moments];
  return note === undefined ? row : [...row, note];
}

/** The entries of such a text; nothing where it is none. `before`: what is known before them. */
export function parseEntries(text: string, before: StreamContext): ToldEntries | undefined {
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

/** An entry of the log as it was drawn before. A class: the engine keeps a hundred thousand of them in one shape. */
class KeptEntry implements StreamEntry {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly type: EntryType;
  readonly text: string;
  readonly moments: readonly StoryMoment[];
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
  readonly gained: GainedKnowledge;
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

/** Whether a kept list has everybody's side. Older versions did not write it, so their lists are made again. */
function peopleKept(people: unknown): boolean {
  return (
    Array.isArray(people) &&
    people.every((pair) => isRecord(Reflect.get(Object(Reflect.get(Object(pair), 1)), 'member')))
  );
}

/** Someone at the table as its state has them, as far as the log tells of them. */
interface Present extends Member {
  readonly id: string;
  readonly name: string;
  readonly presence: string;
  readonly hp: number;
  readonly fate: string;
}

/** The table between two steps, outside of a fight. */
interface Standing {
  readonly combatants: readonly Present[];
  readonly paused: readonly { readonly id: string; readonly combatants: readonly Present[] }[];
}

/**
 * What is known of those who are there, from the table alone: the log of what follows reads as after all steps before.
 * Whom the players ever saw it does not tell, so nothing is made for them from here.
 */
export function contextFromTable({ combatants, paused }: Standing): StreamContext {
  const personOf = ({ name, presence, hp, fate, ...member }: Present) => ({
    name,
    ...toPlace(member),
    shown: presence === 'here',
    down: hp <= 0 || fate === 'dead' || fate === 'knockedOut',
  });
  const here = combatants.map((each) => [each.id, personOf(each)] as const);
  const aside = paused.flatMap((fight) =>
    fight.combatants.map((each) => [each.id, { ...personOf(each), aside: fight.id }] as const),
  );
  return { people: new Map([...aside, ...here]), fight: undefined, seen: new Set(), unseen: new Set() };
}

/** Whether one of the names stands in the text as whole words, or as a link. */
function createNameTest(names: readonly string[]): (text: string) => boolean {
  const plain = names.map((name) => name.toLowerCase()).filter(Boolean);
  const whole = plain.length === 0 ? undefined : createWholeNamePattern(plain);
  return (text) => {
    const lower = text.toLowerCase();
    return whole !== undefined && plain.some((name) => lower.includes(name)) && new RegExp(whole).test(lower);
  };
}

/** A pattern of any of the names as whole words, the longest first. */
export function createWholeNamePattern(names: readonly string[]): RegExp {
  const escaped = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Every entry in which the entity is named, in the order of time: by a link, by its name, or fighting under it. */
export function findMentions(
  entity: Entity,
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
): readonly StreamEntry[] {
  const names = createNameTest(listEntityNames(entity));
  return entries.filter((entry) => entry.type !== 'session' && names(currentEntryText(entry, chronicle)));
}

/** What an entry says today: of a note its own words, without what it made. */
export function currentEntryText(entry: StreamEntry, chronicle: Chronicle): string {
  return entry.type === 'note' ? (getNoteText(entry, chronicle) ?? '') : entry.text;
}

/** Entities whose notes link to this one. */
export function findBacklinks(entity: Entity, entities: readonly Entity[]): readonly Entity[] {
  const names = entities.flatMap(listEntityNames);
  return entities.filter(
    (each) =>
      each.id !== entity.id &&
      canHoldLinks(each.notes) &&
      parseLinks(each.notes, names).some(({ name }) => findEntityByName(entities, name)?.id === entity.id),
  );
}
