import type { Combatant } from '../table/state.ts';
import type { Mind } from './mind.ts';

/**
 * The one of whom as much is known as of this one: the first at the table who has the same sheet and is in every respect
 * as it is, so that rules answer the same of both. Whoever is named by anybody’s effects or marks is like nobody else.
 */
export function likeOf(mind: Mind, target: Combatant): Combatant {
  const known = LIKE.get(mind.now.all) ?? new Map<string, Combatant>();
  if (known.size === 0) fill(known, mind);
  LIKE.set(mind.now.all, known);
  return known.get(target.id) ?? target;
}

/** Asked for every power: the same as long as nothing changes at the table. */
const LIKE = new WeakMap<Mind['now']['all'], Map<string, Combatant>>();

function fill(known: Map<string, Combatant>, { state, now }: Mind): void {
  const all = state.combatants;
  const named = [...all.map(signOf), JSON.stringify([now.own, now.kept])].join(' ');
  const firsts: Combatant[] = [];
  for (const each of all) {
    const isNamed = named.includes(`"${each.id}"`);
    const like = isNamed
      ? undefined
      : firsts.find((first) => first.sheet === each.sheet && signOf(first) === signOf(each));
    known.set(each.id, like ?? each);
    if (!like && !isNamed) firsts.push(each);
  }
}

const SIGNS = new WeakMap<Combatant, string>();

/** Everything about somebody but the sheet, the names and the place in the order. */
function signOf(who: Combatant): string {
  const found = SIGNS.get(who);
  if (found !== undefined) return found;
  const { id: _id, name: _name, tag: _tag, sheet: _sheet, initiative: _initiative, ...rest } = who;
  const sign = JSON.stringify(rest);
  SIGNS.set(who, sign);
  return sign;
}
