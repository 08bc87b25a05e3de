/** Highest level the damage table reaches; the builder goes no further. ORC-275 */
export const MAX_LEVEL = 35;

/** What a role gives: each defense is its number + level, hit points `hpBase + hpPerLevel × level`. ORC-271 ORC-277 ORC-278 */
interface RoleRow {
  readonly ac: number;
  readonly fort: number;
  readonly ref: number;
  readonly will: number;
  readonly hpBase: number;
  readonly hpPerLevel: number;
}

/** The six roles with their numbers. ORC-277 ORC-278 */
export const ROLES = {
  archer: { ac: 12, fort: 11, ref: 12, will: 12, hpBase: 21, hpPerLevel: 4 },
  blocker: { ac: 16, fort: 13, ref: 12, will: 12, hpBase: 24, hpPerLevel: 5 },
  skulker: { ac: 14, fort: 12, ref: 13, will: 11, hpBase: 21, hpPerLevel: 4 },
  spoiler: { ac: 14, fort: 12, ref: 11, will: 13, hpBase: 24, hpPerLevel: 5 },
  striker: { ac: 14, fort: 11, ref: 13, will: 12, hpBase: 24, hpPerLevel: 5 },
  wrecker: { ac: 12, fort: 13, ref: 11, will: 12, hpBase: 27, hpPerLevel: 6 },
} as const satisfies { readonly [role: string]: RoleRow };

export type Role = keyof typeof ROLES;

/** What a rank changes. A mook has one hit point whatever its role says. ORC-264 ORC-278 ORC-285 ORC-291 */
interface RankRow {
  readonly hpTimes: number;
  readonly actionPoints: number;
  readonly saves: number;
  readonly attacksARound: number;
}

/** The four ranks; saves and action points as the full rulebook restores them. ORC-264 ORC-287 ORC-288 ORC-291 */
export const RANKS = {
  mook: { hpTimes: 0, actionPoints: 0, saves: 0, attacksARound: 1 },
  standard: { hpTimes: 1, actionPoints: 0, saves: 0, attacksARound: 1 },
  elite: { hpTimes: 2, actionPoints: 1, saves: 2, attacksARound: 2 },
  boss: { hpTimes: 4, actionPoints: 2, saves: 5, attacksARound: 4 },
} as const satisfies { readonly [rank: string]: RankRow };

export type Rank = keyof typeof RANKS;

/** Hit points of a mook at any level. ORC-285 */
export const MOOK_HP = 1;

/** Attack bonus before the level is added. ORC-279 */
export const ATTACK = { ac: 5, other: 3 } as const;

/** Added to a skill that is trained. ORC-281 */
export const TRAINED = 5;

/** A highest ability of this + half level is usual, and how far off is still unremarkable. ORC-280 */
export const HIGHEST_ABILITY = { base: 16, slack: 2 } as const;

/** What a saving throw must reach. ORC-34 */
export const SAVE_TARGET = 10;

/** Failed death saves that kill, and the total that lets a recovery be spent. ORC-168 ORC-169 */
export const DEATH_SAVES = { failures: 3, recovery: 20 } as const;

/** Recoveries heal this part of the maximum where nothing else is typed. ORC-176 */
export const RECOVERY_DIVISOR = 4;

/** So many fights earn a hero an action point, and so many it has after a long rest. ORC-32 ORC-33 */
export const FIGHTS_A_POINT = 2;
export const RESTED_POINTS = 1;

/** Seconds of a short and a long rest, and between two long ones. ORC-181 ORC-182 ORC-183 */
export const REST_SECONDS = { short: 300, long: 21_600, between: 86_400 } as const;

/** On Perception of those who cannot see, or cannot hear. ORC-127 ORC-128 */
export const PERCEPTION_PENALTY = -10;

/** A failure by this much has worse in store. ORC-114 ORC-119 ORC-240 ORC-241 */
export const BAD_FAILURE = 5;

/** Thievery: devices, locks, pockets (more in a fight) and what lies about. ORC-114 ORC-118 ORC-119 ORC-121 */
export const THIEVERY = {
  device: 20,
  temporary: 5,
  lock: 20,
  pocket: 20,
  pocketInFight: 30,
  sleight: 15,
} as const;

/** What is known of a subject, and of a creature. ORC-232 ORC-233 */
export const LORE = { common: 10, expert: 20, obscure: 25 } as const;
export const CREATURE_LORE = { name: 15, powers: 20, defenses: 25 } as const;

/** What a town tells in an hour. ORC-259 */
export const GOSSIP = { common: 13, niche: 20, obscure: 25 } as const;
export const GOSSIP_SECONDS = 3_600;
export const SEARCH_SECONDS = 600;

/** Reading a mind, seeing through an illusion, knowing a lasting power: this + half the level. ORC-237 ORC-250 */
export const INSIGHT = { motives: 10, illusion: 15 } as const;
export const PERSISTENT_POWER = 15;

/** How far magic is felt, and how weak it must be to be felt without a check. ORC-239 */
export const SENSE_MAGIC = { squares: 5, below: 5 } as const;

/** What climbing and swimming ask for. ORC-240 ORC-241 */
export const CLIMB = { rope: 10, uneven: 15, rough: 20, smooth: 25 } as const;
export const SLIPPERY = 5;
export const SWIM = { good: 10, choppy: 15, stormy: 20 } as const;

/** A jump is the result over this, with the run-up that halves it. ORC-242 ORC-243 */
export const JUMP = { standing: 10, running: 5, runUp: 2, feetASquare: 5 } as const;

/** Feet for each die of a fall, and the die; the book is silent, the campaign may type another. ORC-144 */
export const FALL = { feet: 10, dice: '1d10', softer: '1d6' } as const;

/** Squares that a charge needs for its bonus, that a run adds, and that the slowed are left with. ORC-81 ORC-108 ORC-127 */
export const CHARGE_RUN_UP = 2;
export const RUN_SQUARES = 2;
export const SLOWED_SPEED = 2;

/** On Stealth after a move of so many squares, and after a run. ORC-256 */
export const HIDING = { squares: 3, moved: -5, ran: -10 } as const;

/** A granted save that is made later is better by this. ORC-117 */
export const LATER_SAVE = 2;

/** What skill actions of a fight must reach. ORC-117 ORC-120 ORC-123 */
export const SKILL_DC = { stabilize: 15, grantSave: 15, rallyAlly: 10 } as const;

/** Makes a hostile mind harder to cow, and one that does not understand. ORC-113 ORC-124 */
export const HARDER = { unfriendly: 5, hostile: 10, noLanguage: 5, surrender: 10 } as const;

/** Numbers for checks: at level 1, and how much of the level is added, as a fraction. ORC-216 ORC-217 */
export const DIFFICULTIES = {
  easy: { base: 8, of: [1, 2] },
  moderate: { base: 12, of: [2, 3] },
  hard: { base: 18, of: [3, 4] },
} as const;

/** Highest level that checks are printed for. ORC-217 */
export const DIFFICULTY_LEVELS = 30;

/** A day's march: speed to a mile an hour, hours in comfort, what more asks for. ORC-247 */
export const MARCH = { squaresAMile: 2, hours: 5, longer: 20, double: 15, doubleHour: 5 } as const;

/** Seconds in which half of the missiles are found again. ORC-198 */
export const MISSILE_SECONDS = 60;

/** Loads of fair encounters that a day between long rests bears. ORC-295 */
export const DAY_LOAD = 4;

/** An extended challenge: failures that lose it, and successes it takes where nothing else is said. ORC-BOOK-06 */
export const CHALLENGE = { failures: 3, successes: 6, most: 20 } as const;

/** A check against an affliction that is beaten by so much makes it better, and what the stages ask of the unknown. ORC-BOOK-10 */
export const AFFLICTION = { better: 5, stages: 3, most: 5 } as const;

/** Seconds in a round. ORC-15 */
export const ROUND_SECONDS = 6;

/** Added to a skill's modifier for what is noticed without trying. ORC-231 */
export const PASSIVE = 10;

/** Squares a human walks. ORC-276 */
export const HUMAN_SPEED = 6;

/** Modifiers to an attack roll that do not come from the creature itself. ORC-80 ORC-104 ORC-108 ORC-154 ORC-155 ORC-156 ORC-187 */
export const CIRCUMSTANCE = {
  offGuard: 2,
  attackerProne: -2,
  charged: 1,
  cover: -2,
  threeQuartersCover: -5,
  concealment: -2,
  totalConcealment: -5,
  longRange: -2,
  attackerRestrained: -2,
  ran: -5,
  rattled: -2,
  marked: -2,
  targetProneFar: -2,
  targetUnconscious: 5,
  fullDefense: -2,
  underwaterWeapon: -2,
  underwaterFire: -2,
  aquatic: 2,
  badArmor: -2,
} as const;

/** Resistance of the petrified to everything. ORC-127 */
export const PETRIFIED_RESIST = 20;

/** Damage and its dice at one level. ORC-284 ORC-285 ORC-289 */
interface DamageRow {
  readonly mook: number;
  readonly atWillSingle: string;
  readonly atWillMulti: string;
  readonly surgeSingle: string;
  readonly surgeMulti: string;
  readonly wrecker: number;
}

/** Damage by level, the first row for level 1. ORC-284 */
export const MONSTER_DAMAGE: readonly DamageRow[] = [
  { mook: 5, atWillSingle: '1d10+3', atWillMulti: '1d6+3', surgeSingle: '2d8+3', surgeMulti: '1d10+3', wrecker: 2 },
  { mook: 5, atWillSingle: '1d12+3', atWillMulti: '1d8+3', surgeSingle: '2d10+2', surgeMulti: '1d12+3', wrecker: 3 },
  { mook: 6, atWillSingle: '1d12+4', atWillMulti: '1d8+3', surgeSingle: '2d10+3', surgeMulti: '1d12+4', wrecker: 3 },
  { mook: 6, atWillSingle: '1d12+5', atWillMulti: '1d8+4', surgeSingle: '2d12+3', surgeMulti: '1d12+5', wrecker: 3 },
  { mook: 7, atWillSingle: '2d8+4', atWillMulti: '1d10+4', surgeSingle: '2d12+4', surgeMulti: '2d8+4', wrecker: 3 },
  { mook: 7, atWillSingle: '2d10+3', atWillMulti: '1d12+4', surgeSingle: '3d8+5', surgeMulti: '2d10+3', wrecker: 4 },
  { mook: 8, atWillSingle: '2d10+4', atWillMulti: '1d12+4', surgeSingle: '3d10+3', surgeMulti: '2d10+4', wrecker: 4 },
  { mook: 8, atWillSingle: '2d10+5', atWillMulti: '1d12+5', surgeSingle: '3d10+5', surgeMulti: '2d10+5', wrecker: 4 },
  { mook: 9, atWillSingle: '2d12+4', atWillMulti: '1d12+6', surgeSingle: '4d8+5', surgeMulti: '2d12+4', wrecker: 4 },
  { mook: 9, atWillSingle: '2d12+5', atWillMulti: '2d8+5', surgeSingle: '4d8+6', surgeMulti: '2d12+5', wrecker: 5 },
  { mook: 10, atWillSingle: '3d8+5', atWillMulti: '2d8+5', surgeSingle: '6d6+4', surgeMulti: '3d8+5', wrecker: 5 },
  { mook: 10, atWillSingle: '3d8+6', atWillMulti: '2d8+6', surgeSingle: '6d6+6', surgeMulti: '3d8+6', wrecker: 5 },
  { mook: 11, atWillSingle: '3d8+7', atWillMulti: '2d10+5', surgeSingle: '4d10+6', surgeMulti: '3d8+7', wrecker: 5 },
  { mook: 11, atWillSingle: '3d10+5', atWillMulti: '2d10+6', surgeSingle: '5d8+6', surgeMulti: '3d10+5', wrecker: 6 },
  { mook: 12, atWillSingle: '3d10+6', atWillMulti: '2d10+6', surgeSingle: '5d8+7', surgeMulti: '3d10+6', wrecker: 6 },
  { mook: 12, atWillSingle: '3d10+7', atWillMulti: '2d10+7', surgeSingle: '7d6+7', surgeMulti: '3d10+7', wrecker: 6 },
  { mook: 13, atWillSingle: '4d8+7', atWillMulti: '2d12+6', surgeSingle: '4d12+7', surgeMulti: '4d8+7', wrecker: 6 },
  { mook: 13, atWillSingle: '4d8+8', atWillMulti: '2d12+7', surgeSingle: '5d10+7', surgeMulti: '4d8+8', wrecker: 7 },
  { mook: 14, atWillSingle: '6d6+6', atWillMulti: '2d12+7', surgeSingle: '5d10+8', surgeMulti: '6d6+6', wrecker: 7 },
  { mook: 14, atWillSingle: '6d6+7', atWillMulti: '2d12+8', surgeSingle: '7d8+6', surgeMulti: '6d6+7', wrecker: 7 },
  { mook: 15, atWillSingle: '6d6+8', atWillMulti: '3d8+8', surgeSingle: '7d8+7', surgeMulti: '6d6+8', wrecker: 7 },
  { mook: 15, atWillSingle: '4d10+8', atWillMulti: '3d8+9', surgeSingle: '7d8+8', surgeMulti: '4d10+8', wrecker: 8 },
  { mook: 16, atWillSingle: '5d8+8', atWillMulti: '3d8+9', surgeSingle: '5d12+8', surgeMulti: '5d8+8', wrecker: 8 },
  { mook: 16, atWillSingle: '5d8+9', atWillMulti: '3d8+10', surgeSingle: '5d12+10', surgeMulti: '5d8+9', wrecker: 8 },
  { mook: 17, atWillSingle: '5d8+10', atWillMulti: '3d10+8', surgeSingle: '8d8+8', surgeMulti: '5d8+10', wrecker: 8 },
  { mook: 17, atWillSingle: '7d6+9', atWillMulti: '3d10+9', surgeSingle: '8d8+9', surgeMulti: '7d6+9', wrecker: 9 },
  { mook: 18, atWillSingle: '4d12+9', atWillMulti: '3d10+9', surgeSingle: '8d8+10', surgeMulti: '4d12+9', wrecker: 9 },
  { mook: 18, atWillSingle: '4d12+10', atWillMulti: '3d10+10', surgeSingle: '6d12+9', surgeMulti: '4d12+10', wrecker: 9 },
  { mook: 19, atWillSingle: '6d8+10', atWillMulti: '4d8+10', surgeSingle: '6d12+10', surgeMulti: '6d8+10', wrecker: 9 },
  { mook: 19, atWillSingle: '5d10+10', atWillMulti: '4d8+11', surgeSingle: '9d8+10', surgeMulti: '5d10+10', wrecker: 10 },
  { mook: 20, atWillSingle: '5d10+11', atWillMulti: '4d8+11', surgeSingle: '9d8+11', surgeMulti: '5d10+11', wrecker: 10 },
  { mook: 20, atWillSingle: '5d10+12', atWillMulti: '4d8+12', surgeSingle: '8d10+10', surgeMulti: '5d10+12', wrecker: 10 },
  { mook: 21, atWillSingle: '7d8+9', atWillMulti: '6d6+10', surgeSingle: '8d10+11', surgeMulti: '7d8+9', wrecker: 10 },
  { mook: 21, atWillSingle: '7d8+10', atWillMulti: '6d6+11', surgeSingle: '7d12+10', surgeMulti: '7d8+10', wrecker: 11 },
  { mook: 22, atWillSingle: '7d8+11', atWillMulti: '6d6+11', surgeSingle: '7d12+11', surgeMulti: '7d8+11', wrecker: 11 },
];

/** Experience by level and rank as printed, the first row for level 1; there is none above level 30. ORC-265 */
export const MONSTER_XP: readonly { readonly [rank in Rank]: number }[] = [
  { mook: 25, standard: 100, elite: 200, boss: 500 },
  { mook: 31, standard: 125, elite: 250, boss: 625 },
  { mook: 38, standard: 150, elite: 300, boss: 750 },
  { mook: 44, standard: 175, elite: 350, boss: 875 },
  { mook: 50, standard: 200, elite: 400, boss: 1000 },
  { mook: 63, standard: 250, elite: 500, boss: 1250 },
  { mook: 75, standard: 300, elite: 600, boss: 1500 },
  { mook: 88, standard: 350, elite: 700, boss: 1750 },
  { mook: 100, standard: 400, elite: 800, boss: 2000 },
  { mook: 125, standard: 500, elite: 1000, boss: 2500 },
  { mook: 150, standard: 600, elite: 1200, boss: 3000 },
  { mook: 175, standard: 700, elite: 1400, boss: 3500 },
  { mook: 200, standard: 800, elite: 1600, boss: 4000 },
  { mook: 250, standard: 1000, elite: 2000, boss: 5000 },
  { mook: 300, standard: 1200, elite: 2400, boss: 6000 },
  { mook: 350, standard: 1400, elite: 2800, boss: 7000 },
  { mook: 400, standard: 1600, elite: 3200, boss: 8000 },
  { mook: 500, standard: 2000, elite: 4000, boss: 10000 },
  { mook: 600, standard: 2400, elite: 4800, boss: 12000 },
  { mook: 700, standard: 2800, elite: 5600, boss: 14000 },
  { mook: 800, standard: 3200, elite: 6400, boss: 16000 },
  { mook: 1000, standard: 4000, elite: 8000, boss: 20000 },
  { mook: 1200, standard: 4800, elite: 9600, boss: 24000 },
  { mook: 1400, standard: 5600, elite: 11200, boss: 28000 },
  { mook: 1600, standard: 6400, elite: 12800, boss: 32000 },
  { mook: 2000, standard: 8000, elite: 16000, boss: 40000 },
  { mook: 2400, standard: 9600, elite: 19200, boss: 48000 },
  { mook: 2800, standard: 11200, elite: 22400, boss: 56000 },
  { mook: 3200, standard: 12800, elite: 25600, boss: 64000 },
  { mook: 4000, standard: 16000, elite: 32000, boss: 80000 },
];

export type Ability = 'str' | 'con' | 'dex' | 'int' | 'wis' | 'cha';

/** Skills and the ability each uses. ORC-229 */
export const SKILLS = {
  acrobatics: 'dex',
  arcana: 'int',
  athletics: 'str',
  bluff: 'cha',
  diplomacy: 'cha',
  dungeoneering: 'wis',
  endure: 'con',
  heal: 'wis',
  history: 'int',
  insight: 'wis',
  intimidate: 'cha',
  nature: 'wis',
  perception: 'wis',
  religion: 'int',
  stealth: 'dex',
  streetwise: 'cha',
  thievery: 'dex',
} as const satisfies { readonly [skill: string]: Ability };

export type Skill = keyof typeof SKILLS;

/** The skills in alphabetical order. ORC-229 */
export const SKILL_KEYS = [
  'acrobatics',
  'arcana',
  'athletics',
  'bluff',
  'diplomacy',
  'dungeoneering',
  'endure',
  'heal',
  'history',
  'insight',
  'intimidate',
  'nature',
  'perception',
  'religion',
  'stealth',
  'streetwise',
  'thievery',
] as const satisfies readonly Skill[];

/** Half the level, rounded down. ORC-02 */
export function half(level: number): number {
  return Math.floor(level / 2);
}

/** Modifier of an ability score. ORC-218 */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Experience at which a hero reaches each level, from level 1. ORC-12 */
export const HERO_XP: readonly number[] = [
  0, 1000, 2250, 3750, 5500, 7500, 10_000, 13_000, 16_500, 20_500, 25_500, 31_500, 38_500, 46_500, 56_500,
  68_500, 82_500, 98_500, 118_500, 142_500, 170_500, 202_500, 242_500, 290_500, 346_500, 410_500, 490_500,
  586_500, 698_500, 826_500,
];

/** Weight of a rank against heroes of its level; experience awarded is another matter. ORC-293 */
export const THREAT_WEIGHT: { readonly [rank in Rank]: number } = {
  mook: 1 / 4,
  standard: 1,
  elite: 2,
  boss: 4,
};

/** Share of the budget up to which an encounter is called so. ORC-294 */
export const LOAD_BANDS = [
  { below: 0.5, label: 'trivial' },
  { below: 0.85, label: 'easy' },
  { below: 1.25, label: 'worthy' },
  { below: 1.75, label: 'hard' },
  { below: Number.POSITIVE_INFINITY, label: 'deadly' },
] as const;

/** Levels of difference from which a monster is no good challenge. ORC-263 */
export const LEVEL_GAP = 4;

/** What every defense of a hero begins with, and AC without armor. ORC-188 ORC-226 */
export const HERO_DEFENSE = 10;

/** On Reflex in armor one cannot wear; the same on attack rolls stands among the circumstances. ORC-187 */
export const UNPROFICIENT = -2;

/** Skills that armor gets in the way of. ORC-189 */
export const CHECK_PENALTY: ReadonlySet<Skill> = new Set([
  'acrobatics',
  'athletics',
  'endure',
  'stealth',
  'thievery',
]);

/** Weapon dice of a basic attack, by level. ORC-50 ORC-100 */
export const BASIC_DICE = [
  { from: 1, dice: 2 },
  { from: 21, dice: 3 },
] as const;

/** Feet of a square. ORC-05 */
export const FEET_A_SQUARE = 5;

/** Blocked lines from which cover, and three-quarters cover, is had. ORC-133 */
export const COVER_LINES = { some: 1, threeQuarters: 3 } as const;

/** Levels at which the tiers begin. ORC-13 */
export const TIERS = [
  { from: 1, name: 'Adventurer' },
  { from: 11, name: 'Prestige' },
  { from: 21, name: 'Epic' },
] as const;
