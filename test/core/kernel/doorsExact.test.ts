import { describe, expect, test } from 'vitest';
import {
  measureDepth,
  isJsonObject,
  countKeys,
  measureJson,
  findRepeatedKeys,
} from '../../../core/kernel/json.ts';
import { sanitizeText, isSuspiciousText, sanitizeData } from '../../../core/kernel/text.ts';
import { type FaultCode, INPUT_FAULTS, refuseInput } from '../../../core/kernel/result.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a table that holds nothing else
const CODES = Object.keys(INPUT_FAULTS) as FaultCode[];

describe('a refusal at a door', () => {
  test.each(CODES)('%s says what, what is unchanged, what to do, and the code', (code) => {
    const unchanged = code === 'FS-02' ? 'The copy was not made.' : 'Nothing was changed.';
    const { message } = refuseInput(code, 'So it is');
    expect(message.startsWith(`So it is. ${unchanged} `)).toBe(true);
    expect(message).toMatch(new RegExp(` [A-Z][a-z][^[]+\\. \\[${code}\\]$`, 'u'));
    expect(refuseInput(code, 'So it is', 'Do that.').message).toBe(
      `So it is. ${unchanged} Do that. [${code}]`,
    );
    expect(INPUT_FAULTS[code].title).toMatch(/^[A-Z]\w* \w.*[^.]$/u);
  });

  test.each([
    ['a sentence.', 'a sentence. Nothing was changed. Do. [IMP-01]'],
    ['a call!', 'a call! Nothing was changed. Do. [IMP-01]'],
    ['a question?', 'a question? Nothing was changed. Do. [IMP-01]'],
    ['a dot. within', 'a dot. within. Nothing was changed. Do. [IMP-01]'],
    ['a list\n- of it', 'a list\n- of it.\nNothing was changed. Do. [IMP-01]'],
    ['said inside. [BAK-07]', 'said inside. [BAK-07]'],
    ['said inside [BAK-07] and more', 'said inside [BAK-07] and more. Nothing was changed. Do. [IMP-01]'],
  ])('is in one form: %j', (what, message) =>
    expect(refuseInput('IMP-01', what, 'Do.')).toMatchObject({ code: 'IMP-01', message }),
  );
});

test.each([
  ['', 0, 0],
  ['1', 0, 0],
  ['[]', 1, 0],
  ['[][]', 1, 0],
  ['[[],{}]', 2, 0],
  ['{"a":{"b":[1]}}', 3, 2],
  ['{"[[[":"{{:"}', 1, 1],
  [String.raw`{"a\"[":1}`, 1, 1],
  [String.raw`{"a\\":[1]}`, 2, 1],
  ['[1]]]][[', 1, 0],
])('%s is nested %i deep and has %i keys', (text, deepest, keys) => {
  expect(measureJson(text)).toEqual({ deepest, keys });
  expect(measureDepth(text)).toBe(deepest);
});

test.each([
  [{}, true],
  [{ a: 1, b: 'x', c: true, d: null }, true],
  [{ a: [1, ['x', { b: null }]] }, true],
  [{ a: undefined }, false],
  [{ a: [undefined] }, false],
  [{ a: { b: () => 1 } }, false],
  [[], false],
  [null, false],
  ['x', false],
  [7, false],
])('%o is a record of plain data: %s', (raw, plain) => expect(isJsonObject(raw)).toBe(plain));

describe('characters that lie on screen', () => {
  test.each([
    // first and last of each stretch, and what stands beside it
    ['\u0000\u0008\u000b\u000e\u001f\u007f\u0084\u0086\u009f', true, true],
    ['\u202a\u202e\u2066\u2069', false, true],
    ['\ud800', true, true],
    ['\u0009\u000a\u000d\u0085 a~\u00a0\u200e\u200f\u2029\u202f\u2065\u206a🐺', false, false],
  ])('%j', (signs, unseen, lying) => {
    for (const sign of signs) {
      const text = `a${sign}b`;
      expect(sanitizeText(text), `sign ${JSON.stringify(sign)}`).toBe(lying ? 'a\ufffdb' : text);
      const prose = { notes: text };
      expect(sanitizeData(prose), `sign ${JSON.stringify(sign)}`).toBe(unseen);
      expect(prose.notes).toBe(unseen ? 'a\ufffdb' : text);
      expect(!lying || isSuspiciousText(text), `sign ${JSON.stringify(sign)}`).toBe(true);
    }
  });

  test.each(['name', 'Title', 'NAME'])('in a field called %s are more', (key) => {
    for (const sign of '\u0000\u202e\u2066\t\n\r\u200e\u200f') {
      const record = { [key]: `a${sign}b`, [`${key}s`]: 'a\tb' };
      expect(sanitizeData(record), `sign ${JSON.stringify(sign)}`).toBe(true);
      expect(record).toEqual({ [key]: 'a\ufffdb', [`${key}s`]: 'a\tb' });
    }
    expect(sanitizeData({ [key]: 'a b' })).toBe(false);
  });

  test('are found as deep as that, and no deeper', () => {
    const raw = { a: [{ b: { notes: 'x\u0000' } }], c: 7, d: null };
    expect(sanitizeData(structuredClone(raw), 2)).toBe(false);
    expect(sanitizeData(raw, 3)).toBe(true);
    expect(raw).toEqual({ a: [{ b: { notes: 'x\ufffd' } }], c: 7, d: null });
    expect([sanitizeData('x\u0000'), sanitizeData(null)]).toEqual([false, false]);
  });

  test.each([
    [String.raw`\u0007`, true],
    [String.raw`\u009f`, true],
    [String.raw`\u202e`, true],
    [String.raw`\u2066`, true],
    [String.raw`\ud83d`, true],
    [String.raw`\uDFFF`, true],
    [String.raw`\b`, true],
    [String.raw`\f`, true],
    [String.raw`\x07`, true],
    [String.raw`\u0041`, false],
    [String.raw`\u20ac`, false],
    [String.raw`\n`, false],
    ['plain', false],
    ['a\u200eb', true],
  ])('are looked for where an escape could be one: %s', (text, doubtful) =>
    expect(isSuspiciousText(text)).toBe(doubtful),
  );
});

describe('keys that stand twice', () => {
  test.each([
    ['{"a":1,"b":{"a":2}}', []],
    ['[{"a":1},{"a":2}]', []],
    ['{"a":1,"a":2}', [['a', []]]],
    [String.raw`{"a":1,"\u0061":2}`, [['a', []]]],
    ['{"x":[1,[0,{"b":{"c":1,"c":2}}]]}', [['x[1][1].b.c', [1, 1]]]],
    [
      '[0,{"a":1,"a":2},{"a":3,"a":4}]',
      [
        ['[1].a', [1]],
        ['[2].a', [2]],
      ],
    ],
    ['{"a":"a","b":"a:","a":","}', [['a', []]]],
    [`{"${'k'.repeat(50)}":1,"${'k'.repeat(50)}":2}`, [['k'.repeat(40), []]]],
    ['1', []],
  ])('%s', (text, found) =>
    expect(findRepeatedKeys(text).map(({ path, places }) => [path, places])).toEqual(found),
  );

  test.each([
    [7, 0],
    [null, 0],
    [{}, 0],
    [{ a: 1, b: [{ c: 2 }, [{ d: 3, e: {} }]] }, 5],
    [[1, 2], 0],
  ])('%o has %i', (raw, keys) => expect(countKeys(raw)).toBe(keys));
});
