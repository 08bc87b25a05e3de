import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { toEnglish, explain, labelling, type Reason, saying } from '../../../kernel/said.ts';
import {
  type DamagePart,
  type Effect,
  type Fighter,
  type HarmResult,
  largestModifier,
} from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { damageTypesOf } from '../../../rules/damage.ts';
import {
  healFromZero,
  isImmune,
  keepLargerPool,
  refuseHealingDead,
  rolledAmount,
  explainShare,
  soakDamage,
  strongestFor,
  nameDamageTypes,
} from '../../../rules/hitPoints.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { conditionOf } from './conditions.ts';
import { numberOf } from './conditionNumbers.ts';
import { healingOf } from './afflictions.ts';
import { after, afterFight } from './aftermath.ts';
import { brings } from './brings.ts';
import { saveCheck } from './saves.ts';
import { isDead, maximumOf, stateOf } from './life.ts';
import { meets } from './meets.ts';
import { RULING } from '../options.ts';
import { ruled } from '../attacks/ruled.ts';
import { recoveryValue, staggeredValue, traitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { ATTACK_KINDS, COUNTER, DAMAGE_TYPES } from '../words.ts';

/** What damage, healing and time do to a fighter. ORC-157 to ORC-180 */
export const harm: HarmRules = {
  take,
  heal,
  temporary,
  state: stateOf,
  out,
  meets,
  endsWithSource,
  after,
  brings,
  knockedOut,
  halves: (who, now) => saveCheck(who, 'Save for half', now),
  maximum: maximumOf,
  recovers,
  afterFight,
  experience,
};

/** A recovery heals its value; who counts recoveries needs one, unless it is only the value. ORC-176 */
function recovers(who: Fighter, free: boolean): readonly Consequence[] {
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
function take(who: Fighter, parts: readonly DamagePart[], now?: RulesContext): HarmResult {
  const total = explain(...parts.flatMap((part) => reduced(ruled(who, now), part, now)));
  return soakDamage(who, total, stateOf);
}

/** What arrives of one part, every step a reason, in the campaign’s order. ORC-02 ORC-163 ORC-164 ORC-165 ORC-166 */
function reduced(who: Fighter, part: DamagePart, now: RulesContext | undefined): readonly Reason[] {
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

type Step = 'share' | 'weak' | 'resist';

const HALVE_THEN_NET: readonly Step[] = ['share', 'weak', 'resist'];

/** Orders of the steps, by the choice of the ruling. ORC-166 */
const ORDERS: { readonly [choice: string]: readonly Step[] } = {
  netThenHalve: ['weak', 'resist', 'share'],
  resistFirst: ['share', 'resist', 'weak'],
};

interface OnTheWay {
  readonly left: number;
  readonly felt: boolean;
  readonly types: readonly string[];
  readonly by: readonly string[];
  readonly word: string;
  readonly share: number;
  readonly now: RulesContext | undefined;
}

const STEPS: { readonly [step in Step]: (who: Fighter, part: OnTheWay) => Reason } = {
  share: (_who, { left, share }) => explainShare(left, share, 'ORC-166'),
  weak: (who, { felt, types, by, word }) => {
    const own = Math.max(...each(types, (type) => weakness(who, type)));
    const kind = highest(who.sheet.weak, by);
    const label = labelling('orcus.weakTo', { what: kind.amount > own ? { label: kind.label } : word });
    return { rule: 'ORC-165', ...label, value: felt ? Math.max(own, kind.amount) : 0 };
  },
  resist: (who, { left, types, by, word, now }) => {
    // Of several types at once the resistance that helps least counts.
    const own = Math.min(...each(types, (type) => resistance(who, type, now)));
    const kind = highest(who.sheet.resist, by);
    const label = labelling('orcus.resists', { what: kind.amount > own ? { label: kind.label } : word });
    return { rule: 'ORC-164', ...label, value: -Math.min(left, Math.max(own, kind.amount)) };
  },
};

/** The highest number for one of these kinds of attack, in words; nought where none has one. */
function highest(
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
function each(types: readonly string[], number: (type: string) => number): readonly number[] {
  return types.length === 0 ? [number('')] : types.map(number);
}

function weakness(who: Fighter, type: string): number {
  return Math.max(strongestFor(who.sheet.weak, type), largestModifier(who, 'weak', type));
}

function resistance(who: Fighter, type: string, now: RulesContext | undefined): number {
  return Math.max(
    strongestFor(who.sheet.resist, type),
    largestModifier(who, 'resist', type),
    hasCondition(who, 'petrified') ? numberOf('petrified', 'resist', now) : 0,
  );
}

/** From 0 where it lay below, never above the maximum, nothing for the dead; the sick as far as they can. ORC-173 ORC-174 ORC-175 ORC-BOOK-15 */
function heal(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'ORC-175', 'orcus.deadMarkStable');
  const { to, by } = healingOf(who);
  if (to === 'nothing' && by)
    return {
      to: who.hp,
      because: explain(),
      refused: {
        ...saying('rules.cannotBeHealed', { who: who.name, why: by.label.toLowerCase() }),
        rule: by.rule,
      },
    };
  const maximum = maximumOf(who);
  const most = to === 'staggered' ? Math.min(maximum, staggeredValue(who.sheet)) : maximum;
  return healFromZero(who, amount, most, { healing: 'ORC-173', maximum: by?.rule ?? 'ORC-173' });
}

/** The larger pool counts; they do not add up. Less than nothing takes them away. ORC-159 ORC-161 */
function temporary(who: Fighter, amount: number): ReturnType<HarmRules['temporary']> {
  return keepLargerPool(who, amount, 'over with the fight');
}

/** The dead, the knocked out and those who gave up are passed over in the order. ORC-124 ORC-168 ORC-172 ORC-266 */
function out(who: Fighter): boolean {
  const left = who.effects.some(({ condition }) => conditionOf(condition)?.left === true);
  return isDead(who) || who.fate === 'knockedOut' || left;
}

/** A mark and a grapple end with the one who holds them. ORC-105 ORC-127 */
function endsWithSource({ condition }: Effect): boolean {
  return conditionOf(condition)?.held === true;
}

/** Printed experience by level and rank, or what the GM typed. ORC-265 */
function experience(sheet: Fighter['sheet']): number | undefined {
  const { xp } = traitsOf(sheet);
  return xp > 0 ? xp : undefined;
}

/** Whoever is knocked out lies at 0, unless the campaign rules otherwise. ORC-172 */
function knockedOut(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  if (who.hp >= 0 || rulings[RULING.knockedOut] === 'stays') return [];
  return [{ do: 'setHp', who: who.id, to: 0, label: 'knocked out', rule: 'ORC-172' }];
}
