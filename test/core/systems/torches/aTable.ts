import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

export const machine = createTableMachine(() => torches);
export const HOUR = 3_600;
export const DAY = 86_400;

/** A table of this game under test: a value; `ask` gives the next one. */
export interface TorchTable {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly now: RulesContext;
  readonly ask: (command: TableCommand, faces?: readonly number[]) => TorchTable;
  readonly refusal: (command: TableCommand, faces?: readonly number[]) => string;
  readonly named: (name: string) => Combatant;
  /** Does a procedure by names; faces are all its dice. */
  readonly does: (procedure: string, asked?: Doing, faces?: readonly number[]) => TorchTable;
  readonly refuses: (procedure: string, asked?: Doing, faces?: readonly number[]) => string;
  /** The last thing a procedure said. */
  readonly said: string;
  readonly time: string;
}

interface Doing {
  readonly who?: string;
  readonly targets?: readonly string[];
  readonly values?: JsonObject;
}

export function aTable(state: TableState = begun(), events: readonly TableEvent[] = []): TorchTable {
  const named = (name: string): Combatant => {
    const found = state.combatants.find((each) => each.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const command = (procedure: string, { who, targets = [], values = {} }: Doing): TableCommand => ({
    type: 'procedure.do',
    procedure,
    targets: targets.map((each) => named(each).id),
    values,
    ...(who === undefined ? {} : { who: named(who).id }),
  });
  const decided = (asked: TableCommand, faces?: readonly number[]) =>
    machine.decide(state, asked, faces ? createScriptedDice(faces) : createSeededDice('torches'));
  const ask = (asked: TableCommand, faces?: readonly number[]): TorchTable => {
    const result = decided(asked, faces);
    if (!result.ok) throw new Error(`${asked.type} was refused: ${result.refusal.message}`);
    return aTable(result.value.reduce(machine.evolve, state), result.value);
  };
  const refusal = (asked: TableCommand, faces?: readonly number[]): string => {
    const result = decided(asked, faces);
    if (result.ok) throw new Error('The command was taken.');
    return result.refusal.message;
  };
  return {
    state,
    events,
    now: createRulesContext(state, torches),
    ask,
    refusal,
    named,
    does: (procedure, asked = {}, faces) => ask(command(procedure, asked), faces),
    refuses: (procedure, asked = {}, faces) => refusal(command(procedure, asked), faces),
    said: saidIn(events),
    time: clockText(state.worldTime),
  };
}

function saidIn(events: readonly TableEvent[]): string {
  const found = events.find((each) => each.type === 'procedureDone');
  return found?.type === 'procedureDone' ? found.label : '';
}

export function clockText(seconds: number): string {
  const of = (value: number): string => String(value).padStart(2, '0');
  return `day ${Math.floor(seconds / DAY) + 1} ${of(Math.floor((seconds % DAY) / HOUR))}:${of(Math.floor((seconds % HOUR) / 60))}`;
}

function begun(): TableState {
  return machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: 'torches',
    overlays: [],
  });
}

/** Puts creatures on a table: heroes by default, everyone else by `side`. */
export function withHeroes(table: TorchTable, ...drafts: readonly JsonObject[]): TorchTable {
  return drafts.reduce<TorchTable>((now, draft) => joined(now, 'hero', 'heroes', draft), table);
}

export function withFoes(table: TorchTable, ...drafts: readonly JsonObject[]): TorchTable {
  return drafts.reduce<TorchTable>((now, draft) => joined(now, 'monster', 'foes', draft), table);
}

export function joined(
  table: TorchTable,
  kind: 'hero' | 'monster',
  side: 'heroes' | 'foes' | 'allies',
  draft: JsonObject,
  count = 1,
): TorchTable {
  const full = kind === 'monster' ? { hd: 1, ...draft } : draft;
  return table.ask({
    type: 'combatants.add',
    entries: [{ creature: { id: JSON.stringify(draft['name']), kind, draft: full }, count, side }],
  });
}

/** A fight that has begun, everyone placed by DEX, the first turn on. */
export function fighting(table: TorchTable): TorchTable {
  return table.ask({ type: 'initiative.roll' }).ask({ type: 'turn.next' });
}

export function begin(table: TorchTable): TorchTable {
  return table.ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
}
