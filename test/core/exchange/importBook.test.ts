import { describe, expect, it } from 'vitest';
import { libraryMachine, type LibraryCommand, type LibraryEvent } from '../../../core/library/library.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { BookRecord } from '../../../core/log/records.ts';
import { openBook } from '../../../core/log/book.ts';
import { beastNamed, systemOf } from '../library/fakeSystem.ts';

const machine = libraryMachine(systemOf);
type LibraryRecord = BookRecord<LibraryCommand, LibraryEvent>;

function openOn(disk: LibraryRecord[]) {
  return openBook(machine, {
    book: 'library',
    seed: 'library',
    records: [...disk],
    shelf: {
      append: async (record) => {
        disk.push(JSON.parse(JSON.stringify(record)));
        return ok(undefined);
      },
      snapshot: async () => undefined,
    },
    founded: false,
    clock: () => '2026-11-21T20:00:00.000Z',
  });
}

const beasts = Array.from({ length: 40 }, (_, at) => beastNamed(`b${at}`, `Beast number ${at}`));

describe('an import in the library’s book', () => {
  it('is on disk once, and is the same after a restart, an undo and a redo', async () => {
    const disk: LibraryRecord[] = [];
    const book = openOn(disk);
    expect(await book.ask({ type: 'creatures.import', creatures: beasts, batch: 'one' })).toMatchObject({
      ok: true,
      value: { command: { type: 'creatures.import', batch: 'one' } },
    });
    expect(JSON.stringify(disk).split('"Beast number 7"').length - 1).toBe(
      JSON.stringify(beasts[7]).split('"Beast number 7"').length - 1,
    );
    expect(book.state.creatures.map(({ name }) => name)).toEqual(beasts.map(({ name }) => name));
    const again = openOn(disk);
    expect(again.state).toEqual(book.state);
    await again.undo();
    expect(openOn(disk).state.creatures).toEqual([]);
    await again.redo();
    expect(openOn(disk).state).toEqual(book.state);
  });

  it('believes a draft once for the rules that built it, and asks again for any other', () => {
    const draft = beasts[0]!.draft;
    const asked = machine.read({ type: 'creatures.import', creatures: [{ ...beasts[0], draft }] });
    if (!asked.ok) throw new Error(asked.refusal.message);
    const dice = createSeededDice('library');
    expect(machine.decide(machine.initial, asked.value, dice).ok).toBe(true);
    expect(machine.decide(machine.initial, asked.value, dice).ok).toBe(true);
    const nobody = libraryMachine(() => undefined);
    expect(nobody.decide(nobody.initial, asked.value, dice).ok).toBe(false);
  });
});
