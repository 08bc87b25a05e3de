import { expect, test } from 'vitest';
import { findRepeatedKeys } from '../../../core/kernel/json.ts';
import { createSerialQueue } from '../../../core/log/book.ts';

test('work goes through one at a time, also after one that failed', async () => {
  const inTurn = createSerialQueue();
  const order: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    order.push(`${name} in`);
    await Promise.resolve();
    order.push(`${name} out`);
    if (fails) throw new Error(name);
    return name;
  };
  const [first, second] = [inTurn(work('a', true)), inTurn(work('b', false))];
  await expect(first).rejects.toThrow('a');
  expect(await second).toBe('b');
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test.each([
  [19, 19],
  [20, 20],
  [25, 20],
])('of %i keys that stand twice %i are told', (twice, told) => {
  const text = `{"a":0${',"a":1'.repeat(twice)}}`;
  expect(findRepeatedKeys(text)).toEqual(Array.from({ length: told }, () => ({ path: 'a', places: [] })));
});
