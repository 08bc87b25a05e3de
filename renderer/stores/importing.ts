import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { type Difference, differencesOf } from '../../core/bestiary/differences.ts';
import { type FileBytes, fileSources } from '../../core/bestiary/formats/fileSources.ts';
import type { ImportSource } from '../../core/bestiary/formats/importing.ts';
import { readSource } from '../../core/bestiary/formats/readSource.ts';
import type { Creature } from '../../core/rules/creature.ts';
import { SYSTEMS } from '../../core/systems/registry.ts';
import { byName, fits, type ImportChoice, type ImportRow, partsOf, rowOf } from './importRows.ts';
import { useLibrary } from './library.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { timeLeft } from './timeLeft.ts';
import { useUi } from './ui.ts';
import { t } from '../languages/say.ts';

/** Milliseconds of reading between two breaths of the window. */
const SLICE = 12;
/** Milliseconds between two looks at the rows found so far; each look copies and draws the list. */
const LOOK = 250;
const MAX_FILES = 20_000;

/** An import from the first file to the last step: preview, choices, writing. Nothing is stored before the GM says so. */
export const useImporting = defineStore('importing', () => {
  const library = useLibrary();
  const book = useLibraryBook();
  const session = useSession();
  const ui = useUi();
  const open = shallowRef(false);
  const rows = shallowRef<readonly ImportRow[]>([]);
  const phase = shallowRef<'idle' | 'reading' | 'writing'>('idle');
  const progress = shallowRef({ done: 0, of: 0 });
  /** When the work that runs began, in milliseconds of the window’s clock. */
  let began = 0;
  /** How long it will still take, in words; empty while nobody can tell. */
  const left = shallowRef('');
  /** Bumped by a cancel: work that began under an older number stops. */
  const run = shallowRef(0);
  /** What is read so far, before it is shown. */
  let found: ImportRow[] = [];

  const chosen = computed(() => rows.value.filter(({ choice }) => choice !== 'skip'));
  const unlicensed = computed(
    () =>
      chosen.value.filter(
        ({ record: { outcome } }) =>
          outcome.ok && (outcome.licence === 'none' || outcome.licence === 'unknown'),
      ).length,
  );
  const refused = computed(() => rows.value.filter(({ record }) => !record.outcome.ok));

  function show(): void {
    open.value = true;
  }

  function clear(): void {
    run.value += 1;
    rows.value = [];
    phase.value = 'idle';
  }

  function begin(work: 'reading' | 'writing'): void {
    phase.value = work;
    progress.value = { done: 0, of: 0 };
    [began, left.value] = [performance.now(), ''];
  }

  function goOn(done: number, of: number): void {
    progress.value = { done, of };
    left.value = timeLeft(performance.now() - began, of > 0 ? done / of : 0);
  }

  /** Reads sources into the preview, a slice at a time. */
  async function take(sources: readonly ImportSource[]): Promise<void> {
    if (phase.value === 'writing' || sources.length === 0) return;
    open.value = true;
    const mine = (run.value += 1);
    begin('reading');
    const size = sources.reduce((sum, { text }) => sum + text.length, 0);
    let [read, since, looked] = [0, performance.now(), performance.now()];
    found = [...rows.value];
    const known = byName(library.all);
    for (const source of sources) {
      for (const record of readSource(source, takers())) {
        found.push(rowOf(found.length, record, known));
        if (performance.now() - since < SLICE) continue;
        goOn(read + source.text.length * (record.through ?? 0), size);
        if (since - looked > LOOK) [rows.value, looked] = [[...found], since];
        await breath();
        if (run.value !== mine) return;
        since = performance.now();
      }
      read += source.text.length;
    }
    rows.value = found;
    phase.value = 'idle';
  }

  /** The rules of the campaign first: where several take a stat block, these do. */
  function takers(): typeof SYSTEMS {
    return [library.system, ...SYSTEMS.filter(({ key }) => key !== library.system.key)];
  }

  async function takeFiles(files: readonly FileBytes[]): Promise<void> {
    const sources: ImportSource[] = [];
    for (const file of files.slice(0, MAX_FILES)) {
      const inside = await fileSources(file);
      if (inside.ok) sources.push(...inside.value);
      else ui.say(inside.refusal.message, true);
    }
    await take(sources);
  }

  function choose(ids: ReadonlySet<number>, choice: ImportChoice): void {
    rows.value = rows.value.map((row) => (ids.has(row.id) && fits(row, choice) ? { ...row, choice } : row));
  }

  /** Stops reading; stops writing and takes back what was written. */
  async function cancel(): Promise<void> {
    const writing = phase.value === 'writing';
    run.value += 1;
    phase.value = 'idle';
    if (writing) return;
    rows.value = [...found];
    ui.say(t('Reading stopped. What was read so far is shown.'));
  }

  /** Writes the chosen ones as one step for undo, in parts that a record holds. */
  async function store(): Promise<void> {
    const creatures = chosen.value.flatMap((row): readonly Creature[] => {
      const { outcome } = row.record;
      if (!outcome.ok) return [];
      const id = row.choice === 'replace' && row.there ? row.there.id : library.newId();
      return [{ ...outcome.creature, id }];
    });
    if (creatures.length === 0) return;
    const mine = (run.value += 1);
    begin('writing');
    await session.host?.desktop.call('backup.make', { reason: 'before-import' }).catch(() => undefined);
    const batch = library.newId();
    let done = 0;
    for (const part of partsOf(creatures)) {
      const last = done + part.length === creatures.length;
      const refusal = await book.ask({ type: 'creatures.import', creatures: [...part], batch }, last);
      if (refusal || run.value !== mine) {
        if (done > 0 || !refusal) await book.undo();
        phase.value = 'idle';
        return ui.say(
          refusal
            ? t('Nothing is imported. {0}', refusal.message)
            : t('The import is cancelled. Nothing is kept of it.'),
          refusal !== undefined,
        );
      }
      done += part.length;
      goOn(done, creatures.length);
      await breath();
    }
    phase.value = 'idle';
    rows.value = [];
    open.value = false;
    ui.say(
      t(
        '{0} imported.',
        done === 1 ? t('{0} is', creatures[0]?.name ?? t('One creature')) : t('{0} creatures are', done),
      ),
      false,
      'library',
    );
  }

  return {
    open,
    rows,
    phase,
    progress,
    left,
    chosen,
    unlicensed,
    refused,
    show,
    clear,
    take,
    takeFiles,
    choose,
    cancel,
    store,
    differencesOf: differences,
  };

  /** What replacing would change, field by field. */
  function differences({ record, there }: ImportRow): readonly Difference[] {
    if (!there || !record.outcome.ok) return [];
    const kind = library.kindOf(there);
    return kind ? differencesOf(kind.form, there.draft, record.outcome.creature.draft) : [];
  }
});

/** Lets the window draw and hear a key. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
