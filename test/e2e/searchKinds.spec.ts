import { expect, test } from './support/app.ts';
import { begin, openSample, tell } from './support/evening.ts';

/** Of each kind one, typed with a slip of the finger; what it is called, what is said of it, and where Enter opens it. */
const KINDS = [
  ['Conditions', 'dazd', /Dazed/u, /Dazed/u, 'Rules'],
  ['Conditions', 'grabbd', /Grappled/u, /Grappled/u, 'Rules'],
  ['This fight', 'reed cuter', /Reed Cutter 1/u, /Reed Cutter 1/u, 'Table'],
  ['Creatures', 'lamp wdow', /Lamp Widow/u, /Lamp Widow/u, 'Creatures'],
  ['Encounters', 'bell undre', /The bell under the water/u, /Drowned chapel/u, 'Encounters'],
  ['People and places', 'marrwo', /Marrow/u, /Marrow/u, 'Log'],
  ['Notes', 'heorn', /A heron is carved/u, /A heron is carved/u, 'Log'],
  ['Commands', 'initative', /initiative/iu, /nitiative/u, 'Table'],
] as const;

test('Ctrl K finds every kind with a slip of the finger, shows it, and Enter opens where it stands', async ({
  openApp,
}) => {
  test.setTimeout(150_000);
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await tell(window, 'n', 'A heron is carved above the door of @Marrow.');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  const options = window.getByRole('listbox', { name: 'Found' }).getByRole('option');
  const kinds = window.getByRole('group', { name: 'Kinds' });
  for (const [kind, typed, title, preview, screen] of KINDS) {
    await window.keyboard.press('Control+1');
    await window.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await window.keyboard.type(typed);
    await expect(options.first()).toBeVisible();
    // Tab goes through the kinds until it is this one's turn; where there is only one kind none is asked for.
    const wanted = kinds.getByRole('button', { name: new RegExp(`^${kind} \\d`, 'u') });
    for (let at = 0; at < 8 && (await wanted.count()) > 0; at += 1) {
      if ((await wanted.getAttribute('aria-pressed')) === 'true') break;
      await window.keyboard.press('Tab');
    }
    await expect(options.first(), typed).toContainText(title);
    await expect(window.getByRole('region', { name: 'Preview' }), typed).toContainText(preview);
    await window.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await expect(window.getByRole('main', { name: screen }), typed).toBeVisible();
  }
});
