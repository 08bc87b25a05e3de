import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type OpenPage } from './app.ts';
import { goTo, setInitiative, tell } from './evening.ts';
import { importPasted } from './pasted.ts';

const WARDEN =
  readFileSync(new URL('../../fixtures/formats/orcus-monsters.md', import.meta.url), 'utf8').split(
    '##### Variants',
  )[0] ?? '';

/** A Kiln Warden with its aura, from a block that was pasted, against the heroes; Brannoc acts. */
export async function kiln(openPage: OpenPage): Promise<Page> {
  const { window } = await openPage({ state: 'sample' });
  await importPasted(window, 'Kiln Warden', WARDEN);
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', 'Kiln Warden');
  await setInitiative(window, [
    ['Brannoc Stile', 20],
    ['Kiln Warden', 15],
  ]);
  await window.keyboard.press('Space');
  return window;
}
