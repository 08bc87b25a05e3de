import type { DiceSource } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import { labelInWords, labelling, saying } from '../../kernel/said.ts';
import type { Effect } from '../../rules/combat.ts';
import { damageTypesOf, ongoingDamageTypes } from '../../rules/damage.ts';
import type { Act } from '../../rules/powerText/rider.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { HarmRules, RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import { type Combatant, findCombatant } from '../state.ts';
import { formatCheckNotation, findPresent, rollRule, rollText, type Transaction } from '../transaction.ts';
import {
  addEffect,
  endEffect,
  dealDamage,
  heal,
  durationOutsideTurns,
  grantTemporaryHitPoints,
} from './consequences.ts';

/** One roll for everyone hit, then each one's own save, share, resistances and temporary hit points. */
export function applyDamage(
  scene: Transaction,
  { targets, amount, damageType, save, by, natural, faces }: CommandOf<'damage'>,
): Refusal | undefined {
  const asked = findPresent(scene, [...targets.map(({ who }) => who), ...(by === undefined ? [] : [by])]);
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
  const rolled = rollAmount(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const { who, share } of targets) {
    const target = findCombatant(scene.state, who);
    if (!target) continue;
    const saved = save !== undefined && halves !== undefined && rollHalvingSaves(scene, target, halves);
    // A share that the GM has said is what arrives.
    const kept = share === 1 ? rollResistance(scene, target, [damageType], scene.dice, natural) : 1;
    const parts = [{ amount: rolled.total, type: damageType, share: (saved ? share / 2 : share) * kept }];
    dealDamage(scene, target, parts, '', { roll: rolled.roll, by });
  }
  return undefined;
}

/** One save for each of several, one roll of damage for all: what fails it brings, what is made halves or spares. */
export function rollSaves(
  scene: Transaction,
  { who, save, dc, failed = [], damage: hurts, faces }: CommandOf<'saves.roll'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const { saves: known } = scene.system.harm;
  if (!known?.words.some(({ key }) => key === save))
    return { ...saying('table.noSuchSave', { game: scene.system.title, save }), field: 'save' };
  const rolled = hurts && rollAmount(scene, hurts.amount, faces);
  if (rolled && 'message' in rolled) return rolled;
  for (const id of who) {
    const target = findCombatant(scene.state, id);
    if (!target) continue;
    const made = rollHalvingSaves(scene, target, (each, now) => known.check(each, { save, dc }, now));
    if (hurts && rolled) {
      const share = made ? (hurts.saved === 'half' ? 0.5 : 0) : 1;
      const kept = rollResistance(scene, target, [hurts.damageType], scene.dice);
      const parts = [{ amount: rolled.total, type: hurts.damageType, share: share * kept }];
      if (share > 0) dealDamage(scene, target, parts, '', { roll: rolled.roll });
    }
    for (const effect of made ? [] : failed.filter((each) => each.who.includes(id))) {
      const refused = giveEffect(scene, { type: 'effect.add', ...effect, who: [id] });
      if (refused) return refused;
    }
  }
  return undefined;
}

/** Rolls a save for half, and tells it like any save that was due. */
function rollHalvingSaves(
  scene: Transaction,
  who: Combatant,
  halves: NonNullable<HarmRules['halves']>,
): boolean {
  const check = halves(who, createRulesContext(scene.state, scene.system));
  const roll = rollRule(formatCheckNotation(check), scene.dice);
  const hopeless = check.outcomes.every(({ good, chance }) => !good || chance === 0);
  const success = !hopeless && roll.total >= check.target.value;
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'halves' }, { label, rule, automatic: false }), check };
  const [good, bad] = [true, false].map(
    (each) => check.outcomes.find((one) => one.good === each)?.label ?? '',
  );
  scene.emit({
    type: 'dueDone',
    due,
    label: (success ? good : bad) ?? '',
    success,
    roll,
    total: roll.total,
  });
  return success;
}

export function applyHealing(
  scene: Transaction,
  { who, amount, faces }: CommandOf<'heal'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = rollAmount(scene, amount, faces);
  if ('message' in rolled) return rolled;
  const helpless = asked.found.find(
    (each) => scene.system.harm.heal(each, rolled.total).refused !== undefined,
  );
  if (helpless) return scene.system.harm.heal(helpless, rolled.total).refused;
  for (const target of asked.found) heal(scene, target, rolled.total, '', rolled.roll);
  return undefined;
}

export function applyTemporary(
  scene: Transaction,
  { who, amount, faces }: CommandOf<'temporary'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const rolled = rollAmount(scene, amount, faces);
  if ('message' in rolled) return rolled;
  for (const target of asked.found) {
    grantTemporaryHitPoints(scene, target, rolled.total);
  }
  return undefined;
}

function rollAmount(
  scene: Transaction,
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

export function giveEffect(scene: Transaction, command: CommandOf<'effect.add'>): Refusal | undefined {
  const asked = findPresent(scene, [...command.who, ...requireSources(command)]);
  if ('missing' in asked) return asked.missing;
  if (command.duration.kind === 'time' && command.duration.until <= scene.state.worldTime)
    return { ...saying('table.timePast'), field: 'duration' };
  const effect = createEffect(scene.system, command);
  if ('message' in effect) return effect;
  for (const id of command.who) {
    const target = asked.found.find((each) => each.id === id);
    if (target) addEffect(scene, target, checkResistance(scene, target, effect));
  }
  return undefined;
}

/** Persistent damage that no attack roll has brought is held against a resistance once, for all of its time. */
function checkResistance(scene: Transaction, who: Combatant, effect: Omit<Effect, 'id'>): Omit<Effect, 'id'> {
  const { amount } = effect;
  if (effect.condition !== 'persistent' || amount === undefined) return effect;
  if (rollResistance(scene, who, damageTypesOf(ongoingDamageTypes(effect)), scene.dice) === 1) return effect;
  const left = Math.floor(amount / 2);
  return { ...effect, amount: left, label: effect.label.replace(String(amount), String(left)) };
}

export function stopEffect(
  scene: Transaction,
  { who, effect }: CommandOf<'effect.end'>,
): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  if (!target?.effects.some(({ id }) => id === effect)) return saying('table.effectEnded');
  endEffect(scene, target, effect, 'ended by the GM', '');
  return undefined;
}

/** Gives an effect another time to last. */
export function changeEffect(
  scene: Transaction,
  { who, effect, duration }: CommandOf<'effect.change'>,
): Refusal | undefined {
  const asked = findPresent(scene, [who, ...requireSources({ duration })]);
  if ('missing' in asked) return asked.missing;
  const held = asked.found.find(({ id }) => id === who)?.effects.find(({ id }) => id === effect);
  if (!held) return saying('table.effectEnded');
  if (duration.kind === 'saveEnds' && !scene.system.words.saveEnds)
    return saying('table.noSaveEnds', { game: scene.system.title });
  if (duration.kind === 'time' && duration.until <= scene.state.worldTime)
    return { ...saying('table.timePast'), field: 'duration' };
  const lasting = durationOutsideTurns(scene, duration);
  scene.emit({ type: 'effectChanged', who, effect: { ...held, duration: lasting }, lasts: true });
  return undefined;
}

/** Everyone an effect leans on must be at the table: its source, and the one whose turn ends it. */
function requireSources({
  source,
  duration,
}: Pick<CommandOf<'effect.add'>, 'source' | 'duration'>): readonly string[] {
  return [
    ...(source === undefined ? [] : [source]),
    ...(duration.kind === 'untilTurn' ? [duration.of] : []),
    ...(duration.kind === 'maintained' ? [duration.by] : []),
  ];
}

function createEffect(
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
export function rollResistance(
  scene: Transaction,
  who: Combatant,
  types: readonly string[],
  dice: DiceSource,
  natural?: number,
): number {
  const check = scene.system.harm.withstands?.(who, types);
  if (!check) return 1;
  const roll = natural === undefined ? rollRule(formatCheckNotation(check), dice) : undefined;
  const face = natural ?? roll?.total ?? 0;
  const passed = face >= check.target.value;
  const ended = check.outcomes.find(({ good }) => good === passed);
  const result = { label: ended?.label ?? '', ...(ended?.says ? { says: ended.says } : {}) };
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'withstands' }, { label, rule, automatic: false }), check };
  scene.emit({
    type: 'dueDone',
    due,
    ...(roll
      ? result
      : labelling('table.byNatural', { result: labelInWords(result.label, result.says), face })),
    // A die that stays below the number is what the bearer wants.
    success: !passed,
    ...(roll ? { roll, total: roll.total } : {}),
  });
  return passed ? 1 : 0.5;
}

/** Types of the damage that an act deals, now or as it lasts; undefined where it deals none. */
export function listDamageTypes(act: Act): readonly string[] | undefined {
  if (act.kind === 'damage') return act.parts.flatMap(({ types }) => types);
  const lasting = act.kind === 'effect' && act.effects.find(({ amount }) => amount !== undefined);
  return lasting ? damageTypesOf(ongoingDamageTypes(lasting)) : undefined;
}

/** Persistent damage that was halved as it began is halved as long as it lasts. */
export function halveLasting(act: Act): Act {
  if (act.kind !== 'effect') return act;
  const effects = act.effects.map((each) =>
    each.amount === undefined ? each : { ...each, amount: Math.floor(each.amount / 2) },
  );
  return { ...act, effects };
}
