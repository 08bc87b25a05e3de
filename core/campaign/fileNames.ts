import type { Entity } from './chronicle.ts';

/** Names of the files that are no entries. A link by name alone must not lead there. */
const TAKEN = /^(?:campaign|ledger|prep|scratch|(?:session|record) \d+)$/u;
/** Names that Windows keeps for devices, whatever ends them; ¹ to ³ count there as digits. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu;
/** Bytes of a name. Disks take 255, of which an ending and the name of a file that is being written take some. */
const MOST_BYTES = 180;

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
  const plain = shortened(name)
    .replaceAll(/[\\/:*?"<>|#^[\]\p{Cc}]/gu, '-')
    .replace(/^[ .]+/u, '')
    .replace(/[ .]+$/u, '');
  if (plain === '') return 'Unnamed';
  if (!DEVICE.test(plain)) return plain;
  // What stands before the first dot counts.
  return plain.includes('.') ? `my ${plain}` : `${plain} -`;
}

/** As much of a name as a disk takes, in whole characters. */
function shortened(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let short = '';
  for (const letter of name) {
    bytes += encoder.encode(letter).length;
    if (bytes > MOST_BYTES) return short;
    short += letter;
  }
  return short;
}
