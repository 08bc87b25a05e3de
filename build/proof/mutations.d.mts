/** A fault that could stand in a module: a stretch of its text, and what stands there instead. */
export interface Mutation {
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly what: string;
}
export function mutationsOf(path: string, text: string): readonly Mutation[];
