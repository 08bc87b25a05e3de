import { defineStore } from 'pinia';
import { computed, nextTick, onScopeDispose, shallowReactive, shallowRef } from 'vue';
import { afterPaint } from '../ui/rendering.ts';
import type { BookStore } from '../../core/store/bookStore.ts';

/** An action: what it returns is waited for before the next, so a promise of what is written, never of a simulation. */
type Action = () => unknown;

/** Commands that a panel does, since it alone knows its field or its list. */
export type HandledCommand =
  | 'select.effects'
  | 'creatures.edit'
  | 'creatures.toTable'
  | 'creatures.copy'
  | 'creatures.share'
  | 'creatures.favourite'
  | 'creatures.compare'
  | 'creatures.remove'
  | 'creatures.cards'
  | 'creatures.save'
  | 'creatures.back'
  | 'creatures.shelf'
  | 'encounters.odds'
  | 'encounters.make'
  | 'encounters.included'
  | 'encounters.day'
  | 'encounters.foretold'
  | 'encounters.review'
  | 'creatures.slot'
  | 'creatures.find'
  | 'party.add'
  | 'party.sheet'
  | 'party.tonight'
  | 'party.review'
  | 'rules.find'
  | 'log.find'
  | 'log.note'
  | 'log.recap'
  | 'picture.move';

/** What it returns is waited for before the next key: a promise of what is written, never of a simulation. */
type Handler = (typed: string) => unknown;

/**
 * The one queue of all that the GM asks for by key, menu, palette or button. The next action is done when the one before
 * is written and the screen it opened is drawn: until then nobody can say what a key means.
 */
export const useDispatcher = defineStore('dispatcher', () => {
  const drawing = createRenderQueue();
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
      if (writing.size > 0 || drawing.busy.value) await ready();
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
    ...createHandlers(drawing.whole),
    isDrawing: drawing.busy,
    drawInTurn: drawing.inTurn,
    drawn: drawing.whole,
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
    isBusy: (): boolean => running || writing.size > 0 || drawing.busy.value,
    /** Whether something waits for its turn. */
    hasWaiting: (): boolean => queue.length > 0,
  };
});

/** What of a screen is still to be drawn: one part after each frame, so that no frame takes long. */
function createRenderQueue() {
  const parts: (() => void | Promise<void>)[] = [];
  const left = shallowRef(0);
  let over: (() => void)[] = [];

  function next(): void {
    const drawn = parts.shift()?.();
    // What the part is made of may ask for turns of its own, and does so before the next frame. A part that cannot be
    // drawn must not keep the others waiting, and the keys with them.
    void Promise.resolve(drawn).then(nextTick).then(count, count);
  }

  function count(): void {
    left.value = parts.length;
    if (left.value > 0) return afterPaint(next);
    for (const each of over) each();
    over = [];
  }

  /** Draws a part when its turn has come, or brings it first. Answers how to give the turn up. */
  function inTurn(draw: () => void | Promise<void>): () => void {
    parts.push(draw);
    if (left.value === 0) afterPaint(next);
    left.value = parts.length;
    return () => {
      const at = parts.indexOf(draw);
      if (at >= 0) parts.splice(at, 1);
    };
  }

  /** Waits until the screen that was just opened is there as a whole. */
  async function whole(): Promise<void> {
    await nextTick();
    if (left.value > 0) await new Promise<void>((done) => over.push(done));
  }

  return { busy: computed(() => left.value > 0), inTurn, whole };
}

/** The one way from a command to a panel: a panel says what it does under the id of a command while it is there. */
function createHandlers(drawn: () => Promise<void>) {
  const all = shallowReactive(new Map<string, readonly Handler[]>());

  /** Answers how to take it back. Of several panels the one that came last is asked. */
  function addHandler(id: HandledCommand, handler: Handler): () => void {
    all.set(id, [...(all.get(id) ?? []), handler]);
    return () => {
      const left = (all.get(id) ?? []).filter((each) => each !== handler);
      if (left.length > 0) all.set(id, left);
      else all.delete(id);
    };
  }

  /** Does it in the panel of a screen that may only just be opening. */
  async function runHandler(id: string, typed = ''): Promise<void> {
    await drawn();
    await all.get(id)?.at(-1)?.(typed);
  }

  return { addHandler, runHandler, hasHandler: (id: HandledCommand): boolean => all.has(id) };
}

/** What a panel does under the id of a command, as long as it is there. */
export function useHandler(id: HandledCommand, handler: Handler): void {
  onScopeDispose(useDispatcher().addHandler(id, handler));
}

/** What was asked of the books and is not written yet. */
const running = new Set<Promise<unknown>>();

/** Hands on what is being decided and written, and knows of it until it is over. */
export async function trackWrite<Value>(work: Promise<Value>): Promise<Value> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/** Settles when all that was asked is written or refused, and all that was pressed meanwhile with it. */
export async function flushWrites(): Promise<void> {
  do {
    await Promise.allSettled(running);
    // A key that waited for it is run in a turn of its own.
    await new Promise((next) => {
      setTimeout(next, 0);
    });
  } while (running.size > 0);
}

/** So long nothing may be written before it is told that nothing is: many layouts in a row are told of once, in ms. */
const QUIET = 250;

/**
 * The keeper, with `tell` told while it writes settings, layouts or the list of campaigns: unlike an entry these do not
 * pass the main process, which would close the window on them.
 */
export function reportWrites(keeper: BookStore, tell: (writes: boolean) => void): BookStore {
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function told<Value>(work: Promise<Value>): Promise<Value> {
    if (writing === 0 && timer === undefined) tell(true);
    clearTimeout(timer);
    timer = undefined;
    writing += 1;
    try {
      return await trackWrite(work);
    } finally {
      writing -= 1;
      if (writing === 0) timer = setTimeout(over, QUIET);
    }
  }

  function over(): void {
    timer = undefined;
    tell(false);
  }

  return {
    ...keeper,
    set: (...asked) => told(keeper.set(...asked)),
    listCampaign: (...asked) => told(keeper.listCampaign(...asked)),
  };
}
