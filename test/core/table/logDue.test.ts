import { expect, test } from 'vitest';
import type { TableEvent } from '../../../core/table/events.ts';
import { linesOf } from '../../../core/table/log.ts';
import { plainSystem } from '../../support/plainSystem.ts';

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
  linesOf({ type: 'dueRaised', due: [...all] }, { system: plainSystem, names }).map(({ parts }) =>
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
