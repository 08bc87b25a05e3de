import type { Locator, Page } from '@playwright/test';
import tables from '../../../core/content/common/tables.json' with { type: 'json' };
import ofGame from '../../../core/content/orcus/tables.json' with { type: 'json' };
import { OVERLAYS, SAMPLES, SYSTEMS } from '../../../core/systems/registry.ts';
import { expect } from './app.ts';
import { inTheme, type Theme } from './axe.ts';
import { mutePictures, overlaps, paleText, smallText, widerThanWindow } from './look.ts';
import { isMadeOf, lookThrough, plainIn, plainWithin, systemSpeaks } from './pseudo.ts';
import { walk } from './tabs.ts';
import type { View } from './views.ts';

/** What need not be said in the language of the window, and what may be cut. */
const EXCEPT = {
  /** Where words are a book’s, a licence’s, typed by the GM, or were said before the language changed. */
  theirs: '.stat-block, pre, code, kbd, .notice',
  /** Hints of keys fall out of sight whole where they have no room; paper is shown smaller than it is. */
  cut: '.hints, .pages',
} as const;
const NOT_OURS: ReadonlySet<string> = new Set(
  [
    // Programs, formats, sizes of paper, months of a date; lists of names are joined by the system.
    'Fourfold, Fourfold JSON, Electron, Chromium, Node, linux x, Letter, CSV, Markdown, Plain text, One line',
    'Fantasy Statblocks, compendium, Nov, Jan, and, or',
    // What the evening of the test typed.
    'Mist over the landing, the bell rings once, nobody',
    // Words of the rulebook that are put together as they are said: due saves, budgets, lines of stat blocks.
    'Save against, persistent fire, heroes of level, trap of level, medium natural humanoid, small natural beast',
    'and it shifts, it shifts, elite, mook, boss, blocker, archer, wrecker, skulker, acting, resisting',
    // Random tables are the GM’s.
    'New table',
  ].flatMap((line) => line.toLowerCase().split(', ')),
);
/** Rules, samples, and the tables that come with every game and the one that is toured, which are English like them. */
const KNOWN = new Set([...plainWithin([SYSTEMS, OVERLAYS, SAMPLES, tables, ofGame]), ...NOT_OURS]);
/** Where the program and its files lie, and what it runs on. */
const PATH = /(?:^|[ ⟦])(?:\/|[A-Z]:\\)[\w.-]+|^Mozilla\//u;

interface Wanted {
  /** In which themes each view is looked at; axe runs in the first. */
  readonly themes: readonly Theme[];
  /** What must be within the window without scrolling, by the name of a view. */
  readonly main?: { readonly [view: string]: readonly ((window: Page) => Locator)[] };
}

/** Goes through the views and asks everything of each once; answers what is wrong, a line each. */
export async function tourOf(
  window: Page,
  views: readonly View[],
  { themes, main = {} }: Wanted,
): Promise<readonly string[]> {
  const faults: string[] = [];
  listenTo(window, faults);
  // Colours change at once: what is looked at is a theme, not the way from one to another.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  for (const [at, { name, open, leave, part, keepsTab }] of views.entries()) {
    const say = (found: readonly string[], what: string): void =>
      void faults.push(...found.map((each) => `${name}, ${what}: ${each}`));
    await open(window);
    // On the first screen nothing has it yet.
    if (name !== 'start') say(await focusLost(window), 'opened');
    for (const [place, where] of (main[name] ?? []).entries())
      await expect.soft(where(window).first(), `${name}, ${place}`).toBeInViewport({ ratio: 0.99 });
    for (const [first, theme] of themes.entries()) {
      say(await inTheme(window, { theme, inner: at > 0, part, colours: first > 0 }), theme);
      say(await paleText(window), `${theme}, pale`);
    }
    say(await smallText(window), 'small');
    say(await overlaps(window), 'one on top of the other');
    say(await mutePictures(window), 'a picture without words');
    if (await widerThanWindow(window)) say(['yes'], 'wider than the window');
    say(await inLongerWords(window), 'in a longer language');
    if (!keepsTab) say(await walk(window), 'Tab');
    await leave?.(window);
    if (leave) say(await focusLost(window), 'left');
  }
  return faults;
}

function listenTo(window: Page, faults: string[]): void {
  window.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`said: ${message.text()}`);
  });
}

/** The page itself is where the focus falls to when what had it is gone. */
async function focusLost(window: Page): Promise<readonly string[]> {
  const kept = await window
    .waitForFunction(
      () => document.activeElement !== null && document.activeElement !== document.body,
      null,
      {
        timeout: 2_000,
      },
    )
    .then(
      () => true,
      () => false,
    );
  return kept ? [] : ['the focus fell to the page'];
}

/** Without lines that a GM may type, as they are shown: they are typed alike in every language. */
const withoutLines = (text: string): string => text.replaceAll(/“[^”]*”/gu, ' ');

/** What is cut, lies over another or was never translated, where every word is a third longer. */
async function inLongerWords(window: Page): Promise<readonly string[]> {
  await systemSpeaks(window, 'en-XA');
  const look = () => lookThrough(window, EXCEPT);
  const isPlain = (text: string): boolean => plainIn(text).some((run) => !isMadeOf(KNOWN, run));
  const plain = (said: readonly string[]): readonly string[] =>
    said.filter((text) => !PATH.test(text) && isPlain(text) && isPlain(withoutLines(text)));
  let seen = await look();
  // A long list is drawn over some frames.
  for (let tries = 0; tries < 20 && plain(seen.said).length > 0; tries++) {
    await window.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    seen = await look();
  }
  await systemSpeaks(window, 'en');
  return [
    ...plain(seen.said).map((each) => `not translated: ${each}`),
    ...seen.cut.map((each) => `cut: ${each}`),
    ...seen.over.map((each) => `one over another: ${each}`),
  ];
}
