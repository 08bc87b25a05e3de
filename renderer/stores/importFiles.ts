import type { FileToRead } from '../platform/jobs.ts';

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
export function importFiles(): ImportFiles {
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
  const { readFileSources } = await import('../../core/exchange/fileSources.ts');
  const inside = await readFileSources({ name, size: bytes.size, arrayBuffer: () => bytes.arrayBuffer() });
  return inside.ok ? inside.value.find((each) => each.name === wanted)?.text : undefined;
}
