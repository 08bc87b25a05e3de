import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const TELL = join(import.meta.dirname, 'tell.cjs');

/**
 * Starts an app as a GM does, asks its page when it has come to rest, and quits it. A driver that was there from the
 * beginning would be measured with it. Answers what the page said, and when the process was started by the clock.
 */
export async function startAlone({ executable, args }, words, questions) {
  // By the clock that the page counts from as well.
  const from = performance.timeOrigin + performance.now();
  const app = spawn(executable, ['-r', TELL, ...args, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FOURFOLD_QUESTIONS: JSON.stringify(questions) },
  });
  let said = '';
  app.stdout.on('data', (bytes) => {
    said += bytes;
  });
  await once(app, 'close');
  const [, answers] = /^answers (.*)$/mu.exec(said) ?? [];
  if (answers === undefined) throw new Error(`The app answered nothing. ${said}`);
  return { from, answers: JSON.parse(answers) };
}
