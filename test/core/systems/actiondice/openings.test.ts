import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { type Evening, kevins, momentAt } from './evening.ts';

/** The openings, read in English. */
const open = (table: Evening) =>
  (table.system.openings?.(momentAt(table)) ?? []).map((each) => ({
    ...each,
    about: toEnglish(each.about),
    label: toEnglish(each.label),
  }));
const doing = (table: Evening): readonly string[] => open(table).map(({ procedure }) => procedure);

/** Takes an opening as the screen does. */
function take(table: Evening, label: RegExp, ...faces: readonly number[]): Evening {
  const found = open(table).find((each) => label.test(each.label));
  if (!found)
    throw new Error(
      `Not offered: ${label}: ${open(table)
        .map((each) => each.label)
        .join(', ')}`,
    );
  const { procedure, who, targets = [], values } = found;
  return table.ask({ type: 'procedure.do', procedure, who, targets: [...targets], values }, ...faces);
}

function held(table: Evening): Evening {
  return table.ask({
    type: 'effect.add',
    who: [table.named('Kevin').id],
    condition: 'held',
    label: 'Held',
    duration: { kind: 'saveEnds' },
  });
}

function failed(table: Evening, face = 5): Evening {
  const { id, effects } = table.named('Kevin');
  return table.ask({ type: 'due.do', keys: [`${id}:save:${effects[0]?.id ?? ''}`] }, face);
}

describe('what is offered where it applies, and only there', () => {
  it('ACT-10 ACT-15 ACT-16: dice on a failed save with their exact chances, until it is described', () => {
    const table = failed(held(kevins(6)));
    const [one, two, described] = open(table);
    expect(one).toMatchObject({
      about: 'save against Held: 5 of 10',
      label: 'An action die: 1d6! (4 left)',
      urgent: true,
    });
    expect(one?.chance).toBeCloseTo(2 / 6, 11);
    expect(two?.chance).toBeCloseTo(1 - 6 / 36, 11);
    expect(described?.label).toBe('Described: it stands');
    expect(take(table, /An action die/u, 5).named('Kevin').effects).toEqual([]);
    const closed = take(table, /Described/u);
    expect(doing(closed)).not.toContain('actBoost');
  });

  it('ACT-15: a save that was made, and one of an earlier round, is offered nothing', () => {
    expect(doing(failed(held(kevins(6)), 15))).not.toContain('actBoost');
    const later = failed(held(kevins(6)))
      .ask({ type: 'turn.next' })
      .ask({ type: 'turn.next' });
    expect(doing(later)).not.toContain('actBoost');
  });

  it('ACT-17: the armour die as the round begins, and no more once somebody has acted', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero' }]);
    expect(doing(table)).toContain('actArmor');
    const struck = table.swing('Kevin', 'Henchman', {}, 2).ask({ type: 'attack.apply', shares: {} });
    expect(doing(struck)).not.toContain('actArmor');
    expect(struck.no('Mira', 'actArmor')).toContain('Kevin has already acted');
    const next = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(next.state.encounter?.acting).toBe(next.named('Mira').id);
    expect(next.no('Mira', 'actArmor')).toContain('The round has begun');
    const ruled = next.ask({ type: 'ruling.set', option: 'actArmorWhen', choice: 'turn' });
    expect(take(ruled, /Armour die/u, 2).named('Mira').effects).toHaveLength(1);
  });

  const mira = [{ name: 'Mira', kind: 'hero' }] as const;

  it('F3 A1 ACT-17: with the first of the order dead, the round begins with the next', () => {
    const table = kevins(6, mira);
    const dead = table.ask({ type: 'fate.set', who: table.named('Kevin').id, to: 'dead' });
    const round = dead.ask({ type: 'turn.next' }).ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(round.state.encounter).toMatchObject({ acting: round.named('Henchman').id, round: 2 });
    expect(doing(round)).toContain('actArmor');
    expect(round.by('Mira', 'actArmor', {}, 2).told()).toBe('+2 AC for 2 rounds');
  });

  it('F3 ACT-17: a foe that wins initiative does not keep the die from being offered', () => {
    const table = kevins(6, mira);
    const foeFirst = table
      .ask({ type: 'initiative.set', who: [table.named('Henchman').id], total: 40 })
      .ask({ type: 'turn.next' })
      .ask({ type: 'turn.next' });
    const round =
      foeFirst.state.encounter?.acting === foeFirst.named('Henchman').id
        ? foeFirst
        : foeFirst.ask({ type: 'turn.next' });
    expect(round.state.encounter?.acting).toBe(round.named('Henchman').id);
    expect(doing(round)).toContain('actArmor');
  });

  it('ACT-22: another attack once the attack is made, another standard action for a token', () => {
    expect(doing(kevins(6))).not.toContain('actExtraAttack');
    const struck = kevins(6).swing('Kevin', 'Henchman', {}, 2).ask({ type: 'attack.apply', shares: {} });
    expect(doing(struck)).toEqual(expect.arrayContaining(['actExtraAttack', 'actTokenAction']));
    const more = take(struck, /another attack/u);
    expect([more.named('Kevin').used, more.pools('Kevin')]).toEqual([{ action: 0 }, [3, 1]]);
    expect(doing(more.swing('Kevin', 'Henchman', {}, 2))).not.toContain('actExtraAttack');
  });

  it('ACT-21: a spent ability once more', () => {
    const used = kevins(6).ask({ type: 'power.use', who: kevins(6).named('Kevin').id, power: 'flare' });
    expect(take(used, /Flare once more/u).named('Kevin').spent).toEqual([]);
    expect(doing(kevins(6))).not.toContain('actReuse');
  });

  it('ACT-23: stable, for whoever is down', () => {
    const fallen = kevins(6).ask({
      type: 'damage',
      targets: [{ who: kevins(6).named('Kevin').id, share: 1 }],
      amount: '20',
      damageType: '',
    });
    expect(take(fallen, /stable/u).named('Kevin').fate).toBe('stable');
    expect(doing(kevins(6))).not.toContain('actStabilise');
  });

  it('ACT-24: a second save in a later round, with its chance', () => {
    const table = failed(held(kevins(6)));
    expect(doing(table)).not.toContain('actSecond');
    const later = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    const found = open(later).find(({ procedure }) => procedure === 'actSecond');
    expect(found).toMatchObject({ about: 'Held goes on', urgent: true });
    expect(found?.chance).toBeCloseTo(0.55, 10);
    expect(take(later, /second save/u, 12).named('Kevin').effects).toEqual([]);
  });

  it('ACT-20: healing away from the fight, and not in it', () => {
    const hurt = (table: Evening): Evening =>
      table.ask({
        type: 'damage',
        targets: [{ who: table.named('Kevin').id, share: 1 }],
        amount: '9',
        damageType: '',
      });
    expect(doing(hurt(kevins(6)))).not.toContain('actHeal');
    const away = hurt(kevins(3, [], false));
    expect(open(away)[0]).toMatchObject({ about: '11 of 20 HP', label: 'Heal with an action die: 1d4!' });
    expect(take(away, /Heal/u, 4, 3).named('Kevin').hp).toBe(18);
    expect(open(kevins(3, [], false))).toEqual([]);
  });

  it('ACT-18: a natural 20 on a skill', () => {
    const leap = kevins(6).ask(
      {
        type: 'procedure.do',
        procedure: 'shove',
        who: kevins(6).named('Kevin').id,
        targets: [kevins(6).named('Henchman').id],
        values: {},
      },
      20,
    );
    expect(take(leap, /greatest success/u).told()).toBe('critical: the greatest success');
    expect(doing(take(leap, /Described/u))).not.toContain('actGreatest');
  });

  it('ACT-30: a nomination waits for the GM’s word', () => {
    const named = kevins(6, [], false).on(['Kevin'], 'actNominate', { reason: 'the song', by: 'Mira' });
    expect(open(named).map(({ label }) => label)).toEqual(['Award an action die', 'Award none']);
    expect(take(named, /Award an action die/u).pools('Kevin')[0]).toBe(5);
    const none = take(named, /Award none/u);
    expect([none.pools('Kevin')[0], open(none)]).toEqual([4, []]);
    expect(() => none.on(['Kevin'], 'actDecline')).toThrow('not nominated');
  });

  it('ACT-25: nothing for foes, nothing without dice', () => {
    const foe = kevins(6).ask({ type: 'turn.next' });
    expect(open(foe).map(({ who }) => who)).not.toContain(foe.named('Henchman').id);
    const empty = failed(held(kevins(6))).ask({
      type: 'counter.set',
      who: kevins(6).named('Kevin').id,
      counter: 'actionDice',
      to: 0,
    });
    expect(doing(empty)).toEqual(['actDescribed']);
  });
});
