import type { WorkerJob, JobMessage, NoteEntries } from './jobs.ts';
// oxlint-disable-next-line import/default -- the bundler answers with the address of what it made of it
import address from './jobs.worker.ts?worker&url';
import { said, type Wording, toWording, toEnglish } from '../../core/kernel/said.ts';
import type { NoteFile } from '../../core/campaign/exports.ts';
import type { RandomTable } from '../../core/dice/tables/shape.ts';
import { refuseInput, ok, type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import { t } from '../i18n/localize.ts';

/** How a reading ended: with all told, with a reader that hung, with a fault of ours, or because the GM said so. */
export type JobEnding = 'over' | 'late' | 'failed' | 'cancelled';

/** A reading that runs. */
export interface RunningJob {
  readonly ended: Promise<JobEnding>;
  readonly cancel: () => void;
}

/** A worker that says nothing for so long, in ms, is ended: what hangs must not be waited for. */
export const MAX_SILENCE = 10_000;
/** What a reader may take for a megabyte, or for anything smaller, in ms, before it tells of something. */
const EACH_MEGABYTE = 2_000;

/** A worker that finished a job waits for the next one. */
let idleWorker: JobWorker | undefined;

/** Starts the reader before it is needed, while the GM still looks for the file. */
export function warmUpWorker(): void {
  idleWorker ??= startWorker();
}

/** Reads in a worker, so that the window stays alive whatever stands in the file; `hear` is told what is found. */
export function startJob(
  job: WorkerJob,
  hear: (told: JobMessage) => void,
  start: () => JobWorker | undefined = takeWorker,
  rest: (worker: JobWorker) => void = restWorker,
): RunningJob {
  const worker = start();
  return worker ? runOnWorker(worker, { job, hear, rest }) : runInWindow(job, hear);
}

/** The worker that waits, else a new one; nothing where the engine has none. */
export function takeWorker(): JobWorker | undefined {
  const worker = idleWorker ?? startWorker();
  idleWorker = undefined;
  return worker;
}

/** A worker that is needed no more waits for the next job; one of them is enough. */
export function restWorker(worker: JobWorker): void {
  if (idleWorker && idleWorker !== worker) worker.end();
  else idleWorker = worker;
}

interface JobRequest {
  readonly job: WorkerJob;
  readonly hear: (told: JobMessage) => void;
  readonly rest: (worker: JobWorker) => void;
}

function runOnWorker(worker: JobWorker, { job, hear, rest }: JobRequest): RunningJob {
  let isEnded = false;
  let settle: ((ending: JobEnding) => void) | undefined;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<JobEnding>((resolve) => {
    settle = resolve;
  });
  const end = (ending: JobEnding): void => {
    // Once: the worker may be at the next job when somebody cancels this one.
    if (isEnded) return;
    isEnded = true;
    clearTimeout(clock);
    if (ending === 'over') rest(worker);
    else worker.end();
    settle?.(ending);
  };
  let patience = MAX_SILENCE;
  const wait = (): void => {
    clearTimeout(clock);
    clock = setTimeout(() => end('late'), patience);
  };
  worker.hear(
    (data) => {
      if (isEnded) return;
      if (isJobMessage(data) && data.kind === 'at') patience = maxSilenceFor(data.size);
      wait();
      if (isJobMessage(data)) hear(data);
      else end(isEndMessage(data) ? 'over' : 'failed');
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
function maxSilenceFor(size: number | undefined): number {
  return size === undefined ? MAX_SILENCE : EACH_MEGABYTE * Math.max(LEAST, size / 1_000_000);
}

/** Where there is no worker: in slices between which the window can draw. */
function runInWindow(job: WorkerJob, hear: (told: JobMessage) => void): RunningJob {
  let stopped = false;
  const run = async (): Promise<JobEnding> => {
    // What knows the formats of all the others is large, and seldom needed here.
    const { runJob } = await import('./runJob.ts');
    for await (const told of runJob(job)) {
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

const TOLD: ReadonlySet<unknown> = new Set<JobMessage['kind']>([
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

function messageKind(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'kind') : undefined;
}

/** Our own worker speaks no other words; what it says is not read from a file as it stands. */
function isJobMessage(data: unknown): data is JobMessage {
  return TOLD.has(messageKind(data));
}

function isEndMessage(data: unknown): boolean {
  return messageKind(data) === 'over';
}

/** What the window asks of a worker; tests stand one of their own in its place. */
export interface JobWorker {
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
export function startWorker(): JobWorker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
  let [hear, failed]: [(data: unknown) => void, () => void] = [() => undefined, () => undefined];
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
  worker.addEventListener('error', () => failed());
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
    post: (job) => worker.postMessage(job),
    hear: (nowSaid, nowFailed) => {
      [hear, failed] = [nowSaid, nowFailed];
    },
    end: () => worker.terminate(),
  };
}

/** Is handed the way to end a reading, for a button. */
type CancelHolder = (cancel: () => void) => void;

/** The random tables of a file, read beside the window; refused with a sentence, also where reading would not end. */
export async function readTablesInWorker(
  name: string,
  text: string,
  hold?: CancelHolder,
): Promise<Result<readonly Omit<RandomTable, 'id'>[]>> {
  const told = await awaitLastMessage({ kind: 'tables', name, text }, name, hold);
  if (!told.ok) return told;
  return told.value.kind === 'tables' ? ok(told.value.tables) : refuse(describeReadingFault(name, 'failed'));
}

/** Notes as they were read, and what was left out of them, a sentence each. */
export interface ReadNotes {
  readonly entries: NoteEntries;
  readonly leftOut: readonly Wording[];
}

/** So many notes that keep the reader busy are left out by name, one after the other; more of them refuse the folder. */
const MOST_LEFT_OUT = 5;

/** Entries of the chronicle from notes, read beside the window. A note that takes too long is left out by name. */
export async function readNotesInWorker(
  files: readonly NoteFile[],
  hold?: CancelHolder,
  leftOut: readonly Wording[] = [],
): Promise<Result<ReadNotes>> {
  const [first] = files;
  const name = first && files.length === 1 ? first.path : toEnglish(said('files.theFolder'));
  let at = '';
  const told = await awaitLastMessage(
    { kind: 'notes', files: files.map((each) => ({ ...each })) },
    name,
    hold,
    (late) => {
      at = late;
    },
  );
  if (!told.ok && at !== '' && files.length > 1 && leftOut.length < MOST_LEFT_OUT) {
    const rest = files.filter(({ path }) => path !== at);
    return readNotesInWorker(rest, hold, [...leftOut, toWording(describeReadingFault(at, 'late'))]);
  }
  if (!told.ok) return told;
  const { value } = told;
  return value.kind === 'notes'
    ? ok({ entries: value.entries, leftOut })
    : refuse(describeReadingFault(name, 'failed'));
}

/** `late` is told the file that the reader was at when it was given up. */
async function awaitLastMessage(
  job: WorkerJob,
  name: string,
  hold: CancelHolder | undefined,
  late: (at: string) => void = () => undefined,
): Promise<Result<JobMessage>> {
  let last: JobMessage | undefined;
  let at = '';
  const reading = startJob(job, (told) => {
    last = told;
    if (told.kind === 'at') at = told.name;
  });
  hold?.(reading.cancel);
  const ended = await reading.ended;
  if (ended === 'late') late(at);
  if (ended === 'cancelled') return refuse({ message: t('common.cancelledNotice') });
  if (ended !== 'over' || !last) return refuse(describeReadingFault(name, ended));
  return last.kind === 'refused' ? refuse(last.refusal) : ok(last);
}

/** Why a reading ended before all was told; the file that was being read is named. */
export function describeReadingFault(name: string, ended: JobEnding): Refusal {
  const why = said(ended === 'late' ? 'files.readerBusy' : 'files.readerFailed');
  return refuseInput('IMP-13', said('files.notRead', { name: name.slice(0, 80), why }));
}
