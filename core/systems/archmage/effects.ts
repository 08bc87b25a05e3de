import {
  explain,
  type Explained,
  labelling,
  type Reason,
  said,
  type Said,
  saying,
  toEnglish,
  toLabelling,
  type Wording,
} from '../../kernel/said.ts';
import type { CheckOffer, OutcomeChance } from '../../rules/checks.ts';
import { type Effect, type Fighter, largestModifier, type Modifier } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { counterOf, isMarkSet } from '../../rules/context.ts';
import { D20_FACES, d20Check, deathOdds, deathOddsText, SAVE_ENDS } from '../../rules/d20/checks.ts';
import {
  findSameOngoing,
  type NewEffect,
  NO_CONFLICT,
  refuseEffect,
  refuseImmuneCondition,
  refuseImmuneDamage,
  replaceEffects,
  type Stacking,
} from '../../rules/d20/stacking.ts';
import { damageTypesOf, ongoingDamageTypes, writeDamageTypes } from '../../rules/damage.ts';
import { labelOf } from '../../rules/words.ts';
import { DEATH, RECOVERY, SAVES } from './tables.ts';
import { MARK } from './turnMarks.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from './words.ts';
import { findCondition } from './conditions.ts';
import { isOut, recoveryDice } from './vitals.ts';

/** Lasting until something ends it outweighs every save. AMB-41 */
const LASTING = 100;

/** How a new effect gets on with those already there. ARC-24 ARC-28 ARC-147 AMB-41 AMB-47 */
export function stackEffect(who: Fighter, effect: NewEffect): Stacking {
  if (effect.condition === 'persistent') return stackOngoing(who, effect);
  const condition = findCondition(effect.condition);
  if (!condition) return NO_CONFLICT;
  const word = condition.label.toLowerCase();
  const immune = refuseImmuneCondition(who, word, [condition.key, word], 'ARC-147');
  if (immune) return immune;
  const same = who.effects.filter(
    (each) =>
      each.condition === effect.condition && (condition.key !== 'grabbed' || each.source === effect.source),
  );
  const [known] = same;
  if (!known) return NO_CONFLICT;
  if (durationWeight(known.duration) >= durationWeight(effect.duration))
    return refuseEffect(
      saying('archmage.conditionNotStronger', { who: who.name, condition: word }),
      'ARC-147',
    );
  return replaceEffects(same);
}

/** How hard a condition is to lose. AMB-41 */
function durationWeight(duration: Effect['duration']): number {
  switch (duration.kind) {
    case 'removed':
    case 'encounter':
      return LASTING;
    case 'saveEnds':
      return duration.dc ?? SAVES.normal;
    case 'untilTurn':
      return duration.turns > 1 ? 2 : 1;
    case 'time':
    case 'maintained':
      return 1;
  }
}

/** Of one name the higher amount is kept, at a tie the harder save; other names tick beside it. ARC-28 AMB-47 */
function stackOngoing(who: Fighter, effect: NewEffect): Stacking {
  const immune = refuseImmuneDamage(who, effect, DAMAGE_TYPES, 'ARC-24');
  if (immune) return immune;
  const { amount = 0, label } = effect;
  const same = findSameOngoing(who, effect).filter((each) => each.label === label);
  const kept = same.some(
    (each) =>
      (each.amount ?? 0) > amount ||
      ((each.amount ?? 0) === amount && durationWeight(each.duration) >= durationWeight(effect.duration)),
  );
  if (kept) return refuseEffect(saying('archmage.ongoingHigher'), 'ARC-28');
  return replaceEffects(same);
}

interface NamedModifier extends Modifier {
  readonly label: string;
}

const HELPLESS: Effect = { id: '', condition: 'helpless', label: 'Helpless', duration: { kind: 'removed' } };

/** What changes a number of a fighter: conditions worst only, one name once, everything else adds up. ARC-25 ARC-26 ARC-27 ARC-28 ARC-122 */
export function explainNumber(who: Fighter, to: string): readonly Reason[] {
  const all = listEffects(who)
    .flatMap(listModifiers)
    .filter((each) => isModifierFor(each, to));
  const kept = keepStrongest(
    keepStrongest(all, ({ label }) => label),
    ({ only }) => only,
  );
  return [...kept.map(({ rule, label, value }) => ({ rule, label, value })), ...recoveryDebt(who, to)];
}

/** Whoever lies unconscious is helpless without being told so. ARC-123 ARC-152 */
function listEffects(who: Fighter): readonly Effect[] {
  return isOut(who) ? [...who.effects, HELPLESS] : who.effects;
}

function listModifiers({ condition, label, modifiers = [] }: Effect): readonly NamedModifier[] {
  return [...(findCondition(condition)?.modifiers ?? []), ...modifiers].map((each) => ({ ...each, label }));
}

function isModifierFor(modifier: Modifier, to: string): boolean {
  return modifier.to === to || (modifier.to === 'defenses' && DEFENSES.some(({ key }) => key === to));
}

/** Of those with the same word only the strongest bonus and the strongest penalty are kept. */
function keepStrongest(
  all: readonly NamedModifier[],
  word: (each: NamedModifier) => string | undefined,
): readonly NamedModifier[] {
  return all.filter((each, at) => {
    const mine = word(each);
    if (mine === undefined || each.cumulative) return true;
    const rivals = all
      .map((other, place) => ({ other, place }))
      .filter(({ other }) => word(other) === mine && !other.cumulative && other.value < 0 === each.value < 0);
    return !rivals.some(({ other, place }) => {
      const stronger = Math.abs(other.value) - Math.abs(each.value);
      return stronger > 0 || (stronger === 0 && place < at);
    });
  });
}

/** What recoveries that were not there cost until the next full heal-up. ARC-122 */
function recoveryDebt(who: Fighter, to: string): readonly Reason[] {
  const owed = who.counters[COUNTER.debt] ?? 0;
  const hurts = to === 'attack' || DEFENSES.some(({ key }) => key === to);
  if (owed === 0 || !hurts) return [];
  return [
    {
      rule: 'ARC-122',
      label: `${owed} ${owed === 1 ? 'recovery' : 'recoveries'} owed`,
      value: RECOVERY.debt * owed,
    },
  ];
}

/** `5 ongoing fire damage`, beside its text as data. ARC-165 */
export function formatOngoing(effect: Effect) {
  const { amount = 0 } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect)).map((type) =>
    labelOf(DAMAGE_TYPES, type).toLowerCase(),
  );
  return types.length === 0
    ? labelling('archmage.ongoing', { amount })
    : labelling('archmage.ongoingOf', { amount, type: types.join(' + ') });
}

/** Damage of one tick. ARC-165 ARC-172 */
export function tickOngoing(who: Fighter, effect: Effect): Extract<Consequence, { do: 'harm' }> {
  const parts = [{ amount: effect.amount ?? 0, share: 1, ...ongoingDamageTypes(effect) }];
  return { do: 'harm', who: who.id, parts, ...formatOngoing(effect), rule: 'ARC-165' };
}

/** `easy save`, `normal save`, `hard save`, or the number. ARC-169 */
function difficultyName(target: number): Said {
  if (target === SAVES.easy) return said('archmage.easySaveNumber');
  if (target === SAVES.normal) return said('archmage.normalSaveNumber');
  if (target === SAVES.hard) return said('archmage.hardSaveNumber');
  return said('archmage.saveNumber', { face: target });
}

/** What a save against this must reach. ARC-166 ARC-169 */
export function saveTarget(effect: Effect): number {
  return effect.duration.kind === 'saveEnds' ? (effect.duration.dc ?? SAVES.normal) : SAVES.normal;
}

/** Nothing is added but what someone’s own effects add. ARC-168 ARC-170 */
export function saveBonus(who: Fighter, ...more: readonly string[]): Explained {
  return explain(...['save', ...more].flatMap((to) => explainNumber(who, to)));
}

/** A save with its chance; no face is special. ARC-168 ARC-169 AMB-62 */
export function saveCheck(modifier: Explained, words: Wording, target: number, rule = 'ARC-168'): CheckOffer {
  const because = [{ rule: 'ARC-169', ...toLabelling(difficultyName(target)), value: target }];
  const label = toEnglish(words);
  const check = d20Check({
    label,
    rule,
    modifier,
    target: { label: 'Save', value: target, because },
    ends: SAVE_ENDS,
  });
  return { ...check, ...toLabelling(words) };
}

/** The death save with how it ends where nobody helps: each success wakes. ARC-124 ARC-127 */
export function deathLabel(who: Fighter, { outcomes }: CheckOffer): Wording {
  // One who is spared falls into a coma.
  if (isMarkSet(who, MARK.spared)) return 'Death save';
  const failed = outcomes.find(({ good }) => !good)?.chance ?? 0;
  const left = DEATH.failures - counterOf(who, COUNTER.deathFailures);
  return deathOddsText(deathOdds({ failed, rescued: 1 - failed }, left), left);
}

/** A death save; the dice of the recovery that a success spends are thrown along and add nothing. ARC-124 ARC-125 ARC-126 */
export function deathCheck(who: Fighter): CheckOffer {
  const plain = saveCheck(saveBonus(who), 'Death save', DEATH.wakes, 'ARC-124');
  const [saved] = plain.outcomes;
  const acts = 1 / D20_FACES;
  const wakes = Math.max(0, (saved?.chance ?? 0) - acts);
  const outcomes: readonly OutcomeChance[] = [
    { key: 'acts', label: 'wakes and acts', chance: acts, good: true },
    { key: 'wakes', label: 'wakes', chance: wakes, good: true },
    { key: 'failed', label: 'failed', chance: 1 - acts - wakes, good: false },
  ];
  return { ...plain, dice: `1d20+0*${recoveryDice(who)}`, outcomes };
}

/** Natural face that resistance to damage of these types at once asks for: the one that helps least counts; 0 where one of them is not resisted. ARC-171 */
export function findResistance(who: Pick<Fighter, 'sheet' | 'effects'>, types: readonly string[]): number {
  const faces = types.map((type) =>
    Math.max(who.sheet.resist[type] ?? 0, largestModifier(who, 'resist', type)),
  );
  return faces.length === 0 ? 0 : Math.min(...faces);
}

/** The die that stands in for an attack roll against a resistance: below its number half arrives. ARC-172 ARC-175 */
export function resistanceCheck(who: Fighter, types: readonly string[]): CheckOffer | undefined {
  const value = findResistance(who, types);
  if (value === 0 || types.some((type) => who.sheet.immune.includes(type))) return undefined;
  const [type = '', ...also] = types;
  const words = labelling('archmage.resistanceTo', {
    types: writeDamageTypes({ type, also }, DAMAGE_TYPES),
    face: value,
  });
  const check = d20Check({
    label: words.label,
    rule: 'ARC-175',
    modifier: explain(),
    target: { label: 'Resistance', value },
    ends: { good: ['full', 'all of it arrives'], bad: ['half', 'half of it arrives'] },
  });
  return { ...check, ...words };
}
