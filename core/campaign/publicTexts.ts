import { entityOf } from './chronicle.ts';
import type { Moment } from './moments.ts';
import { withoutPrivate } from './redact.ts';
import { gmStory, playersStory, type Campaign, type SessionStory, type Told } from './story.ts';

/** Where a text of the players' edition stands: by the step that wrote it, or the entry it belongs to. */
export interface TextPlace {
  /** `name`: of somebody whom players have seen. `fight`: the heading of a fight without a name for players. */
  readonly is: 'note' | 'entry' | 'treasure' | 'session' | 'recap' | 'campaign' | 'fight' | 'name' | 'shown';
  /** Tells it from every other place. */
  readonly key: string;
  readonly session?: number;
  readonly seq?: number;
  readonly id?: string;
}

/** A text as the GM wrote it, without what is for the GM alone, and as players read it. */
export interface PublicText {
  readonly place: TextPlace;
  readonly raw: string;
  readonly shown: string;
}

/** Every text of the players' edition, beside what it was made of. */
export function publicTexts(campaign: Campaign): readonly PublicText[] {
  const [gm, players] = [gmStory(campaign), playersStory(campaign)];
  const texts: PublicText[] = [];
  const put = (place: TextPlace, raw: string, shown: string): void => {
    if (shown !== '') texts.push({ place, raw: withoutPrivate(raw.normalize('NFC')), shown });
  };
  put({ is: 'campaign', key: 'campaign' }, gm.name, players.name);
  for (const { id, name, notes, tags } of players.chronicle.entities) {
    const was = entityOf(campaign.chronicle, id);
    put({ is: 'name', key: `name ${id}`, id }, was?.name ?? '', name);
    put({ is: 'entry', key: `entry ${id}`, id }, was?.notes ?? '', notes);
    put({ is: 'entry', key: `tags ${id}`, id }, was?.tags.join(' ') ?? '', tags.join(' '));
  }
  for (const { id, what, worth, holder } of players.chronicle.ledger) {
    const was = campaign.chronicle.ledger.find((each) => each.id === id);
    const said = was ? [was.what, was.worth, was.holder].join(' · ') : '';
    put({ is: 'treasure', key: `treasure ${id}`, id }, said, [what, worth, holder].join(' · '));
  }
  for (const story of players.sessions) {
    const was = gm.sessions.find(({ session }) => session === story.session);
    if (was) putSession(was, story, put);
  }
  return texts;
}

type Put = (place: TextPlace, raw: string, shown: string) => void;

function putSession(gm: SessionStory, players: SessionStory, put: Put): void {
  const { session } = players;
  put({ is: 'session', key: `session ${session}`, session }, gm.title, players.title);
  for (const [at, name] of players.present.entries())
    put({ is: 'name', key: `present ${session} ${at}`, session }, gm.present[at] ?? '', name);
  put({ is: 'recap', key: `recap ${session}`, session }, gm.recap, players.recap);
  const raw = new Map<number, Told[]>();
  for (const told of gm.told) raw.set(told.seq, [...(raw.get(told.seq) ?? []), told]);
  for (const { seq, place, moment } of players.told) {
    const was = raw.get(seq)?.find((each) => each.place === place)?.moment;
    if (was) putMoment(was, moment, { session, seq, place }, put);
  }
}

function putMoment(
  gm: Moment,
  players: Moment,
  { place, ...where }: { session: number; seq: number; place: number },
  put: Put,
): void {
  const key = place === 0 ? `${players.is} ${where.seq}` : `${players.is} ${where.seq} ${place}`;
  if (gm.is === 'note' && players.is === 'note') put({ is: 'note', key, ...where }, gm.text, players.text);
  if (gm.is === 'treasure' && players.is === 'treasure')
    put({ is: 'treasure', key, ...where }, gm.what, players.what);
  if (gm.is === 'fight' && players.is === 'fight') {
    if (gm.shown === undefined) put({ is: 'fight', key, ...where }, gm.name, players.name);
    else put({ is: 'session', key, ...where }, gm.shown, players.name);
  }
  if (gm.is === 'found' && players.is === 'found')
    put({ is: 'treasure', key, ...where }, gm.what, players.what);
  if (gm.is === 'journey' && players.is === 'journey')
    put({ is: 'note', key, ...where }, gm.place ?? '', players.place ?? '');
  if ('hero' in gm && 'hero' in players) put({ is: 'name', key, ...where }, gm.name, players.name);
}
