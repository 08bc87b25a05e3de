import type { FileToRead } from '../../platform/jobs.ts';

/** Files of a folder that may hold creatures; pictures and the like beside them are passed over. */
const READABLE = /\.(?:json|jsonl|db|ya?ml|md|txt|monster|xml|csv|tsv|dnd4|zip|pdf)$/iu;

/** Everything that was dropped, the files within folders under their paths; must be called while the drop is heard. */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly FileToRead[]> {
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
    if (isFolder(entry)) found.push(...(await filesIn(await childrenOf(entry))));
    else if (isFile(entry) && READABLE.test(entry.name)) found.push(await fileOf(entry));
  }
  return found;
}

/** A folder tells its children a hundred at a time, and nothing when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
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
async function fileOf(entry: FileSystemFileEntry): Promise<FileToRead> {
  const name = entry.fullPath.replace(/^\//u, '');
  const file = await new Promise<File | undefined>((resolve) => {
    entry.file(resolve, () => resolve(undefined));
  });
  return file ? { name, bytes: file } : { name };
}
