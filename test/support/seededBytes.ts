import { createHash } from 'node:crypto';

/** Bytes that nothing packs smaller, the same for the same name. */
export function seededBytes(name: string, many: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at * 32 < many; at++) parts.push(createHash('sha256').update(`${name} ${at}`).digest());
  return Buffer.concat(parts).subarray(0, many);
}
