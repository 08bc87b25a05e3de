import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../../core/rules/powerText/grammar.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { ROLLED_DAMAGE } from '../../../../core/rules/powerText/rider.ts';
import { lexicon as archmage } from '../../../../core/systems/archmage/lexicon.ts';
import { lexicon as fifth } from '../../../../core/systems/fifth/words.ts';
import { lexicon as orcus } from '../../../../core/systems/orcus/lexicon.ts';
import { atomsOf } from './atoms.ts';
import { POWERS, told } from './told.ts';

describe('damage that may be dealt in the place of the roll’s own', () => {
  const read = (text: string, lexicon: Lexicon = orcus) =>
    readPower(
      [
        { label: 'Attack', text: '+8 vs AC' },
        { label: 'Hit', text },
      ],
      lexicon,
      { owner: 'Marsh Troll', power: 'Claw', powers: POWERS },
    );

  it.each([
    [
      '7 damage, or 15 damage if the target is grappled.',
      orcus,
      { of: 'target', state: 'grappled' },
      'if the target is grappled',
    ],
    [
      '7 damage, or 15 damage if the target is grappled by the troll.',
      orcus,
      { of: 'target', state: 'grappled', by: 'attacker' },
      'if the target is grappled by the troll',
    ],
    [
      '7 damage, or 15 damage against a slowed, prone or grappled target.',
      orcus,
      { of: 'target', state: 'slowed', or: ['prone', 'grappled'] },
      'against a slowed, prone or grappled target',
    ],
    [
      '7 damage, or 15 against a prone target.',
      orcus,
      { of: 'target', state: 'prone' },
      'against a prone target',
    ],
    [
      '2d6+3 slashing damage. Or 16 (3d8 + 3) slashing damage if the target is Restrained.',
      fifth,
      { of: 'target', state: 'restrained' },
      'if the target is restrained',
    ],
    [
      '2d6+3 slashing damage. Or 8 (1d10 + 3) slashing damage if used with two hands.',
      fifth,
      undefined,
      'if used with two hands',
    ],
  ] as const)('is one choice, and says on what it hangs: %s', (text, lexicon, known, given) => {
    const { riders } = read(text, lexicon);
    expect(riders).toMatchObject([
      { how: 'offered', given, instead: { condition: ROLLED_DAMAGE }, acts: [{ kind: 'damage' }] },
    ]);
    expect(riders[0]?.known).toEqual(known);
  });

  it('goes with what stands behind it', () =>
    expect(
      read('7 damage, or 4 damage, and the target is grappled.').riders.map(({ how, instead }) => [
        how,
        instead?.condition,
      ]),
    ).toEqual([
      ['offered', ROLLED_DAMAGE],
      ['offered', undefined],
    ]));
});

describe('whom and what a trait is about', () => {
  it.each([
    [
      'Allies within 5 squares of the troll gain a +2 bonus to attack rolls.',
      orcus,
      '?attack+2/in',
      'within 5 squares',
    ],
    [
      'Each ally within 10 feet of the troll has a +2 bonus to saving throws while the troll isn’t incapacitated.',
      fifth,
      '?saves+2/in',
      "while the troll isn't incapacitated",
    ],
    [
      'Allies within 30 feet of the troll have advantage on attack rolls.',
      fifth,
      '?~have advantage on attack rolls/in',
      'within 30 feet',
    ],
  ] as const)('near it: %s', (text, lexicon, atom, given) => {
    const reading = readPower([{ label: 'Effect', text }], lexicon, { owner: 'Marsh Troll', passive: true });
    expect(atomsOf(reading)).toEqual([atom]);
    expect(reading.riders).toMatchObject([{ on: { kind: 'aura', at: 'inside' }, given }]);
  });

  it.each([
    [
      'Whenever a creature hits the troll with a melee attack, that creature takes 5 damage.',
      'isHit',
      'target',
    ],
    ['A creature that touches the troll or hits it with a melee attack takes 5 damage.', 'isHit', 'target'],
    ['When an enemy attacks the troll and misses, it takes 5 damage.', 'isMissed', 'target'],
    [
      'When an enemy scores a critical hit against the troll, the attacker takes 5 damage.',
      'isCritical',
      'target',
    ],
    ['When the troll scores a critical hit, it heals 5 hp.', 'critical', 'attacker'],
    ['When the troll drops to 0 hp, it heals 5 hp.', 'drops', 'attacker'],
  ] as const)('is offered when the table sees it: %s', (text, event, to) => {
    const { riders } = readPower([{ label: 'Effect', text }], archmage, {
      owner: 'Marsh Troll',
      passive: true,
    });
    expect(riders).toMatchObject([{ how: 'offered', on: { kind: 'trigger', event }, to: { kind: to } }]);
  });

  it.each([
    // The table knows nobody’s saves but those against what somebody brought.
    'Each time the troll fails a save, it takes 5 damage.',
    // Said of nobody: whose fall it is, the table cannot tell.
    'When the last mook is slain nearby, the troll heals 5 hp.',
  ])('is offered at no moment where the table cannot tell it: %s', (text) =>
    expect(
      readPower([{ label: 'Effect', text }], archmage, { owner: 'Marsh Troll', passive: true }).riders,
    ).toMatchObject([{ how: 'offered', on: { kind: 'always' } }]),
  );

  it.each([
    ['All enemies who start their turn nearby the troll take 5 damage.', 'played', undefined],
    [
      'All enemies wearing metal armor who start their turn nearby the troll take 5 damage.',
      'offered',
      'all enemies wearing metal armor',
    ],
  ])('those whose turn begins near it: %s', (text, how, given) => {
    const [rider] = readPower([{ label: 'Effect', text }], archmage, {
      owner: 'Marsh Troll',
      passive: true,
    }).riders;
    expect(rider).toMatchObject({ how, on: { kind: 'aura', at: 'start' } });
    expect(rider?.given).toBe(given);
  });

  it('“its next turn” is that of whoever suffers it', () =>
    expect(
      told('Each enemy that ends its turn in the aura is dazed until the start of its next turn.', {
        label: 'Effect',
        passive: true,
      }),
    ).toEqual(['in.end>foes:dazed/t.start']));

  it('a creature that grapples it is not grappled', () =>
    expect(
      told('At the start of its turn, the troll deals 5 damage to any creature grappling it.', {
        label: 'Effect',
        passive: true,
      }),
    ).toEqual(['?damage 5']));

  it('what holds until it escapes hangs on the grip that a size decides', () =>
    expect(
      told(
        'The target is grappled (escape DC 14) if it is a Large or smaller creature. Until this grapple ends, the target is restrained.',
        { lexicon: fifth },
      ),
    ).toEqual(['?grappled/esc14', '?restrained/esc']));

  it('nothing of a second attack’s line is brought by the first', () =>
    expect(
      atomsOf(
        readPower(
          [
            { label: 'Attack', text: '+4 vs Ref' },
            {
              label: 'Special',
              text: 'Secondary attack: +4 vs Fort; the target sinks. On a miss, it is prone.',
            },
          ],
          orcus,
        ),
      ),
    ).toEqual(['?prone/none']));

  it('a line of damage that says more is read', () =>
    expect(
      atomsOf(
        readPower([{ label: 'Damage', text: '10 damage, and the target is dazed (save ends)' }], archmage),
      ),
    ).toEqual(['use>t:dazed/se']));

  it('a list of conditions to roll on is a choice of each', () =>
    expect(
      told('Roll a d4 to see what befalls it: 1. confused; 2. weakened; 3–4. dazed.', { lexicon: archmage }),
    ).toEqual(['?confused/none', '?weakened/none', '?dazed/none']));
});
