import { stands } from '../table/aim.ts';
import type { TableEvent } from '../table/events.ts';
import type { SystemOf } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import type { Fought } from './stage.ts';
import { askedOf, type Question } from './question.ts';
import type { Reason, Weighed } from './reason.ts';
import { stepsOf } from './trial.ts';

/** Somebody at one step of a fight. */
export interface Standing {
  readonly id: string;
  readonly name: string;
  readonly foe: boolean;
  readonly hp: number;
  /** Hit points of its sheet. */
  readonly most: number;
  readonly stands: boolean;
}

/** One step of a watched fight. Plain data. */
export interface WatchedStep {
  readonly round: number;
  /** Id of whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly reason: Reason;
  /** The best three that could have been done, the one that was first; empty where nothing was chosen. */
  readonly weighed: readonly Weighed[];
  readonly events: readonly TableEvent[];
  /** The table before and after, for whoever tells the events in words. */
  readonly before: TableState;
  readonly after: TableState;
  /** Everyone there after it. */
  readonly standing: readonly Standing[];
}

/**
 * One of the fights that were counted for a question, step by step: with the same question the very fight of that
 * number, as `Foretold.watch` tells them. Answers how it ended; undefined where nothing can be played.
 */
export function* watchFight(
  question: Question,
  systemOf: SystemOf,
  number: number,
): Generator<WatchedStep, Fought | undefined> {
  const asked = askedOf(question, systemOf);
  if (!asked) return undefined;
  const { system, trial } = asked;
  const steps = stepsOf(trial, number);
  for (let before = trial.start; ;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    const { after, command: _command, ...done } = next.value;
    yield {
      ...done,
      round: after.encounter?.round ?? 0,
      before,
      after,
      standing: after.combatants
        .filter(({ presence }) => presence !== 'absent')
        .map((each) => ({
          id: each.id,
          name: each.name,
          foe: each.side === 'foes',
          hp: each.hp,
          most: each.sheet.hitPoints,
          stands: stands(each, system),
        })),
    };
    before = after;
  }
}
