import { expect, test } from './support/app.ts';
import { begin, choose, goTo, lastLine, logLines, notice, openSample, spoken } from './support/evening.ts';

test('F4 anyone in play is edited by F2: the table changes, the library does not', async ({
  openApp,
}, info) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await choose(window, 'Reed Cutter 1');

  // Four keys and two numbers: F2, the maximum behind the first field, Enter.
  await window.keyboard.press('F2');
  const form = window.getByRole('form', { name: 'Edit at the table' });
  const now = form.getByRole('spinbutton', { name: 'Now' });
  await expect(now).toBeFocused();
  const before = Number(await now.inputValue());
  await window.keyboard.press('Tab');
  await window.keyboard.type(String(before + 20));
  await expect(form.getByRole('region', { name: 'What changes' })).toContainText(
    `${before} → ${before + 20}`,
  );
  await form.getByRole('spinbutton', { name: 'AC', exact: true }).fill('25');
  // From where on it is staggered follows the maximum; all its attacks get better by one number.
  await expect(form.getByText(`staggered at ${Math.floor((before + 20) / 2)}`)).toBeVisible();
  await form.getByRole('spinbutton', { name: 'All attacks' }).fill('2');
  await expect(form.getByRole('region', { name: 'What changes' })).toContainText(/Sickle.*\+8.*→ \+10/u);
  await window.screenshot({ path: info.outputPath('change.png') });
  await window.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(lastLine(window)).toContainText(`Maximum HP ${before} → ${before + 20}`);
  await expect(spoken(window, 'Reed Cutter 1')).toBeVisible();

  // A hero changes sides with one key, and back with one more.
  await window.keyboard.press('Shift+A');
  await expect(lastLine(window)).toContainText('is now an ally');
  await window.keyboard.press('Control+z');
  await window.keyboard.press('Control+z');
  await expect(logLines(window).filter({ hasText: 'Maximum HP' })).toHaveCount(0);
});

test('F4 a hero who gets better in the library is updated at the table by two keys', async ({
  openApp,
}, info) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('sister maren');
  await search.press('Enter');
  const builder = window.getByRole('form', { name: 'Builder' });
  const hp = builder.getByRole('spinbutton', { name: 'Maximum HP' });
  const before = Number(await hp.inputValue());
  await hp.fill(String(before + 9));
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Sister Maren is saved');
  await goTo(window, 'Table');
  await expect(notice(window)).toContainText('The library has newer numbers for Sister Maren');
  await choose(window, 'Sister Maren');
  await window.keyboard.press('F2');
  const form = window.getByRole('form', { name: 'Update from library' });
  await expect(form).toContainText(String(before + 9));
  await window.screenshot({ path: info.outputPath('update.png') });
  await window.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(lastLine(window)).toContainText('is updated from the library: Maximum HP');
});
