import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { HOST, SCHEME } from './origin.ts';

/** A file as the engine takes it, of a scheme whose answers are whole. */
interface Served {
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
export function fileOf(root: string, address: string): string | undefined {
  const path = pathOf(address);
  if (path === undefined || path.includes('\0') || path.includes('\\')) return undefined;
  const file = resolve(root, `.${path}`);
  return file.startsWith(root + sep) && extname(file) in TYPES ? file : undefined;
}

/** Answers a request of the window with a file of `root`, or says that there is none. */
export async function serve(
  root: string,
  request: { readonly method: string; readonly url: string },
): Promise<Served> {
  const file = fileOf(root, request.url);
  if (request.method !== 'GET' || !file) return refusal();
  try {
    return answer(200, TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file));
  } catch {
    return refusal();
  }
}

/** Decoded once; what does not read as an address or decodes badly is none of ours. */
function pathOf(address: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(address);
    return protocol === `${SCHEME}:` && host === HOST ? decodeURIComponent(pathname) : undefined;
  } catch {
    return undefined;
  }
}

function refusal(): Served {
  return answer(404, 'text/plain', Buffer.from('Not found.'));
}

function answer(statusCode: number, mimeType: string, data: Buffer): Served {
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
