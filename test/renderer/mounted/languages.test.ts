import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { choose, fightInRoundOne, goTo, lastLine, logLines, tell, textOf } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

/** Chooses the language in the settings. */
async function speak(window: MountedWindow, language: string): Promise<void> {
  await window.press('Control+,');
  fireEvent.change(window.page.getByLabelText(/^(?:Language|Sprache)/u), { target: { value: language } });
  await window.settle();
  await window.press('Escape');
}

test('what was played before is told in the other language as soon as it is chosen', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'd', '7');
  expect(textOf(lastLine(window))).toContain('Reed Cutter 1 takes 7: 39 → 32');
  await speak(window, 'de');
  expect(document.documentElement.lang).toBe('de');
  const said = (): string => logLines(window).map(textOf).join('\n');
  expect(said()).toContain('Reed Cutter 1 erleidet 7: 39 → 32');
  expect(said()).toContain('Brannoc Stile ist am Zug.');
  expect(said()).not.toContain('is up.');
  await goTo(window, 'Log');
  expect(textOf(document.body)).toContain('2.250 EP');
  await goTo(window, 'Table');
  await speak(window, 'en');
  expect(textOf(lastLine(window))).toContain('Reed Cutter 1 takes 7: 39 → 32');
});
