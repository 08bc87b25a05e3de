/** Work that is done in groups: what comes in while a group is being worked on makes the next one. */
export interface Queue<Item> {
  readonly push: (item: Item) => void;
  /** Answers when nothing is left to do. */
  readonly idle: () => Promise<void>;
}

/** A queue that hands its groups to `work`, one after the other. `work` must not throw. */
export function groupedQueue<Item>(work: (items: readonly Item[]) => Promise<void>): Queue<Item> {
  let items: Item[] = [];
  let working: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (items.length > 0) {
      const group = items;
      items = [];
      await work(group);
    }
    working = undefined;
  }

  return {
    push: (item) => {
      items.push(item);
      working ??= drain();
    },
    idle: async () => {
      await working;
    },
  };
}
