import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { bloodiedAt, findLibraryChanges } from '../../../core/table/sheetEdits.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { aFight, aTable, machine, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const start = (): TestTable =>
  aFight(
    { name: 'Tobin', kind: 'hero', hitPoints: 40, initiative: 12 },
    { name: 'Imp', count: 2, initiative: 6 },
  );
const id = (table: TestTable, name: string): string => table.named(name).id;
const told = (table: TestTable): readonly string[] =>
  table.events.flatMap((event) =>
    formatEventLines(event, {
      system: plainSystem,
      names: { get: (who) => table.state.combatants.find((each) => each.id === who)?.name },
    }).map(lineToText),
  );

describe('F4 anyone in play can be changed', () => {
  const hurt = start().ask({
    type: 'damage',
    targets: [{ who: 'c2', share: 1 }],
    amount: '10',
    damageType: '',
  });

  test.each([
    ['a higher maximum keeps the damage taken', { maximum: 52 }, { hp: 42, most: 52 }],
    ['a lower maximum keeps it too', { maximum: 30 }, { hp: 20, most: 30 }],
    ['a maximum lets nobody fall', { maximum: 5 }, { hp: 1, most: 5 }],
    ['hit points alone', { hp: 12 }, { hp: 12, most: 40 }],
    ['both at once', { hp: 45, maximum: 45 }, { hp: 45, most: 45 }],
  ])('%s', (_, set, { hp, most }) => {
    const tobin = hurt.ask({ type: 'combatant.change', who: ['c2'], set }).named('Tobin');
    expect([tobin.hp, tobin.sheet.hitPoints]).toEqual([hp, most]);
  });

  test('the dying are not raised by a higher maximum', () => {
    const down = hurt.ask({ type: 'combatant.change', who: ['c2'], set: { hp: -4 } });
    expect(down.ask({ type: 'combatant.change', who: ['c2'], set: { maximum: 60 } }).named('Tobin').hp).toBe(
      -4,
    );
  });

  test('a defense says among its reasons that it was changed', () => {
    const after = start().ask({ type: 'combatant.change', who: ['c2'], set: { defenses: { guard: 18 } } });
    expect(after.named('Tobin').sheet.defenses['guard']).toEqual({
      value: 18,
      because: [
        { rule: 'TST-02', label: 'armour', value: 15 },
        { rule: '', label: 'changed at the table', value: 3 },
      ],
    });
    expect(told(after)).toEqual(['Tobin changes: Guard 15 → 18']);
  });

  test('side, name and notes', () => {
    const after = start()
      .ask({ type: 'combatant.change', who: ['c4', 'c5'], set: { side: 'allies' } })
      .ask({ type: 'combatant.change', who: ['c4'], set: { name: 'Snag', notes: 'owes Tobin' } });
    expect(after.named('Snag')).toMatchObject({ side: 'allies', notes: 'owes Tobin' });
    expect(after.named('Imp 2').side).toBe('allies');
    expect(told(after).at(-1)).toBe('Snag: owes Tobin');
    const cleared = after.ask({ type: 'combatant.change', who: ['c4'], set: { notes: '' } });
    expect(cleared.named('Snag')).not.toHaveProperty('notes');
  });

  test('a power gets another bonus and damage, its words too; another is taken away, one is added', () => {
    const after = start()
      .ask({
        type: 'combatant.change',
        who: ['c2'],
        set: {
          powers: [
            { id: 'swing', bonus: 7, damage: '2d6+2' },
            { id: 'flare', gone: true },
            { id: 'x1', name: 'Kick', bonus: 4, versus: 'guard', damage: '1d4', damageType: '' },
          ],
        },
      })
      .named('Tobin');
    expect(
      after.sheet.powers.map(({ name, attack, damage }) => [
        name,
        attack?.bonus.value,
        damage?.[0]?.notation,
      ]),
    ).toEqual([
      ['Swing', 7, '2d6+2'],
      ['Kick', 4, '1d4'],
    ]);
  });

  test('all attacks of each get so much better at once, over what one of them was set to; what is no attack stays', () => {
    const table = start();
    const bonuses = (of: TestTable, name: string) =>
      of.named(name).sheet.powers.map(({ attack }) => attack?.bonus.value);
    const [tobin, imp] = [bonuses(table, 'Tobin'), bonuses(table, 'Imp 1')];
    const after = table.ask({
      type: 'combatant.change',
      who: [id(table, 'Tobin'), id(table, 'Imp 1')],
      set: { attacks: 2 },
    });
    const better = (was: readonly (number | undefined)[]) => was.map((each) => each && each + 2);
    expect(tobin.some((each) => each !== undefined)).toBe(true);
    expect([bonuses(after, 'Tobin'), bonuses(after, 'Imp 1')]).toEqual([better(tobin), better(imp)]);
    const set = after.ask({
      type: 'combatant.change',
      who: [id(table, 'Tobin')],
      set: { attacks: -1, powers: [{ id: 'swing', bonus: 9 }] },
    });
    expect(set.named('Tobin').sheet.powers.find((power) => power.id === 'swing')?.attack?.bonus.value).toBe(
      8,
    );
  });

  test.each([
    ['plain rules: half and less', plainSystem, 41, { label: 'Half down', hp: 20 }],
    ['ORC: staggered at half, rounded down', systemOf('orcus'), 39, { label: 'staggered', hp: 19 }],
    ['a game without the state', systemOf('ladder'), 39, undefined],
  ])('badly hurt from where on: %s', (_, system, maximum, at) => {
    expect(system && bloodiedAt(start().named('Tobin'), maximum, system)).toEqual(at);
  });

  test.each([
    ['more hit points than the maximum', { hp: 41 }, 'The maximum of Tobin is 40.'],
    ['a defense the game has not', { defenses: { luckiness: 3 } }, 'has no defense called “luckiness”'],
    ['damage that is no dice', { powers: [{ id: 'swing', damage: 'sharp' }] }, 'Expected a number or dice'],
    ['nothing', { name: 'Tobin' }, 'Nothing changes'],
  ])('%s is refused', (_, set, words) => {
    expect(start().refusal({ type: 'combatant.change', who: ['c2'], set })).toContain(words);
  });

  test('a fight goes on as it was: initiative, effects and what is spent stay', () => {
    const busy = start()
      .ask({ type: 'turn.next' })
      .ask({
        type: 'effect.add',
        who: ['c2'],
        condition: 'custom',
        label: 'x',
        duration: { kind: 'encounter' },
      })
      .ask({ type: 'counter.set', who: 'c2', counter: 'luck', to: 0 });
    const before = busy.named('Tobin');
    const after = busy.ask({
      type: 'combatant.change',
      who: ['c2'],
      set: { maximum: 50, defenses: { guard: 17 } },
    });
    const { sheet: _a, hp: _b, ...stays } = after.named('Tobin');
    expect(before).toMatchObject(stays);
    expect(after.state.encounter).toEqual(busy.state.encounter);
  });
});

describe('between 1.3: F4 the library has newer numbers', () => {
  const draft = { name: 'Tobin', hitPoints: 40 };
  const newer = { name: 'Tobin', hitPoints: 52, speed: 4 };
  const table = aTable().ask({
    type: 'combatants.add',
    entries: [{ creature: { id: 'tobin', kind: 'hero', draft }, count: 1, side: 'heroes' }],
  });
  const library = (of: { name: string; hitPoints?: number }) => ({ kind: 'hero', draft: of });
  const who = id(table, 'Tobin');

  test('only where its draft is another one', () => {
    const asked = (of: { name: string; hitPoints?: number }) =>
      findLibraryChanges(table.named('Tobin'), library(of), table.state, plainSystem);
    expect(asked(draft)).toEqual([]);
    expect(asked({ hitPoints: 40, name: 'Tobin' })).toEqual([]);
    expect(asked(newer)).toEqual([
      { key: 'hitPoints', what: { kind: 'hitPoints' }, from: '40', to: '52' },
      { key: 'initiative', what: { kind: 'initiative' }, from: '+2', to: '+4' },
    ]);
  });

  test('what the GM changed at the table alone is not newer in the library', () => {
    const changed = table.ask({ type: 'combatant.change', who: [who], set: { maximum: 30 } });
    expect(findLibraryChanges(changed.named('Tobin'), library(draft), changed.state, plainSystem)).toEqual(
      [],
    );
  });

  test('an update keeps damage and what is spent, and is not asked for again', () => {
    const after = table
      .ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '15', damageType: '' })
      .ask({ type: 'counter.set', who, counter: 'luck', to: 0 })
      .ask({
        type: 'combatant.update',
        who: [who],
        creature: { id: 'tobin', kind: 'hero', draft: newer },
        library: true,
      });
    expect(after.named('Tobin')).toMatchObject({ hp: 37, counters: { luck: 0 }, sheet: { hitPoints: 52 } });
    expect(findLibraryChanges(after.named('Tobin'), library(newer), after.state, plainSystem)).toEqual([]);
    expect(told(after)[0]).toContain('Tobin is updated from the library: Maximum HP 40 → 52');
  });

  test('a row of the party that is typed and changes nothing at the table is no line of the log', () => {
    const after = table.ask({
      type: 'combatant.update',
      who: [who],
      creature: { id: 'tobin', kind: 'hero', draft: { ...draft, notes: 'typed' } },
      library: true,
    });
    expect(after.events).toHaveLength(1);
    expect(told(after)).toEqual([]);
  });

  test('one difference alone can be taken', () => {
    const creature = { id: 'tobin', kind: 'hero', draft: newer };
    const after = table.ask({
      type: 'combatant.update',
      who: [who],
      creature,
      take: ['initiative'],
      library: true,
    });
    expect(after.named('Tobin')).toMatchObject({
      hp: 40,
      sheet: { hitPoints: 40, initiative: { value: 4 } },
    });
  });
});

describe.each(['orcus', 'archmage', 'torches', 'ladder'])('in %s', (key) => {
  const system = systemOf(key);
  const kind = system?.creatures.find(({ makeover }) => makeover);

  test('another level of a creature in play has the numbers its rules give, also in its stat block', () => {
    if (!system || !kind) throw new Error(`${key} has no creature that can be made another.`);
    const draft = { ...kind.blank, name: 'Ogre' };
    const made = kind.makeover?.(draft, `${system.words.grade ?? 'level'} 3`);
    const remade = made?.ok ? made.value.draft : draft;
    const built = kind.build(remade);
    if (!built.ok) throw new Error(built.refusal[0]?.message);
    const state = played([
      { type: 'campaign.create', name: 'T', system: key, seed: 's' },
      {
        type: 'combatants.add',
        entries: [{ creature: { id: 'o', kind: kind.key, draft }, count: 1, side: 'foes' }],
      },
      {
        type: 'combatant.update',
        who: ['c2'],
        creature: { id: 'o', kind: kind.key, draft: remade },
        library: false,
      },
      { type: 'combatant.change', who: ['c2'], set: { maximum: 99 } },
    ]);
    const [ogre] = state.combatants;
    expect(ogre?.sheet.defenses).toEqual(built.value.sheet.defenses);
    expect(ogre?.sheet.view.figures.find((each) => each.key === 'hp')?.text).toBe('99');
  });
});

function played(commands: readonly unknown[]) {
  const real = machine.initial;
  const table = createTableMachine((asked, overlays) => systemOf(asked, overlays));
  return commands.reduce((state: typeof real, raw) => {
    const command = table.read(raw);
    if (!command.ok) throw new Error(command.refusal.message);
    const decided = table.decide(state, command.value, createSeededDice('x'));
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.value.reduce(table.evolve, state);
  }, real);
}
