import { expect, type RunningApp, test } from './support/app.ts';
import { begin, openCampaign, openSample, rows, SAMPLE } from './support/evening.ts';
import { randomPlayer, seen } from './support/randomPlayer.ts';

/** In the soak for so many minutes, with seeds of its own; else one short evening, the same each time. */
const LONG = process.env['FOURFOLD_SOAK'] !== undefined;
const MINUTES = Number(process.env['FOURFOLD_SOAK_MINUTES'] ?? 6);
const SEED = Number(process.env['FOURFOLD_SEED'] ?? 20);
const [ACTIONS, SHORT] = [240, 60];
/** Steps of an evening at most. */
const STEPS = 900;

test('a player at random: no error, nothing lost, the same after a restart, and undone to the beginning', async ({
  launchApp,
}) => {
  test.setTimeout(LONG ? (MINUTES + 4) * 60_000 : 120_000);
  const until = LONG ? Date.now() + MINUTES * 60_000 : 0;
  let [seed, actions] = [SEED, 0];
  do {
    const running = await launchApp({ size: { width: 1366, height: 768 } });
    actions += await evening(running, seed, LONG ? ACTIONS : SHORT);
    seed += 1;
  } while (Date.now() < until);
  console.log(
    `figure R20: ${actions} random keys, clicks and phrases in ${seed - SEED} evenings, nothing lost`,
  );
});

/** Plays, starts anew and undoes everything; answers how many things were done. */
async function evening(running: RunningApp, seed: number, actions: number): Promise<number> {
  await openSample(running.window);
  await begin(running.window);
  const player = randomPlayer(running.window, seed);
  try {
    for (let at = 0; at < actions; at++) await player.act();
    const before = await seen(running.window);
    await running.close();
    const again = await running.relaunch({ size: { width: 1366, height: 768 } });
    const errors: string[] = [];
    again.window.on('pageerror', (error) => errors.push(error.message));
    await openCampaign(again.window, SAMPLE);
    const after = await seen(again.window);
    expect(after.rows, 'the order after a restart').toEqual(before.rows);
    // The log may have been closed or covered by what was clicked.
    if (before.lines.length > 0 && after.lines.length > 0) expect(after.lines).toEqual(before.lines);
    await undoAll(again);
    expect(errors, 'errors while all is undone').toEqual([]);
    await again.close();
  } catch (error) {
    throw new Error(player.told(), { cause: error });
  }
  return actions;
}

async function undoAll({ window }: RunningApp): Promise<void> {
  const nothing = window.getByText('There is nothing to undo.');
  for (let at = 0; at < STEPS && (await nothing.count()) === 0; at++)
    await window.keyboard.press('Control+z');
  await expect(nothing.first()).toBeVisible();
  await expect(rows(window)).toHaveCount(0);
  await expect(window.getByText('Nobody is at the table yet.')).toBeVisible();
}
