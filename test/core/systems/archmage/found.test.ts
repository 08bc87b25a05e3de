import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { effect, foe, hero, moment, offered, pressed, refused, thrown } from './people.ts';
import { fight } from './table.ts';

const { turns, harm } = archmage;

describe('F1 monsters of one stat block and side share one roll (ARC-31)', () => {
  const rolled = () =>
    fight({ name: 'Goblin', side: 'foes', count: 3 }, { name: 'Hero', side: 'heroes' }).ask(
      { type: 'initiative.roll' },
      14,
      9,
    );
  const counts = (table: ReturnType<typeof rolled>) =>
    table.state.combatants.filter(({ side }) => side === 'foes').map(({ initiative }) => initiative?.total);

  test('D-19 three wolves, one roll; those who come later take that count without a roll', () => {
    const table = rolled();
    const [total] = counts(table);
    const draft = { ...archmage.creatures.find(({ key }) => key === 'monster')?.blank, name: 'Goblin' };
    const joined = table.ask({
      type: 'combatants.add',
      entries: [{ creature: { id: 'Goblin', kind: 'monster', draft }, count: 2, side: 'foes' }],
    });
    // No face is thrown: a hand without faces would refuse to roll.
    const all = joined.ask({ type: 'initiative.roll' }, 20);
    expect(counts(all)).toEqual([total, total, total, total, total]);
    expect(
      all.events.some(
        (each) => each.type === 'initiativeSet' && each.results.some(({ result }) => result.roll),
      ),
    ).toBe(false);
  });

  test('the same creature on the heroes’ side rolls for itself', () => {
    const draft = { ...archmage.creatures.find(({ key }) => key === 'monster')?.blank, name: 'Goblin' };
    const entry = { creature: { id: 'Goblin', kind: 'monster', draft }, count: 1 };
    const table = rolled().ask({ type: 'combatants.add', entries: [{ ...entry, side: 'allies' }] });
    const after = table.ask({ type: 'initiative.roll' }, 20);
    const friend = after.state.combatants.find(({ side }) => side === 'allies');
    expect(friend?.initiative?.roll).toBeDefined();
  });
});

describe('F6 only named villains kill (ARC-136)', () => {
  const rulings = { meaningfulDeath: 'yes' };

  test('a hero who joins a battle that is on is spared like the others', () => {
    const late = hero();
    expect(turns.placed?.(late, moment({ rulings, all: [late] }))).toContainEqual(
      expect.objectContaining({ do: 'mark', key: 'spared', to: true }),
    );
    expect(turns.placed?.(late, moment({ rulings: { meaningfulDeath: 'no' }, all: [late] }))).toEqual([]);
  });

  test.each([
    [true, 'dead'],
    [false, 'coma'],
  ])('D-100 struck far below 0 by a foe whose flag is %s: %s', (villain, ends) => {
    const spared = hero({}, { marks: { spared: true } });
    const striker = foe({ villain }, { id: 'striker' });
    const now = moment({ rulings, acting: 'striker', all: [spared, striker] });
    const result = harm.take(spared, [{ amount: 500, type: '', share: 1 }], now);
    const fallen = { ...spared, hp: result.hp.to };
    const caused = harm.after?.(fallen, result, now) ?? [];
    const marks = { ...fallen.marks };
    for (const each of caused) if (each.do === 'mark' && each.key === 'spared') delete marks['spared'];
    expect(harm.state({ ...fallen, marks })).toEqual([ends]);
  });
});

test('F17 a death save is not due any more once somebody was healed (ARC-124 ARC-132)', () => {
  const down = hero({}, { hp: -1 });
  const [due] = turns.start(down, [down], moment());
  if (!due) throw new Error('nothing is due');
  expect([
    turns.stillDue?.(due, down, moment()),
    turns.stillDue?.(due, { ...down, hp: 5 }, moment()),
  ]).toEqual([true, false]);
});

test.each([
  [4, 'slain by it', ['harm']],
  [5, 'saved', ['harm', 'endEffect']],
])('F20 ongoing damage of 4 on a foe with %i hit points: %s (ARC-165)', (hp, label, does) => {
  const who = foe({}, { hp, effects: [effect('persistent', { amount: 4 })] });
  const [due] = turns.end(who, [who], moment());
  if (!due) throw new Error('nothing is due');
  const ended = turns.resolve(due, who, thrown('1d20', 15), moment());
  expect([ended.label, ended.consequences.map((each) => each.do)]).toEqual([label, does]);
});

test('F15 a confused hero may strike the ally it was told to (ARC-148)', () => {
  const confused = hero({}, { effects: [effect('confused')] });
  const friend = hero({}, { id: 'friend' });
  const now = moment({ acting: 'hero', all: [confused, friend] });
  const hints = offered(confused, friend, now).circumstances.map(({ key }) => key);
  expect(hints).not.toContain('notEngaged');
  expect(offered(hero(), friend, now).circumstances.map(({ key }) => key)).toContain('notEngaged');
});

describe('F9 F14 leaving with what it holds (ARC-153 ARC-161 ARC-164)', () => {
  const grabber = foe({ size: 'huge' }, { id: 'grabber' });
  const held = (...more: readonly string[]) =>
    hero({}, { effects: [effect('grabbed', { source: 'grabber' }), ...more.map((each) => effect(each))] });
  const leave = (victim: ReturnType<typeof hero>, used = {}) => ({
    who: { ...grabber, used },
    targets: [victim],
    values: { leave: true },
    now: moment({ acting: 'grabber', all: [{ ...grabber, used }, victim] }),
  });

  test('takes the move of its turn, and a smaller victim along', () => {
    const { label, consequences } = pressed('release', leave(held()));
    expect(label).toContain('carries');
    expect(consequences).toContainEqual(expect.objectContaining({ do: 'spend', spends: { move: 1 } }));
  });

  test('nobody moves the stuck: it is let go', () => {
    expect(pressed('release', leave(held('stuck'))).label).toContain('lets go of');
  });

  test('without a move or a standard action left it stays', () => {
    expect(refused('release', leave(held(), { move: 1, standard: 1 }))).toBeDefined();
  });
});

test('F15 an effect changes resistance, immunity and the maximum (ARC-15 ARC-24 ARC-171)', () => {
  const changing = (to: string, value: number, type = 'fire') =>
    effect('custom', { duration: { kind: 'encounter' }, modifiers: [{ to, type, value, rule: '' }] });
  const who = hero({}, { effects: [changing('immune', 1), changing('maximum', 8, 'all')] });
  expect(harm.take(who, [{ amount: 9, type: 'fire', share: 1 }]).total.value).toBe(0);
  expect(harm.maximum?.(who)).toBe(who.sheet.hitPoints + 8);
  const burns = hero({ attacks: [{ name: 'Firebolt', die: '8', damageType: 'fire' }] });
  const warded = foe({}, { effects: [changing('resist', 16)] });
  const resists = offered(burns, warded).circumstances.find(({ key }) => key === 'resists');
  expect(resists?.on).toBe(true);
});

describe('F20 the seed’s own words on mooks, flights and readied actions', () => {
  test('ARC-118: a mook at half of its hit points is staggered like any monster, unless the GM says otherwise', () => {
    const mook = foe({ strength: 'mook' });
    const hurt = { ...mook, hp: Math.floor(mook.sheet.hitPoints / 2) };
    expect(hurt.hp).toBeGreaterThan(0);
    expect(harm.state(hurt)).toEqual(['staggered']);
    expect(harm.state({ ...hurt, marks: { staggered: 'off' } })).toEqual([]);
  });

  test('ARC-142 ARC-92: a battle that was fled counts nothing towards the heal-up', () => {
    const counts = (own: object) =>
      (turns.closes?.(moment({ own: { ...own } })) ?? []).filter(
        (each) => each.do === 'remember' && each.key === 'healUp',
      );
    expect(counts({})).toHaveLength(1);
    expect(counts({ fled: true })).toEqual([]);
  });

  test('F17 ARC-37: a quick action is refused as it is readied, not when it would come', () => {
    const who = hero();
    const ready = (trigger: string, rulings = {}) =>
      turns.waiting?.begin(who, 'ready', moment({ all: [who], acting: who.id, rulings }), trigger).ok;
    expect(ready('quick: draw a sword')).toBe(false);
    expect(ready('standard: strike')).toBe(true);
    expect(ready('quick: draw a sword', { readyQuick: 'yes' })).toBe(true);
  });
});
