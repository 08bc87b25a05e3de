import { ENTITY_KINDS, type Chronicle, type Entity, type EntityKind } from './chronicle.ts';
import { noteText, type Entry, type EntryType, ENTRY_TYPES } from './stream.ts';
import { wordIndex, wordsIn } from './wordIndex.ts';

export type FoundType = EntryType | EntityKind;

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
export interface Query {
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
export function parseQuery(text: string): Query {
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
export interface Search {
  readonly put: (finding: Finding) => void;
  readonly drop: (key: string) => void;
  readonly find: (query: Query, chronicle: Chronicle) => readonly Finding[];
  readonly size: () => number;
}

/** An empty index. Typos are forgiven in words of four letters and more; beginnings of words are enough. */
export function newSearch(): Search {
  const places = new Map<string, number>();
  const all: (Finding | undefined)[] = [];
  const index = wordIndex();
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
      const fits = filterOf(query, chronicle);
      const words = [...new Set(wordsIn(query.words))];
      if (words.length === 0 && query.words !== '') return [];
      const found = words.map((word) => index.fits(word, all.length));
      return query.about ? inOrder(all, found, fits) : ranked(all, found, fits);
    },
  };
}

/** Who has an entry of its own is most likely meant. */
const OWN_ENTRY = 2;

/** What answers every word, the best first, of equally good ones the newest. */
function ranked(
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

function filterOf(
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
export function findingOfEntry(entry: Entry, chronicle: Chronicle): Finding | undefined {
  const text = entry.type === 'note' ? noteText(entry, chronicle) : entry.text;
  if (text === undefined || text === '') return undefined;
  const { seq, session, type, note, guarded } = entry;
  return { key: `s${seq}`, type, text, session, seq, guarded, ...(note === undefined ? {} : { note }) };
}

/** What of an entity is searched. */
export function findingOfEntity({ id, kind, name, aliases = [], tags, notes }: Entity): Finding {
  return {
    key: `e${id}`,
    type: kind,
    text: [name, ...aliases, tags.map((tag) => `#${tag}`).join(' '), notes].filter(Boolean).join('\n'),
    entity: id,
  };
}
