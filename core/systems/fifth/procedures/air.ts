import { refuse } from '../../../kernel/result.ts';
import { decideForOne, succeed, type Procedure, inputNumber } from '../../../rules/procedures.ts';
import {
  type Consequence,
  endConditions,
  clearMarks,
  beginCondition,
  setMark,
} from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition } from '../../../rules/context.ts';
import { speedOf } from '../harm/body.ts';
import { fallText } from '../harm/airborne.ts';
import { CONDITION } from '../harm/conditions.ts';
import { MARK } from '../words.ts';
import { saying, said } from '../../../kernel/said.ts';

const USUAL_HEIGHT = 30;

/** On the ground again: neither in the air nor anywhere above it. FIF-51 */
export function landed(who: Fighter): readonly Consequence[] {
  return [
    ...endConditions(who, CONDITION.airborne, 'on the ground', 'FIF-51'),
    ...clearMarks(who, [MARK.height], '', 'FIF-51'),
  ];
}

/** FIF-51 */
const fly: Procedure = {
  key: 'airborne',
  label: said('fifth.air'),
  rule: 'FIF-51',
  group: said('form.movement'),
  text: said('fifth.keepsHowHighProne'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'number', key: 'feet', label: said('fifth.feetAboveGround'), min: 0, max: 10_000 }],
  decide: decideForOne((who, asked) => {
    const feet = inputNumber(asked, 'feet', hasCondition(who, CONDITION.airborne) ? 0 : USUAL_HEIGHT);
    if (feet === 0) return succeed('on the ground', ...landed(who));
    if (speedOf(who, 'fly', asked.now).value === 0)
      return refuse({ ...saying('fifth.noFlySpeed', { who: who.name }), rule: 'FIF-51' });
    const known = hasCondition(who, CONDITION.airborne);
    return succeed(
      said('fifth.fallWouldBe', { fall: fallText(feet) }),
      setMark(who, MARK.height, feet, said('fifth.feetUp', { feet }), 'FIF-51'),
      ...(known ? [] : [beginCondition(who, CONDITION.airborne, 'Airborne', 'FIF-51')]),
    );
  }),
};

/** Flying, and how high. FIF-51 */
export const air: readonly Procedure[] = [fly];
