import { entityNamed, entityOf, namesOfEntity, type Entity, type EntityKind } from './chronicle.ts';
import { withLinks } from './links.ts';
import type { Moment } from './moments.ts';
import type { SessionStory, Story } from './story.ts';

/** A file of an exported campaign. */
export interface NoteFile {
  readonly path: string;
  readonly text: string;
}

/** Folder of each kind: where it is written, and by which it is known when read. */
export const FOLDERS: { readonly [Kind in EntityKind]: string } = {
  person: 'People',
  place: 'Places',
  faction: 'Factions',
  item: 'Items',
  thread: 'Threads',
  clock: 'Clocks',
};

/** The story as a folder of Markdown with wiki links, one file a session and one an entry: an Obsidian vault. */
export function filesOf(story: Story): readonly NoteFile[] {
  const { entities } = story.chronicle;
  const wiki = (text: string): string =>
    withLinks(text, entities.flatMap(namesOfEntity), ({ name }) =>
      wikiLink(entityNamed(entities, name), name),
    );
  const paths = story.chronicle.entities.map((each) => ({
    path: pathOf(each),
    text: entityFile(each, wiki),
  }));
  return [
    { path: 'Campaign.md', text: index(story) },
    ...story.sessions.map((each) => ({ path: sessionPath(each), text: sessionFile(each, story, wiki) })),
    ...paths,
    ...rest(story, wiki),
  ];
}

const MARK = /^<!-- file: (.+) -->$/u;

/** The folder as one file: each part begins with a comment that names it. */
export function oneFile(files: readonly NoteFile[]): string {
  return files.map(({ path, text }) => `<!-- file: ${path} -->\n\n${text.trim()}\n`).join('\n');
}

/** The folder that `oneFile` made one of; any other text is one file of that name. */
export function separated(name: string, text: string): readonly NoteFile[] {
  const files: { path: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const path = MARK.exec(line)?.[1];
    if (path !== undefined) files.push({ path, lines: [] });
    else if (files.length === 0) files.push({ path: name, lines: [line] });
    else files.at(-1)?.lines.push(line);
  }
  return files
    .map(({ path, lines }) => ({ path, text: lines.join('\n').trim() }))
    .filter((file) => file.text !== '');
}

/** Leads to the file of the entry; words without an entry lead nowhere and stay words. */
function wikiLink(entity: Entity | undefined, said: string): string {
  if (!entity) return said;
  const file = fileName(entity.name);
  return file === said ? `[[${file}]]` : `[[${file}|${said}]]`;
}

/** A name that is a file name everywhere. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|#^[\]]/gu, '-').trim() || 'Unnamed';
}

function pathOf({ kind, name }: Entity): string {
  return `${FOLDERS[kind]}/${fileName(name)}.md`;
}

function sessionPath({ session }: SessionStory): string {
  return `Sessions/Session ${String(session).padStart(3, '0')}.md`;
}

function front(fields: readonly (readonly [string, string])[]): string {
  return [
    '---',
    ...fields.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}`),
    '---',
    '',
  ].join('\n');
}

function index({ name, chronicle, sessions }: Story): string {
  const links = sessions.map(({ session, title }) => {
    const file = `Session ${String(session).padStart(3, '0')}`;
    return `- [[${file}]]${title === '' ? '' : ` ${title}`}`;
  });
  const entries = chronicle.entities.map((each) => `- ${wikiLink(each, each.name)}`);
  return [`# ${name}`, '', '## Sessions', ...links, '', '## Entries', ...entries].join('\n');
}

function entityFile(entity: Entity, wiki: (text: string) => string): string {
  const { kind, name, notes, tags, secret, stage, segments, filled, picture, aliases = [] } = entity;
  const head = front([
    ['type', kind],
    ['tags', tags.length === 0 ? '' : `[${tags.join(', ')}]`],
    ['aliases', aliases.length === 0 ? '' : `[${aliases.join(', ')}]`],
    ['secret', secret ? 'true' : ''],
    ['stage', stage ?? ''],
    ['clock', segments === undefined ? '' : `${filled ?? 0}/${segments}`],
  ]);
  return [head, `# ${name}`, '', ...(picture ? [`![${name}](${picture})`, ''] : []), wiki(notes)].join('\n');
}

function sessionFile(story: SessionStory, { chronicle }: Story, wiki: (text: string) => string): string {
  const { session, title, present, from, to, told } = story;
  const head = front([
    ['session', String(session)],
    ['date', from.at.slice(0, 10)],
    ['began', from.at],
    ['ended', to.at],
    ['world', `${from.worldTime}-${to.worldTime}`],
    ['present', present.length === 0 ? '' : `[${present.join(', ')}]`],
  ]);
  const linkOf = (id: string): string => {
    const entity = entityOf(chronicle, id);
    return entity ? wikiLink(entity, entity.name) : '';
  };
  const lines = told.flatMap(({ moment, starred }) => {
    const line = momentLine(moment, linkOf, wiki);
    return line === '' ? [] : [starred ? `${line} ★` : line];
  });
  return [head, `# Session ${session}${title === '' ? '' : `: ${title}`}`, '', ...lines].join('\n');
}

function momentLine(moment: Moment, linkOf: (id: string) => string, wiki: (text: string) => string): string {
  switch (moment.is) {
    case 'session':
      return '';
    case 'fight':
      return `\n## ${moment.name}\n`;
    case 'fightOver':
      return `\n${moment.name} ends after ${moment.rounds} rounds: ${moment.outcome}.\n`;
    case 'note':
      return `\n${moment.secret && !/^\s*(?:gm|secret)\s*:/iu.test(moment.text) ? 'GM: ' : ''}${wiki(moment.text)}\n`;
    case 'thread':
    case 'clock':
      return linkOf(moment.id) === '' ? '' : `- ${linkOf(moment.id)}: ${moment.words}`;
    case 'treasure':
      return `- Found: ${moment.what}`;
    case 'fell':
    case 'rose':
    case 'died':
      return `- ${moment.name} ${moment.is}.`;
  }
}

function rest(
  { chronicle: { ledger, prep, scratch } }: Story,
  wiki: (text: string) => string,
): readonly NoteFile[] {
  const treasure = ledger.map(
    ({ what, worth, holder, gone, secret }) =>
      `- ${[secret ? `GM: ${what}` : what, worth, holder, gone ? 'gone' : ''].filter(Boolean).join(' · ')}`,
  );
  const todo = prep.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`);
  return [
    { path: 'Ledger.md', text: ['# Ledger', '', ...treasure].join('\n'), has: treasure.length > 0 },
    { path: 'Prep.md', text: ['# Prep', '', ...todo].join('\n'), has: todo.length > 0 },
    { path: 'Scratch.md', text: `# Scratch\n\n${wiki(scratch)}`, has: scratch !== '' },
  ].flatMap(({ has, ...file }) => (has ? [file] : []));
}
