import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../../core/table/events.ts';
import { previewText } from '../../../core/table/line/answer.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import { formatStepLines, lineToText } from '../../../core/table/log.ts';
import { listEveryone, createNameBook, formatRuns, shortenRuns } from '../../../core/table/logParts.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';
import { on } from './line/aLine.ts';

const rats = (count: number) => Array.from({ length: count }, (_, at) => `Sluice Rat ${at + 1}`);

describe('26 rats are not named one by one', () => {
  test.each([
    [
      ['Mira', ...rats(26), 'Tam'],
      ['Mira', 'Sluice Rat 1–26', 'Tam'],
    ],
    [rats(3), rats(3)],
    [
      [...rats(4), 'Sluice Rat 6'],
      ['Sluice Rat 1–4', 'Sluice Rat 6'],
    ],
    [
      ['Sluice Rat 9', ...rats(5)],
      ['Sluice Rat 1–5', 'Sluice Rat 9'],
    ],
    [
      ['Mira', 'Ogre'],
      ['Mira', 'Ogre'],
    ],
    [[], []],
  ])('%j', (names, said) => {
    expect(shortenRuns(names)).toEqual(said);
  });

  test('runs', () => {
    expect(formatRuns([3, 1, 2, 7, 9, 8])).toEqual(['1–3', '7–9']);
    expect(formatRuns([3, 1, 2, 7], 4)).toEqual(['1', '2', '3', '7']);
  });

  test('the preview of a line', () => {
    const scene = on(aFight({ name: 'Mira', kind: 'hero' }, { name: 'Sluice Rat', count: 26 }));
    const read = readLine('rats -3', scene);
    expect(read.ok && previewText(read.value.preview)).toBe('Sluice Rat 1–26 take 3 damage');
  });
});

describe('what happens alike to several of a kind is one line', () => {
  const start = aFight(
    { name: 'Mira', kind: 'hero', initiative: 20 },
    { name: 'Sluice Rat', count: 6, initiative: 10 },
    { name: 'Ogre', initiative: 5 },
  ).ask({ type: 'turn.next' });
  const id = (name: string): string => start.named(name).id;
  const told = ({ events, state }: typeof start): readonly string[] =>
    formatStepLines(events, () => ({
      system: plainSystem,
      names: new Map(state.combatants.map((each) => [each.id, each.name])),
    })).map(lineToText);
  const hurt = (at: typeof start, names: readonly string[], amount: string) =>
    at.ask(
      { type: 'damage', targets: names.map((name) => ({ who: id(name), share: 1 })), amount, damageType: '' },
      amount.includes('d') ? [4, 2] : undefined,
    );

  test('damage, with its dice; whoever has other numbers has a line', () => {
    expect(told(hurt(start, rats(6), '3'))).toEqual(['Sluice Rat 1–6 each take 3: 20 → 17']);
    expect(told(hurt(start, [...rats(2), 'Ogre'], '3'))).toEqual([
      'Sluice Rat 1 and 2 each take 3: 20 → 17',
      'Ogre takes 3: 20 → 17',
    ]);
    expect(told(hurt(start, rats(6), '2d6'))).toEqual(['Sluice Rat 1–6 each take 4 2 6: 20 → 14']);
    const before = hurt(start, ['Sluice Rat 3'], '5');
    expect(told(hurt(before, rats(6), '3'))).toEqual([
      'Sluice Rat 3 takes 3: 15 → 12',
      'Sluice Rat 1, 2, 4, 5 and 6 each take 3: 20 → 17',
    ]);
  });

  test('what is passed over is one line, whoever might have done it', () => {
    const due = (name: string) =>
      ({
        key: name,
        what: { kind: 'offer' },
        who: id(name),
        moment: 'now',
        label: 'may intercept the Ogre',
        rule: '',
        automatic: false,
      }) as const;
    const names = ['Mira', ...rats(4)];
    const dropped = names.map((name) => ({ type: 'dueDropped', due: due(name) }) as const);
    expect(told({ ...start, events: dropped })).toEqual([
      'Mira and Sluice Rat 1–4: may intercept the Ogre: skipped by the GM',
    ]);
  });

  test('a condition, and until whose turn', () => {
    const held = start.ask({
      type: 'effect.add',
      who: rats(4).map(id),
      condition: 'held',
      duration: { kind: 'untilTurn', of: id('Mira'), edge: 'end', turns: 1 },
    });
    expect(told(held)).toEqual(['Sluice Rat 1–4 are Held (until the end of Mira’s turn)']);
  });
});

describe('one that came alone has the number 1 beside those that came after it', () => {
  const jackals = aFight({ name: 'Mira', kind: 'hero' }, { name: 'Jackal' }, { name: 'Jackal', count: 3 });
  const targets = (line: string, table: typeof jackals): unknown => {
    const read = readLine(line, on(table));
    const [first] = read.ok && typeof read.value.does !== 'string' ? read.value.does : [];
    if (first?.type !== 'damage') return undefined;
    return first.targets.map(({ who }) => table.state.combatants.find(({ id }) => id === who)?.name);
  };

  test.each([
    ['j1 -3', ['Jackal']],
    ['jackal 1 -3', ['Jackal']],
    ['j1 j2 -3', ['Jackal', 'Jackal 2']],
    ['j -3', ['Jackal']],
    ['j4 -3', ['Jackal 4']],
    ['jackals -3', ['Jackal', 'Jackal 2', 'Jackal 3', 'Jackal 4']],
  ])('%s', (line, names) => {
    expect(targets(line, jackals)).toEqual(names);
  });

  test('one alone has no number', () => {
    expect(targets('j1 -3', aFight({ name: 'Mira', kind: 'hero' }, { name: 'Jackal' }))).toBeUndefined();
  });
});

const fight = aFight({ name: 'Mira' }, { name: 'Imp' });
const { combatants, issued } = fight.state;
const [mira = '', imp = ''] = combatants.map(({ id }) => id);
const joined: TableEvent = { type: 'joined', combatants, issued };
const called = (who: string, name: string): TableEvent => ({ type: 'renamed', who, name });

function book(...steps: readonly (readonly TableEvent[])[]): ReturnType<typeof createNameBook> {
  const names = createNameBook();
  for (const step of steps) names.put(step);
  return names;
}

test.each([
  // after step, Mira, Imp
  [-1, undefined, undefined],
  [0, undefined, undefined],
  [1, 'Mira', 'Imp'],
  [2, 'Mira', 'Grik'],
  [3, 'Mira', 'Grik'],
])('after step %i they are called %s and %s', (at, first, second) => {
  const names = book([], [joined], [called(imp, 'Grik')], []).after(at);
  expect([names.get(mira), names.get(imp)]).toEqual([first, second]);
});

test('what was undone names nobody, and other steps take its place', () => {
  const names = book([joined], [called(imp, 'Grik')], [called(imp, 'Grak')]);
  names.cut(1);
  expect(names.length()).toBe(1);
  expect(names.after(2).get(imp)).toBe('Imp');
  names.put([called(mira, 'Mira the Bold')]);
  expect([names.after(1).get(mira), names.after(0).get(mira)]).toEqual(['Mira the Bold', 'Mira']);
  names.cut(0);
  expect(names.after(1).get(mira)).toBeUndefined();
});

test('those who were there before the first step keep their names until they get others', () => {
  const names = createNameBook(listEveryone(fight.ask({ type: 'encounter.pause' }).state));
  names.put([called(imp, 'Grik')]);
  names.cut(0);
  names.put([called(imp, 'Grak')]);
  expect([names.after(-1).get(imp), names.after(0).get(imp)]).toEqual(['Imp', 'Grak']);
  expect(names.after(0).get(mira)).toBe('Mira');
});
