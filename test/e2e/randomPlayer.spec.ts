import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLES } from '../../core/systems/registry.ts';
import { expect, type RunningApp, test } from './support/app.ts';
import { goTo, logLines, openCampaign, rows, sameDice } from './support/evening.ts';
import { lostOnDisk } from './support/lost.ts';
import { type Player, randomPlayer, type Seen, seen } from './support/randomPlayer.ts';

/** For so many minutes, with seeds of its own. */
const MINUTES = Number(process.env['FOURFOLD_SOAK_MINUTES'] ?? 6);
const SEED = Number(process.env['FOURFOLD_SEED'] ?? 20);
/** Things done each time somebody sits down at one of the two campaigns, which is three times. */
const ACTIONS = 80;
/** Steps of an evening at most. */
const STEPS = 900;
const SIZE = { width: 1366, height: 768 };

type Sample = (typeof SAMPLES)[number];

test('a player at random: no error, nothing lost, two campaigns of two games the same after a restart, and undone to the beginning', async ({
  launchApp,
}) => {
  // In the mounted window it is asked of every change; here with a real layout, and on a real disk.
  test.skip(process.env['FOURFOLD_SOAK'] === undefined, 'Long; npm run soak runs it.');
  test.setTimeout((MINUTES + 15) * 60_000);
  const until = Date.now() + MINUTES * 60_000;
  // Every game there is has its turn, however slow the machine.
  const least = MINUTES > 0 ? SEED + SAMPLES.length / 2 : SEED;
  let [seed, actions] = [SEED, 0];
  do {
    actions += await evening(await launchApp({ size: SIZE }), seed, ACTIONS);
    seed += 1;
  } while (Date.now() < until || seed < least);
  console.log(
    `figure R20: ${actions} random keys, clicks and phrases in ${seed - SEED} evenings of two games each, nothing lost`,
  );
});

/** Plays two games by turns, starts anew and undoes everything; answers how many things were done. */
async function evening(running: RunningApp, seed: number, actions: number): Promise<number> {
  // Two seeds in a row have four games between them.
  const games = [2 * seed, 2 * seed + 1].flatMap((at) => SAMPLES[at % SAMPLES.length] ?? []);
  const player = randomPlayer(running.window, seed);
  const left = new Map<string, Seen>();
  try {
    for (const game of games) await sit(running.window, game, player, actions, left, true);
    // Back at the first: what was selected, typed and rolled in the other is not here.
    for (const game of games.slice(0, 1)) await sit(running.window, game, player, actions, left, false);
    await running.close();
    expect(lostOnDisk(running.userData), 'rolled and gone').toEqual([]);
    const again = await running.relaunch({ size: SIZE });
    const errors: string[] = [];
    again.window.on('pageerror', (error) => errors.push(error.message));
    for (const { name } of games) {
      await openCampaign(again.window, name);
      sameAs(left.get(name), await seen(again.window), `${name} after a restart`);
      await undoAll(again.window);
      await leave(again.window);
    }
    expect(errors, 'errors while all is undone').toEqual([]);
    await again.close();
  } catch (error) {
    // All that was done and what stands on the disk: another seed may need hours to come here again.
    const info = test.info();
    writeFileSync(info.outputPath('all that was done.txt'), player.story());
    // After a restart this window is gone.
    await running.window.screenshot({ path: info.outputPath('page.png') }).catch(() => undefined);
    cpSync(join(running.userData, 'gm-data'), info.outputPath('gm-data'), { recursive: true });
    throw new Error(player.told(), { cause: error });
  }
  return actions * (games.length + 1);
}

/** One campaign for a while: its sample loaded and its first fight begun, or as it was left. */
async function sit(
  window: Page,
  game: Sample,
  player: Player,
  actions: number,
  left: Map<string, Seen>,
  fresh: boolean,
): Promise<void> {
  if (fresh) await begun(window, game);
  else {
    await openCampaign(window, game.name);
    sameAs(left.get(game.name), await seen(window), `${game.name}, come back to`);
  }
  player.sitDown(game);
  for (let at = 0; at < actions; at++) await backTo(window, game, await player.act(), left);
  // Of what was only tried nothing is kept. A sheet that is open would hide the way back.
  await seen(window);
  const trial = window.getByRole('button', { name: /^Back to the real table/u });
  if (await trial.isVisible()) await trial.press('Enter');
  await expect(trial).toBeHidden();
  left.set(game.name, await seen(window));
  await leave(window);
}

/**
 * What was left unfinished leads into the campaign it belongs to, and a command closes the one that is open. The other
 * is there as it was left; then one goes on where one sat.
 */
async function backTo(
  window: Page,
  { name }: Sample,
  done: string,
  left: ReadonlyMap<string, Seen>,
): Promise<void> {
  const open = (): Promise<string> =>
    window.evaluate(() => document.querySelector('header .campaign')?.textContent ?? '');
  // The way there is drawn when it has been read.
  if (/continue/iu.test(done)) await window.waitForTimeout(1_500);
  const there = await open();
  if (there === name) return;
  if (there !== '') {
    if (left.has(there)) sameAs(left.get(there), await seen(window), `${there}, come to on the way`);
    await leave(window);
  }
  await openCampaign(window, name);
}

async function begun(window: Page, { key, system }: Sample): Promise<void> {
  await sameDice(window, key);
  const at = SAMPLES.findIndex((each) => each.key === key);
  await window
    .getByRole('button', { name: /^Load the sample campaign of/u })
    .nth(at)
    .press('Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' }).first()).toBeVisible();
  await goTo(window, 'Encounters');
  await window
    .getByRole('button', { name: `Begin ${system.sample.encounters[0]?.name ?? ''}` })
    .press('Enter');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
}

async function leave(window: Page): Promise<void> {
  await window.keyboard.press('Control+w');
  const start = window.getByRole('textbox', { name: 'Dice seed' });
  // A session that was begun on the way asks whether it goes on.
  const goesOn = window.getByRole('button', { name: 'Close; it keeps running' });
  // The disk is looked at before the list of campaigns is there again: a busy one takes its time.
  await expect(start.or(goesOn)).toBeVisible({ timeout: 45_000 });
  if (await goesOn.isVisible()) await goesOn.click();
  await expect(start).toBeVisible({ timeout: 45_000 });
}

function sameAs(before: Seen | undefined, after: Seen, when: string): void {
  expect(after.rows, `the order of ${when}`).toEqual(before?.rows);
  // The log may have been closed or covered by what was clicked.
  if ((before?.lines.length ?? 0) > 0 && after.lines.length > 0)
    expect(after.lines, `the log of ${when}`).toEqual(before?.lines);
}

async function undoAll(window: Page): Promise<void> {
  const nothing = window.getByText('There is nothing to undo.');
  // Said of the campaign before.
  if ((await nothing.count()) > 0) await window.getByRole('button', { name: 'Close the notice' }).click();
  await expect(nothing).toHaveCount(0);
  for (let at = 0; at < STEPS && (await nothing.count()) === 0; at++)
    await window.keyboard.press('Control+z');
  await expect(nothing.first()).toBeVisible();
  await expect(rows(window)).toHaveCount(0);
  await expect(window.getByText('Nobody is at the table yet.')).toBeVisible();
}
