import { describe, expect, test } from 'vitest';
import { previewAttack } from '../../../core/table/attackPreview.ts';
import { listDue } from '../../../core/table/due.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
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
const due = ({ state }: TestTable): readonly string[] =>
  listDue(state, plainSystem).map(({ label }) => label);

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
    table = table.ask({ type: 'due.do', keys: [listDue(table.state, plainSystem)[0]?.key ?? ''] }, [9]);
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
    const [key = ''] = listDue(table.state, plainSystem).map((each) => each.key);
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
    expect(problem(next(table), 'blade springs')).toBe('It is already Blade’s turn.');
  });
});

describe('an attack rolled several times at one target', () => {
  const apply = { type: 'attack.apply', shares: {} } as const;
  const swings = (table: TestTable, faces: readonly number[], times: number, at = 'Ada'): TestTable =>
    table.ask(
      {
        type: 'attack.roll',
        attacker: table.named('Rat 1').id,
        power: 'swing',
        targets: Array.from({ length: times }, () => ({ who: table.named(at).id, switched: {} })),
      },
      faces,
    );
  const hits = (count: number): readonly number[] => [
    ...Array.from({ length: count }, () => 15),
    ...Array.from({ length: count }, () => 6),
  ];
  const open = swings(next(six(), 2), hits(4), 4);
  const seen = (table: TestTable) =>
    (table.state.pending?.targets ?? []).map((_each, at) => previewAttack(table.state, plainSystem, at));

  test('shows each hit from where the one before it ends, and which are left when the target falls', () => {
    expect(seen(open).map((each) => [each?.hp, each?.waits])).toEqual([
      [{ from: 20, to: 12 }, undefined],
      [{ from: 12, to: 4 }, undefined],
      [{ from: 4, to: 0 }, undefined],
      [{ from: 0, to: 0 }, true],
    ]);
  });

  test('a share that the GM leaves counts for the hits after it', () => {
    const halved = open.ask({ type: 'attack.change', at: 0, share: 0.5 });
    expect(seen(halved).map((each) => each?.hp.from)).toEqual([20, 16, 8, 0]);
  });

  test('stops when the target falls, and the rest is one attack against another', () => {
    const stopped = open.ask(apply);
    expect(stopped.named('Ada').hp).toBe(0);
    expect(stopped.state.sequence).toMatchObject({ parts: [{ powers: ['swing'] }], at: 0 });
    const more = swings(next(six(), 2), hits(6), 6).ask(apply);
    expect(more.state.sequence?.parts).toEqual([{ powers: ['swing'], times: 3 }]);
    const tam = { who: more.named('Tam').id, switched: {} };
    const rolled = more.ask({ type: 'sequence.roll', targets: [tam, tam, tam] }, [15, 15, 2, 6]);
    expect(rolled.state.pending?.targets).toHaveLength(3);
    const done = rolled.ask(apply);
    expect([done.named('Tam').hp, done.state.sequence]).toEqual([4, undefined]);
  });

  test('what is left is logged, and so is what is not made of it', () => {
    const stopped = swings(next(six(), 2), hits(6), 6).ask(apply);
    const skipped = stopped.ask({ type: 'sequence.skip' });
    expect(
      [...stopped.events, ...skipped.events].flatMap((event) =>
        formatEventLines(event, {
          system: plainSystem,
          names: { get: (id) => stopped.state.combatants.find((each) => each.id === id)?.name },
        }).map(lineToText),
      ),
    ).toEqual(
      expect.arrayContaining([
        'Ada is down: 3 attacks with Swing are left for another target.',
        '3 attacks with Swing were not made.',
      ]),
    );
  });

  test('against one who lies there already all of it is made', () => {
    const down = typed(next(six(), 2), 'ada -500');
    const whole = swings(down, hits(2), 2).ask(apply);
    expect(whole.state.sequence).toBeUndefined();
  });
});

test('the log names the mob that attacks, and one that is left alone by its own name', () => {
  const rolled = (table: TestTable): readonly string[] => {
    const [by, on] = [table.named('Rat 1').id, table.named('Ada').id];
    const { events, state } = table.ask({
      type: 'attack.roll',
      attacker: by,
      power: 'swing',
      targets: [{ who: on, switched: {} }],
    });
    const names = new Map(state.combatants.map(({ id, name }) => [id, name]));
    return events
      .filter(({ type }) => type === 'attackRolled')
      .flatMap((event) => formatEventLines(event, { system: plainSystem, names }))
      .map((line) => lineToText(line).split(' · ')[0] ?? '');
  };
  const mob = next(six(), 2);
  expect(rolled(mob)).toEqual(['Rat']);
  const others = ['Rat 2', 'Rat 3', 'Rat 4', 'Rat 5', 'Rat 6'].map((name) => mob.named(name).id);
  expect(rolled(mob.ask({ type: 'fate.set', who: others[0] ?? '', to: 'dead' }))).toEqual(['Rat']);
  expect(rolled(mob.ask({ type: 'combatants.remove', who: others }))).toEqual(['Rat 1']);
});
