import { expect, it } from 'vitest';
import {
  type ForecastAnswer,
  ForecastCourse,
  type WhatIf,
  type ForecastPlan,
  type WantedFights,
} from '../../../core/simulation/forecast.ts';
import type { FightRun } from '../../../core/simulation/trial.ts';

const FEWER: WhatIf = { kind: 'count', at: 0, name: 'Reed Cutter', count: 1 };
const MIRA: WhatIf = { kind: 'hero', id: 'm', name: 'Mira' };
const PLAN: ForecastPlan = {
  roster: { heroes: [{ id: 'h', name: 'Tam' }], had: { hp: 20, recoveries: 0, dailies: 0 } },
  hinges: [FEWER, MIRA],
  missing: [],
  harmless: [],
};

/** The fight of that number: won by all but every third, and by all but every fifth where something was changed. */
function bout(hinge: WhatIf | undefined, number: number, work = 100): FightRun {
  const lost = number % (hinge ? 5 : 3) === 0;
  return {
    work,
    tally: {
      end: lost ? 'lost' : 'whole',
      rounds: 1 + (number % 4),
      fell: lost ? ['h'] : [],
      hurtBy: [['Reed Cutter · Sickle', number]],
      left: { hp: lost ? 0 : 1 + (number % 20), recoveries: 0, dailies: 0 },
      ebb: [
        { heroes: 1, foes: 1 },
        { heroes: lost ? 0 : 0.5, foes: lost ? 0.5 : 0 },
      ],
    },
  };
}

/** Played by so many hands, each of which takes so many fights at a time and is not always done in its turn. */
function playedBy(
  hands: number,
  atATime: number,
  work?: number,
): { answer: ForecastAnswer | undefined; fights: number } {
  const course = new ForecastCourse(PLAN);
  const held: WantedFights[] = [];
  let fights = 0;
  for (let turn = 0; !course.done; turn++) {
    while (held.length < hands) {
      const wanted = course.next(atATime);
      if (!wanted) break;
      fights += wanted.numbers.length;
      held.push(wanted);
    }
    const [done] = held.splice((turn * 7) % held.length, 1);
    if (!done) throw new Error('Nobody plays, and more is wanted.');
    course.take(
      done,
      done.numbers.map((number) => bout(done.hinge, number, work)),
    );
  }
  return { answer: course.answer(), fights };
}

it.each([
  [2, 1],
  [7, 1],
  [7, 20],
])('%i hands with %i fights at a time come to the very answer of one', (hands, atATime) => {
  const one = playedBy(1, 1);
  expect(playedBy(hands, atATime).answer).toEqual(one.answer);
  expect(one.answer).toMatchObject({ over: true, foretold: { settled: true, enough: 'known' } });
  expect(one.answer?.hinges).toHaveLength(2);
  // More than the 40 that are always played, and no more than it takes.
  expect(one.answer?.foretold.fights).toBeGreaterThan(200);
  expect(one.answer?.foretold.fights).toBeLessThan(400);
});

it('one hand plays no fight that does not count', () => {
  const { answer, fights } = playedBy(1, 1);
  // Each change is told by 60 at most.
  expect(fights).toBeLessThanOrEqual((answer?.foretold.fights ?? 0) + 120);
});

it('tells nothing of a fight before those of lower numbers are known', () => {
  const course = new ForecastCourse(PLAN);
  const [first, second] = [course.next(1), course.next(1)];
  if (!first || !second) throw new Error('nothing to play');
  course.take(second, [bout(undefined, 1)]);
  expect(course.answer()).toBeUndefined();
  course.take(first, [bout(undefined, 0)]);
  expect(course.answer()?.foretold.fights).toBe(2);
});

it('fights that are too long are left at a few, without changes', () => {
  const { answer } = playedBy(3, 1, 1_000_000);
  expect(answer).toMatchObject({ over: true, hinges: [], foretold: { fights: 3, enough: 'work' } });
});

it('for a bar fewer are enough, and what it hinges on is left open', () => {
  const course = new ForecastCourse(PLAN, true);
  while (!course.done) {
    const wanted = course.next(4);
    if (!wanted) throw new Error('nothing to play');
    course.take(
      wanted,
      wanted.numbers.map((number) => bout(wanted.hinge, number)),
    );
  }
  expect(course.answer()).toMatchObject({ over: false, hinges: [] });
  expect(course.answer()?.foretold.fights).toBeLessThan(100);
});
