import MiniSearch, { type SearchOptions } from 'minisearch';
import { ENTITY_KINDS, type Chronicle, type Entity, type EntityKind } from './chronicle.ts';
import { noteText, type Entry, type EntryType, ENTRY_TYPES } from './stream.ts';

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
}

/** Results that are shown; more would be no answer. */
const MOST = 200;

/** Reads `session:12 type:note is:starred goblin`; `session:3-5` is a range. A filter it does not know is a word. */
export function parseQuery(text: string): Query {
  const words: string[] = [];
  const types: FoundType[] = [];
  let [sessions, starred, secret]: [Query['sessions'], boolean, boolean] = [undefined, false, false];
  for (const part of text.trim().split(/\s+/u)) {
    const [, key = '', value = ''] = /^(\w+):(.+)$/u.exec(part) ?? [];
    const range = /^(\d+)(?:-(\d+))?$/u.exec(value);
    const type = [...ENTRY_TYPES, ...ENTITY_KINDS].find((each) => each === value.toLowerCase());
    if (key === 'session' && range) sessions = { from: Number(range[1]), to: Number(range[2] ?? range[1]) };
    else if (key === 'type' && type) types.push(type);
    else if (key === 'is' && value === 'starred') starred = true;
    else if (key === 'is' && value === 'secret') secret = true;
    else if (part !== '') words.push(part);
  }
  return { words: words.join(' '), types, starred, secret, ...(sessions ? { sessions } : {}) };
}

/** An index that grows with the campaign. */
export interface Search {
  readonly put: (finding: Finding) => void;
  readonly drop: (key: string) => void;
  readonly find: (query: Query, chronicle: Chronicle) => readonly Finding[];
  readonly size: () => number;
}

const OPTIONS: SearchOptions = {
  combineWith: 'AND',
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 3 ? 0.25 : false),
  maxFuzzy: 2,
};

/** An empty index. Typos are forgiven in words of four letters and more; beginnings of words are enough. */
export function newSearch(): Search {
  const known = new Map<string, Finding>();
  const index = new MiniSearch<Finding>({
    idField: 'key',
    fields: ['text'],
    processTerm: (term) => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    autoVacuum: true,
  });
  const drop = (key: string): void => {
    if (known.delete(key)) index.discard(key);
  };
  return {
    put(finding) {
      if (known.get(finding.key)?.text === finding.text) return;
      drop(finding.key);
      known.set(finding.key, finding);
      index.add(finding);
    },
    drop,
    size: () => known.size,
    find(query, chronicle) {
      const fits = filterOf(query, chronicle);
      if (query.words === '') return [...known.values()].filter(fits).toReversed().slice(0, MOST);
      return index
        .search(query.words, { ...OPTIONS, filter: ({ id }) => matches(known, String(id), fits) })
        .slice(0, MOST)
        .flatMap(({ id }) => known.get(String(id)) ?? []);
    },
  };
}

function matches(
  known: ReadonlyMap<string, Finding>,
  key: string,
  fits: (each: Finding) => boolean,
): boolean {
  const finding = known.get(key);
  return finding !== undefined && fits(finding);
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
