import { said, type SaidValue } from '../kernel/said.ts';
import type { SheetChange } from '../rules/sheetChanges.ts';
import type { SystemWords } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';

/** What a change of a sheet is about, in the system's words: `Maximum HP`, `AC`, `Slump`. */
export function changeLabel(
  { what, name }: Pick<SheetChange, 'what' | 'name'>,
  words: SystemWords,
): SaidValue {
  switch (what.kind) {
    case 'level':
      return { label: capital(words.grade ?? 'level') };
    case 'hitPoints':
      return said('change.maximum', { hitPoints: { label: words.hitPoints } });
    case 'initiative':
      return said('change.initiative');
    case 'defense':
      return { label: labelOf(words.defenses, what.of) };
    case 'resist':
      return said('change.resists', { type: { label: what.of } });
    case 'weak':
      return said('change.vulnerable', { type: { label: what.of } });
    case 'immune':
      return said('change.immune');
    case 'counter':
      return { label: labelOf(words.counters, what.of) };
    case 'power':
      return name ?? what.of;
    case 'trait':
      return { label: spaced(what.of) };
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
