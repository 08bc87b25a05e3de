import { parseRoll } from '../../dice/notation.ts';
import { type DiceSource, createScriptedDice } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { AttackOffer, AttackOutcome } from '../../rules/attacks.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { incomingDamage, NO_DAMAGE } from '../../rules/damage.ts';
import { isAttackPower, spentUses, type UseOffer } from '../../rules/powers.ts';
import type { Power } from '../../rules/sheet.ts';
import {
  withUse,
  createBareOffer,
  createAttackOffer,
  resolveCircumstances,
  previewUse,
} from '../attackOffers.ts';
import { measureAttackCost, refundAttackCost } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import {
  type Combatant,
  findCombatant,
  type PendingAttack,
  type PendingTarget,
  type TableState,
} from '../state.ts';
import {
  formatCheckNotation,
  withTypedFaces,
  findPresent,
  rollRule,
  rollText,
  type Transaction,
} from '../transaction.ts';
import { payAction } from './actions.ts';
import {
  rollTargetDamage,
  type DamageRoller,
  recomputeRiders,
  createSharedRoll,
  shareRolls,
  rollStrike,
  attachRiders,
} from './attackRiders.ts';
import { beginSequence } from './attackSequence.ts';
import { applyConsequences, restorePower, countPowerUse } from './consequences.ts';

/** What an attack costs and whether it may be made, where that is settled already. */
interface Settled {
  /** Kind of action; empty where it is free. */
  readonly action: string;
  /** It is the next part of a sequence. */
  readonly part?: boolean;
  /** The table before what led to it. */
  readonly before?: TableState;
}

/** Rolls a power against its targets and lays the result on the table, once others had their chance to strike first; nothing is hurt before it is applied. */
export function rollAttack(
  scene: Transaction,
  command: CommandOf<'attack.roll'>,
  settled?: Settled,
): Refusal | undefined {
  const before = settled?.before ?? scene.state;
  const asked = findPresent(scene, [command.attacker, ...command.targets.map(({ who }) => who)]);
  if ('missing' in asked) return asked.missing;
  const attacker = asked.found[0];
  const found = attacker?.sheet.powers.find(({ id }) => id === command.power);
  const power = found && priceAttack(scene, found, command);
  if (!attacker || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (attacker.spent.includes(power.id) && settled?.part !== true)
    return { ...saying('table.powerSpent', { power: power.name }), field: 'power' };
  // Of a mob each rolls once, so that one target may stand there several times.
  const aimed = [...new Set(command.targets.map(({ who }) => who))];
  const asks = command.override !== true && !settled;
  const moves = asks ? findApproach(scene, attacker, power, aimed) : [];
  if (moves.length > 0) {
    applyConsequences(scene, moves);
    // Whoever may step in its way does so before it is rolled.
    return moves.some((each) => each.do === 'offer') ? undefined : rollAttack(scene, command);
  }
  if (!settled) {
    const freely = command.override === true;
    if (freely) applyConsequences(scene, findApproach(scene, attacker, power, aimed, freely));
    applyConsequences(scene, findMobApproach(scene, attacker, power, aimed, command.targets.length));
  }
  const illegal = asks ? findBar(scene, attacker, power, aimed) : undefined;
  const action = settled?.action ?? power.action;
  const first = illegal || settled ? [] : offerInterruptions(scene, attacker, power, aimed, command.override);
  if (first.length > 0) {
    applyConsequences(scene, first);
    return undefined;
  }
  const unpaid =
    (illegal && { ...illegal, overridable: true }) ??
    (action === '' ? undefined : payAction(scene, attacker, action, command.override));
  if (unpaid) return unpaid;
  const attacks = rollText(power.reading?.attacks ?? '1', scene.dice);
  const times = attacks.ok && !settled ? Math.max(1, attacks.value.total) : 1;
  if (times > 1)
    beginSequence(
      scene,
      attacker,
      power,
      Array.from({ length: times }, () => ({ powers: [power.id] })),
    );
  const use = isAttackPower(power) ? {} : { use: previewUse(scene, attacker, power, aimed) };
  const misread = layAttack(
    scene,
    { attacker, power, part: times > 1 || settled?.part === true, ...use },
    command,
  );
  if (misread) return misread;
  if (use.use) applyConsequences(scene, use.use.causes);
  rememberCost(scene, before, attacker.id);
  return undefined;
}

/** The power with the action that it costs as the GM has switched it. */
function priceAttack(
  { state, system }: Transaction,
  power: Power,
  { targets }: CommandOf<'attack.roll'>,
): Power {
  const action = system.attacks.costs?.(power, targets[0]?.switched ?? {}, createRulesContext(state, system));
  return action === undefined ? power : { ...power, action };
}

/** Keeps what the attack took since then, so that discarding it gives that back. */
function rememberCost(scene: Transaction, before: TableState, by: string): void {
  const cost = measureAttackCost(before, scene.state, by);
  if (cost) scene.emit({ type: 'attackPaid', cost });
}

export function findReadyPower(
  scene: Transaction,
  { who, power }: CommandOf<'power.restore'>,
): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  const found = target?.sheet.powers.find(({ id }) => id === power);
  if (!target || !found || spentUses(target, found) === 0) return saying('table.powerReady');
  restorePower(scene, target, power, '', 1);
  return undefined;
}

interface Laid {
  readonly attacker: Combatant;
  readonly power: Power;
  /** Whether it is the next part of the sequence. */
  readonly part: boolean;
  /** Of a power without an attack: what using it does. */
  readonly use?: UseOffer;
  /** It is used on those that the GM named, and not with nobody named. */
  readonly named?: boolean;
}

/** Rolls an attack that has been paid for and leaves it open, with everything the power brings. */
export function layAttack(
  scene: Transaction,
  { attacker, power, part, use, named = false }: Laid,
  { targets, faces }: Pick<CommandOf<'attack.roll'>, 'targets' | 'faces'>,
): Refusal | undefined {
  const dice = withTypedFaces(scene.dice, faces);
  const typed = (faces?.length ?? 0) > 0;
  // All attack rolls come before the damage, as they are thrown at the table.
  const struck: { readonly aimed: Aimed; readonly target: PendingTarget }[] = [];
  for (const aimed of targets) {
    const offer = offerAgainst(scene, attacker, power, {
      ...aimed,
      switched: resolveCircumstances(targets.length, aimed.switched),
    });
    if (!offer) continue;
    const target = isStated(aimed)
      ? readStatedStrike(scene, offer, aimed)
      : rollStrike(scene, offer, dice, typed);
    if ('message' in target) return target;
    struck.push({ aimed, target });
  }
  const shared = createSharedRoll(dice, typed);
  const hurt = struck.map(
    ({ aimed, target }) => readStatedDamage(target, aimed) ?? rollTargetDamage(target, dice, typed, shared),
  );
  scene.emit({
    type: 'attackRolled',
    attack: {
      attacker: attacker.id,
      power: power.id,
      powerName: power.name,
      ...mobOf(scene, attacker),
      targets: attachRiders(scene, hurt, { dice, shared, part, used: named }),
      ...(part ? { part } : {}),
    },
  });
  const { at = 0, ended = [] } = scene.state.sequence ?? {};
  const later = part && (at > 0 || ended.length > 0);
  const limited = use ? use.uses > 0 : power.usage.limited;
  if ((limited || !isAttackPower(power)) && !later) countPowerUse(scene, attacker, power.id, limited);
  for (const [place, { target }] of struck.entries()) applyRollRiders(scene, attacker, target, place > 0);
  return undefined;
}

/** What its mob is called, where more than one of it stands. */
function mobOf({ state, system }: Transaction, { sheet, group }: Combatant): Pick<PendingAttack, 'mob'> {
  const all = sheet.mob ? state.combatants.filter((each) => each.group === group) : [];
  return all.filter((each) => !system.harm.out(each)).length > 1 ? { mob: sheet.name } : {};
}

type Aimed = CommandOf<'attack.roll'>['targets'][number];

/** The attack on one target as it is rolled or as it was said, with its damage. */
function rollAgainst(
  scene: Transaction,
  offer: AttackOffer,
  aimed: Aimed,
  {
    dice,
    typed,
    shared,
  }: { readonly dice: DiceSource; readonly typed: boolean; readonly shared: DamageRoller },
): PendingTarget | Refusal {
  const target = isStated(aimed)
    ? readStatedStrike(scene, offer, aimed)
    : rollStrike(scene, offer, dice, typed);
  return 'message' in target
    ? target
    : (readStatedDamage(target, aimed) ?? rollTargetDamage(target, dice, typed, shared));
}

function offerAgainst(
  { state, system }: Transaction,
  attacker: Combatant,
  power: Power,
  { who, switched, plus }: Aimed,
): AttackOffer | undefined {
  const target = findCombatant(state, who);
  if (target && !isAttackPower(power)) {
    const use = previewUse({ state, system }, attacker, power, [who]);
    return createBareOffer({ attacker, target }, withUse(power, use));
  }
  return (
    target &&
    createAttackOffer(system, attacker, power, target, { switched, plus }, createRulesContext(state, system))
  );
}

/** What the roll as such brings, hit or miss. */
function applyRollRiders(
  scene: Transaction,
  attacker: Combatant,
  { who, offer, outcome }: PendingTarget,
  follows = false,
): void {
  const target = findCombatant(scene.state, who);
  const { rolled } = scene.system.attacks;
  // Of a total nobody knows the face.
  if (!target || !outcome || !rolled || outcome.roll.parts.length === 0) return;
  const now = createRulesContext(scene.state, scene.system);
  const by = findCombatant(scene.state, attacker.id) ?? attacker;
  const roll = { attacker: by, target, offer, outcome, damage: [] };
  applyConsequences(scene, rolled(follows ? { ...roll, follows } : roll, now));
}

/** What a player said of an attack instead of the faces: `22`, `9 damage`, `a critical`. */
type StatedRoll = Pick<CommandOf<'attack.roll'>['targets'][number], 'total' | 'damage' | 'said'>;

/** `22 to hit, 9 damage`, `critical hit, 18 damage`. */
export function formatStated({
  total,
  damage,
  said,
}: { readonly [key in keyof StatedRoll]?: StatedRoll[key] | undefined }): string {
  const hits = said === 'critical' ? 'critical hit' : (said ?? '');
  return [hits, total === undefined ? '' : `${total} to hit`, damage === undefined ? '' : `${damage} damage`]
    .filter(Boolean)
    .join(', ');
}

/** Whether anything was said of it that stands for the dice. */
export function isStated({ total, damage, said }: StatedRoll): boolean {
  return total !== undefined || damage !== undefined || said !== undefined;
}

/** The attack as it was said: what the total means against the defense as it is now, or what was said outright. */
export function readStatedStrike(
  scene: Transaction,
  offer: AttackOffer,
  stated: StatedRoll,
): PendingTarget | Refusal {
  const target: PendingTarget = { who: offer.target, offer, damage: [] };
  if (!offer.check) return target;
  const outcome =
    stated.total === undefined || stated.said !== undefined
      ? saidOutcome(offer.check, stated)
      : totalOutcome(scene, offer, offer.check, stated.total);
  return 'message' in outcome ? outcome : { ...target, outcome };
}

/** The damage as it was said, in the place of what would be rolled; nothing where it was not. */
export function readStatedDamage(target: PendingTarget, { damage }: StatedRoll): PendingTarget | undefined {
  if (damage === undefined) return undefined;
  const key = target.outcome?.key ?? Object.keys(target.offer.damage)[0] ?? '';
  const [usual] = target.offer.damage[key] ?? Object.values(target.offer.damage)[0] ?? [];
  const { roll: _instead, ...bare } = target;
  // Of a total over several types nobody knows which is which: all of it has that of the first.
  return {
    ...bare,
    damage: damage === 0 ? [] : [incomingDamage({ ...(usual ?? NO_DAMAGE), share: 1 }, damage)],
  };
}

/** Dice of which a single one counts: `1d20`, or the better or worse of two under advantage and disadvantage. */
const ONE_COUNTS = /^(?:1?d(\d+)|(\d+)d(\d+)k[hl]1)$/u;

/** A total says nothing of the face: it is taken for one that is neither the highest nor the lowest. */
function totalOutcome(
  { system }: Transaction,
  offer: AttackOffer,
  check: CheckOffer,
  total: number,
): AttackOutcome | Refusal {
  const [, single, dice = '1', kept] = ONE_COUNTS.exec(check.dice) ?? [];
  if (single === undefined && kept === undefined && system.attacks.readsTotals) {
    const unrolled = createUnrolled(check, total);
    return { ...system.attacks.outcome(offer, unrolled), natural: 0, roll: unrolled };
  }
  const [count, sides] = [Number(dice), Number(single ?? kept ?? 0)];
  if (sides < 4 || check.target.dice !== undefined)
    return {
      ...saying('table.totalTooLittle'),
      field: 'total',
    };
  const face = Math.min(Math.max(total - check.modifier.value, 2), sides - 1);
  const rolled = {
    ...rollRule(formatCheckNotation(check), createScriptedDice(Array.from({ length: count }, () => face))),
    total,
  };
  return { ...system.attacks.outcome(offer, rolled), natural: 0, roll: createUnrolled(check, total) };
}

/** Hit, miss or critical as it was said, whatever the number. */
function saidOutcome(check: CheckOffer, { said = 'hit', total }: StatedRoll): AttackOutcome | Refusal {
  const good = check.outcomes.filter((each) => each.good);
  const found =
    said === 'miss'
      ? check.outcomes.find((each) => !each.good)
      : said === 'critical' && good.length > 1
        ? good[0]
        : good.at(-1);
  if (!found) return { ...saying('table.noSuchOutcome'), field: 'said' };
  const value = total ?? check.target.value - (said === 'miss' ? 1 : 0);
  return { key: found.key, natural: 0, total: value, roll: createUnrolled(check, value) };
}

/** A roll of which only the total is known. */
function createUnrolled(check: CheckOffer, total: number): RollTrace {
  const notation = formatCheckNotation(check);
  return { notation: parseRoll(notation).ok ? notation : '', parts: [], total, typed: true };
}

/** What the game has against a power on these as things stand, an attack or a use. */
function findBar(
  scene: Pick<Transaction, 'state' | 'system'>,
  who: Combatant,
  power: Power,
  targets: readonly string[],
): Refusal | undefined {
  if (!isAttackPower(power)) return previewUse(scene, who, power, targets).refused;
  return scene.system.attacks.legal?.(
    who,
    power,
    targets.flatMap((id) => findCombatant(scene.state, id) ?? []),
    createRulesContext(scene.state, scene.system),
  );
}

/** What whoever acts does by itself so that an attack may be made; `freely` where the GM has it all the same. */
function findApproach(
  { state, system }: Transaction,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  freely = false,
): readonly Consequence[] {
  const now = createRulesContext(state, system);
  // Not for an attack that could not be paid for.
  const paid = freely || system.turns.budget?.pay(who, power.action, now).ok !== false;
  if (!isAttackPower(power) || !paid) return [];
  const aimed = targets.flatMap((id) => findCombatant(state, id) ?? []);
  return system.attacks.approach?.(who, power, aimed, now, freely) ?? [];
}

/**
 * What the others of a mob do so that `count` of it may strike together with the one that acts. Whoever may step in the
 * way was offered that for the mob already.
 */
function findMobApproach(
  { state, system }: Transaction,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  count: number,
): readonly Consequence[] {
  const { encounter } = state;
  if (encounter?.acting !== who.id || !isAttackPower(power)) return [];
  const aimed = targets.flatMap((id) => findCombatant(state, id) ?? []);
  return encounter.along
    .slice(0, count - 1)
    .flatMap((id) => findCombatant(state, id) ?? [])
    .filter((each) => !system.harm.out(each))
    .flatMap((each) => {
      const now = { ...createRulesContext(state, system), acting: each.id };
      return system.attacks.approach?.(each, power, aimed, now) ?? [];
    })
    .filter((each) => each.do !== 'offer');
}

/** What others may do before it happens, where it can be paid for and turns are taken. */
export function offerInterruptions(
  scene: Transaction,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  override: boolean | undefined,
): readonly Consequence[] {
  const { state, system } = scene;
  const now = createRulesContext(state, system);
  const price =
    state.encounter?.interrupting === who.id ? undefined : system.turns.budget?.pay(who, power.action, now);
  if (now.acting === undefined || (price?.ok === false && override !== true)) return [];
  if (!isAttackPower(power)) return previewUse(scene, who, power, targets).before;
  const aimed = targets.flatMap((id) => findCombatant(state, id) ?? []);
  return system.attacks.before?.(who, power, aimed, now) ?? [];
}

/**
 * What stands against the attack as it stood before it was paid for: the slot and the turn it took are no reason against
 * one more target of it.
 */
function barredUnpaid(
  { state, system }: Transaction,
  who: string,
  power: Power,
  aimed: readonly string[],
): Refusal | undefined {
  const cost = state.pending?.cost ?? state.sequence?.cost;
  const before = cost ? refundAttackCost(state, cost) : state;
  const attacker = findCombatant(before, who);
  return attacker && findBar({ state: before, system }, attacker, power, aimed);
}

/** Takes one more into the attack that is open: paid for already, rolled against that one alone. */
export function addTarget(
  scene: Transaction,
  { target, faces }: CommandOf<'attack.another'>,
): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return saying('table.noAttackOpen');
  const asked = findPresent(scene, [pending.attacker, target.who]);
  if ('missing' in asked) return asked.missing;
  const [attacker, who] = asked.found;
  const power = attacker?.sheet.powers.find(({ id }) => id === pending.power);
  if (!attacker || !who || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (pending.targets.some((each) => each.who === who.id))
    return { ...saying('table.targetAlready', { who: who.name, power: pending.powerName }), field: 'target' };
  const aimed = [...pending.targets, target].map((each) => each.who);
  const illegal =
    findBar(scene, attacker, power, aimed) && barredUnpaid(scene, pending.attacker, power, aimed);
  if (illegal) return illegal;
  const offer = offerAgainst(scene, attacker, power, target);
  if (!offer) return saying('table.noAttackOpen');
  const dice = withTypedFaces(scene.dice, faces);
  const typed = (faces?.length ?? 0) > 0;
  const shared = shareRolls(pending.targets, dice, typed);
  const hurt = rollAgainst(scene, offer, target, { dice, typed, shared });
  if ('message' in hurt) return hurt;
  const at = pending.targets.length;
  const widened = [...pending.targets, hurt];
  const whole = recomputeRiders(scene, widened, at, hurt, { dice, shared, part: pending.part === true });
  scene.emit({
    type: 'attackRolled',
    attack: { ...pending, targets: [...pending.targets, whole] },
    added: true,
  });
  applyRollRiders(scene, attacker, whole);
  return undefined;
}
