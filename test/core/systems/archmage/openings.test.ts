import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { listDue } from '../../../../core/table/due.ts';
import { fight, type Played, until } from './table.ts';

const BOW = { name: 'Longbow', origin: 'ranged', basic: true } as const;

/** What is offered now, as `who: label`. */
function offered({ state }: Played): readonly string[] {
  return listDue(state, archmage)
    .filter(({ ways }) => ways)
    .map(({ label }) => label);
}

function keyOf(table: Played, label: RegExp): string {
  const found = listDue(table.state, archmage).find((each) => label.test(each.label));
  if (!found) throw new Error(`nothing due is called ${label.source}: ${offered(table).join('; ')}`);
  return found.key;
}

function act(table: Played, procedure: string, who: string, ...targets: readonly string[]): Played {
  return table.ask({
    type: 'procedure.do',
    procedure,
    who: table.id(who),
    targets: targets.map((each) => table.id(each)),
    values: {},
  });
}

const inMelee = (): Played =>
  act(
    until(
      fight(
        { name: 'Ada', side: 'heroes', initiative: 20 },
        { name: 'Bram', side: 'heroes', initiative: 18 },
        { name: 'Troll', side: 'foes', initiative: 10 },
        { name: 'Gob', side: 'foes', initiative: 9 },
      ),
      'Ada',
    ),
    'linkOrPart',
    'Ada',
    'Troll',
  );

describe('openings', () => {
  test('ARC-68 ARC-73 ARC-74 whoever is left may strike first, with one key, free, even at one who is gone already', () => {
    const gone = act(inMelee(), 'walkAway', 'Ada');
    expect(offered(gone)).toEqual(['may strike Ada, who walks away']);
    expect(gone.named('Ada').marks?.['engaged'] ?? null).toBeNull();
    const struck = gone.ask({ type: 'due.do', keys: [keyOf(gone, /may strike/)] }, 19);
    expect(struck.state.pending?.attacker).toBe(struck.id('Troll'));
    expect(struck.state.pending?.targets[0]?.outcome?.key).toBe('hit');
    const hurt = struck.ask({ type: 'attack.apply', shares: {} });
    expect(hurt.named('Ada').hp).toBe(hurt.named('Ada').sheet.hitPoints - 5);
    expect(hurt.named('Troll').used).toEqual({});
    expect(offered(hurt)).toEqual([]);
  });

  test('ARC-68 an opening that nobody takes is gone with the next turn, and one who is not left gets none', () => {
    const gone = act(inMelee(), 'walkAway', 'Ada');
    expect(offered(gone.ask({ type: 'turn.next' }))).toEqual([]);
    expect(
      gone.refusal({
        type: 'procedure.do',
        procedure: 'opportunityAttack',
        who: gone.id('Gob'),
        targets: [gone.id('Ada')],
        values: {},
      }),
    ).toContain('not engaged');
  });

  test('ARC-63 ARC-68 moving on to another foe leaves the first one, who may strike', () => {
    const on = act(inMelee(), 'engage', 'Ada', 'Gob');
    expect(on.named('Ada').marks?.['engaged']).toEqual([on.id('Gob')]);
    expect(offered(on)).toContain('may strike Ada, who walks away');
  });

  test('ARC-71 ARC-72 a disengage, failed or passed, offers nothing', () => {
    const table = inMelee();
    const disengaged = (face: number): Played =>
      table.ask(
        { type: 'procedure.do', procedure: 'disengage', who: table.id('Ada'), targets: [], values: {} },
        face,
      );
    expect([offered(disengaged(3)), offered(disengaged(18))]).toEqual([[], []]);
  });

  test('ARC-58 ARC-65 ARC-66 ARC-67 who may step in the way is offered, the guard first; stepping in stops the move', () => {
    const behind = act(
      until(
        fight(
          { name: 'Ada', side: 'heroes', initiative: 20 },
          { name: 'Mage', side: 'heroes', initiative: 19 },
          { name: 'Bram', side: 'heroes', initiative: 18 },
          { name: 'Troll', side: 'foes', initiative: 10 },
        ),
        'Mage',
      ),
      'behind',
      'Mage',
      'Bram',
    );
    const coming = act(until(behind, 'Troll'), 'engage', 'Troll', 'Mage');
    expect(offered(coming)).toEqual(['may intercept Troll, and guards Mage', 'may intercept Troll']);
    const stopped = coming.ask({ type: 'due.do', keys: [keyOf(coming, /guards/)] });
    expect(stopped.named('Troll').marks?.['engaged']).toEqual([stopped.id('Bram')]);
    expect(stopped.named('Mage').marks?.['engaged'] ?? null).toBeNull();
    const late = { type: 'due.do', keys: [keyOf(stopped, /may intercept/)] } as const;
    expect(stopped.refusal({ ...late, keys: [...late.keys] })).toContain('already been stopped');
  });

  test.each([
    ['ARC-75', false, 'Troll', []],
    ['ARC-75', false, 'Gob', ['may strike Ada, who shoots']],
    ['ARC-76', true, 'Troll', ['may strike Ada, who casts']],
  ])('%s a shot (a spell: %s) at %s draws %j', (_rule, spell, target, all) => {
    const table = act(
      until(
        fight(
          { name: 'Ada', side: 'heroes', initiative: 20, draft: { attacks: [{ ...BOW, spell }] } },
          { name: 'Troll', side: 'foes', initiative: 10 },
          { name: 'Gob', side: 'foes', initiative: 9 },
        ),
        'Ada',
      ),
      'linkOrPart',
      'Ada',
      'Troll',
    );
    const power = table.named('Ada').sheet.powers.find(({ name }) => name === 'Longbow')?.id ?? '';
    const roll = {
      type: 'attack.roll',
      attacker: table.id('Ada'),
      power,
      targets: [{ who: table.id(target), switched: {} }],
    } as const;
    const asked = table.ask({ ...roll, targets: [...roll.targets] });
    expect(offered(asked)).toEqual(all);
    // They strike before the dice fall: nothing is rolled and nothing paid until it is asked for again.
    expect(asked.state.pending === undefined).toBe(all.length > 0);
    expect(asked.named('Ada').used ?? {}).toEqual(all.length > 0 ? {} : { standard: 1 });
    const shot = all.length > 0 ? asked.ask({ ...roll, targets: [...roll.targets] }) : asked;
    expect(shot.state.pending?.powerName).toBe('Longbow');
    expect(shot.named('Ada').marks?.['drew'] ?? null).toBeNull();
  });

  test('P-3 ARC-75 whoever is felled by the strike before the roll loses the attack', () => {
    const table = act(
      until(
        fight(
          { name: 'Ada', side: 'heroes', initiative: 20, draft: { attacks: [BOW] } },
          { name: 'Troll', side: 'foes', initiative: 10 },
          { name: 'Gob', side: 'foes', initiative: 9 },
        ),
        'Ada',
      ),
      'linkOrPart',
      'Ada',
      'Troll',
    );
    const power = table.named('Ada').sheet.powers.find(({ name }) => name === 'Longbow')?.id ?? '';
    const targets = [{ who: table.id('Gob'), switched: {} }];
    const roll = { type: 'attack.roll', attacker: table.id('Ada'), power, targets } as const;
    const asked = table.ask({ ...roll, targets: [...targets] });
    const struck = asked.ask({ type: 'due.do', keys: [keyOf(asked, /who shoots/)] }, 19);
    const fallen = struck
      .ask({ type: 'attack.apply', shares: {} })
      .ask({ type: 'damage', targets: [{ who: table.id('Ada'), share: 1 }], amount: '90', damageType: '' });
    expect(fallen.refusal({ ...roll, targets: [...targets] })).toContain('Cannot act');
  });
});
