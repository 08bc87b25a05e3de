import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { type ImportSource, inWords, LIMITS } from './importing.ts';

const READABLE = /\.(?:json|jsonl|db|ya?ml|md|txt|monster|xml|csv)$/iu;

/** The texts within a zip, in their order. Refused before unpacking where it would unpack to too much. Never throws. */
export function readZip(name: string, bytes: Uint8Array): Result<readonly ImportSource[]> {
  let [size, count, fault]: [number, number, string] = [0, 0, ''];
  try {
    const files = unzipSync(bytes, {
      filter: (file) => {
        if (fault !== '' || file.name.endsWith('/') || !READABLE.test(file.name)) return false;
        size += file.originalSize;
        count += 1;
        if (size > LIMITS.characters) fault = `it unpacks to more than ${inWords(LIMITS.characters)} bytes`;
        else if (count > LIMITS.zipEntries) fault = `it holds more than ${inWords(LIMITS.zipEntries)} files`;
        return fault === '';
      },
    });
    if (fault !== '') return refuse({ message: `“${name}” is not read: ${fault}.` });
    const all = Object.entries(files).map(([file, body]) => ({ name: file, text: strFromU8(body) }));
    const total = all.reduce((sum, { text }) => sum + text.length, 0);
    // What a zip says of its sizes can be a lie.
    if (total > LIMITS.characters)
      return refuse({
        message: `“${name}” is not read: it unpacks to more than ${inWords(LIMITS.characters)} bytes.`,
      });
    return all.length > 0 ? ok(all) : refuse({ message: `“${name}” holds no file that Fourfold reads.` });
  } catch {
    return refuse({ message: `“${name}” is not a zip that can be unpacked.` });
  }
}

/** Files as a zip, the same bytes for the same files. */
export function writeZip(files: readonly { readonly name: string; readonly text: string }[]): Uint8Array {
  const entries = files.map(({ name, text }) => [name, [strToU8(text), { mtime: '1980-01-01' }]] as const);
  return zipSync(Object.fromEntries(entries.map(([name, [bytes, options]]) => [name, [bytes, options]])));
}
