import { describe, expect, it } from 'vitest';
import type { RulesContext } from '../../../../core/rules/context.ts';
import type { ConditionRewordings } from '../../../../core/rules/words.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, outcome, refusal, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { attacks, harm, turns } = orcus;

function written(rewritten: ConditionRewordings, more: Partial<RulesContext> = {}): RulesContext {
  return { ...TURN, rewritten, ...more };
}

const numbers = (condition: string, of: { readonly [key: string]: number }): ConditionRewordings => ({
  [condition]: { numbers: of },
});

describe('a condition rewritten by the campaign (ORC-125, ORC-127, ORC-128)', () => {
  it('has every number of the rulebook to begin with, under keys that occur once', () => {
    const { conditions } = orcus.words;
    for (const { numbers: all = [] } of conditions)
      expect(new Set(all.map((each) => each.key)).size).toBe(all.length);
    const bare = conditions.filter(({ numbers: all = [] }) => all.length === 0);
    expect(bare.map(({ key }) => key)).toEqual(['fled', 'surrendered']);
  });

  // Who bears it, what is rewritten, by how much the attack changes against the rulebook's.
  it.each([
    ['attacker', 'rattled', { rattled: -4 }, -2],
    ['attacker', 'prone', { attackerProne: 0 }, 2],
    ['attacker', 'restrained', { attackerRestrained: -3 }, -1],
    ['attacker', 'slowed', { attack: -1 }, -1],
    ['attacker', 'dazed', { attack: 3 }, 3],
    ['target', 'dazed', { offGuard: 0 }, -2],
    ['target', 'slowed', { offGuard: 1 }, 2],
    ['target', 'fullDefense', { fullDefense: -5 }, -3],
    ['target', 'unconscious', { targetUnconscious: 4 }, -1],
  ] as const)('%s %s with %o: the roll is changed by %i', (bearer, condition, of, change) => {
    const bears = { effects: [effect(condition)] };
    const attacker = foe({}, bearer === 'attacker' ? bears : {});
    const target = ally({}, bearer === 'target' ? bears : {});
    const total = (now: RulesContext): number =>
      attacks.offer(attacker, firstPower(attacker), target, {}, now).check?.modifier.value ?? 0;
    expect(total(written(numbers(condition, of))) - total(TURN)).toBe(change);
  });

  it('counts once for the same condition twice, and lowers defenses and saves (ORC-126)', () => {
    const rewritten = numbers('slowed', { ac: -2, saves: -3 });
    const target = ally({}, { effects: [effect('slowed'), effect('slowed', { id: 'again' })] });
    const check = (now: RulesContext): number | undefined =>
      attacks.offer(foe(), firstPower(foe()), target, {}, now).check?.target.value;
    expect((check(written(rewritten)) ?? 0) - (check(TURN) ?? 0)).toBe(-2);
    const [save] = turns.end(target, [target], written(rewritten));
    expect(save?.check?.modifier.value).toBe(-3);
  });

  it.each([
    ['slowed', { speed: 3 }, 'up to 3 squares'],
    ['slowed', {}, 'up to 2 squares'],
    ['immobilized', { rooted: 0 }, 'up to 6 squares'],
  ] as const)('%s with %o walks %s (ORC-138)', (condition, of, label) => {
    const who = ally({ speed: 6 }, { effects: [effect(condition)] });
    expect(outcome('walk', asked(who, [], {}, written(numbers(condition, of)))).label).toBe(label);
  });

  it('may keep someone in its square (ORC-127)', () => {
    const who = ally({ speed: 6 }, { effects: [effect('slowed')] });
    expect(refusal('walk', asked(who, [], {}, written(numbers('slowed', { rooted: 1 }))))).toBe('ORC-107');
  });

  it.each([
    ['dazed', { single: 0, noGrip: 0 }, [1, 1, 1]],
    ['dazed', {}, [1, 0, 0]],
    ['slowed', { single: 1 }, [1, 0, 0]],
    ['weakened', { senseless: 1 }, [0, 0, 0]],
  ] as const)('%s with %o leaves so many actions (ORC-24)', (condition, of, left) => {
    const who = ally({}, { effects: [effect(condition)] });
    const most = turns.budget?.allowances(who, written(numbers(condition, of))).slice(0, 3);
    expect(most?.map((each) => each.most)).toEqual(left);
  });

  it('changes what petrified resists and what the weakened deal (ORC-164, ORC-127)', () => {
    const stone = foe({}, { effects: [effect('petrified')] });
    const taken = (of: { readonly [key: string]: number }): number =>
      harm.take(stone, [{ amount: 30, type: '', share: 1 }], written(numbers('petrified', of))).total.value;
    expect([taken({}), taken({ resist: 10 })]).toEqual([10, 20]);
    const weak = foe({}, { effects: [effect('weakened')] });
    const share = (of: { readonly [key: string]: number }): number | undefined =>
      attacks.offer(weak, firstPower(weak), ally(), {}, written(numbers('weakened', of))).damage['hit']?.[0]
        ?.share;
    expect([share({}), share({ percent: 75 })]).toEqual([0.5, 0.75]);
  });
});
