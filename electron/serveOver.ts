import type { Protocol } from 'electron';
import { serve } from './assets.ts';
import { SCHEME } from './origin.ts';

/** The last engine whose older way is the quicker one, and is sure to be there. */
const LAST_OLD = 25;

/** Which way files go to a window: `handle` is the engine's lasting one; `buffer` is what old engines do faster. */
export type ServeBy = 'handle' | 'buffer';

/** The way for an engine of this version: `45.4.1`. */
export function serveByOf(version: string): ServeBy {
  return Number.parseInt(version, 10) <= LAST_OLD ? 'buffer' : 'handle';
}

/**
 * Serves the files of `root` to the windows of a session. In the old engine for closed networks not by
 * `protocol.handle`: there it brings all of `fetch` into the main process before the first page is there, a fifth of
 * the way to the window. Everywhere else the older way is on its way out.
 */
export function serveOver(protocol: Protocol, root: string, by: ServeBy): void {
  if (by === 'buffer')
    protocol.registerBufferProtocol(SCHEME, (request, answer) => void serve(root, request).then(answer));
  else
    protocol.handle(SCHEME, async (request) => {
      const { statusCode: status, headers, mimeType, charset, data } = await serve(root, request);
      const type = { 'Content-Type': `${mimeType}; charset=${charset}` };
      return new Response(new Uint8Array(data), { status, headers: { ...headers, ...type } });
    });
}
