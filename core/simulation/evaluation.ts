import type { AttackOffer } from '../rules/attacks.ts';
import { type Effect, type Fighter, freshFighter } from '../rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT, type RulesContext } from '../rules/context.ts';
import { expectedDamage, meanOfNotation } from '../rules/damage.ts';
import {
  type Act,
  chanceOfMoment,
  type EffectAct,
  fallsWithoutFace,
  type Rider,
  type RiderDuration,
  type RiderEffect,
} from '../rules/powerText/rider.ts';
import type { Power, Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { type Combatant, findCombatant } from '../table/state.ts';
import { findAlike, type AiContext } from './aiContext.ts';
import { type ExpectedResult, computeExpectedResult } from './expectedResult.ts';

/**
 * What anything but plain damage is worth, in hit points. A blow is the mean of the doer’s best attack that it has
 * without limit; what is healed counts as what is hurt; a condition is worth what its rules change (`evaluateCondition`).
 */
export const WORTH = {
  /** Felling an enemy, beside the hit points it loses, in blows of its own: it strikes no more. */
  felled: 2.5,
  /** An ally back on its feet, as a share of its hit points: what it can bear, and what it still does. */
  raised: 0.6,
  /** One who lies dying made safe, as a share of its hit points: by careful heroes, and by bold ones. */
  rescued: { careful: 0.4, bold: 0.1 },
  /** A hit point that is lent. */
  temporary: 0.5,
  /** Blows. */
  force: 0.1,
  move: 0.05,
  save: 0.5,
  regain: 0.5,
  loseUse: 0.5,
  basicAttack: 1,
  summon: 2,
  counter: 0.1,
  end: 0.5,
  own: 0.1,
  /** A power whose words nobody read, as blows. */
  unread: 0.05,
} as const;

/** Rounds that a thing lasts, as they come out in the mean where a fight is over after six. */
const LASTS: { readonly [Kind in RiderDuration['kind']]: number } = {
  // A save is made about 11 times in 20.
  saveEnds: 1.8,
  turn: 1,
  encounter: 3,
  time: 3,
  escape: 2,
  maintained: 2,
  stance: 3,
  while: 2,
  inside: 2,
  removed: 1.5,
};

/** Between whom, and by which rules. */
interface EvaluationPair {
  readonly system: RuleSystem;
  readonly rulings: RulesContext['rulings'];
  readonly doer: Fighter;
  readonly target: Fighter;
}

/** What an act is worth to its doer, done to the target: to an enemy what it costs it, to an ally what it brings. */
export function evaluateAct(at: EvaluationPair, act: Act): number {
  const blow = expectedBlow(at.system, at.doer.sheet, at.target.sheet, at.rulings);
  switch (act.kind) {
    case 'effect':
      return evaluateEffect(at, act);
    case 'heal':
    case 'temporary':
    case 'damage':
    case 'use':
      // Counted with what they roll.
      return 0;
    case 'force':
    case 'move':
    case 'save':
    case 'regain':
    case 'loseUse':
    case 'basicAttack':
    case 'summon':
    case 'counter':
    case 'end':
    case 'own':
      return WORTH[act.kind] * blow;
  }
}

function evaluateEffect(at: EvaluationPair, { effects, until }: EffectAct): number {
  const rounds = LASTS[until.kind];
  return effects.reduce(
    (sum, effect) =>
      sum +
      (effect.condition === 'persistent'
        ? Math.min((effect.amount ?? 0) * rounds, Math.max(0, at.target.hp))
        : evaluateCondition(at, effect) * rounds),
    0,
  );
}

/**
 * What a condition is worth for a round: how much less its bearer deals and how much more it takes, by the rules’ own
 * odds between the two with the condition and without; on an ally the other way round. Never less than nothing.
 */
export function evaluateCondition(at: EvaluationPair, effect: RiderEffect): number {
  const key = JSON.stringify([effect, sameSide(at)]);
  return rememberBlow(at.target.sheet, at.doer.sheet, at.rulings, key, () => {
    const same = sameSide(at);
    const bearer = freshFighter(at.target.sheet, 'foes', 'bearer');
    const other = freshFighter(at.doer.sheet, 'heroes', 'other');
    const borne: Effect = {
      id: 'e',
      duration: { kind: 'encounter' },
      source: same ? bearer.id : other.id,
      ...effect,
    };
    const under = { ...bearer, effects: [borne] };
    const value = (who: Fighter): number =>
      findBestBlow(at.system, who, other, at.rulings) - findBestBlow(at.system, other, who, at.rulings);
    const change = value(under) - value(bearer);
    return Math.max(0, same ? change : -change);
  });
}

function sameSide({ doer, target }: EvaluationPair): boolean {
  return (doer.side === 'foes') === (target.side === 'foes');
}

/** What one deals another with its best attack without limit, in the mean. */
export function expectedBlow(
  system: RuleSystem,
  doer: Sheet,
  target: Sheet,
  rulings: RulesContext['rulings'],
): number {
  return rememberBlow(target, doer, rulings, 'blow', () =>
    findBestBlow(
      system,
      freshFighter(doer, 'heroes', 'other'),
      freshFighter(target, 'foes', 'bearer'),
      rulings,
    ),
  );
}

function findBestBlow(
  system: RuleSystem,
  doer: Fighter,
  target: Fighter,
  rulings: RulesContext['rulings'],
): number {
  const now: RulesContext = {
    ...CONTEXT_WITHOUT_FIGHT,
    round: 1,
    turn: 1,
    acting: doer.id,
    all: [doer, target],
    rulings,
  };
  const means = doer.sheet.powers.map((power) =>
    (power.attack ?? power.damage) === undefined ||
    power.usage.limited ||
    power.reading?.trigger ||
    system.turns.budget?.pay(doer, power.action, now).ok === false
      ? 0
      : meanCheckDamage(system.attacks.offer(doer, power, target, {}, now)),
  );
  return Math.max(0, ...means);
}

/** Mean damage before it is resisted. */
function meanCheckDamage({ check, damage }: AttackOffer): number {
  return expectedDamage(check, damage);
}

/**
 * Sheets never change, and nothing but them and the rulings is asked here: so each answer is worked out once, whichever
 * fight asks first. `rulings` must be the same object through a fight (`rulingsOf`).
 */
const KNOWN = new WeakMap<Sheet, WeakMap<Sheet, WeakMap<RulesContext['rulings'], Map<string, number>>>>();

function rememberBlow(
  target: Sheet,
  doer: Sheet,
  rulings: RulesContext['rulings'],
  key: string,
  work: () => number,
): number {
  const of = KNOWN.get(target) ?? new WeakMap<Sheet, WeakMap<RulesContext['rulings'], Map<string, number>>>();
  KNOWN.set(target, of);
  const by = of.get(doer) ?? new WeakMap<RulesContext['rulings'], Map<string, number>>();
  of.set(doer, by);
  const known = by.get(rulings) ?? new Map<string, number>();
  by.set(rulings, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const told = work();
  known.set(key, told);
  return told;
}

/** What a power promises against one target, in hit points. */
export interface AttackRating extends ExpectedResult {
  readonly target: Combatant;
  /** Worth of what it brings besides its damage. */
  readonly brings: number;
  /** All of it together: what the target loses, the chance to fell it, what it brings. */
  readonly value: number;
}

/** Rates an attack against a target by the exact odds of the table. */
export function rateAttack(mind: AiContext, power: Power, target: Combatant): AttackRating {
  const known = RATED.get(mind) ?? new Map<Power, Map<string, AttackRating>>();
  RATED.set(mind, known);
  const of = known.get(power) ?? new Map<string, AttackRating>();
  known.set(power, of);
  const like = findAlike(mind, target);
  const told = of.get(like.id) ?? rateOnce(mind, power, target);
  of.set(like.id, told);
  return told.target === target ? told : { ...told, target };
}

/** Those who are alike are rated once. */
const RATED = new WeakMap<AiContext, Map<Power, Map<string, AttackRating>>>();

function rateOnce(mind: AiContext, power: Power, target: Combatant): AttackRating {
  const { system, who, now } = mind;
  const offer = system.attacks.offer(who, power, target, {}, now);
  const one = computeExpectedResult(system, offer, target, now);
  const times = power.reading?.attacks === undefined ? 1 : Math.max(1, meanOfNotation(power.reading.attacks));
  const left = Math.max(0, target.hp) + target.temporary;
  const harm = Math.min(left, one.harm * times);
  const felled = 1 - (1 - one.felled) ** times;
  const brings = ridersWorth(mind, offer, target);
  const value =
    ratingValue(mind, { harm, felled, brings }, target) - expectedInterruptions(mind, power, target);
  return { target, harm, felled, brings, value };
}

/** The three in one number. */
export function ratingValue(
  { system, who, rulings }: AiContext,
  { harm, felled, brings }: Pick<AttackRating, 'harm' | 'felled' | 'brings'>,
  target: Combatant,
): number {
  const blow = felled > 0 ? expectedBlow(system, target.sheet, who.sheet, rulings) : 0;
  // What binds one who falls is worth nothing.
  return harm + felled * WORTH.felled * blow + brings * (1 - felled);
}

/** What others may do to it first, in hit points: whoever shoots in a melee is struck. */
function expectedInterruptions(
  { system, who, state, rulings, now }: AiContext,
  power: Power,
  target: Combatant,
): number {
  const first = system.attacks.before?.(who, power, [target], now) ?? [];
  return first.reduce((sum, each) => {
    const way = each.do === 'offer' ? each.ways[0] : undefined;
    if (each.do !== 'offer' || way?.does !== 'attack' || way.at !== who.id) return sum;
    const striker = findCombatant(state, each.who);
    return striker ? sum + expectedBlow(system, striker.sheet, who.sheet, rulings) : sum;
  }, 0);
}

function ridersWorth({ system, who, rulings }: AiContext, offer: AttackOffer, target: Combatant): number {
  const riders = offer.power.reading?.riders ?? [];
  if (riders.length === 0) return 0;
  const at: EvaluationPair = { system, rulings, doer: who, target };
  return riders.reduce((sum, rider) => {
    if (rider.how !== 'played') return sum;
    const chance = chanceIn(rider, offer);
    return chance === 0 ? sum : sum + chance * riderWorth(at, rider, target);
  }, 0);
}

function riderWorth(at: EvaluationPair, { acts, to }: Rider, target: Combatant): number {
  if (to.kind === 'attacker') {
    const self = { ...at, target: at.doer };
    return acts.reduce((sum, act) => sum + evaluateAct(self, act), 0);
  }
  return acts.reduce((sum, act) => sum + actDamage(act, target) + evaluateAct(at, act), 0);
}

function actDamage(act: Act, { hp }: Combatant): number {
  if (act.kind !== 'damage') return 0;
  const mean = act.parts.reduce((sum, { notation }) => sum + meanOfNotation(notation, act.share), 0);
  return Math.min(mean, Math.max(0, hp));
}

const SIDES = 20;

/** Chance that a rider comes about; where it hangs on a face, as many of twenty as it names. */
function chanceIn({ on }: Rider, { check }: AttackOffer): number {
  if (on.kind === 'aura' || on.kind === 'trigger' || on.kind === 'allHit') return 0;
  const told = chanceOfMoment(on, check, check ? fallsWithoutFace(check) : []);
  if (told !== undefined || on.kind !== 'natural') return told ?? 0;
  const good = check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
  const part = on.result === 'any' ? 1 : on.result === 'hit' ? good : 1 - good;
  return (on.faces.length / SIDES) * part;
}
