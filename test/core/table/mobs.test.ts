import { describe, expect, test } from 'vitest';
import { dueNow } from '../../../core/table/due.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const CREATURES = [{ id: 'Wolf', name: 'Wolf', kind: 'foe', draft: { name: 'Wolf' } }];

function read(table: TestTable, line: string) {
  return readLine(line, { state: table.state, system: plainSystem, selected: [], creatures: CREATURES });
}

function typed(table: TestTable, line: string, faces?: readonly number[]): TestTable {
  const answer = read(table, line);
  if (!answer.ok) throw new Error(answer.refusal.message);
  if (typeof answer.value.does === 'string') throw new Error('That is history.');
  return table.ask({ type: 'together', commands: [...answer.value.does] }, faces);
}

/** Why a line is refused, by its words or by the table. */
function problem(table: TestTable, line: string): string {
  const answer = read(table, line);
  if (!answer.ok) return answer.refusal.message;
  return typeof answer.value.does === 'string'
    ? ''
    : table.refusal({ type: 'together', commands: [...answer.value.does] });
}

const six = (): TestTable =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 20 },
    { name: 'Rat', count: 6, mob: true, initiative: 12 },
    { name: 'Tam', kind: 'hero', initiative: 8 },
  );

const order = ({ state }: TestTable): readonly string[] =>
  (state.encounter?.order ?? []).map((id) => state.combatants.find((each) => each.id === id)?.name ?? '?');
const turn = ({ state }: TestTable): readonly string[] =>
  [state.encounter?.acting ?? '', ...(state.encounter?.along ?? [])].map(
    (id) => state.combatants.find((each) => each.id === id)?.name ?? '',
  );
const next = (table: TestTable, turns = 1): TestTable =>
  turns === 0 ? table : next(table.ask({ type: 'turn.next' }), turns - 1);
const due = ({ state }: TestTable): readonly string[] => dueNow(state, plainSystem).map(({ label }) => label);

describe('a mob split and joined', () => {
  test('those split off are a mob of their own, which acts right after the rest', () => {
    const table = next(typed(six(), 'split rats 4'), 2);
    expect(turn(table)).toEqual(['Rat 1', 'Rat 2']);
    expect(turn(next(table))).toEqual(['Rat 3', 'Rat 4', 'Rat 5', 'Rat 6']);
    expect(turn(next(table, 2))).toEqual(['Tam']);
  });

  test('split while it acts, nobody of it acts twice in the round', () => {
    const table = typed(next(six(), 2), 'split rats 2');
    expect(turn(next(table))).toEqual(['Tam']);
  });

  test('joined again they act together, at the count of the first', () => {
    let table = typed(six(), 'split rats 4');
    table = typed(table, 'r6 init 3');
    expect(order(table)).toEqual(['Ada', 'Rat 1', 'Rat 2', 'Tam', 'Rat 3', 'Rat 4', 'Rat 5', 'Rat 6']);
    table = typed(table, 'join rats');
    expect(order(table)).toEqual(['Ada', 'Rat 1', 'Rat 2', 'Rat 3', 'Rat 4', 'Rat 5', 'Rat 6', 'Tam']);
    expect(turn(next(table, 2))).toHaveLength(6);
    expect(table.named('Rat 6').initiative?.total).toBe(12);
  });

  test('what cannot be split or joined says so', () => {
    expect(problem(six(), 'split rats 6')).toBe('6 of Rat stand: split off 1 to 5.');
    expect(problem(six(), 'split ada 1')).toBe('Ada is not a mob.');
    expect(problem(six(), 'split rats')).toContain('Say how many');
    expect(problem(six(), 'join rats')).toContain('Name two mobs');
    expect(problem(typed(six(), 'split rats 4'), 'split rats 1')).toContain('by the tag');
  });
});

describe('reinforcements', () => {
  test.each([
    'reinforcements round 2: 2 wolf',
    'reinforcements 2: 2 wolf',
    'reinforcements in 1 round 2 wolf',
  ])('%s: announced at once, due in their round, with an initiative when they come', (line) => {
    let table = typed(next(six()), line);
    expect(table.named('Wolf 1').presence).toBe('absent');
    expect(order(table)).not.toContain('Wolf 1');
    table = next(table, 3);
    expect([turn(table), due(table)]).toEqual([['Ada'], ['Reinforcements: 2 × Wolf']]);
    table = table.ask({ type: 'due.do', keys: [dueNow(table.state, plainSystem)[0]?.key ?? ''] }, [9]);
    expect(table.named('Wolf 2').presence).toBe('here');
    expect(order(table)).toContain('Wolf 2');
  });

  test('come in a later round only', () => {
    expect(problem(next(six()), 'reinforcements round 1: 2 wolf')).toContain('in a later one');
    expect(problem(six(), 'reinforcements 2 wolf')).toContain('Say the round');
  });
});

describe('summoned allies', () => {
  test('stand on the side of the summoner and act right after it', () => {
    const table = typed(next(six()), 'ada summons 2 wolf');
    expect(order(table).slice(0, 3)).toEqual(['Ada', 'Wolf 1', 'Wolf 2']);
    expect(table.named('Wolf 1')).toMatchObject({ side: 'allies', summoner: table.named('Ada').id });
    expect(turn(next(table))).toEqual(['Wolf 1']);
    const rolled = typed(aFight({ name: 'Ada', kind: 'hero' }, { name: 'Ogre' }), 'ada summons wolf');
    expect(order(rolled.ask({ type: 'initiative.roll' }, [15, 4]))).toEqual(['Ada', 'Wolf', 'Ogre']);
  });

  test('when the summoner falls it is asked whether they leave; passed over, they stay', () => {
    const table = typed(typed(next(six()), 'ada summons 2 wolf'), 'ada -500');
    expect(due(table)).toEqual(['Wolf 1, Wolf 2 leave: Ada, who summoned them, is down']);
    const [key = ''] = dueNow(table.state, plainSystem).map((each) => each.key);
    const left = table.ask({ type: 'due.do', keys: [key] });
    expect(left.state.combatants.map(({ name }) => name)).not.toContain('Wolf 1');
    const kept = table.ask({ type: 'due.drop', key });
    expect([due(kept), due(next(kept, 6))]).toEqual([[], []]);
    expect(kept.named('Wolf 1').summoner).toBeUndefined();
  });
});

describe('what is sprung', () => {
  test('acts right after the turn that runs, in this round and the next', () => {
    const table = typed(
      next(
        aFight(
          { name: 'Ada', kind: 'hero', initiative: 20 },
          { name: 'Tam', initiative: 8 },
          { name: 'Blade' },
        ),
      ),
      'blade springs',
    );
    expect(order(table)).toEqual(['Ada', 'Blade', 'Tam']);
    expect([turn(next(table)), turn(next(table, 4))]).toEqual([['Blade'], ['Blade']]);
    expect(problem(aFight({ name: 'Blade' }), 'blade springs')).toContain('It is nobody’s turn yet');
    expect(problem(next(table), 'blade springs')).toBe('Blade has the turn already.');
  });
});
