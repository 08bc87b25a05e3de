import { effectScope, type Ref, shallowRef, watch } from 'vue';
import type { Chronicle, Entity, Note } from '../../../core/campaign/chronicle.ts';
import {
  toEntityFinding,
  toEntryFinding,
  createSearch,
  parseChronicleQuery,
  type Finding,
} from '../../../core/campaign/search.ts';
import type { StreamEntry } from '../../../core/campaign/stream.ts';
import { countShared } from '../../../core/log/history.ts';
import { runChunked } from '../../ui/rendering.ts';
import { useTable } from '../../stores/table.ts';

/** So many entries are read in at once; more of them while the window draws. */
const AT_ONCE = 300;

/** What of the log is searched. */
interface SearchedLog {
  readonly entries: Readonly<Ref<readonly StreamEntry[]>>;
  readonly chronicle: Readonly<Ref<Chronicle>>;
  /** Entries that are not read yet. */
  readonly unread: Readonly<Ref<number>>;
}

/** Search over the whole campaign. Its index grows in the background as far as the campaign is read. */
export function createCampaignSearch({ entries, chronicle, unread }: SearchedLog) {
  const table = useTable();
  let search = createSearch();
  let of = '';
  let done: StreamEntry[] = [];
  let [notes, entities]: [readonly Note[], readonly Entity[]] = [[], []];
  let turn = 0;
  /** Grows whenever something else can be found. */
  const version = shallowRef(0);
  /** Entries that are not read in yet. */
  const waiting = shallowRef(0);

  function follow(): void {
    // What is no longer in memory is found again when it is read again.
    if (of !== table.id || (unread.value > 0 && done.length > 0)) {
      [of, search, done, notes, entities] = [table.id, createSearch(), [], [], []];
      version.value += 1;
    }
    turn += 1;
    readInChronicle();
    if (unread.value > 0) waiting.value = unread.value;
    else readIn(entries.value);
  }

  /** Reads in what is new, a part at a time. */
  function readIn(all: readonly StreamEntry[]): void {
    for (const gone of done.splice(countShared(done, all))) search.drop(`s${gone.seq}`);
    waiting.value = all.length - done.length;
    if (waiting.value === 0) return;
    if (waiting.value <= AT_ONCE) {
      for (const entry of all.slice(done.length)) take(entry);
      readUpTo(all);
    } else void readSlowly(all);
  }

  async function readSlowly(all: readonly StreamEntry[]): Promise<void> {
    const mine = turn;
    await runChunked(all.slice(done.length), take, () => mine === turn);
    if (mine === turn) readUpTo(all);
  }

  function readUpTo(all: readonly StreamEntry[]): void {
    waiting.value = all.length - done.length;
    version.value += 1;
  }

  function take(entry: StreamEntry): void {
    put(entry);
    done.push(entry);
  }

  function put(entry: StreamEntry): void {
    const finding = toEntryFinding(entry, chronicle.value);
    if (finding) search.put(finding);
    else search.drop(`s${entry.seq}`);
  }

  function readInChronicle(): void {
    const now = chronicle.value;
    if (now.notes === notes && now.entities === entities) return;
    if (now.notes !== notes) {
      const before = new Map(notes.map((note) => [note.id, note]));
      const known = new Map(now.notes.map((note) => [note.id, note]));
      for (const entry of done)
        if (entry.note !== undefined && before.get(entry.note) !== known.get(entry.note)) put(entry);
      ({ notes } = now);
    }
    const known = new Map(now.entities.map((each) => [each.id, each]));
    for (const { id } of entities) if (!known.has(id)) search.drop(`e${id}`);
    const before = new Set(entities);
    for (const entity of now.entities) if (!before.has(entity)) search.put(toEntityFinding(entity));
    ({ entities } = now);
    version.value += 1;
  }

  let isBegun = false;
  const scope = effectScope();
  /** Reads in what is there, and what comes from now on. */
  function begin(): void {
    if (isBegun) return;
    isBegun = true;
    scope.run(() =>
      watch(() => [entries.value, unread.value, chronicle.value, table.id], follow, { immediate: true }),
    );
  }

  return {
    begin,
    version,
    waiting,
    find: (query: string): readonly Finding[] => search.find(parseChronicleQuery(query), chronicle.value),
  };
}
