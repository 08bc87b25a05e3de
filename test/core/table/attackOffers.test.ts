import { describe, expect, test } from 'vitest';
import { createScriptedDice } from '../../../core/dice/source.ts';
import type { Fighter } from '../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { lexicon } from '../../../core/systems/orcus/lexicon.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { createAttackOffer, readTraitBonuses } from '../../../core/table/attackOffers.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { readCard, readThisRoll } from '../../../core/table/line/attacks.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import type { TableState } from '../../../core/table/state.ts';
import { aPower } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { ally, effect, firstPower, foe } from '../systems/orcus/fighters.ts';
import { on, table as goblins, told } from './line/aLine.ts';

const ground = { value: 2, reason: 'high ground' };
const change = (more: object): TableCommand =>
  JSON.parse(JSON.stringify({ type: 'attack.change', at: 0, ...more }));

describe.each(['orcus', 'archmage', 'torches', 'ladder'])('%s: ±N for one roll', (game) => {
  const system = systemOf(game, [])!;
  const machine = createTableMachine(() => system);
  const ask = (state: TableState, command: TableCommand, faces: readonly number[] = []): TableState => {
    const decided = machine.decide(
      state,
      command,
      createScriptedDice([...faces, ...Array<number>(60).fill(1)]),
    );
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
  const [hero, theFoe] = state.combatants;
  const power = hero?.sheet.powers.find(({ attack, passive }) => attack && passive !== true);

  test('the exact odds count it, it is one of the reasons, and nothing of it stays on the attacker', () => {
    if (!hero || !theFoe || !power) throw new Error('The sample has no attacker.');
    const offer = (plus?: typeof ground) =>
      createAttackOffer(
        system,
        hero,
        power,
        theFoe,
        { switched: {}, plus },
        createRulesContext(state, system),
      );
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
      targets: [{ who: theFoe.id, switched: {}, plus: ground }],
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
    const [line] = changed.events.flatMap((event) => formatEventLines(event, { system: plainSystem, names }));
    expect(line && lineToText(line)).toContain('Imp: +2 high ground:');
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
      formatEventLines(event, { system: plainSystem, names: { get: (each: string) => each } }),
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

const BITE = { name: 'Bite', versus: 'ac', damage: '1d8+4' };
const trait = (name: string, text: string) => ({ name, action: 'trait', effect: text });
const wolf = (...traits: readonly ReturnType<typeof trait>[]): Fighter =>
  foe({ name: 'Grey Wolf', powers: [BITE, ...traits] }, { id: 'wolf' });
const WORRY = trait('Worry', 'If the wolf’s target is prone, attacks do +2d6 damage on a hit.');
const prone = ally({}, { id: 'ada', effects: [effect('prone')] });
const up = ally({}, { id: 'ada' });

function struck(
  attacker: Fighter,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  ...others: readonly Fighter[]
) {
  const now = { ...CONTEXT_WITHOUT_FIGHT, all: [attacker, target, ...others] };
  return createAttackOffer(orcus, attacker, firstPower(attacker), target, { switched }, now);
}
const traitsIn = (offer: ReturnType<typeof struck>) =>
  offer.circumstances.filter(({ key }) => key.startsWith('trait:'));
const notations = (offer: ReturnType<typeof struck>) =>
  (offer.damage['hit'] ?? []).map((each) => each.notation);

describe('traits among the circumstances of a roll', () => {
  test('damage against a state of the target is ticked while the table knows that it holds', () => {
    expect(traitsIn(struck(wolf(WORRY), prone))).toMatchObject([
      { label: 'Worry +2d6, target prone', on: true },
    ]);
    expect(notations(struck(wolf(WORRY), prone))).toContain('2d6');
    expect(traitsIn(struck(wolf(WORRY), up))).toMatchObject([{ on: false }]);
    expect(notations(struck(wolf(WORRY), up))).not.toContain('2d6');
  });

  test('the GM may switch it, and the expected damage goes with it', () => {
    const off = struck(wolf(WORRY), prone);
    const [{ key } = { key: '' }] = traitsIn(off);
    const worried = struck(wolf(WORRY), up, { [key]: true });
    expect(notations(worried)).toContain('2d6');
    expect(worried.expected).toBeGreaterThan(struck(wolf(WORRY), up).expected);
  });

  test('an ally’s bonus stands beside the roll, once however many allies have it', () => {
    const tactics = trait(
      'Mob tactics',
      'Allies within 10 squares receive a +1 power bonus on attack rolls.',
    );
    const captain = (id: string) => foe({ name: 'Captain', powers: [BITE, tactics] }, { id, name: id });
    const offer = struck(wolf(), up, {}, captain('one'), captain('two'));
    expect(traitsIn(offer)).toMatchObject([
      { label: 'one: Mob tactics, within 10 squares', value: 1, on: false },
    ]);
    const [{ key } = { key: '' }] = traitsIn(offer);
    const helped = struck(wolf(), up, { [key]: true }, captain('one'), captain('two'));
    expect((helped.check?.modifier.value ?? 0) - (offer.check?.modifier.value ?? 0)).toBe(1);
    // Neither the other side nor the fallen, and the captain not itself.
    expect(traitsIn(struck(up, wolf(), {}, captain('one')))).toEqual([]);
    expect(traitsIn(struck(wolf(), up, {}, { ...captain('one'), fate: 'dead' }))).toEqual([]);
    expect(traitsIn(struck(captain('one'), up))).toEqual([]);
  });

  test('what holds for everybody counts by itself', () => {
    const all = trait(
      'Presence',
      'All allied creatures in the encounter gain a +2 power bonus to damage rolls.',
    );
    const lord = foe({ name: 'Lord', powers: [BITE, all] }, { id: 'lord', name: 'Lord' });
    expect(traitsIn(struck(wolf(), up, {}, lord))).toMatchObject([{ label: 'Lord: Presence +2', on: true }]);
  });

  test.each([
    [
      'The wolf gains a +2 attack bonus against staggered enemies.',
      { attack: 2, known: { of: 'target', state: 'hurt' } },
    ],
    [
      'While staggered, the wolf gains a +2 attack bonus and deals +4 damage.',
      { attack: 2, damage: '4', known: { of: 'attacker', state: 'hurt' } },
    ],
    [
      'The wolf gains a +4 attack bonus against any enemy it is grabbing.',
      { attack: 4, given: 'against enemy it is grabbing' },
    ],
  ])('%s', (text, bonus) => {
    expect(readTraitBonuses(wolf(trait('Savage', text)).sheet, lexicon)).toMatchObject([bonus]);
  });

  test.each([
    'The wolf’s allies gain a +4 attack bonus against any creature it is grabbing.',
    'The wolf deals an additional 1d6 damage against any target it has combat advantage against.',
    'The wolf can fly.',
    'If the ogre’s target is prone, attacks do +2d6 damage on a hit.',
  ])('no bonus of its own: %s', (text) => {
    expect(
      readTraitBonuses(wolf(trait('Savage', text)).sheet, lexicon).filter(({ of }) => of === 'own'),
    ).toEqual([]);
  });
});

describe('the expected damage counts what the target resists', () => {
  const flame = (damage: string): Fighter =>
    foe({ powers: [{ name: 'Flame', versus: 'ref', damage, damageType: 'fire' }] }, { id: 'flame' });
  const proof = (resist: object) => ally({ ...resist }, { id: 'ada' });
  const hit = (offer: ReturnType<typeof struck>): number =>
    (offer.check?.outcomes ?? []).reduce((sum, { good, chance }) => sum + (good ? chance : 0), 0);

  test('a resistance above every face leaves nothing, another type all of it', () => {
    const plain = struck(flame('2d6'), ally({}, { id: 'ada' })).expected;
    const warded = (type: string, value: number) => {
      const who = proof({});
      return struck(flame('2d6'), { ...who, sheet: { ...who.sheet, resist: { [type]: value } } });
    };
    expect(warded('fire', 40).expected).toBe(0);
    expect(warded('cold', 40).expected).toBeCloseTo(plain, 9);
  });

  test('exact face by face: 1d4 against resist 3 leaves 1 in a quarter of the hits', () => {
    const who = proof({});
    const offer = struck(flame('1d4'), { ...who, sheet: { ...who.sheet, resist: { fire: 3 } } });
    const critical = offer.check?.outcomes.find(({ key }) => key === 'critical')?.chance ?? 0;
    // The critical hit deals the whole die.
    expect(offer.expected).toBeCloseTo((hit(offer) - critical) / 4 + critical, 9);
  });
});
