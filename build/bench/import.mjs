import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';
import { loadModules } from './core.mjs';
import { count, median, ms } from './figures.mjs';

const [CREATURES, RUNS] = [10_000, 3];
const DEXIE = join(ROOT, 'node_modules', 'dexie', 'dist', 'dexie.min.js');

/** Ten thousand creatures of one game, by turns the sample’s, each of a name and with a note of its own. */
function creaturesOf({ key, sample }) {
  return Array.from({ length: CREATURES }, (_, at) => {
    const { kind, draft } = sample.creatures[at % sample.creatures.length];
    const name = `${draft.name} ${at + 1}`;
    return { system: key, kind, name, draft: { ...draft, name, notes: `Seen by patrol ${at}.` } };
  });
}

async function openBeasts(window) {
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.getByRole('navigation').getByRole('button', { name: 'Creatures' }).click();
  await window.getByRole('listbox', { name: 'Creatures' }).waitFor();
  await window.evaluate(await readFile(DEXIE, 'utf8'));
}

/** Bare Dexie in the same window: one table, one `bulkAdd`, as durable as our own database is. */
async function floor(window, creatures) {
  return window.evaluate(async (all) => {
    const database = new globalThis.Dexie(`bench-${crypto.randomUUID()}`, {
      chromeTransactionDurability: 'strict',
    });
    database.version(1).stores({ creatures: 'id' });
    await database.open();
    const rows = all.map((each) => ({ id: crypto.randomUUID(), ...each }));
    const from = performance.now();
    await database.table('creatures').bulkAdd(rows);
    const time = performance.now() - from;
    await database.delete();
    return time;
  }, creatures);
}

/** Drops the file, waits for the whole preview, imports, waits until all is stored; then takes it back. */
async function visit(window, text) {
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  const from = await window.evaluate((whole) => {
    const data = new DataTransfer();
    data.items.add(new File([whole], 'ten-thousand.fourfold.json'));
    const start = performance.now();
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
    return start;
  }, text);
  const store = sheet.getByRole('button', { name: /^Import [\d,]+ creatures/u });
  await store.waitFor({ timeout: 300_000 });
  const read = await window.evaluate((start) => performance.now() - start, from);
  const stored = await store.evaluate(async (button) => {
    const dialog = button.closest('[role=dialog]');
    const start = performance.now();
    button.click();
    await new Promise((done) => {
      new MutationObserver((_changes, observer) => {
        if (dialog.isConnected) return;
        observer.disconnect();
        done();
      }).observe(document.body, { childList: true, subtree: true });
    });
    return performance.now() - start;
  });
  await window.keyboard.press('Control+z');
  await window.getByText('Undone: creatures imported.').first().waitFor({ timeout: 60_000 });
  return { read, stored };
}

/**
 * Import of ten thousand creatures in the real window, backup, preview, progress and one undo included, against bare
 * Dexie `bulkAdd` of the same records: each time in a fresh window of its own, by turns, so that a busy computer slows both.
 */
export async function benchImport({ launch }) {
  const { SYSTEMS } = await loadModules('import', ['core/systems/registry']);
  const system = SYSTEMS.find(({ sample }) => sample.creatures.length > 0);
  const creatures = creaturesOf(system);
  const text = JSON.stringify({ format: 'fourfold-creatures', version: 1, creatures });
  const times = { floor: [], read: [], stored: [] };
  for (let run = 0; run < RUNS; run++) {
    const { window, close } = await launch();
    await openBeasts(window);
    times.floor.push(await floor(window, creatures));
    const { read, stored } = await visit(window, text);
    times.read.push(read);
    times.stored.push(stored);
    await close();
  }
  const [bare, stored, read] = [median(times.floor), median(times.stored), median(times.read)];
  console.log(
    `import ratio: ${(bare / stored).toFixed(2)} of the speed of bare Dexie bulkAdd (${count(CREATURES)} ${system.title} creatures stored in ${ms(stored)}, bare ${ms(bare)}; read and checked for the preview in ${ms(read)})`,
  );
}
