import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { after, ally, doing, foe, momentOf, outcomeOf, procedure, refusalOf } from './fighters.ts';

const ada = ally(
  { name: 'Ada', rank: 2, mp: 3, ref: 'd8', abilities: [{ name: 'Climb', die: 'd8' }] },
  { id: 'ada' },
);
const bo = ally({ name: 'Bo', mp: 1, ref: 'd8', will: 'd10' }, { id: 'bo' });
const quiet = (all: readonly Fighter[], own: JsonObject = {}): RulesContext =>
  momentOf(all, { own, acting: undefined });

function chance(key: string, who: Fighter, values: Draft, now: RulesContext): number {
  const offer = procedure(key).offer?.({ who, targets: [], values, now });
  return offer?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? -1;
}

describe('rolling against a difficulty', () => {
  it.each([
    [
      'in contest its die alone',
      { ownWith: 'Climb', difficulty: 'd6' },
      momentOf([ada]),
      'd8 vs d6',
      [6, 3],
      '6 against 3: double success',
    ],
    [
      'out of contest with its points',
      { ownWith: 'climb', difficulty: 'd6' },
      quiet([ada]),
      'd8 adv 2 vs d6',
      [1, 2, 5, 5],
      '5 against 5: success',
    ],
    [
      'with fewer points, where contest is near',
      { ownWith: 'Climb', points: 1 },
      quiet([ada]),
      'd8 adv 1 vs d6',
      [2, 3, 4],
      '3 against 4: failure',
    ],
    [
      'with levels and ranks',
      { ownDie: 'd10', ranks: 1, levels: -1, against: 2, difficulty: 'd20' },
      momentOf([ada]),
      'd12 dis 1 vs d20 adv 2',
      [1, 9, 1, 1, 1],
      '1 against 1: fumble',
    ],
  ])('%s (LAD-04, LAD-06, LAD-07, LAD-14, LAD-15, LAD-26)', (_what, values, now, dice, faces, label) => {
    expect(procedure('check').offer?.({ who: ada, targets: [], values, now })?.dice).toBe(dice);
    expect(outcomeOf(doing('check', { who: ada, values, now }, ...faces)).label).toBe(label);
  });

  it('with disadvantage out of contest points roll the lowest again while it fails (LAD-21, LAD-26)', () => {
    const values = { ownWith: 'Climb', levels: -1, difficulty: 'd6' };
    const now = quiet([ada]);
    expect(chance('check', ada, values, now)).toBeGreaterThan(
      chance('check', ada, { ...values, points: 0 }, now),
    );
    const done = outcomeOf(doing('check', { who: ada, values, now }, 3, 6, 5, 2, 7));
    expect([done.label, done.success]).toEqual(['6 against 5: success', true]);
  });

  it('difficulties are chosen by name, with the climb beside them (LAD-04, LAD-05)', () => {
    const field = procedure('check').fields.find(({ key }) => key === 'difficulty');
    expect(field?.kind === 'choice' && field.choices.map(({ label }) => toEnglish(label))).toContain(
      'Wait, What? (D60): a volley of arrows',
    );
  });

  it('an ability nobody has and no die at all are refused (LAD-01)', () => {
    const now = momentOf([ada]);
    expect(refusalOf(doing('check', { who: ada, values: { ownWith: 'Flight' }, now }))).toMatchObject({
      rule: 'LAD-01',
    });
    expect(procedure('check').offer?.({ who: ada, targets: [], values: {}, now })).toBeUndefined();
  });

  it('the maximum is taken only out of contest (LAD-08)', () => {
    const values = { ownWith: 'Climb', difficulty: 'd12' };
    expect(outcomeOf(doing('takeMaximum', { who: ada, values, now: quiet([ada]) }, 4)).label).toBe(
      '8 taken against 4: degree 2',
    );
    expect(outcomeOf(doing('takeMaximum', { who: ada, values, now: quiet([ada]) }, 9)).success).toBe(false);
    expect(refusalOf(doing('takeMaximum', { who: ada, values, now: momentOf([ada]) })).rule).toBe('LAD-08');
    expect(chance('takeMaximum', ada, values, quiet([ada]))).toBeCloseTo(8 / 12, 12);
  });

  it('a die that is not at hand is explained (LAD-02)', () => {
    expect(outcomeOf(doing('missingDie', { values: { die: 'd36' }, now: quiet([]) })).label).toBe(
      'D36: roll a D100, again above 36, or a D12 and a D6: 3 or 4 adds 12, 5 or 6 adds 24',
    );
    expect(refusalOf(doing('missingDie', { values: { die: 'd7' }, now: quiet([]) })).rule).toBe('LAD-01');
  });
});

describe('resisted rolls and points on the roll that lies there', () => {
  it('are answered by either side, again and again, up to the rank (LAD-09, LAD-19, LAD-20, LAD-22, LAD-24)', () => {
    const start = quiet([ada, bo]);
    const asked = {
      who: ada,
      targets: [bo],
      values: { ownWith: 'ref', targetWith: 'Will', contest: true },
      now: start,
    };
    expect(procedure('resisted').offer?.(asked)?.dice).toBe('d8 vs d10');
    const first = outcomeOf(doing('resisted', asked, 3, 5));
    expect(first.label).toBe('3 against 5: failure');
    let now = after(start, first.consequences);
    expect(now.own['contested']).toBe(1);
    expect(chance('masteryPoint', ada, {}, now)).toBe(4 / 8);
    const second = outcomeOf(doing('masteryPoint', { who: ada, now }, 7));
    expect([second.label, second.success]).toEqual(['7 against 5: success', true]);
    now = after(now, second.consequences);
    expect(chance('masteryPoint', bo, {}, now)).toBe(3 / 10);
    const third = outcomeOf(doing('masteryPoint', { who: bo, now }, 10));
    expect(third.label).toBe('7 against 10: failure');
    now = after(now, third.consequences);
    expect(refusalOf(doing('masteryPoint', { who: bo, now }, 1)).rule).toBe('LAD-20');
    const fourth = outcomeOf(doing('masteryPoint', { who: ada, now }, 8));
    expect([fourth.label, fourth.success]).toEqual(['8 against 10: failure', false]);
    now = after(now, fourth.consequences);
    expect(refusalOf(doing('masteryPoint', { who: ada, now }, 8)).rule).toBe('LAD-20');
    expect(refusalOf(doing('masteryPoint', { who: foe({}, { id: 'x' }), now }, 8)).rule).toBe('LAD-22');
    expect(refusalOf(doing('masteryPoint', { who: ada, now: start }, 8)).rule).toBe('LAD-19');
  });

  it('the target’s 1 is no fumble, the doer’s is (LAD-15, LAD-16)', () => {
    const asked = {
      who: ada,
      targets: [bo],
      values: { ownDie: 'd8', targetDie: 'd6' },
      now: momentOf([ada, bo]),
    };
    expect(outcomeOf(doing('resisted', asked, 5, 1)).label).toBe('5 against 1: success of degree 5');
    expect(outcomeOf(doing('resisted', asked, 1, 1)).label).toBe('1 against 1: fumble');
  });
});

describe('points otherwise', () => {
  it('are spent and brought back as abilities say (LAD-29)', () => {
    const now = momentOf([ada]);
    expect(
      outcomeOf(doing('spendFor', { who: ada, values: { points: 2, reason: 'the lamp' }, now })),
    ).toMatchObject({ label: '2 for the lamp', consequences: [{ do: 'count', to: 1 }, { do: 'spend' }] });
    expect(refusalOf(doing('spendFor', { who: ada, values: { points: 9 }, now })).rule).toBe('LAD-29');
    const low = { ...ada, counters: { mp: 0 } };
    expect(
      outcomeOf(doing('bringBack', { who: low, values: { points: 9 }, now })).consequences,
    ).toMatchObject([{ to: 3 }]);
  });

  it('all return out of contest, with the mark lifted and minutes passed (LAD-24, LAD-25)', () => {
    const low = { ...ada, counters: { mp: 0 } };
    expect(refusalOf(doing('leaveContest', { now: momentOf([low]) })).rule).toBe('LAD-25');
    const done = outcomeOf(doing('leaveContest', { now: quiet([low, bo], { contested: 1 }) }));
    expect(done.consequences.map((each) => each.do)).toEqual(['remember', 'count', 'advance']);
    expect(refusalOf(doing('leaveContest', { now: quiet([bo]) })).rule).toBe('LAD-25');
    expect(outcomeOf(doing('contest', { now: quiet([bo]) })).consequences).toMatchObject([
      { key: 'contested', to: 1 },
    ]);
    expect(refusalOf(doing('contest', { now: momentOf([bo]) })).rule).toBe('LAD-24');
  });

  it('the turn is kept from rank 2, after a major, with an action point left (LAD-37, LAD-41)', () => {
    const rule = (who: Fighter) => refusalOf(doing('keepTurn', { who, now: momentOf([who]) })).rule;
    expect(rule({ ...bo, used: { ap: 1, majors: 1 } })).toBe('LAD-41');
    expect(rule(ada)).toBe('LAD-41');
    expect(rule({ ...ada, used: { ap: 2, majors: 1 } })).toBe('LAD-37');
  });

  it('monsters are put into groups that share (LAD-23)', () => {
    const crow = foe({}, { id: 'crow' });
    expect(
      outcomeOf(doing('band', { targets: [crow], values: { name: 'Crows' }, now: momentOf([crow]) }))
        .consequences,
    ).toMatchObject([{ do: 'mark', who: 'crow', key: 'band', to: 'Crows' }]);
  });

  it('advantage is granted ahead, with the reason (LAD-14, LAD-47)', () => {
    const done = outcomeOf(
      doing('grant', {
        targets: [ada],
        values: { to: 'attack', levels: 2, reason: 'from the table' },
        now: momentOf([ada]),
      }),
    );
    expect(done.label).toBe('Attack: levels of advantage +2: from the table');
    expect(done.consequences).toMatchObject([
      { do: 'addEffect', effect: { condition: 'granted', modifiers: [{ to: 'attack', value: 2 }] } },
    ]);
    expect(refusalOf(doing('grant', { targets: [ada], now: momentOf([ada]) })).rule).toBe('LAD-14');
  });
});

describe('turns', () => {
  it('who waited and would act at once roll REF, ties to the larger die and further dice (LAD-32, LAD-34)', () => {
    const cy = ally({ name: 'Cy', ref: 'd10' }, { id: 'cy' });
    const label = (...faces: readonly number[]) =>
      outcomeOf(doing('whoFirst', { who: ada, targets: [bo, cy], now: momentOf([ada, bo, cy]) }, ...faces))
        .label;
    expect(label(3, 7, 5)).toBe('Bo, then Cy, then Ada');
    expect(label(5, 5, 5, 2, 6)).toBe('Cy, then Bo, then Ada');
    expect(refusalOf(doing('whoFirst', { who: ada, targets: [ada], now: momentOf([ada]) })).rule).toBe(
      'LAD-34',
    );
  });

  it('only one who delays interrupts, and only another’s turn (LAD-35)', () => {
    const orc = foe({ ref: 'd6' }, { id: 'orc' });
    const rule = (who: Fighter, acting: string) =>
      refusalOf(doing('interrupt', { who, now: momentOf([who, orc], { acting }) }, 4, 4)).rule;
    expect([rule(ada, 'orc'), rule({ ...ada, used: { waits: 1 } }, 'ada')]).toEqual(['LAD-35', 'LAD-35']);
  });

  it('a point on an interrupt may win a further action (LAD-19, LAD-35)', () => {
    const orc = foe({ ref: 'd6' }, { id: 'orc' });
    const waits = { ...ada, used: { waits: 1 } };
    let now = momentOf([waits, orc], { acting: 'orc' });
    const first = outcomeOf(doing('interrupt', { who: waits, now }, 4, 4));
    expect(first.label).toBe('4 against 4: success, 1 action');
    now = after(now, first.consequences);
    const more = outcomeOf(doing('masteryPoint', { who: waits, now }, 8));
    expect(more.consequences).toContainEqual({
      do: 'mark',
      who: 'ada',
      key: 'interrupt',
      to: { count: 2, turn: 0 },
      label: '',
      rule: 'LAD-35',
    });
  });
});

describe('odds without a roll', () => {
  it('of two dice, with levels and ranks (LAD-07, LAD-13, LAD-18)', () => {
    const values = { ownDie: 'd8', targetDie: 'd6' };
    const now = quiet([]);
    expect(outcomeOf(doing('pairOdds', { values, now })).label).toBe('D8 against D6: 67%');
    const offer = procedure('pairOdds').offer?.({
      targets: [],
      values: { ...values, ranks: -5, levels: 1 },
      now,
    });
    expect(offer?.dice).toBe('d2 vs d6');
    expect(refusalOf(doing('pairOdds', { values: { ownDie: 'd8' }, now })).rule).toBe('LAD-01');
  });

  it('of every attack against those chosen, as things stand (LAD-09, LAD-10)', () => {
    const guard = foe({
      attacks: [
        { name: 'Halberd', die: 'd8', base: 2 },
        { name: 'Shout', die: 'd4', versus: 'will', base: 0 },
      ],
    });
    const done = outcomeOf(
      doing('attackOdds', { who: guard, targets: [ada, bo], now: momentOf([guard, ada, bo]) }),
    );
    expect(done.label).toMatch(
      /^Halberd: Ada 67% for \d\.\d, Bo 67% for \d\.\d; Shout: Ada \d+% for 0\.0, Bo \d+% for 0\.0$/u,
    );
    expect(
      refusalOf(doing('attackOdds', { who: foe({ attacks: [] }), targets: [ada], now: quiet([]) })).rule,
    ).toBe('LAD-09');
  });
});
