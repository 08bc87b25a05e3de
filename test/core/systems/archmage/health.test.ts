import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, test } from 'vitest';
import type { Consequence, Due } from '../../../../core/rules/consequences.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { FormField } from '../../../../core/rules/creature.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import {
  deathThreshold,
  isStaggered,
  computeMaximumHitPoints,
  recoveryHealing,
} from '../../../../core/systems/archmage/vitals.ts';
import {
  button,
  effect,
  foe,
  hero,
  moment,
  of,
  offered,
  press,
  pressed,
  refused,
  TEN,
  thrown,
} from './people.ts';
import { fight, until } from './table.ts';

const sheet = (con: number, more = {}) => ({ abilities: { ...TEN, con }, ...more });
const healed = (all: readonly Consequence[]): number | undefined => of('heal', all)[0]?.amount;

describe('at 0', () => {
  test('ARC-117 AMB-54 D-75 a foe is slain, or knocked out by the GM’s word', () => {
    const fallen = foe({ hp: 9 }, { hp: 0 });
    expect(archmage.harm.take(foe({ hp: 9 }), [{ amount: 9, type: '', share: 1 }]).becomes).toEqual([
      'slain',
    ]);
    // Nobody is told a difference between the two: both are dead.
    const labels = archmage.words.vitalStates
      .filter(({ stage }) => stage === 'dead')
      .map(({ label }) => label);
    expect([...new Set(labels)]).toEqual(['dead']);
    expect(of('fate', pressed('spare', { targets: [fallen] }).consequences)[0]).toMatchObject({
      to: 'knockedOut',
    });
    expect(archmage.harm.state({ ...fallen, fate: 'knockedOut' })).toEqual(['knockedOut']);
    expect(refused('spare', { targets: [foe()] })).toBe('ARC-117');
  });

  test.each([
    [16, false],
    [15, true],
  ])('ARC-118 D-98 of 31 at %i: staggered %s', (hp, staggered) => {
    expect(isStaggered(hero({ hp: 31 }, { hp }))).toBe(staggered);
  });

  test('ARC-119 the GM’s word on a monster', () => {
    const said = pressed('staggered', { who: foe({ hp: 40 }), values: { to: 'on' } });
    expect(of('mark', said.consequences)[0]).toMatchObject({ key: 'staggered', to: 'on' });
    expect(archmage.harm.state(foe({ hp: 40 }, { marks: { staggered: 'on' } }))).toEqual(['staggered']);
    expect(archmage.harm.state(foe({ hp: 40 }, { hp: 3, marks: { staggered: 'off' } }))).toEqual([]);
  });

  test('ARC-123 ARC-152 the unconscious have no actions and are helpless', () => {
    const down = hero({ overrides: { ac: 20 } }, { hp: -3 });
    expect(archmage.harm.state(down)).toEqual(['dying']);
    expect(archmage.turns.budget?.allowances(down, moment()).every(({ most }) => most === 0)).toBe(true);
    expect(offered(foe(), down).check?.target.value).toBe(16);
  });

  test.each([
    [40, -19, false],
    [40, -20, true],
    [25, -11, false],
    [25, -12, true],
    [30, -15, true],
  ])('ARC-128 S-29 AMB-33 D-44 of %i at %i dead: %s', (max, hp, dead) => {
    expect(archmage.harm.state(hero({ hp: max }, { hp }))).toEqual([dead ? 'dead' : 'dying']);
  });
});

describe('recoveries', () => {
  test('ARC-120 S-25 eight unless typed', () => {
    expect(hero().counters['recoveries']).toBe(8);
    expect(hero({ recoveries: 9 }).counters['recoveries']).toBe(9);
  });

  test.each([
    [2, 14, 8, 10],
    [5, 16, 21, 27],
    [8, 16, 30, 39],
    [1, 6, 1, 1],
  ])('ARC-02 ARC-121 S-26 AMB-30 D-37 D-38 level %i, Constitution %i, dice %i', (level, con, dice, total) => {
    expect(recoveryHealing(hero(sheet(con, { level })), dice, moment())).toBe(total);
  });

  test('ARC-121 D-38 never above the maximum', () => {
    expect(archmage.harm.heal(hero({ hp: 60 }, { hp: 40 }), 27).to).toBe(60);
  });

  test.each([
    [20, 13],
    [19, 12],
  ])('ARC-122 S-27 AMB-05 D-39 D-40 none left, dice %i: %i, and a debt', (dice, total) => {
    const who = hero(sheet(16, { level: 5, recoveries: 0 }));
    expect(recoveryHealing(who, dice, moment())).toBe(total);
    const used = pressed('recovery', { who }, ...Array.from({ length: 5 }, () => 4));
    expect(of('count', used.consequences)[0]).toMatchObject({ counter: 'recoveryDebt', to: 1 });
    expect(healed(used.consequences)).toBe(13);
  });

  test.each([
    [0, 19, 11],
    [1, 18, 10],
    [2, 17, 9],
  ])('ARC-122 D-39 with %i owed: AC %i, attack +%i', (owed, ac, bonus) => {
    const who = hero(
      { level: 5, overrides: { ac: 19 }, attacks: [{ name: 'Axe', other: 6 }] },
      { counters: { recoveryDebt: owed } },
    );
    expect(offered(foe(), who).check?.target.value).toBe(ac);
    expect(offered(who, foe()).check?.modifier.value).toBe(bonus);
  });

  test('ARC-93 ARC-94 S-20 AMB-71 D-37 the first rally heals 10; the second needs 11', () => {
    const now = moment({ acting: 'hero' });
    const who = hero(sheet(14, { level: 2, hp: 25 }), { hp: 7 });
    const first = pressed('rally', { who, now }, 5, 3);
    expect([
      healed(first.consequences),
      of('count', first.consequences).map(({ counter, to }) => [counter, to]),
    ]).toEqual([
      10,
      [
        ['recoveries', 7],
        ['rallies', 1],
      ],
    ]);
    expect(of('spend', first.consequences)[0]?.spends).toEqual({ standard: 1 });
    const again = { ...who, counters: { ...who.counters, rallies: 1 } };
    const failing = pressed('rally', { who: again, now }, 10);
    expect([failing.success, of('spend', failing.consequences)]).toEqual([false, []]);
    expect(refused('rally', { who: { ...again, marks: { rallyRefused: 1 } }, now }, 20)).toBe('ARC-94');
    expect(
      pressed(
        'rally',
        { who: { ...again, marks: { rallyRefused: 1 } }, now: moment({ acting: 'hero', round: 2 }) },
        11,
        5,
        3,
      ).success,
    ).toBe(true);
    expect(refused('rally', { who: { ...who, used: { standard: 1 } }, now })).toBe('ARC-42');
    expect(refused('rally', { who: foe(), now })).toBe('ARC-120');
  });
});

describe('death saves', () => {
  const down = hero(sheet(12, { level: 3, recoveryDie: '10', hp: 40 }), { hp: -9 });
  const due = (who: Fighter): Due => {
    const [found] = archmage.turns.start(who, [], moment());
    if (!found) throw new Error('nothing due');
    return found;
  };
  const saved = (who: Fighter, ...faces: readonly number[]) =>
    archmage.turns.resolve(due(who), who, thrown(due(who).check?.dice ?? '', ...faces), moment({ round: 3 }));

  test('ARC-124 S-28 due as the turn begins: 16 wakes, a 20 acts, the odds are 1, 4 and 15 in 20', () => {
    expect([due(down).moment, due(down).rule]).toEqual(['start', 'ARC-124']);
    expect(due(down).check?.outcomes.map(({ chance }) => Math.round(chance * 20))).toEqual([1, 4, 15]);
    expect(archmage.turns.start(hero(), [], moment())).toEqual([]);
  });

  test.each([
    [15, false],
    [16, true],
    [20, true],
  ])('ARC-124 ARC-125 ARC-126 AMB-31 D-41 a %i', (face, wakes) => {
    const outcome = saved(down, face, 1, 1, 1);
    expect(outcome.success).toBe(wakes);
    expect(of('mark', outcome.consequences).some(({ key }) => key === 'woke')).toBe(face === 16);
    expect(of('count', outcome.consequences).find(({ counter }) => counter === 'deathFailures')?.to).toBe(
      wakes ? undefined : 1,
    );
  });

  test('ARC-125 ARC-129 D-42 14 + 1 from 0: 15', () => {
    const outcome = saved(down, 17, 4, 8, 2);
    expect(archmage.harm.heal(down, healed(outcome.consequences) ?? 0).to).toBe(15);
  });

  test('ARC-125 woken on 16 to 19 there are no actions in that turn, the next it has', () => {
    const woken = hero({}, { id: 'a', marks: { woke: 3 } });
    const most = (round: number) =>
      archmage.turns.budget?.allowances(woken, moment({ acting: 'a', round }))[0]?.most;
    expect([most(3), most(4)]).toEqual([0, 1]);
  });

  test('ARC-127 AMB-32 D-43 the fourth failure of the battle kills, waking in between or not', () => {
    const fourth = saved({ ...down, counters: { ...down.counters, deathFailures: 3 } }, 2, 1, 1, 1);
    expect([fourth.label, of('fate', fourth.consequences)[0]?.to]).toEqual(['dies', 'dead']);
    const woken = saved({ ...down, counters: { ...down.counters, deathFailures: 2 } }, 18, 1, 1, 1);
    expect(of('count', woken.consequences).some(({ counter }) => counter === 'deathFailures')).toBe(false);
  });

  test('ARC-127 D-69 four failures in a row: 81 in 256', () => {
    const [, , failed] = due(down).check?.outcomes ?? [];
    expect((failed?.chance ?? 0) ** 4).toBeCloseTo(81 / 256, 12);
  });

  test('ARC-130 ARC-131 S-30 AMB-34 AMB-72 D-46 9, 10, 24, 25', () => {
    const medic = hero({ level: 4, abilities: { ...TEN, wis: 14 } }, { id: 'm' });
    const tried = (face: number, background = 0, used = {}) => {
      const outcome = pressed(
        'stabilise',
        { who: { ...medic, used }, targets: [down], values: { background }, now: moment({ acting: 'm' }) },
        face,
      );
      return [outcome.success, of('spend', outcome.consequences)[0]?.spends];
    };
    expect(tried(3)).toEqual([false, { standard: 1 }]);
    expect(tried(4)).toEqual([true, { standard: 1 }]);
    expect(tried(18)).toEqual([true, { standard: 1 }]);
    expect(tried(19)).toEqual([true, { quick: 1 }]);
    expect(tried(19, 0, { quick: 1 })).toEqual([true, { move: 1 }]);
    expect(tried(19, 0, { quick: 1, move: 1 })).toEqual([true, { standard: 1 }]);
    expect(refused('stabilise', { who: medic, targets: [hero()], now: moment({ acting: 'm' }) })).toBe(
      'ARC-130',
    );
  });

  test('ARC-132 AMB-35 D-72 stable: failures do not count, 16 wakes', () => {
    const stable = { ...down, fate: 'stable' as const, counters: { ...down.counters, deathFailures: 3 } };
    expect(archmage.harm.state(stable)).toEqual(['stable']);
    expect(saved(stable, 4, 1, 1, 1).consequences).toEqual([]);
    const woken = saved(stable, 16, 5, 5, 5);
    expect(healed(woken.consequences)).toBe(16);
    expect(of('fate', woken.consequences)[0]?.to).toBe('none');
    expect(archmage.harm.state({ ...stable, hp: -20 })).toEqual(['dead']);
  });

  test('ARC-133 D-99 a potion heals 9 from −6 for a standard action', () => {
    const dying = hero({ level: 1, hp: 28, recoveryDie: '10' }, { hp: -6 });
    const fed = pressed('potion', { who: hero({}, { id: 'b' }), targets: [dying] }, 9);
    expect(archmage.harm.heal(dying, healed(fed.consequences) ?? 0).to).toBe(9);
    expect(archmage.procedures?.find(({ key }) => key === 'potion')?.action).toBe('standard');
  });
});

describe('wounds and meaningful death', () => {
  test('ARC-134 ARC-135 S-31 AMB-36 D-45 two battles: 44, 38, 32; staggered at 16, dead at −16', () => {
    let table = fight({ name: 'Hero', side: 'heroes', initiative: 9, draft: { level: 4, hp: 44 } }).ask({
      type: 'ruling.set',
      option: 'lastingWounds',
      choice: 'yes',
    });
    const bout = () => {
      table = table.ask({ type: 'turn.next' }).ask({
        type: 'damage',
        targets: [{ who: table.id('Hero'), share: 1 }],
        amount: '45',
        damageType: '',
      });
      table = table
        .ask({ type: 'heal', who: [table.id('Hero')], amount: '100' })
        .ask({ type: 'encounter.end', award: false });
      const who = table.named('Hero');
      const seen = [
        computeMaximumHitPoints(who),
        who.hp,
        Math.floor(computeMaximumHitPoints(who) / 2),
        deathThreshold(who),
      ];
      table = table
        .ask({ type: 'encounter.begin', name: 'Again', entries: [] })
        .ask({ type: 'initiative.set', who: [who.id], total: 5 });
      return seen;
    };
    expect(bout()).toEqual([38, 38, 19, -19]);
    expect(bout()).toEqual([32, 32, 16, -16]);
  });

  test('ARC-134 AMB-36 by ruling at once, and without the option never', () => {
    const after = (rulings: object) =>
      archmage.harm.after?.(
        hero({ level: 4 }, { hp: -1 }),
        {
          total: { value: 9, because: [] },
          hp: { from: 8, to: -1 },
          temporary: { from: 0, to: 0 },
          becomes: [],
        },
        moment({ rulings: { ...rulings } }),
      );
    expect(
      of('mark', after({ lastingWounds: 'yes', lastingWoundTiming: 'immediate' }) ?? []).map(
        ({ key }) => key,
      ),
    ).toEqual(['dropped', 'wounds']);
    expect(after({})).toEqual([]);
  });

  test('ARC-136 AMB-37 D-100 a coma by the fourth failure or by hit points; a named villain kills', () => {
    const spared = hero({ hp: 40 }, { hp: -25, marks: { spared: true } });
    expect(archmage.harm.state(spared)).toEqual(['coma']);
    expect(archmage.harm.take({ ...spared, hp: 5 }, [{ amount: 40, type: '', share: 1 }]).becomes).toEqual([
      'coma',
    ]);
    expect(of('fate', pressed('coma', { who: spared, values: { villain: true } }).consequences)[0]?.to).toBe(
      'dead',
    );
    expect(refused('coma', { who: spared, now: moment({ acting: 'x' }) })).toBe('ARC-136');
    expect(of('setHp', pressed('coma', { who: spared }).consequences)[0]?.to).toBe(1);
    let table = fight({ name: 'Hero', side: 'heroes', initiative: 9, draft: { hp: 20 } }).ask({
      type: 'ruling.set',
      option: 'meaningfulDeath',
      choice: 'yes',
    });
    table = table
      .ask({ type: 'turn.next' })
      .ask({ type: 'damage', targets: [{ who: table.id('Hero'), share: 1 }], amount: '31', damageType: '' });
    expect(archmage.harm.state(table.named('Hero'))).toEqual(['coma']);
  });
});

describe('the party', () => {
  const out = hero({}, { id: 'ghost', hp: -4 });
  const ally = hero({}, { id: 'ally' });

  test('ARC-88 ARC-90 AMB-21 D-94 not while in the fight, once a round', () => {
    expect(refused('spirit', { who: hero({}, { hp: 3 }), targets: [ally] })).toBe('ARC-88');
    expect(refused('spirit', { who: { ...out, marks: { spirit: 1 } }, targets: [ally] })).toBe('ARC-88');
    const told = pressed('spirit', { who: out, targets: [ally], values: { to: 'md', rounds: 2 } });
    expect(of('addEffect', told.consequences)[0]?.effect).toMatchObject({
      modifiers: [{ to: 'md', value: 1 }],
      duration: { kind: 'untilTurn', of: 'ally', turns: 2 },
    });
  });

  test('ARC-90 on the ally’s own turn the bonus lasts into its next', () => {
    const told = pressed('spirit', { who: out, targets: [ally], now: moment({ acting: 'ally' }) });
    expect(of('addEffect', told.consequences)[0]?.effect.duration).toMatchObject({ turns: 2 });
  });

  test('ARC-144 AMB-40 a battle after the flight ends what the flight had paid for', () => {
    const opened = of('remember', archmage.turns.opens?.(moment({ own: { fled: true } })) ?? []);
    expect(opened.find(({ key }) => key === 'fled')?.to).toBeNull();
  });

  test('ARC-89 S-19 D-67 only the first of the battle may be +2', () => {
    const first = pressed('spirit', { who: out, targets: [ally], values: { value: 2 } });
    expect(of('addEffect', first.consequences)[0]?.effect.modifiers?.[0]?.value).toBe(2);
    expect(
      refused('spirit', {
        who: out,
        targets: [ally],
        values: { value: 2 },
        now: moment({ own: { spiritUses: 1 } }),
      }),
    ).toBe('ARC-89');
    const bonus = (spiritUses: number) =>
      button('spirit')
        .fieldsNow?.(moment({ own: { spiritUses } }))
        .find(({ key }) => key === 'value');
    expect([bonus(0), bonus(1)]).toMatchObject([{ max: 2 }, { max: 1 }]);
    expect(pressed('spirit', { who: out, targets: [ally], values: { story: 'The lamp!' } }).label).toBe(
      '+1 Attack rolls for Ally: The lamp!'.replace('Ally', ally.name),
    );
  });

  test('ARC-91 ARC-92 ARC-145 D-65 D-95 all or none; away with a campaign loss', () => {
    const now = moment({ acting: 'hero', all: [hero(), out] });
    expect(refused('flee', { now, values: {} })).toBe('ARC-91');
    expect(refused('flee', { now: moment({ acting: 'foe', all: [foe()] }), values: { all: true } })).toBe(
      'ARC-91',
    );
    const fled = pressed('flee', { now, values: { all: true, loss: 'the bridge burns' } });
    expect(of('remember', fled.consequences).map(({ key }) => key)).toEqual(['fled', 'campaignLosses']);
  });
});

const hint = (field: FormField | undefined): string =>
  field && 'hint' in field ? toEnglish(field.hint ?? '') : '';

describe('rests', () => {
  test('ARC-137 ARC-138 AMB-38 D-101 35, then 45, and no third', () => {
    const who = hero(sheet(12, { level: 3, hp: 50, recoveries: 2 }), { hp: 20 });
    const rested = pressed(
      'quickRest',
      { targets: [who], values: { recoveries: 3 }, now: moment() },
      4,
      5,
      5,
      3,
      3,
      3,
    );
    expect(of('count', rested.consequences)[0]).toMatchObject({ counter: 'recoveries', to: 0 });
    expect(archmage.harm.heal(who, healed(rested.consequences) ?? 0).to).toBe(45);
    expect(refused('quickRest', { targets: [who], now: moment({ acting: 'x' }) })).toBe('ARC-137');
  });

  test('ARC-139 D-64 the staggered must heal, unless the GM lets them', () => {
    const who = hero({ hp: 30, recoveries: 2 }, { hp: 10 });
    expect(refused('quickRest', { targets: [who], values: {} })).toBe('ARC-139');
    expect(press('quickRest', { targets: [who], values: { anyway: true } }).ok).toBe(true);
    expect(press('quickRest', { targets: [{ ...who, counters: { recoveries: 0 } }], values: {} }).ok).toBe(
      true,
    );
  });

  test('ARC-138 ARC-139 ARC-140 one field for each with something to get back, and the staggered begin at one', () => {
    const low = hero({ name: 'Low', hp: 30, recoveries: 2, recoveryDie: '8' }, { id: 'low', hp: 10 });
    const whole = hero({ name: 'Whole' }, { id: 'whole' });
    const spent = hero(
      { name: 'Spent', attacks: [{ name: 'Both', usage: 'recharge', recharge: 16 }] },
      { id: 'spent', spent: ['p1'] },
    );
    const now = moment({ all: [low, whole, spent] });
    const fields = button('quickRest').fieldsNow?.(now) ?? [];
    expect(fields.map(({ key }) => key)).toEqual(['of:low', 'of:spent', 'anyway', 'only']);
    expect(hint(fields[0])).toContain('10 of 30 HP, staggered · 2 recoveries left, each 1d8');
    expect(hint(fields[1])).toContain('Both back on 16+, 25%');
    expect(button('quickRest').startsWith?.(now)).toEqual({ 'of:low': 1 });
    const rested = pressed('quickRest', { targets: now.all, values: { 'of:low': 2 } }, 1, 1, 3);
    expect(of('count', rested.consequences)).toMatchObject([{ who: 'low', to: 0 }]);
    expect(refused('quickRest', { targets: now.all, values: { 'of:low': 0, recoveries: 3 } }, 3)).toBe(
      'ARC-139',
    );
  });

  test.each([
    [9, {}, '9 of 12 points: early, so it costs a campaign loss', ['granted', 'loss']],
    [12, {}, '12 of 12 points: earned', ['granted']],
    [3, { fled: true }, '3 of 12 points: the flight has paid for it', ['granted']],
  ])('ARC-142 ARC-143 ARC-144 the card says what %i points are worth', (healUp, own, said, keys) => {
    const fields = button('healUp').fieldsNow?.(moment({ own: { healUp, ...own } })) ?? [];
    const asked = fields.map(({ key }) => key).filter((key) => key !== 'only');
    expect([hint(fields[0]), asked]).toEqual([said, keys]);
  });

  test.each([
    [15, false],
    [16, true],
  ])('ARC-140 AMB-39 D-63 recharge 16+ with a %i', (face, back) => {
    const who = hero({ attacks: [{ name: 'Both', usage: 'recharge', recharge: 16 }] }, { spent: ['p1'] });
    const rested = pressed('quickRest', { targets: [who] }, face);
    expect(of('restorePower', rested.consequences)).toHaveLength(back ? 1 : 0);
    expect(of('mark', rested.consequences).map(({ key, to }) => [key, to])).toEqual(
      back ? [] : [['lostPowers', ['p1']]],
    );
  });

  test('ARC-140 AMB-39 lost for one battle, then back without a roll, or rolled again by ruling', () => {
    const who = hero(
      { attacks: [{ name: 'Both', usage: 'recharge', recharge: 16 }] },
      { spent: ['p1'], marks: { lostPowers: ['p1'] } },
    );
    const closes = (rulings: { readonly [key: string]: string }) =>
      of('restorePower', archmage.turns.closes?.(moment({ all: [who], rulings })) ?? []);
    expect([closes({}).length, closes({ rechargeAfterMiss: 'reroll' }).length]).toEqual([1, 0]);
    expect(
      of(
        'restorePower',
        pressed(
          'quickRest',
          { targets: [who], now: moment({ rulings: { rechargeAfterMiss: 'reroll' } }) },
          16,
        ).consequences,
      ),
    ).toHaveLength(1);
  });

  test('ARC-141 ARC-135 ARC-122 S-33 AMB-68 D-70 D-110 everything back', () => {
    const who = hero(
      { hp: 44, attacks: [{ name: 'Daily', usage: 'daily' }] },
      { hp: 12, spent: ['p1'], marks: { wounds: 6 }, counters: { recoveries: 2, recoveryDebt: 3 } },
    );
    const whole = pressed('healUp', { targets: [who], now: moment({ own: { healUp: 12 } }) });
    expect(whole.label).toBe('earned');
    expect(of('setHp', whole.consequences)[0]?.to).toBe(44);
    expect(of('count', whole.consequences).map(({ counter, to }) => [counter, to])).toEqual([
      ['recoveries', 8],
      ['recoveryDebt', 0],
    ]);
    expect(of('mark', whole.consequences)[0]).toMatchObject({ key: 'wounds', to: null });
    expect(of('restorePower', whole.consequences)).toHaveLength(1);
  });

  test.each([
    [['regular', 'regular', 'regular', 'regular'], 12],
    [['hard', 'hard', 'hard'], 12],
    [['regular', 'regular', 'veryHard'], 12],
    [['regular', 'hard', 'veryHard'], 13],
    [['regular', 'regular', 'regular'], 9],
    [['hard', 'hard', 'regular'], 11],
  ])('ARC-142 S-32 AMB-79 D-62 %j make %i', (battles, points) => {
    let own = {};
    for (const difficulty of battles) {
      const chosen = of('remember', pressed('difficulty', { values: { difficulty } }).consequences)[0];
      const closed = archmage.turns.closes?.(moment({ own: { ...own, difficulty: chosen?.to ?? '' } })) ?? [];
      own = { healUp: of('remember', closed).find(({ key }) => key === 'healUp')?.to ?? 0 };
    }
    expect(own).toEqual({ healUp: points });
  });

  test('ARC-142 ARC-143 ARC-144 ARC-145 AMB-40 D-95 D-102 early it costs a loss, after a flight no second one', () => {
    const targets = [hero()];
    const losses = (own: { readonly [key: string]: number | boolean }, values = {}) =>
      of('remember', pressed('healUp', { targets, values, now: moment({ own }) }).consequences).filter(
        ({ key }) => key === 'campaignLosses',
      ).length;
    expect([
      losses({ healUp: 9 }),
      losses({ healUp: 12 }),
      losses({ healUp: 9, fled: true }),
      losses({ healUp: 9 }, { granted: true }),
    ]).toEqual([1, 0, 0, 0]);
    expect(
      pressed('healUp', { targets, now: moment({ own: { healUp: 9 }, rulings: { healUpPoints: '9' } }) })
        .label,
    ).toBe('earned');
    const written = of(
      'remember',
      pressed('campaignLoss', {
        values: { cause: 'retreat', story: 'the gate falls' },
        now: moment({ worldTime: 60 }),
      }).consequences,
    )[0];
    expect(written?.to).toEqual([{ cause: 'retreat', story: 'the gate falls', at: 60 }]);
  });

  test('ARC-146 S-41 one or two recoveries and some recharge rolls, no more', () => {
    const who = hero(
      { attacks: [{ name: 'Both', usage: 'recharge', recharge: 11 }] },
      { spent: ['p1'], counters: { recoveries: 3 } },
    );
    const found = pressed(
      'grantRecoveries',
      { targets: [who], values: { recoveries: 5, recharge: true } },
      11,
    );
    expect(of('count', found.consequences)[0]?.to).toBe(5);
    expect(of('restorePower', found.consequences)).toHaveLength(1);
  });
});

describe('checks', () => {
  test('ARC-16 ARC-87 AMB-34 ability, level, background against the GM’s number', () => {
    const who = hero({
      level: 3,
      abilities: { ...TEN, dex: 16 },
      backgrounds: [{ name: 'River smuggler', bonus: 5 }],
    });
    const asked = { who, values: { kind: 'dicey', ability: 'dex', background: 'smuggler', dc: 20 } };
    expect(pressed('check', asked, 9).success).toBe(true);
    expect(pressed('check', asked, 8).success).toBe(false);
    expect(
      archmage.procedures
        ?.find(({ key }) => key === 'check')
        ?.offer?.({ ...asked, targets: [], now: moment(), values: { kind: 'speed' } })?.rule,
    ).toBe('ARC-16');
  });
});

describe('the end of a battle', () => {
  test('ARC-167 ARC-178 ARC-127 AMB-44 D-73 no temporary hit points, no fire, no failures', () => {
    let table = fight({ name: 'Hero', side: 'heroes', initiative: 9 }).ask({ type: 'turn.next' });
    const who = [table.id('Hero')];
    table = table
      .ask({ type: 'temporary', who, amount: '6' })
      .ask({ type: 'counter.set', who: table.id('Hero'), counter: 'deathFailures', to: 3 });
    table = table.ask({
      type: 'effect.add',
      who,
      condition: 'persistent',
      label: 'Fire',
      amount: 5,
      damageType: 'fire',
      duration: { kind: 'saveEnds' },
    });
    table = table.ask({ type: 'effect.add', who, condition: 'dazed', duration: { kind: 'saveEnds' } });
    const { hp } = table.named('Hero');
    const over = table.ask({ type: 'encounter.end', award: false }).named('Hero');
    expect([over.temporary, over.effects, over.counters['deathFailures'], over.hp]).toEqual([0, [], 0, hp]);
    const ticked = table
      .ask({ type: 'ruling.set', option: 'postBattleOngoingTick', choice: 'yes' })
      .ask({ type: 'encounter.end', award: false })
      .named('Hero');
    expect(ticked.hp).toBe(hp - 5);
  });

  test('ARC-53 ARC-142 the die is gone and the battle is counted', () => {
    let table = until(fight({ name: 'Hero', side: 'heroes', initiative: 9 }), 'Hero');
    table = table.ask({ type: 'turn.next' }).ask({ type: 'encounter.end', award: false });
    expect([table.state.own['escalation'] ?? null, table.state.own['healUp']]).toEqual([null, 3]);
  });

  test('ARC-79 AMB-69 mooks fall one by one; by ruling damage spills over', () => {
    const felled = (choice: string) => {
      let table = fight({
        name: 'Imp',
        side: 'foes',
        count: 3,
        initiative: 5,
        draft: { strength: 'mook', hp: 6 },
      }).ask({ type: 'ruling.set', option: 'mookDamage', choice });
      table = table.ask({ type: 'turn.next' }).ask({
        type: 'damage',
        targets: [{ who: table.id('Imp 1'), share: 1 }],
        amount: '14',
        damageType: '',
      });
      return table.state.combatants.map(({ hp }) => hp);
    };
    expect(felled('own')).toEqual([-8, 6, 6]);
    expect(felled('spills')).toEqual([0, 0, 4]);
  });

  test('ARC-147 AMB-58 whoever is slain leaves every melee', () => {
    let table = fight(
      { name: 'A', side: 'heroes', initiative: 9 },
      { name: 'B', side: 'foes', draft: { hp: 5 } },
    ).ask({ type: 'turn.next' });
    table = table.ask({
      type: 'procedure.do',
      procedure: 'engage',
      who: table.id('A'),
      targets: [table.id('B')],
      values: {},
    });
    table = table.ask({
      type: 'damage',
      targets: [{ who: table.id('B'), share: 1 }],
      amount: '9',
      damageType: '',
    });
    expect([table.named('A').marks['engaged'] ?? null, effect('x').condition]).toEqual([null, 'x']);
  });
});
