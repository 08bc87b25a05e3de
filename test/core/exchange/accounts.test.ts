import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Json } from '../../../core/kernel/json.ts';
import { trackFields, isJsonRecord, numberAt, textAt } from '../../../core/exchange/recordFields.ts';
import { readCampaign } from '../../../core/exchange/campaignImport.ts';
import { listExportFormats } from '../../../core/exchange/exportFormats.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { FOREIGN } from './foreign.ts';
import { recordsOf, TRAVELLERS } from './travellers.ts';
import { fixture } from './fixture.ts';

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
  if (!isJsonRecord(value)) return value;
  if (step === undefined) return { ...value, ...more };
  return { ...value, [step]: withKey(value[step] ?? null, rest) };
}

/** Boxes of a program that say nothing of a creature: what stands in them is passed over, by name, in its reader. */
const BESIDE =
  /^(?:flags|prototypeToken|token|Token|Damage|Traps|effectType|(?:PersistentCharacters|SavedEncounters|Spells|Settings)\..*|_stats|ownership|effects|_meta|document|damage|attacks|activities|activation|uses|range|source|type|proficiency|armor|usage|actions|dc)$/u;

const written = listExportFormats(SYSTEMS)
  .filter(({ key }) => ['foundry-archmage', 'foundry-dnd4e', 'improved-initiative'].includes(key))
  .flatMap((format) => {
    const each = TRAVELLERS.find(({ system }) => format.fits(system));
    return each ? [[format.label, each.system.key, format.write([each]).files[0]?.text ?? ''] as const] : [];
  });
const records: readonly (readonly [string, string, string])[] = [
  ...written,
  ['Foundry dnd4e', 'orcus', fixture('mire-hag.dnd4e.json')],
  ['Masterplan, for Roll20', 'orcus', fixture('masterplan.json')],
  // What it repeats of a creature for the players is passed over by its name.
  [
    'Masterplan, for Foundry',
    'orcus',
    fixture('masterplan-foundry.json').replace('Monster Knowledge (hard)', 'Lore'),
  ],
  ['5e-database', 'fifth', fixture('fifth-database.json')],
  ['Improved Initiative’s whole export', 'fifth', fixture('improved-campaign.json')],
  ...FOREIGN.filter(({ text }) => text.startsWith('{')).map(
    ({ what, game, text }) => [what, game, text] as const,
  ),
];

/** Notes whose stat block is YAML in a fence. */
const fenced: readonly (readonly [string, string, string])[] = [
  ['13th Age plugin', 'archmage', fixture('thirteen.md')],
  ['Basic Fantasy', 'torches', fixture('basic-fantasy.md')],
  ['Basic Fantasy, its bonus upward', 'torches', fixture('basic-fantasy-up.md')],
  ...listExportFormats(SYSTEMS)
    .filter(({ key }) => key === 'fantasy-statblocks')
    .flatMap((format) =>
      TRAVELLERS.filter((_each, at) => at % 6 === 0).map(
        (each) =>
          [
            `Fantasy Statblocks, ${each.plain.name}`,
            each.system.key,
            format.write([each]).files[0]?.text ?? '',
          ] as const,
      ),
    ),
];

/** Files of XML. */
const tagged: readonly (readonly [string, string, string])[] = [
  ['DnD4e Combat Manager', 'orcus', fixture('combat-manager.dnd4')],
  ...FOREIGN.filter(({ text }) => text.startsWith('<')).map(
    ({ what, game, text }) => [what, game, text] as const,
  ),
  ...listExportFormats(SYSTEMS)
    .filter(({ key }) => key === 'monster')
    .flatMap((format) =>
      TRAVELLERS.filter(({ system }) => format.fits(system))
        .slice(0, 3)
        .map(
          (each) =>
            [
              `.monster, ${each.plain.name}`,
              each.system.key,
              format.write([each]).files[0]?.text ?? '',
            ] as const,
        ),
    ),
];

/** Whether a key more is told of, or kept, by whoever reads the text. */
function isTold(text: string, game: string, name: string): boolean {
  return recordsOf(text, game, name).some(({ outcome }) => {
    if (!outcome.ok) return false;
    const told = outcome.notes.some(
      ({ where, message }) => where.includes('stray') || message.includes('stray'),
    );
    return told || JSON.stringify(outcome.creature.draft).includes('a word nobody knows');
  });
}

describe('I: a reader accounts for everything', () => {
  it.each(records)('%s: a key more at any level is named', (_what, game, text) => {
    const whole: Json = JSON.parse(text);
    const untold = recordsWithin(whole)
      .filter((place) => !place.some((step) => BESIDE.test(String(step))))
      .filter((place) => !isTold(JSON.stringify(withKey(whole, place)), game, 'a.json'));
    expect(untold.map((place) => place.join('.'))).toEqual([]);
  });

  it.each(fenced)('%s: a key more at any level of a note is named', (_what, game, text) => {
    const [, open = '', inside = ''] = /(```\w+)\r?\n([^]*?)\n```/u.exec(text) ?? [];
    const whole: Json = parse(inside);
    const untold = recordsWithin(whole).filter(
      (place) => !isTold(`${open}\n${stringify(withKey(whole, place))}\`\`\`\n`, game, 'a.md'),
    );
    expect(untold.map((place) => place.join('.'))).toEqual([]);
  });

  it.each(tagged)('%s: an element more at any level of a file is named', (_what, game, text) => {
    const places = [...text.matchAll(/<(\w+)(?:\s[^<>/]*)?>(?=\s*<\w)/gu)].filter(
      ([, tag = '']) => !['statblocklibrary', 'compendium'].includes(tag),
    );
    expect(places.length).toBeGreaterThan(0);
    const untold = places.filter((found) => {
      const at = found.index + found[0].length;
      return !isTold(
        `${text.slice(0, at)}<stray>a word nobody knows</stray>${text.slice(at)}`,
        game,
        'a.xml',
      );
    });
    expect(untold.map(([tag]) => tag)).toEqual([]);
  });

  it.each([
    ['Improved Initiative', 'improved-campaign.json', /^(?:PersistentCharacters|SavedEncounters)\./u],
    ['Masterplan', 'masterplan.json', /^Traps$/u],
  ] as const)('%s: a key more in an encounter, a hero or a trap is named', (_what, file, own) => {
    const whole: Json = JSON.parse(fixture(file));
    const places = recordsWithin(whole).filter(
      (place) =>
        place.some((step) => own.test(String(step))) &&
        // Their stat blocks are read as creatures.
        !(place.includes('Combatants') && place.includes('StatBlock')) &&
        !place.includes(4),
    );
    expect(places.length).toBeGreaterThan(3);
    const untold = places.filter((place) => {
      const { left } = readCampaign([{ name: file, text: JSON.stringify(withKey(whole, place)) }]);
      return !left.some(({ key }) => key.includes('stray'));
    });
    expect(untold.map((place) => place.join('.'))).toEqual([]);
  });

  it('says nothing where everything was read', () => {
    const { raw, left } = trackFields({ name: 'Wolf', hp: 4, empty: '', none: [], no: false });
    expect([textAt(raw, 'name'), numberAt(raw, 'hp')]).toEqual(['Wolf', 4]);
    expect(left()).toEqual([]);
  });

  it('does not count a look as use: a number that is none stays on the list', () => {
    const { raw, left } = trackFields({ ac: '17 (natural armor)', speed: { walk: 30, fly: 60 } });
    expect(numberAt(raw, 'ac')).toBeUndefined();
    expect(numberAt(raw, 'speed', 'walk')).toBe(30);
    expect(left()).toEqual([
      expect.objectContaining({ where: 'ac', message: '“17 (natural armor)” is left out.', weight: 'lost' }),
      expect.objectContaining({ where: 'speed.fly', message: '“60” is left out.', weight: 'lost' }),
    ]);
  });

  it('names a part nobody looked at as one, and passes over what is declared', () => {
    const { raw, left } = trackFields({
      name: 'Wolf',
      lair: { a: 'x', b: 'y' },
      _id: 'q',
      items: [{ img: 'i', name: 'Bite' }],
    });
    expect(textAt(raw, 'name')).toBe('Wolf');
    expect(left(['_id', 'items.*.img'])).toEqual([
      expect.objectContaining({ where: 'lair', message: '“{"a":"x","b":"y"}” is left out.', weight: 'lost' }),
      expect.objectContaining({ where: 'items[0].name', message: '“Bite” is left out.', weight: 'lost' }),
    ]);
  });
});
