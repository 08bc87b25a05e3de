/** What a run of tests came to. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Told[];
  readonly stumbles: readonly Told[];
  readonly ends: readonly Told[];
}
export const ENGINE_ENDED: string;
export interface Told {
  readonly name: string;
  readonly reason: string;
}
interface Run {
  readonly code: number;
  readonly text: string;
}
export function vitestOutcome(path: string, run: Run): Promise<Outcome>;
export function playwrightOutcome(path: string, run: Run): Promise<Outcome>;
export function lastLines(tally: {
  readonly passed: number;
  readonly failed: number;
  readonly second: readonly string[];
  readonly ended: readonly string[];
}): string;
