import { ENGLISH, type Locale, valueIn } from '../kernel/locale.ts';
import { said } from '../kernel/said.ts';
import { type Calendar, clockTimeText } from '../rules/travel/calendar.ts';
import { cardOf, type Chronicle, type Entity, entityOf } from './chronicle.ts';
import { type Moment, PRIVATE } from './moments.ts';
import { playersChronicle, type Redact, redactorOf } from './redact.ts';
import { type Entry, isSecret, noteOf } from './stream.ts';

/** A moment of a session, at its place in the campaign. */
export interface Told {
  readonly seq: number;
  /** Place among the moments of its step: the same one for the GM and the players. */
  readonly place: number;
  readonly at: string;
  readonly worldTime: number;
  readonly moment: Moment;
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
  readonly told: readonly Told[];
}

/** Everything of a campaign that can be told. */
export interface Campaign {
  readonly name: string;
  readonly chronicle: Chronicle;
  readonly entries: readonly Entry[];
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
export function gmStory({ name, chronicle, entries, calendar }: Campaign): Story {
  return {
    name,
    chronicle,
    ...(calendar && { calendar }),
    sessions: sessionsOf(entries, chronicle, (moment, entry) => current(moment, chronicle, entry)),
  };
}

/** The story without any secret: from what may be known only, and no name in it that may not. */
export function playersStory({ name, chronicle, entries, unseen, calendar }: Campaign): Story {
  const redact = redactorOf(chronicle, unseen);
  const open = entries.filter(
    (entry) =>
      entry.moments.some(({ is }) => is === 'session' || is === 'sessionOver') || !isSecret(entry, chronicle),
  );
  const sessions = sessionsOf(open, chronicle, (moment, entry) => {
    const now = current(moment, chronicle, entry);
    return now && !kept(now, chronicle) ? redacted(now, redact) : undefined;
  });
  return {
    name: redact(name),
    chronicle: playersChronicle(chronicle, redact),
    ...(calendar && { calendar }),
    sessions: sessions.map((each) => ({
      ...each,
      title: redact(each.title),
      present: each.present.map(redact),
      recap: redact(each.recap),
    })),
  };
}

function sessionsOf(
  entries: readonly Entry[],
  chronicle: Chronicle,
  tell: (moment: Moment, entry: Entry) => Moment | undefined,
): readonly SessionStory[] {
  const stars = new Set(chronicle.starred);
  const sessions = new Map<number, SessionStory & { told: Told[] }>();
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
    const { title = story.title, present = story.present, recap = '' } = cardOf(chronicle, story.session);
    return { ...story, title, present, recap };
  });
}

/** The moment as it reads today: notes as they were changed last, fights by what players call them today. */
function current(
  moment: Moment,
  chronicle: Chronicle,
  { seq, fight }: Pick<Entry, 'seq' | 'fight'>,
): Moment | undefined {
  if (moment.is === 'note' && moment.id !== undefined) {
    const note = noteOf(chronicle, moment.id);
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
    return again === '' ? undefined : { ...moment, text: again, secret: PRIVATE.test(again) };
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

function kept(moment: Moment, chronicle: Chronicle): boolean {
  if ('secret' in moment && moment.secret) return true;
  if (moment.is !== 'thread' && moment.is !== 'clock') return false;
  const entity = entityOf(chronicle, moment.id);
  return entity === undefined || entity.secret;
}

/** A fight without a name for players: its own may say what is to come. */
const UNNAMED = 'A fight';

/** Every word of a moment made fit for the players. */
function redacted(moment: Moment, redact: Redact): Moment | undefined {
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
  readonly mine: Moment;
  readonly theirs?: Moment;
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
export function worldSpan({ from, to }: Span, calendar?: Calendar, locale: Locale = ENGLISH): string {
  const [began, ended] = [clockTimeText(from.worldTime, calendar), clockTimeText(to.worldTime, calendar)];
  const [first, last] = [valueIn(locale, began), valueIn(locale, ended)];
  return first === last ? first : valueIn(locale, said('chronicle.fromTo', { began: first, ended: last }));
}

/** How long a session lasted in real time, in hours and minutes. */
export function realSpan({ from, to }: Span): string {
  // oxlint-disable-next-line no-restricted-globals -- reads two times that were written down, not the clock
  const [began, ended] = [from.at, to.at].map((at) => Date.parse(at));
  const minutes = Math.max(0, Math.round(((ended ?? 0) - (began ?? 0)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
