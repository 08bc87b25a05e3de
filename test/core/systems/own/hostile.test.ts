import { describe, expect, it } from 'vitest';
import { computeFormula, explainFormula, formulaProblem } from '../../../../core/systems/own/formula.ts';
import { compareDescriptions, readDescription } from '../../../../core/systems/own/description.ts';
import { DESCRIPTIONS } from '../../../../core/systems/own/descriptions/index.ts';
import { boxFile, gameFile, openOwnTable } from './support.ts';

function problems(raw: unknown): string[] {
  const read = readDescription(raw);
  return read.ok ? [] : read.refusal.map(({ field, message }) => `${field}: ${message}`);
}

describe('a description is refused by field', () => {
  it.each([
    ['nothing', null, /must be a JSON object/u],
    ['a list', [], /lacks its format/u],
    [
      'another file',
      { format: 'fourfold-creatures', version: 1, name: 'x' },
      /^format: This is not the description/u,
    ],
    ['a newer version', gameFile({ version: 2 }), /^version: A newer Fourfold/u],
    ['no name', { format: 'fourfold-game', version: 1 }, /name/u],
    ['a field nobody knows', gameFile({ magic: true }), /^magic: .*no field of this name/u],
    [
      'a forbidden key',
      JSON.parse('{"format":"fourfold-game","version":1,"name":"x","__proto__":{"a":1}}'),
      /__proto__/u,
    ],
    [
      'a key with a space',
      gameFile({ numbers: [{ key: 'my might', label: 'Might' }] }),
      /^numbers\[0\]\.key: A key begins/u,
    ],
    [
      'a key called constructor',
      gameFile({ numbers: [{ key: 'constructor', label: 'C' }] }),
      /^numbers\[0\]\.key/u,
    ],
    [
      'a key that means something else',
      gameFile({ numbers: [{ key: 'attack', label: 'A' }] }),
      /^numbers\[0\]\.key: “attack” has a meaning/u,
    ],
    [
      'a key twice',
      gameFile({
        numbers: [
          { key: 'a', label: 'A' },
          { key: 'a', label: 'B' },
        ],
      }),
      /^numbers: “a” occurs twice here/u,
    ],
    [
      'a formula with a word nobody knows',
      gameFile({ numbers: [{ key: 'a', label: 'A', formula: '10 + b' }] }),
      /^numbers\[0\]\.formula: Nothing here is called “b”/u,
    ],
    [
      'a number made of itself',
      gameFile({ numbers: [{ key: 'a', label: 'A', formula: 'a + 1' }] }),
      /^numbers\[0\]\.formula/u,
    ],
    [
      'numbers made of each other',
      gameFile({
        numbers: [
          { key: 'a', label: 'A', formula: 'b' },
          { key: 'b', label: 'B', formula: 'a' },
        ],
      }),
      /^numbers\[0\]\.formula/u,
    ],
    [
      'a formula that is code',
      gameFile({ harm: { standard: 'process.exit()' } }),
      /^harm\.standard: “process\.exit\(\)” is not a formula/u,
    ],
    ['a formula without an end', gameFile({ harm: { standard: '('.repeat(50) } }), /^harm\.standard/u],
    ['a very long formula', gameFile({ harm: { standard: `1${'+1'.repeat(100)}` } }), /^harm\.standard/u],
    ['dice that are none', gameFile({ check: { dice: 'a lot' } }), /^check\.dice: “a lot” are not dice/u],
    ['too many dice', gameFile({ check: { dice: '9999d9999' } }), /^check\.dice/u],
    [
      'a condition that changes nothing known',
      gameFile({ conditions: [{ key: 'c', label: 'C', modifiers: [{ to: 'zork', value: 1 }] }] }),
      /^conditions\[0\]\.modifiers\[0\]\.to/u,
    ],
    ['a value that is no number', gameFile({ level: { most: 'many' } }), /^level\.most/u],
    ['a name with an invisible sign', gameFile({ name: 'a\u202Eb' }), /^name/u],
    [
      'too many numbers',
      gameFile({ numbers: Array.from({ length: 61 }, (_, at) => ({ key: `n${at}`, label: 'N' })) }),
      /^numbers/u,
    ],
  ])('%s', (_what, raw, message) => {
    expect(problems(raw).join('\n')).toMatch(message);
  });

  it('every problem is named at once', () => {
    expect(problems(gameFile({ magic: 1, level: { most: -1 }, check: { dice: 'x' } }))).toHaveLength(3);
  });

  it('a bad description changes nothing at the table', () => {
    const table = openOwnTable(gameFile());
    const before = table.now();
    for (const described of [{}, gameFile({ magic: 1 }), gameFile({ version: 9 })])
      expect(table.attempt({ type: 'game.describe', described })).toMatchObject({ ok: false });
    expect(table.now()).toBe(before);
  });

  it.each(DESCRIPTIONS)('$name of the box is read', ({ file }) => {
    expect(problems(file)).toEqual([]);
  });
});

describe('formulas', () => {
  const values = (word: string): number => ({ might: 5, agility: -1 })[word] ?? 0;

  it.each([
    ['10 + might', 15],
    ['floor(might / 2)', 2],
    ['max(1, ceil(agility / 3))', 1],
    ['2 × might − agility', 11],
    ['-might + 1', -4],
    ['might / 0', 0],
    ['1000000 * 1000000', 1_000_000],
    ['(1 + 2) * 3', 9],
    ['7 / 2', 3],
  ])('%s comes to %i, and its terms add up to it', (text, value) => {
    expect(computeFormula(text, values)).toBe(value);
    const told = explainFormula(text, values, { rule: 'T', labelOf: (word) => word });
    expect(told.value).toBe(value);
  });

  it.each(['', '1 +', '1 2', 'might(', 'x => 1', 'a.b', '"a"', 'min(', 'floor(1, 2)', '1 & 2'])(
    '“%s” is none, and says why',
    (text) => {
      expect(formulaProblem(text)).toEqual(expect.any(String));
    },
  );
});

it('what differs between two descriptions is told part by part', () => {
  const before = boxFile('rainCity');
  const after = { ...before, name: 'Rain', counters: [], level: { most: 5 } };
  expect(compareDescriptions(before, after).map(({ at }) => at)).toEqual([
    'name',
    'counters.heat',
    'level.most',
  ]);
});
