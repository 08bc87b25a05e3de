import type { Power } from '../rules/sheet.ts';
import { isAttackPower } from '../rules/powers.ts';
import type { Mind, Option } from './mind.ts';
import { attacksWith, severalWith, usesOf } from './policies/attack.ts';
import { deedsOf } from './policies/deeds.ts';
import { helpWith, unreadWith } from './policies/help.ts';

/**
 * Everything one could do just now, the best first: only what the table offers, powers that are not spent, enemies who
 * stand and are seen, actions that are left. What an action that is not free would do is not looked at.
 */
export function optionsOf(mind: Mind, isFree: (action: string) => boolean = () => true): readonly Option[] {
  const powers = mind.who.sheet.powers.filter((power) => isFree(power.action) && isAble(mind, power));
  const deeds = deedsOf(mind).filter(({ action }) => action === undefined || isFree(action));
  const options = [...powers.flatMap((power) => withPower(mind, power)), ...deeds];
  return options.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth);
}

/** Whether it may be used in this turn, by what is spent and what is left of actions. */
function isAble({ who, system, now }: Mind, { id, passive, action, reading }: Power): boolean {
  if (passive === true || reading?.trigger || who.spent.includes(id)) return false;
  return system.turns.budget?.pay(who, action, now).ok !== false;
}

function withPower(mind: Mind, power: Power): readonly Option[] {
  if (isAttackPower(power)) return attacksWith(mind, power);
  if (usesOf(power).length > 0) return severalWith(mind, power);
  return power.reading && power.reading.riders.length > 0 ? helpWith(mind, power) : unreadWith(mind, power);
}
