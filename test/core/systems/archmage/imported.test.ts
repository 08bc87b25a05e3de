import { describe, expect, test } from 'vitest';
import { readFoundry } from '../../../../core/systems/archmage/exchange/foundryActor.ts';
import { foundryRecords } from '../../../../core/systems/archmage/exchange/foundryReader.ts';
import { readMiss } from '../../../../core/systems/archmage/exchange/blockLines.ts';
import { readBlocks } from '../../../../core/systems/archmage/exchange/readBlocks.ts';
import { readPasted } from '../../../../core/systems/archmage/creatures/monster.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { resolveCircumstances } from '../../../../core/table/attackOffers.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { foe, hero, moment, power } from './people.ts';

const value = (said: unknown) => ({ value: said });
const rolls = { attack: value('[[d20 + 8]] vs. AC'), hit: value('[[9]] damage.') };
const item = (name: string, system: object = {}, type = 'action') => ({ type, name, system });
const trait = (name: string, said: string) => item(name, { description: value(said) }, 'trait');
const actor = (items: readonly object[], details: object = {}): JsonObject =>
  JSON.parse(
    JSON.stringify({
      type: 'npc',
      name: 'Reaver',
      system: {
        attributes: { level: value(3), pd: value(15), md: value(14), ac: value(18), hp: value(40) },
        details,
      },
      items,
    }),
  );

function imported(items: readonly object[], details: object = {}): Draft {
  const read = foundryRecords.read(actor(items, details));
  if (!read?.ok) throw new Error('It is no monster.');
  return read.value.draft;
}

/** The sheet of whoever came in so. */
const sheetOf = (draft: Draft): Sheet => foe(draft).sheet;

describe('F7 riders read as they are written (ARC-104 ARC-147 ARC-159 ARC-166)', () => {
  const riders = (hit: string, natural = '') => {
    const { reading } = power(foe({ powers: [{ name: 'Claw', attack: '+8 vs. AC', hit, riders: natural }] }));
    return reading?.riders ?? [];
  };
  const played = (...said: Parameters<typeof riders>) =>
    riders(...said).filter(({ how }) => how === 'played');

  test.each([
    '9 damage. If the target is staggered, it is stunned (save ends).',
    '9 damage, and the target is stunned instead of dazed (save ends).',
    '9 damage, and the target can’t be dazed.',
    '9 damage, and the target is weakened unless it is undead (save ends).',
  ])('plays nothing: %s', (hit) => expect(played(hit)).toEqual([]));

  test('each condition has its own duration, not one for the sentence', () =>
    expect(
      played(
        '9 damage, and the target is dazed until the end of its next turn and weakened (save ends).',
      ).flatMap(({ acts }) =>
        acts.map((act) => (act.kind === 'effect' ? [act.effects[0]?.condition, act.until.kind] : [])),
      ),
    ).toEqual([
      ['dazed', 'turn'],
      ['weakened', 'saveEnds'],
    ]));

  test('“is grabbed” grabs', () =>
    expect(played('9 damage, and the target is grabbed.')).toMatchObject([
      { acts: [{ effects: [{ condition: 'grabbed' }], until: { kind: 'escape' } }] },
    ]));

  test('“15, 17 or 19” are three faces', () =>
    expect(played('9 damage', 'Natural 15, 17 or 19: The target is dazed (save ends).')).toMatchObject([
      { on: { kind: 'natural', faces: [15, 17, 19] } },
    ]));
});

describe('F11 what a Foundry actor says of what it resists (ARC-171 ARC-174)', () => {
  test('its own field is read, and what hangs on a condition stays words', () => {
    const draft = imported([item('Claw', rolls)], {
      resistance: value('Fire 18+'),
      vulnerability: value('Cold (only while staggered)'),
    });
    expect(sheetOf(draft).resist).toEqual({ fire: 18 });
    expect(sheetOf(draft).weak).toEqual({});
    expect(sheetOf(draft).powers.at(-1)).toMatchObject({
      name: 'Vulnerability',
      lines: [{ label: 'Effect', text: 'Cold (only while staggered)' }],
    });
  });

  const ALL = [
    'acid',
    'cold',
    'fire',
    'force',
    'lightning',
    'negativeEnergy',
    'poison',
    'psychic',
    'thunder',
  ];

  test.each([
    ['Resist cold and fire 16+', '', { cold: 16, fire: 16 }],
    ['Fire resistance 18+', '', { fire: 18 }],
    ['All-rock (resist weapons and negative energy 16+)', '', { weapon: 16, negativeEnergy: 16 }],
    ['Slippery', 'The reaver has resist weapons 12+.', { weapon: 12 }],
    [
      'Heart of fire',
      'When a fire attack targets this creature, the attacker must roll a natural 14+ on the attack roll or it only deals half damage.',
      { fire: 14 },
    ],
    [
      'Ghostly',
      'This creature has resist damage 12+ to all damage except holy damage. It flies.',
      Object.fromEntries([...ALL, 'weapon'].map((type) => [type, 12])),
    ],
  ])('%s: %s', (name, said, resist) => {
    const draft = imported([item('Claw', rolls), trait(name, said)]);
    expect(sheetOf(draft).resist).toEqual(resist);
    // A resistance that the table plays is no fault to be told.
    const read = foundryRecords.read(actor([item('Claw', rolls), trait(name, said)]));
    expect(read?.ok && read.value.notes).toEqual([]);
  });

  test('where heading and explanation differ the heading counts', () =>
    expect(
      sheetOf(
        imported([
          trait(
            'Resist poison 16+',
            'When an acid attack targets this creature, the attacker must roll a natural 16+ on the attack roll or it only deals half damage.',
          ),
        ]),
      ).resist,
    ).toEqual({ poison: 16 }));

  test.each([
    ['Rocky hide', 'The reaver has resist damage 12+ against attacks targeting AC.'],
    ['Ice armor', 'The reaver has resist damage 16+ unless the attack deals fire damage.'],
    ['Web of faith', 'While an ally is nearby, the reaver has resist fire 16+.'],
    ['Resist non-spell damage 16+', 'When a non-spell attack targets this creature, it deals half damage.'],
    ['Refuge', 'While it is stone, the reaver gains resist damage 16+ to all attacks against AC and PD.'],
  ])('gives none: %s: %s', (name, said) => expect(sheetOf(imported([trait(name, said)])).resist).toEqual({}));

  test('a trait typed in the builder counts as one that came in, and its own field goes before', () => {
    const slippery = { name: 'Slippery', action: 'trait', effect: 'It has resist weapons 12+.' };
    expect(foe({ powers: [slippery] }).sheet.resist).toEqual({ weapon: 12 });
    expect(foe({ powers: [slippery], resist: { weapon: 16 } }).sheet.resist).toEqual({ weapon: 16 });
    const fear = {
      name: 'Fear',
      action: 'trait',
      effect:
        'While engaged with this creature, enemies that have 30 hp or fewer are dazed (-4 attack) and do not add the escalation die to their attacks.',
    };
    expect([
      foe({ powers: [fear] }).sheet.traits['fear'],
      foe({ fear: 12, powers: [fear] }).sheet.traits['fear'],
    ]).toEqual([30, 12]);
  });
});

test('F11 signs that a page names are signs, and all its defenses are all three (ARC-26)', () => {
  const said = 'Natural even hit: The target takes a &ndash;4 penalty to all its defenses (save ends).';
  const [first] = foe(imported([item('Glare', { ...rolls, hit1: { name: '', value: said } })])).sheet.powers;
  expect(first?.lines.at(-1)?.text).toContain('a –4 penalty');
  expect(first?.reading?.riders).toMatchObject([
    { how: 'played', acts: [{ effects: [{ modifiers: [{ to: 'defenses', value: -4 }] }] }] },
  ]);
  expect(first && readMiss('Half-damage')).toEqual({ share: 0.5, parts: [] });
});

describe('F11 labels over its powers (ARC-48 ARC-75 ARC-76)', () => {
  const one = (name: string, group: string) =>
    readFoundry(actor([item(name, { ...rolls, group: value(group) })]))?.['powers'];

  test.each([
    ['Bone flute', 'R', { origin: 'ranged', action: 'standard', tags: [] }],
    ['Banner magic', 'Special trigger C', { origin: 'close', action: 'triggered', tags: [] }],
    ['Backswing', 'Special trigger', { origin: 'melee', action: 'triggered' }],
    ['Painted claws', 'Dragon Form', { origin: 'melee', action: 'standard', tags: ['dragon form'] }],
    ['[Group ability] C: Mass confusion', '', { origin: 'close', tags: ['group ability'] }],
    ['[Once per battle] R: Word', '', { origin: 'ranged', usage: 'perBattle', tags: [] }],
  ])('%s under “%s”', (name, group, found) =>
    expect(one(name, group)).toMatchObject([{ ...found, riders: '' }]),
  );
});

describe('F11 limits stand where they are counted (ARC-42 ARC-140 ARC-141)', () => {
  const LIMITS = [
    ['1/battle.', { usage: 'perBattle', action: 'standard', effect: '' }],
    [
      '2/battle, as a quick action (once per round).',
      { usage: 'perBattle', uses: 2, action: 'quick', effect: '' },
    ],
    ['1/round, as a quick action.', { usage: 'perRound', action: 'quick', effect: '' }],
    [
      '1/battle, when the escalation die is 4+.',
      { usage: 'perBattle', effect: 'Limited use: 1/battle, when the escalation die is 4+.' },
    ],
    [
      'Only while it flies.',
      { usage: 'atWill', action: 'standard', effect: 'Limited use: Only while it flies.' },
    ],
  ] as const;

  test.each(LIMITS)('in the text: %s', (said, found) =>
    expect(
      readFoundry(actor([item('Howl', { ...rolls, description: value(`<p>Limited use: ${said}</p>`) })])),
    ).toMatchObject({ powers: [found] }),
  );

  test.each(LIMITS)('in a row of its own: %s', (said, found) =>
    expect(
      readFoundry(actor([item('Howl', { ...rolls, hit1: { name: 'Limited use', value: said } })])),
    ).toMatchObject({ powers: [{ ...found, riders: '' }] }),
  );

  test('a quick use is one', () =>
    expect(
      readFoundry(
        actor([item('Gaze', { ...rolls, hit2: { name: 'Quick use', value: '1/round, as a quick action' } })]),
      ),
    ).toMatchObject({ powers: [{ usage: 'perRound', action: 'quick', riders: '', effect: '' }] }));

  test('pasted lines and printed blocks say the same', () => {
    const said = 'Gaze +9 vs. MD — 5 damage\n  Quick use: 1/round, as a quick action.';
    expect(readPasted(said).powers).toMatchObject([{ usage: 'perRound', action: 'quick', effect: '' }]);
    const block = `REAVER\n3rd level troop [humanoid]\nInitiative: +5\n${said}\nAC 18\nPD 15\nMD 14\nHP 40`;
    const [found] = [...readBlocks(block)];
    expect(found?.adopted.ok && found.adopted.value.draft).toMatchObject({
      powers: [{ usage: 'perRound', action: 'quick' }],
    });
  });
});

test('F11 a row of a critical hit is played with it, and with no other hit (ARC-97 ARC-104)', () => {
  const draft = imported([
    item('Flail', { ...rolls, hit1: { name: 'Critical hit', value: 'The target is *dazed* (save ends).' } }),
  ]);
  expect(power(foe(draft)).reading?.riders).toMatchObject([
    { on: { kind: 'critical' }, how: 'played', acts: [{ effects: [{ condition: 'dazed' }] }] },
  ]);
});

describe('damage to a single target (ARC-10 ARC-22)', () => {
  const breath = (hit: string) =>
    foe({ powers: [{ name: 'Breath', attack: '+8 vs. PD (1d3 nearby enemies)', hit }] });

  test.each([
    ['10 fire damage (or 20 if used against a single target), and the target loses a move', '20', 'fire'],
    [
      '20 fire damage, and 10 ongoing fire damage; OR 80 cold damage if used against a single enemy',
      '80',
      'cold',
    ],
  ])('%s', (hit, notation, type) => {
    const dealt = (switched: { readonly [key: string]: boolean }) =>
      archmage.attacks.offer(breath(hit), power(breath(hit)), hero(), switched, moment()).damage['hit']?.[0];
    expect(dealt({ alone: true })).toMatchObject({ notation, type });
    expect(dealt({})?.notation).not.toBe(notation);
  });

  test('the table ticks it where there is one target, and the GM may switch it', () => {
    const aims = [
      resolveCircumstances(1, {}),
      resolveCircumstances(1, { alone: false }),
      resolveCircumstances(2, {}),
    ];
    expect(aims).toEqual([{ alone: true }, { alone: false }, {}]);
  });
});
