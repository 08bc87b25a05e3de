import { labelling, saying, toSaying, toWording } from '../../kernel/said.ts';
import { parseRoll } from '../../dice/notation.ts';
import { listRulings } from '../../rules/rulings.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import {
  withTypedFaces,
  findPresent,
  findPresentOrAway,
  rollText,
  type Transaction,
} from '../transaction.ts';
import { splitEntries, setEntry } from './order.ts';
import { createRulesContext } from '../rulesContext.ts';
import { findCombatant } from '../state.ts';
import { applyConsequences, endDependentEffectsIfOut } from './consequences.ts';

export function setCounter(
  scene: Transaction,
  { who, counter, to }: CommandOf<'counter.set'>,
): Refusal | undefined {
  // What a hero who is away tonight still has may be set right as well.
  const asked = findPresentOrAway(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const from = asked.found[0]?.counters[counter] ?? 0;
  if (!scene.system.words.counters.some(({ key }) => key === counter)) {
    return { ...saying('table.noSuchCounter', { game: scene.system.title, counter }), field: 'counter' };
  }
  scene.emit({ type: 'counted', who, counter, from, to, rule: '' });
  return undefined;
}

export function setFate(scene: Transaction, { who, to }: CommandOf<'fate.set'>): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [found] = asked.found;
  if (to === 'stable' && found && found.hp > 0)
    return { ...saying('table.stableAtZero', { who: found.name }), field: 'to' };
  scene.emit({ type: 'fateSet', who, to, label: 'by the GM', rule: '' });
  const now = findCombatant(scene.state, who);
  if (now && to === 'knockedOut')
    applyConsequences(
      scene,
      scene.system.harm.knockedOut?.(now, createRulesContext(scene.state, scene.system)) ?? [],
    );
  endDependentEffectsIfOut(scene, who);
  return undefined;
}

/** A roll of the GM's own, for nobody or for each of those chosen; all in one step. */
export function rollFreely(
  scene: Transaction,
  { notation, why, faces, who = [], secret = false }: CommandOf<'roll'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const dice = withTypedFaces(scene.dice, faces);
  for (const each of who.length === 0 ? [undefined] : who) {
    const rolled = rollText(notation, dice);
    if (!rolled.ok) return { ...rolled.refusal, field: 'notation' };
    const roll = (faces?.length ?? 0) > 0 ? { ...rolled.value, typed: true } : rolled.value;
    scene.emit({
      type: 'rolled',
      roll,
      why,
      ...(each === undefined ? {} : { who: each }),
      ...(secret ? { secret } : {}),
    });
  }
  return undefined;
}

export function addFavourite(
  scene: Transaction,
  { name, notation }: CommandOf<'favourite.add'>,
): Refusal | undefined {
  const read = parseRoll(notation);
  if (!read.ok) return { ...toSaying(toWording(read.refusal)), field: 'notation' };
  scene.emit({ type: 'favouriteAdded', name, notation });
  return undefined;
}

export function removeFavourite(
  scene: Transaction,
  { name }: CommandOf<'favourite.remove'>,
): Refusal | undefined {
  if (!scene.state.favourites.some((each) => each.name === name))
    return { ...saying('table.noSuchFavourite', { name }), field: 'name' };
  scene.emit({ type: 'favouriteRemoved', name });
  return undefined;
}

/** Those marked as surprised sit out the round before the first. */
export function setSurprise(scene: Transaction, { who }: CommandOf<'surprise.set'>): Refusal | undefined {
  const { encounter } = scene.state;
  if (!scene.system.turns.surprise) return saying('table.noSurpriseRound', { game: scene.system.title });
  if (!encounter) return saying('table.noFight');
  if (encounter.acting !== undefined) return saying('table.surpriseTooLate');
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  scene.emit({ type: 'surpriseSet', who });
  return undefined;
}

export function setPresence(scene: Transaction, { who, to }: CommandOf<'presence.set'>): Refusal | undefined {
  const { entries, others } = splitEntries(scene, who);
  const asked = findPresent(scene, others);
  if ('missing' in asked) return asked.missing;
  for (const entry of entries) {
    if (entry.kind === 'turn') continue;
    const { hidden: _before, ...shown } = entry;
    setEntry(scene, to === 'here' ? shown : { ...shown, hidden: true });
  }
  if (others.length > 0) scene.emit({ type: 'presenceSet', who: others, to });
  return undefined;
}

export function setGauge(scene: Transaction, { gauge, to }: CommandOf<'gauge.set'>): Refusal | undefined {
  const known = scene.system.words.gauges?.find(({ key }) => key === gauge);
  if (!known) return { ...saying('table.noSuchGauge', { game: scene.system.title, gauge }), field: 'gauge' };
  if (to < known.min || to > known.max)
    return {
      ...saying('table.outOfRange', { what: known.label, from: known.min, to: known.max }),
      field: 'to',
      rule: known.rule,
    };
  scene.emit({
    type: 'remembered',
    owner: '',
    key: gauge,
    to,
    ...labelling('table.gaugeAt', { gauge: { label: known.label }, to: String(to) }),
    rule: known.rule,
  });
  return undefined;
}

export function setRuling(
  scene: Transaction,
  { option, choice }: CommandOf<'ruling.set'>,
): Refusal | undefined {
  const known = listRulings(scene.system).find(({ key }) => key === option);
  if (!known)
    return { ...saying('table.noSuchRuling', { game: scene.system.title, ruling: option }), field: 'option' };
  if (!known.choices.some(({ key }) => key === choice)) {
    return {
      ...saying('table.chooseOneOf', { what: known.label, choices: known.choices.map(({ label }) => label) }),
      field: 'choice',
      rule: known.rule,
    };
  }
  scene.emit({ type: 'rulingSet', option, to: choice });
  return undefined;
}

export function awardExperience(
  scene: Transaction,
  { who, amount, reason }: CommandOf<'experience.award'>,
): Refusal | undefined {
  // A hero who is away tonight may still learn from it.
  const asked = findPresentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  if (amount === 0) return { ...saying('table.nothingToAward'), field: 'amount' };
  scene.emit({ type: 'awarded', who, amount, reason });
  return undefined;
}
