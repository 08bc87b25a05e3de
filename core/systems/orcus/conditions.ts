import type { Effect, Fighter, Modifier } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Word, WordNumber } from '../../rules/words.ts';
import { CIRCUMSTANCE, PERCEPTION_PENALTY, PETRIFIED_RESIST, SLOWED_SPEED } from './tables.ts';

/** A condition with what the arithmetic needs to know of it. */
interface Condition extends Word {
  /** Attackers who see the bearer have the off-guard bonus. ORC-131 */
  readonly offGuard?: boolean;
  /** Only the one who caused it has that bonus. ORC-116 */
  readonly toSource?: boolean;
  /** Takes no more part in the fight, though it lives. ORC-124 ORC-266 */
  readonly left?: boolean;
  /** Cannot take part in flanking. ORC-129 */
  readonly noFlank?: boolean;
  /** Cannot make opportunity attacks, and so cannot hold on to anyone. ORC-105 */
  readonly noGrip?: boolean;
  /** Has one action on its turn, and none on others’. ORC-24 */
  readonly single?: boolean;
  /** Has no actions. */
  readonly senseless?: boolean;
  /** Cannot leave its square by its own will. */
  readonly rooted?: boolean;
  /** Held by the one who caused it: ends when that one falls. */
  readonly held?: boolean;
}

const CANNOT_FLANK = 'cannot flank';

/** The conditions, in our words. Definitions as the full rulebook restores them. ORC-125 ORC-127 ORC-128 */
// oxfmt-ignore
export const CONDITIONS: readonly Condition[] = [
  { key: 'blinded', label: 'Blinded', short: 'Blind', rule: 'ORC-127', offGuard: true, noFlank: true, text: `Sees nothing: everyone has total concealment from it, and checks that need sight fail. Off-guard, −10 to Perception, ${CANNOT_FLANK}.` },
  { key: 'charging', label: 'Charging', short: 'Charge', rule: 'ORC-102', text: '+1 to the basic melee attack that ends the charge after 2 squares or more; then the rest of the turn is lost.' },
  { key: 'climbing', label: 'Climbing', short: 'Climb', rule: 'ORC-240', offGuard: true, text: 'Holds on without a climb speed: off-guard, every square costs one more.' },
  { key: 'controlled', label: 'Controlled', stops: true, short: 'Contr', rule: 'ORC-128', single: true, offGuard: true, noGrip: true, noFlank: true, text: 'Dazed, and someone else chooses its actions, though never action points, encounter or daily powers.' },
  { key: 'corporeal', label: 'Corporeal', short: 'Corp', rule: 'ORC-130', text: 'Is not incorporeal while this lasts: attacks deal it their whole damage.' },
  { key: 'dazed', label: 'Dazed', stops: true, short: 'Daze', rule: 'ORC-127', single: true, offGuard: true, noGrip: true, noFlank: true, text: `One standard action a turn (or a move or swift in its place) and free actions; no immediate or opportunity actions. Off-guard, ${CANNOT_FLANK}.` },
  { key: 'deafened', label: 'Deafened', short: 'Deaf', rule: 'ORC-128', text: 'Hears nothing: checks that need hearing fail. −10 to Perception.' },
  { key: 'dying', label: 'Dying', rule: 'ORC-167', senseless: true, offGuard: true, noGrip: true, noFlank: true, text: 'Unconscious, with a death save at the end of each of its turns.' },
  { key: 'feinted', label: 'Feinted', short: 'Feint', rule: 'ORC-116', offGuard: true, toSource: true, text: 'Off-guard to the one who feinted, and to nobody else.' },
  { key: 'fled', label: 'Fled', short: 'Fled', rule: 'ORC-266', left: true, text: 'Out of the fight alive: passed over in the order, and worth its experience.' },
  { key: 'fullDefense', label: 'Full defense', helps: true, short: 'Full d', rule: 'ORC-104', text: '+2 to all four defenses until the start of its next turn.' },
  { key: 'grappled', label: 'Grappled', short: 'Grapl', rule: 'ORC-105', rooted: true, held: true, text: 'Immobilized until it escapes, is dragged away, or the grappler lets go, moves off or can no longer hold.' },
  { key: 'helpless', label: 'Helpless', stops: true, short: 'Helpl', rule: 'ORC-127', offGuard: true, noFlank: true, text: `Off-guard, ${CANNOT_FLANK}; its stance ends; a coup de grace can be dealt to it.` },
  { key: 'hidden', label: 'Hidden', helps: true, short: 'Hidden', rule: 'ORC-255', text: 'Not seen or heard by those it hides from: total concealment from them, and they are off-guard to it.' },
  { key: 'immobilized', label: 'Immobilized', short: 'Immob', rule: 'ORC-127', rooted: true, text: 'Cannot leave its square by its own will. It may act and teleport, and others may move it.' },
  { key: 'incorporeal', label: 'Incorporeal', helps: true, short: 'Incorp', rule: 'ORC-130', text: 'Takes half damage from all attacks.' },
  { key: 'invisible', label: 'Invisible', helps: true, short: 'Invis', rule: 'ORC-137', text: 'Has total concealment, may always try to hide, and those who cannot see it are off-guard to it.' },
  { key: 'marked', label: 'Marked', short: 'Mark', rule: 'ORC-127', bySource: true, held: true, text: '−2 to attack rolls that leave out the one who marked it. A newer mark replaces an older; it ends when the marker falls.' },
  { key: 'offGuard', label: 'Off-guard', short: 'Off-gd', rule: 'ORC-131', offGuard: true, text: 'Attackers who can see it have +2. Several causes count once.' },
  { key: 'petrified', label: 'Petrified', stops: true, short: 'Stone', rule: 'ORC-128', rooted: true, senseless: true, offGuard: true, noGrip: true, noFlank: true, text: 'Stone: no actions, no movement, unaware. Off-guard, resists 20 of every damage.' },
  { key: 'prone', label: 'Prone', short: 'Prone', rule: 'ORC-127', text: '−2 to attack rolls; off-guard to melee; +2 to all defenses against ranged attackers who are not adjacent. Crawls, teleports or stands up.' },
  { key: 'ran', label: 'Running', short: 'Run', rule: 'ORC-108', offGuard: true, text: '−5 to attack rolls and off-guard until the start of its next turn.' },
  { key: 'rattled', label: 'Rattled', short: 'Rattl', rule: 'ORC-128', text: '−2 to attack rolls.' },
  { key: 'restrained', label: 'Restrained', short: 'Restr', rule: 'ORC-127', rooted: true, offGuard: true, text: 'Cannot be moved, by its own will or another’s. −2 to attack rolls, off-guard.' },
  { key: 'slowed', label: 'Slowed', short: 'Slow', rule: 'ORC-127', text: 'Speed 2 if it was higher, after every other change; teleporting apart. Running still adds its 2 squares.' },
  { key: 'stunned', label: 'Stunned', stops: true, short: 'Stun', rule: 'ORC-127', rooted: true, senseless: true, offGuard: true, noGrip: true, noFlank: true, text: `No actions of any kind, no movement. Off-guard, ${CANNOT_FLANK}.` },
  { key: 'surprised', label: 'Surprised', stops: true, short: 'Surpr', rule: 'ORC-127', single: true, offGuard: true, noGrip: true, noFlank: true, text: `One standard action and no free actions. Off-guard, ${CANNOT_FLANK}. Ends with the surprise round.` },
  { key: 'surrendered', label: 'Surrendered', short: 'Surr', rule: 'ORC-124', left: true, text: 'Has laid down its arms: passed over in the order, and worth its experience.' },
  { key: 'unconscious', label: 'Unconscious', stops: true, short: 'Uncon', rule: 'ORC-127', rooted: true, senseless: true, offGuard: true, noGrip: true, noFlank: true, text: `No actions, −5 to all defenses, falls prone, is helpless, ${CANNOT_FLANK}.` },
  { key: 'weakened', label: 'Weakened', short: 'Weak', rule: 'ORC-127', text: 'Its attacks deal half damage; persistent damage is not halved.' },
];

const BY_KEY = new Map(CONDITIONS.map((condition) => [condition.key, condition] as const));

/** The condition of that key, or nothing for words of the GM's own. */
export function findCondition(key: string): Condition | undefined {
  return BY_KEY.get(key);
}

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

type RulesInUse = Pick<RulesContext, 'rewritten'> | undefined;

/** A condition’s number as the campaign has it, else as the rulebook does. ORC-127 */
export function readConditionNumber(condition: string, key: string, now: RulesInUse): number {
  const book = OWN[condition]?.find((each) => each.key === key)?.value ?? 0;
  return now?.rewritten?.[condition]?.numbers?.[key] ?? book;
}

/** Whether a condition does this in this campaign. ORC-127 */
export function hasConditionFlag(condition: string, flag: Flag, now: RulesInUse): boolean {
  const set = now?.rewritten?.[condition]?.numbers?.[flag];
  return set === undefined ? findCondition(condition)?.[flag] === true : set !== 0;
}

/** The first thing on it that does this. ORC-127 */
export function findFlaggedEffect(who: Fighter, flag: Flag, now: RulesInUse): Effect | undefined {
  return who.effects.find(({ condition }) => hasConditionFlag(condition, flag, now));
}

/** A fighter with what the campaign lets its conditions change, each condition once. ORC-125 ORC-126 */
export function withConditionNumbers(who: Fighter, now: RulesInUse): Fighter {
  const rewritten = now?.rewritten ?? {};
  if (!who.effects.some(({ condition }) => rewritten[condition]?.numbers)) return who;
  const effects = who.effects.map((effect, at) => {
    const first = who.effects.findIndex(({ condition }) => condition === effect.condition) === at;
    const more = first ? buildModifiers(effect.condition, rewritten) : [];
    return more.length === 0 ? effect : { ...effect, modifiers: [...(effect.modifiers ?? []), ...more] };
  });
  return { ...who, effects };
}

function buildModifiers(
  condition: string,
  rewritten: NonNullable<RulesContext['rewritten']>,
): readonly Modifier[] {
  const numbers = rewritten[condition]?.numbers ?? {};
  const rule = findCondition(condition)?.rule ?? 'ORC-127';
  return GENERAL.flatMap(([to]) => {
    const value = numbers[to] ?? 0;
    return value === 0 ? [] : [{ to, value, rule }];
  });
}
