import { refuse, type Refused } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Asked } from '../../../rules/procedure.ts';
import { isComatose, isDead } from '../harm/life.ts';
import { isHero } from '../creatures/traits.ts';

/** Heading that rests stand under. */
export const GROUP = 'Rest';

/** Why nobody rests; nothing where no battle is on. ARC-137 ARC-141 */
export function fighting({ acting }: Moment, rule: string): Refused | undefined {
  return acting === undefined
    ? undefined
    : refuse({ message: 'Nobody rests while a battle goes on. End it first.', rule });
}

/** The heroes among those chosen who can rest. ARC-137 */
export function resting({ targets }: Pick<Asked, 'targets'>): readonly Fighter[] {
  return targets.filter((each) => isHero(each.sheet) && !isDead(each) && !isComatose(each));
}
