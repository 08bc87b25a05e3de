import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Act, isOpenChoice } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttackPower, type UseOffer } from '../../rules/powers.ts';
import { costOf } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { broughtDue } from '../riders.ts';
import { playsOf } from '../rulesContext.ts';
import { present, type Scene } from '../transaction.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { useOf } from '../attackOffers.ts';
import { beginZone } from './auras.ts';
import { payFor } from './actions.ts';
import { comesFirst, layAttack, rollAttack } from './attacks.ts';
import { changeAttack } from './pendingAttack.ts';
import { addEffect, enact, usePowerOnce } from './consequences.ts';
import { playRider, raise } from './applyRiders.ts';
import { beginSequence, nextPart, partsOf } from './attackSequence.ts';

/**
 * Uses a power that is no attack of its own: paid for once, it lays out the attacks it is made of, or what it brings;
 * one that says nothing of the kind is only used.
 */
export function usePower(
  scene: Scene,
  command: CommandOf<'power.use'>,
  offered = false,
): Refusal | undefined {
  const { who, power, override } = command;
  const before = scene.state;
  const asked = present(scene, [who, ...(command.targets ?? [])]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { ...saying('table.noSuchPower'), field: 'power' };
  if (doer.spent.includes(power))
    return { ...saying('table.powerSpentAlready', { power: found.name }), field: 'power' };
  const use = useOf(scene, doer, found, command.targets ?? []);
  const barred = barredUse(found, use, override) ?? forNobody(found, use, command);
  if (barred) return barred;
  const first = offered ? [] : comesFirst(scene, doer, found, command.targets ?? [], override);
  if (first.length > 0) {
    enact(scene, first);
    return undefined;
  }
  const unpaid = payFor(scene, doer, found.action, override);
  if (unpaid) return unpaid;
  // What is for its user alone has no other target, whoever is selected.
  const targets = use.legal.length === 0 ? [] : (command.targets ?? []);
  doIt(scene, { doer, power: found, use, targets }, before);
  if (!isAttackPower(found)) enact(scene, use.causes);
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
function doIt(scene: Scene, { doer, power, use, targets }: Used, before: Scene['state']): void {
  const shown = playsOf(scene.state, doer) === 'show';
  const parts = shown ? [] : usesIn(use).flatMap((act) => partsOf(act, doer, power.id));
  if (parts.length > 0) {
    usePowerOnce(scene, doer, power.id, use.uses > 0);
    beginSequence(scene, doer, power, parts);
    keepCost(scene, before);
    besides(scene, doer, power);
  } else if (use.riders.length > 0) lay(scene, { doer, power, use, targets }, before);
  else {
    usePowerOnce(scene, doer, power.id, use.uses > 0);
    beginZone(scene, doer, power);
  }
}

/** What a power made of attacks brings beside them: done for its user where it plays, else offered. */
function besides(scene: Scene, doer: Combatant, power: Power): void {
  const plays = playsOf(scene.state, doer) === 'play';
  for (const [place, rider] of (power.reading?.riders ?? []).entries()) {
    const acts = rider.acts.filter(({ kind }) => kind !== 'use');
    if (rider.on.kind !== 'always' || acts.length === 0) continue;
    const self = rider.to.kind === 'attacker';
    if (plays && self && rider.how === 'played')
      playRider(scene, { owner: doer, power, rider: { ...rider, acts }, whom: [doer.id] }, scene.dice);
    else if (acts.length === rider.acts.length)
      raise(
        scene,
        broughtDue(scene.state, scene.system, {
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
  scene: Scene,
  { who, power, targets = [], override }: CommandOf<'power.use'>,
): Refusal | undefined {
  const doer = combatantOf(scene.state, who);
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { ...saying('table.noSuchPower'), field: 'power' };
  const use = useOf(scene, doer, found, targets);
  const stopped =
    barredUse(found, use, override) ??
    forNobody(found, use, { type: 'power.use', who, power, targets, ...(override ? { override } : {}) }) ??
    payFor(scene, doer, found.action, override);
  if (stopped) return stopped;
  usePowerOnce(scene, doer, found.id, use.uses > 0);
  shelter(scene, doer, found, use.riders, targets);
  for (const rider of playsOf(scene.state, doer) === 'play' ? use.riders : []) {
    if (rider.on.kind !== 'always' || rider.how !== 'played') continue;
    const whom = rider.to.kind === 'attacker' ? [who] : rider.to.kind === 'target' ? targets : [];
    playRider(scene, { owner: doer, power: found, rider, whom }, scene.dice);
  }
  if (!isAttackPower(found)) enact(scene, use.causes);
  return undefined;
}

/**
 * An ally who is hit is helped against the roll that lies on the table: a better defense is taken off its total, and
 * what it resists counts until the turn is over.
 */
function shelter(
  scene: Scene,
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
    const helped = targets.includes(who) ? combatantOf(scene.state, who) : undefined;
    if (!helped || playsOf(scene.state, doer) !== 'play') continue;
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

/** What the power makes use of, whatever its dice say; a choice of attacks is made part by part. */
function usesIn({ riders }: UseOffer): readonly Extract<Act, { kind: 'use' }>[] {
  return riders
    .filter((rider) => (rider.on.kind === 'always' && rider.how === 'played') || isOpenChoice(rider))
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'use' ? [act] : [])));
}

function lay(scene: Scene, { doer, power, use, targets }: Used, before: Scene['state']): void {
  const whom = targets.length > 0 ? targets : [doer.id];
  const takes = isAttackPower(power) ? {} : { use };
  layAttack(
    scene,
    { attacker: doer, power, part: false, ...takes, named: targets.length > 0 && !isAttackPower(power) },
    { targets: whom.map((who) => ({ who, switched: {} })) },
  );
  const cost = costOf(before, scene.state, doer.id);
  if (cost) scene.happen({ type: 'attackPaid', cost });
}

function keepCost(scene: Scene, before: Scene['state']): void {
  const { sequence } = scene.state;
  const cost = costOf(before, scene.state, sequence?.attacker);
  if (cost && sequence) scene.happen({ type: 'sequenceSet', sequence: { ...sequence, cost } });
}

/** Rolls the next part of a sequence, which has been paid for. */
export function rollPart(
  scene: Scene,
  { power, targets, faces }: CommandOf<'sequence.roll'>,
): Refusal | undefined {
  const next = nextPart(scene, power);
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
