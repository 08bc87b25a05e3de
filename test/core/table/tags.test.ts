import { describe, expect, it } from 'vitest';
import { tagsFor } from '../../../core/table/decide/tags.ts';

const there = (...all: readonly (readonly [name: string, tag: string])[]) =>
  all.map(([name, tag]) => ({ name, tag }));
const RATS = ['Sluice Rat 1', 'Sluice Rat 2', 'Sluice Rat 3'];

describe('F13 tag and name agree', () => {
  it('a kind has its first letter and the number in its name, whoever else begins so', () => {
    expect(tagsFor(RATS, false, there(['Sister Maren', 'si']))).toEqual(['s1', 's2', 's3']);
    expect(tagsFor(['Sluice Rat 5'], false, there(['Sluice Rat 2', 's2']))).toEqual(['s5']);
  });

  it('one of its kind has no number, and those who come later have its letter', () => {
    expect(tagsFor(['Tar Flinger'], false, [])).toEqual(['t']);
    expect(tagsFor(['Tar Flinger 1'], false, there(['Tar Flinger', 't']))).toEqual(['t1']);
  });

  it('another kind with the same letter has two', () => {
    expect(tagsFor(['Sworn Warden 1'], false, there(['Sluice Rat 1', 's1']))).toEqual(['sw1']);
    expect(tagsFor(['Slime'], false, there(['Sluice Rat 1', 's1'], ['Slug', 'sl']))).toEqual(['si']);
  });

  it('a hero has two letters, and others where those are taken or a word of the line', () => {
    expect(tagsFor(['Brannoc Stile'], true, [])).toEqual(['br']);
    expect(tagsFor(['Brindle'], true, there(['Brannoc Stile', 'br']))).toEqual(['bi']);
    expect(tagsFor(['Tobin Ashlock'], true, [])).toEqual(['tb']);
  });

  it('keeps what an older campaign gave, and stays unlike it', () => {
    expect(tagsFor(RATS, false, there(['Sister Maren', 's1']))).toEqual(['sl1', 'sl2', 'sl3']);
  });

  it('never gives one twice, and something to a name without letters', () => {
    const names = Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? `Ox ${at}` : `${at}${at}`));
    const tags: { name: string; tag: string }[] = [];
    for (const name of names) tags.push({ name, tag: tagsFor([name], name.endsWith('3'), tags)[0] ?? '' });
    expect(new Set(tags.map(({ tag }) => tag)).size).toBe(200);
    expect(tags.every(({ tag }) => tag !== '')).toBe(true);
  });
});
