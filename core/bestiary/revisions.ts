import type { Creature } from '../rules/creature.ts';
import type { Step } from '../log/step.ts';
import type { LibraryEvent } from './libraryState.ts';

/** A creature as it was after one step of the library. */
export interface Revision {
  /** Number of the step. */
  readonly seq: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  readonly how: 'saved' | 'imported';
  readonly creature: Creature;
}

/** Everything a creature ever was, newest first, from the steps that hold. Undone steps are no part of it. */
export function revisionsOf(steps: readonly Step<unknown, LibraryEvent>[], id: string): readonly Revision[] {
  const found: Revision[] = [];
  for (const { seq, at, events } of steps) {
    for (const event of events) {
      if (event.type === 'creatureSaved' && event.creature.id === id)
        found.push({ seq, at, how: 'saved', creature: event.creature });
      if (event.type !== 'creaturesImported') continue;
      const creature = event.creatures.find((each) => each.id === id);
      if (creature) found.push({ seq, at, how: 'imported', creature });
    }
  }
  return found.toReversed();
}
