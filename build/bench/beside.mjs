import { frames, late, median, ms } from './figures.mjs';
import { longest } from './frames.mjs';
import { keyTimes } from './turn.mjs';

/** Turns, and attacks, that are timed with a simulation beside and without. */
const TIMES = 15;
const FIGHT = 'Ambush at the ferry landing';

/** From a key to the painted roll of an attack, in the real window, in milliseconds each; every one is taken back. */
async function attackTimes(window, count) {
  return window.evaluate(async (most) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const rolled = () => document.querySelector('[aria-label="Rolled attack"]');
    const press = (key, code, held) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, ...held }));
    const until = async (isSo) => {
      for (const from = performance.now(); performance.now() - from < 5_000; await painted())
        if (isSo()) return;
      throw new Error('The attack did not come, or did not go.');
    };
    const times = [];
    for (let at = 0; at < most; at++) {
      const from = performance.now();
      press('1', 'Digit1', { altKey: true });
      await until(() => rolled() !== null);
      times.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 120 + ((at * 7) % 17)));
      press('z', 'KeyZ', { ctrlKey: true });
      await until(() => rolled() === null);
      await new Promise((done) => setTimeout(done, 60));
    }
    return times;
  }, count);
}

/** A window of its own with the prepared encounters, where a simulation runs while the GM is at the table. */
async function encountersOutside(app, window) {
  await window.keyboard.press('Control+4');
  await window.getByRole('main', { name: 'Encounters' }).waitFor();
  await window.keyboard.press('Control+j');
  const opened = app.waitForEvent('window');
  await window.getByRole('button', { name: /^Pull .+ out into a window$/u }).click();
  const outside = await opened;
  await window.keyboard.press('Control+j');
  await window.keyboard.press('Control+1');
  await window.locator('section[aria-label="Acting now"]').waitFor();
  return outside.getByRole('group', { name: 'Simulation' });
}

/** Keeps it running: what is known well enough is asked for anew. */
async function running(simulation) {
  const again = simulation.getByRole('button', { name: /^Simulate/u });
  if (await again.count()) await again.click();
  await simulation.getByRole('status').waitFor();
}

/** The times, and how long the main thread’s longest task took meanwhile: that hangs on nothing else that runs. */
async function timed(shown, times) {
  let found = [];
  const { own } = await longest(shown, async () => {
    found = await times();
  });
  return { found, own };
}

/** Frames of next turn and of an attack while a simulation runs beside the table, and without. */
export async function benchBeside({ launch }) {
  const { app, window, close } = await launch();
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await window.getByRole('log', { name: 'What happened' }).waitFor();
  await window.keyboard.press('Control+4');
  await window.getByRole('button', { name: `Begin ${FIGHT}` }).press('Enter');
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.keyboard.press('Shift+I');
  await window.waitForTimeout(500);
  await window.keyboard.press('Space');
  const simulation = await encountersOutside(app, window);
  await keyTimes(window, 8);
  const turns = async () => (await keyTimes(window, TIMES)).turn;
  const attacks = async () => {
    await window.keyboard.press('Space');
    await window.keyboard.press('.');
    await attackTimes(window, 3);
    return attackTimes(window, TIMES);
  };
  const told = { 'next turn': turns, 'an attack': attacks };
  for (const [what, times] of Object.entries(told)) {
    const alone = await timed({ app, window }, times);
    await running(simulation);
    const beside = await timed({ app, window }, times);
    const figure = ({ found, own }) =>
      `${frames(median(found))} (${ms(median(found))}, 95th percentile ${ms(late(found))}; longest task ${ms(own)} of the processor)`;
    console.log(`${what} while a simulation runs ratio: ${figure(beside)}; without: ${figure(alone)}`);
    const stop = simulation.getByRole('button', { name: 'Stop' });
    if (await stop.count()) await stop.click();
  }
  await close();
}
