import { describe, expect, it } from 'vitest';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { lexicon as archmage } from '../../../../core/systems/archmage/lexicon.ts';
import { lexicon as fifth } from '../../../../core/systems/fifth/words.ts';
import { lexicon as orcus } from '../../../../core/systems/orcus/lexicon.ts';
import { lexicon as torches } from '../../../../core/systems/torches/words.ts';
import { atomsOf } from './atoms.ts';
import { POWERS, told } from './told.ts';

function usesOf(text: string, label: string): readonly string[] {
  const { sentences } = readPower(
    [
      { label: 'Attack', text: '+8 vs AC' },
      { label, text },
    ],
    orcus,
    { owner: 'Marsh Troll' },
  );
  return sentences.filter(({ at }) => at.line === 1).map(({ use }) => use);
}

describe('a natural roll that says neither hit nor miss', () => {
  it.each([
    ['Natural 3, 6, 9: The target takes 5 ongoing damage.', '3,6,9h>t:persistent 5/se', '?persistent 5/se'],
    ['Natural 16+: The target is dazed (save ends).', '16+h>t:dazed/se', '?dazed/se'],
  ])('plays on a hit and is offered on a miss: %s', (text, hit, miss) =>
    expect(told(text, { label: 'Natural roll', lexicon: archmage })).toEqual([hit, miss]),
  );

  it('holds for the sentence behind it in its line', () =>
    expect(
      told('Natural even hit: The target is dazed (save ends). It also takes 5 damage.', {
        label: 'Natural roll',
        lexicon: archmage,
      }),
    ).toEqual(['evenh>t:dazed/se', 'evenh>t:damage 5']));

  it('asks before a second attack that it “can” make', () =>
    expect(
      told('Natural 11+: The troll can make a second attack.', {
        label: 'Natural roll',
        lexicon: archmage,
      }),
    ).toEqual(['?use Claw']));
});

describe('damage that is the whole effect', () => {
  const without = (text: string) =>
    readPower(
      [
        { label: 'Damage', text: '1d6+2 poison damage' },
        { label: 'Effect', text },
      ],
      orcus,
      { owner: 'Marsh Troll', power: 'Spit', powers: POWERS },
    );

  it('is rolled once', () => {
    const { riders, sentences } = without('The target takes 1d6+2 poison damage.');
    expect(riders).toEqual([]);
    expect(sentences.map(({ use }) => use)).toEqual(['rolled', 'rolled']);
  });

  it('keeps what else it brings', () =>
    expect(atomsOf(without('The target takes 1d6+2 poison damage and is dazed (save ends).'))).toEqual([
      'use>t:dazed/se',
    ]));

  it('that is another’s is brought', () =>
    expect(atomsOf(without('The target takes 3 fire damage.'))).toEqual(['use>t:damage 3 fire']));
});

describe('rows of a table inside a trait', () => {
  it.each(['1–2: Each enemy engaged with the troll is stuck (save ends).', '3-4: The troll heals 10 hp.'])(
    'are offered: %s',
    (text) => {
      const atoms = told(text, { label: 'Effect', lexicon: archmage, passive: true });
      expect(atoms.length).toBeGreaterThan(0);
      expect(atoms.every((each) => each.startsWith('?'))).toBe(true);
    },
  );
});

describe('what failed saves bring', () => {
  it('a second sentence behind “Each failed save:” waits for that save', () =>
    expect(
      told('The target is slowed (save ends). Each failed save: The target slides 2. It takes 5 damage.'),
    ).toEqual(['hit>t:slowed/se', '?slide', '?damage 5']));

  it('without a save before it, it is offered', () => {
    const { riders } = readPower(
      [
        { label: 'Save', text: 'Constitution DC 13' },
        { label: 'Failure', text: 'The target is restrained.' },
        { label: 'Second Failure', text: 'The target is petrified.' },
      ],
      fifth,
    );
    expect(riders.map(({ how, given }) => [how, given])).toEqual([
      ['played', undefined],
      ['offered', expect.any(String)],
    ]);
  });

  it.each([
    'Second failed save: The target is unconscious.',
    'Third failed save: It is stunned (save ends).',
  ])('a later step is offered: %s', (text) => {
    const [first, ...later] = told(`The target is weakened until the end of its next turn. ${text}`);
    expect(first).toBe('hit>t:weakened/t.end');
    expect(later.length).toBeGreaterThan(0);
    expect(later.every((each) => each.startsWith('?'))).toBe(true);
  });

  it.each([
    'The target is stunned. At the end of each of its turns, the target repeats the save.',
    'The target is stunned for 1 minute, repeating the save at the end of each of its turns.',
    'The target is stunned. The target repeats the save at the end of each of its turns, ending the effect on itself on a success.',
  ])('FIF-42 a save made again ends it: %s', (text) =>
    expect(told(text, { lexicon: fifth })).toEqual(['hit>t:stunned/se']),
  );

  it('a save made again ends what was set, not what only holds with it', () =>
    expect(
      told(
        'The target is poisoned for 1 minute. While poisoned, the target is blinded. The target repeats the save at the end of each of its turns, ending the effect on itself on a success.',
        { lexicon: fifth },
      ),
    ).toEqual(['hit>t:poisoned/se', '?blinded/none']));

  it('how long the effect lasts is said behind it', () =>
    expect(told('The target is charmed. The effect lasts 8 hours.', { lexicon: fifth })).toEqual([
      'hit>t:charmed/time28800',
    ]));
});

describe('bonuses that are of one attack', () => {
  it.each([
    ['The troll gains a +2 power bonus to attack and makes a longsword attack.', '?attack+2/none'],
    ['The troll’s spit attack gains +1 damage.', '?damage+1/none'],
    ['Its spit attack gains a +1 bonus to damage.', '?damage+1/none'],
  ])('are offered: %s', (text, atom) => {
    const bonus = told(text, { label: 'Effect' }).filter((each) => /\+\d/u.test(each));
    expect(bonus).toEqual([atom]);
  });
});

describe('a “can”', () => {
  it.each([
    ['The troll can grab the target and make a maw attack.', ['?grappled/esc', '?use Maw']],
    ['The troll can make a maw attack, then it takes 1d6 damage.', ['?use Maw', '?damage 1d6']],
    ['The troll can shift 2 squares, and the target is dazed (save ends).', ['?shift 2', 'hit>t:dazed/se']],
  ])('holds for what goes on with it: %s', (text, atoms) => expect(told(text)).toEqual(atoms));
});

describe('two types at once', () => {
  it.each([
    'The target takes persistent 5 cold and necrotic damage (save ends).',
    'The target takes persistent 5 cold and necrotic (save ends).',
  ])('are both kept: %s', (text) => {
    const [read] = readPower([{ label: 'Hit', text }], orcus).riders;
    expect(read).toMatchObject({
      how: 'played',
      acts: [
        {
          effects: [
            {
              label: 'Persistent cold and necrotic damage',
              amount: 5,
              damageType: 'cold',
              also: ['necrotic'],
            },
          ],
          until: { kind: 'saveEnds' },
        },
      ],
    });
  });
});

describe('words in the second half', () => {
  it.each([
    'The target is confused (save ends), and the thief can’t be the target of opportunity attacks.',
    'The target is confused (save ends); it cannot be healed.',
  ])('drop nothing of the first: %s', (text) =>
    expect(told(text, { lexicon: archmage })).toEqual(['?confused/se']),
  );

  it('that stand in a bracket ask', () =>
    expect(
      told('5 damage, and 5 ongoing damage (it also ends if the target is no longer engaged)', {
        lexicon: archmage,
      }),
    ).toEqual(['?persistent 5/se']));
});

describe('short forms', () => {
  it.each([
    ['5 damage, and it’s weakened (save ends).', 'hit>t:weakened/se'],
    ["5 damage, and they're slowed (save ends).", 'hit>t:slowed/se'],
    ['5 damage, and target slowed (save ends).', 'hit>t:slowed/se'],
    ['5 damage, also dazed the target (save ends).', 'hit>t:dazed/se'],
    ['5 damage and dazed them (save ends).', 'hit>t:dazed/se'],
    ['5 damage, target dazed until the end of its next turn.', 'hit>t:dazed/t.end'],
    ['5 damage, knocking the target prone.', 'hit>t:prone/none'],
    ['5 damage and the target’s weakened until the end of its next turn.', 'hit>t:weakened/t.end'],
    ['5 damage, and the target is knocked prone (save ends).', 'hit>t:prone/se'],
  ])('%s', (text, atom) => expect(told(text)).toEqual([atom]));
});

describe('amounts', () => {
  it.each([
    ['10 ongoing negative energy; the target is dazed (save ends).', 'hit>t:persistent 10 negativeEnergy/se'],
    ['5 special acid ongoing damage', 'hit>t:persistent 5 acid/se'],
    ['5 damage, and 1d3 ongoing acid', '?~1d3 Ongoing acid damage/se'],
    ['10 damage, and 5 ongoing fire damage (save ends); OR 20 damage.', '?persistent 5 fire/se'],
  ])('%s', (text, atom) => expect(told(text, { lexicon: archmage })[0]).toBe(atom));

  it('to itself are its own', () =>
    expect(told('36 damage and deal 10 damage to the marsh troll', { lexicon: archmage })).toEqual([
      'hit>me:damage 10',
    ]));

  it('ORC-178 that grow are added to what is there', () => {
    const { riders } = readPower(
      [
        { label: 'Attack', text: '+8 vs AC' },
        {
          label: 'Hit',
          text: 'The target takes 10 persistent fire damage (save ends). If it is already taking persistent fire damage, the amount increases by 10.',
        },
      ],
      orcus,
    );
    expect(riders[1]).toMatchObject({
      how: 'offered',
      known: { of: 'target', state: 'persistent', type: 'fire' },
      acts: [{ effects: [{ amount: 10, damageType: 'fire', adds: true }] }],
    });
  });

  it('ORC-79 dice without their word are damage', () =>
    expect(told('3d8+9, and the target is dazed (save ends).')).toEqual(['hit>t:dazed/se']));
});

describe('the inside of a beast', () => {
  it.each([
    [
      'The target is grappled (escape DC 14). Until the grapple ends, the target has the Blinded and Restrained conditions.',
      ['hit>t:grappled/esc14', 'hit>t:blinded/esc', 'hit>t:restrained/esc'],
    ],
    [
      'The target is swallowed. While swallowed, the target is blinded and restrained, and takes 6d6 acid damage at the start of each of the troll’s turns.',
      [
        'hit>t:swallowed/none',
        "?~takes 6d6 acid damage at the start of each of the troll's turns/none",
        '?blinded/none',
        '?restrained/none',
      ],
    ],
  ])('FIF-121 %s', (text, atoms) =>
    expect([...told(text, { lexicon: fifth })].sort()).toEqual([...atoms].sort()),
  );
});

describe('what no number holds is offered in its own words', () => {
  it.each([
    ['The target can’t make opportunity attacks until the end of its next turn.', orcus, 't.end'],
    ['The target’s speed is halved until the end of its next turn.', orcus, 't.end'],
    [
      'The target has disadvantage on attack rolls until the start of the troll’s next turn.',
      fifth,
      'me.start',
    ],
    ['The troll gains an attack bonus equal to the escalation die.', archmage, 'none'],
    ['The target takes cold damage equal to the escalation die.', archmage, 'none'],
    ['The troll gains resist damage 16+ until the end of the battle.', archmage, 'enc'],
    ['The troll heals to full hit points.', archmage, 'none'],
    ['The troll ends one effect on itself that a save can end.', orcus, 'none'],
  ])('%s', (text, lexicon, until) => {
    const [atom, more] = told(text, { lexicon });
    expect(more).toBeUndefined();
    expect(atom).toMatch(new RegExp(`^\\?~.+/${until}$`, 'u'));
  });

  it.each([
    ['The target is no longer dazed.', '?end'],
    ['The troll releases all grabbed creatures.', '?end'],
    ['The troll summons two imps.', '?summon'],
    ['The troll pushes each adjacent enemy 2 squares.', '?push'],
    ['The troll can heal a nearby ally for 40 hp.', '?heal 40'],
  ])('%s', (text, atom) => expect(told(text, { label: 'Effect' })).toEqual([atom]));

  it.each(['Dazed, it howls on and on.', 'Prone bodies lie about the mud.', 'Nobody pushed through here.'])(
    'a sentence that names a condition or a push is shown: %s',
    (text) => expect(usesOf(text, 'Effect')).toEqual(['words']),
  );

  it('flavour stays flavour', () =>
    expect(usesOf('The marsh smells of old rain.', 'Effect')).toEqual(['silent']));
});

describe('what stands in brackets and beside the target', () => {
  it('ORC-57 gives a use back when first staggered', () => {
    const { riders } = readPower([{ label: 'Special', text: '(refreshes when first staggered)' }], orcus, {
      owner: 'Marsh Troll',
      power: 'Claw',
      powers: POWERS,
    });
    expect(riders).toMatchObject([
      {
        on: { kind: 'trigger', event: 'firstStaggered' },
        how: 'played',
        acts: [{ kind: 'regain' }],
      },
    ]);
  });

  it('sets it off where an attack is made because of it', () => {
    const { trigger } = readPower(
      [
        {
          label: 'Target',
          text: 'If an adjacent creature hits the troll with an attack, make an attack.',
        },
      ],
      orcus,
      { owner: 'Marsh Troll' },
    );
    expect(trigger?.event).toBe('isHit');
  });

  it('a second attack that comes only later is not laid out by the line that names it', () => {
    const { riders } = readPower(
      [
        { label: 'Attack', text: '+8 vs AC' },
        {
          label: 'Hit',
          text: '9 damage. On the troll’s next turn, make a secondary attack against the target.',
        },
        { label: 'Special', text: 'On a hit: Claw: second attack.' },
      ],
      orcus,
      { owner: 'Marsh Troll', power: 'Claw', powers: POWERS },
    );
    expect(riders.map(({ how }) => how)).toEqual(['offered']);
  });
});

describe('traits that come about by themselves', () => {
  it.each([
    ['At the start of each of its turns, the troll heals 10 hp.', 'on:turnBegins>me:heal 10'],
    [
      'When an enemy starts its turn engaged with the troll, it takes 5 fire damage.',
      'in.start>foes:damage 5 fire',
    ],
    [
      'When the troll drops to 0 hp, it explodes, dealing 10 fire damage to each nearby creature.',
      '?damage 10 fire',
    ],
    ['When the troll starts its turn engaged with an enemy, it takes 5 fire damage.', '?damage 5 fire'],
  ])('%s', (text, atom) =>
    expect(told(text, { label: 'Effect', lexicon: archmage, passive: true })).toEqual([atom]),
  );
});

describe('a slide', () => {
  it.each([
    ['2d6 damage, and the troll slides the target 3 squares.', 'hit>t:slide 3'],
    ['2d6 damage, and the target is slid 3 squares.', 'hit>t:slide 3'],
  ])('ORC-142 %s', (text, atom) => expect(told(text)).toEqual([atom]));
});

describe('a turn in front of what heals', () => {
  it.each([
    'When the troll is not staggered at the start of its turn, it heals 18 hp.',
    'At the start of its turn, if the troll is not staggered, it heals 18 hp.',
  ])('ARC-118 heals as it begins, while that holds: %s', (text) => {
    const { riders } = readPower([{ label: 'Effect', text }], archmage, {
      owner: 'Marsh Troll',
      passive: true,
    });
    expect(riders).toMatchObject([
      {
        on: { kind: 'trigger', event: 'turnBegins' },
        to: { kind: 'attacker' },
        known: { of: 'attacker', state: 'hurt', not: true },
        acts: [{ kind: 'heal', amount: '18' }],
      },
    ]);
  });
});

describe('attacks in other words', () => {
  it.each([
    ['The troll attacks twice with its claw.', ['use>me:use Claw x2']],
    [
      'The troll attacks once with its bite and twice with its claw.',
      ['use>me:use Bite', 'use>me:use Claw x2'],
    ],
    ['The troll makes two attacks with its claws.', ['use>me:use Claw x2']],
    ['The troll makes as many bite attacks as it has heads.', ['?use Bite']],
    ['One ally can make one weapon attack.', ['?basic']],
  ])('FIF-159 %s', (text, atoms) => {
    const lines = [{ label: 'Effect', text }];
    expect(
      atomsOf(readPower(lines, fifth, { owner: 'Marsh Troll', power: 'Multiattack', powers: POWERS })),
    ).toEqual(atoms);
  });
});

/** What a power of the marsh troll brings by a save, in the game of these lines. */
function saved(...lines: readonly (readonly [label: string, text: string])[]): readonly string[] {
  return atomsOf(
    readPower(
      [{ label: 'Save', text: 'Constitution DC 13' }, ...lines.map(([label, text]) => ({ label, text }))],
      fifth,
      { owner: 'Marsh Troll', power: 'Breath', powers: POWERS, save: { versus: 'con', dc: 13 } },
    ),
  );
}

describe('a save that is made again at the end of the next turn', () => {
  const FIRST =
    'The target has the Incapacitated condition until the end of its next turn, when it repeats the save.';

  it('FIF-42 ends it, and a second failure brings something else in its place', () =>
    expect(saved(['Failure', FIRST], ['Second Failure', 'The target has the Paralyzed condition.'])).toEqual([
      'hit>t:incapacitated/se.con13',
      'hit>t:first fail paralyzed/none',
    ]));

  it('FIF-42 and that may have a save of its own', () =>
    expect(
      saved(
        ['Failure', FIRST],
        [
          'Second Failure',
          'The target has the Paralyzed condition. It repeats the save at the end of each of its turns, ending the effect on itself on a success.',
        ],
      ),
    ).toEqual(['hit>t:incapacitated/se.con13', 'hit>t:first fail paralyzed/se.con13']));

  it('without a failure before it, the save made again is only words', () => {
    const { sentences } = readPower(
      [
        { label: 'Save', text: 'Constitution DC 13' },
        {
          label: 'Second Failure',
          text: 'It repeats the save at the end of each of its turns, ending the effect on itself on a success.',
        },
      ],
      fifth,
    );
    expect(sentences.at(-1)).toMatchObject({ use: 'words' });
  });
});

describe('what nobody read of a game of stat blocks', () => {
  it.each([
    [
      'The target is immune to this troll’s Stench for 24 hours.',
      "miss>t:~immune to this troll's stench/time86400",
    ],
    [
      'The target is immune to the Glare of trolls for 24 hours.',
      'miss>t:~immune to the glare of trolls/time86400',
    ],
  ])('FIF-42 a success that guards for a while stands on the target: %s', (text, atom) =>
    expect(saved(['Success', text])).toEqual([atom]),
  );

  it.each([
    'The target is immune to the charmed condition for 24 hours.',
    'The target is immune to fire damage for 24 hours.',
    'The target is immune to this troll’s Stench for 24 hours or until it moves.',
  ])('is nothing else than that: %s', (text) => expect(saved(['Success', text])).toEqual([]));

  it.each([
    ['The target has disadvantage on its next attack roll before the end of its next turn.', 't.end'],
    [
      'The next attack roll made against the target before the start of the troll’s next turn has advantage.',
      'me.start',
    ],
    ['Until the end of its next turn the target subtracts 1d6 from attack rolls.', 't.end'],
  ])('FIF-66 is offered in its words, for as long as they say: %s', (text, until) => {
    const { riders } = readPower(
      [
        { label: 'Save', text: 'x' },
        { label: 'Failure', text },
      ],
      fifth,
      { owner: 'Marsh Troll' },
    );
    expect(riders).toMatchObject([{ how: 'offered', given: 'words alone' }]);
    const [of, edge] = until.split('.');
    expect(riders[0]?.acts).toMatchObject([
      { until: { kind: 'turn', edge, of: of === 'me' ? 'attacker' : 'target' } },
    ]);
  });

  it.each([
    ['When it fails a saving throw, it can choose to succeed.', 'rolled'],
    ['It takes the Dash, Disengage or Hide action.', 'rolled'],
    ['It casts these spells by Charisma (spell save DC 14).', 'rolled'],
    ['In dim light or darkness it takes the Hide action.', 'words'],
    ['It casts Wall of Claw (spell save DC 14).', 'words'],
    ['It casts Bite (spell save DC 14).', 'played'],
  ])('FIF-159 %s %s', (text, use) => {
    const { sentences } = readPower([{ label: 'Effect', text }], fifth, {
      owner: 'Marsh Troll',
      power: 'Claw',
      powers: POWERS,
    });
    expect(sentences.map((each) => each.use)).toEqual([use]);
  });

  it('FIF-154 a power that bears the name of its spell does not use itself', () =>
    expect(told('It casts Claw (spell save DC 14).', { label: 'Effect', lexicon: fifth })).toEqual([]));

  it('FIF-159 three attacks to pick among, in any mixture', () => {
    const { riders } = readPower(
      [{ label: 'Effect', text: 'It makes two attacks, using Bite, Maw or Spit in any combination.' }],
      fifth,
      { owner: 'Marsh Troll', power: 'Multiattack', powers: POWERS },
    );
    expect(riders).toMatchObject([
      {
        how: 'offered',
        acts: [{ kind: 'use', choose: true, powers: [{ name: 'Bite' }, { name: 'Maw' }, { name: 'Spit' }] }],
      },
    ]);
  });
});

describe('a size that a target must not pass', () => {
  it.each([
    'If the target is Large or smaller, it is prone.',
    'If the target is a Large or smaller creature, it is prone.',
  ])('FIF-08 is a state that the table can tell: %s', (text) => {
    const { riders } = readPower(
      [
        { label: 'Attack', text: '+8 vs AC' },
        { label: 'Hit', text },
      ],
      fifth,
    );
    expect(riders).toMatchObject([{ known: { of: 'target', state: 'size', type: 'large' } }]);
  });

  it.each([
    ['If the target is Large or smaller, it is prone.', orcus],
    ['If the target is Large or smaller and was charged, it is prone.', fifth],
  ])('is offered without it where more must hold or the game tells none: %s', (text, lexicon) => {
    const { riders } = readPower(
      [
        { label: 'Attack', text: '+8 vs AC' },
        { label: 'Hit', text },
      ],
      lexicon,
    );
    expect(riders).toMatchObject([{ how: 'offered' }]);
    expect(riders[0]).not.toHaveProperty('known');
  });
});

describe('a state that no rule of the game knows', () => {
  it.each([
    ['The target is encased in shadows (save ends).', '?~is encased in shadows/se'],
    [
      'The target is marked with a glowing rune (hard save ends, 16+).',
      '?~is marked with a glowing rune/se16',
    ],
  ])('ARC-123 is offered in its words, with its save: %s', (text, atom) =>
    expect(told(text, { lexicon: archmage })).toEqual([atom]),
  );

  it('ARC-123 stands in no way of a condition that is one', () =>
    expect(told('The target is thrown backward and dazed (save ends).', { lexicon: archmage })).toEqual([
      '?dazed/se',
    ]));

  it('ARC-123 leaves what stands beside it as it is', () =>
    expect(told('The target is dazed and stuck (save ends both).', { lexicon: archmage })).toEqual([
      'hit>t:dazed/se',
      'hit>t:stuck/se',
    ]));
});

describe('what a phoenix waits for', () => {
  it('ARC-142 stands behind its limited use', () => {
    const { trigger } = readPower(
      [
        { label: 'Attack', text: '+10 vs. PD' },
        {
          label: 'Effect',
          text: 'Limited use: 1/battle, as an interrupt action when an enemy hits the troll.',
        },
      ],
      archmage,
      { owner: 'Marsh Troll' },
    );
    expect(trigger).toMatchObject({ event: 'isHit' });
  });
});

describe('whom a sentence without a roll is for', () => {
  const whom = (text: string, lexicon: Lexicon, passive: boolean): readonly string[] =>
    readPower([{ label: 'Effect', text }], lexicon, {
      owner: 'Marsh Troll',
      power: 'Claw',
      passive,
    }).riders.map(({ to, how }) => `${to.kind} ${how}`);

  it.each([
    ['A target within 30 feet that fails a check is slowed.', orcus],
    ['A target in the water that fails a DEX check against 12 has speed 0.', torches],
    ['A target in the water that fails a check is slowed.', orcus],
  ])('is the target that fails, never who uses it: %s', (text, lexicon) =>
    expect(whom(text, lexicon, false)).toEqual(['target offered']),
  );

  it.each([
    ['It regains 10 hit points when it bites.', fifth],
    ['It regains 3 HP at the start of its turn.', torches],
    ['When it is in sunlight, it takes 5 cold damage.', orcus],
    ['It takes 5 damage when it starts its turn in sunlight.', archmage],
  ])('“it” of a trait is who has it: %s', (text, lexicon) =>
    expect(whom(text, lexicon, true)).toEqual(['attacker offered']),
  );

  it.each([
    ['When a creature touches it, it takes 5 damage.', orcus],
    ['When an enemy ends its turn beside it, it takes 5 cold damage.', fifth],
  ])('“it” of a trait that names somebody else is not: %s', (text, lexicon) =>
    expect(whom(text, lexicon, true)).toEqual(['target offered']),
  );
});
