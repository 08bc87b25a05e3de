import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { mayBoost, torchesTable } from './foundTable.ts';
import { kevins, momentAt } from './evening.ts';

describe('ACT-10 ACT-15: boosted after the roll, a save undoes the harm of its failure', () => {
  it('finding 1: a trap of DC 15: 13 and a 5 are 18, and the 7 damage comes back', () => {
    const table = torchesTable();
    const caught = table.by('Mira Quill', 'danger', { name: 'Blade', dc: 15, damage: '7' }, 8);
    expect(caught.named('Mira Quill').hp).toBe(15 - 7);
    const boosted = caught.by('Mira Quill', 'actBoost', {}, 4, 1);
    expect(boosted.told()).toMatch(/13 becomes 18: comes through/u);
    expect(boosted.named('Mira Quill')).toMatchObject({ hp: 15, fate: 'none' });
    expect(boosted.pools('Mira Quill')[0]).toBe(2);
  });

  it('finding 1: one that still falls short leaves the harm as it is', () => {
    const caught = torchesTable().by('Mira Quill', 'danger', { name: 'Blade', dc: 15, damage: '7' }, 8);
    expect(caught.by('Mira Quill', 'actBoost', {}, 1).named('Mira Quill').hp).toBe(8);
  });

  it('finding 1: laid low by it, the hero stands again, unhurt; what was lost since stays lost', () => {
    const caught = torchesTable().by('Mira Quill', 'danger', { name: 'Blade', dc: 15, damage: '15' }, 8);
    expect(caught.named('Mira Quill').hp).toBe(0);
    const up = caught.by('Mira Quill', 'actBoost', {}, 4, 1);
    expect(up.named('Mira Quill')).toMatchObject({ hp: 15, fate: 'none' });
    expect(up.named('Mira Quill').marks['fell'] ?? null).toBeNull();
  });

  it('finding 1: an infection and its exhaustion are gone with the failure', () => {
    const table = torchesTable();
    const exposed = table.by('Mira Quill', 'expose', { name: 'Rot', dc: 15, first: 'exhausted' }, 13);
    expect(exposed.named('Mira Quill').effects.length).toBeGreaterThan(0);
    const boosted = exposed.by('Mira Quill', 'actBoost', {}, 4, 1);
    expect(boosted.told()).toContain('resists');
    expect(boosted.named('Mira Quill').effects).toEqual([]);
    expect(boosted.named('Mira Quill').marks).toEqual(table.named('Mira Quill').marks);
  });

  it('ACT-15: described, it takes no die any more, and the harm stands', () => {
    const caught = torchesTable().by('Mira Quill', 'danger', { name: 'Blade', dc: 15, damage: '7' }, 8);
    expect(caught.on([], 'actDescribed').no('Mira Quill', 'actBoost')).toContain('ACT-15');
    expect(mayBoost(caught)).toBe(true);
    expect(mayBoost(caught.on([], 'actDescribed'))).toBe(false);
  });
});

describe('what else was found', () => {
  it('finding 3 ACT-17: as a round begins armour is asked for by key, for every hero, also in a foe’s turn', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero' }]);
    const asked = (from: typeof table) =>
      (from.system.openings?.(momentAt(from)) ?? []).filter(({ procedure }) => procedure === 'actArmor');
    expect(asked(table).map(({ about, urgent }) => [toEnglish(about), urgent])).toEqual([
      ['as round 1 begins', true],
      ['as round 1 begins', true],
    ]);
    expect(asked(table.ask({ type: 'turn.next' }))).toEqual([]);
  });

  it('finding 6 ACT-12: a raised cure heals so much more, whoever it went to', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero' }], false);
    const hurt = table.ask({
      type: 'damage',
      targets: ['Kevin', 'Mira'].map((name) => ({ who: table.named(name).id, share: 1 })),
      amount: '10',
      damageType: '',
    });
    const own = hurt.by('Kevin', 'actBoost', { roll: 'cure', result: 8 }, 3);
    expect([own.named('Kevin').hp, own.named('Mira').hp]).toEqual([13, 10]);
    const other = hurt.by('Kevin', 'actBoost', { roll: 'cure', result: 8, healed: 'Mira' }, 3);
    expect([other.named('Kevin').hp, other.named('Mira').hp]).toEqual([10, 13]);
  });

  it('finding 6 ACT-18: a weapon’s threat range holds in a game without any', () => {
    const table = torchesTable();
    const keys = (from: typeof table) => from.answers().map(({ key }) => key);
    const hit = (from: typeof table, face: number) =>
      from.swing('Mira Quill', 'Stair thief', {}, face, 4, 4, 4, 4);
    expect(keys(hit(table, 19))).not.toContain('actThreat');
    const keen = table.by('Mira Quill', 'actOwn', { threat: 'short bow 19, knife 20' });
    expect(keys(hit(keen, 19))).toContain('actThreat');
    expect(keys(hit(keen, 18))).not.toContain('actThreat');
    expect(table.no('Mira Quill', 'actOwn', { threat: 'sharp' })).toContain('ACT-18');
  });

  it('finding 6 ACT-18: damage is rolled after the choice to make it critical', () => {
    const ruled = kevins(6).ask({ type: 'ruling.set', option: 'actCritical', choice: 'deck' });
    const threat = ruled.swing('Kevin', 'Henchman', {}, 20, 1);
    expect(threat.state.pending?.targets[0]?.damage[0]?.amount).toBe(3);
    // The card doubles what falls now: 6 and 2, not what lay there before.
    expect(threat.give('actThreat', 1, 6).state.pending?.targets[0]?.damage[0]?.amount).toBe(16);
  });

  it('finding 6 ACT-01: the row names both pools', () => {
    const table = kevins(6);
    const pools = table.system.shared?.(table.named('Kevin'), momentAt(table));
    expect(pools?.map(({ short, left, most }) => `${short} ${left}/${most}`)).toEqual([
      'Dice 4/4',
      'Tokens 1/1',
    ]);
    expect(table.system.shared?.(table.named('Henchman'), momentAt(table))).toEqual([]);
  });
});
