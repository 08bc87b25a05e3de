import { describe, expect, it } from 'vitest';
import { openedFile } from '../../electron/opened.ts';

describe('the file a system hands to the app', () => {
  it.each([
    [['fourfold', '/home/gm/evening.fourfold'], '/home/gm/evening.fourfold'],
    [['fourfold', 'Evening.FOURFOLD'], '/home/Evening.FOURFOLD'],
    [['fourfold', 'old.gmz', '--flag'], '/home/old.gmz'],
    [['fourfold', '/a.fourfold', '/b.fourfold'], '/b.fourfold'],
    [['fourfold', '--load=/evening.fourfold'], undefined],
    [['fourfold', '/home/gm/notes.txt'], undefined],
    [['fourfold'], undefined],
  ])('among %j is %s', (words, file) => expect(openedFile(words, '/home')).toBe(file));
});
