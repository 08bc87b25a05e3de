import { ENTITY_KINDS, type EntityKind } from './chronicle.ts';
import type { ChronicleCommandOf } from './commands.ts';
import { FOLDERS, splitFiles, type NoteFile } from './exports.ts';
import { formatLink } from './links.ts';

type ImportedEntry = ChronicleCommandOf<'import'>['entities'][number];

const NAME = 120;
const NOTES = 200_000;

/** Markdown notes as entries of the chronicle, one a file, wiki links and links to files kept as links; of our own export all but the entries is left out. */
export function importNotes(files: readonly NoteFile[]): readonly ImportedEntry[] {
  const reading = readNoteFiles(files);
  for (;;) {
    const next = reading.next();
    if (next.done === true) return next.value;
  }
}

/** The same a note at a time: yields which file is looked at next, so that one that takes too long is known by name. */
export function* readNoteFiles(files: readonly NoteFile[]): Generator<NoteFile, readonly ImportedEntry[]> {
  const notes: (ReadNote & { readonly file: NoteFile })[] = [];
  const logged: ImportedEntry[] = [];
  for (const file of files) {
    yield file;
    const own = entriesOfLog(file.text);
    if (own) {
      logged.push(...own);
      continue;
    }
    if (isOtherData(file)) continue;
    const inside = splitFiles(file.path, file.text).map(readNote);
    for (const each of inside)
      if (each.name !== '' && !each.fields.has('fourfold')) notes.push({ ...each, file });
  }
  const names = new Map(notes.map(({ base, name }) => [base.toLowerCase(), name]));
  const entries: ImportedEntry[] = [...logged];
  for (const { file, path, name, fields, body } of notes) {
    yield file;
    entries.push({
      name,
      kind: readKind(fields, path),
      notes: convertLinks(body, names).trim().slice(0, NOTES),
      tags: readTags(fields),
      // What was written for nobody else stays with the GM until the GM says otherwise.
      secret: !isOpen(fields),
      ...readAliases(fields, name),
    });
  }
  return entries;
}

const LOG =
  /^\s*\{\s*"(?:format|is)":\s*"(?:fourfold-campaign"|campaign",\s*"format":\s*"fourfold-campaign-lines")/u;

/**
 * The entries of a campaign log that was exported as JSON or as JSON lines, as what they were; each session that was
 * told becomes an entry of its own. Nothing where the text is none.
 */
function entriesOfLog(text: string): readonly ImportedEntry[] | undefined {
  if (!LOG.test(text)) return undefined;
  const records = recordsIn(text);
  const told = new Map<number, string[]>();
  const titles = new Map<number, string>();
  const entries = records.flatMap((record): readonly ImportedEntry[] => {
    const { is, session } = record;
    if (is === 'entity') return entryOf(record);
    if (typeof session !== 'number') return [];
    const lines = told.get(session) ?? [];
    told.set(session, lines);
    if (is === 'session') {
      titles.set(session, textOf(record['title']));
      lines.unshift(...[textOf(record['recap'])].filter((line) => line !== ''));
    } else if (is === 'moment')
      lines.push(isFields(record['moment']) ? textOf(record['moment']['text']) : '');
    return [];
  });
  const sessions = [...told].flatMap(([session, lines]): readonly ImportedEntry[] => {
    const notes = lines.filter((line) => line !== '').join('\n');
    const title = titles.get(session) ?? '';
    if (notes === '' && title === '') return [];
    const name = cleanName(title === '' ? `Session ${session}` : `Session ${session}: ${title}`);
    return [{ name, kind: 'thread', notes: notes.slice(0, NOTES), tags: ['session'], secret: true }];
  });
  return [...entries, ...sessions];
}

/** Whether a file is data of another kind, creatures for instance: no note would be made of it. */
export function isOtherData({ path, text }: NoteFile): boolean {
  if (!/\.(?:json|jsonl)$/iu.test(path) || LOG.test(text)) return false;
  return /^\s*[[{]/u.test(text);
}

/** What a campaign log keeps besides its entries: treasure, what is to be prepared, and the scratch note. */
type LogBelongings = Required<Pick<ChronicleCommandOf<'import'>, 'treasure' | 'prep' | 'scratch'>>;

/** Treasure, prep and scratch note of the campaign logs among these files; empty where there are none. */
export function readLogBelongings(files: readonly NoteFile[]): LogBelongings {
  const logs = files.filter(({ text }) => LOG.test(text)).map(({ text }) => recordsIn(text));
  const records = logs.flat();
  return {
    treasure: records.flatMap((record) => {
      const what = cleanName(textOf(record['what']));
      if (record['is'] !== 'treasure' || what === '') return [];
      const { weight } = record;
      return [
        {
          what,
          worth: textOf(record['worth']).slice(0, 80),
          holder: textOf(record['holder']).slice(0, 80),
          ...(typeof weight === 'number' && weight > 0 ? { weight } : {}),
          secret: record['secret'] === true,
          gone: record['gone'] === true,
        },
      ];
    }),
    prep: records.flatMap((record) => {
      const text = textOf(record['text']).trim().slice(0, 300);
      return record['is'] !== 'prep' || text === '' ? [] : [{ text, done: record['done'] === true }];
    }),
    scratch: records
      .filter(({ is }) => is === 'campaign')
      .map((record) => textOf(record['scratch']))
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, NOTES),
  };
}

/** The records of a log, whether it stands in lines or as one. */
function recordsIn(text: string): readonly Fields[] {
  if (!text.includes('"fourfold-campaign-lines"')) return recordsOfLog(recordOf(text));
  return text.split('\n').flatMap((line): readonly Fields[] => {
    const record = recordOf(line);
    return record ? [record] : [];
  });
}

type Fields = { readonly [key: string]: unknown };

function isFields(raw: unknown): raw is Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function recordOf(line: string): Fields | undefined {
  if (line.trim() === '') return undefined;
  try {
    const raw: unknown = JSON.parse(line);
    return isFields(raw) ? raw : undefined;
  } catch {
    return undefined;
  }
}

/** The whole log as the records that its lines would be. */
function recordsOfLog(raw: Fields | undefined): readonly Fields[] {
  const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
  const chronicle = raw && isFields(raw['chronicle']) ? raw['chronicle'] : {};
  return [
    { is: 'campaign', scratch: chronicle['scratch'] },
    ...list(chronicle['entities']).map((each) => ({ ...each, is: 'entity' })),
    ...list(chronicle['ledger']).map((each) => ({ ...each, is: 'treasure' })),
    ...list(chronicle['prep']).map((each) => ({ ...each, is: 'prep' })),
    ...list(raw?.['sessions']).flatMap((session) => [
      { ...session, is: 'session' },
      ...list(session['told']).map((each) => ({ ...each, is: 'moment', session: session['session'] })),
    ]),
  ];
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}

function entryOf(record: Fields): readonly ImportedEntry[] {
  const name = cleanName(textOf(record['name']));
  const texts = (raw: unknown, most: number): string[] =>
    (Array.isArray(raw) ? raw.map(textOf) : []).map(cleanName).filter(Boolean).slice(0, most);
  const aliases = texts(record['aliases'], 40);
  if (name === '') return [];
  return [
    {
      name,
      kind: ENTITY_KINDS.find((kind) => kind === record['kind']) ?? 'person',
      notes: textOf(record['notes']).slice(0, NOTES),
      tags: texts(record['tags'], 30).map((tag) => tag.slice(0, 40)),
      // What was open stays open; anything else is the GM's own.
      secret: record['secret'] !== false && record['secret'] !== undefined,
      ...(aliases.length === 0 ? {} : { aliases }),
    },
  ];
}

interface ReadNote {
  readonly path: string;
  /** Name of the file, by which links lead to it. */
  readonly base: string;
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Whether a note says of itself that players may read it. */
function isOpen(fields: ReadonlyMap<string, string>): boolean {
  return (
    /^(?:false|no|0)$/iu.test(fields.get('secret') ?? '') ||
    /^(?:true|yes|1|players)$/iu.test(fields.get('public') ?? fields.get('audience') ?? '')
  );
}

function readNote({ path, text }: NoteFile): ReadNote {
  const { fields, body } = frontMatter(text);
  const heading = /^#[^\S\n]+(.+)$/mu.exec(body);
  const base = baseName(path);
  const name = cleanName(heading?.[1] ?? base);
  return { path, base, name, fields, body: heading ? body.replace(heading[0], '') : body };
}

function cleanName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\]]/gu, '')
    .trim()
    .slice(0, NAME);
}

/**
 * `[[Old Mill]]` and `[[Old Mill|the mill]]` become links of ours; a link to a heading leads to its note. No part of a
 * pattern reaches over the sign that begins the next link, so a note of nothing but beginnings is read in one go.
 */
function convertLinks(body: string, names: ReadonlyMap<string, string>): string {
  return body
    .replaceAll(/!\[[^[\]]*\]\(data:[^()[\]\s]*\)/gu, '')
    .replaceAll(/!\[\[[^[\]|]+\.(?:png|jpe?g|webp|gif|svg|pdf|mp3)(?:\|[^[\]]*)?\]\]/giu, '')
    .replaceAll(/!?\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|[^[\]]*)?\]\]/gu, (_, target: string) => {
      const base = lastPart(cleanName(target));
      return formatLink(names.get(base.toLowerCase()) ?? base);
    })
    .replaceAll(
      /(?<!!)\[([^[\]]*)\]\(([^()\s#]+\.(?:md|markdown))(?:#[^()]*)?\)/giu,
      (whole, _, target: string) => {
        const name = names.get(baseName(decodeAddress(target)).toLowerCase());
        return name === undefined ? whole : formatLink(name);
      },
    );
}

/** The name of a file without its folders and its ending. */
function baseName(path: string): string {
  return lastPart(path).replace(/\.(?:md|markdown|txt)$/iu, '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** An address as it was meant; one that decodes badly stays as it is. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What people call their folders and types elsewhere. */
const ALSO: { readonly [Kind in EntityKind]: readonly string[] } = {
  person: ['npc', 'npcs', 'character', 'characters', 'pcs'],
  place: ['location', 'locations', 'settlements', 'cities', 'world'],
  faction: ['organization', 'organizations', 'groups', 'guilds'],
  item: ['object', 'objects', 'artifacts', 'magic items'],
  thread: ['quest', 'quests', 'plot', 'plots', 'hooks'],
  clock: [],
};

function readKind(fields: ReadonlyMap<string, string>, path: string): EntityKind {
  const said = (fields.get('type') ?? fields.get('kind') ?? '').toLowerCase();
  const folder = new Set(path.toLowerCase().split('/').slice(0, -1));
  return (
    ENTITY_KINDS.find((kind) => kind === said) ??
    ENTITY_KINDS.find((kind) => folder.has(FOLDERS[kind].toLowerCase()) || folder.has(kind)) ??
    ENTITY_KINDS.find((kind) => ALSO[kind].some((name) => name === said || folder.has(name))) ??
    'person'
  );
}

/** What else the note is called; as secret as the note is. */
function readAliases(fields: ReadonlyMap<string, string>, name: string): { aliases?: string[] } {
  const said = (fields.get('aliases') ?? fields.get('alias') ?? '').replaceAll(/[[\]"']/gu, '').split(',');
  const others = [...new Set(said.map(cleanName))]
    .filter((each) => each !== '' && each !== name)
    .slice(0, 40);
  return others.length === 0 ? {} : { aliases: others };
}

function readTags(fields: ReadonlyMap<string, string>): string[] {
  const tags = (fields.get('tags') ?? '').replaceAll(/[[\]"'#]/gu, '').split(',');
  return [...new Set(tags.map((tag) => cleanName(tag).slice(0, 40)).filter(Boolean))].slice(0, 30);
}

/** The fields between the `---` lines at the top, lists in one line, and what follows. */
function frontMatter(text: string): { readonly fields: ReadonlyMap<string, string>; readonly body: string } {
  const match = /^---\r?\n[\s\S]*?\r?\n---\r?\n?/u.exec(text);
  const fields = new Map<string, string>();
  if (!match) return { fields, body: text };
  let last = '';
  // The lines around the fields are none themselves.
  for (const line of match[0].split(/\r?\n/u)) {
    const item = /^\s*-\s+(.+)$/u.exec(line)?.[1];
    const [, key, value = ''] = /^([\w-]+):\s*(.*)$/u.exec(line) ?? [];
    if (item !== undefined) fields.set(last, [fields.get(last), item].filter(Boolean).join(', '));
    else if (key !== undefined) {
      last = key.toLowerCase();
      fields.set(last, value.trim());
    }
  }
  return { fields, body: text.slice(match[0].length) };
}

/** So much of notes goes into one step; a step is written whole or not at all, and may not be larger than 1 MB. */
const AT_ONCE = 180_000;

/**
 * The entries in parts that each fit into a step. Where there is more than one, the first parts bring only the names,
 * so that a link never makes a second entry of what a later part brings.
 */
export function splitIntoSteps(entries: readonly ImportedEntry[]): readonly (readonly ImportedEntry[])[] {
  const parts = cutEntry(entries);
  if (parts.length < 2) return parts;
  const names = entries.map((each): ImportedEntry => ({ ...each, notes: '' }));
  return [...cutEntry(names), ...cutEntry(entries.filter(({ notes = '' }) => notes !== ''))];
}

function cutEntry(entries: readonly ImportedEntry[]): readonly (readonly ImportedEntry[])[] {
  const parts: ImportedEntry[][] = [];
  let size = Infinity;
  for (const each of entries) {
    const more = (each.notes?.length ?? 0) + 200;
    if (size + more > AT_ONCE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(each);
    size += more;
  }
  return parts;
}
