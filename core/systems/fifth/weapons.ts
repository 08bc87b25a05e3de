import type { Refusal } from '../../kernel/result.ts';
import { said, type Said, saying, toLabelling, type Wording } from '../../kernel/said.ts';
import type { DamagingAttack, RolledAttack } from '../../rules/attacks.ts';
import { type Circumstance, isCircumstanceOn } from '../../rules/checks.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import { type Consequence, type OfferedWay, setMark } from '../../rules/consequences.ts';
import { asRecord, type RulesContext } from '../../rules/context.ts';
import { addToDamage, readDamageDice, writeDamage } from '../../rules/damage.ts';
import type { Power, PowerDamage } from '../../rules/sheet.ts';
import { CONDITION } from './conditions.ts';
import { abilityModifier, isDown, proficiencyOf, sizeRank } from './fighter.ts';
import { editionOf } from './rulings.ts';
import { turnBudget } from './turnBudget.ts';
import { MARK } from './words.ts';

type Switched = { readonly [key: string]: boolean };

/** Words for a weapon’s property among the tags of an attack: `Light`, `Versatile (1d10)`. FIF-82 FIF-83 */
const WORDS = {
  light: /^light$/iu,
  finesse: /^finesse$/iu,
  loading: /^loading$/iu,
  thrown: /^thrown\b/iu,
  versatile: /^versatile\s*\(?(\d+d\d+)\)?$/iu,
  cleave: /^cleave$/iu,
  graze: /^graze$/iu,
  nick: /^nick$/iu,
  push: /^push$/iu,
  sap: /^sap$/iu,
  slow: /^slow$/iu,
  topple: /^topple$/iu,
  vex: /^vex$/iu,
} as const;
type Property = keyof typeof WORDS;

/** Whether the attack has a property of weapons. FIF-82 FIF-83 */
export function hasProperty({ tags }: Pick<Power, 'tags'>, property: Property): boolean {
  return tags.some((tag) => WORDS[property].test(tag));
}

/** Keys of the ways in which one may wield a weapon. FIF-81 FIF-82 FIF-83 */
const WIELD_KEYS = {
  offHand: 'offHand',
  twoHands: 'twoHands',
  thrown: 'thrown',
  cleave: 'cleave',
} as const;

const WIELD_WAYS = [
  { key: WIELD_KEYS.offHand, label: 'Off hand, bonus action', rule: 'FIF-81' },
  { key: WIELD_KEYS.twoHands, label: 'In both hands', rule: 'FIF-82' },
  { key: WIELD_KEYS.thrown, label: 'Thrown', rule: 'FIF-82' },
  { key: WIELD_KEYS.cleave, label: 'Cleave', rule: 'FIF-83' },
] as const;

/** Whether a weapon may be struck with in the other hand: light, and in 2014 in melee. FIF-81 */
function isForOffHand(power: Power, now: RulesContext): boolean {
  if (power.attack?.versus !== 'ac' || !hasProperty(power, 'light')) return false;
  return editionOf(now) === '2024' || !isRanged(power);
}

function canBeWielded(key: string, power: Power, now: RulesContext): boolean {
  if (key === WIELD_KEYS.offHand) return isForOffHand(power, now);
  if (key === WIELD_KEYS.twoHands) return findLargerDie(power) !== undefined;
  if (key === WIELD_KEYS.thrown) return hasProperty(power, 'thrown') && !isRanged(power);
  return editionOf(now) === '2024' && hasProperty(power, 'cleave');
}

/** The ways to wield it, for the GM to switch. FIF-81 FIF-82 FIF-83 */
export function listWaysToWield(
  power: Power,
  switched: Switched,
  now: RulesContext,
): readonly Circumstance[] {
  return WIELD_WAYS.filter(({ key }) => canBeWielded(key, power, now)).map((way) => ({
    ...way,
    value: 0,
    on: isCircumstanceOn(switched, way.key),
  }));
}

/** An attack as it is wielded, and what that changes of its damage in words. */
interface Wielded {
  readonly power: Power;
  readonly note: string;
}

/** The attack with the weapon in the other hand, in both, or thrown. FIF-81 FIF-82 FIF-83 */
export function wieldWeapon(attacker: Fighter, power: Power, switched: Switched, now: RulesContext): Wielded {
  const on = new Set(listWaysToWield(power, switched, now).flatMap(({ key, on: is }) => (is ? [key] : [])));
  if (on.size === 0) return { power, note: '' };
  const notes: string[] = [];
  let [first, ...rest] = power.damage ?? [];
  const die = findLargerDie(power);
  if (first && die !== undefined && on.has(WIELD_KEYS.twoHands)) {
    first = { ...first, notation: first.notation.replace(/^\d+d\d+/u, die) };
    notes.push(`${die} in both hands`);
  }
  const modifier = findWeaponModifier(attacker, power);
  if (first && modifier > 0 && (on.has(WIELD_KEYS.offHand) || on.has(WIELD_KEYS.cleave))) {
    first = withoutModifier(first, modifier);
    notes.push(on.has(WIELD_KEYS.offHand) ? `−${modifier}: off hand` : `−${modifier}: Cleave`);
  }
  return {
    power: {
      ...power,
      ...(first ? { damage: [first, ...rest] } : {}),
      ...(on.has(WIELD_KEYS.thrown) ? { origin: 'ranged' } : {}),
      // A second cut brings no third.
      tags: on.has(WIELD_KEYS.cleave) ? power.tags.filter((tag) => !WORDS.cleave.test(tag)) : power.tags,
    },
    note: notes.join(', '),
  };
}

/** What a blow costs as it is wielded: in the other hand a bonus action, with Nick or as a Cleave none. FIF-81 FIF-83 */
export function wieldingCost(power: Power, switched: Switched, now: RulesContext): string | undefined {
  const on = listWaysToWield(power, switched, now).filter((each) => each.on);
  if (on.some(({ key }) => key === WIELD_KEYS.cleave)) return 'free';
  if (!on.some(({ key }) => key === WIELD_KEYS.offHand)) return undefined;
  return editionOf(now) === '2024' && hasProperty(power, 'nick') ? 'free' : 'bonus';
}

/** The larger die of a versatile weapon. FIF-82 */
function findLargerDie({ tags }: Power): string | undefined {
  return tags.map((tag) => WORDS.versatile.exec(tag)?.[1]).find(Boolean);
}

/** The modifier that a weapon’s attack is made with: Strength, from afar Dexterity, with finesse the better. FIF-66 FIF-82 */
export function findWeaponModifier({ sheet }: Fighter, power: Power): number {
  const [strength, dexterity] = [abilityModifier(sheet, 'str'), abilityModifier(sheet, 'dex')];
  if (hasProperty(power, 'finesse')) return Math.max(strength, dexterity);
  return isRanged(power) && !hasProperty(power, 'thrown') ? dexterity : strength;
}

/** Damage without the modifier that its notation holds; of a smaller bonus no more than there is. FIF-81 */
function withoutModifier(part: PowerDamage, modifier: number): PowerDamage {
  const dice = readDamageDice(part.notation);
  const less = dice ? Math.max(0, Math.min(modifier, dice.plus)) : 0;
  return dice ? { ...part, notation: writeDamage(addToDamage(dice, -less)) } : part;
}

/** What can be made prone or pushed by mastery: Large at the most. FIF-83 */
const LARGE = 3;

/** Whether it is too large to be pushed. FIF-83 */
export function isTooLarge({ sheet }: Fighter): boolean {
  return sizeRank(sheet) > LARGE;
}

/** DC of Topple: 8, the modifier of the attack, proficiency. FIF-83 */
export function computeToppleDc(who: Fighter, power?: Power): number {
  const { sheet } = who;
  const best = Math.max(abilityModifier(sheet, 'str'), abilityModifier(sheet, 'dex'));
  return 8 + (power ? findWeaponModifier(who, power) : best) + proficiencyOf(sheet);
}

const LASTING_MASTERIES = {
  sap: { condition: CONDITION.sapped, label: 'Sapped' },
  slow: { condition: CONDITION.slowed, label: 'Slowed' },
  vex: { condition: CONDITION.vexed, label: 'Vexed' },
} as const;

/** What lasts until the attacker’s next turn by a mastery. FIF-83 */
export function makeMasteryEffect(who: Fighter, mastery: keyof typeof LASTING_MASTERIES): Omit<Effect, 'id'> {
  const edge = mastery === 'vex' ? 'end' : 'start';
  return {
    ...LASTING_MASTERIES[mastery],
    source: who.id,
    duration: { kind: 'untilTurn', edge, of: who.id, turns: 1 },
  };
}

/** What one may do by the mastery of a weapon that hit, and what that is called. FIF-83 */
const OPTIONAL_MASTERIES = [
  { mastery: 'topple', label: (name: string) => said('fifth.toppleOffer', { name }) },
  { mastery: 'push', label: (name: string) => said('fifth.pushOffer', { name }) },
  { mastery: 'slow', label: (name: string) => said('fifth.slowOffer', { name }) },
] as const satisfies readonly { readonly mastery: Property; readonly label: (name: string) => Said }[];

/** What the mastery of the weapon brings with a hit, in 2024: at once what always comes, offered what one may do. FIF-83 */
export function applyMasteries(
  target: Fighter,
  damage: number,
  { all, ...now }: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const by = all.find(({ id }) => id === blow?.attacker);
  const hit = blow?.outcome?.key === 'hit' || blow?.outcome?.key === 'critical';
  if (!by || !blow || !hit || editionOf(now) === '2014') return [];
  const has = (property: Property): boolean => hasProperty(blow.power, property);
  const add = (mastery: 'sap' | 'vex'): Consequence => ({
    do: 'addEffect',
    who: target.id,
    effect: makeMasteryEffect(by, mastery),
    rule: 'FIF-83',
  });
  const may = OPTIONAL_MASTERIES.filter(({ mastery }) => has(mastery))
    .filter(({ mastery }) => (mastery === 'slow' ? damage > 0 : mastery !== 'push' || !isTooLarge(target)))
    .map(({ mastery, label }) =>
      offerMasteryUse(by, mastery, label(target.name), [
        {
          does: 'procedure',
          procedure: 'mastery',
          targets: [target.id],
          values: { what: mastery, power: blow.power.id },
        },
      ]),
    );
  return [
    ...(has('sap') ? [add('sap')] : []),
    ...(has('vex') && damage > 0 ? [add('vex')] : []),
    ...may,
    ...offerCleave(by, target, all, blow),
  ];
}

/** A second blow against another beside it, once for each that a hit in melee may reach. FIF-83 */
function offerCleave(
  by: Fighter,
  target: Fighter,
  all: readonly Fighter[],
  { power }: DamagingAttack,
): readonly Consequence[] {
  if (power.origin !== 'melee' || !hasProperty(power, 'cleave')) return [];
  const others = all.filter(
    (each) =>
      each.id !== target.id && each.side === target.side && each.presence !== 'absent' && !isDown(each),
  );
  if (others.length === 0) return [];
  return [
    offerMasteryUse(
      by,
      'cleave',
      said('fifth.cleaveOffer', { name: target.name }),
      others.map(({ id }) => ({
        does: 'attack',
        power: power.id,
        at: id,
        switched: { [WIELD_KEYS.cleave]: true },
      })),
    ),
  ];
}

function offerMasteryUse(
  by: Fighter,
  mastery: Property,
  words: Wording,
  ways: readonly OfferedWay[],
): Consequence {
  return {
    do: 'offer',
    what: { kind: 'mastery', mastery },
    who: by.id,
    ...toLabelling(words),
    rule: 'FIF-83',
    ways,
  };
}

/** A weapon with Loading that was shot in this turn by the same kind of action. FIF-82 */
export function refuseUnloaded(
  { name, marks }: Fighter,
  power: Power,
  { turn }: RulesContext,
): Refusal | undefined {
  const kept = asRecord(marks?.[MARK.shot]);
  const again =
    turn > 0 && kept['turn'] === turn && kept['power'] === power.id && kept['action'] === power.action;
  if (!hasProperty(power, 'loading') || !again) return undefined;
  return {
    ...saying('fifth.loadAgain', { who: name, power: power.name }),
    rule: 'FIF-82',
  };
}

/** What is remembered of a shot that must be loaded. FIF-82 */
export function rememberShot(who: Fighter, power: Power, { turn }: RulesContext): readonly Consequence[] {
  if (turn === 0 || !hasProperty(power, 'loading')) return [];
  return [setMark(who, MARK.shot, { turn, power: power.id, action: power.action }, '', 'FIF-82')];
}

/** After a blow with a light weapon the other hand may strike, while a bonus action is left or Nick asks none. FIF-81 FIF-83 */
export function offerOtherHand(
  { attacker, target, offer }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const { power, circumstances } = offer;
  const already = circumstances.some(
    ({ key, on }) => on && (key === WIELD_KEYS.offHand || key === WIELD_KEYS.cleave),
  );
  if (already || power.action !== 'action' || now.acting !== attacker.id || !isForOffHand(power, now))
    return [];
  const switched = { [WIELD_KEYS.offHand]: true };
  const light = attacker.sheet.powers.filter((each) => isForOffHand(each, now));
  // Of two alike a sheet names one.
  const others = light.length > 1 ? light.filter(({ id }) => id !== power.id) : light;
  const nicks = [power, ...others].some((each) => wieldingCost(each, switched, now) === 'free');
  const action = nicks ? 'free' : 'bonus';
  if (!turnBudget.pay(attacker, action, now).ok) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'otherHand' },
      who: attacker.id,
      label: nicks ? 'may strike with the other hand (Nick)' : 'may strike with the other hand',
      rule: 'FIF-81',
      action,
      ways: others.map(({ id }) => ({ does: 'attack', power: id, at: target.id, switched })),
    },
  ];
}

/** Whether it is shot, thrown or cast from afar. FIF-68 FIF-69 */
export function isRanged({ origin }: Pick<Power, 'origin'>): boolean {
  return origin === 'ranged';
}

/** Whether it is taken to be made from within 5 feet: every blow, whatever its reach, until the GM says otherwise. FIF-73 FIF-136 */
export function isNear({ origin }: Pick<Power, 'origin'>): boolean {
  return origin === 'melee';
}

/** Whether targets save against it, instead of its attacker rolling. FIF-21 */
export function isSave({ attack }: Pick<Power, 'attack'>): boolean {
  return attack !== undefined && attack.versus !== 'ac';
}
