import type { CreatureKind } from '../../core/rules/creature.ts';
import { startDraft } from '../../core/rules/builderGuide.ts';
import { useLibrary } from './library.ts';

/** Begins a creature of a kind, with everything as its rules propose. */
export function useStartNew(): (kind: CreatureKind) => void {
  const library = useLibrary();
  return (kind) =>
    library.edit({
      id: library.newId(),
      system: library.system.key,
      kind: kind.key,
      name: '',
      draft: startDraft(kind),
    });
}
