import { expect, test } from 'vitest';
import { seededDice } from '../../../core/dice/source.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { momentOf } from '../../../core/table/moment.ts';
import type { TableState } from '../../../core/table/state.ts';
import { templateOf } from '../../../core/table/template.ts';

const machine = tableMachine(systemOf);

function ask(state: TableState, ...commands: readonly TableCommand[]): TableState {
  return commands.reduce((now, command) => {
    const decided = machine.decide(now, command, seededDice('copied'));
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
  const copied = ask(campaign('Mill (fresh)'), ...templateOf(before, []));
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
  expect(system.picture?.(momentOf(fight, system))?.places.map(({ id }) => id)).toEqual(['hall', 'stairs']);
});
