import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { triesOf } from '../support/tries.ts';
import { expect, type RunningApp, test } from './support/app.ts';
import {
  choose,
  chooseNobody,
  goTo,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openCampaign,
  rows,
  SAMPLE,
  settledCount,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

async function saveHound(window: Page): Promise<void> {
  await window.keyboard.press('Control+n');
  const form = window.getByRole('form', { name: 'Builder' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Gate Hound');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Gate Hound is saved.');
  await window.getByRole('button', { name: 'Close', exact: true }).first().press('Enter');
  await goTo(window, 'Table');
}

interface Action {
  readonly what: string;
  readonly act: (window: Page) => Promise<void>;
  /** What the log says once it is acknowledged, and must say after the kill. */
  readonly said: RegExp;
}

/** Every second is killed after where every change is tested, all of them in the soak. */
const ACTIONS: readonly Action[] = [
  {
    what: 'a note',
    act: async (window) => {
      await tell(window, 'n', 'The ferryman lies.');
      // What is saved beside the log is there as well.
      await saveHound(window);
    },
    said: /The ferryman lies\./u,
  },
  {
    what: 'damage',
    act: async (window) => {
      await choose(window, 'Tar Flinger');
      await tell(window, 'd', '11');
    },
    said: /Tar Flinger takes 11: 33 → 22/u,
  },
  {
    what: 'an effect',
    act: async (window) => {
      await choose(window, 'Tar Flinger');
      await tell(window, 'c', 'prone');
    },
    said: /Tar Flinger is Prone/u,
  },
  {
    what: 'a turn',
    act: (window) => nextTurn(window, 'Reed Cutter 1'),
    said: /Reed Cutter 1 is up/u,
  },
  {
    what: 'an attack that is not applied yet',
    act: async (window) => {
      await tell(window, 'p', '17 3');
      await window.keyboard.press('Alt+1');
    },
    said: /Reed Cutter 1 · Sickle on .* = 25 vs AC/u,
  },
];

test('what was acknowledged is there after the process was killed, round after round', async ({
  launchApp,
}) => {
  let running: RunningApp = await launchApp({ state: 'roundOne' });
  const told: RegExp[] = [];
  for (const [at, { what, act, said }] of ACTIONS.entries()) {
    await chooseNobody(running.window);
    await act(running.window);
    await expect(lastLine(running.window), what).toContainText(said);
    told.push(said);
    if (at % triesOf(2, 1) !== 0) continue;
    const count = await settledCount(logLines(running.window));
    await running.kill();

    running = await running.relaunch();
    await openCampaign(running.window, SAMPLE);
    await expect(lastLine(running.window), what).toContainText(said);
    await expect(logLines(running.window), what).toHaveCount(count);
    for (const each of told)
      await expect(logLines(running.window).filter({ hasText: each }), what).toHaveCount(1);
  }
  await expect(running.window.getByRole('region', { name: 'Rolled attack' })).toContainText('25 vs AC');
  await goTo(running.window, 'Creatures');
  await expect(running.window.getByRole('option', { name: /Gate Hound/u })).toBeVisible();
  await goTo(running.window, 'Table');
  await undo(running.window, 'attack rolled');
  await undo(running.window, 'next turn');
  await undo(running.window, 'effect');
  await undo(running.window, 'damage');
  await expect(spoken(running.window, 'Tar Flinger')).toHaveAccessibleName(/33 of 33 HP$/u);
});

test('without its database a campaign is rebuilt from the safety log, and the app says so', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'roundOne' });
  await choose(first.window, 'Tar Flinger');
  await tell(first.window, 'd', '11');
  await expect(lastLine(first.window)).toContainText('33 → 22');
  await settledCount(logLines(first.window));
  const lines = await logLines(first.window).allInnerTexts();
  await first.kill();
  rmSync(join(first.userData, 'IndexedDB'), { recursive: true });

  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(notice(window)).toContainText(/rebuilt|safety log|restored/iu);
  await expect(logLines(window)).toHaveCount(lines.length);
  expect(await logLines(window).allInnerTexts()).toEqual(lines);
  await expect(rows(window)).toHaveCount(8);
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/22 of 33 HP/u);
  await undo(window, 'damage');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/33 of 33 HP/u);
  await goTo(window, 'Creatures');
  await expect(window.getByRole('option', { name: /Reed Cutter/u })).toBeVisible();
});

test('a fault of the main process ends the app with a word, and what was acknowledged is there', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'sample' });
  await tell(first.window, 'n', 'The ferryman lies.');
  await expect(lastLine(first.window)).toContainText('The ferryman lies.');
  const gone = new Promise<number | null>((done) => first.app.process().once('exit', done));
  let said = '';
  first.app.process().stdout?.on('data', (bytes) => {
    said += String(bytes);
  });
  await first.app.evaluate(({ dialog }) => {
    dialog.showErrorBox = (title, content) => void process.stdout.write(`${title}: ${content}\n`);
    setTimeout(() => {
      throw new Error('a fault of ours');
    }, 0);
  });
  expect(await gone).toBe(1);
  expect(said).toContain(
    'Fourfold has to close: Something in it failed: a fault of ours. Everything that was confirmed is on the disk. Start it again.',
  );
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(lastLine(window)).toContainText('The ferryman lies.');
});
