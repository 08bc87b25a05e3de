import type { Moment } from '../rules/moment.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableState } from './state.ts';

/** The table as the rules of its system may see it. */
export function momentOf(state: TableState, system: RuleSystem): Moment {
  const standard = Object.fromEntries(system.options.map((option) => [option.key, option.standard]));
  return {
    round: state.encounter?.round ?? 0,
    surprise: state.encounter?.surprise ?? false,
    surprised: state.encounter?.surprised ?? [],
    acting: state.encounter?.acting,
    all: state.combatants,
    worldTime: state.worldTime,
    own: state.own,
    rulings: { ...standard, ...state.rulings },
    rewritten: state.rewritten ?? {},
  };
}
