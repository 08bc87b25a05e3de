import { ref } from 'vue';
import { type KeptFields, useKeptForm } from './keptForm.ts';
import type { Screen } from './ui.ts';

/** Where a field stands: a screen of the campaign, the settings, or the list of campaigns. */
export type QuickPlace = Screen | 'settings' | 'start';

interface QuickFormOptions {
  /** Which field it is; never changed. */
  readonly name: string;
  readonly where: QuickPlace;
  /** Id of the thing it is about; empty where there is only one such field. */
  readonly about?: () => string;
  readonly title: () => string;
  readonly fields: KeptFields;
  /** It belongs to no campaign: creatures of the library, settings. */
  readonly everywhere?: true;
}

/**
 * A field of a word or two that is not part of a larger form: kept on the disk as it is typed like all others, and found
 * again by the screen it stands on. `saved` ends it.
 */
export function useQuickForm({ name, where, about = () => '', title, fields, everywhere }: QuickFormOptions) {
  return useKeptForm({
    kind: 'quick',
    of: () => JSON.stringify([name, about()]),
    title,
    // Where it stands goes with what was typed, so that the list of unfinished things leads there.
    fields: { ...fields, where: ref(where), about: ref(about()) },
    ...(everywhere ? { everywhere } : {}),
  });
}
