import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PowerSurroundings } from '../../../../core/rules/powerText/sentences.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { lexicon as archmage } from '../../../../core/systems/archmage/lexicon.ts';
import { lexicon as orcus } from '../../../../core/systems/orcus/lexicon.ts';
import { atomsOf } from './atoms.ts';

const AROUND: PowerSurroundings = {
  owner: 'Marsh Troll',
  power: 'Claw',
  powers: ['Claw', 'Bite', 'Mud Breath'],
};

function hit(text: string, lexicon = orcus, around: PowerSurroundings = AROUND): readonly string[] {
  const lines = [
    { label: 'Attack', text: '+8 vs AC' },
    { label: 'Hit', text },
  ];
  return atomsOf(readPower(lines, lexicon, around));
}

function rolled(text: string): readonly string[] {
  const lines = [
    { label: 'Attack', text: '+8 vs. AC' },
    { label: 'Hit', text: '9 damage.' },
    { label: 'Natural roll', text },
  ];
  return atomsOf(readPower(lines, archmage, AROUND));
}

describe('what plays by itself (ORC-35, ORC-94, ORC-142, ORC-178)', () => {
  it.each([
    ['2d6 damage, and the target is dazed (save ends).', ['hit>t:dazed/se']],
    [
      '2d6 damage, and the target is dazed and slowed (save ends both).',
      ['hit>t:dazed/se', 'hit>t:slowed/se'],
    ],
    ['the target is knocked prone and stunned (save ends).', ['hit>t:prone/none', 'hit>t:stunned/se']],
    [
      'the target is pushed 2 squares and weakened until the end of its next turn.',
      ['hit>t:push 2', 'hit>t:weakened/t.end'],
    ],
    ['the target is rattled until the start of the troll’s next turn.', ['hit>t:rattled/me.start']],
    [
      '7 fire damage, and the target takes persistent 5 fire damage (save ends).',
      ['hit>t:persistent 5 fire/se'],
    ],
    ['the target is grappled.', ['hit>t:grappled/esc']],
    [
      'the troll regains 10 hit points and gains a +2 power bonus to attack rolls until the end of its next turn.',
      ['hit>me:heal 10', 'hit>me:attack+2/me.end'],
    ],
    ['7 damage plus 4 fire damage.', ['hit>t:damage 4 fire']],
    ['the troll makes two claw attacks.', ['hit>me:use Claw x2']],
    ['the target loses 1 recovery.', ['hit>t:counter recoveries-1']],
  ])('%s', (text, atoms) => expect(hit(text)).toEqual(atoms));

  it('holds several conditions under one save as one act', () => {
    const { riders } = readPower(
      [{ label: 'Hit', text: 'The target is dazed and takes persistent 5 damage (save ends).' }],
      orcus,
    );
    expect(riders.flatMap(({ acts }) => acts)).toHaveLength(1);
  });

  it('gives each condition its own duration', () =>
    expect(hit('The target is blinded until the end of its next turn and slowed (save ends).')).toEqual([
      'hit>t:blinded/t.end',
      'hit>t:slowed/se',
    ]));

  it('keeps what the first failed save brings, and what comes after, with the condition they follow (ORC-36)', () =>
    expect(
      hit(
        'The target is slowed (save ends). First Failed Save: The target is stunned instead (save ends). Aftereffect: The target is dazed (save ends).',
      ),
    ).toEqual(['hit>t:slowed/se', 'hit>t:first fail stunned/se', 'hit>t:after dazed/se']));
});

describe('what damage of a type does to its owner (regeneration, weakness)', () => {
  const trait = (text: string, lexicon = orcus): readonly string[] =>
    atomsOf(readPower([{ label: 'Effect', text }], lexicon, { owner: 'Marsh Troll', passive: true }));

  it.each([
    [
      'When the troll takes acid or fire damage, its regeneration does not function until the end of its next turn.',
      ['on:isDamaged>me:regeneration-1/me.end'],
    ],
    [
      'Whenever it takes fire damage, it gains vulnerability 5 cold until the end of its next turn.',
      ['on:isDamaged>me:weak+5/me.end'],
    ],
  ])('%s', (text, atoms) => expect(trait(text)).toEqual(atoms));

  it('stops regeneration in the turn to come', () =>
    expect(
      trait(
        'When the marsh troll is hit by an attack that deals fire damage, it can’t regenerate during its next turn.',
        archmage,
      ),
    ).toEqual(['on:isDamaged>me:regeneration-1/me.end']));

  it.each([
    '(if the troll takes fire damage, its regeneration does not function until the end of its next turn)',
    'When an enemy takes fire damage, it is slowed until the end of its next turn.',
  ])('asks the GM: %s', (text) => expect(trait(text).every((each) => each.startsWith('?'))).toBe(true));
});

describe('creatures that a power brings in', () => {
  const use = (text: string) =>
    readPower([{ label: 'Effect', text }], archmage, { owner: 'Dryad', power: 'Call' }).riders.map(
      ({ how, acts }) => [how, acts],
    );

  it.each([
    ['The dryad summons 2d4 awakened trees.', '2d4', 'awakened trees'],
    ['The dryad summons two wolves nearby.', '2', 'wolves'],
    ['It conjures a smoke mephit in an unoccupied space.', '1', 'smoke mephit'],
  ])('%s', (text, count, creature) =>
    expect(use(text)).toEqual([['offered', [{ kind: 'summon', creature, count }]]]),
  );

  it('a trap is not a creature', () =>
    expect(use('The kobold summons a trap that was not there.')).toEqual([]));
});

describe('until the end of the fight', () => {
  it.each(['until the end of the encounter', 'for the rest of the fight', 'until the end of the battle'])(
    '%s',
    (words) => expect(hit(`2d6 damage, and the target is dazed ${words}.`)).toEqual(['hit>t:dazed/enc']),
  );
});

describe('what holds only inside an aura or zone (Orcus 12, 15)', () => {
  const inAura = (text: string, lexicon = orcus, passive = true): readonly string[] =>
    atomsOf(
      readPower([{ label: 'Effect', text }], lexicon, {
        owner: 'Rat Swarm',
        range: 'aura 2',
        passive,
      }),
    );

  it.each([
    ['Creatures in the aura receive a +2 power bonus on saving throws.', ['in.inside>all:saves+2/in']],
    ['Each enemy within the aura takes a -2 penalty to Will.', ['in.inside>foes:will-2/in']],
    ['While in the zone, creatures have vulnerability to all damage 5.', ['in.inside>all:weak+5/in']],
    ['Enemies suffer a -2 penalty to attack rolls while in the aura.', ['in.inside>foes:attack-2/in']],
    ['Enemies in the aura are slowed.', ['in.inside>foes:slowed/in']],
    [
      'Creatures that begin their turn within the aura are rattled and deafened until they leave the aura.',
      ['in.start>all:rattled/in', 'in.start>all:deafened/in'],
    ],
  ])('%s', (text, atoms) => expect(inAura(text)).toEqual(atoms));

  it('is for those engaged where the words say so', () =>
    expect(inAura('Enemies engaged with the rat swarm take a -2 penalty to MD.', archmage)).toEqual([
      'in.inside>foes:md-2/in',
    ]));

  it.each([
    'Enemies in the aura take 5 fire damage.',
    'Enemies in the aura are slowed unless they fly.',
    'Living creatures that are not rats suffer a -2 penalty to defenses while in the aura.',
    'If an enemy is in the aura, it is dazed.',
  ])('asks the GM: %s', (text) => {
    const atoms = inAura(text);
    expect(atoms.length).toBeGreaterThan(0);
    expect(atoms.filter((each) => !each.startsWith('?'))).toEqual([]);
  });

  it('inflicts nothing that the words deny', () =>
    expect(inAura('Enemies in the aura cannot be dazed.')).toEqual([]));

  it('is of those hit, once, where it is an attack and no trait', () =>
    expect(hit('Enemies engaged with the troll are dazed.')).toEqual(['?dazed/none']));
});

describe('what only the GM can judge is offered, never played', () => {
  it.each([
    'If the target is prone, it is dazed (save ends).',
    'The target is dazed (save ends), unless it is a construct.',
    'The target is stunned instead of dazed (save ends).',
    'While the target is grappled, it takes persistent 5 damage (save ends).',
    'The target is slowed or immobilized (save ends).',
    'Once per round, the target is dazed (save ends).',
    'Only the first target is dazed (save ends).',
    'The troll can shift 2 squares.',
    'One ally within 5 squares regains 10 hit points.',
    'Each enemy within 2 squares of the target takes 5 fire damage.',
    'The target is dazed (save ends; if it is a demon, there is no save).',
    'The target howls strangely, and is then dazed for a while (save ends).',
  ])('%s', (text) => {
    const atoms = hit(text);
    expect(atoms.length).toBeGreaterThan(0);
    expect(atoms.filter((each) => !each.startsWith('?'))).toEqual([]);
  });

  it.each([
    'The troll cannot be dazed, stunned or dominated.',
    'The target is immune to being dazed.',
    'The troll loses all conditions.',
    'Dazed eyes stare from the mud, stunned by age.',
  ])('nothing at all: %s', (text) => expect(hit(text)).toEqual([]));

  it('keeps a trait’s words from happening at every use', () => {
    const lines = [{ label: 'Effect', text: 'The target is dazed (save ends).' }];
    expect(atomsOf(readPower(lines, orcus, { ...AROUND, passive: true }))).toEqual(['?dazed/se']);
  });
});

describe('ARC-104 natural rolls are lists of faces', () => {
  it.each([
    ['Natural even hit: 5 ongoing fire damage.', 'evenh>t:persistent 5 fire/se'],
    ['Natural odd hit or miss: The troll takes 2d6 damage.', 'odda>me:damage 2d6'],
    ['Natural 1–5 miss: 3 damage.', '1-5m>t:damage 3'],
    ['Natural even miss: Half damage.', 'evenm>t:half'],
    ['Crit: The target is confused (save ends).', 'crit>t:confused/se'],
    ['Natural even hit: The troll grabs the target.', 'evenh>t:grabbed/esc'],
    ['Natural odd miss: The troll pops free.', 'oddm>me:popFree'],
  ])('%s', (text, atom) => expect(rolled(text)).toEqual([atom]));

  it.each([
    ['Natural 16+: The target is dazed (save ends).', '16+h>t:dazed/se', '?dazed/se'],
    ['Natural 3, 6, 9: The target takes 5 ongoing damage.', '3,6,9h>t:persistent 5/se', '?persistent 5/se'],
    [
      'Natural 15, 17 or 19: The target is stuck (easy save ends, 6+).',
      '15,17,19h>t:stuck/se6',
      '?stuck/se6',
    ],
    [
      'Natural roll of 18 or higher: The target is hampered (hard save ends).',
      '18+h>t:hampered/se16',
      '?hampered/se16',
    ],
  ])('that says neither hit nor miss plays on a hit and is offered on a miss: %s', (text, hits, misses) =>
    expect(rolled(text)).toEqual([hits, misses]),
  );

  it('a natural 1 misses by itself', () =>
    expect(rolled('Natural 1: The troll takes 1d6 damage.')).toEqual(['1a>me:damage 1d6']));

  it('only offers what hangs on more than the face', () =>
    expect(rolled('Natural 16+ against a giant: The target is dazed (save ends).')).toEqual(['?dazed/se']));
});

describe('what takes the place of something else, and what the table can tell', () => {
  const ridersIn = (dealt: string, natural = '', lexicon = archmage) =>
    readPower(
      [
        { label: 'Attack', text: '+8 vs. AC' },
        { label: 'Hit', text: dealt },
        { label: 'Natural roll', text: natural },
      ],
      lexicon,
      AROUND,
    ).riders;

  it.each([
    [
      'Natural 18+: the target is weakened instead of hampered (easy save ends, 6+).',
      'weakened',
      { condition: 'hampered' },
    ],
    [
      'Natural even hit: the target takes 10 ongoing fire damage instead of 5.',
      'persistent',
      { condition: 'persistent', amount: 5 },
    ],
  ])('ARC-104 %s', (text, condition, instead) => {
    const [read] = ridersIn('9 damage.', text);
    expect(read).toMatchObject({
      how: 'played',
      instead,
      acts: [{ effects: [{ condition }], until: { kind: 'saveEnds' } }],
    });
  });

  it.each([
    ['If the target is staggered, it is dazed (save ends).', { of: 'target', state: 'hurt' }],
    [
      'If the target is already dazed, it is stunned instead of dazed (save ends).',
      { of: 'target', state: 'dazed' },
    ],
    ['While the troll is not staggered, it regains 5 hp.', { of: 'attacker', state: 'hurt', not: true }],
  ])('%s', (text, known) => {
    expect(ridersIn(`9 damage. ${text}`)).toMatchObject([{ how: 'offered', known }]);
  });

  it('damage that grows by the power’s words grows in the place of what is dealt anew', () => {
    const [dealt, grows] = readPower(
      [
        { label: 'Attack', text: '+11 vs Ref' },
        {
          label: 'Hit',
          text: 'The target takes 10 persistent fire damage (save ends). If it is already taking persistent fire damage, the amount it is taking increases by 10.',
        },
      ],
      orcus,
      AROUND,
    ).riders;
    expect(dealt?.how).toBe('played');
    expect(grows).toMatchObject({
      known: { of: 'target', state: 'persistent', type: 'fire' },
      instead: { condition: 'persistent' },
      acts: [{ effects: [{ amount: 10, damageType: 'fire', adds: true }] }],
    });
  });

  it('a bonus that is cumulative by its words adds up', () => {
    const [gains] = ridersIn(
      '9 damage, and the troll gains a +1 attack bonus (cumulative) until the end of the battle.',
    );
    expect(gains?.acts).toMatchObject([{ effects: [{ modifiers: [{ to: 'attack', cumulative: true }] }] }]);
    const [once] = ridersIn(
      '9 damage, and the troll gains a +1 attack bonus (non-cumulative) until the end of the battle.',
    );
    expect(JSON.stringify(once)).not.toContain('"cumulative":true');
  });

  it('what asks for more than that is the GM’s to judge', () => {
    const [read] = ridersIn(
      '9 damage. If the target is dazed, it is stunned unless it is undead (save ends).',
    );
    expect([read?.how, read?.known]).toEqual(['offered', undefined]);
  });
});

describe('further attacks that a roll brings', () => {
  it.each([
    ['Natural 11+: two more attacks', 2],
    ['Natural 11+: another attack.', 1],
    ['Natural 11+: the troll makes two additional attacks.', 2],
    ['Natural 11+: the troll makes a second attack.', 1],
  ])('ARC-104 %s', (text, times) => {
    const [read] = readPower(
      [
        { label: 'Attack', text: '+8 vs. AC' },
        { label: 'Hit', text: '9 damage.' },
        { label: 'Natural roll', text },
      ],
      archmage,
      AROUND,
    ).riders;
    expect(read).toMatchObject({
      on: { kind: 'natural', result: 'hit' },
      how: 'played',
      acts: [{ kind: 'use', powers: [{ name: 'Claw', times }] }],
    });
  });
});

describe('a second attack in the effect line of a hero', () => {
  it.each([
    ['Make a second attack against the same or another target: +15 vs AC; 14 damage.', true],
    ['She makes a second attack against another target.', true],
    ['You can make a second attack against the target.', undefined],
  ])('%s', (text, anybody) => {
    const lines = [
      { label: 'Attack', text: '+15 vs AC' },
      { label: 'Hit', text: '14 damage.' },
      { label: 'Effect', text },
    ];
    const around = { owner: 'Sable', power: 'Twin arrows', powers: ['Twin arrows'] };
    const act = { kind: 'use', powers: [{ name: 'Twin arrows', times: 1 }], choose: false };
    const [read, more] = readPower(lines, orcus, around).riders;
    expect(more).toBeUndefined();
    expect(read?.how).toBe('played');
    expect(read?.acts).toEqual([{ ...act, ...(anybody ? { anybody } : {}) }]);
  });
});

describe('whom a power without an attack is for', () => {
  const used = (text: string) =>
    readPower([{ label: 'Effect', text }], orcus, { ...AROUND, power: 'Word', powers: ['Claw'] }).riders;

  it.each([
    ['It regains 5 hit points.', { kind: 'attacker' }],
    ['She or an ally in the burst may spend a recovery.', { kind: 'choice', side: 'allies', most: 1 }],
    ['The target regains 5 hit points.', { kind: 'target' }],
  ])('%s', (text, to) => {
    expect(used(text).map((each) => each.to)).toEqual([to]);
  });
});

describe('auras, triggers, sequences', () => {
  it('reads what an aura does as turns begin in it and as it is entered', () => {
    const lines = [
      {
        label: 'Effect',
        text: 'Enemies that enter or start their turn in the aura take 5 fire damage.',
      },
    ];
    expect(atomsOf(readPower(lines, orcus, { ...AROUND, passive: true, range: 'aura 2' }))).toEqual([
      'in.enter>foes:damage 5 fire',
      'in.start>foes:damage 5 fire',
    ]);
  });

  it.each([
    ['When first staggered', 'firstStaggered'],
    ['When the troll is hit by a melee attack', 'isHit'],
    ['When an enemy hits the troll', 'isHit'],
    ['When an enemy misses it with an attack', 'isMissed'],
    ['When the troll is reduced to 0 hit points or below', 'drops'],
    ['When an ally is reduced to 0 hit points', 'allyDrops'],
    ['When the troll takes damage', 'isDamaged'],
    ['When an enemy leaves an adjacent square', 'movesAway'],
    ['When an enemy casts a spell', 'unseen'],
    ['Claw hits.', 'hits'],
  ])('knows what would set it off: %s', (text, event) => {
    const { trigger } = readPower([{ label: 'Trigger', text }], orcus, AROUND);
    expect(trigger).toEqual({ event, text });
  });

  it('counts attacks of one use', () => {
    const { attacks } = readPower([{ label: 'Attack', text: '+8 vs. AC (3 attacks)' }], archmage, AROUND);
    expect(attacks).toBe('3');
  });

  it('keeps both types of one amount', () => {
    const { damageTypes, riders } = readPower(
      [{ label: 'Hit', text: '12 fire and negative energy damage.' }],
      archmage,
      AROUND,
    );
    expect(damageTypes).toEqual(['fire', 'negativeEnergy']);
    expect(riders).toEqual([]);
  });

  it('resolves a choice of attacks as a choice', () => {
    const { riders } = readPower(
      [{ label: 'Effect', text: 'The troll makes a claw or a bite attack.' }],
      orcus,
      AROUND,
    );
    expect(riders).toMatchObject([{ how: 'offered', acts: [{ kind: 'use', choose: true }] }]);
  });
});

describe('bad input is words, quickly, and never a false rider', () => {
  const WORDS = [
    'the target',
    'is',
    'dazed',
    '(save ends)',
    'and',
    'until',
    'the end of',
    'its next turn',
    'natural',
    '16+',
    ':',
    'takes',
    '5',
    'ongoing',
    'damage',
    'makes',
    'two',
    'claw',
    'attacks',
    'if',
    '(',
    ')',
    ';',
    ',',
    '.',
    'each',
    'enemy',
    'within',
    'troll',
    'it',
  ];

  const LONG = [
    ['one letter', 'a'],
    ['brackets', '('],
    ['nested brackets', '(if the target (is dazed '],
    ['the same clause', 'the target is dazed and '],
    ['sentences', 'The target is dazed (save ends). '],
    ['spaces', ' '],
    ['names', 'the marsh troll '],
    ['numbers', '5 ongoing fire and cold and '],
    ['until', 'until the end of the '],
  ] as const;
  const READ = 5_000;
  const reading = (text: string) =>
    readPower(
      [
        { label: 'Attack', text: '+8 vs. AC' },
        { label: 'Hit', text },
      ],
      archmage,
      AROUND,
    );

  /** Letters that patterns were held against while something ran: what lies behind them was looked at by none. */
  function looked(run: () => void): number {
    const held = vi.spyOn(RegExp.prototype, 'exec');
    run();
    const letters = held.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    held.mockRestore();
    return letters;
  }

  it.each(LONG)('of 100,000 characters of %s no more is looked at than of 10,000', (_name, piece) => {
    const [short, long] = [10_000, 100_000].map((letters) => piece.repeat(letters / piece.length));
    // Patterns are made with the first text of their kind, and what was read is remembered.
    reading(`${short} `);
    const [few, many] = [short, long].map((text) => looked(() => reading(text ?? '')));
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few ?? 0);
  });

  it.each(LONG)('100,000 characters of %s: so many sentences, the rest is words', (_name, piece) => {
    const { riders, sentences } = reading(piece.repeat(100_000 / piece.length));
    expect(sentences.length).toBeLessThanOrEqual(30);
    expect(riders.filter(({ at, text }) => at.from >= READ || text.length > 700)).toEqual([]);
    const long = sentences.filter(({ text }) => text.length > 700).map(({ use }) => use);
    expect(long.filter((use) => use === 'played' || use === 'offered')).toEqual([]);
  });

  it.each([
    'Das Ziel ist bis zum Ende seines nächsten Zuges benommen und nimmt 5 Schaden.',
    'La cible est étourdie (sauvegarde annule).',
    '目标被眩晕（豁免终止）。',
  ])('another language: %s', (text) => expect(hit(text)).toEqual([]));

  it('reads any words without a crash, and spans that hold', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 8 })), {
          maxLength: 40,
        }),
        (parts) => {
          const text = parts.join(' ');
          const { sentences } = readPower(
            [
              { label: 'Attack', text: '+1 vs AC' },
              { label: 'Hit', text },
            ],
            archmage,
            AROUND,
          );
          const hits = sentences.filter(({ at }) => at.line === 1);
          expect(hits.map(({ at }) => text.slice(at.from, at.to))).toEqual(hits.map((each) => each.text));
        },
      ),
    );
  });

  it.each([
    ['orcus', orcus],
    ['archmage', archmage],
  ])('plays nothing of a sentence with “if”, “unless” or “instead of” in it, in %s', (_game, lexicon) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...WORDS.filter((word) => word !== '.' && word !== '(' && word !== ')')), {
          maxLength: 25,
        }),
        fc.constantFrom('if', 'unless', 'instead of', 'while', 'only', 'can’t be', 'cannot be'),
        (parts, guard) => {
          const text = [...parts.slice(0, 12), guard, ...parts.slice(12)].join(' ');
          const lines = [
            { label: 'Attack', text: '+1 vs AC' },
            { label: 'Hit', text },
          ];
          const { riders } = readPower(lines, lexicon, AROUND);
          expect(riders.filter(({ how, text: said }) => how === 'played' && said.includes(guard))).toEqual(
            [],
          );
        },
      ),
    );
  });
});
