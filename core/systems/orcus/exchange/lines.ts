/** A line of a text with its marks taken off. */
export interface SourceLine {
  /** From 1, as an editor counts. */
  readonly at: number;
  readonly text: string;
  /** Rank of a Markdown heading, 0 for none. */
  readonly heading: number;
  /** Begins with words in bold. */
  readonly bold: boolean;
  /** Those words, and nothing where the whole line is of one kind. */
  readonly lead: string;
  /** Whether the line is empty. */
  readonly gap: boolean;
}

const ENTITIES: { readonly [name: string]: string } = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  minus: '−',
  '#39': "'",
};

/** The lines of a text in plain words: quotes, emphasis, entities and escapes of Markdown are gone. */
export function readLines(text: string): readonly SourceLine[] {
  const clean = isMarked(text) ? unmarked : untagged;
  return text.split(/\r\n|\r|\n/u).map((raw, index) => {
    const bare = raw.replace(/^\s*(?:>\s?)+/u, '').trim();
    const heading = /^(#{1,6})\s+/u.exec(bare)?.[1]?.length ?? 0;
    const body = heading > 0 ? bare.slice(heading).trim() : bare;
    const lead = /^(?:[^\w\s*]{1,2}\s+)?\*\*(.+?)\*\*/u.exec(body)?.[1] ?? '';
    const plain = clean(body);
    return {
      at: index + 1,
      text: plain,
      heading,
      bold: lead !== '',
      lead: clean(lead),
      gap: plain === '',
    };
  });
}

/** Whether a text is Markdown: quoted, with headings, or with words set off. In any other a star is a star. */
export function isMarked(text: string): boolean {
  return /^[^\S\n]*(?:>|#{1,6}\s)|\*\*|^[^\S\n]*\*[^*\n]+\*[^\S\n]*$/mu.test(text);
}

/** A text without the marks of Markdown and without entities. */
export function unmarked(text: string): string {
  const bare = untagged(text);
  return bare
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, (_all, sign: string) => (sign === '*' ? '\u2217' : sign))
    .replaceAll('*', '')
    .replaceAll('\u2217', '*');
}

/** A text without tags and entities. */
function untagged(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]{0,400}>/giu, ' ')
    .replaceAll(/&(#?\w{1,8});/gu, (all, name: string) =>
      Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? all) : all,
    )
    .replaceAll(/[\s\u00a0]+/gu, ' ')
    .trim();
}
