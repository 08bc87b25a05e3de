import type { ElectronApplication } from '@playwright/test';

/** From now on the disk takes so many milliseconds more for each thing it is to keep. */
export async function slowDisk(app: ElectronApplication, late: number): Promise<void> {
  await app.evaluate((_engine, ms) => Reflect.get(globalThis, 'slowDown')(ms), late);
}
