import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SOURCES = readdirSync(join(ROOT, 'electron'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: textOf(join('electron', name)) }));
const nowhere = (what: RegExp): boolean => SOURCES.every(({ text }) => !what.test(text));
/** Each place where a window is given its settings, to the end of them. */
const WINDOWS = SOURCES.flatMap(({ name, text }) =>
  [...text.matchAll(/(?:webPreferences:|const SAFE =) \{[^}]*\}/gu)].map(([settings]) => ({
    name,
    settings,
  })),
);
/** Settings of the players’ window stand apart and are spread into it. */
const own = WINDOWS.filter(({ settings }) => !settings.includes('...SAFE'));

interface Item {
  /** As Electron’s own list for version 45 names it. */
  readonly item: string;
  /** What is done about it, or why there is nothing to do. */
  readonly done: string;
  /** Looked at in the sources here. */
  readonly holds?: () => boolean;
  /** The test that tries it in the app: its file and the beginning of its name. */
  readonly tried?: readonly [file: string, name: string];
}

/** The security checklist of Electron, item by item. ARCHITECTURE.md leads here. */
const LIST: readonly Item[] = [
  {
    item: '1. Only load secure content',
    done: 'Nothing is loaded but our own scheme; every other request is cancelled, in every session.',
    holds: () => nowhere(/load(?:URL|File)\([^)]*['"`]http/u),
    tried: ['test/e2e/safety-network.spec.ts', 'a window beside the GM’s cannot call the desktop'],
  },
  {
    item: '2. Disable the Node.js integration in all renderers with remote content',
    done: 'There is no remote content, and no window has Node.',
    holds: () => nowhere(/nodeIntegration\w*: true/u) && own.length === 4,
    tried: ['test/e2e/safety-walls.spec.ts', 'the window is sandboxed and has no setting that would open it'],
  },
  {
    item: '3. Enable context isolation in all renderers',
    done: 'Each window says so itself.',
    holds: () => own.every(({ settings }) => settings.includes('contextIsolation: true')),
    tried: ['test/e2e/safety-walls.spec.ts', 'the window is sandboxed and has no setting that would open it'],
  },
  {
    item: '4. Enable process sandboxing',
    done: 'Each window says so, and the app for all of them; only root, whom the sandbox refuses, goes without.',
    holds: () =>
      own.every(({ settings }) => settings.includes('sandbox: true')) &&
      textOf('electron/main.ts').includes('app.enableSandbox()'),
    tried: ['test/e2e/safety-walls.spec.ts', 'the window is sandboxed and has no setting that would open it'],
  },
  {
    item: '5. Use ses.setPermissionRequestHandler() in all sessions that load remote content',
    done: 'Both sessions grant lasting storage to our page and nothing else, to requests, checks and devices.',
    holds: () =>
      /setPermissionRequestHandler[\s\S]*setPermissionCheckHandler[\s\S]*setDevicePermissionHandler/u.test(
        textOf('electron/guard.ts'),
      ),
    tried: ['test/electron/guard.test.ts', 'is granted lasting storage alone, and only as our own'],
  },
  {
    item: '6. Do not disable webSecurity',
    done: 'It is on, and a package takes no switch that would turn it off.',
    holds: () => nowhere(/webSecurity: false|disable-web-security/u),
    tried: ['test/electron/guard.test.ts', 'F16'],
  },
  {
    item: '7. Define a Content-Security-Policy and use restrictive rules',
    done: 'Sent as a header with every file: nothing from outside, no code from text, trusted types.',
    holds: () =>
      textOf('electron/assets.ts').includes("'default-src': \"'none'\"") &&
      !textOf('electron/assets.ts').includes('unsafe-'),
    tried: ['test/e2e/serve.spec.ts', 'P6'],
  },
  {
    item: '8. Do not enable allowRunningInsecureContent',
    done: 'It is off in the one window that names it, and off by itself in the others.',
    holds: () => nowhere(/allowRunningInsecureContent: true/u),
  },
  {
    item: '9. Do not enable experimental features',
    done: 'None is.',
    holds: () => nowhere(/experimentalFeatures: true|enable-experimental/u),
  },
  {
    item: '10. Do not use enableBlinkFeatures',
    done: 'It is not used.',
    holds: () => nowhere(/enableBlinkFeatures/u),
  },
  {
    item: '11. Do not use allowpopups for WebViews',
    done: 'There are no WebViews: the tag is off, and attaching one is prevented.',
    holds: () => nowhere(/allowpopups|webviewTag: true/u),
    tried: ['test/electron/guard.test.ts', 'will-attach-webview'],
  },
  {
    item: '12. Verify WebView options before creation',
    done: 'None is created: will-attach-webview is always prevented.',
    holds: () =>
      textOf('electron/guard.ts').includes(
        "contents.on('will-attach-webview', (event) => event.preventDefault())",
      ),
  },
  {
    item: '13. Disable or limit navigation',
    done: 'No page of ours goes anywhere, by itself, in a frame or by a redirect.',
    holds: () =>
      /will-navigate[\s\S]*will-frame-navigate[\s\S]*will-redirect/u.test(textOf('electron/guard.ts')),
    tried: ['test/e2e/safety-walls.spec.ts', 'whoever gets text into the window gets nowhere with it'],
  },
  {
    item: '14. Disable or limit creation of new windows',
    done: 'One empty page of ours, after a press in the GM’s window, twelve at most.',
    tried: ['test/electron/guard.test.ts', 'F15 opens a panel’s window only for a press'],
  },
  {
    item: '15. Do not use shell.openExternal with untrusted content',
    done: 'One address alone, that of our own package.json, over https, for a press, and not without end.',
    holds: () =>
      SOURCES.every(({ name, text }) => name === 'running.ts' || !text.includes('openExternal')) &&
      textOf('electron/running.ts').includes(
        'openProject(app.getAppPath(), (address) => shell.openExternal(',
      ),
    tried: ['test/electron/project.test.ts', 'opens the address of the package alone'],
  },
  {
    item: '16. Use a current version of Electron',
    done: 'Packages are built with the version that is pinned; the old one for closed networks is for trying and testing.',
    holds: () => /"electron": "45\.\d+\.\d+"/u.test(textOf('package.json')),
  },
  {
    item: '17. Validate the sender of all IPC messages',
    done: 'One channel is answered, to the top frame of our page in the GM’s session; what it says is read by a schema and counted.',
    holds: () =>
      SOURCES.filter(({ text }) => /ipcMain\.(?:handle|on)\b/u.test(text))
        .map(({ name }) => name)
        .join() === 'listen.ts' && textOf('electron/listen.ts').includes('senderFrame === sender.mainFrame'),
    tried: ['test/e2e/safety-walls.spec.ts', 'a page that is not ours is answered nothing'],
  },
  {
    item: '18. Avoid usage of the file:// protocol and prefer usage of custom protocols',
    done: 'Files come by app://gm/, from one folder; the fuse takes the privileges of file:// away.',
    holds: () =>
      nowhere(/loadFile\(/u) &&
      textOf('electron-builder.yml').includes('grantFileProtocolExtraPrivileges: false'),
    tried: ['test/electron/assets.test.ts', 'stands for a file of the renderer'],
  },
  {
    item: '19. Check which fuses you can change',
    done: 'All that bear on us are set, and read back from the program that was built.',
    holds: () => (textOf('electron-builder.yml').match(/^ {2}\w+: (?:true|false)$/gmu) ?? []).length >= 7,
    tried: ['test/electron/package.test.ts', 'sets %s'],
  },
  {
    item: '20. Do not expose Electron APIs to untrusted web content',
    done: 'The page gets one function that calls by name, and one that listens; neither hands on an event or a channel.',
    holds: () => nowhere(/exposeInMainWorld\([^)]*ipcRenderer\b[,)]/u),
    tried: ['test/electron/ipc.test.ts', 'takes nothing but what the contract names'],
  },
];

it('R15 the main process has no module that could reach a network', () =>
  expect(
    nowhere(/from 'node:(?:dgram|dns|http|http2|https|net|tls)|\bnet\b[^;]*from 'electron'|\bfetch\(/u),
  ).toBe(true));

describe('Electron’s security list for version 45', () => {
  it('is gone through whole', () =>
    expect(LIST.map(({ item }) => Number.parseInt(item, 10))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    ));

  it.each(LIST)('$item', ({ done, holds, tried }) => {
    expect(done).not.toBe('');
    expect(holds !== undefined || tried !== undefined).toBe(true);
    expect(holds?.() ?? true).toBe(true);
    // The test that tries it is there under its name.
    expect(tried === undefined || textOf(tried[0]).includes(tried[1])).toBe(true);
  });
});
