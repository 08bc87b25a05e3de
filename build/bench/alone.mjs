import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** So long after its start an app has nothing left to do but wait, in ms. */
const SETTLED = 4_000;

/**
 * Starts an app as a GM does. Only when it has come to rest is its page looked at: a driver that is there from the
 * beginning would be measured with it. Answers the page, when the process was started by the clock, and how to quit.
 */
export async function startAlone({ executable, args }, words) {
  const { chromium } = await import('@playwright/test');
  const from = Date.now();
  const app = spawn(executable, [...args, '--remote-debugging-port=0', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(app, 'exit');
  const address = await addressOf(app);
  await sleep(SETTLED);
  const browser = await chromium.connectOverCDP(address);
  const [page] = browser.contexts()[0].pages();
  const close = async () => {
    await page.evaluate(() => setTimeout(() => window.close(), 0));
    await ended;
  };
  return { page, from, close };
}

/** Where the app says that it can be looked at. */
async function addressOf(app) {
  let said = '';
  for await (const bytes of app.stderr.iterator({ destroyOnReturn: false })) {
    said += bytes;
    const [, address] = /DevTools listening on (ws:\S+)/u.exec(said) ?? [];
    if (address) {
      app.stderr.resume();
      return address;
    }
  }
  throw new Error(`The app did not start. ${said}`);
}
