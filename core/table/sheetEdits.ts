import { computeDigest } from '../kernel/digest.ts';
import { said, type SaidValue } from '../kernel/said.ts';
import type { Creature } from '../rules/creature.ts';
import { compareSheets, type SheetChange } from '../rules/sheetChanges.ts';
import type { RuleSystem, SystemWords } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';
import { createRulesContext } from './rulesContext.ts';
import type { Combatant, TableState } from './state.ts';

/** Hit points under another maximum: the damage taken stays, and another maximum alone lets nobody fall or rise. */
export function hpForMaximum({ hp, sheet }: Pick<Combatant, 'hp' | 'sheet'>, maximum: number): number {
  const left = maximum - (sheet.hitPoints - hp);
  return hp > 0 ? Math.min(maximum, Math.max(1, left)) : hp;
}

/**
 * From how many hit points downwards somebody counts as badly hurt under this maximum, 1 or more, and the game's word
 * for it: `Staggered`, 19. Nothing where the game has no such state, or where it is none of this one's.
 */
export function bloodiedAt(
  who: Combatant,
  maximum: number,
  { harm, words }: Pick<RuleSystem, 'harm' | 'words'>,
): { readonly label: string; readonly hp: number } | undefined {
  const hurt = words.vitalStates.filter(({ stage }) => stage === 'hurt');
  if (hurt.length === 0) return undefined;
  const sheet = { ...who.sheet, hitPoints: maximum };
  // It has its word at all hit points from there down: the first that has none is one above.
  for (let hp = Math.min(maximum, MOST); hp > 0; hp--) {
    const states = harm.state({ ...who, sheet, hp });
    const word = hurt.find(({ key }) => states.includes(key));
    if (word) return { label: word.label, hp };
  }
  return undefined;
}

/** Hit points beyond which nobody looks: no creature of any game has as many. */
const MOST = 20_000;

/**
 * What the library's creature has that the one at the table has not: empty where the table's was built from the very
 * draft that the library holds, where the library has none, and where its draft cannot be built.
 */
export function findLibraryChanges(
  who: Combatant,
  creature: Pick<Creature, 'draft' | 'kind'> | undefined,
  state: TableState,
  system: RuleSystem,
): readonly SheetChange[] {
  if (!creature || creature.kind !== who.creature.kind) return [];
  if (who.creature.made === computeDigest(creature.draft)) return [];
  const built = system.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
  if (!built?.ok) return [];
  const { sheet } = built.value;
  return compareSheets(who.sheet, system.seated?.(sheet, createRulesContext(state, system)) ?? sheet);
}

/** What a change of a sheet is about, in the system's words: `Maximum HP`, `AC`, `Slump`. */
export function formatChangeLabel(
  { what, name }: Pick<SheetChange, 'what' | 'name'>,
  words: SystemWords,
): SaidValue {
  switch (what.kind) {
    case 'level':
      return { label: capitalize(words.grade ?? 'level') };
    case 'hitPoints':
      return said('change.maximum', { hitPoints: { label: words.hitPoints } });
    case 'initiative':
      return said('change.initiative');
    case 'defense':
      return { label: findChangeLabel(words.defenses, what.of) };
    case 'resist':
      return said('change.resists', { type: { label: what.of } });
    case 'weak':
      return said('change.vulnerable', { type: { label: what.of } });
    case 'immune':
      return said('change.immune');
    case 'counter':
      return { label: findChangeLabel(words.counters, what.of) };
    case 'power':
      return name ?? what.of;
    case 'trait':
      return { label: splitCamelCase(what.of) };
  }
}

function findChangeLabel(words: readonly Word[], key: string): string {
  return words.find((word) => word.key === key)?.label ?? splitCamelCase(key);
}

/** `Recovery value` of `recoveryValue`. */
function splitCamelCase(key: string): string {
  return capitalize(
    key.replaceAll(/([a-z])([A-Z])/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
