import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecordBody } from '../../../core/log/backup.ts';
import { inFolder } from '../journalKit.ts';
import { headerOf, refusalOf, sealed } from './backupKit.ts';
import { step } from './dataFolderKit.ts';
import { triesOf } from '../../support/tries.ts';

const body = step('camp', 2).body;
const line = (text: string): string => `["camp",2,${text}]`;

describe('damage by chance', () => {
  const whole = gzipSync(
    sealed([
      JSON.stringify(headerOf(20)),
      ...Array.from({ length: 20 }, (_, at) => line(step('camp', at + 1).body)),
    ]),
  );

  it('is never taken for the truth, wherever a bit flips or the file is cut', () =>
    inFolder((folder) =>
      fc.assert(
        fc.asyncProperty(
          fc.nat(whole.length - 1),
          fc.integer({ min: 1, max: 255 }),
          fc.boolean(),
          async (at, mask, cut) => {
            const bytes = cut ? whole.subarray(0, at) : Buffer.from(whole);
            if (!cut) bytes[at] = (bytes[at] ?? 0) ^ mask;
            const path = join(folder, 'x.gmz');
            writeFileSync(path, bytes);
            // The ten bytes in front say when and where it was packed: nothing of them is content.
            const taken = (await refusalOf(path)) === 'taken';
            expect(!taken || gunzipSync(bytes).equals(gunzipSync(whole))).toBe(true);
          },
        ),
        { numRuns: triesOf(100, 400) },
      ),
    ));

  it('in a body is answered with a sentence and changes no object', () =>
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), mutated(body)), (text) => {
        const answer = checkRecordBody(text);
        expect(answer.ok ? 'taken' : answer.refusal.message).toMatch(/\S/u);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: 3_000 },
    ));
});

/** A text with a few of its characters replaced by ones that mean something in JSON. */
function mutated(text: string): fc.Arbitrary<string> {
  const edit = fc.tuple(
    fc.nat(text.length - 1),
    fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '9', '\\', '\u202e', '__proto__'),
  );
  return fc
    .array(edit, { minLength: 1, maxLength: 4 })
    .map((edits) => edits.reduce((now, [at, sign]) => now.slice(0, at) + sign + now.slice(at + 1), text));
}
