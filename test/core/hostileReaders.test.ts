import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { importNotes } from '../../core/campaign/imports.ts';
import { parseSettings } from '../../core/store/settings.ts';
import { REQUESTS } from '../../electron/contract.ts';
import { recordsOf } from './exchange/travellers.ts';

const HUGE = 4_000_000;
const creature = (draft: string, name = 'Wolf'): string =>
  `{"format":"fourfold-creatures","version":1,"creatures":[{"system":"orcus","kind":"monster","name":${JSON.stringify(name)},"draft":{"name":${JSON.stringify(name)},${draft}}}]}`;
const LEVEL = '"level":3,"role":"striker"';

/** What each reader of creatures must refuse, and words of the sentence it says. */
const REFUSED: readonly (readonly [what: string, file: string, text: string, said: RegExp])[] = [
  ['__proto__ in JSON', 'a.json', creature(`${LEVEL},"__proto__":{"hit":1}`), /“__proto__” is not allowed/u],
  [
    'constructor in JSON',
    'a.json',
    creature(`${LEVEL},"constructor":{"prototype":{"hit":1}}`),
    /“constructor” is not allowed/u,
  ],
  ['__proto__ in YAML', 'a.yml', 'name: Wolf\n__proto__: {hit: 1}\n', /“__proto__” is not allowed/u],
  [
    'a number that is text',
    'a.json',
    creature('"level":"three","role":"striker"'),
    /level must be a whole number/u,
  ],
  ['NaN', 'a.json', creature('"level":NaN,"role":"striker"'), /“level” is NaN, not a normal number/u],
  [
    'a number without end',
    'a.json',
    creature('"level":1e400,"role":"striker"'),
    /“creatures\[0\]\.draft\.level” is not a normal number/u,
  ],
  ['a name of 4 MB', 'a.json', creature(LEVEL, 'a'.repeat(HUGE)), /longer than \d+ characters/u],
  ['a name that reaches a prototype', 'a.json', creature(LEVEL, '__proto__'), /cannot be “__proto__”/u],
  ['YAML that refers to itself', 'a.yml', 'name: Wolf\nparts: &a [*a]\n', /nested deeper|not readable YAML/u],
  [
    'a YAML tag of code',
    'a.yml',
    'name: !!js/function "function () { return 1 }"\n',
    /not plain YAML: .*js\/function.*\[YML-02\]$/u,
  ],
  [
    'XML of entities of entities',
    'a.monster',
    '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Monster><Name>&b;</Name></Monster>',
    /declares entities of its own/u,
  ],
  ['bytes', 'a.json', '\u0000\u0001\u0002PK\u0003', /No stat block was found/u],
];

describe('a hostile creature', () => {
  it.each(REFUSED)('is refused with a sentence: %s', (_what, file, text, said) => {
    const found = recordsOf(text, 'orcus', file);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ outcome }) => (outcome.ok ? 'taken' : outcome.refusal.message))).toEqual(
      found.map(() => expect.stringMatching(said)),
    );
    expect(Reflect.get({}, 'hit')).toBeUndefined();
  });
});

describe('a creature whose text lies on screen', () => {
  it.each([
    ['turns its direction', 'Wo\u202Elf', 'Wo\uFFFDlf'],
    ['holds a control character', 'Wo\u0007lf', 'Wo\uFFFDlf'],
    ['holds nothing at all', 'Wo\u0000lf', 'Wo\uFFFDlf'],
    ['holds half a character', 'Wo\uD83Dlf', 'Wo\uFFFDlf'],
    ['leans on the direction', 'Wo\u200Flf', 'Wo\uFFFDlf'],
  ])('comes in with a sign in its place and a warning: %s', (_what, name, shown) => {
    const [record] = recordsOf(creature(LEVEL, name), 'orcus', 'a.json');
    expect(record).toMatchObject({
      name: shown,
      outcome: { ok: true, notes: [{ where: 'Text', weight: 'changed' }] },
    });
  });

  it('keeps what prose may hold', () => {
    const notes = 'مرحبا \u202A ok\nsecond line';
    const [record] = recordsOf(creature(`${LEVEL},"notes":${JSON.stringify(notes)}`), 'orcus', 'a.json');
    expect(record?.outcome).toMatchObject({ ok: true, notes: [], creature: { draft: { notes } } });
  });
});

describe('hostile notes', () => {
  const entry = (path: string, text: string) => importNotes([{ path, text }])[0];
  it.each([
    ['a name of 4 MB', 'a.md', `# ${'a'.repeat(HUGE)}`],
    ['a name of paths', '../../etc/passwd.md', 'text'],
    ['a name that turns its direction', 'a.md', '# Mi\u202Ell'],
    ['control characters', 'a.md', '# Mi\u0000l\u0007l'],
  ])('come in under a name that is fit to be one: %s', (_what, path, text) => {
    const name = entry(path, text)?.name ?? '';
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(120);
    // oxlint-disable-next-line no-control-regex -- the characters that must be gone
    expect(name).not.toMatch(/[\u0000-\u001f\u202e/\\]/u);
  });

  it('of 4 MB are cut, and fields that reach a prototype are only words', () => {
    expect(entry('a.md', 'x'.repeat(HUGE))?.notes?.length ?? Infinity).toBeLessThanOrEqual(200_000);
    expect(entry('a.md', '---\n__proto__: hit\nconstructor: hit\ntags: [__proto__]\n---\n# Mill')?.name).toBe(
      'Mill',
    );
    expect(Reflect.get({}, 'hit')).toBeUndefined();
  });
});

describe('hostile settings', () => {
  const usual = parseSettings({});
  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a list', [1]],
    ['a size without end', { size: Number.POSITIVE_INFINITY }],
    ['a size that is no number', { size: Number.NaN }],
    ['a number as text', { size: '1' }],
    ['a theme there is not', { theme: '<script>' }],
    ['a picture from a server', { players: { picture: 'https://evil.example/x.png' } }],
    ['a picture that is a program', { players: { picture: 'data:image/svg+xml;base64,AAAA' } }],
    ['a title of 4 MB', { players: { title: 'a'.repeat(HUGE) } }],
    ['keys that are no lists', { keys: { undo: 'x' } }],
    ['a prototype', JSON.parse('{"__proto__":{"theme":"light"}}')],
  ])('are as they were at first: %s', (_what, kept) => expect(parseSettings(kept)).toEqual(usual));
});

describe('a hostile call of the window', () => {
  const file = { path: 'a.md', text: 'x' };
  const pdf = { name: 'x', html: 'x', page: 'A4', landscape: false };
  it.each([
    ['folder.save', { name: 'x', files: [{ ...file, path: '../a.md' }] }],
    ['folder.save', { name: 'x', files: [{ ...file, path: '/etc/a.md' }] }],
    ['folder.save', { name: 'x', files: [{ ...file, path: 'a\u0000.md' }] }],
    ['folder.save', { name: 'x', files: [] }],
    ['folder.save', { name: 'x'.repeat(201), files: [file] }],
    ['folder.save', { name: 'x', files: Array.from({ length: 20_001 }, () => file) }],
    ['folder.open', { extensions: ['../md'] }],
    ['folder.open', { extensions: ['md'], folder: '/etc' }],
    ['print.pdf', { ...pdf, page: 'A0' }],
    ['print.pdf', { ...pdf, name: 'x'.repeat(201) }],
    ['print.pdf', { ...pdf, path: '/etc/x.pdf' }],
    ['print.pdf', { ...pdf, html: 7 }],
    ['players.show', { kind: 'code', code: 'x' }],
    ['players.show', '<script>'],
    ['players.show', JSON.parse('{"__proto__":{"kind":"blank"}}')],
    ['cards.png', { name: 'x', area: { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 1 } }],
    ['cards.png', { name: 'x', area: { x: Number.NaN, y: 0, width: 1, height: 1 } }],
  ] as const)('is not answered: %s %#', (call, asked) =>
    expect(v.safeParse(REQUESTS[call], asked).success).toBe(false),
  );
});
