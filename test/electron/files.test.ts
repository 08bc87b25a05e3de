import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAccelerator } from '../../electron/accelerator.ts';
import { chooseOpeningBounds, parseBounds } from '../../electron/windowBounds.ts';
import { type Dialogs, createScriptedDialogs } from '../../electron/dialogs.ts';
import { openFile, sanitizeFileName, saveFile } from '../../electron/files.ts';
import { inFolder } from './journalKit.ts';

const filter = { name: 'Text', extensions: ['txt'] };
const dialogsTo = (path: string | undefined): Dialogs => ({
  save: async () => path,
  open: async () => path,
  folder: async () => path,
});

describe('a proposed file name', () => {
  it.each([
    ['Tuesday table.json', 'Tuesday table.json'],
    ['../../.bashrc', 'bashrc'],
    ['C:\\Windows\\x.exe', 'C Windows x.exe'],
    ['Jörg’s évening.json', 'Jörg s évening.json'],
    ['__.._CON', 'my CON'],
    ['con.json', 'my con.json'],
    ['con .pdf', 'my con .pdf'],
    ['COM¹.txt', 'my COM¹.txt'],
    ['lpt3', 'my lpt3'],
    ['trailing. . ', 'trailing'],
    ['...', 'fourfold'],
    ['\u202Egnp.exe', 'gnp.exe'],
  ])('%s becomes %s', (proposed, safe) => expect(sanitizeFileName(proposed)).toBe(safe));

  it('is safe whatever was proposed, and stays as it is the second time', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (proposed) => {
        const safe = sanitizeFileName(proposed);
        expect(safe).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);
        expect(safe).not.toMatch(/[. ]$/);
        expect(Array.from(safe).length).toBeLessThanOrEqual(104);
        expect(sanitizeFileName(safe)).toBe(safe);
      }),
    ));

  it('F17 fits on a disk that counts in bytes', () => {
    const safe = sanitizeFileName(`${'\u{20000}'.repeat(95)}.json`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
    expect(safe).toMatch(/\.json$/u);
  });

  it('keeps its extension when it is cut', () =>
    expect(sanitizeFileName(`${'long '.repeat(60)}.json`)).toMatch(/^long .{50,92}\.json$/));
});

describe('a file of the GM', () => {
  it('is saved whole, leaves nothing beside it, and is read back', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'notes.txt');
      expect(await saveFile(dialogsTo(path), { name: 'notes', text: 'naïve', filter })).toEqual({
        ok: true,
        name: 'notes.txt',
      });
      expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['naïve', ['notes.txt']]);
      expect(await openFile(dialogsTo(path), { filter })).toEqual({
        ok: true,
        name: 'notes.txt',
        text: 'naïve',
      });
    }));

  it('that is no text is saved byte for byte', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'pack.zip');
      const bytes = Uint8Array.from({ length: 256 }, (_none, at) => at);
      await saveFile(dialogsTo(path), { name: 'pack', text: '', bytes, filter });
      expect(Uint8Array.from(readFileSync(path))).toEqual(bytes);
    }));

  it.skipIf(process.platform === 'win32')(
    'that is replaced keeps its rights, and a link goes on leading to it',
    () =>
      inFolder(async (folder) => {
        const [path, link] = [join(folder, 'shared.txt'), join(folder, 'link.txt')];
        writeFileSync(path, 'old');
        chmodSync(path, 0o640);
        symlinkSync(path, link);
        await saveFile(dialogsTo(link), { name: 'link', text: 'new', filter });
        expect(readFileSync(path, 'utf8')).toBe('new');
        expect([lstatSync(link).isSymbolicLink(), statSync(path).mode & 0o777]).toEqual([true, 0o640]);
        await saveFile(dialogsTo(join(folder, 'fresh.txt')), { name: 'fresh', text: '', filter });
        // What is exported is for others, too, as the system has it for new files, unlike the log of a campaign.
        writeFileSync(join(folder, 'usual.txt'), '');
        const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
        expect(modeOf('fresh.txt')).toBe(modeOf('usual.txt') & 0o644);
      }),
  );

  it('that was not chosen is no failure', async () => {
    expect(await saveFile(dialogsTo(undefined), { name: 'a', text: '', filter })).toEqual({
      ok: false,
      cancelled: true,
      message: '',
    });
    expect(await openFile(dialogsTo(undefined), { filter })).toEqual({
      ok: false,
      cancelled: true,
      message: '',
    });
  });

  it('that cannot be had is named with the reason', () =>
    inFolder(async (folder) => {
      const path = (name: string): string => join(folder, name);
      mkdirSync(path('a folder'));
      writeFileSync(path('picture.png'), Buffer.from([0x89, 0xff, 0xfe]));
      writeFileSync(path('huge.json'), '');
      truncateSync(path('huge.json'), 50_000_001);
      const say = async (name: string): Promise<string> => {
        const answer = await openFile(dialogsTo(path(name)), { filter });
        return answer.ok ? '' : answer.message;
      };
      expect(await say('gone.txt')).toBe(
        '“gone.txt” was not opened: there is no such file or folder. Nothing was changed. Check that it exists and can be read, then try again. [FS-01]',
      );
      expect(await say('a folder')).toMatch(
        /^“a folder” is not a file\. Nothing was changed\. .+ \[FS-01\]$/u,
      );
      expect(await say('picture.png')).toBe(
        '“picture.png” was not opened: it is not text in UTF-8. Nothing was changed. Save it as UTF-8 and import it again. [IMP-03]',
      );
      expect(await say('huge.json')).toMatch(
        /^“huge\.json” is larger than 50 MB, more than Fourfold reads\. Nothing was changed\. Split it\. \[IMP-07\]$/u,
      );
      expect(await saveFile(dialogsTo(path('nowhere/x.txt')), { name: 'x', text: '', filter })).toMatchObject(
        {
          ok: false,
          cancelled: false,
          message: expect.stringMatching(
            /^“x.txt” was not saved: .+\. The copy was not made\. Your campaigns are safe\. .+ \[FS-02\]$/u,
          ),
        },
      );
    }));

  it('is asked for by a script in tests, in order', () =>
    inFolder(async (folder) => {
      const script = join(folder, 'dialogs.json');
      writeFileSync(script, '{"save":["/a",null]}');
      const dialogs = createScriptedDialogs(script);
      expect([
        await dialogs.save('x', filter),
        await dialogs.save('x', filter),
        await dialogs.save('x', filter),
        await dialogs.open(filter),
      ]).toEqual(['/a', undefined, undefined, undefined]);
      writeFileSync(script, '{"save":["/a",null,null,"/b"]}');
      expect(await dialogs.save('x', filter)).toBe('/b');
    }));
});

describe('the window', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  const saved = { x: 100, y: 80, width: 1200, height: 800, maximized: false };

  it('opens where it was, unless that screen is gone', () => {
    expect(chooseOpeningBounds(saved, screens)).toEqual({ x: 100, y: 80, width: 1200, height: 800 });
    expect(chooseOpeningBounds({ ...saved, x: 5_000 }, screens)).toEqual({ width: 1200, height: 800 });
    expect(chooseOpeningBounds({ ...saved, y: -400 }, screens)).toEqual({ width: 1200, height: 800 });
    expect(chooseOpeningBounds(undefined, screens)).toEqual({ width: 1440, height: 900 });
  });

  it.each([
    '',
    'null',
    '{"x":1}',
    '{"x":"a","y":0,"width":1,"height":1,"maximized":true}',
    '{"x":0,"y":0,"width":1e9,"height":5,"maximized":true}',
  ])('forgets a place that is none: %s', (text) => expect(parseBounds(text)).toBeUndefined());
});

describe('a key in the menu', () => {
  it.each([
    ['Ctrl+S', 'CmdOrCtrl+S'],
    ['Ctrl+Shift+z', 'CmdOrCtrl+Shift+Z'],
    ['Space', 'Space'],
    ['F1', 'F1'],
    ['Alt+Up', 'Alt+Up'],
    ['/', '/'],
    ['?', undefined],
    ['', undefined],
    ['Hyper+A', undefined],
  ])('%s is shown as %s', (keys, accelerator) => expect(toAccelerator(keys)).toBe(accelerator));
});
