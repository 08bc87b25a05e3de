import type { Job, Told } from './jobs.ts';
import address from './jobs.worker.ts?worker&url';

/** How a reading ended: with all told, with a reader that hung, with a fault of ours, or because the GM said so. */
export type Ending = 'over' | 'late' | 'failed' | 'cancelled';

/** A reading that runs. */
export interface Reading {
  readonly ended: Promise<Ending>;
  readonly cancel: () => void;
}

/** A worker that says nothing for so long, in ms, is ended: what hangs must not be waited for. */
export const SILENCE = 10_000;
/** What a reader may take for a megabyte, or for anything smaller, in ms, before it tells of something. */
const EACH_MEGABYTE = 2_000;

/** A worker that finished a job waits for the next one. */
let idle: ReadingWorker | undefined;

/** Starts the reader before it is needed, while the GM still looks for the file. */
export function warmUp(): void {
  idle ??= startWorker();
}

/** Reads in a worker, so that the window stays alive whatever stands in the file; `hear` is told what is found. */
export function startReading(
  job: Job,
  hear: (told: Told) => void,
  start: () => ReadingWorker | undefined = takeWorker,
  rest: (worker: ReadingWorker) => void = restWorker,
): Reading {
  const worker = start();
  return worker ? inWorker(worker, { job, hear, rest }) : inWindow(job, hear);
}

/** The worker that waits, else a new one; nothing where the engine has none. */
export function takeWorker(): ReadingWorker | undefined {
  const worker = idle ?? startWorker();
  idle = undefined;
  return worker;
}

/** A worker that is needed no more waits for the next job; one of them is enough. */
export function restWorker(worker: ReadingWorker): void {
  if (idle && idle !== worker) worker.end();
  else idle = worker;
}

interface Asked {
  readonly job: Job;
  readonly hear: (told: Told) => void;
  readonly rest: (worker: ReadingWorker) => void;
}

function inWorker(worker: ReadingWorker, { job, hear, rest }: Asked): Reading {
  let isEnded = false;
  let settle: ((ending: Ending) => void) | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<Ending>((resolve) => {
    settle = resolve;
  });
  const end = (ending: Ending): void => {
    // Once: the worker may be at the next job when somebody cancels this one.
    if (isEnded) return;
    isEnded = true;
    clearTimeout(clock);
    if (ending === 'over') rest(worker);
    else worker.end();
    settle?.(ending);
  };
  let patience = SILENCE;
  const wait = (): void => {
    clearTimeout(clock);
    clock = setTimeout(() => end('late'), patience);
  };
  worker.hear(
    (data) => {
      if (isEnded) return;
      if (isTold(data) && data.kind === 'at') patience = patienceFor(data.size);
      wait();
      if (isTold(data)) hear(data);
      else end(isOver(data) ? 'over' : 'failed');
    },
    () => end('failed'),
  );
  wait();
  worker.post(job);
  return { ended, cancel: () => end('cancelled') };
}

/** A machine that is busy with other things stands still for seconds: small files have the time of a few megabytes. */
const LEAST = 3;

/** How long a reader may be silent over a text of so many characters. */
export function patienceFor(size: number | undefined): number {
  return size === undefined ? SILENCE : EACH_MEGABYTE * Math.max(LEAST, size / 1_000_000);
}

/** Where there is no worker: in slices between which the window can draw. */
function inWindow(job: Job, hear: (told: Told) => void): Reading {
  let stopped = false;
  const run = async (): Promise<Ending> => {
    // What knows the formats of all the others is large, and seldom needed here.
    const { readJob } = await import('./runJob.ts');
    for await (const told of readJob(job)) {
      if (stopped) return 'cancelled';
      hear(told);
      if (told.kind === 'at') continue;
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
    return stopped ? 'cancelled' : 'over';
  };
  return {
    ended: run().catch(() => 'failed' as const),
    cancel: () => {
      stopped = true;
    },
  };
}

const TOLD: ReadonlySet<unknown> = new Set<Told['kind']>([
  'at',
  'records',
  'campaign',
  'refused',
  'notes',
  'tables',
  'plan',
  'bouts',
  'steps',
  'day',
]);

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'kind') : undefined;
}

/** Our own worker speaks no other words; what it says is not read from a file as it stands. */
function isTold(data: unknown): data is Told {
  return TOLD.has(kindOf(data));
}

function isOver(data: unknown): boolean {
  return kindOf(data) === 'over';
}

// oxlint-disable-next-line import/default -- the bundler answers with the address of what it made of it

/** What the window asks of a worker; tests stand one of their own in its place. */
export interface ReadingWorker {
  readonly post: (job: unknown) => void;
  /** Tells what the worker says from now on, or that it failed, to nobody else but these. */
  readonly hear: (said: (data: unknown) => void, failed: () => void) => void;
  readonly end: () => void;
}

/** The engine’s guard of code that comes by address. Its answer is typed as the address that it vouches for. */
declare const trustedTypes:
  | {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (url: string) => string },
      ) => { readonly createScriptURL: (url: string) => string };
    }
  | undefined;

// Made at once, before anything else runs: the content policy allows the name a single time.
const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('fourfold-worker', {
        createScriptURL: (url) => {
          if (url !== address) throw new TypeError('Only our own reader is run.');
          return url;
        },
      });

/** The worker that reads files, or nothing where the engine has none. */
export function startWorker(): ReadingWorker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
  let [said, failed]: [(data: unknown) => void, () => void] = [() => undefined, () => undefined];
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => said(JSON.parse(data)));
  worker.addEventListener('error', () => failed());
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
    post: (job) => worker.postMessage(job),
    hear: (nowSaid, nowFailed) => {
      [said, failed] = [nowSaid, nowFailed];
    },
    end: () => worker.terminate(),
  };
}
