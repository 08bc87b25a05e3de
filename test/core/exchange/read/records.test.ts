import { describe, expect, it } from 'vitest';
import { cameIn, cameOne, said } from './sources.ts';

/** A monster of 5etools, to be changed in one field. */
const FIVE_TOOLS = {
  name: 'Fen Strider',
  source: 'HB',
  size: ['M'],
  type: 'monstrosity',
  alignment: ['N', 'E'],
  ac: [{ ac: 13, from: ['natural armor'] }],
  hp: { average: 22, formula: '4d8 + 4' },
  speed: { walk: 30 },
  str: 14,
  dex: 12,
  con: 13,
  int: 4,
  wis: 12,
  cha: 6,
  passive: 11,
  cr: '3',
  action: [
    {
      name: 'Claw',
      entries: [
        '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.',
      ],
    },
  ],
};

const names = (powers: readonly { readonly [key: string]: unknown }[]) => powers.map(({ name }) => name);

describe('5etools', () => {
  it('is read whole', () => {
    const { draft, powers, notes, sheet } = cameOne(FIVE_TOOLS);
    expect([draft['cr'], draft['alignment'], sheet.hitPoints, sheet.defenses['ac']?.value]).toEqual([
      '3',
      'neutral evil',
      22,
      13,
    ]);
    expect(powers).toMatchObject([{ name: 'Claw', attackBonus: 4, damage: '1d8+2 slashing' }]);
    expect(notes).toEqual([]);
  });

  const caster = (spellcasting: object) => ({
    ...FIVE_TOOLS,
    spellcasting: [
      {
        name: 'Spellcasting',
        type: 'spellcasting',
        headerEntries: [
          'The strider casts one of the following spells, using Wisdom as the spellcasting ability (spell save {@dc 13}, {@hit 5} to hit with spell attacks):',
        ],
        ...spellcasting,
      },
    ],
  });

  it('spells of a day keep their number', () => {
    const { powers, draft } = cameOne(
      caster({
        will: ['{@spell light}'],
        daily: { '2e': ['{@spell fly}', '{@spell hold person}'], '1': ['{@spell fireball}'] },
      }),
    );
    expect(powers.slice(1)).toMatchObject([
      { name: 'Spellcasting' },
      { name: 'Light' },
      { name: 'Fireball', usage: 'day', uses: 1, dc: 13, damage: '8d6 fire' },
      { name: 'Fly', usage: 'day', uses: 2 },
      { name: 'Hold Person', usage: 'day', uses: 2 },
    ]);
    expect(draft).toMatchObject({ spellDc: 13, spellAttack: 5, spellAbility: 'wis' });
  });

  it('spells by slots have their slots and levels', () => {
    const { powers, draft } = cameOne(
      caster({
        spells: {
          '0': { spells: ['{@spell light}'] },
          '1': { slots: 4, spells: ['{@spell magic missile}'] },
          '3': { slots: 2, spells: ['{@spell fireball}', '{@spell fly}'] },
        },
      }),
    );
    expect(draft['slots']).toEqual({ 1: 4, 3: 2 });
    expect(powers.slice(2)).toMatchObject([
      { name: 'Light', level: 0 },
      { name: 'Magic Missile', level: 1 },
      { name: 'Fireball', level: 3 },
      { name: 'Fly', level: 3 },
    ]);
  });

  it('pact magic has slots of one level', () => {
    const { draft } = cameOne(
      caster({
        spells: {
          '0': { spells: ['{@spell light}'] },
          '3': { lower: 1, slots: 2, spells: ['{@spell fly}'] },
        },
      }),
    );
    expect(draft['slots']).toEqual({ 3: 2 });
  });

  it.each([
    ['rest', { '1': ['{@spell fly}'] }, { usage: 'rest', uses: 1 }],
    ['rest', { '2e': ['{@spell fly}'] }, { usage: 'rest', uses: 2 }],
    ['recharge', { '5': ['{@spell fly}'] }, { usage: 'recharge5' }],
    ['recharge', { '6': ['{@spell fly}'] }, { usage: 'recharge6' }],
    ['legendary', { '1': ['{@spell fly}'] }, { action: 'legendary' }],
    ['legendary', { '2': ['{@spell fly}'] }, { action: 'legendary', cost: 2 }],
  ])('spells under %s %j', (key, box, expected) => {
    const { powers } = cameOne(caster({ [key]: box }));
    expect(powers.find(({ name }) => name === 'Fly')).toMatchObject(expected);
  });

  it('spells of a week are told', () => {
    const { powers, told } = cameOne(caster({ weekly: { '1': ['{@spell fly}'] } }));
    expect(names(powers)).toContain('Fly');
    expect(told).toMatch(/fly: .*week/u);
  });

  it.each([['cr'], ['hp']])('without %s it is one of its own still, and says so', (key) => {
    const { [key]: _, ...rest } = FIVE_TOOLS as { readonly [field: string]: unknown };
    const { draft, powers, notes } = cameOne(rest);
    expect(draft['name']).toBe('Fen Strider');
    expect(powers).toMatchObject([{ name: 'Claw', attackBonus: 4, damage: '1d8+2 slashing' }]);
    expect(notes.filter(({ weight }) => weight === 'missing').map(({ where }) => where)).toEqual([
      key === 'cr' ? 'Challenge' : 'HP',
    ]);
    expect(notes.filter(({ weight }) => weight === 'lost')).toEqual([]);
  });

  it('an attack without a printed bonus is missing one', () => {
    const { powers, told } = cameOne({
      ...FIVE_TOOLS,
      action: [
        {
          name: 'Claw',
          entries: ['{@atk mw} reach 5 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.'],
        },
      ],
    });
    expect(powers[0]).not.toHaveProperty('attackBonus');
    expect(told).toMatch(/missing Claw/u);
  });

  it('a condition of a save behind a hit stays a sentence', () => {
    const { powers } = cameOne({
      ...FIVE_TOOLS,
      action: [
        {
          name: 'Bite',
          entries: [
            '{@atk mw} {@hit 5} to hit, reach 5 ft., one target. {@h}10 ({@damage 2d6 + 3}) piercing damage. If the target is a creature, it must succeed on a {@dc 13} Strength saving throw or be knocked {@condition prone}.',
          ],
        },
      ],
    });
    expect(powers).toMatchObject([
      { name: 'Bite', hit: 'If the target is a creature, the target is subjected to the following effect.' },
      { name: 'Bite: save', versus: 'str', dc: 13, target: 'it', hit: 'The target is knocked prone.' },
    ]);
  });

  it('the spell level and concentration of a name are no part of it', () => {
    const { powers } = cameOne({
      ...FIVE_TOOLS,
      action: [
        {
          name: 'Cloud of Fog (2nd-Level Spell; 1/Day; Concentration)',
          entries: ['The strider is hidden in fog.'],
        },
        { name: 'Fire Burst (3rd-Level Spell, Concentration)', entries: ['The strider burns.'] },
      ],
    });
    expect(powers).toMatchObject([
      { name: 'Cloud of Fog', level: 2, usage: 'day', uses: 1 },
      { name: 'Fire Burst', level: 3, tags: ['Spell', 'Concentration'] },
    ]);
  });
});

/** An actor of Foundry with one item. */
function foundry(item: object, more: object = {}): object {
  return {
    name: 'Fen Strider',
    type: 'npc',
    system: {
      abilities: Object.fromEntries(
        Object.entries({ str: 14, dex: 12, con: 13, int: 4, wis: 12, cha: 6 }).map(([key, value]) => [
          key,
          { value },
        ]),
      ),
      attributes: {
        ac: { flat: 13, calc: 'natural' },
        hp: { max: 22, formula: '4d8 + 4' },
        movement: { walk: 30 },
      },
      details: { cr: 3, type: { value: 'monstrosity' }, alignment: 'Neutral' },
      traits: { size: 'med' },
      ...more,
    },
    items: [item],
  };
}

describe('Foundry', () => {
  it('a second damage part of an attack activity is dealt', () => {
    const { powers } = cameOne(
      foundry({
        name: 'Burning Claw',
        type: 'weapon',
        system: {
          description: { value: '' },
          damage: { base: { number: 1, denomination: 8, types: ['piercing'] } },
          range: { reach: 5 },
          activities: {
            a: {
              type: 'attack',
              attack: { ability: 'str', type: { value: 'melee', classification: 'weapon' } },
              damage: { parts: [{ number: 2, denomination: 6, types: ['fire'] }] },
              activation: { type: 'action' },
            },
          },
        },
      }),
    );
    expect(powers).toMatchObject([
      { name: 'Burning Claw', action: 'action', attackBonus: 4, damage: '1d8+2 piercing + 2d6 fire' },
    ]);
  });

  it('a second damage part of the older shape is dealt', () => {
    const { powers } = cameOne(
      foundry({
        name: 'Burning Claw',
        type: 'weapon',
        system: {
          description: { value: '' },
          actionType: 'mwak',
          ability: 'str',
          activation: { type: 'action' },
          damage: {
            parts: [
              ['1d8 + @mod', 'piercing'],
              ['2d6', 'fire'],
            ],
          },
        },
      }),
    );
    expect(powers).toMatchObject([
      { name: 'Burning Claw', attackBonus: 4, damage: '1d8+2 piercing + 2d6 fire' },
    ]);
  });

  it('a save of the older shape is a save', () => {
    const { powers, notes } = cameOne(
      foundry({
        name: 'Cold Breath',
        type: 'feat',
        system: {
          description: { value: '<p>The strider breathes.</p>' },
          actionType: 'save',
          activation: { type: 'action' },
          save: { ability: 'dex', dc: 14, scaling: 'flat' },
          damage: { parts: [['6d6', 'cold']] },
          target: { value: 30, units: 'ft', type: 'cone' },
          recharge: { value: 5, charged: true },
        },
      }),
    );
    expect(powers).toMatchObject([
      {
        name: 'Cold Breath',
        action: 'action',
        usage: 'recharge5',
        versus: 'dex',
        dc: 14,
        damage: '6d6 cold',
        miss: 'half',
        area: true,
        origin: 'area',
      },
    ]);
    expect(said(powers[0], 'range')).toMatch(/30-foot cone/iu);
    expect(notes).toEqual([]);
  });

  it('a save activity is a save', () => {
    const { powers } = cameOne(
      foundry({
        name: 'Cold Breath',
        type: 'feat',
        system: {
          description: { value: '' },
          uses: { max: '1', recovery: [{ period: 'recharge', formula: '5' }] },
          activities: {
            a: {
              type: 'save',
              activation: { type: 'action' },
              save: { ability: ['dex'], dc: { calculation: '', formula: '14' } },
              damage: { onSave: 'half', parts: [{ number: 6, denomination: 6, types: ['cold'] }] },
              target: { template: { type: 'cone', size: '30', units: 'ft' }, affects: { type: 'creature' } },
            },
          },
        },
      }),
    );
    expect(powers).toMatchObject([
      {
        name: 'Cold Breath',
        versus: 'dex',
        dc: 14,
        damage: '6d6 cold',
        miss: 'half',
        area: true,
        usage: 'recharge5',
      },
    ]);
  });

  it('a save by an ability is worked out', () => {
    const { powers } = cameOne(
      foundry({
        name: 'Gaze',
        type: 'feat',
        system: {
          description: { value: '' },
          activities: {
            a: {
              type: 'save',
              activation: { type: 'bonus' },
              save: { ability: ['wis'], dc: { calculation: 'con', formula: '' } },
              damage: { onSave: 'none', parts: [] },
            },
          },
        },
      }),
    );
    expect(powers).toMatchObject([{ name: 'Gaze', action: 'bonus', versus: 'wis', dc: 11 }]);
  });

  it('scores that are not there are missing', () => {
    const { draft, notes } = cameOne(
      foundry(
        { name: 'Thing', type: 'feat', system: { description: { value: 'It waits.' } } },
        {
          abilities: { str: { value: 14 } },
        },
      ),
    );
    expect(draft['abilities']).toEqual({ str: 14 });
    expect(notes.filter(({ weight }) => weight === 'missing')).toHaveLength(5);
  });
});

const IMPROVED = {
  Name: 'Fen Strider',
  Source: 'Homebrew',
  Type: 'Medium monstrosity, neutral',
  HP: { Value: 22, Notes: '(4d8 + 4)' },
  AC: { Value: 13, Notes: '' },
  Speed: ['30 ft.'],
  Abilities: { Str: 14, Dex: 12, Con: 13, Int: 4, Wis: 12, Cha: 6 },
  Challenge: '3',
  Actions: [
    {
      Name: 'Claw',
      Content: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.',
    },
  ],
};

describe('Improved Initiative', () => {
  it('is read whole', () => {
    const { notes, sheet } = cameOne(IMPROVED);
    expect(notes).toEqual([]);
    expect(sheet.hitPoints).toBe(22);
  });

  it('of its newer exports, keyed by id, too', () => {
    const all = cameIn({
      'Creatures.abc': IMPROVED,
      'Creatures.def': { ...IMPROVED, Name: 'Other' },
      'User.Settings': {},
    });
    expect(all.map(({ draft }) => draft['name'])).toEqual(['Fen Strider', 'Other']);
  });

  it('of a list of entries with the block inside', () => {
    const { draft } = cameOne({ Version: '3', StatBlock: IMPROVED, Name: 'Fen Strider' });
    expect(draft['abilities']).toMatchObject({ str: 14 });
  });

  it('numbers that are texts are numbers', () => {
    const { sheet, draft } = cameOne({
      ...IMPROVED,
      HP: { Value: '22', Notes: '' },
      AC: { Value: '13' },
      Abilities: { Str: '14', Dex: '12', Con: '13', Int: '4', Wis: '12', Cha: '6' },
    });
    expect([sheet.hitPoints, sheet.defenses['ac']?.value, draft['abilities']]).toEqual([
      22,
      13,
      { str: 14, dex: 12, con: 13, int: 4, wis: 12, cha: 6 },
    ]);
  });

  it('without scores they are missing', () => {
    const { Abilities: _, ...rest } = IMPROVED;
    const { draft, notes } = cameOne(rest);
    expect(draft['abilities']).toEqual({});
    expect(notes.filter(({ weight }) => weight === 'missing')).toHaveLength(6);
  });
});
