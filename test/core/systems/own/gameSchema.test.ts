import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  makeGameSchema,
  readGameFile,
  toGameFile,
  writeGameFile,
} from '../../../../core/systems/own/preview.ts';
import { DESCRIPTIONS } from '../../../../core/systems/own/descriptions/index.ts';

const FILE = join(import.meta.dirname, '../../../../core/systems/own/fourfold-game.schema.json');
const written = `${JSON.stringify(makeGameSchema(), undefined, 2)}\n`;
// FOURFOLD_SCHEMA=write makes it anew.
if (process.env['FOURFOLD_SCHEMA'] === 'write') writeFileSync(FILE, written);

it('the published schema is the one the app reads by', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(written));
  expect(JSON.parse(written)).toMatchObject({
    type: 'object',
    required: ['format', 'version', 'name'],
    properties: { format: { const: 'fourfold-game' }, check: { type: 'object' } },
  });
});

it.each(DESCRIPTIONS)('$name is the same after it was written and read', ({ file }) => {
  const read = readGameFile(JSON.stringify(file));
  const again = read.ok ? readGameFile(writeGameFile(toGameFile(read.value))) : read;
  if (!read.ok || !again.ok) throw new Error('It was not read.');
  const { $schema, ...rest } = again.value;
  expect(typeof $schema).toBe('string');
  expect(rest).toEqual(read.value);
});

it.each([
  ['', 'IMP-01'],
  ['{', 'IMP-04'],
  [`${'['.repeat(200)}${']'.repeat(200)}`, 'IMP-06'],
  [`"${'x'.repeat(600_000)}"`, 'IMP-07'],
])('a hostile text is refused with what is wrong', (text, code) => {
  expect(readGameFile(text)).toMatchObject({ ok: false, refusal: [{ code }] });
});
