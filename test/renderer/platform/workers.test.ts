import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerJob, JobMessage } from '../../../renderer/platform/jobs.ts';
import {
  readNotesInWorker,
  readTablesInWorker,
  type JobWorker,
  MAX_SILENCE,
  startJob,
  takeWorker,
} from '../../../renderer/platform/workers.ts';

// What is brought when it is needed is here beforehand, so that no test waits for its file.
beforeAll(async () => {
  await import('../../../renderer/platform/runJob.ts');
}, 60_000);

const WOLF =
  '{"system":"orcus","kind":"monster","name":"Wolf","draft":{"name":"Wolf","level":3,"role":"striker"}}';
const JOB: WorkerJob = { kind: 'creatures', files: [{ name: 'a.json', text: WOLF }], system: 'orcus' };

interface Faked extends JobWorker {
  say: (data: unknown) => void;
  fail: () => void;
  ended: number;
}

function aWorker(): Faked {
  const worker: Faked = {
    ended: 0,
    say: () => undefined,
    fail: () => undefined,
    post: () => undefined,
    hear: (said, failed) => {
      [worker.say, worker.fail] = [said, failed];
    },
    end: () => {
      worker.ended += 1;
    },
  };
  return worker;
}

// A reader that an earlier test left waiting is nobody’s here.
beforeEach(() => void takeWorker());
afterEach(() => {
  vi.useRealTimers();
});

describe('a reader beside the window', () => {
  it('that hangs is ended after ten seconds of silence, and what it would say then is not heard', async () => {
    vi.useFakeTimers();
    const [worker, heard] = [aWorker(), vi.fn<(told: JobMessage) => void>()];
    const { ended } = startJob(JOB, heard, () => worker);
    await vi.advanceTimersByTimeAsync(MAX_SILENCE - 1);
    worker.say({ kind: 'at', name: 'a.json' });
    await vi.advanceTimersByTimeAsync(MAX_SILENCE - 1);
    expect(worker.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    worker.say({ kind: 'records', records: [], done: 1, of: 1 });
    expect([await ended, worker.ended, heard.mock.calls.length]).toEqual(['late', 1, 1]);
  });

  it.each([
    ['cancelled', (_worker: Faked, cancel: () => void) => cancel()],
    ['failed', (worker: Faked) => worker.say({ kind: 'failed', message: 'x' })],
    ['failed', (worker: Faked) => worker.say('what?')],
    ['failed', (worker: Faked) => worker.fail()],
  ] as const)('is %s and ended', async (ending, act) => {
    const worker = aWorker();
    const { ended, cancel } = startJob(
      JOB,
      () => undefined,
      () => worker,
    );
    act(worker, cancel);
    expect([await ended, worker.ended]).toEqual([ending, 1]);
  });

  it('waits for the next file when it is done', async () => {
    const worker = aWorker();
    const { ended, cancel } = startJob(
      JOB,
      () => undefined,
      () => worker,
    );
    worker.say({ kind: 'over' });
    cancel();
    expect([await ended, worker.ended]).toEqual(['over', 0]);
    const next = startJob(JOB, () => undefined);
    next.cancel();
    expect([await next.ended, worker.ended]).toEqual(['cancelled', 1]);
  });
});

describe('where there is no worker', () => {
  const read = async (job: WorkerJob) => {
    const told: JobMessage[] = [];
    const ended = await startJob(
      job,
      (each) => void told.push(each),
      () => undefined,
    ).ended;
    return { ended, told };
  };

  it('creatures are read all the same, with their progress', async () => {
    const files = [
      { name: 'gone.json' },
      { name: 'a.json', text: WOLF },
      { name: 'b.json', bytes: new Blob([WOLF]) },
    ];
    const { ended, told } = await read({ kind: 'creatures', files, system: 'orcus' });
    expect(ended).toBe('over');
    expect(told).toMatchObject([
      { kind: 'at', name: 'gone.json' },
      { kind: 'refused', refusal: { code: 'FS-01' } },
      { kind: 'at', name: 'a.json' },
      { kind: 'records', records: [{ name: 'Wolf' }], done: WOLF.length, of: 2 * WOLF.length },
      { kind: 'at', name: 'b.json' },
      { kind: 'at', name: 'b.json', size: WOLF.length },
      { kind: 'records', records: [{ name: 'Wolf' }], done: 2 * WOLF.length, of: 2 * WOLF.length },
    ]);
  });

  it('reading stops when it is cancelled', async () => {
    const files = Array.from({ length: 50 }, (_none, at) => ({ name: `${at}.json`, text: WOLF }));
    const told: JobMessage[] = [];
    const reading = startJob(
      { kind: 'creatures', files, system: 'orcus' },
      (each) => {
        told.push(each);
        if (told.length === 4) reading.cancel();
      },
      () => undefined,
    );
    expect([await reading.ended, told.length]).toEqual(['cancelled', 4]);
  });

  it('tables and notes come back as they are, or refused with a code', async () => {
    expect(await readTablesInWorker('a.csv', 'd4,Weather\n1,Ra\u0000in\n2,Sun\n')).toMatchObject({
      ok: true,
      value: [{ lines: [{ text: 'Ra\uFFFDin' }, { text: 'Sun' }] }],
    });
    expect(await readTablesInWorker('a.md', '')).toMatchObject({ ok: false, refusal: { code: 'IMP-01' } });
    expect(await readNotesInWorker([{ path: 'Mill.md', text: 'Old.' }])).toMatchObject({
      ok: true,
      value: { entries: [{ name: 'Mill', notes: 'Old.' }], leftOut: [] },
    });
  });

  const none = () => undefined;

  it('a reader that throws is told as one that failed', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a fault of ours would send it
    const odd = { kind: 'notes', files: undefined } as unknown as WorkerJob;
    expect(await startJob(odd, () => undefined, none).ended).toBe('failed');
  });

  it('a cancel after the last word counts as one', async () => {
    const reading = startJob(
      { kind: 'notes', files: [{ path: 'Mill.md', text: 'Old.' }] },
      () => reading.cancel(),
      none,
    );
    expect(await reading.ended).toBe('cancelled');
  });

  it('more than two hundred records come in parts, with how far they are', async () => {
    const text = `[${Array.from({ length: 450 }, () => WOLF).join(',')}]`;
    const told: JobMessage[] = [];
    const job: WorkerJob = { kind: 'creatures', files: [{ name: 'a.json', text }], system: 'orcus' };
    await startJob(job, (each) => void told.push(each), none).ended;
    const parts = told.flatMap((each) =>
      each.kind === 'records' ? [[each.records.length, Math.round((450 * each.done) / each.of)]] : [],
    );
    expect(parts).toEqual([
      [200, 200],
      [200, 400],
      [50, 450],
    ]);
  });
});
