import { expect, test } from 'vitest';
import { SAMPLES } from '../../../core/systems/registry.ts';
import { firstOf } from '../../support/tries.ts';
import { begin, openSample, rows } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

/** Ways by which the one whose turn it is is gone while its stat block is on the screen. */
const WAYS: readonly (readonly [string, (window: MountedWindow) => Promise<void>])[] = [
  ['the fight ends', (window) => window.press('Shift+E')],
  [
    'it is taken off the table',
    async (window) => {
      const button = rows(window)
        .find((each) => each.matches('[aria-current]'))
        ?.querySelector('[data-row]');
      if (button) await window.click(button);
      await window.press('Delete');
    },
  ],
  ['four steps are undone', (window) => window.press(...Array.from({ length: 4 }, () => 'Control+z'))],
  ['everything is undone', (window) => window.press(...Array.from({ length: 14 }, () => 'Control+z'))],
];

const GONE = SAMPLES.flatMap((sample) => WAYS.map((way) => [sample, way] as const));
/** Each way in another game; the soak tries all. */
const TRIED = GONE.filter(([sample, way]) => SAMPLES.indexOf(sample) === WAYS.indexOf(way));

for (const [{ key, system }, [way, leave]] of [
  ...TRIED,
  ...firstOf(
    0,
    GONE.filter((each) => !TRIED.includes(each)),
  ),
])
  test(`${key}: ${way}, and the panel of the turn draws on`, async () => {
    const window = await openSample(key);
    await begin(window, system.sample.encounters[0]?.name ?? '');
    await window.press('Shift+I', 'Space');
    expect(rows(window).filter((each) => each.matches('[aria-current]'))).toHaveLength(1);
    await leave(window);
    // Errors of the page fail the test once it is over.
    await window.press('Control+2', 'Control+1');
    expect(document.querySelector('main')).not.toBeNull();
  });
