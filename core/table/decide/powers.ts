import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Act, isOpenChoice } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { type Cast, isAttackPower, type UseOffer } from '../../rules/powers.ts';
import { measureAttackCost } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { createRiderDue } from '../riders.ts';
import { createRulesContext, getAutomation } from '../rulesContext.ts';
import { findPresent, type Transaction } from '../transaction.ts';
import { type Combatant, findCombatant } from '../state.ts';
import { previewUse } from '../attackOffers.ts';
import { beginZone } from './auras.ts';
import { payAction } from './actions.ts';
import { offerInterruptions, layAttack, rollAttack } from './attacks.ts';
import { changeAttack } from './pendingAttack.ts';
import { addEffect, applyConsequences, countPowerUse } from './consequences.ts';
import { playRider, raiseDue } from './applyRiders.ts';
import { beginSequence, findNextPart, listSequenceParts } from './attackSequence.ts';

/**
 * Uses a power that is no attack of its own: paid for once, it lays out the attacks it is made of, or what it brings;
 * one that says nothing of the kind is only used.
 */
export function usePower(
  scene: Transaction,
  command: CommandOf<'power.use'>,
  offered = false,
): Refusal | undefined {
  const { who, power, override } = command;
  const before = scene.state;
  const asked = findPresent(scene, [who, ...(command.targets ?? [])]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { ...saying('table.noSuchPower'), field: 'power' };
  if (doer.spent.includes(power))
    return { ...saying('table.powerSpentAlready', { power: found.name }), field: 'power' };
  const use = previewUse(scene, doer, found, command.targets ?? []);
  const barred = barredUse(found, use, override) ?? forNobody(found, use, command);
  if (barred) return barred;
  const first = offered ? [] : offerInterruptions(scene, doer, found, command.targets ?? [], override);
  if (first.length > 0) {
    applyConsequences(scene, first);
    return undefined;
  }
  const unpaid = payAction(scene, doer, found.action, override);
  if (unpaid) return unpaid;
  // What is for its user alone has no other target, whoever is selected.
  const targets = use.legal.length === 0 ? [] : (command.targets ?? []);
  performUse(scene, { doer, power: found, use, targets }, before);
  if (!isAttackPower(found)) applyConsequences(scene, use.causes);
  return undefined;
}

/** Why it cannot be used so; what is an attack has been judged as one. */
function barredUse(power: Power, { refused }: UseOffer, override: boolean | undefined): Refusal | undefined {
  if (isAttackPower(power) || override === true || !refused) return undefined;
  return { ...refused, overridable: true };
}

/** What is for somebody is for nobody yet: asked before anything is spent. */
function forNobody(
  power: Power,
  { riders }: UseOffer,
  { targets = [], override }: CommandOf<'power.use'>,
): Refusal | undefined {
  // Attacks that it is made of ask for their targets part by part.
  const asks = riders.some(
    ({ to, acts }) => to.kind !== 'attacker' && to.kind !== 'area' && acts.some(({ kind }) => kind !== 'use'),
  );
  if (isAttackPower(power) || targets.length > 0 || override === true || !asks) return undefined;
  return { ...saying('table.selectForPower', { power: power.name }), field: 'targets', overridable: true };
}

interface Used {
  readonly doer: Combatant;
  readonly power: Power;
  readonly use: UseOffer;
  readonly targets: readonly string[];
}

/** What it is made of is laid out, what it brings lies on the table, or it is used and no more. */
function performUse(
  scene: Transaction,
  { doer, power, use, targets }: Used,
  before: Transaction['state'],
): void {
  const shown = getAutomation(scene.state, doer) === 'show';
  const parts = shown ? [] : listUses(use).flatMap((act) => listSequenceParts(act, doer, power.id));
  if (parts.length > 0) {
    countPowerUse(scene, doer, power.id, use.uses > 0);
    beginSequence(scene, doer, power, parts);
    keepCost(scene, before);
    applySideRiders(scene, doer, power);
  } else if (use.riders.length > 0) layUse(scene, { doer, power, use, targets }, before);
  else {
    countPowerUse(scene, doer, power.id, use.uses > 0);
    beginZone(scene, doer, power);
  }
}

/** What a power made of attacks brings beside them: done for its user where it plays, else offered. */
function applySideRiders(scene: Transaction, doer: Combatant, power: Power): void {
  const plays = getAutomation(scene.state, doer) === 'play';
  for (const [place, rider] of (power.reading?.riders ?? []).entries()) {
    const acts = rider.acts.filter(({ kind }) => kind !== 'use');
    if (rider.on.kind !== 'always' || acts.length === 0) continue;
    const self = rider.to.kind === 'attacker';
    if (plays && self && rider.how === 'played')
      playRider(scene, { owner: doer, power, rider: { ...rider, acts }, whom: [doer.id] }, scene.dice);
    else if (acts.length === rider.acts.length)
      raiseDue(
        scene,
        createRiderDue(scene.state, scene.system, {
          owner: doer,
          power,
          rider: place,
          whom: self ? [doer] : [],
          on: doer,
          moment: 'now',
        }),
      );
  }
}

/** Uses a power between a roll and what it does: paid for, and what it brings its user happens at once, the rest is told. */
export function useAtOnce(
  scene: Transaction,
  { who, power, targets = [], override }: CommandOf<'power.use'>,
): Refusal | undefined {
  const doer = findCombatant(scene.state, who);
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { ...saying('table.noSuchPower'), field: 'power' };
  const use = previewUse(scene, doer, found, targets);
  const stopped =
    barredUse(found, use, override) ??
    forNobody(found, use, { type: 'power.use', who, power, targets, ...(override ? { override } : {}) }) ??
    payAction(scene, doer, found.action, override);
  if (stopped) return stopped;
  countPowerUse(scene, doer, found.id, use.uses > 0);
  shieldAlly(scene, doer, found, use.riders, targets);
  for (const rider of getAutomation(scene.state, doer) === 'play' ? use.riders : []) {
    if (rider.on.kind !== 'always' || rider.how !== 'played') continue;
    const whom = rider.to.kind === 'attacker' ? [who] : rider.to.kind === 'target' ? targets : [];
    playRider(scene, { owner: doer, power: found, rider, whom }, scene.dice);
  }
  if (!isAttackPower(found)) applyConsequences(scene, use.causes);
  return undefined;
}

/**
 * An ally who is hit is helped against the roll that lies on the table: a better defense is taken off its total, and
 * what it resists counts until the turn is over.
 */
function shieldAlly(
  scene: Transaction,
  doer: Combatant,
  power: Power,
  riders: UseOffer['riders'],
  targets: readonly string[],
): void {
  const { pending, encounter } = scene.state;
  const modifiers = riders
    .filter(({ to }) => to.kind === 'choice' || to.kind === 'near')
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'effect' ? act.effects : [])))
    .flatMap((effect) => effect.modifiers ?? []);
  for (const [at, { who, offer }] of (pending?.targets ?? []).entries()) {
    const helped = targets.includes(who) ? findCombatant(scene.state, who) : undefined;
    if (!helped || getAutomation(scene.state, doer) !== 'play') continue;
    const versus = offer.power.attack?.versus;
    const better = modifiers.find(({ to, value }) => value > 0 && (to === 'defenses' || to === versus));
    if (better && offer.check)
      changeAttack(scene, {
        type: 'attack.change',
        at,
        plus: { value: -better.value, reason: power.name },
      });
    const resists = modifiers.filter(({ to }) => to === 'resist');
    const acting = encounter?.acting;
    if (resists.length > 0 && acting !== undefined)
      addEffect(scene, helped, {
        condition: 'custom',
        label: power.name,
        source: doer.id,
        duration: { kind: 'untilTurn', edge: 'end', of: acting, turns: 1 },
        modifiers: resists,
      });
  }
}

/** Something of the repertoire is used: its sheet has it from then on, and it is rolled or used as everything there. */
export function castByName(
  scene: Transaction,
  { who, name, level, targets = [], faces, override }: CommandOf<'power.cast'>,
): Refusal | undefined {
  const { state, system } = scene;
  const asked = findPresent(scene, [who, ...targets]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  const cast = doer && system.repertoire?.cast(doer, name, level, createRulesContext(state, system));
  if (!doer || !cast) return { ...saying('table.noSuchSpell', { game: system.title, name }), field: 'name' };
  const barred = override === true ? undefined : barredCast(cast, targets.length);
  if (barred) return { ...barred, overridable: true };
  const { power } = cast;
  const rolled = isAttackPower(power);
  if (rolled && targets.length === 0)
    return { ...saying('table.selectForPower', { power: power.name }), field: 'targets' };
  learnPower(scene, doer, cast);
  const how = override ? { override } : {};
  if (!rolled)
    return usePower(scene, {
      type: 'power.use',
      who,
      power: power.id,
      targets: [...shareStrikes(targets, cast.strikes)],
      ...how,
    });
  return rollAttack(scene, {
    type: 'attack.roll',
    attacker: who,
    power: power.id,
    targets: shareStrikes(targets, cast.strikes).map((each) => ({ who: each, switched: {} })),
    ...(faces ? { faces } : {}),
    ...how,
  });
}

function barredCast({ power, refused, most, strikes }: Cast, count: number): Refusal | undefined {
  const limit = strikes > 1 ? strikes : most;
  if (refused || limit === undefined || count <= limit) return refused;
  return { ...saying('table.tooManyTargets', { power: power.name, n: limit }), field: 'targets' };
}

/** Three darts on two: two and one. */
function shareStrikes(targets: readonly string[], strikes: number): readonly string[] {
  if (strikes <= targets.length) return targets;
  return Array.from(
    { length: strikes },
    (_, at) => targets[Math.floor((at * targets.length) / strikes)] ?? '',
  );
}

/** The sheet has the power from now on, in the place of one with its id. */
function learnPower(scene: Transaction, { id, sheet, hp, counters }: Combatant, { power, view }: Cast): void {
  if (!view) return;
  const others = <Each extends { readonly id: string }>(all: readonly Each[]): readonly Each[] =>
    all.filter((each) => each.id !== power.id);
  scene.emit({
    type: 'sheetChanged',
    who: id,
    sheet: {
      ...sheet,
      powers: [...others(sheet.powers), power],
      view: { ...sheet.view, powers: [...others(sheet.view.powers), view] },
    },
    hp: { from: hp, to: hp },
    counters,
    changes: [],
    cast: power.name,
  });
}

/** What the power makes use of, whatever its dice say; a choice of attacks is made part by part. */
function listUses({ riders }: UseOffer): readonly Extract<Act, { kind: 'use' }>[] {
  return riders
    .filter((rider) => (rider.on.kind === 'always' && rider.how === 'played') || isOpenChoice(rider))
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'use' ? [act] : [])));
}

function layUse(scene: Transaction, { doer, power, use, targets }: Used, before: Transaction['state']): void {
  const whom = targets.length > 0 ? targets : [doer.id];
  const takes = isAttackPower(power) ? {} : { use };
  layAttack(
    scene,
    { attacker: doer, power, part: false, ...takes, named: targets.length > 0 && !isAttackPower(power) },
    { targets: whom.map((who) => ({ who, switched: {} })) },
  );
  const cost = measureAttackCost(before, scene.state, doer.id);
  if (cost) scene.emit({ type: 'attackPaid', cost });
}

function keepCost(scene: Transaction, before: Transaction['state']): void {
  const { sequence } = scene.state;
  const cost = measureAttackCost(before, scene.state, sequence?.attacker);
  if (cost && sequence) scene.emit({ type: 'sequenceSet', sequence: { ...sequence, cost } });
}

/** Rolls the next part of a sequence, which has been paid for. */
export function rollPart(
  scene: Transaction,
  { power, targets, faces }: CommandOf<'sequence.roll'>,
): Refusal | undefined {
  const next = findNextPart(scene, power);
  if ('message' in next) return next;
  return rollAttack(
    scene,
    {
      type: 'attack.roll',
      attacker: next.sequence.attacker,
      power: next.power,
      targets,
      ...(faces ? { faces } : {}),
    },
    { action: '', part: true },
  );
}
