import { readFileSync } from 'node:fs';
import { HELP } from '../../renderer/app/help/help.ts';
import { expect, test } from './support/app.ts';
import { openSample } from './support/evening.ts';
import { systemSpeaks } from './support/pseudo.ts';

const english: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('renderer/languages/en.json', 'utf8'),
);

test('help has a card for every task, with each of its commands beside', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('F1');
  const help = window.getByRole('dialog', { name: 'Keys and help' });
  for (const { title, tasks } of HELP) {
    await help.getByRole('button', { name: english[title] ?? '', exact: true }).press('Enter');
    for (const task of tasks) {
      const card = help.getByRole('region', { name: english[task.title] ?? '', exact: true });
      await expect(card.getByRole('term'), task.title).toHaveCount(task.does.length);
    }
  }
});

test('help finds a task by its words, and shows the keys as the GM has set them', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  const keysOf = (task: string) =>
    window
      .getByRole('dialog')
      .getByRole('region', { name: task, exact: true })
      .getByRole('definition')
      .first();
  const search = async (words: string): Promise<void> => {
    await window.keyboard.press('F1');
    await window.keyboard.type(words);
  };
  await search('monster dies');
  await expect(keysOf('When a monster dies')).toHaveText('ShiftD');
  await window.keyboard.press('Escape');

  await window.keyboard.press('Control+,');
  await window.getByRole('tab', { name: 'Keys' }).click();
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('Dead');
  await window.getByRole('button', { name: 'Change the key of Dead' }).press('Enter');
  await window.keyboard.press('Alt+d');
  await window.keyboard.press('Escape');

  await search('monster dies');
  await expect(keysOf('When a monster dies')).toHaveText('AltD');
  await window.keyboard.press('Escape');

  await systemSpeaks(window, 'de');
  await search('sitzung beenden');
  await expect(keysOf('Eine Sitzung beginnen und beenden')).toHaveText('StrgE');
  await systemSpeaks(window, 'en');
});
