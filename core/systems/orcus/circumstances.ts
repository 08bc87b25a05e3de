import type { Circumstance } from '../../rules/check.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Power } from '../../rules/sheet.ts';
import { conditionOf } from './conditions.ts';
import { isDown } from './life.ts';
import { CIRCUMSTANCE } from './tables.ts';
import { has } from './traits.ts';

interface Situation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
}

/** One circumstance of the table: when it can matter at all, and when the table's state switches it on. */
interface Rule {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly value: number;
  readonly offered: (situation: Situation) => boolean;
  readonly preset: (situation: Situation) => boolean;
}

const always = (): boolean => true;
const never = (): boolean => false;
const isMelee = ({ power }: Situation): boolean => power.origin === 'melee';
const isRanged = ({ power }: Situation): boolean => power.origin === 'ranged';
const isAimed = (situation: Situation): boolean => isMelee(situation) || isRanged(situation);
const lies = ({ target }: Situation): boolean =>
  isDown(target) || has(target, 'unconscious') || has(target, 'dying');
const unseen = ({ attacker, target }: Situation): boolean =>
  has(attacker, 'blinded') || has(target, 'invisible') || has(target, 'hidden');
const marker = ({ attacker }: Situation): string | undefined =>
  attacker.effects.find(({ condition }) => condition === 'marked')?.source;

/** Whether the target grants the bonus: by a condition, by lying before a melee attack, or to one it cannot see. ORC-131 */
function offGuard(situation: Situation): boolean {
  const { attacker, target } = situation;
  const hiddenFromTarget = has(attacker, 'hidden') || has(attacker, 'invisible');
  const byCondition = target.effects.some(({ condition }) => conditionOf(condition)?.offGuard === true);
  // Only attackers who can see the creature profit from it.
  if (has(attacker, 'blinded')) return false;
  return byCondition || hiddenFromTarget || lies(situation) || (has(target, 'prone') && isMelee(situation));
}

const RULES: readonly Rule[] = [
  {
    key: 'offGuard',
    label: 'Target off-guard',
    rule: 'ORC-131',
    value: CIRCUMSTANCE.offGuard,
    offered: always,
    preset: offGuard,
  },
  {
    key: 'charged',
    label: 'Charged 2 squares or more',
    rule: 'ORC-81',
    value: CIRCUMSTANCE.charged,
    offered: isMelee,
    preset: never,
  },
  {
    key: 'cover',
    label: 'Cover',
    rule: 'ORC-134',
    value: CIRCUMSTANCE.cover,
    offered: always,
    preset: never,
  },
  {
    key: 'threeQuartersCover',
    label: 'Three-quarters cover',
    rule: 'ORC-134',
    value: CIRCUMSTANCE.threeQuartersCover,
    offered: always,
    preset: never,
  },
  {
    key: 'concealment',
    label: 'Concealment',
    rule: 'ORC-135',
    value: CIRCUMSTANCE.concealment,
    offered: isAimed,
    preset: never,
  },
  {
    key: 'totalConcealment',
    label: 'Total concealment',
    rule: 'ORC-135',
    value: CIRCUMSTANCE.totalConcealment,
    offered: isAimed,
    preset: unseen,
  },
  {
    key: 'longRange',
    label: 'Long range',
    rule: 'ORC-69',
    value: CIRCUMSTANCE.longRange,
    offered: isRanged,
    preset: never,
  },
  {
    key: 'attackerProne',
    label: 'Attacker prone',
    rule: 'ORC-80',
    value: CIRCUMSTANCE.attackerProne,
    offered: always,
    preset: ({ attacker }) => has(attacker, 'prone'),
  },
  {
    key: 'attackerRestrained',
    label: 'Attacker restrained',
    rule: 'ORC-80',
    value: CIRCUMSTANCE.attackerRestrained,
    offered: always,
    preset: ({ attacker }) => has(attacker, 'restrained'),
  },
  {
    key: 'rattled',
    label: 'Attacker rattled',
    rule: 'ORC-128',
    value: CIRCUMSTANCE.rattled,
    offered: ({ attacker }) => has(attacker, 'rattled'),
    preset: always,
  },
  {
    key: 'marked',
    label: 'Leaves out the one who marked the attacker',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.marked,
    offered: ({ attacker }) => has(attacker, 'marked'),
    // An area may well take in the marker too; one target is plain.
    preset: (situation) => marker(situation) !== situation.target.id && !situation.power.area,
  },
  {
    key: 'ran',
    label: 'Attacker ran',
    rule: 'ORC-108',
    value: CIRCUMSTANCE.ran,
    offered: always,
    preset: ({ attacker }) => has(attacker, 'ran'),
  },
  {
    key: 'targetProneFar',
    label: 'Target prone and not adjacent',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetProneFar,
    offered: (all) => isRanged(all) && (has(all.target, 'prone') || lies(all)),
    preset: always,
  },
  {
    key: 'targetUnconscious',
    label: 'Target unconscious',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetUnconscious,
    offered: lies,
    preset: always,
  },
  {
    key: 'fullDefense',
    label: 'Target in full defense',
    rule: 'ORC-104',
    value: CIRCUMSTANCE.fullDefense,
    offered: ({ target }) => has(target, 'fullDefense'),
    preset: always,
  },
];

/** Of each pair only the greater counts. ORC-80 */
const GREATER: { readonly [lesser: string]: string } = {
  cover: 'threeQuartersCover',
  concealment: 'totalConcealment',
};

/** What may change this attack roll, preset from both fighters, with what the GM switched. ORC-80 */
export function circumstancesOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
): readonly Circumstance[] {
  const situation = { attacker, power, target };
  return RULES.filter(({ offered }) => offered(situation)).map(({ key, label, rule, value, preset }) => ({
    key,
    label,
    rule,
    value,
    on: (Object.hasOwn(switched, key) ? switched[key] : undefined) ?? preset(situation),
  }));
}

/** The circumstances that count. ORC-80 */
export function counting(all: readonly Circumstance[]): readonly Circumstance[] {
  const on = all.filter((each) => each.on);
  return on.filter(({ key }) => !on.some((other) => other.key === GREATER[key]));
}
