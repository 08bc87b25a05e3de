/** Steps of the multiplier on ability modifiers for damage and recoveries, highest first. ARC-02 */
const MULTIPLIER_STEPS = [
  { from: 8, times: 3 },
  { from: 5, times: 2 },
  { from: 1, times: 1 },
] as const;

/** Seconds of a round; the rulebook measures none, so it is the usual six. ARC-32 */
export const ROUND_SECONDS = 6;

/** Middle of which three abilities each defense uses. ARC-12 ARC-13 ARC-14 */
export const DEFENSE_ABILITIES = {
  ac: ['con', 'dex', 'wis'],
  pd: ['str', 'con', 'dex'],
  md: ['int', 'wis', 'cha'],
} as const;

/** Rules behind each defense. ARC-12 ARC-13 ARC-14 */
export const DEFENSE_RULES = { ac: 'ARC-12', pd: 'ARC-13', md: 'ARC-14' } as const;

/** What a defense starts from where the class says nothing else. ARC-11 */
export const DEFENSE_BASE = 10;

/** What a modifier is taken from and divided by. ARC-01 */
export const ABILITY = { zero: 10, each: 2, least: 1, most: 40 } as const;

/** Highest level that is accepted; no rule depends on it. ARC-19 */
export const MAX_LEVEL = 30;

/** The escalation die: from nothing to six, by one a round. ARC-49 */
export const ESCALATION = { least: 0, most: 6, step: 1 } as const;

/** The three saves. ARC-169 */
export const SAVES = { easy: 6, normal: 11, hard: 16 } as const;

/** Death saves: what wakes, what wakes to act, and how many failures kill. ARC-124 ARC-126 ARC-127 */
export const DEATH = { wakes: SAVES.hard, acts: 20, failures: 4 } as const;

/** What must be shaken off to leave melee, and what makes it harder. ARC-69 ARC-70 ARC-160 */
export const DISENGAGE = { target: SAVES.normal, eachFurtherFoe: -1, grabbed: -5 } as const;

/** Worth of what conditions do. ARC-149 to ARC-156 */
export const CONDITION = { penalty: -4, vulnerable: 2 } as const;

/** Worth of what is switched on for one roll. ARC-111 ARC-163 */
export const CIRCUMSTANCE = { good: 2, bad: -2, grabber: 4 } as const;

/** A critical hit: lowest face without help, lowest ever, and how often the damage counts. ARC-97 ARC-99 ARC-100 */
export const CRITICAL = { face: 20, lowestFace: 2, times: 2 } as const;

/** A fumble. ARC-101 */
export const FUMBLE_FACE = 1;

/** The face that two weapons roll again. ARC-109 */
export const TWO_WEAPON_FACE = 2;

/** An invisible target is missed on so many of a hundred before any roll; its stealth gains. ARC-113 ARC-114 */
export const INVISIBLE = { missed: 50, of: 100, stealth: 5 } as const;

/** Unarmed: a penalty on the roll; dice for every two levels and for the odd one. ARC-107 ARC-108 */
export const UNARMED = { penalty: -2, levelsADie: 2, pair: 6, odd: 3 } as const;

/** Recoveries at the start, the usual die, and what one less than none costs. ARC-120 ARC-122 */
export const RECOVERY = { usual: 8, more: 9, die: 8, debt: -1 } as const;

/** To stabilise; from where on it is quick. ARC-130 ARC-131 */
export const STABILISE = { dc: 10, quick: 25 } as const;

/** A lasting wound takes this and the level from the maximum. ARC-134 */
export const WOUND = 2;

/** What battles count towards a full heal-up. ARC-142 */
export const HEAL_UP = { regular: 3, hard: 4, veryHard: 6, target: 12 } as const;

/** Fight in spirit: usual bonus, that of the first in a battle, and rounds it may last. ARC-89 ARC-90 */
export const SPIRIT = { usual: 1, first: 2, rounds: 2 } as const;

/** Recoveries that an undeserved source gives back at most. ARC-146 */
export const UNDESERVED = 2;

/** Move actions from the foes to someone far away. ARC-57 */
export const FAR_MOVES = 2;

/** How our builder scales printed numbers to another level; the rulebook holds no such table, so it can be typed over. ARC-22 */
export const SCALING = { each: 1, percent: 25 } as const;

/** Half, rounded down, of negative numbers as well. ARC-118 ARC-128 */
export function half(value: number): number {
  return Math.floor(value / 2);
}

/** Modifier of an ability score. ARC-01 */
export function abilityModifier(score: number): number {
  return Math.floor((score - ABILITY.zero) / ABILITY.each);
}

/** How often a modifier counts on damage and recoveries at a level. ARC-02 ARC-03 */
export function abilityMultiplier(level: number): number {
  return MULTIPLIER_STEPS.find(({ from }) => level >= from)?.times ?? 1;
}

/** The middle of three. ARC-11 ARC-12 */
export function middleOfThree(values: readonly number[]): number {
  return [...values].toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What stands in where nothing is typed; the rulebook has no such numbers. ARC-87 ARC-140 */
export const STAND_IN = { dc: 15, recharge: 16 } as const;

/**
 * What is usual at a level for a standard monster; the rulebook has no such table. Worked out from 361 monsters of the
 * published compendium: of 159 without a strength of their own the median at each level, and through these medians,
 * weighted by how many stand behind each, a straight line (defenses, initiative, attack) or an even growth (hit points,
 * damage of the first attack). Half of them lie within 8 % of these hit points and within 24 % of this damage. ARC-22
 */
export const USUAL = [
  { level: 0, ac: 16, pd: 12, md: 11, hp: 21, initiative: 3, attack: 5, damage: 4 },
  { level: 1, ac: 17, pd: 13, md: 12, hp: 27, initiative: 4, attack: 6, damage: 5 },
  { level: 2, ac: 18, pd: 15, md: 13, hp: 33, initiative: 5, attack: 7, damage: 6 },
  { level: 3, ac: 19, pd: 16, md: 14, hp: 42, initiative: 7, attack: 8, damage: 8 },
  { level: 4, ac: 20, pd: 17, md: 15, hp: 53, initiative: 8, attack: 9, damage: 10 },
  { level: 5, ac: 20, pd: 18, md: 16, hp: 67, initiative: 9, attack: 10, damage: 13 },
  { level: 6, ac: 21, pd: 19, md: 17, hp: 85, initiative: 11, attack: 11, damage: 16 },
  { level: 7, ac: 22, pd: 20, md: 18, hp: 107, initiative: 12, attack: 12, damage: 20 },
  { level: 8, ac: 23, pd: 21, md: 19, hp: 134, initiative: 13, attack: 13, damage: 25 },
  { level: 9, ac: 24, pd: 23, md: 20, hp: 169, initiative: 15, attack: 14, damage: 32 },
  { level: 10, ac: 25, pd: 24, md: 21, hp: 213, initiative: 16, attack: 15, damage: 40 },
  { level: 11, ac: 26, pd: 25, md: 22, hp: 269, initiative: 17, attack: 16, damage: 50 },
  { level: 12, ac: 27, pd: 26, md: 24, hp: 339, initiative: 19, attack: 17, damage: 62 },
  { level: 13, ac: 28, pd: 27, md: 25, hp: 427, initiative: 20, attack: 18, damage: 78 },
  { level: 14, ac: 29, pd: 28, md: 26, hp: 538, initiative: 21, attack: 19, damage: 98 },
  { level: 15, ac: 30, pd: 29, md: 27, hp: 679, initiative: 23, attack: 20, damage: 123 },
] as const;

/**
 * What hit points and damage are multiplied with, the median of 50 mooks, 3 elites, 113 of double and 33 of triple
 * strength against the standard one of their level; a large one is double and a huge one triple there. No weakling is
 * among them: half, as it counts for half. ARC-79
 */
export const USUAL_STRENGTH = {
  mook: { hp: 0.24, damage: 0.62 },
  weakling: { hp: 0.5, damage: 0.5 },
  standard: { hp: 1, damage: 1 },
  elite: { hp: 1.4, damage: 1 },
  double: { hp: 2, damage: 1.6 },
  triple: { hp: 3, damage: 1.8 },
} as const;

/** How a role differs from that, the median of 308 monsters with one. ARC-79 */
export const USUAL_ROLE = {
  archer: { ac: 0, pd: 0, md: 0, initiative: 2, damage: 1 },
  blocker: { ac: 1, pd: 0, md: -1, initiative: -1, damage: 1 },
  caster: { ac: 0, pd: -2, md: 3, initiative: 1, damage: 0.8 },
  leader: { ac: 0, pd: -2, md: 2, initiative: -1, damage: 1 },
  spoiler: { ac: 0, pd: 0, md: 0, initiative: -1, damage: 0.8 },
  troop: { ac: 0, pd: 0, md: 0, initiative: 0, damage: 1 },
  wrecker: { ac: 0, pd: 0, md: -1, initiative: 0, damage: 0.8 },
} as const;
