import type { SystemOf } from '../table/machine.ts';
import { changed, type Hinge } from './hinges.ts';
import type { Wanted } from './course.ts';
import { askedOf, type Question } from './question.ts';
import type { Party } from './start.ts';
import type { Done } from './stage.ts';
import { type Bout, boutOf, boutSteps, type Trial } from './trial.ts';

/** Plays the fights of a question that are wanted, in any order: each is the same whoever plays it. */
export class Board {
  readonly #question: Question;
  readonly #asked: ReturnType<typeof askedOf>;
  /** As asked, and with each change that was wanted. */
  readonly #trials = new Map<string, Trial>();

  constructor(question: Question, systemOf: SystemOf) {
    this.#question = question;
    this.#asked = askedOf(question, systemOf);
  }

  /** The fights that are wanted. Throws where the question cannot be played. */
  played({ hinge, numbers }: Wanted): readonly Bout[] {
    const trial = this.#trialOf(hinge);
    return numbers.map((number) => boutOf(trial, number));
  }

  /** The same, step by step. */
  *steps({ hinge, numbers }: Wanted): Generator<Done, readonly Bout[]> {
    const trial = this.#trialOf(hinge);
    const bouts: Bout[] = [];
    for (const number of numbers) bouts.push(yield* boutSteps(trial, number));
    return bouts;
  }

  #trialOf(hinge: Hinge | undefined): Trial {
    const asked = this.#asked;
    if (!asked) throw new Error('There is nothing to be played.');
    if (!hinge) return asked.trial;
    const key = JSON.stringify(hinge);
    const trial =
      this.#trials.get(key) ??
      asked.with(changed(this.#question.fielded, hinge), partyWith(this.#question, hinge));
    this.#trials.set(key, trial);
    return trial;
  }
}

function partyWith({ party, away = [] }: Question, hinge: Hinge): Party {
  const coming = hinge.kind === 'hero' ? away.filter(({ id }) => id === hinge.id) : [];
  return { ...party, combatants: [...party.combatants, ...coming] };
}
