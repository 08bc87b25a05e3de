/** The one scheme and host the window is served from. Never changed: campaigns in the database hang on it. */
export const SCHEME = 'app';
export const HOST = 'gm';
export const ORIGIN = `${SCHEME}://${HOST}`;
/** The empty page of a panel in a window of its own. */
export const POPOUT_URL = `${ORIGIN}/popout.html`;
export const START_URL = `${ORIGIN}/index.html`;

/** Whether an address belongs to our own pages. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(`${SCHEME}://${HOST}/`);
}

/** Whether the window may load something: its own files and what it made itself, nothing from a network. */
export function canLoad(address: string, packaged: boolean): boolean {
  if (isOwnAddress(address) || address.startsWith(`blob:${SCHEME}://${HOST}`) || address.startsWith('data:'))
    return true;
  return !packaged && address.startsWith('devtools:');
}
