import { ladder } from '../../../../core/systems/ladder/index.ts';
import { listDue } from '../../../../core/table/due.ts';
import { describe, expect, it } from 'vitest';
import { attackOn, ladderFight, type LadderTable } from './ladderTable.ts';

const NEXT = { type: 'turn.next' } as const;

/** Bo 9, Ada 5 on the larger die, then the chief and the grunts by further dice. */
function begun(): LadderTable {
  return ladderFight(
    {
      kind: 'hero',
      draft: {
        name: 'Ada',
        rank: 2,
        ap: 3,
        mp: 2,
        hp: 8,
        ref: 'd8',
        basic: 'd6',
        attacks: [{ name: 'Blade', die: 'd8' }],
      },
    },
    {
      kind: 'hero',
      draft: {
        name: 'Bo',
        rank: 1,
        ap: 1,
        mp: 1,
        hp: 8,
        ref: 'd10',
        basic: 'd6',
        attacks: [{ name: 'Slip', die: 'd3', ranks: -3, base: 3 }],
      },
    },
    {
      kind: 'monster',
      count: 2,
      draft: { name: 'Grunt', ap: 2, hp: 4, ref: 'd6', basic: 'd6', attacks: [{ name: 'Club', die: 'd8' }] },
    },
    {
      kind: 'monster',
      draft: {
        name: 'Chief',
        rank: 2,
        ap: 2,
        mp: 3,
        hp: 9,
        ref: 'd6',
        basic: 'd4',
        attacks: [{ name: 'Axe', die: 'd10', cooldown: true }],
      },
    },
  )
    .ask({ type: 'initiative.roll' }, 5, 9, 5, 5, 2, 4)
    .does('map', { values: { map: 'hall - stairs - gallery' } })
    .does('place', { targets: ['Ada', 'Bo', 'Grunt 1'], values: { to: 'hall' } })
    .does('place', { targets: ['Grunt 2'], values: { to: 'st' } })
    .does('place', { targets: ['Chief'], values: { to: 'gallery' } })
    .ask(NEXT);
}

const order = (table: LadderTable): readonly string[] =>
  (table.state.encounter?.order ?? []).map(
    (id) => table.state.combatants.find((each) => each.id === id)?.name ?? id,
  );
const dueOf = (table: LadderTable) => listDue(table.state, ladder);
const offered = (table: LadderTable): readonly string[] =>
  dueOf(table).map(
    ({ who, label }) => `${table.state.combatants.find(({ id }) => id === who)?.name ?? who} ${label}`,
  );
const acting = (table: LadderTable): string =>
  table.state.combatants.find(({ id }) => id === table.state.encounter?.acting)?.name ?? '';

describe('a fight at the table', () => {
  it('initiative goes by REF, ties by the larger die, then by further dice (LAD-31, LAD-32)', () => {
    const table = begun();
    expect(order(table)).toEqual(['Bo', 'Ada', 'Chief', 'Grunt 1', 'Grunt 2']);
    expect(table.named('Chief').initiative).toMatchObject({ total: 5, ties: [4] });
    expect(table.state.own['contested']).toBe(1);
  });

  it('a point on the roll of initiative raises it, within the rank (LAD-19, LAD-20, LAD-31)', () => {
    const table = begun().does('initiativePoint', { who: 'Grunt 1' }, 6);
    expect(order(table)).toEqual(['Bo', 'Grunt 1', 'Grunt 2', 'Ada', 'Chief']);
    expect(table.named('Chief').counters['mp']).toBe(2);
    expect(() => table.does('initiativePoint', { who: 'Grunt 1' }, 6)).toThrow('no more points');
  });

  it('delay, a run through two regions, points answered by points, an interrupt and a die off the ladder', () => {
    let table = begun().ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    expect(acting(table)).toBe('Ada');

    // The run: one minor action, provoked on leaving and entering.
    table = table.does('run', { who: 'Ada', values: { to: 'stairs', onward: 'gallery' } });
    expect(table.named('Ada')).toMatchObject({
      marks: { region: 'gallery' },
      used: { ap: 1 },
      effects: [{ condition: 'running' }],
    });
    expect(offered(table)).toEqual([
      'Grunt 1 may strike Ada: leaves hall',
      'Grunt 2 may strike Ada: enters stairs',
      'Grunt 2 may strike Ada: leaves stairs',
      'Chief may strike Ada: enters gallery',
    ]);

    // An opportunity attack against disadvantaged defense; both sides spend points.
    const [ada, grunt, chief, bo] = ['Ada', 'Grunt 1', 'Chief', 'Bo'].map((name) => table.id(name));
    if (ada === undefined || grunt === undefined || chief === undefined || bo === undefined)
      throw new Error('missing');
    table = table.ask({ type: 'due.do', keys: [dueOf(table)[0]?.key ?? ''] }, 6, 3, 5);
    expect(offered(table)).toHaveLength(3);
    expect(table.refusal({ type: 'due.do', keys: [dueOf(table)[0]?.key ?? ''] })).toContain(
      'Apply or discard Club first.',
    );
    expect(table.state.pending?.targets[0]).toMatchObject({
      offer: { check: { dice: 'd8 vs d6 dis 1' } },
      outcome: { key: 'degree2' },
      damage: [{ amount: 2 }],
    });
    const noted = table.state.pending?.targets[0]?.offer.circumstances.filter(({ on }) => on);
    expect(noted).toEqual([]);
    table = table.ask({ type: 'attack.answer', at: 0, key: 'defender', who: ada }, 6);
    expect(table.state.pending?.targets[0]).toMatchObject({
      outcome: { key: 'degree1' },
      damage: [{ amount: 1 }],
    });
    table = table.ask({ type: 'attack.answer', at: 0, key: 'attacker', who: grunt }, 8);
    expect(table.named('Chief').counters['mp']).toBe(2);
    table = table.ask({ type: 'attack.answer', at: 0, key: 'defender', who: ada }, 6);
    expect(table.state.pending?.targets[0]?.outcome).toMatchObject({
      key: 'degree1',
      roll: { resisted: { rolled: 8, difficulty: 6 } },
    });
    expect(table.refusal({ type: 'attack.answer', at: 0, key: 'attacker', who: grunt }, 8)).toContain(
      'no longer possible',
    );
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Ada')).toMatchObject({ hp: 7, counters: { mp: 0 } });
    expect(table.named('Grunt 1').used).toMatchObject({ ap: 1, interrupts: 1 });
    table = table.ask({ type: 'due.drop', key: dueOf(table)[0]?.key ?? '' });
    expect(offered(table)).toHaveLength(2);
    expect(table.refusal(attackOn(grunt, ada), 6, 3, 5)).toContain('not Grunt 1’s turn');

    // A major action ends her turn; rank 2 could keep it, were there a point.
    table = table.ask(attackOn(ada, chief), 1, 2).ask({ type: 'attack.apply', shares: {} });
    expect(table.refusal({ type: 'action.spend', who: ada, action: 'minor' })).toContain(
      'has ended Ada’s turn',
    );
    expect(() => table.does('keepTurn', { who: 'Ada' })).toThrow('no Mastery Point left');

    // Example 16: REF 9 against 4 are two degrees, with one action point one action.
    table = table.ask(NEXT);
    expect(acting(table)).toBe('Chief');
    table = table.does('interrupt', { who: 'Bo' }, 9, 4);
    expect(table.events[0]).toMatchObject({
      type: 'procedureDone',
      label: '9 against 4: double success, 1 action',
      success: true,
    });
    expect(offered(table)).toEqual(['Bo may act now, 1 action won against Chief']);
    table = table.ask({ type: 'turn.comeIn', who: bo });
    expect([acting(table), order(table), table.named('Bo').initiative?.total]).toEqual([
      'Chief',
      ['Ada', 'Chief', 'Bo', 'Grunt 1', 'Grunt 2'],
      4,
    ]);

    // D3 −3 ranks is D2 with two levels of disadvantage.
    table = table.ask(attackOn(bo, grunt), 2, 2, 2, 1);
    expect(table.state.pending?.targets[0]).toMatchObject({
      offer: { check: { dice: 'd2 dis 2 vs d6' } },
      outcome: { key: 'degree2' },
      damage: [{ amount: 6 }],
    });
    table = table.ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Grunt 1').hp).toBe(0);
    expect(table.refusal({ type: 'action.spend', who: bo, action: 'minor' })).toContain(
      'no action point left',
    );

    // His own turn comes, with free actions only; then the fallen grunt is passed over.
    table = table.ask(NEXT);
    expect(acting(table)).toBe('Bo');
    expect(table.refusal({ type: 'action.spend', who: bo, action: 'minor' })).toContain('only free actions');
    table = table.ask(NEXT);
    expect([acting(table), table.named('Bo').used]).toEqual(['Grunt 2', {}]);

    // Round 2: running is over; a quiet turn brings Ada a point back.
    table = table.ask(NEXT);
    expect([acting(table), table.state.encounter?.round, table.named('Ada').effects]).toEqual(['Ada', 2, []]);
    table = table.ask({ type: 'action.spend', who: ada, action: 'minor' }).ask(NEXT);
    expect(table.named('Ada').counters['mp']).toBe(1);

    // Out of contest all points are back.
    table = table.ask({ type: 'encounter.end', award: false }).does('leaveContest', {});
    expect([
      table.named('Ada').counters['mp'],
      table.named('Bo').counters['mp'],
      table.state.own['contested'],
    ]).toEqual([2, 1, 0]);
  });

  it('a declared action needs no roll (LAD-33, LAD-36)', () => {
    let table = begun().ask({ type: 'turn.wait', kind: 'ready', trigger: 'the door opens' }).ask(NEXT);
    const [bo, grunt] = [table.id('Bo'), table.id('Grunt 1')];
    table = table.ask({ type: 'turn.comeIn', who: bo });
    expect(acting(table)).toBe('Chief');
    table = table.ask(attackOn(bo, grunt), 2, 2, 2, 6).ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Bo').used).toEqual({
      waits: 1,
      declared: 0,
      ap: 1,
      'early:1': 1,
      majors: 1,
      calm: 1,
    });
  });

  it('an interrupt before the turn was given up is remembered when one comes back late (LAD-33, LAD-43)', () => {
    let table = begun();
    const [ada, chief] = [table.id('Ada'), table.id('Chief')];
    table = table
      .ask({ type: 'action.spend', who: ada, action: 'minorInterrupt' })
      .ask(NEXT)
      .ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    expect(acting(table)).toBe('Chief');
    table = table.ask({ type: 'turn.comeIn', who: ada });
    expect([acting(table), table.named('Ada').used, table.named('Ada').initiative?.total]).toEqual([
      'Ada',
      { ap: 1, interrupts: 1 },
      4,
    ]);
    expect(table.refusal({ type: 'action.spend', who: chief, action: 'minor' })).toContain(
      'not Chief’s turn',
    );
  });

  it('a cooldown lasts through the next turn (LAD-44)', () => {
    let table = begun();
    const [chief, ada] = [table.id('Chief'), table.id('Ada')];
    table = table
      .ask(NEXT)
      .ask(NEXT)
      .ask(attackOn(chief, ada), 1, 1)
      .ask({ type: 'attack.apply', shares: {} });
    const rounds = (count: number): void => {
      for (let at = 0; at < count * 5; at++) table = table.ask(NEXT);
    };
    rounds(1);
    expect([acting(table), table.named('Chief').spent]).toEqual(['Chief', ['a1']]);
    expect(table.refusal(attackOn(chief, ada), 1, 1)).toContain('spent');
    rounds(1);
    expect([acting(table), table.named('Chief').spent]).toEqual(['Chief', []]);
  });

  it('an exclusive climb takes the turn, and the penalties of running (LAD-42, LAD-48, LAD-50)', () => {
    const table = begun().ask(NEXT).does('swimClimb', { who: 'Ada', values: {} });
    expect(table.named('Ada')).toMatchObject({
      used: { ap: 3, calm: 1 },
      marks: { region: 'stairs' },
      effects: [{ condition: 'running' }],
    });
    expect(offered(table)).toEqual([
      'Grunt 1 may strike Ada: leaves hall',
      'Grunt 2 may strike Ada: enters stairs',
    ]);
    expect(() => table.does('move', { who: 'Ada', values: { to: 'hall' } })).toThrow('no action point left');
  });

  it('keeping the turn with a point allows a second major, and no third (LAD-40, LAD-41)', () => {
    let table = begun().ask(NEXT);
    const [ada, chief] = [table.id('Ada'), table.id('Chief')];
    const strike = attackOn(ada, chief);
    table = table.ask(strike, 1, 1).ask({ type: 'attack.apply', shares: {} });
    expect(table.refusal(strike, 1, 1)).toContain('has ended');
    table = table
      .does('keepTurn', { who: 'Ada' })
      .ask(strike, 1, 1)
      .ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Ada')).toMatchObject({ used: { ap: 2, majors: 2, kept: 1 }, counters: { mp: 1 } });
    table = table.does('keepTurn', { who: 'Ada' });
    expect(table.refusal(strike, 1, 1)).toContain('its rank allows');
  });

  it('a pool of monsters recovers after a quiet round and not after a loud one (LAD-28)', () => {
    let table = begun();
    const ada = table.id('Ada');
    const chief = table.id('Chief');
    table = table.ask({ type: 'counter.set', who: chief, counter: 'mp', to: 1 });
    const round = (): void => {
      for (let at = 0; at < 5; at++) table = table.ask(NEXT);
    };
    round();
    expect([table.state.encounter?.round, table.named('Chief').counters['mp']]).toEqual([2, 2]);
    table = table.ask({
      type: 'damage',
      targets: [{ who: table.id('Grunt 2'), share: 1 }],
      amount: '1',
      damageType: '',
    });
    round();
    expect([table.state.encounter?.round, table.named('Chief').counters['mp']]).toEqual([3, 2]);
    round();
    expect(table.named('Chief').counters['mp']).toBe(3);
    expect(ada).not.toBe('');
  });

  it('a dodge costs an action point of the turn to come (LAD-43)', () => {
    let table = ladderFight(
      { kind: 'hero', draft: { name: 'Ada', ap: 2, basic: 'd4', dodge: 'd12' } },
      { kind: 'monster', draft: { name: 'Orc', attacks: [{ name: 'Club', die: 'd8' }] } },
    ).ask({ type: 'initiative.roll' }, 2, 5);
    table = table.ask(NEXT).ask(attackOn(table.id('Orc'), table.id('Ada'), { dodge: true }), 4, 9);
    expect(table.named('Ada').used).toEqual({ ap: 1, interrupts: 1 });
    expect(table.state.pending?.targets[0]?.outcome?.key).toBe('miss');
  });
});
