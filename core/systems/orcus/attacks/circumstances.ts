import { type Circumstance, isCircumstanceOn } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { damageTypesOf } from '../../../rules/damage.ts';
import type { Power } from '../../../rules/sheet.ts';
import { isHero, traitsOf } from '../creatures/traits.ts';
import { bears, conditionOf, does, numberOf } from '../harm/conditions.ts';
import { isDown } from '../harm/vitals.ts';
import { RULING } from '../rulings.ts';
import { CIRCUMSTANCE } from '../tables.ts';
import { MARK, SCENE } from '../words.ts';

/** An attack as the circumstances look at it. ORC-80 */
interface Situation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: RulesContext;
}

const always = (): boolean => true;
const never = (): boolean => false;
const isMelee = ({ power }: Situation): boolean => power.origin === 'melee';
const isRanged = ({ power }: Situation): boolean => power.origin === 'ranged';
const isAimed = (situation: Situation): boolean => isMelee(situation) || isRanged(situation);
const lies = ({ target }: Situation): boolean =>
  isDown(target) || hasCondition(target, 'unconscious') || hasCondition(target, 'dying');
const unseen = ({ attacker, target }: Situation): boolean =>
  hasCondition(attacker, 'blinded') || hasCondition(target, 'invisible') || hides(target, attacker);
const marker = ({ attacker }: Situation): string | undefined =>
  attacker.effects.find(({ condition }) => condition === 'marked')?.source;

/** Whether the one is hidden from the other; hidden by hand is hidden from all. ORC-255 */
export function hides(one: Fighter, from: Fighter): boolean {
  const whom = one.marks?.[MARK.hiddenFrom];
  return hasCondition(one, 'hidden') && (!Array.isArray(whom) || whom.includes(from.id));
}

const underwater = ({ now }: Situation): boolean => now.own[SCENE.underwater] === true;
const DRY_GROUPS = new Set(['Spears and Lances', 'Crossbows']);
const isFire = ({ power }: Situation): boolean =>
  power.damage?.some((part) => damageTypesOf(part).includes('fire')) === true ||
  power.tags.some((tag) => tag.toLowerCase() === 'fire');

/** A weapon that water slows: what aims at AC by hand or shot is taken for one where nothing else is said. ORC-154 */
function slowedWeapon(situation: Situation): boolean {
  const { tags, attack } = situation.power;
  if (tags.some((tag) => DRY_GROUPS.has(tag))) return false;
  if (tags.includes('Weapon')) return true;
  return isAimed(situation) && attack?.versus === 'ac' && !tags.some((tag) => WITHOUT_WEAPON.test(tag));
}

const WITHOUT_WEAPON = /^(?:spell|focus)$/iu;

/** Whether it sits out the round before the first. ORC-17 ORC-127 */
function takenBySurprise({ id }: Fighter, { surprised = [] }: RulesContext): boolean {
  return surprised.includes(id);
}

/** Whether the target grants the bonus: by a condition, by lying before a melee attack, or to one it cannot see. ORC-131 */
function offGuard(situation: Situation): boolean {
  const { attacker, target, now } = situation;
  const hiddenFromTarget = hides(attacker, target) || hasCondition(attacker, 'invisible');
  const byCondition = target.effects.some(({ condition, source }) => {
    const known = conditionOf(condition);
    return does(condition, 'offGuard', now) && (known?.toSource !== true || source === attacker.id);
  });
  // Only attackers who can see the creature profit from it.
  if (hasCondition(attacker, 'blinded')) return false;
  if (takenBySurprise(target, now)) return true;
  return (
    byCondition ||
    hiddenFromTarget ||
    lies(situation) ||
    (hasCondition(target, 'prone') && isMelee(situation))
  );
}

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

/** Of each pair only the greater counts. ORC-80 */
const GREATER: { readonly [lesser: string]: string } = {
  cover: 'threeQuartersCover',
  concealment: 'totalConcealment',
  flanked: 'offGuard',
};

/** What may change this attack roll, preset from both fighters, with what the GM switched. ORC-80 */
export function circumstancesOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): readonly Circumstance[] {
  const situation = { attacker, power, target, now };
  return RULES.filter(({ offered }) => offered(situation)).map(({ key, label, rule, value, of, preset }) => ({
    key,
    label,
    rule,
    value: of === undefined ? value : numberOf(of, of === 'offGuard' ? of : key, now),
    on: isCircumstanceOn(switched, key, preset(situation)),
  }));
}

/** The circumstances that count. ORC-80 */
export function counting(all: readonly Circumstance[]): readonly Circumstance[] {
  const on = all.filter((each) => each.on);
  return on.filter(({ key }) => !on.some((other) => other.key === GREATER[key]));
}
