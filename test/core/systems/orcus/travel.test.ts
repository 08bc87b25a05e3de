import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { CONTEXT_WITHOUT_FIGHT, type RulesContext } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { asked, offered, outcome, refusal } from './asking.ts';
import { ally } from './fighters.ts';

const { journey } = orcus;

/** The table after a light was lit, as the table would remember it. */
function lit(light: string, now: RulesContext = CONTEXT_WITHOUT_FIGHT, whose = ''): RulesContext {
  const { consequences } = outcome('light', asked(undefined, [], { light, whose }, now));
  const own: JsonObject = Object.fromEntries(
    consequences.flatMap((each) => (each.do === 'remember' ? [[each.key, each.to]] : [])),
  );
  return { ...now, own };
}

describe('lights on the clock (ORC-209)', () => {
  it.each([
    ['candle', 1],
    ['torch', 1],
    ['lantern', 8],
    ['glowbasket', 4],
  ])('a %s burns %i hours', (key, hours) => {
    expect(journey?.alarms(lit(key, { ...CONTEXT_WITHOUT_FIGHT, worldTime: 100 }))).toMatchObject([
      { at: 100 + hours * 3600 },
    ]);
  });

  it('tells what is left, goes out on time, and not before', () => {
    const now = lit('torch', lit('lantern'), 'Maren');
    const card = inEnglish(journey?.cards({ ...now, worldTime: 1_800 }) ?? [])[0];
    expect({ ...card, rows: card?.rows.filter(({ chip }) => chip !== true) }).toMatchObject({
      title: 'Lights',
      rows: [
        { label: 'Maren’s torch', text: '30 min, bright to 5 squares', share: 0.5 },
        { label: 'a lantern', act: { procedure: 'douse', values: { at: 1 } } },
      ],
    });
    expect(journey?.pass(0, { ...now, worldTime: 3_599 })).toEqual([]);
    expect(journey?.pass(0, { ...now, worldTime: 3_600 })).toMatchObject([
      { do: 'remember', label: 'Maren’s torch went out', to: [{ light: 'lantern' }] },
    ]);
    expect(journey?.pass(0, { ...now, worldTime: 40_000 })).toMatchObject([{ to: null }]);
  });

  it('are put out by hand', () => {
    expect(outcome('douse', asked(undefined, [], { at: 0 }, lit('candle'))).consequences).toMatchObject([
      { to: null },
    ]);
    expect(refusal('douse', asked(undefined, [], {}, CONTEXT_WITHOUT_FIGHT))).toBe('ORC-209');
  });

  it('an hour passes by one key', () => {
    expect(journey?.step).toBe('hour');
    expect(outcome('hour', asked(undefined)).consequences).toMatchObject([{ do: 'advance', seconds: 3600 }]);
  });
});

describe('the road and the day', () => {
  it('goes at half the speed of the slowest; more takes Endure (ORC-247)', () => {
    const all = [ally({ speed: 6 }), ally({ speed: 5 }, { id: 'b' })];
    expect(inEnglish(journey?.cards({ ...CONTEXT_WITHOUT_FIGHT, all }) ?? [])[1]?.text).toBe(
      '2.5 miles an hour, as fast as the slowest.',
    );
    expect(offered('march', asked(ally(), [], { bonus: 4 }))).toEqual([20, 4]);
    expect(offered('march', asked(ally(), [], { bonus: 4, strain: 'double', hour: 2 }))).toEqual([25, 4]);
    expect(outcome('march', asked(ally({ recoveries: 3 })), 1).consequences).toMatchObject([
      { counter: 'recoveries', to: 2 },
    ]);
  });

  it('says when a long rest helps again and who earns an action point next (ORC-33, ORC-183)', () => {
    const now = {
      ...CONTEXT_WITHOUT_FIGHT,
      own: { lastLongRest: 21_600 },
      all: [ally({}, { marks: { fights: 1 } })],
      worldTime: 21_600,
    };
    const day = inEnglish(journey?.cards(now) ?? []).at(-1);
    expect(day?.text).toBe('A long rest helps again in 18 hours.');
    expect(day?.rows[1]?.text).toBe('1 fight, action point in 1');
  });
});

const machine = createTableMachine((key) => systemOf(key));

it('ORC-247: five hours in comfort, five more for Endure 20 or a recovery; the price and the chance are said before', () => {
  const system = systemOf('orcus');
  if (!system) throw new Error('There is no Orcus.');
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: 'orcus',
    overlays: [],
  });
  const ask = (state: TableState, command: TableCommand, faces: readonly number[] = []): TableState => {
    const result = machine.decide(state, command, createScriptedDice(faces));
    if (!result.ok) throw new Error(result.refusal.message);
    return result.value.reduce(machine.evolve, state);
  };
  const rule = (option: string): TableCommand => ({ type: 'ruling.set', option, choice: 'never' });
  const kind = system.creatures.find(({ key }) => key === 'hero');
  const hero = { id: 'b', kind: 'hero', draft: { ...kind?.blank, name: 'Bram' } };
  const commands: readonly TableCommand[] = [
    { type: 'combatants.add', entries: [{ creature: hero, count: 1, side: 'heroes' }] },
    { type: 'clock.set', worldTime: 8 * 3_600 },
    { type: 'ruling.set', option: 'road.weather', choice: 'stated' },
    rule('road.encounters'),
    { type: 'procedure.do', procedure: 'road.march', targets: [], values: {} },
  ];
  const table = commands.reduce<TableState>((state, command) => ask(state, command), begun);
  const day = system.journey?.day?.(createRulesContext(table, system));
  expect(inEnglish(day?.march)).toMatchObject({
    done: 5,
    limit: 5,
    choices: [{ label: '1 h more', beyond: true }],
  });
  const cost = inEnglish(day?.march.cost({ key: 'some', label: '', hours: 1, beyond: true }) ?? []);
  expect(cost.find(({ rule: id }) => id === 'ORC-247')?.text).toMatch(
    /^each hero rolls Endure 20 or loses a recovery: Bram \d+%$/u,
  );
  const before = table.combatants[0]?.counters['recoveries'] ?? 0;
  const on: TableCommand = {
    type: 'procedure.do',
    procedure: 'road.march',
    targets: [],
    values: { beyond: true },
  };
  expect(ask(table, on, [1]).combatants[0]?.counters['recoveries']).toBe(Math.max(0, before - 1));
  expect(ask(table, on, [20]).combatants[0]?.counters['recoveries']).toBe(before);
  // It is asked once: the second hour beyond rolls nothing.
  expect(ask(ask(table, on, [20]), on, []).worldTime).toBe(15 * 3_600);
});
