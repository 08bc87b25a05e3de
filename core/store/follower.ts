import type { AnyRecord } from '../log/step.ts';

/** Lets the database follow the journal: what is already saved is put into the view in its own time, in order. */
export interface Follower {
  readonly follow: (record: AnyRecord) => void;
  /** Settles when the view has caught up. */
  readonly settled: () => Promise<void>;
}

/** Whatever came while a transaction was running goes into the next one together. */
export function follower(put: (records: readonly AnyRecord[]) => Promise<void>): Follower {
  let waiting: AnyRecord[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await put(now);
    }
    running = undefined;
  }

  return {
    follow(record) {
      waiting.push(record);
      running ??= run();
    },
    settled: async () => {
      await running;
    },
  };
}
