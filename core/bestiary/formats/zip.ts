import { said } from '../../kernel/said.ts';
import { Inflate, strToU8, zipSync } from 'fflate';
import { crc32 } from '../../kernel/crc32.ts';
import { inputFault } from '../../kernel/inputFaults.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { type ImportSource, LIMITS } from './importing.ts';
import { type ZipEntry, type ZipFault, zipDirectory } from './zipDirectory.ts';

const READABLE = /\.(?:json|jsonl|db|ya?ml|md|markdown|txt|monster|xml|csv|tsv|tab|dnd4)$/iu;
/** So much is unpacked at once: what unpacks to more than it says is stopped soon. */
const SLICE = 16_384;

/** The texts within a zip, in their order. Refused with its name and the reason where one of them cannot be had. Never throws. */
export function readZip(name: string, bytes: Uint8Array): Result<readonly ImportSource[]> {
  const no = ({ code, why }: ZipFault): Result<never> =>
    refuse(inputFault(code, said('files.notRead', { name: name.slice(0, 80), why })));
  const found = zipDirectory(bytes);
  if (!found.ok) return no(found.refusal);
  const entries = found.value.filter((each) => READABLE.test(each.name));
  if (found.value.length > LIMITS.zipEntries)
    return no({ why: said('files.zipTooMany', { most: LIMITS.zipEntries }), code: 'ZIP-01' });
  if (entries.length === 0) return no({ why: said('files.zipNothing'), code: 'ZIP-04' });
  if (entries.reduce((sum, { size }) => sum + size, 0) > LIMITS.characters)
    return no({ why: said('files.zipTooLarge', { most: LIMITS.characters }), code: 'ZIP-01' });
  const sources: ImportSource[] = [];
  for (const entry of entries) {
    const text = textOf(bytes, entry);
    if (!text.ok) return no(text.refusal);
    sources.push({ name: entry.name, text: text.value });
  }
  return ok(sources);
}

function textOf(bytes: Uint8Array, entry: ZipEntry): Result<string, ZipFault> {
  const body = unpacked(bytes.subarray(entry.from, entry.from + entry.packed), entry);
  if (body === undefined || crc32(body) !== entry.crc)
    return refuse({ why: said('files.zipOtherBytes', { name: entry.name }), code: 'ZIP-05' });
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refuse({ why: said('files.zipNotUtf8', { name: entry.name }), code: 'IMP-03' });
  }
}

/** The bytes of a file, or nothing where they are more or fewer than the zip says: it is counted while it is unpacked. */
function unpacked(packed: Uint8Array, { size, stored }: ZipEntry): Uint8Array | undefined {
  if (stored) return packed.length === size ? packed : undefined;
  const body = new Uint8Array(size);
  let [filled, whole] = [0, false];
  const inflate = new Inflate((chunk, last) => {
    // Caught below: what unpacks to more than it says is stopped on the way.
    if (filled + chunk.length > size) throw new Error('more than it says');
    body.set(chunk, filled);
    filled += chunk.length;
    whole = last;
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch {
    return undefined;
  }
  return whole && filled === size ? body : undefined;
}

/** Files as a zip, the same bytes for the same files. */
export function writeZip(
  files: readonly { readonly name: string; readonly text: string; readonly bytes?: Uint8Array }[],
): Uint8Array {
  // The first moment a zip can name, by the clock on the wall, so without a zone: nothing can be packed before it.
  const mtime = '1980-01-01T00:00';
  const entries = files.map(({ name, text, bytes }) => [name, [bytes ?? strToU8(text), { mtime }]] as const);
  return zipSync(Object.fromEntries(entries.map(([name, [bytes, options]]) => [name, [bytes, options]])));
}
