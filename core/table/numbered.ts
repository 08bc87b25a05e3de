/** From so many in a row on, numbers are said by the first and the last of them. */
export const RUN = 4;

/** A name with the number that tells it from others of its kind: `Sluice Rat 2`; nothing where it has none. */
export function numbered(name: string): { readonly kind: string; readonly number: number } | undefined {
  const [, kind, number] = /^(.*\S)\s+(\d+)$/u.exec(name) ?? [];
  return kind === undefined ? undefined : { kind, number: Number(number) };
}

/** Numbers as they are said, from the lowest: `1–4`, `6`; runs shorter than `least` stand one by one. */
export function runsOf(numbers: readonly number[], least = 2): readonly string[] {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < least ? run.map(String) : [`${run[0]}–${run.at(-1)}`]));
}

/** Names with long runs of one kind made short: `Mira`, `Sluice Rat 1–26`. Those of a run stand where its first stood. */
export function withRuns(names: readonly string[]): readonly string[] {
  const kinds = new Map<string, number[]>();
  for (const name of names) {
    const { kind, number } = numbered(name) ?? {};
    if (kind !== undefined && number !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), number]);
  }
  const said = new Set<string>();
  return names.flatMap((name) => {
    const { kind = '' } = numbered(name) ?? {};
    const runs = runsOf([...new Set(kinds.get(kind))], RUN);
    const long = runs.some((run) => run.includes('–'));
    if (!long) return [name];
    if (said.has(kind)) return [];
    said.add(kind);
    return runs.map((run) => `${kind} ${run}`);
  });
}
