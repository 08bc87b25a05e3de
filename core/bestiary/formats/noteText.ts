/** So many empty lines in a row part what stands above from what stands below as well as a million do. */
const MOST_EMPTY = 200;
/** Shorter texts are read as they are. */
export const LONG = 100_000;

/** A long text without the empty lines that part nothing any more. */
export function withoutEmpty(text: string): string {
  let empty = 0;
  return text
    .split('\n')
    .filter((line) => {
      empty = line.trim() === '' ? empty + 1 : 0;
      return empty <= MOST_EMPTY;
    })
    .join('\n');
}

/** What stands between two rules above the text of a note; nothing where a further YAML document stands below, or nothing. */
export function frontMatter(text: string): string | undefined {
  if (!/^---[ \t]*\r?\n/u.test(text)) return undefined;
  const end = /\n---[ \t]*\r?\n/u.exec(text);
  const below = end ? text.slice(end.index + end[0].length).trimStart() : '';
  return below === '' || /^[\w"']+:\s/u.test(below)
    ? undefined
    : text.slice(text.indexOf('\n') + 1, end?.index);
}
