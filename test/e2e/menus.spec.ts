import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, choose, goTo, logLines, row, rows, settledCount, spoken, tell } from './support/evening.ts';

const menu = (window: Page): Locator => window.getByRole('menu');
const entry = (window: Page, name: string | RegExp): Locator => window.getByRole('menuitem', { name });

/** The system's menus that were opened since, each by its roles; what cannot be chosen of them is in brackets. */
async function systemMenus(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ Menu }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      // Whether there is anything to paste is the business of whoever copied last.
      const roles = this.items.map(({ role, enabled }) =>
        enabled || String(role) === 'paste' ? (role ?? '–') : `(${String(role)})`,
      );
      opened.push(roles.join(' '));
    };
  });
  return () => app.evaluate((): readonly string[] => Reflect.get(globalThis, 'opened') ?? []);
}

test('a text field has the system’s menu of text, by mouse and by key', async ({ launchApp }) => {
  const { app, window } = await launchApp();
  const opened = await systemMenus(app);
  const field = window.getByRole('textbox', { name: 'Dice seed' });
  await field.fill('abc');
  await field.click({ button: 'right' });
  const nothingMarked = '(cut) (copy) paste – selectall';
  const menus = [nothingMarked];
  await expect.poll(opened).toEqual(menus);
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await expect(field).toBeFocused();
    await field.press(key);
    menus.push(nothingMarked);
    await expect.poll(opened, key).toEqual(menus);
  }
  await field.selectText();
  await field.press('Shift+F10');
  await expect.poll(opened).toEqual([...menus, 'cut copy paste – selectall']);
  await expect(field).toHaveValue('abc');
  await expect(window.getByRole('menu')).toHaveCount(0);
});

test('the menu of a row and of its effect does what keys do, by mouse and by key', async ({ openPage }) => {
  const { window } = await openPage({ state: 'sample' });
  await begin(window);
  await row(window, 'Tar Flinger').click({ button: 'right' });
  await expect(menu(window)).toHaveAccessibleName('Menu of Tar Flinger');
  // It is chosen by that, and each entry shows the key that does the same.
  await expect(spoken(window, 'Tar Flinger')).toHaveAttribute('aria-pressed', 'true');
  await expect(entry(window, /Damage or healing/u)).toContainText('D');
  await expect(entry(window, /whole mob/u)).toHaveCount(0);
  await window.keyboard.press('d');
  await expect(menu(window)).toHaveCount(0);
  await window.keyboard.type('5');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/28 of 33/u);
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'c', 'slowed save ends');

  await row(window, 'Tar Flinger')
    .getByTitle(/^Dazed/u)
    .click({ button: 'right' });
  await entry(window, /End effect/u).press('Enter');
  await expect(row(window, 'Tar Flinger')).not.toContainText('Dazed');
  await expect(row(window, 'Tar Flinger')).toContainText('Slowed');

  // By key alone: the menu opens on whoever is chosen, arrows choose, Escape changes nothing.
  await choose(window, 'Brannoc Stile');
  await window.keyboard.press('Shift+F10');
  await expect(menu(window)).toHaveAccessibleName('Menu of Brannoc Stile');
  const told = await settledCount(logLines(window));
  await expect(entry(window, /Damage or healing/u)).toBeFocused();
  await window.keyboard.press('ArrowDown');
  await expect(entry(window, /Temporary hit points/u)).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(menu(window)).toHaveCount(0);
  await expect(spoken(window, 'Brannoc Stile')).toHaveAttribute('aria-pressed', 'true');
  await expect(logLines(window)).toHaveCount(told);
  await window.keyboard.press('Shift+F10');
  await window.keyboard.press('Delete');
  await expect(spoken(window, 'Brannoc Stile')).toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expect(spoken(window, 'Brannoc Stile')).toBeVisible();
});

test('encounters, creatures, lines of the log and entries have menus of the same registry', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await tell(window, 'n', 'A heron by @Old Mill.');
  await logLines(window).filter({ hasText: 'A heron' }).click({ button: 'right' });
  await expect(entry(window, /What if: try from this step/u)).toBeVisible();
  await entry(window, /Show the line in the campaign’s log/u).press('Enter');
  const story = window.getByRole('feed').getByRole('article').filter({ hasText: 'A heron' });
  await expect(story).toBeFocused();
  await window.keyboard.press('Shift+F10');
  await entry(window, /^Starred/u).press('Enter');
  await expect(story.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
  await window.getByRole('button', { name: /^Old/u }).click({ button: 'right' });
  await entry(window, /Find everything about/u).press('Enter');
  await expect(window.getByRole('searchbox').first()).toHaveValue(/about:/u);
  await window.keyboard.press('Escape');

  await goTo(window, 'Encounters');
  const fights = window.getByRole('list', { name: 'Encounters', exact: true }).getByRole('listitem');
  await fights.last().click({ button: 'right', position: { x: 20, y: 20 } });
  await expect(fights.last().locator('[aria-current]')).toBeVisible();
  const before = await settledCount(fights);
  await entry(window, /Delete the encounter/u).press('Enter');
  await expect(fights).toHaveCount(before - 1);
  await window.keyboard.press('Control+z');
  await expect(fights).toHaveCount(before);

  await goTo(window, 'Creatures');
  const creature = window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').nth(3);
  await creature.click({ button: 'right' });
  await expect(creature).toHaveAttribute('aria-selected', 'true');
  await entry(window, /Favourite creature/u).press('Enter');
  await expect(creature).toContainText('★');
  await goTo(window, 'Table');
  await expect(rows(window).first()).toBeVisible();
});
