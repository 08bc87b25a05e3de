import { runFight, runFightStepwise } from '../../core/simulation/fightRun.ts';
import type { FightAction, FightResult } from '../../core/simulation/fight.ts';
import { type Participant, createFight, type PreparedTrigger } from '../../core/simulation/setup.ts';
import { getProfile, type AiProfile, USUAL_PROFILES } from '../../core/simulation/aiContext.ts';
import type { Draft } from '../../core/rules/creature.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { systemOf } from '../../core/systems/registry.ts';
import { createSeededDice } from '../../core/dice/source.ts';
import { createTableMachine } from '../../core/table/machine.ts';
import type { Combatant, TableState } from '../../core/table/state.ts';

/** The table of all games. */
export const machine = createTableMachine(systemOf);

/** The rules of that key. */
export function gameOf(key: string): RuleSystem {
  const found = systemOf(key, []);
  if (!found) throw new Error(key);
  return found;
}

/** So many of a creature of a game’s sample, on that side; `change` makes it another. */
export function fielded(
  key: string,
  creature: string,
  count = 1,
  side: Participant['side'] = 'foes',
  change: Draft = {},
): Participant & { readonly name: string } {
  const { heroes, creatures } = gameOf(key).sample;
  const found = [...heroes, ...creatures].find((each) => each.key === creature);
  if (!found) throw new Error(creature);
  return {
    id: creature,
    name: creature,
    kind: found.kind,
    draft: { ...found.draft, ...change },
    count,
    side,
  };
}

/** The heroes of a game’s sample. */
export function heroesOf(key: string): readonly (Participant & { readonly name: string })[] {
  return gameOf(key).sample.heroes.map((each) => fielded(key, each.key, 1, 'heroes'));
}

/** One of its prepared encounters, with its heroes. */
export function encounterOf(key: string, at: number): readonly (Participant & { readonly name: string })[] {
  const groups = gameOf(key).sample.encounters[at]?.groups ?? [];
  // Who comes later is brought by its trigger: `triggersOf`.
  const foes = groups.map(({ creature, count, arrives }) => ({
    ...fielded(key, creature, count),
    ...(arrives === undefined ? {} : { arrives }),
  }));
  return [...heroesOf(key), ...foes];
}

/** What was prepared to happen in it. */
export function triggersOf(key: string, at: number): PreparedTrigger {
  return gameOf(key).sample.encounters[at]?.triggers ?? [];
}

/** The ground of a game as its rules stand. */
export function groundOf(system: string) {
  return { system, overlays: [], rulings: {} };
}

/** A table where these stand against each other. */
export function standing(
  key: string,
  all: readonly Participant[],
  triggers: PreparedTrigger = [],
): TableState {
  const { state, missing } = createFight(machine, groundOf(key), all, undefined, triggers);
  if (missing.length > 0) throw new Error(missing.join(', '));
  return state;
}

const USUALLY = (who: Combatant): AiProfile => getProfile(who, USUAL_PROFILES);

/** Everything done in one fight, and its end. */
export function played(
  key: string,
  start: TableState,
  seed = 'one',
  styles = USUALLY,
): { readonly done: readonly FightAction[]; readonly fought: FightResult } {
  const stage = { machine, system: gameOf(key), dice: createSeededDice(seed), styleOf: styles };
  const steps = runFightStepwise(start, stage);
  const done: FightAction[] = [];
  for (;;) {
    const next = steps.next();
    if (next.done === true) return { done, fought: next.value };
    done.push(next.value);
  }
}

/** How often the heroes win of so many fights. */
export function won(key: string, start: TableState, tries: number, styles = USUALLY): number {
  const system = gameOf(key);
  return Array.from({ length: tries }, (_none, at) =>
    runFight(start, { machine, system, dice: createSeededDice(`won ${at}`), styleOf: styles }),
  ).filter(({ end }) => end === 'heroes').length;
}
