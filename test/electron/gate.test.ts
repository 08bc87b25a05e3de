import { answerInEnglish } from '../support/answerInEnglish.ts';
import { describe, expect, it } from 'vitest';
import { budgetOf, callGate } from '../../electron/gate.ts';

describe('F15 a page that was taken over', () => {
  it('asks 5,000 things at once at the most, and a thousand more each second', () => {
    let now = 0;
    const gate = callGate(() => now);
    const asked = (): number =>
      Array.from({ length: 20_000 }).filter(() => !gate('journal.heads', {})).length;
    expect(asked()).toBe(5_000);
    now = 1_000;
    expect(asked()).toBe(1_000);
  });

  it('has the native menu built 60 times at once at the most', () => {
    const gate = callGate(() => 0);
    expect(Array.from({ length: 500 }).filter(() => !gate('window.menu', {})).length).toBe(60);
    expect(answerInEnglish(gate('window.menu', {}))).toContain('too often');
  });

  it('sends 400 MB at once at the most, counted in all the texts of a request', () => {
    let now = 0;
    const gate = callGate(() => now);
    const body = 'x'.repeat(1_000_000);
    const records = Array.from({ length: 100 }, (_, seq) => ({ book: 'b', seq, body }));
    const taken = (): number =>
      Array.from({ length: 10 }).filter(() => !gate('journal.append', { records })).length;
    expect(taken()).toBe(3);
    now = 60_000;
    expect(taken()).toBe(3);
    expect(answerInEnglish(gate('journal.append', { records }))).toContain('Too much');
    expect(gate('journal.heads', undefined)).toBeUndefined();
  });

  it('counts bytes as it counts characters', () => {
    const gate = callGate(() => 0);
    const taken = Array.from({ length: 10 }).filter(
      () => !gate('file.save', { name: 'a.zip', text: '', bytes: new Uint8Array(45_000_000) }),
    );
    expect(taken).toHaveLength(8);
  });
});

it('a budget never holds more than its most, and a clock that goes back gives nothing', () => {
  const spend = budgetOf({ most: 10, each: 1 });
  expect(spend(10, 1_000_000)).toBe(true);
  expect(spend(1, 0)).toBe(false);
  expect(spend(1, 1_000_500)).toBe(false);
  expect(spend(1, 1_001_000)).toBe(true);
});
