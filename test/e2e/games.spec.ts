import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { unfold } from './support/unfold.ts';
import { goTo, notice, undo, allDrawn } from './support/evening.ts';

const builder = (window: Page) => window.getByRole('region', { name: 'Builder' });
const form = (window: Page) => window.getByRole('form', { name: 'Builder' });
const title = (window: Page) =>
  window.getByRole('region', { name: 'Stat block' }).getByRole('heading', { level: 1 });

/** What a monster of each game becomes, and whose power it can take over. */
const GAMES = [
  { key: 'Orcus', monster: 'Reed Cutter', wish: 'level 7 elite', said: 'level 7 elite', power: 'gnaw' },
  { key: 'Archmage', monster: 'Ember Hound', wish: 'level 5', said: 'level 5', power: 'soot imp' },
  { key: 'Ladder', monster: 'Stair Warden', wish: 'rank 3 dice +1', said: 'rank 3', power: 'gnaw' },
  { key: 'Torches', monster: 'Pike widow', wish: 'hd 6', said: 'HD 6', power: 'cudgel' },
] as const;

/** The controls of a form that Tab never comes to, or that nobody has named; a set of radio buttons is one stop. */
async function unreached(window: Page, where: Locator): Promise<readonly string[]> {
  await unfold(where);
  await allDrawn(window);
  const count = await where.evaluate((element) => {
    const stops = [
      ...element.querySelectorAll<HTMLElement>('input, select, textarea, button, summary'),
    ].filter((each) => !each.matches(':disabled, [tabindex="-1"]') && each.checkVisibility());
    const heads = stops.filter((each) => !each.matches('input[type=radio]:not(:checked)'));
    for (const each of heads) each.setAttribute('data-stop', '');
    element.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) target.removeAttribute('data-stop');
    });
    heads[0]?.focus();
    return heads.length;
  });
  for (let at = 0; at < count + 5; at += 1) await window.keyboard.press('Tab');
  return where.evaluate((element) => {
    const named = (each: Element): string =>
      each.getAttribute('aria-label') ??
      ((each instanceof HTMLInputElement ||
        each instanceof HTMLSelectElement ||
        each instanceof HTMLTextAreaElement) &&
      each.labels?.[0]
        ? (each.labels[0].textContent ?? '')
        : (each.textContent ?? ''));
    const all = [...element.querySelectorAll('input, select, textarea, button')];
    return [
      ...all.filter((each) => each.hasAttribute('data-stop')).map((each) => `never reached: ${named(each)}`),
      ...all
        .filter((each) => named(each).trim() === '' && !each.matches('[tabindex="-1"]'))
        .map((each) => `no name: ${each.outerHTML.slice(0, 80)}`),
    ];
  });
}

for (const [at, { key, monster, wish, said, power }] of firstOf(1, [...GAMES.entries()]))
  test(`${key}: a creature is worked on by keyboard, through every field`, async ({ openApp }) => {
    const { window } = await openApp();
    await window.getByRole('button', { name: 'Load the sample campaign' }).nth(at).press('Enter');
    await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
    await goTo(window, 'Creatures');
    // A blank hero, and a monster as it is: between them they have every field of the game.
    await window
      .getByRole('button', { name: /^New (?:hero|character)/u })
      .first()
      .press('Enter');
    await expect(title(window)).toHaveText(/^New/u);
    expect(await unreached(window, form(window)), `${key}, a hero`).toEqual([]);

    const search = window.getByRole('combobox', { name: 'Find a creature' });
    await search.fill(monster);
    await search.press('Enter');
    await expect(title(window)).toHaveText(monster);
    expect(await unreached(window, form(window)), `${key}, ${monster}`).toEqual([]);
    const bench = window.getByRole('group', { name: 'Change the creature' });
    await bench.getByRole('textbox', { name: 'Change level or rank' }).fill(`make it a ${wish}`);
    await window.keyboard.press('Enter');
    await expect(notice(window)).toContainText(`Now a ${said}`);
    await bench.getByRole('textbox', { name: 'Word' }).fill(monster.split(' ')[0] ?? '');
    await bench.getByRole('textbox', { name: 'Replace with' }).fill('Gloom');
    await window.keyboard.press('Enter');
    await expect(title(window)).toHaveText(`Gloom ${monster.split(' ')[1] ?? ''}`);
    await window.getByText('Powers of others').press('Enter');
    await window.getByRole('searchbox', { name: 'Find a power of another creature' }).fill(power);
    await window.keyboard.press('Enter');
    await expect(notice(window)).toContainText('is added. Alt Z undoes it.');
    await window.keyboard.press('Control+s');
    await expect(notice(window)).toContainText('is saved.');
    await builder(window).getByRole('button', { name: 'Close' }).press('Enter');
    await undo(window, 'creature saved');
    await expect(
      window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').first(),
    ).toContainText(monster);
  });
