import { frames, late, median, ms } from './figures.mjs';

const LINES = ['add 50 reed cutter', 'add 50 tar flinger', 'add 50 bellward', 'add 46 lamp widow'];
const EFFECTS = ['all foes slowed save ends', 'all foes weakened save ends'];

/**
 * From a key to the painted next turn, in the real window with two hundred combatants, in milliseconds each: until the
 * list shows whose turn it is, and until all that belongs to it stands beside the list.
 */
export async function keyTimes(window, turns) {
  return window.evaluate(async (count) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const rows = document.querySelector('[aria-label="Initiative order"]').children;
    const acting = () => [...rows].find((row) => row.ariaCurrent === 'true');
    const panel = document.querySelector('section[aria-label="Acting now"]');
    const times = { turn: [], whole: [] };
    for (let turn = 0; turn < count; turn++) {
      let [from, whole] = [0, 0];
      const drawn = new MutationObserver(async () => {
        await painted();
        whole = performance.now() - from;
      });
      drawn.observe(panel, { childList: true, subtree: true, attributes: true, characterData: true });
      const before = acting();
      from = performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
      while (acting() === before) await painted();
      times.turn.push(performance.now() - from);
      // A key falls anywhere within a frame: pauses that are no whole number of frames.
      await new Promise((done) => setTimeout(done, 120 + ((turn * 7) % 17)));
      times.whole.push(whole);
      drawn.disconnect();
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
  const figure = (found) =>
    `${frames(median(found))} (${ms(median(found))}, 95th percentile ${ms(late(found))})`;
  console.log(`next turn in the window ratio, ${rows} rows: ${figure(times.turn)}`);
  console.log(`its stat block and what is due ratio, ${rows} rows: ${figure(times.whole)}`);
  await close();
}
