import { ENTITY_KINDS, type EntityKind } from './chronicle.ts';
import type { ChronicleCommandOf } from './commands.ts';
import { FOLDERS, separated, type NoteFile } from './files.ts';
import { linkTo } from './links.ts';

type Imported = ChronicleCommandOf<'import'>['entities'][number];

const NAME = 120;
const NOTES = 200_000;

/** Markdown notes as entries of the chronicle, one a file, wiki links kept as links; sessions are left out. */
export function entriesOfNotes(files: readonly NoteFile[]): readonly Imported[] {
  const notes = files
    .flatMap(({ path, text }) => separated(path, text))
    .filter(({ path }) => !/^(?:Campaign|Record|Ledger|Prep|Scratch)\.md$|^Sessions\//u.test(path))
    .map(readNote)
    .filter(({ name }) => name !== '');
  const names = new Map(notes.map(({ base, name }) => [base.toLowerCase(), name]));
  return notes.map(({ path, name, fields, body }) => ({
    name,
    kind: kindOf(fields, path),
    notes: linked(body, names).trim().slice(0, NOTES),
    tags: tagsOf(fields),
    secret: fields.get('secret') === 'true',
  }));
}

interface ReadNote {
  readonly path: string;
  /** Name of the file, by which links lead to it. */
  readonly base: string;
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

function readNote({ path, text }: NoteFile): ReadNote {
  const { fields, body } = frontMatter(text);
  const heading = /^#\s+(.+)$/mu.exec(body);
  const base =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.(?:md|markdown|txt)$/iu, '') ?? '';
  const name = clean(heading?.[1] ?? base);
  return { path, base, name, fields, body: heading ? body.replace(heading[0], '') : body };
}

function clean(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\]]/gu, '')
    .trim()
    .slice(0, NAME);
}

/** `[[Old Mill]]` and `[[Old Mill|the mill]]` become links of ours; a link to a heading leads to its note. */
function linked(body: string, names: ReadonlyMap<string, string>): string {
  return body
    .replaceAll(/!\[[^\]]*\]\(data:[^)]*\)/gu, '')
    .replaceAll(/!?\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|[^\]]*)?\]\]/gu, (_, target: string) => {
      const base = clean(target).split('/').at(-1) ?? '';
      return linkTo(names.get(base.toLowerCase()) ?? base);
    });
}

function kindOf(fields: ReadonlyMap<string, string>, path: string): EntityKind {
  const said = (fields.get('type') ?? fields.get('kind') ?? '').toLowerCase();
  const folder = new Set(path.toLowerCase().split('/').slice(0, -1));
  return (
    ENTITY_KINDS.find((kind) => kind === said) ??
    ENTITY_KINDS.find((kind) => folder.has(FOLDERS[kind].toLowerCase()) || folder.has(kind)) ??
    'person'
  );
}

function tagsOf(fields: ReadonlyMap<string, string>): string[] {
  const tags = (fields.get('tags') ?? '').replaceAll(/[[\]"'#]/gu, '').split(',');
  return [...new Set(tags.map((tag) => clean(tag).slice(0, 40)).filter(Boolean))].slice(0, 30);
}

/** The fields between the `---` lines at the top, lists in one line, and what follows. */
function frontMatter(text: string): { readonly fields: ReadonlyMap<string, string>; readonly body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/u.exec(text);
  const fields = new Map<string, string>();
  if (!match) return { fields, body: text };
  let last = '';
  for (const line of (match[1] ?? '').split(/\r?\n/u)) {
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
