import { MisfitFace } from '../dice/source.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { readCommand } from '../kernel/shape.ts';
import type { Machine } from '../log/machine.ts';
import type { RuleSystem } from '../rules/system.ts';
import { askSchema, type TableCommand } from './commands.ts';
import { direct } from './decide/index.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { TABLE_EVENTS } from './migrations.ts';
import { openScene, type Scene } from './scene.ts';
import { EMPTY_TABLE, type TableState } from './state.ts';

/** The rules of that key with the overlays laid over them. */
export type SystemOf = (key: string, overlays: readonly string[]) => RuleSystem | undefined;

export type TableMachine = Machine<TableState, TableCommand, TableEvent>;

/** The live table of a campaign, asking `systemOf` for the rules it is played by. */
export function tableMachine(systemOf: SystemOf): TableMachine {
  return {
    shape: `table-4.${TABLE_EVENTS.version}`,
    events: TABLE_EVENTS,
    initial: EMPTY_TABLE,
    read: (raw) => readCommand(askSchema, raw),
    decide(state, command, dice): Result<readonly TableEvent[]> {
      if (command.type === 'campaign.create') return create(state, command, systemOf);
      const system = systemOf(state.system, state.overlays);
      if (!system) return refuse({ message: `This version does not know the rules “${state.system}”.` });
      return decideAt(openScene(state, system, dice), command);
    },
    evolve,
    when: ({ worldTime, session }) => ({ worldTime, session }),
  };
}

/** A face typed for a die that cannot show it is found only while rolling; nothing has happened by then. */
function decideAt(
  scene: Scene,
  command: Exclude<TableCommand, { type: 'campaign.create' }>,
): Result<readonly TableEvent[]> {
  try {
    const refusal = direct(scene, command);
    return refusal ? refuse(refusal) : ok(scene.events);
  } catch (error) {
    if (error instanceof MisfitFace) return refuse({ message: error.message, field: 'faces' });
    throw error;
  }
}

function create(
  state: TableState,
  { name, system, overlays = [] }: Extract<TableCommand, { type: 'campaign.create' }>,
  systemOf: SystemOf,
): Result<readonly TableEvent[]> {
  if (state.system !== '') return refuse({ message: 'This campaign has begun already.' });
  if (!systemOf(system, overlays))
    return refuse({
      message: `There are no rules called “${system}”. Choose one of the list.`,
      field: 'system',
    });
  return ok([{ type: 'campaignCreated', name, system, overlays }]);
}
