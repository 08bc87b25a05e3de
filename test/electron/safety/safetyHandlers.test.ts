import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dialogs } from '../../../electron/dialogs.ts';
import { type SafetyTools, createSafetyHandlers } from '../../../electron/safety/safetyHandlers.ts';
import { verifyBackup } from '../../../electron/safety/backupFile.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { type TaskRunner, createTaskRunner } from '../../../electron/taskRunner.ts';
import { inFolder } from '../journalKit.ts';
import { forge, header, lineOf, NOW } from './backupKit.ts';
import { steps, withVault } from './dataFolderKit.ts';

const CANCELLED = { ok: false, cancelled: true, message: '' };
const LATER = '2026-11-21T20:00:00.000Z';

/** A vault with two campaigns, and its calls; dialogs answer `path`, which nobody chose where it is missing. */
async function withCalls(
  work: (calls: ReturnType<typeof createSafetyHandlers>, vault: DataFolder, folder: string) => Promise<void>,
  { path, tools = {}, desk = () => createTaskRunner() }: Partial<Given> = {},
): Promise<void> {
  await inFolder((folder) =>
    withVault(folder, async (vault) => {
      await vault.journal.append([...steps('camp', 4), ...steps('keep', 2)]);
      const chosen = path === undefined ? undefined : join(folder, path);
      const dialogs: Dialogs = {
        save: (name) => Promise.resolve(chosen ?? (said.push(name), undefined)),
        open: () => Promise.resolve(chosen),
        folder: () => Promise.resolve(chosen),
      };
      const all: SafetyTools = {
        userData: folder,
        dumps: join(folder, 'dumps'),
        about: [{ name: 'Fourfold', value: '0.1.0' }],
        crashes: { note: () => undefined, read: () => ['a crash'] },
        clearDatabase: () => Promise.resolve(),
        now: () => LATER,
        opened: () => chosen,
        ...tools,
      };
      await work(createSafetyHandlers(vault, dialogs, all, desk()), vault, folder);
    }),
  );
}
/** Names that were proposed in dialogs nobody answered. */
const said: string[] = [];

interface Given {
  /** Within the folder. */
  readonly path: string;
  readonly tools: Partial<SafetyTools>;
  readonly desk: () => TaskRunner;
}

/** A desk at which nobody wants the rest any more after so many parts; notes how many there were to be. */
function impatient(after: number): { desk: () => TaskRunner; parts: number[] } {
  const parts: number[] = [];
  const desk = (): TaskRunner => {
    const real = createTaskRunner();
    return {
      ...real,
      run: (of, work) => {
        parts.push(of);
        return real.run(of, (each) => {
          let done = 0;
          return work({
            advance: (more) => {
              done += more;
              if (done > after) real.cancel();
              each.advance(more);
            },
          });
        });
      },
    };
  };
  return { desk, parts };
}

describe('what the window may ask about safety', () => {
  it('is how things stand, and what a record says last', () =>
    withCalls(async (calls, vault) => {
      expect(await calls['safety.state'](undefined)).toMatchObject({ entries: 6, refused: '' });
      expect(await calls['safety.damaged'](undefined)).toEqual({ count: 0, files: [], texts: [] });
      expect(await calls['book.told']({ book: 'camp', seq: 4, text: 'Mira falls.' })).toBeUndefined();
      const made = await calls['backup.make']({ reason: 'by-hand' });
      expect(made).toMatchObject({ ok: true, backup: { reason: 'by-hand', entries: 6, at: NOW } });
      const rows = await calls['backup.list'](undefined);
      expect(rows.map(({ place }) => place)).toEqual(['here', 'documents']);
      expect(rows[0]?.books[0]?.told).toBe('Mira falls.');
      expect(rows).toEqual(await vault.list());
    }));

  it('is told what a campaign is called by now, and so says the log, a backup and what is restored', () =>
    withCalls(async (calls, vault) => {
      const [begun] = steps('moor', 1);
      const command = { type: 'campaign.create', name: 'Moor', system: 'orcus' };
      const body = JSON.stringify({ ...JSON.parse(begun?.body ?? ''), command });
      await vault.journal.append([{ book: 'moor', seq: 1, body }]);
      expect(await calls['book.named']({ book: 'moor', name: 'The Long Night' })).toBeUndefined();
      const named = async () =>
        (await vault.journal.heads()).flatMap(({ book, name }) => (name ? [`${book} ${name}`] : []));
      expect(await named()).toEqual(['moor The Long Night']);
      const { id, books } = await vault.autoBackup.make('by-hand');
      expect(books.map(({ name }) => name)).toContain('The Long Night');
      const restored = await calls['backup.restore']({
        backup: id,
        books: ['moor'],
        replace: false,
        rescue: false,
      });
      if (!restored.ok) throw new Error('It was not restored.');
      expect(await named()).toContain(`${restored.books[0]?.book} The Long Night`);
    }));

  it('is to put a copy of the database aside and clear it', async () => {
    let cleared = 0;
    await withCalls(
      async (calls, vault, folder) => {
        mkdirSync(join(folder, 'IndexedDB'));
        writeFileSync(join(folder, 'IndexedDB', 'log'), 'broken');
        expect(await calls['safety.clear'](undefined)).toBeUndefined();
        const place = join(vault.folder, 'quarantine', '2026-11-21T20-00-00-000Z');
        expect(readFileSync(join(place, 'IndexedDB', 'log'), 'utf8')).toBe('broken');
        expect(cleared).toBe(1);
      },
      { tools: { clearDatabase: async () => void cleared++ } },
    );
  });

  it('is a file of everything, which is whole when it is there', () =>
    withCalls(
      async (calls, _vault, folder) => {
        expect(await calls['backup.save'](undefined)).toEqual({ ok: true, name: 'mine.fourfold' });
        const written = await verifyBackup(join(folder, 'mine.fourfold'));
        expect(written).toMatchObject({ reason: 'to-file', entries: 6 });
        expect(await calls['backup.open'](undefined)).toMatchObject({
          ok: true,
          backup: { id: 'file/1', entries: 6, fault: '' },
        });
        expect(await calls['backup.opened'](undefined)).toMatchObject({ ok: true, backup: { id: 'file/2' } });
      },
      { path: 'mine.fourfold' },
    ));

  it('is refused in a sentence where the place is none, and nothing is left there', () =>
    withCalls(
      async (calls, _vault, folder) => {
        expect(answerInEnglish(await calls['backup.save'](undefined))).toEqual({
          ok: false,
          cancelled: false,
          message: expect.stringMatching(
            /^“mine\.fourfold” was not saved: there is no such file or folder\..*\[FS-02\]$/u,
          ),
        });
        expect(answerInEnglish(await calls['backup.open'](undefined))).toEqual({
          ok: false,
          cancelled: false,
          message: expect.stringMatching(
            /^The backup was not opened: there is no such file or folder\..*\[FS-01\]$/u,
          ),
        });
        expect(existsSync(join(folder, 'nowhere'))).toBe(false);
      },
      { path: 'nowhere/mine.fourfold' },
    ));

  it('is nothing where the GM thought better of it', () =>
    withCalls(async (calls, vault) => {
      for (const call of ['backup.save', 'backup.open', 'backup.opened', 'safety.rescue'] as const)
        expect(await calls[call](undefined), `call ${call}`).toEqual(CANCELLED);
      expect(await calls['diagnosis.save'](undefined)).toEqual(CANCELLED);
      expect(said).toEqual([
        expect.stringMatching(/^Fourfold \d{4}-\d\d-\d\d\.fourfold$/u),
        'Fourfold records.jsonl.gz',
        'Fourfold report.txt',
      ]);
      // Nobody waits for a backup that is to go nowhere.
      expect(await vault.list()).toEqual([]);
    }));

  it('restores in place, after a backup of today, and writes down when', () =>
    withCalls(async (calls, vault) => {
      const { id } = await vault.autoBackup.make('by-hand');
      const asked = { backup: id, books: ['camp'], replace: true, rescue: false };
      const answer = await calls['backup.restore'](asked);
      expect(answer).toMatchObject({ ok: true, leftOut: 0, cleaned: 0, books: [{ replaced: 'camp' }] });
      const reasons = (await vault.localBackups.list()).map(({ reason }) => reason);
      expect(reasons.toSorted()).toEqual(['before-restore', 'by-hand']);
      expect(vault.meta.now()).toMatchObject({ lastRestore: LATER });
      expect(vault.archive.now()).toMatchObject({ shelved: ['camp'] });
    }));

  it.each([
    ['a campaign that it does not hold', { books: ['other'] }, /^The backup does not hold that campaign\./u],
    [
      'a backup that is not there any more',
      { backup: 'here/2026-01-01T00-00-00-000Z-end' },
      /^The backup was not restored: there is no such file or folder\..*\[FS-01\]$/u,
    ],
  ])('does not restore %s', (_what, more, message) =>
    withCalls(async (calls, vault) => {
      const { id } = await vault.autoBackup.make('by-hand');
      const asked = { backup: id, books: ['camp'], replace: false, rescue: false, ...more };
      expect(answerInEnglish(await calls['backup.restore'](asked))).toEqual({
        ok: false,
        cancelled: false,
        message: expect.stringMatching(message),
      });
      expect(vault.meta.now().lastRestore).toBe('');
    }),
  );

  it('hands over the records of one book of a backup', () =>
    withCalls(async (calls, vault) => {
      const { id } = await vault.autoBackup.make('by-hand');
      expect(await calls['backup.records']({ backup: id, book: 'keep' })).toEqual(steps('keep', 2));
    }));

  it('hands over what can be read of a backup that is damaged', () =>
    withCalls(
      async (calls, _vault, folder) => {
        forge(join(folder, 'mine.fourfold'), [header(3), lineOf(1), 'no entry', lineOf(3)]);
        expect(await calls['backup.open'](undefined)).toMatchObject({ ok: true, backup: { id: 'file/1' } });
        const read = await calls['backup.records']({ backup: 'file/1', book: 'camp' });
        expect(read.map(({ seq }) => seq)).toEqual([1, 3]);
      },
      { path: 'mine.fourfold' },
    ));

  it('puts campaigns aside and brings them back, each once', () =>
    withCalls(async (calls, vault) => {
      const shelved = async (hide: string[], show: string[]) => {
        expect(await calls['book.shelve']({ hide, show })).toBeUndefined();
        return vault.archive.now().shelved;
      };
      expect(await shelved(['camp'], [])).toEqual(['camp']);
      expect(await shelved(['camp', 'keep'], [])).toEqual(['camp', 'keep']);
      expect(await shelved([], ['camp'])).toEqual(['keep']);
      expect(await shelved(['camp'], ['keep'])).toEqual(['camp']);
    }));

  it('tells of the installation and of all that was read, and saves both', () =>
    withCalls(
      async (calls, vault, folder) => {
        await vault.autoBackup.make('by-hand');
        const { lines, crashes } = await calls['diagnosis.report'](undefined);
        expect(lines[0]).toEqual({ name: 'Fourfold', value: '0.1.0' });
        expect(crashes).toEqual(['a crash']);
        const found = { ok: true, at: LATER, entries: 6, backups: 2, faults: [] };
        expect(await calls['diagnosis.check'](undefined)).toEqual(found);
        expect(await calls['diagnosis.save'](undefined)).toEqual({ ok: true, name: 'report.txt' });
        const text = readFileSync(join(folder, 'report.txt'), 'utf8');
        expect(text).toContain(`${LATER}: 6 entries and 2 backups were read`);
      },
      { path: 'report.txt' },
    ));
});

describe('long work about safety', () => {
  // How many entries: six in the log. Each is written and read back.
  it.each([
    ['backup.make', { reason: 'by-hand' }, 12],
    ['backup.save', undefined, 12],
    ['diagnosis.check', undefined, 18],
    ['diagnosis.save', undefined, 18],
  ] as const)('%s can be called off at every part, and leaves nothing', async (call, asked, parts) => {
    const desk = impatient(parts - 7);
    await withCalls(
      async (calls, vault, folder) => {
        if (call.startsWith('diagnosis')) await vault.autoBackup.make('by-hand');
        const before = [await vault.list(), readdirSync(folder)];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call stands with what it is asked
        expect(await (calls[call] as (asked: unknown) => unknown)(asked)).toEqual(CANCELLED);
        expect(desk.parts).toEqual([parts]);
        expect([await vault.list(), readdirSync(folder)]).toEqual(before);
      },
      { path: 'mine.txt', desk: desk.desk },
    );
  });

  it('a restore is counted as a backup, a look through the file and a copy of it', async () => {
    for (const after of [11, 12, 17, 18]) {
      const desk = impatient(after);
      await withCalls(
        async (calls, vault) => {
          const { id } = await vault.autoBackup.make('by-hand');
          const asked = { backup: id, books: ['camp'], replace: true, rescue: false };
          expect(await calls['backup.restore'](asked)).toEqual(CANCELLED);
          expect(desk.parts).toEqual([24]);
          expect(vault.meta.now()).toMatchObject({ lastRestore: '' });
          expect(vault.archive.now()).toMatchObject({ shelved: [] });
        },
        { desk: desk.desk },
      );
    }
  });

  it('the records of a backup are counted as all of its entries', async () => {
    const desk = impatient(5);
    await withCalls(
      async (calls, vault) => {
        const { id } = await vault.autoBackup.make('by-hand');
        await expect(calls['backup.records']({ backup: id, book: 'camp' })).rejects.toThrow('Cancelled');
        expect(desk.parts).toEqual([6]);
      },
      { desk: desk.desk },
    );
  });
});
