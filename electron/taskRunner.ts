import { said, SaidError } from '../core/kernel/said.ts';
import type { Progress } from './contract.ts';

/** Thrown in the middle of work that the GM called off; whoever does it leaves nothing half done. */
export class TaskCancelled extends SaidError {
  constructor() {
    super(said('files.cancelled'));
  }
}

/** Long work as seen by what does it: tells how far it is, and is told to stop. */
export interface RunningTask {
  /** So many parts more are done. Throws `TaskCancelled` when the GM does not want the rest. */
  readonly advance: (parts: number) => void;
}

/** Long work of the main process, one at a time, which the window may look at and call off. */
export interface TaskRunner {
  readonly run: <Value>(parts: number, work: (work: RunningTask) => Promise<Value>) => Promise<Value>;
  /** How far the work is that runs; nothing where none does. */
  readonly progress: () => Progress | undefined;
  readonly cancel: () => void;
}

export function createTaskRunner(): TaskRunner {
  let now: { done: number; readonly of: number; off: boolean } | undefined;
  return {
    run: async (parts, work) => {
      const mine = { done: 0, of: parts, off: false };
      now = mine;
      try {
        return await work({
          advance: (more) => {
            mine.done = Math.min(parts, mine.done + more);
            if (mine.off) throw new TaskCancelled();
          },
        });
      } finally {
        if (now === mine) now = undefined;
      }
    },
    progress: () => now && { done: now.done, of: now.of },
    cancel: () => {
      if (now) now.off = true;
    },
  };
}
