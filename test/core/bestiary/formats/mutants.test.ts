import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../core/bestiary/formats/exports.ts';
import { readZip, writeZip } from '../../../../core/bestiary/formats/zip.ts';
import { mutants, MUTANTS } from './mutants.ts';
import { recordsOf, TRAVELLERS } from './travellers.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/formats');
const READ = [
  'orcus-monsters.md',
  'wolf.archmage.yml',
  'mire-hag.dnd4e.json',
  'open5e.json',
  'fifth-database.json',
  'thirteen.md',
  'fourth.txt',
  'older.txt',
];
const written = EXPORT_FORMATS.filter(({ key }) => !['csv', 'homebrewery', 'html', 'line'].includes(key)).map(
  (format) => {
    const some = TRAVELLERS.filter(({ system }) => format.fits(system)).filter((_each, at) => at % 5 === 0);
    return [format.label, some.map((each) => format.write([each]).files[0]?.text ?? '')] as const;
  },
);
const found = READ.map((name) => [name, [readFileSync(join(FIXTURES, name), 'utf8')]] as const);

describe('spoilt input', () => {
  it.each([...written, ...found])(
    '%s gives a message or a creature that its rules build, never more',
    (_label, texts) => {
      fc.assert(
        fc.property(mutants(texts), (text) => {
          for (const { outcome, where } of recordsOf(text)) {
            expect(where).not.toBe('');
            expect(outcome.ok ? outcome.creature.name : outcome.refusal.message).toMatch(/\S/u);
          }
        }),
        { numRuns: MUTANTS },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    Math.max(120_000, MUTANTS * 120),
  );

  it('a zip gives its files or a message', () => {
    const whole = writeZip([
      { name: 'a.json', text: '{"a":1}' },
      { name: 'b.md', text: '# b'.repeat(400) },
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const spoilt = Uint8Array.from(whole);
          for (const [at, byte] of changes) spoilt[at] = byte;
          const read = readZip('x.zip', spoilt);
          expect(read.ok || read.refusal.message).toBeTruthy();
        },
      ),
      { numRuns: MUTANTS },
    );
  });
});
