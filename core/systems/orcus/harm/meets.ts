import { type Effect, type Fighter, isImmuneByEffect } from '../../../rules/combat.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../../rules/damage.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { conditionOf } from './conditions.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

type Meeting = ReturnType<HarmRules['meets']>;
type NewEffect = Omit<Effect, 'id'>;

const WELCOME: Meeting = { accept: true, replaces: [] };

/** How a new effect gets on with those already there. ORC-126 ORC-127 ORC-178 */
export function meets(who: Fighter, effect: NewEffect): Meeting {
  if (effect.condition === 'persistent') return persistent(who, effect);
  const condition = conditionOf(effect.condition);
  if (!condition) return WELCOME;
  const words = [condition.key, condition.label].map((word) => word.toLowerCase());
  if (words.some((word) => who.sheet.immune.includes(word) || isImmuneByEffect(who, word))) {
    return refused(
      saying('rules.immuneToCondition', { who: who.name, condition: condition.label.toLowerCase() }),
      'ORC-163',
    );
  }
  const same = who.effects.filter((each) => each.condition === effect.condition);
  // Only the newest mark counts, so a new one may also shorten the time.
  if (effect.condition === 'marked') return { accept: true, replaces: same.map(({ id }) => id) };
  if (same.some(({ duration }) => isOpen(duration)) && isOpen(effect.duration)) {
    return refused(
      saying('rules.conditionAlready', { who: who.name, condition: condition.label.toLowerCase() }),
      'ORC-126',
    );
  }
  return WELCOME;
}

function isOpen({ kind }: Effect['duration']): boolean {
  return kind === 'removed' || kind === 'encounter';
}

/** The highest of each type alone is kept. ORC-178 */
function persistent(who: Fighter, effect: NewEffect): Meeting {
  const { amount = 0, damageType = '' } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect));
  if (
    types.length > 0 &&
    types.every((type) => who.sheet.immune.includes(type) || isImmuneByEffect(who, type))
  ) {
    return refused(
      saying('rules.immuneToDamage', {
        who: who.name,
        type: labelOf(DAMAGE_TYPES, damageType).toLowerCase(),
      }),
      'ORC-163',
    );
  }
  const same = who.effects.filter(
    (each) =>
      each.condition === 'persistent' && damageTypesOf(ongoingDamageTypes(each)).join() === types.join(),
  );
  const highest = Math.max(0, ...same.map((each) => each.amount ?? 0));
  if (same.length > 0 && amount <= highest) {
    return refused(saying('orcus.persistentHigher', { amount: highest }), 'ORC-178');
  }
  return { accept: true, replaces: same.map(({ id }) => id) };
}

function refused(why: Saying, rule: string): Meeting {
  return { accept: false, ...why, rule };
}
