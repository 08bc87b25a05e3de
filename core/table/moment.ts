import type { RulesContext } from '../rules/context.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableState } from './state.ts';

type Rulings = RulesContext['rulings'];
/** Asked several times in every turn, the same as long as the rules are. */
const STANDARD = new WeakMap<RuleSystem, Rulings>();

function standardOf(system: RuleSystem): Rulings {
  const known = STANDARD.get(system);
  if (known) return known;
  const standard = Object.fromEntries(system.options.map((option) => [option.key, option.standard]));
  STANDARD.set(system, standard);
  return standard;
}

/** The table as the rules of its system may see it. */
export function momentOf(state: TableState, system: RuleSystem): RulesContext {
  return {
    round: state.encounter?.round ?? 0,
    turn: state.encounter?.turn ?? 0,
    surprise: state.encounter?.surprise ?? false,
    ...(state.encounter ? { surprised: state.encounter.surprised } : {}),
    acting: state.encounter?.acting,
    all: state.combatants,
    worldTime: state.worldTime,
    own: state.own,
    kept: state.kept,
    rulings: { ...standardOf(system), ...state.rulings },
    rewritten: state.rewritten ?? {},
  };
}
