import { describe, expect, test } from 'vitest';
import type { Act, Rider } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { archmage } from '../../../core/systems/archmage/index.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { dueNow } from '../../../core/table/due.ts';
import { aPower, rider } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const NOW = {
  round: 1,
  turn: 1,
  surprise: false,
  acting: undefined,
  all: [],
  worldTime: 0,
  own: {},
  rulings: {},
} as const;

function bless(act: Act, more: Partial<Rider> = {}): Power {
  const {
    attack: _attack,
    damage: _damage,
    ...power
  } = aPower('Word', [rider(act, { on: { kind: 'always' }, how: 'offered', given: 'who', ...more })]);
  return power;
}

/** Ada, who has the power, and Bram beside her; Imp against them, and Bram open until he saves. */
function fight(power: Power): TestTable {
  const table = aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers: [power] },
    { name: 'Bram', kind: 'hero', initiative: 15 },
    { name: 'Imp', initiative: 10 },
  ).ask({ type: 'turn.next' });
  const who = [table.named('Bram').id];
  return table.ask({ type: 'effect.add', who, condition: 'open', duration: { kind: 'saveEnds' } });
}

/** The power used on Bram and applied, whatever of it is offered. */
function used(power: Power): TestTable {
  const table = fight(power);
  const [who, bram] = [table.named('Ada').id, table.named('Bram').id];
  return table
    .ask({ type: 'power.use', who, power: 'word', targets: [bram] })
    .ask({ type: 'attack.change', at: 0, rider: 0, on: true, whom: [bram] })
    .ask({ type: 'attack.apply', shares: {} });
}
const due = (table: TestTable) => dueNow(table.state, plainSystem);
const take = (table: TestTable, faces: readonly number[]): TestTable =>
  table.ask({ type: 'due.do', keys: due(table).map(({ key }) => key) }, faces);

describe('a save at once', () => {
  const table = used(bless({ kind: 'save', bonus: 5 }));

  test('is offered against each effect, with its bonus', () => {
    const [effect] = table.named('Bram').effects;
    expect(due(table).map(({ label, ways }) => [label, ways])).toEqual([
      ['saves now, +5: Word', [{ does: 'save', effect: effect?.id, bonus: 5 }]],
    ]);
    expect(take(table, [5]).named('Bram').effects).toEqual([]);
    expect(take(table, [4]).named('Bram').effects).toHaveLength(1);
  });

  test('does not take the place of the save at the end of the turn', () => {
    const turn = take(table, [4]).ask({ type: 'turn.next' });
    expect(due(turn).map(({ label }) => label)).toEqual(['save against Open']);
  });
});

describe('a basic attack that is granted', () => {
  test('is an opening of the one who is granted it, against its likeliest enemy', () => {
    const table = used(bless({ kind: 'basicAttack' }));
    const [offer] = due(table);
    expect(offer).toMatchObject({ who: table.named('Bram').id, label: 'basic attack: Word' });
    expect(offer?.ways).toEqual([{ does: 'attack', power: 'swing', at: table.named('Imp').id }]);
    expect(take(table, [15, 4]).state.pending?.attacker).toBe(table.named('Bram').id);
  });
});

describe('a recovery that a power lets somebody spend', () => {
  const roll = (notation: string) => ({ notation, parts: [], total: 6 });
  const hero = (counters: { readonly [key: string]: number }) => {
    const [sample] = orcus.sample.heroes;
    const built = orcus.creatures.find(({ key }) => key === sample?.kind)?.build(sample?.draft);
    if (!built?.ok) throw new Error('No hero.');
    const { sheet } = built.value;
    return {
      id: 'a',
      name: 'Ada',
      side: 'heroes',
      sheet,
      hp: 1,
      temporary: 0,
      effects: [],
      counters,
      spent: [],
      fate: 'none',
    } as const;
  };
  const does = (counters: { readonly [key: string]: number }, free: boolean): readonly string[] =>
    (orcus.harm.recovers?.(hero(counters), free, NOW, roll) ?? []).map((each) => each.do);

  test('ORC-176 takes one and heals its value; without one nothing; the value alone takes none', () => {
    expect(does({ recoveries: 2 }, false)).toEqual(['count', 'heal']);
    expect(does({ recoveries: 0 }, false)).toEqual([]);
    expect(does({ recoveries: 0 }, true)).toEqual(['heal']);
  });

  test('ARC-121 is rolled; who has no recoveries is not healed by one', () => {
    const [sample] = archmage.sample.creatures;
    const built = archmage.creatures.find(({ key }) => key === sample?.kind)?.build(sample?.draft);
    if (!built?.ok) throw new Error('No monster.');
    const monster = { ...hero({}), sheet: built.value.sheet };
    expect(archmage.harm.recovers?.(monster, false, NOW, roll)).toEqual([]);
  });
});
