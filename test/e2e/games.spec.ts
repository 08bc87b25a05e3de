import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { unfold } from './support/unfold.ts';
import { allDrawn, goTo } from './support/evening.ts';

const form = (window: Page) => window.getByRole('form', { name: 'Builder' });
const title = (window: Page) =>
  window.getByRole('region', { name: 'Stat block' }).getByRole('heading', { level: 1 });

const GAMES = [
  { state: 'sample', monster: 'Reed Cutter' },
  { state: 'archmage', monster: 'Ember Hound' },
  { state: 'ladder', monster: 'Stair Warden' },
  { state: 'torches', monster: 'Pike widow' },
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

for (const { state, monster } of firstOf(1, GAMES))
  test(`${state}: Tab comes to every field of a creature, and each has a name`, async ({ openPage }) => {
    const { window } = await openPage({ state });
    await goTo(window, 'Creatures');
    const search = window.getByRole('combobox', { name: 'Find a creature' });
    await search.fill(monster);
    await search.press('Enter');
    await expect(title(window)).toHaveText(monster);
    expect(await unreached(window, form(window)), monster).toEqual([]);
    if (process.env['FOURFOLD_SOAK'] === undefined) return;
    // A blank hero, and a monster as it is: between them they have every field of the game.
    await window
      .getByRole('button', { name: /^New (?:hero|character)/u })
      .first()
      .press('Enter');
    await expect(title(window)).toHaveText(/^New/u);
    expect(await unreached(window, form(window)), 'a hero').toEqual([]);
  });
