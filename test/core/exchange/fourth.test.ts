import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { textAt } from '../../../core/exchange/recordFields.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { fixture } from './fixture.ts';
import { plainOf, recordsOf, TRAVELLERS } from './travellers.ts';

const fourthText = readFileSync(join(import.meta.dirname, '../../fixtures/formats/fourth.txt'), 'utf8');

/** The draft of the only block in a text, with what was told of it. */
function one(text: string): { readonly draft: Draft; readonly told: readonly string[] } {
  const [record] = recordsOf(text, 'orcus', 'pasted');
  const outcome = record?.outcome;
  if (!outcome?.ok) throw new Error(outcome?.refusal.message);
  const { creature, notes } = outcome;
  return {
    draft: creature.draft,
    told: notes.map(({ where, message, weight }) => `${weight} ${where}: ${message}`),
  };
}

const powerNamed = (draft: Draft, name: string): unknown =>
  (Array.isArray(draft['powers']) ? draft['powers'] : []).find((each) => textAt(each, 'name') === name);

describe('I4 a stat block of the older sister, every value of it', () => {
  const [goblin] = recordsOf(fourthText, 'orcus', 'fourth.txt');
  const draft: Draft = goblin?.outcome.ok ? goblin.outcome.creature.draft : {};

  it('keeps all six scores of its two lines, and none of them lands in a power', () => {
    expect(draft).toMatchObject({ abilities: { str: 14, con: 13, dex: 17, int: 8, wis: 12, cha: 8 } });
    expect(JSON.stringify(draft['powers'])).not.toContain('Con 13');
  });

  it('keeps the header', () => {
    expect(draft).toMatchObject({
      name: 'Ditch Goblin',
      level: 1,
      rank: 'standard',
      role: 'striker',
      size: 'small',
      source: 'natural',
      type: 'humanoid',
      alignment: 'evil',
      speeds: { walk: 6 },
      senses: ['low-light vision'],
      languages: ['Common', 'Goblin'],
      trained: ['stealth', 'thievery'],
    });
  });

  it('keeps each power with its roll', () => {
    expect(powerNamed(draft, 'Spear')).toMatchObject({
      action: 'standard',
      usage: 'atWill',
      origin: 'melee',
      basic: true,
      versus: 'ac',
      damage: '1d8+2',
    });
    expect(powerNamed(draft, 'Sling')).toMatchObject({
      origin: 'ranged',
      basic: true,
      range: 'ranged 10/20',
      versus: 'ac',
      damage: '1d6+2',
    });
    expect(powerNamed(draft, 'Mud Burst')).toMatchObject({
      action: 'swift',
      usage: 'recharge5',
      origin: 'near',
      area: true,
      range: 'close burst 2',
      versus: 'ref',
      damage: '1d6',
      hit: "and the target is blinded until the end of the goblin's next turn.",
    });
    expect(powerNamed(draft, 'Ditch Tactics')).toMatchObject({
      action: 'reaction',
      usage: 'atWill',
      trigger: 'when missed by a melee attack',
      effect: 'The goblin shifts 1 square.',
    });
  });

  it('each line of the file, as it stands once its rules have built it', () => {
    const plain = goblin?.outcome.ok ? plainOf(goblin) : undefined;
    expect(plain).toMatchObject({
      // Ditch Goblin Level 1 Skirmisher / Small natural humanoid XP 100
      name: 'Ditch Goblin',
      level: 1,
      rank: 'standard',
      leader: false,
      role: 'striker',
      size: 'small',
      origin: 'natural',
      type: 'humanoid',
      tags: [],
      // Initiative +5 Senses Perception +1; low-light vision / HP 29 / AC 17; Fortitude 13, Reflex 15, Will 12 / Speed 6;
      // “see also ditch tactics” points to the power of that name, which stands below.
      numbers: { xp: 100, initiative: 5, perception: 1, hp: 29, ac: 17, fort: 13, ref: 15, will: 12 },
      senses: ['low-light vision'],
      speeds: { walk: 6 },
      powers: [
        // m Spear (standard; at-will) ✦ Weapon: +6 vs. AC; 1d8+2 damage.
        {
          name: 'Spear',
          action: 'standard',
          usage: { kind: 'atWill' },
          reach: 'melee',
          basic: true,
          tags: ['Weapon'],
          attack: { bonus: 6, versus: 'ac' },
          damage: { notation: '1d8+2', type: '' },
        },
        // r Sling (standard; at-will) ✦ Weapon: Ranged 10/20; +6 vs. AC; 1d6+2 damage.
        {
          name: 'Sling',
          action: 'standard',
          usage: { kind: 'atWill' },
          reach: 'ranged',
          basic: true,
          range: 'ranged 10/20',
          tags: ['Weapon'],
          attack: { bonus: 6, versus: 'ac' },
          damage: { notation: '1d6+2', type: '' },
        },
        // C Mud Burst (minor; recharge ⚄ ⚅): Close burst 2; +4 vs. Reflex; 1d6 damage, and …
        {
          name: 'Mud Burst',
          action: 'swift',
          usage: { kind: 'recharge', on: 5 },
          reach: 'near',
          area: true,
          range: 'close burst 2',
          attack: { bonus: 4, versus: 'ref' },
          damage: { notation: '1d6', type: '' },
        },
        // Ditch Tactics (immediate reaction, when missed by a melee attack; at-will): The goblin shifts 1 square.
        {
          name: 'Ditch Tactics',
          action: 'reaction',
          usage: { kind: 'atWill' },
          trigger: 'when missed by a melee attack',
          effect: 'The goblin shifts 1 square.',
        },
      ],
      // Alignment Evil Languages Common, Goblin / Skills Stealth +10, Thievery +10 / the six scores
      alignment: 'evil',
      languages: ['Common', 'Goblin'],
      skills: { stealth: 10, thievery: 10 },
      abilities: { str: 14, con: 13, dex: 17, int: 8, wis: 12, cha: 8 },
      gear: '',
      notes: '',
      resist: {},
      weak: {},
      immune: [],
    });
    expect(plain?.powers).toHaveLength(4);
  });

  it('keeps the two skills that no formula gives as they are printed', () => {
    expect(goblin?.outcome.ok ? goblin.outcome.notes.map(({ where }) => where) : ['refused']).toEqual([]);
  });
});

const HEAD = (line: string, level = 'Level 5 Soldier (200 XP)'): string =>
  `Tide Hermit\n${level}\nLarge natural beast\nHP 64\nAC 21; Fort 18, Ref 17, Will 17\n${line}\nSpeed 5\n‡ Claw (standard, at-will)\n+10 vs AC; 2d8+4 damage.\n`;

describe('I5 the header of a block is not misread', () => {
  it('an AC within a resistance is no armour class', () => {
    const { draft, told } = one(HEAD('Resist: attacks that target AC 5'));
    expect(draft).not.toMatchObject({ overrides: { ac: 5 } });
    expect(draft).toMatchObject({ resistAttacks: { ac: 5 } });
    expect(told).toEqual([]);
  });

  it('one amount stands for several types', () => {
    expect(one(HEAD('Resist acid, cold, fire 15')).draft).toMatchObject({
      resist: { acid: 15, cold: 15, fire: 15 },
    });
    expect(one(HEAD('Resist 5 acid, cold; Speed 5')).draft).toMatchObject({ resist: { acid: 5, cold: 5 } });
  });

  it('incorporeal is a flag', () => {
    expect(one(HEAD('Resist necrotic 5, incorporeal')).draft).toMatchObject({
      incorporeal: true,
      resist: { necrotic: 5 },
    });
  });
});

describe('I11 a level line in other words', () => {
  it.each([
    [
      'Level 6 Stalker Mook (62 XP)',
      { level: 6, rank: 'mook' },
      ['changed Role: “stalker” is not known in this game; striker is used.'],
    ],
    ['Level 2 Mook Striker (31.25 XP)', { level: 2, rank: 'mook', role: 'striker' }, []],
    ['Level 4 Elite Brute (Leader) (350 XP)', { level: 4, rank: 'elite', role: 'wrecker', leader: true }, []],
  ])('%s', (level, expected, said) => {
    const { draft, told } = one(HEAD('Resist fire 5', level));
    expect(draft).toMatchObject(expected);
    expect(told).toEqual(expect.arrayContaining(said));
  });
});

describe('what stands among the powers', () => {
  it('I9 a star is the usual mark of a title', () => {
    const { draft } = one(
      HEAD('Resist fire 5').replace('‡ Claw (standard, at-will)', 'm Claw (standard; at-will) * Weapon'),
    );
    expect(powerNamed(draft, 'Claw')).toMatchObject({ damage: '2d8+4', tags: ['Weapon'], basic: true });
  });

  it('a trait may be called after a word of the header', () => {
    const { draft } = one(
      '> #### Stone Ox\n> **Level 3 Brute** (150 XP)\n> Large natural beast\n> **HP:** 50, **AC:** 15\n> ‡ **Horn** (standard, at-will)\n> +6 vs AC; 1d10+4 damage.\n> **Weak Point**\n> A hit from behind dazes it.\n',
    );
    expect(powerNamed(draft, 'Weak Point')).toMatchObject({
      action: 'trait',
      effect: 'A hit from behind dazes it.',
    });
  });

  it('a skill of another game stays in the notes', () => {
    const { draft, told } = one(
      HEAD('Resist fire 5').replace('Speed 5', 'Skills Basket Weaving +5\nSpeed 5'),
    );
    expect(draft['notes']).toBe('Skills: basket weaving +5');
    expect(told).toContain('asText Skills: “basket weaving +5” is kept in the notes.');
  });
});

describe('between 1.5: a pasted minion', () => {
  const { draft } = one(
    [
      'Weir Rat Level 1 Minion Brute',
      'Small natural beast XP 25',
      'Initiative +2 Senses Perception +1',
      'HP 1; a missed attack never damages a minion.',
      'AC 13; Fortitude 13, Reflex 12, Will 10',
      'Speed 6 Low-light vision',
      'Bite (standard; at-will)',
      '+4 vs AC; 4 damage.',
      'Scatter (immediate reaction, when missed by a melee attack; at-will)',
      'Effect: The rat shifts 1 square.',
    ].join('\n'),
  );

  it('is a mook whose senses beside its speed are no trait', () => {
    expect(draft).toMatchObject({ rank: 'mook', speeds: { walk: 6 }, senses: ['low-light vision'] });
    expect(
      (Array.isArray(draft['powers']) ? draft['powers'] : []).map((each) => textAt(each, 'name')),
    ).toEqual(['Bite', 'Scatter']);
  });

  it('whose reaction says its effect once', () => {
    expect(textAt(powerNamed(draft, 'Scatter'), 'effect')).toBe('The rat shifts 1 square.');
  });
});

const read = (name: string): readonly ImportRecord[] => recordsOf(fixture(name), 'orcus', name);
const draftOf = (record: ImportRecord | undefined): Draft =>
  record?.outcome.ok ? record.outcome.creature.draft : {};
const notesOf = (record: ImportRecord | undefined): readonly string[] =>
  record?.outcome.ok ? record.outcome.notes.map(({ where, message }) => `${where}: ${message}`) : ['refused'];
const powerOf = (draft: Draft, name: string): unknown =>
  (Array.isArray(draft['powers']) ? draft['powers'] : []).find((each) => textAt(each, 'name') === name);

/** The ogre as all three files have it. */
const OGRE = {
  name: 'Ditch Ogre',
  level: 8,
  rank: 'elite',
  role: 'wrecker',
  leader: true,
  size: 'large',
  source: 'natural',
  type: 'humanoid',
  alignment: 'evil',
  tags: ['giant'],
  abilities: { str: 22, con: 20, dex: 10, int: 4, wis: 12, cha: 6 },
  speeds: { walk: 8, climb: 4 },
  senses: ['darkvision'],
  trained: ['athletics'],
  resist: { fire: 5 },
  weak: { cold: 5 },
} as const;
const NUMBERS = { hp: 200, ac: 20, fort: 22, ref: 18, will: 17, initiative: 5, saves: 2, perception: 5 };

describe('Masterplan’s export in JSON', () => {
  const [ogre, rat, again] = read('masterplan.json');
  const [actor] = read('masterplan-foundry.json');

  it('as made for Roll20: the stat block with every number, power, aura and trait', () => {
    expect(ogre?.format).toBe('Masterplan creature');
    expect(draftOf(ogre)).toMatchObject({
      ...OGRE,
      languages: ['Giant'],
      gear: 'club',
      tactics: 'It stomps first.',
    });
    expect(ogre && plainOf(ogre)).toMatchObject({ numbers: NUMBERS });
    expect(powerOf(draftOf(ogre), 'Club')).toMatchObject({
      action: 'standard',
      basic: true,
      range: 'melee 2',
      versus: 'ac',
      damage: '2d8+8',
      tags: ['Weapon'],
    });
    expect(powerOf(draftOf(ogre), 'Stomp')).toMatchObject({
      action: 'swift',
      usage: 'recharge5',
      origin: 'near',
      area: true,
      versus: 'fort',
      damage: '1d10+6',
      miss: 'half',
      hit: 'and the target is knocked prone.',
    });
    expect(powerOf(draftOf(ogre), 'Roar')).toMatchObject({
      action: 'reaction',
      trigger: 'the ogre is hit',
      effect: 'The ogre pushes the attacker 1 square.',
      tags: ['Fear'],
    });
    expect(powerOf(draftOf(ogre), 'Stench')).toMatchObject({ action: 'trait', range: 'aura 1' });
    expect(powerOf(draftOf(ogre), 'Thick hide')).toMatchObject({
      action: 'trait',
      effect: 'The ogre cannot be pulled.',
    });
    expect(notesOf(ogre)).toEqual(['The file: “Traps” is left out.']);
  });

  it('a minion of it is a mook, and stands there as often as it fights', () => {
    expect(draftOf(rat)).toMatchObject({ name: 'Ditch Rat', level: 2, rank: 'mook', role: 'striker' });
    expect(rat && plainOf(rat)).toMatchObject({
      numbers: { ac: 16, fort: 13, ref: 15, will: 12, initiative: 6 },
      immune: ['disease'],
    });
    expect(powerOf(draftOf(rat), 'Bite')).toMatchObject({
      damage: '4',
      special: expect.stringContaining('the target is prone'),
    });
    expect(draftOf(again)).toEqual(draftOf(rat));
  });

  it('as made for Foundry: defenses have the half level its sheet adds, what it repeats for players stands once', () => {
    expect(actor?.format).toBe('Masterplan creature');
    expect(draftOf(actor)).toMatchObject({ ...OGRE, immune: ['poison'], notes: 'Languages\nGiant' });
    expect(actor && plainOf(actor)).toMatchObject({ numbers: { ...NUMBERS, xp: 700, actionPoints: 1 } });
    expect(powerOf(draftOf(actor), 'Club')).toMatchObject({
      basic: true,
      range: 'melee 2',
      target: '',
      versus: 'ac',
      damage: '2d8+8',
      tags: ['Weapon'],
    });
    expect(powerOf(draftOf(actor), 'Thick hide')).toMatchObject({ action: 'trait' });
    expect(powerOf(draftOf(actor), 'Monster Knowledge (hard)')).toBeUndefined();
    expect(notesOf(actor)).toEqual(['The file: “Errors” is left out.']);
  });
});

describe('the library of the DnD4e Combat Manager', () => {
  const [ogre, rat, lock] = read('combat-manager.dnd4');

  it('keeps the stat block with every number, power and aura', () => {
    expect(ogre?.format).toBe('DnD4e Combat Manager library');
    expect(draftOf(ogre)).toMatchObject({
      ...OGRE,
      languages: ['Giant'],
      gear: 'club',
      notes: 'It stomps\nfirst.',
      credit: 'Our ditch',
    });
    expect(ogre && plainOf(ogre)).toMatchObject({ numbers: { ...NUMBERS, xp: 700, actionPoints: 1 } });
    expect(powerOf(draftOf(ogre), 'Club')).toMatchObject({
      basic: true,
      origin: 'melee',
      versus: 'ac',
      damage: '2d8+8',
      tags: ['Weapon'],
    });
    expect(powerOf(draftOf(ogre), 'Stomp')).toMatchObject({
      action: 'swift',
      usage: 'recharge5',
      origin: 'near',
      versus: 'fort',
      damage: '1d10+6',
      miss: 'half',
    });
    expect(powerOf(draftOf(ogre), 'Stench')).toMatchObject({ action: 'trait', range: 'aura 1' });
    expect(notesOf(ogre)).toEqual([]);
  });

  it('a minion is a mook, and what an action waits for is its trigger', () => {
    expect(draftOf(rat)).toMatchObject({ rank: 'mook', role: 'striker', immune: ['disease'] });
    expect(powerOf(draftOf(rat), 'Squeak')).toMatchObject({
      action: 'reaction',
      usage: 'encounter',
      trigger: 'when missed',
      tags: ['Fear'],
    });
    expect(notesOf(rat)).toEqual([]);
  });

  it('a trap among them keeps its level and its words, and what stands in is said', () => {
    expect(draftOf(lock)).toMatchObject({ name: 'Lock', level: 3, notes: 'Trap: A lock of stone.' });
    expect(notesOf(lock).join('\n')).toMatch(/Role[^]*Level 3 Obstacle/u);
  });
});

describe('I10 actors of version 9 and older', () => {
  const actor: {
    readonly system: object;
    readonly items: readonly { readonly system: object; readonly type: string }[];
  } = JSON.parse(fixture('mire-hag.dnd4e.json'));
  const { system, items, ...rest } = actor;
  const older = {
    ...rest,
    data: system,
    items: items.map(({ system: data, type, ...item }) => ({
      ...item,
      type: type === 'feature' ? 'raceFeats' : type,
      data,
    })),
  };

  it('come in as those of today do, their traits under the older word', () => {
    const [now] = read('mire-hag.dnd4e.json');
    const [then] = recordsOf(JSON.stringify(older), 'orcus', 'a.json');
    expect(then?.format).toBe('Foundry actor (dnd4e)');
    expect(draftOf(then)).toEqual(draftOf(now));
    expect(notesOf(then)).toEqual(notesOf(now));
  });
});

/** Forty attacks, each with a name of its own. */
const NAMES = Array.from(
  { length: 40 },
  (_, at) => `Claw ${String.fromCodePoint(65 + (at % 26)).repeat(1 + Math.floor(at / 26))}`,
);

it.each(SYSTEMS.map(({ key }) => key))(
  'found/formats E8: forty attacks of %s come back from plain text',
  (key) => {
    const first = TRAVELLERS.find(({ system }) => system.key === key);
    const [power] = first?.plain.powers ?? [];
    if (!first || !power) throw new Error('nobody');
    const text = first.exchange.writeBlock({
      ...first.plain,
      powers: NAMES.map((name) => ({ ...power, name })),
    });
    const [record] = recordsOf(text, key);
    expect(record && plainOf(record).powers.map(({ name }) => name)).toEqual(NAMES);
  },
);
