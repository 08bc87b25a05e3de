/** Words of a target line that say how many are hit, where nothing else on the line does. */
const MARKS = { several: 'each target', one: 'one target' } as const;

/** The target line with its count, where `implied` (what the rest of the line lets a reader think) is not so. */
export function withTargetCount(target: string, area: boolean, implied: boolean): string {
  if (area === implied) return target;
  return [target, area ? MARKS.several : MARKS.one].filter((each) => each !== '').join('; ');
}

/** The target line without such a count, and whether several are hit. */
export function readTargetCount(
  line: string,
  implied: boolean,
): { readonly target: string; readonly area: boolean } {
  const parts = line.split('; ');
  const last = parts.at(-1);
  const marked = last === MARKS.several ? true : last === MARKS.one ? false : undefined;
  if (marked === undefined) return { target: line, area: implied };
  return { target: parts.slice(0, -1).join('; '), area: marked };
}
