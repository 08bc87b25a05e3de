import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { row, rows } from './support/evening.ts';

const HEROES =
  'Bram 1 36 17 14 15 13 Jonas\nSister Oda 1 34 16 15 13 16 Mirjam\nKestrel 1 30 16 13 17 14 Anouk\nMaro Vint 1 28 15 12 16 17 Daniel';

/** Keys pressed besides names and numbers that are typed. */
function counter(window: Page) {
  let keys = 0;
  return {
    press: async (...all: readonly string[]): Promise<void> => {
      for (const key of all) {
        keys += 1;
        await window.keyboard.press(key);
      }
    },
    type: (text: string): Promise<void> => window.keyboard.type(text),
    count: (): number => keys,
  };
}

test('between 2.6: a new user’s first campaign, from nothing to a first fight, by its keys', async ({
  openApp,
}, info) => {
  const { window } = await openApp();
  const hand = counter(window);
  const picture = (name: string) => window.screenshot({ path: info.outputPath(`${name}.png`) });

  // A campaign.
  await window.getByRole('textbox', { name: 'Name' }).focus();
  await hand.type('The Weir');
  await hand.press('Enter');
  await window.waitForTimeout(1500);
  await picture('1 empty table');

  // The party, from a list.
  await hand.press('Control+2');
  await expect(window.getByRole('textbox', { name: 'Name, new hero', exact: true })).toBeFocused();
  await window.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, HEROES);
  await picture('2 party');
  await hand.press('Control+Enter');
  await expect(window.getByRole('textbox', { name: 'HP, Kestrel', exact: true })).toHaveValue('30');
  await picture('3 party in');

  // A creature of one's own.
  await hand.press('Control+n');
  await window.getByRole('form', { name: 'Builder' }).waitFor();
  await hand.type('Marsh Eel');
  await picture('4 builder');
  await hand.press('Control+s');
  await expect(window.getByText('Marsh Eel is saved')).toBeVisible();

  // An encounter.
  await hand.press('Control+4');
  await hand.press('n');
  await expect(window.getByRole('form', { name: 'Encounter' })).toBeVisible();
  await hand.type('At the weir');
  await picture('5 encounter');
  for (let at = 0; at < 4; at++) await hand.press('Tab');
  await hand.type('3 marsh eel');
  await hand.press('Enter');
  const form = window.getByRole('form', { name: 'Encounter' });
  await expect(form).toContainText(
    'Threat 300: 3 × Marsh Eel, 100 each. Budget 400: 4 heroes of level 1, 100 each.',
  );
  await picture('6 creatures');
  await hand.press('Control+s');
  await expect(form).toBeHidden();
  await picture('7 prepared');

  // The fight: initiative, the first turn, and what a player rolled.
  await hand.press('Enter');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await expect(rows(window)).toHaveCount(7);
  await hand.press('Shift+I');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();
  await hand.press('Space');
  await expect(window.getByText('Round 1').first()).toBeVisible();
  await hand.press('/');
  await hand.type('bram hits m1 9');
  await hand.press('Enter');
  await expect(row(window, 'Marsh Eel 1')).toContainText('20/29');
  await picture('8 first blow');
  info.annotations.push({ type: 'keys', description: `${hand.count()} besides names and numbers` });
  expect(hand.count()).toBeLessThanOrEqual(20);
});
