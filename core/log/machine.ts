import type { DiceSource } from '../dice/source.ts';
import type { Result } from '../kernel/result.ts';
import type { EventFormat } from './events.ts';

/**
 * Something that is a fold over its log. `decide` may refuse and may roll; `evolve` may do neither and is total over
 * the events of this version: those of earlier ones are brought to it before, by the migrations of `events`.
 */
export interface Machine<State, Command, Event extends { readonly type: string }> {
  /** Name and version of the state's shape: a snapshot of another is not used. Changes with every migration. */
  readonly shape: string;
  /** The shapes of its events, in this version and before. */
  readonly events: EventFormat<Event>;
  readonly initial: State;
  /** Reads a command of unknown origin; refuses with what is wrong. */
  readonly read: (raw: unknown) => Result<Command>;
  readonly decide: (state: State, command: Command, dice: DiceSource) => Result<readonly Event[]>;
  readonly evolve: (state: State, event: Event) => State;
  /** The command as its record keeps it, where its events already say all it said; the whole command otherwise. */
  readonly written?: (command: Command) => Command;
  /** Seconds on the campaign's clock, and the running session. */
  readonly when: (state: State) => { readonly worldTime: number; readonly session: number };
}
