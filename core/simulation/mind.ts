import type { SystemAiProfile, FightingStyle, RuleSystem } from '../rules/system.ts';
import type { RulesContext } from '../rules/context.ts';
import { stands } from '../table/aim.ts';
import type { SingleCommand } from '../table/commands.ts';
import { momentOf } from '../table/moment.ts';
import type { Combatant, TableState } from '../table/state.ts';
import { intentOf, type Intent } from './intent.ts';
import type { Weighed } from './reason.ts';
import type { Style } from './style.ts';

/** What somebody could do now, what it is worth in hit points, and why. */
export interface Option extends Weighed {
  readonly command: SingleCommand;
  /** Kind of action it costs; absent where the table counts it otherwise. */
  readonly action?: string;
}

/** What a combatant knows as it chooses: who is there and seen, what the rules allow it, and how it fights. */
export interface Mind {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly conduct: SystemAiProfile;
  readonly now: RulesContext;
  /** One object through a fight. */
  readonly rulings: RulesContext['rulings'];
  readonly who: Combatant;
  /** Enemies on their feet who are seen. */
  readonly enemies: readonly Combatant[];
  /** Everyone on its side, with itself and with those who lie there. */
  readonly friends: readonly Combatant[];
  readonly style: Style;
  readonly manner: FightingStyle | undefined;
  readonly intent: Intent;
}

const NO_CONDUCT: SystemAiProfile = {};
const NO_INTENT: Intent = {};

/** What `who` knows now. */
export function mindOf(state: TableState, system: RuleSystem, who: Combatant, style: Style): Mind {
  const rulings = rulingsOf(state, system);
  const now = { ...momentOf(state, system), rulings };
  const here = state.combatants.filter(({ presence }) => presence === 'here');
  const conduct = system.conduct ?? NO_CONDUCT;
  return {
    state,
    system,
    conduct,
    now,
    rulings,
    who,
    enemies: here.filter((each) => isEnemy(each, who) && !each.sheet.thing && stands(each, system)),
    friends: here.filter((each) => !isEnemy(each, who) && !each.sheet.thing),
    style,
    manner: style.tactics ? conduct.mannerOf?.(who.sheet) : undefined,
    intent: style.tactics ? intentOf(who.sheet) : NO_INTENT,
  };
}

const RULINGS = new WeakMap<TableState['rulings'], WeakMap<RuleSystem, RulesContext['rulings']>>();

/** The campaign’s rulings, one object for as long as nobody changes them. */
export function rulingsOf(state: TableState, system: RuleSystem): RulesContext['rulings'] {
  const of = RULINGS.get(state.rulings) ?? new WeakMap<RuleSystem, RulesContext['rulings']>();
  RULINGS.set(state.rulings, of);
  const found = of.get(system) ?? momentOf(state, system).rulings;
  of.set(system, found);
  return found;
}

/** On another side of the fight. */
export function isEnemy(one: Pick<Combatant, 'side'>, other: Pick<Combatant, 'side'>): boolean {
  return (one.side === 'foes') !== (other.side === 'foes');
}

/** Hit points it has, as a share of those of its sheet. */
export function shareLeft({ hp, sheet }: Pick<Combatant, 'hp' | 'sheet'>): number {
  return Math.max(0, hp) / Math.max(1, sheet.hitPoints);
}
