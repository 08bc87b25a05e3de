/** The one scheme and host the window is served from. Never changed: campaigns in the database hang on it. */
export const SCHEME = 'app';
export const HOST = 'gm';
export const ORIGIN = `${SCHEME}://${HOST}`;
/** The empty page of a panel in a window of its own. */
export const POPOUT = `${ORIGIN}/popout.html`;
export const START = `${ORIGIN}/index.html`;

/** Whether an address belongs to our own pages. */
export function isOurs(address: string): boolean {
  return address.startsWith(`${SCHEME}://${HOST}/`);
}

/** Whether the window may load something: its own files and what it made itself, nothing from a network. */
export function mayLoad(address: string, packaged: boolean): boolean {
  if (isOurs(address) || address.startsWith(`blob:${SCHEME}://${HOST}`) || address.startsWith('data:'))
    return true;
  return !packaged && address.startsWith('devtools:');
}
