import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFileSources } from '../../core/exchange/fileSources.ts';
import { readTables } from '../../core/exchange/tableFiles.ts';
import { INPUT_FAULTS, refuseInput } from '../../core/kernel/result.ts';
import { SYSTEMS } from '../../core/systems/registry.ts';
import { readBackupHeader, readBackupLine } from '../../core/log/backup.ts';
import { HELP_TOPICS } from '../../renderer/features/help/help.ts';
import english from '../../renderer/i18n/en.json';
import { recordsOf } from './exchange/travellers.ts';

const WOLF =
  '{"system":"orcus","kind":"monster","name":"Wolf","draft":{"name":"Wolf","level":3,"role":"striker"}}';
/** What is wrong and where, that nothing was changed, what to do, the code. */
const FORM = /^[A-Z“\d].+[.?]\sNothing was changed\. [A-Z].+\. \[[A-Z]{2,3}-\d\d\]$/su;

const creature = (text: string, name = 'a.json') => {
  const [record] = recordsOf(text, 'orcus', name);
  return record?.outcome.ok === false ? record.outcome.refusal : undefined;
};
const file = async (bytes: Uint8Array, name = 'a.json', size = bytes.length) => {
  const read = await readFileSources({ name, size, arrayBuffer: async () => Uint8Array.from(bytes).buffer });
  return read.ok ? undefined : read.refusal;
};
const zip = (files: { readonly [name: string]: string }) =>
  file(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    'x.zip',
  );
/** The bit of the directory that says a file is encrypted. */
const encrypted = (): Uint8Array => {
  const bytes = Uint8Array.from(zipSync({ 'a.json': strToU8(WOLF) }));
  const at = bytes.findIndex((_byte, from) =>
    [0x50, 0x4b, 1, 2].every((sign, by) => bytes[from + by] === sign),
  );
  bytes[at + 8] = 1;
  return bytes;
};
const laughs = `a: &a [x,x]\n${'bcdefghijklmn'.replaceAll(/./gu, (at) => `${at}: &${at} [*${String.fromCodePoint((at.codePointAt(0) ?? 98) - 1)},*${String.fromCodePoint((at.codePointAt(0) ?? 98) - 1)}]\n`)}`;

/** The lines of the table of bad inputs, and the code that each must carry. */
const LINES = [
  ['an empty file', () => creature(''), 'IMP-01'],
  ['an empty file of tables', () => refusalOf(readTables('a.csv', '')), 'IMP-01'],
  ['cut-off JSON', () => creature(WOLF.slice(0, 40)), 'IMP-02'],
  ['UTF-16', () => file(Uint8Array.of(0xff, 0xfe, 0x7b, 0)), 'IMP-03'],
  ['UTF-16 in a zip', () => file(zipSync({ 'a.md': Uint8Array.of(0xff, 0xfe) }), 'x.zip'), 'IMP-03'],
  ['text after the end', () => creature(`${WOLF} Dear diary`), 'IMP-04'],
  ['a word that is none', () => creature(WOLF.replace('3', 'three')), 'IMP-04'],
  ['NaN', () => creature(WOLF.replace('3', 'NaN')), 'IMP-05'],
  ['1e400', () => creature(WOLF.replace('3', '1e400')), 'IMP-05'],
  ['nested a million times', () => creature('['.repeat(1_000_000)), 'IMP-06'],
  ['more than 50 MB', () => file(strToU8(''), 'a.json', 50_000_001), 'IMP-07'],
  ['tables of 4 MB', () => refusalOf(readTables('a.csv', 'x'.repeat(4_000_000))), 'IMP-07'],
  ['__proto__', () => creature(WOLF.replace('"level"', '"__proto__":{"a":1},"level"')), 'IMP-08'],
  [
    'constructor',
    () => creature(WOLF.replace('"level"', '"constructor":{"prototype":{}},"level"')),
    'IMP-08',
  ],
  ['another product', () => creature('{"format":"other-tracker","type":"module"}'), 'IMP-09'],
  ['a diary', () => creature('Dear diary, today it rained.', 'a.md'), 'IMP-09'],
  ['tables that are none', () => refusalOf(readTables('a.md', 'Dear diary')), 'IMP-09'],
  ['a newer version', () => creature('{"format":"fourfold-creatures","version":7,"creatures":[]}'), 'IMP-10'],
  ['rules nobody knows', () => creature(WOLF.replace('orcus', 'sixth')), 'IMP-10'],
  ['a word for a number', () => creature(WOLF.replace('3', '"three"')), 'IMP-11'],
  [
    'a missing field',
    () => creature('{"system":"orcus","kind":"monster","name":"Wolf","draft":{}}'),
    'IMP-11',
  ],
  ['a table with a bad name', () => refusalOf(readTables('a.csv', '__proto__,1,x\n__proto__,2,y')), 'IMP-11'],
  [
    'a backup of another program',
    () => refusalOf(readBackupHeader('{"format":"foundry","version":1}')),
    'BAK-02',
  ],
  ['a newer backup', () => refusalOf(readBackupHeader('{"format":"fourfold-backup","version":7}')), 'BAK-03'],
  [
    'a first line that lies',
    () => refusalOf(readBackupHeader('{"format":"fourfold-backup","version":1}')),
    'BAK-04',
  ],
  ['a line that is no entry', () => refusalOf(readBackupLine('{}', 2)), 'BAK-05'],
  ['an entry that is not sound', () => refusalOf(readBackupLine('["camp",2,{}]', 2)), 'BAK-06'],
  [
    'a bomb',
    () => zip(Object.fromEntries(Array.from({ length: 2_001 }, (_none, at) => [`${at}.md`, ''] as const))),
    'ZIP-01',
  ],
  ['a way out', () => zip({ '../../a.json': '{}' }), 'ZIP-02'],
  ['a drive', () => zip({ 'C:\\a.json': '{}' }), 'ZIP-02'],
  ['two names that are one', () => zip({ 'a.json': '{}', 'A.JSON': '{}' }), 'ZIP-02'],
  ['a secret', () => file(encrypted(), 'x.zip'), 'ZIP-03'],
  ['a zip in a zip', () => zip({ 'b.zip': 'PK' }), 'ZIP-04'],
  ['half a zip', () => file(encrypted().subarray(0, 60), 'x.zip'), 'ZIP-05'],
  ['a billion laughs', () => creature(laughs, 'a.yml'), 'YML-01'],
  ['a tag of code', () => creature('name: !!js/function "x"\n', 'a.yml'), 'YML-02'],
  [
    'a file that is gone',
    async () => {
      const gone = await readFileSources({
        name: 'a',
        size: 1,
        arrayBuffer: () => Promise.reject(new Error()),
      });
      return refusalOf(gone);
    },
    'FS-01',
  ],
] as const;

function refusalOf(read: { readonly ok: boolean; readonly refusal?: { readonly message: string } }) {
  return read.ok ? undefined : read.refusal;
}

describe('what comes in from outside', () => {
  it.each(LINES)('%s is refused in the one form of all doors', async (_what, of, code) => {
    const refusal = await of();
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(FORM) });
    expect(refusal?.message.endsWith(`[${code}]`)).toBe(true);
  });

  it('is told once, however many doors it passes', () => {
    const inner = refuseInput('ZIP-03', 'It is encrypted');
    expect(refuseInput('IMP-11', inner.message).message).toBe(inner.message);
  });

  it.each(Object.entries(INPUT_FAULTS))('with %s is explained in the help', (code, { title }) => {
    const said = HELP_TOPICS.flatMap(({ tasks }) =>
      tasks.flatMap(({ texts }) => texts.map((id) => english[id])),
    );
    const words = `${code} ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
    expect(said.filter((each) => each.includes(words))).toHaveLength(1);
  });
});

describe('IMP-11 fields that are wrong', () => {
  const message = (text: string): string => creature(text)?.message ?? 'taken';
  const wolf = (draft: object) => ({ system: 'orcus', kind: 'monster', name: 'Wolf', draft });
  const ours = (creatures: readonly object[]): string =>
    JSON.stringify({ format: 'fourfold-creatures', version: 1, creatures });
  const sound = { name: 'Wolf', level: 3, role: 'striker' };

  it.each([
    [
      'one of a list',
      JSON.stringify([wolf({ ...sound, level: 'x' })]),
      ['[0].draft.level: The level must be a whole number from 1 to 35.'],
    ],
    [
      'several of our own file, each with its way through it',
      ours([wolf({ ...sound, level: 'x', powers: [{ name: 3 }] })]),
      [
        'creatures[0].draft.level: The level must be a whole number from 1 to 35.',
        'creatures[0].draft.powers[0].name: The power’s name must be text.',
      ],
    ],
    [
      'what is wrong before its rules are asked',
      ours([{ ...wolf(sound), draft: 7 }]),
      ['creatures[0].draft: The creature must be a JSON object.'],
    ],
  ])('are all named with their place: %s', (_what, text, lines) => {
    const head = lines.length === 1 ? 'One field is wrong:' : `${lines.length} fields are wrong:`;
    expect(message(text).split('\n')).toEqual([
      head,
      ...lines,
      'Nothing was changed. Fix it there and import it again. [IMP-11]',
    ]);
  });

  it('say the place in the list', () => {
    const [, second] = recordsOf(ours([wolf(sound), wolf({})]), 'orcus', 'a.json');
    expect(second?.outcome).toMatchObject({
      refusal: { message: expect.stringMatching(/^3 fields are wrong:\ncreatures\[1\]\.draft\.name: /u) },
    });
  });

  it('are named up to 20, and the others counted', () => {
    const powers = Array.from({ length: 25 }, () => ({ name: 3 }));
    const lines = message(JSON.stringify([wolf({ ...sound, powers })])).split('\n');
    expect(lines).toHaveLength(23);
    expect(lines[0]).toBe('25 fields are wrong:');
    expect(lines[20]).toBe('[0].draft.powers[19].name: The power’s name must be text.');
    expect(lines[21]).toBe('… and 5 more.');
  });
});

describe('a key that stands twice', () => {
  it.each([
    ['in a creature', WOLF.replace('"level"', '"level":2,"level"'), 'draft.level'],
    ['in a list', `[{"name":"x"},${WOLF.replace('"level"', '"level":2,"level"')}]`, '[1].draft.level'],
    ['in two ways of writing', WOLF.replace('"level"', '"l\\u0065vel":2,"level"'), 'draft.level'],
    ['behind quotes', WOLF.replace('"level"', '"notes":"a\\":{\\"","level":2,"level"'), 'draft.level'],
  ])('is taken, the last one, with a warning: %s', (_what, text, where) => {
    const record = recordsOf(text, 'orcus', 'a.json').find(({ name }) => name === 'Wolf');
    expect(record?.outcome).toMatchObject({
      ok: true,
      creature: { draft: { level: 3 } },
      notes: [{ where, message: 'It appears twice in the file; the last one is used.' }],
    });
  });

  it('is told on the one record, wherever in it the key stands', () => {
    const owner = SYSTEMS.flatMap(({ key, sample }) =>
      sample.creatures.map((each) => ({ key, text: JSON.stringify({ system: key, name: 'x', ...each }) })),
    ).find(({ text }) => text.includes('},{"name":'));
    const text = owner?.text.replace('},{"name":', '},{"name":"y","name":') ?? '';
    const [record] = recordsOf(text, owner?.key ?? '', 'a.json');
    expect(record?.outcome).toMatchObject({
      ok: true,
      notes: [{ where: expect.stringMatching(/\[1\]\.name$/u) }],
    });
  });

  it('is nothing to warn of where each stands once', () =>
    expect(recordsOf(`[${WOLF},${WOLF}]`, 'orcus', 'a.json').map(({ outcome }) => outcome)).toMatchObject([
      { notes: [] },
      { notes: [] },
    ]));
});
