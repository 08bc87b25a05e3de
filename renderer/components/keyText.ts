import type { Id } from '../languages/index.ts';
import { t } from '../languages/say.ts';
import { KEY_SIGNS } from './keyNames.ts';

/** Keys that have a name of their own in other languages. */
const NAMED: ReadonlyMap<string, Id> = new Map([
  ['Ctrl', 'common.ctrlKey'],
  ['Space', 'common.spaceKey'],
  ['Delete', 'common.deleteKey'],
  ['Backspace', 'common.backspaceKey'],
  ['Home', 'common.homeKey'],
  ['End', 'common.endKey'],
  ['Menu', 'common.menuKey'],
]);

/** What stands on the keys of `Ctrl+K`, `Ctrl K`, `Space` or a sign alone, in the language spoken: `Strg`, `K`. */
export function keyText(keys: string): readonly string[] {
  const parts = keys.length === 1 ? [keys] : keys.split(/(?<=[^+ ])[+ ]/u).filter(Boolean);
  return parts.map((part) => {
    // A sign is the same in every language, the colon as well.
    const name = KEY_SIGNS[part] ?? part;
    const known = NAMED.get(name);
    return known ? t(known) : name;
  });
}
