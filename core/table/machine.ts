import { saying } from '../kernel/said.ts';
import { type DiceSource, InvalidFace } from '../dice/source.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ok, parseCommand, refuse, type Result } from '../kernel/result.ts';
import type { Machine } from '../log/events.ts';
import type { RuleSystem } from '../rules/system.ts';
import { askSchema, type TableCommand } from './commands.ts';
import { remakeSheet } from './decide/combatants.ts';
import { handleCommand } from './decide/index.ts';
import { listRulings } from '../rules/rulings.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { TABLE_EVENTS } from './migrations.ts';
import { openTransaction, type Transaction } from './transaction.ts';
import { EMPTY_TABLE, type TableState } from './state.ts';

/** The rules of that key with the overlays laid over them; where the campaign describes its game itself, by that. */
export type SystemLookup = (
  key: string,
  overlays: readonly string[],
  described?: JsonObject,
) => RuleSystem | undefined;

/** What a command brings about, and the table after it. */
interface CommandResult {
  readonly events: readonly TableEvent[];
  readonly after: TableState;
}

export interface TableMachine extends Machine<TableState, TableCommand, TableEvent> {
  /** As `decide`, with the table that its events lead to, for whoever plays on from there at once. */
  readonly play: (state: TableState, command: TableCommand, dice: DiceSource) => Result<CommandResult>;
}

/** The live table of a campaign, asking `systemOf` for the rules it is played by. */
export function createTableMachine(systemOf: SystemLookup): TableMachine {
  const play: TableMachine['play'] = (state, command, dice) => {
    if (command.type === 'campaign.create') {
      const made = create(state, command, systemOf);
      return made.ok ? ok({ events: made.value, after: made.value.reduce(evolve, state) }) : made;
    }
    const system = systemOf(state.system, state.overlays, state.described);
    if (!system) return refuse({ ...saying('table.rulesUnknown', { rules: state.system }) });
    if (command.type === 'game.describe') return describeGame(state, command, { system, systemOf, dice });
    return playCommand(openTransaction(state, system, dice), command);
  };
  return {
    shape: `table-4.${TABLE_EVENTS.version}`,
    events: TABLE_EVENTS,
    initial: EMPTY_TABLE,
    read: (raw) => parseCommand(askSchema, raw),
    decide(state, command, dice): Result<readonly TableEvent[]> {
      const played = play(state, command, dice);
      return played.ok ? ok(played.value.events) : played;
    },
    play,
    evolve,
    when: ({ worldTime, session }) => ({ worldTime, session }),
  };
}

/** A face typed for a die that cannot show it is found only while rolling; nothing has happened by then. */
function playCommand(
  scene: Transaction,
  command: Exclude<TableCommand, { type: 'campaign.create' | 'game.describe' }>,
): Result<CommandResult> {
  try {
    const refusal = handleCommand(scene, command);
    return refusal ? refuse(refusal) : ok({ events: scene.events, after: scene.state });
  } catch (error) {
    if (error instanceof InvalidFace) return refuse({ message: error.message, field: 'faces' });
    throw error;
  }
}

function create(
  state: TableState,
  {
    name,
    system,
    overlays = [],
    rulings = {},
    startsAt = 0,
    described,
  }: Extract<TableCommand, { type: 'campaign.create' }>,
  systemOf: SystemLookup,
): Result<readonly TableEvent[]> {
  if (state.system !== '') return refuse(saying('table.campaignBegun'));
  const rules = systemOf(system, overlays, described);
  if (!rules && described !== undefined)
    return refuse({ ...saying('table.gameUnreadable'), field: 'described' });
  if (!rules)
    return refuse({
      ...saying('table.noSuchRules', { rules: system }),
      field: 'system',
    });
  const chosen = Object.entries(rulings).map(([option, to]) => ({ option, to }));
  const known = listRulings(rules);
  const wrong = chosen.find(
    ({ option, to }) =>
      !known.some(({ key, choices }) => key === option && choices.some((each) => each.key === to)),
  );
  if (wrong)
    return refuse({
      ...saying('table.noSuchRuling', { game: rules.title, ruling: wrong.option }),
      field: 'rulings',
    });
  return ok([
    { type: 'campaignCreated', name, system, overlays, ...(described ? { described } : {}) },
    ...chosen.map((each): TableEvent => ({ type: 'rulingSet', ...each })),
    ...(startsAt > 0 ? [{ type: 'clockSet', from: 0, to: startsAt } as const] : []),
  ]);
}

/** The rules before a command, and what is needed for others. */
interface Rules {
  readonly system: RuleSystem;
  readonly systemOf: SystemLookup;
  readonly dice: DiceSource;
}

/** The game is another from here on: whoever is at the table is made anew by it, and keeps what the table has changed. */
function describeGame(
  state: TableState,
  { described }: Extract<TableCommand, { type: 'game.describe' }>,
  { system: before, systemOf, dice }: Rules,
): Result<CommandResult> {
  if (!before.remade) return refuse(saying('table.gameNotDescribed', { game: before.title }));
  if (JSON.stringify(described) === JSON.stringify(state.described))
    return refuse({ ...saying('table.alreadySet'), field: 'described' });
  const after = systemOf(state.system, state.overlays, described);
  if (!after?.remade) return refuse({ ...saying('table.gameUnreadable'), field: 'described' });
  const scene = openTransaction(state, after, dice);
  scene.emit({ type: 'gameDescribed', described, ...(state.described ? { from: state.described } : {}) });
  for (const who of state.combatants) remakeSheet(scene, who, before);
  return ok({ events: scene.events, after: scene.state });
}
