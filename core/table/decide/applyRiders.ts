import type { DiceSource } from '../../dice/source.ts';
import { labelling } from '../../kernel/said.ts';
import type { Effect, EffectSeed } from '../../rules/combat.ts';
import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { maximumHitPoints } from '../../rules/hitPoints.ts';
import { maximumUses, spentUses } from '../../rules/powers.ts';
import type { Act, EffectAct, Rider, RiderDuration, RiderEffect } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { createSummoningDue } from '../due.ts';
import {
  actLogText,
  describeAct,
  findBasicAttack,
  RIDER_DUE,
  parseRiderDue,
  numberDues,
  signedNumber,
} from '../riders.ts';
import { createRulesContext, getAutomation } from '../rulesContext.ts';
import {
  type Combatant,
  findCombatant,
  type PendingAttack,
  type PendingRider,
  type PendingTarget,
} from '../state.ts';
import { likelyTargets } from '../targets.ts';
import { formatCheckNotation, rollRule, type Transaction } from '../transaction.ts';
import { isRecovery, rollRiderDice, createSharedRoll } from './attackRiders.ts';
import { beginSequence, listSequenceParts } from './attackSequence.ts';
import {
  addEffect,
  applyConsequences,
  endEffect,
  dealDamage,
  heal,
  offerWays,
  restorePower,
  grantTemporaryHitPoints,
  countPowerUse,
} from './consequences.ts';
import { halveLasting, listDamageTypes, rollResistance } from './damageAndEffects.ts';
import { listActing } from './order.ts';

/** Does what an attack brings one of its targets, whatever of it is ticked. */
export function applyRiders(
  scene: Transaction,
  pending: Pick<PendingAttack, 'attacker' | 'power' | 'powerName'>,
  { who, share = 1, riders = [] }: PendingTarget,
): void {
  for (const rider of riders.filter(({ on }) => on)) {
    const present = rider.whom.flatMap((id) => findCombatant(scene.state, id) ?? []);
    if (present.length > 0) applyRider(scene, { ...pending, target: who, rider, share }, present);
  }
}

/** Something that a power brings, ready to be done. */
interface RiderApplication extends Pick<PendingAttack, 'attacker' | 'power' | 'powerName'> {
  readonly target: string;
  readonly rider: PendingRider;
  readonly share: number;
}

/** Does one thing that a power brings to everyone it is for. */
function applyRider(scene: Transaction, asked: RiderApplication, whom: readonly Combatant[]): void {
  const { rider, attacker, power, powerName, share } = asked;
  const { act, dealt = [], amount = 0 } = rider;
  if (act.kind === 'effect') {
    for (const each of whom) if (!scene.system.harm.out(each)) beginEffects(scene, act, asked, each);
  } else if (act.kind === 'damage') {
    const by = findCombatant(scene.state, attacker)?.name ?? 'Someone';
    const parts = dealt.map((part) => ({ ...part, share: part.share * share }));
    if (share > 0) for (const each of whom) dealDamage(scene, each, parts, `${by}: ${powerName}`);
  } else if (act.kind === 'heal' && !isRecovery(act)) {
    for (const each of whom) heal(scene, each, amount, powerName);
  } else if (act.kind === 'temporary') {
    for (const each of whom) grantTemporaryHitPoints(scene, each, amount);
  } else if (act.kind === 'regain') {
    for (const each of whom) restorePower(scene, each, findPower(each, act.power) ?? power, rider.rule, 1);
  } else if (act.kind === 'loseUse') {
    for (const each of whom) loseUse(scene, each, act.power);
  } else if (act.kind === 'counter') {
    for (const each of whom) addToCounter(scene, each, act, rider.rule);
  } else if (act.kind === 'summon') {
    const by = findCombatant(scene.state, attacker);
    if (by && amount > 0) raiseDue(scene, [createSummoningDue(by, act.creature, amount, rider.rule)]);
  } else if (act.kind === 'end') {
    for (const each of whom) endRiderEffects(scene, each, act.condition, asked);
  } else if (act.kind !== 'use' || !layFollowUps(scene, act, asked)) {
    const left = whom.filter((each) => !grantOptions(scene, act, asked, each));
    if (left.length > 0) tellRider(scene, asked, left);
  }
}

/** What somebody may do now because of it: a save, a basic attack, a recovery. Whether there is any of it. */
function grantOptions(
  scene: Transaction,
  act: Act,
  { rider, target, powerName }: RiderApplication,
  who: Combatant,
): boolean {
  const power = powerName;
  if (act.kind === 'save') {
    const bonus = signedNumber(act.bonus);
    const granted =
      act.bonus === 0
        ? labelling('rider.grantedSave', { power })
        : labelling('rider.grantedSaveWith', { bonus, power });
    return grantSave(scene, who, act.bonus, { ...granted, rule: rider.rule });
  }
  if (act.kind === 'basicAttack')
    return grantAttack(scene, who, target, {
      ...labelling('rider.grantedAttack', { power }),
      rule: rider.rule,
    });
  return act.kind === 'heal' && grantRecovery(scene, who, act.amount === 'recoveryValue', powerName);
}

/** Lays out the attacks that follow, against the one that was hit; whether there are any. */
function layFollowUps(
  scene: Transaction,
  act: Extract<Act, { kind: 'use' }>,
  { attacker, power, powerName, target }: RiderApplication,
): boolean {
  const by = findCombatant(scene.state, attacker);
  const free = act.anybody === true || target === attacker;
  const parts = by ? listSequenceParts(act, by, power, free ? undefined : target) : [];
  if (by) beginSequence(scene, by, { id: power, name: powerName }, parts);
  return parts.length > 0;
}

/** What only words can say is told, and done by the GM. */
function tellRider(
  scene: Transaction,
  { rider, powerName, attacker, target }: RiderApplication,
  whom: readonly Combatant[],
): void {
  const { act, label, text, rule } = rider;
  const named = (id: string): string => findCombatant(scene.state, id)?.name ?? '';
  scene.emit({
    type: 'broughtAbout',
    who: whom.map(({ id }) => id),
    label,
    power: powerName,
    text,
    rule,
    ...actLogText(act, { attacker: named(attacker), target: named(target) }),
  });
}

/** One use of the power of that name, or with that word in it, is gone; of none nothing is. */
function loseUse(scene: Transaction, who: Combatant, name: string): void {
  const word = name.toLowerCase();
  const power = who.sheet.powers.find(
    (each) => maximumUses(each) > 0 && each.name.toLowerCase().includes(word),
  );
  if (power && spentUses(who, power) < maximumUses(power)) countPowerUse(scene, who, power.id);
}

function addToCounter(
  { emit }: Transaction,
  { id, counters }: Combatant,
  { counter, by }: Extract<Act, { kind: 'counter' }>,
  rule: string,
): void {
  const from = counters[counter] ?? 0;
  emit({ type: 'counted', who: id, counter, from, to: Math.max(0, from + by), rule });
}

function endRiderEffects(
  scene: Transaction,
  who: Combatant,
  condition: string,
  { rider, powerName }: RiderApplication,
): void {
  for (const effect of who.effects.filter((each) => each.condition === condition))
    endEffect(scene, who, effect.id, powerName, rider.rule);
}

function findPower({ sheet }: Combatant, name: string): string | undefined {
  return sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id;
}

/** Begins what the act sets: several at once share their save. */
function beginEffects(scene: Transaction, act: EffectAct, asked: RiderApplication, who: Combatant): void {
  const { attacker, powerName, rider } = asked;
  const together =
    act.until.kind === 'saveEnds' && act.effects.length > 1 ? `t${scene.state.issued + 1}` : undefined;
  // “Its next turn” is the turn of the creature that suffers the effect, which need not be the target of the roll.
  const its = who.id === attacker ? asked : { ...asked, target: who.id };
  const seeds = createSeeds(scene, act, its);
  for (const seed of seeds) {
    const effect: Omit<Effect, 'id'> = {
      ...seed,
      source: attacker,
      from: { power: powerName, text: rider.text },
      ...(together === undefined ? {} : { together }),
      ...(act.until.kind === 'inside' ? { inside: asked.power } : {}),
    };
    const bearer = findCombatant(scene.state, who.id);
    if (bearer) addEffect(scene, bearer, effect);
  }
}

/** Effects of an act with what follows on each; what follows on the whole act hangs on its first effect. */
function createSeeds(
  scene: Transaction,
  act: EffectAct,
  asked: RiderApplication,
): readonly (EffectSeed & Partial<Effect>)[] {
  const { after, failed } = act;
  return act.effects.map((effect, place) => {
    const seed = createSeed(scene, effect, act.until, asked);
    if (place > 0) return seed;
    const next = after && joinSeeds(createSeeds(scene, after, asked));
    const worse = failed && joinSeeds(createSeeds(scene, failed.act, asked));
    return {
      ...seed,
      ...(next ? { after: next } : {}),
      ...(failed && worse
        ? {
            firstFail: {
              replaces: failed.replaces,
              effect: worse,
              ...(failed.which === 'each' ? { each: true } : {}),
            },
          }
        : {}),
    };
  });
}

/** Several that begin together, as one with the others beside it. */
function joinSeeds([first, ...others]: readonly EffectSeed[]): EffectSeed | undefined {
  return first && (others.length === 0 ? first : { ...first, beside: others });
}

function createSeed(
  scene: Transaction,
  { condition, label, amount, damageType, also, modifiers, rank, adds }: RiderEffect,
  until: RiderDuration,
  asked: RiderApplication,
): EffectSeed {
  return {
    condition,
    label,
    duration: resolveDuration(scene, until, asked),
    ...(amount === undefined ? {} : { amount }),
    ...(damageType === undefined ? {} : { damageType }),
    ...(also === undefined ? {} : { also }),
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(rank === undefined ? {} : { rank }),
    ...(adds ? { adds } : {}),
  };
}

/** Whose turn it waits for. The end of the next turn of the one who acts is not that of the turn that runs. */
export function resolveDuration(
  { state }: Transaction,
  until: RiderDuration,
  { attacker, target }: Pick<RiderApplication, 'attacker' | 'target'>,
): Effect['duration'] {
  if (until.kind === 'saveEnds') return until;
  if (until.kind === 'time') return { kind: 'time', until: state.worldTime + until.seconds };
  if (until.kind === 'escape')
    return until.dc === undefined ? { kind: 'removed' } : { kind: 'removed', dc: until.dc };
  if (until.kind === 'encounter') return { kind: 'encounter' };
  if (until.kind === 'maintained') return { kind: 'maintained', by: attacker, action: until.action };
  if (until.kind !== 'turn') return { kind: 'removed' };
  const of = until.of === 'attacker' ? attacker : target;
  const acting = state.encounter !== undefined && listActing(state.encounter).includes(of);
  const running = acting && until.edge === 'end' && until.turns > 0 ? 1 : 0;
  return { kind: 'untilTurn', edge: until.edge, of, turns: Math.max(1, until.turns) + running };
}

/** So many targets are proposed for an attack that nobody has aimed. */
const PROPOSED = 4;

/** What is offered, and by which rule. */
type GrantedOffer = Pick<Due, 'label' | 'says' | 'rule'>;

/** Offers a basic attack out of turn, against `at` where that is an enemy; whether there is one to offer. */
function grantAttack(scene: Transaction, who: Combatant, at: string, granted: GrantedOffer): boolean {
  const power = findBasicAttack(scene.system, who);
  const target = findCombatant(scene.state, at);
  if (!power || scene.state.encounter?.acting === undefined) return false;
  const hostile = target !== undefined && (target.side === 'foes') !== (who.side === 'foes');
  const whom = hostile ? [target] : likelyTargets(scene.state, scene.system, who).slice(0, PROPOSED);
  const ways = whom.map(({ id }): OfferedWay => ({ does: 'attack', power: power.id, at: id }));
  if (ways.length === 0) return false;
  offerWays(scene, { do: 'offer', who: who.id, ways, ...granted });
  return true;
}

/** Offers a save at once, against each effect that allows one; whether there is any. */
function grantSave(scene: Transaction, who: Combatant, bonus: number, granted: GrantedOffer): boolean {
  const { saving } = scene.system.turns;
  const ways = who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map(({ id }): OfferedWay => ({ does: 'save', effect: id, bonus }));
  if (!saving || ways.length === 0 || scene.state.encounter?.acting === undefined) return false;
  offerWays(scene, { do: 'offer', who: who.id, ways, ...granted });
  return true;
}

/** Spends a recovery of this one, or heals what one would; whether its game knows how, and it has one left. */
function grantRecovery(scene: Transaction, who: Combatant, free: boolean, why: string): boolean {
  const roll = (notation: string) => {
    const rolled = rollRule(notation, scene.dice);
    scene.emit({ type: 'rolled', roll: rolled, why, who: who.id });
    return rolled;
  };
  const brings =
    scene.system.harm.recovers?.(who, free, createRulesContext(scene.state, scene.system), roll) ?? [];
  applyConsequences(scene, brings);
  return brings.length > 0;
}

/** Does what a power brings at its moment: rolls what it deals or gives and lets it happen to those it is for. */
export function applyOfferedRider(
  scene: Transaction,
  due: Due,
  dice: DiceSource,
  typed: boolean,
  named: readonly string[] = [],
): void {
  const found = parseRiderDue(scene.state, due);
  if (!found) return;
  const { owner, power, rider, whom } = found;
  const chosen = whom.length > 0 ? whom : named;
  const shown = getAutomation(scene.state, owner) === 'show';
  scene.emit({ type: 'dueDone', due, label: shown ? 'seen' : 'done', success: true });
  // Only shown: the GM does what the words say.
  if (shown) return;
  playRider(
    scene,
    { owner, power, rider, whom: rider.to.kind === 'attacker' ? [owner.id] : chosen },
    dice,
    typed,
  );
  countUse(scene, owner, power);
}

/** A trait that works so often only has one use less, unless it healed its bearer whole and that does not count. */
function countUse(scene: Transaction, { id }: Combatant, power: Power): void {
  const now = findCombatant(scene.state, id);
  if (!now || power.passive !== true || maximumUses(power) === 0) return;
  const whole = now.hp >= maximumHitPoints(scene.system.harm, now);
  if (!(whole && power.usage.uses?.freeAtFull === true)) countPowerUse(scene, now, power.id);
}

interface Played {
  readonly owner: Combatant;
  readonly power: Power;
  readonly rider: Rider;
  readonly whom: readonly string[];
}

/** Does one rider to these, act by act. */
export function playRider(
  scene: Transaction,
  { owner, power, rider, whom }: Played,
  dice: DiceSource,
  typed = false,
): void {
  const shared = createSharedRoll(dice, typed);
  for (const act of rider.acts) {
    const present = whom.flatMap((id) => findCombatant(scene.state, id) ?? []);
    const [first] = present;
    if (!first) return;
    const names = { attacker: owner.name, target: first.name };
    const pending = {
      act,
      whom,
      label: describeAct(act, names) || rider.text,
      on: true,
      text: rider.text,
      rule: rider.rule,
      ...rollRiderDice(act, power, { dice, shared }),
    };
    const asked = { attacker: owner.id, power: power.id, powerName: power.name, target: first.id };
    const types = listDamageTypes(act);
    if (!types || !scene.system.harm.withstands)
      applyRider(scene, { ...asked, rider: pending, share: 1 }, present);
    else
      for (const each of present) {
        const share = rollResistance(scene, each, types, dice);
        const halved = share === 1 ? pending : { ...pending, act: halveLasting(act) };
        applyRider(scene, { ...asked, rider: halved, share }, [each]);
      }
  }
}

/** Makes things due just now, out of turn, while turns are taken; what is open already is not raised twice. */
export function raiseDue(scene: Transaction, due: readonly Due[]): void {
  if (scene.state.encounter?.acting === undefined || due.length === 0) return;
  const raised = numberDues(scene.state, due);
  if (raised.due.length > 0) scene.emit({ type: 'dueRaised', ...raised });
}

/** Rolls where a roll is needed and lets happen what the rules make of it. */
export function resolveDue(scene: Transaction, due: Due, dice: DiceSource, typed: boolean): void {
  const who = findCombatant(scene.state, due.who);
  if (!who) return;
  if (due.what.kind === RIDER_DUE) {
    applyOfferedRider(scene, due, dice, typed);
    return;
  }
  const { turns } = scene.system;
  const now = createRulesContext(scene.state, scene.system);
  const rolled =
    due.check && turns.rolls?.(due, who, now) !== false
      ? rollRule(formatCheckNotation(due.check), dice)
      : undefined;
  const roll = rolled && typed ? { ...rolled, typed } : rolled;
  const { label, says, success, consequences } = turns.resolve(due, who, roll, now);
  scene.emit({
    type: 'dueDone',
    due,
    label,
    ...(says ? { says } : {}),
    success,
    ...(roll ? { roll, total: roll.total } : {}),
  });
  applyConsequences(scene, consequences);
}
