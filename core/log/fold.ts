import type { Machine } from './machine.ts';
import type { Step } from './step.ts';

/**
 * The state after the events of all these steps. An event that its machine stumbles over is left out, so that a
 * campaign opens all the same.
 */
export function fold<State, Command, Event extends { readonly type: string }>(
  machine: Pick<Machine<State, Command, Event>, 'evolve'>,
  from: State,
  steps: readonly Step<Command, Event>[],
): State {
  let state = from;
  for (const { events } of steps)
    for (const event of events) {
      try {
        state = machine.evolve(state, event);
      } catch {
        // A step that was written is kept, whatever it was; there is nobody to ask while it is read.
      }
    }
  return state;
}
