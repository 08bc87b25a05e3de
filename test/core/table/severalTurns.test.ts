import { describe, expect, test } from 'vitest';
import { english } from '../../../core/kernel/said.ts';
import { dueNow } from '../../../core/table/due.ts';
import { extraOf } from '../../../core/table/extraActions.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { entriesOf } from '../../../core/table/orderEntry.ts';
import { playersView } from '../../../core/table/projection.ts';
import { seededDice } from '../../../core/dice/source.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { systemOf } from '../../../core/systems/registry.ts';

const boss = (): TestTable =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 18 },
    { name: 'Ogre', initiative: 21, hitPoints: 80 },
    { name: 'Tam', kind: 'hero', initiative: 4 },
  );

function typed(table: TestTable, line: string): TestTable {
  const read = readLine(line, { state: table.state, system: plainSystem, selected: [], creatures: [] });
  if (!read.ok) throw new Error(read.refusal.message);
  if (typeof read.value.does === 'string') throw new Error('That is history.');
  return table.ask({ type: 'together', commands: [...read.value.does] });
}

const tags = ({ state }: TestTable): readonly string[] =>
  (state.encounter?.order ?? []).map(
    (id) => [...state.combatants, ...entriesOf(state)].find((each) => each.id === id)?.tag ?? '?',
  );
const now = ({ state }: TestTable): string =>
  [...state.combatants, ...entriesOf(state)].find(
    ({ id }) => id === (state.encounter?.at ?? state.encounter?.acting),
  )?.tag ?? '';
const due = ({ state }: TestTable): readonly string[] => dueNow(state, plainSystem).map(({ label }) => label);
const next = (table: TestTable, turns = 1): TestTable =>
  turns === 0 ? table : next(table.ask({ type: 'turn.next' }), turns - 1);

describe('more turns than one a round', () => {
  test.each([
    ['o turns 2', ['o', 'ad', 'o-2', 'ta']],
    ['o initiative 21 and 4', ['o', 'ad', 'ta', 'o-2']],
    ['o init 30 20 10', ['o', 'o-2', 'ad', 'o-3', 'ta']],
  ] as const)('%s', (line, order) => {
    expect(tags(typed(boss(), line))).toEqual(order);
  });

  test('it acts at each of its counts; what is due at the end of a turn is due at the end of each', () => {
    let table = next(typed(boss(), 'o turns 2'));
    table = typed(table, 'o held save ends');
    expect([now(table), due(table).length]).toEqual(['o', 1]);
    table = table.ask({ type: 'due.do', keys: dueNow(table.state, plainSystem).map(({ key }) => key) }, [2]);
    expect(due(table)).toEqual([]);
    table = next(table, 2);
    expect([now(table), table.state.encounter?.acting, due(table).length]).toEqual([
      'o-2',
      table.named('Ogre').id,
      1,
    ]);
    const back = table.ask({ type: 'turn.back' });
    expect(now(back)).toBe('ad');
    expect(now(next(back))).toBe('o-2');
    expect(now(next(table))).toBe('ta');
    expect(now(next(table, 2))).toBe('o');
  });

  test('with its own initiative the further turn moves along; one turn again, it is gone; so it is with its owner', () => {
    const table = typed(boss(), 'o turns 2');
    expect(tags(typed(table, 'o init 16'))).toEqual(['ad', 'o', 'o-2', 'ta']);
    expect(tags(typed(table, 'o-2 init 3'))).toEqual(['o', 'ad', 'ta', 'o-2']);
    expect(tags(typed(table, 'o turns 1'))).toEqual(['o', 'ad', 'ta']);
    expect(tags(typed(next(table, 3), 'remove o'))).toEqual(['ad', 'ta']);
    expect(entriesOf(typed(table, 'rename o "Grub"').state)[0]?.name).toBe('Grub');
  });

  test('the dead have no further turn, and players see each turn under one name', () => {
    const table = typed(boss(), 'o turns 2');
    const seen = playersView(next(table, 3).state, plainSystem).order;
    expect(seen.map(({ name, acting }) => [name, acting])).toEqual([
      ['Ogre', false],
      ['Ada', false],
      ['Ogre', true],
      ['Tam', false],
    ]);
    expect(now(typed(next(table, 2), 'o -200').ask({ type: 'turn.next' }))).toBe('ta');
  });
});

describe('actions between turns', () => {
  test('are offered at the end of the turns of others, counted, and come back with its own turn', () => {
    let table = next(typed(boss(), 'o extra 2'));
    const ogre = () => extraOf(table.named('Ogre'), undefined).left;
    expect(due(table)).toEqual([]);
    table = next(table);
    expect(due(table)).toEqual(['extra action (2 of 2 left)']);
    const passed = next(table);
    expect([due(passed), passed.events.some(({ type }) => type === 'dueRaised')]).toEqual([
      ['extra action (2 of 2 left)'],
      false,
    ]);
    table = table.ask({ type: 'due.do', keys: dueNow(table.state, plainSystem).map(({ key }) => key) });
    expect([due(table), ogre(), table.state.encounter?.interrupting]).toEqual([
      [],
      1,
      table.named('Ogre').id,
    ]);
    table = next(table);
    expect(due(table)).toEqual(['extra action (1 of 2 left)']);
    table = next(table);
    expect([ogre(), now(table)]).toEqual([2, 'o']);
    const back = table.ask({ type: 'turn.back' });
    expect(extraOf(back.named('Ogre'), undefined).left).toBe(1);
  });

  test('the fallen are offered none', () => {
    const table = typed(next(typed(boss(), 'o extra 2'), 2), 'o -200');
    expect(due(table)).toEqual([]);
  });
});

test.each(['orcus', 'archmage'])('ORC-127 ARC-154 %s: the stunned are offered no extra action', (key) => {
  const system = systemOf(key, []);
  const monster = system?.creatures.find(({ hero }) => !hero);
  if (!system || !monster) throw new Error(`There is no ${key}.`);
  const { decide, evolve, initial } = tableMachine(() => system);
  const dice = seededDice('stunned');
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
    dueNow(state, system).filter(({ label }) => label.startsWith('extra action')).length;
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
    expect(monster?.form.map(({ title }) => english(title))).toContain('More turns');
  });
});
