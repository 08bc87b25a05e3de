import { describe, expect, test } from 'vitest';
import { findInitiativeRollers } from '../../../core/table/state.ts';
import { aFight } from '../../support/aTable.ts';

const order = (table: ReturnType<typeof aFight>): readonly string[] =>
  (table.state.encounter?.order ?? []).map(
    (id) => table.state.combatants.find((each) => each.id === id)?.name ?? '?',
  );

describe('initiative', () => {
  test('is rolled once for a group, ties fall to the higher modifier, then to who came first', () => {
    const fight = aFight(
      { name: 'Imp', count: 2, speed: 1 },
      { name: 'Ogre', speed: 3 },
      { name: 'Ada', kind: 'hero', speed: 3 },
    );
    const rolled = fight.ask({ type: 'initiative.roll' }, [12, 10, 10]);
    expect(order(rolled)).toEqual(['Ogre', 'Ada', 'Imp 1', 'Imp 2']);
    expect(rolled.named('Imp 1').initiative?.total).toBe(13);
    expect(rolled.named('Imp 2').initiative?.roll?.parts[0]?.dice[0]?.face).toBe(12);
    expect(rolled.refusal({ type: 'initiative.roll' })).toBe(
      'Everyone has initiative already. Select who rolls again.',
    );
  });

  test('at the start of a fight a selection left from before leaves nobody out', () => {
    const fight = aFight({ name: 'Imp', count: 2 }, { name: 'Ada', kind: 'hero' });
    const ada = [fight.named('Ada').id];
    expect(findInitiativeRollers(fight.state, ada)).toBeUndefined();
    const rolled = fight.ask({ type: 'initiative.roll' }, [12, 10]);
    // Everybody has a number: who is selected rolls again, and so it is once turns are taken.
    expect(findInitiativeRollers(rolled.state, ada)).toEqual(ada);
    const begun = rolled.ask({ type: 'turn.next' }).ask({
      type: 'combatants.add',
      entries: [{ creature: { id: 'Rat', kind: 'foe', draft: { name: 'Rat' } }, count: 1, side: 'foes' }],
    });
    expect(findInitiativeRollers(begun.state, ada)).toEqual(ada);
    expect(findInitiativeRollers(begun.state, [])).toBeUndefined();
  });

  test('takes faces typed at the table, and says when one does not fit', () => {
    const fight = aFight({ name: 'Imp' });
    const typed = fight.ask({ type: 'initiative.roll', faces: [17] });
    expect(typed.named('Imp').initiative).toMatchObject({ total: 19, roll: { typed: true } });
    expect(fight.refusal({ type: 'initiative.roll', faces: [21] })).toBe('A face of 21 does not fit a D20.');
  });

  test('a late joiner finds its place, and moved ones stay where they were put', () => {
    let fight = aFight(
      { name: 'A', initiative: 20 },
      { name: 'B', initiative: 10 },
      { name: 'C', initiative: 5 },
    );
    fight = fight.ask({ type: 'initiative.move', who: fight.named('C').id, by: -1 });
    expect(order(fight)).toEqual(['A', 'C', 'B']);
    expect(fight.refusal({ type: 'initiative.move', who: fight.named('A').id, by: -1 })).toBe(
      'Already first in the order.',
    );
    fight = fight.ask({
      type: 'combatants.add',
      entries: [{ creature: { id: 'D', kind: 'foe', draft: { name: 'D' } }, count: 1, side: 'foes' }],
    });
    fight = fight.ask({ type: 'initiative.set', who: [fight.named('D').id], total: 15 });
    expect(order(fight)).toEqual(['A', 'D', 'C', 'B']);
  });

  test('one is placed right before or behind another', () => {
    const fight = aFight(
      { name: 'A', initiative: 20 },
      { name: 'B', initiative: 10 },
      { name: 'C', initiative: 5 },
    );
    const [a, c] = [fight.named('A').id, fight.named('C').id];
    expect(order(fight.ask({ type: 'initiative.place', who: a, beside: c, edge: 'after' }))).toEqual([
      'B',
      'C',
      'A',
    ]);
    expect(order(fight.ask({ type: 'initiative.place', who: c, beside: a, edge: 'before' }))).toEqual([
      'C',
      'A',
      'B',
    ]);
    expect(fight.refusal({ type: 'initiative.place', who: a, beside: a, edge: 'after' })).toBe(
      'It is there already.',
    );
  });

  test('several of a name are numbered on: one without a number is the first of them', () => {
    const fight = aFight({ name: 'Imp' }, { name: 'Imp', count: 2 });
    expect(fight.state.combatants.map(({ name, tag }) => `${name}/${tag}`)).toEqual([
      'Imp/i',
      'Imp 2/i2',
      'Imp 3/i3',
    ]);
  });
});

describe('an encounter', () => {
  test('awards experience among the heroes and leaves only them', () => {
    let fight = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20 },
      { name: 'Imp', count: 3, initiative: 5 },
    ).ask({ type: 'turn.next' });
    const foes = fight.state.combatants.filter(({ side }) => side === 'foes').slice(0, 2);
    fight = fight.ask({
      type: 'damage',
      targets: foes.map(({ id }) => ({ who: id, share: 1 })),
      amount: '20',
      damageType: '',
    });
    const over = fight.ask({ type: 'encounter.end', award: true });
    expect(over.state.combatants.map(({ name }) => name)).toEqual(['Ada']);
    expect(over.named('Ada').initiative).toBeUndefined();
    expect(over.events.find(({ type }) => type === 'encounterEnded')).toMatchObject({
      rounds: 1,
      experience: 200,
      share: 200,
      fallen: ['Imp 1', 'Imp 2'],
    });
  });

  test('is prepared, changed, begun with its foes and discarded', () => {
    const encounter = {
      name: 'Gate',
      place: 'North',
      notes: '',
      groups: [{ creature: 'imp', name: 'Imp', count: 2 }],
    };
    let table = aFight().ask({ type: 'encounter.save', encounter });
    const id = table.state.prepared[0]?.id ?? '';
    table = table.ask({ type: 'encounter.save', encounter: { ...encounter, id, name: 'South gate' } });
    expect(table.state.prepared).toHaveLength(1);
    expect(table.state.prepared[0]?.name).toBe('South gate');
    expect(table.ask({ type: 'encounter.discard', id }).state.prepared).toEqual([]);
  });
});
