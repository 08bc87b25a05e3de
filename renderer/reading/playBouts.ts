import { FightBoard } from '../../core/simulation/forecast.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { Job, Told } from './jobs.ts';

/** The question that was sent last: its sheets are built once, and what was worked out of them is known. */
let held: { readonly of: string; readonly board: FightBoard } | undefined;
/** Between two signs of life while one fight is played, in ms. */
const ALIVE = 1_000;

/** Plays some fights of a question. Throws where the question itself was never sent. */
export function* playBouts({ of, question, wanted }: Extract<Job, { kind: 'bouts' }>): Generator<Told> {
  if (question) held = { of, board: new FightBoard(question, systemOf) };
  if (held?.of !== of) throw new Error('The fights of another question are played here.');
  const steps = held.board.steps(wanted);
  for (let told = performance.now(); ;) {
    const next = steps.next();
    if (next.done === true) return yield { kind: 'bouts', bouts: next.value };
    if (performance.now() - told < ALIVE) continue;
    told = performance.now();
    yield { kind: 'at', name: '' };
  }
}
