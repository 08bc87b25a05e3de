import { describe, expect, test } from 'vitest';
import { readPower } from '../../../core/rules/powerText/readPower.ts';
import type { PowerReading, Rider, TriggerEvent } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { lexicon as orcus } from '../../../core/systems/orcus/lexicon.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { listDue } from '../../../core/table/due.ts';
import { listReminders } from '../../../core/table/triggers.ts';
import { aPower, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const next = { type: 'turn.next' } as const;
const apply = { type: 'attack.apply', shares: {} } as const;
const ME: Rider['to'] = { kind: 'attacker' };

function waiting(name: string, event: TriggerEvent, text: string, more: Partial<Power> = {}): Power {
  const reading: PowerReading = { riders: [], sentences: [], trigger: { event, text } };
  return aPower(name, [], { action: 'reaction', reading, ...more });
}
const blessing = (name: string, riders: readonly Rider[], trigger?: PowerReading['trigger']): Power => {
  const { attack: _attack, damage: _damage, ...power } = aPower(name, riders, { action: 'reaction' });
  return { ...power, reading: { riders, sentences: [], ...(trigger ? { trigger } : {}) } };
};

/** Ada acts; the Crab with these powers and Imp stand against her. */
function against(...powers: readonly Power[]): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, hitPoints: 40 },
    { name: 'Crab', initiative: 15, powers },
    { name: 'Imp', initiative: 10 },
  ).ask(next);
}
function swing(
  table: TestTable,
  faces: readonly number[],
  power = 'swing',
  by = 'Ada',
  at = 'Crab',
): TestTable {
  const [attacker, who] = [table.named(by).id, table.named(at).id];
  return table.ask({ type: 'attack.roll', attacker, power, targets: [{ who, switched: {} }] }, faces);
}
const hurt = (table: TestTable, name: string, amount: string, damageType = ''): TestTable =>
  table.ask({ type: 'damage', targets: [{ who: table.named(name).id, share: 1 }], amount, damageType });
const due = (table: TestTable) => listDue(table.state, plainSystem);
/** What is offered, in the words that it waited for: its power stands before them, or behind what it brings. */
const offered = (table: TestTable): readonly string[] =>
  due(table).map(({ label, what }) => (what.kind === 'opened' ? label.replace(/^[^:]+: /u, '') : label));
const take = (
  table: TestTable,
  faces: readonly number[] = [],
  more: Partial<Extract<TableCommand, { type: 'due.do' }>> = {},
): TestTable => table.ask({ type: 'due.do', keys: due(table).map(({ key }) => key), ...more }, faces);

describe('what the table sees raises what waits for it', () => {
  const shell = waiting('Shell', 'isHit', 'When the crab is hit by a melee attack');

  test('hit: offered against the one who hit, with its price; a miss offers nothing', () => {
    expect(offered(swing(against(shell), [2]))).toEqual([]);
    const hit = swing(against(shell), [15, 4]);
    expect(offered(hit)).toEqual(['When the crab is hit by a melee attack']);
    expect(due(hit)[0]).toMatchObject({
      who: hit.named('Crab').id,
      action: 'reaction',
      ways: [{ does: 'attack', power: 'shell', at: hit.named('Ada').id }],
    });
  });

  test('the attack that is open is settled first; then it is paid for and rolled', () => {
    const hit = swing(against(shell), [15, 4]);
    expect(hit.refusal({ type: 'due.do', keys: [due(hit)[0]?.key] })).toBe('Apply or discard Swing first.');
    const struck = take(hit.ask(apply), [15, 4]);
    expect(struck.state.pending?.powerName).toBe('Shell');
    expect(struck.named('Crab').used).toEqual({ action: 1 });
    expect(due(struck)).toEqual([]);
  });

  test('with the roll that is discarded it goes', () => {
    expect(offered(swing(against(shell), [15, 4]).ask({ type: 'attack.dismiss' }))).toEqual([]);
  });

  test('spent, or without an action left, it is not offered', () => {
    const tired = against(shell).ask({ type: 'action.spend', who: 'c4', action: 'action' });
    expect(offered(swing(tired, [15, 4]))).toEqual([]);
  });

  test('words that ask for another kind of attack, or of damage, are held to', () => {
    const far = waiting('Duck', 'isHit', 'When it is hit by a ranged attack');
    expect(offered(swing(against(far), [15, 4]))).toEqual([]);
    const burnt = waiting('Flare up', 'isDamaged', 'When it takes fire damage');
    expect(offered(hurt(against(burnt), 'Crab', '3'))).toEqual([]);
    expect(offered(hurt(against(burnt), 'Crab', '3', 'fire'))).toEqual(['When it takes fire damage']);
  });

  test.each([
    ['isMissed', [2]],
    ['isCritical', [20]],
  ] as const)('%s', (event, faces) => {
    expect(offered(swing(against(waiting('Answer', event, 'as it says')), faces))).toEqual(['as it says']);
  });

  test('what it does itself: a hit, a miss, a critical hit', () => {
    const power = waiting('Follow', 'hits', 'When it hits', { action: 'free' });
    const turn = against(power).ask(next);
    expect(offered(swing(turn, [15, 4], 'swing', 'Crab', 'Ada'))).toEqual(['When it hits']);
  });

  test('the first time it is staggered, and not the second', () => {
    const table = hurt(against(waiting('Panic', 'firstStaggered', 'When first staggered')), 'Crab', '12');
    expect(offered(table)).toEqual(['When first staggered']);
    const dropped = table.ask({ type: 'due.drop', key: due(table)[0]?.key ?? '' });
    const again = hurt(
      dropped.ask({ type: 'heal', who: [table.named('Crab').id], amount: '10' }),
      'Crab',
      '10',
    );
    expect(offered(again)).toEqual([]);
  });

  test('its fall: offered to the fallen, for nothing', () => {
    const burst = waiting('Burst', 'drops', 'When it drops to 0', { area: true });
    const table = hurt(against(burst), 'Crab', '50');
    expect(offered(table)).toEqual(['When it drops to 0']);
    expect(table.refusal({ type: 'due.do', keys: [due(table)[0]?.key] })).toBe(
      'Select who it is aimed at first.',
    );
    const rolled = take(table, [15, 4], { whom: [table.named('Ada').id] });
    expect(rolled.state.pending?.targets.map(({ who }) => who)).toEqual([table.named('Ada').id]);
    expect(rolled.named('Crab').used).toEqual({});
  });

  test('the fall of an ally, and of an enemy', () => {
    const rage = waiting('Rage', 'allyDrops', 'When an ally drops');
    expect(offered(hurt(against(rage), 'Imp', '50'))).toEqual(['When an ally drops']);
    expect(offered(hurt(against(rage), 'Ada', '50'))).toEqual([]);
    const feast = waiting('Feast', 'enemyDrops', 'When an enemy drops');
    expect(offered(hurt(against(feast), 'Ada', '50'))).toEqual(['When an enemy drops']);
  });

  test('the beginning of the fight, once', () => {
    const table = aFight({
      name: 'Crab',
      initiative: 15,
      powers: [waiting('Howl', 'fightBegins', 'As the fight begins')],
    });
    const first = table.ask(next);
    expect(offered(first)).toEqual(['As the fight begins']);
    expect(offered(first.ask(next))).toEqual([]);
  });

  test('a save that failed against what it brought', () => {
    const daze = aPower('Daze', [rider(sets(SAVE_ENDS, OPEN))]);
    const gloat = waiting('Gloat', 'saveFailed', 'When a target fails its save', { action: 'free' });
    const turn = against(daze, gloat).ask(next);
    const struck = swing(turn, [15, 4], 'daze', 'Crab', 'Ada').ask(apply).ask(next).ask(next);
    const used = struck.ask({ type: 'due.do', keys: due(struck).map(({ key }) => key) }, [3]);
    expect(offered(used)).toEqual(['When a target fails its save']);
  });

  test('undone with the step that raised it', () => {
    const table = swing(against(shell), [15, 4]);
    expect(table.events.map(({ type }) => type)).toContain('dueRaised');
  });
});

describe('what it may do between a roll and its damage happens at once', () => {
  test('healing of its own, paid for, while the attack stays open', () => {
    const ward = blessing(
      'Ward',
      [rider({ kind: 'temporary', amount: '5' }, { on: { kind: 'always' }, to: ME })],
      {
        event: 'isHit',
        text: 'When it is hit',
      },
    );
    const table = take(swing(against(ward), [15, 4]));
    expect(table.state.pending?.powerName).toBe('Swing');
    expect(table.named('Crab').temporary).toBe(5);
    expect(table.named('Crab').used).toEqual({ action: 1 });
  });
});

describe('what happens by itself when the table sees it', () => {
  const on = (event: TriggerEvent): Rider['on'] => ({ kind: 'trigger', event, text: 'then' });
  const trait = (name: string, ...riders: readonly Rider[]): Power => ({
    ...blessing(name, riders),
    passive: true,
  });

  test('a power is ready again when first staggered', () => {
    const breath = aPower(
      'Breath',
      [rider({ kind: 'regain', power: '' }, { on: on('firstStaggered'), to: ME })],
      {
        usage: { label: 'encounter', limited: true },
      },
    );
    const turn = against(breath).ask(next);
    const used = swing(turn, [15, 4], 'breath', 'Crab', 'Ada').ask(apply);
    expect(used.named('Crab').spent).toEqual(['breath']);
    const back = hurt(used, 'Crab', '12');
    expect(back.named('Crab').spent).toEqual([]);
    expect(back.events.map(({ type }) => type)).toContain('powerRestored');
  });

  test('regeneration as its turn begins, while it is hurt and on its feet', () => {
    const mends = trait('Mends', rider({ kind: 'heal', amount: '4' }, { on: on('turnBegins'), to: ME }));
    expect(
      against(mends)
        .ask(next)
        .events.map(({ type }) => type),
    ).not.toContain('healed');
    const healed = hurt(against(mends), 'Crab', '6').ask(next);
    expect(healed.named('Crab').hp).toBe(18);
    expect(hurt(against(mends), 'Crab', '60').ask(next).named('Crab').hp).toBeLessThanOrEqual(0);
  });

  test('what hangs on an if is offered', () => {
    const mends = trait(
      'Mends',
      rider(
        { kind: 'heal', amount: '4' },
        { on: on('turnBegins'), to: ME, how: 'offered', given: 'if not staggered' },
      ),
    );
    const turn = hurt(against(mends), 'Crab', '6').ask(next);
    expect(turn.named('Crab').hp).toBe(14);
    expect(offered(turn)).toEqual(['Heals 4 (if not staggered): Mends']);
    expect(take(turn).named('Crab').hp).toBe(18);
  });

  test('thorns are offered against whoever hit, and a miss offers nothing', () => {
    const reading = readPower(
      [{ label: 'Effect', text: 'A creature that hits the crab with a melee attack takes 5 fire damage.' }],
      orcus,
      { owner: 'Crab', passive: true },
    );
    const thorns: Power = { ...trait('Thorns'), reading };
    expect(offered(swing(against(thorns), [2]))).toEqual([]);
    const hit = swing(against(thorns), [15, 4]).ask(apply);
    expect(due(hit)[0]?.ways).toEqual([{ does: 'bring', whom: [hit.named('Ada').id] }]);
    expect(take(hit).named('Ada').hp).toBe(35);
  });

  test('a death burst without an attack roll waits for whom the GM names', () => {
    const burst = trait(
      'Burst',
      rider(
        { kind: 'damage', parts: [{ notation: '5', types: ['fire'] }], share: 1 },
        { on: on('drops'), to: { kind: 'near', side: 'enemies', of: 'attacker', within: 2 }, how: 'offered' },
      ),
    );
    const table = hurt(against(burst), 'Crab', '50');
    expect(offered(table)).toEqual(['5 fire damage: Burst']);
    expect(take(table, [], { whom: [table.named('Ada').id] }).named('Ada').hp).toBe(35);
  });
});

describe('what the table cannot see stands as a reminder', () => {
  const web = waiting('Web', 'unseen', 'When a creature touches its web');

  test('while its action is unspent', () => {
    const table = against(web);
    expect(listReminders(table.state, plainSystem).map(({ who, power }) => [who.name, power.name])).toEqual([
      ['Crab', 'Web'],
    ]);
    const tired = table.ask({ type: 'action.spend', who: table.named('Crab').id, action: 'action' });
    expect(listReminders(tired.state, plainSystem)).toEqual([]);
  });
});
