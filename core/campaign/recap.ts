import { entityOf, type Chronicle } from './chronicle.ts';
import { plainNote } from './links.ts';
import { linkedIn } from './mentions.ts';
import type { Moment } from './moments.ts';
import { playersStory, type Campaign, type SessionStory, type Told } from './story.ts';

const OUTCOMES = { won: 'won', lost: 'lost', ended: 'broken off' } as const;

/** Number of the session that a recap told now is about: the last before the one that runs, or that where it is the first. */
export function recapSession(sessions: readonly number[], running: number | undefined): number | undefined {
  return sessions.findLast((each) => each !== running) ?? running;
}

/** All of it, or what takes half a minute to read. */
export type RecapLength = 'whole' | 'brief';
/** So many starred notes and fights are in a brief recap, the last of them. */
const BRIEF = 3;

/** Minutes that a text takes to be read aloud at 140 words a minute, in halves and at least one half. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/u).length / 70)) / 2;
}

/** ‘Previously’: the session in a few sentences to read aloud, without any secret. Empty where nothing happened. */
export function recapOf(campaign: Campaign, session: number, length: RecapLength = 'whole'): string {
  const entries = campaign.entries.filter((each) => each.session === session);
  const { sessions, chronicle } = playersStory({ ...campaign, entries });
  const [story] = sessions;
  if (!story) return '';
  const brief = length === 'brief';
  const parts = [
    ...(brief ? fights(story).slice(-BRIEF) : fights(story)),
    ...people(story),
    ...threads(story, chronicle),
    ...(brief ? [] : [...places(story, chronicle), ...treasure(story)]),
  ];
  const remembered = story.told.flatMap(({ moment, starred }) =>
    starred && moment.is === 'note' ? [`- ${plainNote(moment.text)}`] : [],
  );
  const notes = brief ? remembered.slice(-BRIEF) : remembered;
  if (parts.length === 0 && notes.length === 0) return '';
  const title = story.title === '' ? '' : `, “${story.title}”`;
  const remember = notes.length === 0 ? [] : ['Remember:', ...notes];
  return [`Previously, in session ${session}${title}:`, ...parts, ...remember].join('\n');
}

function fights({ told }: SessionStory): readonly string[] {
  let fallen = new Map<string, number>();
  const lines: string[] = [];
  for (const { moment } of told) {
    if (moment.is === 'fight') fallen = new Map();
    if (moment.is === 'fell' && !moment.hero) {
      const kind = moment.name.replace(/\s+\d+$/u, '');
      fallen.set(kind, (fallen.get(kind) ?? 0) + 1);
    }
    if (moment.is === 'fightOver') lines.push(fightLine(moment, fallen));
  }
  return lines;
}

function fightLine(
  { name, rounds, outcome }: Extract<Moment, { is: 'fightOver' }>,
  fallen: ReadonlyMap<string, number>,
): string {
  const who = [...fallen].map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`));
  const length = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `${name}: ${OUTCOMES[outcome]} after ${length}.${who.length === 0 ? '' : ` ${sentence(who)} fell.`}`;
}

/** What became of the heroes, each in one sentence, in the order in which it began. */
function people({ told }: SessionStory): readonly string[] {
  const fates = new Map<string, ('fell' | 'rose' | 'died')[]>();
  for (const { moment } of told)
    if ((moment.is === 'fell' || moment.is === 'rose' || moment.is === 'died') && moment.hero)
      fates.set(moment.name, [...(fates.get(moment.name) ?? []), moment.is]);
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

function places({ told }: SessionStory, { entities }: Chronicle): readonly string[] {
  const texts = told.flatMap(({ moment }: Told) => (moment.is === 'note' ? [moment.text] : []));
  const found = linkedIn(texts.join('\n'), entities).filter(({ kind }) => kind === 'place');
  return found.length === 0 ? [] : [`Places: ${sentence(found.map(({ name }) => name))}.`];
}

function treasure({ told }: SessionStory): readonly string[] {
  const found = told.flatMap(({ moment }) => (moment.is === 'treasure' ? [moment.what] : []));
  return found.length === 0 ? [] : [`Found: ${sentence(found)}.`];
}

function sentence(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
