import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { Answer } from '../../../../core/rules/attacks.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { systemOf as registered } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listAnswers } from '../../../../core/table/decide/pendingAttack.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

const plain = actiondice.over(plainSystem);

/** The made-up rules of the table's tests and the real hosts, with the dice laid over. */
export function systemOf(key: string, overlays: readonly string[]): RuleSystem | undefined {
  if (key !== plainSystem.key) return registered(key, overlays);
  return overlays.includes(actiondice.key) ? plain : plainSystem;
}

const machine = createTableMachine(systemOf);

/** A table that asks with the faces the test says, and tells what it did. */
export interface Evening {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly system: RuleSystem;
  readonly ask: (command: TableCommand, ...faces: readonly number[]) => Evening;
  readonly refusal: (command: TableCommand, ...faces: readonly number[]) => string;
  readonly named: (name: string) => Combatant;
  /** Does a procedure of this hero. */
  readonly by: (name: string, procedure: string, values?: JsonObject, ...faces: readonly number[]) => Evening;
  /** Does a procedure of the table on these. */
  readonly on: (
    names: readonly string[],
    procedure: string,
    values?: JsonObject,
    ...faces: readonly number[]
  ) => Evening;
  readonly no: (name: string, procedure: string, values?: JsonObject) => string;
  readonly swing: (
    attacker: string,
    target: string,
    switched: { readonly [key: string]: boolean },
    ...faces: readonly number[]
  ) => Evening;
  readonly answers: () => readonly Answer[];
  readonly give: (key: string, ...faces: readonly number[]) => Evening;
  readonly pools: (name: string) => readonly [dice: number, tokens: number];
  /** How the last procedure or answer ended, in words. */
  readonly told: () => string;
}

export function evening(state: TableState, events: readonly TableEvent[] = []): Evening {
  const system = systemOf(state.system, state.overlays) ?? plain;
  const decided = (command: TableCommand, faces: readonly number[]) =>
    machine.decide(state, command, faces.length > 0 ? createScriptedDice(faces) : createSeededDice('dice'));
  const named = (name: string): Combatant => {
    const found = state.combatants.find((each) => each.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const ask = (command: TableCommand, ...faces: readonly number[]): Evening => {
    const ended = decided(command, faces);
    if (!ended.ok) throw new Error(`${command.type} was refused: ${ended.refusal.message}`);
    return evening(ended.value.reduce(machine.evolve, state), ended.value);
  };
  const procedure = (
    key: string,
    values: JsonObject,
    who?: string,
    targets: readonly string[] = [],
  ): TableCommand => ({
    type: 'procedure.do',
    procedure: key,
    targets: targets.map((name) => named(name).id),
    values,
    ...(who === undefined ? {} : { who: named(who).id }),
  });
  const refusal = (command: TableCommand, ...faces: readonly number[]): string => {
    const ended = decided(command, faces);
    if (ended.ok) throw new Error('The command was taken.');
    return `${ended.refusal.rule ?? ''} ${ended.refusal.message}`.trim();
  };
  const answers = (): readonly Answer[] => listAnswers({ state, system }, 0);
  return {
    state,
    events,
    system,
    ask,
    refusal,
    named,
    by: (name, key, values = {}, ...faces) => ask(procedure(key, values, name), ...faces),
    on: (names, key, values = {}, ...faces) => ask(procedure(key, values, undefined, names), ...faces),
    no: (name, key, values = {}) => refusal(procedure(key, values, name)),
    swing: (attacker, target, switched, ...faces) => {
      const power = named(attacker).sheet.powers.find(({ attack }) => attack)?.id ?? '';
      const who = named(target).id;
      return ask(
        { type: 'attack.roll', attacker: named(attacker).id, power, targets: [{ who, switched }] },
        ...faces,
      );
    },
    answers,
    give: (key, ...faces) => {
      const found = answers().find((each) => each.key === key);
      if (!found)
        throw new Error(
          `No answer ${key}: ${answers()
            .map((each) => each.key)
            .join(', ')}`,
        );
      return ask({ type: 'attack.answer', at: 0, key, who: found.who }, ...faces);
    },
    pools: (name) => [named(name).counters['actionDice'] ?? 0, named(name).counters['heroTokens'] ?? 0],
    told: () => {
      const last = events.find(({ type }) => type === 'procedureDone' || type === 'attackAnswered');
      return last && 'label' in last ? last.label : '';
    },
  };
}

/** A moment of the table as the rules see it. */
export function momentAt({ state, system }: Evening): ReturnType<typeof createRulesContext> {
  return createRulesContext(state, system);
}

interface Seat {
  readonly name: string;
  readonly kind: 'hero' | 'foe';
  readonly level?: number;
  readonly hitPoints?: number;
}

/** Kevin of the text, and his like, at the made-up table; a session runs, and the first named acts in round 1. */
export function kevins(level = 6, others: readonly Seat[] = [], fight = true): Evening {
  const seats: readonly Seat[] = [
    { name: 'Kevin', kind: 'hero', level },
    { name: 'Henchman', kind: 'foe' },
    ...others,
  ];
  let table = evening(machine.initial).ask({
    type: 'campaign.create',
    name: 'Test',
    system: 'plain',
    seed: 'x',
    overlays: ['actiondice'],
  });
  if (fight) table = table.ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
  for (const seat of seats) table = seated(table, seat);
  table = table.ask({ type: 'session.begin', title: '' });
  return fight ? placed(table).ask({ type: 'turn.next' }) : table;
}

/** The made-up rules know no levels: the sheet of the seat is given one. */
function seated(table: Evening, { name, kind, level = 1, hitPoints = 20 }: Seat): Evening {
  const side = kind === 'hero' ? 'heroes' : 'foes';
  const joined = table.ask({
    type: 'combatants.add',
    entries: [{ creature: { id: name, kind, draft: { name, hitPoints } }, count: 1, side }],
  });
  const combatants = joined.state.combatants.map((each) =>
    each.name === name ? { ...each, sheet: { ...each.sheet, level } } : each,
  );
  return evening({ ...joined.state, combatants });
}

function placed(table: Evening): Evening {
  return table.state.combatants.reduce(
    (all, { id }, at) => all.ask({ type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
}

/** A host's sample with the dice switched on in the middle of the campaign, the session begun, a fight in round 1. */
export function hosted(host: 'orcus' | 'archmage' | 'torches' | 'fifth', hero: number, foe: string): Evening {
  const bare = registered(host, []);
  if (!bare) throw new Error(host);
  const picked = [bare.sample.heroes[hero], bare.sample.creatures.find(({ key }) => key === foe)];
  const entries = picked.flatMap((each) =>
    each
      ? [
          {
            creature: { id: each.key, kind: each.kind, draft: each.draft },
            count: 1,
            side: each === picked[0] ? ('heroes' as const) : ('foes' as const),
          },
        ]
      : [],
  );
  const table = evening(machine.initial)
    .ask({ type: 'campaign.create', name: 'Test', system: host, seed: 'x' })
    .ask({ type: 'encounter.begin', name: 'A fight', entries })
    .ask({ type: 'overlay.set', overlay: 'actiondice', on: true })
    .ask({ type: 'session.begin', title: '' });
  return engaged(placed(table).ask({ type: 'turn.next' }));
}

/** Everyone fights everyone hand to hand, where a host asks for that. */
function engaged({ state }: Evening): Evening {
  const ids = state.combatants.map(({ id }) => id);
  const combatants = state.combatants.map((each) => ({
    ...each,
    marks: { ...each.marks, engaged: ids.filter((id) => id !== each.id) },
  }));
  return evening({ ...state, combatants });
}
