/** How long one slice of work in the background may take, in ms: a frame has room for it. */
const SLICE = 7;
/** Items between two looks at the clock. */
const LOOK = 16;

/**
 * Does `work` for each item, in slices between which the window draws and answers; stops when `wanted` says no. Of items
 * that take long each, fewer are done between two looks at the clock.
 */
export async function runChunked<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
  wanted: () => boolean = () => true,
  look = LOOK,
): Promise<void> {
  let since = performance.now();
  for (let at = 0; at < items.length; at++) {
    if (at % look === 0 && performance.now() - since > SLICE) {
      await yieldToUi();
      if (!wanted()) return;
      since = performance.now();
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the place is within the list
    work(items[at] as Item, at);
  }
}

/** Lets the window draw and answer. A timer would wait for four milliseconds more, each time. */
export function yieldToUi(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
