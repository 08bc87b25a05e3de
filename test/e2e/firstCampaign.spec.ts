import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { rows } from './support/evening.ts';

const HEROES =
  'Bram Jonas 1 36 17 14 15 13\nSister Oda Mirjam 1 34 16 15 13 16\nKestrel Anouk 1 30 16 13 17 14\nMaro Vint Daniel 1 28 15 12 16 17';

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

test('a new user’s first campaign, from nothing to a first fight, by its keys', async ({ launchApp }, info) => {
  const { window } = await launchApp();
  const hand = counter(window);
  const picture = (name: string) => window.screenshot({ path: info.outputPath(`${name}.png`) });

  // A campaign.
  await window.getByRole('textbox', { name: 'Name' }).focus();
  await hand.type('The Weir');
  await hand.press('Enter');
  await window.waitForTimeout(1500); await window.screenshot({ path: '/tmp/prep-fc.png' });
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
  throw new Error(`${hand.count()}`);
});
