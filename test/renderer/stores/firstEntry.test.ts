import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from '../../electron/journalKit.ts';
import { startComputer } from './computerKit.ts';

it('a campaign whose first entry is damaged, and whose database is gone, is listed by its name, and says what helps', () =>
  inFolder(async (folder) => {
    const first = await startComputer(folder, '');
    await first.session.createCampaign('The Long Night', 'torches', 's');
    const { id } = first.table;
    await first.table.ask({ type: 'note.add', text: 'The ferry burns' });
    await first.session.leave();
    await first.close();
    const journal = join(folder, 'gm-data', 'journal');
    for (const name of readdirSync(journal)) {
      const path = join(journal, name);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace('The Long Night', 'The Long Nighs'));
    }
    const second = await startComputer(folder, '', true);
    expect(second.session.campaigns).toMatchObject([{ id, name: 'The Long Night', system: '' }]);
    expect((await second.session.openCampaign(id))?.message).toMatch(
      /first entry .* cannot be read.*Restore a backup/u,
    );
    expect(second.session.safety?.below).toMatchObject([{ book: id, name: 'The Long Night' }]);
    await second.close();
  }));

it('a campaign that was played on after its data folder was removed is listed by its name, and can be restored', () =>
  inFolder(async (folder) => {
    const first = await startComputer(folder, '');
    await first.session.createCampaign('The Long Night', 'torches', 's');
    const { id } = first.table;
    await first.table.ask({ type: 'note.add', text: 'The ferry burns' });
    await first.session.leave();
    await first.safety.backUpNow();
    await first.session.openCampaign(id);
    rmSync(join(folder, 'gm-data'), { recursive: true });
    await first.table.ask({ type: 'note.add', text: 'Written after that' });
    await first.close();
    // The database was in the same folder.
    const second = await startComputer(folder, '', true);
    expect(second.session.campaigns).toMatchObject([{ id, name: 'The Long Night' }]);
    expect((await second.session.openCampaign(id))?.message).toMatch(/Restore a backup/u);
    await second.close();
  }));
