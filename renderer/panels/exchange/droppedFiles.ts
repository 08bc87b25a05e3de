import type { FileBytes } from '../../../core/bestiary/formats/fileSources.ts';

/** Files of a folder that may hold creatures; pictures and the like beside them are passed over. */
const READABLE = /\.(?:json|jsonl|db|ya?ml|md|txt|monster|xml|zip)$/iu;

/** Everything that was dropped, the files within folders under their paths; must be called while the drop is heard. */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly FileBytes[]> {
  const entries = [...items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const folders = entries.filter((entry) => entry instanceof FileSystemDirectoryEntry);
  // Files alone come in as they are: what is no text is then named.
  if (folders.length === 0) return Promise.resolve([...files]);
  return filesIn(entries.filter((entry) => entry !== null));
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<readonly FileBytes[]> {
  const found: FileBytes[] = [];
  for (const entry of entries.toSorted((a, b) => (a.fullPath < b.fullPath ? -1 : 1))) {
    if (entry instanceof FileSystemDirectoryEntry) found.push(...(await filesIn(await childrenOf(entry))));
    else if (entry instanceof FileSystemFileEntry && READABLE.test(entry.name))
      found.push(await fileOf(entry));
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

/** A file that is gone by now is read as such, and named then. */
function fileOf(entry: FileSystemFileEntry): Promise<FileBytes> {
  const name = entry.fullPath.replace(/^\//u, '');
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve({ name, size: file.size, arrayBuffer: () => file.arrayBuffer() }),
      (error: unknown) => resolve({ name, size: 0, arrayBuffer: () => Promise.reject(asError(error)) }),
    );
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The file cannot be read.');
}
