import { expect, type Locator } from '@playwright/test';
import { allDrawn } from './evening.ts';

/** Opens all that is folded in a form, once it is drawn: its sections, and the rows of its powers. */
export async function unfold(form: Locator): Promise<void> {
  await expect(form).toBeVisible();
  await allDrawn(form.page());
  const folded = form.locator(
    'details.fold:not([open]) > summary, .record > header > .title[aria-expanded="false"]',
  );
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  // A section is drawn a moment after it opens.
  await expect(form.locator('details.fold[open]:not(:has(> fieldset))')).toHaveCount(0);
}
