import { describe, expect, test } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { effect, fighting, foe, hero, moment, power } from './people.ts';
import { fight } from './table.ts';

const X = foe({ hp: 90 }, { id: 'x' });
const ATTACKS = [
  { name: 'Dagger', basic: true },
  { name: 'Bow', origin: 'ranged', basic: true },
  { name: 'Trick', origin: 'ranged', usage: 'daily', basic: false, hpLimit: 40 },
];
const who = (more: Partial<Fighter> = {}): Fighter => hero({ attacks: ATTACKS }, more);

/** The rule that forbids an attack on these, or nothing. */
function forbids(attacker: Fighter, at: number, ...targets: readonly Fighter[]): string | undefined {
  const now = moment({ acting: 'hero', all: [attacker, ...targets] });
  return archmage.attacks.legal?.(attacker, power(attacker, at), targets, now)?.rule;
}

describe('what forbids an attack', () => {
  test('ARC-64 D-87 melee without being engaged, whatever the hand holds', () => {
    expect([forbids(who(), 0, X), forbids(fighting(who(), X), 0, X), forbids(who(), 1, X)]).toEqual([
      'ARC-64',
      undefined,
      undefined,
    ]);
  });

  test('ARC-64 one of several targets is enough', () => {
    const other = foe({}, { id: 'y' });
    expect(forbids(fighting(who(), X), 0, X, other)).toBe('ARC-64');
  });

  test('ARC-96 D-66 more current hit points than the attack can reach', () => {
    expect([forbids(who(), 2, X), forbids(who(), 2, { ...X, hp: 38, temporary: 10 })]).toEqual([
      'ARC-96',
      undefined,
    ]);
  });

  test('ARC-151 ARC-162 ARC-148 ARC-154 conditions, the gravest first', () => {
    const under = (condition: string): Fighter => fighting(who({ effects: [effect(condition)] }), X);
    expect([forbids(under('hampered'), 1, X), forbids(under('hampered'), 2, X)]).toEqual([
      undefined,
      'ARC-151',
    ]);
    expect([forbids(under('grabbed'), 0, X), forbids(under('grabbed'), 1, X)]).toEqual([
      undefined,
      'ARC-162',
    ]);
    expect(forbids(under('confused'), 0, X)).toBe('ARC-148');
    expect(forbids(under('stunned'), 0, X)).toBe('ARC-154');
  });

  test('ARC-64 the table refuses it, and the GM has it all the same', () => {
    const table = fight(
      { name: 'A', side: 'heroes', initiative: 10, draft: { attacks: ATTACKS } },
      { name: 'B', side: 'foes', initiative: 5 },
    ).ask({ type: 'turn.next' });
    const blow: TableCommand = {
      type: 'attack.roll',
      attacker: table.id('A'),
      power: table.named('A').sheet.powers[0]?.id ?? '',
      targets: [{ who: table.id('B'), switched: {} }],
    };
    const moved = table.ask({ type: 'action.set', who: table.id('A'), allowance: 'move', used: 1 });
    expect(moved.refusal(blow)).toBe(
      'Dagger cannot be used on B. Not engaged: a melee attack needs that first.',
    );
    const anyway = moved.ask({ ...blow, override: true }, 15, 4);
    expect(anyway.state.pending?.targets).toHaveLength(1);
    // Whoever strikes in melee is in it.
    expect(anyway.named('A').marks?.['engaged']).toEqual([table.id('B')]);
  });
});

describe('F18 a blow engages by itself (ARC-63 ARC-64 ARC-65)', () => {
  const blow = (table: ReturnType<typeof fight>): TableCommand => ({
    type: 'attack.roll',
    attacker: table.id('A'),
    power: table.named('A').sheet.powers[0]?.id ?? '',
    targets: [{ who: table.id('B'), switched: {} }],
  });

  test('with the move it has, in one step with the roll; discarded, the move stays made', () => {
    const table = fight(
      { name: 'A', side: 'heroes', initiative: 10, draft: { attacks: ATTACKS } },
      { name: 'B', side: 'foes', initiative: 5 },
    ).ask({ type: 'turn.next' });
    const struck = table.ask(blow(table), 15, 4);
    expect(struck.state.pending?.targets).toHaveLength(1);
    expect(struck.named('A').used).toMatchObject({ move: 1, standard: 1 });
    expect(struck.named('A').marks?.['engaged']).toEqual([table.id('B')]);
    const dropped = struck.ask({ type: 'attack.dismiss' });
    expect(dropped.named('A').used['standard'] ?? 0).toBe(0);
    expect(dropped.named('A').marks?.['engaged']).toEqual([table.id('B')]);
  });

  test('a mob that strikes together engages together, each with the move it has', () => {
    const mite = { strength: 'mook', powers: [{ name: 'Nip', attack: '+5 vs. AC', hit: '3 damage' }] };
    const table = fight(
      { name: 'Mite', side: 'foes', count: 4, initiative: 10, draft: mite },
      { name: 'B', side: 'heroes', initiative: 5 },
    ).ask({ type: 'turn.next' });
    const [first] = table.state.combatants;
    const target = { who: table.id('B'), switched: {} };
    const command: TableCommand = {
      type: 'attack.roll',
      attacker: first?.id ?? '',
      power: 'p1',
      targets: [target, target, target],
    };
    const struck = table.ask(command, 15, 15, 2);
    expect(struck.state.pending?.targets).toHaveLength(3);
    const engaged = struck.state.combatants.filter(({ marks }) => marks['engaged'] !== undefined);
    expect(engaged.map(({ name }) => name)).toEqual(['Mite 1', 'Mite 2', 'Mite 3', 'B']);
  });

  test('who may step in the way is asked first, and nothing is rolled until then', () => {
    const table = fight(
      { name: 'A', side: 'heroes', initiative: 10, draft: { attacks: ATTACKS } },
      { name: 'B', side: 'foes', initiative: 5 },
      { name: 'C', side: 'foes', initiative: 4 },
    ).ask({ type: 'turn.next' });
    const asked = table.ask(blow(table));
    expect(asked.state.pending).toBeUndefined();
    expect(asked.named('A').used).toMatchObject({ move: 1 });
    expect(asked.ask(blow(table), 15, 4).state.pending?.targets).toHaveLength(1);
  });
});

describe('a monster from one line', () => {
  const quick = archmage.creatures.find(({ key }) => key === 'monster')?.quick;
  const told = (text: string): unknown => {
    const made = quick?.(text);
    return made?.ok ? made.value : made?.refusal.message;
  };

  test('ARC-22 name, level and role, with what is usual for them', () => {
    const draft = told('marsh ogre wre 3');
    expect(draft).toMatchObject({ name: 'marsh ogre', level: 3, role: 'wrecker' });
    const built = archmage.creatures.find(({ key }) => key === 'monster')?.build(draft);
    expect(built?.ok && built.value.sheet.hitPoints).toBe(42);
    expect(built?.ok && built.value.sheet.defenses['ac']?.value).toBe(19);
    expect(built?.ok && built.value.findings).toEqual([]);
    expect(told('crow 2 archer')).toMatchObject({ powers: [{ origin: 'ranged', name: 'Shot' }] });
  });

  test.each([
    ['ogre', 'Type a name, a level and a role, such as: ogre 5 wrecker.'],
    ['5 wrecker', 'Type a name, a level and a role, such as: ogre 5 wrecker.'],
    ['ogre 31 wrecker', 'Levels go from 0 to 30.'],
    [
      'ogre 5 king',
      '“king” is not a role. Type one of: archer, blocker, caster, leader, spoiler, troop, wrecker.',
    ],
  ])('ARC-19 “%s” is refused with what is wrong', (text, message) => {
    expect(told(text)).toBe(message);
  });
});

test('ARC-134 ARC-135 wounds lower the maximum that the bar shows', () => {
  const hurt = who({ marks: { wounds: 6 } });
  expect(archmage.harm.maximum?.(hurt)).toBe(hurt.sheet.hitPoints - 6);
});
