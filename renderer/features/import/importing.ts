import { refuseFile } from '../../../core/exchange/importRecord.ts';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { FileToRead } from '../../platform/jobs.ts';
import {
  describeReadingFault,
  type JobEnding,
  type RunningJob,
  startJob,
  warmUpWorker,
} from '../../platform/workers.ts';
import {
  importedText,
  importedCreature,
  canChoose,
  type ImportChoice,
  type ImportRow,
  importViews,
  partsOf,
  createImportRow,
  indexSeen,
} from './importRows.ts';
import { createImportFiles, createColumnMapping, createKeptImports } from './importFiles.ts';
import { createImportCampaign } from './importCampaign.ts';
import { useLibrary } from '../../stores/library.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { remainingTimeText } from '../../stores/work.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import { t, localize } from '../../i18n/localize.ts';

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
  const columns = createColumnMapping();
  const campaign = createImportCampaign();
  const kept = createKeptImports();
  const stack = useOverlayStack();
  const rows = shallowRef<readonly ImportRow[]>([]);
  const phase = shallowRef<'idle' | 'reading' | 'writing'>('idle');
  const progress = shallowRef({ done: 0, of: 0 });
  /** When the work that runs began, in milliseconds of the window’s clock. */
  let began = 0;
  /** How long it will still take, in words; empty while nobody can tell. */
  const left = shallowRef('');
  /** Bumped by a cancel: work that began under an older number stops. */
  const run = shallowRef(0);
  let reading: RunningJob | undefined;
  /** What is read so far, before it is shown. */
  let found: ImportRow[] = [];
  /** To be read anew when the GM says what their columns are. */
  const files = createImportFiles();
  /** The last id that a row was given. */
  let lastId = -1;
  /** The campaign in which it was read. */
  let readFor = '';

  const { chosen, unlicensed, without, listed, refused } = importViews(rows);

  /** Opens the sheet, with what was left in it. */
  function show(): void {
    warmUpWorker();
    stay();
    stack.open('import');
    const waiting = rows.value.length === 0 && phase.value === 'idle' ? kept.waiting() : undefined;
    if (!waiting) return;
    void take(waiting.files);
    if (waiting.missing !== '') ui.say(waiting.missing);
  }

  /** What was read waits while the sheet is closed, but not for another campaign. */
  function stay(): void {
    if (readFor !== table.id && rows.value.length > 0) empty();
    readFor = table.id;
  }

  /** Gives up what was read. */
  function clear(): void {
    empty();
    void kept.end('discarded');
  }

  kept.onDiscarded(empty);

  function empty(): void {
    run.value += 1;
    reading?.cancel();
    rows.value = [];
    campaign.clear();
    files.clear();
    phase.value = 'idle';
  }

  function begin(work: 'reading' | 'writing'): void {
    phase.value = work;
    progress.value = { done: 0, of: 0 };
    [began, left.value] = [performance.now(), ''];
  }

  function goOn(done: number, of: number): void {
    progress.value = { done, of };
    left.value = remainingTimeText(performance.now() - began, of > 0 ? done / of : 0);
  }

  /** Reads files and pasted texts into the preview, beside the window, which stays alive meanwhile. */
  async function take(more: readonly FileToRead[]): Promise<void> {
    if (phase.value === 'writing' || more.length === 0) return;
    stay();
    stack.open('import');
    const mine = (run.value += 1);
    reading?.cancel();
    begin('reading');
    await columns.load();
    files.add(more);
    found = [...rows.value];
    const seen = indexSeen(library.all, found);
    let rest = more.slice(0, MAX_FILES);
    while (rest.length > 0) {
      const { ended, name, file } = await readOn(rest, seen);
      if (run.value !== mine) return;
      if (ended !== 'over') giveUp(name, ended);
      // What keeps the reader busy without end is left out by name; the files after it are read all the same.
      rest = ended === 'late' ? rest.slice(file + 1) : [];
    }
    rows.value = found;
    phase.value = 'idle';
    void kept.keep(files.all());
  }

  /** Reads files until all are read, or one is given up; answers how it ended, and at which of them. */
  async function readOn(
    asked: readonly FileToRead[],
    seen: ReturnType<typeof indexSeen>,
  ): Promise<{ readonly ended: JobEnding; readonly name: string; readonly file: number }> {
    let [looked, name, file] = [performance.now(), asked[0]?.name ?? '', 0];
    const job = {
      kind: 'creatures',
      files: asked,
      system: library.system.key,
      ...(table.state.described ? { described: table.state.described } : {}),
      columns: columns.said.value,
    } as const;
    reading = startJob(job, (answer) => {
      if (answer.kind === 'at') {
        [name, file] = [answer.name, answer.file ?? file];
        files.within(name, asked[file]);
      }
      if (answer.kind === 'refused') ui.say(localize(answer.refusal), true);
      if (answer.kind === 'campaign') campaign.take(answer.campaign);
      if (answer.kind !== 'records') return;
      for (const record of answer.records) found.push(createImportRow(nextId(), record, seen));
      goOn(answer.done, answer.of);
      if (performance.now() - looked < LOOK) return;
      [rows.value, looked] = [[...found], performance.now()];
    });
    return { ended: await reading.ended, name, file };
  }

  /** A file that kept the reader busy is named, as a file that cannot be read. */
  function giveUp(name: string, ended: JobEnding): void {
    const refusal = describeReadingFault(name, ended);
    found.push(createImportRow(nextId(), refuseFile(name, refusal), indexSeen([], [])));
    ui.say(localize(refusal), true);
  }

  /** Reads a file again: its columns mean something else now. */
  async function again(source: string): Promise<void> {
    const text = await files.textOf(source);
    if (text === undefined || phase.value !== 'idle') return;
    rows.value = rows.value.filter(({ record }) => record.source !== source);
    await take([{ name: source, text }]);
  }

  /** Never an id that a row has or had. */
  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  function choose(ids: ReadonlySet<number>, choice: ImportChoice): void {
    change(ids, (row) => (canChoose(row, choice) ? { ...row, choice } : row));
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
    ui.say(t('exchange.readStopped'));
  }

  /** The creatures that come, and which of them are heroes of the campaign's party. */
  function coming(): { readonly creatures: readonly Creature[]; readonly heroes: readonly Creature[] } {
    const creatures = chosen.value.flatMap((row): readonly Creature[] => {
      const creature = importedCreature(row);
      const id = row.choice === 'replace' && row.there ? row.there.id : library.newId();
      return creature ? [{ ...creature, id }] : [];
    });
    return { creatures, heroes: campaign.heroes() };
  }

  /** Writes the chosen ones, in parts that a record holds: one step for undo, with what comes into the campaign. */
  async function store(): Promise<void> {
    const { creatures, heroes } = coming();
    const all = [...creatures, ...heroes];
    if (all.length + campaign.ticked.value.length === 0) return;
    const mine = (run.value += 1);
    begin('writing');
    await session.host?.desktop.call('backup.make', { reason: 'before-import' }).catch(() => undefined);
    const batch = library.newId();
    let done = 0;
    for (const part of partsOf(all)) {
      const last = done + part.length === all.length;
      const refusal = await book.ask(
        {
          type: 'creatures.import',
          creatures: [...part],
          batch,
          shelf: table.id,
          ...(last ? {} : { goesOn: true }),
        },
        last,
      );
      if (refusal || run.value !== mine) return giveBack(done > 0 || !refusal, refusal);
      done += part.length;
      goOn(done, all.length);
      await breath();
    }
    const steps = await campaign.store(creatures, heroes, done > 0 ? book.last() : undefined);
    if (typeof steps !== 'number') return giveBack(done > 0, steps);
    const said = importedText(creatures, steps, campaign.counted.value);
    phase.value = 'idle';
    empty();
    void kept.end('saved');
    stack.close('import');
    ui.say(said, false, steps > 0 ? 'table' : 'library');
  }

  /** Takes back what was written of an import that is not done, and says why. */
  async function giveBack(isWritten: boolean, refusal: Refusal | undefined): Promise<void> {
    if (isWritten) await book.undo();
    phase.value = 'idle';
    ui.say(
      refusal ? t('exchange.importRefused', { message: localize(refusal) }) : t('exchange.importCancelled'),
      refusal !== undefined,
    );
  }

  return {
    campaign,
    columns,
    rows,
    phase,
    progress,
    left,
    chosen,
    /** Whether anything is chosen that can be stored. */
    storable: computed(() => chosen.value.length + campaign.ticked.value.length > 0),
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
    /** Whether the file of that name is still to be had, to be read anew. */
    isKept: files.has,
    textOf: files.textOf,
    cancel,
    store,
  };
});

/** Lets the window draw. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
