import { describe, expect, it } from 'vitest';
import { kevins } from './evening.ts';

/** What dice may still be spent on; the GM’s word that closes the roll stands behind them. */
const keys = (table: ReturnType<typeof kevins>): readonly string[] => {
  const all = table.answers().map(({ key }) => key);
  expect(all.at(-1) ?? 'actDescribed').toBe('actDescribed');
  return all.slice(0, -1);
};

describe('a rolled attack', () => {
  it('ACT-10 ACT-15 ACT-16: worked example 1: 12, a six that explodes to 19, then 23', () => {
    // The made-up swing has +5 against 15: a natural 2 is 7, so that 6+1 falls one short, as in the text.
    let table = kevins(6).swing('Kevin', 'Henchman', {}, 2);
    expect(table.state.pending?.targets[0]?.outcome).toMatchObject({ key: 'miss', total: 7 });
    table = table.give('actBoost:1', 6, 1);
    expect(table.state.pending?.targets[0]?.outcome).toMatchObject({ key: 'miss', total: 14, natural: 2 });
    table = table.give('actBoost:1', 4, 3);
    expect(table.state.pending?.targets[0]?.outcome).toMatchObject({ key: 'hit', total: 18 });
    expect(table.state.pending?.targets[0]?.damage).toEqual([{ amount: 5, type: '', share: 1 }]);
    expect(table.pools('Kevin')).toEqual([2, 1]);
    expect(
      table.state.pending?.targets[0]?.outcome?.roll.parts.map(({ dice }) => dice.map(({ face }) => face)),
    ).toEqual([[2], [], [6, 1], [4]]);
    expect(keys(table)).not.toContain('actBoost:1');
  });

  it('ACT-10 ACT-16: the chance that one or two dice turn it is exact', () => {
    const table = kevins(6).swing('Kevin', 'Henchman', {}, 3);
    const [one, two] = table.answers();
    // Seven are missing: a six and anything; with two dice all but the sums up to six without a six.
    expect(one?.chance).toBeCloseTo(1 / 6, 11);
    expect(two?.chance).toBeCloseTo(21 / 36, 11);
    expect(one?.label).toContain('1d6!');
    expect(two?.label).toContain('2d6!');
  });

  it('F5 ACT-16: two dice are two action points: both sixes explode', () => {
    const table = kevins(6).swing('Kevin', 'Henchman', {}, 2).give('actBoost:2', 6, 6, 1, 4, 5);
    expect(table.state.pending?.targets[0]?.outcome?.total).toBe(7 + 6 + 6 + 1 + 4);
    expect(table.pools('Kevin')[0]).toBe(2);
  });

  it('ACT-16: where one of those thrown together explodes, the other six does not', () => {
    const ruled = kevins(6).ask({ type: 'ruling.set', option: 'actExplode', choice: 'thrown' });
    const table = ruled.swing('Kevin', 'Henchman', {}, 2).give('actBoost:2', 6, 6, 1, 4);
    expect(table.state.pending?.targets[0]?.outcome?.total).toBe(7 + 13);
  });

  it('ACT-16: by the other ruling no later die on the same roll explodes once one has', () => {
    const ruled = kevins(6).ask({ type: 'ruling.set', option: 'actExplode', choice: 'roll' });
    const table = ruled.swing('Kevin', 'Henchman', {}, 2).give('actBoost:1', 6, 1);
    expect(table.answers()[0]?.label).toContain('1d6 ');
    expect(table.give('actBoost:1', 6, 2).state.pending?.targets[0]?.outcome?.total).toBe(20);
  });

  it('ACT-15: the GM’s word that it is described closes the roll, a new roll opens it', () => {
    const missed = kevins(6).swing('Kevin', 'Henchman', {}, 2);
    const open = missed.answers()[0];
    const closed = missed.on([], 'actDescribed');
    expect(keys(closed)).toEqual([]);
    expect(
      closed.refusal({ type: 'attack.answer', at: 0, key: 'actBoost:1', who: open?.who ?? '' }),
    ).toContain('no longer possible');
    const next = closed
      .ask({ type: 'attack.apply', shares: {} })
      .ask({ type: 'turn.next' })
      .ask({ type: 'turn.next' });
    expect(keys(next.swing('Kevin', 'Henchman', {}, 2))).toContain('actBoost:1');
  });

  it('ACT-13: an attack that takes no dice, by its mark or by the GM’s word', () => {
    expect(keys(kevins(6).swing('Kevin', 'Henchman', { actForbidden: true }, 2))).toEqual([]);
    expect(keys(kevins(6).swing('Kevin', 'Henchman', {}, 2).on([], 'actForbid'))).toEqual([]);
  });

  it('ACT-25: foes have no dice, and nobody has them for another', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero' }]).ask({ type: 'turn.next' });
    expect(keys(table.swing('Henchman', 'Kevin', {}, 2))).toEqual([]);
    const mine = kevins(6, [{ name: 'Mira', kind: 'hero' }]).swing('Kevin', 'Henchman', {}, 2);
    expect(new Set(mine.answers().map(({ who }) => who))).toEqual(new Set([mine.named('Kevin').id]));
    expect(mine.no('Henchman', 'actBoost', { result: 3, needs: 5 })).toContain('ACT-01');
  });

  it('ACT-10: without dice nothing is offered', () => {
    const empty = kevins(6).ask({
      type: 'counter.set',
      who: kevins(6).named('Kevin').id,
      counter: 'actionDice',
      to: 0,
    });
    expect(keys(empty.swing('Kevin', 'Henchman', {}, 2))).toEqual([]);
  });
});

describe('damage', () => {
  it('ACT-11: worked example 6: one die on the damage, a second is refused', () => {
    const hit = kevins(6).swing('Kevin', 'Henchman', {}, 15, 3);
    expect(keys(hit)).toEqual(['actDamage']);
    const raised = hit.give('actDamage', 6, 2);
    expect(raised.named('Henchman').hp).toBe(20);
    expect(raised.state.pending?.targets[0]?.damage[0]?.amount).toBe(8 + 5);
    expect(keys(raised)).toEqual([]);
    expect(raised.ask({ type: 'attack.apply', shares: {} }).named('Henchman').hp).toBe(20 - 8 - 5);
    expect(raised.no('Kevin', 'actBoost', { roll: 'damage', dice: 2, result: 5 })).toContain('ACT-11');
  });

  it('ACT-11: declared before, it is part of the damage roll and of the expectation', () => {
    const table = kevins(6);
    const [attacker, target] = [table.named('Kevin'), table.named('Henchman')];
    const [power] = attacker.sheet.powers;
    if (!power) throw new Error('no power');
    const now = {
      round: 1,
      turn: 1,
      surprise: false,
      acting: attacker.id,
      all: [attacker, target],
      worldTime: 0,
      own: {},
      rulings: {},
    };
    const offer = table.system.attacks.offer(attacker, power, target, { actDamage: true }, now);
    expect(offer.damage['hit']?.[0]?.notation).toBe('1d6+2+1d6!');
    // The made-up rules expect nothing themselves; their critical is fixed, and no die goes to it.
    expect(offer.expected).toBeCloseTo((10 / 20) * 4.2, 10);
    const hit = table.swing('Kevin', 'Henchman', { actDamage: true }, 15, 3, 6, 6, 1);
    expect(hit.state.pending?.targets[0]?.damage[0]?.amount).toBe(3 + 2 + 13);
    expect(hit.pools('Kevin')[0]).toBe(3);
    expect(keys(hit)).toEqual([]);
  });

  it('ACT-11: a die promised to damage that does not come about is kept', () => {
    expect(kevins(6).swing('Kevin', 'Henchman', { actDamage: true }, 2).pools('Kevin')[0]).toBe(4);
  });

  it('ACT-14: damage that is fixed takes no die', () => {
    const critical = kevins(6).swing('Kevin', 'Henchman', { actDamage: true }, 20);
    expect(critical.state.pending?.targets[0]?.damage[0]?.amount).toBe(8);
    expect(critical.pools('Kevin')[0]).toBe(4);
    expect(keys(critical)).not.toContain('actDamage');
  });
});

describe('threats', () => {
  it('ACT-18: worked example 4: a natural 20, a die, a card: double damage and stunned for a round', () => {
    const table = kevins(6).swing('Kevin', 'Henchman', {}, 20).give('actThreat', 1);
    expect(table.told()).toBe('Rattled to the teeth: Double damage, and stunned for a round.');
    expect(table.pools('Kevin')[0]).toBe(3);
    expect(table.named('Henchman').effects).toMatchObject([
      {
        condition: 'custom',
        label: 'stunned (Rattled to the teeth)',
        duration: { kind: 'untilTurn', turns: 1 },
      },
    ]);
    expect(keys(table)).toEqual([]);
    const after = table
      .ask({ type: 'attack.apply', shares: {} })
      .ask({ type: 'turn.next' })
      .ask({ type: 'turn.next' });
    expect(after.named('Henchman').effects).toEqual([]);
  });

  it('ACT-18: the henchman: 12 damage, doubled by the card, where the threat is a hit until the die is spent', () => {
    const ruled = kevins(6).ask({ type: 'ruling.set', option: 'actCritical', choice: 'deck' });
    const threat = ruled.swing('Kevin', 'Henchman', {}, 20, 4);
    expect(threat.state.pending?.targets[0]).toMatchObject({
      outcome: { key: 'crit' },
      damage: [{ amount: 6 }],
    });
    const activated = threat.give('actThreat', 1, 4);
    expect(activated.state.pending?.targets[0]?.damage).toEqual([{ amount: 12, type: '', share: 1 }]);
    expect(activated.ask({ type: 'attack.apply', shares: {} }).named('Henchman').hp).toBe(20 - 12);
    // Triple by another card; one without such words leaves the damage as it lies.
    expect(threat.give('actThreat', 4, 4).state.pending?.targets[0]?.damage[0]?.amount).toBe(18);
    expect(threat.give('actThreat', 6, 4).state.pending?.targets[0]?.damage[0]?.amount).toBe(6);
    expect(
      kevins(6).swing('Kevin', 'Henchman', {}, 20).give('actThreat', 4).state.pending?.targets[0]?.damage[0]
        ?.amount,
    ).toBe(24);
  });

  it('ACT-18: the expectation counts a threat as the hit it is by that ruling', () => {
    const offerAt = (choice: string) => {
      const table = kevins(6).ask({ type: 'ruling.set', option: 'actCritical', choice });
      return table.swing('Kevin', 'Henchman', {}, 2).state.pending?.targets[0]?.offer;
    };
    // The made-up critical is 8 of 1d6+2, whose mean is 5.5, at one chance in twenty.
    expect((offerAt('host')?.expected ?? 0) - (offerAt('deck')?.expected ?? 0)).toBeCloseTo(2.5 / 20, 10);
  });

  it('ACT-18: an ordinary hit is no threat', () => {
    expect(keys(kevins(6).swing('Kevin', 'Henchman', {}, 19, 3))).not.toContain('actThreat');
  });

  it('ACT-19: a threat scored on a hero is negated for a die: an ordinary hit, its damage rolled', () => {
    const struck = kevins(6).ask({ type: 'turn.next' }).swing('Henchman', 'Kevin', {}, 20);
    expect(struck.answers()[0]).toEqual(
      expect.objectContaining({ key: 'actNegate', who: struck.named('Kevin').id }),
    );
    const negated = struck.give('actNegate', 1);
    expect(negated.state.pending?.targets[0]).toMatchObject({
      outcome: { key: 'hit' },
      damage: [{ amount: 3 }],
    });
    expect(negated.pools('Kevin')[0]).toBe(3);
    expect(keys(negated)).toEqual([]);
  });

  it('ACT-19: once it is described it stands', () => {
    expect(
      keys(kevins(6).ask({ type: 'turn.next' }).swing('Henchman', 'Kevin', {}, 20).on([], 'actDescribed')),
    ).toEqual([]);
  });
});
