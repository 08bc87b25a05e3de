import type { Locator } from '@playwright/test';

/** Opens all that is folded in a form: its sections, and the rows of its powers. */
export async function unfold(form: Locator): Promise<void> {
  const folded = form.locator(
    'details.fold:not([open]) > summary, .record > header > .title[aria-expanded="false"]',
  );
  while ((await folded.count()) > 0) await folded.first().press('Enter');
}
