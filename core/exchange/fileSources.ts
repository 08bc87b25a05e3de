import { type Said, said } from '../kernel/said.ts';
import { type FaultCode, refuseInput, ok, refuse, type Result } from '../kernel/result.ts';
import { type ImportSource, LIMITS } from './importRecord.ts';
import { readZip } from './zip.ts';

/** A file as a browser hands it over. */
export interface FileBytes {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** The text of a file; refuses what is too large before it is read, what is no UTF-8, and what is gone. Never throws. */
export async function readFileText(file: FileBytes): Promise<Result<string>> {
  const bytes = await bytesOf(file);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return no(file, 'IMP-03', said('files.notUtf8'));
  }
}

/** What is to be read of a file: itself, or the texts within a zip. Never throws. */
export async function readFileSources(file: FileBytes): Promise<Result<readonly ImportSource[]>> {
  if (!/\.zip$/iu.test(file.name)) {
    const text = await readFileText(file);
    return text.ok ? ok([{ name: file.name, text: text.value }]) : text;
  }
  const bytes = await bytesOf(file);
  return bytes.ok ? readZip(file.name, bytes.value) : bytes;
}

async function bytesOf(file: FileBytes): Promise<Result<Uint8Array>> {
  if (file.size > LIMITS.characters)
    return no(file, 'IMP-07', said('files.largerThan', { most: LIMITS.characters }));
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return no(file, 'FS-01', said('files.goneOrFolder'));
  }
}

function no({ name }: FileBytes, code: FaultCode, why: Said): Result<never> {
  return refuse(refuseInput(code, said('files.notRead', { name: name.slice(0, 80), why })));
}
