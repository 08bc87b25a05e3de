import { failure, said } from '../core/kernel/said.ts';
import { basename } from 'node:path';
import type { WebContents } from 'electron';
import { crc32 } from '../core/kernel/digest.ts';
import type { Asked, SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { CANCELLED, faultAt, reasonOf } from './files.ts';
import { safeName } from './safeName.ts';
import { signed } from './pdfMaker.ts';
import { writeOut } from './writeOut.ts';

/** Makes bytes of what the window shows. Tests stand their own in its place. */
export interface Press {
  /** Everything that is laid out for paper, as PDF without margins of its own. */
  readonly print: (size: Asked<'cards.pdf'>['size']) => Promise<Uint8Array>;
  /** A part of the page, also beyond what is in sight, as PNG with two pixels for each of the page’s. */
  readonly photograph: (area: Asked<'cards.png'>['area']) => Promise<Uint8Array>;
}

/** Asks where to, then saves what is laid out for paper as PDF. */
export function savePdf(
  dialogs: Dialogs,
  press: Press,
  { name, size, title = '' }: Asked<'cards.pdf'>,
): Promise<SaveAnswer> {
  return saveMade(dialogs, name, 'pdf', async () => signed(await press.print(size), title));
}

/** Asks where to, then saves a part of the page as PNG, with the notice that its content asks for. */
export function savePng(
  dialogs: Dialogs,
  press: Press,
  { name, area, notice }: Asked<'cards.png'>,
): Promise<SaveAnswer> {
  return saveMade(dialogs, name, 'png', async () => {
    const picture = await press.photograph(area);
    return notice === undefined ? picture : withText(picture, 'Copyright', notice);
  });
}

async function saveMade(
  dialogs: Dialogs,
  name: string,
  extension: 'pdf' | 'png',
  make: () => Promise<Uint8Array>,
): Promise<SaveAnswer> {
  const label = extension.toUpperCase();
  const path = await dialogs.save(safeName(name), { name: label, extensions: [extension] });
  if (path === undefined) return CANCELLED;
  try {
    await writeOut(path, await make());
    return { ok: true, name: basename(path) };
  } catch (error) {
    return faultAt('FS-02', said('files.notSaved', { name: basename(path), why: reasonOf(error) }));
  }
}

/** The press of a window that is open; refuses with a sentence while there is none. */
export function pressOf(contents: () => WebContents | undefined): Press {
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
    photograph: (area) => photograph(open(), area),
  };
}

/** What a screenshot is asked of the engine: only this way it draws anew, sharp, at twice the size. */
async function photograph(contents: WebContents, area: Asked<'cards.png'>['area']): Promise<Uint8Array> {
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
function withText(png: Uint8Array, keyword: 'Copyright', text: string): Uint8Array {
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
