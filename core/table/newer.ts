import { digestOf } from '../kernel/digest.ts';
import type { Creature } from '../rules/creature.ts';
import { type SheetChange, compareSheets } from '../rules/sheetChanges.ts';
import type { RuleSystem } from '../rules/system.ts';
import { momentOf } from './moment.ts';
import type { Combatant, TableState } from './state.ts';

/**
 * What the library's creature has that the one at the table has not: empty where the table's was built from the very
 * draft that the library holds, where the library has none, and where its draft cannot be built.
 */
export function newerInLibrary(
  who: Combatant,
  creature: Pick<Creature, 'draft' | 'kind'> | undefined,
  state: TableState,
  system: RuleSystem,
): readonly SheetChange[] {
  if (!creature || creature.kind !== who.creature.kind) return [];
  if (who.creature.made === digestOf(creature.draft)) return [];
  const built = system.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
  if (!built?.ok) return [];
  const { sheet } = built.value;
  return compareSheets(who.sheet, system.seated?.(sheet, momentOf(state, system)) ?? sheet);
}
