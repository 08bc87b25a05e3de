import { type ImportRecord, refuseFile, type ImportSystems } from '../../core/exchange/importRecord.ts';
import { joinPages, type PageLine, readPageLines } from '../../core/exchange/pdfText.ts';
import { readPages } from '../../core/exchange/readPages.ts';
import { refuseInput } from '../../core/kernel/result.ts';
import { refuse } from '../../core/kernel/result.ts';
import { type Said, said } from '../../core/kernel/said.ts';

/** Larger files are not read, in bytes: a book with all its pictures has a third of it. */
const MOST = 500_000_000;
/** What of the work is reading the pages; the rest is finding stat blocks in them. */
const PAGES = 0.8;

/** Records of a PDF, and which share of the work is done, 0 to 1. Each word of it is a sign of life. */
export interface ReadPart {
  readonly records: readonly ImportRecord[];
  readonly done: number;
}

/** Whether a file is a PDF by its name. */
export function isPdf({ name }: { readonly name: string }): boolean {
  return /\.pdf$/iu.test(name);
}

/** The stat blocks of a PDF, found page by page. What cannot be read is a record that says why. */
export async function* readPdf(
  name: string,
  bytes: Blob | undefined,
  systems: ImportSystems,
): AsyncGenerator<ReadPart> {
  const pages: (readonly PageLine[])[] = [];
  const damaged: number[] = [];
  const refusedFor = (code: 'FS-01' | 'IMP-07' | 'PDF-01' | 'PDF-02', why: Said): ReadPart => ({
    records: [refuseFile(name, refuseInput(code, said('files.notRead', { name: name.slice(0, 80), why })))],
    done: 1,
  });
  if (bytes && bytes.size > MOST) return yield refusedFor('IMP-07', said('files.largerThan', { most: MOST }));
  const data = await bytes?.arrayBuffer().catch(() => undefined);
  if (!data) return yield refusedFor('FS-01', said('files.goneOrFolder'));
  // The reader of PDF is larger than all others together, and seldom needed.
  const { PdfFault, readPdfPages } = await import('./pdfPages.ts');
  try {
    for await (const { number, of, page } of readPdfPages(new Uint8Array(data))) {
      if (!page) damaged.push(number);
      pages.push(page ? readPageLines(page) : []);
      yield { records: [], done: (PAGES * number) / of };
    }
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error;
    const isLocked = error.code === 'PDF-01';
    return yield refusedFor(error.code, said(isLocked ? 'files.pdfEncrypted' : 'files.pdfDamaged'));
  }
  if (damaged.length === pages.length) return yield refusedFor('PDF-02', said('files.pdfDamaged'));
  const text = joinPages(pages);
  const without = text.without.filter((page) => !damaged.includes(page));
  for (const record of readPages(name, { ...text, without }, systems))
    yield { records: [record], done: PAGES + (1 - PAGES) * (record.through ?? 0) };
  yield { records: damaged.map((page) => damagedPage(name, page)), done: 1 };
}

function damagedPage(name: string, page: number): ImportRecord {
  return {
    source: name,
    where: said('exchange.pages', { n: 1, pages: String(page) }),
    name: '',
    format: '',
    outcome: refuse(refuseInput('PDF-02', said('files.pdfPageDamaged', { page: String(page) }))),
  };
}
