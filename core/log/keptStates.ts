/** States that were folded already, by the step they stand after. */
export interface KeptStates<State> {
  readonly get: (seq: number) => State | undefined;
  /** Keeps a state while it is among the newest. */
  readonly put: (seq: number, state: State) => void;
  /** Keeps a state for as long as the book is open. */
  readonly mark: (seq: number, state: State) => void;
}

/** States kept in memory so that undo need not fold from the beginning: the newest `most`, and those marked. */
export function keptStates<State>(most: number): KeptStates<State> {
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
