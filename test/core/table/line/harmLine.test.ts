import { describe, expect, test } from 'vitest';
import type { LineScene } from '../../../../core/table/line/answer.ts';
import { foes, goblins, hit, on, table, told } from './aLine.ts';

describe('damage, healing and temporary hit points', () => {
  test.each([
    ['g1 -7', [hit('7', '', ['g1', 1])]],
    ['G1 −7', [hit('7', '', ['g1', 1])]],
    ['g1 –7', [hit('7', '', ['g1', 1])]],
    ['g1 - 7', [hit('7', '', ['g1', 1])]],
    ['-7 g1', [hit('7', '', ['g1', 1])]],
    ['g1 g3 -7 fire', [hit('7', 'fire', ['g1', 1], ['g3', 1])]],
    ['g1 g3 -7 fire, g2 half', [hit('7', 'fire', ['g1', 1], ['g3', 1], ['g2', 0.5])]],
    ['g1 g3 -7 fi, g2 double', [hit('7', 'fire', ['g1', 1], ['g3', 1], ['g2', 2])]],
    ['g1 -7, g2', [hit('7', '', ['g1', 1], ['g2', 1])]],
    ['g1, g2 -7', [hit('7', '', ['g1', 1], ['g2', 1])]],
    ['g1, g2, g3 -7 fire', [hit('7', 'fire', ['g1', 1], ['g2', 1], ['g3', 1])]],
    ['g1 and g2 -7', [hit('7', '', ['g1', 1], ['g2', 1])]],
    ['foes -2d6, g2 half', [hit('2d6', '', ['g1', 1], ['g3', 1], ['o', 1], ['g2', 0.5])]],
    ['all foes -2d6 cold', [hit('2d6', 'cold', ...foes.map((each) => [each, 1] as const))]],
    ['all foes -2d6 cold half', [hit('2d6', 'cold', ...foes.map((each) => [each, 0.5] as const))]],
    ['all foes except g2 -5', [hit('5', '', ['g1', 1], ['g3', 1], ['o', 1])]],
    ['all -5', [hit('5', '', ...['mi', 'ta', ...foes].map((each) => [each, 1] as const))]],
    ['everyone but ogre -5', [hit('5', '', ...['mi', 'ta', ...goblins].map((each) => [each, 1] as const))]],
    ['goblins -3', [hit('3', '', ...goblins.map((each) => [each, 1] as const))]],
    ['all goblins -3', [hit('3', '', ...goblins.map((each) => [each, 1] as const))]],
    ['goblin cutters -3', [hit('3', '', ...goblins.map((each) => [each, 1] as const))]],
    ['goblin cutter 2 -3', [hit('3', '', ['g2', 1])]],
    ['ogre -2d6+3 half fire', [hit('2d6+3', 'fire', ['o', 0.5])]],
    ['ogre -d6', [hit('d6', '', ['o', 1])]],
    ['ogre takes 7 fire', [hit('7', 'fire', ['o', 1])]],
    ['ogre -{2d6,1d8}kh1', [hit('{2d6,1d8}kh1', '', ['o', 1])]],
    ['g1 -7, mira +10', [hit('7', '', ['g1', 1]), { type: 'heal', who: ['mi'], amount: '10' }]],
    ['g1 -7 fire, g2 -3 cold', [hit('7', 'fire', ['g1', 1]), hit('3', 'cold', ['g2', 1])]],
    ['mira +10', [{ type: 'heal', who: ['mi'], amount: '10' }]],
    ['mi ta +2d8+4', [{ type: 'heal', who: ['mi', 'ta'], amount: '2d8+4' }]],
    ['party +5', [{ type: 'heal', who: ['mi', 'ta'], amount: '5' }]],
    ['mira heals 10', [{ type: 'heal', who: ['mi'], amount: '10' }]],
    ['mira temp 6', [{ type: 'temporary', who: ['mi'], amount: '6' }]],
    ['heroes temp d6', [{ type: 'temporary', who: ['mi', 'ta'], amount: 'd6' }]],
    ['temp 6 mira', [{ type: 'temporary', who: ['mi'], amount: '6' }]],
    [
      'cutter 1 -7',
      '“cutter” could be Goblin Cutter 1 (g1), Goblin Cutter 2 (g2) or Goblin Cutter 3 (g3). Type more of it.',
    ],
  ])('%s', (line, does) => expect(told(line)).toEqual(does));

  test('nobody named means the selected', () => {
    expect(told('-7 fire', on(table(), ['g2', 'o']))).toEqual([hit('7', 'fire', ['g2', 1], ['o', 1])]);
    expect(told('them -7', on(table(), ['g2']))).toEqual([hit('7', '', ['g2', 1])]);
    expect(told('open', on(table(), ['g2']))).toEqual([
      { type: 'effect.add', who: ['g2'], condition: 'open', label: 'Open', duration: { kind: 'removed' } },
    ]);
  });

  test('the fallen and the absent are not among all', () => {
    const later = table()
      .ask({ type: 'damage', targets: [{ who: on().id('g1'), share: 1 }], amount: '99', damageType: '' })
      .ask({ type: 'presence.set', who: [on().id('o')], to: 'absent' });
    expect(told('all foes -2', on(later))).toEqual([hit('2', '', ['g2', 1], ['g3', 1])]);
  });
});

describe('effects', () => {
  const add = (who: readonly string[], condition: string, label: string, duration: unknown, rest = {}) => ({
    type: 'effect.add',
    who,
    condition,
    label,
    duration,
    ...rest,
  });
  const started = (): LineScene & { readonly id: (tag: string) => string } =>
    on(table().ask({ type: 'turn.next' }));
  const bySource = { source: 'mi' };

  test.each([
    ['ogre dazed save ends', [add(['o'], 'dazed', 'Dazed', { kind: 'saveEnds' }, bySource)]],
    ['ogre da save', [add(['o'], 'dazed', 'Dazed', { kind: 'saveEnds' }, bySource)]],
    ['ogre dazed save ends 15', [add(['o'], 'dazed', 'Dazed', { kind: 'saveEnds', dc: 15 }, bySource)]],
    [
      'tam marked until end of my next turn',
      [add(['ta'], 'marked', 'Marked', { kind: 'untilTurn', edge: 'end', of: 'mi', turns: 2 }, bySource)],
    ],
    [
      'tam marked until the start of my next turn',
      [add(['ta'], 'marked', 'Marked', { kind: 'untilTurn', edge: 'start', of: 'mi', turns: 1 }, bySource)],
    ],
    [
      'g1 g2 prone until end of its next turn',
      [
        add(['g1'], 'prone', 'Prone', { kind: 'untilTurn', edge: 'end', of: 'g1', turns: 1 }, bySource),
        add(['g2'], 'prone', 'Prone', { kind: 'untilTurn', edge: 'end', of: 'g2', turns: 1 }, bySource),
      ],
    ],
    [
      "ogre marked until end of tam's next turn",
      [add(['o'], 'marked', 'Marked', { kind: 'untilTurn', edge: 'end', of: 'ta', turns: 1 }, bySource)],
    ],
    [
      'ogre marked by tam until the fight ends',
      [add(['o'], 'marked', 'Marked', { kind: 'encounter' }, { source: 'ta' })],
    ],
    [
      'ogre marked save ends by tam',
      [add(['o'], 'marked', 'Marked', { kind: 'saveEnds' }, { source: 'ta' })],
    ],
    ['mira prone', [add(['mi'], 'prone', 'Prone', { kind: 'removed' })]],
    ['mira off', [add(['mi'], 'offGuard', 'Off-guard', { kind: 'removed' })]],
    ['mira prone for 10 min', [add(['mi'], 'prone', 'Prone', { kind: 'time', until: 600 })]],
    ['mira prone for 2 rounds', [add(['mi'], 'prone', 'Prone', { kind: 'time', until: 12 })]],
    [
      'mira persistent 5 fire',
      [
        add(
          ['mi'],
          'persistent',
          'persistent fire 5',
          { kind: 'saveEnds' },
          { amount: 5, damageType: 'fire' },
        ),
      ],
    ],
    [
      'mira pers 5',
      [add(['mi'], 'persistent', 'persistent 5', { kind: 'saveEnds' }, { amount: 5, damageType: '' })],
    ],
    ['mira "on the ledge" save ends', [add(['mi'], 'custom', 'on the ledge', { kind: 'saveEnds' })]],
    ['mira is "on the ledge"', [add(['mi'], 'custom', 'on the ledge', { kind: 'removed' })]],
    [
      'ogre -7, dazed save ends',
      [hit('7', '', ['o', 1]), add(['o'], 'dazed', 'Dazed', { kind: 'saveEnds' }, bySource)],
    ],
    ['all goblins held', [add(goblins, 'held', 'Held', { kind: 'removed' }, bySource)]],
  ])('%s', (line, does) => expect(told(line, started())).toEqual(does));

  test('a minus ends a condition', () => {
    const scene = on(
      table().ask({
        type: 'effect.add',
        who: [on().id('g2'), on().id('g3')],
        condition: 'open',
        duration: { kind: 'removed' },
      }),
    );
    const ends = (who: string) => ({ type: 'effect.end', who, effect: expect.stringMatching(/^e\d+$/u) });
    expect(told('g2 -open', scene)).toEqual([ends('g2')]);
    expect(told('g2 g3 -o', scene)).toEqual([ends('g2'), ends('g3')]);
    expect(told('all goblins -open', scene)).toEqual([ends('g2'), ends('g3')]);
    expect(told('g1 -open', scene)).toBe('Goblin Cutter 1 has nothing that begins with “open”.');
    expect(told('g1 g2 -open', scene)).toBe('Goblin Cutter 1 is not Open.');
  });
});
