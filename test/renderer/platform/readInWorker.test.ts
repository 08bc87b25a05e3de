import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorkerJob, JobMessage } from '../../../renderer/platform/jobs.ts';

// The window never reads itself here, and what it would read with takes long to load.
vi.mock('../../../renderer/platform/runJob.ts', () => ({ runJob: () => [] }));

type Listener = (event: { readonly data?: string }) => void;

/** A worker of the engine that answers each job as the test says. */
function engineWith(answer: (job: WorkerJob, say: (told: unknown) => void, fail: () => void) => void) {
  const made: { address: unknown; ended: number }[] = [];
  class FakeWorker {
    readonly #listeners = new Map<string, Listener>();
    readonly #mine: { address: unknown; ended: number };
    constructor(address: unknown) {
      this.#mine = { address, ended: 0 };
      made.push(this.#mine);
    }
    addEventListener(name: string, listener: Listener): void {
      this.#listeners.set(name, listener);
    }
    postMessage(job: WorkerJob): void {
      answer(
        job,
        (told) => this.#listeners.get('message')?.({ data: JSON.stringify(told) }),
        () => this.#listeners.get('error')?.({}),
      );
    }
    terminate(): void {
      this.#mine.ended += 1;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return made;
}

/** The door to the reader, read anew: it looks at once at what the engine offers. */
async function door() {
  vi.resetModules();
  return import('../../../renderer/platform/workers.ts');
}

const NOTES = [{ path: 'Mill.md', text: 'Old.' }];
const over = { kind: 'over' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is read beside the window', () => {
  it('comes back as the worker tells it last', async () => {
    const tables: JobMessage = { kind: 'tables', tables: [], replaced: false };
    const notes: JobMessage = { kind: 'notes', entries: [] };
    engineWith((job, say) => {
      say(job.kind === 'tables' ? tables : notes);
      say(over);
    });
    const { readNotesInWorker, readTablesInWorker } = await door();
    expect(await readTablesInWorker('a.md', 'x')).toEqual({ ok: true, value: [] });
    expect(await readNotesInWorker(NOTES)).toEqual({ ok: true, value: { entries: [], leftOut: [] } });
  });

  it('is refused in the words of the reader', async () => {
    const refusal = { message: 'It is empty.', code: 'IMP-01' };
    engineWith((_job, say) => {
      say({ kind: 'refused', refusal });
      say(over);
    });
    const { readNotesInWorker, readTablesInWorker } = await door();
    expect(await readTablesInWorker('a.md', 'x')).toEqual({ ok: false, refusal });
    expect(await readNotesInWorker(NOTES)).toEqual({ ok: false, refusal });
  });

  it.each([
    ['fails', (_job: WorkerJob, _say: (told: unknown) => void, fail: () => void) => fail()],
    ['says nothing', (_job: WorkerJob, say: (told: unknown) => void) => say(over)],
    [
      'says something else',
      (_job: WorkerJob, say: (told: unknown) => void) => {
        say({ kind: 'at', name: 'x' });
        say(over);
      },
    ],
  ])('is refused where the reader %s', async (_how, answer) => {
    engineWith(answer);
    const { readNotesInWorker, readTablesInWorker } = await door();
    const said = (name: string) => ({
      refusal: {
        code: 'IMP-13',
        message: expect.stringMatching(`^“${name}” was not read: the reader failed\\.`),
      },
    });
    expect(await readTablesInWorker('a.md', 'x')).toMatchObject(said('a.md'));
    expect(await readNotesInWorker(NOTES)).toMatchObject(said('Mill.md'));
    expect(await readNotesInWorker([...NOTES, ...NOTES])).toMatchObject(said('the folder'));
  });

  it('is refused where the reader hangs', async () => {
    vi.useFakeTimers();
    const made = engineWith(() => undefined);
    const { readTablesInWorker, MAX_SILENCE } = await door();
    const read = readTablesInWorker('a.md', 'x');
    await vi.advanceTimersByTimeAsync(MAX_SILENCE);
    expect(await read).toMatchObject({
      refusal: {
        message: expect.stringMatching(/^“a\.md” was not read: reading it took longer than 10 seconds\./u),
      },
    });
    expect(made).toMatchObject([{ ended: 1 }]);
  });

  it('F14 a note that keeps the reader busy is left out by name, and the others come in', async () => {
    vi.useFakeTimers();
    const read: string[][] = [];
    engineWith((job, say) => {
      if (job.kind !== 'notes') return;
      read.push(job.files.map(({ path }) => path));
      say({ kind: 'at', name: job.files[0]?.path, size: 4 });
      if (job.files.some(({ path }) => path === 'Slow.md')) {
        say({ kind: 'at', name: 'Slow.md', size: 4_500_000 });
        return;
      }
      say({ kind: 'notes', entries: [{ name: 'Mill', kind: 'place', notes: 'Old.' }] });
      say(over);
    });
    const { readNotesInWorker } = await door();
    const slow = { path: 'Slow.md', text: 'x' };
    const found = readNotesInWorker([...NOTES, slow]);
    // Two seconds for each of its megabytes, and not a moment more.
    await vi.advanceTimersByTimeAsync(8_999);
    expect(read).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toMatchObject({
      ok: true,
      value: {
        entries: [{ name: 'Mill' }],
        leftOut: [{ code: 'door.refused' }],
      },
    });
    expect(read).toEqual([['Mill.md', 'Slow.md'], ['Mill.md']]);
    // A single one has no others.
    const alone = readNotesInWorker([slow]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await alone).toMatchObject({ ok: false, refusal: { code: 'IMP-13' } });
  });

  it('is not wanted any more where the GM says so', async () => {
    const made = engineWith(() => undefined);
    const { readNotesInWorker, readTablesInWorker } = await door();
    const hold = (cancel: () => void): void => cancel();
    const calledOff = { ok: false, refusal: { message: 'Cancelled. Nothing was changed.' } };
    expect(await readTablesInWorker('a.md', 'x', hold)).toEqual(calledOff);
    expect(await readNotesInWorker(NOTES, hold)).toEqual(calledOff);
    expect(made).toMatchObject([{ ended: 1 }, { ended: 1 }]);
  });

  it('is begun in a worker that was warmed up, once', async () => {
    const made = engineWith((_job, say) => say(over));
    const { startJob, warmUpWorker } = await door();
    warmUpWorker();
    warmUpWorker();
    expect(await startJob({ kind: 'notes', files: NOTES }, () => undefined).ended).toBe('over');
    warmUpWorker();
    expect(made).toHaveLength(1);
  });

  it('a failure before anybody listens is nobody’s', async () => {
    let fail: () => void = () => undefined;
    engineWith((_job, say, failNow) => {
      fail = failNow;
      say({ kind: 'at', name: 'x' });
    });
    vi.resetModules();
    const { startWorker } = await import('../../../renderer/platform/workers.ts');
    const worker = startWorker();
    worker?.post({ kind: 'notes', files: [] });
    expect(() => fail()).not.toThrow();
    expect(worker).toBeDefined();
  });

  it('runs our own reader and no other code, where the engine guards addresses', async () => {
    const rules: { createScriptURL?: (url: string) => string } = {};
    const made = engineWith(() => undefined);
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, given: { readonly createScriptURL: (url: string) => string }) => {
        expect(name).toBe('fourfold-worker');
        Object.assign(rules, given);
        return { createScriptURL: (url: string) => `trusted ${given.createScriptURL(url)}` };
      },
    });
    vi.resetModules();
    const { startWorker } = await import('../../../renderer/platform/workers.ts');
    startWorker();
    expect(made[0]?.address).toMatch(/^trusted .*jobs\.worker/u);
    expect(() => rules.createScriptURL?.('https://elsewhere/x.js')).toThrow('Only our own reader is run.');
  });
});
