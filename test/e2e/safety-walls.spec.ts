import { resolve } from 'node:path';
import { expect, type RunningApp, test } from './support/app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PRELOAD = resolve(ROOT, 'dist/electron/preload.cjs');

/** Runs code in the page as a script of an attacker would, and answers what it came to or why it failed. */
function attempt({ app }: RunningApp, code: string): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }, text) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    try {
      return String(await contents?.executeJavaScript(`(async () => { ${text} })()`));
    } catch (error) {
      return `failed: ${String(error)}`;
    }
  }, code);
}

const settle = 'await new Promise((done) => setTimeout(done, 150));';
const script = (how: string): string =>
  `window.hit = 'no'; const s = document.createElement('script'); ${how}; document.head.append(s); ${settle} return window.hit;`;

/** What someone who got text into the window would try; each must come to what stands behind it. */
const ATTACKS: readonly (readonly [what: string, code: string, answer: RegExp])[] = [
  ['text as markup', `document.body.innerHTML = '<b>x</b>'; return 'done';`, /Trusted ?HTML|failed/u],
  ['text as a script', script(`s.text = "window.hit = 'yes'"`), /^no$|failed/u],
  ['a text as code', `try { return String(eval('6 * 7')); } catch { return 'no'; }`, /^no$/u],
  [
    'a function of text',
    `try { return String(new Function('return 42')()); } catch { return 'no'; }`,
    /^no$/u,
  ],
  [
    'a worker between it and the app',
    `return navigator.serviceWorker.register('app://gm/sw.js').then(() => 'made', () => 'no');`,
    /^no$|failed/u,
  ],
  [
    'assembled code',
    `return WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'made', () => 'no');`,
    /^no$/u,
  ],
  ['a script by data', script(`s.src = 'data:text/javascript,window.hit="yes"'`), /^no$|failed/u],
  ['a script from a server', script(`s.src = 'https://example.com/x.js'`), /^no$|failed/u],
  [
    'a policy of its own',
    `trustedTypes.createPolicy('mine', { createHTML: (x) => x }); return 'made';`,
    /failed/u,
  ],
  ['a request', `return fetch('https://example.com').then(() => 'reached', () => 'no');`, /^no$/u],
  [
    'a request to this computer',
    `return fetch('http://127.0.0.1:80').then(() => 'reached', () => 'no');`,
    /^no$/u,
  ],
  [
    'a socket',
    `return new Promise((done) => { try { const w = new WebSocket('wss://example.com'); w.onopen = () => done('reached'); w.onerror = () => done('no'); } catch { done('no'); } });`,
    /^no$/u,
  ],
  [
    'a picture from a server',
    `return new Promise((done) => { const i = new Image(); i.onload = () => done('reached'); i.onerror = () => done('no'); i.src = 'https://example.com/x.png'; });`,
    /^no$/u,
  ],
  [
    'a file of this computer',
    `return fetch('file:///etc/passwd').then(() => 'reached', () => 'no');`,
    /^no$/u,
  ],
  [
    'a file beside the app',
    `return fetch('app://gm/..%2f..%2fpackage.json').then((r) => String(r.status), () => 'no');`,
    /^(?:404|no)$/u,
  ],
  [
    'another host',
    `return fetch('app://evil/index.html').then((r) => String(r.status), () => 'no');`,
    /^(?:404|no)$/u,
  ],
  [
    'a worker of text',
    `try { new Worker('data:text/javascript,1'); return 'made'; } catch { return 'no'; }`,
    /^no$|failed/u,
  ],
  [
    'a frame',
    `const f = document.createElement('iframe'); f.src = 'app://gm/index.html'; document.body.append(f); ${settle} return f.contentDocument?.getElementById('app') ? 'shown' : 'no';`,
    /^no$/u,
  ],
  ['a window', `return String(window.open('https://example.com'));`, /^null$/u],
  [
    'another page',
    `location.href = 'https://example.com'; ${settle} return location.href;`,
    /^app:\/\/gm\/index\.html$/u,
  ],
  [
    'a form',
    `const f = document.createElement('form'); f.action = 'https://example.com'; document.body.append(f); f.submit(); ${settle} return location.href;`,
    /^app:\/\/gm\/index\.html$/u,
  ],
  [
    'another base',
    `const b = document.createElement('base'); b.href = 'https://example.com/'; document.head.append(b); return document.baseURI;`,
    /^app:\/\/gm\//u,
  ],
  [
    'a webview',
    `const w = document.createElement('webview'); w.src = 'https://example.com'; document.body.append(w); ${settle} return typeof w.loadURL;`,
    /^undefined$/u,
  ],
  [
    'Node',
    `return [typeof require, typeof process, typeof module].join();`,
    /^undefined,undefined,undefined$/u,
  ],
  [
    'the microphone',
    `return navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'heard', () => 'no');`,
    /^no$/u,
  ],
  [
    'the place',
    `return new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('found'), () => done('no')));`,
    /^no$/u,
  ],
  [
    'to rewrite the bridge',
    `try { fourfold.call = () => 'mine'; } catch {} return fourfold.call.toString().includes('mine') ? 'rewritten' : 'no';`,
    /^no$/u,
  ],
  [
    'a call there is not',
    `return fourfold.call('shell.open', '/etc/passwd').then(() => 'done', (e) => e.message);`,
    /no call named/u,
  ],
  [
    'a call asked wrongly',
    `return fourfold.call('journal.read', { book: '../up', after: 0, limit: 5 }).then(() => 'done', (e) => e.message);`,
    /called wrongly/u,
  ],
  [
    'a backup by a path',
    `return fourfold.call('backup.records', { backup: 'here/../../meta', book: 'x' }).then(() => 'done', (e) => e.message);`,
    /called wrongly/u,
  ],
];

test('whoever gets text into the window gets nowhere with it', async ({ launchApp }) => {
  const running = await launchApp();
  await expect(running.window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  for (const [what, code, answer] of ATTACKS) expect.soft(await attempt(running, code), what).toMatch(answer);
  expect(running.window.url()).toBe('app://gm/index.html');
});

test('the window is sandboxed and has no setting that would open it', async ({ launchApp }) => {
  const { app, window } = await launchApp();
  await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return contents ? Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, []) : {};
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
  });
  expect(await window.evaluate(() => navigator.storage.persisted())).toBe(true);
  expect(await window.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('a page that is not ours is answered nothing, though it has our preload', async ({ launchApp }) => {
  const { app, window } = await launchApp();
  await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  const answer = await app.evaluate(async ({ BrowserWindow }, preload) => {
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await stranger.loadURL('about:blank');
    const said: unknown = await stranger.webContents.executeJavaScript(
      `fourfold.call('journal.heads').then(() => 'told', (error) => error.message)`,
    );
    stranger.destroy();
    return said;
  }, PRELOAD);
  // The text of an error alone crosses the bridge: the message, and beside it the same as data.
  expect(JSON.parse(String(answer))).toMatchObject({
    message: 'This page may not call the desktop app.',
  });
});
