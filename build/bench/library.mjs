import { loadModules } from './core.mjs';
import { count, frames, late, median, ms } from './figures.mjs';
import { heldBy } from './memory.mjs';

const [MANY, FEW, PART, RUNS] = [10_000, 10, 200, 9];
const TYPED = ['fire level:3-5', 'role:blocker', 'reed cutter 77', '-undead hp:30-60'];

/** So many creatures, each of its own name and level, as the journal keeps an import. */
function recordsOf(samples, size) {
  const creatures = Array.from({ length: size }, (_, at) => {
    const { kind, draft } = samples[at % samples.length];
    const name = `${draft.name} ${at}`;
    return {
      id: `bench-${at}`,
      system: 'orcus',
      kind,
      name,
      draft: { ...draft, name, level: 1 + (at % 20) },
    };
  });
  const dice = { seed: 'library', c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };
  return Array.from({ length: Math.ceil(size / PART) }, (_, at) => {
    const part = creatures.slice(at * PART, (at + 1) * PART);
    const step = {
      kind: 'step',
      v: 1,
      book: 'library',
      seq: at + 1,
      session: 0,
      at: '2026-01-01T00:00:00Z',
      worldTime: 0,
      command: { type: 'creatures.import', creatures: part.slice(0, 1) },
      events: [{ type: 'creaturesImported', creatures: part }],
      dice,
    };
    return { book: 'library', seq: at + 1, body: JSON.stringify(step) };
  });
}

/** From the key that opens the library to its painted first line, in milliseconds each. */
function openings(window) {
  return window.evaluate(async (runs) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const press = (digit) =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, ctrlKey: true, bubbles: true }),
      );
    const times = [];
    for (let run = 0; run < runs; run++) {
      press('1');
      await new Promise((done) => setTimeout(done, 500));
      await painted();
      const from = performance.now();
      press('3');
      while (!document.querySelector('[role=listbox][aria-label=Creatures] [role=option]')) {
        if (performance.now() - from > 60_000) throw new Error('The library did not open.');
        await painted();
      }
      await painted();
      times.push(performance.now() - from);
    }
    return times;
  }, RUNS);
}

/** Each key of each search: the work until the list is laid out anew, which is what must fit between two frames. */
function keys(window) {
  return window.evaluate(async (searches) => {
    const field = document.querySelector('input[aria-label="Find a creature"]');
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const times = [];
    for (const text of searches)
      for (let length = 1; length <= text.length; length++) {
        await painted();
        const from = performance.now();
        if (!field) throw new Error('The search of the library was not found.');
        field.value = text.slice(0, length);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => queueMicrotask(done));
        await Promise.resolve();
        document.body.getBoundingClientRect();
        document.querySelector('[aria-label=Creatures]')?.getBoundingClientRect();
        times.push(performance.now() - from);
        await painted();
      }
    return times;
  }, TYPED);
}

async function visit(launch, samples, size) {
  const { window, close } = await launch();
  await window.getByRole('heading', { name: 'Fourfold' }).waitFor();
  for (const record of recordsOf(samples, size))
    await window.evaluate((each) => globalThis.fourfold.call('journal.append', { records: [each] }), record);
  await window.reload();
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await window.getByRole('main', { name: 'Table' }).waitFor();
  const open = await openings(window);
  const from = performance.now();
  await window.getByText('reading the numbers of').waitFor({ state: 'detached', timeout: 60_000 });
  const read = performance.now() - from;
  const typed = await keys(window);
  const memory = await heldBy(window);
  await close();
  return { open, read, typed, memory };
}

/** The library with 10,000 creatures in the real window, beside one with ten in the same run. */
export async function benchLibrary({ launch }) {
  const { systemOf } = await loadModules('library', ['core/systems/registry']);
  const samples = systemOf('orcus').sample.creatures;
  const few = await visit(launch, samples, FEW);
  const many = await visit(launch, samples, MANY);
  const size = count(MANY);
  console.log(
    `library first paint ratio, ${size} creatures: ${(median(many.open) / median(few.open)).toFixed(2)} (${ms(median(many.open))}, ${FEW} creatures ${ms(median(few.open))})`,
  );
  console.log(
    `library search ratio, each key among ${size}: ${frames(median(many.typed))} (${ms(median(many.typed))}, 95th percentile ${ms(late(many.typed))}, ${FEW} creatures ${ms(median(few.typed))})`,
  );
  console.log(
    `library memory ratio, ${size} creatures: ${(many.memory / few.memory).toFixed(2)} (${many.memory.toFixed(1)} MB held by the window, ${FEW} creatures ${few.memory.toFixed(1)} MB); numbers read in the background for ${ms(many.read)}`,
  );
}
