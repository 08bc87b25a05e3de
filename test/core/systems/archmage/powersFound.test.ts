import { describe, expect, test } from 'vitest';
import { fight, type Played } from './table.ts';

const trait = (name: string, effect: string) => ({ name, action: 'trait', effect });
const engage = (table: Played, who: string, other: string): Played =>
  table.ask({
    type: 'procedure.do',
    procedure: 'linkOrPart',
    who: table.id(who),
    targets: [table.id(other)],
    values: {},
  });
const labels = (table: Played, name: string): readonly string[] =>
  table.named(name).effects.map(({ label }) => label);

describe('F11 what holds for those engaged (ARC-59)', () => {
  const swarm = (): Played =>
    fight(
      { name: 'Ada', side: 'heroes', initiative: 20 },
      {
        name: 'Rat Swarm',
        side: 'foes',
        initiative: 10,
        draft: {
          powers: [trait('Biting tide', 'Enemies engaged with the rat swarm take a -2 penalty to MD.')],
        },
      },
    ).ask({ type: 'turn.next' });

  test('begins as they engage, without a word of the GM, and ends as they part', () => {
    const table = engage(swarm(), 'Ada', 'Rat Swarm');
    expect(labels(swarm(), 'Ada')).toEqual([]);
    expect(labels(table, 'Ada')).toEqual(['−2 md']);
    expect(labels(table.ask({ type: 'turn.next' }), 'Ada')).toEqual(['−2 md']);
    const targets = [{ who: table.id('Rat Swarm'), share: 1 }];
    expect(labels(table.ask({ type: 'damage', targets, amount: '900', damageType: '' }), 'Ada')).toEqual([]);
  });
});
