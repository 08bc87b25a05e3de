import type { SystemOf } from '../table/machine.ts';
import type { Foretold } from './figures.ts';
import { Course, planOf } from './course.ts';
import type { Hinged } from './hinges.ts';
import { Board } from './board.ts';
import type { Question } from './question.ts';

export type { Question } from './question.ts';

/** What is known so far, and in the end what it hinges on. */
export interface Answer {
  readonly foretold: Foretold;
  readonly hinges: readonly Hinged[];
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** Names of those who have nothing to attack with, each once. */
  readonly harmless: readonly string[];
  readonly over: boolean;
}

/** Plays the fight until its shares are known, then with each change. Tells what is known after every fight. */
export function* foretell(question: Question, systemOf: SystemOf): Generator<Answer> {
  const plan = planOf(question, systemOf);
  const board = new Board(question, systemOf);
  if (!plan) return;
  const course = new Course(plan);
  while (!course.done) {
    const wanted = course.next(1);
    if (!wanted) return;
    course.take(wanted, board.played(wanted));
    const answer = course.answer();
    if (answer) yield answer;
  }
}
