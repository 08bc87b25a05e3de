import { type DiceState, type DiceSource, seededDice } from '../dice/source.ts';
import { turnstile } from '../kernel/turnstile.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import type { Machine } from '../rules/machine.ts';
import type { BookRecord, Mark, Step } from '../rules/step.ts';
import { extend, type History, historyOf } from './history.ts';

/** Where the records of a book are kept. `append` answers only when the record is on disk. */
export interface Shelf<Command, Event> {
  readonly append: (record: BookRecord<Command, Event>) => Promise<Result<void>>;
  /** Keeps a state that was folded up to a record, as a cache. */
  readonly snapshot: (seq: number, shape: string, state: unknown) => Promise<void>;
}

export interface BookOptions<Command, Event, State = unknown> {
  readonly book: string;
  readonly seed: string;
  readonly records: readonly BookRecord<Command, Event>[];
  readonly shelf: Shelf<Command, Event>;
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

export interface Snapshot {
  readonly seq: number;
  readonly shape: string;
  readonly state: unknown;
}

/** A book that is open: its state, its history, and the three ways to add to it. */
export interface Book<State, Command, Event> {
  readonly id: string;
  readonly state: State;
  readonly history: History<Command, Event>;
  readonly dice: DiceState;
  /** Decides, writes down, then believes. A refusal leaves everything as it was. */
  readonly ask: (command: unknown) => Promise<Result<Step<Command, Event>>>;
  /** Takes the newest step back; answers that step. */
  readonly undo: () => Promise<Result<Step<Command, Event>>>;
  readonly redo: () => Promise<Result<Step<Command, Event>>>;
  /** What the table would be after a step of its history. Changes nothing. */
  readonly at: (seq: number) => State;
}

const SNAPSHOT_EVERY = 1_000;
/** States kept in memory so that undo need not fold from the beginning. */
const KEPT_STATES = 200;

export function openBook<State, Command, Event>(
  machine: Machine<State, Command, Event>,
  options: BookOptions<Command, Event, State>,
): Book<State, Command, Event> {
  const { shelf, clock } = options;
  const dice = options.dice ?? ((state: DiceState) => seededDice(state.seed, state));
  const start = seededDice(options.seed).state;
  const inTurn = turnstile();
  const kept = new Map<number, State>();
  let history = historyOf(options.records);
  const cached = options.snapshot;
  if (cached?.shape === machine.shape && history.done.some(({ seq }) => seq === cached.seq)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape's name vouches for what we wrote ourselves
    kept.set(cached.seq, cached.state as State);
  }
  let state = stateAfter(history.done);
  keepForNextTime();

  const diceNow = (): DiceState => history.done.at(-1)?.dice ?? start;

  function stateAfter(done: readonly Step<Command, Event>[]): State {
    for (let at = done.length - 1; at >= 0; at--) {
      const known = kept.get(done[at]?.seq ?? 0);
      if (known !== undefined) return fold(machine, known, done.slice(at + 1));
    }
    return fold(machine, machine.initial, done);
  }

  /** What was folded over a long way is not folded again at the next opening. */
  function keepForNextTime(): void {
    const last = history.done.at(-1)?.seq ?? 0;
    const [from = 0] = kept.keys();
    if (last - from > SNAPSHOT_EVERY) void shelf.snapshot(last, machine.shape, state);
  }

  async function write(record: BookRecord<Command, Event>): Promise<Refusal | undefined> {
    const written = await shelf.append(record);
    if (!written.ok) return written.refusal;
    history = extend(history, record);
    return undefined;
  }

  async function mark(kind: Mark['kind']): Promise<Result<Step<Command, Event>>> {
    const step = kind === 'undo' ? history.done.at(-1) : history.undone.at(-1);
    const nothing = kind === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.';
    if (!step || (kind === 'undo' && options.founded && history.done.length === 1))
      return refuse({ message: nothing });
    const next = kind === 'redo' ? fold(machine, state, [step]) : stateAfter(history.done.slice(0, -1));
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
      v: 1,
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
    if (before !== undefined) keep(kept, before, state);
    options.foresee?.(next);
    const refusal = await write(step);
    if (refusal) return refuse(refusal);
    state = next;
    if (step.seq % SNAPSHOT_EVERY === 0) void shelf.snapshot(step.seq, machine.shape, next);
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
    at: (seq) => stateAfter(history.done.filter((step) => step.seq <= seq)),
  };
}

/** The state after the events of all these steps. */
export function fold<State, Command, Event>(
  machine: Machine<State, Command, Event>,
  from: State,
  steps: readonly Step<Command, Event>[],
): State {
  return steps.reduce((state, { events }) => events.reduce(machine.evolve, state), from);
}

function keep<State>(kept: Map<number, State>, seq: number, state: State): void {
  kept.set(seq, state);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_STATES && oldest !== undefined) kept.delete(oldest);
}
