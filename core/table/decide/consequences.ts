import { InvalidFace } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import { toEnglish, toLabelling, type Said, type Wording } from '../../kernel/said.ts';
import type { DamagingAttack } from '../../rules/attacks.ts';
import {
  DAMAGE_ONCE,
  type DamagePart,
  type Duration,
  type Effect,
  type EffectSeed,
  SHAPE_EFFECT,
} from '../../rules/combat.ts';
import { type Consequence, type Due, kindKey } from '../../rules/consequences.ts';
import { damageTypesOf } from '../../rules/damage.ts';
import { maximumUses, spentUses } from '../../rules/powers.ts';
import { findZoneEffect } from '../auras.ts';
import { createRulesContext } from '../rulesContext.ts';
import { type Combatant, findCombatant } from '../state.ts';
import type { Transaction } from '../transaction.ts';
import { placeInOrder } from './order.ts';

/** What concerns one combatant, and not the whole table. */
type OnSomeone = Exclude<Consequence, { do: 'remember' | 'advance' | 'setClock' }>;

/** Lets happen what a rule causes. Whoever is no longer at the table is passed over. */
export function applyConsequences(scene: Transaction, consequences: readonly Consequence[]): void {
  for (const consequence of consequences) {
    if (consequence.do === 'remember') {
      const { owner = '', key, to, label, rule } = consequence;
      scene.emit({ type: 'remembered', owner, key, to, label, rule, ...labelAsText(consequence) });
    } else if (consequence.do === 'advance') {
      const { seconds, label } = consequence;
      const worldTime = scene.state.worldTime + seconds;
      scene.emit({ type: 'clockAdvanced', seconds, worldTime, label, ...labelAsText(consequence) });
    } else if (consequence.do === 'setClock') {
      moveClock(scene, Math.max(0, consequence.worldTime));
    } else {
      const who = findCombatant(scene.state, consequence.who);
      if (who) applyConsequence(scene, who, consequence);
    }
  }
}

/** Sets the clock to another time, and names what of the calendar it was set past. */
export function moveClock(scene: Transaction, to: number): void {
  const from = scene.state.worldTime;
  if (to === from) return;
  scene.emit({ type: 'clockSet', from, to });
  if (to > from)
    applyConsequences(
      scene,
      scene.system.journey?.setPast?.(from, createRulesContext(scene.state, scene.system)) ?? [],
    );
}

/** What a label says as data, where it is there. */
function labelAsText({ says }: { readonly says?: Said }): { readonly says?: Said } {
  return says ? { says } : {};
}

function applyConsequence(scene: Transaction, who: Combatant, asked: OnSomeone): void {
  switch (asked.do) {
    case 'temporary': {
      grantTemporaryHitPoints(scene, who, asked.amount);
      break;
    }
    case 'raise':
      if (scene.state.encounter?.due.every(({ key }) => key !== asked.due.key) === true)
        scene.emit({ type: 'dueRaised', due: [asked.due] });
      break;
    case 'usePower':
      countPowerUse(scene, who, asked.power);
      break;
    case 'spend':
      scene.emit({
        type: 'spent',
        who: who.id,
        action: '',
        spends: asked.spends,
        note: asked.label,
        rule: asked.rule,
        overridden: false,
        ...labelAsText(asked),
      });
      break;
    case 'mark':
      scene.emit({
        type: 'marked',
        who: who.id,
        owner: asked.owner ?? '',
        key: asked.key,
        to: asked.to,
        label: asked.label,
        rule: asked.rule,
        ...labelAsText(asked),
      });
      break;
    case 'initiative':
      placeInOrder(scene, [
        { who: [who.id], result: { total: asked.total, modifier: who.initiative?.modifier ?? 0 } },
      ]);
      break;
    case 'surprise':
      scene.emit({
        type: 'surpriseSet',
        who: [
          ...(scene.state.encounter?.surprised ?? []).filter((id) => id !== who.id),
          ...(asked.off === true ? [] : [who.id]),
        ],
      });
      break;
    case 'experience':
      scene.emit({
        type: 'awarded',
        who: [who.id],
        amount: asked.amount,
        reason: asked.label,
        ...labelAsText(asked),
      });
      break;
    case 'offer':
      offerWays(scene, asked);
      break;
    case 'failFirst':
      applyFirstFailure(scene, who, asked.effect, asked.rule);
      break;
    case 'harm':
      dealDamage(scene, who, asked.parts, asked.says ?? asked.label);
      break;
    case 'heal':
      heal(scene, who, asked.amount, asked.says ?? asked.label);
      break;
    case 'setHp':
      scene.emit({
        type: 'hitPointsSet',
        who: who.id,
        hp: { from: who.hp, to: asked.to },
        label: asked.label,
        rule: asked.rule,
        ...labelAsText(asked),
      });
      break;
    case 'endEffect':
      endEffect(scene, who, asked.effect, asked.says ?? asked.label, asked.rule, asked.by);
      break;
    case 'addEffect':
      addEffect(scene, who, asked.effect);
      break;
    case 'endShape':
      endShape(scene, who, asked.label, asked.rule);
      break;
    case 'count':
      scene.emit({
        type: 'counted',
        who: who.id,
        counter: asked.counter,
        from: who.counters[asked.counter] ?? 0,
        // There is never less than none of anything.
        to: Math.max(0, asked.to),
        rule: asked.rule,
        ...(asked.quiet ? { quiet: true } : {}),
      });
      break;
    case 'restorePower':
      restorePower(scene, who, asked.power, asked.rule, asked.uses);
      break;
    case 'fate':
      scene.emit({
        type: 'fateSet',
        who: who.id,
        to: asked.to,
        label: asked.label,
        rule: asked.rule,
        ...labelAsText(asked),
      });
      endDependentEffectsIfOut(scene, who.id);
      break;
  }
}

/** Damage through the system's own pipeline, with every step of it. */
export function dealDamage(
  scene: Transaction,
  who: Combatant,
  parts: readonly DamagePart[],
  label: Wording,
  {
    roll,
    blow,
    by,
  }: {
    readonly roll?: RollTrace | undefined;
    readonly blow?: DamagingAttack;
    readonly by?: string | undefined;
  } = {},
): void {
  const before = scene.system.harm.state(who);
  const result = scene.system.harm.take(who, parts, createRulesContext(scene.state, scene.system));
  scene.emit({
    type: 'harmed',
    who: who.id,
    ...toLabelling(label),
    damageTypes: [...new Set(parts.flatMap(damageTypesOf))],
    because: result.total.because,
    amount: result.total.value,
    hp: result.hp,
    temporary: result.temporary,
    becomes: result.becomes.filter((state) => !before.includes(state)),
    ...(roll ? { roll } : {}),
    ...(by === undefined ? {} : { by }),
  });
  const hurt = findCombatant(scene.state, who.id) ?? who;
  applyConsequences(
    scene,
    scene.system.harm.after?.(hurt, result, createRulesContext(scene.state, scene.system), blow) ?? [],
  );
  endDependentEffectsIfOut(scene, who.id);
}

/** What someone held on others, or kept up, ends with them: by falling or by leaving. */
export function endDependentEffects(scene: Transaction, gone: readonly string[], label: Wording): void {
  for (const each of scene.state.combatants) {
    if (gone.includes(each.id) && label !== FELL) continue;
    for (const effect of each.effects) {
      if (isDependentOn(scene, effect, gone) || lostAura(scene, effect, gone, label))
        endEffect(scene, each, effect.id, label, '');
    }
  }
}

const FELL = 'its source fell';

function isDependentOn({ system }: Transaction, effect: Effect, gone: readonly string[]): boolean {
  if (effect.duration.kind === 'maintained' && gone.includes(effect.duration.by)) return true;
  return effect.source !== undefined && gone.includes(effect.source) && system.harm.endsWithSource(effect);
}

/** Nobody stands in the aura of one who is gone; a zone stays until its maker has left. */
function lostAura(
  { state }: Transaction,
  { aura, source = '' }: Effect,
  gone: readonly string[],
  label: Wording,
): boolean {
  if (aura === undefined || !gone.includes(source)) return false;
  const owner = findCombatant(state, source);
  return label !== FELL || !owner || findZoneEffect(owner, aura) === undefined;
}

/** Ends what hangs on someone who is out of the fight now. */
export function endDependentEffectsIfOut(scene: Transaction, id: string): void {
  const who = findCombatant(scene.state, id);
  if (who && scene.system.harm.out(who)) endDependentEffects(scene, [id], FELL);
}

/** Temporary hit points, as the system counts them beside those that are there. */
export function grantTemporaryHitPoints(scene: Transaction, who: Combatant, amount: number): void {
  const { to, ...note } = scene.system.harm.temporary(who, amount);
  scene.emit({ type: 'temporarySet', who: who.id, temporary: { from: who.temporary, to }, ...note });
}

export function heal(
  scene: Transaction,
  who: Combatant,
  amount: number,
  label: Wording,
  roll?: RollTrace,
): void {
  const { to, because } = scene.system.harm.heal(who, amount);
  scene.emit({
    type: 'healed',
    who: who.id,
    ...toLabelling(label),
    because: because.because,
    hp: { from: who.hp, to },
    ...(roll ? { roll } : {}),
  });
  const healed = findCombatant(scene.state, who.id);
  if (healed)
    applyConsequences(
      scene,
      scene.system.harm.healed?.(healed, who.hp, createRulesContext(scene.state, scene.system)) ?? [],
    );
}

/** The true form comes back, with the hit points that it has by the way the shape was taken. */
function endShape(
  scene: Transaction,
  { id, shape, hp, temporary }: Combatant,
  label: string,
  rule: string,
): void {
  if (!shape) return;
  const { ends, sheet, name } = shape;
  scene.emit({
    type: 'shapeEnded',
    who: id,
    name,
    hp: { from: hp, to: ends === 'carries' ? shape.hp : Math.min(hp, sheet.hitPoints) },
    temporary: { from: temporary, to: ends === 'temporary' ? 0 : temporary },
    label,
    rule,
  });
  const shown =
    findCombatant(scene.state, id)?.effects.filter(({ what }) => what?.kind === SHAPE_EFFECT) ?? [];
  for (const effect of shown) scene.emit({ type: 'effectEnded', who: id, effect, label, rule });
  endDependentEffectsIfOut(scene, id);
}

/** Adds an effect, or says why the one that is there already holds. */
export function addEffect(
  scene: Transaction,
  who: Combatant,
  asked: Omit<Effect, 'id'> & Pick<EffectSeed, 'beside' | 'adds'>,
): void {
  const { beside = [], adds, ...plain } = asked;
  if (adds) growEffect(scene, who, plain);
  else addSingleEffect(scene, who, plain);
  for (const each of beside) {
    const bearer = findCombatant(scene.state, who.id);
    if (bearer) addSingleEffect(scene, bearer, inheritSource(each, plain));
  }
}

/** The power says that the amount adds up, whatever the rules keep of several: of one type, or of whatever there is. */
function growEffect(
  scene: Transaction,
  { id, effects }: Combatant,
  { condition, amount = 0, damageType = '', duration }: Omit<Effect, 'id'>,
): void {
  const old = effects
    .filter((each) => each.condition === condition)
    .filter((each) => damageType === '' || each.damageType === damageType)
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0];
  if (!old) return;
  const lasts = duration.kind === 'removed' ? {} : { duration: durationOutsideTurns(scene, duration) };
  const effect = { ...old, amount: (old.amount ?? 0) + amount, ...lasts };
  scene.emit({ type: 'effectChanged', who: id, effect, grew: amount });
}

function addSingleEffect(scene: Transaction, who: Combatant, asked: Omit<Effect, 'id'>): void {
  const usual = asked.duration.kind === 'removed' ? scene.system.harm.lasts?.(who, asked) : undefined;
  const effect = {
    ...asked,
    duration: durationOutsideTurns(scene, usual ?? asked.duration),
    ...markBegunNow(scene, asked),
  };
  const meeting = scene.system.harm.meets(who, effect);
  if (!meeting.accept) {
    scene.emit({
      type: 'effectRefused',
      who: who.id,
      label: effect.label,
      message: meeting.message,
      rule: meeting.rule,
      ...labelAsText(meeting),
    });
    return;
  }
  for (const old of meeting.replaces) endEffect(scene, who, old, 'replaced', '');
  const issued = scene.state.issued + 1;
  const begun = { ...effect, id: `e${issued}` };
  scene.emit({ type: 'effectAdded', who: who.id, effect: begun, issued });
  const bearer = findCombatant(scene.state, who.id);
  const { brings } = scene.system.harm;
  if (bearer && brings)
    applyConsequences(scene, brings(bearer, begun, createRulesContext(scene.state, scene.system)));
}

/** Ends an effect; ended by a save or its time, what was to come after it begins, unless its own time is past too. */
export function endEffect(
  scene: Transaction,
  who: Combatant,
  id: string,
  label: Wording,
  rule: string,
  by?: 'save' | 'time',
): void {
  const effect = findCombatant(scene.state, who.id)?.effects.find((each) => each.id === id);
  if (!effect) return;
  scene.emit({ type: 'effectEnded', who: who.id, effect, ...toLabelling(label), rule });
  if (by !== undefined && effect.after && !isPast(scene, effect.after))
    beginFollowUp(scene, who, effect.after, effect);
  if (effect.aura !== undefined && effect.source === who.id) emptyZone(scene, effect, label);
  if (by === 'save') endTogether(scene, who.id, effect, label, rule);
  const left = findCombatant(scene.state, who.id);
  if (left && effect.what?.kind === SHAPE_EFFECT) endShape(scene, left, toEnglish(label), rule);
  if (left)
    applyConsequences(
      scene,
      scene.system.harm.ends?.(left, effect, createRulesContext(scene.state, scene.system)) ?? [],
    );
}

/** What comes after an effect begins, or is dealt where it is damage. */
function beginFollowUp(scene: Transaction, who: Combatant, seed: EffectSeed, effect: Effect): void {
  const bearer = findCombatant(scene.state, who.id) ?? who;
  const parts = [{ amount: seed.amount ?? 0, type: seed.damageType ?? '', share: 1 }];
  if (seed.condition === DAMAGE_ONCE) dealDamage(scene, bearer, parts, effect.label);
  else addEffect(scene, bearer, createFollowUp(scene, seed, effect));
}

/** Whoever stood in a zone stands in it no longer. */
function emptyZone(scene: Transaction, { aura, source }: Effect, label: Wording): void {
  for (const each of scene.state.combatants)
    for (const held of each.effects)
      if (held.aura === aura && held.source === source) endEffect(scene, each, held.id, label, '');
}

/** What one save ends ends with the first of it. */
function endTogether(
  scene: Transaction,
  id: string,
  { together }: Effect,
  label: Wording,
  rule: string,
): void {
  if (together === undefined) return;
  const who = findCombatant(scene.state, id);
  const other = who?.effects.find((each) => each.together === together);
  if (who && other) endEffect(scene, who, other.id, label, rule, 'save');
}

/** What the first failed save brings, once: beside the effect or in its place. */
function applyFirstFailure(scene: Transaction, who: Combatant, id: string, rule: string): void {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect?.firstFail) return;
  const { firstFail, ...rest } = effect;
  if (firstFail.replaces) makeRoom(scene, who, effect, rule);
  else if (!firstFail.each) scene.emit({ type: 'effectChanged', who: who.id, effect: rest });
  addEffect(
    scene,
    findCombatant(scene.state, who.id) ?? who,
    createFollowUp(scene, firstFail.effect, effect),
  );
}

/** All of what shares the save makes room for what the failed save brings. */
function makeRoom(scene: Transaction, who: Combatant, { id, together }: Effect, rule: string): void {
  const all = who.effects.filter(
    (each) => each.id === id || (together !== undefined && each.together === together),
  );
  for (const each of all) endEffect(scene, who, each.id, 'the first save failed', rule);
}

/** Gives back so many uses of a power, or all of them; says nothing where none was made. */
export function restorePower(
  scene: Transaction,
  who: Combatant,
  power: string,
  rule: string,
  uses?: number,
): void {
  const found = who.sheet.powers.find((each) => each.id === power);
  if (!found || spentUses(who, found) === 0) return;
  const some = uses === undefined || maximumUses(found) <= uses ? {} : { uses };
  scene.emit({ type: 'powerRestored', who: who.id, power, name: found.name, rule, ...some });
}

/** Where no turns are taken, what was to last until a turn lasts as many rounds on the clock. */
export function durationOutsideTurns({ state, system }: Transaction, duration: Duration): Duration {
  if (state.encounter || duration.kind !== 'untilTurn') return duration;
  return { kind: 'time', until: state.worldTime + duration.turns * system.turns.roundSeconds };
}

/** Whether an effect would be over before it begins. */
function isPast({ state }: Transaction, { duration }: EffectSeed): boolean {
  return duration.kind === 'time' && duration.until <= state.worldTime;
}

/** An effect that has not begun, with what begins beside it. */
type FollowUpEffect = Omit<Effect, 'id'> & Pick<EffectSeed, 'beside'>;

/** What comes after an effect is of the same source and power; it is not saved against in the same turn. */
function createFollowUp(scene: Transaction, seed: EffectSeed, effect: Effect): FollowUpEffect {
  const several = seed.duration.kind === 'saveEnds' && (seed.beside?.length ?? 0) > 0;
  const together = several ? { together: `t${scene.state.issued + 1}` } : {};
  return { ...inheritSource(seed, effect), ...together, ...currentTurn(scene) };
}

/** A seed with the source and the words of the effect it comes from. */
function inheritSource(
  seed: EffectSeed,
  { source, from, together, began }: Pick<Effect, 'source' | 'from' | 'together' | 'began'>,
): FollowUpEffect {
  return {
    ...seed,
    ...(source === undefined ? {} : { source }),
    ...(from === undefined ? {} : { from }),
    ...(together === undefined || seed.duration.kind !== 'saveEnds' ? {} : { together }),
    ...(began === undefined ? {} : { began }),
  };
}

function currentTurn({ state: { encounter } }: Transaction): Pick<Effect, 'began'> {
  const turn = encounter?.at ?? encounter?.acting;
  return !encounter || turn === undefined ? {} : { began: { round: encounter.round, turn } };
}

/** What is kept up is not asked for in the turn that made it. */
function markBegunNow(scene: Transaction, { duration }: Omit<Effect, 'id'>): Pick<Effect, 'began'> {
  return duration.kind === 'maintained' ? currentTurn(scene) : {};
}

/** One use of a power is made: what is limited has one less. */
export function countPowerUse(
  scene: Transaction,
  { id: who }: Combatant,
  power: string,
  limited = true,
): void {
  const doer = scene.state.combatants.find(({ id }) => id === who);
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  const left = doer && found && limited ? maximumUses(found) - spentUses(doer, found) - 1 : 0;
  scene.emit({
    type: 'powerUsed',
    who,
    power,
    name: found?.name ?? power,
    limited,
    ...(left > 0 ? { left } : {}),
  });
}

/** Makes something due that may be done at once, out of turn. Outside of turns nothing is offered. */
export function offerWays(scene: Transaction, asked: Extract<Consequence, { do: 'offer' }>): void {
  const { who, ways, label, rule, action, says } = asked;
  const { encounter } = scene.state;
  if (encounter?.acting === undefined || ways.length === 0) return;
  const issued = scene.state.issued + 1;
  const what = asked.what ?? { kind: 'offer', number: issued };
  const key = kindKey(what, asked.what ? who : '');
  if (encounter.due.some((each) => each.key === key)) return;
  const due: Due = {
    key,
    what,
    who,
    moment: 'now',
    label,
    rule,
    automatic: false,
    ways,
    ...(says ? { says } : {}),
    ...(action === undefined ? {} : { action }),
  };
  scene.emit({ type: 'dueRaised', due: [due], issued });
}

/** Runs a rule that must not stop the table: where it breaks down, the log says so and `otherwise` holds. */
export function tryRule<Value>(scene: Transaction, what: string, rule: () => Value, otherwise: Value): Value {
  try {
    return rule();
  } catch (error) {
    if (error instanceof InvalidFace) throw error;
    scene.emit({
      type: 'ruleFailed',
      what,
      message: error instanceof Error ? error.message : String(error),
    });
    return otherwise;
  }
}
