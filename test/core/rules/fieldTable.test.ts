import { readFileSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  blankOf,
  choiceEntry,
  countEntry,
  flagEntry,
  formOf,
  nameEntry,
  numberEntry,
  readEntry,
  recordsEntry,
  shapesOf,
  textEntry,
  unlessField,
} from '../../../core/rules/fieldTable.ts';
import { recordShape } from '../../../core/rules/fields.ts';
import { systemOf } from '../../../core/systems/registry.ts';

const FOLDER = new URL('../../fixtures/drafts/', import.meta.url);

const FROZEN = v.array(
  v.strictObject({
    kind: v.string(),
    draft: v.record(v.string(), v.unknown()),
    read: v.record(v.string(), v.unknown()),
  }),
);

describe.each(readdirSync(FOLDER))('drafts as they were kept, %s', (file) => {
  const frozen = v.parse(FROZEN, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  const system = systemOf(file.replace('.json', ''));

  it.each(frozen.map((each) => [each.draft['name'], each] as const))('%s reads as before', (_, each) => {
    const kind = system?.creatures.find(({ key }) => key === each.kind);
    expect(kind && v.parse(kind.shape, each.draft)).toEqual(each.read);
    expect(kind?.build(each.draft).ok).toBe(true);
  });
});

const BLOW = {
  name: nameEntry('The blow’s name', 'New blow'),
  far: numberEntry('The range', 'Range', [0, 9]),
};
const WORDS = [
  { key: '', label: 'None' },
  { key: 'calm', label: 'Calm' },
] as const;
const TABLE = {
  name: nameEntry('The name', 'New thing'),
  level: countEntry('The level', 'Level', [1, 5], 1, { begins: 2 }),
  mood: choiceEntry('The mood', 'Mood', WORDS, ''),
  loud: unlessField('mood', ['calm'], flagEntry('Loud', 'Loud')),
  notes: textEntry('The notes', 'Notes', 20, { long: true }),
  kept: readEntry(v.optional(v.string(), 'as it was')),
  blows: recordsEntry({ all: 'Blows', each: 'A blow' }, { all: 'Blows', each: 'Blow' }, BLOW),
};

describe('a table of fields', () => {
  const shape = recordShape('A thing', shapesOf(TABLE));

  it('says what a new draft holds, and that draft is read', () => {
    const blank = blankOf(TABLE);
    expect(blank).toEqual({ name: 'New thing', level: 2, mood: '', loud: false, notes: '', blows: [] });
    expect(v.parse(shape, blank)).toEqual({ ...blank, kept: 'as it was' });
  });

  it('asks for its fields in their order, with their bounds, and not for what is only kept', () => {
    expect(formOf(TABLE).map(({ key }) => key)).toEqual(['name', 'level', 'mood', 'loud', 'notes', 'blows']);
    expect(formOf(TABLE)[1]).toEqual({ kind: 'number', key: 'level', label: 'Level', min: 1, max: 5 });
    expect(formOf(TABLE)[3]?.unless).toEqual({ field: 'mood', is: ['calm'] });
    expect(formOf(TABLE)[5]).toMatchObject({
      fields: [{ key: 'name' }, { key: 'far' }],
      blank: { name: 'New blow' },
    });
  });

  it('refuses what is out of bounds, no word of its own, or a field nobody knows', () => {
    const read = (more: object) => v.safeParse(shape, { ...blankOf(TABLE), ...more }).success;
    expect(read({ level: 5, mood: 'calm', blows: [{ name: 'Cut', far: null }] })).toBe(true);
    expect(read({ level: 6 })).toBe(false);
    expect(read({ mood: 'wild' })).toBe(false);
    expect(read({ blows: [{ name: 'Cut', far: 10 }] })).toBe(false);
    expect(read({ colour: 'red' })).toBe(false);
  });
});
