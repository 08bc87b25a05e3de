import { expect, test } from 'vitest';
import { knownOf } from '../../../core/campaign/sinceThen.ts';
import { readStep, type Context } from '../../../core/campaign/stream.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { EMPTY_TABLE } from '../../../core/table/state.ts';
import { generated } from './generated.ts';
import { read, type TestStep } from './reading.ts';

const steps = generated({ seed: 3, sessions: 4, steps: 400 });

/** The entries of these steps, by what was known before them. */
function entriesOf(of: readonly TestStep[], before: Context): readonly object[] {
  let context = before;
  return of.map((step) => {
    const { entry, after } = readStep(step, context, (people) =>
      [...people.values()].map(({ name }) => name).join(),
    );
    context = after;
    return { ...entry, text: entry.text };
  });
}

test('the last sessions read the same from the table before them as from the first step on', () => {
  for (const session of [2, 3, 4]) {
    const first = steps.findIndex((step) => step.session === session);
    const before = steps
      .slice(0, first)
      .flatMap(({ events }) => events)
      .reduce(evolve, EMPTY_TABLE);
    expect(before.encounter).toBeUndefined();
    const { context } = read(steps.slice(0, first));
    const late = steps.slice(first);
    expect(late.length).toBeGreaterThan(90);
    expect(entriesOf(late, knownOf(before))).toEqual(entriesOf(late, context));
  }
});
