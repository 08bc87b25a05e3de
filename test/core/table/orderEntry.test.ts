import { describe, expect, test } from 'vitest';
import { dueNow } from '../../../core/table/due.ts';
import { readRow } from '../../../core/table/line/readLine.ts';
import { writeEntry, writeRow } from '../../../core/table/line/turns.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { entriesOf, turnsLeft } from '../../../core/table/orderEntry.ts';
import { playersView } from '../../../core/table/projection.ts';
import { aFight, aTable, machine, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const three = (): TestTable =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 22 },
    { name: 'Ogre', initiative: 18 },
    { name: 'Imp', initiative: 5 },
  );

/** The table after a line of the GM’s. */
export function typed(table: TestTable, line: string): TestTable {
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
    (id) => [...state.combatants, ...entriesOf(state)].find((each) => each.id === id)?.name ?? '?',
  );
const acting = ({ state }: TestTable): string =>
  [...state.combatants, ...entriesOf(state)].find(({ id }) => id === state.encounter?.acting)?.name ?? '';
const due = ({ state }: TestTable): readonly string[] => dueNow(state, plainSystem).map(({ label }) => label);
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
    expect(entriesOf(table.state)[0]).toMatchObject({ name });
  });

  test('its words come due on its turn, are done or passed over, and come again in the next round', () => {
    let table = after(typed(three(), 'lair 20 "heroes save or are afraid"'), 1);
    expect(acting(table)).toBe('Ada');
    expect(due(table)).toEqual([]);
    table = after(table, 1);
    expect([acting(table), due(table)]).toEqual(['Lair', ['heroes save or are afraid']]);
    const passed = after(table, 1);
    expect([acting(passed), due(passed)]).toEqual(['Ogre', []]);
    expect(passed.events.map(({ type }) => type)).toContain('dueDropped');
    const done = table.ask({ type: 'due.do', keys: [dueNow(table.state, plainSystem)[0]?.key ?? ''] });
    expect(due(done)).toEqual([]);
    const again = after(done, 4);
    expect([acting(again), due(again), again.state.encounter?.round]).toEqual([
      'Lair',
      ['heroes save or are afraid'],
      2,
    ]);
  });

  test('going back to its turn makes its words due again', () => {
    const there = after(typed(three(), 'lair 20 "it shakes"'), 2);
    const back = after(there, 1).ask({ type: 'turn.back' });
    expect([acting(back), due(back)]).toEqual(['Lair', ['it shakes']]);
    expect(acting(back.ask({ type: 'turn.back' }))).toBe('Ada');
  });

  test('a clock is silent until its last round, comes due once, and is over', () => {
    let table = after(typed(three(), 'clock Bell 2 at 20 "the gate falls"'), 1);
    const bell = () => entriesOf(table.state)[0];
    const left = () => {
      const [entry, { encounter }] = [bell(), table.state];
      return entry && encounter && turnsLeft(encounter, entry);
    };
    expect(left()).toBe(2);
    table = after(table, 1);
    expect([acting(table), left()]).toEqual(['Ogre', 1]);
    table = after(table, 3);
    expect([acting(table), due(table), left()]).toEqual(['Bell', ['the gate falls'], 0]);
    table = after(table, 4);
    expect([acting(table), table.state.encounter?.round]).toEqual(['Ogre', 3]);
  });

  test('a clock set in the middle of a round counts its own turns', () => {
    const before = after(three(), 1);
    const early = typed(before, 'clock Bell 1 at 20');
    expect(acting(after(early, 1))).toBe('Bell');
    const late = typed(after(three(), 2), 'clock Bell 1 at 20');
    expect(acting(after(late, 3))).toBe('Bell');
  });

  test('the same name again changes it; its edit begins with the line that makes it', () => {
    const table = typed(three(), 'trap Spiked pit 15 in 3 rounds "the floor drops"');
    const [entry] = entriesOf(table.state);
    const { encounter } = table.state;
    expect(entry && encounter && writeEntry(encounter, entry)).toBe(
      'trap Spiked pit 15 in 3 rounds hidden "the floor drops"',
    );
    const changed = typed(table, 'trap spiked pit 25 "spikes"');
    expect(entriesOf(changed.state)).toEqual([
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
    expect(entriesOf(table.state)[0]).toEqual({
      id: 'o7',
      kind: 'trap',
      name: 'Deep pit',
      tag: 's',
      text: '',
      total: 3,
    });
    table = typed(after(table, 3), 'remove deep');
    expect([acting(table), names(table)]).toEqual(['Imp', ['Ada', 'Ogre', 'Imp']]);
  });

  test('it is nobody: neither hurt nor aimed at, and alone it does not keep a fight going', () => {
    const table = typed(three(), 'lair 20');
    const [entry] = entriesOf(table.state);
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
    expect(acting(paused.ask({ type: 'encounter.resume', id }))).toBe('Lair');
    expect(entriesOf(table.ask({ type: 'encounter.end', award: false }).state)).toEqual([]);
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
    expect(acting(table)).toBe('The great bell');
    expect(due(table)).toEqual(['every hero saves']);
    table = after(table, 2);
    expect(due(table)).toEqual(['the floor drops']);
    expect(playersView(table.state, plainSystem).order.map(({ name }) => name)).not.toContain(
      'Rotten planks',
    );
  });
});
