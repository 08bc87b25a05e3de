import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { CONDITION } from '../harm/conditions.ts';
import { type AdvantageSwitch, applyAdvantageSwitches } from '../../../rules/d20/checks.ts';
import { ownLeanings } from './leanings.ts';
import { levelNow, lightLeaning } from '../journey/light.ts';
import { isRanged } from '../creatures/powers.ts';
import { hasDarksight } from '../creatures/traits.ts';

/** What an attack meets: whether it can reach at all, and what leans on the roll. */
export type Situation = ReturnType<typeof applyAdvantageSwitches>;

/** Everything that bears on an attack, preset from the table, each one for the GM to switch. TOR-01 TOR-07 TOR-12 TOR-13 TOR-14 TOR-60 TOR-61 TOR-63 TOR-64 TOR-72 */
export function situationOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): Situation {
  const tilts = [...ofAttacker(attacker, power, now), ...ofPlace(power, target, now), ...OF_THE_GM];
  return applyAdvantageSwitches(tilts, switched);
}

function ofAttacker(attacker: Fighter, power: Power, now: RulesContext): readonly AdvantageSwitch[] {
  const subject = isRanged(power) ? 'ranged' : 'melee';
  const light = lightLeaning(levelNow(now), subject, hasDarksight(attacker));
  const own = ownLeanings(attacker).filter(({ rule }) => rule !== 'TOR-12');
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

function ofPlace(power: Power, target: Fighter, now: RulesContext): readonly AdvantageSwitch[] {
  const far = isRanged(power);
  const glare = far && levelNow(now) === 'brilliant';
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

const OF_THE_GM: readonly AdvantageSwitch[] = [
  { key: 'advantage', label: 'the GM’s word', rule: 'TOR-01', tilt: 1, preset: false },
  { key: 'disadvantage', label: 'the GM’s word', rule: 'TOR-01', tilt: -1, preset: false },
];
