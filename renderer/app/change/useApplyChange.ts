import type { Combatant } from '../../../core/table/state.ts';
import { useDrafts } from '../../stores/drafts.ts';
import { useLibrary } from '../../stores/library.ts';
import { useSay } from '../../stores/say.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import type { ChangeForm } from './useChangeForm.ts';
import type { Json, JsonObject } from '../../../core/kernel/json.ts';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';

/** The two ways to end the editor: at the table alone, or in the library too. Both answer whether it was done. */
export function useApplyChange(form: ChangeForm, who: Combatant) {
  const table = useTable();
  const say = useSay();
  const library = useLibrary();
  const drafts = useDrafts();
  const ui = useUi();

  async function apply(): Promise<boolean> {
    const [first, ...more] = form.commands();
    if (!first) return form.kept.save(() => Promise.resolve(true));
    const all = more.length === 0 ? first : { type: 'together' as const, commands: [first, ...more] };
    return form.kept.save(async () => !say.refused(await table.ask(all)));
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
    ui.screen = 'creatures';
    return true;
  }

  return { apply, applyToLibrary };
}

/** What was typed about one in play, as the library may keep it. */
interface Typed {
  readonly maximum?: number | undefined;
  readonly defenses: { readonly [key: string]: number };
  readonly name?: string | undefined;
}

/** The draft with those numbers in the fields of that name; what its form has no field for stays at the table. */
function inLibrary(kind: CreatureKind, draft: Draft, { maximum, defenses, name }: Typed): Draft {
  const numbers = { ...defenses, ...(maximum === undefined ? {} : { hp: maximum }) };
  const named: Draft = { ...draft, ...(name === undefined ? {} : { name }) };
  return Object.entries(numbers).reduce((next, [key, value]) => withNumber(kind, next, key, value), named);
}

function withNumber(kind: CreatureKind, draft: Draft, key: string, value: number): Draft {
  for (const field of kind.form.flatMap(({ fields }) => fields)) {
    if (field.kind === 'number' && field.key === key) return { ...draft, [key]: value };
    if (field.kind === 'numbers' && field.keys.some((word) => word.key === key))
      return { ...draft, [field.key]: { ...recordOf(draft[field.key]), [key]: value } };
  }
  return draft;
}

function recordOf(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {};
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
