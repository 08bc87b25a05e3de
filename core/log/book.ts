import { type DiceSource, type DiceState, createSeededDice } from '../dice/source.ts';
import { ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import type { Machine } from './events.ts';
import { extendHistory, type History, buildHistory, prependHistory } from './history.ts';
import {
  type AnyRecord,
  type BookRecord,
  type Mark,
  createStepBefore,
  parseRecord,
  readRecords,
  type Step,
} from './records.ts';

/** Where the records of a book are kept. `append` answers only when the record is on disk. */
export interface RecordSink<Command, Event> {
  readonly append: (record: BookRecord<Command, Event>) => Promise<Result<void>>;
  /** Keeps a state that was folded up to a record, as a cache. */
  readonly snapshot: (seq: number, shape: string, state: unknown) => Promise<void>;
}

export interface BookOptions<Command, Event, State = unknown> {
  readonly book: string;
  readonly seed: string;
  /** All records of the book as they were kept, or with `earlier` its end: those after the snapshot. */
  readonly records: readonly AnyRecord[];
  /** Reads the records before those, which the snapshot stands for, or a part of all there are. */
  readonly earlier?: (part?: RecordPart) => Promise<Result<readonly AnyRecord[]>>;
  readonly shelf: RecordSink<Command, Event>;
  /** A state folded earlier; used only while its shape is the machine's and its step still holds. */
  readonly snapshot?: Snapshot;
  /** The first step founds the book and cannot be taken back. */
  readonly founded: boolean;
  /** Real time, ISO 8601. */
  readonly clock: () => string;
  /** Told what the state will be while it is being written down, so that it can be drawn meanwhile. */
  readonly foresee?: (state: State) => void;
  /** For tests and physical dice; the seeded source otherwise. */
  readonly dice?: (state: DiceState) => DiceSource & { readonly state: DiceState };
}

/** Records of a book that follow on each other. */
export interface RecordPart {
  /** Number of the record before the first of them. */
  readonly after: number;
  /** Number of the last of them. */
  readonly until: number;
}

export interface Snapshot {
  readonly seq: number;
  readonly shape: string;
  readonly state: unknown;
}

/** A book that is open: its state, its history, and the three ways to add to it. */
export interface Book<State, Command, Event> {
  readonly id: string;
  readonly state: State;
  /** Of a book whose end alone was read, the steps of that end. */
  readonly history: History<Command, Event>;
  /** Whether the history goes back to the first step. */
  readonly whole: boolean;
  /** Reads what is missing of the history. Its state is right without. */
  readonly complete: () => Promise<Result<void>>;
  /** Reads a part of the records there are of a book whose end alone was read, in the newest shape. Its history stays. */
  readonly part: (part: RecordPart) => Promise<Result<readonly BookRecord<Command, Event>[]>>;
  readonly dice: DiceState;
  /** Decides, writes down, then believes. A refusal leaves everything as it was. */
  readonly ask: (command: unknown) => Promise<Result<Step<Command, Event>>>;
  /** Takes the newest step back; answers that step. */
  readonly undo: () => Promise<Result<Step<Command, Event>>>;
  readonly redo: () => Promise<Result<Step<Command, Event>>>;
  /** What the table would be after a step of its history. Changes nothing. */
  readonly at: (seq: number) => State;
  /** Step with the newest state before `seq` that is known without folding; 0 where only the beginning is. */
  readonly known: (seq: number) => number;
}

const SNAPSHOT_EVERY = 1_000;
/** So many steps lie after a snapshot that a book is opened from, for what is shown and undone at once. */
export const AFTER_SNAPSHOT = 500;
/** The last session lies after it as a whole, where it has no more steps than these. */
const LONGEST_SESSION = 2_500;
const KEPT_STATES = 200;

export function openBook<State, Command, Event extends { readonly type: string }>(
  machine: Machine<State, Command, Event>,
  options: BookOptions<Command, Event, State>,
): Book<State, Command, Event> {
  const { shelf, clock } = options;
  const dice = options.dice ?? ((state: DiceState) => createSeededDice(state.seed, state));
  const start = createSeededDice(options.seed).state;
  const inTurn = createSerialQueue();
  const kept = createStateCache<State>(KEPT_STATES);
  const readable = (records: readonly AnyRecord[]): readonly BookRecord<Command, Event>[] =>
    readRecords(machine.events, records, createStepBefore(start));
  let history = buildHistory(readable(options.records));
  let whole = options.earlier === undefined;
  const cached = options.snapshot;
  const fits = cached?.shape === machine.shape;
  if (!whole && !fits) throw new Error('The end of a book cannot be read without what came before it.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape's name vouches for what we wrote ourselves
  const base = fits ? { seq: cached.seq, state: cached.state as State } : undefined;
  if (base && (!whole || history.done.some(({ seq }) => seq === base.seq))) kept.mark(base.seq, base.state);
  keepForNextTime();
  let state = stateAfter(history.done);

  const diceNow = (): DiceState => history.done.at(-1)?.dice ?? start;

  function stateAfter(done: readonly Step<Command, Event>[]): State {
    for (let at = done.length - 1; at >= 0; at--) {
      const then = kept.get(done[at]?.seq ?? 0);
      if (then !== undefined) return foldSteps(machine, then, done.slice(at + 1));
    }
    return foldSteps(machine, whole || !base ? machine.initial : base.state, done);
  }

  function known(seq: number): number {
    const step = history.done.findLast((each) => each.seq < seq && kept.get(each.seq) !== undefined);
    return step?.seq ?? (whole || !base || base.seq >= seq ? 0 : base.seq);
  }

  async function complete(): Promise<Result<void>> {
    const before = whole ? undefined : await options.earlier?.();
    if (before && !before.ok) return before;
    // While this was read, somebody else may have been quicker.
    if (before && !whole) history = prependHistory(readable(before.value), history);
    whole = true;
    return ok(undefined);
  }

  async function part(asked: RecordPart): Promise<Result<readonly BookRecord<Command, Event>[]>> {
    const read = (await options.earlier?.(asked)) ?? ok([]);
    return read.ok ? ok(readable(read.value)) : read;
  }

  /** What was folded over a long way is not folded again at the next opening. */
  function keepForNextTime(): void {
    const { done } = history;
    const count = stepsBeforeEnd(done);
    const step = done[count - 1];
    if (!step || step.seq - known(step.seq + 1) <= SNAPSHOT_EVERY) return;
    const then = stateAfter(done.slice(0, count));
    kept.mark(step.seq, then);
    void shelf.snapshot(step.seq, machine.shape, then);
  }

  async function write(record: BookRecord<Command, Event>): Promise<Refusal | undefined> {
    const written = await shelf.append(record);
    if (!written.ok) return written.refusal;
    history = extendHistory(history, record);
    return undefined;
  }

  async function mark(kind: Mark['kind']): Promise<Result<Step<Command, Event>>> {
    // The step before the one taken back is needed as well: it says where the dice stood.
    if (kind === 'undo' && history.done.length <= 1) {
      const read = await complete();
      if (!read.ok) return read;
    }
    const step = kind === 'undo' ? history.done.at(-1) : history.undone.at(-1);
    const nothing = kind === 'undo' ? saying('log.nothingToUndo') : saying('log.nothingToRedo');
    if (!step || (kind === 'undo' && options.founded && history.done.length === 1)) return refuse(nothing);
    const next = kind === 'redo' ? foldSteps(machine, state, [step]) : stateAfter(history.done.slice(0, -1));
    options.foresee?.(next);
    const refusal = await write({
      kind,
      v: 1,
      book: options.book,
      seq: history.seq + 1,
      at: clock(),
      of: step.seq,
    });
    if (refusal) return refuse(refusal);
    state = next;
    return ok(step);
  }

  async function ask(raw: unknown): Promise<Result<Step<Command, Event>>> {
    const command = machine.read(raw);
    if (!command.ok) return command;
    const hand = dice(diceNow());
    const decided = machine.decide(state, command.value, hand);
    if (!decided.ok) return decided;
    const next = decided.value.reduce(machine.evolve, state);
    const { worldTime, session } = machine.when(next);
    const step: Step<Command, Event> = {
      kind: 'step',
      v: machine.events.version,
      book: options.book,
      seq: history.seq + 1,
      session,
      at: clock(),
      worldTime,
      command: machine.written?.(command.value) ?? command.value,
      events: decided.value,
      dice: hand.state,
    };
    const before = history.done.at(-1)?.seq;
    if (before !== undefined) kept.put(before, state);
    options.foresee?.(next);
    const refusal = await write(step);
    if (refusal) return refuse(refusal);
    state = next;
    if (step.seq % SNAPSHOT_EVERY === 0) {
      kept.mark(step.seq, next);
      void shelf.snapshot(step.seq, machine.shape, next);
    }
    return ok(step);
  }

  return {
    id: options.book,
    get state() {
      return state;
    },
    get history() {
      return history;
    },
    get dice() {
      return diceNow();
    },
    ask: (command) => inTurn(() => ask(command)),
    undo: () => inTurn(() => mark('undo')),
    redo: () => inTurn(() => mark('redo')),
    get whole() {
      return whole;
    },
    complete,
    part,
    known,
    at: (seq) => stateAfter(history.done.filter((step) => step.seq <= seq)),
  };
}

/** How many of the steps a snapshot for the next opening stands for. */
function stepsBeforeEnd(done: readonly Step<unknown, unknown>[]): number {
  const enough = done.length - AFTER_SNAPSHOT;
  const last = done.at(-1)?.session;
  const begun = done.findLastIndex(({ session }) => session !== last) + 1;
  return begun === 0 || done.length - begun > LONGEST_SESSION ? enough : Math.min(enough, begun);
}

/** Lets async work through one at a time, in the order it came. */
export function createSerialQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * The state after the events of all these steps. An event that its machine stumbles over is left out, so that a
 * campaign opens all the same.
 */
export function foldSteps<State, Command, Event extends { readonly type: string }>(
  machine: Pick<Machine<State, Command, Event>, 'evolve'>,
  from: State,
  steps: readonly Step<Command, Event>[],
): State {
  let state = from;
  for (const { events } of steps)
    for (const event of events) {
      try {
        state = machine.evolve(state, event);
      } catch {
        // A step that was written is kept, whatever it was; there is nobody to ask while it is read.
      }
    }
  return state;
}

/** States that were folded already, by the step they stand after. */
interface StateCache<State> {
  readonly get: (seq: number) => State | undefined;
  /** Keeps a state while it is among the newest. */
  readonly put: (seq: number, state: State) => void;
  /** Keeps a state for as long as the book is open. */
  readonly mark: (seq: number, state: State) => void;
}

/** States kept in memory so that undo need not fold from the beginning: the newest `most`, and those marked. */
export function createStateCache<State>(most: number): StateCache<State> {
  const [newest, marked] = [new Map<number, State>(), new Map<number, State>()];
  return {
    get: (seq) => newest.get(seq) ?? marked.get(seq),
    put(seq, state) {
      newest.set(seq, state);
      const [oldest] = newest.keys();
      if (newest.size > most && oldest !== undefined) newest.delete(oldest);
    },
    mark: (seq, state) => void marked.set(seq, state),
  };
}

/** What a book comes to by the bodies of its records, as a backup has them; one that cannot be read is left out. */
export function foldRecords<State, Command, Event extends { readonly type: string }>(
  machine: Machine<State, Command, Event>,
  bodies: readonly string[],
): State {
  const records = bodies.flatMap((body) => {
    const record = parseRecord(body);
    return record.ok ? [record.value] : [];
  });
  const read = readRecords<Command, Event>(
    machine.events,
    records,
    createStepBefore(createSeededDice('').state),
  );
  return foldSteps(machine, machine.initial, buildHistory(read).done);
}
