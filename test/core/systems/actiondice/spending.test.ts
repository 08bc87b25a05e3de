import { describe, expect, it } from 'vitest';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { kevins, momentAt } from './evening.ts';

const down = (hp: number) => {
  const table = kevins(3, [], false);
  return table.ask({
    type: 'damage',
    targets: [{ who: table.named('Kevin').id, share: 1 }],
    amount: String(20 - hp),
    damageType: '',
  });
};

describe('boosting a roll', () => {
  it('ACT-10: worked example 1 by hand: 12 against 20, 6+1, then 4', () => {
    const table = kevins(6);
    const offer = table.system.procedures
      ?.find(({ key }) => key === 'actBoost')
      ?.offer?.({
        who: table.named('Kevin'),
        targets: [],
        values: { result: 12, needs: 20 },
        now: momentAt(table),
      });
    expect(offer?.outcomes[0]?.chance).toBeCloseTo(5 / 36, 12);
    const first = table.by('Kevin', 'actBoost', { result: 12, needs: 20 }, 6, 1);
    expect(first.told()).toBe('a roll: 12 becomes 19: falls short');
    const second = first.by('Kevin', 'actBoost', {}, 4);
    expect(second.told()).toBe('a roll: 19 becomes 23: reaches it');
    expect(second.pools('Kevin')[0]).toBe(2);
  });

  it('ACT-10: a failed check of the host is decided anew, with all that a success causes', () => {
    const table = kevins(6);
    const henchman = table.named('Henchman').id;
    const failed = table.ask(
      {
        type: 'procedure.do',
        procedure: 'shove',
        who: table.named('Kevin').id,
        targets: [henchman],
        values: {},
      },
      7,
    );
    expect(failed.named('Henchman').effects).toEqual([]);
    const boosted = failed.by('Kevin', 'actBoost', {}, 4);
    expect(boosted.told()).toBe('Shove: 7 becomes 11: opened');
    expect(boosted.named('Henchman').effects).toMatchObject([{ condition: 'open' }]);
    expect(failed.by('Kevin', 'actBoost', {}, 2).named('Henchman').effects).toEqual([]);
  });

  it('ACT-10: a failed save that is boosted ends what it was against', () => {
    const saved = failedSave().by('Kevin', 'actBoost', {}, 6, 1);
    expect(saved.told()).toBe('save against Held: 5 becomes 12: saved');
    expect(saved.named('Kevin').effects).toEqual([]);
  });

  it('ACT-15: not once it is described', () => {
    expect(failedSave().on([], 'actDescribed').no('Kevin', 'actBoost')).toContain('ACT-15');
    expect(failedSave().on([], 'actForbid').no('Kevin', 'actBoost')).toContain('ACT-13');
    expect(kevins(6).no('Kevin', 'actBoost')).toContain('There is no open roll of Kevin');
  });

  it('ACT-12 ACT-14: never for scores, hit points or a ten that was taken; cures may be raised', () => {
    const table = kevins(6);
    for (const roll of ['score', 'hitPoints'])
      expect(table.no('Kevin', 'actBoost', { roll, result: 8 })).toContain('ACT-12');
    expect(table.no('Kevin', 'actBoost', { roll: 'taken', result: 10 })).toContain('ACT-14');
    expect(table.by('Kevin', 'actBoost', { roll: 'cure', result: 8 }, 3).told()).toBe(
      'Healing by a spell or by channelling: 8 becomes 11',
    );
  });

  it('ACT-11: worked example 6: a second die on the same damage is refused', () => {
    const once = kevins(6).by('Kevin', 'actBoost', { roll: 'damage', result: 9 }, 3);
    expect(once.told()).toBe('Damage: 9 becomes 12');
    expect(once.no('Kevin', 'actBoost', { roll: 'damage' })).toContain('ACT-11');
    expect(once.no('Kevin', 'actBoost', { roll: 'damage', result: 12 })).toContain('ACT-11');
    expect(once.by('Kevin', 'actBoost', { roll: 'damage', result: 4 }, 3).pools('Kevin')[0]).toBe(2);
  });

  it('ACT-10: no more dice than there are', () => {
    expect(kevins(6).no('Kevin', 'actBoost', { result: 1, needs: 30, dice: 5 })).toContain(
      'only 4 action dice left',
    );
  });

  it('ACT-18: worked example 3: a leap with a natural 20 becomes the greatest success for a die', () => {
    const leap = kevins(6);
    const shove: TableCommand = {
      type: 'procedure.do',
      procedure: 'shove',
      who: leap.named('Kevin').id,
      targets: [leap.named('Henchman').id],
      values: {},
    };
    expect(leap.ask(shove, 20).by('Kevin', 'actGreatest').told()).toBe('critical: the greatest success');
    expect(leap.ask(shove, 19).no('Kevin', 'actGreatest')).toContain('ACT-18');
    expect(leap.by('Kevin', 'actGreatest', { shown: true }).pools('Kevin')[0]).toBe(3);
    expect(leap.ask(shove, 20).on([], 'actDescribed').no('Kevin', 'actGreatest')).toContain('ACT-15');
  });

  it('ACT-26: uses that abilities add', () => {
    expect(kevins(6).by('Kevin', 'actOtherwise', { dice: 2, reason: 'Lucky Fellow' }).told()).toBe(
      '2 for Lucky Fellow',
    );
  });
});

describe('armour', () => {
  it('ACT-17 ACT-16: worked example 7: 6 and 2 are two on AC for eight rounds, and another is refused until then', () => {
    let table = kevins(6).by('Kevin', 'actArmor', {}, 6, 2);
    expect(table.told()).toBe('+2 AC for 8 rounds');
    expect(table.named('Kevin').effects).toMatchObject([
      { modifiers: [{ to: 'ac', value: 2 }], duration: { kind: 'untilTurn', edge: 'start', turns: 8 } },
    ]);
    expect(table.no('Kevin', 'actArmor')).toContain('ACT-17');
    for (let round = 1; round < 8; round++)
      table = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(table.named('Kevin').effects).toMatchObject([{ duration: { turns: 1 } }]);
    expect(table.no('Kevin', 'actArmor')).toContain('Another counts only when it is over');
    table = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(table.named('Kevin').effects).toEqual([]);
    expect(table.by('Kevin', 'actArmor', {}, 1).pools('Kevin')[0]).toBe(2);
  });

  it('ACT-17: begun in another’s turn it lasts whole rounds, too', () => {
    const mira = kevins(6, [{ name: 'Mira', kind: 'hero' }]).by('Mira', 'actArmor', {}, 2);
    const rounds = (count: number) =>
      Array.from({ length: count * 3 }).reduce(
        (table: typeof mira) => table.ask({ type: 'turn.next' }),
        mira,
      );
    expect(rounds(1).named('Mira').effects).toHaveLength(1);
    expect(rounds(2).named('Mira').effects).toEqual([]);
  });

  it('ACT-17: in a fight only, and before the hero acts', () => {
    expect(kevins(6, [], false).no('Kevin', 'actArmor')).toContain('none is running');
    expect(kevins(6).swing('Kevin', 'Henchman', {}, 2).no('Kevin', 'actArmor')).toContain(
      'has already acted',
    );
  });
});

describe('healing and holding on', () => {
  it('ACT-20 ACT-16: worked example 2: a d4 that shows 4, then 3, heals 7', () => {
    const healed = down(5).by('Kevin', 'actHeal', {}, 4, 3);
    expect(healed.named('Kevin').hp).toBe(12);
    expect(healed.pools('Kevin')[0]).toBe(2);
  });

  it('ACT-20: any number of dice; not while a foe threatens; a standard action', () => {
    expect(down(5).by('Kevin', 'actHeal', { dice: 3 }, 1, 2, 3).named('Kevin').hp).toBe(11);
    const fight = kevins(3);
    expect(fight.no('Kevin', 'actHeal')).toContain('ACT-20');
    const healed = fight.by('Kevin', 'actHeal', { free: true }, 2);
    expect(healed.named('Kevin').used).toEqual({ action: 1 });
    expect(healed.no('Kevin', 'actHeal', { free: true })).toContain('no action left');
  });

  it('ACT-23: one who is down becomes stable; able to act, it heals a point less', () => {
    // The made-up rules bury whoever is at 0; the fate is still open.
    const fallen = down(0);
    expect(fallen.no('Kevin', 'actHeal')).toContain('ACT-23');
    expect(fallen.by('Kevin', 'actHeal', { able: true }, 3).named('Kevin').hp).toBe(2);
    const never = fallen.ask({ type: 'ruling.set', option: 'actStrain', choice: 'never' });
    expect(never.by('Kevin', 'actHeal', { able: true }, 3).named('Kevin').hp).toBe(3);
    const always = down(5).ask({ type: 'ruling.set', option: 'actStrain', choice: 'always' });
    expect(always.by('Kevin', 'actHeal', {}, 3).named('Kevin').hp).toBe(7);
    const stable = fallen.by('Kevin', 'actStabilise');
    expect(stable.named('Kevin').fate).toBe('stable');
    expect(stable.no('Kevin', 'actStabilise')).toContain('already out of danger');
    expect(down(5).no('Kevin', 'actStabilise')).toContain('not down');
  });
});

describe('actions and abilities', () => {
  it('ACT-21: a spent ability can be used once more', () => {
    const table = kevins(6);
    const used = table.ask({ type: 'power.use', who: table.named('Kevin').id, power: 'flare' });
    expect(used.named('Kevin').spent).toEqual(['flare']);
    expect(used.by('Kevin', 'actReuse').named('Kevin').spent).toEqual([]);
    expect(table.no('Kevin', 'actReuse')).toBe('ACT-21 Kevin has spent no power.');
    expect(used.no('Kevin', 'actReuse', { power: 'swing' })).toContain('Flare');
  });

  it('ACT-22: one more attack a turn, once the attack is made; a token buys another standard action', () => {
    const fresh = kevins(6);
    expect(fresh.no('Kevin', 'actExtraAttack')).toContain('still');
    const struck = fresh.swing('Kevin', 'Henchman', {}, 2).ask({ type: 'attack.apply', shares: {} });
    const again = struck.by('Kevin', 'actExtraAttack').swing('Kevin', 'Henchman', {}, 2);
    expect(again.named('Kevin').used).toEqual({ action: 1 });
    expect(again.no('Kevin', 'actExtraAttack')).toContain('has already had an extra attack');
    expect(again.no('Kevin', 'actExtraMove')).toContain('has already had an extra attack');
    const standard = again.by('Kevin', 'actTokenAction');
    expect([standard.pools('Kevin'), standard.named('Kevin').used]).toEqual([[3, 0], { action: 0 }]);
    const applied = again.ask({ type: 'attack.apply', shares: {} });
    expect(applied.ask({ type: 'turn.next' }).no('Kevin', 'actExtraAttack')).toContain('not Kevin’s turn');
  });

  it('ACT-24: a second save in a later round, once the first failed, while it lasts', () => {
    const failed = failedSave();
    const before = kevins(6);
    expect(before.no('Kevin', 'actSecond')).toContain('Kevin has no lasting effect');
    expect(held(before).no('Kevin', 'actSecond')).toContain('has not failed a save');
    expect(failed.no('Kevin', 'actSecond')).toContain('later round');
    const later = failed.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    const saved = later.by('Kevin', 'actSecond', {}, 10);
    expect([saved.told(), saved.pools('Kevin')[0]]).toEqual(['saved', 3]);
    expect(saved.named('Kevin').effects).toEqual([]);
    expect(later.by('Kevin', 'actSecond', {}, 9).named('Kevin').effects).toHaveLength(1);
  });

  it('ACT-24: where the rules ask for no save, the GM types what it needs', () => {
    const table = kevins(6);
    const slowed = table.ask({
      type: 'effect.add',
      who: [table.named('Kevin').id],
      condition: 'open',
      label: '',
      duration: { kind: 'encounter' },
    });
    expect(slowed.no('Kevin', 'actSecond')).toContain('Type what it needs');
    expect(slowed.by('Kevin', 'actSecond', { needs: 15, bonus: 3 }, 12).named('Kevin').effects).toEqual([]);
    expect(slowed.by('Kevin', 'actSecond', { needs: 15 }, 12).named('Kevin').effects).toHaveLength(1);
  });

  it('ACT-25: every spending is the hero’s own', () => {
    const table = kevins(6);
    for (const key of [
      'actArmor',
      'actHeal',
      'actStabilise',
      'actReuse',
      'actExtraAttack',
      'actSecond',
      'actGreatest',
      'actExchange',
      'actOtherwise',
    ])
      expect(table.no('Henchman', key)).toContain('ACT-01');
  });
});

function held(table: ReturnType<typeof kevins>): ReturnType<typeof kevins> {
  return table.ask({
    type: 'effect.add',
    who: [table.named('Kevin').id],
    condition: 'held',
    label: 'Held',
    duration: { kind: 'saveEnds' },
  });
}

function failedSave(): ReturnType<typeof kevins> {
  const table = held(kevins(6));
  const [effect] = table.named('Kevin').effects;
  return table.ask({ type: 'due.do', keys: [`${table.named('Kevin').id}:save:${effect?.id ?? ''}`] }, 5);
}
