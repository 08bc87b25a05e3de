/** Switches of the engine that change how the window looks or where data lies, and hand nothing to anyone else. */
const ALLOWED: ReadonlySet<string> = new Set([
  'class',
  'disable-gpu',
  'disable-gpu-compositing',
  'enable-wayland-ime',
  'force-color-profile',
  'force-device-scale-factor',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'user-data-dir',
]);
/** What a Mac’s Finder adds by itself. */
const FINDER = /^-psn_\d+_\d+$/u;

/**
 * The first word on a command line that a package for users does not take, or nothing. Everything the engine knows
 * is refused unless it stands on the list: a switch can open a debugger, write the network to a file or take the
 * walls down. `--no-sandbox` is for root alone, whom the sandbox refuses.
 */
export function refusedSwitch(words: readonly string[], root: boolean): string | undefined {
  return words.find((word) => {
    if (!word.startsWith('-') || FINDER.test(word)) return false;
    const name = /^-{1,2}([^=]*)/u.exec(word)?.[1] ?? '';
    return !(ALLOWED.has(name) || (root && name === 'no-sandbox'));
  });
}
