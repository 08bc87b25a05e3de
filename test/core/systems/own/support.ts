import { createSeededDice, createScriptedDice } from '../../../../core/dice/source.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { DESCRIPTIONS } from '../../../../core/systems/own/descriptions/index.ts';
import { type GameDescription, readDescription } from '../../../../core/systems/own/description.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';

/** A description of the box as its file has it. */
export function boxFile(key: string): JsonObject {
  return DESCRIPTIONS.find((each) => each.key === key)?.file ?? {};
}

/** A file of a game with these fields. */
export function gameFile(fields: JsonObject = {}): JsonObject {
  return { format: 'fourfold-game', version: 1, name: 'Mine', ...fields };
}

/** A description that must be one. */
export function described(file: unknown): GameDescription {
  const read = readDescription(file);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** A table of a described game, played by commands; what is refused throws. */
export function openOwnTable(file: JsonObject, seed = 'own') {
  const machine = createTableMachine(systemOf);
  const states: TableState[] = [machine.initial];
  const seeded = createSeededDice(seed);
  const attempt = (command: TableCommand, faces?: readonly number[]) => {
    const dice = faces ? createScriptedDice([...faces]) : seeded;
    const read = machine.read(command);
    const decided = read.ok ? machine.decide(now(), read.value, dice) : read;
    if (decided.ok) states.push(decided.value.reduce(machine.evolve, now()));
    return decided;
  };
  const now = (): TableState => states.at(-1) ?? machine.initial;
  const ask = (command: TableCommand, faces?: readonly number[]): TableState => {
    const decided = attempt(command, faces);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
    return now();
  };
  const system = () => {
    const found = systemOf('own', [], now().described);
    if (!found) throw new Error('No game.');
    return found;
  };
  ask({ type: 'campaign.create', name: 'Test', system: 'own', seed, described: file });
  return {
    machine,
    ask,
    attempt,
    now,
    states,
    system,
    join(name: string, draft: JsonObject, side: 'heroes' | 'foes' = 'foes') {
      const kind = side === 'heroes' ? 'hero' : 'monster';
      const entry = { creature: { id: name, kind, draft: { name, ...draft } }, count: 1, side };
      if (now().encounter) return ask({ type: 'combatants.add', entries: [entry] });
      return ask({ type: 'encounter.begin', name: 'A fight', entries: [entry] });
    },
    one(name: string) {
      const found = now().combatants.find((each) => each.name === name);
      if (!found) throw new Error(`${name} is not here.`);
      return found;
    },
  };
}
