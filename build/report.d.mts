/** What a run of tests came to. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}
interface Run {
  readonly code: number;
  readonly text: string;
}
export function vitestOutcome(path: string, run: Run): Promise<Outcome>;
export function playwrightOutcome(path: string, run: Run): Promise<Outcome>;
export function lastLine(tally: { readonly passed: number; readonly failed: number }): string;
