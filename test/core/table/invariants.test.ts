import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { listDue } from '../../../core/table/due.ts';
import type { Combatant, TableState } from '../../../core/table/state.ts';
import { machine } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { GAMES, inEveryGame, type Move, START } from '../../support/randomGames.ts';

const able = (each: Combatant | undefined): boolean =>
  each !== undefined && !plainSystem.harm.out(each) && each.presence !== 'absent';
const of = (state: TableState, id: string): Combatant | undefined =>
  state.combatants.find((each) => each.id === id);
const turnIn = ({ encounter }: TableState): readonly string[] =>
  encounter?.acting === undefined ? [] : [encounter.acting, ...encounter.along];

/** Who ought to be next by the bare order, told apart from how the table finds it. */
function nextByOrder(state: TableState): { readonly who: string | undefined; readonly wraps: boolean } {
  const order = state.encounter?.order ?? [];
  const from = Math.max(-1, ...turnIn(state).map((id) => order.indexOf(id)));
  const later = order.slice(from + 1).find((id) => able(of(state, id)));
  return { who: later ?? order.find((id) => able(of(state, id))), wraps: later === undefined };
}

/** The turn goes to the next living one there, and the round grows just as the order begins again. */
function turnFault({ asked, before, events }: Move): string {
  const began = events.find((event) => event.type === 'turnBegan');
  if (began?.type !== 'turnBegan' || (asked !== 'turn.next' && asked !== 'turn.wait')) return '';
  const { who, wraps } = nextByOrder(before);
  const round = (before.encounter?.round ?? 0) + (wraps || before.encounter?.acting === undefined ? 1 : 0);
  return began.who === who && began.round === round
    ? ''
    : `${began.who} in round ${began.round}, not ${who} in ${round}`;
}

const DISTURBS = new Set([
  'initiative.set',
  'initiative.roll',
  'initiative.move',
  'combatants.add',
  'combatants.remove',
  'turn.comeIn',
  'turn.back',
  'encounter.begin',
  'encounter.end',
]);

/** In a round whose order nobody changed, everyone able throughout acts once. */
function roundFault(moves: readonly Move[]): string {
  let acted: string[] = [];
  let [disturbed, opened] = [true, false];
  let throughout = new Set<string>();
  for (const { asked, before, events, after } of moves) {
    if (DISTURBS.has(asked)) disturbed = true;
    for (const event of events) {
      if (event.type !== 'turnBegan') continue;
      if (event.round !== event.left.round) {
        const missed =
          opened && !disturbed
            ? [...throughout].filter((id) => acted.filter((each) => each === id).length !== 1)
            : [];
        if (missed.length > 0) return `${missed.join()} of ${acted.join()} in round ${event.left.round}`;
        [acted, disturbed, opened] = [[], false, true];
        throughout = new Set(
          before.combatants
            .filter(able)
            .map(({ id }) => id)
            .filter((id) => before.encounter?.order.includes(id)),
        );
      }
      acted.push(event.who, ...(event.along ?? []));
    }
    throughout = new Set([...throughout].filter((id) => able(of(after, id))));
  }
  return '';
}

function dueFault({ asked, before, events, after }: Move): string {
  const keys = listDue(after, plainSystem).map(({ key }) => key);
  if (new Set(keys).size !== keys.length) return `twice on the list: ${keys.join()}`;
  const done = events.flatMap((event) => (event.type === 'dueDone' ? [event.due.key] : []));
  if (new Set(done).size !== done.length) return `done twice: ${done.join()}`;
  if (asked !== 'turn.next') return '';
  const closed = new Set(
    events.flatMap((event) =>
      event.type === 'dueDropped' || event.type === 'dueDone' ? [event.due.key] : [],
    ),
  );
  // What the turn left open stands under a key of its own.
  const open = (key: string): boolean => keys.some((each) => each === key || each.endsWith(`/${key}`));
  const lost = listDue(before, plainSystem).filter(({ key }) => !open(key) && !closed.has(key));
  return lost.length > 0 ? `lost: ${lost.map(({ key }) => key).join()}` : '';
}

function rangeFault({ after }: Move): string {
  const wrong = after.combatants.find(
    ({ hp, temporary, sheet }) => !(hp >= 0 && hp <= sheet.hitPoints && temporary >= 0),
  );
  return wrong ? `${wrong.name}: ${wrong.hp} of ${wrong.sheet.hitPoints}, ${wrong.temporary} temporary` : '';
}

function placeFault({ after: { encounter, combatants, pending } }: Move): string {
  if (!encounter) return '';
  const known = new Set(combatants.map(({ id }) => id));
  const { order, acting, along, surprised, waiting, due } = encounter;
  if (new Set(order).size !== order.length) return `twice in the order: ${order.join()}`;
  const meant = [
    ...order,
    ...along,
    ...surprised,
    ...waiting.map(({ who }) => who),
    ...due.map(({ who }) => who),
    ...(acting === undefined ? [] : [acting]),
    ...(pending ? [pending.attacker] : []),
  ];
  return meant.filter((id) => id !== '' && !known.has(id)).join();
}

/** Going back to the turn of one who has left is a known defect, listed in invariantsDefects.test.ts. */
function beforeGoingBackOverALeave(moves: readonly Move[]): readonly Move[] {
  const left = moves.findIndex(({ asked }) => asked === 'combatants.remove');
  const back = moves.findIndex(({ asked }, at) => asked === 'turn.back' && left >= 0 && at > left);
  return back < 0 ? moves : moves.slice(0, back);
}

const each = (moves: readonly Move[], fault: (move: Move) => string): string =>
  moves.map(fault).find((found) => found !== '') ?? '';

describe('in any game', () => {
  test('the turn goes to the next living one who is there', () => {
    expect(inEveryGame((moves) => each(moves, turnFault))).toBe('');
  });

  test('a round gives everyone one turn', () => {
    expect(inEveryGame(roundFault)).toBe('');
  });

  test('what is due comes once and is never lost', () => {
    expect(inEveryGame((moves) => each(moves, dueFault))).toBe('');
  });

  test('hit points stay within their range', () => {
    expect(inEveryGame((moves) => each(moves, rangeFault))).toBe('');
  });

  test('nobody is pointed at who is not at the table', () => {
    expect(inEveryGame((moves) => each(beforeGoingBackOverALeave(moves), placeFault))).toBe('');
  });

  test('a step changes nothing of the table before it, and happens again alike', () => {
    const again = ({ before, events, after }: Move): boolean =>
      isDeepStrictEqual(events.reduce(machine.evolve, before), after);
    expect(inEveryGame((moves) => each(moves, (move) => (again(move) ? '' : 'another table')))).toBe('');
  });

  test('undo is exact: what happened before a step folds to the table before it', () => {
    const folded = (moves: readonly Move[]): boolean =>
      isDeepStrictEqual(
        moves.slice(0, -1).reduce((state, { events }) => events.reduce(machine.evolve, state), START),
        moves.at(-1)?.before ?? START,
      );
    expect(inEveryGame((moves) => (folded(moves) ? '' : 'another table'))).toBe('');
  });

  test.each([
    'turnBegan',
    'turnReturned',
    'effectAdded',
    'effectEnded',
    'effectTicked',
    'dueDone',
    'dueRaised',
    'waitBegan',
    'waitEnded',
    'harmed',
    'healed',
    'left',
    'presenceSet',
  ] as const)('the games are full of %s', (type) => {
    const seen = GAMES.flatMap((moves) =>
      moves.flatMap(({ events }) => events.filter((event) => event.type === type)),
    );
    expect(seen.length).toBeGreaterThan(0.15 * GAMES.length);
  });
});

/** Counts the edges of turns apart from the table: after so many no effect may still be there. */
function durationFault(moves: readonly Move[]): string {
  const left = new Map<string, number>();
  let trail: { readonly acting: string | undefined; readonly left: Map<string, number> }[] = [];
  for (const { events, after } of moves) {
    for (const event of events) {
      if (event.type === 'effectAdded' && event.effect.duration.kind === 'untilTurn')
        left.set(event.effect.id, event.effect.duration.turns);
      if (event.type === 'turnReturned')
        for (const [id, turns] of trail.pop()?.left ?? []) left.set(id, turns);
      // No way leads back to the turn of one who has left: the turn before it stands in for it.
      if (event.type === 'left')
        trail = trail.filter(({ acting }) => acting === undefined || !event.who.includes(acting));
      if (event.type !== 'turnBegan') continue;
      trail.push({ acting: event.left.acting, left: new Map(left) });
      const [began, ended] = [
        [event.who, ...(event.along ?? [])],
        event.left.acting === undefined ? [] : [event.left.acting, ...event.left.along],
      ];
      for (const { duration, id } of after.combatants.flatMap(({ effects }) => effects)) {
        if (
          duration.kind === 'untilTurn' &&
          (duration.edge === 'start' ? began : ended).includes(duration.of)
        )
          left.set(id, (left.get(id) ?? 1) - 1);
      }
    }
    const outlived = after.combatants
      .flatMap(({ effects }) => effects)
      .find(
        ({ id, duration }) =>
          (duration.kind === 'untilTurn' && (left.get(id) ?? 1) <= 0) ||
          (duration.kind === 'time' && duration.until <= after.worldTime),
      );
    if (outlived) return `${outlived.label} ${JSON.stringify(outlived.duration)} at ${after.worldTime}`;
  }
  return '';
}

test('no effect outlives its duration', () => {
  expect(inEveryGame(durationFault)).toBe('');
});
