import { type Said, said } from '../../kernel/said.ts';
import type { FaultCode } from '../../kernel/inputFaults.ts';
import { refuse, ok, type Result } from '../../kernel/result.ts';

/** Why a zip is not read, with the code of it. */
export interface ZipFault {
  readonly code: FaultCode;
  readonly why: Said;
}

/** What a zip says of one file in it, before anything is unpacked. */
export interface ZipEntry {
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
export function zipDirectory(bytes: Uint8Array): Result<readonly ZipEntry[], ZipFault> {
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
