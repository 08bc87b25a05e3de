import { describe, expect, test } from 'vitest';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { fight } from './table.ts';

const draft = {
  powers: [{ name: 'Claw', origin: 'melee', attack: '+10 vs. AC (2 attacks)', hit: '9 damage' }],
};
const table = () => {
  const seated = fight(
    { name: 'Ghoul', side: 'foes', initiative: 20, draft },
    { name: 'Hero', side: 'heroes', initiative: 5, draft: { hp: 60 } },
  ).ask({ type: 'turn.next' });
  const [ghoul, hero] = [seated.id('Ghoul'), seated.id('Hero')];
  const engage: TableCommand = {
    type: 'procedure.do',
    procedure: 'engage',
    who: ghoul,
    targets: [hero],
    values: {},
  };
  return { seated: seated.ask(engage), ghoul, targets: [{ who: hero, switched: {} }] };
};

describe('F5 “(2 attacks)” are two swings of one action (ARC-42, ARC-09)', () => {
  test('the second may strike the same target, paid with the first, and a third is none', () => {
    const { seated, ghoul, targets } = table();
    const roll: TableCommand = { type: 'attack.roll', attacker: ghoul, power: 'p1', targets };
    const first = seated.ask(roll, 15).ask({ type: 'attack.apply', shares: {} });
    const used = first.named('Ghoul').used;
    const second = first
      .ask({ type: 'sequence.roll', targets }, 16)
      .ask({ type: 'attack.apply', shares: {} });
    expect([first.named('Hero').hp, second.named('Hero').hp]).toEqual([51, 42]);
    expect(second.named('Ghoul').used).toEqual(used);
    expect(second.state.sequence).toBeUndefined();
  });
});
