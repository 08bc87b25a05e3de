import { filesOf, oneFile, type NoteFile } from './files.ts';
import { gmStory, playersStory, type Campaign, type Story } from './story.ts';
import type { Entry } from './stream.ts';

export type Edition = 'gm' | 'players';

/** The campaign as one Markdown file that holds a folder of notes. The GM's edition has the whole record with it. */
export function campaignMarkdown(campaign: Campaign, edition: Edition): string {
  return oneFile(campaignFolder(campaign, edition));
}

/** The campaign as a folder of notes that opens as an Obsidian vault. */
export function campaignFolder(campaign: Campaign, edition: Edition): readonly NoteFile[] {
  const files = filesOf(storyFor(campaign, edition));
  return edition === 'gm' ? [...files, ...records(campaign.entries)] : files;
}

/** The story as an edition may have it. */
export function storyFor(campaign: Campaign, edition: Edition): Story {
  return edition === 'gm' ? gmStory(campaign) : playersStory(campaign);
}

/** The campaign as JSON, with its format’s name and version. */
export function campaignJson(campaign: Campaign, edition: Edition): string {
  const story = storyFor(campaign, edition);
  const lines = edition === 'gm' ? { record: campaign.entries.map(lineOf) } : {};
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
export function campaignLines(campaign: Campaign, edition: Edition): string {
  const { name, chronicle, sessions } = storyFor(campaign, edition);
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
    ...(edition === 'gm' ? campaign.entries.map((each) => ({ is: 'step', ...lineOf(each) })) : []),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Everything that happened, a file a session: one of three years is more than a notebook opens. */
function records(entries: readonly Entry[]): readonly NoteFile[] {
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

function lineOf({ seq, session, at, worldTime, type, text }: Entry): Omit<Entry, 'moments' | 'guarded'> {
  return { seq, session, at, worldTime, type, text };
}
