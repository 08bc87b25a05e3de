import { describe, expect, test } from 'vitest';
import { goblins, hit, on, table, told } from './aLine.ts';

describe('the table and its people', () => {
  test.each([
    [
      'add 6 goblin cutter',
      [
        {
          type: 'combatants.add',
          entries: [
            {
              creature: { id: 'lib1', kind: 'foe', draft: { name: 'Goblin Cutter' } },
              count: 6,
              side: 'foes',
            },
          ],
        },
      ],
    ],
    [
      'add goblin cutters 2',
      [
        {
          type: 'combatants.add',
          entries: [
            {
              creature: { id: 'lib1', kind: 'foe', draft: { name: 'Goblin Cutter' } },
              count: 2,
              side: 'foes',
            },
          ],
        },
      ],
    ],
    [
      'add il',
      [
        {
          type: 'combatants.add',
          entries: [
            { creature: { id: 'lib3', kind: 'hero', draft: { name: 'Ilse' } }, count: 1, side: 'heroes' },
          ],
        },
      ],
    ],
    [
      'add goblin b hidden as ally',
      [
        {
          type: 'combatants.add',
          entries: [
            {
              creature: { id: 'lib2', kind: 'foe', draft: { name: 'Goblin Boss' } },
              count: 1,
              side: 'allies',
              hidden: true,
            },
          ],
        },
      ],
    ],
    ['dead g2', [{ type: 'fate.set', who: 'g2', to: 'dead' }]],
    [
      'g2 g3 dead',
      [
        { type: 'fate.set', who: 'g2', to: 'dead' },
        { type: 'fate.set', who: 'g3', to: 'dead' },
      ],
    ],
    ['stable tam', [{ type: 'fate.set', who: 'ta', to: 'stable' }]],
    ['ko g1', [{ type: 'fate.set', who: 'g1', to: 'knockedOut' }]],
    ['alive g2', [{ type: 'fate.set', who: 'g2', to: 'none' }]],
    ['hide g1', [{ type: 'presence.set', who: ['g1'], to: 'hidden' }]],
    ['show goblins', [{ type: 'presence.set', who: goblins, to: 'here' }]],
    ['away ogre', [{ type: 'presence.set', who: ['o'], to: 'absent' }]],
    ['remove g1 g2', [{ type: 'combatants.remove', who: ['g1', 'g2'] }]],
    ['rename g1 "Snaggle"', [{ type: 'combatant.rename', who: 'g1', name: 'Snaggle' }]],
    ['luck mira 2', [{ type: 'counter.set', who: 'mi', counter: 'luck', to: 2 }]],
    ['mira luck -1', [{ type: 'counter.set', who: 'mi', counter: 'luck', to: 0 }]],
    ['mira luck +2', [{ type: 'counter.set', who: 'mi', counter: 'luck', to: 3 }]],
    [
      'party lu 0',
      [
        { type: 'counter.set', who: 'mi', counter: 'luck', to: 0 },
        { type: 'counter.set', who: 'ta', counter: 'luck', to: 0 },
      ],
    ],
    ['esc +1', [{ type: 'gauge.set', gauge: 'esc', to: 1 }]],
    ['escalation die 3', [{ type: 'gauge.set', gauge: 'esc', to: 3 }]],
    ['heat 3', [{ type: 'gauge.set', gauge: 'heat', to: 3 }]],
    ['hour +1', [{ type: 'clock.advance', seconds: 3_600, why: '' }]],
    ['10 min', [{ type: 'clock.advance', seconds: 600, why: '' }]],
    ['10min "the door holds"', [{ type: 'clock.advance', seconds: 600, why: 'the door holds' }]],
    ['+2 hours', [{ type: 'clock.advance', seconds: 7_200, why: '' }]],
    ['2 rounds', [{ type: 'clock.advance', seconds: 12, why: '' }]],
    ['day', [{ type: 'clock.advance', seconds: 86_400, why: '' }]],
    ['r 2d20kh1+7', [{ type: 'roll', notation: '2d20kh1+7', why: '' }]],
    ['r d8 vs d6', [{ type: 'roll', notation: 'd8 vs d6', why: '' }]],
    ['roll {2d6, 1d8}kh1 "luck"', [{ type: 'roll', notation: '{2d6, 1d8}kh1', why: 'luck' }]],
    ['r secret d20', [{ type: 'roll', notation: 'd20', why: '', secret: true }]],
    ['party r d20+3', [{ type: 'roll', notation: 'd20+3', why: '', who: ['mi', 'ta'] }]],
    ['bull rush g1', [{ type: 'procedure.do', procedure: 'bull', who: 'mi', targets: ['g1'], values: {} }]],
    [
      'tam bull g1 3',
      [{ type: 'procedure.do', procedure: 'bull', who: 'ta', targets: ['g1'], values: { bonus: 3 } }],
    ],
    [
      'tam bull rush g1 bonus -2 !',
      [
        {
          type: 'procedure.do',
          procedure: 'bull',
          who: 'ta',
          targets: ['g1'],
          values: { bonus: -2 },
          override: true,
        },
      ],
    ],
    ['morale goblins', [{ type: 'procedure.do', procedure: 'morale', targets: goblins, values: {} }]],
    [
      'travel cautious dark "the old road"',
      [
        {
          type: 'procedure.do',
          procedure: 'travel',
          targets: [],
          values: { pace: 'slow', dark: true, by: 'the old road' },
        },
      ],
    ],
    ['shove ogre', [{ type: 'procedure.do', procedure: 'shove', who: 'mi', targets: ['o'], values: {} }]],
    ['full defense', [{ type: 'procedure.do', procedure: 'defend', who: 'mi', targets: [], values: {} }]],
    [
      'g1 -7, tam full defense',
      [
        hit('7', '', ['g1', 1]),
        { type: 'procedure.do', procedure: 'defend', who: 'ta', targets: [], values: {} },
      ],
    ],
    ['a die that is not at hand', [{ type: 'procedure.do', procedure: 'hand', targets: [], values: {} }]],
    ['ruling luck kind', [{ type: 'ruling.set', option: 'luck', choice: 'kind' }]],
    [
      'xp 100 party "the bridge held"',
      [{ type: 'experience.award', who: ['mi', 'ta'], amount: 100, reason: 'the bridge held' }],
    ],
    ['mira xp 50', [{ type: 'experience.award', who: ['mi'], amount: 50, reason: '' }]],
    ['tam spends action', [{ type: 'action.spend', who: 'ta', action: 'action' }]],
    ['begin', [{ type: 'encounter.begin', name: 'A fight', entries: [] }]],
    ['begin "At the gate"', [{ type: 'encounter.begin', name: 'At the gate', entries: [] }]],
    ['end fight', [{ type: 'encounter.end', award: true }]],
    ['end fight no xp', [{ type: 'encounter.end', award: false }]],
    ['"the bridge is out', [{ type: 'note.add', text: 'the bridge is out' }]],
    [
      '"the bridge, as @ilse said, is out"',
      [{ type: 'note.add', text: 'the bridge, as @ilse said, is out' }],
    ],
    ['“typographic”', [{ type: 'note.add', text: 'typographic' }]],
    ['g1 -7 "into the altar"', [hit('7', '', ['g1', 1]), { type: 'note.add', text: 'into the altar' }]],
    ['mira "was brave"', [{ type: 'note.add', text: 'Mira: was brave' }]],
  ])('%s', (line, does) =>
    expect(
      told(line, on(table().ask({ type: 'turn.next' }).ask({ type: 'gauge.set', gauge: 'heat', to: 2 }))),
    ).toEqual(does),
  );

  test('a prepared fight begins with its creatures, a paused one goes on', () => {
    const ended = table()
      .ask({
        type: 'encounter.save',
        encounter: {
          name: 'Bridge',
          place: '',
          notes: '',
          groups: [{ creature: 'lib1', name: 'Goblin Cutter', count: 2 }],
        },
      })
      .ask({ type: 'encounter.pause' });
    expect(told('begin bri', on(ended))).toEqual([
      {
        type: 'encounter.begin',
        name: 'Bridge',
        entries: [
          {
            creature: { id: 'lib1', kind: 'foe', draft: { name: 'Goblin Cutter' } },
            count: 2,
            side: 'foes',
            name: 'Goblin Cutter',
          },
        ],
      },
    ]);
    expect(told('resume', on(ended))).toEqual([{ type: 'encounter.resume', id: expect.any(String) }]);
    expect(told('begin gate', on(ended))).toBe(
      'No prepared encounter begins with “gate”. Put a name of your own in quotes.',
    );
  });
});
