import type { RuleSystem } from '../rules/system.ts';
import { tableMachine, type SystemOf } from '../table/machine.ts';
import type { Combatant, TableState } from '../table/state.ts';
import { type Fielded, fightOf, type Ground, type Party, type Prepared } from './start.ts';
import type { Styles } from './style.ts';
import type { Trial } from './trial.ts';

/** What is asked: a fight that is prepared, or the one on the table as it stands. */
export interface Question {
  readonly ground: Ground;
  readonly seed: string;
  /** The heroes at the table. */
  readonly party: Party;
  readonly fielded: readonly Named[];
  /** What was prepared to happen, and brings those who are not there yet. */
  readonly triggers?: Prepared;
  /** The table in the middle of a fight, which then is played on. */
  readonly table?: TableState;
  /** How the sides fight; as usual where nothing is said. */
  readonly styles?: Styles;
  /** Heroes who are not here tonight: what their coming would change. */
  readonly away?: readonly Combatant[];
}

/** A group of a fight with its name. */
export type Named = Fielded & { readonly name: string };

/** A question as it is played; undefined where the rules are unknown. */
interface Asked {
  readonly system: RuleSystem;
  readonly trial: Trial;
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** The same with others in the field. */
  readonly with: (fielded: readonly Fielded[], party?: Party) => Trial;
}

/** The table that a question is about, with what plays it; undefined where the rules are unknown or a side is empty. */
export function askedOf(question: Question, systemOf: SystemOf): Asked | undefined {
  const { ground, seed, styles, table } = question;
  const system = systemOf(ground.system, ground.overlays);
  if (!system) return undefined;
  const machine = tableMachine(systemOf);
  const trialOf = (start: TableState): Trial => ({
    machine,
    system,
    start,
    seed,
    ...(styles ? { styles } : {}),
  });
  const field = (all: readonly Fielded[], party = question.party): ReturnType<typeof fightOf> =>
    fightOf(machine, ground, all, party, question.triggers);
  const { state, missing } = table ? { state: table, missing: [] } : field(question.fielded);
  if (!hasBothSides(state)) return undefined;
  return {
    system,
    trial: trialOf(state),
    missing,
    with: (fielded, party) => trialOf(field(fielded, party).state),
  };
}

/** Whether somebody stands on either side. */
function hasBothSides({ combatants }: TableState): boolean {
  const foes = combatants.filter(({ side }) => side === 'foes').length;
  return foes > 0 && foes < combatants.length;
}
