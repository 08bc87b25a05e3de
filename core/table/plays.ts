import type { Fighter } from '../rules/combat.ts';
import { keptBy } from '../rules/context.ts';
import { PLAYS, type Plays, PLAYS_RULING, POWERS_KEPT } from '../rules/rulings.ts';
import { HURT, type Rider } from '../rules/powerText/rider.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Combatant, TableState } from './state.ts';

/** How much of what the powers of `who` bring happens by itself: its own setting, else the campaign’s. */
export function playsOf({ rulings }: Pick<TableState, 'rulings'>, who: Pick<Combatant, 'kept'>): Plays {
  return readPlays(keptBy(who, POWERS_KEPT)[PLAYS_RULING]) ?? readPlays(rulings[PLAYS_RULING]) ?? 'play';
}

/** What the GM has set for this one alone; nothing where the campaign’s setting holds. */
export function ownPlays(who: Pick<Combatant, 'kept'>): Plays | undefined {
  return readPlays(keptBy(who, POWERS_KEPT)[PLAYS_RULING]);
}

function readPlays(value: unknown): Plays | undefined {
  return PLAYS.find((each) => each === value);
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
    known.state === HURT
      ? harm
          .state(who)
          .some((key) => words.vitalStates.some((each) => each.key === key && each.stage === 'hurt'))
      : who.effects.some(
          ({ condition, damageType }) =>
            condition === known.state && (known.type === undefined || damageType === known.type),
        );
  return is !== (known.not === true);
}
