import { describe, expect, it } from 'vitest';
import {
  libraryMachine,
  type LibraryCommand,
  type LibraryEvent,
  type LibraryState,
} from '../../../core/library/library.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { beastNamed, systemOf } from './fakeSystem.ts';

const machine = libraryMachine(systemOf);

function decide(state: LibraryState, raw: unknown): Result<readonly LibraryEvent[]> {
  const command = machine.read(raw);
  return command.ok ? machine.decide(state, command.value, createSeededDice('library')) : command;
}

function after(state: LibraryState, command: LibraryCommand): LibraryState {
  const decided = decide(state, command);
  if (!decided.ok) throw new Error(decided.refusal.message);
  return decided.value.reduce(machine.evolve, state);
}

const wolf = beastNamed('wolf', 'Wolf');
const bear = beastNamed('bear', 'Bear');
const both = after(machine.initial, { type: 'creatures.import', creatures: [wolf, bear] });

describe('the library', () => {
  it('saves a new creature last and a known one where it stands', () => {
    const grey = { ...wolf, draft: { name: 'Grey Wolf', level: 4 } };
    expect(after(both, { type: 'creature.save', creature: grey }).creatures.map(({ name }) => name)).toEqual([
      'Grey Wolf',
      'Bear',
    ]);
    expect(
      after(both, { type: 'creature.save', creature: beastNamed('owl', 'Owl') }).creatures.map(
        ({ id }) => id,
      ),
    ).toEqual(['wolf', 'bear', 'owl']);
  });

  it('takes the name from the draft, which is everything', () => {
    const state = after(machine.initial, {
      type: 'creature.save',
      creature: { ...wolf, name: 'Something else' },
    });
    expect(state.creatures[0]?.name).toBe('Wolf');
  });

  it('removes what it holds and refuses what it does not', () => {
    expect(after(both, { type: 'creature.remove', ids: ['wolf', 'wolf'] }).creatures).toEqual([bear]);
    expect(decide(both, { type: 'creature.remove', ids: ['wolf', 'ghost'] })).toMatchObject({
      ok: false,
      refusal: { field: 'ids' },
    });
  });

  it('refuses a draft that its rules cannot build, naming the field', () => {
    const decided = decide(both, {
      type: 'creature.save',
      creature: { ...wolf, draft: { name: 'Wolf', level: 99 } },
    });
    expect(decided).toMatchObject({
      ok: false,
      refusal: { field: 'level', message: 'The level must be a whole number from 1 to 30.' },
    });
  });

  it('imports all or nothing, and says which one is wrong', () => {
    const broken = { ...bear, id: 'b2', draft: { name: '', level: 3 } };
    const decided = decide(both, { type: 'creatures.import', creatures: [beastNamed('owl', 'Owl'), broken] });
    expect(decided).toMatchObject({ ok: false, refusal: { field: 'creatures[1].name' } });
    expect(decided.ok ? '' : decided.refusal.message).toContain('Creature 2, “Bear”');
    expect(decide(both, { type: 'creatures.import', creatures: [wolf, wolf] })).toMatchObject({
      ok: false,
      refusal: { field: 'creatures[1].id' },
    });
  });

  it.each([
    ['an unknown system', { ...wolf, system: 'chess' }, 'system'],
    ['an unknown kind', { ...wolf, kind: 'rook' }, 'kind'],
  ])('refuses %s', (_, creature, field) => {
    expect(decide(both, { type: 'creature.save', creature })).toMatchObject({
      ok: false,
      refusal: { field },
    });
  });

  it.each([
    ['a forbidden key', JSON.parse('{"name":"Wolf","level":3,"__proto__":{"x":1}}')],
    ['a forbidden key deep below', { name: 'Wolf', level: 3, a: [{ constructor: 1 }] }],
    ['no record', 'wolf'],
    ['a list', []],
    ['something that is no data', { name: 'Wolf', level: 3, at: new Map(), when: () => 1 }],
    ['not a number', { name: 'Wolf', level: 3, x: Number.NaN }],
    ['endless text', { name: 'Wolf', level: 3, x: 'x'.repeat(200_001) }],
  ])('does not read a draft with %s', (_, draft: unknown) => {
    expect(decide(both, { type: 'creature.save', creature: { ...wolf, draft } }).ok).toBe(false);
  });

  it('does not read a draft that goes round in a circle', () => {
    const draft: { [key: string]: unknown } = { name: 'Wolf', level: 3 };
    draft['self'] = draft;
    expect(decide(both, { type: 'creature.save', creature: { ...wolf, draft } }).ok).toBe(false);
  });

  it.each([
    undefined,
    null,
    1,
    'x',
    [],
    {},
    { type: 'creature.save' },
    { type: 'other' },
    { type: 'creature.remove', ids: [] },
  ])('does not read %j', (raw) => {
    expect(machine.read(raw).ok).toBe(false);
  });

  it('lets an event of a later version change nothing', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an event that this version cannot name
    expect(machine.evolve(both, { type: 'creatureBlessed' } as unknown as LibraryEvent)).toBe(both);
  });

  it('keeps its state and events as plain data', () => {
    expect(JSON.parse(JSON.stringify(both))).toEqual(both);
    const decided = decide(both, { type: 'creature.save', creature: wolf });
    expect(JSON.parse(JSON.stringify(decided))).toEqual(decided);
  });
});
