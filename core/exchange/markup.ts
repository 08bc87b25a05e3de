const SIGNS: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that HTML shows as it was typed, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');
}

/** A text with its markup taken off, paragraphs as lines. */
export function stripHtml(html: string): string {
  return html
    .replaceAll(/<(?:\/p|br\s*\/?|\/li|\/h\d)>/giu, '\n')
    .replaceAll(/<[^<>]{0,1000}>/gu, '')
    .replaceAll(/&nbsp;/gu, ' ')
    .replaceAll(/&lt;/gu, '<')
    .replaceAll(/&gt;/gu, '>')
    .replaceAll(/&quot;/gu, '"')
    .replaceAll(/&#39;|&apos;/gu, "'")
    .replaceAll(/&amp;/gu, '&')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Text that XML shows as it was typed; what XML forbids is left out. */
export function writeTagText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // oxlint-disable-next-line no-control-regex -- these are the characters XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
      .replaceAll(/[\ud800-\udfff]/gu, '')
  );
}

/** An element around what is XML already. */
export function xmlElement(tag: string, inside: string): string {
  return inside === '' ? `<${tag} />` : `<${tag}>${inside}</${tag}>`;
}

/** The box in which the Adventure Tools keep a word. */
export function xmlNested(word: string): string {
  return `<ReferencedObject><Name>${writeTagText(word)}</Name></ReferencedObject>`;
}

/** A number as an attribute takes it. */
export function xmlValue(number: number): string {
  return String(Math.round(number));
}

/** A line of a text with the marks of Markdown, Homebrewery and GM Binder taken off. */
export interface HomebreweryLine {
  /** From 1, as an editor counts. */
  readonly at: number;
  readonly text: string;
  /** Rank of a heading, 0 for none. */
  readonly heading: number;
  /** Words set off at its beginning: the name of a trait. */
  readonly lead: string;
}

/** Whether a text is laid out for Homebrewery or GM Binder. */
export function isHomebreweryText(text: string): boolean {
  return /^\{\{(?:monster|[a-z]+,|[a-z]+$)/mu.test(text) || /^___\s*\r?\n\s*>\s*#/mu.test(text);
}

/** The lines of such a text, or of any Markdown: tables of one row as labels with their values. */
export function splitHomebrewery(text: string): readonly HomebreweryLine[] {
  const parted = linesOf(text);
  const raw = parted.map(({ line }) => line.replace(/^\s*(?:>\s?)+/u, '').trim());
  const rows = tablesIn(raw);
  return raw.flatMap((line, index): readonly HomebreweryLine[] => {
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
    return [{ at: parted[index]?.at ?? index + 1, text: here, heading, lead: unmarked(lead) }];
  });
}

interface SourceLine {
  /** From 1, as an editor counts. */
  readonly at: number;
  readonly line: string;
}

const BLOCKS = /<(?:table|tr|td|th|dl|dt|p|h[1-6]|li|br|div)\b[^<>]{0,500}>/iu;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]{0,500}>|\r\n|\r|\n/giu;
const ROWS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl']);
const BREAKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'br',
  'hr',
  'dt',
  'section',
  'blockquote',
]);
const MARKS: { readonly [tag: string]: string } = { b: '**', strong: '**', i: '*', em: '*' };

/** The lines of a text; those of a page in HTML by its blocks, each row of a table as one line of cells. */
function linesOf(text: string): readonly SourceLine[] {
  if (!BLOCKS.test(text)) return text.split(/\r\n|\r|\n/u).map((line, index) => ({ at: index + 1, line }));
  const lines: SourceLine[] = [];
  let [at, from, now, within, row] = [1, 0, '', 0, ''];
  let begun = 1;
  const say = (piece: string): void => {
    if (piece.trim() !== '' && now.trim() === '') begun = at;
    now += piece;
  };
  const end = (): void => {
    lines.push({ at: now.trim() === '' ? at : begun, line: entities(now) });
    now = '';
  };
  for (const found of text.matchAll(TAG)) {
    const [all, closes, name = ''] = found;
    const tag = name.toLowerCase();
    say(text.slice(from, found.index));
    from = found.index + all.length;
    if (tag === '') {
      // Within a table or a list of terms a new line is a space.
      if (within > 0) say(' ');
      else end();
      at += 1;
    } else if (tag === 'table' || tag === 'dl') {
      if (now.trim() !== '') end();
      within = Math.max(0, within + (closes === '' ? 1 : -1));
    } else if (tag === 'tr' || (tag === 'dt' && closes === '')) {
      if (now.trim() !== '') end();
      row = '';
    } else if (tag === 'td' || tag === 'th') {
      if (closes === '') say(row === '' ? '| ' : '');
      else say(' | ');
      row = tag;
    } else if (/^h[1-6]$/u.test(tag)) {
      if (now.trim() !== '') end();
      if (closes === '') say(`${'#'.repeat(Number(tag.slice(1)))} `);
    } else if (BREAKS.has(tag) && within === 0) {
      if (now.trim() !== '' || tag === 'p') end();
    } else if (Object.hasOwn(MARKS, tag)) say(MARKS[tag] ?? '');
    else if (!ROWS.has(tag) && tag !== 'dd' && tag !== 'dt') say(tag.length < 2 ? '' : ' ');
    else say(' ');
  }
  say(text.slice(from));
  if (now.trim() !== '') end();
  return lines;
}

function entities(text: string): string {
  return text
    .replaceAll(/&(?:nbsp|thinsp|ensp|emsp);/giu, ' ')
    .replaceAll(/&(?:minus|#8722|#x2212);/giu, '-')
    .replaceAll(/&(?:ndash|#8211);/giu, '–')
    .replaceAll(/&(?:mdash|#8212);/giu, '—')
    .replaceAll(/&(?:rsquo|lsquo|#8217);/giu, '’')
    .replaceAll(/&(?:quot|ldquo|rdquo);/giu, '"')
    .replaceAll(/&(?:#39|apos);/giu, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The plain text of such lines. */
export function stripHomebrewery(text: string): string {
  return splitHomebrewery(text)
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

/** A line without any mark that is taken off. */
const PLAIN = /^(?![\s#]|.*(?:[*_{}<>&\t\u00a0]| {2}|::|: :|\s$))/su;

function unmarked(line: string): string {
  if (PLAIN.test(line)) return line;
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
    .replaceAll(/[ \t\u00a0]{2,}|[\t\u00a0]/gu, ' ')
    .replaceAll(': :', ':')
    .trim();
}
