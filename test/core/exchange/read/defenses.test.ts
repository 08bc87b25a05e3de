import { describe, expect, it } from 'vitest';
import { cameOne, said } from './sources.ts';

const FIVE_TOOLS = {
  name: 'Fen Strider',
  source: 'HB',
  size: ['M'],
  type: { type: 'monstrosity', tags: ['elf'] },
  alignment: ['L', 'E'],
  ac: [{ ac: 13, from: ['natural armor'] }],
  hp: { average: 22, formula: '4d8 + 4' },
  speed: { walk: 30, fly: { number: 60, condition: '(hover)' }, canHover: true },
  str: 14,
  dex: 12,
  con: 13,
  int: 4,
  wis: 12,
  cha: 6,
  save: { dex: '+3', wis: '+3' },
  skill: { stealth: '+5', perception: '+3' },
  senses: ['darkvision 60 ft.', 'blindsight 30 ft. (blind beyond this radius)'],
  passive: 13,
  languages: ['Common', 'telepathy 60 ft.'],
  cr: '3',
  resist: [
    'cold',
    { resist: ['bludgeoning', 'piercing', 'slashing'], note: 'from nonmagical attacks', cond: true },
  ],
  immune: ['poison'],
  vulnerable: ['fire'],
  conditionImmune: ['poisoned', 'charmed'],
  trait: [{ name: 'Legendary Resistance (3/Day)', entries: ['If it fails a save, it can succeed instead.'] }],
  action: [
    {
      name: 'Claw',
      entries: [
        '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}6 ({@damage 1d8 + 2}) slashing damage.',
      ],
    },
  ],
};
const SOURCES: readonly (readonly [what: string, source: unknown, nonmagical: readonly string[]])[] = [
  ['5etools', FIVE_TOOLS, ['bludgeoning', 'piercing', 'slashing']],
  [
    'Foundry',
    {
      name: 'Fen Strider',
      type: 'npc',
      system: {
        abilities: {
          str: { value: 14, proficient: 0 },
          dex: { value: 12, proficient: 1 },
          con: { value: 13 },
          int: { value: 4 },
          wis: { value: 12, proficient: 1 },
          cha: { value: 6 },
        },
        attributes: {
          ac: { flat: 13, calc: 'natural' },
          hp: { value: 22, max: 22, formula: '4d8 + 4' },
          movement: { walk: 30, fly: 60, hover: true },
          senses: { darkvision: 60, blindsight: 30, special: 'telepathy' },
          init: { bonus: '' },
        },
        details: { cr: 3, type: { value: 'monstrosity', subtype: 'elf' }, alignment: 'Lawful Evil' },
        traits: {
          size: 'med',
          di: { value: ['poison'] },
          dr: { value: ['cold', 'bludgeoning'], bypasses: ['mgc'] },
          dv: { value: ['fire'] },
          ci: { value: ['poisoned', 'charmed'], custom: 'petrified' },
          languages: { value: ['common'], custom: 'Fennish' },
        },
        skills: { ste: { value: 2 }, prc: { value: 1 } },
        resources: { legact: { max: 3 }, legres: { max: 3 } },
      },
      items: [],
    },
    ['bludgeoning'],
  ],
  [
    'Open5e',
    {
      count: 1,
      results: [
        {
          name: 'Fen Strider',
          size: 'Medium',
          type: 'Monstrosity',
          subtype: 'elf',
          alignment: 'lawful evil',
          armor_class: 13,
          armor_desc: 'natural armor',
          hit_points: 22,
          hit_dice: '4d8+4',
          speed: { walk: 30, fly: 60, hover: true },
          strength: 14,
          dexterity: 12,
          constitution: 13,
          intelligence: 4,
          wisdom: 12,
          charisma: 6,
          strength_save: null,
          dexterity_save: 3,
          wisdom_save: 3,
          perception: 3,
          skills: { stealth: 5 },
          damage_vulnerabilities: 'fire',
          damage_resistances: 'cold; bludgeoning, piercing, and slashing from nonmagical attacks',
          damage_immunities: 'poison',
          condition_immunities: 'poisoned, charmed',
          senses: 'darkvision 60 ft., passive Perception 13',
          languages: 'Common',
          challenge_rating: '3',
          cr: 3.0,
          actions: '',
          special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'x' }],
          spell_list: ['https://api.open5e.com/spells/fireball/'],
          legendary_actions: '',
        },
      ],
    },
    ['bludgeoning', 'piercing', 'slashing'],
  ],
  [
    'the 5e database',
    {
      index: 'fen-strider',
      name: 'Fen Strider',
      size: 'Medium',
      type: 'monstrosity',
      alignment: 'lawful evil',
      armor_class: [{ type: 'natural', value: 13 }],
      hit_points: 22,
      hit_dice: '4d8',
      hit_points_roll: '4d8+4',
      speed: { walk: '30 ft.', fly: '60 ft.', hover: true },
      strength: 14,
      dexterity: 12,
      constitution: 13,
      intelligence: 4,
      wisdom: 12,
      charisma: 6,
      proficiencies: [
        { value: 3, proficiency: { index: 'saving-throw-dex', name: 'Saving Throw: DEX' } },
        { value: 5, proficiency: { index: 'skill-stealth', name: 'Skill: Stealth' } },
      ],
      damage_vulnerabilities: ['fire'],
      damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
      damage_immunities: ['poison'],
      condition_immunities: [{ index: 'poisoned', name: 'Poisoned' }],
      senses: { darkvision: '60 ft.', passive_perception: 13 },
      languages: 'Common',
      challenge_rating: 0.25,
      proficiency_bonus: 2,
      xp: 50,
      actions: [],
    },
    ['bludgeoning', 'piercing', 'slashing'],
  ],
  [
    'Improved Initiative',
    {
      Name: 'Fen Strider',
      Type: 'Medium monstrosity (elf), lawful evil',
      HP: { Value: 22, Notes: '(4d8 + 4)' },
      AC: { Value: 13, Notes: '(natural armor)' },
      Speed: ['30 ft.', 'fly 60 ft. (hover)'],
      Abilities: { Str: 14, Dex: 12, Con: 13, Int: 4, Wis: 12, Cha: 6 },
      Saves: [{ Name: 'Dex', Modifier: 3 }],
      Skills: [{ Name: 'Stealth', Modifier: 5 }],
      DamageVulnerabilities: ['fire'],
      DamageResistances: ['cold', 'bludgeoning from nonmagical attacks'],
      DamageImmunities: ['poison'],
      ConditionImmunities: ['poisoned'],
      Senses: ['darkvision 60 ft.', 'passive Perception 13'],
      Languages: ['Common'],
      Challenge: '3',
      Traits: [],
      Actions: [],
      InitiativeModifier: 1,
    },
    ['bludgeoning'],
  ],
  [
    'CritterDB',
    {
      name: 'Fen Strider',
      flavor: {},
      stats: {
        size: 'Medium',
        race: 'monstrosity',
        alignment: 'lawful evil',
        armorType: 'natural',
        armorClass: 13,
        numHitDie: 4,
        hitDieSize: 8,
        hitPoints: 22,
        speed: '30 ft., fly 60 ft.',
        abilityScores: {
          strength: 14,
          dexterity: 12,
          constitution: 13,
          intelligence: 4,
          wisdom: 12,
          charisma: 6,
        },
        proficiencyBonus: 2,
        savingThrows: [{ ability: 'dexterity', proficient: true, value: 3 }],
        skills: [{ name: 'Stealth', proficient: true, value: 5 }],
        damageResistances: ['cold'],
        damageImmunities: ['poison'],
        damageVulnerabilities: ['fire'],
        conditionImmunities: ['poisoned'],
        senses: ['darkvision 60 ft.'],
        languages: ['Common'],
        challengeRating: 0.5,
        additionalAbilities: [],
        actions: [],
        reactions: [],
        legendaryActionsPerTurn: 2,
        legendaryActions: [{ name: 'Snap', description: 'It snaps.' }],
      },
    },
    [],
  ],
  [
    'XML',
    '<?xml version="1.0"?><compendium><monster><name>Fen Strider</name><size>M</size><type>monstrosity (elf)</type><alignment>lawful evil</alignment><ac>13 (natural armor)</ac><hp>22 (4d8+4)</hp><speed>30 ft., fly 60 ft. (hover)</speed><str>14</str><dex>12</dex><con>13</con><int>4</int><wis>12</wis><cha>6</cha><save>Dex +3, Wis +3</save><skill>Stealth +5, Perception +3</skill><resist>cold; bludgeoning from nonmagical attacks</resist><vulnerable>fire</vulnerable><immune>poison</immune><conditionImmune>poisoned, charmed</conditionImmune><senses>darkvision 60 ft.</senses><passive>13</passive><languages>Common</languages><cr>1/2</cr></monster></compendium>',
    ['bludgeoning'],
  ],
];

describe('resistances, immunities, saves, skills and senses of every program', () => {
  it.each(SOURCES)('%s', (_what, source, nonmagical) => {
    const { draft } = cameOne(source);
    expect(draft).toMatchObject({
      size: 'medium',
      type: 'monstrosity',
      resist: ['cold'],
      resistNonmagical: nonmagical,
      weak: ['fire'],
      senses: { darkvision: 60 },
      speeds: { walk: 30, fly: 60 },
      expert: ['stealth'],
    });
    expect(said(draft, 'alignment').toLowerCase()).toBe('lawful evil');
    expect(draft['savesGood']).toContain('dex');
    expect(draft['immune']).toEqual(expect.arrayContaining(['poison', 'poisoned']));
    expect(draft['wards']).toBe('');
  });

  it('cold in front of what weapons deal hangs on no magic', () => {
    const { draft } = cameOne({
      ...FIVE_TOOLS,
      resist: [{ special: 'cold, bludgeoning, piercing, and slashing from nonmagical attacks' }],
    });
    expect(draft).toMatchObject({
      resist: ['cold'],
      resistNonmagical: ['bludgeoning', 'piercing', 'slashing'],
    });
  });

  it('a class that hangs on a level is missing', () => {
    const { told, draft } = cameOne({ ...FIVE_TOOLS, ac: [{ special: '12 + its level' }] });
    expect(told).toMatch(/missing AC/u);
    expect(draft['acNote']).toBe('12 + its level');
  });
});
