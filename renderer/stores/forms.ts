import { toSaidError, type Wording } from '../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef, onScopeDispose, ref, type Ref, watch } from 'vue';
import {
  createFormKey,
  type FormKind,
  type FormsCommand,
  type FormsEvent,
  formsMachine,
  type FormsState,
  NO_FORMS,
  type OpenForm,
} from '../../core/forms/forms.ts';
import { type JsonObject, type Json, toPlainData } from '../../core/kernel/json.ts';
import { type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import { type Book, openBook } from '../../core/log/book.ts';
import type { Step } from '../../core/log/records.ts';
import { FORMS_BOOK } from '../../core/log/journal.ts';
import type { BookStore } from '../../core/store/bookStore.ts';
import { t, localize } from '../i18n/localize.ts';
import { useUi, type Screen } from './ui.ts';
import { trackWrite, useDispatcher } from './dispatcher.ts';

type FormsStep = Step<FormsCommand, FormsEvent>;
type FormsBook = Book<FormsState, FormsCommand, FormsEvent>;

/** How long typing is gathered before it is written, in ms: nothing older is ever missing. */
const GATHER = 150;

/** Which form it is: of which campaign, of what kind, about which thing. */
export interface FormPlace {
  readonly campaign: string;
  readonly kind: FormKind;
  readonly of: string;
}

interface Typed {
  readonly place: FormPlace;
  readonly title: string;
  readonly values: JsonObject;
}

/** Everything typed and neither saved nor discarded: on the disk as it is typed, there again after any end of the app. */
export const useForms = defineStore('forms', () => {
  const ui = useUi();
  const book = shallowRef<FormsBook>();
  const state = shallowRef<FormsState>(NO_FORMS);
  /** What was typed since it was last written, by the key of its form. */
  const waiting = new Map<string, Typed>();
  /** Forms that are over and not yet so on the disk, by key, with the last end that was asked for. */
  const ending = shallowReactive(new Map<string, symbol>());
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The form that was discarded last: where it stands open it is emptied. */
  const emptied = shallowRef<{ readonly key: string }>();
  /** Forms that were brought back: where one stands open it is filled again. */
  const restored = shallowRef<readonly OpenForm[]>([]);
  /** What stood in the form that was discarded last; nothing once it is back. */
  const discarded = shallowRef<OpenForm>();

  /** Opens the book. Answers a sentence when something was mended; empty otherwise. */
  async function open(keeper: BookStore): Promise<Wording> {
    const { records, snapshot, mended } = await keeper.open(FORMS_BOOK);
    book.value = openBook(formsMachine, {
      book: FORMS_BOOK,
      seed: FORMS_BOOK,
      records,
      shelf: keeper.shelf(FORMS_BOOK),
      ...(snapshot ? { snapshot } : {}),
      founded: false,
      clock: () => new Date().toISOString(),
    });
    state.value = book.value.state;
    return mended;
  }

  /** What stands in a form, what is still on its way to the disk included. */
  function find(place: FormPlace): JsonObject | undefined {
    const key = createFormKey(place);
    return waiting.get(key)?.values ?? (ending.has(key) ? undefined : state.value.open[key]?.values);
  }

  /** Takes what a form holds now; it is on the disk a moment later. */
  function keep(place: FormPlace, title: string, values: JsonObject): void {
    const key = createFormKey(place);
    waiting.set(key, { place, title, values });
    // Typed anew: it is open again, whatever was asked for before.
    ending.delete(key);
    timer ??= setTimeout(() => void flush(), GATHER);
  }

  /** What is being written; a form that ends meanwhile ends after it, or it would be open again. */
  let writing: Promise<void> = Promise.resolve();

  /** Writes what waits, at once. Answers when it is on the disk. */
  function flush(): Promise<void> {
    writing = write();
    return writing;
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = new Date().toISOString();
    let why = '';
    const typed = [...waiting.values()];
    for (const each of typed) {
      const { place, title, values } = each;
      const refusal = await ask({ type: 'form.keep', ...place, title: title.slice(0, 200), values, now });
      // It stays until it is written, so that whoever asks finds it: what was refused is tried again with the next key.
      if (refusal && refusal.says?.code !== 'forms.nothingNew') why = localize(refusal);
      else if (waiting.get(createFormKey(place)) === each) waiting.delete(createFormKey(place));
    }
    if (why !== '' && why !== refused) ui.say(why, true);
    refused = why;
  }
  /** Why not all of it could be written, as it was told last: once, not with every key. */
  let refused = '';

  /**
   * Ends a form that was saved or discarded; one that was never written down is forgotten. Nobody finds it from the call
   * on, though it is on the disk a little longer.
   */
  function end(place: FormPlace, how: 'saved' | 'discarded'): Promise<void> {
    const ended = writeEnd(place, how);
    if (how === 'discarded') discarding = ended;
    return ended;
  }
  /** Until it is written: what is discarded can be had back from the press on. */
  let discarding: Promise<void> = Promise.resolve();

  async function writeEnd({ campaign, kind, of }: FormPlace, how: 'saved' | 'discarded'): Promise<void> {
    const place = { campaign, kind, of };
    const key = createFormKey(place);
    if (how === 'discarded' && waiting.has(key)) await flush();
    waiting.delete(key);
    const mine = Symbol(key);
    ending.set(key, mine);
    await writing;
    // What was typed since is not to end.
    if (ending.get(key) !== mine) return;
    const ended = Object.hasOwn(state.value.open, key) ? state.value.open[key] : undefined;
    if (ended) await ask({ type: 'form.end', ...place, how });
    if (ending.get(key) === mine) ending.delete(key);
    if (how === 'discarded') emptied.value = { key };
    if (how === 'discarded' && ended) discarded.value = ended;
  }

  /** Brings back what was discarded last, whatever was typed elsewhere since. */
  async function undo(): Promise<Result<FormsStep>> {
    await discarding;
    const form = discarded.value;
    if (!form) return refuse({ message: t('common.undoRefused') });
    const answer = await stand(form);
    if (!answer.ok) return answer;
    discarded.value = undefined;
    restored.value = [form];
    return answer;
  }

  /**
   * Opens forms of a backup, each as it was; one that is open here stays as it is. Answers how many came, and throws
   * why one could not.
   */
  async function bring(forms: readonly OpenForm[]): Promise<number> {
    const missing = forms.filter((form) => !find(form));
    for (const form of missing) {
      const answer = await stand(form);
      if (!answer.ok) throw toSaidError(answer.refusal);
    }
    restored.value = missing;
    return missing.length;
  }

  /** Opens a form as it was, last typed in when it was. */
  function stand({ campaign, kind, of, title, values, touched }: OpenForm): Promise<Result<FormsStep>> {
    return run((active) =>
      active.ask({ type: 'form.keep', campaign, kind, of, title, values, now: touched }),
    );
  }

  async function ask(command: FormsCommand): Promise<Refusal | undefined> {
    const answer = await run((active) => active.ask(command));
    return answer.ok ? undefined : answer.refusal;
  }

  async function run(work: (active: FormsBook) => Promise<Result<FormsStep>>): Promise<Result<FormsStep>> {
    const active = book.value;
    if (!active) return refuse({ message: t('common.startingRefused') });
    const answer = await trackWrite(work(active));
    if (answer.ok) state.value = active.state;
    return answer;
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', () => void flush());
    window.addEventListener('blur', () => void flush());
  }

  return {
    open,
    find,
    keep,
    flush,
    end,
    /** Open forms, the one typed in last first. */
    list: computed((): readonly OpenForm[] =>
      Object.values(state.value.open)
        .filter(({ key }) => !ending.has(key))
        .toSorted((a, b) => (a.touched < b.touched ? 1 : -1)),
    ),
    emptied,
    restored,
    undo,
    bring,
  };
});

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
  const ui = useUi();
  const dispatcher = useDispatcher();
  const restored = ref(false);
  let blank = '';
  let paused = false;
  let place = placeNow();

  function placeNow(): FormPlace {
    return { campaign: everywhere ? '' : ui.campaign, kind, of: of() };
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
