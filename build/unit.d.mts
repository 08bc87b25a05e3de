/** Paths of the tests of a file, as Vitest takes them. */
export function testsOf(
  path: string,
  exists?: (path: string) => boolean,
  mounted?: readonly string[],
): readonly string[];
