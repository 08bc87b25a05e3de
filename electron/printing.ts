import { said } from '../core/kernel/said.ts';
import { basename } from 'node:path';
import type { Asked, SaveAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { CANCELLED, faultAt, reasonOf } from './files.ts';
import { safeName } from './safeName.ts';
import { signed } from './pdfMaker.ts';
import { writeOut } from './writeOut.ts';

/** Lays out a page and answers it as a PDF. */
export type Printer = (page: Pick<Asked<'print.pdf'>, 'html' | 'page' | 'landscape'>) => Promise<Uint8Array>;

/** Prints a page into a PDF where the GM says. */
export async function printPdf(
  dialogs: Dialogs,
  print: Printer,
  { name, ...page }: Asked<'print.pdf'>,
): Promise<SaveAnswer> {
  const path = await dialogs.save(safeName(name), { name: 'PDF', extensions: ['pdf'] });
  if (path === undefined) return CANCELLED;
  try {
    await writeOut(path, signed(await print(page), name.replace(/\.pdf$/iu, '')));
    return { ok: true, name: basename(path) };
  } catch (error) {
    return faultAt('FS-02', said('files.notPrinted', { name: basename(path), why: reasonOf(error) }));
  }
}
