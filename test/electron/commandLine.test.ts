import { describe, expect, it } from 'vitest';
import { findFileArgument } from '../../electron/commandLine.ts';

describe('the file a system hands to the app', () => {
  it.each([
    [['fourfold', '/home/gm/evening.fourfold'], '/home/gm/evening.fourfold'],
    [['fourfold', 'Evening.FOURFOLD'], '/home/Evening.FOURFOLD'],
    [['fourfold', 'old.gmz', '--flag'], '/home/old.gmz'],
    [['fourfold', '/a.fourfold', '/b.fourfold'], '/b.fourfold'],
    [['fourfold', '--load=/evening.fourfold'], undefined],
    [['fourfold', '/home/gm/notes.txt'], undefined],
    [['fourfold'], undefined],
    // P2: a desktop hands over an address.
    [['fourfold', 'file:///home/gm/My%20Campaign.fourfold'], '/home/gm/My Campaign.fourfold'],
    [['fourfold', 'FILE:///home/gm/a%23b.gmz'], '/home/gm/a#b.gmz'],
    [['fourfold', 'file://host/share/x.gmz'], undefined],
    [['fourfold', 'file:///%zz.gmz'], undefined],
    // F19: another computer, a device.
    [['fourfold', String.raw`\\host\share\x.gmz`], undefined],
    [['fourfold', '//host/share/x.gmz'], undefined],
    // Windows reads one of each as it reads two of either.
    [['fourfold', String.raw`\/host\share\x.gmz`], undefined],
    [['fourfold', String.raw`/\host\share\x.gmz`], undefined],
    [['fourfold', String.raw`\\?\C:\x.gmz`], undefined],
    [['fourfold', String.raw`\\?\C:\x.gmz`], undefined],
    [['fourfold', String.raw`\\.\pipe\x.gmz`], undefined],
  ])('among %j is %s', (words, file) => expect(findFileArgument(words, '/home')).toBe(file));
});
