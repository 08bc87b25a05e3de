import { refuseInput } from '../kernel/result.ts';
import { refuse } from '../kernel/result.ts';
import { type Said, said } from '../kernel/said.ts';
import {
  type AroundBlock,
  pageText,
  type ImportRecord,
  nearestLine,
  refuseFile,
  type ImportSystems,
} from './importRecord.ts';
import { type PagedText, pagePlace } from './pdfText.ts';
import { readImportSource } from './readSource.ts';

/** Characters before and after a block that are shown of its page. */
const MOST_AROUND = 8_000;
/** So many pages without text are named. */
const MOST_NAMED = 20;
/** A heading is so much larger than the usual text. */
const HEADING = 1.15;
/** Headings within a stat block, which never end it. */
const SECTION =
  /^(?:(?:bonus|legendary|mythic|lair|standard|move|minor|swift|free|triggered|other|opportunity)\s+)?(?:re)?actions?$|^(?:traits|abilities|regional effects|nastier specials?|attacks)$/iu;

/**
 * Every stat block of the pages of a PDF, placed by page and line, with what stands around it on its page. At the end
 * of them the pages without text are named, as something that could not be read. Never throws.
 */
export function* readPages(name: string, pages: PagedText, systems: ImportSystems): Generator<ImportRecord> {
  if (pages.text === '') return yield refuseFile(name, noText(name));
  const lines = pages.text.split('\n');
  const found = [...readImportSource({ name, text: pages.text, isPrinted: true }, systems)];
  const spans = spansOf(found, lines, pages.sizes);
  const within = lines.map(() => '');
  for (const { from, to } of spans) for (let at = from - 1; at < to; at += 1) within[at] = lines[at] ?? '';
  // Read once more without the prose between the blocks, which would be taken for the end of the one above it.
  const source = { name, text: within.join('\n'), isPrinted: true } as const;
  for (const record of spans.length > 0 ? readImportSource(source, systems) : found) {
    const line = nearestLine(record.where);
    const span = spans.find(({ from }) => from === line);
    if (line === undefined) yield record;
    else
      yield { ...record, ...(span ? { page: around(span, lines, pages) } : {}), where: placeOf(pages, line) };
  }
  if (pages.without.length > 0) yield withoutText(name, pages.without);
}

/** The lines of a block, from 1, the last one included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A block reaches to the next one, or to a heading that is as large as its own name. */
function spansOf(
  records: readonly ImportRecord[],
  lines: readonly string[],
  sizes: readonly number[],
): readonly Span[] {
  const starts = [...new Set(records.flatMap(({ where }) => nearestLine(where) ?? []))].toSorted(
    (a, b) => a - b,
  );
  const usual = usualSize(lines, sizes);
  return starts.map((from, index) => {
    const next = starts[index + 1] ?? lines.length + 1;
    const least = Math.max((sizes[from - 1] ?? 0) * 0.97, usual * HEADING);
    let to = from + 1;
    while (to + 1 < next && !((sizes[to] ?? 0) >= least && !SECTION.test(lines[to] ?? ''))) to += 1;
    while (to > from && lines[to - 1] === '') to -= 1;
    return { from, to: Math.min(to, next - 1) };
  });
}

/** The font size of most characters. */
function usualSize(lines: readonly string[], sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const [at, text] of lines.entries()) {
    const size = Math.round((sizes[at] ?? 0) * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + text.length);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function around({ from, to }: Span, lines: readonly string[], { pages }: PagedText): AroundBlock {
  const first = pages.findLast((start) => start <= from) ?? 1;
  const after = pages.find((start) => start > to) ?? lines.length + 1;
  return {
    before: lines
      .slice(first - 1, from - 1)
      .join('\n')
      .trim()
      .slice(-MOST_AROUND),
    after: lines
      .slice(to, after - 1)
      .join('\n')
      .trim()
      .slice(0, MOST_AROUND),
  };
}

function placeOf(pages: PagedText, at: number): Said {
  const { page, line } = pagePlace(pages, at);
  return pageText(page, line);
}

function withoutText(name: string, without: readonly number[]): ImportRecord {
  const runs: { from: number; to: number }[] = [];
  for (const page of without) {
    const last = runs.at(-1);
    if (last && last.to === page - 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  const named = runs
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  const numbers = [...named, ...(runs.length > named.length ? ['…'] : [])].join(', ');
  const why = said('files.pdfPagesWithoutText', { n: without.length, pages: numbers });
  return {
    source: name,
    where: said('exchange.pages', { n: without.length, pages: numbers }),
    name: '',
    format: '',
    outcome: refuse(refuseInput('PDF-03', why)),
  };
}

function noText(name: string) {
  return refuseInput(
    'PDF-03',
    said('files.notRead', { name: name.slice(0, 80), why: said('files.pdfWithoutText') }),
  );
}
