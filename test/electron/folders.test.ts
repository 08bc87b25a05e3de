import { answerInEnglish } from '../support/answerInEnglish.ts';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { REQUESTS } from '../../electron/contract.ts';
import type { Dialogs } from '../../electron/dialogs.ts';
import { openFolder, saveFolder } from '../../electron/files.ts';
import { printPdf } from '../../electron/printing.ts';
import { inFolder } from './journalKit.ts';

const to = (path: string | undefined): Dialogs => ({
  save: async () => path,
  open: async () => path,
  folder: async () => path,
});
const files = [
  { path: 'Campaign.md', text: '# Fen' },
  { path: 'People/Odo.md', text: 'naïve' },
];

describe('a folder of notes', () => {
  it('is written beside what is there, and read back', () =>
    inFolder(async (folder) => {
      expect(await saveFolder(to(folder), { name: 'Fen', files })).toEqual({ ok: true, name: 'Fen' });
      expect(await saveFolder(to(folder), { name: 'Fen', files })).toEqual({ ok: true, name: 'Fen 2' });
      expect(readFileSync(join(folder, 'Fen', 'People', 'Odo.md'), 'utf8')).toBe('naïve');
      expect(await openFolder(to(join(folder, 'Fen')), { extensions: ['md'] })).toEqual({
        ok: true,
        name: 'Fen',
        files,
        leftOut: [],
      });
    }));

  it('leaves out hidden files, links and what is no text, and says so', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, '.obsidian'));
      writeFileSync(join(folder, '.obsidian', 'hidden.md'), 'x');
      writeFileSync(join(folder, 'picture.md'), Buffer.from([0x89, 0xff, 0xfe]));
      writeFileSync(join(folder, 'kept.MD'), 'kept');
      writeFileSync(join(folder, 'table.csv'), 'x');
      symlinkSync(folder, join(folder, 'round'));
      expect(answerInEnglish(await openFolder(to(folder), { extensions: ['md'] }))).toMatchObject({
        files: [{ path: 'kept.MD', text: 'kept' }],
        leftOut: ['“picture.md” was left out: it is not text in UTF-8. [IMP-03]'],
      });
    }));

  it('issue 25: of a vault its tracker’s fights and party are read, and nothing else that is hidden', () =>
    inFolder(async (folder) => {
      const tracker = join(folder, '.obsidian', 'plugins', 'initiative-tracker');
      const other = join(folder, '.obsidian', 'plugins', 'other');
      for (const each of [tracker, other]) {
        mkdirSync(each, { recursive: true });
        writeFileSync(join(each, 'data.json'), '{}');
      }
      writeFileSync(join(folder, '.obsidian', 'app.json'), '{}');
      writeFileSync(join(tracker, 'manifest.json'), '{}');
      writeFileSync(join(folder, 'Mill.md'), 'x');
      expect(await openFolder(to(folder), { extensions: ['md', 'json'] })).toMatchObject({
        files: [{ path: '.obsidian/plugins/initiative-tracker/data.json' }, { path: 'Mill.md' }],
        leftOut: [],
      });
      // Whoever asks for notes alone gets notes alone.
      expect(await openFolder(to(folder), { extensions: ['md'] })).toMatchObject({
        files: [{ path: 'Mill.md' }],
      });
    }));

  it('issue 25: no link on the way to a tracker leads out of the vault', () =>
    inFolder(async (folder) => {
      const [vault, elsewhere] = [join(folder, 'vault'), join(folder, 'elsewhere')];
      mkdirSync(join(vault, '.obsidian', 'plugins'), { recursive: true });
      mkdirSync(elsewhere);
      writeFileSync(join(elsewhere, 'data.json'), '{"secret":1}');
      symlinkSync(elsewhere, join(vault, '.obsidian', 'plugins', 'initiative-tracker'));
      expect(await openFolder(to(vault), { extensions: ['json'] })).toMatchObject({ files: [] });
    }));

  it('F17 that cannot be written as a whole leaves nothing behind, and names no path', () =>
    inFolder(async (folder) => {
      const long = { path: `People/${'ж'.repeat(150)}.md`, text: 'x' };
      const answer = await saveFolder(to(folder), { name: 'Fen', files: [...files, long] });
      expect(answer).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^“Fen” was not saved: a name in it is too long for that disk\./u),
      });
      expect(JSON.stringify(answer)).not.toContain(folder);
      expect(existsSync(join(folder, 'Fen'))).toBe(false);
    }));

  it('that is not chosen or not there is no crash', async () => {
    expect(await saveFolder(to(undefined), { name: 'Fen', files })).toMatchObject({ cancelled: true });
    expect(answerInEnglish(await openFolder(to('/nowhere/at/all'), { extensions: ['md'] }))).toEqual({
      ok: false,
      cancelled: false,
      message: expect.stringMatching(
        /^“all” was not read: there is no such file or folder\. Nothing was changed\. .+ \[FS-01\]$/u,
      ),
    });
  });

  it.each(['../up.md', '/etc/passwd', 'a/../../b.md', 'C:\\x.md', '.hidden.md', 'a//b.md', ''])(
    'is never written to %j',
    (path) =>
      expect(v.safeParse(REQUESTS['folder.save'], { name: 'x', files: [{ path, text: '' }] }).success).toBe(
        false,
      ),
  );
});

describe('a printed page', () => {
  const page = { name: 'Fen.pdf', html: '<p>', page: 'A4', landscape: false } as const;

  it('is saved where the GM says; a printer that fails is named and leaves no file', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'Fen.pdf');
      const failing = await printPdf(to(path), () => Promise.reject(new Error('no paper')), page);
      expect(failing).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^“Fen\.pdf” was not printed: no paper\. .+ \[FS-02\]$/u),
      });
      expect(existsSync(path)).toBe(false);
      expect(await printPdf(to(path), async () => Buffer.from('%PDF-'), page)).toEqual({
        ok: true,
        name: 'Fen.pdf',
      });
      expect(readFileSync(path, 'utf8')).toBe('%PDF-');
    }));
});
