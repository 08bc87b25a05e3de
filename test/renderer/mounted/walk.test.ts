import { expect, test } from 'vitest';
import { SAMPLES } from '../../../core/systems/registry.ts';
import { firstOf } from '../../support/tries.ts';
import {
  button,
  choose,
  findButton,
  findRegion,
  openSample,
  region,
  saidIn,
  selectedRows,
  textOf,
} from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

const WALK = 'A first fight';

/** Does what the walk says, by the keys it shows, until it is at a step of that title. */
async function followTo(window: MountedWindow, title: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (saidIn(WALK).includes(title)) return;
    const keys = [...(region(WALK).querySelector('p .keys')?.querySelectorAll('kbd') ?? [])].map(textOf);
    await window.press(keys.join('+').replace('Ctrl', 'Control'));
  }
  throw new Error(`The walk never came to “${title}”: ${saidIn(WALK)}`);
}

for (const { key } of firstOf(1, SAMPLES))
  test(`${key}: the keys that the walk shows lead through a first fight`, async () => {
    const window = await openSample(key);
    await window.click(button(document.body, 'Show me a first fight, step by step'));
    await followTo(window, 'Roll an attack');
    expect(document.documentElement.dataset['walk']).toMatch(/attack|turn/u);
    await followTo(window, 'That was a whole fight');
    await window.press('Escape');
    expect(findRegion(WALK)).toBeUndefined();
  });

test('the walk holds no key back, is left at any time, and begins again from help', async () => {
  const window = await openSample();
  await window.click(button(document.body, 'Show me a first fight, step by step'));
  await followTo(window, 'Roll an attack');
  // The first Escape clears the selection, the next one leaves.
  await choose(window, 'Brannoc Stile');
  await window.press('Escape');
  expect(selectedRows(window)).toEqual([]);
  const step = /\d of 6/u.exec(saidIn(WALK))?.[0];
  await window.press('Escape');
  expect(findRegion(WALK)).toBeUndefined();
  expect(findButton(document.body, 'Show me a first fight, step by step')).toBeUndefined();
  await window.press('F1');
  await window.click(button(document.body, 'Show me a first fight, step by step'));
  expect(saidIn(WALK)).toContain(step);
});
