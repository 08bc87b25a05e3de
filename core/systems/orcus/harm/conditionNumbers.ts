import type { Effect, Fighter, Modifier } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { WordNumber } from '../../../rules/words.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { CIRCUMSTANCE, PERCEPTION_PENALTY, PETRIFIED_RESIST, SLOWED_SPEED } from '../tables.ts';

/** What a condition may do or not do: keys of its numbers that are a yes or a no. ORC-127 */
type Flag = 'offGuard' | 'noFlank' | 'noGrip' | 'single' | 'senseless' | 'rooted';

const FLAGS: readonly (readonly [flag: Flag, label: string])[] = [
  ['offGuard', 'Off-guard'],
  ['noFlank', 'Cannot flank'],
  ['noGrip', 'No opportunity actions'],
  ['single', 'One action a turn'],
  ['senseless', 'No actions'],
  ['rooted', 'Stays in its square'],
];

/** Numbers any condition may be given: 0 in the rulebook, where the condition’s own numbers say it. */
const GENERAL: readonly (readonly [key: string, label: string])[] = [
  ['attack', 'Attack rolls'],
  ['ac', 'AC'],
  ['fort', 'Fort'],
  ['ref', 'Ref'],
  ['will', 'Will'],
  ['saves', 'Saves'],
];

const ITS = 'Its attacks';

/** Numbers of single conditions, under the key of the circumstance where they are one. ORC-80 ORC-127 ORC-128 */
const OWN: { readonly [condition: string]: readonly WordNumber[] } = {
  blinded: [{ key: 'perception', label: 'Perception', value: PERCEPTION_PENALTY }],
  charging: [{ key: 'charged', label: 'Attack after 2 squares', value: CIRCUMSTANCE.charged }],
  deafened: [{ key: 'perception', label: 'Perception', value: PERCEPTION_PENALTY }],
  fullDefense: [{ key: 'fullDefense', label: 'On attacks against it', value: CIRCUMSTANCE.fullDefense }],
  marked: [{ key: 'marked', label: 'Attacks that leave out the marker', value: CIRCUMSTANCE.marked }],
  offGuard: [{ key: 'offGuard', label: 'On attacks against the off-guard', value: CIRCUMSTANCE.offGuard }],
  petrified: [{ key: 'resist', label: 'Resists all', value: PETRIFIED_RESIST }],
  prone: [
    { key: 'attackerProne', label: ITS, value: CIRCUMSTANCE.attackerProne },
    { key: 'targetProneFar', label: 'Shots at it from afar', value: CIRCUMSTANCE.targetProneFar },
  ],
  ran: [{ key: 'ran', label: ITS, value: CIRCUMSTANCE.ran }],
  rattled: [{ key: 'rattled', label: ITS, value: CIRCUMSTANCE.rattled }],
  restrained: [{ key: 'attackerRestrained', label: ITS, value: CIRCUMSTANCE.attackerRestrained }],
  slowed: [{ key: 'speed', label: 'Speed at most', value: SLOWED_SPEED }],
  unconscious: [
    { key: 'targetUnconscious', label: 'On attacks against it', value: CIRCUMSTANCE.targetUnconscious },
  ],
  weakened: [{ key: 'percent', label: 'Percent of damage it deals', value: 50 }],
};

/** Whatever a campaign may set otherwise about a condition, as the rulebook has it. ORC-125 ORC-127 ORC-128 */
export function conditionNumbers(condition: Condition): readonly WordNumber[] {
  if (condition.left === true) return [];
  // The word off-guard has its number; that it is one needs no tick.
  const flags = FLAGS.filter(([flag]) => flag !== condition.key).map(([key, label]) => ({
    key,
    label,
    value: condition[key] === true ? 1 : 0,
    yesNo: true as const,
  }));
  const own = OWN[condition.key] ?? [];
  // Where its attacks have a circumstance of their own, that is the number to set.
  const general = GENERAL.filter(([key]) => key !== 'attack' || !own.some(({ label }) => label === ITS));
  return [...own, ...general.map(([key, label]) => ({ key, label, value: 0 })), ...flags];
}

type Now = Pick<RulesContext, 'rewritten'> | undefined;

/** A condition’s number as the campaign has it, else as the rulebook does. ORC-127 */
export function numberOf(condition: string, key: string, now: Now): number {
  const book = OWN[condition]?.find((each) => each.key === key)?.value ?? 0;
  return now?.rewritten?.[condition]?.numbers?.[key] ?? book;
}

/** Whether a condition does this in this campaign. ORC-127 */
export function does(condition: string, flag: Flag, now: Now): boolean {
  const set = now?.rewritten?.[condition]?.numbers?.[flag];
  return set === undefined ? conditionOf(condition)?.[flag] === true : set !== 0;
}

/** The first thing on it that does this. ORC-127 */
export function bears(who: Fighter, flag: Flag, now: Now): Effect | undefined {
  return who.effects.find(({ condition }) => does(condition, flag, now));
}

/** A fighter with what the campaign lets its conditions change, each condition once. ORC-125 ORC-126 */
export function numbered(who: Fighter, now: Now): Fighter {
  const rewritten = now?.rewritten ?? {};
  if (!who.effects.some(({ condition }) => rewritten[condition]?.numbers)) return who;
  const effects = who.effects.map((effect, at) => {
    const first = who.effects.findIndex(({ condition }) => condition === effect.condition) === at;
    const more = first ? modifiersOf(effect.condition, rewritten) : [];
    return more.length === 0 ? effect : { ...effect, modifiers: [...(effect.modifiers ?? []), ...more] };
  });
  return { ...who, effects };
}

function modifiersOf(
  condition: string,
  rewritten: NonNullable<RulesContext['rewritten']>,
): readonly Modifier[] {
  const numbers = rewritten[condition]?.numbers ?? {};
  const rule = conditionOf(condition)?.rule ?? 'ORC-127';
  return GENERAL.flatMap(([to]) => {
    const value = numbers[to] ?? 0;
    return value === 0 ? [] : [{ to, value, rule }];
  });
}
