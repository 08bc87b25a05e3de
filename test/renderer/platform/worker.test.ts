import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../renderer/platform/runJob.ts', () => ({
  *runJob(job: unknown) {
    yield { kind: 'at', name: String(job) };
    if (job === 'a fault') throw new Error('This is not ours.');
    // oxlint-disable-next-line typescript/only-throw-error -- whatever is thrown must be told
    if (job === 'a word') throw 'a word';
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts the code of the worker in a world of its own; answers what it says to a job. */
async function saidTo(job: unknown): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const world = new EventTarget();
  const over = new Promise<void>((done) => {
    vi.stubGlobal(
      'self',
      Object.assign(world, {
        postMessage: (text: string) => {
          const told: { readonly kind?: string } = JSON.parse(text);
          said.push(told);
          if (told.kind === 'over' || told.kind === 'failed') done();
        },
      }),
    );
  });
  vi.resetModules();
  await import('../../../renderer/platform/jobs.worker.ts');
  world.dispatchEvent(Object.assign(new Event('message'), { data: job }));
  await over;
  return said;
}

it.each([
  ['a job', { kind: 'over' }],
  ['a fault', { kind: 'failed', message: 'This is not ours.' }],
  ['a word', { kind: 'failed', message: 'a word' }],
])('tells what is found in %s as text, and how it ended', async (job, end) => {
  expect(await saidTo(job)).toEqual([{ kind: 'at', name: job }, end]);
});
