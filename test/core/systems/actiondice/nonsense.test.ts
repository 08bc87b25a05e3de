import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../../core/dice/source.ts';
import type { Json, JsonObject } from '../../../../core/kernel/json.ts';
import type { Roller } from '../../../../core/rules/procedures.ts';
import { rollRule } from '../../../../core/table/transaction.ts';
import { kevins, momentAt } from './evening.ts';

const GARBAGE: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1e9,
  0.5,
  '',
  'x'.repeat(5_000),
  '__proto__',
  [],
  [1],
  {},
  { a: 1 },
];

function rollerOf(): Roller {
  const dice = createSeededDice('nonsense');
  return {
    check: (check) => rollRule(check.dice, dice),
    roll: (_label, notation) => rollRule(notation, dice),
  };
}

describe('nonsense at the table (ACT-10, ACT-18, ACT-30)', () => {
  const table = kevins(6);
  const now = momentAt(table);
  const spoilt = {
    ...now,
    own: Object.fromEntries(
      [
        'actSession',
        'actAwards',
        'actNominations',
        'actLedger',
        'actClosed',
        'actLast',
        'actDeck',
        'actDrawn',
      ].map((key, at) => [key, GARBAGE[at] ?? 'x']),
    ),
    rulings: { actTokensAtStart: 'constructor', actExplode: '' },
  };
  const ours = (table.system.procedures ?? []).filter(({ key }) => key.startsWith('act'));
  const doers = [
    undefined,
    table.named('Kevin'),
    table.named('Henchman'),
    { ...table.named('Kevin'), marks: { actFailed: 7, actLevels: 'x' } },
  ];

  it.each(ours.map((each) => [each.key, each] as const))(
    '%s answers garbage in sentences',
    (_key, procedure) => {
      for (const who of doers)
        for (const junk of GARBAGE)
          for (const moment of [now, spoilt]) {
            const values: JsonObject = Object.fromEntries(procedure.fields.map(({ key }) => [key, junk]));
            const asked = { targets: who ? [who] : [], values, now: moment, ...(who ? { who } : {}) };
            const offer = procedure.offer?.(asked);
            const sum = offer?.outcomes.reduce((all, { chance }) => all + chance, 0) ?? 1;
            expect(sum).toBeCloseTo(1, 9);
            const ended = procedure.decide(asked, rollerOf());
            const said = ended.ok ? ended.value.label : ended.refusal.message;
            expect(said).toMatch(ended.ok ? /./u : /^[A-Z0-9“].*[.:].*/su);
          }
    },
  );

  it('charts and sessions stand spoilt state', () => {
    for (const chart of table.system.charts ?? [])
      expect(chart.build(spoilt).columns.length).toBeGreaterThan(0);
    expect(table.system.turns.sessionBegins?.(spoilt)).toBeDefined();
    expect(table.system.turns.sessionEnds?.(spoilt)).toBeDefined();
  });
});
