// oxlint-disable-next-line import/default -- the bundler answers with the address of what it made of it
import address from './reading.worker.ts?worker&url';

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
