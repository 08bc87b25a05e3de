import { OVERLAYS, SAMPLES, SYSTEMS } from '../../core/systems/registry.ts';
import { expect, test } from './support/app.ts';
import { busyTable } from './support/evening.ts';
import { lookThrough, plainIn, plainWithin, systemSpeaks } from './support/pseudo.ts';
import { VIEWS } from './support/views.ts';

/** What need not be said in the language of the window, and what may be cut. */
const EXCEPT = {
  /** Where words are a book’s, a licence’s, a path’s, or were said before the language changed. */
  theirs: '.stat-block, pre, code, kbd, .notice',
  /** Hints of keys fall out of sight whole where they have no room; paper is shown smaller than it is. */
  cut: '.hints, .pages',
  words: new Set(
    [
      // Names: programs, formats, sizes of paper, months of a date, and what the evening of the test typed.
      'Fourfold, Electron, Chromium, Node, linux x, Letter, CSV, Markdown, Fantasy Statblocks, nobody, Nov, Jan',
      'Mist over the landing, the bell rings once, persistent fire',
      // Random tables that come with a campaign are the GM’s.
      'Family name, Given name, a chest, a pocket, Manner, New table, Rumour',
    ].flatMap((line) => line.toLowerCase().split(', ')),
  ),
} as const;
const KNOWN = plainWithin([SYSTEMS, OVERLAYS, SAMPLES]);

test('no word is cut or lies over another in a longer language, and every word of ours is translated', async ({
  openApp,
}) => {
  // A busy computer takes several times as long; nothing here is measured.
  test.setTimeout(400_000);
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await window.emulateMedia({ reducedMotion: 'reduce' });
  const look = async (name: string): Promise<void> => {
    await systemSpeaks(window, 'en-XA');
    const { cut, over, said } = await lookThrough(window, EXCEPT);
    const english = said.filter((text) =>
      plainIn(text).some((run) => !KNOWN.has(run.toLowerCase()) && !EXCEPT.words.has(run.toLowerCase())),
    );
    expect.soft(cut, `${name}: cut`).toEqual([]);
    expect.soft(over, `${name}: one over another`).toEqual([]);
    expect.soft(english, `${name}: not translated`).toEqual([]);
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
