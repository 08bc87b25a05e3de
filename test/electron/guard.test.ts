import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '../../electron/headers.ts';

type Heard = (...args: unknown[]) => unknown;
const { app, heard, switches } = vi.hoisted(() => {
  const listeners = new Map<string, Heard>();
  const given = new Set<string>();
  return {
    heard: listeners,
    switches: given,
    app: {
      isPackaged: true,
      on: (name: string, listener: Heard) => listeners.set(name, listener),
      commandLine: { hasSwitch: (name: string) => given.has(name) },
    },
  };
});
vi.mock('electron', () => ({ app }));
const { foreignSwitch, guardPages, guardSession } = await import('../../electron/guard.ts');

beforeEach(() => {
  heard.clear();
  switches.clear();
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
      on: (name: string, listener: Heard) => events.set(name, listener),
      setWindowOpenHandler: (handler: Heard) => {
        answer = handler;
      },
    },
  );
  return { events, open: (url = 'https://evil.example') => answer({ url }) };
}

function aSession() {
  const set = new Map<string, Heard>();
  const put = (name: string) => (handler: Heard) => void set.set(name, handler);
  const session = {
    webRequest: { onBeforeRequest: put('request') },
    setPermissionRequestHandler: put('permission'),
    setPermissionCheckHandler: put('check'),
    setDevicePermissionHandler: put('device'),
    on: (name: string, listener: Heard) => set.set(name, listener),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a session the guard touches
  guardSession(session as unknown as Parameters<typeof guardSession>[0]);
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
    expect(aPage().open('app://gm/popout.html')).toMatchObject({ action: 'allow' });
    expect(aPage('data:text/html,x').open('app://gm/popout.html')).toEqual({ action: 'deny' });
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

describe('a switch that hands the app to someone else', () => {
  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'inspect',
    'inspect-brk',
    'js-flags',
    'load-extension',
  ])('--%s keeps the package from starting', (name) => {
    expect(foreignSwitch()).toBeUndefined();
    switches.add(name);
    expect(foreignSwitch()).toBe(name);
    app.isPackaged = false;
    expect(foreignSwitch()).toBeUndefined();
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
