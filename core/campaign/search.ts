import { type Chronicle, type Entity, ENTITY_KINDS, type EntityKind } from './chronicle.ts';
import { type StreamEntry, ENTRY_TYPES, type EntryType, getNoteText } from './stream.ts';

type FoundType = EntryType | EntityKind;

/** Something that can be found. */
export interface Finding {
  /** `s` and the number of a step, or `e` and the id of an entity. */
  readonly key: string;
  readonly type: FoundType;
  readonly text: string;
  /** Where it stands in the campaign; absent for entities. */
  readonly session?: number;
  readonly seq?: number;
  readonly entity?: string;
  readonly note?: string;
  readonly guarded?: boolean;
}

/** What is asked: words, and what it is narrowed to. */
interface Query {
  readonly words: string;
  readonly sessions?: { readonly from: number; readonly to: number };
  readonly types: readonly FoundType[];
  readonly starred: boolean;
  readonly secret: boolean;
  /** Everything that is known about something: without guesses, in the order of time. */
  readonly about: boolean;
}

/** Results that are shown; more would be no answer. */
const MOST = 200;

/** Reads `session:12 type:note is:starred goblin`; `session:3-5` is a range, `about:ogre` gathers in order of time. A filter it does not know is a word. */
export function parseChronicleQuery(text: string): Query {
  const words: string[] = [];
  const types: FoundType[] = [];
  let sessions: Query['sessions'];
  let [starred, secret, about] = [false, false, false];
  for (const part of text.trim().split(/\s+/u)) {
    const [, key = '', value = ''] = /^(\w+):(.+)$/u.exec(part) ?? [];
    const range = /^(\d+)(?:-(\d+))?$/u.exec(value);
    const type = [...ENTRY_TYPES, ...ENTITY_KINDS].find((each) => each === value.toLowerCase());
    if (key === 'session' && range) sessions = { from: Number(range[1]), to: Number(range[2] ?? range[1]) };
    else if (key === 'type' && type) types.push(type);
    else if (key === 'is' && value === 'starred') starred = true;
    else if (key === 'is' && value === 'secret') secret = true;
    else if (key === 'about') {
      about = true;
      words.push(value);
    } else if (part !== '') words.push(part);
  }
  return { words: words.join(' '), types, starred, secret, about, ...(sessions ? { sessions } : {}) };
}

/** An index that grows with the campaign. */
interface Search {
  readonly put: (finding: Finding) => void;
  readonly drop: (key: string) => void;
  readonly find: (query: Query, chronicle: Chronicle) => readonly Finding[];
  readonly size: () => number;
}

/** An empty index. Typos are forgiven in words of four letters and more; beginnings of words are enough. */
export function createSearch(): Search {
  const places = new Map<string, number>();
  const all: (Finding | undefined)[] = [];
  const index = createChronicleIndex();
  return {
    put(finding) {
      const at = places.get(finding.key) ?? all.length;
      const was = all[at];
      if (was?.text !== finding.text) {
        if (was) index.drop(at, was.text);
        index.put(at, finding.text);
      }
      places.set(finding.key, at);
      all[at] = finding;
    },
    drop(key) {
      const at = places.get(key);
      const was = at === undefined ? undefined : all[at];
      if (at === undefined || !was) return;
      index.drop(at, was.text);
      places.delete(key);
      all[at] = undefined;
    },
    size: () => places.size,
    find(query, chronicle) {
      const fits = createFilter(query, chronicle);
      const words = [...new Set(normalizeWords(query.words))];
      if (words.length === 0 && query.words !== '') return [];
      const found = words.map((word) => index.fits(word, all.length));
      return query.about ? inOrder(all, found, fits) : rankFindings(all, found, fits);
    },
  };
}

/** Who has an entry of its own is most likely meant. */
const OWN_ENTRY = 2;

/** What answers every word, the best first, of equally good ones the newest. */
function rankFindings(
  all: readonly (Finding | undefined)[],
  words: readonly Uint8Array[],
  fits: (each: Finding) => boolean,
): readonly Finding[] {
  const byScore = Array.from({ length: 3 * words.length + OWN_ENTRY + 1 }, (): Finding[] => []);
  for (let at = all.length - 1; at >= 0; at--) {
    let score = 0;
    for (const word of words) {
      const fit = word[at] ?? 0;
      score = fit === 0 ? -1 : score + fit;
      if (fit === 0) break;
    }
    const finding = all[at];
    if (score < 0 || !finding) continue;
    if (finding.entity !== undefined) score += OWN_ENTRY;
    const equals = byScore[score];
    if (equals && equals.length < MOST && fits(finding)) equals.push(finding);
  }
  return byScore.toReversed().flat().slice(0, MOST);
}

/** A word that stands there or begins so; one with a typo is a guess. */
const SURE = 2;

/** What surely names every word: entries of its own first, then all that happened from the first to the last. */
function inOrder(
  all: readonly (Finding | undefined)[],
  words: readonly Uint8Array[],
  fits: (each: Finding) => boolean,
): readonly Finding[] {
  const named = all.flatMap((each, at) =>
    each && words.every((word) => (word[at] ?? 0) >= SURE) && fits(each) ? [each] : [],
  );
  const byTime = named.filter(({ seq }) => seq !== undefined);
  byTime.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  return [...named.filter(({ seq }) => seq === undefined), ...byTime];
}

function createFilter(
  { sessions, types, starred, secret }: Query,
  chronicle: Chronicle,
): (each: Finding) => boolean {
  const stars = new Set(chronicle.starred);
  const secrets = new Set([
    ...chronicle.secret.map((seq) => `s${seq}`),
    ...[...chronicle.entities, ...chronicle.notes].filter((each) => each.secret).map(({ id }) => id),
  ]);
  return ({ key, type, session, seq, entity = '', note = '', guarded }) => {
    if (types.length > 0 && !types.includes(type)) return false;
    if (sessions && (session === undefined || session < sessions.from || session > sessions.to)) return false;
    if (starred && (seq === undefined || !stars.has(seq))) return false;
    return !secret || guarded === true || [key, entity, note].some((each) => secrets.has(each));
  };
}

/** What of an entry is searched; nothing where it says nothing. */
export function toEntryFinding(entry: StreamEntry, chronicle: Chronicle): Finding | undefined {
  const text = entry.type === 'note' ? getNoteText(entry, chronicle) : entry.text;
  if (text === undefined || text === '') return undefined;
  const { seq, session, type, note, guarded } = entry;
  return { key: `s${seq}`, type, text, session, seq, guarded, ...(note === undefined ? {} : { note }) };
}

/** What of an entity is searched. */
export function toEntityFinding({ id, kind, name, aliases = [], tags, notes }: Entity): Finding {
  return {
    key: `e${id}`,
    type: kind,
    text: [name, ...aliases, tags.map((tag) => `#${tag}`).join(' '), notes].filter(Boolean).join('\n'),
    entity: id,
  };
}

/** How well a word of the index answers a word that was typed: not at all, by a typo, by its beginning, wholly. */
type Fit = 0 | 1 | 2 | 3;

/** Which texts hold which words. Texts are numbered by who puts them in. */
interface WordIndex {
  readonly put: (at: number, text: string) => void;
  readonly drop: (at: number, text: string) => void;
  /** For each of the first `count` texts how well it answers the typed word. */
  readonly fits: (typed: string, count: number) => Uint8Array;
}

/** An empty index. A common word of a campaign of years is answered within a frame: only numbers are compared. */
function createChronicleIndex(): WordIndex {
  const places = new Map<string, number[]>();
  return {
    put(at, text) {
      for (const word of new Set(normalizeWords(text))) {
        const known = places.get(word);
        if (!known) places.set(word, [at]);
        else if ((known.at(-1) ?? -1) < at) known.push(at);
        else known.splice(findPlace(known, at), 0, at);
      }
    },
    drop(at, text) {
      for (const word of new Set(normalizeWords(text))) {
        const known = places.get(word) ?? [];
        const place = findPlace(known, at);
        if (known[place] === at) known.splice(place, 1);
        if (known.length === 0) places.delete(word);
      }
    },
    fits(typed, count) {
      const best = new Uint8Array(count);
      for (const [word, all] of places) {
        const fit = matchWord(typed, word);
        if (fit > 0) for (const at of all) if ((best[at] ?? 0) < fit) best[at] = fit;
      }
      return best;
    },
  };
}

/** The words of a text, without case and accents. */
function normalizeWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Where the number stands in a rising list, or would stand. */
function findPlace(all: readonly number[], number: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matchWord(typed: string, word: string): Fit {
  if (word === typed) return 3;
  if (typed.length > 1 && word.startsWith(typed)) return 2;
  const most = typed.length > 3 ? Math.min(2, Math.round(typed.length / 4)) : 0;
  if (most === 0 || Math.abs(word.length - typed.length) > most) return 0;
  return editsWithin(typed, word, most) ? 1 : 0;
}

/** Whether so few letters changed, added, left out or swapped with their neighbour make one word of the other. */
function editsWithin(a: string, b: string, most: number): boolean {
  let [last, before]: [number[], number[]] = [Array.from({ length: b.length + 1 }, (_, at) => at), []];
  for (let at = 1; at <= a.length; at++) {
    const row = [at];
    let least = at;
    for (let to = 1; to <= b.length; to++) {
      const same = a[at - 1] === b[to - 1] ? 0 : 1;
      let cost = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + same);
      if (a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1])
        cost = Math.min(cost, (before[to - 2] ?? Infinity) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    [before, last] = [last, row];
  }
  return (last[b.length] ?? Infinity) <= most;
}
