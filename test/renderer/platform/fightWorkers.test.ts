import { beforeAll, describe, expect, it } from 'vitest';
import {
  runForecast,
  type ForecastAnswer,
  type ForecastQuestion,
} from '../../../core/simulation/forecast.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { WorkerJob } from '../../../renderer/platform/jobs.ts';
import { playForecastFights } from '../../../renderer/platform/runJob.ts';
import { startForecastFights } from '../../../renderer/platform/fightWorkers.ts';
import type { JobWorker } from '../../../renderer/platform/workers.ts';
import { fielded, groundOf } from '../../support/simulated.ts';

// What is brought when it is needed is here beforehand, so that no test waits for its file.
beforeAll(async () => {
  await import('../../../renderer/platform/runJob.ts');
}, 60_000);

/** Known after as few fights as are ever played. */
const UNEQUAL: ForecastQuestion = {
  ground: groundOf('torches'),
  seed: 'hands',
  party: { combatants: [], issued: 0 },
  fielded: [fielded('torches', 'wax-monk', 3, 'heroes'), fielded('torches', 'wax-monk')],
};

/** A worker with a memory of its own, as slow as it is told; `posted` are the jobs it was given. */
function aWorker(slow: number) {
  const posted: WorkerJob[] = [];
  let [said, failed]: [(data: unknown) => void, () => void] = [() => undefined, () => undefined];
  let isEnded = false;
  let held: ForecastQuestion | undefined;
  const worker: JobWorker = {
    async post(raw) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only jobs are posted
      const job = structuredClone(raw) as WorkerJob;
      posted.push(job);
      await new Promise((resolve) => {
        setTimeout(resolve, slow);
      });
      if (job.kind === 'bouts') held = job.question ?? held;
      const { runJob } = await import('../../../renderer/platform/runJob.ts');
      const told =
        job.kind === 'bouts' && held
          ? playForecastFights({ ...job, of: `${slow}`, question: held })
          : runJob(job);
      for await (const each of told) if (!isEnded) said(JSON.parse(JSON.stringify(each)));
      if (!isEnded) said({ kind: 'over' });
    },
    hear: (nowSaid, nowFailed) => {
      [said, failed] = [nowSaid, nowFailed];
    },
    end: () => {
      isEnded = true;
    },
  };
  return { worker, posted, fail: () => failed(), ended: () => isEnded };
}

/** Played by workers of these speeds. */
async function playedBy(...speeds: readonly number[]) {
  const workers = speeds.map(aWorker);
  const heard: ForecastAnswer[] = [];
  let at = 0;
  const hire = (): JobWorker | undefined => workers[at++]?.worker;
  const { ended } = startForecastFights(UNEQUAL, (answer) => heard.push(answer), false, {
    hands: speeds.length,
    first: hire,
    more: hire,
  });
  return { ending: await ended, last: heard.at(-1), workers };
}

describe('fights beside the window', () => {
  const alone = [...runForecast(UNEQUAL, systemOf)].at(-1);

  it('three workers of unequal speed come to the answer that the fights have one after the other', async () => {
    expect(alone?.over).toBe(true);
    const three = await playedBy(0, 9, 3);
    expect(three).toMatchObject({ ending: 'over' });
    expect(three.last).toEqual(alone);
    // Each was given its part, and the question itself but once.
    for (const { posted } of three.workers)
      expect(posted.filter((job) => job.kind === 'bouts' && job.question !== undefined)).toHaveLength(1);
  }, 60_000);

  it('without a worker the window plays them itself', async () => {
    const heard: ForecastAnswer[] = [];
    const none = { hands: 3, first: () => undefined, more: () => undefined };
    expect(await startForecastFights(UNEQUAL, (answer) => heard.push(answer), true, none).ended).toBe('over');
    expect(heard.at(-1)).toMatchObject({ over: false, foretold: { settled: true } });
  }, 60_000);

  it('ends all workers but one that waits when it is cancelled, and tells nothing after', async () => {
    const workers = [aWorker(5), aWorker(5), aWorker(5)];
    const heard: ForecastAnswer[] = [];
    let at = 0;
    const hire = (): JobWorker | undefined => workers[at++]?.worker;
    const reading = startForecastFights(UNEQUAL, (answer) => heard.push(answer), false, {
      hands: 3,
      first: hire,
      more: hire,
    });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    reading.cancel();
    expect(await reading.ended).toBe('cancelled');
    const told = heard.length;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(heard).toHaveLength(told);
    expect(workers.filter(({ ended }) => ended()).length).toBeGreaterThanOrEqual(2);
  });

  it('fails as a whole where one of the workers does', async () => {
    const workers = [aWorker(1), aWorker(1_000)];
    let at = 0;
    const hire = (): JobWorker | undefined => workers[at++]?.worker;
    const reading = startForecastFights(UNEQUAL, () => undefined, false, {
      hands: 2,
      first: hire,
      more: hire,
    });
    await expect.poll(() => workers[1]?.posted.length).toBe(1);
    workers[1]?.fail();
    expect(await reading.ended).toBe('failed');
  });

  it('a question that has no side to fight is over at once, and nothing is told', async () => {
    const heard: ForecastAnswer[] = [];
    const none = { hands: 1, first: () => undefined, more: () => undefined };
    const empty = { ...UNEQUAL, fielded: [] };
    expect(await startForecastFights(empty, (answer) => heard.push(answer), false, none).ended).toBe('over');
    expect(heard).toEqual([]);
  });
});
