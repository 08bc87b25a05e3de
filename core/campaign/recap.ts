import { ENGLISH, formatList, type Locale, renderText } from '../kernel/locale.ts';
import { type Said, said } from '../kernel/said.ts';
import { findChronicleEntity, type Chronicle } from './chronicle.ts';
import { noteToText } from './links.ts';
import type { StoryMoment } from './moments.ts';
import { createPlayersStory, type Campaign, type SessionStory, type SessionMoment } from './story.ts';

const STAGES = { open: 'recap.open', advanced: 'recap.advanced', closed: 'recap.closed' } as const;
const OUTCOMES = { won: 'recap.won', lost: 'recap.lost', ended: 'recap.brokenOff' } as const;

/** Number of the session that a recap told now is about: the last before the one that runs, or that where it is the first. */
export function findRecapSession(
  sessions: readonly number[],
  running: number | undefined,
): number | undefined {
  return sessions.findLast((each) => each !== running) ?? running;
}

/** All of it, or what takes half a minute to read. */
export type RecapLength = 'whole' | 'brief';
/** How many notes are told: those with a star and those that begin a scene come before the others. */
const NOTES: { readonly [Length in RecapLength]: number } = { whole: 14, brief: 3 };
/** Fights of a brief recap, the last of them. */
const FIGHTS = 3;
/** Letters of a note that has no star, at most: a brief recap tells its first sentence, a whole one as many as fit. */
const LETTERS: { readonly [Length in RecapLength]: number } = { whole: 500, brief: 220 };

/** Minutes that a text takes to be read aloud at 140 words a minute, in halves and at least one half. */
export function estimateReadingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/u).length / 70)) / 2;
}

/**
 * ‘Previously’: the session in a few sentences to read aloud, without any secret. Scenes, notes, fights and treasure in
 * the order in which they happened; a star makes a note be told whole. Empty where nothing happened.
 */
export function createRecap(
  campaign: Campaign,
  session: number,
  length: RecapLength = 'whole',
  locale: Locale = ENGLISH,
): string {
  const entries = campaign.entries.filter((each) => each.session === session);
  const { sessions, chronicle } = createPlayersStory({ ...campaign, entries });
  const [story] = sessions;
  if (!story) return '';
  const brief = length === 'brief';
  const notes = notesToTell(story, NOTES[length]);
  const fights = story.told.filter(({ moment }) => moment.is === 'fightOver');
  const few = new Set(brief ? fights.slice(-FIGHTS) : fights);
  const parts = [
    ...inOrder(story, notes, few, length, locale),
    ...threadsText(story, chronicle, locale),
    ...(brief ? [] : treasureText(story, locale)),
  ];
  if (parts.length === 0) return '';
  const { title } = story;
  const head =
    title === '' ? said('recap.previously', { session }) : said('recap.previouslyIn', { session, title });
  return [renderText(locale, head), ...parts].join('\n');
}

const HEADING = /^\s*#{1,3}\s+(.+)$/mu;

/** Which notes are told, when there are too many for all: what is starred, what begins a scene, and the first others. */
function notesToTell({ told }: SessionStory, most: number): ReadonlySet<SessionMoment> {
  const rank = ({ moment, starred }: SessionMoment): number =>
    starred ? 0 : moment.is === 'note' && HEADING.test(moment.text) ? 1 : 2;
  const notes = told.filter(({ moment }) => moment.is === 'note');
  return new Set(notes.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
}

/** Notes and fights as they followed each other; a hero who fell is told with the fight, or where it happened. */
function inOrder(
  { told }: SessionStory,
  notes: ReadonlySet<SessionMoment>,
  fights: ReadonlySet<SessionMoment>,
  length: RecapLength,
  locale: Locale,
): readonly string[] {
  const lines: string[] = [];
  let fallen = new Map<string, number>();
  let fates: Fates = new Map();
  /** What players call the fight that goes on. */
  let open: string | undefined;
  const putOff = (): void => {
    const name = open === undefined ? '' : renderText(locale, said('recap.notOverYet', { name: open }));
    const line = `${name} ${fellIn(fallen, locale)}`.trim();
    if (line !== '') lines.push(line);
    open = undefined;
    fallen = new Map();
  };
  /** Miles since the last place that was reached. */
  let miles = 0;
  const arrive = (place?: string): void => {
    const n = Math.round(miles * 10) / 10;
    if (place !== undefined) lines.push(renderText(locale, said('recap.reached', { place, n })));
    else if (n > 0) lines.push(renderText(locale, said('recap.travelled', { n })));
    miles = 0;
  };
  for (const each of told) {
    const { moment } = each;
    if (moment.is === 'fight') {
      putOff();
      open = moment.name;
    }
    if (moment.is === 'fell' && !moment.hero) {
      const kind = moment.name.replace(/\s+\d+$/u, '');
      fallen.set(kind, (fallen.get(kind) ?? 0) + 1);
    }
    if ((moment.is === 'fell' || moment.is === 'rose' || moment.is === 'died') && moment.hero)
      fates.set(moment.name, [...(fates.get(moment.name) ?? []), moment.is]);
    if (moment.is === 'fightOver') {
      if (fights.has(each))
        lines.push([fightLine(moment, fallen, locale), ...fatesText(fates, locale)].join(' '));
      fates = new Map();
      fallen = new Map();
      open = undefined;
    }
    if (moment.is === 'journey') {
      miles += moment.miles;
      if (moment.place !== undefined) arrive(moment.place);
    }
    if (moment.is === 'note' && notes.has(each))
      lines.push(noteLine(moment.text, each.starred ? undefined : length));
  }
  // The session may end in the middle of a fight: where it stands is what everyone wants to be told next time.
  putOff();
  arrive();
  return [...lines, ...fatesText(fates, locale)];
}

/** A note after the name of the scene it begins: its first sentence, as many as fit, or without a length all of it. */
function noteLine(text: string, length?: RecapLength): string {
  const heading = HEADING.exec(text);
  const rest = noteToText(heading ? text.replace(heading[0], '') : text);
  const told = length ? shortened(rest, length) : rest;
  const scene = heading ? noteToText(heading[1] ?? '') : '';
  if (scene === '') return told;
  return told === '' ? `${scene}.` : `${scene}: ${told}`;
}

function shortened(text: string, length: RecapLength): string {
  const most = LETTERS[length];
  const ends = [...text.matchAll(/[.!?…](?=\s+\p{Lu}|\s*$)/gu)].map(({ index }) => index + 1);
  const end = length === 'brief' ? ends[0] : ends.findLast((each) => each <= most);
  const told = text.slice(0, end);
  return told.length <= most ? told : `${told.slice(0, most).trimEnd()}…`;
}

function fightLine(
  { name, rounds, outcome }: Extract<StoryMoment, { is: 'fightOver' }>,
  fallen: ReadonlyMap<string, number>,
  locale: Locale,
): string {
  const over = renderText(locale, said(OUTCOMES[outcome], { name, n: rounds }));
  return `${over} ${fellIn(fallen, locale)}`.trim();
}

function fellIn(fallen: ReadonlyMap<string, number>, locale: Locale): string {
  const who = [...fallen].map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`));
  if (who.length === 0) return '';
  const several = who.length > 1 || [...fallen.values()].some((count) => count > 1);
  return renderText(locale, said('recap.fell', { who: formatList(locale, who), n: several ? 2 : 1 }));
}

type Fates = Map<string, ('fell' | 'rose' | 'died')[]>;

/** What became of the heroes, each in one sentence, in the order in which it began. */
function fatesText(fates: Fates, locale: Locale): readonly string[] {
  return [...fates].map(([who, all]) => {
    if (all.includes('died') && all.at(-1) !== 'rose') return renderText(locale, said('recap.died', { who }));
    // That it fell was told before, with the fight.
    if (all.at(-1) === 'rose' && all[0] === 'rose') return renderText(locale, said('recap.gotUp', { who }));
    if (all.at(-1) === 'rose') return renderText(locale, said('recap.roseAgain', { who }));
    return renderText(locale, said('recap.fell', { who, n: 1 }));
  });
}

function threadsText({ told }: SessionStory, chronicle: Chronicle, locale: Locale): readonly string[] {
  const last = new Map<string, Said>();
  for (const { moment } of told) {
    if (moment.is === 'thread') last.set(moment.id, said(STAGES[moment.words]));
    if (moment.is === 'clock')
      last.set(moment.id, said('recap.filled', { to: moment.filled, segments: moment.segments }));
  }
  return [...last].flatMap(([id, words]) => {
    const { name } = findChronicleEntity(chronicle, id) ?? {};
    return name === undefined ? [] : [renderText(locale, said('recap.thread', { name, words }))];
  });
}

function treasureText({ told }: SessionStory, locale: Locale): readonly string[] {
  const found = told.flatMap(({ moment }) =>
    moment.is === 'treasure' || moment.is === 'found' ? [moment.what] : [],
  );
  if (found.length === 0) return [];
  return [renderText(locale, said('recap.found', { what: formatList(locale, found) }))];
}
