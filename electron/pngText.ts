import { crc32 } from 'node:zlib';

/** Bytes of a chunk beside its data: its length, its name and its checksum. */
const FRAME = 12;

/** A PNG with a text in it, under one of the keywords that the format knows; viewers that show no texts pass over it. */
export function withText(png: Uint8Array, keyword: 'Copyright', text: string): Uint8Array {
  const end = png.length - FRAME;
  // Uncompressed, in no language that is named.
  const data = Buffer.from(`${keyword}\0\0\0\0\0${text}`, 'utf8');
  const chunk = Buffer.alloc(FRAME + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}
