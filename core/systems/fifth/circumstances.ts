import { said } from '../../kernel/said.ts';
import { isCircumstanceOn } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { hasCondition, type RulesContext, systemText } from '../../rules/context.ts';
import { type AdvantageSwitch, applyAdvantageSwitches } from '../../rules/d20/checks.ts';
import type { Power } from '../../rules/sheet.ts';
import {
  activeConditions,
  isFrightenedNow,
  isIn,
  isProof,
  hasReachedExhaustion,
} from './activeConditions.ts';
import { CONDITION } from './conditions.ts';
import { scoreOf, senseOf, SENSES, sizeRank, speedInMode } from './fighter.ts';
import { editionOf } from './rulings.ts';
import { isDodging } from './savingThrows.ts';
import { isNear, isRanged } from './weapons.ts';
import { SCENE } from './words.ts';

/** An attack as the rules look at it. */
export interface AttackSituation {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
  readonly now: RulesContext;
  /** Within 5 feet of each other. */
  readonly near: boolean;
  /** What the way it is wielded does to its damage; empty where nothing. */
  readonly note: string;
}

type Switched = { readonly [key: string]: boolean };

/** Key of the switch for attackers within 5 feet. FIF-136 FIF-140 */
export const NEAR = 'near';

/** Whether the two are within 5 feet of each other: for blows in melee, unless the GM says otherwise. FIF-136 FIF-140 */
export function isNearTarget(power: Power, switched: Switched): boolean {
  return isCircumstanceOn(switched, NEAR, isNear(power));
}

/** Everything that leans on an attack roll, each one for the GM to switch. FIF-13 FIF-14 FIF-15 FIF-69 FIF-70 FIF-89 FIF-123 */
export function listAdvantageSwitches(
  situation: AttackSituation,
  switched: Switched,
): ReturnType<typeof applyAdvantageSwitches> {
  const all = [
    ...attackerSwitches(situation),
    ...targetSwitches(situation),
    ...placeSwitches(situation),
    ...traitSwitches(situation),
    ...powerSwitches(situation),
    ...GM_SWITCHES,
  ];
  return applyAdvantageSwitches(all, switched);
}

const sign = (tilt: 'advantage' | 'disadvantage'): 1 | -1 => (tilt === 'advantage' ? 1 : -1);

/** What its own state does to the attacker's roll. FIF-59 FIF-83 FIF-123 FIF-128 FIF-130 */
function attackerSwitches({ attacker, target, now }: AttackSituation): readonly AdvantageSwitch[] {
  const own = activeConditions(attacker).flatMap(({ condition }): readonly AdvantageSwitch[] => {
    if (condition.own === undefined) return [];
    const { key, rule, label } = condition;
    const preset = key !== CONDITION.frightened || isFrightenedNow(attacker);
    return [
      {
        key: `own:${key}`,
        label: `attacker ${label.toLowerCase()}`,
        rule,
        tilt: sign(condition.own),
        preset,
      },
    ];
  });
  const held = attacker.effects.filter(({ condition }) => condition === CONDITION.grappled);
  const other = held.length > 0 && held.every(({ source }) => source !== target.id);
  return [
    ...own,
    ...(other && editionOf(now) === '2024'
      ? [{ key: 'held', label: 'grappled by another', rule: 'FIF-130', tilt: -1, preset: true } as const]
      : []),
    ...(hasReachedExhaustion(attacker, 3, now)
      ? [{ key: 'worn', label: 'exhaustion', rule: 'FIF-128', tilt: -1, preset: true } as const]
      : []),
  ];
}

/** What the target's state does to a roll against it. FIF-57 FIF-58 FIF-83 FIF-123 FIF-136 */
function targetSwitches({ attacker, target, near, now }: AttackSituation): readonly AdvantageSwitch[] {
  const unseen = isIn(attacker, CONDITION.invisible) || hasCondition(attacker, CONDITION.hidden);
  const against = activeConditions(target).flatMap(({ condition }): readonly AdvantageSwitch[] => {
    if (condition.against === undefined) return [];
    const { key, rule, label } = condition;
    const tilt = condition.against === 'near' ? (near ? 1 : -1) : sign(condition.against);
    return [{ key: `at:${key}`, label: `target ${label.toLowerCase()}`, rule, tilt, preset: true }];
  });
  // At 0 hit points it lies, whether or not anybody has said so.
  const lies =
    isIn(target, CONDITION.unconscious) &&
    !hasCondition(target, CONDITION.prone) &&
    !isProof(target, CONDITION.prone);
  const helped = target.effects.some(
    ({ condition, source }) => condition === CONDITION.distracted && source !== attacker.id,
  );
  const vexed = target.effects.some(
    ({ condition, source }) => condition === CONDITION.vexed && source === attacker.id,
  );
  const dodging = isDodging(target, now);
  return [
    ...against,
    ...(lies
      ? [
          {
            key: 'at:prone',
            label: 'target prone',
            rule: 'FIF-136',
            tilt: near ? 1 : -1,
            preset: true,
          } as const,
        ]
      : []),
    ...(dodging
      ? [{ key: 'dodging', label: 'target dodges', rule: 'FIF-57', tilt: -1, preset: !unseen } as const]
      : []),
    ...(helped
      ? [{ key: 'distracted', label: 'an ally helps', rule: 'FIF-58', tilt: 1, preset: true } as const]
      : []),
    ...(vexed ? [{ key: 'vexed', label: 'vexed', rule: 'FIF-83', tilt: 1, preset: true } as const] : []),
  ];
}

/** What the place and the weapon do: shots beside an enemy, far shots, water, wind, darkness. FIF-68 FIF-69 FIF-70 FIF-82 FIF-89 FIF-197 FIF-217 */
function placeSwitches(situation: AttackSituation): readonly AdvantageSwitch[] {
  const { attacker, target, power, now, near } = situation;
  const shot = isRanged(power);
  // Who shoots at somebody within 5 feet has an enemy beside it, unless that one can do nothing about it. FIF-69
  const beset = near && !isIn(target, CONDITION.incapacitated);
  return [
    ...(shot
      ? [
          { key: 'beset', label: 'an enemy within 5 feet', rule: 'FIF-69', tilt: -1, preset: beset } as const,
          { key: 'long', label: 'long range', rule: 'FIF-68', tilt: -1, preset: false } as const,
        ]
      : []),
    ...(now.own[SCENE.underwater] === true ? underwaterSwitches(situation) : []),
    ...(shot && now.own[SCENE.wind] === true
      ? [{ key: 'wind', label: 'strong wind', rule: 'FIF-217', tilt: -1, preset: true } as const]
      : []),
    ...heavyWeaponSwitches(situation),
    {
      key: 'unseenTarget',
      label: 'target not seen',
      rule: 'FIF-70',
      tilt: -1,
      preset: isBlindInLight(attacker, now),
    },
    {
      key: 'unseen',
      label: 'attacker not seen',
      rule: 'FIF-70',
      tilt: 1,
      preset: isBlindInLight(target, now),
    },
  ];
}

/** Strength or Dexterity that a heavy weapon takes, in 2024. FIF-82 */
const HEAVY = 13;

/** A heavy weapon in weak hands, or in 2014 in small ones. FIF-82 */
function heavyWeaponSwitches({ attacker, power, now }: AttackSituation): readonly AdvantageSwitch[] {
  if (!power.tags.some((tag) => /^heavy$/iu.test(tag))) return [];
  const weak = scoreOf(attacker.sheet, isRanged(power) ? 'dex' : 'str') < HEAVY;
  const small = sizeRank(attacker.sheet) < 2;
  const preset = editionOf(now) === '2024' ? weak : small;
  return [{ key: 'heavy', label: 'heavy weapon', rule: 'FIF-82', tilt: -1, preset }];
}

/** Weapons of 2014 that are as good under water, in both languages: for a blow, and for a shot or throw. FIF-89 */
const WET = {
  blow: /\b(?:dagger|javelin|shortsword|short sword|spear|trident|dolch|wurfspeer|kurzschwert|speer|dreizack)\b/iu,
  shot: /crossbow|armbrust|\b(?:net|javelin|spear|trident|dart|netz|wurfspeer|speer|dreizack|wurfpfeil)\b/iu,
};

/** Blows without a swim speed and shots: in 2024 what pierces is free of it, in 2014 the weapons that are named. FIF-89 */
function underwaterSwitches({ attacker, power, now }: AttackSituation): readonly AdvantageSwitch[] {
  const shot = isRanged(power);
  const newer = editionOf(now) === '2024';
  const swims = !shot && speedInMode(attacker.sheet, 'swim') > 0;
  const pierces = power.damage?.[0]?.type === 'piercing';
  const free = newer ? !shot && pierces : (shot ? WET.shot : WET.blow).test(power.name);
  const slow = !swims && !free;
  return [
    { key: 'underwater', label: 'underwater', rule: 'FIF-89', tilt: -1, preset: slow && !isSpell(power) },
  ];
}

function isSpell({ tags }: Power): boolean {
  return tags.some((tag) => /^spell$/iu.test(tag));
}

/** Names of such traits; what is for the wounded alone stands on by itself. */
const TRAITS: readonly { readonly name: RegExp; readonly tilt: 1 | -1; readonly wounded?: true }[] = [
  { name: /^pack tactics/iu, tilt: 1 },
  { name: /^blood frenzy/iu, tilt: 1, wounded: true },
  { name: /^sunlight sensitivity/iu, tilt: -1 },
];

/** Traits that give one or the other where the GM sees their condition met. FIF-169 */
function traitSwitches({ attacker, target }: AttackSituation): readonly AdvantageSwitch[] {
  return attacker.sheet.powers.flatMap(({ id, name }) =>
    TRAITS.filter((known) => known.name.test(name)).map(({ tilt, wounded = false }) => ({
      key: `trait:${id}`,
      label: name,
      rule: 'FIF-169',
      tilt,
      preset: wounded && target.hp < target.sheet.hitPoints,
    })),
  );
}

/** What the words of an attack lean on, and whether that is so. FIF-169 */
const SAID_OF_ATTACKS: readonly {
  readonly key: string;
  readonly label: string;
  readonly text: RegExp;
  readonly holds: (situation: AttackSituation) => boolean;
}[] = [
  {
    key: 'said:hurt',
    label: 'the target is hurt',
    text: /\badvantage (?:against a creature that is missing hit points|if the target (?:is missing hit points|doesn[’']t have all its hit points))/iu,
    holds: ({ target }) => target.hp < target.sheet.hitPoints,
  },
  {
    key: 'said:grappled',
    label: 'it holds the target',
    text: /\badvantage (?:against a creature it grapples|if the target is grappled by )/iu,
    holds: ({ attacker, target }) =>
      target.effects.some(
        ({ condition, source }) => condition === CONDITION.grappled && source === attacker.id,
      ),
  },
  {
    key: 'said:first',
    label: 'the first round',
    text: /\badvantage during the first round\b/iu,
    holds: ({ now }) => now.round === 1,
  },
];

/** An attack whose own words give advantage against the hurt or the held, or in the first round. FIF-169 */
function powerSwitches(situation: AttackSituation): readonly AdvantageSwitch[] {
  return SAID_OF_ATTACKS.filter((each) =>
    situation.power.lines.some((line) => each.text.test(line.text)),
  ).map(({ key, label, holds }) => ({ key, label, rule: 'FIF-169', tilt: 1, preset: holds(situation) }));
}

const GM_SWITCHES: readonly AdvantageSwitch[] = [
  { key: 'advantage', label: 'the GM’s word', rule: 'FIF-13', tilt: 1, preset: false },
  { key: 'disadvantage', label: 'the GM’s word', rule: 'FIF-14', tilt: -1, preset: false },
];

/** How much light there is. FIF-197 */
export const LIGHTS = [
  { key: 'bright', label: said('fifth.brightLight') },
  { key: 'dim', label: said('fifth.dimLight') },
  { key: 'dark', label: said('fifth.noLight') },
] as const;

/** The light as the GM has said: bright where nothing was. FIF-197 */
export function currentLight(now: Pick<RulesContext, 'own'>): (typeof LIGHTS)[number]['key'] {
  return LIGHTS.find(({ key }) => key === systemText(now, SCENE.light))?.key ?? 'bright';
}

/** Whether somebody sees in the dark by any sense, range apart. FIF-200 */
export function canSeeInDark({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return SENSES.some((sense) => senseOf(sheet, sense) > 0);
}

/** Whether the dark hides things from it: then what lies in it is not seen. FIF-124 FIF-198 */
function isBlindInLight(who: Pick<Fighter, 'sheet'>, now: Pick<RulesContext, 'own'>): boolean {
  return currentLight(now) === 'dark' && !canSeeInDark(who);
}

/** Whether Perception by sight is hindered: dim light, or the dark to those who see it as dim. FIF-198 FIF-200 */
export function isDimFor(who: Pick<Fighter, 'sheet'>, now: Pick<RulesContext, 'own'>): boolean {
  const light = currentLight(now);
  if (light === 'dim') return !canSeeInDark(who);
  return light === 'dark' && senseOf(who.sheet, 'truesight') + senseOf(who.sheet, 'blindsight') === 0;
}
