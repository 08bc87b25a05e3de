import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Answer, RolledAttack } from '../../rules/attacks.ts';
import type { Effect } from '../../rules/combat.ts';
import { addBonusToOffer, addBonusToRoll, type RollBonus, formatRollBonus } from '../attackOffers.ts';
import type { CommandOf, TableCommand } from '../commands.ts';
import type { ProcedureRoll } from '../events.ts';
import { OFFERED_POWER } from '../riders.ts';
import { createRulesContext } from '../rulesContext.ts';
import {
  type AttackCost,
  findCombatant,
  isReplacedBy,
  type PendingAttack,
  type PendingRider,
  type PendingTarget,
  countEarlierStrikes,
  replacesRolledDamage,
  type TableState,
} from '../state.ts';
import { hasFallen } from '../targets.ts';
import { withTypedFaces, findPresent, type Transaction } from '../transaction.ts';
import { applyRiders } from './applyRiders.ts';
import { replaceRiders, type OutcomeDice, recomputeOutcome } from './attackRiders.ts';
import { isStated, readStatedDamage, readStatedStrike, formatStated } from './attacks.ts';
import { leaveRest, finishPart } from './attackSequence.ts';
import { beginZone } from './auras.ts';
import { applyConsequences, dealDamage } from './consequences.ts';
import { createRoller } from './procedures.ts';

type Command = CommandOf<'attack.change'>;

/** The target as it is now, and what the log says of it; ticks and shares are not worth a line. */
interface Changed {
  readonly target: PendingTarget;
  readonly told?: string;
}

/**
 * Changes what applying the attack will do to one of its targets: the roll as the players said it, a bonus that came
 * late, the share of the damage, an amount, whether a part of it or something it brings is done, and to whom.
 */
export function changeAttack(scene: Transaction, command: Command): Refusal | undefined {
  const { pending } = scene.state;
  const target = pending?.targets[command.at];
  if (!target) return saying('table.noSuchTarget');
  const asked = findPresent(scene, command.whom ?? []);
  if ('missing' in asked) return asked.missing;
  const changed = changedBy(scene, target, command);
  if ('message' in changed) return changed;
  const { roll } = changed.target;
  const fresh = changed.told !== undefined && roll && roll !== target.roll ? { roll } : {};
  scene.emit({ type: 'attackChanged', at: command.at, ...changed, ...fresh });
  return undefined;
}

function changedBy(scene: Transaction, target: PendingTarget, command: Command): Changed | Refusal {
  if (command.plus) return withPlus(scene, target, command, command.plus);
  if (isStated(command)) return restateRoll(scene, target, command);
  const { part, amount } = command;
  if (part !== undefined && amount !== undefined) return overtypePart(target, part, amount);
  const ticked = tickedBy(target, command);
  return 'message' in ticked ? ticked : { target: ticked };
}

/** A bonus that comes after the dice: what the roll comes to with it, and the damage where that is another outcome. */
function withPlus(
  scene: Transaction,
  target: PendingTarget,
  command: Command,
  plus: RollBonus,
): Changed | Refusal {
  const { offer, outcome } = target;
  if (!offer.check || !outcome) return { ...saying('table.notRolledToHit'), field: 'plus' };
  if (offer.check.target.dice !== undefined)
    return {
      ...saying('table.bonusChangesDice'),
      field: 'plus',
    };
  if (outcome.roll.parts.length === 0) return { ...saying('table.onlyTotalSaid'), field: 'plus' };
  const next = addBonusToOffer(offer, plus);
  const ended = scene.system.attacks.outcome(next, addBonusToRoll(outcome.roll, plus));
  const anew = { ...target, offer: next };
  const rolls = createChangeDice(scene, command);
  const hurt = recomputeOutcome(anew, ended, scene.state.pending?.targets ?? [], rolls);
  return { target: replaceRiders(scene, command.at, hurt, rolls), told: formatRollBonus(plus) };
}

function createChangeDice(scene: Transaction, { faces }: Command): OutcomeDice {
  return { dice: withTypedFaces(scene.dice, faces), typed: (faces?.length ?? 0) > 0 };
}

/** The roll as the players say it came to, in the place of what lies there. */
function restateRoll(scene: Transaction, target: PendingTarget, command: Command): Changed | Refusal {
  const { total, damage, said } = command;
  const told = formatStated({ total, damage, said });
  // What was said is all of it: no half is taken of it, and no part left out.
  const dealtBy = (of: PendingTarget): PendingTarget | undefined => {
    const { without: _without, share: _share, ...whole } = of;
    return readStatedDamage(whole, command);
  };
  if (total === undefined && said === undefined) return { target: dealtBy(target) ?? target, told };
  const stated = readStatedStrike(scene, target.offer, command);
  if ('message' in stated) return stated;
  const { outcome } = stated;
  if (!outcome) return { ...saying('table.noHitRoll'), field: 'total' };
  const rolls = createChangeDice(scene, command);
  const hurt =
    dealtBy({ ...target, outcome }) ??
    recomputeOutcome(target, outcome, scene.state.pending?.targets ?? [], rolls);
  return { target: replaceRiders(scene, command.at, hurt, rolls), told };
}

function tickedBy(target: PendingTarget, command: Command): PendingTarget | Refusal {
  const { part, rider, on, share } = command;
  if (share !== undefined) return { ...target, share };
  if (part !== undefined)
    return target.damage[part]
      ? withPart(target, part, on)
      : { ...saying('table.noSuchDamage'), field: 'part' };
  const found = rider === undefined ? undefined : target.riders?.[rider];
  if (!found || rider === undefined) return { ...saying('table.noSuchRider'), field: 'rider' };
  const next = switchRider(found, on ?? !found.on, command.whom);
  if ('message' in next) return next;
  const { instead } = next;
  const other = replacesRolledDamage(next);
  const riders = (target.riders ?? []).map((each, at) => {
    if (at === rider) return next;
    if (other && next.on && replacesRolledDamage(each)) return { ...each, on: false };
    // What it takes the place of is done only without it.
    return instead && each.instead !== instead && isReplacedBy(each, instead)
      ? { ...each, on: !next.on }
      : each;
  });
  return other ? { ...target, riders, without: withoutRolled(target, next.on) } : { ...target, riders };
}

/** The damage of the roll is left out while something is dealt in its place. */
function withoutRolled({ damage }: PendingTarget, replaced: boolean): readonly number[] {
  return replaced ? damage.map((_part, at) => at) : [];
}

function withPart(
  { without = [], ...target }: PendingTarget,
  part: number,
  on = without.includes(part),
): PendingTarget {
  const others = without.filter((each) => each !== part);
  return { ...target, without: on ? others : [...others, part] };
}

/** The amount stands for what arrives of it before the target resists: no half is taken of it any more. */
function overtypePart(target: PendingTarget, part: number, amount: number): Changed | Refusal {
  if (!target.damage[part]) return { ...saying('table.noSuchDamage'), field: 'part' };
  const damage = target.damage.map((each, at) => (at === part ? { ...each, amount, share: 1 } : each));
  const { roll: _instead, ...bare } = withPart(target, part, true);
  return {
    target: { ...bare, damage, share: 1 },
    told: formatStated({ damage: amount }),
  };
}

function switchRider(
  rider: PendingRider,
  on: boolean,
  whom: readonly string[] | undefined,
): PendingRider | Refusal {
  const to = whom && whom.length > 0 ? whom : rider.whom;
  if (on && to.length === 0)
    return {
      ...saying('table.selectRecipient', {
        what: rider.givenSays ?? rider.label,
      }),
      field: 'whom',
    };
  return { ...rider, whom: to, on };
}

/** Changes a rolled attack that lies on the table: its outcome, and the damage where the outcome is another. */
export function answerAttack(scene: Transaction, command: CommandOf<'attack.answer'>): Refusal | undefined {
  const { pending } = scene.state;
  const target = pending?.targets[command.at];
  const rolled = pending && target && toRolledTarget(scene, pending, target);
  const { answers, answer } = scene.system.attacks;
  if (!rolled || !target || !answers || !answer) return saying('table.noRollWaits');
  const now = createRulesContext(scene.state, scene.system);
  const given = answers(rolled, now).find(({ key, who }) => key === command.key && who === command.who);
  if (!given) return { ...saying('table.rollPast'), field: 'key' };
  const rolls: ProcedureRoll[] = [];
  const dice = withTypedFaces(scene.dice, command.faces);
  const typed = (command.faces?.length ?? 0) > 0;
  const answered = answer(rolled, given, createRoller(dice, typed, rolls), now);
  if (!answered.ok) return answered.refusal;
  const { outcome, label, says, consequences, damage } = answered.value;
  const anew = recomputeOutcome(target, outcome, pending.targets, { dice, typed });
  const dealt = damage ? { ...anew, damage } : anew;
  const changed = replaceRiders(scene, command.at, dealt, { dice, typed });
  scene.emit({
    type: 'attackAnswered',
    at: command.at,
    target: changed,
    answer: given,
    label,
    rolls,
    ...(says ? { says } : {}),
  });
  applyConsequences(scene, consequences);
  return undefined;
}

/** A pending target as the rules see it; nothing where nothing was rolled or somebody has left. */
function toRolledTarget(
  { state }: Pick<Transaction, 'state'>,
  pending: PendingAttack,
  { who, offer, outcome, damage }: PendingTarget,
): RolledAttack | undefined {
  const attacker = findCombatant(state, pending.attacker);
  const target = findCombatant(state, who);
  return attacker && target && outcome ? { attacker, target, offer, outcome, damage } : undefined;
}

/** What may still change this target of the attack on the table. */
export function listAnswers(
  { state, system }: Pick<Transaction, 'state' | 'system'>,
  at: number,
): readonly Answer[] {
  const target = state.pending?.targets[at];
  const rolled = state.pending && target && toRolledTarget({ state }, state.pending, target);
  return rolled ? (system.attacks.answers?.(rolled, createRulesContext(state, system)) ?? []) : [];
}

const NONE: Refusal = saying('table.noAttackWaits');

/**
 * Does to each target what is ticked for it: the damage by the share the GM leaves, then what the power brings. Strikes
 * at one target come one after the other and stop when it falls; those left wait for another.
 */
export function applyAttack(scene: Transaction, { shares }: CommandOf<'attack.apply'>): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return NONE;
  const before = scene.state;
  const fallen = new Set<string>();
  const made: PendingTarget[] = [];
  for (const round of splitIntoRounds(pending.targets)) {
    const struck = round.filter(({ who }) => !fallen.has(who));
    for (const target of struck) hurtTarget(scene, pending, target, shares[target.who]);
    // What a hit brings comes when everyone has been hurt: a foe that fell is not slowed.
    for (const target of struck) applyRiders(scene, pending, target);
    for (const { who } of struck) {
      const [was, is] = [findCombatant(before, who), findCombatant(scene.state, who)];
      if (was && is && hasFallen(was, is, scene.system)) fallen.add(who);
    }
    made.push(...struck);
  }
  scene.emit({ type: 'attackClosed', applied: true });
  zoneLeft(scene, pending);
  const left = pending.targets.filter((target) => !made.includes(target));
  const [first] = left;
  if (first) leaveRest(scene, pending, left.length, first.who);
  if (pending.part) finishPart(scene, { ...pending, targets: made });
  return undefined;
}

/** Everyone’s first strike, then the second of those struck twice, and so on. */
function splitIntoRounds(targets: readonly PendingTarget[]): readonly (readonly PendingTarget[])[] {
  const rounds: PendingTarget[][] = [];
  for (const [at, target] of targets.entries())
    (rounds[countEarlierStrikes(targets, at).length] ??= []).push(target);
  return rounds;
}

/** What the power leaves on the ground, once it is used. */
function zoneLeft(scene: Transaction, { attacker, power }: PendingAttack): void {
  const owner = findCombatant(scene.state, attacker);
  const used = owner?.sheet.powers.find(({ id }) => id === power);
  if (owner && used) beginZone(scene, owner, used);
}

function hurtTarget(
  scene: Transaction,
  { attacker, powerName }: PendingAttack,
  { who, damage, roll, offer, outcome, share = 1, without = [] }: PendingTarget,
  asked = share,
): void {
  const target = findCombatant(scene.state, who);
  const dealt = damage.filter((_part, place) => !without.includes(place));
  if (!target || dealt.length === 0 || asked === 0) return;
  const parts = dealt.map((part) => ({ ...part, share: part.share * asked }));
  const by = findCombatant(scene.state, attacker)?.name ?? 'Someone';
  const blow = { attacker, power: offer.power, ...(outcome ? { outcome } : {}) };
  dealDamage(scene, target, parts, `${by}: ${powerName}`, { roll, blow });
}

/** Takes the attack back: what it took is given back, and nobody is hurt. */
export function dismissAttack(scene: Transaction): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return NONE;
  scene.emit({
    type: 'attackClosed',
    applied: false,
    ...(pending.cost ? { back: stillLasting(pending.cost, scene.state.worldTime) } : {}),
  });
  withdrawOffers(scene);
  // The first of several was paid for with all of them; a later one may be rolled anew.
  const { sequence } = scene.state;
  if (pending.part && sequence?.at === 0 && sequence.ended.length === 0 && !sequence.cost)
    scene.emit({ type: 'sequenceSet' });
  return undefined;
}

/** What a roll set off is offered no longer once the roll is taken back. */
function withdrawOffers(scene: Transaction): void {
  for (const due of scene.state.encounter?.due ?? [])
    if (due.what.kind === OFFERED_POWER && due.what['rolled'] === true)
      scene.emit({ type: 'dueDropped', due });
}

/** What an attack took, without the effects whose time has passed since. */
function stillLasting(cost: AttackCost, worldTime: number): AttackCost {
  const lasts = ({ duration }: Effect): boolean => duration.kind !== 'time' || duration.until > worldTime;
  const from = cost.from.map((taken) =>
    taken.effects ? { ...taken, effects: taken.effects.filter(lasts) } : taken,
  );
  return { ...cost, from };
}

/** Commands that would lose an attack that is open, or lay another on top of it. */
const WAITS: ReadonlySet<TableCommand['type']> = new Set([
  'attack.roll',
  'sequence.roll',
  'power.use',
  'power.cast',
  'turn.next',
  'turn.back',
  'turn.wait',
  'turn.comeIn',
  'encounter.begin',
  'encounter.end',
  'encounter.pause',
  'encounter.resume',
]);

/** Why a command has to wait for the attack that is open, or nothing where it need not. */
export function whyWaitForAttack(
  { pending, sequence }: TableState,
  command: TableCommand,
): Refusal | undefined {
  if (!pending)
    return sequence && command.type !== 'sequence.roll' && WAITS.has(command.type)
      ? partsLeft(sequence.powerName)
      : undefined;
  const involved = new Set([pending.attacker, ...pending.targets.map(({ who }) => who)]);
  const loses = command.type === 'combatants.remove' && command.who.some((id) => involved.has(id));
  return WAITS.has(command.type) || loses ? refuseOpenAttack(pending.powerName) : undefined;
}

function partsLeft(powerName: string): Refusal {
  return { ...saying('table.partsLeft', { power: powerName }), field: 'sequence' };
}

/** What is said while an attack is open. */
export function refuseOpenAttack(powerName: string): Refusal {
  return { ...saying('table.attackOpen', { power: powerName }), field: 'pending' };
}
