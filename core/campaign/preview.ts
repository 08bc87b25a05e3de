import { entityOf, type Entity } from './chronicle.ts';
import type { Moment } from './moments.ts';
import { gmStory, playersStory, type Campaign, type Told } from './story.ts';

/** Something of the campaign as the GM has it, and as players get it; without the second it is left out. */
export interface PreviewRow {
  readonly key: string;
  readonly seq: number;
  readonly mine: Moment;
  readonly theirs?: Moment;
}

/** An entry as the GM has it, and as players get it. */
export interface PreviewEntry {
  readonly mine: Entity;
  readonly theirs?: Entity;
}

/** A session beside what players get of it. */
export interface Preview {
  readonly title: string;
  readonly theirTitle: string;
  readonly rows: readonly PreviewRow[];
}

/** What the players' edition has of a session, moment by moment. */
export function previewOf(campaign: Campaign, session: number): Preview {
  const entries = campaign.entries.filter((each) => each.session === session);
  const [mine, theirs] = [gmStory({ ...campaign, entries }), playersStory({ ...campaign, entries })];
  const theirMoments = new Map((theirs.sessions[0]?.told ?? []).map((told) => [keyOf(told), told.moment]));
  const rows = (mine.sessions[0]?.told ?? [])
    .filter(({ moment: { is } }) => is !== 'session' && is !== 'sessionOver')
    .map((told): PreviewRow => {
      const key = keyOf(told);
      const their = theirMoments.get(key);
      return { key, seq: told.seq, mine: told.moment, ...(their && { theirs: their }) };
    });
  return { title: mine.sessions[0]?.title ?? '', theirTitle: theirs.sessions[0]?.title ?? '', rows };
}

/** Every entry beside what players get of it. */
export function previewEntries(campaign: Campaign): readonly PreviewEntry[] {
  const { chronicle } = playersStory({ ...campaign, entries: [] });
  return campaign.chronicle.entities.map((mine) => {
    const theirs = entityOf(chronicle, mine.id);
    return { mine, ...(theirs && { theirs }) };
  });
}

/** The same moment in both stories: in one step several may fall. */
function keyOf({ seq, place }: Told): string {
  return `${seq} ${place}`;
}
