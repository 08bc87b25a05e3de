import type { Fighter } from '../rules/combat.ts';
import { savedStateOf } from '../rules/context.ts';
import {
  POWER_AUTOMATION_LEVELS,
  type PowerAutomation,
  POWER_AUTOMATION_RULING,
  POWERS_STATE_KEY,
} from '../rules/rulings.ts';
import { HALFWAY_STATE, type Rider } from '../rules/powerText/rider.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Combatant, TableState } from './state.ts';

/** How much of what the powers of `who` bring happens by itself: its own setting, else the campaign’s. */
export function playsOf(
  { rulings }: Pick<TableState, 'rulings'>,
  who: Pick<Combatant, 'kept'>,
): PowerAutomation {
  return (
    readPlays(savedStateOf(who, POWERS_STATE_KEY)[POWER_AUTOMATION_RULING]) ??
    readPlays(rulings[POWER_AUTOMATION_RULING]) ??
    'play'
  );
}

/** What the GM has set for this one alone; nothing where the campaign’s setting holds. */
export function ownPlays(who: Pick<Combatant, 'kept'>): PowerAutomation | undefined {
  return readPlays(savedStateOf(who, POWERS_STATE_KEY)[POWER_AUTOMATION_RULING]);
}

function readPlays(value: unknown): PowerAutomation | undefined {
  return POWER_AUTOMATION_LEVELS.find((each) => each === value);
}

/** Whether what must hold for a rider does, where the table can tell; undefined where it cannot or nothing must. */
export function holdsNow(
  { known }: Pick<Rider, 'known'>,
  both: { readonly attacker: Fighter | undefined; readonly target: Fighter | undefined },
  { harm, words }: RuleSystem,
): boolean | undefined {
  const who = known && both[known.of];
  if (!who) return undefined;
  const is =
    known.state === HALFWAY_STATE
      ? harm
          .state(who)
          .some((key) => words.vitalStates.some((each) => each.key === key && each.stage === 'hurt'))
      : who.effects.some(
          ({ condition, damageType }) =>
            condition === known.state && (known.type === undefined || damageType === known.type),
        );
  return is !== (known.not === true);
}
