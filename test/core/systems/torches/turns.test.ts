import { describe, expect, it } from 'vitest';
import type { AttackOffer } from '../../../../core/rules/attacks.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { listMoraleMoments, buildMoraleCheck } from '../../../../core/systems/torches/morale.ts';
import { computeOutcome } from '../../../../core/table/decide/encounters.ts';
import { listDue } from '../../../../core/table/due.ts';
import { aTable, begin, fighting, joined, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const BLADE = { name: 'Blade', method: 'melee', dice: '1d8' };
const BOW = { name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' };
const ANNA = { name: 'Anna', level: 1, str: 14, dex: 12, hp: 10, ac: 14, attacks: [BLADE, BOW] };
const BITE = { name: 'Bite', damage: '1d6', bonus: 3 };

function offerOf(
  table: TorchTable,
  who: string,
  target: string,
  power = 'p1',
  switched: { readonly [key: string]: boolean } = {},
): AttackOffer {
  const found = table.named(who).sheet.powers.find(({ id }) => id === power);
  if (!found) throw new Error(power);
  return torches.attacks.offer(table.named(who), found, table.named(target), switched, table.now);
}

const duel = (): TorchTable =>
  withFoes(withHeroes(begin(aTable()), ANNA), { name: 'Ghoul', ac: 13, attacks: [BITE] });

describe('turns', () => {
  it('TOR-10: the higher DEX score acts first, heroes before foes of the same', () => {
    const table = fighting(
      withFoes(
        withHeroes(begin(aTable()), { ...ANNA, name: 'Slow', dex: 8 }, { ...ANNA, name: 'Even', dex: 12 }),
        { name: 'Quick', dex: 15, attacks: [BITE] },
        { name: 'Same', dex: 12, attacks: [BITE] },
      ),
    );
    const names = table.state.encounter?.order.map(
      (id) => table.state.combatants.find((each) => each.id === id)?.name,
    );
    expect(names).toEqual(['Quick', 'Even', 'Same', 'Slow']);
  });

  it('TOR-10: the first turn puts everyone in order, for nothing is rolled in this game', () => {
    const table = duel().ask({ type: 'turn.next' });
    expect(table.state.encounter?.order).toHaveLength(2);
    expect(table.state.encounter).toMatchObject({ round: 1, acting: table.named('Anna').id });
  });

  it('TOR-10: one who is brought into the fight stands at its place at once', () => {
    const table = withFoes(duel().ask({ type: 'turn.next' }), { name: 'Late', dex: 18, attacks: [BITE] });
    const late = table.named('Late');
    expect(late.initiative?.total).toBe(18);
    expect(table.state.encounter?.order[0]).toBe(late.id);
    expect(table.state.encounter?.acting).toBe(table.named('Anna').id);
  });

  it('TOR-11: ambushers have a round of their own; a delayed one takes a slower place and keeps it', () => {
    const set = withFoes(withHeroes(begin(aTable()), { ...ANNA, dex: 18 }), {
      name: 'Thief',
      dex: 9,
      attacks: [BITE],
    });
    const rolled = set.ask({ type: 'initiative.roll' });
    const ambush = rolled
      .ask({ type: 'surprise.set', who: [rolled.named('Anna').id] })
      .ask({ type: 'turn.next' });
    expect(ambush.state.encounter).toMatchObject({ surprise: true, acting: ambush.named('Thief').id });
    const first = ambush.ask({ type: 'turn.next' });
    const waits = first.ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    const late = waits.ask({ type: 'turn.comeIn', who: waits.named('Anna').id });
    expect(late.named('Anna').initiative?.total).toBe(9);
    expect(late.state.encounter?.order).toEqual([late.named('Thief').id, late.named('Anna').id]);
  });

  it('TOR-03 TOR-04 TOR-05: one of each action; active is traded down, movement to quick, never up', () => {
    const fight = fighting(duel());
    const spend = (table: TorchTable, action: string): TorchTable =>
      table.ask({ type: 'action.spend', who: table.named('Anna').id, action });
    const used = spend(spend(spend(fight, 'quick'), 'quick'), 'quick');
    expect(used.named('Anna').used).toEqual({ quick: 1, movement: 1, active: 1 });
    expect(used.refusal({ type: 'action.spend', who: used.named('Anna').id, action: 'active' })).toContain(
      'no active action',
    );
    const moved = spend(spend(fight, 'movement'), 'movement');
    expect(moved.named('Anna').used).toEqual({ movement: 1, active: 1 });
  });

  it('TOR-03: a forced check costs no action', () => {
    const fight = fighting(duel());
    expect(
      fight.does('danger', { who: 'Anna', values: { ability: 'dex' } }, [15]).named('Anna').used,
    ).toEqual({});
  });

  it('TOR-08: a readied action is quick; concentration needs one each turn or ends', () => {
    const fight = fighting(duel());
    const ready = fight.ask({ type: 'turn.wait', kind: 'ready', trigger: 'the door opens' });
    expect(ready.named('Anna').used).toEqual({ quick: 1 });
    const spell = fight.does('concentrate', { who: 'Anna', values: { on: 'Ward' } });
    const lapsed = spell.ask({ type: 'turn.next' });
    expect(lapsed.named('Anna').effects).toEqual([]);
    const due = torches.turns.end(spell.named('Anna'), spell.now.all, spell.now)[0];
    const keeping = spell.ask({ type: 'due.do', keys: [due?.key ?? ''] });
    expect(keeping.ask({ type: 'turn.next' }).named('Anna').effects).toHaveLength(1);
    expect(keeping.named('Anna').used).toEqual({ quick: 1 });
  });

  it.each([
    ['plain', 30],
    ['swim', 15],
    ['crawl', 15],
    ['climb', 15],
    ['difficult', 15],
  ])('TOR-05 TOR-06: moving %s gives %i feet of 30', (how, feet) => {
    expect(duel().does('move', { who: 'Anna', values: { how } }).said).toBe(`up to ${feet} feet`);
  });

  it.each([
    [10, 30, '1d20'],
    [11, 25, '2d20kl1'],
    [13, 15, '2d20kl1'],
    [15, 5, '2d20kl1'],
    [16, 0, '2d20kl1'],
    [20, 0, '2d20kl1'],
  ])(
    'TOR-07, worked examples 1 and 2: STR 10 with load %i goes %i feet and attacks with %s',
    (load, feet, dice) => {
      const table = withFoes(withHeroes(begin(aTable()), { ...ANNA, str: 10, load }), {
        name: 'Ghoul',
        attacks: [BITE],
      });
      expect(offerOf(table, 'Anna', 'Ghoul').check?.dice).toBe(dice);
      const moved = (): string => table.does('move', { who: 'Anna' }).said;
      const answer = feet === 0 ? table.refuses('move', { who: 'Anna' }) : moved();
      expect(answer).toBe(feet === 0 ? 'Anna has speed 0 and cannot move.' : `up to ${feet} feet`);
    },
  );

  it('TOR-20: any combatant at 0 lies for a minute, a foe too; by the other ruling it is dead', () => {
    const fight = fighting(duel());
    const hit = (table: TorchTable): TorchTable =>
      table.ask({
        type: 'damage',
        targets: [{ who: table.named('Ghoul').id, share: 1 }],
        amount: '50',
        damageType: '',
      });
    expect(hit(fight).named('Ghoul')).toMatchObject({ hp: 0, fate: 'none' });
    expect(torches.harm.state(hit(fight).named('Ghoul'))).toEqual(['down']);
    expect(torches.harm.out(hit(fight).named('Ghoul'))).toBe(true);
    const ruled = fight.ask({ type: 'ruling.set', option: 'foesAtZero', choice: 'dead' });
    expect(hit(ruled).named('Ghoul')).toMatchObject({ hp: 0, fate: 'dead' });
  });
});

describe('retreat', () => {
  const cornered = (): TorchTable =>
    joined(fighting(duel()), 'monster', 'allies', { name: 'Retainer', wis: -1, attacks: [BITE] });

  it('TOR-75: a check won is out of the order, concentration ends, followers check at disadvantage', () => {
    const casting = cornered().does('concentrate', { who: 'Anna', values: { on: 'Ward' } });
    const away = casting.does('retreat', { who: 'Anna' }, [5, 15, 12]);
    // Faces: two for the retainer at disadvantage, then the retreat itself.
    expect(away.said).toBe('escapes');
    expect(away.named('Anna').effects.map(({ condition }) => condition)).toEqual(['escaped']);
    expect(away.named('Retainer').effects.map(({ condition }) => condition)).toEqual(['routed']);
    expect(torches.harm.out(away.named('Anna'))).toBe(true);
    expect(away.named('Anna').used).toEqual({ active: 1, movement: 1, quick: 1 });
  });

  it('TOR-75: a failed check stops it, and it takes the whole turn', () => {
    const stopped = cornered().does('retreat', { who: 'Anna' }, [19, 15, 2]);
    expect(stopped.said).toBe('is stopped where it is');
    expect(stopped.named('Retainer').effects).toEqual([]);
    const acted = cornered();
    const moved = acted.ask({ type: 'action.spend', who: acted.named('Anna').id, action: 'movement' });
    expect(moved.refuses('retreat', { who: 'Anna' }, [19, 15, 2])).toContain('whole turn');
  });

  it('TOR-75: where enemies may attack, any hit stops it, whatever it deals', () => {
    const runs = cornered().does('retreat', { who: 'Anna', values: { how: 'blows' } }, [15, 15]);
    expect(runs.named('Anna').effects.map(({ condition }) => condition)).toEqual(['retreating']);
    expect(
      runs
        .does('getAway', { who: 'Anna' })
        .named('Anna')
        .effects.map(({ condition }) => condition),
    ).toEqual(['escaped']);
    const hit = runs.ask({
      type: 'damage',
      targets: [{ who: runs.named('Anna').id, share: 1 }],
      amount: '1',
      damageType: '',
    });
    expect(hit.named('Anna').effects).toEqual([]);
    expect(hit.refuses('getAway', { who: 'Anna' })).toContain('stopped');
  });

  it('TOR-75, worked example of the seed: a DEX check breaks through, the blow at the edge misses, and it is away', () => {
    const through = cornered().does(
      'retreat',
      { who: 'Anna', values: { how: 'both', ability: 'dex' } },
      [15, 15, 19],
    );
    expect([through.said, through.named('Anna').effects.map(({ condition }) => condition)]).toEqual([
      'runs: any hit stops it',
      ['retreating'],
    ]);
    const away = through.does('getAway', { who: 'Anna' });
    expect([away.said, torches.harm.out(away.named('Anna'))]).toEqual(['is away', true]);
    const held = cornered().does('retreat', { who: 'Anna', values: { how: 'both' } }, [15, 15, 2]);
    expect(held.said).toBe('is stopped where it is');
  });

  it('TOR-75: who escaped is at the table again when the fight is over', () => {
    const away = cornered().does('retreat', { who: 'Anna' }, [19, 19, 19]);
    expect(away.ask({ type: 'encounter.end', award: false }).named('Anna').effects).toEqual([]);
  });
});

const MORALE_ANNA = { name: 'Anna', dex: 18, wis: 12, attacks: [] };

function gang(): TorchTable {
  let table = withHeroes(begin(aTable()), MORALE_ANNA);
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
const keys = (table: TorchTable): readonly string[] => listMoraleMoments(table.now).map(({ key }) => key);
const routed = (table: TorchTable): readonly string[] =>
  table.state.combatants
    .filter(({ effects }) => effects.some(({ condition }) => condition === 'routed'))
    .map(({ name }) => name);

describe('morale', () => {
  it('TOR-30, worked example 17: +2 against 11 holds on 9 or more, 60 %', () => {
    const check = buildMoraleCheck(gang().named('Thief 1'), gang().now, 'Morale');
    expect(check.modifier.value).toBe(2);
    expect(check.target.value).toBe(11);
    expect(check.outcomes[0]?.chance).toBe(0.6);
  });

  it('TOR-30: WIS modifier and the bonus by hit dice, proficiency where it fits', () => {
    const table = gang();
    const boss = buildMoraleCheck(table.named('Boss'), table.now, 'Morale');
    expect(boss.modifier.because.map(({ value }) => value)).toEqual([1, 2]);
    const steady = buildMoraleCheck(table.named('Boss'), table.now, 'Morale', [], true);
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
      joined(withHeroes(begin(aTable()), MORALE_ANNA), 'monster', 'foes', { name: 'Effigy', unliving: true }),
    );
    expect(alone.ask({ type: 'turn.next' }).state.encounter?.due).toEqual([]);
  });

  it('TOR-60: darkness shakes surface folk, not those with darksight', () => {
    const dark = gang().does('setLight', { values: { level: 'dark' } });
    expect(buildMoraleCheck(dark.named('Thief 1'), dark.now, 'Morale').dice).toBe('2d20kl1');
    const deep = joined(dark, 'monster', 'foes', { name: 'Deep one', darksight: true });
    expect(buildMoraleCheck(deep.named('Deep one'), deep.now, 'Morale').dice).toBe('2d20kh1');
    expect(
      torches.harm.state(
        gang()
          .does('morale', { targets: ['Boss'] }, [1])
          .named('Boss'),
      ),
    ).toEqual(['routed']);
  });
});
