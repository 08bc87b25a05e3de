import { describe, expect, it, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { assignTags } from '../../../core/table/decide/order.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import type { TableState } from '../../../core/table/state.ts';
import { createTemplate } from '../../../core/table/template.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';

const falls = (table: TestTable, name: string): TestTable =>
  table.ask({
    type: 'damage',
    targets: [{ who: table.named(name).id, share: 1 }],
    amount: '99',
    damageType: '',
  });
const wolf = (table: TestTable): TestTable =>
  table.ask({
    type: 'combatants.add',
    entries: [
      {
        creature: { id: 'wolf', kind: 'foe', draft: { name: 'Wolf' } },
        count: 1,
        side: 'allies',
        summoner: table.named('Ada').id,
      },
    ],
  });
const ended = (table: TestTable) => {
  const after = table.ask({ type: 'encounter.end', award: true, override: true });
  const event = after.events.find(({ type }) => type === 'encounterEnded');
  return { after, event: event?.type === 'encounterEnded' ? event : undefined };
};
const heroes = [
  { name: 'Ada', kind: 'hero' as const },
  { name: 'Bo', kind: 'hero' as const },
];

describe('who belongs to the party', () => {
  test('experience is divided by the heroes, not by what they summoned', () => {
    const { after, event } = ended(falls(wolf(aFight(...heroes, { name: 'Rat' })), 'Rat'));
    expect(event).toMatchObject({ experience: 100, share: 50 });
    expect(after.state.ledger).toEqual({ [after.named('Ada').id]: 50, [after.named('Bo').id]: 50 });
  });

  test('a follower gets a share where the GM says so, and a hero none', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    const shares = table
      .ask({ type: 'combatant.change', who: [table.named('Wolf').id], set: { shares: true } })
      .ask({ type: 'combatant.change', who: [table.named('Bo').id], set: { shares: false } });
    const { event } = ended(falls(shares, 'Rat'));
    expect(event?.heroes).toEqual([table.named('Ada').id, table.named('Wolf').id]);
    expect(event?.share).toBe(50);
    expect(
      table.refusal({ type: 'combatant.change', who: [table.named('Bo').id], set: { shares: true } }),
    ).toMatch('Nothing changes');
  });

  test('a fight is won when every foe is down, though the summoned wolf stands', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    expect(ended(table).event?.outcome).toBe('ended');
    expect(ended(falls(table, 'Rat')).event?.outcome).toBe('won');
    expect(ended(falls(falls(table, 'Ada'), 'Bo')).event?.outcome).toBe('lost');
  });

  test('a foe who was won over stays after the fight, one who changed back leaves', () => {
    const table = aFight(...heroes, { name: 'Rat' });
    const side = (now: TestTable, to: 'allies' | 'foes'): TestTable =>
      now.ask({ type: 'combatant.change', who: [now.named('Rat').id], set: { side: to } });
    const names = (now: TestTable): readonly string[] => ended(now).after.state.combatants.map((c) => c.name);
    expect(names(table)).toEqual(['Ada', 'Bo']);
    expect(names(side(table, 'allies'))).toEqual(['Ada', 'Bo', 'Rat']);
    expect(names(side(side(table, 'allies'), 'foes'))).toEqual(['Ada', 'Bo']);
  });

  test('a charmed hero stays a hero', () => {
    const table = aFight(...heroes, { name: 'Rat' });
    const charmed = table.ask({
      type: 'combatant.change',
      who: [table.named('Ada').id],
      set: { side: 'foes' },
    });
    const { after, event } = ended(falls(charmed, 'Rat'));
    expect(event).toMatchObject({ outcome: 'won', share: 50 });
    expect(after.state.combatants.map(({ name }) => name)).toContain('Ada');
  });

  test('the GM sends a follower away with the end of the fight', () => {
    const table = wolf(aFight(...heroes, { name: 'Rat' }));
    const told = table.ask({
      type: 'combatant.change',
      who: [table.named('Wolf').id],
      set: { stays: false },
    });
    expect(ended(told).after.state.combatants.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
  });
});

const there = (...all: readonly (readonly [name: string, tag: string])[]) =>
  all.map(([name, tag]) => ({ name, tag }));
const RATS = ['Sluice Rat 1', 'Sluice Rat 2', 'Sluice Rat 3'];

describe('F13 tag and name agree', () => {
  it('a kind has its first letter and the number in its name, whoever else begins so', () => {
    expect(assignTags(RATS, false, there(['Sister Maren', 'si']))).toEqual(['s1', 's2', 's3']);
    expect(assignTags(['Sluice Rat 5'], false, there(['Sluice Rat 2', 's2']))).toEqual(['s5']);
  });

  it('one of its kind has no number, and those who come later have its letter', () => {
    expect(assignTags(['Tar Flinger'], false, [])).toEqual(['t']);
    expect(assignTags(['Tar Flinger 1'], false, there(['Tar Flinger', 't']))).toEqual(['t1']);
  });

  it('another kind with the same letter has two', () => {
    expect(assignTags(['Sworn Warden 1'], false, there(['Sluice Rat 1', 's1']))).toEqual(['sw1']);
    expect(assignTags(['Slime'], false, there(['Sluice Rat 1', 's1'], ['Slug', 'sl']))).toEqual(['si']);
  });

  it('a hero has two letters, and others where those are taken or a word of the line', () => {
    expect(assignTags(['Brannoc Stile'], true, [])).toEqual(['br']);
    expect(assignTags(['Brindle'], true, there(['Brannoc Stile', 'br']))).toEqual(['bi']);
    expect(assignTags(['Tobin Ashlock'], true, [])).toEqual(['tb']);
  });

  it('keeps what an older campaign gave, and stays unlike it', () => {
    expect(assignTags(RATS, false, there(['Sister Maren', 's1']))).toEqual(['sl1', 'sl2', 'sl3']);
  });

  it('never gives one twice, and something to a name without letters', () => {
    const names = Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? `Ox ${at}` : `${at}${at}`));
    const tags: { name: string; tag: string }[] = [];
    for (const name of names) tags.push({ name, tag: assignTags([name], name.endsWith('3'), tags)[0] ?? '' });
    expect(new Set(tags.map(({ tag }) => tag)).size).toBe(200);
    expect(tags.every(({ tag }) => tag !== '')).toBe(true);
  });
});

const machine = createTableMachine(systemOf);

function ask(state: TableState, ...commands: readonly TableCommand[]): TableState {
  return commands.reduce((now, command) => {
    const decided = machine.decide(now, command, createSeededDice('copied'));
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
    return decided.value.reduce(machine.evolve, now);
  }, state);
}

const campaign = (name: string): TableState =>
  ask(machine.initial, { type: 'campaign.create', name, system: 'ladder', seed: name });

const STAIR = {
  name: 'The stair',
  place: 'The mill',
  shown: 'A dark stair',
  notes: 'The wheel turns.',
  groups: [],
  rows: [
    { kind: 'lair', name: 'The wheel', text: 'It throws one into the race.', total: 12 },
    { kind: 'trap', name: 'Loose step', text: 'It gives way.', total: 5, hidden: true },
    { kind: 'clock', name: 'Flood', text: 'The water comes.', turns: 3 },
  ],
  map: {
    drawing: {
      places: [
        { name: 'hall', x: 5, y: 5, width: 40, height: 20 },
        { name: 'stairs', x: 55, y: 5, width: 40, height: 20 },
      ],
      links: [[0, 1]],
    },
  },
} as const;

test('a copied campaign has its encounters with what stands in their order and with their maps', () => {
  const before = ask(campaign('Mill'), {
    type: 'encounter.save',
    encounter: {
      ...STAIR,
      rows: STAIR.rows.map((row) => ({ ...row })),
      groups: [],
      map: JSON.parse(JSON.stringify(STAIR.map)),
    },
  });
  const copied = ask(campaign('Mill (fresh)'), ...createTemplate(before, []));
  const plain = ({ prepared }: TableState) => prepared.map(({ id: _id, ...rest }) => rest);
  expect(plain(copied)).toEqual(plain(before));
  expect(copied.prepared[0]).toMatchObject({ shown: 'A dark stair', rows: STAIR.rows, map: STAIR.map });

  // Begun in the copy, the rows stand in the order and the map is drawn.
  const { name, rows = [], map } = copied.prepared[0] ?? { name: '' };
  const fight = ask(copied, {
    type: 'encounter.begin',
    name,
    entries: [],
    rows: rows.map((row) => ({ ...row })),
    ...(map === undefined ? {} : { map }),
  });
  expect(fight.encounter?.entries?.map((each) => 'name' in each && each.name)).toEqual([
    'The wheel',
    'Loose step',
    'Flood',
  ]);
  const system = systemOf('ladder');
  if (!system) throw new Error('no ladder');
  expect(system.picture?.(createRulesContext(fight, system))?.places.map(({ id }) => id)).toEqual([
    'hall',
    'stairs',
  ]);
});
