import { describe, expect, test } from 'vitest';
import type { Power } from '../../../core/rules/sheet.ts';
import { aPower, HELD, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';

const apply = { type: 'attack.apply', shares: {} } as const;
const discard = { type: 'attack.dismiss' } as const;
const skip = { type: 'sequence.skip' } as const;
const end = { type: 'sequence.end' } as const;

/** No attack of its own: it lays out others. */
function calls(name: string, ...riders: Parameters<typeof aPower>[1]): Power {
  const { attack: _attack, damage: _damage, ...rest } = aPower(name, riders);
  return rest;
}
const always = { on: { kind: 'always' } } as const;
const claw = aPower('Claw', []);
const bite = aPower('Bite', []);
const twice = calls(
  'Fury',
  rider({ kind: 'use', powers: [{ name: 'Claw', times: 2 }], choose: false }, always),
  rider(sets(SAVE_ENDS, HELD), { on: { kind: 'allHit' } }),
);
const either = calls(
  'Rage',
  rider(
    {
      kind: 'use',
      powers: [
        { name: 'claw', times: 2 },
        { name: 'bite', times: 2 },
      ],
      choose: true,
    },
    always,
  ),
);

function adas(...powers: readonly Power[]): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers },
    { name: 'Imp', initiative: 15, hitPoints: 40 },
    { name: 'Ogre', initiative: 5, hitPoints: 40 },
  ).ask({ type: 'turn.next' });
}

const uses = (table: TestTable, power: string): TestTable =>
  table.ask({ type: 'power.use', who: table.named('Ada').id, power });
const part = (table: TestTable, faces: readonly number[], whom = 'Imp', power?: string): TestTable =>
  table.ask(
    {
      type: 'sequence.roll',
      targets: [{ who: table.named(whom).id, switched: {} }],
      ...(power === undefined ? {} : { power }),
    },
    faces,
  );
const hp = (table: TestTable): readonly number[] => [table.named('Imp').hp, table.named('Ogre').hp];
const labels = (table: TestTable, name: string): readonly string[] =>
  table.named(name).effects.map(({ label }) => label);

describe('attacks made of attacks (orcus 2)', () => {
  test('are paid for once, and their parts come one after the other', () => {
    let table = uses(adas(claw, twice), 'fury');
    expect(table.named('Ada').used).toEqual({ action: 1 });
    table = part(table, [15, 4]).ask(apply);
    expect(table.state.sequence?.at).toBe(1);
    table = part(table, [15, 2], 'Ogre').ask(apply);
    expect(hp(table)).toEqual([34, 36]);
    expect([table.state.sequence, table.named('Ada').used]).toEqual([undefined, { action: 1 }]);
  });

  test('both hit the same: what that brings is laid with the last; one missed, or another target: it is not', () => {
    const first = (faces: readonly number[]): TestTable =>
      part(uses(adas(claw, twice), 'fury'), faces).ask(apply);
    expect(labels(part(first([15, 4]), [15, 4]).ask(apply), 'Imp')).toEqual(['Held']);
    expect(labels(part(first([2]), [15, 4]).ask(apply), 'Imp')).toEqual([]);
    expect(labels(part(first([15, 4]), [15, 4], 'Ogre').ask(apply), 'Ogre')).toEqual([]);
    expect(labels(part(first([15, 4]), [2]).ask(apply), 'Imp')).toEqual([]);
  });

  test('a choice is made part by part', () => {
    const table = uses(adas(claw, bite, either), 'rage');
    expect(table.refusal({ type: 'sequence.roll', targets: [{ who: 'c4', switched: {} }] })).toBe(
      'Choose which attack comes next.',
    );
    const bitten = part(table, [15, 4], 'Imp', 'bite').ask(apply);
    expect(part(bitten, [15, 4], 'Imp', 'claw').ask(apply).state.sequence).toBeUndefined();
  });

  test('a part is skipped, the rest is ended, and the turn waits for it', () => {
    const table = uses(adas(claw, twice), 'fury');
    expect(table.refusal({ type: 'turn.next' })).toBe('Fury has parts left: roll, skip or end them first.');
    expect(table.ask(skip).state.sequence?.at).toBe(1);
    expect(table.ask(skip).ask(skip).state.sequence).toBeUndefined();
    const hit = part(table, [15, 4]).ask(apply).ask(end);
    expect([hit.state.sequence, hit.named('Ada').used]).toEqual([undefined, { action: 1 }]);
  });

  test('F15 ended before anything of it was applied, it gives its action back', () => {
    const fresh = adas(claw, twice);
    const table = uses(fresh, 'fury').ask(end);
    expect(table.named('Ada')).toEqual(fresh.named('Ada'));
    const rolled = part(uses(fresh, 'fury'), [15, 4]).ask(discard);
    expect(rolled.state.sequence?.at).toBe(0);
    expect(rolled.ask(end).named('Ada')).toEqual(fresh.named('Ada'));
  });
});

describe('several attacks of one action (archmage 5)', () => {
  const flurry = aPower('Flurry', [], {
    usage: { label: 'recharge', limited: true },
    reading: { riders: [], sentences: [], attacks: '3' },
  });

  test('three rolls, one use, one action, against one or several', () => {
    let table = adas(flurry);
    const roll = {
      type: 'attack.roll',
      attacker: table.named('Ada').id,
      power: 'flurry',
      targets: [{ who: table.named('Imp').id, switched: {} }],
    } as const;
    table = table.ask({ ...roll, targets: [...roll.targets] }, [15, 4]).ask(apply);
    table = part(part(table, [15, 4]).ask(apply), [15, 4], 'Ogre').ask(apply);
    expect(hp(table)).toEqual([28, 34]);
    expect([table.state.sequence, table.named('Ada').used, table.named('Ada').spent]).toEqual([
      undefined,
      { action: 1 },
      ['flurry'],
    ]);
  });

  test('discarded at once, action and use come back', () => {
    const fresh = adas(flurry);
    const targets = [{ who: fresh.named('Imp').id, switched: {} }];
    const back = fresh
      .ask({ type: 'attack.roll', attacker: fresh.named('Ada').id, power: 'flurry', targets }, [15, 4])
      .ask(discard);
    expect([back.named('Ada'), back.state.sequence]).toEqual([fresh.named('Ada'), undefined]);
  });
});

describe('a secondary attack', () => {
  const coils = aPower('Coils', []);
  const grip = aPower('Grip', [rider({ kind: 'use', powers: [{ name: 'Coils', times: 1 }], choose: false })]);

  test('is laid out after its hit is applied, against the one that was hit', () => {
    const table = adas(coils, grip);
    const roll = (face: number): TestTable =>
      table
        .ask(
          {
            type: 'attack.roll',
            attacker: table.named('Ada').id,
            power: 'grip',
            targets: [{ who: table.named('Ogre').id, switched: {} }],
          },
          [face, 4],
        )
        .ask(apply);
    expect(roll(15).state.sequence?.parts).toEqual([{ powers: ['coils'], target: table.named('Ogre').id }]);
    expect(roll(2).state.sequence).toBeUndefined();
    expect(hp(part(roll(15), [15, 1], 'Ogre').ask(apply))).toEqual([40, 31]);
  });
});

describe('a second attack that its power brings', () => {
  const again = { kind: 'use', powers: [{ name: 'Arrows', times: 1 }], choose: false } as const;
  const arrows = aPower('Arrows', [
    rider({ ...again, anybody: true }, { on: { kind: 'always' }, to: { kind: 'attacker' } }),
  ]);
  const first = (table: TestTable): TestTable =>
    table.ask(
      {
        type: 'attack.roll',
        attacker: table.named('Ada').id,
        power: 'arrows',
        targets: [{ who: table.named('Imp').id, switched: {} }],
      },
      [2],
    );

  test('comes next, hit or miss, against whom the GM says, and brings no third', () => {
    const open = first(adas(arrows)).ask(apply);
    expect(open.state.sequence?.parts).toEqual([{ powers: ['arrows'] }]);
    const done = part(open, [15, 6], 'Imp').ask(apply);
    expect([done.state.sequence, done.named('Imp').hp]).toEqual([undefined, 32]);
  });
});

describe('powers without an attack', () => {
  const bless = calls(
    'Bless',
    rider({ kind: 'temporary', amount: '5' }, { ...always, to: { kind: 'attacker' } }),
    rider(sets({ kind: 'encounter' }, OPEN), always),
  );

  test('do what they bring when used, for those named, and cost what they cost', () => {
    const table = adas(bless);
    const [who, imp] = [table.named('Ada').id, table.named('Imp').id];
    const used = table.ask({ type: 'power.use', who, power: 'bless', targets: [imp] });
    expect([used.named('Ada').used, used.named('Ada').temporary]).toEqual([{ action: 1 }, 0]);
    const done = used.ask(apply);
    expect([done.named('Ada').temporary, labels(done, 'Imp')]).toEqual([5, ['Open']]);
    expect(used.ask(discard).named('Ada')).toEqual(table.named('Ada'));
  });

  test('with nobody named, who it is for is asked before anything is spent', () => {
    const table = adas(bless);
    const command = { type: 'power.use', who: table.named('Ada').id, power: 'bless' } as const;
    expect(table.refusal(command)).toContain('Select who Bless is for first.');
    const used = table.ask({ ...command, override: true });
    expect(used.state.pending?.targets[0]?.riders?.map(({ on }) => on)).toEqual([true, false]);
  });

  test('“an ally may” is ticked for the ally named, and for the user where it names itself', () => {
    const may = { ...always, how: 'offered', given: 'may' } as const;
    const mend = calls(
      'Mend',
      rider({ kind: 'heal', amount: '5' }, { ...may, to: { kind: 'choice', side: 'allies', most: 1 } }),
    );
    const wounded = adas(mend, claw);
    const ask = (name: string, hurt: TestTable): TestTable => {
      const [who, whom] = [hurt.named('Ada').id, hurt.named(name).id];
      return hurt.ask({ type: 'power.use', who, power: 'mend', targets: [whom] });
    };
    const hurt = wounded.ask({ type: 'combatant.change', who: [wounded.named('Ada').id], set: { hp: 3 } });
    expect(ask('Ada', hurt).ask(apply).named('Ada').hp).toBe(8);
    expect(hurt.refusal({ type: 'power.use', who: hurt.named('Ada').id, power: 'mend' })).toContain('Mend');
  });

  test('of two things to choose from neither is ticked', () => {
    const grief = calls(
      'Grief',
      rider({ kind: 'temporary', amount: '5' }, { ...always, how: 'offered', given: 'or a save' }),
    );
    const table = adas(grief);
    const [who, imp] = [table.named('Ada').id, table.named('Imp').id];
    const used = table.ask({ type: 'power.use', who, power: 'grief', targets: [imp] });
    expect(used.state.pending?.targets[0]?.riders?.map(({ on }) => on)).toEqual([false]);
  });
});

describe('what stands beside the attacks in the same words', () => {
  const me = { ...always, to: { kind: 'attacker' } } as const;
  const fury = rider({ kind: 'use', powers: [{ name: 'Claw', times: 2 }], choose: false }, always);
  const bracing = calls('Brace', rider({ kind: 'temporary', amount: '5' }, me), fury);

  test('happens with the use where it plays', () => {
    const used = uses(adas(bracing, claw), 'brace');
    expect([used.named('Ada').temporary, used.state.sequence?.parts.length]).toEqual([5, 2]);
  });

  test('is offered where only the GM can judge', () => {
    const asks = calls(
      'Brace',
      rider({ kind: 'temporary', amount: '5' }, { ...me, how: 'offered', given: 'if it is alone' }),
      fury,
    );
    const used = uses(adas(asks, claw), 'brace');
    expect(used.named('Ada').temporary).toBe(0);
    expect(used.state.encounter?.due.map(({ label }) => label)).toEqual([
      '5 temporary hit points (if it is alone): Brace',
    ]);
  });
});
