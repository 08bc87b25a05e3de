import { explain, labelling, type Reason, saying, toEnglish } from '../../kernel/said.ts';
import {
  type DamagePart,
  type Effect,
  type Fighter,
  type HarmResult,
  largestModifier,
} from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { damageTypesOf } from '../../rules/damage.ts';
import {
  explainShare,
  healFromZero,
  isImmune,
  keepLargerPool,
  nameDamageTypes,
  refuseHealingDead,
  rolledAmount,
  soakDamage,
  strongestFor,
} from '../../rules/hitPoints.ts';
import type { HarmRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { isHero, recoveryValue, withRulings, staggeredValue, readTraits } from './creatures/traits.ts';
import { RULING } from './rulings.ts';
import { FIGHTS_A_POINT } from './tables.ts';
import { saveCheck } from './turns.ts';
import { ATTACK_KINDS, COUNTER, DAMAGE_TYPES, MARK } from './words.ts';
import { healingLimit } from './afflictions.ts';
import { findCondition, readConditionNumber } from './conditions.ts';
import { onEffectAdded, stackEffect } from './effects.ts';
import {
  releaseGrapples,
  isDead,
  isDown,
  endMarksBy,
  computeMaximumHitPoints,
  listLifeStates,
} from './vitals.ts';

/** What damage, healing and time do to a fighter. ORC-157 to ORC-180 */
export const harm: HarmRules = {
  take: takeDamage,
  heal: healFighter,
  temporary: setTemporaryHitPoints,
  state: listLifeStates,
  out: isPassedOver,
  meets: stackEffect,
  endsWithSource,
  after: onHurt,
  brings: onEffectAdded,
  knockedOut: onKnockedOut,
  halves: (who, now) => saveCheck(who, 'Save for half', now),
  maximum: computeMaximumHitPoints,
  recovers: spendRecovery,
  afterFight,
  experience: experienceFor,
};

/** A recovery heals its value; who counts recoveries needs one, unless it is only the value. ORC-176 */
function spendRecovery(who: Fighter, free: boolean): readonly Consequence[] {
  const left = who.counters[COUNTER.recoveries];
  const heals: Consequence = {
    do: 'heal',
    who: who.id,
    amount: recoveryValue(who.sheet),
    label: free ? 'its recovery value' : 'a recovery',
    rule: 'ORC-176',
  };
  if (free || left === undefined) return [heals];
  if (left < 1) return [];
  return [{ do: 'count', who: who.id, counter: COUNTER.recoveries, to: left - 1, rule: 'ORC-176' }, heals];
}

/** Immunity, halving, weakness against resistance, temporary hit points, then hit points. ORC-166 */
function takeDamage(who: Fighter, parts: readonly DamagePart[], now?: RulesContext): HarmResult {
  const total = explain(...parts.flatMap((part) => reduceDamage(withRulings(who, now), part, now)));
  return soakDamage(who, total, listLifeStates);
}

/** What arrives of one part, every step a reason, in the campaign’s order. ORC-02 ORC-163 ORC-164 ORC-165 ORC-166 */
function reduceDamage(who: Fighter, part: DamagePart, now: RulesContext | undefined): readonly Reason[] {
  const { share } = part;
  const types = damageTypesOf(part);
  const word = nameDamageTypes(DAMAGE_TYPES, part);
  const rolled = rolledAmount(part);
  const start: Reason = { rule: 'ORC-90', label: `${word} damage`, value: rolled };
  if (isImmune(who, part))
    return [start, { rule: 'ORC-163', ...labelling('orcus.immuneTo', { what: word }), value: -rolled }];
  const order = ORDERS[now?.rulings[RULING.damageOrder] ?? ''] ?? HALVE_THEN_NET;
  const reasons: Reason[] = [start];
  // What does not arrive at all finds no weakness.
  const halvedFirst = order.indexOf('share') < order.indexOf('weak');
  const felt = (halvedFirst ? Math.floor(rolled * share) : rolled) > 0;
  for (const step of order) {
    const left = reasons.reduce((sum, { value }) => sum + value, 0);
    reasons.push(STEPS[step](who, { left, felt, types, by: part.by ?? [], word, share, now }));
  }
  return reasons;
}

type DamageStep = 'share' | 'weak' | 'resist';

const HALVE_THEN_NET: readonly DamageStep[] = ['share', 'weak', 'resist'];

/** Orders of the steps, by the choice of the ruling. ORC-166 */
const ORDERS: { readonly [choice: string]: readonly DamageStep[] } = {
  netThenHalve: ['weak', 'resist', 'share'],
  resistFirst: ['share', 'resist', 'weak'],
};

interface DamageUnderway {
  readonly left: number;
  readonly felt: boolean;
  readonly types: readonly string[];
  readonly by: readonly string[];
  readonly word: string;
  readonly share: number;
  readonly now: RulesContext | undefined;
}

const STEPS: { readonly [step in DamageStep]: (who: Fighter, part: DamageUnderway) => Reason } = {
  share: (_who, { left, share }) => explainShare(left, share, 'ORC-166'),
  weak: (who, { felt, types, by, word }) => {
    const own = Math.max(...numbersPerType(types, (type) => findWeakness(who, type)));
    const kind = pickHighest(who.sheet.weak, by);
    const label = labelling('orcus.weakTo', { what: kind.amount > own ? { label: kind.label } : word });
    return { rule: 'ORC-165', ...label, value: felt ? Math.max(own, kind.amount) : 0 };
  },
  resist: (who, { left, types, by, word, now }) => {
    // Of several types at once the resistance that helps least counts.
    const own = Math.min(...numbersPerType(types, (type) => findResistance(who, type, now)));
    const kind = pickHighest(who.sheet.resist, by);
    const label = labelling('orcus.resists', { what: kind.amount > own ? { label: kind.label } : word });
    return { rule: 'ORC-164', ...label, value: -Math.min(left, Math.max(own, kind.amount)) };
  },
};

/** The highest number for one of these kinds of attack, in words; nought where none has one. */
function pickHighest(
  numbers: { readonly [kind: string]: number },
  by: readonly string[],
): { readonly amount: number; readonly label: string } {
  const amount = Math.max(0, ...by.map((kind) => numbers[kind] ?? 0));
  const kind = by.find((word) => numbers[word] === amount) ?? '';
  return {
    amount,
    label: toEnglish(labelOf(ATTACK_KINDS, kind)).replace(/^[A-Z]/u, (letter) => letter.toLowerCase()),
  };
}

/** The number for each of the types; for none, the one for untyped damage. */
function numbersPerType(types: readonly string[], number: (type: string) => number): readonly number[] {
  return types.length === 0 ? [number('')] : types.map(number);
}

function findWeakness(who: Fighter, type: string): number {
  return Math.max(strongestFor(who.sheet.weak, type), largestModifier(who, 'weak', type));
}

function findResistance(who: Fighter, type: string, now: RulesContext | undefined): number {
  return Math.max(
    strongestFor(who.sheet.resist, type),
    largestModifier(who, 'resist', type),
    hasCondition(who, 'petrified') ? readConditionNumber('petrified', 'resist', now) : 0,
  );
}

/** From 0 where it lay below, never above the maximum, nothing for the dead; the sick as far as they can. ORC-173 ORC-174 ORC-175 ORC-BOOK-15 */
function healFighter(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'ORC-175', 'orcus.deadMarkStable');
  const { to, by } = healingLimit(who);
  if (to === 'nothing' && by)
    return {
      to: who.hp,
      because: explain(),
      refused: {
        ...saying('rules.cannotBeHealed', { who: who.name, why: by.label.toLowerCase() }),
        rule: by.rule,
      },
    };
  const maximum = computeMaximumHitPoints(who);
  const most = to === 'staggered' ? Math.min(maximum, staggeredValue(who.sheet)) : maximum;
  return healFromZero(who, amount, most, { healing: 'ORC-173', maximum: by?.rule ?? 'ORC-173' });
}

/** The larger pool counts; they do not add up. Less than nothing takes them away. ORC-159 ORC-161 */
function setTemporaryHitPoints(who: Fighter, amount: number): ReturnType<HarmRules['temporary']> {
  return keepLargerPool(who, amount, 'over with the fight');
}

/** The dead, the knocked out and those who gave up are passed over in the order. ORC-124 ORC-168 ORC-172 ORC-266 */
function isPassedOver(who: Fighter): boolean {
  const left = who.effects.some(({ condition }) => findCondition(condition)?.left === true);
  return isDead(who) || who.fate === 'knockedOut' || left;
}

/** A mark and a grapple end with the one who holds them. ORC-105 ORC-127 */
function endsWithSource({ condition }: Effect): boolean {
  return findCondition(condition)?.held === true;
}

/** Printed experience by level and rank, or what the GM typed. ORC-265 */
function experienceFor(sheet: Fighter['sheet']): number | undefined {
  const { xp } = readTraits(sheet);
  return xp > 0 ? xp : undefined;
}

/** Whoever is knocked out lies at 0, unless the campaign rules otherwise. ORC-172 */
function onKnockedOut(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  if (who.hp >= 0 || rulings[RULING.knockedOut] === 'stays') return [];
  return [{ do: 'setHp', who: who.id, to: 0, label: 'knocked out', rule: 'ORC-172' }];
}

/** Hurt again, the stable one is dying; one who goes down lies prone and holds nobody. ORC-105 ORC-123 ORC-127 ORC-168 */
function onHurt(who: Fighter, result: HarmResult, { all }: RulesContext): readonly Consequence[] {
  const { total, hp } = result;
  const reopened: readonly Consequence[] =
    who.fate === 'stable' && hp.to <= 0 && total.value > 0 && !isDead(who)
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'bleeding again', rule: 'ORC-123' }]
      : [];
  const lies = hp.from > 0 && isDown(who) && !isDead(who) && !hasCondition(who, 'prone');
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [
    ...reopened,
    ...rechargeFromHurt(who, result),
    ...(isDown(who) ? [...releaseGrapples(who, all, 'cannot hold on'), ...endMarksBy(who, all)] : []),
    ...(lies ? [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-127' } as const] : []),
  ];
}

/** What lasts for a fight or for turns is over; what must be removed stays. ORC-94 ORC-161 ORC-178 */
function afterFight(who: Fighter): readonly Consequence[] {
  const ended = who.effects
    .filter(({ duration }) => duration.kind !== 'removed' && duration.kind !== 'time')
    .map(({ id, duration }): Consequence => {
      const shaken = duration.kind === 'saveEnds';
      return {
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: shaken ? 'shaken off after the fight' : 'over with the fight',
        rule: shaken ? 'ORC-35' : 'ORC-94',
      };
    });
  return [...ended, ...endTemporaryHitPoints(who), ...clearFightMarks(who), ...awardMilestone(who)];
}

/** Temporary hit points are for a fight. ORC-161 */
function endTemporaryHitPoints({ id, temporary }: Fighter): readonly Consequence[] {
  if (temporary <= 0) return [];
  return [{ do: 'temporary', who: id, amount: -temporary, label: 'over with the fight', rule: 'ORC-161' }];
}

/** Who withstood threats, and since when somebody is held, matter within one fight. ORC-95 ORC-113 */
function clearFightMarks({ id, marks }: Fighter): readonly Consequence[] {
  return [MARK.unmoved, MARK.gripped].flatMap((key): readonly Consequence[] =>
    marks?.[key] === undefined
      ? []
      : [{ do: 'mark', who: id, key, to: null, label: 'over with the fight', rule: 'ORC-94' }],
  );
}

/** Every second fight since the long rest earns a hero an action point. ORC-33 */
function awardMilestone({ id, sheet, marks, counters }: Fighter): readonly Consequence[] {
  if (!isHero(sheet)) return [];
  const before = marks?.[MARK.fights];
  const fights = (typeof before === 'number' ? before : 0) + 1;
  const counted: Consequence = {
    do: 'mark',
    who: id,
    key: MARK.fights,
    to: fights,
    ...labelling('orcus.fightSinceRest', { fights }),
    rule: 'ORC-33',
  };
  if (fights % FIGHTS_A_POINT !== 0) return [counted];
  return [
    counted,
    {
      do: 'count',
      who: id,
      counter: COUNTER.actionPoints,
      to: (counters[COUNTER.actionPoints] ?? 0) + 1,
      rule: 'ORC-33',
    },
  ];
}

const HURT = /\b(?:takes?|suffers?|is dealt)\s+(?:any\s+)?(?:(\w+)\s+)?damage\b/iu;
const STAGGERED =
  /^(?:recharge if )?(?:(?:it|the \w+|this creature)\s+)?(?:(?:is|becomes|gets)\s+)?(?:first\s+)?(?:staggered|bloodied)\b/iu;
const PREFIX = /^recharge if (?:(?:it|itself|the \w+|this creature)\s+)?/iu;

/** Spent powers that recharge because of this very hurt: by damage of a type, or by being staggered. ORC-59 */
function rechargeFromHurt(who: Fighter, { total, hp }: HarmResult): readonly Consequence[] {
  if (total.value <= 0 || isDown(who)) return [];
  const staggers = hp.from > staggeredValue(who.sheet) && hp.to <= staggeredValue(who.sheet);
  return who.sheet.powers
    .filter(({ id, usage }) => who.spent.includes(id) && usage.limited && PREFIX.test(usage.label))
    .filter(({ usage }) => (staggers && STAGGERED.test(usage.label)) || isHurtBy(usage.label, total.because))
    .map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule: 'ORC-59' }));
}

/** Whether the words name damage it takes itself, of the type that came or of any. */
function isHurtBy(label: string, because: HarmResult['total']['because']): boolean {
  const own = label.replace(PREFIX, '');
  const found = HURT.exec(own);
  if (found?.index !== 0) return false;
  const type = found[1]?.toLowerCase();
  return (
    type === undefined ||
    because.some(
      ({ rule, label: what, value }) => rule === 'ORC-90' && value > 0 && what === `${type} damage`,
    )
  );
}
