import { labelling } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { isIn } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDown } from '../harm/life.ts';
import { budget } from '../turns/budget.ts';
import { isSave } from './reach.ts';

/** The blow it strikes at an opening: its first in melee that is no save and always there, else its first. FIF-74 */
export function openingAttack({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(
    (power) => power.attack && power.origin === 'melee' && !power.area && !isSave(power),
  );
  return melee.find(({ usage, action }) => !usage.limited && action === 'action') ?? melee[0];
}

/** Whether it could strike at the other now: an enemy that sees it, with its reaction left. FIF-39 FIF-74 */
function mayStrike(striker: Fighter, at: Fighter, now: RulesContext): boolean {
  const hostile = (striker.side === 'foes') !== (at.side === 'foes');
  if (!hostile || striker.presence === 'absent' || isDown(striker)) return false;
  if (isIn(striker, CONDITION.blinded) || isIn(at, CONDITION.invisible) || hasCondition(at, CONDITION.hidden))
    return false;
  return openingAttack(striker) !== undefined && budget.pay(striker, 'reaction', now).ok;
}

/** The attacks that others may make because this one leaves their reach. FIF-56 FIF-74 */
export function openings(mover: Fighter, now: RulesContext): readonly Consequence[] {
  if (hasCondition(mover, CONDITION.disengaged)) return [];
  return now.all.flatMap((striker): readonly Consequence[] => {
    const power = openingAttack(striker);
    if (!power || !mayStrike(striker, mover, now)) return [];
    return [
      {
        do: 'offer',
        what: { kind: 'opening', against: mover.id },
        who: striker.id,
        ...labelling('opening.mayStrike', { name: mover.name }),
        rule: 'FIF-74',
        action: 'reaction',
        ways: [{ does: 'attack', power: power.id, at: mover.id }],
      },
    ];
  });
}
