import { expect, test } from 'vitest';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

const fire = { notation: '2d6', type: 'fire' };
const offer = {
  power: { id: 'p1', name: 'Bolt', damage: fire },
  damage: { hit: fire, miss: { notation: '', type: '' } },
};
const target = { who: 'c2', offer, damage: [{ amount: 7, type: 'fire', share: 1 }] };

test('F19 damage of one type becomes a list of one part, in sheets and in attacks', () => {
  const attack = { attacker: 'c1', power: 'p1', powerName: 'Bolt', targets: [target] };
  expect(TABLE_EVENTS.read({ type: 'attackRolled', attack }, 2)).toMatchObject({
    attack: {
      targets: [
        {
          offer: { power: { damage: [fire] }, damage: { hit: [fire], miss: [{ notation: '' }] } },
          damage: [{ amount: 7, type: 'fire' }],
        },
      ],
    },
  });
  expect(TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target }, 2)).toMatchObject({
    target: { offer: { power: { damage: [fire] } } },
  });
});

test('what is a list already, or has no damage, stays', () => {
  const bare = { ...target, offer: { power: { id: 'p1', name: 'Bless' }, damage: { hit: [fire] } } };
  expect(TABLE_EVENTS.read({ type: 'attackChanged', at: 0, target: bare }, 2)).toMatchObject({
    target: bare,
  });
});
