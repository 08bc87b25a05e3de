import { labelling } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { ALLOWANCE, budget } from '../turns/budget.ts';
import { isDown } from '../harm/life.ts';
import { hides } from './situation.ts';
import { MARK } from '../words.ts';

/** The melee attack it makes at an opening: its first that is at-will, else its first. ORC-47 ORC-100 */
export function openingAttack({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(({ attack, origin, area }) => attack && origin === 'melee' && !area);
  return melee.find(({ usage }) => !usage.limited) ?? melee[0];
}

/** Whether it could strike at the other now: an enemy that sees it, able, with its opportunity left. ORC-43 ORC-46 */
function mayStrike(striker: Fighter, at: Fighter, now: RulesContext): boolean {
  const hostile = (striker.side === 'foes') !== (at.side === 'foes');
  if (!hostile || striker.presence === 'absent' || isDown(striker)) return false;
  if (hasCondition(striker, 'blinded') || hasCondition(at, 'invisible') || hides(at, striker)) return false;
  return openingAttack(striker) !== undefined && budget.pay(striker, ALLOWANCE.opportunity, now).ok;
}

/** Whom one may strike at who has an opening: the rider alone if that is who gave it, mount or rider if it was the mount. ORC-152 */
function atWhom(mover: Fighter, { all }: RulesContext): readonly Fighter[] {
  return [mover, ...all.filter(({ marks }) => marks?.[MARK.mount] === mover.id)];
}

/** Of a mob one is offered at a time: whoever strikes, it is the same blow. */
function onceAMob({ sheet, group }: Fighter, at: number, all: readonly Fighter[]): boolean {
  return sheet.mob !== true || group === undefined || all.findIndex((each) => each.group === group) === at;
}

/** The attacks that others may make because this one left a neighbour or shot beside one. ORC-43 ORC-44 ORC-46 ORC-47 ORC-152 */
export function openings(mover: Fighter, rule: string, now: RulesContext): readonly Consequence[] {
  return now.all
    .filter((each) => mayStrike(each, mover, now))
    .filter(onceAMob)
    .flatMap((striker) => atWhom(mover, now).map((target) => opening(striker, target, rule)));
}

function opening(striker: Fighter, target: Fighter, rule: string): Consequence {
  const power = openingAttack(striker);
  return {
    do: 'offer',
    what: { kind: 'opening', against: target.id },
    who: striker.id,
    ...labelling('opening.mayStrike', { name: target.name }),
    rule,
    action: ALLOWANCE.opportunity,
    ways: power ? [{ does: 'attack', power: power.id, at: target.id }] : [],
  };
}
