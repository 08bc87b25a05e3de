import { describe, expect, test } from 'vitest';
import { importActor, readFoundry } from '../../../../core/systems/archmage/exchange/foundryActor.ts';
import {
  isNaturalRoll,
  isSeveral,
  readAttack,
  readDamageLine,
  readMiss,
  readName,
} from '../../../../core/systems/archmage/exchange/blockLines.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { lexicon } from '../../../../core/systems/archmage/lexicon.ts';
import { readPasted } from '../../../../core/systems/archmage/creatures/monster.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { foe, power } from './people.ts';

describe('lines of a stat block', () => {
  test.each([
    ['+14 vs. AC (each engaged enemy)', { bonus: 14, versus: 'ac', targets: 'each engaged enemy' }],
    ['[[d20 + 6]] vs. AC', { bonus: 6, versus: 'ac', targets: '' }],
    [
      '[[d20 + 7]] vs. MD ([[1d3]] nearby enemies)',
      { bonus: 7, versus: 'md', targets: '1d3 nearby enemies' },
    ],
    ['1d20−2 vs PD', { bonus: -2, versus: 'pd', targets: '' }],
  ])('ARC-05 ARC-07 %s', (text, read) => {
    expect(readAttack(text)).toEqual(read);
  });

  test.each(['', 'claw', '+14 vs. Reflex', '14 vs AC'])('ARC-07 “%s” is no attack', (text) => {
    expect(readAttack(text)).toBeUndefined();
  });

  test.each([
    ['[[35]] damage', { parts: [{ notation: '35', types: [] }], rest: '' }],
    [
      '[[4]] psychic damage, and it is *dazed*',
      { parts: [{ notation: '4', types: ['psychic'] }], rest: 'and it is *dazed*' },
    ],
    ['2d6+3 negative energy damage', { parts: [{ notation: '2d6+3', types: ['negativeEnergy'] }], rest: '' }],
    ['2d6 + 3 damage.', { parts: [{ notation: '2d6+3', types: [] }], rest: '' }],
  ])('ARC-22 ARC-23 %s', (text, read) => {
    expect(readDamageLine(text)).toEqual(read);
  });

  test.each(['35 ongoing damage', 'The target sleeps', '', 'd damage', '9999999999d6 damage'])(
    'ARC-22 “%s” begins with no damage',
    (text) => {
      expect(readDamageLine(text)).toBeUndefined();
    },
  );

  test('ARC-103 what a miss deals', () => {
    expect([readMiss('Half damage.'), readMiss('[[15]] damage.'), readMiss('')]).toEqual([
      { share: 0.5, parts: [] },
      { share: 0, parts: [{ notation: '15', types: [] }] },
      { share: 0, parts: [] },
    ]);
  });

  test('ARC-09 ARC-75 ARC-76 names tell the range, brackets how many', () => {
    expect(
      [readName('R: Light crossbow'), readName('[Special trigger] C: Screech'), readName('Claw')].map(
        ({ name, origin }) => [name, origin],
      ),
    ).toEqual([
      ['Light crossbow', 'ranged'],
      ['Screech', 'close'],
      ['Claw', 'melee'],
    ]);
    expect(
      ['each engaged enemy', 'd3 nearby enemies', '2 attacks', '1 nearby enemy', ''].map(isSeveral),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('pasted lines', () => {
  test('ARC-05 ARC-22 ARC-103 ARC-104 a stat block’s lines become powers that roll', () => {
    const { powers, notes } = readPasted(
      [
        'Hooked claw +14 vs. AC (each engaged enemy)—[[35]] damage',
        '  Natural 16+: The target is dazed (save ends)',
        '  Miss: Half damage.',
        '[Special trigger] C: Howl [[d20 + 9]] vs. MD — 8 thunder damage',
        'Limited use: 1/battle.',
        'Marsh skin: It is hard to see in fog.',
        'Nastier Specials',
        'Second wind: It heals.',
      ].join('\n'),
    );
    const built = archmage.creatures[0]?.build({
      ...archmage.creatures[0].blank,
      powers: [...powers],
    });
    if (!built?.ok) throw new Error(JSON.stringify(built));
    expect(
      built.value.sheet.powers.map(({ name, action, origin, area, usage, attack, damage, missShare }) => [
        [name, action, origin, usage.label].join('|'),
        attack?.bonus.value,
        attack?.versus,
        damage?.[0]?.notation,
        area,
        missShare,
      ]),
    ).toEqual([
      ['Hooked claw|standard|melee|at-will', 14, 'ac', '35', true, 0.5],
      ['Howl|triggered|close|once per battle', 9, 'md', '8', false, 0],
      ['Marsh skin|trait|none|at-will', undefined, undefined, undefined, false, 0],
      ['Second wind|trait|none|at-will', undefined, undefined, undefined, false, 0],
    ]);
    expect(built.value.sheet.powers[0]?.reading?.riders.map(({ on }) => on.kind)).toContain('natural');
    expect(powers.map(({ nastier }) => nastier)).toEqual([false, false, false, true]);
    expect(notes.map(({ where, weight }) => [where, weight])).toEqual([
      ['Marsh skin', 'asText'],
      ['Second wind', 'asText'],
    ]);
  });

  test('ARC-05 ARC-22 bare lines, one below the other, make one attack; what belongs to none is said', () => {
    expect(
      readPasted('+14 vs. AC (each engaged enemy)\n[[35]] damage\nNatural even hit: 5 ongoing fire damage')
        .powers,
    ).toMatchObject([
      {
        name: 'Attack',
        attack: '+14 vs. AC (each engaged enemy)',
        hit: '35 damage',
        riders: 'Natural even hit: 5 ongoing fire damage',
      },
    ]);
    expect(readPasted('Miss: 4 damage')).toMatchObject({ powers: [], notes: [{ weight: 'lost' }] });
    expect(readPasted('')).toEqual({ powers: [], notes: [] });
  });
});

describe('natural-roll riders', () => {
  const read = (text: string) =>
    readPower(
      [
        { label: 'Attack', text: '+5 vs. AC' },
        { label: 'Natural roll', text },
      ],
      lexicon,
      {
        owner: 'Blue Dragon',
      },
    ).riders;
  const fits = (line: string, face: number, hit: boolean): boolean => {
    const on = read(line)[0]?.on;
    if (on?.kind === 'hit') return hit;
    return (
      on?.kind === 'natural' &&
      on.faces.includes(face) &&
      (on.result === 'any' || (on.result === 'hit') === hit)
    );
  };

  test.each([
    ['Natural even hit: 4 damage', 4, true, true],
    ['Natural even hit: 4 damage', 4, false, false],
    ['Natural odd miss: 4 damage', 3, false, true],
    ['Natural 16+: 4 damage', 16, true, true],
    ['Natural 16+: 4 damage', 16, false, false],
    ['Natural 16+: 4 damage', 15, true, false],
    ['Natural 1–5 miss: 4 damage', 5, false, true],
    ['Natural 5 or less: 4 damage', 6, true, false],
    ['Nat 20: 4 damage', 20, true, true],
    ['Natural 16+ hit or miss, and an elf is near: 4 damage', 17, false, true],
    ['Natural even hit against an enemy: 4 damage', 8, true, true],
    ['Hit: 4 damage', 2, true, true],
    ['Hit: 4 damage', 2, false, false],
  ])('ARC-104 ARC-105 %s with a %i', (line, face, hit, answers) => {
    expect(fits(line, face, hit)).toBe(answers);
  });

  test('ARC-104 what is no rider is none', () => {
    expect(['Natural beauty: x', 'nonsense', 'Natural 16+: y'].filter(isNaturalRoll)).toEqual([
      'Natural 16+: y',
    ]);
  });

  test.each([
    [
      'the target takes 5 ongoing fire damage (hard save ends, 16+)',
      'persistent',
      { kind: 'saveEnds', dc: 16 },
    ],
    ['it is *stunned* (easy save ends)', 'stunned', { kind: 'saveEnds', dc: 6 }],
    [
      'the target is hampered until the end of its next turn',
      'hampered',
      { kind: 'turn', edge: 'end', of: 'target', turns: 1 },
    ],
    [
      'the target is dazed until the start of the dragon’s next turn',
      'dazed',
      { kind: 'turn', edge: 'start', of: 'attacker', turns: 1 },
    ],
    ['it is weakened until the end of the battle', 'weakened', { kind: 'encounter' }],
  ])('ARC-166 ARC-169 AMB-61 %s', (text, condition, until) => {
    const acts = [{ kind: 'effect', effects: [{ condition }], until }];
    expect(read(`Natural 16+: ${text}`)).toMatchObject([
      { how: 'played', on: { result: 'hit' }, acts },
      { how: 'offered', on: { result: 'miss' }, acts },
    ]);
  });

  test('ARC-104 ARC-159 extra damage and grabs', () => {
    expect(read('Natural 16+: 2d6 extra fire damage')[0]?.acts).toEqual([
      { kind: 'damage', parts: [{ notation: '2d6', types: ['fire'] }], share: 1 },
    ]);
    expect(read('Natural 16+: the dragon grabs the target')[0]?.acts).toMatchObject([
      { kind: 'effect', effects: [{ condition: 'grabbed' }] },
    ]);
    expect(
      read('Natural 16+: orcs deal +1d4 damage for the rest of the battle').filter(
        ({ how }) => how === 'played',
      ),
    ).toEqual([]);
  });
});

describe('monsters of Foundry’s archmage system', () => {
  const value = (text: string | number) => ({ type: 'String', label: 'x', value: text });
  const actor = {
    type: 'npc',
    name: 'Marsh Howler',
    system: {
      attributes: {
        ac: value(20),
        pd: value(18),
        md: value(15),
        hp: { value: 66, max: 66 },
        init: value(9),
        level: value(4),
      },
      details: {
        role: value('spoiler'),
        size: value('large'),
        strength: value('double'),
        type: value('beast'),
        vulnerability: value('fire'),
      },
    },
    items: [
      {
        type: 'action',
        name: 'Jaws',
        system: {
          attack: value('[[d20 + 9]] vs. AC ([[2]] attacks)'),
          hit: value('[[14]] damage, and [[5]] ongoing poison damage'),
          hit1: { name: 'Natural 16+', value: 'The target is *hampered* (save ends)' },
          hit2: { label: 'Hit' },
          miss: value('Half damage.'),
        },
      },
      {
        type: 'action',
        name: '[Special trigger] C: Howl',
        system: {
          attack: value('[[d20 + 9]] vs. MD ([[1d3]] nearby enemies)'),
          hit: value('[[8]] thunder damage'),
          description: value('Limited use: 1/battle.'),
        },
      },
      {
        type: 'trait',
        name: 'Resist cold 16+',
        system: { description: value('<p>Cold&rsquo;s half.</p>') },
      },
      { type: 'nastierSpecial', name: 'Second howl', system: { description: value('Again.') } },
    ],
  };

  test('ARC-05 ARC-22 ARC-104 ARC-171 come whole: attacks, riders, resistances', () => {
    const draft = readFoundry(actor);
    const built = archmage.creatures[0]?.build(draft);
    if (!built?.ok) throw new Error(JSON.stringify(built));
    const { sheet, findings } = built.value;
    expect(findings.filter(({ advice }) => advice !== true)).toEqual([]);
    expect([
      sheet.kind,
      sheet.hitPoints,
      sheet.defenses['pd']?.value,
      sheet.initiative.value,
      sheet.resist,
      sheet.weak,
    ]).toEqual(['Large level 4 double-strength spoiler', 66, 18, 9, { cold: 16 }, { fire: 2 }]);
    expect(
      sheet.powers.map(({ name, action, origin, area, usage }) => [name, action, origin, area, usage.label]),
    ).toEqual([
      ['Jaws', 'standard', 'melee', true, 'at-will'],
      ['Howl', 'triggered', 'close', true, 'once per battle'],
      ['Resist cold 16+', 'trait', 'none', false, 'at-will'],
      ['Second howl', 'trait', 'none', false, 'at-will'],
    ]);
    expect(sheet.powers[0]?.lines[0]).toEqual({ label: 'Attack', text: '+9 vs. AC (2 attacks)' });
    // Its limit is its usage; there is nothing else to say of it.
    expect(sheet.powers[1]?.lines.map(({ label }) => label)).toEqual(['Attack', 'Hit']);
    expect(sheet.powers[0]).toMatchObject({
      missShare: 0.5,
      damage: [{ notation: '14' }],
      attack: { bonus: { value: 9 }, versus: 'ac' },
    });
    expect(sheet.powers[0]?.reading?.riders).toMatchObject([
      {
        on: { kind: 'hit' },
        how: 'played',
        acts: [{ effects: [{ amount: 5, damageType: 'poison' }] }],
      },
      { on: { kind: 'natural' }, how: 'played', acts: [{ effects: [{ condition: 'hampered' }] }] },
      { on: { kind: 'natural' }, how: 'offered', acts: [{ effects: [{ condition: 'hampered' }] }] },
    ]);
    expect(sheet.powers[3]?.tags).toEqual(['nastier special']);
  });

  test.each([[undefined], [null], [[]], [{}], ['npc'], [{ type: 'character' }], [7]])(
    'ARC-22 %j is no such monster',
    (raw) => {
      expect(readFoundry(raw)).toBeUndefined();
    },
  );

  test('ARC-22 what was not understood is said: words only, and a word that is none of ours', () => {
    const system = {
      ...actor.system,
      details: { ...actor.system.details, role: value('mastermind') },
    };
    expect(importActor({ ...actor, system })?.notes.map(({ where, weight }) => [where, weight])).toEqual([
      ['role', 'changed'],
      // A resistance is played by its number: nothing of it is words only.
      ['Second howl', 'asText'],
    ]);
    expect(importActor({ type: 'character' })).toBeUndefined();
  });

  test('ARC-22 an empty one builds with findings, never throws', () => {
    const built = archmage.creatures[0]?.build(readFoundry({ type: 'npc' }));
    expect(built?.ok === true && built.value.findings.length > 0).toBe(true);
    expect(power(foe()).name).toBe('Strike');
  });
});
