import type { Fighter } from '../rules/combat.ts';
import { type RulesContext, savedStateOf } from '../rules/context.ts';
import { HALFWAY_STATE, type Rider, SIZE_STATE } from '../rules/powerText/rider.ts';
import {
  POWER_AUTOMATION_LEVELS,
  POWER_AUTOMATION_RULING,
  type PowerAutomation,
  POWERS_STATE_KEY,
} from '../rules/rulings.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Combatant, TableState } from './state.ts';

type Rulings = RulesContext['rulings'];
/** Asked several times in every turn, the same as long as the rules are. */
const STANDARD = new WeakMap<RuleSystem, Rulings>();

function standardRulings(system: RuleSystem): Rulings {
  const known = STANDARD.get(system);
  if (known) return known;
  const standard = Object.fromEntries(system.options.map((option) => [option.key, option.standard]));
  STANDARD.set(system, standard);
  return standard;
}

/** States never change, and one is asked for its context up to a hundred times in a turn. */
const CONTEXTS = new WeakMap<TableState, { readonly system: RuleSystem; readonly context: RulesContext }>();

/** The table as the rules of its system may see it; the same object for the same state. */
export function createRulesContext(state: TableState, system: RuleSystem): RulesContext {
  const known = CONTEXTS.get(state);
  if (known?.system === system) return known.context;
  const context = buildRulesContext(state, system);
  CONTEXTS.set(state, { system, context });
  return context;
}

function buildRulesContext(state: TableState, system: RuleSystem): RulesContext {
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
    rulings: { ...standardRulings(system), ...state.rulings },
    rewritten: state.rewritten ?? {},
  };
}

/** How much of what the powers of `who` bring happens by itself: its own setting, else the campaign’s. */
export function getAutomation(
  { rulings }: Pick<TableState, 'rulings'>,
  who: Pick<Combatant, 'kept'>,
): PowerAutomation {
  return (
    parseAutomation(savedStateOf(who, POWERS_STATE_KEY)[POWER_AUTOMATION_RULING]) ??
    parseAutomation(rulings[POWER_AUTOMATION_RULING]) ??
    'play'
  );
}

/** What the GM has set for this one alone; nothing where the campaign’s setting holds. */
export function getOwnAutomation(who: Pick<Combatant, 'kept'>): PowerAutomation | undefined {
  return parseAutomation(savedStateOf(who, POWERS_STATE_KEY)[POWER_AUTOMATION_RULING]);
}

function parseAutomation(value: unknown): PowerAutomation | undefined {
  return POWER_AUTOMATION_LEVELS.find((each) => each === value);
}

/** Whether what must hold for a rider does, where the table can tell; undefined where it cannot or nothing must. */
export function isConditionMet(
  { known }: Pick<Rider, 'known'>,
  both: { readonly attacker: Fighter | undefined; readonly target: Fighter | undefined },
  { harm, words, sizeOf, lexicon }: Pick<RuleSystem, 'harm' | 'words' | 'sizeOf' | 'lexicon'>,
): boolean | undefined {
  const who = known && both[known.of];
  if (!who) return undefined;
  if (known.state === SIZE_STATE)
    return sizeOf && sizeOf(who.sheet) <= (lexicon?.sizes ?? []).indexOf(known.type ?? '');
  const is =
    known.state === HALFWAY_STATE
      ? harm
          .state(who)
          .some((key) => words.vitalStates.some((each) => each.key === key && each.stage === 'hurt'))
      : who.effects.some(
          ({ condition, damageType, source }) =>
            (known.by === undefined || source === both.attacker?.id) &&
            (condition === known.state || known.or?.includes(condition) === true) &&
            (known.type === undefined || damageType === known.type),
        );
  return is !== (known.not === true);
}
