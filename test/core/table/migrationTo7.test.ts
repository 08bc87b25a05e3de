import { expect, test } from 'vitest';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

/** An event of a book of an older version, brought to the newest shape. */
const brought = (event: object, version: number): unknown =>
  JSON.parse(JSON.stringify(TABLE_EVENTS.read(event, version)));

const SHEET = { name: 'Mira', defenses: {}, powers: [], counters: {}, traits: {}, view: {} };

test('the event that sets how many hit points are left has its new name, from the first version on', () => {
  const old = { type: 'vitalitySet', who: 'c1', hp: { from: 3, to: 0 }, label: 'slain', rule: '' };
  for (const version of [1, 6]) expect(brought(old, version)).toEqual({ ...old, type: 'hitPointsSet' });
});

test('a sheet that was changed has its hit points under their name, and so has the change', () => {
  const change = (key: string): object => ({ key, what: { kind: key }, from: '40', to: '52' });
  const event = { type: 'sheetChanged', who: 'c1', hp: { from: 40, to: 52 }, counters: {} };
  const old = { ...event, sheet: { ...SHEET, vitality: 52 }, changes: [change('vitality'), change('level')] };
  expect(brought(old, 6)).toMatchObject({
    type: 'sheetChanged',
    sheet: { ...SHEET, hitPoints: 52 },
    changes: [change('hitPoints'), change('level')],
  });
});
