import { computed, shallowRef, watch } from 'vue';
import type { Json } from '../../../core/kernel/json.ts';
import type { Built, Draft } from '../../../core/rules/creature.ts';
import { followGuide } from '../../../core/rules/builderGuide.ts';
import { withKey } from '../../ui/form/fields.ts';
import { useLibrary } from '../../stores/library.ts';
import { useCreatures } from '../creatures/creatures.ts';
import { useParty } from '../party/party.ts';
import { t, localize } from '../../i18n/localize.ts';

/** The creature in the builder: its draft as typed, what its rules make of it, and how it is saved. */
export function useBuilder() {
  const library = useLibrary();
  const drafts = useCreatures();
  const party = useParty();

  const creature = computed(() => library.editing);
  const kind = computed(() => creature.value && library.kindOf(creature.value));
  const draft = computed<Draft>(() => {
    const now = creature.value;
    return now ? (drafts.unsaved.get(now.id) ?? { ...kind.value?.blank, ...now.draft }) : {};
  });
  const stored = computed(() => library.all.some(({ id }) => id === creature.value?.id));
  const dirty = computed(() => creature.value !== undefined && drafts.unsaved.has(creature.value.id));
  const result = computed(() => kind.value?.build(draft.value));
  const problems = computed(() => (result.value && !result.value.ok ? result.value.refusal : []));
  /** The last draft that could be built: the stat block stays while a field is half typed. */
  const built = shallowRef<Built>();

  watch(
    [result, () => creature.value?.id],
    ([now, id], [, before]) => {
      if (id !== before) built.value = undefined;
      if (now?.ok) built.value = now.value;
    },
    { immediate: true },
  );

  function replace(whole: Draft, field = ''): void {
    const guide = kind.value?.guide;
    const next = guide ? followGuide(guide, draft.value, whole) : whole;
    if (creature.value) drafts.keep(creature.value, next, draft.value, field);
  }

  /** One change back, before it is saved; what is saved is taken back with the library’s own undo. */
  function back(): void {
    if (creature.value && !drafts.back(creature.value)) library.say(t('builder.undoRefused'));
  }

  function change(key: string, value: Json | undefined): void {
    replace(withKey(draft.value, key, value), key);
  }

  function revert(): void {
    if (creature.value) drafts.drop(creature.value.id);
  }

  /** Answers whether it was saved; what is in the way stands beside the fields. */
  async function save(): Promise<boolean> {
    const now = creature.value;
    if (!now || !result.value?.ok) {
      library.say(t('builder.saveRefused'));
      return false;
    }
    const saved = { ...now, name: result.value.value.sheet.name, draft: draft.value };
    const refusal = await party.saveSheet(saved);
    library.say(
      refusal
        ? t('common.saveRefused', { message: localize(refusal) })
        : t('common.saveDone', { name: saved.name }),
    );
    if (refusal) return false;
    // Typed on while it was being written: that stays, unsaved.
    if (drafts.unsaved.get(saved.id) === saved.draft) drafts.drop(saved.id, 'saved');
    if (library.editing?.id === saved.id) library.edit(saved);
    return true;
  }

  return { creature, kind, draft, stored, dirty, problems, built, change, replace, back, revert, save };
}
