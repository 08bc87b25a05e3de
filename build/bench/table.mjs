import { loadModules } from './core.mjs';
import { count, frames, late, median, ms, timed, timedUntil } from './figures.mjs';

const [COMBATANTS, STEPS, RUNS] = [200, 10_000, 30];
const MODULES = ['table/machine', 'log/book', 'dice/source', 'systems/registry'].map(
  (name) => `core/${name}`,
);

/** A campaign in memory, its records kept as the journal would keep them. */
async function openCampaign({ createTableMachine, openBook, systemOf }) {
  const records = [];
  const shelf = {
    append: (record) => {
      records.push(record);
      return Promise.resolve({ ok: true, value: undefined });
    },
    snapshot: () => Promise.resolve(),
  };
  const machine = createTableMachine(systemOf);
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
  const own = await loadModules('table', MODULES);
  const campaign = await openCampaign(own);
  await fillTable({ ...campaign, systemOf: own.systemOf });
  const { book, ask, records, open } = campaign;
  const next = [];
  for (let run = 0; run < RUNS; run++) next.push(await timedUntil(() => ask({ type: 'turn.next' })));
  while (records.length < STEPS) {
    const who = book.state.combatants[records.length % COMBATANTS].id;
    await ask({ type: 'temporary', who: [who], amount: String(1 + (records.length % 9)) });
  }
  const folds = Array.from({ length: 5 }, () => timed(() => open(records)));
  const floors = Array.from({ length: 5 }, () => timed(() => plainFloor(STEPS, COMBATANTS)));
  const undone = [];
  for (let run = 0; run < RUNS; run++) undone.push(await timedUntil(() => book.undo()));
  console.log(
    `fold ratio, ${count(STEPS)} steps with ${COMBATANTS} combatants: ${(median(folds) / median(floors)).toFixed(2)} (${ms(median(folds))}, plain arrays of the same size ${ms(median(floors))})`,
  );
  console.log(
    `next turn ratio, ${COMBATANTS} combatants and ${2 * COMBATANTS} effects: ${frames(median(next))} (${ms(median(next))}, 95th percentile ${ms(late(next))})`,
  );
  console.log(`undo ratio at step ${count(STEPS)}: ${frames(median(undone))} (${ms(median(undone))})`);
}
