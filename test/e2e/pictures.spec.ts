import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSHandle, Page } from '@playwright/test';
import type { BrowserWindow } from 'electron';
import { expect, type RunningApp, test } from './support/app.ts';
import { busyTable, chooseNobody, goTo, resize, type Theme, wear } from './support/evening.ts';
import { systemSpeaks } from './support/pseudo.ts';
import { VIEWS as EVERYTHING } from './support/views.ts';

/** Where `npm run shots` wants the pictures of the README; in a test run all go where its other files go. */
const FOLDER = process.env['FOURFOLD_PICTURES'];
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const SIZES = [
  { width: 1440, height: 900, suffix: '' },
  { width: 1366, height: 768, suffix: '-small' },
] as const;
const THEMES: readonly Theme[] = ['dark', 'light'];
/** Where `npm run shots -- --all` wants them: every view, theme and size, to be looked at. */
const ALL = process.env['FOURFOLD_ALL_PICTURES'];
const ROOMS = [
  { width: 1366, height: 768, zoom: 1, suffix: '1366' },
  { width: 1920, height: 1080, zoom: 1, suffix: '1920' },
  { width: 1366, height: 768, zoom: 2, suffix: 'large' },
] as const;
/** The evening on the pictures; a clock that stands still makes them the same every time. */
const EVENING = new Date('2026-01-09T20:15:00');

const VIEWS: readonly { readonly name: string; readonly open: (window: Page) => Promise<void> }[] = [
  { name: 'table', open: (window) => goTo(window, 'Table') },
  { name: 'encounters', open: (window) => goTo(window, 'Encounters') },
  { name: 'creatures', open: (window) => goTo(window, 'Creatures') },
  { name: 'builder', open: buildWidow },
  { name: 'travel', open: setOut },
  { name: 'log', open: (window) => goTo(window, 'Log') },
  { name: 'rules', open: (window) => goTo(window, 'Rules') },
];

async function buildWidow(window: Page): Promise<void> {
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('lamp widow');
  await search.press('Enter');
  await search.fill('');
  await expect(window.getByRole('form', { name: 'Builder' })).toBeVisible();
}

/** On the way to somewhere, with a light in hand. */
async function setOut(window: Page): Promise<void> {
  await goTo(window, 'Travel');
  await window.keyboard.press('t');
  await window.getByRole('button', { name: 'The way: where to, how far …' }).press('Enter');
  const form = window.getByRole('region', { name: 'Route', exact: true });
  await form.getByLabel('Where to').fill('the drowned chapel');
  await form.getByLabel('Miles in all').fill('31');
  await form.getByLabel('Miles in all').press('Enter');
  await expect(window.getByText('0 of 31 miles to the drowned chapel')).toBeVisible();
}

/** Width and height as a PNG's head has them. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}

async function shoot(
  running: RunningApp,
  path: (name: string) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const { window } = running;
  const taken = new Map<string, Buffer>();
  for (const { name, open } of VIEWS) {
    await open(window);
    for (const { width, height, suffix } of SIZES) {
      await resize(running, width, height);
      for (const theme of THEMES) {
        await wear(window, theme);
        const file = `${name}-${theme}${suffix}.png`;
        const picture = await window.screenshot({
          path: path(file),
          animations: 'disabled',
          caret: 'hide',
        });
        expect(sizeOf(picture), file).toEqual({ width, height });
        taken.set(file, picture);
      }
    }
    if (name === 'builder') await window.getByRole('button', { name: 'Close', exact: true }).click();
  }
  return taken;
}

test('pictures of every screen, in both sizes and both themes', async ({ launchApp }, info) => {
  test.skip(
    FOLDER === undefined && process.env['FOURFOLD_SOAK'] === undefined,
    'Long; npm run soak takes them.',
  );
  const running = await launchApp();
  await running.window.clock.setFixedTime(EVENING);
  await busyTable(running.window);
  await chooseNobody(running.window);
  // What the last step said would fade at a moment of its own.
  await expect(running.window.getByRole('button', { name: 'Close the notice' })).toHaveCount(0);
  const taken = await shoot(running, (file) =>
    FOLDER && README.includes(`pictures/${file})`) ? join(FOLDER, file) : info.outputPath(file),
  );
  const different = new Set(
    [...taken.values()].map((each) => createHash('sha256').update(each).digest('hex')),
  );
  expect(different.size).toBe(VIEWS.length * SIZES.length * THEMES.length);
});

/** The window as it draws itself, as PNG. */
async function drawn(frame: JSHandle<BrowserWindow>): Promise<Buffer> {
  const text = await frame.evaluate(async ({ webContents }) => {
    await new Promise((done) => setTimeout(done, 150));
    return (await webContents.capturePage()).toPNG().toString('base64');
  });
  return Buffer.from(text, 'base64');
}

test('pictures of everything, in every theme and size', async ({ launchApp }) => {
  test.skip(ALL === undefined, 'Only taken to be looked at.');
  test.setTimeout(1_200_000);
  const running = await launchApp();
  const { app, window } = running;
  const frame = await app.browserWindow(window);
  await busyTable(window);
  for (const { width, height, zoom, suffix } of ROOMS) {
    await frame.evaluate((each, factor) => each.webContents.setZoomFactor(factor), zoom);
    await frame.evaluate((each, size) => each.setContentSize(size.width, size.height), { width, height });
    for (const { name, open, leave } of EVERYTHING) {
      await open(window);
      for (const theme of ['dark', 'light', 'contrast']) {
        await window.evaluate((worn) => {
          document.documentElement.dataset['theme'] = worn;
        }, theme);
        const path = join(ALL ?? '', `${name.replaceAll(/\W+/gu, '-')}-${theme}-${suffix}.png`);
        // What is enlarged is drawn whole by the window only: the other way of asking cuts it to its corner.
        if (zoom === 1) await window.screenshot({ path, animations: 'disabled', caret: 'hide' });
        else await writeFile(path, await drawn(frame));
      }
      await leave?.(window);
    }
  }
});

test('pictures of everything, in every language', async ({ launchApp }) => {
  test.skip(ALL === undefined, 'Only taken to be looked at.');
  test.setTimeout(1_200_000);
  const running = await launchApp();
  const { window } = running;
  await busyTable(window);
  for (const { width, height, suffix } of ROOMS.filter(({ zoom }) => zoom === 1)) {
    await resize(running, width, height);
    for (const { name, open, leave } of EVERYTHING) {
      await open(window);
      // The last is spoken by nobody: a third longer, and marked, so that what is cut or not translated is seen.
      for (const language of ['en', 'de', 'en-XA'] as const) {
        await systemSpeaks(window, language);
        const path = join(ALL ?? '', `${name.replaceAll(/\W+/gu, '-')}-${language}-${suffix}.png`);
        await window.screenshot({ path, animations: 'disabled', caret: 'hide' });
      }
      await systemSpeaks(window, 'en');
      await leave?.(window);
    }
  }
});
