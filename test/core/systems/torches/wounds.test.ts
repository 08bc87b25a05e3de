import { describe, expect, it } from 'vitest';
import { findInjury } from '../../../../core/systems/torches/damage.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { scoreOf } from '../../../../core/systems/torches/fighter.ts';
import { aTable, begin, fighting, HOUR, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const HERO = { level: 4, hp: 20, str: 12, dex: 12, con: 12, int: 12, wis: 12, cha: 12, attacks: [] };
const ANNA = { ...HERO, name: 'Anna' };
const BERT = { ...HERO, name: 'Bert' };

const pair = (): TorchTable => withHeroes(aTable(), ANNA, BERT);
const felled = (table: TorchTable, name = 'Anna', amount = '99'): TorchTable =>
  table.ask({ type: 'damage', targets: [{ who: table.named(name).id, share: 1 }], amount, damageType: '' });

describe('death and healing', () => {
  it('TOR-20: hit points never fall below 0 nor rise above the maximum', () => {
    const down = felled(pair());
    expect(down.named('Anna')).toMatchObject({ hp: 0, fate: 'none' });
    expect(torches.harm.state(down.named('Anna'))).toEqual(['down']);
    const up = pair().ask({ type: 'heal', who: [pair().named('Anna').id], amount: '50' });
    expect(up.named('Anna').hp).toBe(20);
  });

  it('TOR-20: dead after a minute outside a fight', () => {
    const down = felled(pair());
    expect(torches.journey?.alarms(down.now)[0]).toMatchObject({ at: 60, rule: 'TOR-20' });
    const alive = down.ask({ type: 'clock.advance', seconds: 59, why: '' });
    expect(alive.named('Anna').fate).toBe('none');
    expect(alive.ask({ type: 'clock.advance', seconds: 1, why: '' }).named('Anna').fate).toBe('dead');
  });

  it('TOR-20: in a fight not before its end, even when the minute is long over', () => {
    let table = felled(
      fighting(withFoes(withHeroes(begin(aTable()), ANNA, BERT), { name: 'Ghoul', attacks: [] })),
    );
    for (let turn = 0; turn < 45; turn++) table = table.ask({ type: 'turn.next' });
    expect(table.state.worldTime).toBeGreaterThan(60);
    expect(table.named('Anna').fate).toBe('none');
    const over = table.ask({ type: 'encounter.end', award: false, override: true });
    expect(over.named('Anna').fate).toBe('dead');
  });

  it('TOR-20: a fight that ends sooner leaves the rest of the minute', () => {
    const table = felled(
      fighting(withFoes(withHeroes(begin(aTable()), ANNA, BERT), { name: 'Ghoul', attacks: [] })),
    );
    const over = table.ask({ type: 'encounter.end', award: false, override: true });
    expect(over.named('Anna').fate).toBe('none');
    expect(over.ask({ type: 'clock.advance', seconds: 60, why: '' }).named('Anna').fate).toBe('dead');
  });

  it('TOR-21: help is proposed for whoever of the party lies dying', () => {
    const stabilise = torches.procedures?.find(({ key }) => key === 'stabilise');
    const names = (table: TorchTable) => stabilise?.proposes?.(table.now).map(({ name }) => name);
    expect([names(pair()), names(felled(pair()))]).toEqual([[], ['Anna']]);
  });

  it('TOR-21: an ally’s check stabilises, then the injury table, then 1 HP', () => {
    const down = felled(pair());
    const failed = down.does('stabilise', { who: 'Bert', targets: ['Anna'] }, [9]);
    expect(failed.named('Anna').hp).toBe(0);
    const saved = down.does('stabilise', { who: 'Bert', targets: ['Anna'] }, [10, 15]);
    expect(saved.named('Anna')).toMatchObject({ hp: 1, fate: 'none', marks: {} });
    expect(saved.named('Anna').effects.map(({ condition }) => condition)).toEqual(['shaken']);
    expect(
      down
        .does(
          'stabilise',
          { who: 'Bert', targets: ['Anna'], values: { sure: true, healing: '2d6' } },
          [3, 4, 10],
        )
        .named('Anna').hp,
    ).toBe(7);
  });

  it('TOR-21: healing brings one back and leaves the injury roll owed', () => {
    const down = felled(pair());
    const healed = down.ask({ type: 'heal', who: [down.named('Anna').id], amount: '5' });
    expect(healed.does('injury', { who: 'Anna' }, [1]).named('Anna').fate).toBe('dead');
    expect(healed.does('injury', { who: 'Anna' }, [19]).named('Anna').hp).toBe(5);
    expect(pair().refuses('injury', { who: 'Anna' })).toContain('was not at 0');
  });

  it.each([
    [1, 'dead'],
    [2, 'str'],
    [3, 'dex'],
    [4, 'con'],
    [5, 'int'],
    [6, 'wis'],
    [7, 'cha'],
    [8, 'part'],
    [13, 'part'],
    [14, 'shaken'],
    [19, 'shaken'],
    [20, 'standing'],
  ])('TOR-22: an injury roll of %i is %s', (face, key) => {
    expect(findInjury(face).key).toBe(key);
  });

  it.each([
    [2, 'str'],
    [3, 'dex'],
    [4, 'con'],
    [5, 'int'],
    [6, 'wis'],
    [7, 'cha'],
  ] as const)('TOR-22, worked example 19: %i takes 1d6 of %s', (face, ability) => {
    const saved = felled(pair()).does('injury', { who: 'Anna' }, [face, 5]);
    expect(scoreOf(saved.named('Anna'), ability)).toBe(7);
    expect(saved.named('Anna').hp).toBe(1);
  });

  it('TOR-22: 1 kills, 8 takes a body part, 20 stands with 1d8', () => {
    const down = felled(pair());
    expect(down.does('injury', { who: 'Anna' }, [1]).named('Anna').fate).toBe('dead');
    const maimed = down.does('injury', { who: 'Anna', values: { part: 'left ear' } }, [8]);
    expect(maimed.named('Anna').marks).toEqual({ injuries: ['left ear'] });
    expect(maimed.named('Anna').effects[0]?.label).toBe('Lost: left ear');
    expect(down.does('injury', { who: 'Anna' }, [20, 6]).named('Anna').hp).toBe(6);
  });

  it('TOR-23: medicine without dice is refused: a mundane check restores nothing', () => {
    const hurt = felled(pair(), 'Anna', '6');
    expect(hurt.refuses('medicine', { targets: ['Anna'], values: { healing: 'bandage' } })).toContain(
      'restores no HP',
    );
  });

  it.each([
    [true, 4],
    [false, 1],
  ])('TOR-24, worked example 14: level 4, safe %s, regains %i', (safe, points) => {
    const hurt = felled(pair(), 'Anna', '10');
    expect(hurt.does('rest', { values: { safe } }).named('Anna').hp).toBe(10 + points);
    expect(hurt.does('rest', { values: { safe } }).state.worldTime).toBe(8 * HOUR);
  });

  it('TOR-74: the stat block at the table shows the scores, load and resilience that are left', () => {
    const loaded = withHeroes(aTable(), { ...ANNA, str: 13, load: 3, torches: 2 });
    const feeble = felled(loaded).does('injury', { who: 'Anna' }, [2, 4]);
    const view = torches.viewNow?.(feeble.named('Anna'));
    expect(view?.figures.find(({ key }) => key === 'str')).toMatchObject({
      text: '9 (−1)',
      because: [{ value: 13 }, { rule: 'TOR-74', value: -4 }],
    });
    expect(view?.figures.find(({ key }) => key === 'dex')?.text).toBe('12 (+1)');
    expect(view?.rows.find(({ label }) => label === 'Load')?.text).toBe('3 of 9');
  });

  it('TOR-25: magic heals its dice; weeks of care bring ability points back', () => {
    const hurt = felled(pair(), 'Anna', '10');
    expect(
      hurt.does('medicine', { targets: ['Anna'], values: { healing: '3d6' } }, [1, 2, 3]).named('Anna').hp,
    ).toBe(16);
    const feeble = felled(pair()).does('injury', { who: 'Anna' }, [2, 4]);
    const dated = feeble.does('care', { who: 'Anna', values: { ability: 'str', points: 2, weeks: 3 } });
    expect(dated.said).toBe('2 STR back on day 22');
    expect(torches.words.conditions.length).toBeGreaterThan(0);
    const cured = feeble.does('care', { who: 'Anna', values: { ability: 'str', points: 3 } });
    expect(scoreOf(cured.named('Anna'), 'str')).toBe(11);
    expect(cured.refuses('care', { who: 'Anna', values: { ability: 'cha' } })).toContain('has lost no CHA');
  });

  it('TOR-19: a natural 1 on a dangerous check doubles what the hero suffers', () => {
    const table = pair();
    const asked = { who: 'Anna', values: { name: 'Blade pendulum', damage: '2d6', ability: 'dex' } };
    expect(table.does('danger', asked, [2, 3, 4]).named('Anna').hp).toBe(13);
    expect(table.does('danger', asked, [1, 3, 4]).named('Anna').hp).toBe(6);
    expect(table.does('danger', asked, [10]).named('Anna').hp).toBe(20);
  });

  it('TOR-35: a trap springs only after its sign was given, and that is kept', () => {
    const asked = { who: 'Anna', values: { name: 'Seventh step', trap: true, damage: '1d6' } };
    expect(pair().refuses('danger', asked)).toContain('sign');
    const warned = pair().does('foreshadow', { values: { name: 'Seventh step', sign: 'dropped packs' } });
    expect(warned.state.own['signs']).toEqual({ 'Seventh step': true });
    expect(warned.does('danger', asked, [5, 4]).named('Anna').hp).toBe(16);
    expect(
      pair()
        .does('danger', { ...asked, values: { ...asked.values, sign: true } }, [5, 4])
        .named('Anna').hp,
    ).toBe(16);
  });
});
