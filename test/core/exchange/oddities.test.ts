import { toEnglish } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../core/exchange/importRecord.ts';
import { readImportSource } from '../../../core/exchange/readSource.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { plainOf, recordsOf, takersFor } from './travellers.ts';
import { fixture } from './fixture.ts';

/** What became of each record of a text: the rules that took it and what is told of it, or why not. */
function told(text: string, key = 'orcus', name = 'file'): readonly string[] {
  return recordsOf(text, key, name).map(({ where, name: called, outcome }) =>
    outcome.ok
      ? [
          `${toEnglish(where)}: ${called}, ${outcome.creature.system}`,
          ...outcome.notes.map((note) => `${note.where}: ${note.message}`),
        ].join('\n')
      : `${toEnglish(where)}: ${outcome.refusal.message}`,
  );
}

const json = JSON.stringify;
/** A creature of the tracker as it keeps those of the fifth edition. */
const tracked = {
  Name: 'Bog Toad',
  Type: 'Large beast, unaligned',
  HP: { Value: 34, Notes: '(4d10+12)' },
  AC: { Value: 12, Notes: '' },
  InitiativeModifier: 1,
  Abilities: { Str: 16, Dex: 12, Con: 16, Int: 2, Wis: 10, Cha: 4 },
  Challenge: '1/2',
  Senses: ['darkvision 30 ft.'],
  Languages: [],
  Traits: [
    { Name: '', Content: '' },
    { Name: 'Sticky', Content: 'Whatever touches it clings.' },
  ],
  Actions: [
    {
      Name: 'Tongue',
      Content: 'Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 10 (2d6 + 3) cold damage.',
    },
    { Name: 'Spit (1/Day)', Content: 'Each creature nearby must make a DC 13 save.' },
  ],
  Reactions: [{ Name: 'Hop', Content: 'It leaps aside.' }],
  Source: 'Our own bog',
};
const fifth = {
  name: 'Reed Owl',
  size: 'Tiny',
  type: 'construct',
  alignment: 'neutral evil',
  ac: 13,
  hp: 9,
  stats: [2, 16, 10, 2, 10, 4],
  cr: '1/4',
  speed: { fly: '40 ft.' },
  damage_immunities: [{ name: 'Poison' }, 'sleep'],
  legendary_desc: 'It is old.',
  actions: [{ name: 'Talons', desc: 'Ranged Weapon Attack: +5 to hit. Hit: 4 (1d4 + 2) damage.' }],
};
const monster = (inside: string): string =>
  `<Monster><Name>Mire Hag</Name><Level>5</Level><Role><ReferencedObject><Name>Brute</Name></ReferencedObject></Role>${inside}</Monster>`;
const swing = (defense: string): string =>
  `<MonsterAttack><AttackBonuses><MonsterPowerAttackNumber FinalValue="9"><Defense><ReferencedObject><DefenseName>${defense}</DefenseName></ReferencedObject></Defense></MonsterPowerAttackNumber></AttackBonuses><Hit><Damage><Expression>1d8+4</Expression></Damage></Hit></MonsterAttack>`;
const power = (attacks: string): string =>
  `<Powers><MonsterPower><Name>Swing</Name><Action>Standard</Action><Attacks>${attacks}</Attacks></MonsterPower></Powers>`;
const npc = (attributes: object, items: readonly object[] = [], details: object = {}): string =>
  json({ name: 'Ash Rat', type: 'npc', system: { attributes, details }, items });
const DEFENSES = { ac: { value: 18 }, pd: { value: 16 }, md: { value: 12 }, level: { value: 2 } };

describe('what other programs keep in another way than we write it', () => {
  it.each<readonly [what: string, key: string, name: string, text: string, said: readonly RegExp[]]>([
    [
      'several documents in one file of YAML',
      'archmage',
      'a.yml',
      `${fixture('wolf.archmage.yml').trim()}\n---\nname: [broken\n---\n${fixture('wolf.archmage.yml')}`,
      [
        /^document 1: Cinder Wolf, archmage/u,
        /^document 2: This is not readable YAML/u,
        /^document 3: Cinder/u,
      ],
    ],
    [
      'a bestiary of pairs',
      'orcus',
      'a.json',
      json([
        ['Reed Owl', fifth],
        ['x', 7],
      ]),
      [/^record 1: Reed Owl, orcus/u, /^record 2: Expected a JSON object/u],
    ],
    [
      'lines of lists',
      'orcus',
      'a.jsonl',
      `${json({ monsters: [fifth, fifth] })}\n${json(fifth)}`,
      [/^line 1, record 1: Reed Owl/u, /^line 1, record 2: Reed Owl/u, /^line 2: Reed Owl/u],
    ],
    [
      'another type of actor',
      'orcus',
      'a.json',
      json({ name: 'Pit', type: 'trap' }),
      [/its type is “trap”/u],
    ],
    ['a page for Homebrewery', 'orcus', 'a.md', '{{monster,frame\n## Pit\n}}', [/No stat block was found/u]],
    [
      'a fence that is no YAML',
      'orcus',
      'a.md',
      '```statblock\nname: [a\n```',
      [/^line 1: This is not readable/u],
    ],
    [
      'a nameless note',
      'orcus',
      'a.md',
      '```statblock\nac: 7\n```',
      [/^line 1: Unrecognised stat block format/u],
    ],
    [
      'the tracker’s creatures of the fifth edition',
      'orcus',
      'a.json',
      json({ Creatures: ['a'], 'Creatures.a': tracked }),
      [/^the file: Bog Toad, orcus\n[^]*Spit: It asks for a saving throw/u],
    ],
    [
      'the shorter fields of the fifth edition',
      'orcus',
      'a.json',
      json(fifth),
      [
        /Immune: “Poison; sleep[^”]*” is kept in the notes[^]*Legendary Actions: “[^”]+” is kept in the notes/u,
      ],
    ],
    [
      'XML of something else',
      'orcus',
      'a.xml',
      '<?xml version="1.0"?><Trap/>',
      [/^the file: Unrecognised stat block format/u],
    ],
    ['XML that ends too soon', 'orcus', 'a.monster', '<Monster><Name>Hag</Name>', [/not readable XML/u]],
    ['XML without a name', 'orcus', 'a.monster', '<Monster><Level>5</Level></Monster>', [/has no <Name>/u]],
    [
      'two attacks in one power',
      'orcus',
      'a.monster',
      monster(power(swing('Reflex') + swing('Will'))),
      [/Swing: It has 2 attacks; the first is used/u],
    ],
    [
      'a defense of another game',
      'orcus',
      'a.monster',
      monster(power(swing('PD'))),
      [/Swing: There is no defense “PD” in this game; AC is used/u],
    ],
    [
      'a mook by its role, with what it does in the second',
      'archmage',
      'a.json',
      npc(DEFENSES, [{ name: 'Pouch', type: 'loot', system: {} }], {
        role: { value: 'mook' },
        roleB: { value: 'archer' },
      }),
      [/^the file: Ash Rat, archmage[^]*Pouch: Items of the type “loot” become traits/u],
    ],
  ])('%s', (_what, key, name, text, said) => {
    expect(told(text, key, name)).toEqual(said.map((each) => expect.stringMatching(each)));
  });

  it.each(SYSTEMS.map(({ key }) => key))(
    'a block of the escalation-die game goes to its own rules in a campaign of %s',
    (key) => {
      const [record] = recordsOf(fixture('thirteen.md').replace('type: close', 'type: ranged'), key, 'a.md');
      const creature = record?.outcome.ok ? record.outcome.creature : undefined;
      expect(creature).toMatchObject({
        system: 'archmage',
        draft: {
          level: 2,
          vulnerable: ['lightning'],
          powers: [
            {
              name: 'Salt bite',
              attack: '+7 vs. AC',
              riders: 'Natural 16+: The target is hampered (save ends).',
            },
            { name: 'Dust', attack: '+6 vs. PD (1d3 nearby enemies)', origin: 'ranged' },
            { name: 'Dry', attack: '' },
          ],
        },
      });
    },
  );

  it('creatures of the tracker keep their rolls, and the rules give the numbers', () => {
    const [record] = recordsOf(json(tracked));
    const plain = record && plainOf(record);
    expect(plain).toMatchObject({ level: 1, size: 'large', type: 'beast', senses: ['darkvision 30 ft.'] });
    expect(
      plain?.powers.map(({ name, action, attack, damage, usage }) => [
        name,
        action,
        attack?.versus,
        damage?.notation,
        usage.kind,
      ]),
    ).toEqual([
      ['Sticky', 'trait', undefined, undefined, 'atWill'],
      ['Tongue', 'standard', 'ac', '2d6+3', 'atWill'],
      ['Spit', 'standard', undefined, undefined, 'daily'],
      ['Hop', 'reaction', undefined, undefined, 'atWill'],
    ]);
  });

  it('a mook of the compendium is one', () => {
    const [record] = recordsOf(
      npc(DEFENSES, [], { role: { value: 'mook' }, roleB: { value: 'archer' } }),
      'archmage',
    );
    expect(record && plainOf(record)).toMatchObject({ rank: 'mook', role: 'archer' });
  });

  it('stops at the most that a file may hold, and says so', () => {
    const text = '{}\n'.repeat(LIMITS.records + 3);
    let [count, last] = [0, ''];
    for (const { outcome } of readImportSource({ name: 'a.jsonl', text }, takersFor('orcus'))) {
      count += 1;
      last = outcome.ok ? '' : outcome.refusal.message;
    }
    expect([count, last]).toEqual([
      LIMITS.records + 1,
      expect.stringContaining('It contains more than 20,000 stat blocks'),
    ]);
  });
});
