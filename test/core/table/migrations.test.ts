import { describe, expect, test } from 'vitest';
import { kindKey } from '../../../core/rules/consequences.ts';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

const readInMigrationTo2 = (event: object): object => TABLE_EVENTS.read(event, 1);
const dropped = (due: object): object =>
  readInMigrationTo2({
    type: 'dueDropped',
    due: { who: 'c1', moment: 'end', label: '', rule: '', automatic: false, ...due },
  });
const whatOf = (key: string): unknown => {
  const event = dropped({ key });
  return 'due' in event ? Object(event.due).what : event;
};

describe('what 0.1.0 wrote into a key', () => {
  test.each([
    ['c1:tick:e4', { kind: 'tick', effect: 'e4' }],
    ['c1:save:e4', { kind: 'save', effect: 'e4' }],
    ['c1:keep:e4', { kind: 'keep', effect: 'e4' }],
    ['c1:recharge:p2', { kind: 'recharge', power: 'p2' }],
    ['c1:opening:c9', { kind: 'opening', against: 'c9' }],
    ['c1:intercept:c9', { kind: 'intercept', against: 'c9' }],
    ['c1:morale:begins+leader', { kind: 'morale', moments: ['begins', 'leader'] }],
    ['c1:cool:a1+a2', { kind: 'cool', powers: ['a1', 'a2'] }],
    ['c1:death', { kind: 'death' }],
  ])('%s is data, and the same data has that key', (key, what) => {
    expect(whatOf(key)).toEqual(what);
    expect(kindKey(what, 'c1')).toBe(key);
  });

  test('a kind that is also a word of the language is only a kind', () => {
    expect(whatOf('c1:constructor:e4')).toEqual({ kind: 'constructor' });
  });

  test('an offer without a name of its own keeps its number', () => {
    expect(whatOf('offer:12')).toEqual({ kind: 'offer', number: 12 });
    expect(kindKey({ kind: 'offer', number: 12 })).toBe('offer:12');
  });

  test('what says already what it is stays as it is', () => {
    const due = { key: 'c1:save:e4', what: { kind: 'other' } };
    expect(dropped(due)).toMatchObject({ due });
  });
});

describe('what 0.1.0 kept without a name for its owner', () => {
  test.each([
    ['escalation', ''],
    ['lights', ''],
    ['actors', ''],
    ['way', 'road'],
    ['calendar', 'road'],
    ['roadLights', 'road'],
    ['actDeck', 'actiondice'],
  ])('%s is found with its owner', (key, owner) => {
    const event = { type: 'remembered', key, to: 3, label: '', rule: '' };
    expect(readInMigrationTo2(event)).toEqual({ ...event, owner });
    expect(readInMigrationTo2({ ...event, type: 'marked', who: 'c1' })).toMatchObject({ owner });
  });
});

describe('what was left out before 0.1.0', () => {
  test('a mark that held the whole list of what was due goes back to it', () => {
    const due = { key: 'a', who: 'c1', moment: 'now', label: 'Strike', rule: '', automatic: false, ways: [] };
    const left = { round: 0, worldTime: 0, due: [due], done: [], lapsed: [] };
    expect(
      readInMigrationTo2({ type: 'turnBegan', who: 'c1', round: 1, worldTime: 0, left, due: [] }),
    ).toMatchObject({
      left: { along: [], raised: 'all', gone: [{ at: 0, due }], passed: [{ who: 'c1', label: 'Strike' }] },
    });
  });

  test.each<[object, object]>([
    [{ type: 'campaignCreated', name: 'A', system: 'x' }, { overlays: [] }],
    [{ type: 'encounterBegan', name: 'A' }, { triggers: [] }],
    [{ type: 'encounterEnded', name: 'A', rounds: 1, fallen: [] }, { heroes: [] }],
    [{ type: 'powerUsed', who: 'c1', power: 'p', name: 'P' }, { limited: false }],
  ])('%o', (event, more) => {
    expect(readInMigrationTo2(event)).toEqual({ ...event, ...more });
  });
});

const fire = { notation: '2d6', type: 'fire' };
const offerInMigrationTo3 = {
  power: { id: 'p1', name: 'Bolt', damage: fire },
  damage: { hit: fire, miss: { notation: '', type: '' } },
};
const targetInMigrationTo3 = {
  who: 'c2',
  offer: offerInMigrationTo3,
  damage: [{ amount: 7, type: 'fire', share: 1 }],
};

test('F19 damage of one type becomes a list of one part, in sheets and in attacks', () => {
  const attack = { attacker: 'c1', power: 'p1', powerName: 'Bolt', targets: [targetInMigrationTo3] };
  expect(TABLE_EVENTS.read({ type: 'attackRolled', attack }, 2)).toMatchObject({
    attack: {
      targets: [
        {
          offer: { power: { damage: [fire] }, damage: { hit: [fire], miss: [{ notation: '' }] } },
          damage: [{ amount: 7, type: 'fire' }],
        },
      ],
    },
  });
  expect(TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target: targetInMigrationTo3 }, 2)).toMatchObject({
    target: { offer: { power: { damage: [fire] } } },
  });
});

test('what is a list already, or has no damage, stays', () => {
  const bare = {
    ...targetInMigrationTo3,
    offer: { power: { id: 'p1', name: 'Bless' }, damage: { hit: [fire] } },
  };
  expect(TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target: bare }, 2)).toMatchObject({
    target: bare,
  });
});

/** The usage of the power of an attack, as a book of the version before had it, brought to the newest shape. */
function brought(usage: object): unknown {
  const offer = { power: { id: 'p1', name: 'Roar', usage }, damage: {} };
  const target = { who: 'c2', offer, damage: [] };
  const read = TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target }, 3);
  return JSON.parse(JSON.stringify(read)).target.offer.power.usage;
}

test.each([
  ['daily', {}, { per: 'day' }],
  ['encounter', {}, { per: 'encounter' }],
  ['once per battle', {}, { per: 'encounter' }],
  [
    'recharge 5–6',
    { rechargeOn: [5, 6] },
    { per: 'encounter', regain: { by: 'die', dice: '1d6', faces: [5, 6], at: 'turn' } },
  ],
  ['recharge 19+', {}, { per: 'day', regain: { by: 'die', dice: '1d20', faces: [19, 20], at: 'rest' } }],
  ['recharge if it hits', {}, { per: 'encounter', regain: { by: 'event', text: 'it hits' } }],
  ['cooldown', {}, { per: 'encounter', regain: { by: 'turns', turns: 1 } }],
])('F19 “%s” of an older book says what brings it back', (label, more, back) => {
  expect(brought({ label, limited: true, ...more })).toEqual({
    label,
    limited: true,
    uses: { most: 1, ...back },
  });
});

test('what nothing limits, and what is counted already, stays', () => {
  const counted = { label: '2/day', limited: true, uses: { most: 2, per: 'day' } };
  expect(brought(counted)).toEqual(counted);
  expect(brought({ label: 'at-will', limited: false })).toEqual({ label: 'at-will', limited: false });
});

const SHEET = { name: 'Someone', defenses: {}, counters: {}, view: {} };
const CHANGED = { type: 'sheetChanged', who: 'c1', hp: { from: 1, to: 1 }, counters: {} };

/** The sheet of one whose numbers changed, as a book of the version before had it, brought to the newest shape. */
function broughtInMigrationTo5(
  traits: object,
  powers: readonly object[] = [],
  changes: readonly object[] = [],
) {
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
    expect(broughtInMigrationTo5(old).sheet.traits).toEqual(now);
  });

  test('what belongs to a power stands at the power', () => {
    const powers = [
      { id: 'p1', name: 'Slam' },
      { id: 'p2', name: 'Roar', reading: {} },
      { id: 'p3', name: 'Rest' },
    ];
    const { sheet } = broughtInMigrationTo5(
      { hero: false, 'p1.die': 8, 'p1.reach': 1, 'critical:p2': '2d6' },
      powers,
    );
    expect(sheet.traits).toEqual({ hero: false });
    expect(sheet.powers).toEqual([
      { id: 'p1', name: 'Slam', traits: { die: 8, reach: 1 } },
      { id: 'p2', name: 'Roar', traits: { critical: '2d6' }, reading: {} },
      { id: 'p3', name: 'Rest' },
    ]);
  });

  test('what is said of a power the sheet has not is kept', () => {
    expect(broughtInMigrationTo5({ 'p9.die': 8, 'critical:p9': '1d6' }).sheet.traits).toEqual({
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
  expect(broughtInMigrationTo5({}, [], [{ key, from: '1', to: '2' }]).changes).toEqual([
    { key, what, from: '1', to: '2' },
  ]);
});

/** An event of a book of the version before, brought to the newest shape. */
const broughtInMigrationTo6 = (event: object): unknown =>
  JSON.parse(JSON.stringify(TABLE_EVENTS.read(event, 5)));

/** A target of an attack whose roll can end so. */
const ending = (outcomes: readonly object[]): object => ({
  who: 'c2',
  offer: { power: { id: 'p1', name: 'Roar' }, damage: {}, check: { outcomes } },
  damage: [],
});
const OLD = ending([{ key: 'critical' }, { key: 'criticalPartly' }, { key: 'hit' }, { key: 'miss' }]);
const NOW = ending([
  { key: 'critical', critical: 'hit' },
  { key: 'criticalPartly', critical: 'hitPartly' },
  { key: 'hit' },
  { key: 'miss' },
]);

const ANSWER = { key: '', what: { kind: 'negate' }, who: 'c2', label: 'Negate' };

test.each([
  ['attackChanged', (target: object) => ({ type: 'attackChanged', at: 0, target })],
  [
    'attackAnswered',
    (target: object) => ({ type: 'attackAnswered', at: 0, target, answer: ANSWER, label: '', rolls: [] }),
  ],
  [
    'attackRolled',
    (target: object) => ({
      type: 'attackRolled',
      attack: { attacker: 'c1', power: 'p1', powerName: 'Roar', targets: [target] },
    }),
  ],
])('%s: a critical hit of an older book says which hit it would be without the luck', (_type, about) => {
  expect(broughtInMigrationTo6(about(OLD))).toEqual(about(NOW));
});

test('an attack without a roll stays as it was', () => {
  const attack = {
    attacker: 'c1',
    power: 'p1',
    powerName: 'Roar',
    targets: [{ who: 'c2', offer: {}, damage: [] }],
  };
  expect(broughtInMigrationTo6({ type: 'attackRolled', attack })).toEqual({ type: 'attackRolled', attack });
});

test.each([
  ['fire and cold', ['fire', 'cold']],
  ['fire', ['fire']],
  ['', []],
])('damage of an older book was of “%s”: each type stands by itself', (damageType, damageTypes) => {
  const span = { from: 5, to: 1 };
  const harmed = { type: 'harmed', who: 'c1', label: '', because: [], amount: 4, hp: span, temporary: span };
  expect(broughtInMigrationTo6({ ...harmed, damageType, becomes: [] })).toEqual({
    ...harmed,
    damageTypes,
    becomes: [],
  });
});

test('ORC-237 ORC-238: what someone of an older book failed to read is a rule and a name', () => {
  const marked = { type: 'marked', who: 'c1', owner: '', key: 'unread', label: '', rule: 'ORC-238' };
  const to = [
    { rule: 'ORC-237', what: 'the wall' },
    { rule: 'ORC-238', what: 'a black crown' },
  ];
  expect(broughtInMigrationTo6({ ...marked, to: ['ORC-237 the wall', 'ORC-238 a black crown'] })).toEqual({
    ...marked,
    to,
  });
  expect(broughtInMigrationTo6({ ...marked, to: null })).toEqual({ ...marked, to: null });
  const other = { ...marked, key: 'seen', to: ['ORC-237 the wall'] };
  expect(broughtInMigrationTo6(other)).toEqual(other);
});

/** An event of a book of an older version, brought to the newest shape. */
const broughtInMigrationTo7 = (event: object, version: number): unknown =>
  JSON.parse(JSON.stringify(TABLE_EVENTS.read(event, version)));

const MIGRATION_TO7_SHEET = { name: 'Mira', defenses: {}, powers: [], counters: {}, traits: {}, view: {} };

test('the event that sets how many hit points are left has its new name, from the first version on', () => {
  const old = { type: 'vitalitySet', who: 'c1', hp: { from: 3, to: 0 }, label: 'slain', rule: '' };
  for (const version of [1, 6])
    expect(broughtInMigrationTo7(old, version)).toEqual({ ...old, type: 'hitPointsSet' });
});

test('a sheet that was changed has its hit points under their name, and so has the change', () => {
  const change = (key: string): object => ({ key, what: { kind: key }, from: '40', to: '52' });
  const event = { type: 'sheetChanged', who: 'c1', hp: { from: 40, to: 52 }, counters: {} };
  const old = {
    ...event,
    sheet: { ...MIGRATION_TO7_SHEET, vitality: 52 },
    changes: [change('vitality'), change('level')],
  };
  expect(broughtInMigrationTo7(old, 6)).toMatchObject({
    type: 'sheetChanged',
    sheet: { ...MIGRATION_TO7_SHEET, hitPoints: 52 },
    changes: [change('hitPoints'), change('level')],
  });
});
