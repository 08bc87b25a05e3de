import { writeFileSync } from 'node:fs';
import { expect, test } from './support/app.ts';
import { goTo, notice, openSample, undo } from './support/evening.ts';

/** The smallest picture there is: one red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a creature is made another by words, borrows a power, and has a picture and a source', async ({
  openApp,
}, info) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  const level = form.getByRole('spinbutton', { name: 'Level', exact: true });
  const rank = form
    .getByRole('radiogroup', { name: 'Rank', exact: true })
    .getByRole('radio', { checked: true });
  await expect(level).toHaveValue('3');

  // What is found stands beside its field, and one key mends it.
  await form.getByRole('button', { name: 'Set your own…' }).press('Enter');
  const hp = form.getByRole('spinbutton', { name: 'HP' });
  await hp.fill('160');
  await expect(hp).toHaveAccessibleDescription(/HP 160 is \+\d+ from the formula/u);
  await form.getByRole('button', { name: /^Use \d+$/u }).press('Enter');
  await expect(hp).toHaveValue('');

  const bench = window.getByRole('group', { name: 'Change the creature' });
  await bench.getByRole('textbox', { name: 'Change level or rank' }).fill('level 7 elite');
  await window.keyboard.press('Enter');
  await expect(notice(window)).toContainText('Now a level 7 elite striker.');
  await expect(level).toHaveValue('7');
  await expect(rank).toHaveValue('elite');
  await window.keyboard.press('Alt+z');
  await expect(level).toHaveValue('3');

  await bench.getByRole('textbox', { name: 'Word' }).fill('reed');
  await bench.getByRole('textbox', { name: 'Replace with' }).fill('moss');
  await window.keyboard.press('Enter');
  const card = window.getByRole('region', { name: 'Stat block' });
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Moss Cutter');

  // 'Make it an elite' and 'level 9' are two wishes of the same field.
  for (const [wish, is] of [
    ['make it an elite', 'level 3 elite striker'],
    ['level 9', 'level 9 elite striker'],
  ] as const) {
    await bench.getByRole('textbox', { name: 'Change level or rank' }).fill(wish);
    await window.keyboard.press('Enter');
    await expect(notice(window)).toContainText(`Now a ${is}.`);
  }
  for (const back of ['elite', 'standard']) {
    await window.keyboard.press('Alt+z');
    await expect(rank).toHaveValue(back);
  }

  // A template's lines are laid over it, by name, and taken back.
  await bench.getByRole('combobox', { name: 'Template' }).fill('Lamp Widow');
  await window.keyboard.press('Enter');
  await expect(notice(window)).toContainText('Lamp Widow is applied.');
  await expect(card.getByRole('heading', { level: 1 })).toContainText('Moss Cutter');
  await window.keyboard.press('Alt+z');

  await window.getByText('Powers of others').click();
  await window.getByRole('searchbox', { name: 'Find a power of another creature' }).fill('gnaw');
  await window.keyboard.press('Enter');
  await expect(card.getByRole('group', { name: 'Gnaw' })).toBeVisible();
  // By hand it is drawn into the form.
  await window.getByRole('searchbox', { name: 'Find a power of another creature' }).fill('peal');
  const offered = window.getByRole('list', { name: 'Powers of others' }).getByRole('listitem').first();
  const dataTransfer = await window.evaluateHandle(() => new DataTransfer());
  await offered.dispatchEvent('dragstart', { dataTransfer });
  await window.getByRole('group', { name: 'Name, level and role' }).dispatchEvent('drop', { dataTransfer });
  await expect(card.getByRole('group', { name: 'Peal' })).toBeVisible();
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Moss Cutter is saved.');

  const file = info.outputPath('dot.png');
  writeFileSync(file, DOT);
  const about = window.getByRole('group', { name: 'Picture and source' });
  await about.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await expect(card.getByRole('img', { name: 'Moss Cutter' })).toBeVisible();
  await about.getByRole('textbox', { name: 'Source' }).fill('My notebook, page 4');
  await window.keyboard.press('Tab');
  await expect(notice(window)).toContainText('Source saved.');
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(window.getByRole('region', { name: 'Selected creature' })).toContainText(
    'My notebook, page 4',
  );
  await undo(window, 'picture or source');
  await undo(window, 'picture or source');
  await undo(window, 'creature saved');
  await expect(window.getByRole('region', { name: 'Selected creature' })).toContainText('Reed Cutter');
});
