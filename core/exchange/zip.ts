import { Inflate, strToU8, zipSync } from 'fflate';
import { crc32 } from '../kernel/digest.ts';
import { type FaultCode, refuseInput, ok, refuse, type Result } from '../kernel/result.ts';
import { said, type Said } from '../kernel/said.ts';
import { type ImportSource, LIMITS } from './importRecord.ts';

const READABLE = /\.(?:json|jsonl|db|ya?ml|md|markdown|txt|monster|xml|csv|tsv|tab|dnd4)$/iu;
/** So much is unpacked at once: what unpacks to more than it says is stopped soon. */
const SLICE = 16_384;

/** The texts within a zip, in their order. Refused with its name and the reason where one of them cannot be had. Never throws. */
export function readZip(name: string, bytes: Uint8Array): Result<readonly ImportSource[]> {
  const no = ({ code, why }: ZipFault): Result<never> =>
    refuse(refuseInput(code, said('files.notRead', { name: name.slice(0, 80), why })));
  const found = readZipDirectory(bytes);
  if (!found.ok) return no(found.refusal);
  const entries = found.value.filter((each) => READABLE.test(each.name));
  if (found.value.length > LIMITS.zipEntries)
    return no({ why: said('files.zipTooMany', { most: LIMITS.zipEntries }), code: 'ZIP-01' });
  if (entries.length === 0 && !found.value.some(isPdfEntry))
    return no({ why: said('files.zipNothing'), code: 'ZIP-04' });
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

function isPdfEntry({ name }: Pick<ZipEntry, 'name'>): boolean {
  return /\.pdf$/iu.test(name);
}

/** The PDF files within a zip, in their order; `bytes` is undefined where the zip lacks them. Never throws. */
export function readZipPdfs(
  bytes: Uint8Array,
): readonly { readonly name: string; readonly bytes: Uint8Array | undefined }[] {
  const found = readZipDirectory(bytes);
  if (!found.ok) return [];
  return found.value.filter(isPdfEntry).map((entry) => {
    const body = unpacked(bytes.subarray(entry.from, entry.from + entry.packed), entry);
    return { name: entry.name, bytes: body !== undefined && crc32(body) === entry.crc ? body : undefined };
  });
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

/** Why a zip is not read, with the code of it. */
interface ZipFault {
  readonly code: FaultCode;
  readonly why: Said;
}

/** What a zip says of one file in it, before anything is unpacked. */
interface ZipEntry {
  readonly name: string;
  /** Bytes packed and unpacked, as the zip says. */
  readonly packed: number;
  readonly size: number;
  readonly stored: boolean;
  /** CRC-32 of the unpacked bytes, as the zip says. */
  readonly crc: number;
  /** Where its packed bytes begin. */
  readonly from: number;
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
/** The longest comment a zip can end with. */
const COMMENT = 65_535;
const [ENCRYPTED, STORED, DEFLATED] = [1, 0, 8];
/** Stands where a number needs the large form of zip, for files beyond 4 GB. */
const LARGE = 0xffffffff;
/** Ways out of a folder, drives, and characters that lie in a list. */
const UNSAFE = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)|[\p{Cc}\u202a-\u202e\u2066-\u2069]/iu;

/** The files of a zip by its directory; refuses what is cut off, encrypted, packed in another way or named to trick. */
export function readZipDirectory(bytes: Uint8Array): Result<readonly ZipEntry[], ZipFault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return refuse({ why: said('files.zipCut'), code: 'ZIP-05' });
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const entry = entryAt(view, bytes, at);
    if (!entry.ok) return entry;
    const { name } = entry.value;
    if (seen.has(name.toLowerCase()))
      return refuse({ why: said('files.zipTwice', { name: shown(name) }), code: 'ZIP-02' });
    seen.add(name.toLowerCase());
    entries.push(entry.value);
    at = entry.value.next;
  }
  return ok(entries);
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}

function entryAt(
  view: DataView,
  bytes: Uint8Array,
  at: number,
): Result<ZipEntry & { readonly next: number }, ZipFault> {
  if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY)
    return refuse({ why: said('files.zipListDamaged'), code: 'ZIP-05' });
  const [flags, way] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const crc = view.getUint32(at + 16, true);
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd));
  const local = view.getUint32(at + 42, true);
  if (UNSAFE.test(name))
    return refuse({ why: said('files.zipUnsafeName', { name: shown(name) }), code: 'ZIP-02' });
  if ((flags & ENCRYPTED) !== 0)
    return refuse({ why: said('files.zipEncrypted', { name: shown(name) }), code: 'ZIP-03' });
  if (way !== STORED && way !== DEFLATED)
    return refuse({
      why: said('files.zipPackedOddly', { name: shown(name) }),
      code: 'ZIP-04',
    });
  if ([packed, size, local].includes(LARGE))
    return refuse({ why: said('files.zipEntryTooLarge', { name: shown(name) }), code: 'ZIP-01' });
  if (local + LOCAL_LENGTH > view.byteLength || view.getUint32(local, true) !== LOCAL)
    return refuse({ why: said('files.zipElsewhere', { name: shown(name) }), code: 'ZIP-05' });
  const from = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packed > view.byteLength)
    return refuse({ why: said('files.zipEntryCut', { name: shown(name) }), code: 'ZIP-05' });
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return ok({ name, packed, size, stored: way === STORED, crc, from, next });
}

function shown(name: string): string {
  return name.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd').slice(0, 60);
}
