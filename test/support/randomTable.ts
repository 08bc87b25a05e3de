import fc from 'fast-check';
import type { TableState } from '../../core/table/state.ts';

/** What a fuzzing GM does: a command that points at people by number, or undo and redo. */
export type Act = (state: TableState) => unknown;

const person = fc.nat({ max: 7 });
const who = (state: TableState, at: number): string =>
  state.combatants[at % Math.max(state.combatants.length, 1)]?.id ?? 'c0';
const amount = fc.constantFrom('3', '2d6', '1d8+2', '4d6dl1', '40');
const creature = (name: string, kind: string) => ({ id: name, kind, draft: { name, hitPoints: 12 } });

/** The next turn, once the attack that is open has been applied. */
const onwards: Act = ({ pending }) =>
  pending ? { type: 'attack.apply', shares: {} } : { type: 'turn.next' };

const steps: readonly fc.Arbitrary<Act>[] = [
  fc
    .record({ name: fc.constantFrom('Imp', 'Ogre'), count: fc.integer({ min: 1, max: 3 }) })
    .map(({ name, count }): Act => () => ({
      type: 'combatants.add',
      entries: [{ creature: creature(name, 'foe'), count, side: 'foes' }],
    })),
  fc.constant<Act>(() => ({
    type: 'combatants.add',
    entries: [{ creature: creature('Ada', 'hero'), count: 1, side: 'heroes' }],
  })),
  fc.constant<Act>(() => ({ type: 'encounter.begin', name: 'A fight', entries: [] })),
  fc.constant<Act>(() => ({ type: 'initiative.roll' })),
  fc.nat().map((): Act => onwards),
  fc.nat().map((): Act => onwards),
  fc.constant<Act>(() => ({ type: 'turn.back' })),
  fc.tuple(person, amount).map(([at, dice]): Act => (state) => ({
    type: 'damage',
    targets: [{ who: who(state, at), share: 1 }],
    amount: dice,
    damageType: 'fire',
  })),
  fc.tuple(person, amount).map(([at, dice]): Act => (state) => ({
    type: 'heal',
    who: [who(state, at)],
    amount: dice,
  })),
  fc.tuple(person, person, fc.constantFrom('open', 'held')).map(([at, of, condition]): Act => (state) => ({
    type: 'effect.add',
    who: [who(state, at)],
    condition,
    source: who(state, of),
    duration: { kind: 'untilTurn', edge: 'end', of: who(state, of), turns: 1 },
  })),
  person.map((at): Act => (state) => ({
    type: 'effect.add',
    who: [who(state, at)],
    condition: 'persistent',
    amount: 4,
    damageType: 'fire',
    duration: { kind: 'saveEnds' },
  })),
  fc.constant<Act>((state) => ({ type: 'due.do', keys: (state.encounter?.due ?? []).map(({ key }) => key) })),
  fc.tuple(person, person, fc.constantFrom('swing', 'flare')).map(([at, of, power]): Act => (state) => ({
    type: 'attack.roll',
    attacker: who(state, at),
    power,
    targets: [{ who: who(state, of), switched: {} }],
  })),
  fc.constant<Act>(() => ({ type: 'attack.apply', shares: {} })),
  fc.constant<Act>(() => ({ type: 'attack.dismiss' })),
  person.map((at): Act => (state) => ({ type: 'combatants.remove', who: [who(state, at)] })),
  fc.constant<Act>(() => ({ type: 'encounter.end', award: true })),
];

/** Everything that was in the record from the start, with undo and redo. */
export const acts: fc.Arbitrary<Act> = fc.oneof(
  ...steps,
  fc.constant<Act>(() => 'undo'),
  fc.constant<Act>(() => 'redo'),
);

const next = fc.constant<Act>(onwards);
const lasting = fc
  .tuple(person, person, fc.constantFrom('start', 'end'), fc.integer({ min: 1, max: 3 }))
  .map(([at, of, edge, turns]): Act => (state) => ({
    type: 'effect.add',
    who: [who(state, at)],
    condition: 'custom',
    label: 'for a while',
    duration: { kind: 'untilTurn', edge, of: who(state, of), turns },
  }));

/** A fight of heroes, foes and a mob in which everything but leaving and ending it happens. */
export const fightActs: fc.Arbitrary<Act> = fc.oneof(
  { weight: 14, arbitrary: next },
  { weight: 2, arbitrary: fc.constant<Act>(() => ({ type: 'turn.back' })) },
  { weight: 3, arbitrary: lasting },
  { weight: 6, arbitrary: fc.oneof(...steps) },
  {
    weight: 1,
    arbitrary: fc.tuple(person, fc.integer({ min: 1, max: 30 })).map(([at, seconds]): Act => (state) => ({
      type: 'effect.add',
      who: [who(state, at)],
      condition: 'custom',
      label: 'for seconds',
      duration: { kind: 'time', until: state.worldTime + seconds },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 40 }).map((seconds): Act => () => ({
      type: 'clock.advance',
      seconds,
      why: '',
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('delay', 'ready').map((kind): Act => () => ({
      type: 'turn.wait',
      kind,
      trigger: 'soon',
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Act>((state) => ({
      type: 'turn.comeIn',
      who: state.encounter?.waiting[0]?.who ?? 'c0',
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(person, fc.constantFrom('here', 'hidden', 'absent'))
      .map(([at, to]): Act => (state) => ({ type: 'presence.set', who: [who(state, at)], to })),
  },
  {
    weight: 1,
    arbitrary: person.map((at): Act => (state) => ({
      type: 'temporary',
      who: [who(state, at)],
      amount: '5',
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, fc.integer({ min: 1, max: 20 })).map(([at, total]): Act => (state) => ({
      type: 'initiative.set',
      who: [who(state, at)],
      total,
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(person, fc.constantFrom('dead', 'none', 'knockedOut'))
      .map(([at, to]): Act => (state) => ({ type: 'fate.set', who: who(state, at), to })),
  },
  {
    weight: 1,
    arbitrary: person.map((at): Act => (state) => ({
      type: 'effect.end',
      who: who(state, at),
      effect: state.combatants[at % Math.max(state.combatants.length, 1)]?.effects[0]?.id ?? 'e0',
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        person,
        fc.constantFrom(
          { maximum: 7 },
          { maximum: 25, side: 'allies' },
          { hp: 3 },
          { defenses: { guard: 9 } },
        ),
      )
      .map(([at, set]): Act => (state) => ({ type: 'combatant.change', who: [who(state, at)], set })),
  },
);
