import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { momentsOf, moraleCheck } from '../../../../core/systems/torches/turns/morale.ts';
import { listDue } from '../../../../core/table/due.ts';
import { computeOutcome } from '../../../../core/table/decide/encounters.ts';
import { aTable, begin, fighting, joined, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const ANNA = { name: 'Anna', dex: 18, wis: 12, attacks: [] };

function gang(): TorchTable {
  let table = withHeroes(begin(aTable()), ANNA);
  table = joined(table, 'monster', 'foes', { name: 'Boss', hd: 4, wis: 1, leader: true, dex: 14 });
  table = joined(table, 'monster', 'foes', { name: 'Thief', hd: 1, wis: 2, dex: 12 }, 2);
  table = joined(table, 'monster', 'foes', { name: 'Effigy', hd: 3, unliving: true, dex: 5 });
  return fighting(table);
}

const felled = (table: TorchTable, name: string): TorchTable =>
  table.ask({
    type: 'damage',
    targets: [{ who: table.named(name).id, share: 1 }],
    amount: '99',
    damageType: '',
  });
const keys = (table: TorchTable): readonly string[] => momentsOf(table.now).map(({ key }) => key);
const routed = (table: TorchTable): readonly string[] =>
  table.state.combatants
    .filter(({ effects }) => effects.some(({ condition }) => condition === 'routed'))
    .map(({ name }) => name);

describe('morale', () => {
  it('TOR-30, worked example 17: +2 against 11 holds on 9 or more, 60 %', () => {
    const check = moraleCheck(gang().named('Thief 1'), gang().now, 'Morale');
    expect(check.modifier.value).toBe(2);
    expect(check.target.value).toBe(11);
    expect(check.outcomes[0]?.chance).toBe(0.6);
  });

  it('TOR-30: WIS modifier and the bonus by hit dice, proficiency where it fits', () => {
    const table = gang();
    const boss = moraleCheck(table.named('Boss'), table.now, 'Morale');
    expect(boss.modifier.because.map(({ value }) => value)).toEqual([1, 2]);
    const steady = moraleCheck(table.named('Boss'), table.now, 'Morale', [], true);
    expect(steady.modifier.value).toBe(5);
  });

  it('TOR-31: its four moments are noticed, each once', () => {
    const table = gang();
    expect(keys(table)).toEqual(['begins']);
    const first = felled(table, 'Thief 1');
    expect(keys(first)).toEqual(['begins', 'firstDeath']);
    const half = felled(first, 'Thief 2');
    expect(keys(half)).toEqual(['begins', 'firstDeath', 'tide']);
    expect(keys(felled(table, 'Boss'))).toEqual(['begins', 'firstDeath', 'leader']);
    expect(keys(felled(table, 'Anna'))).toEqual(['begins']);
    const over = half.ask({ type: 'encounter.end', award: false });
    expect(keys(over)).toEqual([]);
  });

  it('TOR-31 TOR-32: it is offered at the next foe’s turn, for the side, and settled once', () => {
    const turn = gang().ask({ type: 'turn.next' });
    const due = turn.state.encounter?.due[0];
    expect(due).toMatchObject({ rule: 'TOR-31', label: 'Morale of 3 of them: the battle begins' });
    // The boss speaks for its side: +3, and 8 is just enough.
    const stands = turn.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [8]);
    expect(routed(stands)).toEqual([]);
    expect(stands.ask({ type: 'turn.next' }).state.encounter?.due).toEqual([]);
    const breaks = turn.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [7]);
    expect(routed(breaks)).toEqual(['Boss', 'Thief 1', 'Thief 2']);
  });

  it('TOR-31 TOR-32: left open over their turns, a check for several is due once, and over once it was made', () => {
    const open = (table: TorchTable): readonly string[] =>
      listDue(table.state, torches).map(({ label }) => label);
    const round = gang().ask({ type: 'turn.next' }).ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(open(round)).toEqual(['Morale of 3 of them: the battle begins']);
    expect(
      open(round.does('morale', { targets: ['Boss', 'Thief 1', 'Thief 2'], values: { by: 'side' } }, [20])),
    ).toEqual([]);
    const alone = gang().ask({ type: 'ruling.set', option: 'moraleBy', choice: 'each' });
    const each = alone.ask({ type: 'turn.next' }).ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(open(each)).toHaveLength(3);
    expect(open(felled(each, 'Boss'))).toEqual([
      'Morale of Thief 1: the battle begins',
      'Morale of Thief 2: the battle begins',
    ]);
  });

  it.each([
    ['each', 'Morale of Boss: the battle begins'],
    ['group', 'Morale of Boss: the battle begins'],
    ['side', 'Morale of 3 of them: the battle begins'],
  ])('TOR-32: by ruling %s the first foe’s turn offers “%s”', (choice, label) => {
    const turn = gang().ask({ type: 'ruling.set', option: 'moraleBy', choice }).ask({ type: 'turn.next' });
    expect(turn.state.encounter?.due[0]?.label).toBe(label);
  });

  it('TOR-30: a foe that fled or gave up has no more turns, and the fight is won when all have', () => {
    const table = fighting(
      withFoes(withHeroes(begin(aTable()), { name: 'Anna', dex: 18 }), { name: 'Thief' }),
    );
    const ran = table.does('morale', { targets: ['Thief'], values: { by: 'each' } }, [1]);
    expect(computeOutcome({ state: ran.state, system: torches })).toBe('won');
    const next = ran.ask({ type: 'turn.next' });
    expect(next.state.encounter).toMatchObject({ round: 2, acting: next.named('Anna').id });
    expect(computeOutcome({ state: table.state, system: torches })).toBe('ended');
  });

  it('TOR-32: by type both thieves share a roll; heroes always roll for themselves', () => {
    const asked = { targets: ['Boss', 'Thief 1', 'Thief 2', 'Anna'], values: { by: 'group' } };
    const table = gang().does('morale', asked, [2, 19, 3]);
    // The hero first, then the boss, then both thieves.
    expect(routed(table)).toEqual(['Anna', 'Thief 1', 'Thief 2']);
    const side = gang().does('morale', { ...asked, values: { by: 'side' } }, [20, 20]);
    expect(routed(side)).toEqual([]);
  });

  it('TOR-30: advantage or disadvantage by the GM’s word', () => {
    const table = gang().does(
      'morale',
      { targets: ['Boss'], values: { by: 'each', edge: 'disadvantage' } },
      [18, 2],
    );
    expect(routed(table)).toEqual(['Boss']);
  });

  it('TOR-77: a creature without life never checks', () => {
    expect(gang().refuses('morale', { targets: ['Effigy'] })).toContain('will');
    const alone = fighting(
      joined(withHeroes(begin(aTable()), ANNA), 'monster', 'foes', { name: 'Effigy', unliving: true }),
    );
    expect(alone.ask({ type: 'turn.next' }).state.encounter?.due).toEqual([]);
  });

  it('TOR-60: darkness shakes surface folk, not those with darksight', () => {
    const dark = gang().does('setLight', { values: { level: 'dark' } });
    expect(moraleCheck(dark.named('Thief 1'), dark.now, 'Morale').dice).toBe('2d20kl1');
    const deep = joined(dark, 'monster', 'foes', { name: 'Deep one', darksight: true });
    expect(moraleCheck(deep.named('Deep one'), deep.now, 'Morale').dice).toBe('2d20kh1');
    expect(
      torches.harm.state(
        gang()
          .does('morale', { targets: ['Boss'] }, [1])
          .named('Boss'),
      ),
    ).toEqual(['routed']);
  });
});
