/** What was asked of the books and is not written yet. */
const running = new Set<Promise<unknown>>();

/** Hands on what is being decided and written, and knows of it until it is over. */
export async function underway<Value>(work: Promise<Value>): Promise<Value> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/** Settles when all that was asked is written or refused, and all that was pressed meanwhile with it. */
export async function allWritten(): Promise<void> {
  do {
    await Promise.allSettled(running);
    // A key that waited for it is run in a turn of its own.
    await new Promise((next) => {
      setTimeout(next, 0);
    });
  } while (running.size > 0);
}
