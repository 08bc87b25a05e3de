import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Effect } from '../../rules/combat.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../rules/damage.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { present, type Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';
import { addEffect, endEffect } from './consequences.ts';
import { heldBy } from './followUp.ts';
import { withstood } from './withstand.ts';

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
