import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastRolls, rollMemory } from '../../../../renderer/features/dice/dice.ts';

type Steps = Parameters<typeof pastRolls>[0];

/** A step of that number; some roll by themselves, the others do something else. */
function step(seq: number, rolls: boolean): Steps[number] {
  const rolled = { type: 'rolled', roll: { notation: `${seq}d6`, total: seq, parts: [] } } as const;
  const events = rolls ? [rolled] : [{ type: 'noted', text: 'a note' } as const];
  const command = { type: 'note.add', text: '' } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of a step is asked for
  return { seq, at: '', command, events } as unknown as Steps[number];
}

test('asked as a campaign goes on and back, the rolls are those that all its steps have', () => {
  const turns = fc.array(fc.record({ undone: fc.nat(6), next: fc.array(fc.boolean(), { maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(turns, fc.integer({ min: 1, max: 5 }), (all, most) => {
      const remembered = rollMemory(most);
      let steps: Steps = [];
      let seq = 0;
      for (const { undone, next } of all) {
        steps = [
          ...steps.slice(0, Math.max(0, steps.length - undone)),
          ...next.map((rolls) => step(++seq, rolls)),
        ];
        expect(remembered(steps)).toEqual(pastRolls(steps, most));
      }
    }),
  );
});

test('where no roll is new, what is remembered is the same list', () => {
  const remembered = rollMemory(3);
  const steps = [step(1, true), step(2, false)];
  expect(remembered([...steps, step(3, false)])).toBe(remembered(steps));
  expect(remembered(steps)).toHaveLength(1);
});
