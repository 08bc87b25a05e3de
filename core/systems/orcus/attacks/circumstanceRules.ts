import { hasCondition } from '../../../rules/context.ts';
import { bears } from '../harm/conditionNumbers.ts';
import {
  always,
  isAimed,
  isFire,
  isMelee,
  isRanged,
  lies,
  marker,
  never,
  offGuard,
  slowedWeapon,
  underwater,
  unseen,
  type Situation,
} from './situation.ts';
import { RULING } from '../options.ts';
import { CIRCUMSTANCE } from '../tables.ts';
import { isHero, traitsOf } from '../creatures/traits.ts';
import { MARK } from '../words.ts';

/** One circumstance of the table: when it can matter at all, and when the table's state switches it on. */
interface Rule {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly value: number;
  /** Condition it comes from: the campaign may have set its number otherwise. */
  readonly of?: string;
  readonly offered: (situation: Situation) => boolean;
  readonly preset: (situation: Situation) => boolean;
}

/** Key of the switch for an enemy beside one who shoots or casts. ORC-44 */
export const IN_REACH = 'inReach';

/** Key of the switch for a target that wants to be hit, and for what hits without a roll. ORC-82 ORC-83 */
export const LETS_HIT = 'letsHit';

/** Everything that may change an attack roll without lying in the creature itself. ORC-80 ORC-129 ORC-154 ORC-155 ORC-156 */
export const RULES: readonly Rule[] = [
  {
    key: 'offGuard',
    label: 'Target off-guard',
    rule: 'ORC-131',
    value: CIRCUMSTANCE.offGuard,
    of: 'offGuard',
    offered: always,
    preset: offGuard,
  },
  {
    key: 'flanked',
    label: 'Target flanked',
    rule: 'ORC-129',
    value: CIRCUMSTANCE.offGuard,
    of: 'offGuard',
    offered: (all) => isMelee(all) && bears(all.attacker, 'noFlank', all.now) === undefined,
    preset: never,
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
    of: 'prone',
    offered: always,
    preset: ({ attacker }) => hasCondition(attacker, 'prone'),
  },
  {
    key: 'attackerRestrained',
    label: 'Attacker restrained',
    rule: 'ORC-80',
    value: CIRCUMSTANCE.attackerRestrained,
    of: 'restrained',
    offered: always,
    preset: ({ attacker }) => hasCondition(attacker, 'restrained'),
  },
  {
    key: 'rattled',
    label: 'Attacker rattled',
    rule: 'ORC-128',
    value: CIRCUMSTANCE.rattled,
    of: 'rattled',
    offered: ({ attacker }) => hasCondition(attacker, 'rattled'),
    preset: always,
  },
  {
    key: 'marked',
    label: 'Leaves out the one who marked the attacker',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.marked,
    of: 'marked',
    offered: ({ attacker }) => hasCondition(attacker, 'marked'),
    // An area may well take in the marker too; one target is plain.
    preset: (situation) => marker(situation) !== situation.target.id && !situation.power.area,
  },
  {
    key: 'ran',
    label: 'Attacker ran',
    rule: 'ORC-108',
    value: CIRCUMSTANCE.ran,
    of: 'ran',
    offered: always,
    preset: ({ attacker }) => hasCondition(attacker, 'ran'),
  },
  {
    key: 'targetProneFar',
    label: 'Target prone and not adjacent',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetProneFar,
    of: 'prone',
    offered: (all) => isRanged(all) && (hasCondition(all.target, 'prone') || lies(all)),
    preset: always,
  },
  {
    key: 'targetUnconscious',
    label: 'Target unconscious',
    rule: 'ORC-127',
    value: CIRCUMSTANCE.targetUnconscious,
    of: 'unconscious',
    offered: lies,
    preset: always,
  },
  {
    key: 'fullDefense',
    label: 'Target in full defense',
    rule: 'ORC-104',
    value: CIRCUMSTANCE.fullDefense,
    of: 'fullDefense',
    offered: ({ target }) => hasCondition(target, 'fullDefense'),
    preset: always,
  },
  {
    key: 'underwaterWeapon',
    label: 'Weapon underwater',
    rule: 'ORC-154',
    value: CIRCUMSTANCE.underwaterWeapon,
    offered: underwater,
    preset: slowedWeapon,
  },
  {
    key: 'underwaterFire',
    label: 'Fire underwater',
    rule: 'ORC-155',
    value: CIRCUMSTANCE.underwaterFire,
    offered: (all) => underwater(all) && isFire(all),
    preset: always,
  },
  {
    key: 'aquatic',
    label: 'Aquatic against one who is not',
    rule: 'ORC-156',
    value: CIRCUMSTANCE.aquatic,
    offered: (all) => underwater(all) || all.now.rulings[RULING.aquatic] === 'always',
    preset: ({ attacker, target }) =>
      traitsOf(attacker.sheet).tags.includes('aquatic') && !traitsOf(target.sheet).tags.includes('aquatic'),
  },
  {
    key: IN_REACH,
    label: 'An enemy is adjacent and may strike',
    rule: 'ORC-44',
    value: 0,
    offered: ({ power }) => power.origin === 'ranged' || power.origin === 'far',
    preset: never,
  },
  {
    key: LETS_HIT,
    label: 'Hits without a roll: the target lets it',
    rule: 'ORC-83',
    value: 0,
    offered: always,
    preset: never,
  },
  {
    key: 'badArmor',
    label: 'Armor it cannot wear',
    rule: 'ORC-187',
    value: CIRCUMSTANCE.badArmor,
    offered: ({ attacker }) => isHero(attacker.sheet),
    preset: ({ attacker }) => traitsOf(attacker.sheet).badArmor,
  },
];
