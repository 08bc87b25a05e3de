import { filesOf, oneFile } from './files.ts';
import { gmStory, playersStory, type Campaign } from './story.ts';
import type { Entry } from './stream.ts';

export type Edition = 'gm' | 'players';

/** The campaign as one Markdown file that holds a folder of notes. The GM's edition has the whole record with it. */
export function campaignMarkdown(campaign: Campaign, edition: Edition): string {
  const files = filesOf(edition === 'gm' ? gmStory(campaign) : playersStory(campaign));
  return oneFile(
    edition === 'gm' ? [...files, { path: 'Record.md', text: record(campaign.entries) }] : files,
  );
}

/** The campaign as JSON, with its format’s name and version. */
export function campaignJson(campaign: Campaign, edition: Edition): string {
  const story = edition === 'gm' ? gmStory(campaign) : playersStory(campaign);
  const lines = edition === 'gm' ? { record: campaign.entries.map(lineOf) } : {};
  return JSON.stringify(
    { format: 'fourfold-campaign', version: 1, edition, ...story, ...lines },
    undefined,
    2,
  );
}

function record(entries: readonly Entry[]): string {
  const lines = entries
    .filter(({ text }) => text !== '')
    .map(({ session, at, text }) => `- ${session} · ${at} · ${text.replaceAll('\n', ' ')}`);
  return ['# Record', '', ...lines].join('\n');
}

function lineOf({ seq, session, at, worldTime, type, text }: Entry): Omit<Entry, 'moments' | 'guarded'> {
  return { seq, session, at, worldTime, type, text };
}
