import type { SheetChange } from '../rules/sheetChanges.ts';
import type { SystemWords } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';

/** What a change of a sheet is about, in the system's words: `Maximum HP`, `AC`, `Slump`. */
export function changeLabel({ what, name }: Pick<SheetChange, 'what' | 'name'>, words: SystemWords): string {
  switch (what.kind) {
    case 'level':
      return capital(words.grade ?? 'level');
    case 'hitPoints':
      return `Maximum ${words.hitPoints}`;
    case 'initiative':
      return 'Initiative';
    case 'defense':
      return labelOf(words.defenses, what.of);
    case 'resist':
      return `Resists ${what.of}`;
    case 'weak':
      return `Vulnerable to ${what.of}`;
    case 'immune':
      return 'Immune to';
    case 'counter':
      return labelOf(words.counters, what.of);
    case 'power':
      return name ?? what.of;
    case 'trait':
      return spaced(what.of);
  }
}

function labelOf(words: readonly Word[], key: string): string {
  return words.find((word) => word.key === key)?.label ?? spaced(key);
}

/** `Recovery value` of `recoveryValue`. */
function spaced(key: string): string {
  return capital(key.replaceAll(/([a-z])([A-Z])/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
