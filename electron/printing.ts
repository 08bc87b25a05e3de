import { basename } from 'node:path';
import type { WebContents } from 'electron';
import { crc32 } from '../core/kernel/digest.ts';
import { failure, said } from '../core/kernel/said.ts';
import type { CallRequest, SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { CANCELLED, fileFault, describeFileError, sanitizeFileName, writeUserFile } from './files.ts';

/** Lays out a page and answers it as a PDF. */
export type Printer = (
  page: Pick<CallRequest<'print.pdf'>, 'html' | 'page' | 'landscape'>,
) => Promise<Uint8Array>;

/** Prints a page into a PDF where the GM says. */
export async function printPdf(
  dialogs: Dialogs,
  print: Printer,
  { name, ...page }: CallRequest<'print.pdf'>,
): Promise<SaveAnswer> {
  const path = await dialogs.save(sanitizeFileName(name), { name: 'PDF', extensions: ['pdf'] });
  if (path === undefined) return CANCELLED;
  try {
    await writeUserFile(path, signPdf(await print(page), name.replace(/\.pdf$/iu, '')));
    return { ok: true, name: basename(path) };
  } catch (error) {
    return fileFault(
      'FS-02',
      said('files.notPrinted', { name: basename(path), why: describeFileError(error) }),
    );
  }
}

/** Makes bytes of what the window shows. Tests stand their own in its place. */
export interface PagePress {
  /** Everything that is laid out for paper, as PDF without margins of its own. */
  readonly print: (size: CallRequest<'cards.pdf'>['size']) => Promise<Uint8Array>;
  /** A part of the page, also beyond what is in sight, as PNG with two pixels for each of the page’s. */
  readonly photograph: (area: CallRequest<'cards.png'>['area']) => Promise<Uint8Array>;
}

/** Asks where to, then saves what is laid out for paper as PDF. */
export function savePdf(
  dialogs: Dialogs,
  press: PagePress,
  { name, size, title = '' }: CallRequest<'cards.pdf'>,
): Promise<SaveAnswer> {
  return saveRendered(dialogs, name, 'pdf', async () => signPdf(await press.print(size), title));
}

/** Asks where to, then saves a part of the page as PNG, with the notice that its content asks for. */
export function savePng(
  dialogs: Dialogs,
  press: PagePress,
  { name, area, notice }: CallRequest<'cards.png'>,
): Promise<SaveAnswer> {
  return saveRendered(dialogs, name, 'png', async () => {
    const picture = await press.photograph(area);
    return notice === undefined ? picture : addPngText(picture, 'Copyright', notice);
  });
}

async function saveRendered(
  dialogs: Dialogs,
  name: string,
  extension: 'pdf' | 'png',
  make: () => Promise<Uint8Array>,
): Promise<SaveAnswer> {
  const label = extension.toUpperCase();
  const path = await dialogs.save(sanitizeFileName(name), { name: label, extensions: [extension] });
  if (path === undefined) return CANCELLED;
  try {
    await writeUserFile(path, await make());
    return { ok: true, name: basename(path) };
  } catch (error) {
    return fileFault(
      'FS-02',
      said('files.notSaved', { name: basename(path), why: describeFileError(error) }),
    );
  }
}

/** The press of a window that is open; refuses with a sentence while there is none. */
export function createPagePress(contents: () => WebContents | undefined): PagePress {
  const open = (): WebContents => {
    const found = contents();
    if (!found) throw failure('files.windowClosed');
    return found;
  };
  return {
    print: (size) =>
      open().printToPDF({
        pageSize: size,
        printBackground: true,
        generateTaggedPDF: true,
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
      }),
    photograph: (area) => captureArea(open(), area),
  };
}

/** What a screenshot is asked of the engine: only this way it draws anew, sharp, at twice the size. */
async function captureArea(
  contents: WebContents,
  area: CallRequest<'cards.png'>['area'],
): Promise<Uint8Array> {
  const tool = contents.debugger;
  const ours = !tool.isAttached();
  if (ours) tool.attach('1.3');
  try {
    const taken: unknown = await tool.sendCommand('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { ...area, scale: 2 },
    });
    const text: unknown =
      typeof taken === 'object' && taken !== null ? Reflect.get(taken, 'data') : undefined;
    if (typeof text !== 'string') throw failure('files.pictureNotDrawn');
    return Buffer.from(text, 'base64');
  } finally {
    if (ours) tool.detach();
  }
}

/** Bytes of a chunk beside its data: its length, its name and its checksum. */
const FRAME = 12;

/** A PNG with a text in it, under one of the keywords that the format knows; viewers that show no texts pass over it. */
function addPngText(png: Uint8Array, keyword: 'Copyright', text: string): Uint8Array {
  const end = png.length - FRAME;
  // Uncompressed, in no language that is named.
  const data = Buffer.from(`${keyword}\0\0\0\0\0${text}`, 'utf8');
  const chunk = Buffer.alloc(FRAME + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

/** The entry of a PDF that names the program which made its text; the engine writes its user agent there. */
const CREATOR = /\/Creator \(((?:[^()\\]|\\.)*)\)/u;
const OURS = '/Creator (Fourfold)';

/**
 * The PDF with Fourfold as the program that made it, in the place of the user agent of the engine, and with a title
 * where the engine wrote none and there is room. Every other byte stays where it is, as the table at its end points to
 * all of them; as it was where no room is for the name.
 */
export function signPdf(pdf: Uint8Array, title = ''): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const found = CREATOR.exec(text);
  const room = found?.[0].length ?? 0;
  if (!found || room < OURS.length) return pdf;
  const bytes = Buffer.from(pdf);
  const titled = /\/Title\s*[(<]/u.test(text)
    ? OURS
    : `${OURS} ${formatPdfTitle(title, room - OURS.length - 1)}`;
  // Blanks between two entries say nothing.
  bytes.write(titled.padEnd(room, ' '), found.index, 'latin1');
  return bytes;
}

/** As much of a title as so many bytes hold; plain letters as they are, others by their numbers. */
function formatPdfTitle(title: string, room: number): string {
  const plain = /^[ -~]*$/u.test(title.trim());
  if (plain) {
    const escaped = title.trim().replaceAll(/[()\\]/gu, String.raw`\$&`);
    const entry = `/Title (${escaped})`;
    return escaped !== '' && entry.length <= room ? entry : '';
  }
  const most = Math.floor((room - '/Title <FEFF>'.length) / 4);
  const units = title.trim().slice(0, Math.max(0, most));
  const hex = units
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('');
  return hex === '' ? '' : `/Title <FEFF${hex.toUpperCase()}>`;
}
