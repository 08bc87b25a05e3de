import { describe, expect, it } from 'vitest';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { RULE_IDS } from '../../../../core/systems/ladder/tables.ts';

/** Rule by number → where a GM meets it, as keys of what the screen draws. Every rule stands here once. */
const WHERE: readonly (readonly [rules: readonly number[], where: readonly string[]])[] = [
  [
    [1, 3, 17, 18],
    ['field:die', 'field:ranks', 'procedure:check'],
  ],
  [[2], ['procedure:missingDie']],
  [[4, 5, 6], ['procedure:check']],
  [
    [7, 13],
    ['procedure:pairOdds', 'chart:pairs', 'chart:degrees', 'setting:actor', 'setting:resister'],
  ],
  [[8], ['procedure:takeMaximum']],
  [
    [9, 16, 22],
    ['procedure:resisted', 'procedure:attackOdds', 'chart:foesAttacks', 'seat:insights'],
  ],
  [[10], ['option:damage', 'field:base']],
  [
    [11, 12],
    ['chart:actingLevels', 'chart:resistingLevels'],
  ],
  [[14, 47], ['procedure:grant']],
  [[15], ['option:fumble']],
  [
    [19, 20, 21],
    ['procedure:masteryPoint', 'procedure:letStand', 'counter:mp'],
  ],
  [[23], ['field:band', 'procedure:band', 'field:mp', 'seat:shared']],
  [[24], ['gauge:contested', 'procedure:contest']],
  [[25], ['procedure:leaveContest']],
  [[26], ['procedure:check']],
  [[27, 28], ['option:recovery']],
  [[29], ['procedure:spendFor', 'procedure:bringBack']],
  [
    [30, 33, 36],
    ['waiting:delay', 'waiting:ready'],
  ],
  [
    [31, 32],
    ['field:ref', 'procedure:initiativePoint'],
  ],
  [[34], ['procedure:whoFirst']],
  [[35], ['procedure:interrupt']],
  [[37], ['field:ap']],
  [
    [38, 39, 40, 43],
    ['action:free', 'action:minor', 'action:major', 'action:minorInterrupt'],
  ],
  [[41], ['procedure:keepTurn']],
  [[42], ['option:exclusive', 'action:exclusive']],
  [[44], ['field:cooldown']],
  [[45], ['procedure:map', 'procedure:place']],
  [[46], ['procedure:go', 'field:reach']],
  [[48], ['procedure:move', 'procedure:leaveCarefully', 'procedure:provoke']],
  [[49], ['procedure:run', 'condition:running']],
  [[50], ['procedure:swimClimb']],
];

/** Everything of this game that the screen draws: its own procedures, charts, rulings, words and fields. */
function drawn(): ReadonlySet<string> {
  const { procedures = [], charts = [], options, creatures, words, turns } = ladder;
  const keyed = (kind: string, all: readonly { readonly key: string }[]): readonly string[] =>
    all.map(({ key }) => `${kind}:${key}`);
  const fields = creatures
    .flatMap(({ form }) => form.flatMap((section) => section.fields))
    .flatMap((field) => [field, ...(field.kind === 'records' ? field.fields : [])]);
  return new Set([
    ...keyed('procedure', procedures),
    ...Object.keys(ladder).map((seat) => `seat:${seat}`),
    ...keyed('chart', charts),
    ...keyed(
      'setting',
      charts.flatMap(({ settings = [] }) => settings),
    ),
    ...keyed('option', options),
    ...keyed('field', fields),
    ...keyed('counter', words.counters),
    ...keyed('gauge', words.gauges ?? []),
    ...keyed('action', words.actions),
    ...keyed('condition', words.conditions),
    ...keyed('waiting', turns.waiting?.kinds ?? []),
  ]);
}

describe('every rule of the game', () => {
  it('has a card and one place on screen', () => {
    expect(ladder.reference.map(({ id }) => id).toSorted()).toEqual([...RULE_IDS].toSorted());
    const placed = WHERE.flatMap(([rules]) => rules).toSorted((a, b) => a - b);
    expect(placed).toEqual(RULE_IDS.map((_, at) => at + 1));
  });

  it('stands where it is said to', () => {
    const there = drawn();
    expect(WHERE.flatMap(([, where]) => where).filter((place) => !there.has(place))).toEqual([]);
  });
});
