import type { DiceSource } from '../../dice/source.ts';
import type { PlacedInOrder } from '../../rules/system.ts';
import { rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type InitiativeResult } from '../state.ts';

interface Result {
  readonly who: readonly string[];
  readonly result: InitiativeResult;
}

/** More rolls than this to break one tie do not happen with fair dice. */
const MOST = 50;

/** Lets those whose initiative ties throw further dice until it does not, where the system says which dice. */
export function breakTies(scene: Scene, results: readonly Result[], dice: DiceSource): readonly Result[] {
  const { tieDice, order } = scene.system.turns;
  if (!tieDice) return results;
  const broken = [...results];
  for (let time = 0; time < MOST; time++) {
    const tied = broken.filter((one) =>
      broken.some((other) => other !== one && ties(scene, one, other, order)),
    );
    if (tied.length === 0) return broken;
    for (const each of tied) {
      const [id = ''] = each.who;
      const fighter = combatantOf(scene.state, id);
      const face = fighter ? rollRule(tieDice(fighter), dice).total : 0;
      broken[broken.indexOf(each)] = {
        ...each,
        result: { ...each.result, ties: [...(each.result.ties ?? []), face] },
      };
    }
  }
  return broken;
}

function ties(
  scene: Scene,
  one: Result,
  other: Result,
  order: (a: PlacedInOrder, b: PlacedInOrder) => number,
): boolean {
  const [a, b] = [placed(scene, one), placed(scene, other)];
  return (
    a !== undefined && b !== undefined && order(a, b) === 0 && compareTies(one.result, other.result) === 0
  );
}

function placed(scene: Scene, { who, result }: Result): PlacedInOrder | undefined {
  const [id = ''] = who;
  const fighter = combatantOf(scene.state, id);
  return fighter && { id, fighter, total: result.total, modifier: result.modifier };
}

/** Who threw more in the first throw that differs goes first: negative when it is `a`. */
export function compareTies(a: Pick<InitiativeResult, 'ties'>, b: Pick<InitiativeResult, 'ties'>): number {
  const [left, right] = [a.ties ?? [], b.ties ?? []];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (right[at] ?? 0) - (left[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
