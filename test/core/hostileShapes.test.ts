import { describe, expect, it } from 'vitest';
import { findRecordFault, parseYaml } from '../../core/exchange/structuredText.ts';
import { readImportSource } from '../../core/exchange/readSource.ts';
import { readTables } from '../../core/exchange/tableFiles.ts';
import { SYSTEMS } from '../../core/systems/registry.ts';

/** Lists within each other, so many. */
function nested(depth: number): unknown {
  let raw: unknown = 7;
  for (let at = 0; at < depth; at++) raw = [raw];
  return raw;
}

describe('data that no reader looks into', () => {
  it.each([
    [nested(65), undefined],
    [nested(66), 'IMP-06'],
    [{ a: [1, { b: Number.NaN }] }, 'IMP-05'],
    [{ a: [{ ['__proto__x']: 1 }] }, undefined],
    [JSON.parse('{"a":[{"__proto__":1}]}'), 'IMP-08'],
    [{ prototype: 1 }, 'IMP-08'],
    [{ a: 'constructor' }, undefined],
    [null, undefined],
  ])('%#', (raw, code) => expect(findRecordFault(raw)?.code).toBe(code));

  it('is too much from one value more on than may be', () => {
    // A list is one, and so is each that it holds.
    expect(findRecordFault([[], []], 3)).toBeUndefined();
    expect(findRecordFault([[], []], 2)).toMatchObject({
      message: 'It holds more than 2 values.',
      code: 'IMP-07',
    });
  });

  it('is told with the place where it stands', () => {
    expect(findRecordFault({ a: [1, { b: Infinity }] })?.message).toBe('“a[1].b” is not a normal number.');
    expect(findRecordFault(JSON.parse('{"a":[{"__proto__":1}]}'))?.message).toBe(
      '“__proto__” is not allowed as a name, as in “a[0]”.',
    );
    expect(findRecordFault({ prototype: 1 })?.message).toBe('“prototype” is not allowed as a name.');
  });

  it.each([
    ['[]', 'IMP-01'],
    ['{"creatures":[]}', 'IMP-01'],
    ['7', 'IMP-09'],
    ['', 'IMP-01'],
    ['no stat block', 'IMP-09'],
  ])('%j holds nothing', (text, code) => {
    const [only, ...more] = [...readImportSource({ name: 'a.json', text }, SYSTEMS)];
    expect(more).toEqual([]);
    expect(only?.outcome).toMatchObject({ ok: false, refusal: { code } });
  });

  it('names a file of tables no longer than needed', () =>
    expect(readTables(`${'z'.repeat(90)}.csv`, '')).toMatchObject({
      refusal: { message: expect.stringContaining(`“${'z'.repeat(80)}” was not imported`) },
    }));

  it('nothing is found by a game that reads no stat blocks of others', () => {
    const bare = SYSTEMS.map(({ exchange: _none, ...rest }) => rest);
    const text = '# Wolf\n\nArmour Class 12\n';
    expect([...readImportSource({ name: 'a.md', text }, bare)]).toMatchObject([{ outcome: { ok: false } }]);
  });

  it('is no creature where YAML is one number', () =>
    expect([...readImportSource({ name: 'a.yaml', text: '7' }, SYSTEMS)]).toMatchObject([
      { where: { code: 'exchange.theFile' }, outcome: { ok: false } },
    ]));

  it.each([
    ['a: 1', { ok: true, value: { a: 1 } }],
    ['', { ok: false, refusal: { code: 'IMP-01' } }],
    ['a: [', { ok: false, refusal: { code: 'IMP-04' } }],
    ['a: !!js/function x', { ok: false, refusal: { code: 'YML-02' } }],
    ['['.repeat(65), { ok: false, refusal: { code: 'IMP-06' } }],
    [`a: &x [1]\nb: [${'*x,'.repeat(101)}]`, { ok: false, refusal: { code: 'YML-01' } }],
  ])('YAML %#', (text, found) => expect(parseYaml(text)).toMatchObject(found));
});
