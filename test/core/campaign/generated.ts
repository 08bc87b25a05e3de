import { type ChronicleEvent, ENTITY_KINDS } from '../../../core/campaign/chronicle.ts';
import { clockAt, oddsSource } from './odds.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { plainSheet } from '../../support/plainSystem.ts';
import type { TestStep } from './reading.ts';

/** What a generated campaign is made of. */
export interface Size {
  readonly seed: number;
  readonly sessions: number;
  readonly steps: number;
}

/** Three years of a weekly table: 150 sessions, 100,000 steps. */
export const LARGE: Size = { seed: 7, sessions: 150, steps: 100_000 };

const HEROES = ['Ada', 'Brannoc', 'Ilse', 'Tam'];
const FOES = ['Goblin', 'Ogre', 'Reed Cutter', 'Tar Flinger', 'Wight', 'Owlbear'];
const PLACES = ['Old Mill', 'Lanternfen', 'Gull Tower', 'Salt Stair', 'Drowned Chapel'];
const PEOPLE = ['Odo', 'Mother Quill', 'Captain Vane', 'Sexton Hobb', 'Ilvara'];
const DEEDS = ['swears', 'lies', 'pays in silver', 'asks for the bell', 'points north', 'says nothing'];

type Pick = <Item>(all: readonly Item[]) => Item;

/** A campaign made from a seed: the same every time. Sessions of fights, notes, threads and treasure. */
export function generated({ seed, sessions, steps }: Size): readonly TestStep[] {
  const chance = oddsSource(seed);
  const pick: Pick = (all) => {
    const item = all[Math.floor(chance() * all.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const made: TestStep[] = [];
  const each = Math.floor(steps / sessions);
  let worldTime = 0;
  for (let session = 1; session <= sessions; session++) {
    const count = session === sessions ? steps - made.length : each;
    const events = sessionOf(session, count, pick);
    const day = dayOf(session - 1);
    events.forEach((all, at) => {
      worldTime += 6;
      made.push({ seq: made.length + 1, session, at: clockAt(day, at * 20), worldTime, events: all });
    });
    worldTime += 86_400;
  }
  return made;
}

/** Four evenings a month. */
function dayOf(week: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${2023 + Math.floor(week / 48)}-${two((Math.floor(week / 4) % 12) + 1)}-${two((week % 4) * 7 + 1)}`;
}

function sessionOf(session: number, count: number, pick: Pick): readonly (readonly TableEvent[])[] {
  const title = `${pick(PLACES)} ${session}`;
  const all: (readonly TableEvent[])[] = [[{ type: 'sessionBegan', session, title, present: HEROES }]];
  if (session === 1) all.unshift(founding(), cast());
  while (all.length < count - 1) {
    const left = count - 1 - all.length;
    all.push(...(left > 60 ? fight(session, all.length, pick) : [[talk(session, all.length, pick)]]));
    for (let at = 0; at < 4 && all.length < count - 1; at++) all.push([talk(session, all.length, pick)]);
  }
  all.push([{ type: 'sessionEnded', session, title }]);
  return all;
}

function founding(): readonly TableEvent[] {
  const heroes = HEROES.map((name, at) => combatant(`h${at}`, name, true));
  return [
    { type: 'campaignCreated', name: 'The Long Road', system: 'plain', overlays: [] },
    { type: 'joined', combatants: heroes, issued: 4 },
  ];
}

/** The people, places and threads that notes link to; every kind is there, one person is secret. */
function cast(): readonly TableEvent[] {
  const names = [
    ...PEOPLE.map((name) => ({ name, kind: 'person' as const })),
    ...PLACES.map((name) => ({ name, kind: 'place' as const })),
    ...ENTITY_KINDS.slice(2).map((kind) => ({ name: `The ${kind}`, kind })),
  ];
  return names.map(({ name, kind }, at): TableEvent => {
    const entity = {
      id: `k${at + 1}`,
      kind,
      name,
      notes: at === 0 ? '' : `Known to @${PEOPLE[0] ?? ''}.`,
      tags: [],
      secret: name === 'Ilvara',
      ...(kind === 'thread' ? { stage: 'open' as const } : {}),
      ...(kind === 'clock' ? { segments: 8, filled: 0 } : {}),
    };
    return { type: 'chronicle', did: { what: 'entityAdded', entity, issued: at + 1 } };
  });
}

function talk(session: number, at: number, pick: Pick): TableEvent {
  const kind = pick(['note', 'note', 'time', 'clock', 'treasure'] as const);
  const id = `n${session}.${at}`;
  const words = `@[${pick(PEOPLE)}] ${pick(DEEDS)} at @[${pick(PLACES)}].`;
  if (kind === 'time')
    return { type: 'clockAdvanced', seconds: 600, worldTime: session * 90_000 + at * 6, label: '' };
  if (kind === 'note')
    return did({
      what: 'noteWritten',
      note: { id, text: words, secret: pick([true, false, false]) },
      issued: 20,
    });
  if (kind === 'clock')
    return did({
      what: 'clockTicked',
      id: 'k14',
      name: 'The clock',
      from: 1,
      to: 2,
      segments: 8,
      secret: false,
    });
  const line = { id, what: `${pick(DEEDS)} ring`, worth: '10 gp', holder: '', secret: false, gone: false };
  return did({ what: 'ledgerAdded', line, issued: 20 });
}

function did(event: ChronicleEvent): TableEvent {
  return { type: 'chronicle', did: event };
}

function fight(session: number, at: number, pick: Pick): readonly (readonly TableEvent[])[] {
  const name = `${pick(FOES)}s at ${pick(PLACES)}`;
  const foes = [1, 2, 3].map((count) =>
    combatant(`f${session}.${at}.${count}`, `${pick(FOES)} ${count}`, false),
  );
  const blows = foes.flatMap(({ id }) =>
    Array.from({ length: 8 }, (_, blow): readonly TableEvent[] => [harm(id, 40 - blow * 5, 5)]),
  );
  const hero = `h${pick([0, 1, 2, 3])}`;
  return [
    [
      { type: 'encounterBegan', name, triggers: [] },
      { type: 'joined', combatants: foes, issued: 4 },
    ],
    ...blows,
    [harm(hero, 5, 5)],
    [{ type: 'healed', who: hero, label: '', because: [], hp: { from: 0, to: 20 } }],
    [{ type: 'encounterEnded', name, rounds: 4, fallen: foes.map((each) => each.name), heroes: [] }],
  ];
}

function harm(who: string, from: number, amount: number): TableEvent {
  return {
    type: 'harmed',
    who,
    label: '',
    damageTypes: [],
    because: [],
    amount,
    hp: { from, to: from - amount },
    temporary: { from: 0, to: 0 },
    becomes: [],
  };
}

function combatant(id: string, name: string, hero: boolean): Combatant {
  return {
    id,
    name,
    tag: id,
    group: id,
    creature: { id: name, kind: hero ? 'hero' : 'foe' },
    side: hero ? 'heroes' : 'foes',
    sheet: plainSheet(name, {}),
    hp: 40,
    temporary: 0,
    effects: [],
    spent: [],
    counters: {},
    fate: 'none',
    stays: hero,
    used: {},
    marks: {},
    presence: 'here',
  };
}
