/** A line of a text with the marks of Markdown, Homebrewery and GM Binder taken off. */
export interface BrewedLine {
  /** From 1, as an editor counts. */
  readonly at: number;
  readonly text: string;
  /** Rank of a heading, 0 for none. */
  readonly heading: number;
  /** Words set off at its beginning: the name of a trait. */
  readonly lead: string;
}

/** Whether a text is laid out for Homebrewery or GM Binder. */
export function isBrewed(text: string): boolean {
  return /^\{\{(?:monster|[a-z]+,|[a-z]+$)/mu.test(text) || /^___\s*\r?\n\s*>\s*#/mu.test(text);
}

/** The lines of such a text, or of any Markdown: tables of one row as labels with their values. */
export function brewedLines(text: string): readonly BrewedLine[] {
  const raw = text.split(/\r\n|\r|\n/u).map((line) => line.replace(/^\s*(?:>\s?)+/u, '').trim());
  const rows = tablesIn(raw);
  return raw.flatMap((line, index): readonly BrewedLine[] => {
    const table = rows.get(index);
    if (table === '') return [];
    const here = unmarked(table ?? line);
    if (/^(?:\{\{|\}\}|:+$|___+$|---+$|\\(?:page|column)|<\/?[a-z])/iu.test(line) && table === undefined)
      return [];
    const heading = /^(#{1,6})\s/u.exec(line)?.[1]?.length ?? 0;
    const lead =
      /^(?:[-*]\s+)?(?:\*\*\*|\*\*_|_\*\*|\*\*|__|\*|_)(.{1,120}?)(?:\*\*\*|_\*\*|\*\*_|\*\*|__|\*|_)/u.exec(
        line,
      )?.[1] ?? '';
    return [{ at: index + 1, text: here, heading, lead: unmarked(lead) }];
  });
}

/** The plain text of such lines. */
export function unbrewed(text: string): string {
  return brewedLines(text)
    .map(({ text: line, heading, lead }) =>
      heading > 0 ? `${'#'.repeat(heading)} ${line}` : labelled(line, lead),
    )
    .join('\n');
}

/** `Initiative +8` and `Smouldering hide. An enemy …` with a colon, `Claws +9 vs. AC. 14 damage` with a dash. */
function labelled(line: string, lead: string): string {
  if (lead === '' || !line.startsWith(lead) || line === lead) return line;
  const rest = line.slice(lead.length).replace(/^[\s:—–.]+/u, '');
  const bare = lead.replace(/[\s:—–.]+$/u, '');
  return `${bare}${/\bvs\.?\s/u.test(bare) ? '—' : ': '}${rest}`;
}

/** A table of a row of labels and a row of values as one line; its other rows are empty. Others keep their cells. */
function tablesIn(lines: readonly string[]): ReadonlyMap<number, string> {
  const rows = new Map<number, string>();
  const cells = (line: string): readonly string[] =>
    line
      .replace(/^\|/u, '')
      .replace(/\|\s*$/u, '')
      .split('|')
      .map((each) => each.trim());
  for (const [index, line] of lines.entries()) {
    if (!line.includes('|') || rows.has(index)) continue;
    const rule = /^\|?[\s:|-]+$/u.test(lines[index + 1] ?? '') && (lines[index + 1] ?? '').includes('-');
    const [heads, values] = [cells(line), cells(lines[index + 2] ?? '')];
    if (rule && values.length === heads.length && !(lines[index + 3] ?? '').includes('|')) {
      rows.set(index, heads.map((head, at) => `${head} ${values[at] ?? ''}`).join('  '));
      rows.set(index + 1, '');
      rows.set(index + 2, '');
    } else if (/^\|?[\s:|-]+$/u.test(line)) rows.set(index, '');
    else if (line.startsWith('|')) rows.set(index, cells(line).join(' '));
  }
  return rows;
}

function unmarked(line: string): string {
  return line
    .replace(/^#{1,6}\s+/u, '')
    .replace(/^[-*]\s+(?=\*\*)/u, '')
    .split('::')
    .map((part, at, all) => (all.length === 1 ? part : at === 0 ? part.trimEnd() : part.trim()))
    .join(': ')
    .replaceAll(/\{\{[\w,\s-]+\s|\}\}/gu, ' ')
    .replaceAll(/<[^<>]{1,200}>/gu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)/gu, '')
    .replaceAll(/[ \t\u00a0]+/gu, ' ')
    .replaceAll(': :', ':')
    .trim();
}
