import { type Difference, compareCreatures } from '../../core/library/differences.ts';
import { creatureOf, type ImportRow } from './importRows.ts';
import { useLibrary } from './library.ts';

/** What replacing the one that is there would change, field by field; nothing where none is there. */
export function differencesIn(row: ImportRow): readonly Difference[] {
  const { there } = row;
  const kind = there && useLibrary().kindOf(there);
  const creature = creatureOf(row);
  return kind && creature ? compareCreatures(kind.form, there.draft, creature.draft) : [];
}
