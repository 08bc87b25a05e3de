import { computed, type ComputedRef, ref, type Ref } from 'vue';
import type { Creature } from '../../../core/rules/creature.ts';
import { t } from '../../i18n/localize.ts';
import {
  buildCached,
  readingCoverage,
  isFarFromUsual,
  type CreatureThreat,
  threatText,
  useInsights,
} from '../creatures/builtCreatures.ts';
import { useLibrary } from '../../stores/library.ts';
import { useConverting } from './exporting.ts';
import { useImporting } from './importing.ts';
import {
  importGroup,
  type ImportGroup,
  type ImportRow,
  isIncomplete,
  canKeepNote,
  type NoteAnswer,
} from './importRows.ts';

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
    for (const row of importing.rows) found[importGroup(row)] += 1;
    return found;
  });
  const grouped = computed(() => {
    const { rows, listed } = importing;
    const of = filter.value;
    // A group may empty while it is looked at: then everything is shown again.
    if (of === 'all' || counts.value[of] === 0) return listed;
    return rows.filter((row) => importGroup(row) === of || (row.id === looking.value && row.checked));
  });
  const listed = computed(() => {
    // While files are read, rows come in and none may jump.
    if (order.value === 'file' || importing.phase === 'reading') return grouped.value;
    return grouped.value.toSorted(
      order.value === 'worst' ? (a, b) => playedPercent(a) - playedPercent(b) : byDoubt,
    );
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
    const open = now ? findFirstOpenNote(now) : -1;
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
export function findFirstOpenNote({ record: { outcome }, answers = {} }: ImportRow): number {
  return outcome.ok
    ? outcome.notes.findIndex((note, at) => canKeepNote(note) && answers[at] === undefined)
    : -1;
}

/** The most notes first, what could not be read last; a row that was looked at stays where it stands. */
function byDoubt(one: ImportRow, other: ImportRow): number {
  return doubtCount(other) - doubtCount(one);
}

function doubtCount({ record: { outcome } }: ImportRow): number {
  return outcome.ok ? outcome.notes.length : -1;
}

/** The share of a row’s sentences that plays; what could not be read comes last. */
function playedPercent({ record: { outcome } }: ImportRow): number {
  return outcome.ok ? (readingCoverage(outcome.creature)?.percent ?? 100) : 101;
}

/** How a creature that was read stands out from what is usual for its level: in a word or two, and with its numbers. */
interface Outlier {
  readonly short: string;
  readonly sentences: readonly string[];
}

const NONE: Outlier = { short: '', sentences: [] };

/** Looks at creatures of an import; each is measured once, against the heroes there are when it is first seen. */
export function useOutliers(): (creature: Omit<Creature, 'id'>) => Outlier {
  const insights = useInsights();
  const library = useLibrary();

  function look(creature: Omit<Creature, 'id'>): Outlier {
    const one = { ...creature, id: '' };
    const kinds = library.rulesOf(creature.system)?.creatures;
    const built = kinds && buildCached(kinds, one);
    // A creature without an attack is no outlier but one that is not finished, and the report says so.
    if (!built?.ok || !built.value.sheet.powers.some(({ attack }) => attack)) return NONE;
    const judged = insights.measureOf(one, creature.draft, built.value.sheet);
    const far = judged ? threatText(judged).filter((each) => each.far) : [];
    return judged && far.length > 0 ? { short: short(judged), sentences: far.map(({ text }) => text) } : NONE;
  }

  return (creature) => {
    const known = KNOWN.get(creature);
    if (known) return known;
    const found = look(creature);
    KNOWN.set(creature, found);
    return found;
  };
}

const KNOWN = new WeakMap<object, Outlier>();

function short({ its, usual }: CreatureThreat): string {
  return [
    ...(isFarFromUsual(its.fells, usual.fells)
      ? [its.fells < usual.fells ? t('exchange.outlierHitsHard') : t('exchange.outlierHitsSoftly')]
      : []),
    ...(isFarFromUsual(its.lasts, usual.lasts)
      ? [its.lasts > usual.lasts ? t('exchange.outlierLastsLong') : t('exchange.outlierFallsFast')]
      : []),
  ].join(', ');
}
