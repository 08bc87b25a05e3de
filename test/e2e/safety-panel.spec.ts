import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Desktop } from '../../electron/contract.ts';
import { expect, test } from './support/app.ts';
import {
  lastLine,
  logLines,
  notice,
  openCampaign,
  SAMPLE,
  settledCount,
  tell,
  typeAt,
  wear,
} from './support/evening.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

const AT = '2026-11-21T19:30:00.000Z';
const CARRIED =
  /1 campaign was restored\. \d+ creatures joined the library\. 1 unfinished form was restored\. Settings that were not changed here are as in the backup\./u;

const campaigns = (window: Page) => window.getByRole('list', { name: 'Campaigns' }).getByRole('button');

async function openSheet(window: Page) {
  await expect(window.getByRole('main')).toBeVisible();
  await window.keyboard.press('Control+b');
  const sheet = window.getByRole('dialog', { name: 'Backups and safety' });
  await expect(sheet.getByRole('heading', { name: 'Backups', exact: true })).toBeVisible();
  // While the list is being read, no key does anything.
  await expect(sheet.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  return sheet;
}

test.describe('the sheet of backups', () => {
  test('makes a backup, restores it as a copy and in place, and takes that back', async ({ launchApp }) => {
    const { window } = await launchApp({ state: 'sample' });
    await tell(window, 'n', 'Before the backup.');
    await expect(lastLine(window)).toContainText('Before the backup.');
    const sheet = await openSheet(window);
    // What was pressed cannot be pressed while it is at work; a hurried second key stays in the sheet, and does nothing.
    await sheet.getByRole('button', { name: 'Back up now' }).press('Enter');
    await expect(sheet).toBeFocused();
    await window.keyboard.press('Space');
    await window.keyboard.press('Enter');
    await expect(sheet.getByRole('status').first()).toContainText(
      /A backup of \d+ entries was made and read back/u,
    );
    await expect(sheet.getByRole('article').filter({ hasText: 'on this computer' })).toHaveCount(1);
    await expect(sheet.getByText('Last: Before the backup.').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Look inside' }).first().press('Enter');
    await expect(sheet.getByRole('list', { name: /^Campaigns in the backup/u })).toContainText(
      /\d+ entries · last played/u,
    );

    await sheet.getByRole('button', { name: `Restore a copy of ${SAMPLE}` }).press('Enter');
    await expect(sheet.getByText('1 campaign was restored.')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await tell(window, 'n', 'After the backup.');
    await window.keyboard.press('Control+w');
    await expect(campaigns(window)).toHaveCount(2);
    await expect(campaigns(window).filter({ hasText: /as of \d{4}-\d\d-\d\d/u })).toHaveCount(1);

    const again = await openSheet(window);
    await again.getByRole('button', { name: 'Look inside' }).last().press('Enter');
    await again
      .getByRole('button', { name: `Replace today’s ${SAMPLE} with this one` })
      .last()
      .press('Enter');
    await expect(again.getByRole('heading', { name: 'Set aside' })).toBeVisible();
    await again.getByRole('button', { name: 'Undo the restore' }).press('Enter');
    await expect(again.getByText('The restore was undone.')).toBeVisible();
    await window.keyboard.press('Escape');
    await campaigns(window).filter({ hasText: SAMPLE }).filter({ hasNotText: 'as of' }).press('Enter');
    await expect(lastLine(window)).toContainText('After the backup.');
  });

  test('what was half typed does not go on unseen in the campaign that a backup replaced', async ({
    launchApp,
  }) => {
    const { window } = await launchApp({ state: 'sample' });
    await tell(window, 'n', 'Before the backup.');
    await typeAt(window, 'n', 'half a thought');
    const sheet = await openSheet(window);
    await sheet.getByRole('button', { name: 'Back up now' }).click();
    await sheet.getByRole('button', { name: 'Look inside' }).first().click();
    await expect(
      sheet.getByText('creatures, unfinished forms and settings restored with them stay'),
    ).toBeVisible();
    await sheet.getByRole('button', { name: `Replace today’s ${SAMPLE} with this one` }).click();
    await expect(
      sheet.getByText(/^1 campaign was restored\. 1 unfinished form was restored\./u),
    ).toBeVisible();
    await window.keyboard.press('Escape');
    await window.keyboard.press('Control+u');
    const unfinished = window.getByRole('dialog', { name: 'Unfinished' });
    // The backup has it as well: it stands in the campaign that was restored, and in the one that made way.
    await expect(unfinished.getByRole('listitem')).toHaveCount(2);
    // What can be gone on with stands first, and Enter does.
    await expect(unfinished.getByRole('listitem').last()).toContainText('(archived)');
    const archived = unfinished.getByRole('listitem').filter({ hasText: `${SAMPLE} (archived)` });
    await archived.getByRole('button', { name: 'Continue half a thought' }).click();
    await expect(notice(window)).toContainText('which is archived');
    await expect(campaigns(window)).toHaveCount(1);
    await window.keyboard.press('Control+b');
    await sheet.getByRole('button', { name: 'Undo the restore' }).click();
    await expect(sheet.getByText('The restore was undone.')).toContainText('restored with it stay');
    await window.keyboard.press('Escape');
    await window.keyboard.press('Control+u');
    const back = unfinished.getByRole('listitem').filter({ hasNotText: 'archived' });
    await back.getByRole('button', { name: 'Continue half a thought' }).click();
    await expect(window.locator('input:focus')).toHaveValue('half a thought');
    await window.keyboard.press('Enter');
    await expect(lastLine(window)).toContainText('half a thought');
  });

  test('what was half typed in a campaign that is not here stays, and opens no other one', async ({
    launchApp,
  }) => {
    const first = await launchApp({ state: 'sample' });
    await first.window.evaluate(
      (body) => window.fourfold?.call('journal.append', { records: [{ book: 'forms', seq: 1, body }] }),
      JSON.stringify({
        kind: 'step',
        v: 1,
        book: 'forms',
        seq: 1,
        session: 0,
        at: AT,
        worldTime: 0,
        command: { type: 'form.keep' },
        events: [
          {
            type: 'formTyped',
            campaign: 'gone',
            kind: 'note',
            of: '',
            title: 'Half a thought',
            now: AT,
            set: { text: 'Half a thought' },
            typed: {},
            gone: [],
          },
        ],
        dice: { seed: 'forms', c: 1, s0: 0.1, s1: 0.2, s2: 0.3 },
      }),
    );
    await first.kill();
    const { window: page } = await first.relaunch();
    await openCampaign(page, SAMPLE);
    await page.keyboard.press('Control+u');
    const unfinished = page.getByRole('dialog', { name: 'Unfinished' });
    await unfinished.getByRole('button', { name: 'Continue Half a thought' }).press('Enter');
    await expect(notice(page)).toContainText('belongs to a campaign that is not here');
    // The open one was not left for it.
    await expect(lastLine(page)).toBeVisible();
    await page.keyboard.press('Control+u');
    await expect(unfinished.getByRole('listitem')).toHaveCount(1);
  });

  test('carries everything to another computer in two clicks', async ({ launchApp }, info) => {
    const path = info.outputPath('everything.gmz');
    const old = await launchApp({ state: 'sample', dialogs: { save: [path] } });
    await tell(old.window, 'n', 'The ferryman lies.');
    await expect(lastLine(old.window)).toContainText('The ferryman lies.');
    const count = await settledCount(logLines(old.window));
    await wear(old.window, 'light');
    await typeAt(old.window, 'n', 'half a thought');
    const sheet = await openSheet(old.window);
    await sheet.getByRole('button', { name: 'Save everything to a file…' }).press('Enter');
    await expect(sheet.getByText('Everything is in “everything.gmz”.')).toBeVisible();
    await old.close();

    const here = await launchApp({ dialogs: { open: [path] } });
    const { window } = here;
    await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
    const there = await openSheet(window);
    await there.getByRole('button', { name: 'Restore from a file…' }).press('Enter');
    await there.getByRole('button', { name: 'Look inside' }).first().press('Enter');
    await there.getByRole('button', { name: 'Restore everything' }).press('Enter');
    await expect(there.getByText(CARRIED)).toBeVisible();
    await expect(window.locator('html')).toHaveAttribute('data-theme', 'light');
    await window.keyboard.press('Escape');
    await campaigns(window).filter({ hasText: SAMPLE }).press('Enter');
    await expect(logLines(window)).toHaveCount(count);
    await expect(lastLine(window)).toContainText('The ferryman lies.');
    // What was just restored needs no repair.
    await expect(window.getByText('from the safety log')).toHaveCount(0);

    // What was half typed there is half typed here, and so is what is typed here from now on.
    await window.keyboard.press('n');
    await expect(window.locator('input:focus')).toHaveValue('half a thought');
    await window.keyboard.press('End');
    await window.keyboard.type(' and the rest');
    await here.close();
    const again = await here.relaunch();
    await openCampaign(again.window, SAMPLE);
    await again.window.keyboard.press('n');
    await expect(again.window.locator('input:focus')).toHaveValue('half a thought and the rest');
  });

  test('carries what is archived to another computer, where it is archived too', async ({
    launchApp,
  }, info) => {
    const path = info.outputPath('everything.gmz');
    const old = await launchApp({ state: 'sample', dialogs: { save: [path] } });
    await old.window.keyboard.press('Control+w');
    await old.window.getByText('Rename, copy or archive').click();
    await old.window.getByRole('button', { name: `Archive ${SAMPLE}` }).click();
    await expect(old.window.getByText('Archived (1)')).toBeVisible();
    const sheet = await openSheet(old.window);
    await sheet.getByRole('button', { name: 'Save everything to a file…' }).press('Enter');
    await expect(sheet.getByText('Everything is in “everything.gmz”.')).toBeVisible();
    await old.close();

    const { window } = await launchApp({ dialogs: { open: [path] } });
    const there = await openSheet(window);
    await there.getByRole('button', { name: 'Restore from a file…' }).press('Enter');
    await expect(there.getByRole('article').first()).toContainText(`entries · ${SAMPLE} (archived) ·`);
    await there.getByRole('button', { name: 'Look inside' }).first().press('Enter');
    await expect(there.getByRole('list', { name: /^Campaigns in the backup/u })).toContainText(
      `${SAMPLE} (archived)`,
    );
    await there.getByRole('button', { name: 'Restore everything' }).press('Enter');
    await expect(there.getByText('1 campaign was restored.')).toBeVisible();
    const aside = there.getByRole('region', { name: 'Set aside' });
    await expect(aside.getByRole('listitem')).toHaveCount(1);
    // What is archived here already does not stand there twice.
    await there.getByRole('button', { name: 'Restore everything' }).press('Enter');
    await expect(there.getByText('Nothing was missing here.')).toBeVisible();
    await expect(aside.getByRole('listitem')).toHaveCount(1);
    await aside.getByRole('button', { name: `Bring ${SAMPLE} back` }).press('Enter');
    await expect(aside).toHaveCount(0);
    await window.keyboard.press('Escape');
    await expect(campaigns(window)).toHaveCount(1);
  });

  test('calls a campaign by its new name, and so does the list when the database is gone', async ({
    launchApp,
  }) => {
    const first = await launchApp({ state: 'sample' });
    await first.window.keyboard.press('Control+w');
    await first.window.getByText('Rename, copy or archive').click();
    const name = first.window.getByRole('textbox', { name: `Name of ${SAMPLE}` });
    await name.fill('The Long Night');
    await name.press('Enter');
    await expect(campaigns(first.window).filter({ hasText: 'The Long Night' })).toHaveCount(1);
    const sheet = await openSheet(first.window);
    await sheet.getByRole('button', { name: 'Back up now' }).press('Enter');
    await sheet.getByRole('button', { name: 'Look inside' }).first().press('Enter');
    await sheet.getByRole('button', { name: 'Restore a copy of The Long Night' }).press('Enter');
    await expect(sheet.getByText('1 campaign was restored.')).toBeVisible();
    await first.close();
    rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
    const { window } = await first.relaunch();
    await expect(campaigns(window).filter({ hasText: /^The Long Night \(as of/u })).toHaveCount(1);
    await expect(campaigns(window).filter({ hasText: 'The Long Night' })).toHaveCount(2);
  });

  test('brings a wiped profile back from the documents', async ({ launchApp }) => {
    const first = await launchApp({ state: 'sample' });
    const count = await settledCount(logLines(first.window));
    // Nothing is played, so the end of the run alone would make no backup.
    const sheet = await openSheet(first.window);
    const backups = sheet.getByRole('button', { name: 'Look inside' });
    const before = await backups.count();
    await sheet.getByRole('button', { name: 'Back up now' }).press('Enter');
    await expect(backups).not.toHaveCount(before);
    await first.close();
    rmSync(join(first.userData, 'gm-data'), { recursive: true });
    rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
    const { window } = await first.relaunch();
    await expect(
      window.getByRole('heading', { name: 'Your campaigns are not where they were' }),
    ).toBeVisible();
    await expect(window.getByRole('button', { name: 'Start empty' })).toBeDisabled();
    // The newest lies open already, and there is nothing to back up.
    await expect(window.getByRole('button', { name: 'Back up now' })).toHaveCount(0);
    await window.getByRole('button', { name: 'Restore everything' }).press('Enter');
    await expect(window.getByText(/1 campaign was restored/u)).toBeVisible();
    await window.getByRole('button', { name: 'Continue with the restored campaigns' }).press('Enter');
    await campaigns(window)
      .filter({ hasText: SAMPLE, hasNotText: /Restore|Replace/u })
      .press('Enter');
    await expect(logLines(window)).toHaveCount(count);
  });

  test('says what there is to say of this installation, checks everything, and tells no secret', async ({
    launchApp,
  }, info) => {
    const path = info.outputPath('report.txt');
    const { app, window } = await launchApp({ state: 'sample', dialogs: { save: [path] } });
    await tell(window, 'n', 'The ferryman lies.');
    await expect(lastLine(window)).toContainText('The ferryman lies.');
    await window.keyboard.press('Control+Shift+C');
    await expect(window.getByText(/^[\d,]+ characters are on the clipboard/u)).toBeVisible();
    await expect
      .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
      .toMatch(new RegExp(`^# ${SAMPLE}, .*## At the table.*Brannoc.*The ferryman lies`, 'su'));
    const sheet = await openSheet(window);
    await sheet.getByRole('button', { name: 'Back up now' }).press('Enter');
    await expect(sheet.getByText(/was made and read back/u)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Check everything now' })).toBeEnabled();
    await sheet.getByRole('button', { name: 'Check everything now' }).press('Enter');
    await expect(sheet.getByText(/entries and 2 backups were read\. All are intact\./u)).toBeVisible();
    await expect(sheet.getByRole('term').filter({ hasText: 'Data folder' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Save a report for a bug…' })).toBeEnabled();
    await sheet.getByRole('button', { name: 'Save a report for a bug…' }).press('Enter');
    await expect(sheet.getByText('It holds no text of your campaigns.')).toBeVisible();
    const report = readFileSync(path, 'utf8');
    expect(report).toMatch(/Fourfold: \d+\.\d+\.\d+/u);
    expect(report).not.toMatch(/ferryman|Lanternfen|Brannoc/u);
  });
});
