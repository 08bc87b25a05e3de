import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter } from '../state.ts';

/** Whose turn comes, in which round, and over whom the turn passed. */
export interface Next {
  readonly who: string;
  readonly round: number;
  readonly surprise: boolean;
  readonly skipped: readonly string[];
}

/**
 * The first behind those whose turn it is who can act and is not `passing`; `undefined` if there is nobody. While the
 * surprised wait, their turns are passed over too.
 */
export function nextToAct(
  { state, system }: Scene,
  encounter: Encounter,
  passing: readonly string[],
  fromTop = false,
): Next | undefined {
  const { order, acting, round, surprised } = encounter;
  const opening =
    acting === undefined &&
    round === 0 &&
    system.turns.surprise !== undefined &&
    surprised.length > 0 &&
    surprised.length < order.length;
  const from = fromTop ? order.length - 1 : Math.max(-1, ...turnOf(encounter).map((id) => order.indexOf(id)));
  const skipped: string[] = [];
  for (let step = 1; step <= order.length * 2; step++) {
    const who = order[(from + step) % order.length];
    const fighter = who === undefined ? undefined : combatantOf(state, who);
    const wrapped = from + step >= order.length;
    const surprise = opening || (encounter.surprise && !wrapped);
    const able = fighter !== undefined && !system.harm.out(fighter) && fighter.presence !== 'absent';
    if (who !== undefined && able && !passing.includes(who) && !(surprise && surprised.includes(who))) {
      return {
        who,
        round: round + (!surprise && (wrapped || acting === undefined) ? 1 : 0),
        surprise,
        skipped,
      };
    }
    if (who !== undefined && !skipped.includes(who)) skipped.push(who);
  }
  return undefined;
}

/** Everyone whose turn it is. */
export function turnOf({ acting, along }: Encounter): readonly string[] {
  return acting === undefined ? [] : [acting, ...along];
}

/** Those of a mob who stand behind this one in the order and take their turn with it. */
export function mobOf({ state, system }: Scene, { order }: Encounter, who: string): readonly string[] {
  const lead = combatantOf(state, who);
  if (lead?.sheet.mob !== true) return [];
  const after = order.slice(order.indexOf(who) + 1).flatMap((id) => combatantOf(state, id) ?? []);
  const other = after.findIndex(({ group }) => group !== lead.group);
  return after
    .slice(0, other < 0 ? after.length : other)
    .filter((each) => !system.harm.out(each) && each.presence !== 'absent')
    .map(({ id }) => id);
}
