import type { SingleCommand } from '../../table/commands.ts';
import { stands } from '../../table/aim.ts';
import type { Combatant } from '../../table/state.ts';
import type { Mind, Option } from '../mind.ts';
import { commandOf } from '../rest.ts';
import { blowOf } from '../worth.ts';

/** A fight is lost where so many times the rounds are needed that are left, */
const LOST = 2;
/** and it has begun to go badly: hit points that the own side has left, as a share. */
const BADLY = 0.5;
/** What one saves who gets away, in its own hit points: more than any blow brings. */
const LIFE = 10;

/**
 * Heroes who are careful leave a fight that is lost, as their game says or, where it says nothing, as a GM would take
 * them off the table; whoever lies there is left behind where the rules do not bring them along.
 */
export function retreatsOf(mind: Mind): readonly Option[] {
  const { who, style, conduct, now } = mind;
  if (who.side === 'foes' || style.bold || !style.focus) return [];
  const hope = hopeOf(mind);
  if (!hope || hope.needs < hope.lasts * LOST) return [];
  const deed = conduct.leave?.(who, now);
  const command: SingleCommand = deed
    ? commandOf(deed)
    : { type: 'presence.set', who: [who.id], to: 'absent' };
  return [{ command, worth: who.sheet.hitPoints * LIFE, reason: { kind: 'retreat', ...hope } }];
}

/** Rounds that the own side lasts, and needs to win; undefined while less than half of it is gone. */
function hopeOf({ system, rulings, friends, enemies }: Mind): { lasts: number; needs: number } | undefined {
  const most = friends.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
  const ours = friends.filter((each) => stands(each, system));
  if (leftOf(ours) >= most * BADLY) return undefined;
  const deals = (by: readonly Combatant[], to: readonly Combatant[]): number =>
    by.reduce(
      (sum, one) =>
        sum + to.reduce((all, other) => all + blowOf(system, one.sheet, other.sheet, rulings), 0) / to.length,
      0,
    );
  return {
    lasts: roundsOf(leftOf(ours), deals(enemies, ours)),
    needs: roundsOf(leftOf(enemies), deals(ours, enemies)),
  };
}

function leftOf(all: readonly Combatant[]): number {
  return all.reduce((sum, { hp, temporary }) => sum + Math.max(0, hp) + temporary, 0);
}

/** Longer than a fight may last counts as never, and stays a number. */
const NEVER = 99;

function roundsOf(left: number, dealt: number): number {
  return dealt > 0 ? Math.min(NEVER, left / dealt) : NEVER;
}
