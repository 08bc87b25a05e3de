import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import { toLabelling, said, type Said, type Wording } from '../../kernel/said.ts';
import type { AttackOffer, AttackOutcome } from '../../rules/attacks.ts';
import type { DamagePart } from '../../rules/combat.ts';
import { damageTypesOf, dealingParts, incomingDamage, withDamageTypes } from '../../rules/damage.ts';
import type { Act, Rider, RiderDamage, RiderTarget } from '../../rules/powerText/rider.ts';
import type { PowerAutomation } from '../../rules/rulings.ts';
import type { Power, Sheet } from '../../rules/sheet.ts';
import { createAttackOffer } from '../attackOffers.ts';
import { describeAct, outcomeMatches, findImmunity } from '../riders.ts';
import { isConditionMet, createRulesContext, getAutomation } from '../rulesContext.ts';
import {
  type Combatant,
  findCombatant,
  isReplacedBy,
  type PendingRider,
  type PendingTarget,
  replacesRolledDamage,
} from '../state.ts';
import { formatCheckNotation, rollRule, type Transaction } from '../transaction.ts';
import { hasHitWithAll, listAllHitRiders } from './attackSequence.ts';

/** What is rolled for a rider, by the dice of the attack. */
interface RiderDice {
  readonly dice: DiceSource;
  readonly shared: DamageRoller;
  /** Whether it is the next part of a sequence. */
  readonly part?: boolean;
  /** It is used on those named, and nothing is rolled to hit them. */
  readonly used?: boolean;
}

/** The targets with what the power brings each of them; what concerns the attacker stands once, with the first. */
export function attachRiders(
  scene: Transaction,
  targets: readonly PendingTarget[],
  rolls: RiderDice,
): readonly PendingTarget[] {
  const had = new Set<Rider>();
  return targets.map((target) => {
    const riders = collectRiders(scene, target, rolls, (rider) => {
      const each = rolls.used ? rider.to.kind !== 'attacker' : rider.to.kind === 'target';
      const once = !each && !(rider.to.kind === 'area' && target.offer.power.area);
      if (!once) return true;
      const first = !had.has(rider);
      had.add(rider);
      return first;
    });
    return withRiders(target, riders);
  });
}

/** The target with what the power brings it; what is ticked in the place of the rolled damage leaves that out. */
function withRiders(target: PendingTarget, riders: readonly PendingRider[]): PendingTarget {
  if (riders.length === 0) return target;
  const other = riders.findIndex((each) => each.on && replacesRolledDamage(each));
  if (other < 0) return { ...target, riders };
  return {
    ...target,
    without: target.damage.map((_part, at) => at),
    // Of several only the first that holds is dealt.
    riders: riders.map((each, at) =>
      at > other && replacesRolledDamage(each) ? { ...each, on: false } : each,
    ),
  };
}

/** The target with what its new outcome brings, where an answer made it another. */
export function recomputeRiders(
  scene: Transaction,
  targets: readonly PendingTarget[],
  at: number,
  { riders: _before, ...target }: PendingTarget,
  rolls: RiderDice,
): PendingTarget {
  const others = targets.flatMap(({ riders = [] }, place) => (place === at ? [] : riders));
  const riders = collectRiders(
    scene,
    target,
    rolls,
    (rider) =>
      rider.to.kind === 'target' ||
      others.every(({ text, act }) => text !== rider.text || !rider.acts.includes(act)),
  );
  return withRiders(target, riders);
}

/** Everything the power brings this target, one chip an act. */
function collectRiders(
  scene: Transaction,
  target: PendingTarget,
  rolls: RiderDice,
  counts: (rider: Rider) => boolean,
): readonly PendingRider[] {
  const { offer } = target;
  const own = (offer.power.reading?.riders ?? [])
    .filter(({ on }) => outcomeMatches(on, target))
    .filter((rider) => !(rolls.part === true && isSecond(rider, offer.power.name)));
  const hit = outcomeMatches({ kind: 'hit' }, target);
  const plays = playsBy(scene, offer.attacker);
  // Only shown: its words stand beside the roll, and the GM does what they say.
  if (plays === 'show') return [];
  const ofAll = rolls.part && hit && hasHitWithAll(scene.state, target.who) ? listAllHitRiders(scene) : [];
  const ofTraits = hit ? extraOfTraits(findCombatant(scene.state, offer.attacker)) : [];
  const both = {
    attacker: findCombatant(scene.state, offer.attacker),
    target: findCombatant(scene.state, target.who),
  };
  const all = [...own, ...ofAll, ...ofTraits].filter(counts).flatMap((rider) => {
    const named =
      rolls.used === true &&
      rider.to.kind !== 'attacker' &&
      isIntendedFor(rider.to, both.target, both.attacker);
    const whom = named ? [target.who] : findRiderTargets(rider.to, target);
    const unseen = rider.on.kind === 'natural' && target.outcome?.natural === 0;
    const sure =
      rider.how === 'played' ||
      isConditionMet(rider, both, scene.system) === true ||
      (named && !HANGS.test(rider.given ?? ''));
    const on = plays === 'play' && sure && whom.length > 0 && !unseen;
    return rider.acts.map((act) => {
      const warded = findWardReason(scene, target, rider, act);
      const carried = carryAct(scene, target, rider, act);
      return createPendingRider(scene, target, { rider, act: carried, whom, on, warded }, rolls);
    });
  });
  return all.map((each) => untickReplaced(each, all));
}

/** Whether somebody named is of the side that it is for. */
function isIntendedFor(to: RiderTarget, named: Combatant | undefined, by: Combatant | undefined): boolean {
  if ((to.kind !== 'near' && to.kind !== 'choice') || to.side === 'everyone' || !named || !by) return true;
  return ((named.side === 'foes') === (by.side === 'foes')) === (to.side === 'allies');
}

/** Words of a power that its use on somebody named does not settle: a condition, a choice between two things. */
const HANGS =
  /^(?:if|unless|while|when|whenever|or|instead|either|once|each time|against|until|only|except)\b/iu;

/** Whether it brings the second attack of its power: a second one brings no third. */
function isSecond({ on, acts }: Rider, own: string): boolean {
  return (
    on.kind === 'always' &&
    acts.some((act) => act.kind === 'use' && act.powers.some(({ name }) => name === own || name === ''))
  );
}

/** What something ticked takes the place of is not ticked itself. */
function untickReplaced(rider: PendingRider, all: readonly PendingRider[]): PendingRider {
  const by = all.find(
    ({ on, instead }) => on && instead && rider.instead !== instead && isReplacedBy(rider, instead),
  );
  if (!by || !rider.on) return rider;
  return { ...rider, on: false, ...formatGiven(said('rider.replacedBy', { what: by.label })) };
}

/** `It deals an additional 1d6 damage against any target it has combat advantage against`. */
const EXTRA = /\bdeals?\s+(?:an?\s+)?(?:additional|extra)\b.{0,60}?\b(?:against|to)\s+(.{4,120})$/iu;
const extras = new WeakMap<Sheet, readonly Rider[]>();

/** What a trait adds to the damage of hits on some targets: offered with each, since the GM sees whether it is one. */
function extraOfTraits(attacker: Combatant | undefined): readonly Rider[] {
  if (!attacker) return [];
  const known = extras.get(attacker.sheet);
  if (known) return known;
  const found = attacker.sheet.powers
    .filter(({ passive }) => passive === true)
    .flatMap(({ reading }) => reading?.riders ?? [])
    .flatMap((rider): readonly Rider[] => {
      const { on, to, how, acts, text } = rider;
      const against = EXTRA.exec(text.replace(/[\s.]+$/u, ''))?.[1];
      const only = acts.every((act) => act.kind === 'damage' && act.parts.length > 0);
      if (against === undefined || !only || how !== 'offered') return [];
      return on.kind === 'always' && to.kind === 'target' ? [{ ...rider, given: `against ${against}` }] : [];
    });
  extras.set(attacker.sheet, found);
  return found;
}

function playsBy({ state }: Transaction, attacker: string): PowerAutomation {
  const who = findCombatant(state, attacker);
  return who ? getAutomation(state, who) : 'play';
}

/** Why what it brings takes no hold on the target; whoever stands near is no target of the roll. */
function findWardReason(
  { state, system }: Transaction,
  { who, offer }: PendingTarget,
  { to }: Rider,
  act: Act,
): Wording | undefined {
  const target = findCombatant(state, who);
  if (!target || (to.kind !== 'target' && to.kind !== 'area')) return undefined;
  return findImmunity(system, offer.power, { to, acts: [act] }, target);
}

/** What the act does to the target by this roll, as the game has it. */
function carryAct({ state, system }: Transaction, target: PendingTarget, { to }: Rider, act: Act): Act {
  const { outcome, offer, damage } = target;
  const attacker = findCombatant(state, offer.attacker);
  const who = findCombatant(state, target.who);
  if (!system.attacks.carried || !outcome || !attacker || !who || to.kind === 'attacker') return act;
  return system.attacks.carried(
    act,
    { attacker, target: who, offer, outcome, damage },
    createRulesContext(state, system),
  );
}

/** Whom it is done to, where the roll says so; who stands near, or is chosen, only the GM can say. */
function findRiderTargets(
  to: RiderTarget,
  { who, offer: { attacker, power } }: PendingTarget,
): readonly string[] {
  if (to.kind === 'attacker') return [attacker];
  // A power that is used with nobody named stands with its own user, who is no target of it.
  if (who === attacker) return [];
  return to.kind === 'target' || (to.kind === 'area' && power.area) ? [who] : [];
}

/** An act of a rider with whom it is for, and why it takes no hold. */
interface RiderAct {
  readonly rider: Rider;
  readonly act: Act;
  readonly whom: readonly string[];
  readonly on: boolean;
  readonly warded: Wording | undefined;
}

function createPendingRider(
  scene: Transaction,
  target: PendingTarget,
  { rider, act, whom, on, warded }: RiderAct,
  rolls: RiderDice,
): PendingRider {
  const {
    who,
    offer: { attacker, power },
    outcome,
  } = target;
  const named = (id: string): string => findCombatant(scene.state, id)?.name ?? '';
  const faceless =
    rider.on.kind === 'natural' && outcome?.natural === 0 ? facesText(rider.on.faces) : undefined;
  const given = warded ?? rider.given ?? faceless ?? (whom.length === 0 ? nobodyYet(rider.to) : undefined);
  return {
    act,
    whom,
    // What only the game itself can name is said in the power’s own words.
    label: describeAct(act, { attacker: named(attacker), target: named(who) }) || rider.text,
    on: on && warded === undefined,
    ...(given === undefined ? {} : formatGiven(given)),
    text: rider.text,
    rule: rider.rule,
    ...(rider.instead ? { instead: rider.instead } : {}),
    ...(act.kind === 'damage' && replacesRolledDamage(rider)
      ? { dealt: rollOtherDamage(scene, target, act, rolls) }
      : rollRiderDice(act, power, rolls)),
  };
}

/** What the same hit deals with that damage in the place of its own, as the game has it: a critical hit is one for both. */
function rollOtherDamage(
  { state, system }: Transaction,
  target: PendingTarget,
  { parts }: Extract<Act, { kind: 'damage' }>,
  { dice, shared }: RiderDice,
): readonly DamagePart[] {
  const { offer } = target;
  const attacker = findCombatant(state, offer.attacker);
  const who = findCombatant(state, target.who);
  const [own] = offer.power.damage ?? [];
  if (!attacker || !who || !own) return [];
  const damage = parts.map(({ notation, types }) => ({
    notation,
    ...withDamageTypes(types),
    because: own.because,
  }));
  const switched = Object.fromEntries(offer.circumstances.map(({ key, on }) => [key, on]));
  const other = createAttackOffer(
    system,
    attacker,
    { ...offer.power, damage },
    who,
    { switched },
    createRulesContext(state, system),
  );
  return rollTargetDamage({ ...target, offer: other, damage: [] }, dice, false, shared).damage;
}

function formatGiven(given: Wording): Pick<PendingRider, 'given' | 'givenSays'> {
  const { label, says } = toLabelling(given);
  return { given: label, ...(says ? { givenSays: says } : {}) };
}

/** `natural 16 or more`, `natural 2, 4, 6`. */
function facesText(faces: readonly number[]): Said {
  const [lowest = 0] = faces;
  const upwards = faces.at(-1) === 20 && faces.length === 21 - lowest;
  return upwards ? said('rider.naturalFrom', { face: lowest }) : said('rider.naturalFaces', { faces });
}

function nobodyYet(to: RiderTarget): Said {
  if (to.kind !== 'near' && to.kind !== 'choice') return said('rider.everyoneInArea');
  const side = said(SIDES[to.side]);
  if (to.kind === 'choice')
    return to.most === 1 ? said('rider.choiceOfOne', { side }) : said('rider.choiceOf', { n: to.most, side });
  return to.within === undefined
    ? said('rider.near', { side })
    : said('rider.nearWithin', { side, squares: to.within });
}

const SIDES = { enemies: 'rider.enemies', allies: 'rider.allies', everyone: 'rider.everyone' } as const;

/** The dice of what it deals or gives are thrown with the attack; an area throws them once. */
export function rollRiderDice(
  act: Act,
  power: Power,
  { dice, shared }: RiderDice,
): Pick<PendingRider, 'dealt' | 'amount'> {
  const total = (notation: string, at = 0): number =>
    Math.max(0, (power.area ? shared(notation, at) : rollRule(notation, dice)).total);
  if (act.kind === 'damage') {
    const parts = act.parts.length > 0 ? act.parts : powerDamage(power);
    const dealt = parts.map(({ notation, types: [type = '', ...also] }, at): DamagePart => ({
      amount: total(notation, at),
      type,
      share: act.share,
      ...(also.length > 0 ? { also } : {}),
    }));
    return { dealt };
  }
  if (act.kind === 'summon') return { amount: total(act.count) };
  if (act.kind === 'temporary' || (act.kind === 'heal' && !isRecovery(act)))
    return { amount: total(act.amount) };
  return {};
}

/** Whether the game’s own recovery heals, and not a number. */
export function isRecovery({ amount }: { readonly amount: string }): boolean {
  return amount === 'recovery' || amount === 'recoveryValue';
}

/** The power’s own damage, for a share of it. */
function powerDamage({ damage }: Power): readonly RiderDamage[] {
  return (damage ?? []).map((part) => ({ notation: part.notation, types: damageTypesOf(part) }));
}

/** Rolls the attack itself; the damage comes later. */
export function rollStrike(
  scene: Transaction,
  offer: AttackOffer,
  dice: DiceSource,
  typed: boolean,
): PendingTarget {
  if (!offer.check) return { who: offer.target, offer, damage: [] };
  const rolled = rollRule(formatCheckNotation(offer.check), dice);
  const outcome = scene.system.attacks.outcome(offer, typed ? { ...rolled, typed } : rolled);
  return { who: offer.target, offer, outcome, damage: [] };
}

/** Rolls a notation of damage; `part` is its place among several. */
export type DamageRoller = (notation: string, part?: number) => RollTrace;

/** Rolls a notation the first time it is asked for and gives the same roll to everyone after. */
export function createSharedRoll(dice: DiceSource, typed: boolean): DamageRoller {
  const rolls = new Map<string, RollTrace>();
  return (notation, part = 0) => {
    const key = `${part}:${notation}`;
    const known = rolls.get(key);
    if (known) return known;
    const rolled = rollDamage(notation, dice, typed);
    rolls.set(key, rolled);
    return rolled;
  };
}

function rollDamage(notation: string, dice: DiceSource, typed: boolean): RollTrace {
  const rolled = rollRule(notation, dice);
  return typed ? { ...rolled, typed } : rolled;
}

/** The target with the damage of its outcome rolled. */
export function rollTargetDamage(
  target: PendingTarget,
  dice: DiceSource,
  typed: boolean,
  shared: DamageRoller,
): PendingTarget {
  // A power without a roll always takes the offer's first outcome.
  const key = target.outcome?.key ?? Object.keys(target.offer.damage)[0];
  const parts = dealingParts(key === undefined ? [] : target.offer.damage[key]);
  if (parts.length === 0) return target;
  const dealt = parts.map((part, at) => {
    if (part.fixed !== undefined) return { damage: incomingDamage(part, part.fixed) };
    const roll = part.shared ? shared(part.notation, at) : rollDamage(part.notation, dice, typed);
    return { roll, damage: incomingDamage(part, roll.total) };
  });
  const roll = joinRolls(dealt.flatMap((each) => each.roll ?? []));
  return { ...target, ...(roll ? { roll } : {}), damage: dealt.map(({ damage }) => damage) };
}

/** The rolls of several parts as one, as they lie on the table. */
function joinRolls(rolls: readonly RollTrace[]): RollTrace | undefined {
  const [first] = rolls;
  if (!first || rolls.length === 1) return first;
  return {
    ...first,
    notation: rolls.map(({ notation }) => notation).join('+'),
    parts: rolls.flatMap(({ parts }) => parts),
    total: rolls.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Dice for what another outcome deals. */
export interface OutcomeDice {
  readonly dice: DiceSource;
  /** Whether their faces were typed. */
  readonly typed: boolean;
}

/** The target with another outcome: the damage is rolled anew where the outcome is another, and so is what it brings. */
export function recomputeOutcome(
  target: PendingTarget,
  outcome: AttackOutcome,
  all: readonly PendingTarget[],
  { dice, typed }: OutcomeDice,
): PendingTarget {
  if (outcome.key === target.outcome?.key) return { ...target, outcome };
  const { roll: _old, without: _without, ...bare } = target;
  return rollTargetDamage({ ...bare, outcome, damage: [] }, dice, typed, shareRolls(all, dice, typed));
}

/** What its outcome brings the target of that place now, where its outcome is another than before. */
export function replaceRiders(
  scene: Transaction,
  at: number,
  changed: PendingTarget,
  { dice, typed }: OutcomeDice,
): PendingTarget {
  const all = scene.state.pending?.targets ?? [];
  if (changed.outcome?.key === all[at]?.outcome?.key) return changed;
  return recomputeRiders(scene, all, at, changed, { dice, shared: shareRolls(all, dice, typed) });
}

/** One roll serves every target of an area, those that are hit later as well. */
export function shareRolls(
  all: readonly PendingTarget[],
  dice: DiceSource,
  typed: boolean,
): ReturnType<typeof createSharedRoll> {
  const lies = new Map(
    all.flatMap(({ roll, outcome, offer, damage }) => {
      const parts = dealingParts(offer.damage[outcome?.key ?? '']);
      return parts.flatMap((part, at) => {
        const own = roll && ofPart(roll, parts.length, part.notation, damage[at]?.amount ?? 0);
        return own && part.shared ? [[`${at}:${part.notation}`, own] as const] : [];
      });
    }),
  );
  const fresh = createSharedRoll(dice, typed);
  return (notation, at = 0) => lies.get(`${at}:${notation}`) ?? fresh(notation, at);
}

/** What one of several parts came to; alone it is the whole roll. The faces of several stand with whom they were thrown for. */
function ofPart(roll: RollTrace, parts: number, notation: string, total: number): RollTrace {
  return parts === 1 ? roll : { notation, parts: [], total };
}
