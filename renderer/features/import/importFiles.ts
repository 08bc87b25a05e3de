import { computed, shallowRef, watch } from 'vue';
import {
  readRemembered,
  rememberColumns,
  type RememberedColumns,
  type TableReading,
} from '../../../core/exchange/columnMapping.ts';
import { readFileSources } from '../../../core/exchange/fileSources.ts';
import type { ImportSource } from '../../../core/exchange/importRecord.ts';
import { createFormKey } from '../../../core/forms/forms.ts';
import { isJsonObject, type Json } from '../../../core/kernel/json.ts';
import { t } from '../../i18n/localize.ts';
import type { FileToRead } from '../../platform/jobs.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';

/** The files of an import by their names, those within a zip too: they can be read anew while the app is open. */
interface ImportFiles {
  readonly all: () => readonly FileToRead[];
  readonly add: (files: readonly FileToRead[]) => void;
  /** A file of that name stands in this zip. */
  readonly within: (name: string, zip: FileToRead | undefined) => void;
  readonly has: (name: string) => boolean;
  /** Undefined where it is no longer to be had. */
  readonly textOf: (name: string) => Promise<string | undefined>;
  readonly clear: () => void;
}

/** No files yet. */
export function createImportFiles(): ImportFiles {
  const files = new Map<string, FileToRead>();
  const zips = new Map<string, FileToRead>();
  return {
    all: () => [...files.values()],
    add: (more) => {
      for (const file of more) files.set(file.name, file);
    },
    within: (name, zip) => {
      if (zip && zip.name !== name) zips.set(name, zip);
    },
    has: (name) => files.has(name) || zips.has(name),
    textOf: async (name) => {
      const file = files.get(name) ?? zips.get(name);
      return file && (file.text ?? textIn(file, name));
    },
    clear: () => {
      files.clear();
      zips.clear();
    },
  };
}

async function textIn({ name, bytes }: FileToRead, wanted: string): Promise<string | undefined> {
  if (!bytes) return undefined;
  const inside = await readFileSources({ name, size: bytes.size, arrayBuffer: () => bytes.arrayBuffer() });
  return inside.ok ? inside.value.find((each) => each.name === wanted)?.text : undefined;
}

/** Characters of files that are kept: with their marks in JSON they fit into a form. */
const MOST = 800_000;

/**
 * Files of an import that was not finished: kept like what is typed, until they are imported or given up. What is more
 * than a form holds is kept by name alone.
 */
export function createKeptImports() {
  const forms = useForms();
  const table = useTable();
  const place = computed((): FormPlace => ({ campaign: table.id, kind: 'import', of: 'files' }));
  /** Bumped by each change: what was begun before it is not kept any more. */
  let run = 0;
  /** Whose end is just being written, by the last that asked for it: they wait no more. */
  let ending: { readonly key: string } | undefined;

  /** Keeps the files that are being looked at; nothing where there are none. */
  async function keep(files: readonly FileToRead[]): Promise<void> {
    const [mine, here] = [(run += 1), place.value];
    const kept: ImportSource[] = [];
    const tooLarge: string[] = [];
    let room = MOST;
    for (const file of files) {
      const sources = await readSources(file);
      const size = sources ? JSON.stringify(sources).length : Infinity;
      if (size > room) tooLarge.push(file.name.slice(0, 200));
      else {
        kept.push(...(sources ?? []));
        room -= size;
      }
    }
    if (mine !== run || kept.length + tooLarge.length === 0) return;
    const plain = kept.map(({ name, text }) => ({ name, text }));
    forms.keep(here, filesTitle(files), { files: plain, tooLarge: tooLarge.slice(0, 200) });
  }

  /** What was left: the files, and a word on those that were too large. Undefined where nothing was. */
  function waiting(): { readonly files: readonly ImportSource[]; readonly missing: string } | undefined {
    const values = forms.find(place.value);
    if (!values || ending?.key === createFormKey(place.value)) return undefined;
    const { files, tooLarge } = values;
    return {
      files: jsonList(files).flatMap(sourceInJson),
      missing: missing(jsonList(tooLarge).flatMap(textInJson)),
    };
  }

  /** They are imported, or given up. */
  async function end(how: 'saved' | 'discarded'): Promise<void> {
    run += 1;
    const mine = { key: createFormKey(place.value) };
    ending = mine;
    await forms.end(place.value, how);
    if (ending === mine) ending = undefined;
  }

  /** Does something once they are discarded in the list of unfinished things. */
  function onDiscarded(act: () => void): void {
    watch(
      () => forms.emptied,
      (ended) => {
        // Whoever gave them up in the sheet may be at the next ones already.
        if (ended?.key === createFormKey(place.value) && ended.key !== ending?.key) act();
      },
      { flush: 'sync' },
    );
  }

  return { keep, waiting, end, onDiscarded };
}

function missing([first, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  return t('exchange.keepFilesRefused', { name: first, others: more.length, n: more.length + 1 });
}

function filesTitle(files: readonly FileToRead[]): string {
  const [first] = files;
  const name = (first?.name ?? '').slice(0, 120);
  return files.length < 2 ? name : t('library.namesAndMore', { name, others: files.length - 1 });
}

/**
 * The texts of a file, those within a zip by themselves; undefined where they are too many or the file is a PDF, none
 * where it is gone.
 */
async function readSources({ name, text, bytes }: FileToRead): Promise<readonly ImportSource[] | undefined> {
  if (text !== undefined) return [{ name, text }];
  if (!bytes || bytes.size > MOST || /\.pdf$/iu.test(name)) return undefined;
  const read = await readFileSources({ name, size: bytes.size, arrayBuffer: () => bytes.arrayBuffer() });
  return read.ok ? read.value : [];
}

function jsonList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function sourceInJson(each: Json): readonly ImportSource[] {
  if (!isJsonObject(each)) return [];
  const { name, text } = each;
  return typeof name === 'string' && typeof text === 'string' ? [{ name, text }] : [];
}

function textInJson(each: Json): readonly string[] {
  return typeof each === 'string' ? [each] : [];
}

/** Name under which it is kept on this computer. */
const KEPT = 'columns of tables';

/** What the GM said of the columns of tables that were imported: the next table of the kind is read the same way. */
export function createColumnMapping() {
  const session = useSession();
  const said = shallowRef<RememberedColumns>({});
  let isLoaded = false;

  async function load(): Promise<void> {
    if (isLoaded) return;
    isLoaded = true;
    said.value = readRemembered(await session.keeper?.setting(KEPT));
  }

  async function keep(reading: TableReading): Promise<void> {
    said.value = rememberColumns(said.value, reading);
    await session.keeper?.set(KEPT, said.value);
  }

  return { said, load, keep };
}

/** Files of a folder that may hold creatures; pictures and the like beside them are passed over. */
const READABLE = /\.(?:json|jsonl|db|ya?ml|md|txt|monster|xml|csv|tsv|dnd4|zip|pdf)$/iu;

/** Everything that was dropped, the files within folders under their paths; must be called while the drop is heard. */
export function readDroppedFiles({ items, files }: DataTransfer): Promise<readonly FileToRead[]> {
  const entries = [...items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  // Files alone come in as they are: what is no text is then named.
  if (!entries.some((entry) => entry?.isDirectory))
    return Promise.resolve([...files].map((file) => ({ name: file.name, bytes: file })));
  return filesIn(entries.filter((entry) => entry !== null));
}

// The classes themselves have other names in some engines.
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<readonly FileToRead[]> {
  const found: FileToRead[] = [];
  for (const entry of entries.toSorted((a, b) => (a.fullPath < b.fullPath ? -1 : 1))) {
    if (isFolder(entry)) found.push(...(await filesIn(await listEntries(entry))));
    else if (isFile(entry) && READABLE.test(entry.name)) found.push(await readEntryFile(entry));
  }
  return found;
}

/** A folder tells its children a hundred at a time, and nothing when there are no more. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** A file that is gone by now is named when it is read. */
async function readEntryFile(entry: FileSystemFileEntry): Promise<FileToRead> {
  const name = entry.fullPath.replace(/^\//u, '');
  const file = await new Promise<File | undefined>((resolve) => {
    entry.file(resolve, () => resolve(undefined));
  });
  return file ? { name, bytes: file } : { name };
}
