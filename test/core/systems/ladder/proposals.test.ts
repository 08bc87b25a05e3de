import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { proposeOpenings } from '../../../../core/systems/ladder/proposals.ts';
import { after, ally, attackWith, doing, foe, momentOf, outcomeOf } from './fighters.ts';

const ada = ally({ name: 'Ada', rank: 2, ap: 3, mp: 2, ref: 'd8' }, { id: 'ada' });
const orc = foe({ name: 'Orc', ...attackWith('d8'), mp: 1, ref: 'd6' }, { id: 'orc' });
const told = (now: RulesContext) =>
  proposeOpenings(now).map(({ procedure, who, chance }) => [
    procedure,
    who,
    chance === undefined ? '' : chance,
  ]);
const fight = (more: Partial<RulesContext> = {}, all: readonly Fighter[] = [ada, orc]) => momentOf(all, more);

describe('what the table proposes', () => {
  const rolled = (now: RulesContext, ...faces: readonly number[]): RulesContext => {
    const values = { ownDie: 'd8', targetDie: 'd6' };
    return after(
      now,
      outcomeOf(doing('resisted', { who: ada, targets: [orc], values, now }, ...faces)).consequences,
    );
  };

  it('a point of either side on the roll just made, with the chance that it turns it (LAD-19, LAD-20)', () => {
    // 3 against 4 fails: 4 to 8 of eight succeed; 5 or 6 would not make it worse than it is.
    const now = rolled(fight(), 3, 4);
    expect(told(now)).toEqual([
      ['masteryPoint', 'ada', 5 / 8],
      ['masteryPoint', 'orc', 0],
      ['letStand', '', ''],
    ]);
    expect(toEnglish(proposeOpenings(now)[0]?.about ?? '')).toBe('D8, 3 against 4: failure');
    const stands = after(now, outcomeOf(doing('letStand', { now })).consequences);
    expect(told(stands)).toEqual([]);
  });

  it('not on a roll of an earlier turn, nor beyond the rank (LAD-20)', () => {
    const now = rolled(fight(), 3, 4);
    expect(told({ ...now, acting: 'orc', turn: 2 })).toEqual([]);
    const spent = after(now, outcomeOf(doing('masteryPoint', { who: orc, now }, 2)).consequences);
    expect(told(spent)).toEqual([
      ['masteryPoint', 'ada', 5 / 8],
      ['letStand', '', ''],
    ]);
  });

  it('the mark of a contest on a resisted roll, and quiet after the fight (LAD-24, LAD-25)', () => {
    const calm = rolled(fight({ own: {}, acting: undefined, round: 0 }), 3, 4);
    expect(told(calm).map(([key]) => key)).toContain('contest');
    const over = fight({ acting: undefined, round: 0 }, [{ ...ada, counters: { mp: 0 } }]);
    expect(told(over)).toEqual([['leaveContest', '', '']]);
    expect(toEnglish(proposeOpenings(over)[0]?.label ?? '')).toBe('Quiet now: all Mastery Points return');
    expect(told(fight({ acting: undefined, round: 0 }, [{ ...ada, initiative: { total: 8 } }]))).toEqual([]);
  });

  it('a point on the initiative before the first turn, once a group (LAD-31)', () => {
    const grunt = (id: string): Fighter => ({ ...orc, id, group: 'orcs', initiative: { total: 3 } });
    const all = [{ ...ada, initiative: { total: 6 } }, grunt('o1'), grunt('o2')];
    const before = fight({ acting: undefined, round: 0 }, all);
    expect(told(before)).toEqual([
      ['initiativePoint', 'ada', 2 / 8],
      ['initiativePoint', 'o1', 3 / 6],
    ]);
    expect(told({ ...before, acting: 'ada', round: 1 })).toEqual([]);
  });

  it.each([
    ['after a major, from rank 2', { used: { ap: 1, majors: 1 } }, true],
    ['not before one', { used: { ap: 1 } }, false],
    ['not with the action points gone', { used: { ap: 3, majors: 1 } }, false],
    ['not without a point', { used: { ap: 1, majors: 1 }, counters: { mp: 0 } }, false],
    ['not for a third', { used: { ap: 2, majors: 2, kept: 1 } }, false],
  ])('keeping the turn: %s (LAD-41)', (_when, more, offered) => {
    expect(told(fight({}, [{ ...ada, ...more }, orc]))).toEqual(offered ? [['keepTurn', 'ada', '']] : []);
  });

  it.each([
    ['who delays', { used: { waits: 1 } }, 'orc', true],
    ['not who declared an action', { used: { waits: 1, declared: 1 } }, 'orc', false],
    [
      'not who has won already',
      { used: { waits: 1 }, marks: { interrupt: { count: 1, turn: 0 } } },
      'orc',
      false,
    ],
    ['nobody in a friend’s turn', { used: { waits: 1 } }, 'bo', false],
  ])('interrupting: %s (LAD-35)', (_who, more, acting, offered) => {
    const bo = ally({ name: 'Bo' }, { id: 'bo' });
    const found = told(fight({ acting }, [{ ...ada, ...more }, orc, bo]));
    expect(found.map(([key]) => key)).toEqual(offered ? ['interrupt'] : []);
  });
});
