import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { Desktop } from '../../electron/contract.ts';
import { forge, header, lineOf } from '../electron/safety/backupKit.ts';
import { expect, test } from './support/app.ts';
import { goTo } from './support/evening.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
    silences?: { window: number; main: number };
  }
}

/** Nobody may wait longer than this for a sign of life, in ms. */
const HANG = 2_000;
const CORPUS = join(import.meta.dirname, '../fixtures/hostile/backups');
const WOLF = '{"system":"orcus","kind":"monster","name":"Wolf","draft":{"level":"x"}}';
const laughs = Array.from(
  { length: 12 },
  (_none, at) => `k${at + 1}: &k${at + 1} [*k${at},*k${at},*k${at}]\n`,
).join('');

/** Files that keep a careless reader busy: too deep, too long, too many, growing, and bait for patterns. */
const FILES: readonly (readonly [name: string, bytes: () => string | Uint8Array])[] = [
  ['deep.json', () => '['.repeat(1_000_000)],
  ['deep-objects.json', () => '{"a":'.repeat(200_000)],
  ['forty-megabytes.json', () => `["${'x'.repeat(40_000_000)}"]`],
  ['fifty-thousand-wrong.json', () => `[${Array.from({ length: 50_000 }, () => WOLF).join(',')}]`],
  ['half-a-million-numbers.json', () => `[${'1,'.repeat(500_000)}1]`],
  ['cut-off.json', () => `[${`${WOLF},`.repeat(20_000)}`],
  ['keys.json', () => `{${'"a":1,'.repeat(300_000)}"a":1}`],
  ['brackets.md', () => '['.repeat(100_000)],
  ['pictures.md', () => '![[]('.repeat(20_000)],
  ['stars.md', () => '*_'.repeat(300_000)],
  ['headings.md', () => '# Wolf\nLevel 1 Skirmisher\n'.repeat(20_000)],
  ['spaces.md', () => `Wolf\nSpeed${' '.repeat(1_000_000)}x\nHP${' '.repeat(1_000_000)}`],
  ['dice.txt', () => `Wolf\nHit: ${'1d6+'.repeat(250_000)}1\n`],
  ['one-line.txt', () => 'a'.repeat(3_000_000)],
  ['dashes.md', () => `---\n${'-'.repeat(1_000_000)}\n${'| '.repeat(500_000)}`],
  ['fences.md', () => '```statblock\n'.repeat(50_000)],
  ['html.md', () => '<div onclick="x">'.repeat(100_000)],
  ['laughs.yml', () => `k0: &k0 [x]\n${laughs}`],
  ['deep.yml', () => `a: ${'['.repeat(100_000)}`],
  ['dashes.yml', () => `${'- '.repeat(100_000)}a`],
  ['broken.yml', () => 'a: [}\n'.repeat(20_000)],
  ['documents.yml', () => '---\na: 1\n'.repeat(30_000)],
  [
    'entities.xml',
    () =>
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_none, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`).join('')}]><Monster>&a8;</Monster>`,
  ],
  ['tags.xml', () => `<?xml version="1.0"?>${'<a>'.repeat(300_000)}`],
  ['bomb.zip', () => zipSync({ 'a.json': [new Uint8Array(200_000_000), { level: 9 }] })],
  [
    'many.zip',
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 3_000 }, (_none, at) => [`${at}.md`, strToU8('x')]))),
  ],
];

/** Backups that are as large as they may be, or larger, and lie. */
const BACKUPS: readonly (readonly [name: string, make: (path: string) => void])[] = [
  [
    'a-million-entries',
    (path) =>
      writeFileSync(
        path,
        Buffer.concat([
          gzipSync(`${header(1)}\n`),
          ...Array.from({ length: 11 }, () => gzipSync(`${lineOf(1)}\n`.repeat(100_000), { level: 1 })),
        ]),
      ),
  ],
  [
    'deep-entries',
    (path) =>
      void forge(path, [
        header(50),
        ...Array.from({ length: 50 }, () => `["camp",1,{"a":${'['.repeat(900_000)}}]`),
      ]),
  ],
  [
    'line-ends',
    (path) =>
      writeFileSync(
        path,
        Buffer.concat([
          gzipSync(`${header(1)}\n`),
          ...Array.from({ length: 9 }, () => gzipSync(Buffer.alloc(50_000_000, '\n'), { level: 1 })),
        ]),
      ),
  ],
  [
    'names',
    (path) =>
      void forge(path, [
        header(200),
        ...Array.from({ length: 200 }, (_none, at) =>
          lineOf(at + 1).replace('note', '\\u202e'.repeat(100_000)),
        ),
      ]),
  ],
];

test.describe('hostile files', () => {
  test.skip(process.env['FOURFOLD_SOAK'] === undefined, 'Long; npm run soak runs it.');

  test('R17 keep neither the window nor the main process from answering', async ({ launchApp }) => {
    test.setTimeout(15 * 60_000);
    const { window, userData } = await launchApp({ state: 'sample' });
    await goTo(window, 'Creatures');
    await window.keyboard.press('Escape');
    await window
      .getByRole('button', { name: /^Import/u })
      .first()
      .click();
    const sheet = window.getByRole('dialog', { name: 'Import creatures' });
    await expect(sheet).toBeVisible();
    const startOver = sheet.getByRole('button', { name: 'Start over' });
    const longest = { window: 0, main: 0, reading: 0 };
    const note = (name: string, { window: silent, main, took }: Silence): void => {
      Object.assign(longest, {
        window: Math.max(longest.window, silent),
        main: Math.max(longest.main, main),
        reading: Math.max(longest.reading, took),
      });
      console.log(`${name}: ${took} ms, window silent for ${silent} ms, main process for ${main} ms`);
      expect(Math.max(silent, main), name).toBeLessThan(HANG);
    };
    for (const [name, bytes] of FILES) {
      const path = join(userData, name);
      writeFileSync(path, bytes());
      note(
        name,
        await silenceOf(window, async () => {
          await sheet.getByLabel('Files of creatures').setInputFiles(path);
          // Either there is a list of what was found, or the file is refused by name.
          await expect(startOver.or(window.getByText(`“${name}” is not `)).first()).toBeVisible({
            timeout: 30_000,
          });
          await expect(sheet.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
        }),
      );
      if (await startOver.isVisible()) await startOver.click();
      await expect(sheet.getByLabel('Files of creatures')).toBeAttached();
    }
    for (const [name, make] of BACKUPS) make(join(userData, `${name}.gmz`));
    const paths = [
      ...readdirSync(CORPUS).map((name) => join(CORPUS, name)),
      ...BACKUPS.map(([name]) => join(userData, `${name}.gmz`)),
    ];
    for (const path of paths) {
      const shelf = join(userData, 'gm-data', 'snapshots');
      mkdirSync(shelf, { recursive: true });
      const place = join(shelf, '2026-01-01T00-00-00-000Z-by-hand.gmz');
      writeFileSync(place, readFileSync(path));
      note(path.slice(path.lastIndexOf('/') + 1), await silenceOf(window, () => restoreAll(window)));
    }
    console.log(
      `figure R17: ${FILES.length} hostile files and ${paths.length} hostile backups: the window was silent for ${longest.window} ms at most, the main process for ${longest.main} ms, the longest took ${longest.reading} ms, 0 hangs of more than 2 s`,
    );
  });
});

interface Silence {
  readonly window: number;
  readonly main: number;
  readonly took: number;
}

/** Does something while the window and the main process are asked for a sign of life without end. */
async function silenceOf(page: Page, work: () => Promise<void>): Promise<Silence> {
  await page.evaluate(() => {
    const silences = { window: 0, main: 0 };
    window.silences = silences;
    const goesOn = (): boolean => window.silences === silences;
    let last = performance.now();
    const beat = (): void => {
      silences.window = Math.max(silences.window, performance.now() - last);
      last = performance.now();
      if (goesOn()) setTimeout(beat, 10);
    };
    const ask = async (): Promise<void> => {
      while (goesOn()) {
        const from = performance.now();
        await window.fourfold?.call('work.progress', undefined);
        silences.main = Math.max(silences.main, performance.now() - from);
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    beat();
    void ask();
  });
  const from = Date.now();
  await work();
  const took = Date.now() - from;
  const found = await page.evaluate(() => {
    const { silences } = window;
    delete window.silences;
    return silences ?? { window: 0, main: 0 };
  });
  return { window: Math.round(found.window), main: Math.round(found.main), took };
}

/** Restores whatever the newest file on the shelf holds, as a rescue, which reads the most of it. */
async function restoreAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rows = (await window.fourfold?.call('backup.list', undefined)) ?? [];
    const row = rows.find(({ id }) => id === 'here/2026-01-01T00-00-00-000Z-by-hand');
    if (!row) return;
    const asked = { backup: row.id, books: row.books.map(({ id }) => id), replace: false, rescue: true };
    if (asked.books.length > 0) await window.fourfold?.call('backup.restore', asked);
    await window.fourfold?.call('backup.records', { backup: row.id, book: 'library' }).catch(() => []);
  });
}
