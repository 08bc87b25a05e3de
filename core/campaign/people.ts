import { type Member, membershipOf, doesStayAfterFight } from '../rules/combat.ts';
import { SIDES } from '../rules/words.ts';
import type { Happened } from './happened.ts';

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
export function peopleAfter(people: People, event: Happened): People {
  switch (event.type) {
    case 'joined':
      return joined(people, event.combatants ?? []);
    case 'renamed':
      return changed(people, event.who, { name: event.name ?? '' });
    case 'presenceSet':
      return changed(people, event.who, { shown: event.to === 'here' });
    case 'left':
      // A hero who is away tonight has no part in a fight, and is told of by name all the same.
      if (event.away === true) return changed(people, event.who, { aside: AWAY });
      return kept(people, (_, id) => !listOf(event.who).includes(id));
    case 'encounterEnded':
      return kept(people, ({ member, aside }) => doesStayAfterFight(member) || aside !== undefined);
    case 'sideSet':
    case 'memberSet':
      return onAnotherSide(people, event);
    case 'encounterPaused':
      return setAside(people, event.id ?? '');
    case 'encounterResumed':
      return takenUp(people, event.id ?? '');
    default:
      return fallen(people, event);
  }
}

function listOf(who: Happened['who']): readonly string[] {
  return typeof who === 'string' ? [who] : (who ?? []);
}

function joined(people: People, arriving: NonNullable<Happened['combatants']>): People {
  const next = new Map(people);
  for (const { id, name, presence, ...member } of arriving)
    next.set(id, { name, ...placed(member), shown: presence === 'here', down: false });
  return next;
}

/** Where somebody stands, from what the party can tell of them. */
export function placed({
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

function onAnotherSide(people: People, { who, to, staying, stays }: Happened): People {
  const next = new Map(people);
  for (const id of listOf(who)) {
    const person = people.get(id);
    if (!person) continue;
    const side = SIDES.find((each) => each === to) ?? person.member.side;
    const stay = staying ? staying.includes(id) : (stays ?? person.member.stays ?? false);
    next.set(id, { ...person, ...placed({ ...person.member, side, stays: stay }) });
  }
  return next;
}

function changed(people: People, who: Happened['who'], patch: Partial<Person>): People {
  const next = new Map(people);
  for (const id of listOf(who)) {
    const person = people.get(id);
    if (person) next.set(id, { ...person, ...patch });
  }
  return next;
}

function kept(people: People, stays: (person: Person, id: string) => boolean): People {
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

function fallen(people: People, event: Happened): People {
  const { who } = event;
  if (typeof who !== 'string') return people;
  const down = downAfter(event);
  const person = people.get(who);
  return down === undefined || !person || person.down === down ? people : changed(people, who, { down });
}

/** Whether the event leaves its subject down, or nothing where it says nothing of that. */
function downAfter({ type, hp, to }: Happened): boolean | undefined {
  if (type === 'fateSet')
    return to === 'dead' || to === 'knockedOut' ? true : to === 'none' ? false : undefined;
  return hp === undefined ? undefined : hp.to <= 0;
}
