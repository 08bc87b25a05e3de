import { describe, expect, it } from 'vitest';
import { LADDER } from '../../../../core/dice/ladder.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import type { ChartTable, ChartValues } from '../../../../core/rules/views.ts';
import {
  computeDegreeChances,
  computeMeanDegree,
  computeSuccessChance,
} from '../../../../core/systems/ladder/attackDice.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { RULE_IDS } from '../../../../core/systems/ladder/tables.ts';
import { ally, attackWith, doing, foe, momentOf, outcomeOf, procedure } from './fighters.ts';

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

const ids = new Set(ladder.reference.map(({ id }) => id));

describe('rule cards (LAD-03, LAD-30)', () => {
  it('stand once for every rule of the game, in order, with a title and a text', () => {
    expect(ladder.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(50);
    for (const { title, text } of ladder.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('words and buttons at the table point to cards', () => {
    const { words, options, procedures = [] } = ladder;
    const all = [
      ...words.conditions,
      ...words.vitalStates,
      ...words.counters,
      ...words.actions,
      ...words.defenses,
      ...(words.gauges ?? []),
    ];
    // A ruling of ours stands under no rule.
    const ruled = options.filter(({ rule }) => rule !== '');
    const pointed = [...all, ...ruled, ...procedures].flatMap(({ rule }) =>
      rule === undefined ? [] : [rule],
    );
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    expect(new Set(procedures.map(({ key }) => key)).size).toBe(procedures.length);
  });
});

const quiet = momentOf([], { own: {}, acting: undefined });

function chart(key: string, now: RulesContext = quiet, set: ChartValues = {}): ChartTable {
  const found = ladder.charts?.find((each) => each.key === key);
  if (!found) throw new Error(`no chart ${key}`);
  return found.build(now, set);
}

/** Every cell under its row and column. */
function cellsOf({ columns, rows }: ChartTable): ReadonlyMap<string, { text: string; share?: number }> {
  return new Map(
    rows.flatMap(({ label, cells }) =>
      cells.map((cell, at) => [`${label}|${columns[at] ?? ''}`, cell] as const),
    ),
  );
}

const die = (sides: number, level = 0) => ({ sides, level });

describe('charts of pairs', () => {
  it('show the chance of all 196 pairs (LAD-01, LAD-06)', () => {
    const cells = cellsOf(chart('pairs'));
    expect(cells.size).toBe(196);
    for (const one of LADDER)
      for (const other of LADDER)
        expect(cells.get(`D${one}|D${other}`)?.share).toBeCloseTo(
          computeSuccessChance(die(one), die(other)),
          12,
        );
    expect(cells.get('D8|D6')?.text).toBe('67%');
    expect(cells.get('D2|D60')?.text).toBe('2%');
    expect(cellsOf(chart('actingLevels')).get('D60 +5|D2')?.text).toBe('>99%');
  });

  it('stand for up to five levels on either side, as set (LAD-11, LAD-12, LAD-13)', () => {
    for (const [actor, resister] of [
      [5, -5],
      [-2, 3],
      [0, 1],
    ] as const) {
      const shares = chart('pairs', quiet, { actor, resister }).rows.flatMap(({ cells }) =>
        cells.map(({ share }) => share),
      );
      const expected = LADDER.flatMap((one) =>
        LADDER.map((other) => computeSuccessChance(die(one, actor), die(other, resister))),
      );
      for (const [at, chance] of expected.entries()) expect(shares[at]).toBeCloseTo(chance, 12);
    }
    const { rows, columns } = chart('pairs', quiet, { actor: 2, resister: -1 });
    expect([rows[0]?.label, columns[0]]).toEqual(['D2 +2', 'D2 −1']);
    expect(chart('degrees', quiet, { actor: 2, resister: -1 }).rows[0]?.label).toBe('D2 +2 : D2 −1');
    expect(chart('pairs', quiet, { actor: 19 }).rows[0]?.label).toBe('D2 +5');
  });

  it('show every degree of every pair; the chances of a row sum to 1 (LAD-07, LAD-15)', () => {
    const table = chart('degrees');
    expect(table.rows).toHaveLength(196);
    for (const { cells, label } of table.rows) {
      const parts = cells.slice(1, -1).map(({ share }) => share ?? 0);
      expect([label, parts.reduce((sum, each) => sum + each, 0).toFixed(9)]).toEqual([label, '1.000000000']);
    }
    const { fumble, failure, degrees } = computeDegreeChances(die(12), die(6));
    const cells = cellsOf(table);
    const shown = ['failure', 'fumble', ...degrees.map(({ degree }) => `×${degree}`).slice(0, 6)];
    const chances = [failure, fumble, ...degrees.map(({ chance }) => chance).slice(0, 6)];
    for (const [at, column] of shown.entries())
      expect(cells.get(`D12 : D6|${column}`)?.share).toBeCloseTo(chances[at] ?? -1, 12);
  });

  it.each(['actingLevels', 'resistingLevels'])('%s shows five levels either way (LAD-11, LAD-12)', (key) => {
    const cells = cellsOf(chart(key));
    expect(cells.size).toBe(14 * 11 * 14);
    const [own, other] = [die(10, -3), die(8)];
    const chance =
      key === 'actingLevels' ? computeSuccessChance(own, other) : computeSuccessChance(other, own);
    expect(cells.get('D10 −3|D8')?.share).toBeCloseTo(chance, 12);
  });

  it('follow the campaign’s ruling on the 1 (LAD-15)', () => {
    const any = { ...quiet, rulings: { fumble: 'any' } };
    const share = cellsOf(chart('actingLevels', any)).get('D6 +2|D6')?.share;
    expect(share).toBeCloseTo(computeSuccessChance(die(6, 2), die(6), 'any'), 12);
  });
});

describe('charts of attacks', () => {
  const ada = ally({ name: 'Ada', basic: 'd6', parry: 'd10', ...attackWith('d10') }, { id: 'ada' });
  const bo = ally({ name: 'Bo', basic: 'd8', attacks: [] }, { id: 'bo' });
  const guard = (id: string) =>
    foe(
      {
        name: 'Guard',
        attacks: [
          { name: 'Halberd', die: 'd8', base: 2 },
          { name: 'Shout', die: 'd4', versus: 'will', base: 0 },
        ],
      },
      { id, name: `Guard ${id}` },
    );
  const all = [ada, bo, guard('1'), guard('2')];

  it('show each attack on the table against the party’s defenses (LAD-09, LAD-10, LAD-43)', () => {
    const table = chart('foesAttacks', momentOf(all));
    expect(table.columns).toEqual(['Ada', 'Ada: parry', 'Bo']);
    expect(table.rows.map(({ label }) => label)).toEqual(['Guard: Halberd', 'Guard: Shout']);
    const cells = cellsOf(table);
    expect(cells.get('Guard: Halberd|Ada')?.share).toBeCloseTo(computeSuccessChance(die(8), die(6)), 12);
    expect(cells.get('Guard: Halberd|Ada: parry')?.share).toBeCloseTo(
      computeSuccessChance(die(8), die(10)),
      12,
    );
    const mean = 2 * computeMeanDegree(die(8), die(8));
    expect(cells.get('Guard: Halberd|Bo')?.text).toBe(`55% · ${mean.toFixed(1)}`);
    expect(cells.get('Guard: Shout|Ada: parry')?.text).toBe('–');
  });

  it('tell alike ones apart once something lasts on one, and leave the fallen out (LAD-10, LAD-14)', () => {
    const granted = {
      id: 'e',
      condition: 'granted',
      label: 'x',
      duration: { kind: 'encounter' },
      modifiers: [{ to: 'attack', value: 2, rule: 'LAD-14' }],
    } as const;
    const now = momentOf([{ ...ada, hp: 0 }, bo, { ...guard('1'), effects: [granted] }, guard('2')]);
    const table = chart('foesAttacks', now);
    expect(table.columns).toEqual(['Bo']);
    expect(table.rows.map(({ label }) => label)).toContain('Guard 1: Halberd');
    expect(chart('partysAttacks', momentOf(all)).columns).toEqual(['Guard 1']);
  });

  it('follow the campaign’s ruling on damage, and say so where nobody attacks (LAD-10)', () => {
    const plus = momentOf(all, { rulings: { damage: 'plus' } });
    expect(cellsOf(chart('foesAttacks', plus)).get('Guard: Halberd|Bo')?.text).not.toBe(
      cellsOf(chart('foesAttacks', momentOf(all))).get('Guard: Halberd|Bo')?.text,
    );
    expect(chart('foesAttacks')).toEqual({ corner: 'Nobody here attacks', columns: [], rows: [] });
  });
});

describe('fields as the table stands', () => {
  it('offer the abilities that are there (LAD-01)', () => {
    const ada = ally({ abilities: [{ name: 'Climb', die: 'd8' }] });
    for (const key of ['check', 'takeMaximum', 'resisted']) {
      const field = procedure(key)
        .fieldsNow?.(momentOf([ada]))
        .find((each) => each.key === 'ownWith');
      expect(field?.kind === 'choice' && field.choices.map(({ key: each }) => each)).toEqual([
        '',
        'Climb',
        'REF',
        'Basic',
        'Will',
        'Dodge',
        'Block',
        'Parry',
      ]);
      expect(procedure(key).fieldsNow?.(quiet)).toEqual(procedure(key).fields);
    }
    const done = doing('takeMaximum', { who: ada, values: { ownWith: 'Climb' }, now: quiet }, 4);
    expect(outcomeOf(done).label).toBe('8 taken against 4: degree 2');
  });

  it('ask for points before a roll only out of contest (LAD-26)', () => {
    const asked = (now: RulesContext) =>
      procedure('check')
        .fieldsNow?.(now)
        .some(({ key }) => key === 'points');
    expect([asked(quiet), asked(momentOf([]))]).toEqual([true, false]);
  });
});
