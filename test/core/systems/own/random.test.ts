import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../../core/dice/source.ts';
import type { Json, JsonObject } from '../../../../core/kernel/json.ts';
import { readDescription } from '../../../../core/systems/own/description.ts';
import { openBook } from '../../../../core/log/book.ts';
import { ok } from '../../../../core/kernel/result.ts';
import type { AnyRecord } from '../../../../core/log/records.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { triesOf } from '../../../support/tries.ts';
import { described, gameFile } from './support.ts';

/** Choices by a seed: each game and each fight can be had again. */
function chooser(seed: string) {
  const dice = createSeededDice(seed);
  const below = (most: number): number => dice.roll(Math.max(1, most)) - 1;
  return {
    below,
    yes: (outOf = 2): boolean => below(outOf) === 0,
    one: <Item>(list: readonly [Item, ...Item[]]): Item => list[below(list.length)] ?? list[0],
    some: <Item>(most: number, make: (at: number) => Item): Item[] =>
      Array.from({ length: below(most + 1) }, (_, at) => make(at)),
  };
}
type Chooser = ReturnType<typeof chooser>;

const KINDS = ['attribute', 'skill', 'defense', 'other'] as const;

/** A game that the schema allows, of any kind. */
function randomGame(choose: Chooser): JsonObject {
  const { one, some, yes, below } = choose;
  const numbers = Array.from({ length: 1 + below(6) }, (_, at) => ({
    key: `n${at}`,
    label: `Number ${at}`,
    kind: one(KINDS),
    standard: below(9),
    ...(at > 0 && yes(3)
      ? { formula: one([`n${at - 1} + 2`, `floor(n${at - 1} / 2) + level`, `max(1, n0)`]) }
      : {}),
  }));
  const anyNumber = (): string => `n${below(numbers.length)}`;
  const conditions = Array.from({ length: 1 + below(4) }, (_, at) => ({
    key: `c${at}`,
    label: `Condition ${at}`,
    valued: yes(),
    countsDown: yes(3),
    stops: yes(5),
    stacking: one(['highest', 'adds', 'once']),
    modifiers: some(3, () => ({ to: one([anyNumber(), 'attack', 'checks', 'damage']), value: below(7) - 3 })),
    ends: one(['hand', 'turn', 'check', 'rest', 'fight']),
    edge: one(['start', 'end']),
    target: below(20),
    ...(yes() ? { number: anyNumber() } : {}),
    ...(yes(3) ? { dice: '1d6' } : {}),
  }));
  const degrees = yes()
    ? []
    : [
        { label: 'best', from: 5, share: 0.2, damage: 2, extra: one(['', '1d6', '2']) },
        { label: 'good', from: 0, text: one(['', 'It costs something.']) },
        { label: 'bad', from: -5, good: false, damage: one([0, 0.5]) },
        { label: 'worst', good: false, damage: 0 },
      ];
  return gameFile({
    numbers,
    conditions,
    damageTypes: some(2, (at) => ({ key: `t${at}`, label: `Type ${at}` })),
    check: {
      kind: one(['sum', 'sum', 'pool', 'step']),
      dice: one(['1d20', '2d6', '1d100', '3d6']),
      aim: one(['over', 'under']),
      against: one(['defense', 'fixed', 'opposed', 'totals']),
      target: below(12),
      success: 4 + below(2),
      explodes: yes(),
      wild: one([0, 6]),
      degrees,
      best: yes() ? [20] : [],
      worst: yes() ? [1] : [],
      extreme: yes(),
      doubles: yes(),
      edge: one(['none', 'keep', 'bonus']),
    } as JsonObject,
    harm: {
      standard: one(['6', '4 + n0', '2 * level']),
      armour: yes() ? anyNumber() : '',
      threshold: yes(4) ? anyNumber() : '',
      step: 1 + below(4),
      stun: yes() ? 'c0' : '',
      heroes: one(['down', 'dying', 'dead', 'out']),
      foes: one(['down', 'dying', 'dead', 'out']),
      levels: some(2, (at) => ({ label: `Level ${at}`, lost: at + 1, modifier: 1 - (at + 1) })),
    },
    order: {
      kind: one(['individual', 'side', 'fixed', 'phases', 'popcorn', 'cards', 'none']),
      modifier: one(['', 'n0']),
      again: yes(),
      joker: yes() ? 'c0' : '',
      phases: [{ label: 'Heroes', who: 'heroes' }, { label: 'The rest' }],
    },
    actions: some(2, (at) => ({ key: `a${at}`, label: `Action ${at}`, count: 1 + below(2) })),
    resources: some(2, (at) => ({
      key: `r${at}`,
      label: `Resource ${at}`,
      start: one(['2', 'n0']),
      reroll: yes(),
    })),
    rests: [{ key: 'night', label: 'Night', heals: one(['none', 'half', 'all']) }],
    persistent: { on: yes() },
    encounter: { hero: one(['', '10 * level']), foe: '5 + level' },
  });
}

function creature(choose: Chooser, name: string, game: ReturnType<typeof described>) {
  const { below, yes } = choose;
  const key = (): string => game.numbers[below(game.numbers.length)]?.key ?? '';
  const numbers: Record<string, Json> = {};
  for (const each of game.numbers) if (yes()) numbers[each.key] = 1 + below(10);
  return {
    name,
    numbers,
    attacks: [
      {
        name: 'Strike',
        number: key(),
        versus: key(),
        damage: choose.one(['1d6', '2', '1d4+n0']),
        type: game.damageTypes[0]?.key ?? '',
      },
      { name: 'Burn', sure: true, damage: '1' },
    ],
  };
}

/** Something that a GM might do now. */
function nextCommand(choose: Chooser, table: ReturnType<typeof play>): TableCommand {
  const { below, one } = choose;
  const state = table.book.state;
  const system = systemOf('own', [], state.described);
  const any = () => state.combatants[below(state.combatants.length)]?.id ?? '';
  const due = system ? listDue(state, system) : [];
  if (state.pending) return { type: 'attack.apply', shares: {} };
  const conditions = system?.words.conditions ?? [];
  const condition = conditions[below(conditions.length)];
  return one<() => TableCommand>([
    () => ({ type: 'turn.next' }),
    () => ({ type: 'turn.next' }),
    () => ({
      type: 'attack.roll',
      attacker: state.encounter?.acting ?? any(),
      power: one(['a1', 'a1', 'a2']),
      targets: [{ who: any(), switched: {} }],
      override: true,
    }),
    () => ({
      type: 'attack.roll',
      attacker: any(),
      power: 'a1',
      targets: [{ who: any(), switched: { advantage: true } }],
      override: true,
    }),
    () => ({
      type: 'effect.add',
      who: [any()],
      condition: condition?.key ?? '',
      label: condition?.label ?? '',
      rank: 1 + below(3),
      duration: { kind: 'saveEnds' },
    }),
    () => ({ type: 'due.do', keys: due.slice(0, 1).map(({ key }) => key) }),
    () => ({ type: 'damage', targets: [{ who: any(), share: 1 }], amount: '2d6', damageType: '' }),
    () => ({ type: 'heal', who: [any()], amount: '3' }),
    () => ({ type: 'initiative.roll' }),
    () => ({ type: 'procedure.do', procedure: 'restNight', targets: [], values: {} }),
    () => ({ type: 'turn.back' }),
  ] as [() => TableCommand, ...(() => TableCommand)[]])();
}

/** Odds that do not sum to 1, and rolls that their odds say cannot be. */
function oddsFaults({ pending }: TableState): string[] {
  return (pending?.targets ?? []).flatMap(({ outcome, offer }) => {
    const chances = offer.check?.outcomes ?? [];
    const sum = chances.reduce((all, { chance }) => all + chance, 0);
    const rolled = chances.find(({ key }) => key === outcome?.key);
    return [
      ...(chances.length > 0 && Math.abs(sum - 1) > 1e-9 ? [`${offer.power.name}: ${sum}`] : []),
      ...(rolled && rolled.chance <= 0 ? [`${offer.power.name}: ${rolled.label} cannot be`] : []),
    ];
  });
}

function play(seed: string) {
  const choose = chooser(seed);
  const file = randomGame(choose);
  const game = described(file);
  const machine = createTableMachine(systemOf);
  const records: AnyRecord[] = [];
  const shelf = {
    append: (record: AnyRecord) => {
      records.push(structuredClone(record));
      return Promise.resolve(ok(undefined));
    },
    snapshot: () => Promise.resolve(),
  };
  const open = () =>
    openBook(machine, {
      book: seed,
      seed,
      records: [...records],
      shelf,
      founded: true,
      clock: () => '2026-01-01T00:00:00Z',
    });
  return { choose, file, game, book: open(), open };
}

describe('any game of the schema', () => {
  it.each(Array.from({ length: triesOf(6, 200) }, (_, at) => `game ${at}`))(
    '%s plays a random fight without an error, undone exactly, the same after a restart',
    async (seed) => {
      const table = play(seed);
      const { choose, book, file, game } = table;
      const entries = ['Ann', 'Bob', 'Rat', 'Cat'].map((name, at) => ({
        creature: {
          id: name,
          kind: at < 2 ? 'hero' : 'monster',
          draft: creature(choose, name, game),
        },
        count: 1,
        side: at < 2 ? ('heroes' as const) : ('foes' as const),
      }));
      const begin: TableCommand[] = [
        { type: 'campaign.create', name: seed, system: 'own', seed, described: file },
        { type: 'encounter.begin', name: 'A fight', entries },
        { type: 'initiative.roll' },
      ];
      for (const command of begin) {
        const done = await book.ask(command);
        // Where nothing is rolled, everybody may have a place already.
        if (!done.ok && command.type !== 'initiative.roll') throw new Error(done.refusal.message);
      }
      const before = [book.state];
      let happened = 0;
      for (let tries = 0; tries < 45; tries += 1) {
        const command = nextCommand(choose, table);
        const done = await book.ask(command);
        if (!done.ok) continue;
        happened += 1;
        before.push(book.state);
        for (const { hp } of book.state.combatants) expect(Number.isFinite(hp)).toBe(true);
        expect(oddsFaults(book.state)).toEqual([]);
      }
      expect(happened).toBeGreaterThan(10);
      const again = await book.ask({ type: 'game.describe', described: randomGame(choose) });
      if (!again.ok) throw new Error(again.refusal.message);
      const after = book.state;
      expect(table.open().state).toEqual(after);
      for (let at = before.length - 1; at >= 0; at -= 1) {
        const undone = await book.undo();
        expect(undone.ok).toBe(true);
        expect(book.state).toEqual(before[at]);
      }
      expect(table.open().state).toEqual(before[0]);
    },
  );

  it('a file of random plain data is refused or read, and never an error', () => {
    const choose = chooser('hostile');
    const junk = (depth: number): Json => {
      const kind = choose.below(depth > 4 ? 4 : 7);
      if (kind === 0) return choose.below(1e6) - 500;
      if (kind === 1) return choose.one(['', 'x', '1d20', 'level', '\u0000', '10 + level', '🐉'.repeat(20)]);
      if (kind === 2) return choose.yes();
      if (kind === 3) return null;
      if (kind === 4) return choose.some(4, () => junk(depth + 1));
      const names = Object.keys(randomGame(choose));
      return Object.fromEntries(
        choose.some(6, () => [names[choose.below(names.length)] ?? 'x', junk(depth + 1)]),
      );
    };
    for (let tries = 0; tries < 300; tries += 1) {
      const file: { [key: string]: Json } = { ...randomGame(choose) };
      const names = Object.keys(file);
      file[names[choose.below(names.length)] ?? 'x'] = junk(0);
      expect(typeof readDescription(file).ok).toBe('boolean');
      expect(typeof readDescription(junk(0)).ok).toBe('boolean');
    }
  });
});
