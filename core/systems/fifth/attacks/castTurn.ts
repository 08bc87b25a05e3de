import type { Refusal } from '../../../kernel/result.ts';
import { type Consequence, clearMarks, setMark } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { asRecord, hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { CONDITION } from '../harm/conditions.ts';
import { editionOf } from '../options.ts';
import { MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** Spells by their tags: `Level 3`, `Cantrip`, `Spell`. FIF-147 FIF-148 */
export function isSpell({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^(?:level \d|cantrip|spell)$/iu.test(tag));
}

function isCantrip({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^cantrip$/iu.test(tag));
}

/** Of this turn, whosever it is: whether it has spent a slot, cast as a bonus action, or more than a plain cantrip. */
function castBefore({ marks }: Fighter, { turn }: RulesContext): { readonly [what: string]: boolean } {
  const kept = asRecord(marks?.[MARK.cast]);
  const holds = turn > 0 && kept['turn'] === turn;
  return {
    slot: holds && kept['slot'] === true,
    bonus: holds && kept['bonus'] === true,
    more: holds && kept['more'] === true,
  };
}

/** What stands against casting it just now, besides slots: no voice, and what was cast in the same turn. The GM may have it all the same. FIF-150 FIF-152 */
export function noSpell(user: Fighter, power: Power, now: RulesContext): Refusal | undefined {
  if (!isSpell(power)) return undefined;
  const quiet = power.tags.some((tag) => /^(?:no verbal|psionics)$/iu.test(tag));
  if (hasCondition(user, CONDITION.silenced) && !quiet)
    return { ...saying('fifth.silenced', { who: user.name }), rule: 'FIF-152' };
  const before = castBefore(user, now);
  if (editionOf(now) === '2024') {
    if (before['slot'] !== true || power.usage.limited || isCantrip(power)) return undefined;
    return { ...saying('fifth.slotSpentThisTurn', { who: user.name }), rule: 'FIF-150' };
  }
  const plain = isCantrip(power) && power.action === 'action';
  if ((before['bonus'] === true && !plain) || (before['more'] === true && power.action === 'bonus'))
    return {
      ...saying('fifth.onlyCantripNow', { who: user.name }),
      rule: 'FIF-150',
    };
  return undefined;
}

/** What is remembered of a spell as it is cast; a higher slot that was asked for is used up. FIF-148 FIF-150 */
export function castNow(
  user: Fighter,
  power: Power,
  slot: boolean,
  now: RulesContext,
): readonly Consequence[] {
  if (!isSpell(power)) return [];
  const raised = slot ? clearMarks(user, [MARK.upcast], '', 'FIF-148') : [];
  if (now.turn === 0) return raised;
  const before = castBefore(user, now);
  const told = {
    turn: now.turn,
    slot: before['slot'] === true || slot,
    bonus: before['bonus'] === true || power.action === 'bonus',
    more: before['more'] === true || !isCantrip(power) || power.action !== 'action',
  };
  return [...raised, setMark(user, MARK.cast, told, '', 'FIF-150')];
}
