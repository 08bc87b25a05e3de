import { describe, expect, it } from 'vitest';
import { factsOne } from './facts.ts';
import { cameOne, said } from './sources.ts';

const CLAW = 'Claw: +4 ac, 1d8+2 slashing';
const CLAW_TEXT =
  'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';
const WHOLE = {
  name: 'Fen Strider',
  numbers: 'AC 13 HP 22 CR 3',
  scores: '14 12 13 4 12 6',
};

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

describe('5etools in more shapes', () => {
  it.each([
    ['a bare number for its class', { ac: [13] }, {}],
    [
      'a class and another with a spell',
      { ac: [13, { ac: 16, condition: 'with {@spell mage armor}', braces: true }] },
      {},
    ],
    ['a challenge with a lair', { cr: { cr: '3', lair: '4' } }, {}],
    ['a challenge with its own XP', { cr: { cr: '3', xp: 900 } }, {}],
    [
      'a kind with tags',
      { type: { type: 'monstrosity', tags: ['shapechanger', { tag: 'elf', prefix: 'wood' }] } },
      {},
    ],
    ['a swarm', { type: { type: 'monstrosity', swarmSize: 'T' } }, {}],
    [
      'speeds as records',
      {
        speed: {
          walk: { number: 30, condition: '(wolf form only)' },
          fly: { number: 60, condition: '(hover)' },
          canHover: true,
        },
      },
      { speeds: 'walk:30,fly:60' },
    ],
    ['a speed that is its walk', { speed: { walk: 30, climb: true } }, { speeds: 'walk:30,climb:30' }],
    ['only a number for its speed', { speed: 30 }, {}],
    [
      'an alignment by chance',
      {
        alignment: [
          { alignment: ['N', 'G'], chance: 50 },
          { alignment: ['N', 'E'], chance: 50 },
        ],
      },
      {},
    ],
    ['hit points in words', { hp: { special: '22' } }, {}],
    ['a size of two', { size: ['S', 'M'] }, {}],
    [
      'saves and skills',
      { save: { dex: '+3' }, skill: { stealth: '+5', other: [{ oneOf: { arcana: '+2' } }] } },
      {},
    ],
    [
      'resistances with notes',
      {
        resist: [
          'cold',
          { resist: ['bludgeoning', 'piercing'], note: 'from nonmagical attacks', cond: true },
        ],
        immune: ['fire'],
        conditionImmune: ['charmed', { conditionImmune: ['prone'], note: 'while flying' }],
      },
      {},
    ],
  ])('%s', (_what, change, facts) => {
    const came = factsOne({ ...FIVE_TOOLS, ...change });
    expect({ ...came, told: '' }).toEqual({
      ...WHOLE,
      speeds: 'walk:30',
      powers: [CLAW],
      told: '',
      ...facts,
    });
  });

  const action = (name: string, ...entries: readonly unknown[]) => ({
    ...FIVE_TOOLS,
    action: [{ name, entries }],
  });
  it.each([
    [
      action(
        'Claw',
        '{@atkr m} {@hit 4}, reach 5 ft. {@h}6 ({@damage 1d8 + 2}) Slashing damage plus 7 ({@damage 2d6}) Fire damage.',
      ),
      ['Claw: +4 ac, 1d8+2 slashing + 2d6 fire'],
    ],
    [
      action(
        'Claw',
        '{@atk mw,rw} {@hit 4} to hit, reach 5 ft. or range 20/60 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.',
      ),
      [CLAW],
    ],
    [
      action(
        'Claw',
        '{@atk rs} {@hit 4} to hit, range 60 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.',
      ),
      [CLAW],
    ],
    [
      action(
        'Breath {@recharge 5}',
        '{@actSave dex} {@dc 14}, each creature in a 30-foot {@variantrule Cone [Area of Effect]|XPHB|Cone}. {@actSaveFail} 21 ({@damage 6d6}) Cold damage. {@actSaveSuccess} Half damage.',
      ),
      ['Breath [recharge5]: dex 14, 6d6 cold, half'],
    ],
    [
      action(
        'Breath {@recharge}',
        'The strider exhales frost in a 30-foot cone. Each creature in that area must make a {@dc 14} Dexterity saving throw, taking 21 ({@damage 6d6}) cold damage on a failed save, or half as much damage on a successful one.',
      ),
      ['Breath [recharge6]: dex 14, 6d6 cold, half'],
    ],
    [action('Slam', '{@atkr m} {@hit 4}, reach 5 ft. {@hom} 7 ({@damage 2d6}) Fire damage.'), null],
    [action('Multiattack', 'The strider makes two {@action Claw|HB} attacks.'), ['Multiattack']],
    [
      action(
        'Gaze {@recharge 4}',
        '{@actSave wis} {@dc 12}, one creature within 30 feet. {@actSaveFail} The target has the {@condition Frightened|XPHB} condition until the end of its next turn.',
      ),
      ['Gaze [recharge4]: wis 12'],
    ],
    [
      action('Song (3/Day)', {
        type: 'entries',
        entries: [
          'Each creature within 30 feet must succeed on a {@dc 12} Wisdom saving throw or be {@condition charmed}.',
        ],
      }),
      ['Song [day 3]: wis 12'],
    ],
    [
      action(
        'Wrap',
        '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.',
        {
          type: 'list',
          items: [
            { type: 'item', name: 'Grip.', entry: 'The target is {@condition grappled} (escape {@dc 13}).' },
          ],
        },
      ),
      null,
    ],
  ])('%#', (source, powers) => {
    const came = cameOne(source);
    const facts = factsOne(source);
    // Where no rolls are named, what the words hold is kept.
    const kept = /2d6|escape DC 13/u.test(JSON.stringify(came.powers) + facts.told);
    expect([powers ? facts.powers : kept, powers ? facts.told : '']).toEqual([powers ?? true, '']);
  });

  it.each([
    [{ legendary: [{ name: 'Snap', entries: ['One claw attack.'] }] }, 3],
    [{ legendaryActions: 2, legendary: [{ name: 'Snap', entries: ['One claw attack.'] }] }, 2],
    [
      {
        legendaryActions: 2,
        legendaryActionsLair: 3,
        legendary: [{ name: 'Snap (Costs 2 Actions)', entries: ['One claw attack.'] }],
      },
      2,
    ],
    [
      {
        legendaryHeader: ['The strider can take 1 legendary action, using the options below.'],
        legendary: [{ name: 'Snap', entries: ['One claw attack.'] }],
      },
      1,
    ],
  ])('legendary actions %j', (change, count) => {
    const { draft, told } = cameOne({ ...FIVE_TOOLS, ...change });
    expect(draft['legendary'] === count || /missing Legendary/u.test(told)).toBe(true);
  });

  it('lists of spells have their slots, uses, caster and DC', () => {
    const { draft, powers } = cameOne({
      ...FIVE_TOOLS,
      spellcasting: [
        {
          name: 'Innate Spellcasting',
          headerEntries: [
            "The strider's innate spellcasting ability is Charisma (spell save {@dc 12}). It can innately cast the following spells:",
          ],
          will: ['{@spell light}'],
          daily: { '3e': ['{@spell fly}'], '1': ['{@spell fireball} (5th level)'] },
          displayAs: 'trait',
        },
        {
          name: 'Spellcasting',
          headerEntries: [
            'The strider is a 5th-level spellcaster. Its spellcasting ability is Wisdom (spell save {@dc 13}, {@hit 5} to hit with spell attacks).',
          ],
          spells: {
            '1': { slots: 4, spells: ['{@spell bless}'] },
            '2': { slots: 3, spells: ['{@spell hold person}*'] },
          },
        },
      ],
    });
    expect(draft['slots']).toEqual({ 1: 4, 2: 3 });
    expect(powers.map(({ name, usage, uses, dc }) => [name, usage, uses, dc])).toEqual(
      expect.arrayContaining([
        ['Fly', 'day', 3, undefined],
        ['Fireball', 'day', 1, 12],
      ]),
    );
    expect(powers.find(({ name }) => name === 'Hold Person')).toMatchObject({ dc: 13, versus: 'wis' });
  });
});

function foundry(items: readonly object[], system: object = {}): object {
  return {
    name: 'Fen Strider',
    type: 'npc',
    system: {
      abilities: Object.fromEntries(
        Object.entries({ str: 14, dex: 12, con: 13, int: 4, wis: 12, cha: 6 }).map(([key, value]) => [
          key,
          { value, proficient: 0 },
        ]),
      ),
      attributes: {
        ac: { flat: 13, calc: 'natural' },
        hp: { value: 22, max: 22, formula: '4d8 + 4' },
        movement: { walk: 30, units: 'ft' },
      },
      details: { cr: 3, type: { value: 'monstrosity' }, alignment: 'Neutral' },
      traits: { size: 'med' },
      resources: { legact: { value: 3, max: 3 } },
      ...system,
    },
    items,
  };
}
const weapon = (system: object, name = 'Claw') => ({
  name,
  type: 'weapon',
  system: { description: { value: '' }, ...system },
});
const attack = (more: object = {}, attacks: object = {}) => ({
  a: {
    type: 'attack',
    attack: { ability: 'str', type: { value: 'melee', classification: 'weapon' }, ...attacks },
    damage: { parts: [] },
    activation: { type: 'action' },
    ...more,
  },
});
const SLASH = { base: { number: 1, denomination: 8, types: ['slashing'] } };

describe('Foundry in more shapes', () => {
  it.each([
    ['base damage alone', weapon({ damage: SLASH, activities: attack() }), CLAW],
    [
      'a bonus of @mod in its base',
      weapon({ damage: { base: { ...SLASH.base, bonus: '@mod' } }, activities: attack() }),
      CLAW,
    ],
    [
      'a formula of its own',
      weapon({
        damage: {
          base: {
            number: null,
            denomination: null,
            bonus: '',
            types: ['slashing'],
            custom: { enabled: true, formula: '1d8 + @mod' },
          },
        },
        activities: attack(),
      }),
      CLAW,
    ],
    [
      'a flat attack bonus',
      weapon({
        damage: { base: { ...SLASH.base, bonus: '2' } },
        activities: attack({}, { flat: true, bonus: '4', ability: 'none' }),
      }),
      CLAW,
    ],
    [
      'a second part in its activity',
      weapon({
        damage: SLASH,
        activities: attack({
          damage: { includeBase: true, parts: [{ number: 2, denomination: 6, types: ['fire'] }] },
        }),
      }),
      'Claw: +4 ac, 1d8+2 slashing + 2d6 fire',
    ],
    [
      'damage that leaves the base out',
      weapon({
        damage: SLASH,
        activities: attack({
          damage: { includeBase: false, parts: [{ number: 2, denomination: 6, types: ['fire'] }] },
        }),
      }),
      'Claw: +4 ac, 2d6 fire',
    ],
    [
      'a finesse weapon by the better score',
      weapon({ damage: SLASH, properties: ['fin'], activities: attack({}, { ability: '' }) }),
      CLAW,
    ],
    [
      'the older shape',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        proficient: 1,
        activation: { type: 'action', cost: 1 },
        damage: { parts: [['1d8 + @mod', 'slashing']] },
      }),
      CLAW,
    ],
    [
      'the older shape, its bonus written out',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        activation: { type: 'action' },
        attackBonus: '0',
        damage: { parts: [['1d8 + 2', 'slashing']] },
      }),
      CLAW,
    ],
    [
      'the older shape with a bonus',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        activation: { type: 'action' },
        attackBonus: '1',
        damage: {
          parts: [
            ['1d8+@mod', 'slashing'],
            ['1d4', 'cold'],
          ],
        },
      }),
      'Claw: +5 ac, 1d8+2 slashing + 1d4 cold',
    ],
    [
      'types in the dice',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        activation: { type: 'action' },
        damage: {
          parts: [
            ['1d8[slashing] + @mod', 'slashing'],
            ['2d6[fire]', 'fire'],
          ],
        },
      }),
      'Claw: +4 ac, 1d8+2 slashing + 2d6 fire',
    ],
    [
      'a ranged weapon',
      weapon({
        damage: SLASH,
        range: { value: 80, long: 320, units: 'ft' },
        type: { value: 'simpleR' },
        activities: attack({}, { ability: 'dex', type: { value: 'ranged', classification: 'weapon' } }),
      }),
      'Claw: +3 ac, 1d8+1 slashing',
    ],
    [
      'a bonus action',
      weapon({ damage: SLASH, activities: attack({ activation: { type: 'bonus' } }) }),
      'bonus Claw: +4 ac, 1d8+2 slashing',
    ],
    [
      'a reaction',
      weapon({ damage: SLASH, activities: attack({ activation: { type: 'reaction' } }) }),
      'reaction Claw: +4 ac, 1d8+2 slashing',
    ],
    [
      'a legendary action',
      weapon({ damage: SLASH, activities: attack({ activation: { type: 'legendary', value: 2 } }) }),
      'legendary Claw: +4 ac, 1d8+2 slashing',
    ],
    [
      'a text that says as much',
      weapon({
        description: {
          value: `<p><em>Melee Weapon Attack:</em> [[/attack +4]] to hit, reach 5 ft., one target. <em>Hit:</em> [[/damage 1d8 + 2 slashing average]] damage.</p>`,
        },
        damage: SLASH,
        activities: attack(),
      }),
      CLAW,
    ],
    [
      'uses a day',
      weapon({
        damage: SLASH,
        uses: { max: '3', recovery: [{ period: 'day', type: 'recoverAll' }] },
        activities: attack(),
      }),
      'Claw [day 3]: +4 ac, 1d8+2 slashing',
    ],
    [
      'uses a day in the older shape',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        activation: { type: 'action' },
        uses: { value: 3, max: '3', per: 'day' },
        damage: { parts: [['1d8 + @mod', 'slashing']] },
      }),
      'Claw [day 3]: +4 ac, 1d8+2 slashing',
    ],
    [
      'a recharge in the older shape',
      weapon({
        actionType: 'mwak',
        ability: 'str',
        activation: { type: 'action' },
        recharge: { value: 5, charged: true },
        damage: { parts: [['1d8 + @mod', 'slashing']] },
      }),
      'Claw [recharge5]: +4 ac, 1d8+2 slashing',
    ],
    [
      'a feat that attacks with a spell',
      {
        name: 'Ray',
        type: 'feat',
        system: {
          description: { value: '' },
          activities: {
            a: {
              type: 'attack',
              attack: {
                ability: 'wis',
                type: { value: 'ranged', classification: 'spell' },
                flat: true,
                bonus: '5',
              },
              damage: { parts: [{ number: 2, denomination: 10, types: ['cold'] }] },
              range: { value: 60, units: 'ft' },
              activation: { type: 'action' },
            },
          },
        },
      },
      'Ray: +5 ac, 2d10 cold',
    ],
    [
      'a save for no damage',
      {
        name: 'Gaze',
        type: 'feat',
        system: {
          description: { value: '<p>The target is frightened.</p>' },
          activities: {
            a: {
              type: 'save',
              save: { ability: ['wis'], dc: { formula: '12' } },
              damage: { onSave: 'none', parts: [] },
              activation: { type: 'action' },
            },
          },
        },
      },
      'Gaze: wis 12',
    ],
    [
      'a save by a string',
      {
        name: 'Gaze',
        type: 'feat',
        system: {
          description: { value: '' },
          activities: {
            a: {
              type: 'save',
              save: { ability: 'con', dc: { formula: '12' } },
              damage: {
                onSave: 'half',
                parts: [{ number: 2, denomination: 6, bonus: '3', types: ['poison'] }],
              },
              activation: { type: 'action' },
            },
          },
        },
      },
      'Gaze: con 12, 2d6+3 poison, half',
    ],
    [
      'a save that scales',
      {
        name: 'Gaze',
        type: 'feat',
        system: {
          description: { value: '' },
          actionType: 'save',
          activation: { type: 'action' },
          save: { ability: 'wis', dc: null, scaling: 'con' },
          damage: { parts: [['2d6', 'psychic']] },
        },
      },
      'Gaze: wis 11, 2d6 psychic, half',
    ],
  ])('%s', (_what, item, power) => {
    const facts = factsOne(foundry([item]));
    expect(facts).toEqual({ ...WHOLE, speeds: 'walk:30', powers: [power], told: '' });
  });

  it.each([
    [
      'hit points in one number',
      { attributes: { ac: { flat: 13 }, hp: { max: 22 }, movement: { walk: 30 } } },
      {},
    ],
    [
      'a class as a value',
      { attributes: { ac: { value: 13 }, hp: { max: 22 }, movement: { walk: 30 } } },
      {},
    ],
    [
      'a challenge of a half',
      { details: { cr: 0.5, type: { value: 'monstrosity' } } },
      { numbers: 'AC 13 HP 22 CR 1/2' },
    ],
    [
      'a challenge in words',
      { details: { cr: '1/4', type: { value: 'monstrosity' } } },
      { numbers: 'AC 13 HP 22 CR 1/4' },
    ],
    [
      'metres',
      { attributes: { ac: { flat: 13 }, hp: { max: 22 }, movement: { walk: 9, fly: 18, units: 'm' } } },
      { speeds: 'walk:30,fly:60' },
    ],
    [
      'the newest speeds',
      {
        attributes: {
          ac: { flat: 13 },
          hp: { max: 22 },
          movement: { speeds: { walk: 30, fly: 60 }, hover: true },
        },
      },
      { speeds: 'walk:30,fly:60' },
    ],
    [
      'speeds in words',
      { attributes: { ac: { flat: 13 }, hp: { max: '22' }, movement: { walk: '30', fly: '60' } } },
      { speeds: 'walk:30,fly:60' },
    ],
  ])('%s', (_what, system, facts) => {
    const came = factsOne(foundry([weapon({ damage: SLASH, activities: attack() })], system));

    expect(came).toEqual({ ...WHOLE, speeds: 'walk:30', powers: [CLAW], told: '', ...facts });
  });

  it('a caster with spell items keeps levels, uses and its DC', () => {
    const spell = (name: string, level: number, preparation: object, more: object = {}) => ({
      name,
      type: 'spell',
      system: { description: { value: '' }, level, preparation, ...more },
    });
    const { powers, draft, told } = cameOne(
      foundry(
        [
          spell('Light', 0, { mode: 'prepared' }),
          spell('Fly', 3, { mode: 'innate' }, { uses: { max: '2', per: 'day' } }),
          spell('Fireball', 3, { mode: 'prepared', prepared: true }),
          spell('Hold Person', 2, { mode: 'atwill' }),
        ],
        {
          attributes: {
            ac: { flat: 13 },
            hp: { max: 22 },
            movement: { walk: 30 },
            spellcasting: 'wis',
            spelldc: 13,
          },
          spells: { spell1: { value: 4, override: null, max: 4 }, spell3: { value: 2, max: 2 } },
        },
      ),
    );
    const facts = powers.map(({ name, level, usage, uses }) => [name, level, usage, uses]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Fly', 3, 'day', 2],
        ['Fireball', 3, undefined, undefined],
      ]),
    );
    expect(powers.find(({ name }) => name === 'Fireball')).toMatchObject({
      versus: 'dex',
      damage: '8d6 fire',
    });
    expect([draft['slots'], told]).toEqual([{ 1: 4, 3: 2 }, '']);
  });
});

const OPEN = {
  name: 'Fen Strider',
  size: 'Medium',
  type: 'monstrosity',
  alignment: 'neutral',
  armor_class: 13,
  hit_points: 22,
  hit_dice: '4d8+4',
  speed: { walk: 30 },
  strength: 14,
  dexterity: 12,
  constitution: 13,
  intelligence: 4,
  wisdom: 12,
  charisma: 6,
  challenge_rating: '3',
  senses: 'darkvision 60 ft., passive Perception 11',
  languages: '',
  actions: [{ name: 'Claw', desc: CLAW_TEXT, attack_bonus: 4, damage_dice: '1d8', damage_bonus: 2 }],
};

describe('Open5e and the database of the fifth edition in more shapes', () => {
  it.each([
    [
      'speeds in words',
      { speed: { walk: '30 ft.', fly: '60 ft.', hover: true } },
      { speeds: 'walk:30,fly:60' },
    ],
    ['one line of speeds', { speed: '30 ft., fly 60 ft.' }, { speeds: 'walk:30,fly:60' }],
    ['a challenge of a quarter', { challenge_rating: '1/4', cr: 0.25 }, { numbers: 'AC 13 HP 22 CR 1/4' }],
    ['a challenge as a number', { challenge_rating: 0.5 }, { numbers: 'AC 13 HP 22 CR 1/2' }],
    ['classes in a list', { armor_class: [{ type: 'natural', value: 13 }] }, {}],
    [
      'an action without words',
      { actions: [{ name: 'Claw', desc: '', attack_bonus: 4, damage_dice: '1d8', damage_bonus: 2 }] },
      { powers: ['Claw: +4 ac, 1d8+2'] },
    ],
    [
      'damage as a list',
      {
        actions: [
          {
            name: 'Claw',
            desc: CLAW_TEXT,
            attack_bonus: 4,
            damage: [{ damage_type: { index: 'slashing', name: 'Slashing' }, damage_dice: '1d8+2' }],
          },
        ],
      },
      {},
    ],
    ['saves as fields', { strength_save: null, dexterity_save: 3 }, {}],
    ['empty lists', { reactions: '', legendary_actions: null, special_abilities: [] }, {}],
  ])('%s', (_what, change, facts) => {
    const came = factsOne({ ...OPEN, ...change });
    expect(came).toEqual({ ...WHOLE, speeds: 'walk:30', powers: [CLAW], told: '', ...facts });
  });

  it.each([
    [
      {
        name: 'Breath',
        desc: 'The strider exhales frost.',
        usage: { type: 'recharge on roll', dice: '1d6', min_value: 5 },
        dc: { dc_type: { index: 'dex', name: 'DEX' }, dc_value: 14, success_type: 'half' },
        damage: [{ damage_type: { index: 'cold', name: 'Cold' }, damage_dice: '6d6' }],
      },
      'Breath [recharge5]: dex 14, 6d6 cold, half',
    ],
    [
      {
        name: 'Breath',
        desc: 'The strider exhales frost in a 30-foot cone. Each creature there must make a DC 14 Dexterity saving throw, taking 21 (6d6) cold damage on a failed save, or half as much damage on a successful one.',
        usage: { type: 'per day', times: 2 },
      },
      'Breath [day 2]: dex 14, 6d6 cold, half',
    ],
    [
      {
        name: 'Breath',
        desc: 'Each creature in a 30-foot cone must make a DC 14 Dexterity saving throw or take 21 (6d6) cold damage.',
        usage: { type: 'recharge after rest', rest_types: ['short', 'long'] },
      },
      'Breath [rest]: dex 14, 6d6 cold',
    ],
    [
      {
        name: 'Claw',
        desc: CLAW_TEXT,
        attack_bonus: 4,
        damage: [
          { damage_type: { index: 'slashing' }, damage_dice: '1d8+2' },
          { damage_type: { index: 'fire' }, damage_dice: '2d6' },
        ],
      },
      'Claw: +4 ac, 1d8+2 slashing + 2d6 fire',
    ],
  ])('%#', (action, power) => {
    const facts = factsOne({ ...OPEN, actions: [action] });
    expect([facts.powers, facts.told]).toEqual([[power], '']);
  });

  it('spells of a trait of the database are spells', () => {
    const { draft, powers } = cameOne({
      ...OPEN,
      special_abilities: [
        {
          name: 'Spellcasting',
          desc: 'The strider is a 5th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 13, +5 to hit with spell attacks). The strider has the following spells prepared:',
          spellcasting: {
            level: 5,
            ability: { index: 'wis', name: 'WIS' },
            dc: 13,
            modifier: 5,
            slots: { '1': 4, '2': 3, '3': 0 },
            spells: [
              { name: 'Light', level: 0 },
              { name: 'Hold Person', level: 2 },
              { name: 'Fly', level: 3, usage: { type: 'per day', times: 1 } },
            ],
          },
        },
      ],
    });
    expect(draft['slots']).toEqual({ 1: 4, 2: 3 });
    expect(powers.find(({ name }) => name === 'Hold Person')).toMatchObject({ level: 2, dc: 13 });
    expect(powers.find(({ name }) => name === 'Fly')).toMatchObject({ usage: 'day', uses: 1 });
  });

  it('the second shape of Open5e is read whole', () => {
    expect(
      factsOne({
        key: 'hb_fen-strider',
        name: 'Fen Strider',
        size: { name: 'Medium', key: 'medium' },
        type: { name: 'Monstrosity', key: 'monstrosity' },
        alignment: 'neutral',
        armor_class: 13,
        armor_detail: 'natural armor',
        hit_points: 22,
        hit_dice: '4d8+4',
        speed: { walk: 30, unit: 'feet' },
        ability_scores: {
          strength: 14,
          dexterity: 12,
          constitution: 13,
          intelligence: 4,
          wisdom: 12,
          charisma: 6,
        },
        modifiers: { strength: 2, dexterity: 1, constitution: 1, intelligence: -3, wisdom: 1, charisma: -2 },
        saving_throws: {},
        skill_bonuses: { stealth: 5 },
        passive_perception: 11,
        languages: { as_string: '', data: [] },
        challenge_rating_text: '3',
        challenge_rating_decimal: '3.000',
        experience_points: 700,
        resistances_and_immunities: {
          damage_resistances: [{ name: 'Cold', key: 'cold' }],
          damage_resistances_display: 'cold',
        },
        actions: [
          {
            name: 'Claw',
            desc: '',
            action_type: 'ACTION',
            attacks: [
              {
                name: 'Claw attack',
                attack_type: 'WEAPON',
                to_hit_mod: 4,
                reach: 5.0,
                range: null,
                long_range: null,
                target_creature_only: false,
                damage_die_count: 1,
                damage_die_type: 'D8',
                damage_bonus: 2,
                damage_type: { name: 'Slashing', key: 'slashing' },
                extra_damage_die_count: 2,
                extra_damage_die_type: 'D6',
                extra_damage_bonus: null,
                extra_damage_type: { name: 'Fire', key: 'fire' },
              },
            ],
          },
          {
            name: 'Breath',
            desc: 'Each creature in a 30-foot cone makes a DC 14 Dexterity saving throw, taking 6d6 cold damage on a failed save or half as much on a success.',
            action_type: 'ACTION',
            usage_limits: { type: 'RECHARGE_ON_ROLL', param: 5 },
            attacks: [],
          },
          { name: 'Snap', desc: 'One claw attack.', action_type: 'LEGENDARY_ACTION', legendary_cost: 2 },
        ],
        traits: [],
      }),
    ).toMatchObject({
      ...WHOLE,
      powers: [
        'Claw: +4 ac, 1d8+2 slashing + 2d6 fire',
        'Breath [recharge5]: dex 14, 6d6 cold, half',
        'legendary Snap',
      ],
    });
  });
});

const IMPROVED = {
  Name: 'Fen Strider',
  Type: 'Medium monstrosity, neutral',
  HP: { Value: 22, Notes: '(4d8 + 4)' },
  AC: { Value: 13, Notes: '' },
  Speed: ['30 ft.'],
  Abilities: { Str: 14, Dex: 12, Con: 13, Int: 4, Wis: 12, Cha: 6 },
  Challenge: '3',
  Actions: [{ Name: 'Claw', Content: CLAW_TEXT }],
};
const CRITTER = {
  name: 'Fen Strider',
  flavor: { faction: '', description: 'It wades.', environment: '' },
  stats: {
    size: 'Medium',
    race: 'monstrosity',
    alignment: 'neutral',
    armorType: 'natural',
    armorClass: 13,
    numHitDie: 4,
    speed: '30 ft.',
    abilityScores: {
      strength: 14,
      dexterity: 12,
      constitution: 13,
      intelligence: 4,
      wisdom: 12,
      charisma: 6,
    },
    hitPoints: 22,
    hitDieSize: 8,
    hitPointsStr: '22 (4d8 + 4)',
    challengeRating: 3,
    proficiencyBonus: 2,
    damageResistances: [],
    damageImmunities: [],
    conditionImmunities: [],
    damageVulnerabilities: [],
    senses: ['darkvision 60 ft.'],
    languages: [],
    savingThrows: [],
    skills: [],
    additionalAbilities: [],
    reactions: [],
    legendaryActionsPerTurn: 3,
    legendaryActions: [],
    actions: [
      {
        name: 'Claw',
        description: `<i>Melee Weapon Attack:</i> +4 to hit, reach 5 ft., one target. <i>Hit:</i> 6 (1d8 + 2) slashing damage.`,
      },
    ],
  },
};
const TETRA = {
  name: 'Fen Strider',
  size: 'medium',
  type: 'monstrosity',
  tag: '',
  alignment: 'neutral',
  hitDice: '4',
  armorName: 'natural armor',
  shieldBonus: '0',
  natArmorBonus: '2',
  otherArmorDesc: '13 (natural armor)',
  speed: '30',
  burrowSpeed: '0',
  climbSpeed: '0',
  flySpeed: '0',
  hover: false,
  swimSpeed: '0',
  customHP: false,
  customSpeed: false,
  hpText: '22 (4d8 + 4)',
  speedDesc: '30 ft.',
  strPoints: '14',
  dexPoints: '12',
  conPoints: '13',
  intPoints: '4',
  wisPoints: '12',
  chaPoints: '6',
  blindsight: '0',
  blind: false,
  darkvision: '60',
  tremorsense: '0',
  truesight: '0',
  telepathy: '0',
  cr: '3',
  customCr: '',
  customProf: 2,
  isLegendary: false,
  legendariesDescription: '',
  isLair: false,
  lairDescription: '',
  lairDescriptionEnd: '',
  isMythic: false,
  mythicDescription: '',
  isRegional: false,
  regionalDescription: '',
  regionalDescriptionEnd: '',
  properties: [],
  abilities: [],
  bonusActions: [],
  reactions: [],
  legendaries: [],
  mythics: [],
  lairs: [],
  regionals: [],
  sthrows: [],
  skills: [],
  damagetypes: [],
  specialdamage: [],
  conditions: [],
  languages: [],
  understandsBut: '',
  shortName: '',
  pluralName: '',
  doubleColumns: false,
  separationPoint: 1,
  damage: [],
  actions: [
    {
      name: 'Claw',
      desc: '*Melee Weapon Attack:* [STR ATK] to hit, reach 5 ft., one target. *Hit:* [STR 1D8] slashing damage.',
    },
  ],
};
const fight = (inside: string): string =>
  `<?xml version="1.0"?><compendium version="5"><monster><name>Fen Strider</name><size>M</size><type>monstrosity</type><alignment>neutral</alignment>${inside}</monster></compendium>`;
const FIGHT_HEAD =
  '<ac>13 (natural armor)</ac><hp>22 (4d8+4)</hp><speed>30 ft.</speed><str>14</str><dex>12</dex><con>13</con><int>4</int><wis>12</wis><cha>6</cha><passive>11</passive><cr>3</cr>';
const FANCY = (more: string): string =>
  `\`\`\`statblock\nlayout: Basic 5e Layout\nname: Fen Strider\nsize: Medium\ntype: monstrosity\nalignment: neutral\nac: 13\nhp: 22\nhit_dice: 4d8 + 4\nspeed: 30 ft.\nstats: [14, 12, 13, 4, 12, 6]\ncr: 3\n${more}\n\`\`\`\n`;

describe('other programs in more shapes', () => {
  it.each<readonly [what: string, source: unknown, facts: object]>([
    ['Improved Initiative', IMPROVED, {}],
    ['Improved Initiative, a list of blocks', [IMPROVED], {}],
    ['Improved Initiative, keys of its store', { 'Creatures.x': IMPROVED, Creatures: ['x'] }, {}],
    ['Improved Initiative, a block as a text', { 'Creatures.x': JSON.stringify(IMPROVED) }, {}],
    [
      'Improved Initiative with a fraction',
      { ...IMPROVED, Challenge: '1/4' },
      { numbers: 'AC 13 HP 22 CR 1/4' },
    ],
    [
      'Improved Initiative, its usage in a field',
      { ...IMPROVED, Actions: [{ Name: 'Claw', Content: CLAW_TEXT, Usage: 'Recharge 5-6' }] },
      { powers: ['Claw [recharge5]: +4 ac, 1d8+2 slashing'] },
    ],
    [
      'Improved Initiative, bonus actions',
      { ...IMPROVED, Actions: [], BonusActions: [{ Name: 'Claw', Content: CLAW_TEXT }] },
      { powers: ['bonus Claw: +4 ac, 1d8+2 slashing'] },
    ],
    ['CritterDB', CRITTER, {}],
    ['CritterDB, a list', [CRITTER], {}],
    [
      'CritterDB, a half',
      { ...CRITTER, stats: { ...CRITTER.stats, challengeRating: 0.5 } },
      { numbers: 'AC 13 HP 22 CR 1/2' },
    ],
    [
      'CritterDB without hit points of its own',
      { ...CRITTER, stats: { ...CRITTER.stats, hitPoints: undefined, hitPointsStr: undefined } },
      {},
    ],
    ['Tetra-cube', TETRA, {}],
    [
      'Tetra-cube, its numbers as numbers',
      {
        ...TETRA,
        strPoints: 14,
        dexPoints: 12,
        conPoints: 13,
        intPoints: 4,
        wisPoints: 12,
        chaPoints: 6,
        cr: 3,
      },
      {},
    ],
    ['Tetra-cube, a fraction', { ...TETRA, cr: '1/2' }, { numbers: 'AC 13 HP 22 CR 1/2' }],
    [
      'Tetra-cube, a save',
      {
        ...TETRA,
        actions: [
          {
            name: 'Breath (Recharge 5-6)',
            desc: '[MON] exhales frost in a 30-foot cone. Each creature in that area must make a DC [DEX SAVE] Dexterity saving throw, taking [6D6] cold damage on a failed save, or half as much damage on a successful one.',
          },
        ],
      },
      { powers: ['Breath [recharge5]: dex 11, 6d6 cold, half'] },
    ],
    [
      'Tetra-cube, written out',
      { ...TETRA, actions: [{ name: 'Claw', desc: `_${CLAW_TEXT.replace(':', ':_')}` }] },
      {},
    ],
    [
      'XML',
      fight(
        `${FIGHT_HEAD}<action><name>Claw</name><text>${CLAW_TEXT}</text><attack>Claw|4|1d8+2</attack></action>`,
      ),
      {},
    ],
    [
      'XML with a sign in its attack',
      fight(
        `${FIGHT_HEAD}<action><name>Claw</name><text>It claws.</text><attack>Claw|+4|1d8+2</attack></action>`,
      ),
      { powers: ['Claw: +4 ac, 1d8+2'] },
    ],
    [
      'XML with several texts',
      fight(
        `${FIGHT_HEAD}<action><name>Claw</name><text>Melee Weapon Attack: +4 to hit, reach 5 ft., one target.</text><text>Hit: 6 (1d8 + 2) slashing damage.</text></action>`,
      ),
      {},
    ],
    [
      'XML with its spells',
      fight(
        `${FIGHT_HEAD}<trait><name>Spellcasting</name><text>The strider is a 5th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 13, +5 to hit with spell attacks). It has the following spells prepared:</text><text>Cantrips (at will): light</text><text>1st level (4 slots): bless</text><text>2nd level (3 slots): hold person</text></trait><action><name>Claw</name><text>${CLAW_TEXT}</text></action><spells>light, bless, hold person</spells><slots>0,4,3</slots>`,
      ),
      { powers: ['trait Spellcasting', 'Light', 'Bless', 'Hold Person: wis 13', CLAW] },
    ],
    ['Fantasy Statblocks', FANCY(`actions:\n  - name: Claw\n    desc: "${CLAW_TEXT}"`), {}],
    [
      'Fantasy Statblocks, scores in words',
      FANCY(`actions:\n  - name: Claw\n    desc: "${CLAW_TEXT}"`).replace(
        '[14, 12, 13, 4, 12, 6]',
        '\n  - 14\n  - 12\n  - 13\n  - 4\n  - 12\n  - 6',
      ),
      {},
    ],
    [
      'Fantasy Statblocks, a fraction',
      FANCY(`actions:\n  - name: Claw\n    desc: "${CLAW_TEXT}"`).replace('cr: 3', 'cr: 1/4'),
      { numbers: 'AC 13 HP 22 CR 1/4' },
    ],
    [
      'Fantasy Statblocks, its class in words',
      FANCY(`actions:\n  - name: Claw\n    desc: "${CLAW_TEXT}"`)
        .replace('ac: 13', 'ac: 13 (natural armor)')
        .replace('hp: 22', 'hp: 22 (4d8+4)'),
      {},
    ],
  ])('%s', (_what, source, facts) => {
    const came = factsOne(source, { name: typeof source === 'string' ? 'a.md' : 'a.json' });
    expect(came).toEqual({ ...WHOLE, speeds: 'walk:30', powers: [CLAW], told: '', ...facts });
  });

  it.each([
    [
      'Spellcasting',
      [
        'The strider is a 5th-level spellcaster (spell save DC 13).',
        { 'Cantrips (at will)': 'light' },
        { '1st level (4 slots)': 'bless' },
      ],
    ],
    [
      'Spellcasting',
      [
        'The strider is a 5th-level spellcaster (spell save DC 13).',
        'Cantrips (at will): light',
        '1st level (4 slots): bless',
      ],
    ],
  ])('spells of Fantasy Statblocks %#', (_name, spells) => {
    const { powers, draft } = cameOne(
      FANCY(`spells: ${JSON.stringify(spells)}\nactions:\n  - name: Claw\n    desc: "${CLAW_TEXT}"`),
      { name: 'a.md' },
    );
    expect(powers.map(({ name }) => said({ name: name ?? '' }, 'name').toLowerCase())).toEqual(
      expect.arrayContaining(['light', 'bless']),
    );
    expect(draft['slots']).toEqual({ 1: 4 });
  });
});
