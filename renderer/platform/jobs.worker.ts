import type { Job } from './jobs.ts';
import { readJob } from './runJob.ts';

/** Reads what the window sends, one job after the other, and says when each is over. */
self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  void work(data);
});

async function work(job: Job): Promise<void> {
  try {
    for await (const told of readJob(job)) say(told);
    say({ kind: 'over' });
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** As text: that crosses several times faster than ten thousand creatures as values. */
function say(told: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only the window that began it hears a worker
  self.postMessage(JSON.stringify(told));
}
