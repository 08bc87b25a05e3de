import { explain, type Explained, labelling } from '../../kernel/said.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import {
  type AdvantageSource,
  type AdvantageSwitch,
  applyAdvantageSwitches,
} from '../../rules/d20/checks.ts';
import type { Power } from '../../rules/sheet.ts';
import { labelOf } from '../../rules/words.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { isRanged } from './creatures/monsterNumbers.ts';
import { abilityModifier, hasDarksight, countOverload, proficientAbilities, traitsOf } from './fighter.ts';
import { lightLevelNow, listLightLeanings, type Subject } from './light.ts';
import { ABILITIES, type Ability, ABILITY_KEYS, FEET } from './tables.ts';

/** What an attack meets: whether it can reach at all, and what leans on the roll. */
export type AttackSituation = ReturnType<typeof applyAdvantageSwitches>;

/** Everything that bears on an attack, preset from the table, each one for the GM to switch. TOR-01 TOR-07 TOR-12 TOR-13 TOR-14 TOR-60 TOR-61 TOR-63 TOR-64 TOR-72 */
export function describeSituation(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackSituation {
  const tilts = [
    ...attackerSwitches(attacker, power, now),
    ...placeSwitches(power, target, now),
    ...GM_SWITCHES,
  ];
  return applyAdvantageSwitches(tilts, switched);
}

function attackerSwitches(attacker: Fighter, power: Power, now: RulesContext): readonly AdvantageSwitch[] {
  const subject = isRanged(power) ? 'ranged' : 'melee';
  const light = listLightLeanings(lightLevelNow(now), subject, hasDarksight(attacker));
  const own = listOwnLeanings(attacker).filter(({ rule }) => rule !== 'TOR-12');
  return [
    ...[...own, ...light].map(({ label, rule, value }) => ({
      key: `${rule}:${value}`,
      label,
      rule,
      tilt: value,
      preset: true,
    })),
    {
      key: 'superior',
      label: 'superior position',
      rule: 'TOR-12',
      tilt: 1,
      preset: hasCondition(attacker, CONDITION.superior),
    },
  ];
}

function placeSwitches(power: Power, target: Fighter, now: RulesContext): readonly AdvantageSwitch[] {
  const far = isRanged(power);
  const glare = far && lightLevelNow(now) === 'brilliant';
  return [
    ...(far
      ? [{ key: 'close', label: 'in melee reach', rule: 'TOR-14', tilt: -1, preset: false } as const]
      : []),
    ...(glare
      ? [
          {
            key: 'longRange',
            label: 'long range in brilliant light',
            rule: 'TOR-63',
            tilt: -1,
            preset: false,
          } as const,
        ]
      : []),
    {
      key: 'hidden',
      label: 'Target in stealth: cannot be targeted',
      rule: 'TOR-13',
      tilt: 0,
      preset: hasCondition(target, CONDITION.stealth),
    },
    { key: 'far', label: 'Target far: seen, but out of reach', rule: 'TOR-14', tilt: 0, preset: false },
  ];
}

const GM_SWITCHES: readonly AdvantageSwitch[] = [
  { key: 'advantage', label: 'the GM’s word', rule: 'TOR-01', tilt: 1, preset: false },
  { key: 'disadvantage', label: 'the GM’s word', rule: 'TOR-01', tilt: -1, preset: false },
];

/** What bears on every check of this one: load, exhaustion, injury, position. TOR-07 TOR-12 TOR-22 TOR-72 */
export function listOwnLeanings(who: Fighter): readonly AdvantageSource[] {
  const over = countOverload(who);
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
export function listLeanings(who: Fighter, subject: Subject, now: RulesContext): readonly AdvantageSource[] {
  return [...listOwnLeanings(who), ...listLightLeanings(lightLevelNow(now), subject, hasDarksight(who))];
}

/** Ability modifier, with proficiency where it counts, and what lasting effects add. TOR-02 TOR-74 */
export function computeModifier(who: Fighter, ability: Ability, proficient: boolean): Explained {
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
export function findBestModifier(who: Fighter): Explained {
  const proficient = proficientAbilities(who);
  const all = ABILITY_KEYS.map((key) => computeModifier(who, key, proficient.includes(key)));
  const typed = traitsOf(who.sheet).best ?? Number.NEGATIVE_INFINITY;
  const best = all.reduce((one, other) => (other.value > one.value ? other : one));
  return typed > best.value ? explain({ rule: 'TOR-42', label: 'best modifier, typed', value: typed }) : best;
}

/** Speed in feet: 5 less for each load above STR, none for the exhausted. TOR-05 TOR-07 TOR-72 */
export function speedOf(who: Fighter): Explained {
  const base = traitsOf(who.sheet).speed;
  const slower = Math.min(base, countOverload(who) * FEET.perLoad);
  const tired = hasCondition(who, CONDITION.exhausted) ? base - slower : 0;
  return explain(
    { rule: 'TOR-05', label: 'speed', value: base },
    ...(base > slower + tired ? stackModifiers(who, 'speed', [], 'all') : []),
    { rule: 'TOR-07', label: 'load above STR', value: -slower },
    { rule: 'TOR-72', label: 'exhausted', value: -tired },
  );
}
