import type { SystemOf } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { Count } from './count.ts';
import { type Foretold, type Roster, rosterOf } from './figures.ts';
import type { Answer } from './foretell.ts';
import { hinged, type Hinge, type Hinged, hingesOf } from './hinges.ts';
import { askedOf, type Question } from './question.ts';
import type { Bout } from './trial.ts';

/** What is to be played for a question. Plain data. */
export interface Plan extends Pick<Answer, 'missing' | 'harmless'> {
  readonly roster: Roster;
  /** Changes that are tried, in this order. */
  readonly hinges: readonly Hinge[];
}

/** Fights for each change: to tell 9 % from 31 % is enough. */
const EACH_CHANGE = 60;
/** What is enough for a bar. */
const BAR = { width: 0.1, fewest: 30 };
const CHANGES = 3;

/** What is to be played for a question; undefined where the rules are unknown or a side is empty. */
export function planOf(question: Question, systemOf: SystemOf): Plan | undefined {
  const asked = askedOf(question, systemOf);
  if (!asked) return undefined;
  const { missing, system, trial } = asked;
  const { fielded, away, table } = question;
  return {
    missing,
    harmless: harmlessIn(trial.start),
    roster: rosterOf(trial.start, system.conduct),
    // In the middle of a fight nothing of it can be prepared otherwise.
    hinges: table ? [] : hingesOf(fielded, CHANGES, system, away),
  };
}

/** Who has no attack at all; a thing is not expected to have one. */
function harmlessIn({ combatants }: TableState): readonly string[] {
  const names = combatants
    .filter(({ sheet }) => !sheet.thing && sheet.powers.every((power) => !power.attack && !power.damage))
    .map(({ sheet }) => sheet.name);
  return [...new Set(names)];
}

/** Fights that somebody should play: of the fight as asked, or with one change. Plain data. */
export interface Wanted {
  readonly hinge?: Hinge;
  readonly numbers: readonly number[];
}

/**
 * The course of a question: which fights are still wanted, and what is known by those that were played. Any number of
 * hands may play them side by side: the answer in the end is the same.
 */
export class Course {
  readonly #plan: Plan;
  readonly #brief: boolean;
  readonly #first: Count;
  readonly #changes: readonly { readonly hinge: Hinge; readonly count: Count }[];

  /** `brief`: until it is good enough for a bar among others, and what it hinges on is left open. */
  constructor(plan: Plan, brief = false) {
    this.#plan = plan;
    this.#brief = brief;
    this.#first = new Count(brief ? BAR : {});
    this.#changes = brief
      ? []
      : plan.hinges.map((hinge) => ({ hinge, count: new Count({ most: EACH_CHANGE }) }));
  }

  /** Whether all is known that is wanted. What one fight costs, each change costs as well: too long is too long. */
  get done(): boolean {
    const { enough } = this.#first;
    return enough === 'work' || (enough !== undefined && this.#changes.every(({ count }) => count.enough));
  }

  /** The next fights that nobody plays yet, at most so many; undefined where all are given out. */
  next(most: number): Wanted | undefined {
    if (this.done) return undefined;
    const numbers = this.#first.give(most);
    if (numbers.length > 0) return { numbers };
    for (const { hinge, count } of this.#changes) {
      const tried = count.give(most);
      if (tried.length > 0) return { hinge, numbers: tried };
    }
    return undefined;
  }

  /** What came of fights that were given out, in the order of their numbers. */
  take({ hinge, numbers }: Wanted, bouts: readonly Bout[]): void {
    const count = hinge ? this.#changes.find((each) => each.hinge === hinge)?.count : this.#first;
    for (const [at, number] of numbers.entries()) {
      const bout = bouts[at];
      if (bout) count?.take(number, bout);
    }
  }

  /** What is known by now; undefined before the first fight. */
  answer(): Answer | undefined {
    if (this.#first.isEmpty) return undefined;
    const { missing, harmless, roster } = this.#plan;
    const foretold = this.#first.told(roster);
    const over = this.done && !this.#brief;
    const hinges =
      foretold.enough === undefined || foretold.enough === 'work'
        ? []
        : this.#changes.flatMap(({ hinge, count }) =>
            count.enough ? [hingedBy(hinge, count.told(roster))] : [],
          );
    return { foretold, hinges: over ? hinges.toSorted(byEffect(foretold)) : hinges, missing, harmless, over };
  }
}

function hingedBy(hinge: Hinge, { ends, fights }: Foretold): Hinged {
  const count = (which: string): number =>
    Math.round((ends.find((each) => each.end === which)?.share ?? 0) * fights);
  return hinged(hinge, count('lost'), count('whole'), fights);
}

/** What changes most comes first. */
function byEffect({ ends }: Foretold): (a: Hinged, b: Hinged) => number {
  const now = (which: string): number => ends.find(({ end }) => end === which)?.share ?? 0;
  const effect = ({ lost, whole }: Hinged): number =>
    Math.abs(lost.share - now('lost')) + Math.abs(whole.share - now('whole'));
  return (a, b) => effect(b) - effect(a);
}
