import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { fight, type Played } from './table.ts';

const draftOf = (key: string) =>
  [...archmage.sample.heroes, ...archmage.sample.creatures].find((each) => each.key === key)?.draft ?? {};

/** Brannoch on 20, the thief on 18, Ilvane on 15, a hound on 10, Odo on 5. */
function begun(): Played {
  return fight(
    { name: 'Brannoch', side: 'heroes', initiative: 20, draft: draftOf('brannoch') },
    { name: 'Thief', side: 'foes', initiative: 18, draft: draftOf('wick-thief') },
    { name: 'Ilvane', side: 'heroes', initiative: 15, draft: draftOf('ilvane') },
    { name: 'Hound', side: 'foes', initiative: 10, draft: draftOf('ember-hound') },
    { name: 'Odo', side: 'heroes', initiative: 5, draft: draftOf('odo') },
  ).ask({ type: 'turn.next' });
}

const doing = (
  table: Played,
  procedure: string,
  who?: string,
  target?: string,
  values = {},
): TableCommand => ({
  type: 'procedure.do',
  procedure,
  targets: target === undefined ? [] : [table.id(target)],
  values,
  ...(who === undefined ? {} : { who: table.id(who) }),
});
const attack = (table: Played, attacker: string, power: string, target: string): TableCommand => ({
  type: 'attack.roll',
  attacker: table.id(attacker),
  power,
  targets: [{ who: table.id(target), switched: {} }],
});
const die = ({ state }: Played) => state.own['escalation'];
const next = (table: Played) => table.ask({ type: 'turn.next' });

describe('six rounds at the table', () => {
  test('ARC-32 ARC-36 ARC-39 ARC-49 ARC-72 ARC-71 ARC-94 ARC-125 ARC-165 delay, ready, disengage, death save, rallies, fire and the die', () => {
    let table = begun();
    expect(die(table)).toBe(0);
    // Round 1: Brannoch engages the thief and misses, which costs the thief his level.
    table = table.ask(doing(table, 'engage', 'Brannoch', 'Thief'));
    table = table
      .ask(attack(table, 'Brannoch', 'p1', 'Thief'), 2, 1, 1, 1, 1)
      .ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Thief').hp).toBe(46);
    expect(table.named('Brannoch').used).toEqual({ move: 1, standard: 1 });
    // The thief stabs back: an even hit hampers.
    table = next(table).ask(attack(table, 'Thief', 'p1', 'Brannoch'), 16);
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect([
      table.named('Brannoch').hp,
      table.named('Brannoch').effects.map(({ condition }) => condition),
    ]).toEqual([48, ['hampered']]);
    // Ilvane delays, the hound goes for Odo with fire, Odo readies for the hound.
    table = next(table).ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    expect(table.acting()).toBe('Hound');
    table = table.ask(doing(table, 'engage', 'Hound', 'Odo')).ask(attack(table, 'Hound', 'p1', 'Odo'), 18);
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Odo')).toMatchObject({
      hp: 39,
      effects: [{ condition: 'persistent', amount: 4, damageType: 'fire' }],
    });
    table = next(table);
    table = table.ask({ type: 'turn.wait', kind: 'ready', trigger: 'standard: when the hound bites' });
    const burning = table.state.encounter?.due.find(({ who }) => who === table.id('Odo'));
    table = table.ask({ type: 'due.do', keys: [burning?.key ?? ''] }, 7);
    expect(table.named('Odo').hp).toBe(35);
    // Round 2: the die is at 1; Ilvane comes in after Brannoch and keeps that count.
    expect([table.state.encounter?.round, die(table), table.acting()]).toEqual([2, 1, 'Brannoch']);
    const failed = table.ask(doing(table, 'disengage', 'Brannoch'), 10);
    expect([failed.named('Brannoch').marks['engaged'], failed.named('Brannoch').used]).toEqual([
      [table.id('Thief')],
      { move: 1 },
    ]);
    table = failed.ask({ type: 'turn.comeIn', who: table.id('Ilvane') });
    expect(table.order().slice(0, 3)).toEqual(['Brannoch 20', 'Ilvane 20', 'Thief 18']);
    table = table
      .ask(attack(table, 'Ilvane', 'p1', 'Thief'), 20, 4, 4, 4, 4)
      .ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Thief').hp).toBe(46 - 40);
    // The hound bites; Odo’s readied blow comes first and puts him ahead of it.
    table = next(next(table));
    expect(table.acting()).toBe('Hound');
    table = table.ask({ type: 'turn.comeIn', who: table.id('Odo') });
    expect([table.acting(), table.order()]).toEqual([
      'Hound',
      ['Brannoch 20', 'Ilvane 20', 'Thief 18', 'Odo 10', 'Hound 10'],
    ]);
    table = table.ask(attack(table, 'Hound', 'p1', 'Odo'), 20).ask({ type: 'attack.apply', shares: {} });
    table = table.ask({
      type: 'damage',
      targets: [{ who: table.id('Odo'), share: 1 }],
      amount: '30',
      damageType: 'fire',
    });
    expect(archmage.harm.state(table.named('Odo'))).toEqual(['dying']);
    // Round 3: Brannoch gets away this time and rallies; Odo saves himself on 17.
    table = next(table);
    expect([table.state.encounter?.round, die(table)]).toEqual([3, 2]);
    table = table
      .ask(doing(table, 'disengage', 'Brannoch'), 11)
      .ask(doing(table, 'rally', 'Brannoch'), 1, 2, 3, 4);
    expect([
      table.named('Brannoch').marks['engaged'] ?? null,
      table.named('Brannoch').hp,
      table.named('Brannoch').counters['recoveries'],
    ]).toEqual([null, 58, 8]);
    table = next(next(next(table)));
    const save = table.state.encounter?.due.find(({ rule }) => rule === 'ARC-124');
    expect([table.acting(), save?.label]).toEqual([
      'Odo',
      'Death save (dies 32% unaided, 32% within 4 turns)',
    ]);
    table = table.ask({ type: 'due.do', keys: [save?.key ?? ''] }, 17, 5, 5, 5, 5);
    expect([
      table.named('Odo').hp,
      table.refusal({ type: 'action.spend', who: table.id('Odo'), action: 'move' }),
    ]).toEqual([22, 'Odo is only just awake and has no actions.']);
    // Round 4: a second rally fails on 10 and costs nothing; round 5: it succeeds on 11.
    table = next(next(table));
    expect([table.state.encounter?.round, die(table), table.acting()]).toEqual([4, 3, 'Brannoch']);
    table = table.ask(doing(table, 'rally', 'Brannoch'), 10);
    expect([
      table.named('Brannoch').used,
      table.refusal(doing(table, 'rally', 'Brannoch'), 20, 1, 1, 1, 1),
    ]).toEqual([{}, 'Brannoch has already tried this round.']);
    for (let turns = 0; turns < 5; turns++) table = next(table);
    expect([table.state.encounter?.round, die(table)]).toEqual([5, 4]);
    table = table.ask(doing(table, 'rally', 'Brannoch'), 11, 1, 1, 1, 1);
    expect([table.named('Brannoch').counters['rallies'], table.named('Brannoch').used]).toEqual([
      2,
      { standard: 1 },
    ]);
    // Rounds 6 to 8: the die goes to 6 and stays; the battle ends and is counted.
    const seen = [];
    for (let round = 6; round <= 8; round++) {
      for (let turns = 0; turns < 5; turns++) table = next(table);
      seen.push(die(table));
    }
    expect(seen).toEqual([5, 6, 6]);
    table = table.ask({ type: 'encounter.end', award: false });
    expect([table.named('Odo').effects, table.state.own['healUp'], die(table) ?? null]).toEqual([
      [],
      3,
      null,
    ]);
    expect(table.state.combatants.map(({ name }) => name)).toContain('Odo');
  });

  test('ARC-50 the die is among the reasons of a hero’s chance at the table', () => {
    const table = begun().ask({ type: 'gauge.set', gauge: 'escalation', to: 3 });
    const [brannoch, thief] = [table.named('Brannoch'), table.named('Thief')];
    const [power] = brannoch.sheet.powers;
    if (!power) throw new Error('no power');
    const offer = archmage.attacks.offer(brannoch, power, thief, {}, now(table));
    expect(offer.check?.modifier.because).toContainEqual({
      rule: 'ARC-50',
      label: 'Escalation die',
      value: 3,
    });
  });

  test('ARC-31 mooks of a kind act together and fall one by one', () => {
    let table = fight(
      { name: 'Imp', side: 'foes', count: 3, initiative: 12, draft: draftOf('soot-imp') },
      { name: 'Odo', side: 'heroes', initiative: 3, draft: draftOf('odo') },
    );
    table = next(table);
    expect(table.state.encounter?.along).toHaveLength(2);
    table = next(table);
    expect(table.acting()).toBe('Odo');
  });
});

function now({ state }: Played) {
  return createRulesContext(state, archmage);
}
