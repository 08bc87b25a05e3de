import {
  doesStayAfterFight,
  fightOutcome,
  type FightOutcome,
  type Member,
  membershipOf,
} from '../rules/combat.ts';
import type { StoryPart } from '../rules/procedures.ts';
import { SIDES } from '../rules/words.ts';
import type { ChronicleEvent, Stage } from './chronicle.ts';

/** What the chronicle reads of an event of the table; whatever else happens passes it by. */
export interface ChronicledEvent {
  readonly type: string;
  readonly id?: string;
  readonly session?: number;
  readonly title?: string;
  readonly present?: readonly string[];
  readonly name?: string;
  /** What players call a fight. */
  readonly shown?: string;
  readonly rounds?: number;
  readonly text?: string;
  readonly who?: string | readonly string[];
  readonly to?: unknown;
  readonly hp?: { readonly from: number; readonly to: number };
  readonly secret?: boolean;
  /** Of one who left: not here tonight, and nothing is lost. */
  readonly away?: boolean;
  readonly did?: ChronicleEvent;
  readonly combatants?: readonly (Member & {
    readonly id: string;
    readonly name: string;
    readonly presence: string;
  })[];
  /** Of those who change sides: who stays at the table after a fight. */
  readonly staying?: readonly string[];
  readonly stays?: boolean;
  /** What a procedure tells of the story. */
  readonly tells?: StoryPart;
  /** How a fight ended, where the table has said so. */
  readonly outcome?: FightOutcome;
}

/** A step of the campaign's book, as far as the chronicle reads it. */
export interface ChronicledStep<Event extends ChronicledEvent = ChronicledEvent> {
  readonly seq: number;
  readonly session: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  /** Seconds on the campaign's clock. */
  readonly worldTime: number;
  readonly events: readonly Event[];
}

/** A label or note of the GM's own that begins so is not for the players: `GM: he lies`. */
export const PRIVATE_LABEL = /^\s*(?:gm|secret)\s*:/iu;

/** Someone at the table, as the log tells it. */
export interface Person {
  readonly name: string;
  readonly hero: boolean;
  readonly foe: boolean;
  /** What the party can tell of it, from which the two above follow. */
  readonly member: Member;
  /** Whether the players know of it. */
  readonly shown: boolean;
  readonly down: boolean;
  /** The paused fight it waits in. */
  readonly aside?: string;
}

/** Where a hero waits who is not here tonight. */
const AWAY = 'away';

/** By id; only those who are at the table or wait in a paused fight. */
export type People = ReadonlyMap<string, Person>;

/** Who is there after the event. The same map where nothing about anybody changed. */
export function updatePeople(people: People, event: ChronicledEvent): People {
  switch (event.type) {
    case 'joined':
      return addArrivals(people, event.combatants ?? []);
    case 'renamed':
      return changePerson(people, event.who, { name: event.name ?? '' });
    case 'presenceSet':
      return changePerson(people, event.who, { shown: event.to === 'here' });
    case 'left':
      // A hero who is away tonight takes no part in a fight, but the recap still names them.
      if (event.away === true) return changePerson(people, event.who, { aside: AWAY });
      return keepStaying(people, (_, id) => !toArray(event.who).includes(id));
    case 'encounterEnded':
      return keepStaying(people, ({ member, aside }) => doesStayAfterFight(member) || aside !== undefined);
    case 'sideSet':
    case 'memberSet':
      return onAnotherSide(people, event);
    case 'encounterPaused':
      return setAside(people, event.id ?? '');
    case 'encounterResumed':
      return takenUp(people, event.id ?? '');
    default:
      return markFallen(people, event);
  }
}

function toArray(who: ChronicledEvent['who']): readonly string[] {
  return typeof who === 'string' ? [who] : (who ?? []);
}

function addArrivals(people: People, arriving: NonNullable<ChronicledEvent['combatants']>): People {
  const next = new Map(people);
  for (const { id, name, presence, ...member } of arriving)
    next.set(id, { name, ...toPlace(member), shown: presence === 'here', down: false });
  return next;
}

/** Where somebody stands, from what the party can tell of them. */
export function toPlace({
  side,
  stays,
  summoner,
  shares,
  creature,
}: Member): Pick<Person, 'hero' | 'foe' | 'member'> {
  const member = {
    side,
    ...(stays === undefined ? {} : { stays }),
    ...(summoner === undefined ? {} : { summoner }),
    ...(shares === undefined ? {} : { shares }),
    ...(creature === undefined ? {} : { creature: { kind: creature.kind } }),
  };
  const is = membershipOf(member);
  return { hero: is === 'hero', foe: is === 'foe', member };
}

function onAnotherSide(people: People, { who, to, staying, stays }: ChronicledEvent): People {
  const next = new Map(people);
  for (const id of toArray(who)) {
    const person = people.get(id);
    if (!person) continue;
    const side = SIDES.find((each) => each === to) ?? person.member.side;
    const stay = staying ? staying.includes(id) : (stays ?? person.member.stays ?? false);
    next.set(id, { ...person, ...toPlace({ ...person.member, side, stays: stay }) });
  }
  return next;
}

function changePerson(people: People, who: ChronicledEvent['who'], patch: Partial<Person>): People {
  const next = new Map(people);
  for (const id of toArray(who)) {
    const person = people.get(id);
    if (person) next.set(id, { ...person, ...patch });
  }
  return next;
}

function keepStaying(people: People, stays: (person: Person, id: string) => boolean): People {
  return new Map([...people].filter(([id, person]) => stays(person, id)));
}

function setAside(people: People, aside: string): People {
  return new Map(
    [...people].map(([id, person]) => [
      id,
      doesStayAfterFight(person.member) || person.aside !== undefined ? person : { ...person, aside },
    ]),
  );
}

function takenUp(people: People, fight: string): People {
  return new Map(
    [...people].map(([id, { aside, ...person }]) => [
      id,
      aside === undefined || aside === fight ? person : { ...person, aside },
    ]),
  );
}

function markFallen(people: People, event: ChronicledEvent): People {
  const { who } = event;
  if (typeof who !== 'string') return people;
  const down = downAfter(event);
  const person = people.get(who);
  return down === undefined || !person || person.down === down ? people : changePerson(people, who, { down });
}

/** Whether the event leaves its subject down, or nothing where it says nothing of that. */
function downAfter({ type, hp, to }: ChronicledEvent): boolean | undefined {
  if (type === 'fateSet')
    return to === 'dead' || to === 'knockedOut' ? true : to === 'none' ? false : undefined;
  return hp === undefined ? undefined : hp.to <= 0;
}

/** Something of the story: the positive list from which recaps and players' editions are made. */
export type StoryMoment =
  | { readonly is: 'session'; readonly title: string; readonly present: readonly string[] }
  | { readonly is: 'sessionOver' }
  | { readonly is: 'fight'; readonly name: string; readonly shown?: string }
  | {
      readonly is: 'fightOver';
      readonly name: string;
      readonly shown?: string;
      readonly rounds: number;
      readonly outcome: FightOutcome;
    }
  | {
      readonly is: 'fell' | 'rose' | 'died';
      readonly name: string;
      readonly hero: boolean;
      readonly secret: boolean;
    }
  | { readonly is: 'thread'; readonly id: string; readonly words: Stage; readonly secret: boolean }
  | {
      readonly is: 'clock';
      readonly id: string;
      readonly words: string;
      readonly filled: number;
      readonly segments: number;
      readonly secret: boolean;
    }
  | {
      readonly is: 'note';
      readonly text: string;
      readonly id?: string;
      readonly secret: boolean;
      readonly picture?: string;
    }
  | { readonly is: 'treasure'; readonly id: string; readonly what: string; readonly secret: boolean }
  /** A way that was gone, or what was found, as a procedure of the game tells it. */
  | StoryPart;

/** The moment of the story that an event is, with who was at the table before and after it. */
export function readMoments(event: ChronicledEvent, before: People, after: People): readonly StoryMoment[] {
  switch (event.type) {
    case 'sessionBegan':
      return [{ is: 'session', title: event.title ?? '', present: event.present ?? [] }];
    case 'sessionEnded':
      return [{ is: 'sessionOver' }];
    case 'encounterBegan':
      return [
        {
          is: 'fight',
          name: event.name ?? '',
          ...(event.shown === undefined ? {} : { shown: event.shown }),
        },
      ];
    case 'encounterEnded':
      return [
        {
          is: 'fightOver',
          name: event.name ?? '',
          ...(event.shown === undefined ? {} : { shown: event.shown }),
          rounds: event.rounds ?? 0,
          outcome: event.outcome ?? outcomeIn(before),
        },
      ];
    case 'noted':
      return [{ is: 'note', text: event.text ?? '', secret: PRIVATE_LABEL.test(event.text ?? '') }];
    case 'chronicle':
      return readChronicled(event);
    case 'procedureDone':
      return event.tells ? [event.tells] : [];
    default:
      return readFate(event, before, after);
  }
}

function readChronicled({ did }: ChronicledEvent): readonly StoryMoment[] {
  if (did?.what === 'noteWritten') {
    const { id, text, secret } = did.note;
    return [{ is: 'note', id, text, secret: secret || PRIVATE_LABEL.test(text) }];
  }
  if (did?.what === 'threadMoved') return [{ is: 'thread', id: did.id, words: did.to, secret: did.secret }];
  if (did?.what === 'clockTicked')
    return [
      {
        is: 'clock',
        id: did.id,
        words: `${did.to} of ${did.segments}`,
        filled: did.to,
        segments: did.segments,
        secret: did.secret,
      },
    ];
  // What was prepared in secret is found when the players may know of it.
  if ((did?.what === 'ledgerAdded' && did.traded !== true) || (did?.what === 'ledgerChanged' && did.revealed))
    return [{ is: 'treasure', id: did.line.id, what: did.line.what, secret: did.line.secret }];
  return [];
}

function readFate({ type, who, to }: ChronicledEvent, before: People, after: People): readonly StoryMoment[] {
  if (typeof who !== 'string') return [];
  const [was, now] = [before.get(who), after.get(who)];
  if (!was || !now) return [];
  const told = { name: now.name, hero: now.hero, secret: !now.shown };
  if (type === 'fateSet' && to === 'dead' && now.hero) return [{ is: 'died', ...told }];
  return was.down === now.down ? [] : [{ is: now.down ? 'fell' : 'rose', ...told }];
}

/** How a fight ended that older versions have not said it of. */
function outcomeIn(people: People): FightOutcome {
  const here = [...people.values()].filter(({ aside, shown }) => aside === undefined && shown);
  const down = (side: 'hero' | 'foe') => here.filter((each) => each[side]).map((each) => each.down);
  return fightOutcome(down('hero'), down('foe'));
}
