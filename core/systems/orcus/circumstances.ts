import type { Circumstance } from '../../rules/check.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import type { Power } from '../../rules/sheet.ts';
import { conditionOf } from './conditions.ts';
import { isDown } from './life.ts';
import { CIRCUMSTANCE } from './tables.ts';
import { has, isHero, traitLists } from './traits.ts';
import { MARK, SCENE } from './words.ts';

interface Situation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: Moment;
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
  has(attacker, 'blinded') || has(target, 'invisible') || hides(target, attacker);
const marker = ({ attacker }: Situation): string | undefined =>
  attacker.effects.find(({ condition }) => condition === 'marked')?.source;

/** Whether the one is hidden from the other; hidden by hand is hidden from all. ORC-255 */
function hides(one: Fighter, from: Fighter): boolean {
  const whom = one.marks?.[MARK.hiddenFrom];
  return has(one, 'hidden') && (!Array.isArray(whom) || whom.includes(from.id));
}

const underwater = ({ now }: Situation): boolean => now.own[SCENE.underwater] === true;
const DRY_GROUPS = ['Spears and Lances', 'Crossbows'];
const isFire = ({ power }: Situation): boolean =>
  power.damage?.type === 'fire' || power.tags.some((tag) => tag.toLowerCase() === 'fire');

/** A weapon that water slows: monsters’ attacks against AC are taken for weapons where nothing else is said. ORC-154 */
function slowedWeapon({ power, attacker }: Situation): boolean {
  if (power.tags.some((tag) => DRY_GROUPS.includes(tag))) return false;
  return power.tags.includes('Weapon') || (!isHero(attacker.sheet) && power.attack?.versus === 'ac');
}

/** Whether the target grants the bonus: by a condition, by lying before a melee attack, or to one it cannot see. ORC-131 */
function offGuard(situation: Situation): boolean {
  const { attacker, target } = situation;
  const hiddenFromTarget = hides(attacker, target) || has(attacker, 'invisible');
  const byCondition = target.effects.some(({ condition, source }) => {
    const known = conditionOf(condition);
    return known?.offGuard === true && (known.toSource !== true || source === attacker.id);
  });
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
    key: 'flanked',
    label: 'Target flanked',
    rule: 'ORC-129',
    value: CIRCUMSTANCE.offGuard,
    offered: (all) =>
      isMelee(all) && !all.attacker.effects.some(({ condition }) => conditionOf(condition)?.noFlank === true),
    preset: never,
  },
  {
    key: 'charged',
    label: 'Charged 2 squares or more',
    rule: 'ORC-81',
    value: CIRCUMSTANCE.charged,
    offered: isMelee,
    preset: ({ attacker }) => has(attacker, 'charging') && attacker.marks?.[MARK.runUp] === true,
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
    offered: underwater,
    preset: ({ attacker, target }) =>
      traitLists(attacker.sheet, 'tags', 'aquatic') && !traitLists(target.sheet, 'tags', 'aquatic'),
  },
  {
    key: 'badArmor',
    label: 'Armor it cannot wear',
    rule: 'ORC-187',
    value: CIRCUMSTANCE.badArmor,
    offered: ({ attacker }) => isHero(attacker.sheet),
    preset: never,
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
  now: Moment,
): readonly Circumstance[] {
  const situation = { attacker, power, target, now };
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
