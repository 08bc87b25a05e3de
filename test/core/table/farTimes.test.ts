import { expect, it } from 'vitest';
import { isWorldTime } from '../../../core/kernel/checks.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { writeDayAndTime } from '../../../core/rules/travel/calendar.ts';
import { systemOf } from '../../../core/systems/registry.ts';

it.each([9e99, -9e99, 1e14, Number.NaN])('F18 a clock that an event sets to %d is no time', (worldTime) => {
  const { read, version } = tableMachine(systemOf).events;
  const event = { type: 'clockAdvanced', seconds: 1, worldTime, label: 'a rest' };
  expect(isWorldTime(worldTime)).toBe(false);
  expect(read(event, version)).toMatchObject({ type: 'unreadable' });
  expect(read({ ...event, worldTime: 60 }, version)).toMatchObject({ type: 'clockAdvanced' });
});

it('the furthest time that is one can be said', () =>
  expect(writeDayAndTime(1e13)).toMatch(/^day [\d,]{11}, /u));
