import type { Combatant } from '../../../core/table/state.ts';
import { useDrafts } from '../../stores/drafts.ts';
import { useLibrary } from '../../stores/library.ts';
import { useSay } from '../../stores/say.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { inLibrary } from './inLibrary.ts';
import type { ChangeForm } from './useChangeForm.ts';

/** The two ways to end the editor: at the table alone, or in the library too. Both answer whether it was done. */
export function useApplyChange(form: ChangeForm, who: Combatant) {
  const table = useTable();
  const say = useSay();
  const library = useLibrary();
  const drafts = useDrafts();
  const ui = useUi();

  async function apply(): Promise<boolean> {
    const [first, ...more] = form.commands();
    if (!first) {
      await form.kept.saved();
      return true;
    }
    const all = more.length === 0 ? first : { type: 'together' as const, commands: [first, ...more] };
    if (say.refused(await table.ask(all))) return false;
    await form.kept.saved();
    return true;
  }

  /** Applied here, and shown in the builder as a change that is not saved yet. */
  async function applyToLibrary(): Promise<boolean> {
    const { creature, kind, name, typed, defenses, remade } = form;
    if (!creature || !kind) return false;
    const named = name.value.trim();
    const draft = inLibrary(kind, remade.value.draft ?? creature.draft, {
      maximum: typed.maximum,
      defenses,
      name: named === who.name ? undefined : named,
    });
    if (!(await apply())) return false;
    drafts.keep(creature, draft, creature.draft, '');
    library.edit(creature);
    library.section = 'creatures';
    ui.screen = 'beasts';
    return true;
  }

  return { apply, applyToLibrary };
}
