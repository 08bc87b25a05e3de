import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  allDrawn,
  brannocActs,
  choose,
  fightInRoundOne,
  lastLine,
  openSample,
  tell,
} from './support/evening.ts';

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`renderer/languages/${language}.json`, 'utf8'));
const [english, inGerman] = [textsOf('en'), textsOf('de')];
/** What is said in German for each English text. */
const german = new Map(
  Object.entries(english).flatMap(([id, text]) => {
    const said = inGerman[id];
    return said === undefined || said === text ? [] : [[text, said] as const];
  }),
);
/** Words of ours that the rulebooks, which stay in English, use as well. */
const RULEBOOK = new Set([
  'and',
  'by',
  'fire',
  'ready',
  'Level',
  'Initiative',
  'Hit points',
  'Treasure',
  'Light',
  'The way',
  'Recoveries',
]);

/** What is shown or spoken on the page in English though there is German for it. */
async function leftInEnglish(page: Page): Promise<readonly string[]> {
  // The cards of the rulebook are its own words.
  const cards = `[aria-label="${german.get('Rule cards')}"] article`;
  const shown = await page.evaluate(
    (theirs) =>
      [...document.querySelectorAll('body *')]
        .flatMap((each) =>
          each.checkVisibility() && !each.closest(theirs)
            ? [
                ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
                ...[...each.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')),
              ]
            : [],
        )
        .map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    cards,
  );
  return [...new Set(shown)].filter((text) => german.has(text) && !RULEBOOK.has(text));
}

async function speak(page: Page, language: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByLabel(/Language|Sprache/u).selectOption(language);
  await page.keyboard.press('Escape');
}

test('German is spoken at once, on every screen and after a restart, and English again', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const { app, window } = first;
  await openSample(window);
  await fightInRoundOne(window);
  await speak(window, 'de');
  await expect(window.locator('html')).toHaveAttribute('lang', 'de');
  await expect(window.getByRole('button', { name: 'Nächster Zug' })).toBeVisible();
  await expect
    .poll(() => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label)))
    .toEqual(expect.arrayContaining(['Datei', 'Bearbeiten', 'Tisch', 'Hilfe']));

  const screens = ['Gruppe', 'Kreaturen', 'Begegnungen', 'Reise', 'Chronik', 'Regeln', 'Tisch'];
  for (const screen of screens) {
    await window.getByRole('navigation').getByRole('button', { name: screen }).click();
    await expect(window.getByRole('main', { name: screen })).toBeVisible();
    await allDrawn(window);
    expect.soft(await leftInEnglish(window), screen).toEqual([]);
    if (screen === 'Chronik') await expect(window.getByText('2.250 EP').first()).toBeVisible();
  }
  await window.keyboard.press('Control+k');
  await window.keyboard.type('Runde');
  await window.keyboard.press('Escape');
  await window.keyboard.press('F1');
  await expect(window.getByRole('heading', { name: 'Tasten und Hilfe' })).toBeVisible();
  expect.soft(await leftInEnglish(window), 'Hilfe').toEqual([]);
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+h');
  await expect(window.getByText(/\d\d\.\d\d\.\d\d, \d\d:\d\d:\d\d/u).first()).toBeVisible();
  await window.keyboard.press('Escape');

  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await expect(players.getByRole('list', { name: 'Zugreihenfolge' })).toBeVisible();
  await expect(players.getByRole('heading', { name: 'Runde 1' })).toBeVisible();
  await first.close();

  const again = await first.relaunch();
  await expect(again.window.getByRole('heading', { name: 'Neue Kampagne' })).toBeVisible();
  await expect(again.window.getByText(/zuletzt geöffnet \d\d\.\d\d\.\d{4}, \d\d:\d\d/u)).toBeVisible();
  expect.soft(await leftInEnglish(again.window), 'Anfang').toEqual([]);
  await speak(again.window, 'en');
  await expect(again.window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  await expect(again.window.locator('html')).toHaveAttribute('lang', 'en');
});

test('what was played before is told in the other language as soon as it is chosen', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'd', '7');
  await expect(lastLine(window)).toContainText('Reed Cutter 1 takes 7: 39 → 32');
  const line = (text: string) => window.getByRole('listitem').filter({ hasText: text }).last();

  await speak(window, 'de');
  await expect(line('Reed Cutter 1 erleidet 7: 39 → 32')).toBeVisible();
  await expect(line('Brannoc Stile ist am Zug.')).toBeVisible();
  await expect(line('is up.')).toHaveCount(0);

  await speak(window, 'en');
  await expect(line('Reed Cutter 1 takes 7: 39 → 32')).toBeVisible();
});
