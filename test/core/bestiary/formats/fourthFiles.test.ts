import { describe, expect, it } from 'vitest';
import { textAt } from '../../../../core/rules/exchange/record.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { ImportRecord } from '../../../../core/bestiary/formats/importing.ts';
import { plainOf, recordsOf } from './travellers.ts';
import { fixture } from './fixture.ts';

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
