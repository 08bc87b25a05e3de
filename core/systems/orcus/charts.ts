import { formatSigned, toEnglish } from '../../kernel/said.ts';
import { type Chart, printChart } from '../../rules/views.ts';
import { labelOf } from '../../rules/words.ts';
import { CIRCUMSTANCE_RULES } from './circumstances.ts';
import { ABILITIES, RANK_WORDS, ROLE_WORDS, SIZES } from './creatures/choices.ts';
import { SKILL_WORDS } from './creatures/monster.ts';
import { ELITE_TIMES, TRAP_TYPES } from './creatures/trap.ts';
import { COINS, formatCoins, makeChange } from './goods.ts';
import {
  AMMUNITION,
  ARMOR,
  CAPACITY,
  COIN_COPPER,
  FOCUSES,
  GEAR,
  IMPROVED_CRITICAL,
  IMPROVISED,
  LARGER_DIE,
  LIGHTS,
  LOAD,
  MOUNTS,
  PACKS,
  SILVERING,
  VEHICLES,
  type Ware,
  WEAPONS,
} from './goodsTables.ts';
import { CONDITIONS } from './conditions.ts';
import { difficultyNumber } from './procedures/checks.ts';
import {
  abilityModifier,
  ATTACK,
  CHECK_PENALTY,
  CLIMB,
  CREATURE_LORE,
  DIFFICULTY_LEVELS,
  GOSSIP,
  HERO_XP,
  INSIGHT,
  JUMP,
  LOAD_BANDS,
  LORE,
  MARCH,
  MAX_LEVEL,
  MONSTER_DAMAGE,
  MONSTER_XP,
  MOOK_HP,
  RANKS,
  ROLES,
  SKILL_DC,
  SKILL_KEYS,
  SKILLS,
  SLIPPERY,
  SWIM,
  THIEVERY,
  THREAT_WEIGHT,
  TIERS,
} from './tables.ts';

/** What is easy, moderate and hard. ORC-216 ORC-217 */
const difficulties: Chart = {
  key: 'difficulties',
  label: 'Numbers for checks by level',
  rule: 'ORC-217',
  text: 'As this campaign rules; an extended challenge asks for them at its own level.',
  build: ({ rulings }) =>
    printChart(
      'Level',
      ['Easy', 'Moderate', 'Hard'],
      Array.from({ length: DIFFICULTY_LEVELS }, (_, at) => [
        at + 1,
        difficultyNumber('easy', at + 1, rulings),
        difficultyNumber('moderate', at + 1, rulings),
        difficultyNumber('hard', at + 1, rulings),
      ]),
    ),
};

/** Numbers that do not follow the level. ORC-114 ORC-117 ORC-118 ORC-120 ORC-123 ORC-232 ORC-233 ORC-240 ORC-241 ORC-247 ORC-259 */
const fixed: Chart = {
  key: 'fixedNumbers',
  label: 'Numbers of skills',
  rule: 'ORC-214',
  text: 'What each use of a skill must reach, whatever the level.',
  build: () =>
    printChart(
      'Use',
      ['Skill', 'Number'],
      [
        ['Climb a rope', 'Athletics', CLIMB.rope],
        ['Climb something uneven, like a cliff', 'Athletics', CLIMB.uneven],
        ['Climb something rough, like brick', 'Athletics', CLIMB.rough],
        ['Climb something smooth, like concrete', 'Athletics', CLIMB.smooth],
        ['The surface is slippery', 'Athletics', formatSigned(SLIPPERY)],
        ['Swim in good conditions', 'Athletics', SWIM.good],
        ['Swim in choppy water', 'Athletics', SWIM.choppy],
        ['Swim in a storm', 'Athletics', SWIM.stormy],
        ['Jump: squares from standing', 'Athletics', `result ÷ ${JUMP.standing}`],
        ['Jump: squares with a run-up', 'Athletics', `result ÷ ${JUMP.running}`],
        ['March five hours more', 'Endure', MARCH.longer],
        ['Stabilize the dying', 'Heal', SKILL_DC.stabilize],
        ['Grant a save', 'Heal', SKILL_DC.grantSave],
        ['Rally an ally', 'Heal', SKILL_DC.rallyAlly],
        ['Disable a device', 'Thievery', THIEVERY.device],
        ['Open a lock', 'Thievery', THIEVERY.lock],
        ['Sleight of hand', 'Thievery', THIEVERY.sleight],
        ['Pick a pocket, + half the level', 'Thievery', THIEVERY.pocket],
        ['Pick a pocket in a fight, + half the level', 'Thievery', THIEVERY.pocketInFight],
        ['Know what is common', 'a knowledge', LORE.common],
        ['Know what experts know', 'a knowledge', LORE.expert],
        ['Know what is obscure', 'a knowledge', LORE.obscure],
        ['A creature: name, nature, tags', 'by its source', CREATURE_LORE.name],
        ['A creature: its powers', 'by its source', CREATURE_LORE.powers],
        ['A creature: resistances, weaknesses', 'by its source', CREATURE_LORE.defenses],
        ['Ask around: common', 'Streetwise', GOSSIP.common],
        ['Ask around: niche', 'Streetwise', GOSSIP.niche],
        ['Ask around: obscure or hidden', 'Streetwise', GOSSIP.obscure],
        ['See what somebody means to do, + half the level', 'Insight', INSIGHT.motives],
        ['See through an illusion, + half the level', 'Insight', INSIGHT.illusion],
      ],
    ),
};

/** Levels, experience and tiers of heroes. ORC-12 ORC-13 */
const levels: Chart = {
  key: 'heroLevels',
  label: 'Levels and XP of heroes',
  rule: 'ORC-12',
  text: 'XP that a level is reached with, and that the next one takes.',
  build: () =>
    printChart(
      'Level',
      ['Tier', 'XP', 'To the next'],
      HERO_XP.map((xp, at) => [
        at + 1,
        TIERS.findLast(({ from }) => from <= at + 1)?.name ?? '',
        xp,
        HERO_XP[at + 1] === undefined ? '—' : (HERO_XP[at + 1] ?? 0) - xp,
      ]),
    ),
};

/** Modifier and load by score. ORC-218 ORC-220 */
const abilities: Chart = {
  key: 'abilities',
  label: 'Ability scores',
  rule: 'ORC-218',
  text: 'The modifier of a score; as Strength, the pounds it bears unhindered, slowed, and pushed or dragged.',
  build: () =>
    printChart(
      'Score',
      ['Modifier', 'Medium load', 'Heavy load', 'Push or drag'],
      Array.from({ length: SCORES }, (_, at) => [
        at + 1,
        formatSigned(abilityModifier(at + 1)),
        LOAD.medium * (at + 1),
        LOAD.heavy * (at + 1),
        LOAD.drag * (at + 1),
      ]),
    ),
};

/** Skills. ORC-189 ORC-229 */
const skills: Chart = {
  key: 'skills',
  label: 'Skills',
  rule: 'ORC-229',
  text: 'The ability of each skill, and whether armor hinders it.',
  build: () =>
    printChart(
      'Skill',
      ['Ability', 'Armor penalty'],
      SKILL_KEYS.map((key) => [
        labelOf(SKILL_WORDS, key),
        labelOf(ABILITIES, SKILLS[key]),
        CHECK_PENALTY.has(key) ? 'yes' : '',
      ]),
    ),
};

/** What changes an attack roll. ORC-80 */
const circumstances: Chart = {
  key: 'circumstances',
  label: 'Modifiers to attack rolls',
  rule: 'ORC-80',
  text: 'Each stands as a switch on the attack.',
  build: () =>
    printChart(
      'Circumstance',
      ['Attack roll', 'Rule'],
      CIRCUMSTANCE_RULES.filter(({ value }) => value !== 0).map(({ label, value, rule }) => [
        label,
        formatSigned(value),
        rule,
      ]),
    ),
};

/** Sizes. ORC-140 */
const sizes: Chart = {
  key: 'sizes',
  label: 'Sizes',
  rule: 'ORC-140',
  text: 'Squares on a side that a creature takes up.',
  build: () =>
    printChart(
      'Size',
      ['Squares', 'Such as'],
      SIZES.map(({ key, label, text }) => [toEnglish(label), SPACE[key], toEnglish(text)]),
    ),
};

/** Conditions in a line each. ORC-127 ORC-128 */
const conditions: Chart = {
  key: 'conditions',
  label: 'Conditions',
  rule: 'ORC-127',
  text: 'What each condition does.',
  build: () =>
    printChart(
      'Condition',
      ['What it does'],
      CONDITIONS.filter(({ left }) => left !== true).map(({ label, text }) => [label, text ?? '']),
    ),
};

/** Checks, heroes, and what a fight goes by. ORC-12 ORC-80 ORC-127 ORC-140 ORC-217 ORC-218 ORC-229 */
const checkCharts: readonly Chart[] = [
  difficulties,
  fixed,
  circumstances,
  conditions,
  sizes,
  levels,
  abilities,
  skills,
];

/** Defenses and hit points of each role at a level. ORC-277 ORC-278 ORC-279 ORC-285 */
const roles: Chart = {
  key: 'monsterRoles',
  label: 'Monster numbers by role',
  rule: 'ORC-277',
  text: `Defenses and hit points at the level you set. Attacks: level + ${ATTACK.ac} against AC, level + ${ATTACK.other} against the others. A mook has ${MOOK_HP} hit point.`,
  settings: [{ key: 'level', label: 'Level', min: 1, max: MAX_LEVEL, start: 1 }],
  build: (_now, { level = 1 } = {}) => {
    const at = Math.min(MAX_LEVEL, Math.max(1, level));
    return printChart(
      'Role',
      ['AC', 'Fort', 'Ref', 'Will', 'HP', 'HP elite', 'HP boss', 'vs AC', 'vs others'],
      ROLE_WORDS.map(({ key, label }) => {
        const { ac, fort, ref, will, hpBase, hpPerLevel } = ROLES[key];
        const hp = hpBase + hpPerLevel * at;
        const defenses = [ac + at, fort + at, ref + at, will + at];
        const attacks = [formatSigned(at + ATTACK.ac), formatSigned(at + ATTACK.other)];
        return [label, ...defenses, hp, hp * RANKS.elite.hpTimes, hp * RANKS.boss.hpTimes, ...attacks];
      }),
    );
  },
};

/** What a rank brings. ORC-264 ORC-287 ORC-288 ORC-291 ORC-293 */
const ranks: Chart = {
  key: 'monsterRanks',
  label: 'Monster ranks',
  rule: 'ORC-264',
  text: 'What each rank has, and for how many standard monsters of its level it counts in an encounter.',
  build: () =>
    printChart(
      'Rank',
      ['Hit points', 'Saves', 'Action points', 'Attacks a round', 'Counts for'],
      RANK_WORDS.map(({ key, label }) => {
        const { hpTimes, saves, actionPoints, attacksARound } = RANKS[key];
        const hp = hpTimes === 0 ? `${MOOK_HP}` : `× ${hpTimes}`;
        return [label, hp, formatSigned(saves), actionPoints, attacksARound, `${THREAT_WEIGHT[key]}`];
      }),
    ),
};

/** Damage by level. ORC-284 ORC-285 ORC-289 */
const damage: Chart = {
  key: 'monsterDamage',
  label: 'Monster damage by level',
  rule: 'ORC-284',
  text: 'Limited means encounter, daily and recharge. A wrecker adds its bonus to every attack, a wrecking mook half of it. It also serves as improvised damage of a level.',
  build: () =>
    printChart(
      'Level',
      ['Mook', 'At-will, one', 'At-will, several', 'Limited, one', 'Limited, several', 'Wrecker'],
      MONSTER_DAMAGE.map((row, at) => [
        at + 1,
        row.mook,
        row.atWillSingle,
        row.atWillMulti,
        row.surgeSingle,
        row.surgeMulti,
        formatSigned(row.wrecker),
      ]),
    ),
};

/** Experience by level, of monsters and of traps. ORC-265 */
const experience: Chart = {
  key: 'monsterXp',
  label: 'XP of monsters',
  rule: 'ORC-265',
  text: 'By level and rank; there is none above level 30.',
  build: () =>
    printChart(
      'Level',
      RANK_WORDS.map(({ label }) => label),
      MONSTER_XP.map((row, at) => [at + 1, row.mook, row.standard, row.elite, row.boss]),
    ),
};

const traps: Chart = {
  key: 'trapXp',
  label: 'XP of traps',
  rule: 'ORC-BOOK-05',
  text: `A share of a standard monster of its level by the kind of trap, in the published bestiary; an elite one is worth ${ELITE_TIMES} times as much.`,
  build: () =>
    printChart(
      'Level',
      TRAP_TYPES.map(({ label }) => toEnglish(label)),
      MONSTER_XP.map(({ standard }, at) => [
        at + 1,
        ...TRAP_TYPES.map(({ share }) => Math.round(standard * share)),
      ]),
    ),
};

/** How hard a fight is. ORC-292 ORC-294 */
const load: Chart = {
  key: 'encounterLoad',
  label: 'How hard a fight is',
  rule: 'ORC-294',
  text: 'The XP that the foes count for, over as many standard monsters of the party’s level as there are heroes.',
  build: () =>
    printChart(
      'Difficulty',
      ['Share of the budget'],
      LOAD_BANDS.map(({ below, label }, at) => {
        const from = LOAD_BANDS[at - 1]?.below ?? 0;
        return [
          label,
          Number.isFinite(below) ? `${from.toFixed(2)} to ${below.toFixed(2)}` : `above ${from}`,
        ];
      }),
    ),
};

/** Monsters, traps and how fights weigh. ORC-265 ORC-277 ORC-284 ORC-294 */
const creatureCharts: readonly Chart[] = [roles, ranks, damage, experience, traps, load];

/** ORC-192 */
const armor: Chart = {
  key: 'armor',
  label: 'Armor and shields',
  rule: 'ORC-192',
  text: 'AC of an armor, or what a shield adds to AC and Reflex.',
  build: () =>
    printChart(
      'Armor',
      ['Kind', 'AC', 'Checks', 'Speed', 'Price', 'Weight'],
      ARMOR.map((each) => [
        each.name,
        each.kind,
        each.kind === 'shield' ? formatSigned(each.ac) : each.ac,
        textOrNone(each.check),
        textOrNone(each.speed),
        formatPrice(each),
        formatWeight(each),
      ]),
    ),
};

/** ORC-206 */
const weapons: Chart = {
  key: 'weapons',
  label: 'Weapons',
  rule: 'ORC-206',
  text: 'Squares of range are the short and the long one.',
  build: () =>
    printChart(
      'Weapon',
      ['Kind', 'Hands', 'Proficiency', 'Die', 'Range', 'Groups', 'Properties', 'Price', 'Weight'],
      WEAPONS.map((each) => [
        each.name,
        `${each.category} ${each.shot ? 'ranged' : 'melee'}`,
        each.hands,
        formatSigned(each.proficiency),
        each.dice,
        each.range ? each.range.join('/') : '—',
        each.groups.join(', '),
        each.properties.join(', '),
        formatPrice(each),
        formatWeight(each),
      ]),
    ),
};

/** ORC-86 ORC-197 ORC-204 ORC-205 */
const dice: Chart = {
  key: 'weaponDice',
  label: 'Weapon dice',
  rule: 'ORC-205',
  text: 'The die one step larger; what is picked up to strike with; what Improved Critical rolls besides.',
  build: () =>
    printChart(
      'Die',
      ['Becomes'],
      [
        ...Object.entries(LARGER_DIE).map(([die, larger]) => [die, larger.join(' or ')] as const),
        ['Improvised, one hand', IMPROVISED.one],
        ['Improvised, two hands', IMPROVISED.two],
        ...IMPROVED_CRITICAL.toReversed().map(
          ({ from, dice: more }) => [`Improved Critical from level ${from}`, `${more} weapon dice`] as const,
        ),
      ],
    ),
};

/** ORC-207 ORC-210 ORC-213 */
const gear: Chart = {
  key: 'gear',
  label: 'Gear and prices',
  rule: 'ORC-213',
  text: 'Gear, ammunition, focuses, mounts, vehicles and a smith’s silvering.',
  build: () =>
    printChart(
      'Thing',
      ['Price', 'Weight'],
      [
        ...[...GEAR, ...PACKS, ...AMMUNITION, ...FOCUSES, ...MOUNTS, ...SILVERING].map(
          (each) => [each.name, formatPrice(each), formatWeight(each)] as const,
        ),
        ...VEHICLES.map(
          (each) => [each.name, formatPrice(each), `carries ${CAPACITY[each.key] ?? 0} lb`] as const,
        ),
      ],
    ),
};

/** ORC-209 */
const lights: Chart = {
  key: 'lights',
  label: 'Lights',
  rule: 'ORC-209',
  text: 'How far each shines and how long it burns.',
  build: () =>
    printChart(
      'Light',
      ['Light', 'Squares', 'Hours'],
      LIGHTS.map(({ name, bright, squares, hours }) => [name, bright ? 'bright' : 'dim', squares, hours]),
    ),
};

/** ORC-184 */
const coins: Chart = {
  key: 'coins',
  label: 'Exchange of coins',
  rule: 'ORC-184',
  text: 'What one coin is worth in others.',
  build: () =>
    printChart(
      'Coin',
      COINS.map((coin) => coin.toUpperCase()),
      COINS.map((coin) => [
        coin.toUpperCase(),
        ...COINS.map((other) => {
          const [one, of] = [COIN_COPPER[coin], COIN_COPPER[other]];
          return one >= of ? one / of : `1/${(of / one).toLocaleString('en-US')}`;
        }),
      ]),
    ),
};

/** What is bought, worn and carried. ORC-184 ORC-192 ORC-206 ORC-209 ORC-213 */
const goodsCharts: readonly Chart[] = [armor, weapons, dice, gear, lights, coins];

/** Every table of the rules, to look at: checks and fights, creatures, goods. */
export const charts: readonly Chart[] = [...checkCharts, ...creatureCharts, ...goodsCharts];

const SCORES = 30;

const SPACE = { tiny: '½', small: '1', medium: '1', large: '2', huge: '3', gargantuan: '4' } as const;

const formatPrice = ({ copper }: Ware): string => formatCoins(makeChange(copper));
const formatWeight = ({ pounds }: Ware): string => (pounds === 0 ? '—' : `${pounds} lb`);
const textOrNone = (value: number): string => (value === 0 ? '—' : formatSigned(value));
