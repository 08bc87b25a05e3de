import { describe, expect, test } from 'vitest';
import { aFight, type TestTable } from '../../support/aTable.ts';

const falls = (table: TestTable, name: string): TestTable =>
  table.ask({
    type: 'damage',
    targets: [{ who: table.named(name).id, share: 1 }],
    amount: '99',
    damageType: '',
  });
const wolf = (table: TestTable): TestTable =>
  table.ask({
    type: 'combatants.add',
    entries: [
      {
        creature: { id: 'wolf', kind: 'foe', draft: { name: 'Wolf' } },
        count: 1,
        side: 'allies',
        summoner: table.named('Ada').id,
      },
    ],
  });
const ended = (table: TestTable) => {
  const after = table.ask({ type: 'encounter.end', award: true, override: true });
  const event = after.events.find(({ type }) => type === 'encounterEnded');
  return { after, event: event?.type === 'encounterEnded' ? event : undefined };
};
const heroes = [
  { name: 'Ada', kind: 'hero' as const },
  { name: 'Bo', kind: 'hero' as const },
];

describe('who belongs to the party', () => {
  test('experience is divided by the heroes, not by what they summoned', () => {
    const { after, event } = ended(falls(wolf(aFight(...heroes, { name: 'Rat' })), 'Rat'));
    expect(event).toMatchObject({ experience: 100, share: 50 });
    expect(after.state.ledger).toEqual({ [after.named('Ada').id]: 50, [after.named('Bo').id]: 50 });
  });

  test('a follower gets a share where the GM says so, and a hero none', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    const shares = table
      .ask({ type: 'combatant.change', who: [table.named('Wolf').id], set: { shares: true } })
      .ask({ type: 'combatant.change', who: [table.named('Bo').id], set: { shares: false } });
    const { event } = ended(falls(shares, 'Rat'));
    expect(event?.heroes).toEqual([table.named('Ada').id, table.named('Wolf').id]);
    expect(event?.share).toBe(50);
    expect(
      table.refusal({ type: 'combatant.change', who: [table.named('Bo').id], set: { shares: true } }),
    ).toMatch('Nothing changes');
  });

  test('a fight is won when every foe is down, though the summoned wolf stands', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    expect(ended(table).event?.outcome).toBe('ended');
    expect(ended(falls(table, 'Rat')).event?.outcome).toBe('won');
    expect(ended(falls(falls(table, 'Ada'), 'Bo')).event?.outcome).toBe('lost');
  });

  test('a foe who was won over stays after the fight, one who changed back leaves', () => {
    const table = aFight(...heroes, { name: 'Rat' });
    const side = (now: TestTable, to: 'allies' | 'foes'): TestTable =>
      now.ask({ type: 'combatant.change', who: [now.named('Rat').id], set: { side: to } });
    const names = (now: TestTable): readonly string[] => ended(now).after.state.combatants.map((c) => c.name);
    expect(names(table)).toEqual(['Ada', 'Bo']);
    expect(names(side(table, 'allies'))).toEqual(['Ada', 'Bo', 'Rat']);
    expect(names(side(side(table, 'allies'), 'foes'))).toEqual(['Ada', 'Bo']);
  });

  test('a charmed hero stays a hero', () => {
    const table = aFight(...heroes, { name: 'Rat' });
    const charmed = table.ask({
      type: 'combatant.change',
      who: [table.named('Ada').id],
      set: { side: 'foes' },
    });
    const { after, event } = ended(falls(charmed, 'Rat'));
    expect(event).toMatchObject({ outcome: 'won', share: 50 });
    expect(after.state.combatants.map(({ name }) => name)).toContain('Ada');
  });

  test('the GM sends a follower away with the end of the fight', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    const told = table.ask({
      type: 'combatant.change',
      who: [table.named('Wolf').id],
      set: { stays: false },
    });
    expect(ended(told).after.state.combatants.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
  });
});
