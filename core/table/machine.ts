import { ok, refuse, type Result } from '../kernel/result.ts';
import { read } from '../kernel/shape.ts';
import type { Machine } from '../rules/machine.ts';
import type { RuleSystem } from '../rules/system.ts';
import { commandSchema, type TableCommand } from './commands.ts';
import { direct } from './decide/index.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { openScene } from './scene.ts';
import { EMPTY_TABLE, type TableState } from './state.ts';

export type TableMachine = Machine<TableState, TableCommand, TableEvent>;

/** The live table of a campaign, asking `systemOf` for the rules it is played by. */
export function tableMachine(systemOf: (key: string) => RuleSystem | undefined): TableMachine {
  return {
    shape: 'table-1',
    initial: EMPTY_TABLE,
    read: (raw) => read(commandSchema, raw, 'The command'),
    decide(state, command, dice): Result<readonly TableEvent[]> {
      if (command.type === 'campaign.create') return create(state, command, systemOf);
      const system = systemOf(state.system);
      if (!system) return refuse({ message: `This version does not know the rules “${state.system}”.` });
      const scene = openScene(state, system, dice);
      const refusal = direct(scene, command);
      return refusal ? refuse(refusal) : ok(scene.events);
    },
    evolve,
    when: ({ worldTime, session }) => ({ worldTime, session }),
  };
}

function create(
  state: TableState,
  { name, system }: Extract<TableCommand, { type: 'campaign.create' }>,
  systemOf: (key: string) => RuleSystem | undefined,
): Result<readonly TableEvent[]> {
  if (state.system !== '') return refuse({ message: 'This campaign has begun already.' });
  if (!systemOf(system)) return refuse({ message: `There are no rules called “${system}”. Choose one of the list.`, field: 'system' });
  return ok([{ type: 'campaignCreated', name, system }]);
}
