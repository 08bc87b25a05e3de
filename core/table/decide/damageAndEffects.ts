import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import { labelled, labelling, saying } from '../../kernel/said.ts';
import type { Effect } from '../../rules/combat.ts';
import { damageTypesOf, ongoingDamageTypes } from '../../rules/damage.ts';
import type { Act } from '../../rules/powerText/rider.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { HarmRules, RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../rulesContext.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { checkNotation, present, rollRule, rollText, type Scene } from '../transaction.ts';
import { addEffect, endEffect, harm, heal, heldBy, strengthen } from './consequences.ts';

/** One roll for everyone hit, then each one's own save, share, resistances and temporary hit points. */
export function damage(
  scene: Scene,
  { targets, amount, damageType, save, by, natural, faces }: CommandOf<'damage'>,
): Refusal | undefined {
  const asked = present(scene, [...targets.map(({ who }) => who), ...(by === undefined ? [] : [by])]);
  if ('missing' in asked) return asked.missing;
  if (damageType !== '' && !scene.system.words.damageTypes.some(({ key }) => key === damageType)) {
    return {
      ...saying('table.noSuchDamageType', { game: scene.system.title, type: damageType }),
      field: 'damageType',
    };
  }
  const { halves } = scene.system.harm;
  if (save !== undefined && !halves)
    return { ...saying('table.noSaveAgainstDamage', { game: scene.system.title }), field: 'save' };
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const { who, share } of targets) {
    const target = combatantOf(scene.state, who);
    if (!target) continue;
    const saved = save !== undefined && halves !== undefined && saves(scene, target, halves);
    // A share that the GM has said is what arrives.
    const kept = share === 1 ? withstood(scene, target, [damageType], scene.dice, natural) : 1;
    const parts = [{ amount: rolled.total, type: damageType, share: (saved ? share / 2 : share) * kept }];
    harm(scene, target, parts, '', { roll: rolled.roll, by });
  }
  return undefined;
}

/** One save for each of several, one roll of damage for all: what fails it brings, what is made halves or spares. */
export function rollSaves(
  scene: Scene,
  { who, save, dc, failed = [], damage: hurts, faces }: CommandOf<'saves.roll'>,
): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const { saves: known } = scene.system.harm;
  if (!known?.words.some(({ key }) => key === save))
    return { ...saying('table.noSuchSave', { game: scene.system.title, save }), field: 'save' };
  const rolled = hurts && amountOf(scene, hurts.amount, faces);
  if (rolled && 'message' in rolled) return rolled;
  for (const id of who) {
    const target = combatantOf(scene.state, id);
    if (!target) continue;
    const made = saves(scene, target, (each, now) => known.check(each, { save, dc }, now));
    if (hurts && rolled) {
      const share = made ? (hurts.saved === 'half' ? 0.5 : 0) : 1;
      const kept = withstood(scene, target, [hurts.damageType], scene.dice);
      const parts = [{ amount: rolled.total, type: hurts.damageType, share: share * kept }];
      if (share > 0) harm(scene, target, parts, '', { roll: rolled.roll });
    }
    for (const effect of made ? [] : failed.filter((each) => each.who.includes(id))) {
      const refused = giveEffect(scene, { type: 'effect.add', ...effect, who: [id] });
      if (refused) return refused;
    }
  }
  return undefined;
}

/** Rolls a save for half, and tells it like any save that was due. */
function saves(scene: Scene, who: Combatant, halves: NonNullable<HarmRules['halves']>): boolean {
  const check = halves(who, momentOf(scene.state, scene.system));
  const roll = rollRule(checkNotation(check), scene.dice);
  const hopeless = check.outcomes.every(({ good, chance }) => !good || chance === 0);
  const success = !hopeless && roll.total >= check.target.value;
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'halves' }, { label, rule, automatic: false }), check };
  const [good, bad] = [true, false].map(
    (each) => check.outcomes.find((one) => one.good === each)?.label ?? '',
  );
  scene.happen({
    type: 'dueDone',
    due,
    label: (success ? good : bad) ?? '',
    success,
    roll,
    total: roll.total,
  });
  return success;
}

export function healing(scene: Scene, { who, amount, faces }: CommandOf<'heal'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  const helpless = asked.found.find(
    (each) => scene.system.harm.heal(each, rolled.total).refused !== undefined,
  );
  if (helpless) return scene.system.harm.heal(helpless, rolled.total).refused;
  for (const target of asked.found) heal(scene, target, rolled.total, '', rolled.roll);
  return undefined;
}

export function temporary(scene: Scene, { who, amount, faces }: CommandOf<'temporary'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = amountOf(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const target of asked.found) {
    strengthen(scene, target, rolled.total);
  }
  return undefined;
}

function amountOf(
  scene: Scene,
  amount: string,
  faces: readonly number[] | undefined,
): Refusal | { readonly total: number; readonly roll?: RollTrace } {
  const rolled = rollText(amount, scene.dice, faces);
  if (!rolled.ok) return rolled.refusal;
  const total = Math.max(0, Math.floor(rolled.value.total));
  if (total > 100_000) return { ...saying('table.tooMuchHarm'), field: 'amount' };
  const dice = rolled.value.parts.some((part) => part.dice.length > 0);
  return dice ? { total, roll: rolled.value } : { total };
}

export function giveEffect(scene: Scene, command: CommandOf<'effect.add'>): Refusal | undefined {
  const asked = present(scene, [...command.who, ...hung(command)]);
  if ('missing' in asked) return asked.missing;
  if (command.duration.kind === 'time' && command.duration.until <= scene.state.worldTime)
    return { ...saying('table.timePast'), field: 'duration' };
  const effect = effectOf(scene.system, command);
  if ('message' in effect) return effect;
  for (const id of command.who) {
    const target = asked.found.find((each) => each.id === id);
    if (target) addEffect(scene, target, againstResistance(scene, target, effect));
  }
  return undefined;
}

/** Persistent damage that no attack roll has brought is held against a resistance once, for all of its time. */
function againstResistance(scene: Scene, who: Combatant, effect: Omit<Effect, 'id'>): Omit<Effect, 'id'> {
  const { amount } = effect;
  if (effect.condition !== 'persistent' || amount === undefined) return effect;
  if (withstood(scene, who, damageTypesOf(ongoingDamageTypes(effect)), scene.dice) === 1) return effect;
  const left = Math.floor(amount / 2);
  return { ...effect, amount: left, label: effect.label.replace(String(amount), String(left)) };
}

export function stopEffect(scene: Scene, { who, effect }: CommandOf<'effect.end'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  if (!target?.effects.some(({ id }) => id === effect)) return saying('table.effectEnded');
  endEffect(scene, target, effect, 'ended by the GM', '');
  return undefined;
}

/** Gives an effect another time to last. */
export function changeEffect(
  scene: Scene,
  { who, effect, duration }: CommandOf<'effect.change'>,
): Refusal | undefined {
  const asked = present(scene, [who, ...hung({ duration })]);
  if ('missing' in asked) return asked.missing;
  const held = asked.found.find(({ id }) => id === who)?.effects.find(({ id }) => id === effect);
  if (!held) return saying('table.effectEnded');
  if (duration.kind === 'saveEnds' && !scene.system.words.saveEnds)
    return saying('table.noSaveEnds', { game: scene.system.title });
  if (duration.kind === 'time' && duration.until <= scene.state.worldTime)
    return { ...saying('table.timePast'), field: 'duration' };
  const lasting = heldBy(scene, duration);
  scene.happen({ type: 'effectChanged', who, effect: { ...held, duration: lasting }, lasts: true });
  return undefined;
}

/** Everyone an effect leans on must be at the table: its source, and the one whose turn ends it. */
function hung({ source, duration }: Pick<CommandOf<'effect.add'>, 'source' | 'duration'>): readonly string[] {
  return [
    ...(source === undefined ? [] : [source]),
    ...(duration.kind === 'untilTurn' ? [duration.of] : []),
    ...(duration.kind === 'maintained' ? [duration.by] : []),
  ];
}

function effectOf(
  { words, title }: RuleSystem,
  command: CommandOf<'effect.add'>,
): Refusal | Omit<Effect, 'id'> {
  const { condition, label, duration, source, amount, damageType, modifiers, rank, after, firstFail } =
    command;
  const known = words.conditions.find(({ key }) => key === condition);
  if (duration.kind === 'saveEnds' && !words.saveEnds) return saying('table.noSaveEnds', { game: title });
  if (condition === 'persistent') {
    if (!words.persistent) return saying('table.noPersistent', { game: title });
    if (amount === undefined)
      return { ...saying('table.persistentAmount', { what: words.persistent.label }), field: 'amount' };
  } else if (condition !== 'custom' && !known) {
    return { ...saying('table.noSuchCondition', { game: title, condition }), field: 'condition' };
  }
  const unknown = [modifiers, after?.modifiers, firstFail?.effect.modifiers]
    .flatMap((each) => each ?? [])
    .find(({ to }) => !words.modified?.some(({ key }) => key === to));
  if (unknown)
    return {
      ...saying('table.noSuchNumber', { game: title, number: unknown.to }),
      field: 'modifiers',
    };
  const named =
    label ?? known?.label ?? [words.persistent?.label, damageType, amount].filter(Boolean).join(' ');
  return {
    condition,
    label: named,
    duration,
    ...(source === undefined ? {} : { source }),
    ...(amount === undefined ? {} : { amount }),
    ...(damageType === undefined ? {} : { damageType }),
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(rank === undefined ? {} : { rank }),
    ...(after === undefined ? {} : { after }),
    ...(firstFail === undefined ? {} : { firstFail }),
  };
}

/**
 * Share that arrives of damage of these types which no attack roll here has brought, where the game asks for a natural
 * face: 1 or 0.5. `natural`: the face of the roll it came from; without it a die stands in. It is told like a save.
 */
export function withstood(
  scene: Scene,
  who: Combatant,
  types: readonly string[],
  dice: DiceSource,
  natural?: number,
): number {
  const check = scene.system.harm.withstands?.(who, types);
  if (!check) return 1;
  const roll = natural === undefined ? rollRule(checkNotation(check), dice) : undefined;
  const face = natural ?? roll?.total ?? 0;
  const passed = face >= check.target.value;
  const ended = check.outcomes.find(({ good }) => good === passed);
  const result = { label: ended?.label ?? '', ...(ended?.says ? { says: ended.says } : {}) };
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'withstands' }, { label, rule, automatic: false }), check };
  scene.happen({
    type: 'dueDone',
    due,
    ...(roll ? result : labelling('table.byNatural', { result: labelled(result.label, result.says), face })),
    // A die that stays below the number is what the bearer wants.
    success: !passed,
    ...(roll ? { roll, total: roll.total } : {}),
  });
  return passed ? 1 : 0.5;
}

/** Types of the damage that an act deals, now or as it lasts; undefined where it deals none. */
export function typesDealt(act: Act): readonly string[] | undefined {
  if (act.kind === 'damage') return act.parts.flatMap(({ types }) => types);
  const lasting = act.kind === 'effect' && act.effects.find(({ amount }) => amount !== undefined);
  return lasting ? damageTypesOf(ongoingDamageTypes(lasting)) : undefined;
}

/** Persistent damage that was halved as it began is halved as long as it lasts. */
export function halvedLasting(act: Act): Act {
  if (act.kind !== 'effect') return act;
  const effects = act.effects.map((each) =>
    each.amount === undefined ? each : { ...each, amount: Math.floor(each.amount / 2) },
  );
  return { ...act, effects };
}
