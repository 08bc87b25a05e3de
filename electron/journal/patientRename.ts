import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** What renaming asks of the system. Tests stand a stubborn one in its place. */
interface System {
  readonly platform: string;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Answers after so many ms. */
  readonly wait: (time: number) => Promise<unknown>;
}

/** Scanners on Windows hold a new file for a moment; how long to wait between tries, in ms: ten seconds at most. */
const PATIENCE = [20, 60, 200, 600, 2_000, 6_000];
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Puts a file in another’s place; where the system says that one of them is held, it is tried again. */
export function patientRename(
  system: System = { platform: process.platform, rename, wait },
): (from: string, to: string) => Promise<void> {
  async function tryTo(from: string, to: string, pauses: readonly number[]): Promise<void> {
    try {
      await system.rename(from, to);
    } catch (error) {
      const [pause, ...rest] = pauses;
      if (pause === undefined || system.platform !== 'win32' || !isHeld(error)) throw error;
      await system.wait(pause);
      await tryTo(from, to, rest);
    }
  }
  return (from, to) => tryTo(from, to, PATIENCE);
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD.has(String(error.code));
}
