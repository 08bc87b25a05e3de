import { ongoingDamageTypes, damageTypesOf } from '../../../rules/damage.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { conditionOf } from './conditions.ts';
import { SAVES } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

type Meeting = ReturnType<HarmRules['meets']>;
type NewEffect = Omit<Effect, 'id'>;

const WELCOME: Meeting = { accept: true, replaces: [] };
/** Lasting until something ends it outweighs every save. AMB-41 */
const LASTING = 100;

/** How a new effect gets on with those already there. ARC-24 ARC-28 ARC-147 AMB-41 AMB-47 */
export function meets(who: Fighter, effect: NewEffect): Meeting {
  if (effect.condition === 'persistent') return ongoing(who, effect);
  const condition = conditionOf(effect.condition);
  if (!condition) return WELCOME;
  const word = condition.label.toLowerCase();
  if (who.sheet.immune.includes(condition.key) || who.sheet.immune.includes(word))
    return refused(saying('rules.immuneToCondition', { who: who.name, condition: word }), 'ARC-147');
  const same = who.effects.filter(
    (each) =>
      each.condition === effect.condition && (condition.key !== 'grabbed' || each.source === effect.source),
  );
  const [known] = same;
  if (!known) return WELCOME;
  if (weight(known.duration) >= weight(effect.duration))
    return refused(saying('archmage.conditionNotStronger', { who: who.name, condition: word }), 'ARC-147');
  return { accept: true, replaces: same.map(({ id }) => id) };
}

/** How hard a condition is to lose. AMB-41 */
function weight(duration: Effect['duration']): number {
  switch (duration.kind) {
    case 'removed':
    case 'encounter':
      return LASTING;
    case 'saveEnds':
      return duration.dc ?? SAVES.normal;
    case 'untilTurn':
      return duration.turns > 1 ? 2 : 1;
    case 'time':
    case 'maintained':
      return 1;
  }
}

/** Of one name the higher amount is kept, at a tie the harder save; other names tick beside it. ARC-28 AMB-47 */
function ongoing(who: Fighter, effect: NewEffect): Meeting {
  const { amount = 0, damageType = '', label } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect));
  if (types.length > 0 && types.every((type) => who.sheet.immune.includes(type))) {
    return refused(
      saying('rules.immuneToDamage', {
        who: who.name,
        type: labelOf(DAMAGE_TYPES, damageType).toLowerCase(),
      }),
      'ARC-24',
    );
  }
  const same = who.effects.filter(
    (each) =>
      each.condition === 'persistent' &&
      each.label === label &&
      damageTypesOf(ongoingDamageTypes(each)).join() === types.join(),
  );
  const kept = same.some(
    (each) =>
      (each.amount ?? 0) > amount ||
      ((each.amount ?? 0) === amount && weight(each.duration) >= weight(effect.duration)),
  );
  if (kept) return refused(saying('archmage.ongoingHigher'), 'ARC-28');
  return { accept: true, replaces: same.map(({ id }) => id) };
}

function refused(why: Saying, rule: string): Meeting {
  return { accept: false, ...why, rule };
}
