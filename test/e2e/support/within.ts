const LIMIT = 30_000;

/** Waits for what has no limit of its own; throws with the words given when it takes longer than anybody would wait. */
export async function within<T>(complaint: string, awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${complaint} within ${LIMIT / 1000} seconds.`)), LIMIT);
  });
  try {
    return await Promise.race([awaited, limit]);
  } finally {
    clearTimeout(timer);
  }
}
