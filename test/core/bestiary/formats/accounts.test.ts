import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../core/kernel/json.ts';
import { accountOf } from '../../../../core/rules/exchange/account.ts';
import { isRecord, numberAt, textAt } from '../../../../core/rules/exchange/record.ts';
import { exportFormats } from '../../../../core/bestiary/formats/exports.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { FOREIGN } from './foreign.ts';
import { recordsOf, TRAVELLERS } from './travellers.ts';

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/formats', name), 'utf8');

type Place = readonly (string | number)[];

/** Places of all records within a value, the outermost first. */
function recordsWithin(value: Json, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, each]: readonly [string, Json]) =>
    recordsWithin(each, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? below : [at, ...below];
}

/** The value with one more key in the record at that place. */
function withKey(value: Json, [step, ...rest]: Place): Json {
  const more = { stray: 'a word nobody knows' };
  if (Array.isArray(value)) return value.map((each: Json, at) => (at === step ? withKey(each, rest) : each));
  if (!isRecord(value)) return value;
  if (step === undefined) return { ...value, ...more };
  return { ...value, [step]: withKey(value[step] ?? null, rest) };
}

/** Boxes of a program that say nothing of a creature: what stands in them is passed over, by name, in its reader. */
const BESIDE =
  /^(?:flags|prototypeToken|token|_stats|ownership|effects|_meta|document|damage|attacks|activities|activation|uses|range|source|type|proficiency|armor|usage|actions|dc)$/u;

const written = exportFormats(SYSTEMS)
  .filter(({ key }) => ['foundry-archmage', 'foundry-dnd4e', 'improved-initiative'].includes(key))
  .flatMap((format) => {
    const each = TRAVELLERS.find(({ system }) => format.fits(system));
    return each ? [[format.label, each.system.key, format.write([each]).files[0]?.text ?? ''] as const] : [];
  });
const records: readonly (readonly [string, string, string])[] = [
  ...written,
  ['Foundry dnd4e', 'orcus', fixture('mire-hag.dnd4e.json')],
  ...FOREIGN.filter(({ text }) => text.startsWith('{')).map(
    ({ what, game, text }) => [what, game, text] as const,
  ),
];

describe('I: a reader accounts for everything', () => {
  it.each(records)('%s: a key more at any level is named', (_what, game, text) => {
    const whole: Json = JSON.parse(text);
    const untold = recordsWithin(whole)
      .filter((place) => !place.some((step) => BESIDE.test(String(step))))
      .filter((place) => {
        const [record] = recordsOf(JSON.stringify(withKey(whole, place)), game, 'a.json');
        if (!record?.outcome.ok) return true;
        const { notes, creature } = record.outcome;
        const told = notes.some(({ where, message }) => where.includes('stray') || message.includes('stray'));
        return !told && !JSON.stringify(creature.draft).includes('a word nobody knows');
      });
    expect(untold.map((place) => place.join('.'))).toEqual([]);
  });

  it('says nothing where everything was read', () => {
    const { raw, left } = accountOf({ name: 'Wolf', hp: 4, empty: '', none: [], no: false });
    expect([textAt(raw, 'name'), numberAt(raw, 'hp')]).toEqual(['Wolf', 4]);
    expect(left()).toEqual([]);
  });

  it('does not count a look as use: a number that is none stays on the list', () => {
    const { raw, left } = accountOf({ ac: '17 (natural armor)', speed: { walk: 30, fly: 60 } });
    expect(numberAt(raw, 'ac')).toBeUndefined();
    expect(numberAt(raw, 'speed', 'walk')).toBe(30);
    expect(left()).toEqual([
      { where: 'ac', message: '“17 (natural armor)” is left out.', weight: 'lost' },
      { where: 'speed.fly', message: '“60” is left out.', weight: 'lost' },
    ]);
  });

  it('names a part nobody looked at as one, and passes over what is declared', () => {
    const { raw, left } = accountOf({
      name: 'Wolf',
      lair: { a: 'x', b: 'y' },
      _id: 'q',
      items: [{ img: 'i', name: 'Bite' }],
    });
    expect(textAt(raw, 'name')).toBe('Wolf');
    expect(left(['_id', 'items.*.img'])).toEqual([
      { where: 'lair', message: '“{"a":"x","b":"y"}” is left out.', weight: 'lost' },
      { where: 'items[0].name', message: '“Bite” is left out.', weight: 'lost' },
    ]);
  });
});
