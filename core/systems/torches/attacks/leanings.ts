import { explain, type Explained, labelling } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import { CONDITION, CONDITIONS } from '../harm/conditions.ts';
import type { AdvantageSource } from '../../../rules/d20/checks.ts';
import { levelNow, lightLeaning, type Subject } from '../journey/light.ts';
import { abilityModifier, hasDarksight, overloadOf, proficientIn, traitsOf } from '../creatures/traits.ts';
import { ABILITIES, type Ability, ABILITY_KEYS, FEET } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';

/** What bears on every check of this one: load, exhaustion, injury, position. TOR-07 TOR-12 TOR-22 TOR-72 */
export function ownLeanings(who: Fighter): readonly AdvantageSource[] {
  const over = overloadOf(who);
  return [
    ...(over > 0 ? [{ rule: 'TOR-07', label: `${over} load above STR`, value: -1 } as const] : []),
    ...(hasCondition(who, CONDITION.exhausted)
      ? [{ rule: 'TOR-72', label: 'exhausted', value: -1 } as const]
      : []),
    ...(hasCondition(who, CONDITION.shaken) ? [{ rule: 'TOR-22', label: 'shaken', value: -1 } as const] : []),
    ...(hasCondition(who, CONDITION.superior)
      ? [{ rule: 'TOR-12', label: 'superior position', value: 1 } as const]
      : []),
  ];
}

/** The same with what the light makes of a check of this kind. TOR-60 TOR-61 TOR-63 TOR-64 */
export function leaningsOn(who: Fighter, subject: Subject, now: RulesContext): readonly AdvantageSource[] {
  return [...ownLeanings(who), ...lightLeaning(levelNow(now), subject, hasDarksight(who))];
}

/** Ability modifier, with proficiency where it counts, and what lasting effects add. TOR-02 TOR-74 */
export function modifierFor(who: Fighter, ability: Ability, proficient: boolean): Explained {
  const bonus = proficient ? traitsOf(who.sheet).proficiency : 0;
  return explain(
    {
      rule: 'TOR-02',
      ...labelling('torches.abilityModifier', { ability: { label: labelOf(ABILITIES, ability) } }),
      value: abilityModifier(who, ability),
    },
    { rule: 'TOR-02', label: 'proficiency', value: bonus },
    ...stackModifiers(who, 'check', CONDITIONS, 'all'),
  );
}

/** The highest modifier it has, proficiency counted where it is proficient. TOR-42 */
export function bestModifier(who: Fighter): Explained {
  const proficient = proficientIn(who);
  const all = ABILITY_KEYS.map((key) => modifierFor(who, key, proficient.includes(key)));
  const typed = traitsOf(who.sheet).best ?? Number.NEGATIVE_INFINITY;
  const best = all.reduce((one, other) => (other.value > one.value ? other : one));
  return typed > best.value ? explain({ rule: 'TOR-42', label: 'best modifier, typed', value: typed }) : best;
}

/** Speed in feet: 5 less for each load above STR, none for the exhausted. TOR-05 TOR-07 TOR-72 */
export function speedOf(who: Fighter): Explained {
  const base = traitsOf(who.sheet).speed;
  const slower = Math.min(base, overloadOf(who) * FEET.perLoad);
  const tired = hasCondition(who, CONDITION.exhausted) ? base - slower : 0;
  return explain(
    { rule: 'TOR-05', label: 'speed', value: base },
    ...(base > slower + tired ? stackModifiers(who, 'speed', [], 'all') : []),
    { rule: 'TOR-07', label: 'load above STR', value: -slower },
    { rule: 'TOR-72', label: 'exhausted', value: -tired },
  );
}
