import { computed, onUnmounted, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { Entity, Note } from '../../../core/campaign/chronicle.ts';
import {
  findingOfEntity,
  findingOfEntry,
  newSearch,
  parseQuery,
  type Finding,
} from '../../../core/campaign/search.ts';
import type { Entry } from '../../../core/campaign/stream.ts';
import { useChronicle } from '../../stores/chronicle.ts';

/** How many entries are read in before the window may draw again. */
const AT_ONCE = 1_500;

/** Search over the whole campaign as it is typed. The index grows in the background while the window stays quick. */
export function useSearch(): {
  readonly query: Ref<string>;
  readonly found: ComputedRef<readonly Finding[]>;
  /** Entries that are not read in yet. */
  readonly waiting: Ref<number>;
} {
  const store = useChronicle();
  const search = newSearch();
  const query = ref('');
  const version = shallowRef(0);
  const waiting = ref(0);
  const done: Entry[] = [];
  let [notes, entities]: [readonly Note[], readonly Entity[]] = [[], []];
  let later: ReturnType<typeof setTimeout> | undefined;

  /** Reads in what is new, a part at a time. */
  function readIn(): void {
    const all = store.entries;
    const same = done.findIndex((entry, at) => all[at] !== entry);
    if (same >= 0) for (const gone of done.splice(same)) search.drop(`s${gone.seq}`);
    for (const entry of all.slice(done.length, done.length + AT_ONCE)) {
      put(entry);
      done.push(entry);
    }
    waiting.value = all.length - done.length;
    readInChronicle();
    version.value += 1;
    if (waiting.value > 0) later = setTimeout(readIn, 0);
  }

  function put(entry: Entry): void {
    const finding = findingOfEntry(entry, store.chronicle);
    if (finding) search.put(finding);
    else search.drop(`s${entry.seq}`);
  }

  function readInChronicle(): void {
    const now = store.chronicle;
    if (now.notes !== notes) {
      const before = new Map(notes.map((note) => [note.id, note]));
      const known = new Map(now.notes.map((note) => [note.id, note]));
      for (const entry of done)
        if (entry.note !== undefined && before.get(entry.note) !== known.get(entry.note)) put(entry);
      ({ notes } = now);
    }
    if (now.entities === entities) return;
    const known = new Set(now.entities.map(({ id }) => id));
    for (const { id } of entities) if (!known.has(id)) search.drop(`e${id}`);
    for (const entity of now.entities) search.put(findingOfEntity(entity));
    ({ entities } = now);
  }

  watch(
    () => [store.entries, store.chronicle],
    () => {
      clearTimeout(later);
      readIn();
    },
    { immediate: true },
  );
  onUnmounted(() => clearTimeout(later));

  const found = computed(() =>
    version.value > 0 && query.value.trim() !== ''
      ? search.find(parseQuery(query.value), store.chronicle)
      : [],
  );
  return { query, found, waiting };
}
