import { mkdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where `npm run cover` asks for what the windows ran; nothing else asks. */
const FOLDER = process.env['FOURFOLD_COVER'];

/** Notes from now on what a window runs; answers how to write it down while the window is still there. */
export async function coverWindow(window: Page): Promise<() => Promise<void>> {
  if (FOLDER === undefined) return async () => undefined;
  await window.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined);
  return async () => {
    const all = await window.coverage.stopJSCoverage().catch(() => []);
    const ours = all.filter(({ url }) => url.includes('/assets/'));
    if (ours.length === 0) return;
    mkdirSync(FOLDER, { recursive: true });
    const result = ours.map(({ url, functions, scriptId }) => ({ url, functions, scriptId }));
    writeFileSync(join(FOLDER, `${randomUUID()}.json`), JSON.stringify({ result }));
  };
}
