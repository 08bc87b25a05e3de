import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KERNEL = '/proc/sys/kernel';
/** Settings of a kernel by which an ordinary user may not make the namespaces that the sandbox is built of. */
const FORBIDDEN = { apparmor_restrict_unprivileged_userns: '1', unprivileged_userns_clone: '0' };
const SETUID = 0o4000;

/**
 * Whether Chromium's sandbox cannot work for an ordinary user on this Linux: the kernel forbids it, and its helper
 * beside the program was not given to root, as only an installed package has it.
 */
export function isSandboxForbidden(folder, setting = settingOf, helper = helperIn) {
  const forbidden = Object.entries(FORBIDDEN).some(([name, value]) => setting(name) === value);
  return forbidden && !helper(folder);
}

function settingOf(name) {
  try {
    return readFileSync(join(KERNEL, name), 'utf8').trim();
  } catch {
    return '';
  }
}

function helperIn(folder) {
  const found = statSync(join(folder, 'chrome-sandbox'), { throwIfNoEntry: false });
  return found !== undefined && found.uid === 0 && (found.mode & SETUID) !== 0;
}
