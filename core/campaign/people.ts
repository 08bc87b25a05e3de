import type { Happened } from './happened.ts';

/** Someone who is or was at the table, as the log tells it. */
export interface Person {
  readonly name: string;
  readonly hero: boolean;
  /** Whether the players know of it. */
  readonly shown: boolean;
  readonly down: boolean;
  /** No longer at the table. */
  readonly gone: boolean;
}

export type People = ReadonlyMap<string, Person>;

/** Who is known after the event. The same map where nothing about anybody changed. */
export function peopleAfter(people: People, event: Happened): People {
  switch (event.type) {
    case 'joined':
      return joined(people, event.combatants ?? []);
    case 'renamed':
      return changed(people, event.who, { name: event.name ?? '' });
    case 'presenceSet':
      return changed(people, event.who, { shown: event.to === 'here' });
    case 'left':
      return changed(people, event.who, { gone: true });
    case 'encounterEnded':
      return cleared(people);
    default:
      return fallen(people, event);
  }
}

function joined(people: People, arriving: NonNullable<Happened['combatants']>): People {
  const next = new Map(people);
  for (const { id, name, side, presence } of arriving)
    next.set(id, { name, hero: side === 'heroes', shown: presence === 'here', down: false, gone: false });
  return next;
}

function changed(people: People, who: Happened['who'], patch: Partial<Person>): People {
  const next = new Map(people);
  for (const id of typeof who === 'string' ? [who] : (who ?? [])) {
    const person = people.get(id);
    if (person) next.set(id, { ...person, ...patch });
  }
  return next;
}

/** Foes and allies leave with the fight. */
function cleared(people: People): People {
  const next = new Map<string, Person>();
  for (const [id, person] of people)
    next.set(id, person.hero || person.gone ? person : { ...person, gone: true });
  return next;
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
