import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Protocol } from 'electron';
import { HOST, SCHEME } from './origin.ts';

/** A file as the engine takes it, of a scheme whose answers are whole. */
interface ServedFile {
  readonly statusCode: number;
  readonly mimeType: string;
  readonly charset: string;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** The file an address stands for, or nothing where it leads out of `root` or is not of a kind we serve. */
export function resolveAsset(root: string, address: string): string | undefined {
  const path = parseAssetPath(address);
  if (path === undefined || path.includes('\0') || path.includes('\\')) return undefined;
  const file = resolve(root, `.${path}`);
  return file.startsWith(root + sep) && extname(file) in TYPES ? file : undefined;
}

/** Answers a request of the window with a file of `root`, or says that there is none. */
export async function serveAsset(
  root: string,
  request: { readonly method: string; readonly url: string },
): Promise<ServedFile> {
  const file = resolveAsset(root, request.url);
  if (request.method !== 'GET' || !file) return refuseAsset();
  try {
    return createResponse(200, TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file));
  } catch {
    return refuseAsset();
  }
}

/** Decoded once; what does not read as an address or decodes badly is none of ours. */
function parseAssetPath(address: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(address);
    return protocol === `${SCHEME}:` && host === HOST ? decodeURIComponent(pathname) : undefined;
  } catch {
    return undefined;
  }
}

function refuseAsset(): ServedFile {
  return createResponse(404, 'text/plain', Buffer.from('Not found.'));
}

function createResponse(statusCode: number, mimeType: string, data: Buffer): ServedFile {
  return { statusCode, mimeType, charset: 'utf-8', headers: { ...HEADERS }, data };
}

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'child-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vue dompurify fourfold-worker',
};

/** The content policy as one header: nothing from outside, no code from text, no frames. */
export const CONTENT_POLICY = Object.entries(POLICY)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');

/** Sent with every answer to the window. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), payment=()',
};

/** The last engine whose older way is the quicker one, and is sure to be there. */
const LAST_OLD = 25;

/** Which way files go to a window: `handle` is the engine's lasting one; `buffer` is what old engines do faster. */
export type ServeMethod = 'handle' | 'buffer';

/** The way for an engine of this version: `45.4.1`. */
export function pickServeMethod(version: string): ServeMethod {
  return Number.parseInt(version, 10) <= LAST_OLD ? 'buffer' : 'handle';
}

/**
 * Serves the files of `root` to the windows of a session. In the old engine for closed networks not by
 * `protocol.handle`: there it brings all of `fetch` into the main process before the first page is there, a fifth of
 * the way to the window. Everywhere else the older way is on its way out.
 */
export function serveAssets(protocol: Protocol, root: string, by: ServeMethod): void {
  if (by === 'buffer')
    protocol.registerBufferProtocol(SCHEME, (request, answer) => void serveAsset(root, request).then(answer));
  else
    protocol.handle(SCHEME, async (request) => {
      const { statusCode: status, headers, mimeType, charset, data } = await serveAsset(root, request);
      const type = { 'Content-Type': `${mimeType}; charset=${charset}` };
      return new Response(new Uint8Array(data), { status, headers: { ...headers, ...type } });
    });
}
