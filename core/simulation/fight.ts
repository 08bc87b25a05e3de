import type { TableState } from '../table/state.ts';
import { Player } from './player.ts';
import { BOUNDS, type Done, type Fought, type Stage } from './stage.ts';

/** Plays a fight from `start` on to its end. */
export function fightOut(start: TableState, stage: Stage): Fought {
  const steps = fightSteps(start, stage);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Plays a fight from `start` on, step by step, by the table’s own commands: what is decided, rolled and brought about
 * is what the table would do. Everyone does what is worth most to them (`optionsOf`) until their actions are spent.
 */
export function* fightSteps(start: TableState, stage: Stage): Generator<Done, Fought> {
  const bounds = stage.bounds ?? BOUNDS;
  const player = new Player(start, stage);
  player.placed();
  yield* player.told();
  for (let steps = 0; steps < bounds.steps; steps++) {
    const end = player.end();
    if (end) return player.result(end, steps);
    if ((player.state.encounter?.round ?? 0) > bounds.rounds) return player.result('open', steps, 'rounds');
    if (!player.step()) return player.result('open', steps, 'stuck');
    yield* player.told();
  }
  return player.result('open', bounds.steps, 'steps');
}
