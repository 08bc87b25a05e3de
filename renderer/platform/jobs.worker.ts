import type { WorkerJob } from './jobs.ts';
import { runJob } from './runJob.ts';

/** Reads what the window sends, one job after the other, and says when each is over. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => {
  void runInWorker(data);
});

async function runInWorker(job: WorkerJob): Promise<void> {
  try {
    for await (const told of runJob(job)) postResult(told);
    postResult({ kind: 'over' });
  } catch (error) {
    postResult({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** As text: that crosses several times faster than ten thousand creatures as values. */
function postResult(told: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only the window that began it hears a worker
  self.postMessage(JSON.stringify(told));
}
