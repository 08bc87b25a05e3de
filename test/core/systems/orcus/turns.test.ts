import { describe, expect, it } from 'vitest';
import { roll } from '../../../../core/dice/roll.ts';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { RollTrace } from '../../../../core/dice/trace.ts';
import type { Due } from '../../../../core/rules/consequences.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { DueOutcome } from '../../../../core/rules/system.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ally, effect, foe } from './fighters.ts';

const { turns } = orcus;

function rolled(notation: string, face: number): RollTrace {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new Error(spec.refusal.message);
  return roll(spec.value, createScriptedDice([face]));
}

function only(list: readonly Due[]): Due {
  const [due] = list;
  if (!due || list.length > 1) throw new Error(`${list.length} things are due`);
  return due;
}

function done(due: Due, who: Fighter, face: number, now: RulesContext = CONTEXT_WITHOUT_FIGHT): DueOutcome {
  const modifier = due.check?.modifier.value ?? 0;
  return turns.resolve(
    due,
    who,
    rolled(`${due.check?.dice ?? '1d20'}${modifier === 0 ? '' : `+${modifier}`}`, face),
    now,
  );
}

describe('saving throws (ORC-34, ORC-35)', () => {
  it.each([
    [9, 'standard', false],
    [10, 'standard', true],
    [8, 'elite', true],
    [7, 'elite', false],
    [5, 'boss', true],
    [4, 'boss', false],
  ])('a %i of a %s saves: %s (ORC-291)', (face, rank, success) => {
    const who = foe({ rank }, { effects: [effect('dazed')] });
    const due = only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT));
    expect(due).toMatchObject({ rule: 'ORC-34', automatic: false, effect: 'e-dazed' });
    const result = done(due, who, face);
    expect(result.success).toBe(success);
    expect(result.consequences).toEqual(
      success
        ? [{ do: 'endEffect', who: 'monster', effect: 'e-dazed', label: 'saved', rule: 'ORC-34', by: 'save' }]
        : [],
    );
  });

  it.each([
    ['standard', 0.55],
    ['elite', 0.65],
    ['boss', 0.8],
  ])('H-38: the chance of a %s is %f', (rank, chance) => {
    const who = foe({ rank }, { effects: [effect('dazed')] });
    expect(only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)).check?.outcomes[0]?.chance).toBeCloseTo(
      chance,
      12,
    );
  });

  it('asks one save for each effect that allows one, none for others', () => {
    const who = foe(
      {},
      {
        effects: [
          effect('dazed'),
          effect('slowed', { id: 'b' }),
          effect('prone', { id: 'c', duration: { kind: 'removed' } }),
        ],
      },
    );
    expect(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT).map((due) => due.effect)).toEqual(['e-dazed', 'b']);
  });
});

describe('persistent damage (ORC-179, ORC-180)', () => {
  it('S-23: hurts at the start, allows a save at the end', () => {
    const who = foe({}, { effects: [effect('persistent', { amount: 5, damageType: 'acid' })] });
    const tick = only(turns.start(who, [who], CONTEXT_WITHOUT_FIGHT));
    expect(tick).toMatchObject({ automatic: true, rule: 'ORC-179', moment: 'start' });
    expect(turns.resolve(tick, who, undefined, CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'harm', parts: [{ amount: 5, type: 'acid', share: 1 }] },
    ]);
    expect(only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT))).toMatchObject({
      rule: 'ORC-180',
      label: 'Save against persistent acid 5',
    });
  });
});

describe('persistent damage of two types (ORC-162, ORC-178)', () => {
  const both = effect('persistent', { amount: 5, damageType: 'cold', also: ['necrotic'] });

  it('comes back with both, so that the resistance that helps least counts', () => {
    const who = foe({}, { effects: [both] });
    const tick = only(turns.start(who, [who], CONTEXT_WITHOUT_FIGHT));
    expect(tick.label).toBe('persistent cold + necrotic 5 damage');
    expect(turns.resolve(tick, who, undefined, CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'harm', parts: [{ amount: 5, type: 'cold', also: ['necrotic'] }] },
    ]);
  });
});

describe('recharge (ORC-58)', () => {
  const dragon = (spent: readonly string[]): Fighter =>
    foe({ powers: [{ name: 'Breath', usage: 'recharge5', versus: 'ref' }] }, { spent });

  it.each([
    [4, false],
    [5, true],
    [6, true],
  ])('S-06: a face of %i recharges 5–6: %s', (face, success) => {
    const who = dragon(['p1']);
    const due = only(turns.start(who, [who], CONTEXT_WITHOUT_FIGHT));
    expect(due.check?.outcomes[0]?.chance).toBeCloseTo(1 / 3, 12);
    expect(done(due, who, face)).toMatchObject({
      success,
      consequences: success ? [{ do: 'restorePower', power: 'p1' }] : [],
    });
  });

  it('does not roll for what is ready, nor for encounter powers', () => {
    expect(turns.start(dragon([]), [], CONTEXT_WITHOUT_FIGHT)).toEqual([]);
    const other = foe({ powers: [{ name: 'Once', usage: 'encounter' }] }, { spent: ['p1'] });
    expect(turns.start(other, [], CONTEXT_WITHOUT_FIGHT)).toEqual([]);
  });
});

describe('regeneration (ORC-177)', () => {
  it('heals at the start, before persistent damage', () => {
    const troll = foe({ regeneration: 5 }, { hp: 10, effects: [effect('persistent', { amount: 3 })] });
    const due = turns.start(troll, [troll], CONTEXT_WITHOUT_FIGHT);
    expect(due.map(({ rule }) => rule)).toEqual(['ORC-177', 'ORC-179']);
    expect(
      due[0] && turns.resolve(due[0], troll, undefined, CONTEXT_WITHOUT_FIGHT).consequences,
    ).toMatchObject([{ do: 'heal', amount: 5 }]);
  });
});

describe('death saves (ORC-168 to ORC-170)', () => {
  const fallen = (failures: number, recoveries = 6, saves = 0): Fighter =>
    ally({ hp: 36, recoveries, saves }, { hp: -3, counters: { recoveries, deathFailures: failures } });

  it('H-21: three failures kill', () => {
    let failures = 0;
    const fates: string[] = [];
    for (const face of [9, 10, 3, 8]) {
      const who = fallen(failures);
      for (const each of done(only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)), who, face).consequences) {
        if (each.do === 'count') failures = each.to;
        if (each.do === 'fate') fates.push(each.to);
      }
    }
    expect([failures, fates]).toEqual([3, ['dead']]);
  });

  it('H-22: a total of 20 lets a recovery be spent', () => {
    const who = fallen(1, 6, 2);
    const [offered] = done(only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)), who, 18).consequences;
    if (offered?.do !== 'raise') throw new Error('Nothing is offered.');
    expect(turns.resolve(offered.due, who, undefined, CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'count', counter: 'recoveries', to: 5 },
      { do: 'setHp', to: 9 },
    ]);
  });

  it('H-23: without recoveries it is 1', () => {
    const who = fallen(1, 0, 2);
    expect(done(only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)), who, 18).consequences).toMatchObject([
      { do: 'setHp', to: 1, rule: 'ORC-170' },
    ]);
  });

  it('needs the face itself where the campaign rules so (ORC-169)', () => {
    const who = fallen(1, 6, 2);
    const due = only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT));
    const natural = { ...CONTEXT_WITHOUT_FIGHT, rulings: { deathSave20: 'natural' } };
    expect(done(due, who, 18, natural).consequences).toEqual([]);
    expect(turns.end(who, [who], natural)[0]?.check?.outcomes[0]?.chance).toBe(0.05);
    expect(due.check?.outcomes[0]?.chance).toBeCloseTo(0.15, 12);
    expect(done(due, who, 20, natural).consequences).toMatchObject([{ do: 'raise' }]);
  });

  it('has chances that sum to 1', () => {
    const who = fallen(0);
    const chances =
      only(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)).check?.outcomes.map(({ chance }) => chance) ?? [];
    expect(chances).toEqual([0.05, expect.closeTo(0.5, 12), expect.closeTo(0.45, 12)]);
  });

  it('is not asked of the stable, the dead and those on their feet', () => {
    for (const more of [{ hp: -3, fate: 'stable' }, { hp: -20 }, { hp: 5 }] as const)
      expect(turns.end(ally({ hp: 36 }, more), [], CONTEXT_WITHOUT_FIGHT)).toEqual([]);
  });
});

describe('the stable (ORC-123, ORC-167)', () => {
  it('are so no longer once healed', () => {
    const who = ally({ hp: 36 }, { hp: 5, fate: 'stable' });
    const due = only(turns.start(who, [who], CONTEXT_WITHOUT_FIGHT));
    expect(due.automatic).toBe(true);
    expect(turns.resolve(due, who, undefined, CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'fate', to: 'none' },
    ]);
    expect(turns.start(ally({ hp: 36 }, { hp: -1, fate: 'stable' }), [], CONTEXT_WITHOUT_FIGHT)).toEqual([]);
  });
});

describe('order (ORC-21, ORC-22)', () => {
  it('higher total, then higher modifier, then heroes', () => {
    const placed = (fighter: Fighter, total: number, modifier: number) => ({
      id: fighter.id,
      fighter,
      total,
      modifier,
    });
    const [f, h] = [foe(), ally()];
    expect(turns.order(placed(f, 12, 1), placed(h, 15, 1))).toBeGreaterThan(0);
    expect(turns.order(placed(f, 12, 3), placed(h, 12, 1))).toBeLessThan(0);
    expect(turns.order(placed(f, 12, 1), placed(h, 12, 1))).toBeGreaterThan(0);
    expect(turns.order(placed(h, 12, 1), placed(h, 12, 1))).toBe(0);
  });

  it('a round is 6 seconds (ORC-15)', () => expect(turns.roundSeconds).toBe(6));
});
