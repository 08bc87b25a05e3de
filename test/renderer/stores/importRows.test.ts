import { THE_FILE } from '../../../core/exchange/importRecord.ts';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExchangeNote } from '../../../core/rules/exchange.ts';
import {
  creatureOf,
  groupOf,
  type ImportRow,
  isIncomplete,
  isKeepable,
  rowOf,
  seenBefore,
} from '../../../renderer/stores/importRows.ts';

const LOST: ExchangeNote = { where: 'details.grudge', message: '“bells” is left out.', weight: 'lost' };
const LONG: ExchangeNote = {
  where: 'Other fields',
  message: '“a, b” is left out.',
  weight: 'lost',
  whole: 'a: 1\nb: 2',
};

function row(notes: readonly ExchangeNote[], more: Partial<ImportRow> = {}): ImportRow {
  const draft = { name: 'Toad', notes: 'It croaks.' };
  const creature = { system: 'orcus', kind: 'monster', name: 'Toad', draft };
  return {
    id: 0,
    record: {
      source: 'toads.json',
      where: 'record 1',
      name: 'Toad',
      format: 'Open5e',
      outcome: { ok: true, creature, notes, licence: 'none' },
    },
    same: false,
    twice: false,
    choice: 'add',
    ...more,
  };
}

beforeEach(() => setActivePinia(createPinia()));

describe('issue 25: what was left out can be kept', () => {
  it('nothing is added to the notes unless it is asked for', () => {
    expect(creatureOf(row([LOST]))?.draft['notes']).toBe('It croaks.');
    expect(creatureOf(row([LOST], { answers: { 0: 'out' } }))?.draft['notes']).toBe('It croaks.');
  });

  it('what is kept stands there under its name, whole where the note shows only its beginning', () => {
    expect(creatureOf(row([LOST, LONG], { answers: { 0: 'notes', 1: 'notes' } }))?.draft['notes']).toBe(
      'It croaks.\ngrudge: bells\nOther fields: a: 1\nb: 2',
    );
  });

  it('only what was left out by its words can be kept', () => {
    expect([LOST, LONG].every(isKeepable)).toBe(true);
    expect(isKeepable({ ...LOST, weight: 'changed' })).toBe(false);
    expect(isKeepable({ where: 'Bite', message: 'There is no such type here.', weight: 'lost' })).toBe(false);
  });
});

describe('issue 25: the few that need a look', () => {
  it('are those with notes that nobody looked at; a known name and a refusal stand by themselves', () => {
    expect(groupOf(row([]))).toBe('complete');
    expect(groupOf(row([LOST]))).toBe('check');
    expect(groupOf(row([LOST], { checked: true }))).toBe('complete');
    expect(
      groupOf(row([LOST], { there: { id: 'x', system: 'orcus', kind: 'monster', name: 'Toad', draft: {} } })),
    ).toBe('same');
    const bad = row([]);
    const refusal = { message: 'No.', code: 'IMP-09' } as const;
    const refused = { ...bad, record: { ...bad.record, outcome: { ok: false, refusal } as const } };
    expect(groupOf(refused)).toBe('bad');
    expect(groupOf({ ...refused, record: { ...refused.record, where: THE_FILE } })).toBe('none');
  });
});

describe('a creature that lacks a number', () => {
  const missing: ExchangeNote = { where: 'AC', message: 'AC is missing.', weight: 'missing' };

  it('waits for its tick', () => {
    const seen = () => seenBefore([], []);
    expect(rowOf(1, row([missing]).record, seen()).choice).toBe('skip');
    expect(rowOf(1, row([LOST]).record, seen()).choice).toBe('add');
    expect(isIncomplete(row([LOST]).record)).toBe(false);
    expect(isIncomplete(row([LOST, missing]).record)).toBe(true);
  });
});
