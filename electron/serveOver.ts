import type { Protocol } from 'electron';
import { serve } from './assets.ts';
import { SCHEME } from './origin.ts';

/**
 * Serves the files of `root` to the windows of a session. Not by `protocol.handle`: that brings all of `fetch` into the
 * main process before the first page is there, and carries each file through streams, a fifth of the way to the window.
 */
export function serveOver(protocol: Protocol, root: string): void {
  protocol.registerBufferProtocol(SCHEME, (request, answer) => void serve(root, request).then(answer));
}
