import { defineStore } from 'pinia';
import { shallowReactive } from 'vue';
import { useRenderQueue } from './renderQueue.ts';

/** An action: what it returns is waited for before the next, so a promise of what is written, never of a simulation. */
type Action = () => unknown;

/**
 * The one queue of all that the GM asks for by key, menu, palette or button. The next action is done when the one before
 * is written and the screen it opened is drawn: until then nobody can say what a key means.
 */
export const useDispatcher = defineStore('dispatcher', () => {
  const drawing = useRenderQueue();
  let registry: readonly { readonly id: string; readonly run: Action }[] = [];
  const queue: Action[] = [];
  /** What is being decided or written for the table, whoever asked for it. */
  const writing = new Set<Promise<unknown>>();
  /** Ids of actions that are done only once at a time. */
  const single = shallowReactive(new Set<string>());
  let running = false;

  /** Waits for what is being written now and for the screen; what is asked for meanwhile does not make it longer. */
  async function ready(): Promise<void> {
    await Promise.allSettled(writing);
    await drawing.whole();
  }

  /** Does it at once where nothing is on its way, else in its turn. Never waited for: an action may ask for another. */
  function run(action: Action): void {
    queue.push(action);
    if (!running) void drain();
  }

  /** Gives a command of the registry from a button, which may stand in a window of its own: no screen is asked for. */
  function runCommand(id: string): void {
    run(() => registry.find((each) => each.id === id)?.run());
  }

  async function drain(): Promise<void> {
    running = true;
    try {
      if (writing.size > 0 || drawing.busy) await ready();
      for (let action = queue.shift(); action; action = queue.shift()) {
        await action();
        await ready();
      }
    } finally {
      // What was asked for behind an action that failed meant another table.
      running = false;
      queue.length = 0;
    }
  }

  /** Hands on what is being written for the table: what is asked for by key meanwhile waits for it. */
  async function track<Value>(work: Promise<Value>): Promise<Value> {
    writing.add(work);
    try {
      return await work;
    } finally {
      writing.delete(work);
    }
  }

  /** Does it, unless what goes by this id is being done already: asked for once more it is the same action. */
  async function once<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
    if (single.has(id)) return undefined;
    single.add(id);
    try {
      return await work();
    } finally {
      single.delete(id);
    }
  }

  return {
    run,
    runCommand,
    /** The commands that can be given, by whatever stands on screen. */
    register: (commands: typeof registry): void => {
      registry = commands;
    },
    track,
    once,
    isDoing: (id: string): boolean => single.has(id),
    /** Whether something is on its way that a key has to wait for. */
    isBusy: (): boolean => running || writing.size > 0 || drawing.busy,
    /** Whether something waits for its turn. */
    hasWaiting: (): boolean => queue.length > 0,
  };
});
