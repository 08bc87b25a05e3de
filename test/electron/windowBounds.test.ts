import { describe, expect, it } from 'vitest';
import { placePlayersWindow, canPlaceWindows } from '../../electron/windowBounds.ts';

const HERE = { id: 1, workArea: { x: 0, y: 0, width: 1366, height: 768 } };
const TABLE = { id: 2, workArea: { x: 1366, y: 0, width: 1920, height: 1080 } };
const LINUX = { platform: 'linux', asked: '', session: 'wayland', version: '45.4.1' };

describe('P7 the players’ window', () => {
  it('covers the monitor that the GM does not look at', () => {
    expect(placePlayersWindow(1, [HERE, TABLE], true)).toEqual({ ...TABLE.workArea, fullscreen: true });
  });

  it('is an ordinary window where there is one monitor, or where it cannot be placed', () => {
    expect(placePlayersWindow(1, [HERE], true)).toMatchObject({ fullscreen: false });
    expect(placePlayersWindow(1, [HERE, TABLE], false)).toEqual({
      width: 1280,
      height: 720,
      fullscreen: false,
    });
  });

  it.each([
    [LINUX, false],
    [{ ...LINUX, session: 'x11' }, true],
    [{ ...LINUX, asked: 'x11' }, true],
    [{ ...LINUX, session: 'x11', asked: 'wayland' }, false],
    [{ ...LINUX, version: '25.1.1' }, true],
    [{ ...LINUX, platform: 'win32' }, true],
  ])('under %j places its windows: %s', (system, expected) => {
    expect(canPlaceWindows(system)).toBe(expected);
  });
});
