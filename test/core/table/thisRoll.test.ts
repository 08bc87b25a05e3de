import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../core/dice/source.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { readCard, readThisRoll } from '../../../core/table/line/attacks.ts';
import { linesOf } from '../../../core/table/log.ts';
import { plainLine } from '../../../core/table/history.ts';
import { momentOf } from '../../../core/table/moment.ts';
import { offerOf } from '../../../core/table/thisRoll.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableState } from '../../../core/table/state.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { aPower } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { on, table as goblins, told } from './line/aLine.ts';

const ground = { value: 2, reason: 'high ground' };
const change = (more: object): TableCommand =>
  JSON.parse(JSON.stringify({ type: 'attack.change', at: 0, ...more }));

describe.each(['orcus', 'archmage', 'torches', 'ladder'])('%s: ±N for one roll', (game) => {
  const system = systemOf(game, [])!;
  const machine = tableMachine(() => system);
  const ask = (state: TableState, command: TableCommand, faces: readonly number[] = []): TableState => {
    const decided = machine.decide(state, command, scriptedDice([...faces, ...Array<number>(60).fill(1)]));
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.value.reduce(machine.evolve, state);
  };
  const joining = (list: typeof system.sample.heroes, side: 'heroes' | 'foes') =>
    list.slice(0, 1).map((each) => ({
      creature: { id: each.key, kind: each.kind, draft: each.draft },
      count: 1,
      side,
    }));
  const state = [
    { type: 'campaign.create' as const, name: 'x', system: game, seed: 'x' },
    {
      type: 'encounter.begin' as const,
      name: 'x',
      entries: [...joining(system.sample.heroes, 'heroes'), ...joining(system.sample.creatures, 'foes')],
    },
  ].reduce((now, command: TableCommand) => ask(now, command), machine.initial);
  const [hero, foe] = state.combatants;
  const power = hero?.sheet.powers.find(({ attack, passive }) => attack && passive !== true);

  test('the exact odds count it, it is one of the reasons, and nothing of it stays on the attacker', () => {
    if (!hero || !foe || !power) throw new Error('The sample has no attacker.');
    const offer = (plus?: typeof ground) =>
      offerOf(system, hero, power, foe, { switched: {}, plus }, momentOf(state, system));
    const good = (plus?: typeof ground): number =>
      (offer(plus).check?.outcomes ?? []).reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
    expect(good(ground)).toBeGreaterThan(good());
    const { check } = offer(ground);
    expect([...(check?.modifier.because ?? []), ...(check?.target.because ?? [])]).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining('high ground'), value: 2 }),
    );
    const rolled = ask(state, {
      type: 'attack.roll',
      attacker: hero.id,
      power: power.id,
      targets: [{ who: foe.id, switched: {}, plus: ground }],
      override: true,
    });
    const now = rolled.combatants.find(({ id }) => id === hero.id);
    expect(now?.effects.filter(({ label }) => label === 'high ground')).toEqual([]);
  });
});

describe('a bonus that comes after the dice', () => {
  /** Ada rolls +5 against 15 with this face; 1d6+2 are on the table. */
  const open = (...faces: readonly number[]): TestTable => {
    const fight = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20, powers: [aPower('Strike', [])] },
      { name: 'Imp', initiative: 15 },
    ).ask({ type: 'turn.next' });
    const [ada, imp] = [fight.named('Ada').id, fight.named('Imp').id];
    const command = { type: 'attack.roll', attacker: ada, power: 'strike' } as const;
    return fight.ask({ ...command, targets: [{ who: imp, switched: {} }] }, faces);
  };
  const target = (table: TestTable) => table.state.pending!.targets[0]!;

  test('a miss becomes a hit, and the damage is rolled now', () => {
    const changed = open(9).ask(change({ plus: ground }), [4]);
    expect(target(changed).outcome).toMatchObject({ key: 'hit', total: 16, natural: 9 });
    expect(target(changed).damage).toEqual([{ amount: 6, type: '', share: 1 }]);
    expect(target(changed).offer.check?.modifier.because).toContainEqual({
      rule: '',
      label: 'high ground',
      value: 2,
    });
  });
  test('a hit becomes a miss, and its damage is gone', () => {
    const changed = open(10, 4).ask(change({ plus: { value: -2, reason: 'smoke' } }));
    expect(target(changed).outcome).toMatchObject({ key: 'miss', total: 13 });
    expect(target(changed).damage).toEqual([]);
  });
  test('the outcome stays, and so does the damage that was rolled', () => {
    const changed = open(15, 4).ask(change({ plus: ground }));
    expect(target(changed).damage).toEqual([{ amount: 6, type: '', share: 1 }]);
  });
  test('two of them add up', () => {
    const both = open(6)
      .ask(change({ plus: ground }))
      .ask(change({ plus: ground }), [1]);
    expect(target(both).outcome).toMatchObject({ key: 'hit', total: 15 });
  });
  test('the log says it with its reasons', () => {
    const changed = open(9).ask(change({ plus: ground }), [4]);
    const names = { get: (id: string) => changed.state.combatants.find((each) => each.id === id)?.name };
    const [line] = changed.events.flatMap((event) => linesOf(event, { system: plainSystem, names }));
    expect(line && plainLine(line)).toContain('Imp: +2 high ground:');
    expect(line?.because).toContainEqual(expect.objectContaining({ label: 'high ground' }));
  });
  test.each([
    ['of 0', open(9), { plus: { value: 0, reason: '' } }, /bonus of 0/u],
    ['of a total that was only said', open(9).ask(change({ total: 12 })), { plus: ground }, /Only a total/u],
  ])('refused: %s', (_, table, more, why) => {
    expect(table.refusal(change(more))).toMatch(why);
  });

  test.each([
    ['9 damage', { damage: 9 }, 'miss', 9],
    ['22 9', { total: 22, damage: 9 }, 'hit', 9],
    ['3 9 misses', { total: 3, damage: 0 }, 'miss', 0],
    ['miss', { said: 'miss' }, 'miss', 0],
    ['crit 18', { said: 'critical', damage: 18 }, 'crit', 18],
  ])('restated on the card: %s', (_, more, key, dealt) => {
    const changed = target(open(9).ask(change(more)));
    expect(changed.outcome?.key).toBe(key);
    expect(changed.damage.reduce((sum, { amount }) => sum + amount, 0)).toBe(dealt);
    expect(changed.roll).toBeUndefined();
  });
});

describe('what the field on the card reads', () => {
  test.each([
    ['9', { damage: 9 }],
    ['9 damage', { damage: 9 }],
    ['22 9', { total: 22, damage: 9 }],
    ['22, 9 damage', { total: 22, damage: 9 }],
    ['22 to hit, 9 damage', { total: 22, damage: 9 }],
    ['22 to hit for 9', { total: 22, damage: 9 }],
    ['22 for 9', { total: 22, damage: 9 }],
    ['22 to hit', { total: 22 }],
    ['to hit 22', { total: 22 }],
    ['hit', { said: 'hit' }],
    ['hits for 9', { said: 'hit', damage: 9 }],
    ['misses', { said: 'miss' }],
    ['crit 18', { said: 'critical', damage: 18 }],
    ['+2 high ground', { plus: ground }],
    ['−2 cover', { plus: { value: -2, reason: 'cover' } }],
    ['-2', { plus: { value: -2, reason: '' } }],
    ['+2 "high ground"', { plus: ground }],
    ['faces 14 6', { nextFaces: [14, 6] }],
  ])('%s', (text, meant) => {
    const read = readCard(text);
    expect(read.ok && read.value).toEqual(meant);
  });
  test.each(['', 'nine', '22 9 4', '+', '9 fire'])('refused: %s', (text) => {
    expect(readCard(text).ok).toBe(false);
  });
  test('a bonus alone', () => {
    expect(readThisRoll('+3 for luck')).toEqual({ value: 3, reason: 'luck' });
    expect(readThisRoll('+0')).toBeUndefined();
  });
});

describe('±N in words', () => {
  const acting = () => goblins().ask({ type: 'turn.next' });
  const rolled = () =>
    acting().ask(
      {
        type: 'attack.roll',
        attacker: on().id('mi'),
        power: 'swing',
        targets: [
          { who: on().id('g1'), switched: {} },
          { who: on().id('g2'), switched: {} },
        ],
      },
      [9, 9],
    );
  test.each([
    ['mira attacks g1 +2 high ground', acting, [{ who: 'g1', switched: {}, plus: ground }]],
    ['swing g1 -2 smoke', acting, [{ who: 'g1', switched: {}, plus: { value: -2, reason: 'smoke' } }]],
  ])('before the roll: %s', (line, scene, targets) => {
    expect(told(line, on(scene()))).toMatchObject([{ type: 'attack.roll', targets }]);
  });
  test.each([
    ['this roll +2 high ground', [0, 1]],
    ['g2 this roll +2 high ground', [1]],
  ])('after it: %s', (line, places) => {
    expect(told(line, on(rolled()))).toEqual(
      places.map((at) => ({ type: 'attack.change', at, plus: ground })),
    );
  });
  test.each([
    ['next roll +2 high ground', ground, undefined],
    ['next roll 0', { value: 0, reason: '' }, undefined],
    ['+2 high ground', ground, 'plus' as const],
  ])('for the next roll: %s', (line, next, means) => {
    const read = readLine(line, { ...on(acting()), means });
    expect(read.ok && read.value.next).toEqual(next);
  });
});

describe('one more target for the attack that is open', () => {
  const fight = aFight(
    {
      name: 'Ada',
      kind: 'hero',
      initiative: 20,
      powers: [aPower('Strike', []), aPower('Burst', [], { area: true })],
    },
    { name: 'Imp', initiative: 15 },
    { name: 'Ogre', initiative: 5 },
  ).ask({ type: 'turn.next' });
  const id = (name: string): string => fight.named(name).id;
  const roll = (power: string, ...faces: readonly number[]): TestTable =>
    fight.ask(
      { type: 'attack.roll', attacker: id('Ada'), power, targets: [{ who: id('Imp'), switched: {} }] },
      faces,
    );
  const another = (who: string) => ({ type: 'attack.another' as const, target: { who, switched: {} } });

  test('it is rolled for that one alone, costs nothing more, and is applied with the rest', () => {
    const open = roll('strike', 15, 4);
    const spent = open.named('Ada').used;
    const wider = open.ask(another(id('Ogre')), [16, 5]);
    expect(wider.named('Ada').used).toEqual(spent);
    expect(wider.state.pending?.targets.map(({ who, damage }) => [who, damage[0]?.amount])).toEqual([
      [id('Imp'), 6],
      // In the made-up rules one damage roll serves all targets.
      [id('Ogre'), 6],
    ]);
    const lines = wider.events.flatMap((event) =>
      linesOf(event, { system: plainSystem, names: { get: (each: string) => each } }),
    );
    expect(lines).toHaveLength(1);
    const done = wider.ask({ type: 'attack.apply', shares: {} });
    expect([done.named('Imp').hp, done.named('Ogre').hp]).toEqual([14, 14]);
  });
  test('nobody twice, and nobody where no attack is open', () => {
    expect(roll('strike', 15, 4).refusal(another(id('Imp')))).toContain('target of Strike already');
    expect(fight.refusal(another(id('Imp')))).toBe('No attack is open.');
  });
});
