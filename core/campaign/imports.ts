import { ENTITY_KINDS, type EntityKind } from './chronicle.ts';
import type { ChronicleCommandOf } from './commands.ts';
import { FOLDERS, separated, type NoteFile } from './files.ts';
import { linkTo } from './links.ts';

type Imported = ChronicleCommandOf<'import'>['entities'][number];

const NAME = 120;
const NOTES = 200_000;

/** Markdown notes as entries of the chronicle: one a file, wiki links kept as links. Sessions become notes of places. */
export function entriesOfNotes(files: readonly NoteFile[]): readonly Imported[] {
  return files
    .flatMap(({ path, text }) => separated(path, text))
    .filter(({ path }) => !/^(?:Campaign|Record|Ledger|Prep|Scratch)\.md$|^Sessions\//u.test(path))
    .flatMap((file) => entryOf(file));
}

function entryOf({ path, text }: NoteFile): readonly Imported[] {
  const { fields, body } = frontMatter(text);
  const heading = /^#\s+(.+)$/mu.exec(body);
  const name = clean(
    heading?.[1] ??
      path
        .split('/')
        .at(-1)
        ?.replace(/\.(?:md|markdown|txt)$/iu, '') ??
      '',
  );
  if (name === '') return [];
  const notes = linked(heading ? body.replace(heading[0], '') : body)
    .trim()
    .slice(0, NOTES);
  return [
    {
      name,
      kind: kindOf(fields, path),
      notes,
      tags: tagsOf(fields),
      secret: fields.get('secret') === 'true',
    },
  ];
}

function clean(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters a name may not hold
  return name
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\]]/gu, '')
    .trim()
    .slice(0, NAME);
}

/** `[[Old Mill]]` and `[[Old Mill|the mill]]` become links of ours; a link to a heading leads to its note. */
function linked(body: string): string {
  return body
    .replaceAll(/!\[[^\]]*\]\(data:[^)]*\)/gu, '')
    .replaceAll(/!?\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|[^\]]*)?\]\]/gu, (_, name: string) => linkTo(clean(name)));
}

function kindOf(fields: ReadonlyMap<string, string>, path: string): EntityKind {
  const said = (fields.get('type') ?? fields.get('kind') ?? '').toLowerCase();
  const folder = path.toLowerCase().split('/').slice(0, -1);
  return (
    ENTITY_KINDS.find((kind) => kind === said) ??
    ENTITY_KINDS.find((kind) => folder.includes(FOLDERS[kind].toLowerCase()) || folder.includes(kind)) ??
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
