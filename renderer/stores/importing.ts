import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { type Difference, differencesOf } from '../../core/bestiary/differences.ts';
import { refuse, type Refusal } from '../../core/kernel/result.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { ToRead } from '../reading/jobs.ts';
import { readingFault } from '../reading/readBeside.ts';
import { type Ending, type Reading, startReading, warmUp } from '../reading/startReading.ts';
import {
  creatureOf,
  fits,
  type ImportChoice,
  type ImportRow,
  isWithout,
  partsOf,
  rowOf,
  seenBefore,
} from './importRows.ts';
import { useColumns } from './columns.ts';
import { useImportCampaign } from './importCampaign.ts';
import { useLibrary } from './library.ts';
import { useLibraryBook } from './libraryBook.ts';
import { useSession } from './session.ts';
import { useTable } from './table.ts';
import { cameInWords } from './importWords.ts';
import { timeLeft } from './timeLeft.ts';
import { useUi } from './ui.ts';
import { t } from '../languages/say.ts';
import { told } from '../languages/told.ts';

/** Milliseconds between two looks at the rows found so far; each look copies and draws the list. */
const LOOK = 250;
const MAX_FILES = 20_000;

/** An import from the first file to the last step: preview, choices, writing. Nothing is stored before the GM says so. */
export const useImporting = defineStore('importing', () => {
  const library = useLibrary();
  const book = useLibraryBook();
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const columns = useColumns();
  const campaign = useImportCampaign();
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
  let reading: Reading | undefined;
  /** What is read so far, before it is shown. */
  let found: ImportRow[] = [];
  /** Files by their names, to be read anew when the GM says what their columns are. */
  const filesOf = new Map<string, ToRead>();
  /** The last id that a row was given. */
  let lastId = -1;
  /** The campaign in which it was read. */
  let readFor = '';

  const chosen = computed(() => rows.value.filter(({ choice }) => choice !== 'skip'));
  const unlicensed = computed(
    () =>
      chosen.value.filter(
        ({ record: { outcome } }) =>
          outcome.ok && (outcome.licence === 'none' || outcome.licence === 'unknown'),
      ).length,
  );
  /** Files of a folder in which no stat block stands: nothing is wrong with them, they are only counted. */
  const without = computed(() => rows.value.filter(({ record }) => isWithout(record)));
  /** What is looked at: all but those, unless there is nothing else. */
  const listed = computed(() =>
    without.value.length === rows.value.length
      ? rows.value
      : rows.value.filter(({ record }) => !isWithout(record)),
  );
  const refused = computed(() => listed.value.filter(({ record }) => !record.outcome.ok));

  function show(): void {
    warmUp();
    stay();
    open.value = true;
  }

  /** What was read waits while the sheet is closed, but not for another campaign. */
  function stay(): void {
    if (readFor !== table.id && rows.value.length > 0) clear();
    readFor = table.id;
  }

  function clear(): void {
    run.value += 1;
    reading?.cancel();
    rows.value = [];
    campaign.clear();
    filesOf.clear();
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

  /** Reads files and pasted texts into the preview, beside the window, which stays alive meanwhile. */
  async function take(files: readonly ToRead[]): Promise<void> {
    if (phase.value === 'writing' || files.length === 0) return;
    stay();
    open.value = true;
    const mine = (run.value += 1);
    reading?.cancel();
    begin('reading');
    await columns.load();
    for (const file of files) filesOf.set(file.name, file);
    found = [...rows.value];
    const seen = seenBefore(library.all, found);
    let rest = files.slice(0, MAX_FILES);
    while (rest.length > 0) {
      const { ended, name, file } = await readOn(rest, seen);
      if (run.value !== mine) return;
      if (ended !== 'over') giveUp(name, ended);
      // What keeps the reader busy without end is left out by name; the files after it are read all the same.
      rest = ended === 'late' ? rest.slice(file + 1) : [];
    }
    rows.value = found;
    phase.value = 'idle';
  }

  /** Reads files until all are read, or one is given up; answers how it ended, and at which of them. */
  async function readOn(
    files: readonly ToRead[],
    seen: ReturnType<typeof seenBefore>,
  ): Promise<{ readonly ended: Ending; readonly name: string; readonly file: number }> {
    let [looked, name, file] = [performance.now(), files[0]?.name ?? '', 0];
    const job = { kind: 'creatures', files, system: library.system.key, columns: columns.said } as const;
    reading = startReading(job, (answer) => {
      if (answer.kind === 'at') [name, file] = [answer.name, answer.file ?? file];
      if (answer.kind === 'refused') ui.say(told(answer.refusal), true);
      if (answer.kind === 'campaign') campaign.take(answer.campaign);
      if (answer.kind !== 'records') return;
      for (const record of answer.records) found.push(rowOf(nextId(), record, seen));
      goOn(answer.done, answer.of);
      if (performance.now() - looked < LOOK) return;
      [rows.value, looked] = [[...found], performance.now()];
    });
    return { ended: await reading.ended, name, file };
  }

  /** A file that kept the reader busy is named, as a file that cannot be read. */
  function giveUp(name: string, ended: Ending): void {
    const refusal = readingFault(name, ended);
    const record = { source: name, where: 'the file', name: '', format: '', outcome: refuse(refusal) };
    found.push(rowOf(nextId(), record, seenBefore([], [])));
    ui.say(told(refusal), true);
  }

  /** Reads a file again: its columns mean something else now. */
  async function again(source: string): Promise<void> {
    const file = filesOf.get(source);
    if (!file || phase.value !== 'idle') return;
    rows.value = rows.value.filter(({ record }) => record.source !== source);
    await take([file]);
  }

  /** Never an id that a row has or had. */
  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  function choose(ids: ReadonlySet<number>, choice: ImportChoice): void {
    change(ids, (row) => (fits(row, choice) ? { ...row, choice } : row));
  }

  function change(ids: ReadonlySet<number>, how: (row: ImportRow) => ImportRow): void {
    rows.value = rows.value.map((row) => (ids.has(row.id) ? how(row) : row));
  }

  /** Stops reading; stops writing and takes back what was written. */
  async function cancel(): Promise<void> {
    const writing = phase.value === 'writing';
    run.value += 1;
    phase.value = 'idle';
    if (writing) return;
    reading?.cancel();
    rows.value = [...found];
    ui.say(t('stores.readingStoppedReadFar'));
  }

  /** The creatures that come, and which of them are heroes of the campaign's party. */
  function coming(): { readonly creatures: readonly Creature[]; readonly heroes: readonly Creature[] } {
    const creatures = chosen.value.flatMap((row): readonly Creature[] => {
      const creature = creatureOf(row);
      const id = row.choice === 'replace' && row.there ? row.there.id : library.newId();
      return creature ? [{ ...creature, id }] : [];
    });
    return { creatures, heroes: campaign.heroes() };
  }

  /** Writes the chosen ones, in parts that a record holds: one step for undo, with what comes into the campaign. */
  async function store(): Promise<void> {
    const { creatures, heroes } = coming();
    const all = [...creatures, ...heroes];
    if (all.length + campaign.ticked.length === 0) return;
    const mine = (run.value += 1);
    begin('writing');
    await session.host?.desktop.call('backup.make', { reason: 'before-import' }).catch(() => undefined);
    const batch = library.newId();
    let done = 0;
    for (const part of partsOf(all)) {
      const last = done + part.length === all.length;
      const refusal = await book.ask(
        { type: 'creatures.import', creatures: [...part], batch, shelf: table.id },
        last,
      );
      if (refusal || run.value !== mine) return giveBack(done > 0 || !refusal, refusal);
      done += part.length;
      goOn(done, all.length);
      await breath();
    }
    const steps = await campaign.store(creatures, heroes, done > 0 ? book.last() : undefined);
    if (typeof steps !== 'number') return giveBack(done > 0, steps);
    const said = cameInWords(creatures, steps, campaign.counted);
    phase.value = 'idle';
    rows.value = [];
    campaign.clear();
    open.value = false;
    ui.say(said, false, steps > 0 ? 'table' : 'library');
  }

  /** Takes back what was written of an import that is not done, and says why. */
  async function giveBack(isWritten: boolean, refusal: Refusal | undefined): Promise<void> {
    if (isWritten) await book.undo();
    phase.value = 'idle';
    ui.say(
      refusal
        ? t('stores.nothingIsImported', { message: told(refusal) })
        : t('stores.importCancelledNothingKept'),
      refusal !== undefined,
    );
  }

  return {
    open,
    rows,
    phase,
    progress,
    left,
    chosen,
    /** Whether anything is chosen that can be stored. */
    storable: computed(() => chosen.value.length + campaign.ticked.length > 0),
    unlicensed,
    without,
    listed,
    refused,
    show,
    clear,
    take,
    choose,
    change,
    again,
    fileOf: (source: string): ToRead | undefined => filesOf.get(source),
    cancel,
    store,
    differencesOf: differences,
  };

  /** What replacing would change, field by field. */
  function differences(row: ImportRow): readonly Difference[] {
    const { there } = row;
    if (!there) return [];
    const kind = library.kindOf(there);
    const creature = creatureOf(row);
    return kind && creature ? differencesOf(kind.form, there.draft, creature.draft) : [];
  }
});

/** Lets the window draw. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
