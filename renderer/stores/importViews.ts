import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { type ImportRow, isWithout } from './importRows.ts';

/** The rows of an import by what becomes of them. */
interface ImportViews {
  readonly chosen: ComputedRef<readonly ImportRow[]>;
  /** How many of those name nobody, or no licence. */
  readonly unlicensed: ComputedRef<number>;
  /** Files of a folder in which no stat block stands: nothing is wrong with them, they are only counted. */
  readonly without: ComputedRef<readonly ImportRow[]>;
  /** What is looked at: all but those, unless there is nothing else. */
  readonly listed: ComputedRef<readonly ImportRow[]>;
  readonly refused: ComputedRef<readonly ImportRow[]>;
}

/** Follows the rows. */
export function importViews(rows: Readonly<ShallowRef<readonly ImportRow[]>>): ImportViews {
  const chosen = computed(() => rows.value.filter(({ choice }) => choice !== 'skip'));
  const unlicensed = computed(
    () =>
      chosen.value.filter(
        ({ record: { outcome } }) =>
          outcome.ok && (outcome.licence === 'none' || outcome.licence === 'unknown'),
      ).length,
  );
  const without = computed(() => rows.value.filter(({ record }) => isWithout(record)));
  const listed = computed(() =>
    without.value.length === rows.value.length
      ? rows.value
      : rows.value.filter(({ record }) => !isWithout(record)),
  );
  const refused = computed(() => listed.value.filter(({ record }) => !record.outcome.ok));
  return { chosen, unlicensed, without, listed, refused };
}
