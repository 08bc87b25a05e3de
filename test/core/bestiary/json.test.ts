import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileCreature, readCreatures, writeJson } from '../../../core/bestiary/formats/json.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { beastNamed, DRAFTS, fake } from './fakeSystem.ts';

/** Real creatures as a file holds them. */
const samples: readonly FileCreature[] = DRAFTS.map((each) => ({ system: orcus.key, ...each }));
const file = writeJson(samples, orcus.credit);

function refusalOf(text: string, system = fake): string {
  const read = readCreatures(text, system);
  return read.ok ? 'was read' : read.refusal.message;
}

function envelope(change: object): string {
  return JSON.stringify({
    format: 'fourfold-creatures',
    version: 1,
    creatures: [{ system: 'fake', kind: 'beast', name: 'Wolf', draft: { name: 'Wolf', level: 3 } }],
    ...change,
  });
}

describe('a file of creatures', () => {
  it('reads back every creature of the sample, in any choice and order', () => {
    expect(samples.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.shuffledSubarray([...samples], { minLength: 1 }), (chosen) => {
        expect(readCreatures(writeJson(chosen, orcus.credit), orcus)).toEqual({ ok: true, value: chosen });
      }),
    );
  });

  it('carries the licence’s credit and leaves the library’s id at home', () => {
    const text = writeJson([beastNamed('secret-id', 'Wolf')], 'Credit where it is due.');
    expect(text).toContain('Credit where it is due.');
    expect(text).not.toContain('secret-id');
  });

  it('reads a file with a byte order mark', () => {
    expect(readCreatures(`\uFEFF${envelope({})}`, fake).ok).toBe(true);
  });

  it.each([
    ['no JSON', '{', 'The file is not JSON'],
    ['an empty file', '', 'The file is not JSON'],
    ['a list', '[]', 'it must hold a record'],
    ['another format', envelope({ format: 'other' }), 'no file of creatures'],
    ['a later version', envelope({ version: 2 }), 'its version is 2'],
    ['no version', envelope({ version: undefined }), 'its version is no number'],
    ['no creatures', envelope({ creatures: [] }), 'holds no creature'],
    ['something more', envelope({ extra: 1 }), 'extra'],
    ['a forbidden key', envelope({}).replace('"level"', '"__proto__"'), 'creatures.0.draft.__proto__'],
    [
      'too deep a draft',
      envelope({}).replace('3}', `${'['.repeat(90)}${']'.repeat(90)}}`),
      'nested deeper than 64',
    ],
    ['depth without end', '['.repeat(200_000), 'The file is not JSON'],
    ['too long a file', ' '.repeat(8_000_001), 'longer than 8000000 characters'],
    [
      'a level out of bounds',
      envelope({}).replace(':3', ':31'),
      'Creature 1, “Wolf”, level: The level must be a whole number from 1 to 30.',
    ],
    [
      'other rules',
      envelope({}).replace('"fake"', '"chess"'),
      'Creature 1, “Wolf”: it is written for the rules “chess”, and this campaign plays Fake.',
    ],
    [
      'an unknown kind',
      envelope({}).replace('"beast"', '"rook"'),
      'Creature 1, “Wolf”, kind: Fake knows no kind of creature called “rook”.',
    ],
  ])('refuses %s with a sentence', (_, text, sentence) => {
    expect(refusalOf(text)).toContain(sentence);
  });

  it('refuses the whole file for one creature, naming it', () => {
    const good = { system: 'fake', kind: 'beast', name: 'Wolf', draft: { name: 'Wolf', level: 3 } };
    expect(refusalOf(envelope({ creatures: [good, { ...good, draft: {} }] }))).toContain(
      'Creature 2, “Wolf”',
    );
  });

  it('neither throws nor reaches a prototype, whatever 10,000 mutations do to it', () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\u0000',
      '\u202E',
      '__proto__',
      'constructor',
      'null',
      '1e999',
      '-',
      '99999',
      'true',
      '<script>',
    ];
    const mutation = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.integer({ min: 0, max: 12 }),
      put: fc.constantFrom('', ...signs),
    });
    const one = writeJson(samples.slice(0, 1), '');
    const other = writeJson(samples.slice(-1), '');
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(one, other),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        (start, mutations) => {
          const text = mutations.reduce((now, { at, cut, put }) => {
            const from = Math.floor(at * now.length);
            return now.slice(0, from) + put + now.slice(from + cut);
          }, start);
          const read = readCreatures(text, orcus);
          if (!read.ok) refused += 1;
          expect(read.ok || read.refusal.message !== '').toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(refused).toBeGreaterThan(1_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(writeJson(samples, orcus.credit)).toBe(file);
  });

  it('neither throws on any data in the place of a draft', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...orcus.creatures.map(({ key }) => key)),
        (draft, kind) => {
          const text = JSON.stringify({
            format: 'fourfold-creatures',
            version: 1,
            creatures: [{ system: 'orcus', kind, name: 'X', draft }],
          });
          expect(readCreatures(text, orcus)).toHaveProperty('ok');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
