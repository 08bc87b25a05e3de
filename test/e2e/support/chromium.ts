import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { serveAsset } from '../../../electron/assets.ts';

/** The window's part alone, in a browser newer than the app's own engine. */
export interface OpenedInBrowser {
  readonly page: Page;
  readonly browser: Browser;
  readonly address: string;
  readonly close: () => Promise<void>;
}

const RENDERER = resolve(import.meta.dirname, '../../../dist/renderer');
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PLACES = [
  process.env['FOURFOLD_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where a Chromium is installed, or nothing: such tests are then skipped. */
export function chromiumPath(): string | undefined {
  return PLACES.find((each): each is string => each !== undefined && existsSync(each));
}

/** Serves the bundle as the app does, with its headers, and opens it in the browser given. */
export async function openInBrowser(executablePath: string): Promise<OpenedInBrowser> {
  const { address, close: closeServer } = await serveRenderer();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage();
  await page.goto(address);
  const close = async (): Promise<void> => {
    await browser.close();
    closeServer();
  };
  return { page, browser, address, close };
}

/** Serves the bundle as the app does; answers where, and how to end it. */
export async function serveRenderer(): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = await startServer();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { address: addressOf(server), close };
}

function startServer(): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

async function answer(
  { url = '/', method = 'GET' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Browsers ask for this on their own; the app's window does not.
  if (url === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const served = await serveAsset(RENDERER, {
    method,
    url: `app://gm${url === '/' ? '/index.html' : url}`,
  });
  const type = `${served.mimeType}; charset=${served.charset}`;
  response.writeHead(served.statusCode, { ...served.headers, 'Content-Type': type });
  response.end(served.data);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The small server has no port.');
  return `http://localhost:${address.port}/`;
}
