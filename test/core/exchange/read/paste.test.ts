import { describe, expect, it } from 'vitest';
import { readPastedEntries } from '../../../../core/systems/fifth/exchange/pastedEntries.ts';

const CLAW =
  'Claw. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) slashing damage.';

describe('the paste field of the builder', () => {
  it('traits above the actions are traits', () => {
    const { records, notes } = readPastedEntries(
      `Keen Smell. It smells well.\nActions\n${CLAW}\nReactions\nParry. It adds 2 to its AC.`,
    );
    expect(records.map(({ name, action }) => [name, action])).toEqual([
      ['Keen Smell', 'trait'],
      ['Claw', 'action'],
      ['Parry', 'reaction'],
    ]);
    expect(notes).toEqual([]);
  });

  it('without a heading they are actions', () => {
    expect(readPastedEntries(CLAW).records).toMatchObject([
      { name: 'Claw', action: 'action', attackBonus: 4, damage: '1d8+2 slashing' },
    ]);
  });

  it('lines of the head are told by their names', () => {
    const { records, notes } = readPastedEntries(`Resistances Fire\nImmunities Poison\nActions\n${CLAW}`);
    expect(records).toHaveLength(1);
    expect(notes.map(({ where }) => where)).toEqual(['Resistances Fire', 'Immunities Poison']);
    expect(notes[0]?.message).toMatch(/field of its own/u);
  });
});
