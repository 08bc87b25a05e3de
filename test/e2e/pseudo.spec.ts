import { OVERLAYS, SAMPLES, SYSTEMS } from '../../core/systems/registry.ts';
import { expect, test } from './support/app.ts';
import { busyTable } from './support/evening.ts';
import { isMadeOf, lookThrough, plainIn, plainWithin, systemSpeaks } from './support/pseudo.ts';
import { VIEWS } from './support/views.ts';

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
    'and it shifts, it shifts, elite, mook, boss, blocker, archer, wrecker, skulker',
    // Random tables that come with a campaign are the GM’s.
    'Family name, Given name, a chest, a pocket, Manner, New table, Rumour',
  ].flatMap((line) => line.toLowerCase().split(', ')),
);
const KNOWN = new Set([...plainWithin([SYSTEMS, OVERLAYS, SAMPLES]), ...NOT_OURS]);
/** Where the program and its files lie. */
const PATH = /(?:^|[ ⟦])(?:\/|[A-Z]:\\)[\w.-]+/u;

/** Goes on to the next view, and fails at the end. */
const later = expect.configure({ soft: true });

test('no word is cut or lies over another in a longer language, and every word of ours is translated', async ({
  openApp,
}) => {
  // A busy computer takes several times as long; nothing here is measured.
  test.setTimeout(400_000);
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await window.emulateMedia({ reducedMotion: 'reduce' });
  const look = async (name: string): Promise<void> => {
    await systemSpeaks(window, 'en-XA');
    let seen = await lookThrough(window, EXCEPT);
    // A long list is drawn over some frames.
    await later
      .poll(
        async () => {
          seen = await lookThrough(window, EXCEPT);
          return seen.said.filter(
            (text) => !PATH.test(text) && plainIn(text).some((run) => !isMadeOf(KNOWN, run)),
          );
        },
        { message: `${name}: not translated`, timeout: 5_000 },
      )
      .toEqual([]);
    expect.soft(seen.cut, `${name}: cut`).toEqual([]);
    expect.soft(seen.over, `${name}: one over another`).toEqual([]);
    await systemSpeaks(window, 'en');
  };
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
  await look('start');
  await busyTable(window);
  for (const { name, open, leave } of VIEWS) {
    await open(window);
    await look(name);
    await leave?.(window);
  }
});
