import { readFileSync } from 'node:fs';
import { BETWEEN } from '../../renderer/app/help/between.ts';
import { DATA } from '../../renderer/app/help/data.ts';
import { TABLE } from '../../renderer/app/help/table.ts';
import { expect, test } from './support/app.ts';
import { systemSpeaks } from './support/pseudo.ts';

const english: Readonly<Record<string, string>> = JSON.parse(readFileSync('renderer/i18n/en.json', 'utf8'));

test('help has a card for every task with its commands, finds it by its words, and shows keys as they are set', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await window.keyboard.press('F1');
  const help = window.getByRole('dialog');
  for (const { title, tasks } of [...TABLE, ...BETWEEN, ...DATA]) {
    await help.getByRole('button', { name: english[title] ?? '', exact: true }).press('Enter');
    const cards = (): Promise<readonly (readonly [string, number])[]> =>
      help
        .locator('section')
        .evaluateAll((all) =>
          all.map(
            (each) => [each.getAttribute('aria-label') ?? '', each.querySelectorAll('dt').length] as const,
          ),
        );
    // Columns are drawn card by card.
    await expect
      .poll(async () => Object.fromEntries(await cards()))
      .toEqual(Object.fromEntries(tasks.map((task) => [english[task.title] ?? '', task.does.length])));
  }
  await window.keyboard.press('Escape');

  const keysOf = async (words: string, task: string): Promise<string> => {
    await window.keyboard.press('F1');
    await help.getByRole('searchbox').fill(words);
    const keys = help.getByRole('region', { name: task, exact: true }).getByRole('definition').first();
    const said = (await keys.textContent()) ?? '';
    await window.keyboard.press('Escape');
    return said;
  };
  expect(await keysOf('monster dies', 'When a monster dies')).toBe('ShiftD');
  await window.keyboard.press('Control+,');
  await help.getByRole('tab', { name: 'Keys' }).click();
  await help.getByRole('searchbox', { name: 'Find a command' }).fill('Dead');
  await help.getByRole('button', { name: 'Change the key of Dead' }).press('Enter');
  await window.keyboard.press('Alt+d');
  await window.keyboard.press('Escape');
  expect(await keysOf('monster dies', 'When a monster dies')).toBe('AltD');
  await systemSpeaks(window, 'de');
  expect(await keysOf('sitzung beenden', 'Eine Sitzung beginnen und beenden')).toBe('StrgE');
});
