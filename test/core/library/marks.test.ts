import { describe, expect, it } from 'vitest';
import { libraryMachine, type LibraryCommand, type LibraryState } from '../../../core/library/library.ts';
import { MAX_PICTURE } from '../../../core/library/libraryCommands.ts';
import { evolveLibrary, type LibraryEvent } from '../../../core/library/libraryState.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { MAX_RECORD } from '../../../electron/journal/contract.ts';
import { beastNamed, systemOf } from './fakeSystem.ts';

const machine = libraryMachine(systemOf);
const [wolf, bear] = [beastNamed('wolf', 'Wolf'), beastNamed('bear', 'Bear')];

function decide(state: LibraryState, raw: unknown): Result<readonly LibraryEvent[]> {
  const command = machine.read(raw);
  return command.ok ? machine.decide(state, command.value, createSeededDice('library')) : command;
}

function after(state: LibraryState, ...commands: readonly LibraryCommand[]): LibraryState {
  return commands.reduce((now, command) => {
    const decided = decide(now, command);
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.value.reduce(machine.evolve, now);
  }, state);
}

const both = after(machine.initial, { type: 'creatures.import', creatures: [wolf, bear] });
const line = (text: string): { weight: number; text: string } => ({ weight: 1, text });

describe('the trash', () => {
  const without = after(both, { type: 'creature.remove', ids: ['wolf'] });

  it('keeps what was removed, and what was said of it, until it is emptied', () => {
    const marked = after(
      both,
      { type: 'creatures.mark', ids: ['wolf'], favourite: true },
      { type: 'collection.save', id: 'road', name: 'On the road' },
      { type: 'collection.put', id: 'road', ids: ['wolf', 'bear'], into: true },
      { type: 'creature.remove', ids: ['wolf'] },
    );
    expect(marked).toMatchObject({ creatures: [bear], trash: [wolf], about: { wolf: { favourite: true } } });
    const emptied = after(marked, { type: 'trash.empty', ids: ['wolf'] });
    expect(emptied).toMatchObject({ trash: [], collections: [{ members: ['bear'] }] });
    expect(emptied.about).not.toHaveProperty('wolf');
  });

  it('gives back what lies in it, and only that', () => {
    expect(after(without, { type: 'creature.restore', ids: ['wolf'] })).toMatchObject({
      creatures: [bear, wolf],
      trash: [],
    });
    expect(decide(without, { type: 'creature.restore', ids: ['bear'] })).toMatchObject({ ok: false });
  });

  it('lets go of a creature that is saved again under its id', () => {
    expect(after(without, { type: 'creature.save', creature: wolf }).trash).toEqual([]);
  });
});

describe('marks, sources and pictures', () => {
  it('labels many at once, each label once', () => {
    const marked = after(
      both,
      { type: 'creatures.mark', ids: ['wolf', 'bear'], addTags: ['forest', 'winter'] },
      { type: 'creatures.mark', ids: ['wolf'], addTags: ['forest'], removeTags: ['winter'] },
    );
    expect(marked.about).toMatchObject({ wolf: { tags: ['forest'] }, bear: { tags: ['forest', 'winter'] } });
  });

  it.each([
    { said: /Type a tag/u, raw: { type: 'creatures.mark', ids: ['wolf'] } },
    { said: /no creature/u, raw: { type: 'creatures.mark', ids: ['owl'], favourite: true } },
    { said: /PNG/u, raw: { type: 'creature.about', id: 'wolf', picture: 'data:image/svg+xml;base64,AAAA' } },
    {
      said: /330 kB/u,
      raw: { type: 'creature.about', id: 'wolf', picture: `data:image/png;base64,${'A'.repeat(900_000)}` },
    },
    { said: /no collection/u, raw: { type: 'collection.put', id: 'x', ids: ['wolf'], into: true } },
  ])('refuses with a sentence: $said', ({ raw, said }) => {
    const decided = decide(both, raw);
    expect(decided.ok ? '' : decided.refusal.message).toMatch(said);
  });

  it('fits into a record with the largest picture, and does not write it again with a mark', () => {
    const picture = `data:image/png;base64,${'A'.repeat(MAX_PICTURE - 22)}`;
    const command: LibraryCommand = { type: 'creature.about', id: 'wolf', picture };
    const set = decide(both, command);
    expect(JSON.stringify([command, set]).length).toBeLessThan(MAX_RECORD - 1_000);
    const pictured = after(both, command);
    const mark: LibraryCommand = { type: 'creatures.mark', ids: ['wolf', 'bear'], favourite: true };
    expect(JSON.stringify(decide(pictured, mark)).length).toBeLessThan(300);
    expect(
      after(pictured, mark, { type: 'creature.about', id: 'wolf', source: 'Told' }).about['wolf'],
    ).toEqual({ favourite: true, tags: [], source: 'Told', picture });
  });

  it('reads marks of earlier versions, which wrote the picture along', () => {
    const about = { wolf: { favourite: true, picture: 'data:image/png;base64,AAAA' } };
    expect(machine.evolve(both, { type: 'creaturesMarked', about }).about).toEqual(about);
  });

  it('keeps the source when a picture is set', () => {
    const told = after(
      both,
      { type: 'creature.about', id: 'bear', source: 'My notebook, page 4' },
      { type: 'creature.about', id: 'bear', picture: 'data:image/png;base64,AAAA' },
    );
    expect(told.about['bear']).toEqual({
      source: 'My notebook, page 4',
      picture: 'data:image/png;base64,AAAA',
    });
  });
});

describe('collections and tables', () => {
  it('names are there once, whatever their case', () => {
    const one = after(both, { type: 'collection.save', id: 'a', name: 'Marsh' });
    expect(decide(one, { type: 'collection.save', id: 'b', name: 'marsh' })).toMatchObject({ ok: false });
    expect(after(one, { type: 'collection.save', id: 'a', name: 'Bog' }).collections).toMatchObject([
      { name: 'Bog' },
    ]);
    const table = after(both, {
      type: 'tables.save',
      tables: [{ id: 't', name: 'Omens', lines: [line('A bell')] }],
    });
    expect(
      decide(table, { type: 'tables.save', tables: [{ id: 'u', name: 'OMENS', lines: [line('A bell')] }] }),
    ).toMatchObject({ ok: false, refusal: { field: 'name' } });
    expect(after(table, { type: 'tables.remove', ids: ['t'] }).tables).toEqual([]);
  });

  it('a table whose dice cannot be read is refused with its line', () => {
    const lines = [line('Rain'), line('{2dd} wolves')];
    expect(decide(both, { type: 'tables.save', tables: [{ id: 't', name: 'Road', lines }] })).toMatchObject({
      ok: false,
      refusal: { field: 'lines[1].text' },
    });
  });
});

describe('libraries written before there was a trash', () => {
  it('read as they always did, and what they removed can be had back', () => {
    const old: readonly LibraryEvent[] = [
      { type: 'creaturesImported', creatures: [wolf, bear] },
      { type: 'creatureSaved', creature: { ...bear, name: 'Old Bear' } },
      { type: 'creaturesRemoved', ids: ['wolf'] },
    ];
    const state = old.reduce(evolveLibrary, machine.initial);
    expect(state.creatures.map(({ name }) => name)).toEqual(['Old Bear']);
    expect(after(state, { type: 'creature.restore', ids: ['wolf'] }).creatures).toHaveLength(2);
  });
});
