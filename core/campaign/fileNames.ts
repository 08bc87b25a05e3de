import type { Entity } from './chronicle.ts';

/** Names of the files that are no entries. A link by name alone must not lead there. */
const TAKEN = /^(?:campaign|ledger|prep|scratch|(?:session|record) \d+)$/u;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** The file name of every entity by its id: good on every system, and none like another, whatever the case. */
export function fileNames(entities: readonly Entity[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, kind, name } of entities) {
    const plain = fileName(name);
    let unique = TAKEN.test(plain.toLowerCase()) ? `${plain} (${kind})` : plain;
    for (let at = 2; used.has(unique.toLowerCase()); at++) unique = `${plain} (${at})`;
    used.add(unique.toLowerCase());
    names.set(id, unique);
  }
  return names;
}

function fileName(name: string): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|#^[\]\p{Cc}]/gu, '-')
    .replace(/^[ .]+/u, '')
    .replace(/[ .]+$/u, '');
  if (plain === '') return 'Unnamed';
  return DEVICE.test(plain) ? `${plain} -` : plain;
}
