import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { listDue, getExtraActions } from '../../../core/table/due.ts';
import { readLine, readRow } from '../../../core/table/line/readLine.ts';
import { writeEntry, writeRow } from '../../../core/table/line/turns.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { playersView } from '../../../core/table/projection.ts';
import { listEntries, countTurnsLeft } from '../../../core/table/state.ts';
import { aFight, aTable, machine, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const three = (): TestTable =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 22 },
    { name: 'Ogre', initiative: 18 },
    { name: 'Imp', initiative: 5 },
  );

/** The table after a line of the GM’s. */
function typed(table: TestTable, line: string): TestTable {
  const read = readLine(line, { state: table.state, system: plainSystem, selected: [], creatures: [] });
  if (!read.ok) throw new Error(read.refusal.message);
  if (typeof read.value.does === 'string') throw new Error('That is history.');
  return table.ask({ type: 'together', commands: [...read.value.does] });
}

function problem(table: TestTable, line: string): string {
  const read = readLine(line, { state: table.state, system: plainSystem, selected: [], creatures: [] });
  return read.ok ? 'taken' : read.refusal.message;
}

const names = ({ state }: TestTable): readonly string[] =>
  (state.encounter?.order ?? []).map(
    (id) => [...state.combatants, ...listEntries(state)].find((each) => each.id === id)?.name ?? '?',
  );
const actingInOrderEntry = ({ state }: TestTable): string =>
  [...state.combatants, ...listEntries(state)].find(({ id }) => id === state.encounter?.acting)?.name ?? '';
const due = ({ state }: TestTable): readonly string[] =>
  listDue(state, plainSystem).map(({ label }) => label);
const after = (table: TestTable, turns: number): TestTable =>
  turns === 0 ? table : after(table.ask({ type: 'turn.next' }), turns - 1);

describe('a lair, a trap, a clock in the order', () => {
  test.each([
    ['lair 20', 'Lair', ['Ada', 'Lair', 'Ogre', 'Imp']],
    ['lair The great bell 18', 'The great bell', ['Ada', 'Ogre', 'The great bell', 'Imp']],
    [
      'trap Spiked pit 15 "the floor drops, everyone saves"',
      'Spiked pit',
      ['Ada', 'Ogre', 'Spiked pit', 'Imp'],
    ],
    ['trap Spiked pit 30: the floor drops', 'Spiked pit', ['Spiked pit', 'Ada', 'Ogre', 'Imp']],
    ['clock Bell 4', 'Bell', ['Ada', 'Ogre', 'Imp', 'Bell']],
    ['clock Bell 4 at 20 "it rings"', 'Bell', ['Ada', 'Bell', 'Ogre', 'Imp']],
  ] as const)('%s has its place by its count', (line, name, order) => {
    const table = typed(three(), line);
    expect(names(table)).toEqual(order);
    expect(table.state.combatants).toHaveLength(3);
    expect(listEntries(table.state)[0]).toMatchObject({ name });
  });

  test('its words come due on its turn, are done or passed over, and come again in the next round', () => {
    let table = after(typed(three(), 'lair 20 "heroes save or are afraid"'), 1);
    expect(actingInOrderEntry(table)).toBe('Ada');
    expect(due(table)).toEqual([]);
    table = after(table, 1);
    expect([actingInOrderEntry(table), due(table)]).toEqual(['Lair', ['heroes save or are afraid']]);
    const passed = after(table, 1);
    expect([actingInOrderEntry(passed), due(passed)]).toEqual(['Ogre', []]);
    expect(passed.events.map(({ type }) => type)).toContain('dueDropped');
    const done = table.ask({ type: 'due.do', keys: [listDue(table.state, plainSystem)[0]?.key ?? ''] });
    expect(due(done)).toEqual([]);
    const again = after(done, 4);
    expect([actingInOrderEntry(again), due(again), again.state.encounter?.round]).toEqual([
      'Lair',
      ['heroes save or are afraid'],
      2,
    ]);
  });

  test('going back to its turn makes its words due again', () => {
    const there = after(typed(three(), 'lair 20 "it shakes"'), 2);
    const back = after(there, 1).ask({ type: 'turn.back' });
    expect([actingInOrderEntry(back), due(back)]).toEqual(['Lair', ['it shakes']]);
    expect(actingInOrderEntry(back.ask({ type: 'turn.back' }))).toBe('Ada');
  });

  test('a clock is silent until its last round, comes due once, and is over', () => {
    let table = after(typed(three(), 'clock Bell 2 at 20 "the gate falls"'), 1);
    const bell = () => listEntries(table.state)[0];
    const left = () => {
      const [entry, { encounter }] = [bell(), table.state];
      return entry && encounter && countTurnsLeft(encounter, entry);
    };
    expect(left()).toBe(2);
    table = after(table, 1);
    expect([actingInOrderEntry(table), left()]).toEqual(['Ogre', 1]);
    table = after(table, 3);
    expect([actingInOrderEntry(table), due(table), left()]).toEqual(['Bell', ['the gate falls'], 0]);
    table = after(table, 4);
    expect([actingInOrderEntry(table), table.state.encounter?.round]).toEqual(['Ogre', 3]);
  });

  test('a clock set in the middle of a round counts its own turns', () => {
    const before = after(three(), 1);
    const early = typed(before, 'clock Bell 1 at 20');
    expect(actingInOrderEntry(after(early, 1))).toBe('Bell');
    const late = typed(after(three(), 2), 'clock Bell 1 at 20');
    expect(actingInOrderEntry(after(late, 3))).toBe('Bell');
  });

  test('the same name again changes it; its edit begins with the line that makes it', () => {
    const table = typed(three(), 'trap Spiked pit 15 in 3 rounds "the floor drops"');
    const [entry] = listEntries(table.state);
    const { encounter } = table.state;
    expect(entry && encounter && writeEntry(encounter, entry)).toBe(
      'trap Spiked pit 15 in 3 rounds hidden "the floor drops"',
    );
    const changed = typed(table, 'trap spiked pit 25 "spikes"');
    expect(listEntries(changed.state)).toEqual([
      { id: entry?.id, kind: 'trap', name: 'Spiked pit', tag: 's', text: 'spikes', total: 25, hidden: true },
    ]);
    expect(names(changed)[0]).toBe('Spiked pit');
  });

  test('it is renamed, moved, counted anew, shown and taken off like anybody else', () => {
    let table = typed(three(), 'trap Spiked pit 15');
    table = typed(table, 'spiked init 3');
    expect(names(table)).toEqual(['Ada', 'Ogre', 'Imp', 'Spiked pit']);
    table = typed(table, 'up spiked');
    expect(names(table)).toEqual(['Ada', 'Ogre', 'Spiked pit', 'Imp']);
    table = typed(table, 'rename s "Deep pit"');
    table = typed(table, 'show deep pit');
    expect(listEntries(table.state)[0]).toEqual({
      id: 'o7',
      kind: 'trap',
      name: 'Deep pit',
      tag: 's',
      text: '',
      total: 3,
    });
    table = typed(after(table, 3), 'remove deep');
    expect([actingInOrderEntry(table), names(table)]).toEqual(['Imp', ['Ada', 'Ogre', 'Imp']]);
  });

  test('it is nobody: neither hurt nor aimed at, and alone it does not keep a fight going', () => {
    const table = typed(three(), 'lair 20');
    const [entry] = listEntries(table.state);
    expect(table.refusal({ type: 'fate.set', who: entry?.id, to: 'dead' })).toBe(
      'Lair is not a creature: it only has a place in the order.',
    );
    expect(typed(table, 'all -1').state.combatants.every(({ hp, sheet }) => hp === sheet.hitPoints - 1)).toBe(
      true,
    );
    const gone = table.ask({ type: 'combatants.remove', who: table.state.combatants.map(({ id }) => id) });
    expect(gone.refusal({ type: 'turn.next' })).toBe('Nobody is left who can act.');
  });

  test('players see a lair, and traps and clocks only where the GM shows them', () => {
    const table = typed(typed(three(), 'lair The bell 20'), 'trap Pit 15');
    const seen = playersView(after(table, 1).state, plainSystem).order;
    expect(seen.map(({ name, side, next }) => [name, side, next])).toEqual([
      ['Ada', 'heroes', false],
      ['The bell', 'none', true],
      ['Ogre', 'foes', false],
      ['Imp', 'foes', false],
    ]);
    expect(playersView(after(table, 2).state, plainSystem).order.find(({ acting: now }) => now)?.name).toBe(
      'The bell',
    );
    expect(playersView(typed(table, 'show pit').state, plainSystem).order.map(({ name }) => name)).toContain(
      'Pit',
    );
  });

  test('it is gone with the fight, and comes back with a paused one', () => {
    const table = after(typed(three(), 'lair 20'), 2);
    const paused = table.ask({ type: 'encounter.pause' });
    const id = paused.state.paused[0]?.id ?? '';
    expect(actingInOrderEntry(paused.ask({ type: 'encounter.resume', id }))).toBe('Lair');
    expect(listEntries(table.ask({ type: 'encounter.end', award: false }).state)).toEqual([]);
  });

  test('without a fight, a number or a name it says what is missing', () => {
    expect(problem(three(), 'trap Pit')).toContain('Say its initiative');
    expect(problem(three(), 'clock Bell')).toContain('Say how many rounds');
    expect(machine.read({ type: 'entry.put', kind: 'lair', name: '', text: '' }).ok).toBe(false);
    const quiet = three().ask({ type: 'encounter.end', award: false });
    expect(quiet.refusal({ type: 'entry.put', kind: 'lair', name: 'Lair', text: '' })).toContain('no fight');
  });
});

describe('prepared with an encounter', () => {
  const LINES = [
    'lair The great bell 20 seen "every hero saves"',
    'trap Rotten planks 12 hidden "the floor drops"',
    'clock Low tide 3 at 1 seen "the water is gone"',
  ];
  const rows = LINES.flatMap((line) => {
    const read = readRow(line, plainSystem);
    return read.ok ? [read.value] : [];
  });

  test('a row is written as it is typed at the table, and read back the same', () => {
    expect(rows.map(writeRow)).toEqual(LINES);
    const wrong = readRow('3 goblin', plainSystem);
    expect(wrong.ok).toBe(false);
  });

  test('rows come into the order with the fight, in one step, and are due on their count', () => {
    const creature = { id: 'ogre', kind: 'foe', draft: { name: 'Ogre' } };
    const saved = aTable().ask({
      type: 'encounter.save',
      encounter: { name: 'Bell', place: '', notes: '', groups: [], rows },
    });
    expect(saved.state.prepared[0]?.rows).toEqual(rows);
    let table = saved.ask({
      type: 'encounter.begin',
      name: 'Bell',
      entries: [{ creature, count: 1, side: 'foes' }],
      rows,
    });
    const [ogre] = table.state.combatants;
    table = table.ask({ type: 'initiative.set', who: [ogre?.id ?? ''], total: 15 });
    expect(names(table)).toEqual(['The great bell', 'Ogre', 'Rotten planks', 'Low tide']);
    table = after(table, 1);
    expect(actingInOrderEntry(table)).toBe('The great bell');
    expect(due(table)).toEqual(['every hero saves']);
    table = after(table, 2);
    expect(due(table)).toEqual(['the floor drops']);
    expect(playersView(table.state, plainSystem).order.map(({ name }) => name)).not.toContain(
      'Rotten planks',
    );
  });
});

const boss = (): TestTable =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 18 },
    { name: 'Ogre', initiative: 21, hitPoints: 80 },
    { name: 'Tam', kind: 'hero', initiative: 4 },
  );

const tags = ({ state }: TestTable): readonly string[] =>
  (state.encounter?.order ?? []).map(
    (id) => [...state.combatants, ...listEntries(state)].find((each) => each.id === id)?.tag ?? '?',
  );
const nowInSeveralTurns = ({ state }: TestTable): string =>
  [...state.combatants, ...listEntries(state)].find(
    ({ id }) => id === (state.encounter?.at ?? state.encounter?.acting),
  )?.tag ?? '';

const nextInSeveralTurns = (table: TestTable, turns = 1): TestTable =>
  turns === 0 ? table : nextInSeveralTurns(table.ask({ type: 'turn.next' }), turns - 1);

describe('more turns than one a round', () => {
  test.each([
    ['o turns 2', ['o', 'ad', 'o-2', 'ta']],
    ['o initiative 21 and 4', ['o', 'ad', 'ta', 'o-2']],
    ['o init 30 20 10', ['o', 'o-2', 'ad', 'o-3', 'ta']],
  ] as const)('%s', (line, order) => {
    expect(tags(typed(boss(), line))).toEqual(order);
  });

  test('it acts at each of its counts; what is due at the end of a turn is due at the end of each', () => {
    let table = nextInSeveralTurns(typed(boss(), 'o turns 2'));
    table = typed(table, 'o held save ends');
    expect([nowInSeveralTurns(table), due(table).length]).toEqual(['o', 1]);
    table = table.ask({ type: 'due.do', keys: listDue(table.state, plainSystem).map(({ key }) => key) }, [2]);
    expect(due(table)).toEqual([]);
    table = nextInSeveralTurns(table, 2);
    expect([nowInSeveralTurns(table), table.state.encounter?.acting, due(table).length]).toEqual([
      'o-2',
      table.named('Ogre').id,
      1,
    ]);
    const back = table.ask({ type: 'turn.back' });
    expect(nowInSeveralTurns(back)).toBe('ad');
    expect(nowInSeveralTurns(nextInSeveralTurns(back))).toBe('o-2');
    expect(nowInSeveralTurns(nextInSeveralTurns(table))).toBe('ta');
    expect(nowInSeveralTurns(nextInSeveralTurns(table, 2))).toBe('o');
  });

  test('with its own initiative the further turn moves along; one turn again, it is gone; so it is with its owner', () => {
    const table = typed(boss(), 'o turns 2');
    expect(tags(typed(table, 'o init 16'))).toEqual(['ad', 'o', 'o-2', 'ta']);
    expect(tags(typed(table, 'o-2 init 3'))).toEqual(['o', 'ad', 'ta', 'o-2']);
    expect(tags(typed(table, 'o turns 1'))).toEqual(['o', 'ad', 'ta']);
    expect(tags(typed(nextInSeveralTurns(table, 3), 'remove o'))).toEqual(['ad', 'ta']);
    expect(listEntries(typed(table, 'rename o "Grub"').state)[0]?.name).toBe('Grub');
  });

  test('the dead have no further turn, and players see each turn under one name', () => {
    const table = typed(boss(), 'o turns 2');
    const seen = playersView(nextInSeveralTurns(table, 3).state, plainSystem).order;
    expect(seen.map(({ name, acting }) => [name, acting])).toEqual([
      ['Ogre', false],
      ['Ada', false],
      ['Ogre', true],
      ['Tam', false],
    ]);
    expect(nowInSeveralTurns(typed(nextInSeveralTurns(table, 2), 'o -200').ask({ type: 'turn.next' }))).toBe(
      'ta',
    );
  });
});

describe('actions between turns', () => {
  test('are offered at the end of the turns of others, counted, and come back with its own turn', () => {
    let table = nextInSeveralTurns(typed(boss(), 'o extra 2'));
    const ogre = () => getExtraActions(table.named('Ogre'), undefined).left;
    expect(due(table)).toEqual([]);
    table = nextInSeveralTurns(table);
    expect(due(table)).toEqual(['extra action (2 of 2 left)']);
    const passed = nextInSeveralTurns(table);
    expect([due(passed), passed.events.some(({ type }) => type === 'dueRaised')]).toEqual([
      ['extra action (2 of 2 left)'],
      false,
    ]);
    table = table.ask({ type: 'due.do', keys: listDue(table.state, plainSystem).map(({ key }) => key) });
    expect([due(table), ogre(), table.state.encounter?.interrupting]).toEqual([
      [],
      1,
      table.named('Ogre').id,
    ]);
    table = nextInSeveralTurns(table);
    expect(due(table)).toEqual(['extra action (1 of 2 left)']);
    table = nextInSeveralTurns(table);
    expect([ogre(), nowInSeveralTurns(table)]).toEqual([2, 'o']);
    const back = table.ask({ type: 'turn.back' });
    expect(getExtraActions(back.named('Ogre'), undefined).left).toBe(1);
  });

  test('the fallen are offered none', () => {
    const table = typed(nextInSeveralTurns(typed(boss(), 'o extra 2'), 2), 'o -200');
    expect(due(table)).toEqual([]);
  });
});

test.each(['orcus', 'archmage'])('ORC-127 ARC-154 %s: the stunned are offered no extra action', (key) => {
  const system = systemOf(key, []);
  const monster = system?.creatures.find(({ hero }) => !hero);
  if (!system || !monster) throw new Error(`There is no ${key}.`);
  const { decide, evolve, initial } = createTableMachine(() => system);
  const dice = createSeededDice('stunned');
  const play = (state: typeof initial, ...commands: readonly TableCommand[]): typeof initial =>
    commands.reduce((before, command) => {
      const decided = decide(before, command, dice);
      if (!decided.ok) throw new Error(decided.refusal.message);
      return decided.value.reduce(evolve, before);
    }, state);
  const draft = (name: string, extraActions: number): TableCommand => ({
    type: 'combatants.add',
    entries: [
      {
        creature: { id: name, kind: monster.key, draft: { ...monster.blank, name, extraActions } },
        count: 1,
        side: 'foes',
      },
    ],
  });
  const fight = play(
    initial,
    { type: 'campaign.create', name: 'Test', system: key, seed: 'test', overlays: [] },
    { type: 'encounter.begin', name: 'A fight', entries: [] },
    draft('Ogre', 1),
    draft('Rat', 0),
  );
  const [ogre = '', rat = ''] = fight.combatants.map(({ id }) => id);
  const running = play(
    fight,
    { type: 'initiative.set', who: [rat], total: 30 },
    { type: 'initiative.set', who: [ogre], total: 10 },
    { type: 'turn.next' },
  );
  const offered = (state: typeof initial): number =>
    listDue(state, system).filter(({ label }) => label.startsWith('extra action')).length;
  expect(running.encounter?.acting).toBe(rat);
  expect(offered(running)).toBe(1);
  const stunned = play(running, {
    type: 'effect.add',
    who: [ogre],
    condition: 'stunned',
    duration: { kind: 'removed' },
  });
  expect(offered(stunned)).toBe(0);
  const [effect] = stunned.combatants.find(({ id }) => id === ogre)?.effects ?? [];
  expect(offered(play(stunned, { type: 'effect.end', who: ogre, effect: effect?.id ?? '' }))).toBe(1);
});

describe.each(['orcus', 'archmage', 'torches', 'ladder'])('a stat block of %s', (key) => {
  test('says turns and extra actions, which its sheet brings to the table', () => {
    const monster = systemOf(key, [])?.creatures.find(({ hero }) => !hero);
    const built = monster?.build({ ...monster.blank, turns: 2, extraActions: 3, extraText: 'Claws once.' });
    if (!built?.ok) throw new Error(JSON.stringify(built));
    expect(built.value.sheet).toMatchObject({ turns: 2, extra: { most: 3, text: 'Claws once.' } });
    expect(built.value.view.rows).toContainEqual({ label: 'Extra actions', text: '3 a round: Claws once.' });
    expect(monster?.form.map(({ title }) => toEnglish(title))).toContain('More turns');
  });
});
