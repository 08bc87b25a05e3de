import { describe, expect, it } from 'vitest';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally } from './fighters.ts';

describe('harm', () => {
  const { harm } = ladder;

  it('takes, soaks, heals and says who is down (LAD-10)', () => {
    const hero = ally({ hp: 8 }, { hp: 5, temporary: 2 });
    expect(harm.take(hero, [{ amount: 4, type: '', share: 1 }])).toMatchObject({
      hp: { to: 3 },
      temporary: { to: 0 },
      becomes: [],
    });
    expect(harm.take(hero, [{ amount: 5, type: '', share: 0.5 }]).total.value).toBe(2);
    expect(harm.take(hero, [{ amount: 40, type: '', share: 1 }])).toMatchObject({
      hp: { to: 0 },
      becomes: ['down'],
    });
    expect(harm.heal(hero, 10)).toMatchObject({ to: 8, because: { value: 3 } });
    expect(harm.heal({ ...hero, fate: 'dead' }, 3).refused?.message).toMatch(/dead/u);
    expect([harm.temporary(hero, 1).to, harm.temporary(hero, 4).to, harm.temporary(hero, -9).to]).toEqual([
      2, 4, 0,
    ]);
    expect([
      harm.state({ ...hero, fate: 'dead' }),
      harm.state({ ...hero, fate: 'knockedOut' }),
      harm.out({ ...hero, hp: 0 }),
    ]).toEqual([['dead'], ['knockedOut'], true]);
    expect(harm.experience(hero.sheet)).toBeUndefined();
    expect(
      harm.endsWithSource({ id: 'e', condition: 'running', label: '', duration: { kind: 'removed' } }),
    ).toBe(false);
  });

  it('the end of a fight clears what counted in turns, not the points spent (LAD-25, LAD-44, LAD-49)', () => {
    const hero = ally(
      { mp: 3 },
      { counters: { mp: 0 }, spent: ['a1'], marks: { cooling: ['a1'], region: 'hall', interrupt: {} } },
    );
    expect(harm.afterFight(hero).map((each) => each.do)).toEqual(['restorePower', 'mark', 'mark']);
    const runs = {
      ...hero,
      effects: [{ id: 'e1', condition: 'running', label: 'Running', duration: { kind: 'removed' } as const }],
    };
    const { id: _id, ...again } = runs.effects[0] ?? {
      id: '',
      condition: '',
      label: '',
      duration: { kind: 'removed' } as const,
    };
    expect(harm.meets(runs, again)).toEqual({ accept: true, replaces: ['e1'] });
  });
});
