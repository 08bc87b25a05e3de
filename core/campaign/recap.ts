import { entityOf, type Chronicle } from './chronicle.ts';
import { plainNote } from './links.ts';
import type { Moment } from './moments.ts';
import { playersStory, type Campaign, type SessionStory, type Told } from './story.ts';

const OUTCOMES = { won: 'won', lost: 'lost', ended: 'broken off' } as const;

/** Number of the session that a recap told now is about: the last before the one that runs, or that where it is the first. */
export function recapSession(sessions: readonly number[], running: number | undefined): number | undefined {
  return sessions.findLast((each) => each !== running) ?? running;
}

/** All of it, or what takes half a minute to read. */
export type RecapLength = 'whole' | 'brief';
/** How many notes are told: those with a star and those that begin a scene come before the others. */
const NOTES: { readonly [Length in RecapLength]: number } = { whole: 14, brief: 3 };
/** Fights of a brief recap, the last of them. */
const FIGHTS = 3;
/** Letters of a note that has no star, at most. */
const SENTENCE = 220;

/** Minutes that a text takes to be read aloud at 140 words a minute, in halves and at least one half. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/u).length / 70)) / 2;
}

/**
 * ‘Previously’: the session in a few sentences to read aloud, without any secret. Scenes, notes, fights and treasure in
 * the order in which they happened; a star makes a note be told whole. Empty where nothing happened.
 */
export function recapOf(campaign: Campaign, session: number, length: RecapLength = 'whole'): string {
  const entries = campaign.entries.filter((each) => each.session === session);
  const { sessions, chronicle } = playersStory({ ...campaign, entries });
  const [story] = sessions;
  if (!story) return '';
  const brief = length === 'brief';
  const notes = notesToTell(story, NOTES[length]);
  const fights = story.told.filter(({ moment }) => moment.is === 'fightOver');
  const few = new Set(brief ? fights.slice(-FIGHTS) : fights);
  const parts = [
    ...inOrder(story, notes, few),
    ...threads(story, chronicle),
    ...(brief ? [] : treasure(story)),
  ];
  if (parts.length === 0) return '';
  const title = story.title === '' ? '' : `, “${story.title}”`;
  return [`Previously, in session ${session}${title}:`, ...parts].join('\n');
}

const HEADING = /^\s*#{1,3}\s+(.+)$/mu;

/** Which notes are told, when there are too many for all: what is starred, what begins a scene, and the first others. */
function notesToTell({ told }: SessionStory, most: number): ReadonlySet<Told> {
  const rank = ({ moment, starred }: Told): number =>
    starred ? 0 : moment.is === 'note' && HEADING.test(moment.text) ? 1 : 2;
  const notes = told.filter(({ moment }) => moment.is === 'note');
  return new Set(notes.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
}

/** Notes and fights as they followed each other; a hero who fell is told with the fight, or where it happened. */
function inOrder(
  { told }: SessionStory,
  notes: ReadonlySet<Told>,
  fights: ReadonlySet<Told>,
): readonly string[] {
  const lines: string[] = [];
  let fallen = new Map<string, number>();
  let fates: Fates = new Map();
  /** What players call the fight that goes on. */
  let open: string | undefined;
  const putOff = (): void => {
    const name = open === undefined ? '' : `${open}: not over yet.`;
    const line = `${name}${fellIn(fallen)}`.trim();
    if (line !== '') lines.push(line);
    open = undefined;
    fallen = new Map();
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
      if (fights.has(each)) lines.push([fightLine(moment, fallen), ...people(fates)].join(' '));
      fates = new Map();
      fallen = new Map();
      open = undefined;
    }
    if (moment.is === 'note' && notes.has(each)) lines.push(noteLine(moment.text, each.starred));
  }
  // The session may end in the middle of a fight: where it stands is what everyone wants to be told next time.
  putOff();
  return [...lines, ...people(fates)];
}

/** A note in a sentence, after the name of the scene it begins; one with a star as it is. */
function noteLine(text: string, starred: boolean): string {
  const heading = HEADING.exec(text);
  const rest = plainNote(heading ? text.replace(heading[0], '') : text);
  const said = starred ? rest : firstSentence(rest);
  const scene = heading ? plainNote(heading[1] ?? '') : '';
  if (scene === '') return said;
  return said === '' ? `${scene}.` : `${scene}: ${said}`;
}

function firstSentence(text: string): string {
  const [first = text] = /^.*?[.!?…](?=\s+\p{Lu}|\s*$)/su.exec(text) ?? [];
  return first.length <= SENTENCE ? first : `${first.slice(0, SENTENCE).trimEnd()}…`;
}

function fightLine(
  { name, rounds, outcome }: Extract<Moment, { is: 'fightOver' }>,
  fallen: ReadonlyMap<string, number>,
): string {
  const length = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `${name}: ${OUTCOMES[outcome]} after ${length}.${fellIn(fallen)}`;
}

function fellIn(fallen: ReadonlyMap<string, number>): string {
  const who = [...fallen].map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`));
  return who.length === 0 ? '' : ` ${sentence(who)} fell.`;
}

type Fates = Map<string, ('fell' | 'rose' | 'died')[]>;

/** What became of the heroes, each in one sentence, in the order in which it began. */
function people(fates: Fates): readonly string[] {
  return [...fates].map(([name, all]) => {
    if (all.includes('died') && all.at(-1) !== 'rose') return `${name} died.`;
    return all.at(-1) === 'rose' ? `${name} fell and rose again.` : `${name} fell.`;
  });
}

function threads({ told }: SessionStory, chronicle: Chronicle): readonly string[] {
  const last = new Map<string, string>();
  for (const { moment } of told) {
    if (moment.is === 'thread') last.set(moment.id, moment.words);
    if (moment.is === 'clock') last.set(moment.id, moment.words);
  }
  return [...last].flatMap(([id, words]) => {
    const entity = entityOf(chronicle, id);
    return entity ? [`${entity.name}: ${words}.`] : [];
  });
}

function treasure({ told }: SessionStory): readonly string[] {
  const found = told.flatMap(({ moment }) => (moment.is === 'treasure' ? [moment.what] : []));
  return found.length === 0 ? [] : [`Found: ${sentence(found)}.`];
}

function sentence(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
