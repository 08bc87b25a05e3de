import { describe, expect, test } from 'vitest';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

const SHEET = { name: 'Someone', defenses: {}, counters: {}, view: {} };
const CHANGED = { type: 'sheetChanged', who: 'c1', hp: { from: 1, to: 1 }, counters: {} };

/** The sheet of one whose numbers changed, as a book of the version before had it, brought to the newest shape. */
function brought(traits: object, powers: readonly object[] = [], changes: readonly object[] = []) {
  const read = TABLE_EVENTS.read({ ...CHANGED, sheet: { ...SHEET, powers, traits }, changes }, 4);
  return JSON.parse(JSON.stringify(read));
}

describe('traits of an older book', () => {
  test.each([
    [
      'Orcus: tags and skills',
      { tags: 'living, giant kin', trained: '' },
      { tags: ['living', 'giant kin'], trained: [] },
    ],
    [
      'fifth: resistances',
      { resists: 'fire,cold', vulnerable: '' },
      { resists: ['fire', 'cold'], vulnerable: [] },
    ],
    ['Torches: proficiencies', { proficientIn: 'str con' }, { proficientIn: ['str', 'con'] }],
    ['Torches: a typed modifier', { wisModifier: -1 }, { modifiers: { wis: -1 } }],
    [
      'fifth: scores, skills, speeds, senses',
      { 'score:str': 18, 'skill:stealth': 6, 'speed:fly': 60, 'speed:walk': 30, 'sense:darkvision': 60 },
      {
        scores: { str: 18 },
        skills: { stealth: 6 },
        speeds: { fly: 60, walk: 30 },
        senses: { darkvision: 60 },
      },
    ],
    ['Orcus: flying beside walking', { speed: 6, 'speed.fly': 8 }, { speed: 6, speeds: { fly: 8 } }],
    [
      'Ladder: abilities, as they are called',
      { 'ability.st. elmo: calm': 8 },
      { abilities: { 'st. elmo: calm': 8 } },
    ],
    ['Archmage: backgrounds', { 'background.ship’s cook': 3 }, { backgrounds: { 'ship’s cook': 3 } }],
    ['all others', { hero: true, rank: 'elite', xp: 150 }, { hero: true, rank: 'elite', xp: 150 }],
  ])('%s', (_what, old, now) => {
    expect(brought(old).sheet.traits).toEqual(now);
  });

  test('what belongs to a power stands at the power', () => {
    const powers = [
      { id: 'p1', name: 'Slam' },
      { id: 'p2', name: 'Roar', reading: {} },
      { id: 'p3', name: 'Rest' },
    ];
    const { sheet } = brought({ hero: false, 'p1.die': 8, 'p1.reach': 1, 'critical:p2': '2d6' }, powers);
    expect(sheet.traits).toEqual({ hero: false });
    expect(sheet.powers).toEqual([
      { id: 'p1', name: 'Slam', traits: { die: 8, reach: 1 } },
      { id: 'p2', name: 'Roar', traits: { critical: '2d6' }, reading: {} },
      { id: 'p3', name: 'Rest' },
    ]);
  });

  test('what is said of a power the sheet has not is kept', () => {
    expect(brought({ 'p9.die': 8, 'critical:p9': '1d6' }).sheet.traits).toEqual({
      'p9.die': 8,
      'critical:p9': '1d6',
    });
  });

  test('someone who joined has them as well', () => {
    const combatant = {
      id: 'c1',
      name: 'Wolf',
      tag: '',
      group: 'g',
      creature: { id: 'w', kind: 'monster' },
      side: 'foes',
      hp: 1,
      temporary: 0,
      effects: [],
      counters: {},
      spent: [],
      fate: 'none',
      stays: false,
      used: {},
      marks: {},
      presence: 'here',
      sheet: { ...SHEET, powers: [], traits: { tags: 'beast' } },
    };
    const read = TABLE_EVENTS.read({ type: 'joined', combatants: [combatant], issued: 1 }, 4);
    expect(read.type === 'joined' && read.combatants[0]?.sheet.traits).toEqual({ tags: ['beast'] });
  });
});

test.each([
  ['level', { kind: 'level' }],
  ['defense.ac', { kind: 'defense', of: 'ac' }],
  ['power.p1', { kind: 'power', of: 'p1' }],
  ['trait.ability.st. elmo', { kind: 'trait', of: 'ability.st. elmo' }],
])('the change called %s says what it is about', (key, what) => {
  expect(brought({}, [], [{ key, from: '1', to: '2' }]).changes).toEqual([{ key, what, from: '1', to: '2' }]);
});
