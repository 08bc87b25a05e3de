import { randomUUID } from 'node:crypto';
import { BrowserWindow, session } from 'electron';
import { guardSession } from './guard.ts';
import { ORIGIN, SCHEME } from './origin.ts';
import type { Printer } from './printing.ts';

/** What a printed page may load: its own styles and the pictures inside it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Prints in a window that nobody sees, in a session of its own that is forgotten after it: no script, no network. */
export const hiddenPrinter: Printer = async ({ html, page, landscape }) => {
  const apart = session.fromPartition(randomUUID());
  guardSession(apart);
  apart.protocol.handle(
    SCHEME,
    () =>
      new Response(html, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
      }),
  );
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: apart, sandbox: true, contextIsolation: true, javascript: false },
  });
  try {
    await window.loadURL(`${ORIGIN}/page.html`);
    return await window.webContents.printToPDF({
      pageSize: page,
      landscape,
      printBackground: true,
      generateTaggedPDF: true,
      preferCSSPageSize: true,
    });
  } finally {
    window.destroy();
  }
};
