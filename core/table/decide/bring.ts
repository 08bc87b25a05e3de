import { labelling } from '../../kernel/said.ts';
import type { Effect, EffectSeed } from '../../rules/combat.ts';
import type { Act, EffectAct, RiderEffect, RiderDuration } from '../../rules/powerText/rider.ts';
import { maximumUses, spentUses } from '../../rules/powers.ts';
import type { PendingAttack, PendingRider, PendingTarget } from '../pending.ts';
import { actSays, signed } from '../riderWords.ts';
import type { Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { addEffect, endEffect, harm, heal, restorePower, strengthen } from './consequences.ts';
import { isRecovery } from './brings.ts';
import { grantAttack, grantRecovery, grantSave } from './granted.ts';
import { summoningDue } from '../summoning.ts';
import { raise } from './raise.ts';
import { beginSequence, partsOf } from './sequence.ts';
import { turnOf } from './turnOrder.ts';
import { usePowerOnce } from './usedPower.ts';

/** Does what an attack brings one of its targets, whatever of it is ticked. */
export function bring(
  scene: Scene,
  pending: Pick<PendingAttack, 'attacker' | 'power' | 'powerName'>,
  { who, share = 1, riders = [] }: PendingTarget,
): void {
  for (const rider of riders.filter(({ on }) => on)) {
    const present = rider.whom.flatMap((id) => combatantOf(scene.state, id) ?? []);
    if (present.length > 0) bringOne(scene, { ...pending, target: who, rider, share }, present);
  }
}

/** Something that a power brings, ready to be done. */
export interface Bringing extends Pick<PendingAttack, 'attacker' | 'power' | 'powerName'> {
  readonly target: string;
  readonly rider: PendingRider;
  readonly share: number;
}

/** Does one thing that a power brings to everyone it is for. */
export function bringOne(scene: Scene, asked: Bringing, whom: readonly Combatant[]): void {
  const { rider, attacker, power, powerName, share } = asked;
  const { act, dealt = [], amount = 0 } = rider;
  if (act.kind === 'effect') {
    for (const each of whom) if (!scene.system.harm.out(each)) begin(scene, act, asked, each);
  } else if (act.kind === 'damage') {
    const by = combatantOf(scene.state, attacker)?.name ?? 'Someone';
    const parts = dealt.map((part) => ({ ...part, share: part.share * share }));
    if (share > 0) for (const each of whom) harm(scene, each, parts, `${by}: ${powerName}`);
  } else if (act.kind === 'heal' && !isRecovery(act)) {
    for (const each of whom) heal(scene, each, amount, powerName);
  } else if (act.kind === 'temporary') {
    for (const each of whom) strengthen(scene, each, amount);
  } else if (act.kind === 'regain') {
    for (const each of whom) restorePower(scene, each, powerNamed(each, act.power) ?? power, rider.rule, 1);
  } else if (act.kind === 'loseUse') {
    for (const each of whom) loseUse(scene, each, act.power);
  } else if (act.kind === 'counter') {
    for (const each of whom) count(scene, each, act, rider.rule);
  } else if (act.kind === 'summon') {
    const by = combatantOf(scene.state, attacker);
    if (by && amount > 0) raise(scene, [summoningDue(by, act.creature, amount, rider.rule)]);
  } else if (act.kind === 'end') {
    for (const each of whom) ends(scene, each, act.condition, asked);
  } else if (act.kind !== 'use' || !lays(scene, act, asked)) {
    const left = whom.filter((each) => !grants(scene, act, asked, each));
    if (left.length > 0) tell(scene, asked, left);
  }
}

/** What somebody may do now because of it: a save, a basic attack, a recovery. Whether there is any of it. */
function grants(scene: Scene, act: Act, { rider, target, powerName }: Bringing, who: Combatant): boolean {
  const power = powerName;
  if (act.kind === 'save') {
    const bonus = signed(act.bonus);
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
function lays(
  scene: Scene,
  act: Extract<Act, { kind: 'use' }>,
  { attacker, power, powerName, target }: Bringing,
): boolean {
  const by = combatantOf(scene.state, attacker);
  const free = act.anybody === true || target === attacker;
  const parts = by ? partsOf(act, by, power, free ? undefined : target) : [];
  if (by) beginSequence(scene, by, { id: power, name: powerName }, parts);
  return parts.length > 0;
}

/** What only words can say is told, and done by the GM. */
function tell(
  scene: Scene,
  { rider, powerName, attacker, target }: Bringing,
  whom: readonly Combatant[],
): void {
  const { act, label, text, rule } = rider;
  const named = (id: string): string => combatantOf(scene.state, id)?.name ?? '';
  scene.happen({
    type: 'broughtAbout',
    who: whom.map(({ id }) => id),
    label,
    power: powerName,
    text,
    rule,
    ...actSays(act, { attacker: named(attacker), target: named(target) }),
  });
}

/** One use of the power of that name, or with that word in it, is gone; of none nothing is. */
function loseUse(scene: Scene, who: Combatant, name: string): void {
  const word = name.toLowerCase();
  const power = who.sheet.powers.find(
    (each) => maximumUses(each) > 0 && each.name.toLowerCase().includes(word),
  );
  if (power && spentUses(who, power) < maximumUses(power)) usePowerOnce(scene, who, power.id);
}

function count(
  { happen }: Scene,
  { id, counters }: Combatant,
  { counter, by }: Extract<Act, { kind: 'counter' }>,
  rule: string,
): void {
  const from = counters[counter] ?? 0;
  happen({ type: 'counted', who: id, counter, from, to: Math.max(0, from + by), rule });
}

function ends(scene: Scene, who: Combatant, condition: string, { rider, powerName }: Bringing): void {
  for (const effect of who.effects.filter((each) => each.condition === condition))
    endEffect(scene, who, effect.id, powerName, rider.rule);
}

function powerNamed({ sheet }: Combatant, name: string): string | undefined {
  return sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id;
}

/** Begins what the act sets: several at once share their save. */
function begin(scene: Scene, act: EffectAct, asked: Bringing, who: Combatant): void {
  const { attacker, powerName, rider } = asked;
  const together =
    act.until.kind === 'saveEnds' && act.effects.length > 1 ? `t${scene.state.issued + 1}` : undefined;
  const seeds = seedsOf(scene, act, asked);
  for (const seed of seeds) {
    const effect: Omit<Effect, 'id'> = {
      ...seed,
      source: attacker,
      from: { power: powerName, text: rider.text },
      ...(together === undefined ? {} : { together }),
      ...(act.until.kind === 'inside' ? { inside: asked.power } : {}),
    };
    const bearer = combatantOf(scene.state, who.id);
    if (bearer) addEffect(scene, bearer, effect);
  }
}

/** Effects of an act with what follows on each; what follows on the whole act hangs on its first effect. */
function seedsOf(scene: Scene, act: EffectAct, asked: Bringing): readonly (EffectSeed & Partial<Effect>)[] {
  const { after, failed } = act;
  return act.effects.map((effect, place) => {
    const seed = seedOf(scene, effect, act.until, asked);
    if (place > 0) return seed;
    const next = after && joined(seedsOf(scene, after, asked));
    const worse = failed && joined(seedsOf(scene, failed.act, asked));
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
function joined([first, ...others]: readonly EffectSeed[]): EffectSeed | undefined {
  return first && (others.length === 0 ? first : { ...first, beside: others });
}

function seedOf(
  scene: Scene,
  { condition, label, amount, damageType, also, modifiers, rank, adds }: RiderEffect,
  until: RiderDuration,
  asked: Bringing,
): EffectSeed {
  return {
    condition,
    label,
    duration: lastingOf(scene, until, asked),
    ...(amount === undefined ? {} : { amount }),
    ...(damageType === undefined ? {} : { damageType }),
    ...(also === undefined ? {} : { also }),
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(rank === undefined ? {} : { rank }),
    ...(adds ? { adds } : {}),
  };
}

/** Whose turn it waits for. The end of the next turn of the one who acts is not that of the turn that runs. */
export function lastingOf(
  { state }: Scene,
  until: RiderDuration,
  { attacker, target }: Pick<Bringing, 'attacker' | 'target'>,
): Effect['duration'] {
  if (until.kind === 'saveEnds') return until;
  if (until.kind === 'time') return { kind: 'time', until: state.worldTime + until.seconds };
  if (until.kind === 'escape')
    return until.dc === undefined ? { kind: 'removed' } : { kind: 'removed', dc: until.dc };
  if (until.kind === 'encounter') return { kind: 'encounter' };
  if (until.kind === 'maintained') return { kind: 'maintained', by: attacker, action: until.action };
  if (until.kind !== 'turn') return { kind: 'removed' };
  const of = until.of === 'attacker' ? attacker : target;
  const acting = state.encounter !== undefined && turnOf(state.encounter).includes(of);
  const running = acting && until.edge === 'end' && until.turns > 0 ? 1 : 0;
  return { kind: 'untilTurn', edge: until.edge, of, turns: Math.max(1, until.turns) + running };
}
