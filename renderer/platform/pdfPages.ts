// oxlint-disable-next-line import/no-unassigned-import -- the reader finds this part here and starts no worker of its own
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageItem, PdfPage } from '../../core/exchange/pdfText.ts';

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Text that leans more than this, as the tangent of its angle, is an ornament of the page’s edge. */
const MOST_SLANT = 0.1;
/** Fonts and the like of so many pages are kept at once. */
const KEPT = 20;
/** Only text is read: nothing is drawn, compiled from text, or fetched. */
const TEXT_ALONE = {
  disableFontFace: true,
  enableXfa: false,
  isEvalSupported: false,
  isImageDecoderSupported: false,
  isOffscreenCanvasSupported: false,
  useSystemFonts: true,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: 0,
} as const;

/** What stands on a page of a PDF; nothing where the page cannot be read. */
export interface FoundPage {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly page: PdfPage | undefined;
}

/** Why a PDF is not read. */
export class PdfFault extends Error {
  readonly code: 'PDF-01' | 'PDF-02';

  constructor(code: 'PDF-01' | 'PDF-02') {
    super(code);
    this.code = code;
  }
}

/** The text of a PDF page by page; each page is forgotten before the next is read. Throws a `PdfFault`. */
export async function* readPdfPages(data: Uint8Array): AsyncGenerator<FoundPage> {
  const task = getDocument({ ...TEXT_ALONE, data });
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw new PdfFault(error instanceof Error && error.name === 'PasswordException' ? 'PDF-01' : 'PDF-02');
    });
    const of = document.numPages;
    for (let number = 1; number <= of; number += 1) {
      yield { number, of, page: await readPage(document, number).catch(() => undefined) };
      if (number % KEPT === 0) await document.cleanup();
    }
  } finally {
    await task.destroy();
  }
}

async function readPage(document: Document, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const items: PageItem[] = [];
  // Part by part: the oldest engine cannot loop over a stream, as asking for all of it would.
  const parts = page.streamTextContent().getReader();
  for (let part = await readNext(parts); part; part = await readNext(parts))
    items.push(...part.items.flatMap((item) => placed(item, viewport.transform)));
  page.cleanup();
  return { height: viewport.height, items };
}

type TextPart = Awaited<ReturnType<Page['getTextContent']>>;
type TextItem = TextPart['items'][number];

async function readNext(parts: ReadableStreamDefaultReader<TextPart>): Promise<TextPart | undefined> {
  const { value } = await parts.read();
  return value;
}

/** An item as it stands on the page that is looked at; none where it is a mark without text, or leans. */
function placed(item: TextItem, view: readonly number[]): readonly PageItem[] {
  if (!('str' in item)) return [];
  const [along = 0, slant = 0, , , x = 0, y = 0] = toNumbers(Util.transform([...view], item.transform));
  const [, , across = 0, up = 0] = toNumbers(item.transform);
  if (Math.abs(slant) > Math.abs(along) * MOST_SLANT) return [];
  return [{ text: item.str, x, y, width: item.width, size: Math.hypot(across, up), font: item.fontName }];
}

function toNumbers(values: readonly unknown[]): readonly number[] {
  return values.map(Number);
}
