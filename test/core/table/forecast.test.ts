import { describe, expect, test } from 'vitest';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { type Forecast, type ForecastFight, compareForecasts } from '../../../core/table/forecast.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';
import { summarizeLastFight } from '../../../core/table/fightSummary.ts';
import { aTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const FORECAST: Forecast = {
  fights: 120,
  ends: {
    whole: { share: 0.62, low: 0.52, high: 0.71 },
    hurt: { share: 0.3, low: 0.22, high: 0.39 },
    lost: { share: 0.08, low: 0.04, high: 0.15 },
    open: { share: 0, low: 0, high: 0.03 },
  },
  rounds: { median: 2, from: 1, to: 3 },
  left: { mean: 0.6, from: 0.4, to: 0.9 },
  danger: [{ name: 'Mira', share: 0.3 }],
};

const joining = (name: string, kind: 'hero' | 'foe', hitPoints: number) => ({
  creature: { id: name, kind, draft: { name, hitPoints } },
  count: 1,
  side: kind === 'hero' ? ('heroes' as const) : ('foes' as const),
});

/** Plays these commands and answers their steps as a book keeps them. */
function played(...commands: readonly TableCommand[]): readonly Step<TableCommand, TableEvent>[] {
  let table = aTable();
  return commands.map((command, at) => {
    table = table.ask(command);
    const kept: readonly unknown[] = JSON.parse(JSON.stringify(table.events));
    // As they are read again after a restart.
    const events = kept.map((each) => TABLE_EVENTS.read(each, TABLE_EVENTS.version));
    const dice = { seed: 's', c: 0, s0: 0, s1: 0, s2: 0 };
    return {
      kind: 'step',
      v: TABLE_EVENTS.version,
      book: 'b',
      seq: at + 1,
      session: 1,
      at: '',
      worldTime: 0,
      command,
      events,
      dice,
    };
  });
}

const BEGIN = {
  type: 'encounter.begin',
  name: 'Bridge',
  entries: [joining('Mira', 'hero', 20), joining('Tam', 'hero', 20), joining('Ogre', 'foe', 30)],
} as const;
const begin = (foretold?: Forecast): TableCommand => ({
  ...structuredClone(BEGIN),
  entries: BEGIN.entries.map((each) => ({ ...each })),
  ...(foretold ? { foretold } : {}),
});
const hurt = (who: string, amount: number): TableCommand => ({
  type: 'damage',
  targets: [{ who: aTable().ask(begin()).named(who).id, share: 1 }],
  amount: String(amount),
  damageType: '',
});
const END: TableCommand = { type: 'encounter.end', award: false, override: true };

describe('what was foretold of a fight, and what came', () => {
  test('a fight that begins with its forecast keeps it, and its end stands beside it', () => {
    const steps = played(begin(FORECAST), hurt('Mira', 8), hurt('Ogre', 30), END);
    const told = summarizeLastFight(steps)?.foretold;
    expect(told).toMatchObject({ name: 'Bridge', round: 0, forecast: FORECAST });
    // 32 of 40 hit points are left, nobody fell.
    expect(told?.came).toEqual({ end: 'whole', rounds: 0, fell: [], left: 0.8 });
  });

  test('whoever falls is named; all of them down is a fight lost', () => {
    expect(summarizeLastFight(played(begin(FORECAST), hurt('Mira', 20), END))?.foretold?.came).toMatchObject({
      end: 'hurt',
      fell: ['Mira'],
      left: 0.5,
    });
    expect(
      summarizeLastFight(played(begin(FORECAST), hurt('Mira', 20), hurt('Tam', 20), END))?.foretold?.came,
    ).toMatchObject({ end: 'lost', fell: ['Mira', 'Tam'] });
  });

  test('asked for in the middle it counts who falls from there on, and takes the place of what was said before', () => {
    const later = { ...FORECAST, fights: 60 };
    const steps = played(
      begin(FORECAST),
      hurt('Mira', 20),
      { type: 'encounter.foretell', forecast: later },
      hurt('Tam', 5),
      END,
    );
    const told = summarizeLastFight(steps)?.foretold;
    expect(told?.forecast.fights).toBe(60);
    expect(told?.came).toMatchObject({ end: 'whole', fell: [], left: 0.75 });
  });

  test('a fight of which nothing was said tells of none, and without a fight nothing is kept', () => {
    expect(summarizeLastFight(played(begin(), END))?.foretold).toBeUndefined();
    expect(aTable().refusal({ type: 'encounter.foretell', forecast: FORECAST })).toBe(
      'There is no fight to simulate.',
    );
    expect(
      aTable().refusal({
        type: 'encounter.foretell',
        forecast: { ...FORECAST, left: { mean: -1, from: 0, to: 0 } },
      }),
    ).not.toBe('There is no fight to simulate.');
  });

  test('the log says it, and a forecast that is broken on the disk is named, not believed', () => {
    const [event] = played(begin(FORECAST))[0]?.events.filter(({ type }) => type === 'foretold') ?? [];
    if (!event) throw new Error('Nothing was kept.');
    const [line] = formatEventLines(event, { system: plainSystem, names: new Map<string, string>() });
    expect(line?.parts.map((each) => ('text' in each ? each.text : '')).join('')).toBe(
      'Predicted: nobody falls 62% (52 to 71), everyone falls 8% (4 to 15); 2 rounds, mostly 1 to 3',
    );
    const broken = { ...event, forecast: { ...FORECAST, ends: {} } };
    expect(TABLE_EVENTS.read(broken, TABLE_EVENTS.version)).toMatchObject({ type: 'unreadable' });
  });

  test('over a campaign: how often it lay within what was said, and how often each end was said and came', () => {
    const fight = (came: Partial<ForecastFight['came']>): ForecastFight => ({
      name: 'A',
      round: 0,
      forecast: FORECAST,
      came: { end: 'whole', rounds: 2, fell: [], left: 0.5, ...came },
    });
    const record = compareForecasts([
      fight({}),
      fight({ rounds: 4, left: 0.95 }),
      fight({ end: 'hurt', left: 0.9 }),
    ]);
    expect(record).toMatchObject({ fights: 3, rounds: 2, left: 2, better: 2 });
    expect(record.ends.whole.came).toBe(2);
    expect(record.ends.whole.foretold).toBeCloseTo(1.86);
  });
});
