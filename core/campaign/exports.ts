import {
  type Entity,
  type EntityKind,
  findEntityByName,
  findChronicleEntity,
  listEntityNames,
} from './chronicle.ts';
import { formatWeight } from './ledger.ts';
import { replaceLinks } from './links.ts';
import type { StoryMoment } from './moments.ts';
import {
  type Campaign,
  createGmStory,
  createPlayersStory,
  type SessionStory,
  type Story,
  formatWorldSpan,
} from './story.ts';
import type { StreamEntry } from './stream.ts';

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
export function createNoteFiles(story: Story): readonly NoteFile[] {
  const { entities } = story.chronicle;
  const link = createLinker(entities);
  const known = entities.flatMap(listEntityNames);
  const wiki = (text: string): string =>
    replaceLinks(text, known, ({ name }) => link(findEntityByName(entities, name), name));
  const names = createFileNames(entities);
  const paths = entities.map((each) => ({
    path: `${FOLDERS[each.kind]}/${names.get(each.id) ?? each.id}.md`,
    text: entityFile(each, wiki),
  }));
  return [
    { path: 'Campaign.md', text: createIndexFile(story, link) },
    ...story.sessions.map((each) => ({
      path: `Sessions/${sessionName(each)}.md`,
      text: sessionFile(each, story, { wiki, link }),
    })),
    ...paths,
    ...createOtherFiles(story, wiki),
  ];
}

const MARK = /^<!-- file: (.+) -->$/u;

/** The folder as one file: each part begins with a comment that names it. */
function joinFiles(files: readonly NoteFile[]): string {
  return files.map(({ path, text }) => `<!-- file: ${path} -->\n\n${text.trim()}\n`).join('\n');
}

/** The folder that `joinFiles` made one of; any other text is one file of that name. */
export function splitFiles(name: string, text: string): readonly NoteFile[] {
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
type LinkTo = (entity: Entity | undefined, said: string) => string;

function createLinker(entities: readonly Entity[]): LinkTo {
  const names = createFileNames(entities);
  return (entity, said) => {
    const file = entity && names.get(entity.id);
    if (file === undefined) return said;
    return file === said ? `[[${file}]]` : `[[${file}|${said}]]`;
  };
}

function sessionName({ session }: Pick<SessionStory, 'session'>): string {
  return `Session ${String(session).padStart(3, '0')}`;
}

function formatFrontMatter(fields: readonly (readonly [string, string])[]): string {
  return [
    '---',
    ...fields.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}`),
    '---',
    '',
  ].join('\n');
}

/** What is not an entry says so, and is left out when the folder is read again. */
function ours(what: string): string {
  return formatFrontMatter([['fourfold', what]]);
}

function createIndexFile({ name, chronicle, sessions }: Story, link: LinkTo): string {
  const links = sessions.map(
    (each) => `- [[${sessionName(each)}]]${each.title === '' ? '' : ` ${each.title}`}`,
  );
  const entries = chronicle.entities.map((each) => `- ${link(each, each.name)}`);
  return [ours('campaign'), `# ${name}`, '', '## Sessions', ...links, '', '## Entries', ...entries].join(
    '\n',
  );
}

function entityFile(entity: Entity, wiki: (text: string) => string): string {
  const { kind, name, notes, tags, secret, stage, segments, filled, picture, aliases = [] } = entity;
  const head = formatFrontMatter([
    ['type', kind],
    ['tags', formatYamlList(tags)],
    ['aliases', formatYamlList(aliases)],
    ['secret', secret ? 'true' : 'false'],
    ['stage', stage ?? ''],
    ['clock', segments === undefined ? '' : `${filled ?? 0}/${segments}`],
  ]);
  return [head, `# ${name}`, '', ...(picture ? [`![${name}](${picture})`, ''] : []), wiki(notes)].join('\n');
}

/** A list in front matter; quoted, so that a comma or colon in it is no list and no field. */
function formatYamlList(all: readonly string[]): string {
  return all.length === 0 ? '' : `[${all.map((each) => JSON.stringify(each)).join(', ')}]`;
}

interface Links {
  readonly wiki: (text: string) => string;
  readonly link: LinkTo;
}

function sessionFile(story: SessionStory, { chronicle, calendar }: Story, { wiki, link }: Links): string {
  const { session, title, present, recap, from, to, told } = story;
  const head = formatFrontMatter([
    ['fourfold', 'session'],
    ['session', String(session)],
    ['date', from.at.slice(0, 10)],
    ['began', from.at],
    ['ended', to.at],
    ['world', JSON.stringify(formatWorldSpan(story, calendar))],
    ['present', formatYamlList(present)],
  ]);
  const linkOf = (id: string): string => {
    const entity = findChronicleEntity(chronicle, id);
    return entity ? link(entity, entity.name) : '';
  };
  const lines = told.flatMap(({ moment, starred }) => {
    const line = momentLine(moment, linkOf, wiki);
    return line === '' ? [] : [starred ? `${line} ★` : line];
  });
  const read = recap === '' ? [] : ['## Recap', '', wiki(recap), ''];
  const heading = `# Session ${session}${title === '' ? '' : `: ${title}`}`;
  return [head, heading, '', ...read, ...lines].join('\n');
}

function momentLine(
  moment: StoryMoment,
  linkOf: (id: string) => string,
  wiki: (text: string) => string,
): string {
  switch (moment.is) {
    case 'session':
    case 'sessionOver':
      return '';
    case 'fight':
      return `\n## ${moment.name}\n`;
    case 'fightOver':
      return `\n${moment.name} ends after ${moment.rounds} rounds: ${moment.outcome}.\n`;
    case 'note':
      return `\n${moment.secret && !/^\s*(?:gm|secret)\s*:/iu.test(moment.text) ? 'GM: ' : ''}${wiki(moment.text)}\n${moment.picture ? `\n![](${moment.picture})\n` : ''}`;
    case 'thread':
    case 'clock':
      return linkOf(moment.id) === '' ? '' : `- ${linkOf(moment.id)}: ${moment.words}`;
    case 'journey':
      return moment.place === undefined
        ? `- Travelled ${moment.miles} miles.`
        : `- Reached ${moment.place} after ${moment.miles} miles.`;
    case 'found':
    case 'treasure':
      return `- Found: ${moment.what}`;
    case 'fell':
    case 'rose':
    case 'died':
      return `- ${moment.name} ${moment.is}.`;
  }
}

function createOtherFiles(
  { chronicle: { ledger, prep, scratch } }: Story,
  wiki: (text: string) => string,
): readonly NoteFile[] {
  const treasure = ledger.map(
    ({ what, worth, weight, holder, gone, secret }) =>
      `- ${[secret ? `GM: ${what}` : what, worth, formatWeight(weight), holder, gone ? 'gone' : ''].filter(Boolean).join(' · ')}`,
  );
  const todo = prep.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`);
  return [
    {
      path: 'Ledger.md',
      text: [ours('ledger'), '# Ledger', '', ...treasure].join('\n'),
      has: treasure.length > 0,
    },
    { path: 'Prep.md', text: [ours('prep'), '# Prep', '', ...todo].join('\n'), has: todo.length > 0 },
    { path: 'Scratch.md', text: `${ours('scratch')}\n# Scratch\n\n${wiki(scratch)}`, has: scratch !== '' },
  ].flatMap(({ has, ...file }) => (has ? [file] : []));
}

/** Names of the files that are no entries. A link by name alone must not lead there. */
const TAKEN = /^(?:campaign|ledger|prep|scratch|(?:session|record) \d+)$/u;
/** Names that Windows keeps for devices, whatever ends them; ¹ to ³ count there as digits. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu;
/** Bytes of a name. Disks take 255, of which an ending and the name of a file that is being written take some. */
const MOST_BYTES = 180;

/** The file name of every entity by its id: good on every system, and none like another, whatever the case. */
export function createFileNames(entities: readonly Entity[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, kind, name } of entities) {
    const plain = fileName(name);
    let unique = TAKEN.test(plain.toLowerCase()) ? `${plain} (${kind})` : plain;
    for (let at = 2; used.has(unique.toLowerCase()); at++) unique = `${plain} (${at})`;
    used.add(unique.toLowerCase());
    names.set(id, unique);
  }
  return names;
}

function fileName(name: string): string {
  const plain = shortenName(name)
    .replaceAll(/[\\/:*?"<>|#^[\]\p{Cc}]/gu, '-')
    .replace(/^[ .]+/u, '')
    .replace(/[ .]+$/u, '');
  if (plain === '') return 'Unnamed';
  if (!DEVICE.test(plain)) return plain;
  // What stands before the first dot counts.
  return plain.includes('.') ? `my ${plain}` : `${plain} -`;
}

/** As much of a name as a disk takes, in whole characters. */
function shortenName(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let short = '';
  for (const letter of name) {
    bytes += encoder.encode(letter).length;
    if (bytes > MOST_BYTES) return short;
    short += letter;
  }
  return short;
}

export type Edition = 'gm' | 'players';

/** The campaign as one Markdown file that holds a folder of notes. The GM's edition has the whole record with it. */
export function exportMarkdown(campaign: Campaign, edition: Edition): string {
  return joinFiles(exportFolder(campaign, edition));
}

/** The campaign as a folder of notes that opens as an Obsidian vault. */
export function exportFolder(campaign: Campaign, edition: Edition): readonly NoteFile[] {
  const files = createNoteFiles(createEditionStory(campaign, edition));
  return edition === 'gm' ? [...files, ...createRecordFiles(campaign.entries)] : files;
}

/** The story as an edition may have it. */
export function createEditionStory(campaign: Campaign, edition: Edition): Story {
  return edition === 'gm' ? createGmStory(campaign) : createPlayersStory(campaign);
}

/** The campaign as JSON, with its format’s name and version. */
export function exportJson(campaign: Campaign, edition: Edition): string {
  const story = createEditionStory(campaign, edition);
  const lines = edition === 'gm' ? { record: campaign.entries.map(toExportLine) } : {};
  return JSON.stringify(
    { format: 'fourfold-campaign', version: 1, edition, ...story, ...lines },
    undefined,
    2,
  );
}

/**
 * The campaign as JSON lines: a head with the format’s name and version, then one thing a line. `is` says what it is:
 * an entity, a treasure, something to prepare, a session, a moment of its story; for the GM also every step.
 */
export function exportJsonLines(campaign: Campaign, edition: Edition): string {
  const { name, chronicle, sessions } = createEditionStory(campaign, edition);
  const lines = [
    {
      is: 'campaign',
      format: 'fourfold-campaign-lines',
      version: 1,
      edition,
      name,
      scratch: chronicle.scratch,
    },
    ...chronicle.entities.map((each) => ({ is: 'entity', ...each })),
    ...chronicle.ledger.map((each) => ({ is: 'treasure', ...each })),
    ...chronicle.prep.map((each) => ({ is: 'prep', ...each })),
    ...sessions.flatMap(({ told, ...session }) => [
      { is: 'session', ...session },
      ...told.map((each) => ({ is: 'moment', session: session.session, ...each })),
    ]),
    ...(edition === 'gm' ? campaign.entries.map((each) => ({ is: 'step', ...toExportLine(each) })) : []),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Everything that happened, a file a session: one of three years is more than a notebook opens. */
function createRecordFiles(entries: readonly StreamEntry[]): readonly NoteFile[] {
  const sessions = new Map<number, string[]>();
  for (const { session, at, text } of entries) {
    if (text === '') continue;
    const lines = sessions.get(session) ?? [];
    lines.push(`- ${at} · ${text.replaceAll('\n', ' ')}`);
    sessions.set(session, lines);
  }
  return [...sessions].map(([session, lines]) => {
    const name = `Record ${String(session).padStart(3, '0')}`;
    return {
      path: `Record/${name}.md`,
      text: ['---', 'fourfold: record', '---', '', `# ${name}`, '', ...lines].join('\n'),
    };
  });
}

function toExportLine({
  seq,
  session,
  at,
  worldTime,
  type,
  text,
}: StreamEntry): Omit<StreamEntry, 'moments' | 'guarded'> {
  return { seq, session, at, worldTime, type, text };
}
