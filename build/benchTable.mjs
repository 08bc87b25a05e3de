import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from './shell.mjs';

const [COMBATANTS, STEPS, RUNS] = [200, 10_000, 30];
const FRAME = 1_000 / 60;

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];
const late = (numbers) => sorted(numbers)[Math.floor(numbers.length * 0.95)];

function timed(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** The table’s core, built as the app builds it. */
async function ownTable() {
  const { build } = await import('vite');
  const outDir = join(CACHE, 'bench-table');
  const names = {
    machine: 'table/machine',
    book: 'store/book',
    source: 'dice/source',
    registry: 'systems/registry',
  };
  const input = Object.fromEntries(
    Object.entries(names).map(([name, path]) => [name, join(ROOT, 'core', `${path}.ts`)]),
  );
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const load = (name) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href);
  return Object.assign({}, ...(await Promise.all(Object.keys(names).map(load))));
}

/** A campaign in memory, its records kept as the journal would keep them. */
async function openCampaign({ tableMachine, openBook, systemOf }) {
  const records = [];
  const shelf = {
    append: (record) => {
      records.push(record);
      return Promise.resolve({ ok: true, value: undefined });
    },
    snapshot: () => Promise.resolve(),
  };
  const machine = tableMachine(systemOf);
  const open = (kept) =>
    openBook(machine, {
      book: 'bench',
      seed: 'bench',
      records: kept,
      shelf,
      founded: true,
      clock: () => '2026-01-01T00:00:00Z',
    });
  const book = open([]);
  const ask = async (command) => {
    const answer = await book.ask(command);
    if (!answer.ok) throw new Error(`${command.type}: ${answer.refusal.message}`);
  };
  await ask({ type: 'campaign.create', name: 'Bench', system: 'orcus', seed: 'bench' });
  return { machine, book, ask, records, open };
}

/** Two hundred combatants with two effects each, in a fight. */
async function fillTable({ ask, book, systemOf }) {
  const { sample } = systemOf('orcus');
  const draft = sample.creatures[0].draft;
  await ask({ type: 'encounter.begin', name: 'Crowd', entries: [] });
  for (let at = 0; at < COMBATANTS / 50; at++)
    await ask({
      type: 'combatants.add',
      entries: [
        {
          creature: { id: `c${at}`, kind: 'monster', draft: { ...draft, name: `Crowd ${at}` } },
          count: 50,
          side: 'foes',
        },
      ],
    });
  await ask({ type: 'initiative.roll' });
  await ask({ type: 'turn.next' });
  const who = book.state.combatants.map(({ id }) => id);
  for (const condition of ['slowed', 'weakened'])
    await ask({ type: 'effect.add', who, condition, duration: { kind: 'saveEnds' } });
}

/** The same number of plain arrays copied as often, each with one entry changed: what any immutable table must do. */
function plainFloor(steps, size) {
  let rows = Array.from({ length: size }, (_, id) => ({ id, hp: 40, effects: [1, 2] }));
  for (let step = 0; step < steps; step++)
    rows = rows.map((row) => (row.id === step % size ? { ...row, hp: row.hp - 1 } : row));
  return rows;
}

/** Figures of the table engine, beside a floor of the same size measured in the same run. */
export async function benchTable() {
  const own = await ownTable();
  const campaign = await openCampaign(own);
  await fillTable({ ...campaign, systemOf: own.systemOf });
  const { book, ask, records, open } = campaign;
  const next = [];
  for (let run = 0; run < RUNS; run++) next.push(await asyncTimed(() => ask({ type: 'turn.next' })));
  while (records.length < STEPS) {
    const who = book.state.combatants[records.length % COMBATANTS].id;
    await ask({ type: 'temporary', who: [who], amount: String(1 + (records.length % 9)) });
  }
  const folds = Array.from({ length: 5 }, () => timed(() => open(records)));
  const floors = Array.from({ length: 5 }, () => timed(() => plainFloor(STEPS, COMBATANTS)));
  const undone = [];
  for (let run = 0; run < RUNS; run++) undone.push(await asyncTimed(() => book.undo()));
  console.log(
    `fold ratio, ${STEPS.toLocaleString('en')} steps with ${COMBATANTS} combatants: ${(median(folds) / median(floors)).toFixed(2)} (${median(folds).toFixed(0)} ms, plain arrays of the same size ${median(floors).toFixed(0)} ms)`,
  );
  console.log(
    `next turn ratio, ${COMBATANTS} combatants and ${2 * COMBATANTS} effects: ${(median(next) / FRAME).toFixed(2)} frames (${median(next).toFixed(1)} ms, 95th percentile ${late(next).toFixed(1)} ms)`,
  );
  console.log(
    `undo ratio at step ${STEPS.toLocaleString('en')}: ${(median(undone) / FRAME).toFixed(2)} frames (${median(undone).toFixed(1)} ms)`,
  );
}

async function asyncTimed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

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
export async function benchWindow({ launch }) {
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
    `next turn in the window ratio, ${rows} rows: ${(median(times) / FRAME).toFixed(2)} frames (${median(times).toFixed(1)} ms, 95th percentile ${late(times).toFixed(1)} ms)`,
  );
  await close();
}
