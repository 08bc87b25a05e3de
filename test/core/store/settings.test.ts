import { describe, expect, test } from 'vitest';
import { filledFrom, MOST_OLD_PICTURE, readSettings, WALK_STEPS } from '../../../core/store/settings.ts';

const PNG = 'data:image/png;base64,';

describe('what was kept of the settings', () => {
  test.each([undefined, null, 7, 'dark', [], {}, { players: 7, walk: null, keys: [] }])(
    'is as it was at first where nothing of it can be read: %j',
    (kept) =>
      expect(readSettings(kept)).toEqual({
        theme: 'dark',
        size: 1,
        motion: 'system',
        language: 'system',
        keys: {},
        players: { theme: 'dark', size: 1.4, health: 'words', foes: 'firstTurn', title: '', picture: '' },
        walk: { on: false, step: 0, known: false },
        simulated: { heroes: 'bold', foes: 'tactics' },
      }),
  );

  test.each([
    [{ theme: 'contrast' }, { theme: 'contrast' }],
    [{ size: 0.8 }, { size: 0.8 }],
    [{ size: 2 }, { size: 2 }],
    [{ size: 2.1 }, { size: 1 }],
    [{ motion: 'none' }, { motion: 'none' }],
    [{ motion: 'fast' }, { motion: 'system' }],
    [{ language: 'de' }, { language: 'de' }],
    [{ language: 'xsystem' }, { language: 'system' }],
    [{ keys: { 'edit.undo': ['Ctrl+U', 'U'] } }, { keys: { 'edit.undo': ['Ctrl+U', 'U'] } }],
    [{ keys: { ['a'.repeat(80)]: ['b'.repeat(40)] } }, { keys: { ['a'.repeat(80)]: ['b'.repeat(40)] } }],
    [{ keys: { ['a'.repeat(81)]: [] } }, { keys: {} }],
    [{ keys: { a: ['b'.repeat(41)] } }, { keys: {} }],
    [{ keys: { a: 'b' } }, { keys: {} }],
    // Screens that 0.1.0 called otherwise, and commands that only have such a word in their name.
    [{ keys: { 'beasts.new': ['B'] } }, { keys: { 'creatures.new': ['B'] } }],
    [{ keys: { 'fights.new': ['F'] } }, { keys: { 'encounters.new': ['F'] } }],
    [{ keys: { 'go.beasts.new': ['B'] } }, { keys: { 'go.beasts.new': ['B'] } }],
    [{ keys: { 'go.fights.new': ['F'] } }, { keys: { 'go.fights.new': ['F'] } }],
    [
      { walk: { on: true, step: WALK_STEPS, known: true } },
      { walk: { on: true, step: WALK_STEPS, known: true } },
    ],
    [{ walk: { step: WALK_STEPS + 1 } }, { walk: { on: false, step: 0, known: false } }],
    [{ walk: { step: -1 } }, { walk: { on: false, step: 0, known: false } }],
    [{ walk: { step: 1.5, on: true } }, { walk: { on: true, step: 0, known: false } }],
    [
      { players: { theme: 'light', size: 2 } },
      { players: expect.objectContaining({ theme: 'light', size: 2 }) },
    ],
    [{ players: { title: 'a'.repeat(201) } }, { players: expect.objectContaining({ title: '' }) }],
  ])('%j is read field by field', (kept, read) => expect(readSettings(kept)).toMatchObject(read));

  test.each([
    [`${PNG}AA==`, true],
    ['data:image/jpeg;base64,AA==', true],
    ['data:image/webp;base64,AA==', true],
    ['data:image/gif;base64,AA==', true],
    ['data:image/svg+xml;base64,AA==', false],
    [`x${PNG}AA==`, false],
    [`${PNG}AA=="`, false],
    ['https://example.org/a.png', false],
  ])('a picture for the players is %s: %s', (picture, taken) =>
    expect(readSettings({ players: { picture } }).players.picture).toBe(taken ? picture : ''),
  );

  test('a picture is as large as that, and no larger', () => {
    const longest = `${PNG}${'A'.repeat(MOST_OLD_PICTURE - PNG.length)}`;
    expect(longest).toHaveLength(8_000_000);
    expect(readSettings({ players: { picture: longest } }).players.picture).toBe(longest);
    expect(readSettings({ players: { picture: `${longest}A` } }).players.picture).toBe('');
  });

  test('is filled from another computer’s where nothing was chosen here', () => {
    const here = readSettings({ theme: 'light', keys: { undo: ['u'] } });
    const there = readSettings({ theme: 'contrast', language: 'de', keys: { redo: ['r'] }, size: 2 });
    expect(filledFrom(here, there)).toEqual({ ...there, theme: 'light', keys: { undo: ['u'] } });
    expect(filledFrom(readSettings(undefined), there)).toEqual(there);
    expect(filledFrom(here, readSettings(undefined))).toEqual(here);
  });
});
