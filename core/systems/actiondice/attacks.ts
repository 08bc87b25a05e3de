import { listOutcomes } from '../../dice/distribution.ts';
import type { PartTrace, RollTrace } from '../../dice/trace.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { labelling, said, saying, type Saying, toLabelling, type Wording } from '../../kernel/said.ts';
import {
  type Answer,
  type Answered,
  type AttackDamage,
  type AttackOffer,
  type AttackOutcome,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../rules/attacks.ts';
import {
  type CheckOffer,
  type Circumstance,
  isCircumstanceOn,
  normalHitKey,
  type OutcomeChance,
} from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { dealingParts, expectedDamage, isDamageRolled, joinNotes } from '../../rules/damage.ts';
import type { Procedure, ProcedureInput, Roller } from '../../rules/procedures.ts';
import { makeAnswer } from '../../rules/resolvers.ts';
import type { Power } from '../../rules/sheet.ts';
import type { RuleSystem } from '../../rules/system.ts';
import {
  computeDiceOdds,
  explosionRule,
  hasExploded,
  diceNotation,
  toTracePart,
  traceFaces,
  computeEndChances,
  addDiceToRoll,
} from './dice.ts';
import { isHero, countLeft, computePool, spendDice } from './pools.ts';
import { readRuling, RULING } from './rulings.ts';
import { whyRollClosed, clearTableKeys, saveHeroState, readHeroState } from './state.ts';
import { DAMAGE_DICE, TOGETHER } from './tables.ts';
import { type ActAnswer, CIRCUMSTANCE, MARK, OWN } from './words.ts';

/** What begins the switch of a die that goes to the roll against one target of several. */
/** Switch of a die for the roll against one of several. ACT-10 */
const againstKey = ({ id }: Pick<Fighter, 'id'>): string => `${CIRCUMSTANCE.roll}:${id}`;

interface Switched {
  readonly [circumstance: string]: boolean;
}

/** The host's offer with what a hero declares before it rolls: dice on the roll, a die on the damage, none at all. ACT-10 ACT-11 ACT-13 ACT-14 ACT-15 ACT-25 */
export function overlayOffer(host: RuleSystem): RuleSystem['attacks']['offer'] {
  return (attacker, power, target, switched, now) => {
    const bare = host.attacks.offer(attacker, power, target, switched, now);
    if (!isHero(attacker) || bare.check?.by === 'target') return bare;
    const offer = withoutThreatDamage(bare, now);
    if (countLeft(attacker) < 1) return offer;
    const forbidden = isCircumstanceOn(switched, CIRCUMSTANCE.forbidden);
    const dice =
      forbidden || !offer.check
        ? undefined
        : power.area
          ? readAreaRollDice(attacker, target, switched, now)
          : readRollDice(attacker, switched);
    const raised =
      canRaiseDamage(power, offer) && !forbidden && countLeft(attacker) >= (dice?.count ?? 0) + DAMAGE_DICE;
    const { sides } = computePool(attacker, now);
    const boosted =
      dice && dice.count > 0
        ? addDeclaredDice(host, offer, diceNotation(dice.count, sides, explosionRule(now)))
        : offer;
    const damage = raised && isCircumstanceOn(switched, CIRCUMSTANCE.damage);
    return {
      ...(damage ? addDieToOffer(boosted, diceNotation(DAMAGE_DICE, sides, explosionRule(now))) : boosted),
      circumstances: [
        ...offer.circumstances,
        ...(dice?.marks ?? []),
        ...(raised
          ? [declareSwitch(CIRCUMSTANCE.damage, 'An action die on the damage', 'ACT-11', damage)]
          : []),
        declareSwitch(CIRCUMSTANCE.forbidden, 'Takes no action dice', 'ACT-13', forbidden),
      ],
    };
  };
}

const declareSwitch = (key: string, words: Wording, rule: string, on: boolean): Circumstance => ({
  key,
  ...toLabelling(words),
  rule,
  value: 0,
  on,
});

/** How many dice go to the roll before it is made, and the switches for them. ACT-10 ACT-15 */
function readRollDice(
  attacker: Fighter,
  switched: Switched,
): { readonly count: number; readonly marks: readonly Circumstance[] } {
  const count = Math.max(1, countDeclaredDice(attacker));
  const first = isCircumstanceOn(switched, CIRCUMSTANCE.roll, countDeclaredDice(attacker) > 0);
  const label = said('actiondice.diceOnRoll', { n: count });
  const marks = [declareSwitch(CIRCUMSTANCE.roll, label, 'ACT-10', first)];
  if (!first || countLeft(attacker) <= count) return { count: first ? count : 0, marks };
  const more = isCircumstanceOn(switched, CIRCUMSTANCE.more);
  return {
    count: more ? count + 1 : count,
    marks: [...marks, declareSwitch(CIRCUMSTANCE.more, 'One action die more', 'ACT-10', more)],
  };
}

/** An area rolls once for each target: a die is declared for the roll against one of them, as long as there are dice. ACT-10 ACT-15 */
function readAreaRollDice(
  attacker: Fighter,
  target: Fighter,
  switched: Switched,
  { all }: RulesContext,
): { readonly count: number; readonly marks: readonly Circumstance[] } {
  const key = againstKey(target);
  const declared = all.map(againstKey).filter((each) => isCircumstanceOn(switched, each));
  const place = declared.indexOf(key);
  const on = place >= 0 && place < countLeft(attacker);
  const label = said('actiondice.dieOnRollAgainst', { target: target.name });
  const offered = on || declared.length < countLeft(attacker);
  return { count: on ? 1 : 0, marks: offered ? [declareSwitch(key, label, 'ACT-10', on)] : [] };
}

/** Dice beside the d20: the host’s own rules read every fall of them, so that the chances are exact. ACT-10 ACT-16 */
function addDeclaredDice(host: RuleSystem, offer: AttackOffer, added: string): AttackOffer {
  const { check } = offer;
  const chances = check && computeEndChances(check, added, (roll) => host.attacks.outcome(offer, roll).key);
  if (!check || !chances) return offer;
  const outcomes = check.outcomes.map((each) => ({ ...each, chance: chances.get(each.key) ?? 0 }));
  const boosted = { ...check, dice: `${check.dice}+${added}`, outcomes };
  const gained = expectedDamage(boosted, offer.damage) - expectedDamage(check, offer.damage);
  return { ...offer, check: boosted, expected: offer.expected + gained };
}

/** Takes the dice that were declared, and lets a new roll be open again. ACT-10 ACT-11 ACT-15 */
export function overlayRolled(host: RuleSystem): NonNullable<RuleSystem['attacks']['rolled']> {
  return (rolled, now) => [
    ...(host.attacks.rolled?.(rolled, now) ?? []),
    ...takeDeclaredDice(rolled),
    ...clearTableKeys(now, [OWN.closed], 'ACT-15'),
  ];
}

function takeDeclaredDice({ attacker, target, offer, outcome }: RolledAttack): readonly Consequence[] {
  const on = new Set(offer.circumstances.flatMap((each) => (each.on ? [each.key] : [])));
  const first = on.has(CIRCUMSTANCE.roll)
    ? Math.max(1, countDeclaredDice(attacker)) + (on.has(CIRCUMSTANCE.more) ? 1 : 0)
    : 0;
  const roll = first + (on.has(againstKey(target)) ? 1 : 0);
  const damage =
    on.has(CIRCUMSTANCE.damage) && offer.damage[outcome.key]?.some(isDamageRolled) === true ? DAMAGE_DICE : 0;
  if (roll + damage === 0) return [];
  const spent = spendDice(attacker, roll + damage, roll > 0 ? 'ACT-10' : 'ACT-11');
  return [
    ...(spent.ok ? spent.value : []),
    ...(first > 0 && countDeclaredDice(attacker) > 0 ? [clearDeclaredDice(attacker)] : []),
  ];
}

/** Where the campaign rules so, a threat deals what a hit deals: a die makes it critical. ACT-18 */
function withoutThreatDamage(offer: AttackOffer, now: RulesContext): AttackOffer {
  if (readRuling(now, RULING.critical) !== 'deck') return offer;
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, each]) => [key, damageAsHit(offer, key) ?? each]),
  );
  const lost = expectedDamage(offer.check, offer.damage) - expectedDamage(offer.check, damage);
  return { ...offer, damage, expected: offer.expected - lost };
}

function damageAsHit({ check, damage }: AttackOffer, key: string): readonly AttackDamage[] | undefined {
  const hit = normalHitKey(check, key);
  return (hit === undefined ? undefined : damage[hit])?.map((part) => ({
    ...part,
    note: 'a threat: a die makes it critical',
  }));
}

/** Dice that a hero has declared for its next roll, as far as it has them still. ACT-10 ACT-15 */
export function countDeclaredDice(who: Fighter): number {
  const count = readHeroState(who, MARK.promise);
  return isHero(who) && typeof count === 'number'
    ? Math.max(0, Math.min(Math.floor(count), countLeft(who)))
    : 0;
}

/** The declared dice as they are thrown; nothing where none are. ACT-16 */
export function declaredNotation(who: Fighter | undefined, now: RulesContext): string | undefined {
  const count = who ? countDeclaredDice(who) : 0;
  return who && count > 0 ? diceNotation(count, computePool(who, now).sides, explosionRule(now)) : undefined;
}

/** What was declared is taken from the pool and declared no more. ACT-10 */
export function spendDeclaredDice(who: Fighter): readonly Consequence[] {
  const spent = spendDice(who, countDeclaredDice(who), 'ACT-10');
  return [...(spent.ok ? spent.value : []), clearDeclaredDice(who)];
}

/** Nothing is declared any more. ACT-15 */
export function clearDeclaredDice(who: Fighter): Consequence {
  return saveHeroState(who, MARK.promise, null, '', 'ACT-15');
}

/** A check with dice added before it is rolled, and what that makes of its chances. ACT-10 ACT-16 */
function addDiceToCheck(check: CheckOffer, added: string, ends: (roll: RollTrace) => boolean): CheckOffer {
  const chances = computeEndChances(check, added, (roll) => (ends(roll) ? 'good' : 'bad'));
  const good = chances?.get('good') ?? 0;
  const outcomes: readonly OutcomeChance[] = [
    { ...outcomeLabel(check, true), chance: good, good: true },
    { ...outcomeLabel(check, false), chance: Math.max(0, 1 - good), good: false },
  ];
  return { ...check, dice: `${check.dice}+${added}`, outcomes: chances ? outcomes : check.outcomes };
}

function outcomeLabel(
  { outcomes }: CheckOffer,
  good: boolean,
): { readonly key: string; readonly label: string } {
  const found = outcomes.find((each) => each.good === good);
  return { key: found?.key ?? (good ? 'good' : 'bad'), label: found?.label ?? (good ? 'succeeds' : 'fails') };
}

/** A save of someone who has declared dice. ACT-10 */
export function addDiceToDue({ turns }: RuleSystem, due: Due, who: Fighter, now: RulesContext): Due {
  const added = declaredNotation(who, now);
  if (!due.check || due.who !== who.id || added === undefined) return due;
  const ends = (roll: RollTrace): boolean => turns.resolve(due, who, roll, now).success;
  return { ...due, check: addDiceToCheck(due.check, added, ends) };
}

/** The check of a procedure done by someone who has declared dice; `decide` is the host’s own. ACT-10 */
export function addDiceToProcedure(
  { decide }: Pick<Procedure, 'decide'>,
  asked: ProcedureInput,
  check: CheckOffer,
): CheckOffer {
  const added = declaredNotation(asked.who, asked.now);
  if (added === undefined) return check;
  return addDiceToCheck(check, added, (roll) => {
    const ended = decide(asked, replayRoller(roll));
    return ended.ok && ended.value.success;
  });
}

/** A hand that shows this roll first, and ones after it: only whether it succeeds is asked. */
function replayRoller(first: RollTrace): Roller {
  let shown = false;
  const ones = (notation: string): RollTrace => traceFaces(notation, ONES);
  return {
    check(check) {
      const roll = shown ? ones(check.dice) : first;
      shown = true;
      return roll;
    },
    roll: (_label, notation) => ones(notation),
  };
}

const ONES: readonly number[] = Array.from({ length: 200 }, () => 1);

/** The roll without the dice that were declared for it, and what those came to. ACT-10 ACT-16 */
export function splitDice(
  roll: RollTrace,
  added: string | undefined,
): { readonly base: RollTrace; readonly more: PartTrace | undefined } {
  const more = roll.parts.find(({ notation }) => notation === added);
  if (!more) return { base: roll, more: undefined };
  return {
    base: { ...roll, parts: roll.parts.filter((each) => each !== more), total: roll.total - more.total },
    more,
  };
}

/** Stands on a roll whose damage has had its one die. ACT-11 */
export const RAISED = 'action die on the damage';

/** Damage that an area shares is one result of several: it is raised by hand. ACT-11 */
function canRaiseDamage({ area }: Power, { check, damage }: AttackOffer): boolean {
  return !area && check !== undefined && Object.values(damage).some((parts) => parts.some(isDamageRolled));
}

/** The offer with a die on whatever damage is rolled, and on what is expected of it. ACT-11 */
function addDieToOffer(offer: AttackOffer, die: string): AttackOffer {
  const damage = Object.fromEntries(
    Object.entries(offer.damage).map(([key, parts]) => [key, raiseFirstPart(parts, die)] as const),
  );
  const more = expectedDamage(offer.check, damage) - expectedDamage(offer.check, offer.damage);
  return { ...offer, damage, expected: offer.expected + more };
}

/** The die goes on the first part that is rolled. */
function raiseFirstPart(parts: readonly AttackDamage[], die: string): readonly AttackDamage[] {
  const first = parts.findIndex(isDamageRolled);
  return parts.map((part, at) => (at === first ? raiseDamagePart(part, die) : part));
}

function raiseDamagePart(damage: AttackDamage, die: string): AttackDamage {
  return { ...damage, notation: `${damage.notation}+${die}`, note: joinNotes(damage.note, RAISED) };
}

/** One die for damage that was rolled without one. ACT-10 ACT-11 ACT-14 ACT-25 */
export function listDamageAnswers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { attacker, offer, outcome } = rolled;
  if (!isHero(attacker) || countLeft(attacker) < 1 || !isOpen(rolled, now) || refuseDamageDie(offer, outcome))
    return [];
  const die = diceNotation(DAMAGE_DICE, computePool(attacker, now).sides, explosionRule(now));
  const words = labelling('actiondice.dieOnDamage', { dice: die });
  return [makeAnswer<ActAnswer>({ kind: 'actDamage' }, { who: attacker.id, ...words, rule: 'ACT-11' })];
}

function refuseDamageDie(offer: AttackOffer, outcome: AttackOutcome): Saying | undefined {
  if (offer.power.area) return saying('actiondice.areaByHand');
  if (offer.damage[outcome.key]?.some(isDamageRolled) !== true) return saying('actiondice.noDamageDice');
  const had = offer.circumstances.some(({ key, on }) => on && key === CIRCUMSTANCE.damage);
  return had || isRollMarked(outcome, RAISED) ? saying('actiondice.oneDieEachDamage') : undefined;
}

/** Adds the die to the damage that lies there, in the share of the outcome. ACT-11 */
export function raiseDamage(rolled: RolledAttack, roller: Roller, now: RulesContext): Result<Answered> {
  const { attacker, offer, outcome } = rolled;
  const why = refuseDamageDie(offer, outcome);
  if (why !== undefined) return refuse({ ...why, rule: 'ACT-11' });
  if (!isOpen(rolled, now))
    return refuse(whyRollClosed(now) ?? { ...saying('actiondice.rollTakesNone'), rule: 'ACT-13' });
  const spent = spendDice(attacker, DAMAGE_DICE, 'ACT-11');
  if (!spent.ok) return spent;
  const { total } = roller.roll(
    'Action die',
    diceNotation(DAMAGE_DICE, computePool(attacker, now).sides, explosionRule(now)),
  );
  const parts = offer.damage[outcome.key] ?? [];
  const raisedAt = Math.max(0, dealingParts(parts).findIndex(isDamageRolled));
  return ok({
    outcome: markRoll(outcome, RAISED),
    // An attack that was rolled by hand may lie there without its damage: then there is nothing to raise.
    damage: rolled.damage.map((part, at) =>
      at === raisedAt ? { ...part, amount: part.amount + total } : part,
    ),
    ...labelMoreDamage(total, rolled.damage[raisedAt]),
    consequences: spent.value,
  });
}

/** `10 more damage`; where the outcome doubles or halves it, what then arrives: `10 on the dice, 20 more damage`. */
function labelMoreDamage(
  total: number,
  part: RolledAttack['damage'][number] | undefined,
): ReturnType<typeof labelling> {
  if (!part || part.share === 1) return labelling('actiondice.moreDamage', { more: total });
  const more = Math.floor((part.amount + total) * part.share) - Math.floor(part.amount * part.share);
  return labelling('actiondice.moreDamageOnDice', { onDice: total, more });
}

const COUNTS = Array.from({ length: TOGETHER }, (_none, at) => at + 1);

/** Whether an attack takes action dice of its roller still. ACT-13 ACT-15 */
export function isOpen({ offer }: RolledAttack, now: RulesContext): boolean {
  return (
    whyRollClosed(now) === undefined &&
    !offer.circumstances.some(({ key, on }) => on && key === CIRCUMSTANCE.forbidden)
  );
}

/** One or more dice on the attacker's own roll, with the chance that they turn it. ACT-10 ACT-15 ACT-16 ACT-25 */
export function listBoostAnswers(
  host: RuleSystem,
  rolled: RolledAttack,
  now: RulesContext,
): readonly Answer[] {
  const { attacker } = rolled;
  if (!isHero(attacker) || !isOpen(rolled, now) || isGood(rolled)) return [];
  return COUNTS.filter((count) => count <= countLeft(attacker)).map((count) => {
    const notation = boostNotation(rolled, count, now);
    const words = labelling('actiondice.diceOnRollLeft', {
      n: count,
      dice: notation,
      left: countLeft(attacker),
    });
    const chance = chanceToTurn(host, rolled, notation);
    return makeAnswer<ActAnswer>(
      { kind: 'actBoost', dice: count },
      { who: attacker.id, ...words, rule: 'ACT-10', chance },
    );
  });
}

/** Adds the dice to the roll and reads it anew by the host's own rules. ACT-10 ACT-16 */
export function boostRoll(
  host: RuleSystem,
  rolled: RolledAttack,
  count: number,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  const { attacker, offer, outcome } = rolled;
  if (!isOpen(rolled, now))
    return refuse({ ...saying('actiondice.noneToThisRoll'), rule: whyRollClosed(now)?.rule ?? 'ACT-13' });
  const spent = spendDice(attacker, count, 'ACT-10');
  if (!spent.ok) return spent;
  const thrown = toTracePart(
    roller.roll(count === 1 ? 'Action die' : 'Action dice', boostNotation(rolled, count, now)),
  );
  const next = rereadOutcome(host, rolled, thrown);
  const name = offer.check?.outcomes.find(({ key }) => key === next.key)?.label ?? next.key;
  return ok({
    outcome: next,
    ...labelling('actiondice.totalBecomes', {
      before: outcome.total ?? '',
      now: next.total ?? '',
      what: { label: name },
    }),
    consequences: spent.value,
  });
}

/** Where one die of all on a roll may explode, a later one does not once one has. ACT-16 */
function boostNotation({ attacker, outcome }: RolledAttack, count: number, now: RulesContext): string {
  return diceNotation(count, computePool(attacker, now).sides, explosionRule(now, hasExploded(outcome.roll)));
}

function rereadOutcome(
  host: RuleSystem,
  { offer, outcome }: RolledAttack,
  added: Parameters<typeof addDiceToRoll>[1],
): AttackOutcome {
  return host.attacks.outcome(offer, addDiceToRoll(outcome.roll, added));
}

function isGood({ offer, outcome }: RolledAttack): boolean {
  return offer.check?.outcomes.find(({ key }) => key === outcome.key)?.good ?? true;
}

function chanceToTurn(host: RuleSystem, rolled: RolledAttack, notation: string): number {
  const order = rolled.offer.check?.outcomes.map(({ key }) => key) ?? [];
  const now = order.indexOf(rolled.outcome.key);
  let chance = 0;
  for (const [total, each] of listOutcomes(computeDiceOdds(notation))) {
    const { key } = rereadOutcome(host, rolled, { notation, dice: [], total });
    if (order.indexOf(key) < now) chance += each;
  }
  return Math.min(1, chance);
}
