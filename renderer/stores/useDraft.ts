import { onScopeDispose, ref, type Ref, watch } from 'vue';
import { createFormKey, type FormKind } from '../../core/forms/forms.ts';
import { type Json, type JsonObject, toPlainData } from '../../core/kernel/json.ts';
import { t } from '../i18n/localize.ts';
import { useCampaignId } from './campaignId.ts';
import { useDispatcher } from './dispatcher.ts';
import { type FormPlace, useForms } from './forms.ts';
import { type Screen, useUi } from './ui.ts';

/** The fields of a form, by name. What is put into one must be of its kind. */
interface DraftFields {
  /** Each field has a type of its own, which is checked when it is filled. */
  readonly [field: string]: Ref;
}

interface DraftOptions {
  readonly kind: FormKind;
  /** Id of the thing it changes; empty for something new. Another id is another form. */
  readonly of: () => string;
  /** What it is called in the list of unfinished things. */
  readonly title: () => string;
  readonly fields: DraftFields;
  /** Belongs to no campaign: creatures of the library, the start screen. */
  readonly everywhere?: true;
}

/**
 * Keeps the fields of a form on the disk as they are typed, and fills them with what was typed before and neither saved
 * nor discarded. Call it when the fields hold what the form begins with. `restored` says that they were filled.
 */
export function useDraft({ kind, of, title, fields, everywhere }: DraftOptions) {
  const forms = useForms();
  const campaign = useCampaignId();
  const ui = useUi();
  const dispatcher = useDispatcher();
  const restored = ref(false);
  let blank = '';
  let paused = false;
  let place = placeNow();

  function placeNow(): FormPlace {
    return { campaign: everywhere ? '' : campaign.id, kind, of: of() };
  }

  function valuesNow(): JsonObject {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toPlainData(field.value)]),
    );
  }

  /** Begins with the fields as they are, or as they were left. */
  function begin(): void {
    paused = false;
    place = placeNow();
    blank = JSON.stringify(valuesNow());
    const found = forms.find(place);
    restored.value = found !== undefined;
    if (found)
      for (const [name, field] of Object.entries(fields)) {
        const was = Object.hasOwn(found, name) ? found[name] : undefined;
        if (was !== undefined && jsonKind(was) === jsonKind(toPlainData(field.value))) field.value = was;
      }
  }

  function typed(): void {
    if (paused) return;
    const values = valuesNow();
    // What was typed and taken away again is nothing that could be lost.
    if (JSON.stringify(values) === blank) void forms.end(place, 'saved');
    else forms.keep(place, title(), values);
  }

  async function end(how: 'saved' | 'discarded'): Promise<void> {
    const done = place;
    restored.value = false;
    await forms.end(done, how);
    if (how === 'discarded') ui.say(t('drafts.discarded'), false, 'forms');
  }

  /**
   * Does it once: a second press before it is done is the same deed. Answers what stood there, where it was done and the
   * form is not filled for another thing by now.
   */
  async function sent(work: () => Promise<boolean>): Promise<JsonObject | undefined> {
    const [values, mine] = [valuesNow(), place];
    const done = await dispatcher.once(`form ${createFormKey(mine)}`, work);
    if (done !== true) return undefined;
    if (createFormKey(place) === createFormKey(mine)) return values;
    await forms.end(mine, 'saved');
    return undefined;
  }

  /**
   * Saves what stands there by `work`, which answers whether it was done. Answers whether the form is over: not where
   * it was refused, and not where something was typed meanwhile, which stays and is kept.
   */
  async function save(work: () => Promise<boolean>): Promise<boolean> {
    const values = await sent(work);
    const same = (): boolean => JSON.stringify(valuesNow()) === JSON.stringify(values);
    if (!same()) return false;
    blank = JSON.stringify(values);
    await end('saved');
    return same();
  }

  /**
   * Adds what stands there by `work`, which answers whether it was done: the form stands there empty again, for the
   * next, with what was typed for that one meanwhile. Fields that are not named stay as they are.
   */
  async function add(work: () => Promise<boolean>, emptied = Object.keys(fields)): Promise<boolean> {
    const values = await sent(work);
    if (!values) return false;
    const begun: JsonObject = JSON.parse(blank);
    const cleared = Object.fromEntries(emptied.map((name) => [name, begun[name]]));
    blank = JSON.stringify({ ...valuesNow(), ...cleared });
    restored.value = false;
    for (const name of emptied) {
      const field = fields[name];
      if (field) field.value = unsentRest(toPlainData(field.value), values[name], begun[name]);
    }
    typed();
    return true;
  }

  /** What stands there now is how it begins: from here on typing is kept again. */
  function rest(): void {
    paused = false;
    place = placeNow();
    blank = JSON.stringify(valuesNow());
    void forms.end(place, 'saved');
  }

  /** Discarded in the list of unfinished things: it begins again as it was before anything was typed. */
  function empty(): void {
    const values: JsonObject = JSON.parse(blank);
    paused = true;
    for (const [name, field] of Object.entries(fields)) field.value = values[name];
    begin();
  }

  begin();
  watch(
    () => forms.emptied,
    (ended) => {
      if (ended?.key === createFormKey(place)) empty();
    },
  );
  watch(
    () => forms.restored,
    (back) => {
      if (back.some(({ key }) => key === createFormKey(place))) begin();
    },
  );
  watch(() => JSON.stringify(valuesNow()), typed, { flush: 'sync' });
  onScopeDispose(() => void forms.flush());

  return {
    restored,
    /** What is put into the fields from here on is not typed: they are filled for another thing. */
    pause: () => {
      paused = true;
    },
    /** The fields were filled anew for another thing: what was typed for that one stands there again. */
    begin,
    rest,
    /** Takes the fields as they are: what was saved while the form left the screen is not unfinished. */
    look: typed,
    saved: () => {
      blank = JSON.stringify(valuesNow());
      return end('saved');
    },
    save,
    add,
    /** Does it, and ends the form only when that is told: answers whether it was done. */
    once: async (work: () => Promise<boolean>) => (await sent(work)) !== undefined,
    discard: () => end('discarded'),
  };
}

/** What was put into a field after what stood there was sent: of a text what was typed behind it. */
function unsentRest(now: Json, was: Json | undefined, empty: Json | undefined): Json | undefined {
  if (JSON.stringify(now) === JSON.stringify(was)) return empty;
  return typeof now === 'string' && typeof was === 'string' && now.startsWith(was)
    ? now.slice(was.length)
    : now;
}

function jsonKind(value: Json): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Where a field stands: a screen of the campaign, the settings, or the list of campaigns. */
export type FieldPlace = Screen | 'settings' | 'start';

interface FieldDraftOptions {
  /** Which field it is; never changed. */
  readonly name: string;
  readonly where: FieldPlace;
  /** Id of the thing it is about; empty where there is only one such field. */
  readonly about?: () => string;
  readonly title: () => string;
  readonly fields: DraftFields;
  /** It belongs to no campaign: creatures of the library, settings. */
  readonly everywhere?: true;
}

/**
 * A field of a word or two that is not part of a larger form: kept on the disk as it is typed like all others, and found
 * again by the screen it stands on. `saved` ends it.
 */
export function useFieldDraft({
  name,
  where,
  about = () => '',
  title,
  fields,
  everywhere,
}: FieldDraftOptions) {
  return useDraft({
    kind: 'quick',
    of: () => JSON.stringify([name, about()]),
    title,
    // Where it stands goes with what was typed, so that the list of unfinished things leads there.
    fields: { ...fields, where: ref(where), about: ref(about()) },
    ...(everywhere ? { everywhere } : {}),
  });
}
