/** What an error says, in one line: engines go on with where it happened. */
export function firstLine(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.split('\n', 1).join('');
}
