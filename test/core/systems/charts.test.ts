import { describe, expect, test } from 'vitest';
import type { ChartTable } from '../../../core/rules/views.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';

function chart({ charts = [] }: typeof orcus, key: string, set = {}): ChartTable {
  const found = charts.find((each) => each.key === key);
  if (!found) throw new Error(`no chart ${key}`);
  return found.build(CONTEXT_WITHOUT_FIGHT, set);
}

/** A row of a chart as its words. */
function rowOf(table: ChartTable, label: string): readonly string[] {
  const row = table.rows.find((each) => each.label === label);
  if (!row) throw new Error(`no row ${label}`);
  return row.cells.map(({ text }) => text);
}

describe.each(SYSTEMS.map((system) => [system.key, system] as const))('the tables of %s', (_key, system) => {
  const cards = new Set(system.reference.map(({ id }) => id));
  const charts = system.charts ?? [];

  test('have a name of their own and a card behind them, or are called our ruling', () => {
    expect(new Set(charts.map(({ key }) => key)).size).toBe(charts.length);
    expect(new Set(charts.map(({ label }) => label)).size).toBe(charts.length);
    for (const { rule, text } of charts) expect(cards.has(rule) || /\bour ruling\b/iu.test(text)).toBe(true);
  });

  // Those of who stands at the table have no row before a fight.
  test('are whole: a cell under every heading, none empty of sense', () => {
    for (const each of charts) {
      const { columns, rows } = each.build(CONTEXT_WITHOUT_FIGHT);
      for (const { label, cells } of rows) {
        expect(cells.length).toBe(columns.length);
        expect(`${label} ${cells.map(({ text }) => text).join(' ')}`).not.toMatch(/undefined|NaN|null/u);
      }
    }
  });
});

describe('a page of the tables of Orcus (found/orcus: what a 4e table would not want to miss)', () => {
  test('ORC-12: level 5 is reached with 5,500 XP and the next takes 2,000; the last takes none', () => {
    expect(rowOf(chart(orcus, 'heroLevels'), '5')).toEqual(['Adventurer', '5,500', '2,000']);
    expect(rowOf(chart(orcus, 'heroLevels'), '30')).toEqual(['Epic', '826,500', '—']);
  });

  test('ORC-217: what is hard at level 7 is 23, as the campaign rules', () => {
    expect(rowOf(chart(orcus, 'difficulties'), '7')).toEqual(['11', '16', '23']);
  });

  test('ORC-277 ORC-278: a blocker of level 12, also as elite and boss', () => {
    expect(rowOf(chart(orcus, 'monsterRoles', { level: 12 }), 'Blocker').join(' ')).toBe(
      '28 25 24 24 84 168 336 +17 +15',
    );
  });

  test('ORC-284 ORC-265: damage and XP of a level', () => {
    expect(rowOf(chart(orcus, 'monsterDamage'), '1').join(' ')).toBe('5 1d10+3 1d6+3 2d8+3 1d10+3 +2');
    expect(chart(orcus, 'monsterDamage').rows).toHaveLength(35);
    expect(rowOf(chart(orcus, 'monsterXp'), '30')).toEqual(['4,000', '16,000', '32,000', '80,000']);
  });

  test('ORC-80 ORC-184 ORC-218: modifiers, coins, scores', () => {
    expect(rowOf(chart(orcus, 'circumstances'), 'Target off-guard')[0]).toBe('+2');
    expect(rowOf(chart(orcus, 'coins'), 'CP')).toEqual(['1/10,000', '1/100', '1/10', '1']);
    expect(rowOf(chart(orcus, 'abilities'), '16')).toEqual(['+3', '160', '320', '800']);
  });
});

describe('a page of the tables of Archmage', () => {
  test('ARC-169 ARC-70: easy 6, normal 11, hard 16; three foes are left on 13', () => {
    expect(rowOf(chart(archmage, 'saves'), 'Hard')).toEqual(['16', '25%']);
    expect(rowOf(chart(archmage, 'disengaging'), '3')).toEqual(['40%', '15%']);
  });

  test('ARC-99 ARC-02 ARC-108: doublings go on; level 8 trebles; a level 5 fist is 2d6 + 1d3', () => {
    expect(rowOf(chart(archmage, 'criticals'), '3')).toEqual(['× 5']);
    expect(rowOf(chart(archmage, 'abilities'), '16')).toEqual(['+3', '+3', '+6', '+9']);
    expect(rowOf(chart(archmage, 'diceByLevel'), '5')).toEqual(['5 dice', '2d6 + 1d3', '2']);
  });

  test('what is usual for monsters carries no rule of the book', () => {
    const ours = (archmage.charts ?? []).filter(({ key }) => key.startsWith('usual'));
    expect(ours.map(({ rule }) => rule)).toEqual(['', '']);
  });
});
