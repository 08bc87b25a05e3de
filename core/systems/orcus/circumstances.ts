import { type Circumstance, isCircumstanceOn } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { damageTypesOf } from '../../rules/damage.ts';
import type { Power } from '../../rules/sheet.ts';
import { isHero, readTraits } from './creatures/traits.ts';
import { findFlaggedEffect, findCondition, hasConditionFlag, readConditionNumber } from './conditions.ts';
import { isDown } from './vitals.ts';
import { RULING } from './rulings.ts';
import { CIRCUMSTANCE } from './tables.ts';
import { MARK, SCENE } from './words.ts';

/** An attack as the circumstances look at it. ORC-80 */
interface AttackSituation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: RulesContext;
}

const isAlways = (): boolean => true;
const isNever = (): boolean => false;
const isMelee = ({ power }: AttackSituation): boolean => power.origin === 'melee';
const isRanged = ({ power }: AttackSituation): boolean => power.origin === 'ranged';
const isAimed = (situation: AttackSituation): boolean => isMelee(situation) || isRanged(situation);
const isProne = ({ target }: AttackSituation): boolean =>
  isDown(target) || hasCondition(target, 'unconscious') || hasCondition(target, 'dying');
const isTargetUnseen = ({ attacker, target }: AttackSituation): boolean =>
  hasCondition(attacker, 'blinded') || hasCondition(target, 'invisible') || isHiddenFrom(target, attacker);
const isMarkViolated = ({ attacker }: AttackSituation): string | undefined =>
  attacker.effects.find(({ condition }) => condition === 'marked')?.source;

/** Whether the one is hidden from the other; hidden by hand is hidden from all. ORC-255 */
export function isHiddenFrom(one: Fighter, from: Fighter): boolean {
  const whom = one.marks?.[MARK.hiddenFrom];
  return hasCondition(one, 'hidden') && (!Array.isArray(whom) || whom.includes(from.id));
}

const isUnderwater = ({ now }: AttackSituation): boolean => now.own[SCENE.underwater] === true;
const DRY_GROUPS = new Set(['Spears and Lances', 'Crossbows']);
const isFire = ({ power }: AttackSituation): boolean =>
  power.damage?.some((part) => damageTypesOf(part).includes('fire')) === true ||
  power.tags.some((tag) => tag.toLowerCase() === 'fire');

/** A weapon that water slows: what aims at AC by hand or shot is taken for one where nothing else is said. ORC-154 */
function isSlowedByWater(situation: AttackSituation): boolean {
  const { tags, attack } = situation.power;
  if (tags.some((tag) => DRY_GROUPS.has(tag))) return false;
  if (tags.includes('Weapon')) return true;
  return isAimed(situation) && attack?.versus === 'ac' && !tags.some((tag) => WITHOUT_WEAPON.test(tag));
}

const WITHOUT_WEAPON = /^(?:spell|focus)$/iu;

/** Whether it sits out the round before the first. ORC-17 ORC-127 */
function isSurprised({ id }: Fighter, { surprised = [] }: RulesContext): boolean {
  return surprised.includes(id);
}

/** Whether the target grants the bonus: by a condition, by lying before a melee attack, or to one it cannot see. ORC-131 */
function isOffGuard(situation: AttackSituation): boolean {
  const { attacker, target, now } = situation;
  const hiddenFromTarget = isHiddenFrom(attacker, target) || hasCondition(attacker, 'invisible');
  const byCondition = target.effects.some(({ condition, source }) => {
    const known = findCondition(condition);
    return (
      hasConditionFlag(condition, 'offGuard', now) && (known?.toSource !== true || source === attacker.id)
    );
  });
  // Only attackers who can see the creature profit from it.
  if (hasCondition(attacker, 'blinded')) return false;
  if (isSurprised(target, now)) return true;
  return (
    byCondition ||
    hiddenFromTarget ||
    isProne(situation) ||
    (hasCondition(target, 'prone') && isMelee(situation))
  );
}

/** One circumstance of the table: when it can matter at all, and when the table's state switches it on. */
interface CircumstanceRule {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly value: number;
  /** Condition it comes from: the campaign may have set its number otherwise. */
  readonly of?: string;
  readonly offered: (situation: AttackSituation) => boolean;
  readonly preset: (situation: AttackSituation) => boolean;
}

/** Key of the switch for an enemy beside one who shoots or casts. ORC-44 */
export const IN_REACH = 'inReach';

/** Key of the switch for a target that wants to be hit, and for what hits without a roll. ORC-82 ORC-83 */
export const LETS_HIT = 'letsHit';

/** Everything that may change an attack roll without lying in the creature itself. ORC-80 ORC-129 ORC-154 ORC-155 ORC-156 */
export const CIRCUMSTANCE_RULES: readonly CircumstanceRule[] = [
  {
    key: 'offGuard',
    label: 'Target off-guard',
    rule: 'ORC-131',
    value: CIRCUMSTANCE.offGuard,
    of: 'offGuard',
    offered: isAlways,
    preset: isOffGuard,
  },
  {
    key: 'flanked',
    label: 'Target flanked',
    rule: 'ORC-129',
    value: CIRCUMSTANCE.offGuard,
    of: 'offGuard',
    offered: (all) => isMelee(all) && findFlaggedEffect(all.attacker, 'noFlank', all.now) === undefined,
    preset: isNever,
  },
  {
    key: 'charged',
    label: 'Charged 2 squares or more',
    rule: 'ORC-81',
    value: CIRCUMSTANCE.charged,
    of: 'charging',
    offered: isMelee,
    preset: ({ attacker }) => hasCondition(attacker, 'charging') && attacker.marks?.[MARK.runUp] === true,
  },
  {
    key: 'cover',
    label: 'Cover',
    rule: 'ORC-134',
    value: CIRCUMSTANCE.cover,
    offered: isAlways,
    preset: isNever,
  },
  {
    key: 'threeQuartersCover',
    label: 'Three-quarters cover',
    rule: 'ORC-134',
    value: CIRCUMSTANCE.threeQuartersCover,
    offered: isAlways,
    preset: isNever,
  },
  {
    key: 'concealment',
    label: 'Concealment',
    rule: 'ORC-135',
    value: CIRCUMSTANCE.concealment,
    offered: isAimed,
    preset: isNever,
  },
  {
    key: 'totalConcealment',
    label: 'Total concealment',
    rule: 'ORC-135',
    value: CIRCUMSTANCE.totalConcealment,
    offered: isAimed,
    preset: isTargetUnseen,
  },
  {
    key: 'longRange',
    label: 'Long range',
    rule: 'ORC-69',
    value: CIRCUMSTANCE.longRange,
    offered: isRanged,
    preset: isNever,
  },
  {
    key: 'attackerProne',
    label: 'Attacker prone',
    rule: 'ORC-80',
    value: CIRCUMSTANCE.attackerProne,
    of: 'prone',
    offered: isAlways,
    preset: ({ attacker }) => hasCondition(attacker, 'prone'),
  },
  {
    key: 'attackerRestrained',
    label: 'Attacker restrained',
    rule: 'ORC-80',
    value: CIRCUMSTANCE.attackerRestrained,
    of: 'restrained',
    offered: isAlways,
    preset: ({ attacker }) => hasCondition(attacker, 'restrained'),
  },
  {
    key: 'rattled',
    label: 'Attacker rattled',
    rule: 'ORC-128',
    value: CIRCUMSTANCE.rattled,
    of: 'rattled',
    offered: ({ attacker }) => hasCondition(attacker, 'rattled'),
    preset: isAlways,
  },
  {
    key: 'marked',
    label: 'Leaves out the one who marked the attacker',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.marked,
    of: 'marked',
    offered: ({ attacker }) => hasCondition(attacker, 'marked'),
    // An area may well take in the marker too; one target is plain.
    preset: (situation) => isMarkViolated(situation) !== situation.target.id && !situation.power.area,
  },
  {
    key: 'ran',
    label: 'Attacker ran',
    rule: 'ORC-108',
    value: CIRCUMSTANCE.ran,
    of: 'ran',
    offered: isAlways,
    preset: ({ attacker }) => hasCondition(attacker, 'ran'),
  },
  {
    key: 'targetProneFar',
    label: 'Target prone and not adjacent',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetProneFar,
    of: 'prone',
    offered: (all) => isRanged(all) && (hasCondition(all.target, 'prone') || isProne(all)),
    preset: isAlways,
  },
  {
    key: 'targetUnconscious',
    label: 'Target unconscious',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetUnconscious,
    of: 'unconscious',
    offered: isProne,
    preset: isAlways,
  },
  {
    key: 'fullDefense',
    label: 'Target in full defense',
    rule: 'ORC-104',
    value: CIRCUMSTANCE.fullDefense,
    of: 'fullDefense',
    offered: ({ target }) => hasCondition(target, 'fullDefense'),
    preset: isAlways,
  },
  {
    key: 'underwaterWeapon',
    label: 'Weapon underwater',
    rule: 'ORC-154',
    value: CIRCUMSTANCE.underwaterWeapon,
    offered: isUnderwater,
    preset: isSlowedByWater,
  },
  {
    key: 'underwaterFire',
    label: 'Fire underwater',
    rule: 'ORC-155',
    value: CIRCUMSTANCE.underwaterFire,
    offered: (all) => isUnderwater(all) && isFire(all),
    preset: isAlways,
  },
  {
    key: 'aquatic',
    label: 'Aquatic against one who is not',
    rule: 'ORC-156',
    value: CIRCUMSTANCE.aquatic,
    offered: (all) => isUnderwater(all) || all.now.rulings[RULING.aquatic] === 'always',
    preset: ({ attacker, target }) =>
      readTraits(attacker.sheet).tags.includes('aquatic') &&
      !readTraits(target.sheet).tags.includes('aquatic'),
  },
  {
    key: IN_REACH,
    label: 'An enemy is adjacent and may strike',
    rule: 'ORC-44',
    value: 0,
    offered: ({ power }) => power.origin === 'ranged' || power.origin === 'far',
    preset: isNever,
  },
  {
    key: LETS_HIT,
    label: 'Hits without a roll: the target lets it',
    rule: 'ORC-83',
    value: 0,
    offered: isAlways,
    preset: isNever,
  },
  {
    key: 'badArmor',
    label: 'Armor it cannot wear',
    rule: 'ORC-187',
    value: CIRCUMSTANCE.badArmor,
    offered: ({ attacker }) => isHero(attacker.sheet),
    preset: ({ attacker }) => readTraits(attacker.sheet).badArmor,
  },
];

/** Of each pair only the greater counts. ORC-80 */
const GREATER: { readonly [lesser: string]: string } = {
  cover: 'threeQuartersCover',
  concealment: 'totalConcealment',
  flanked: 'offGuard',
};

/** What may change this attack roll, preset from both fighters, with what the GM switched. ORC-80 */
export function listCircumstances(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): readonly Circumstance[] {
  const situation = { attacker, power, target, now };
  return CIRCUMSTANCE_RULES.filter(({ offered }) => offered(situation)).map(
    ({ key, label, rule, value, of, preset }) => ({
      key,
      label,
      rule,
      value: of === undefined ? value : readConditionNumber(of, of === 'offGuard' ? of : key, now),
      on: isCircumstanceOn(switched, key, preset(situation)),
    }),
  );
}

/** The circumstances that count. ORC-80 */
export function pickCountingCircumstances(all: readonly Circumstance[]): readonly Circumstance[] {
  const on = all.filter((each) => each.on);
  return on.filter(({ key }) => !on.some((other) => other.key === GREATER[key]));
}
