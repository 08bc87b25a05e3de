import type { ElectronApplication, Page } from '@playwright/test';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect, test } from './support/app.ts';

/** What a page tries that must come to nothing, and what each came to. */
function attempts(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const reached = (address: string): Promise<string> =>
      fetch(address).then(
        () => 'reached',
        () => 'no',
      );
    const pictured = new Promise<string>((done) => {
      const picture = new Image();
      picture.addEventListener('load', () => done('reached'));
      picture.addEventListener('error', () => done('no'));
      picture.src = 'https://example.com/x.png';
    });
    const socket = new Promise<string>((done) => {
      try {
        const opened = new WebSocket('wss://example.com');
        opened.addEventListener('open', () => done('reached'));
        opened.addEventListener('error', () => done('no'));
      } catch {
        done('no');
      }
    });
    const opened = window.open('https://example.com');
    globalThis.location.href = 'https://example.com';
    await new Promise((done) => setTimeout(done, 150));
    return {
      request: await reached('https://example.com'),
      here: await reached('http://127.0.0.1:80'),
      file: await reached('file:///etc/passwd'),
      picture: await pictured,
      socket: await socket,
      window: opened === null ? 'none' : 'opened',
      node: [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')].join(),
      bridge: String('fourfold' in globalThis),
    };
  });
}

const NOTHING = {
  request: 'no',
  here: 'no',
  file: 'no',
  picture: 'no',
  socket: 'no',
  window: 'none',
  node: 'undefined,undefined',
  bridge: 'false',
};

async function another(app: ElectronApplication, open: () => Promise<void>): Promise<Page> {
  const opened = app.waitForEvent('window');
  await open();
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

test('a window beside the GM’s cannot call the desktop, reach the network, or go elsewhere; no socket leaves the app', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ state: 'sample' });
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();

  const players = await another(app, () => window.keyboard.press('Shift+V'));
  await expect(players.getByRole('main')).toBeVisible();
  expect(await attempts(players)).toEqual(NOTHING);
  expect(players.url()).toBe('app://gm/players.html');

  await window.keyboard.press('Control+j');
  const panel = await another(app, () =>
    window.getByRole('button', { name: 'Pull Log of the table out into a window' }).click(),
  );
  await expect.poll(() => panel.url()).toBe('app://gm/popout.html');
  expect(await attempts(panel)).toEqual(NOTHING);
  expect(panel.url()).toBe('app://gm/popout.html');

  const processes = await app.evaluate(({ app: running }) => running.getAppMetrics().map(({ pid }) => pid));
  expect(processes.length).toBeGreaterThan(2);
  expect(outward(processes)).toEqual([]);
  // That nothing is seen means something only where a socket would be.
  test.skip(process.platform !== 'linux', 'Only Linux tells of the sockets of a process.');
  await listenInApp(app);
  const seen = outward(processes);
  expect(seen).toEqual([expect.stringMatching(/^tcp6? 0+:[0-9A-F]{4} to 0+:0000$/u)]);
});

/** Makes the app listen for the whole world, as a fault of ours would. */
function listenInApp(app: ElectronApplication): Promise<void> {
  return app.evaluate(
    () =>
      new Promise<void>((done) => {
        // oxlint-disable-next-line typescript/no-require-imports -- the main process has no other way to a module from here
        const net = process.mainModule?.require('node:net');
        net.createServer().listen(0, '0.0.0.0', () => done());
      }),
  );
}

/** Sockets of these processes that lead or listen beyond this computer; only Linux tells. */
function outward(processes: readonly number[]): readonly string[] {
  if (process.platform !== 'linux') return [];
  return processes.flatMap((pid) => {
    const held = new Set(socketsOf(pid));
    return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
      linesOf(`/proc/${pid}/net/${kind}`)
        .slice(1)
        .map((line) => line.trim().split(/\s+/u))
        .filter((fields) => held.has(fields[9] ?? ''))
        .filter(([, here = '', there = '']) => !isLocal(here) || !(isLocal(there) || isNowhere(there)))
        .map(([, here, there]) => `${kind} ${here} to ${there}`),
    );
  });
}

/** 127.0.0.1, ::1 and 127.0.0.1 as IPv6, as the kernel writes them. The test's own line to the app is such a one. */
const LOCAL = /^(?:0100007F|0{24}01000000|0{16}FFFF00000100007F):/u;
const isLocal = (address: string): boolean => LOCAL.test(address);
const isNowhere = (address: string): boolean => /^0+:/u.test(address);

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

function socketsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((each) => {
      try {
        return /^socket:\[(\d+)\]$/u.exec(readlinkSync(`/proc/${pid}/fd/${each}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
