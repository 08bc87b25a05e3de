/** Does it, and is not asked again before it is done: pressed once more meanwhile it is the same deed. */
export function singleFlight<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let running = false;
  return async (...given) => {
    if (running) return;
    running = true;
    try {
      await work(...given);
    } finally {
      running = false;
    }
  };
}
