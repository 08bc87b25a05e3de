import { describe, expect, test } from 'vitest';
import { readFoundry } from '../../../../core/systems/archmage/exchange/foundryActor.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { formatSummoningLine, listDue } from '../../../../core/table/due.ts';
import { effect, foe, hero, moment, offered, pressed } from './people.ts';
import { fight, type Played } from './table.ts';

const nextTurn = { type: 'turn.next' } as const;
const FIRE = { fire: 16 };

/** Ada, who faces a Salamander that resists fire 16+ and has 60 hit points. */
const salamander = (draft: Readonly<Record<string, unknown>> = {}): Played =>
  fight(
    { name: 'Ada', side: 'heroes', initiative: 20 },
    {
      name: 'Salamander',
      side: 'foes',
      initiative: 10,
      draft: { resist: FIRE, overrides: { hp: 60 }, ...draft },
    },
  ).ask(nextTurn);

describe('F4 resistance where no attack is rolled here (ARC-172 ARC-175)', () => {
  const burn = (table: Played, more: object, ...faces: readonly number[]): Played =>
    table.ask(
      {
        type: 'damage',
        targets: [{ who: table.id('Salamander'), share: 1 }],
        amount: '17',
        damageType: 'fire',
        ...more,
      },
      ...faces,
    );
  const lost = (table: Played): number => 60 - table.named('Salamander').hp;

  test('D-106 a die stands in: 15 halves the 17, rounded down, 16 lets all of it through', () => {
    expect(lost(burn(salamander(), {}, 15))).toBe(8);
    expect(lost(burn(salamander(), {}, 16))).toBe(17);
    expect(burn(salamander(), {}, 15).events).toContainEqual(
      expect.objectContaining({ type: 'dueDone', label: 'half of it arrives' }),
    );
  });

  test('the natural face of the roll it comes from is taken where it is said, and nothing is rolled', () => {
    expect([lost(burn(salamander(), { natural: 12 })), lost(burn(salamander(), { natural: 18 }))]).toEqual([
      8, 17,
    ]);
  });

  test('another type, and a share the GM has said, are as they were', () => {
    expect(lost(burn(salamander(), { damageType: 'cold' }))).toBe(17);
    const targets = [{ who: salamander().id('Salamander'), share: 0.5 }];
    expect(lost(burn(salamander(), { targets }))).toBe(8);
  });

  test('ongoing damage set by hand is held against it once, for all of its ticks', () => {
    const set = (face: number): Played => {
      const table = salamander();
      return table.ask(
        {
          type: 'effect.add',
          who: [table.id('Salamander')],
          condition: 'persistent',
          amount: 5,
          damageType: 'fire',
          duration: { kind: 'saveEnds' },
        },
        face,
      );
    };
    const amounts = [3, 17].map((face) =>
      set(face)
        .named('Salamander')
        .effects.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([[2], [5]]);
  });
});

const trait = (name: string, said: string) => ({ name, action: 'trait', effect: said });
const engage = (table: Played, who: string, other: string): Played =>
  table.ask({
    type: 'procedure.do',
    procedure: 'linkOrPart',
    who: table.id(who),
    targets: [table.id(other)],
    values: {},
  });
const labels = (table: Played, name: string): readonly string[] =>
  table.named(name).effects.map(({ label }) => label);

describe('F11 what holds for those engaged (ARC-59)', () => {
  const swarm = (): Played =>
    fight(
      { name: 'Ada', side: 'heroes', initiative: 20 },
      {
        name: 'Rat Swarm',
        side: 'foes',
        initiative: 10,
        draft: {
          powers: [trait('Biting tide', 'Enemies engaged with the rat swarm take a -2 penalty to MD.')],
        },
      },
    ).ask({ type: 'turn.next' });

  test('begins as they engage, without a word of the GM, and ends as they part', () => {
    const table = engage(swarm(), 'Ada', 'Rat Swarm');
    expect(labels(swarm(), 'Ada')).toEqual([]);
    expect(labels(table, 'Ada')).toEqual(['−2 MD']);
    expect(labels(table.ask({ type: 'turn.next' }), 'Ada')).toEqual(['−2 MD']);
    const targets = [{ who: table.id('Rat Swarm'), share: 1 }];
    expect(labels(table.ask({ type: 'damage', targets, amount: '900', damageType: '' }), 'Ada')).toEqual([]);
  });
});

describe('F10 doublings of a critical go on (ARC-99 ARC-158)', () => {
  const keys = ['double', 'doubleAgain', 'doubleThird', 'doubleFourth', 'doubleFifth'];
  const axe = hero({ attacks: [{ name: 'Axe', die: '8' }] });
  const times = (count: number): number | undefined => {
    const switched = Object.fromEntries(keys.slice(0, count).map((key) => [key, true]));
    return offered(axe, foe(), moment(), switched).damage['critical']?.[0]?.share;
  };

  test('k doublings beyond its own make 2 + k', () =>
    expect([0, 1, 2, 3, 4, 5].map(times)).toEqual([2, 3, 4, 5, 6, 7]));

  test('a coup de grace is doubled further where the GM says so', () => {
    const who = hero({}, { marks: { engaged: ['foe'] } });
    const target = foe({}, { effects: [effect('helpless')] });
    const struck = (further: number) =>
      pressed(
        'coupDeGrace',
        {
          who,
          targets: [target],
          values: { further },
          now: moment({ acting: who.id, all: [who, target] }),
        },
        3,
      ).label;
    expect([struck(0), struck(3)]).toEqual(['critical × 2', 'critical × 5']);
  });
});

test('F12 a readied action used ahead of its count skips no ongoing damage of that round (ARC-41 ARC-165)', () => {
  const table = fight(
    { name: 'Troll', side: 'foes', initiative: 20 },
    { name: 'Ada', side: 'heroes', initiative: 10 },
  ).ask(nextTurn);
  const burning = table.ask({
    type: 'effect.add',
    who: [table.id('Ada')],
    condition: 'persistent',
    amount: 3,
    damageType: 'fire',
    duration: { kind: 'saveEnds' },
  });
  const dues = ({ state }: Played): readonly string[] => listDue(state, archmage).map(({ label }) => label);
  const tick = '3 ongoing fire damage, then the save';
  const hers = burning.ask(nextTurn);
  expect([hers.acting(), dues(hers)]).toEqual(['Ada', [tick]]);
  const [first] = listDue(hers.state, archmage);
  const ready = hers
    .ask({ type: 'due.do', keys: [first?.key ?? ''] }, 4)
    .ask({ type: 'turn.wait', kind: 'ready', trigger: 'standard: strike when it comes near' });
  expect([ready.acting(), ready.state.encounter?.round, dues(ready)]).toEqual(['Troll', 2, []]);
  const came = ready.ask({ type: 'turn.comeIn', who: ready.id('Ada') });
  expect(dues(came)).toEqual([tick]);
  const hp = came.named('Ada').hp;
  const [again] = listDue(came.state, archmage);
  const burnt = came.ask({ type: 'due.do', keys: [again?.key ?? ''] }, 4);
  expect([burnt.named('Ada').hp, dues(burnt)]).toEqual([hp - 3, []]);
  // The next turn of hers is that of the round to come.
  const later = burnt.ask(nextTurn);
  expect([later.state.encounter?.round, later.acting(), dues(later)]).toEqual([3, 'Ada', [tick]]);
});

test('F13 of a group of mooks no more than the two ambushers swing in an ambush (ARC-84)', () => {
  const four = fight(
    { name: 'Goblin', side: 'foes', count: 4, initiative: 15, draft: { strength: 'mook' } },
    { name: 'Ada', side: 'heroes', initiative: 10 },
  );
  const [opener] = four.state.combatants;
  const begun = four
    .ask({ type: 'procedure.do', procedure: 'ambush', who: opener?.id ?? '', targets: [], values: {} })
    .ask(nextTurn);
  const acting = ({ state }: Played): readonly string[] => [
    state.encounter?.acting ?? '',
    ...(state.encounter?.along ?? []),
  ];
  expect(begun.state.encounter?.surprise).toBe(true);
  // The opener and the best other ambusher, of the same kind here; the two others swing in the first round.
  expect(acting(begun)).toHaveLength(2);
  const round = begun.ask(nextTurn);
  expect([round.state.encounter?.round, acting(round).length]).toEqual([1, 4]);
});

describe('F11 what a Foundry actor says of itself (ARC-141 ARC-150)', () => {
  const value = (said: unknown) => ({ value: said });
  const actor = (type: string, description: string, more: object = {}) => ({
    type: 'npc',
    name: 'Reaver',
    system: { attributes: { level: value(3), pd: value(15), md: value(14), ac: value(18), hp: value(40) } },
    items: [{ type, name: 'Its own', system: { description: value(description), ...more } }],
  });
  const rolls = { attack: value('[[d20 + 8]] vs. AC'), hit: value('[[9]] damage.') };

  test.each([
    'While engaged with this creature, enemies that have 30 hp or fewer are dazed (-4 attack) and do not add the escalation die to their attacks.',
    'While engaged with the reaver, if the target has 30 hp or fewer, it’s dazed (-4 attack) and does not add the escalation die to its attacks.',
  ])('fear: %s', (text) => expect(readFoundry(actor('trait', text))?.['fear']).toBe(30));

  test('a fear that a hit brings is no aura', () =>
    expect(
      readFoundry(actor('trait', 'Natural 16+: while the target has 60 hp or fewer, it is dazed.'))?.['fear'],
    ).toBeUndefined());

  test.each([
    ['Limited use: 2/battle.', { usage: 'perBattle', uses: 2 }],
    ['Limited use: 3/day.', { usage: 'daily', uses: 3 }],
    ['Limited use: 1/day.', { usage: 'daily' }],
    ['It likes salt.', { usage: 'atWill' }],
  ])('%s', (text, usage) =>
    expect(readFoundry(actor('action', text, rolls))).toMatchObject({ powers: [usage] }),
  );
});

test('what a power summons is due until those have come, who act right after it', () => {
  const call = { name: 'Call', action: 'standard', origin: 'none', effect: 'The dryad summons 1d4 wolves.' };
  const table = fight(
    { name: 'Dryad', side: 'foes', initiative: 20, draft: { powers: [call] } },
    { name: 'Ada', side: 'heroes', initiative: 10 },
  ).ask(nextTurn);
  const who = table.id('Dryad');
  // Beside an enemy a call is no shot: nobody strikes for it.
  const beside = engage(table, 'Dryad', 'Ada');
  const called = beside.ask(
    { type: 'power.use', who, power: beside.named('Dryad').sheet.powers[0]?.id ?? '' },
    3,
  );
  expect(listDue(called.state, archmage)).toEqual([]);
  const power = table.named('Dryad').sheet.powers[0]?.id ?? '';
  const used = table.ask({ type: 'power.use', who, power }, 3);
  const chip = used.state.pending?.targets[0]?.riders?.[0];
  expect([chip?.label, chip?.on]).toEqual(['Brings in 1d4 wolves', false]);
  const applied = used
    .ask({ type: 'attack.change', at: 0, rider: 0 })
    .ask({ type: 'attack.apply', shares: {} });
  const dues = ({ state }: Played) => listDue(state, archmage);
  expect(dues(applied).map(({ label }) => label)).toEqual(['Brings in 3 wolves']);
  expect(dues(applied).map((each) => formatSummoningLine(each, 'Dryad'))).toEqual(['dryad summons 3 wolf']);
  const draft = { ...archmage.creatures.find(({ key }) => key === 'monster')?.blank, name: 'Wolf' };
  const come = applied.ask({
    type: 'combatants.add',
    entries: [{ creature: { id: 'wolf', kind: 'monster', draft }, count: 3, side: 'foes', summoner: who }],
  });
  expect(dues(come)).toEqual([]);
  expect(come.order().map((each) => each.replace(/ \d+$/u, ''))).toEqual([
    'Dryad',
    'Wolf 1',
    'Wolf 2',
    'Wolf 3',
    'Ada',
  ]);
});

test('a trigger waits for the escalation die (ARC-49)', () => {
  const begun = fight({ name: 'Ada', side: 'heroes', initiative: 20 });
  const triggers = [
    {
      id: 't',
      when: { kind: 'gauge' as const, gauge: 'escalation', label: 'Escalation die', at: 2 },
      text: 'The gate falls',
    },
  ];
  const ready = begun
    .ask({ type: 'encounter.end', award: false })
    .ask({ type: 'encounter.begin', name: 'Gate', entries: [], triggers });
  const fired = (table: typeof ready): boolean | undefined => table.state.encounter?.triggers[0]?.fired;
  expect(fired(ready.ask({ type: 'gauge.set', gauge: 'escalation', to: 1 }))).toBe(false);
  expect(fired(ready.ask({ type: 'gauge.set', gauge: 'escalation', to: 2 }))).toBe(true);
});
