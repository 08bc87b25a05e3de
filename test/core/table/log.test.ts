import { describe, expect, test } from 'vitest';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { listHistory, formatEventLines, lineToText } from '../../../core/table/log.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

type TableStep = Step<TableCommand, TableEvent>;
const telling = { system: plainSystem, names: new Map<string, string>() };
const base = {
  kind: 'step',
  v: 1,
  book: 'b',
  session: 1,
  at: '2026-01-01T00:00:00.000Z',
  dice: { seed: 's', c: 0, s0: 0, s1: 0, s2: 0 },
} as const;

function steps(
  start: TestTable,
  ...commands: readonly (readonly [TableCommand, (readonly number[])?])[]
): readonly TableStep[] {
  const joined: TableEvent = {
    type: 'joined',
    combatants: start.state.combatants,
    issued: start.state.issued,
  };
  const all: TableStep[] = [
    { ...base, seq: 1, worldTime: 0, command: { type: 'combatants.add', entries: [] }, events: [joined] },
  ];
  let now = start;
  for (const [command, faces] of commands) {
    now = now.ask(command, faces);
    all.push({ ...base, seq: all.length + 1, worldTime: now.state.worldTime, command, events: now.events });
  }
  return all;
}

const table = (): TestTable =>
  aFight({ name: 'Mira', kind: 'hero', initiative: 9 }, { name: 'Imp', count: 3, initiative: 5 });
const id = (name: string): string => table().named(name).id;
const words = (
  all: readonly TableStep[],
  undone: readonly TableStep[] = [],
): readonly (readonly string[])[] => listHistory(all, undone, telling).map(({ lines }) => lines);

describe('the history list', () => {
  test('each step in words, with its number and its time', () => {
    const all = steps(
      table(),
      [{ type: 'turn.next' }],
      [{ type: 'damage', targets: [{ who: id('Imp 1'), share: 1 }], amount: '7', damageType: 'fire' }],
      [{ type: 'note.add', text: 'The bridge is out.' }],
    );
    expect(words(all)).toEqual([
      ['Mira, Imp 1, Imp 2 and Imp 3 join the table.'],
      ['Round 1', 'Mira is up.'],
      ['Imp 1 takes 7 fire: 20 → 13'],
      ['The bridge is out.'],
    ]);
    expect(listHistory(all, [], telling)[2]).toMatchObject({
      seq: 3,
      session: 1,
      at: base.at,
      worldTime: 0,
      undone: false,
      more: 0,
    });
  });

  test('what was taken back follows, the next to redo first', () => {
    const all = steps(table(), [{ type: 'turn.next' }], [{ type: 'turn.next' }], [{ type: 'turn.next' }]);
    const [joined, first, second, third] = all;
    const taken = [third, second].filter((each) => each !== undefined);
    const list = listHistory(
      [joined, first].filter((each) => each !== undefined),
      taken,
      telling,
    );
    expect(list.map(({ seq, undone }) => [seq, undone])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('a long step shows its first lines and how many more there are', () => {
    const targets = ['Imp 1', 'Imp 2', 'Imp 3'].map((name, at) => ({ who: id(name), share: 1 / (at + 1) }));
    const list = listHistory(
      steps(table(), [{ type: 'damage', targets, amount: '6', damageType: '' }]),
      [],
      telling,
    );
    expect(list[1]).toMatchObject({ lines: ['Imp 1 takes 6: 20 → 14', 'Imp 2 takes 3: 20 → 17'], more: 1 });
  });

  test('a step without a line in the log still has words', () => {
    const attack = {
      type: 'attack.roll',
      attacker: id('Mira'),
      power: 'swing',
      targets: [{ who: id('Imp 1'), switched: {} }],
    } satisfies TableCommand;
    const all = steps(table(), [attack, [2]], [{ type: 'attack.apply', shares: {} }]);
    expect(words(all).at(-1)).toEqual(['The attack is applied, and nobody is hurt.']);
    expect(words(all)[1]).toEqual(['Mira · Swing on Imp 1 2 +5 = 7 vs guard 15: miss']);
  });

  test('names are those of the time, the departed included', () => {
    const all = steps(
      table(),
      [{ type: 'combatant.rename', who: id('Imp 1'), name: 'Snaggle' }],
      [{ type: 'combatants.remove', who: [id('Imp 1')] }],
    );
    expect(words(all).slice(1)).toEqual([['Imp 1 is now called Snaggle.'], ['Snaggle leaves the table.']]);
  });

  test('a die that was dropped stands in brackets', () => {
    const [, step] = steps(table(), [{ type: 'roll', notation: '2d20kh1', why: '' }, [4, 17]]);
    expect(words([step].filter((each) => each !== undefined))[0]).toEqual(['2d20kh1: (4) 17 17']);
    expect(
      lineToText({
        tone: 'event',
        parts: [
          { is: 'text', text: ' a ' },
          { is: 'name', text: 'b' },
        ],
        because: [],
      }),
    ).toBe('a b');
  });
});

type Raised = Extract<TableEvent, { type: 'dueRaised' }>['due'][number];

const names = new Map([
  ['a', 'Sluice Rat 1'],
  ['b', 'Sluice Rat 2'],
  ['c', 'Mira'],
]);
const due = (who: string, label: string, moment: Raised['moment'] = 'end'): Raised => ({
  key: `${who} ${label}`,
  what: { kind: 'save' },
  who,
  moment,
  label,
  rule: '',
  automatic: false,
});
const told = (...all: readonly Raised[]): readonly string[] =>
  formatEventLines({ type: 'dueRaised', due: [...all] }, { system: plainSystem, names }).map(({ parts }) =>
    parts.map((part) => (part.is === 'die' ? '?' : part.text)).join(''),
  );

test('what is alike for several is one line of the log, not a line for each rat', () => {
  expect(
    told(due('a', 'Save against Dazed'), due('b', 'Save against Dazed'), due('c', 'Save against Slowed')),
  ).toEqual([
    'Sluice Rat 1 and Sluice Rat 2: still open: Save against Dazed',
    'Mira: still open: Save against Slowed',
  ]);
  expect(told(due('', 'The bell rings', 'now'))).toEqual(['now: The bell rings']);
});
