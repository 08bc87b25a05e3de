import { ENGLISH, type Locale, renderValue } from '../kernel/locale.ts';
import { said } from '../kernel/said.ts';
import { type Calendar, clockTimeText } from '../rules/travel/calendar.ts';
import { getSessionCard, type Chronicle, type Entity, findChronicleEntity } from './chronicle.ts';
import { type StoryMoment, PRIVATE_LABEL } from './moments.ts';
import { redactChronicle, type RedactText, createCampaignRedactor } from './redact.ts';
import { type StreamEntry, isSecretEntry, findNote } from './stream.ts';

/** A moment of a session, at its place in the campaign. */
export interface SessionMoment {
  readonly seq: number;
  /** Place among the moments of its step: the same one for the GM and the players. */
  readonly place: number;
  readonly at: string;
  readonly worldTime: number;
  readonly moment: StoryMoment;
  readonly starred: boolean;
}

/** A session as its story: from its first step to its last. */
export interface SessionStory {
  readonly session: number;
  readonly title: string;
  readonly present: readonly string[];
  /** As the GM wrote it, to be read aloud; empty where nothing was written. */
  readonly recap: string;
  readonly from: { readonly at: string; readonly worldTime: number };
  readonly to: { readonly at: string; readonly worldTime: number };
  readonly told: readonly SessionMoment[];
}

/** Everything of a campaign that can be told. */
export interface Campaign {
  readonly name: string;
  readonly chronicle: Chronicle;
  readonly entries: readonly StreamEntry[];
  /** Names of combatants whom the players never saw. */
  readonly unseen: readonly string[];
  /** Days are told by it, where the GM has named months. */
  readonly calendar?: Calendar;
}

/** A campaign and its sessions, for one audience. */
export interface Story {
  readonly name: string;
  readonly chronicle: Chronicle;
  readonly sessions: readonly SessionStory[];
  readonly calendar?: Calendar;
}

/** The whole story, for the GM alone. */
export function createGmStory({ name, chronicle, entries, calendar }: Campaign): Story {
  return {
    name,
    chronicle,
    ...(calendar && { calendar }),
    sessions: buildSessions(entries, chronicle, (moment, entry) => currentMoment(moment, chronicle, entry)),
  };
}

/** The story without any secret: from what may be known only, and no name in it that may not. */
export function createPlayersStory({ name, chronicle, entries, unseen, calendar }: Campaign): Story {
  const redact = createCampaignRedactor(chronicle, unseen);
  const open = entries.filter(
    (entry) =>
      entry.moments.some(({ is }) => is === 'session' || is === 'sessionOver') ||
      !isSecretEntry(entry, chronicle),
  );
  const sessions = buildSessions(open, chronicle, (moment, entry) => {
    const now = currentMoment(moment, chronicle, entry);
    return now && !kept(now, chronicle) ? redactMoment(now, redact) : undefined;
  });
  return {
    name: redact(name),
    chronicle: redactChronicle(chronicle, redact),
    ...(calendar && { calendar }),
    sessions: sessions.map((each) => ({
      ...each,
      title: redact(each.title),
      present: each.present.map(redact),
      recap: redact(each.recap),
    })),
  };
}

function buildSessions(
  entries: readonly StreamEntry[],
  chronicle: Chronicle,
  tell: (moment: StoryMoment, entry: StreamEntry) => StoryMoment | undefined,
): readonly SessionStory[] {
  const stars = new Set(chronicle.starred);
  const sessions = new Map<number, SessionStory & { told: SessionMoment[] }>();
  const over = new Set<number>();
  for (const entry of entries) {
    const { session, seq, at, worldTime, moments } = entry;
    const point = { at, worldTime };
    const known = sessions.get(session) ?? {
      session,
      title: '',
      present: [],
      recap: '',
      from: point,
      to: point,
      told: [],
    };
    const began = moments.find((each) => each.is === 'session');
    for (const [place, each] of moments.entries()) {
      const moment = tell(each, entry);
      if (moment) known.told.push({ seq, place, at, worldTime, moment, starred: stars.has(seq) });
    }
    const { title, present } = began ?? known;
    // What is written after the end of a session belongs to it and makes it no longer.
    const to = over.has(session) ? known.to : point;
    if (moments.some(({ is }) => is === 'sessionOver')) over.add(session);
    sessions.set(session, { ...known, title, present, from: began ? point : known.from, to });
  }
  return [...sessions.values()].map((story) => {
    const {
      title = story.title,
      present = story.present,
      recap = '',
    } = getSessionCard(chronicle, story.session);
    return { ...story, title, present, recap };
  });
}

/** The moment as it reads today: notes as they were changed last, fights by what players call them today. */
function currentMoment(
  moment: StoryMoment,
  chronicle: Chronicle,
  { seq, fight }: Pick<StreamEntry, 'seq' | 'fight'>,
): StoryMoment | undefined {
  if (moment.is === 'note' && moment.id !== undefined) {
    const note = findNote(chronicle, moment.id);
    return (
      note && {
        ...moment,
        text: note.text,
        secret: note.secret || moment.secret,
        ...(note.picture === undefined ? {} : { picture: note.picture }),
      }
    );
  }
  if (moment.is === 'note') {
    const again = chronicle.rewritten[seq];
    if (again === undefined) return moment;
    return again === '' ? undefined : { ...moment, text: again, secret: PRIVATE_LABEL.test(again) };
  }
  if (moment.is === 'fight' || moment.is === 'fightOver') {
    const shown = chronicle.fights?.[fight ?? seq] ?? moment.shown;
    const { shown: _was, ...rest } = moment;
    return shown ? { ...rest, shown } : rest;
  }
  if (moment.is === 'treasure') {
    const line = chronicle.ledger.find(({ id }) => id === moment.id);
    return line ? { ...moment, what: line.what, secret: moment.secret || line.secret } : moment;
  }
  return moment;
}

function kept(moment: StoryMoment, chronicle: Chronicle): boolean {
  if ('secret' in moment && moment.secret) return true;
  if (moment.is !== 'thread' && moment.is !== 'clock') return false;
  const entity = findChronicleEntity(chronicle, moment.id);
  return entity === undefined || entity.secret;
}

/** A fight without a name for players: its own may say what is to come. */
const UNNAMED = 'A fight';

/** Every word of a moment made fit for the players. */
function redactMoment(moment: StoryMoment, redact: RedactText): StoryMoment | undefined {
  switch (moment.is) {
    case 'session':
      return { ...moment, title: redact(moment.title), present: moment.present.map(redact) };
    case 'note': {
      const text = redact(moment.text);
      return text === '' ? undefined : { ...moment, text };
    }
    case 'treasure':
    case 'found':
      return { ...moment, what: redact(moment.what) };
    case 'journey':
      return moment.place === undefined ? moment : { ...moment, place: redact(moment.place) };
    case 'thread':
    case 'clock':
    case 'sessionOver':
      return moment;
    case 'fight':
      return { is: 'fight', name: redact(moment.shown ?? UNNAMED) };
    case 'fightOver':
      return {
        is: 'fightOver',
        name: redact(moment.shown ?? UNNAMED),
        rounds: moment.rounds,
        outcome: moment.outcome,
      };
    case 'fell':
    case 'rose':
    case 'died':
      return { ...moment, name: redact(moment.name) };
  }
}

/** Something of the campaign as the GM has it, and as players get it; without the second it is left out. */
export interface PreviewRow {
  readonly key: string;
  readonly seq: number;
  readonly mine: StoryMoment;
  readonly theirs?: StoryMoment;
}

/** An entry as the GM has it, and as players get it. */
interface PreviewEntry {
  readonly mine: Entity;
  readonly theirs?: Entity;
}

/** A session beside what players get of it. */
interface Preview {
  readonly title: string;
  readonly theirTitle: string;
  readonly rows: readonly PreviewRow[];
}

/** What the players' edition has of a session, moment by moment. */
export function previewSession(campaign: Campaign, session: number): Preview {
  const entries = campaign.entries.filter((each) => each.session === session);
  const [mine, theirs] = [
    createGmStory({ ...campaign, entries }),
    createPlayersStory({ ...campaign, entries }),
  ];
  const theirMoments = new Map(
    (theirs.sessions[0]?.told ?? []).map((told) => [momentKey(told), told.moment]),
  );
  const rows = (mine.sessions[0]?.told ?? [])
    .filter(({ moment: { is } }) => is !== 'session' && is !== 'sessionOver')
    .map((told): PreviewRow => {
      const key = momentKey(told);
      const their = theirMoments.get(key);
      return { key, seq: told.seq, mine: told.moment, ...(their && { theirs: their }) };
    });
  return { title: mine.sessions[0]?.title ?? '', theirTitle: theirs.sessions[0]?.title ?? '', rows };
}

/** Every entry beside what players get of it. */
export function previewEntries(campaign: Campaign): readonly PreviewEntry[] {
  const { chronicle } = createPlayersStory({ ...campaign, entries: [] });
  return campaign.chronicle.entities.map((mine) => {
    const theirs = findChronicleEntity(chronicle, mine.id);
    return { mine, ...(theirs && { theirs }) };
  });
}

/** The same moment in both stories: in one step several may fall. */
function momentKey({ seq, place }: SessionMoment): string {
  return `${seq} ${place}`;
}

interface SpanMoment {
  /** Real time, ISO 8601. */
  readonly at: string;
  readonly worldTime: number;
}
interface Span {
  readonly from: SpanMoment;
  readonly to: SpanMoment;
}

/** The days and hours of the world that a session covers, by its calendar where there is one. */
export function formatWorldSpan({ from, to }: Span, calendar?: Calendar, locale: Locale = ENGLISH): string {
  const [began, ended] = [clockTimeText(from.worldTime, calendar), clockTimeText(to.worldTime, calendar)];
  const [first, last] = [renderValue(locale, began), renderValue(locale, ended)];
  return first === last
    ? first
    : renderValue(locale, said('chronicle.fromTo', { began: first, ended: last }));
}

/** How long a session lasted in real time, in hours and minutes. */
export function formatRealSpan({ from, to }: Span): string {
  // oxlint-disable-next-line no-restricted-globals -- reads two times that were written down, not the clock
  const [began, ended] = [from.at, to.at].map((at) => Date.parse(at));
  const minutes = Math.max(0, Math.round(((ended ?? 0) - (began ?? 0)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
