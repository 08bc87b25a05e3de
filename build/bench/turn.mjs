import { frames, late, median, ms } from './figures.mjs';

const LINES = ['add 50 reed cutter', 'add 50 tar flinger', 'add 50 bellward', 'add 46 lamp widow'];
const EFFECTS = ['all foes slowed save ends', 'all foes weakened save ends'];

/** From a key to the painted next turn, in the real window with two hundred combatants, in milliseconds each. */
async function keyTimes(window, turns) {
  return window.evaluate(async (count) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const acting = () => document.querySelector('li[aria-current="true"] [data-spoken]')?.textContent;
    const times = [];
    for (let turn = 0; turn < count; turn++) {
      const before = acting();
      const from = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
      while (acting() === before) await painted();
      times.push(performance.now() - from);
      // A key falls anywhere within a frame: pauses that are no whole number of frames.
      await new Promise((done) => setTimeout(done, 60 + ((turn * 7) % 17)));
    }
    return times;
  }, turns);
}

/** The time from Space to the painted next turn with 200 combatants and 400 effects, against one frame. */
export async function benchTurn({ launch }) {
  const { window, close } = await launch();
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await window.getByRole('button', { name: 'Begin a fight' }).click();
  const line = async (text) => {
    await window.keyboard.press('/');
    await window.keyboard.type(text);
    await window.keyboard.press('Enter');
    await window.waitForTimeout(400);
  };
  for (const text of LINES) await line(text);
  await window.keyboard.press('Shift+I');
  await window.waitForTimeout(500);
  for (const text of EFFECTS) await line(text);
  await window.keyboard.press('Space');
  await window.waitForTimeout(500);
  const rows = await window.getByRole('list', { name: 'Initiative order' }).getByRole('listitem').count();
  await keyTimes(window, 10);
  const times = await keyTimes(window, 40);
  console.log(
    `next turn in the window ratio, ${rows} rows: ${frames(median(times))} (${ms(median(times))}, 95th percentile ${ms(late(times))})`,
  );
  await close();
}
