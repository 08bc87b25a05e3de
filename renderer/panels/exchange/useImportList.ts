import { computed, type ComputedRef, type Ref, ref } from 'vue';
import {
  groupOf,
  type ImportGroup,
  type ImportRow,
  isIncomplete,
  isKeepable,
  type NoteAnswer,
} from '../../stores/importRows.ts';
import { useConverting } from '../../stores/converting.ts';
import { useImporting } from '../../stores/importing.ts';
import { playsOf } from '../../stores/playsOf.ts';

export type ImportFilter = 'all' | ImportGroup;
/** In which order the rows stand: as the files have them, the most notes first, or what plays worst first. */
type ImportOrder = 'file' | 'doubt' | 'worst';

/** The rows of an import as one looks at them: which of them, in which order, and which one is open. */
export interface ImportList {
  readonly filter: Ref<ImportFilter>;
  readonly order: Ref<ImportOrder>;
  readonly looking: Ref<number>;
  readonly counts: ComputedRef<{ readonly [group in ImportGroup]: number }>;
  readonly listed: ComputedRef<readonly ImportRow[]>;
  readonly row: ComputedRef<ImportRow | undefined>;
  /** Place of the open row among those listed, from 0. */
  readonly at: ComputedRef<number>;
  readonly step: (by: number) => void;
  readonly tick: (row: ImportRow) => void;
  /** The open one needs no more looking at; the next one opens. */
  readonly looksRight: () => void;
  readonly answer: (row: ImportRow, note: number, answer: NoteAnswer) => void;
  /** Makes a row of another game one of the campaign’s own, or what it was again. */
  readonly convert: (row: ImportRow) => void;
  /** Answers the first note of the open row that waits for an answer, and says whether there was one. */
  readonly answerFirst: (answer: NoteAnswer) => boolean;
}

/** Which rows are listed and which is open; keys and presses of the sheet all act on it. */
export function useImportList(): ImportList {
  const importing = useImporting();
  const converting = useConverting();
  const filter = ref<ImportFilter>('all');
  const order = ref<ImportOrder>('doubt');
  // Until a row is opened, the first of the list is.
  const looking = ref(-1);

  const counts = computed(() => {
    const found = { check: 0, same: 0, bad: 0, complete: 0, none: 0 };
    for (const row of importing.rows) found[groupOf(row)] += 1;
    return found;
  });
  const grouped = computed(() => {
    const { rows, listed } = importing;
    const of = filter.value;
    // A group may empty while it is looked at: then everything is shown again.
    if (of === 'all' || counts.value[of] === 0) return listed;
    return rows.filter((row) => groupOf(row) === of || (row.id === looking.value && row.checked));
  });
  const listed = computed(() => {
    // While files are read, rows come in and none may jump.
    if (order.value === 'file' || importing.phase === 'reading') return grouped.value;
    return grouped.value.toSorted(order.value === 'worst' ? (a, b) => percentOf(a) - percentOf(b) : byDoubt);
  });
  const at = computed(() =>
    Math.max(
      0,
      listed.value.findIndex(({ id }) => id === looking.value),
    ),
  );
  const row = computed(() => listed.value[at.value]);

  function step(by: number): void {
    const next = listed.value[Math.min(Math.max(at.value + by, 0), listed.value.length - 1)];
    if (next) looking.value = next.id;
  }

  function tick(each: ImportRow): void {
    importing.choose(new Set([each.id]), each.choice === 'skip' ? 'add' : 'skip');
  }

  function looksRight(): void {
    const now = row.value;
    if (!now) return;
    const next = listed.value[at.value + 1] ?? listed.value[at.value - 1];
    importing.change(new Set([now.id]), (each) => ({
      ...each,
      checked: true,
      // What only waited to be looked at comes along now.
      ...(isIncomplete(each.record) && !each.same && each.choice === 'skip'
        ? { choice: 'add' as const }
        : {}),
    }));
    looking.value = next?.id ?? now.id;
  }

  function convert(each: ImportRow): void {
    const { outcome } = each.record;
    const converted = outcome.ok && !each.converted ? converting.toOwn(outcome.creature) : undefined;
    importing.change(new Set([each.id]), (old) => {
      const { converted: _, ...now } = old;
      return converted ? { ...now, converted } : now;
    });
  }

  function answer(each: ImportRow, note: number, given: NoteAnswer): void {
    importing.change(new Set([each.id]), (now) => ({ ...now, answers: { ...now.answers, [note]: given } }));
  }

  function answerFirst(given: NoteAnswer): boolean {
    const now = row.value;
    const open = now ? firstOpen(now) : -1;
    if (now && open >= 0) answer(now, open, given);
    return open >= 0;
  }

  return {
    filter,
    order,
    looking,
    counts,
    listed,
    row,
    at,
    step,
    tick,
    looksRight,
    convert,
    answer,
    answerFirst,
  };
}

/** Index of the first note of a row that waits for an answer; -1 where none does. */
export function firstOpen({ record: { outcome }, answers = {} }: ImportRow): number {
  return outcome.ok
    ? outcome.notes.findIndex((note, at) => isKeepable(note) && answers[at] === undefined)
    : -1;
}

/** The most notes first, what could not be read last; a row that was looked at stays where it stands. */
function byDoubt(one: ImportRow, other: ImportRow): number {
  return doubtOf(other) - doubtOf(one);
}

function doubtOf({ record: { outcome } }: ImportRow): number {
  return outcome.ok ? outcome.notes.length : -1;
}

/** The share of a row’s sentences that plays; what could not be read comes last. */
function percentOf({ record: { outcome } }: ImportRow): number {
  return outcome.ok ? (playsOf(outcome.creature)?.percent ?? 100) : 101;
}
