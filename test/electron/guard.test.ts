import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS, pickServeMethod, serveAssets } from '../../electron/assets.ts';
import { findRefusedSwitch } from '../../electron/commandLine.ts';

type Heard = (...args: unknown[]) => unknown;
const { app, heard } = vi.hoisted(() => {
  const listeners = new Map<string, Heard>();
  return {
    heard: listeners,
    app: {
      isPackaged: true,
      on: (name: string, listener: Heard) => listeners.set(name, listener),
      commandLine: {
        appendSwitch: (name: string, value = '') => listeners.set(`${name} ${value}`, () => undefined),
      },
    },
  };
});
const windows = vi.hoisted(() => ({ open: 1 }));
vi.mock('electron', () => ({
  app,
  BrowserWindow: { getAllWindows: () => Array.from({ length: windows.open }) },
}));
const { guardNetwork, guardPages, guardSession } = await import('../../electron/guard.ts');

beforeEach(() => {
  heard.clear();
  windows.open = 1;
  app.isPackaged = true;
});

/** A page as the guard sees it: what it listens to, and what it answers to a new window. */
function aPage(address = 'app://gm/index.html') {
  const events = new Map<string, Heard>();
  let answer: Heard = () => undefined;
  guardPages();
  heard.get('web-contents-created')?.(
    {},
    {
      getURL: () => address,
      setWebRTCIPHandlingPolicy: (policy: string) => events.set(`rtc ${policy}`, () => undefined),
      on: (name: string, listener: Heard) => events.set(name, listener),
      setWindowOpenHandler: (handler: Heard) => {
        answer = handler;
      },
    },
  );
  const press = (type = 'mouseDown'): unknown => events.get('input-event')?.({}, { type });
  return { events, press, open: (url = 'https://evil.example') => answer({ url }) };
}

function aSession(guard = guardSession) {
  const set = new Map<string, Heard>();
  const say = (name: string) => (value: unknown) =>
    void set.set(`${name} ${JSON.stringify(value)}`, () => undefined);
  const put = (name: string) => (handler: Heard) => void set.set(name, handler);
  const session = {
    webRequest: { onBeforeRequest: put('request') },
    setPermissionRequestHandler: put('permission'),
    setPermissionCheckHandler: put('check'),
    setDevicePermissionHandler: put('device'),
    setSpellCheckerLanguages: say('languages'),
    setSpellCheckerDictionaryDownloadURL: say('dictionaries'),
    setSpellCheckerEnabled: say('spelling'),
    on: (name: string, listener: Heard) => set.set(name, listener),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a session the guard touches
  guard(session as unknown as Parameters<typeof guardSession>[0]);
  return set;
}

describe('a page', () => {
  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'])(
    'is kept from %s',
    (name) => {
      const preventDefault = vi.fn<() => void>();
      aPage().events.get(name)?.({ preventDefault });
      expect(preventDefault).toHaveBeenCalledOnce();
    },
  );

  it('opens no window but that of a panel, and only from our own page', () => {
    expect(aPage().open()).toEqual({ action: 'deny' });
    expect(aPage().open('app://gm/index.html')).toEqual({ action: 'deny' });
    const ours = aPage();
    ours.press();
    expect(ours.open('app://gm/popout.html')).toMatchObject({ action: 'allow' });
    const other = aPage('data:text/html,x');
    other.press();
    expect(other.open('app://gm/popout.html')).toEqual({ action: 'deny' });
  });

  it('F15 opens a panel’s window only for a press, one for each, and not without end', () => {
    const page = aPage();
    expect(page.open('app://gm/popout.html')).toEqual({ action: 'deny' });
    page.press('mouseMove');
    expect(page.open('app://gm/popout.html')).toEqual({ action: 'deny' });
    page.press('keyDown');
    expect(page.open('app://gm/popout.html')).toMatchObject({ action: 'allow' });
    expect(page.open('app://gm/popout.html')).toEqual({ action: 'deny' });
    windows.open = 12;
    page.press();
    expect(page.open('app://gm/popout.html')).toEqual({ action: 'deny' });
  });

  it('F6 speaks to no other machine by WebRTC either', () => {
    expect([...aPage().events.keys()]).toContain('rtc disable_non_proxied_udp');
  });

  it.each([
    ['', 'app://gm/popout.html', 0],
    ['', 'app://gm/index.html', 1],
    ['app://gm/index.html', 'app://gm/popout.html', 1],
  ])('at “%s” may go to %s, unless kept %i times', (address, url, kept) => {
    const preventDefault = vi.fn<() => void>();
    for (const name of ['will-navigate', 'will-frame-navigate'])
      aPage(address).events.get(name)?.({ url, preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(kept * 2);
  });

  it('reaches its own files and nothing else', () => {
    const request = aSession().get('request');
    const cancelled = (url: string): unknown => {
      const answer = vi.fn<(told: unknown) => void>();
      request?.({ url }, answer);
      return answer.mock.calls[0]?.[0];
    };
    expect(cancelled('app://gm/index.html')).toEqual({ cancel: false });
    for (const url of [
      'https://a.example/',
      'http://127.0.0.1/',
      'ws://a.example',
      'file:///etc/passwd',
      'ftp://a',
    ])
      expect(cancelled(url)).toEqual({ cancel: true });
  });

  it('R15 fetches no spelling dictionary, which the engine would do by itself at the first start', () => {
    expect([...aSession().keys()]).toEqual(
      expect.arrayContaining(['languages []', 'dictionaries "app://gm/"', 'spelling false']),
    );
  });

  it('R15 is guarded whoever makes it, and resolves no name', () => {
    guardNetwork();
    expect([...heard.keys()]).toEqual(
      expect.arrayContaining(['host-resolver-rules MAP * ~NOTFOUND', 'no-proxy-server ']),
    );
    const made = aSession((session) => heard.get('session-created')?.(session));
    expect([...made.keys()]).toEqual(expect.arrayContaining(['request', 'languages []']));
  });

  it('is granted lasting storage alone, and only as our own', () => {
    const set = aSession();
    const asked = (permission: string, url: string): unknown => {
      const answer = vi.fn<(granted: boolean) => void>();
      set.get('permission')?.({ getURL: () => url }, permission, answer);
      return answer.mock.calls[0]?.[0];
    };
    expect(asked('persistent-storage', 'app://gm/index.html')).toBe(true);
    expect(asked('persistent-storage', 'https://a.example/')).toBe(false);
    expect(set.get('check')?.({}, 'persistent-storage', 'app://gm')).toBe(true);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'usb',
      'openExternal',
    ]) {
      expect(asked(permission, 'app://gm/index.html')).toBe(false);
      expect(set.get('check')?.({}, permission, 'app://gm')).toBe(false);
    }
    expect(set.get('device')?.({})).toBe(false);
  });

  it('downloads nothing', () => {
    const preventDefault = vi.fn<() => void>();
    aSession().get('will-download')?.({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('F16 switches on the command line of a package', () => {
  it.each([
    ['--remote-debugging-port=9222', false],
    ['--remote-debugging-pipe', false],
    ['--inspect', false],
    ['--inspect-brk=1', false],
    ['--js-flags=--expose-gc', false],
    ['--load-extension=/x', false],
    ['--log-net-log=/tmp/x', false],
    ['--log-file=/tmp/x', false],
    ['--disable-web-security', false],
    ['--no-sandbox', false],
    ['-inspect', false],
    ['--', false],
    ['--toString', false],
    ['--user-data-dir=/home/gm/data', true],
    ['--ozone-platform-hint=auto', true],
    ['--disable-gpu', true],
    ['--lang=de', true],
    ['-psn_0_12345', true],
    ['/home/gm/evening.fourfold', true],
  ])('%s is taken: %s', (word, taken) => {
    expect(findRefusedSwitch(['/home/gm/a.fourfold', word], false)).toBe(taken ? undefined : word);
  });

  it('lets root, whom the sandbox refuses, start without it', () => {
    expect(findRefusedSwitch(['--no-sandbox'], true)).toBeUndefined();
    expect(findRefusedSwitch(['--no-sandbox', '--inspect'], true)).toBe('--inspect');
  });
});

describe('the files of the window', () => {
  it.each([
    ['25.1.1', 'buffer'],
    ['26.0.0', 'handle'],
    ['45.4.1', 'handle'],
  ])('go to Electron %s by %s', (version, by) => expect(pickServeMethod(version)).toBe(by));

  it('go over by protocol.handle with their type and all walls, and none beside them', async () => {
    const handled = vi.fn<(scheme: string, handler: (request: Request) => Promise<Response>) => void>();
    const root = join(import.meta.dirname, '../../renderer');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of the protocol is touched
    serveAssets({ handle: handled } as unknown as Parameters<typeof serveAssets>[0], root, 'handle');
    const [scheme, answer] = handled.mock.calls[0] ?? [];
    expect(scheme).toBe('app');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request to our scheme, which no constructor takes
    const asked = (url: string) => answer?.({ method: 'GET', url } as unknown as Request);
    const page = await asked('app://gm/popout.html');
    expect(page?.status).toBe(200);
    expect(page?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await asked('app://gm/../../package.json'))?.status).toBe(404);
  });
});

it('every answer to the window carries its walls', () => {
  expect(HEADERS).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*usb=\(\)/u),
  });
});
