import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type LaunchApp, type RunningApp } from './support/app.ts';
import { lastLine, logLines, openCampaign, SAMPLE, settledCount, tell } from './support/evening.ts';

/** The last thing said in every evening of these tests. */
export const NOTE = 'The ferryman lies.';
/** A path in the app’s data folder. */
export const data = (running: RunningApp, ...names: string[]): string =>
  join(running.userData, 'gm-data', ...names);
const levelDb = (running: RunningApp): string =>
  join(running.userData, 'IndexedDB', 'app_gm_0.indexeddb.leveldb');

/** The sample with one note more, and the app closed or killed. */
export async function anEvening(launchApp: LaunchApp, how: 'close' | 'kill'): Promise<[RunningApp, number]> {
  const running = await launchApp({ state: 'sample' });
  await tell(running.window, 'n', NOTE);
  await expect(lastLine(running.window)).toContainText(NOTE);
  const count = await settledCount(logLines(running.window));
  await running[how]();
  return [running, count];
}

/** Opens the campaign, finds all its lines and adds one. */
export async function everythingIsThere(window: Page, count: number): Promise<void> {
  await openCampaign(window, SAMPLE);
  await expect(logLines(window)).toHaveCount(count);
  await expect(lastLine(window)).toContainText(NOTE);
  await tell(window, 'n', 'And on it goes.');
  await expect(lastLine(window)).toContainText('And on it goes.');
}

type Harm = (folder: string) => void;

/** What can happen to the engine's store. The first few are tried at every test, all of them in the soak. */
export const DAMAGES: readonly (readonly [what: string, harm: Harm])[] = [
  ['gone', (folder) => rmSync(folder, { recursive: true })],
  ['without its manifest', (folder) => removeAll(folder, /^MANIFEST/u)],
  ['with a torn end', (folder) => inEach(folder, /\.log$/u, (bytes) => added(bytes, [1, 2, 3, 4, 5, 6, 7]))],
  ['with flipped bits', (folder) => inEach(folder, /\.log$/u, flipped)],
  ['a file instead of a folder', replaceByFile],
  ['without CURRENT', (folder) => rmSync(join(folder, 'CURRENT'))],
  ['with an empty CURRENT', (folder) => truncateSync(join(folder, 'CURRENT'))],
  ['with a garbled manifest', (folder) => inEach(folder, /^MANIFEST/u, () => Buffer.from('garbage'))],
  ['without its log', (folder) => removeAll(folder, /\.log$/u)],
  ['with a log cut short', (folder) => inEach(folder, /\.log$/u, (bytes) => bytes.subarray(0, -5))],
  [
    'with zeros at its end',
    (folder) => inEach(folder, /\.log$/u, (bytes) => added(bytes, Array<number>(4_096).fill(0))),
  ],
  ['without its tables', (folder) => removeAll(folder, /\.ldb$/u)],
];
/** Which of them every test run tries: that it is gone is asked by `killed.spec.ts` as well. The soak tries all. */
export const SHORT = DAMAGES.slice(1, 2);

/** Harms the store of an evening that was killed: nothing of it is missing, now and at the next start. */
export async function survives(launchApp: LaunchApp, harm: Harm): Promise<void> {
  const [first, count] = await anEvening(launchApp, 'kill');
  harm(levelDb(first));
  const second = await first.relaunch();
  await everythingIsThere(second.window, count);
  await second.kill();
  const third = await second.relaunch();
  await openCampaign(third.window, SAMPLE);
  await expect(logLines(third.window)).toHaveCount(count + 1);
  await third.kill();
}

function replaceByFile(folder: string): void {
  renameSync(folder, `${folder}.old`);
  writeFileSync(folder, 'no folder');
}

function added(bytes: Buffer, more: readonly number[]): Buffer {
  return Buffer.concat([bytes, Buffer.from(more)]);
}

function removeAll(folder: string, which: RegExp): void {
  for (const name of readdirSync(folder).filter((each) => which.test(each))) rmSync(join(folder, name));
}

function inEach(folder: string, which: RegExp, change: (bytes: Buffer) => Buffer): void {
  for (const name of readdirSync(folder).filter((each) => which.test(each)))
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name))));
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 100; at < copy.length; at += 997) copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** Names and contents below some folders. */
export function treeOf(base: string, folders: readonly string[]): readonly (readonly [string, string])[] {
  return folders
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.path, each.name))
        .toSorted()
        .map((path) => [path, readFileSync(path).toString('base64')] as const),
    );
}
