import { CONDITIONS } from '../harm/conditions.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Labels under which a block says what a flag of the draft holds. ORC-08 */
export const INCORPOREAL = 'Incorporeal';
export const LIES_DYING = 'Lies dying at 0';

const KNOWN = [...DAMAGE_TYPES, ...CONDITIONS];

/** An immunity as a block prints it; words of the GM’s own as they are. */
export function immunityWord(key: string): string {
  return KNOWN.find((each) => each.key === key)?.label.toLowerCase() ?? key;
}

/** The key of a printed immunity; words that are no key as they are. */
export function immunityKey(printed: string): string {
  const word = printed.trim().toLowerCase();
  return (
    KNOWN.find(({ key, label }) => label.toLowerCase() === word || key.toLowerCase() === word)?.key ??
    printed.trim()
  );
}
