/** Letters of a line and lines of a page, in three columns of small print on the lesser of the papers. */
const [LINE, PAGE] = [50, 255];

/** A licence in paragraphs, so many a page as can be read there; none is left out. */
export function legalPages(text: string): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let filled = 0;
  for (const paragraph of text.trim().split(/\n\s*\n/u)) {
    const lines = Math.ceil(paragraph.length / LINE) + 0.5;
    if (filled > 0 && filled + lines > PAGE) {
      pages.push([]);
      filled = 0;
    }
    pages.at(-1)?.push(paragraph);
    filled += lines;
  }
  return pages;
}
