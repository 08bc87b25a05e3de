import { describe, expect, test } from 'vitest';
import { aFight } from '../../support/aTable.ts';

const duel = () =>
  aFight({ name: 'Ada', kind: 'hero', initiative: 20 }, { name: 'Imp', initiative: 10, hitPoints: 20 });

describe('damage, healing and temporary hit points', () => {
  test.each([
    // amount, faces, share, hit points left of 20
    ['7', [], 1, 13],
    ['7', [], 0.5, 17],
    ['7', [], 2, 6],
    ['2d6+1', [3, 4], 1, 12],
    ['50', [], 1, 0],
  ] as const)('%s with faces %j, share %d: %i left', (amount, faces, share, left) => {
    const table = duel();
    const who = table.named('Imp').id;
    expect(
      table.ask({ type: 'damage', targets: [{ who, share }], amount, damageType: '' }, faces).named('Imp').hp,
    ).toBe(left);
  });

  test('temporary hit points go first, do not add up, and the event says both', () => {
    let table = duel();
    const who = table.named('Imp').id;
    table = table
      .ask({ type: 'temporary', who: [who], amount: '6' })
      .ask({ type: 'temporary', who: [who], amount: '4' });
    expect(table.named('Imp').temporary).toBe(6);
    table = table.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '9', damageType: '' });
    expect(table.events[0]).toMatchObject({
      type: 'harmed',
      temporary: { from: 6, to: 0 },
      hp: { from: 20, to: 17 },
      because: [{ rule: 'TST-30' }],
    });
  });

  test('one roll for everyone hit, each resisting for itself', () => {
    let table = aFight({ name: 'A', resistFire: 3 }, { name: 'B' });
    const targets = ['A', 'B'].map((name) => ({ who: table.named(name).id, share: 1 }));
    table = table.ask({ type: 'damage', targets, amount: '2d6', damageType: 'fire' }, [4, 5]);
    expect([table.named('A').hp, table.named('B').hp]).toEqual([14, 11]);
  });

  test('what falls below half and dies is said once', () => {
    const table = duel();
    const who = table.named('Imp').id;
    const hurt = table.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '10', damageType: '' });
    expect(hurt.events[0]).toMatchObject({ becomes: ['half'] });
    expect(
      hurt.ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '1', damageType: '' }).events[0],
    ).toMatchObject({ becomes: [] });
  });

  test.each([
    [{ type: 'damage', targets: [], amount: '1', damageType: '' }, 'Choose at least one combatant.'],
    [
      { type: 'damage', targets: [{ who: 'c9', share: 1 }], amount: '1', damageType: '' },
      'Nobody at the table is called “c9” now.',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '2d', damageType: '' },
      'number of sides',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '3', damageType: 'sonic' },
      'Plain has no damage type “sonic”.',
    ],
    [
      { type: 'damage', targets: [{ who: 'IMP', share: 1 }], amount: '999999', damageType: '' },
      'More than 100,000 at once',
    ],
    [{ type: 'damage', targets: [{ who: 'IMP', share: -1 }], amount: '3', damageType: '' }, 'share'],
    [{ type: 'heal', who: ['IMP'], amount: '' }, 'Type an amount or dice'],
    [{ type: 'note.add', text: '  ' }, 'The note is empty.'],
    [{ type: 'fly' }, 'type'],
    [null, 'The command'],
  ] as const)('%j is refused with a sentence', (command, sentence) => {
    const table = duel();
    const raw: unknown = JSON.parse(JSON.stringify(command).replaceAll('IMP', table.named('Imp').id));
    expect(table.refusal(raw)).toContain(sentence);
  });
});

describe('an attack', () => {
  const attack = (
    table: ReturnType<typeof duel>,
    power: string,
    faces: readonly number[],
    targets = ['Imp'],
  ) =>
    table.ask(
      {
        type: 'attack.roll',
        attacker: table.named('Ada').id,
        power,
        targets: targets.map((name) => ({ who: table.named(name).id, switched: {} })),
      },
      faces,
    );

  test.each([
    // attack die, damage die, damage
    [10, [4], 6],
    [9, [], 0],
    [20, [], 8],
  ] as const)('a %i on the die, damage faces %j: %i damage once applied', (die, faces, damage) => {
    const rolled = attack(duel(), 'swing', [die, ...faces]);
    expect(rolled.named('Imp').hp).toBe(20);
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect(applied.named('Imp').hp).toBe(20 - damage);
    expect(applied.state.pending).toBeUndefined();
  });

  test('rolls damage once for an area, halves it for a miss, and spends the power', () => {
    const fight = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20 },
      { name: 'A', initiative: 5 },
      { name: 'B', initiative: 4 },
    );
    const rolled = attack(fight, 'flare', [15, 2, 6, 3], ['A', 'B']);
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect([applied.named('A').hp, applied.named('B').hp]).toEqual([11, 16]);
    expect(applied.named('Ada').spent).toEqual(['flare']);
    expect(rolled.ask({ type: 'attack.dismiss' }).named('A').hp).toBe(20);
    expect(
      applied.refusal({
        type: 'attack.roll',
        attacker: applied.named('Ada').id,
        power: 'flare',
        targets: [{ who: applied.named('A').id, switched: {} }],
      }),
    ).toContain('is spent');
  });

  test('the GM’s share for one target counts', () => {
    const rolled = attack(duel(), 'swing', [15, 6]);
    expect(
      rolled.ask({ type: 'attack.apply', shares: { [rolled.named('Imp').id]: 0.5 } }).named('Imp').hp,
    ).toBe(16);
  });

  test('a switched circumstance changes the roll', () => {
    const table = duel();
    const rolled = table.ask(
      {
        type: 'attack.roll',
        attacker: table.named('Ada').id,
        power: 'swing',
        targets: [{ who: table.named('Imp').id, switched: { edge: true } }],
      },
      [8, 1],
    );
    expect(rolled.state.pending?.targets[0]?.outcome).toMatchObject({ key: 'hit', total: 15 });
  });
});
