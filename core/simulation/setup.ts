import { type DiceSource, createScriptedDice } from '../dice/source.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Draft } from '../rules/creature.ts';
import type { ProcedureRequest, RestKind, RuleSystem } from '../rules/system.ts';
import type { Side } from '../rules/words.ts';
import type { TableMachine } from '../table/machine.ts';
import { createRulesContext } from '../table/rulesContext.ts';
import type { TableState, Trigger } from '../table/state.ts';
import { canFight } from '../table/targets.ts';
import { listParty } from './results.ts';

/** Somebody of a fight that is to be played. */
export interface Participant {
  readonly id: string;
  readonly kind: string;
  readonly draft: Draft;
  readonly count: number;
  readonly side: Side;
  /** Id of the trigger that brings it; it is not there until then. */
  readonly arrives?: string;
}

/** What was prepared to happen in a fight. */
export type PreparedTrigger = readonly Omit<Trigger, 'fired'>[];

/** What the campaign says of the rules. */
export interface FightRules {
  readonly system: string;
  readonly overlays: readonly string[];
  /** What its game is, where its GM describes that. */
  readonly described?: JsonObject;
  readonly rulings: { readonly [option: string]: string };
}

/** Those who stand at the table already, as they stand: hurt, with what they have left. */
export type StandingParty = Pick<TableState, 'combatants' | 'issued'>;

/** A table of its own with these in a fight that has not begun. Whoever the rules cannot build is left out and named. */
export function createFight(
  machine: TableMachine,
  ground: FightRules,
  all: readonly Participant[],
  party: StandingParty = { combatants: [], issued: 0 },
  triggers: PreparedTrigger = [],
): { readonly state: TableState; readonly missing: readonly string[] } {
  return joinFight(machine, { ...createSimulationTable(machine, ground), ...party }, all, triggers);
}

/** A table of its own by these rules and rulings, with nobody at it. */
function createSimulationTable(
  machine: TableMachine,
  { system, overlays, rulings, described }: FightRules,
): TableState {
  const empty = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Simulation',
    system,
    overlays: [...overlays],
    ...(described ? { described } : {}),
  });
  return Object.entries(rulings).reduce(
    (state, [option, choice]) => askTable(machine, state, { type: 'ruling.set', option, choice }) ?? state,
    empty,
  );
}

/** The table with a fight begun that these join. */
export function joinFight(
  machine: TableMachine,
  table: TableState,
  all: readonly Participant[],
  triggers: PreparedTrigger = [],
): { readonly state: TableState; readonly missing: readonly string[] } {
  const begin = { type: 'encounter.begin', name: 'Simulation', entries: [], triggers };
  let state = askTable(machine, table, begin) ?? table;
  const missing: string[] = [];
  for (const { id, kind, draft, count, side, arrives } of all) {
    const next = askTable(machine, state, {
      type: 'combatants.add',
      entries: [
        { creature: { id, kind, draft }, count, side, ...(arrives === undefined ? {} : { arrives }) },
      ],
    });
    if (next) state = next;
    else missing.push(id);
  }
  return { state, missing };
}

/** The table after a command, or nothing where it is refused. */
function askTable(
  machine: TableMachine,
  state: TableState,
  raw: unknown,
  dice: DiceSource = NO_DICE,
): TableState | undefined {
  const command = machine.read(raw);
  const decided = command.ok ? machine.decide(state, command.value, dice) : command;
  return decided.ok ? decided.value.reduce(machine.evolve, state) : undefined;
}

/** Joining a fight rolls nothing. */
const NO_DICE = createScriptedDice([]);

/** What a rest is taken with. */
interface Hands {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly dice: DiceSource;
}

/** How often help for somebody who lies dying is tried once the fight is over. */
const TRIES = 10;

/** The table after a fight that was won: the dying are helped as their game says, the fight ends, those left rest. */
export function takeRest(table: TableState, rest: RestKind | 'none', hands: Hands): TableState {
  const { machine, system, dice } = hands;
  let state = tendDying(table, hands);
  state = askTable(machine, state, { type: 'encounter.end', award: false, override: true }, dice) ?? state;
  if (rest === 'none') return state;
  const deeds = system.conduct?.rests?.[rest]?.(listParty(state), createRulesContext(state, system)) ?? [];
  return deeds.reduce((now, deed) => doProcedureAt(now, deed, hands), state);
}

function tendDying(table: TableState, hands: Hands): TableState {
  const rescue = hands.system.conduct?.rescue;
  if (!rescue) return table;
  let state = table;
  for (let tries = 0; tries < TRIES; tries++) {
    const now = createRulesContext(state, hands.system);
    const party = listParty(state);
    const helpers = party.filter((each) => canFight(each, hands.system));
    const deed = party
      .filter((each) => !helpers.includes(each))
      .flatMap((dying) => helpers.flatMap((who) => rescue(who, dying, now) ?? []))[0];
    if (!deed) return state;
    state = doProcedureAt(state, deed, hands);
  }
  return state;
}

function doProcedureAt(state: TableState, deed: ProcedureRequest, { machine, dice }: Hands): TableState {
  return askTable(machine, state, { ...procedureCommand(deed), override: true }, dice) ?? state;
}

/** The command by which the table does it. */
export function procedureCommand({ procedure, who, targets, values }: ProcedureRequest) {
  return {
    type: 'procedure.do' as const,
    procedure,
    ...(who === undefined ? {} : { who }),
    targets: [...targets],
    values,
  };
}
