import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import { type Chart, printChart } from '../../../../rules/views.ts';
import { CONDITIONS } from '../../harm/conditions.ts';
import { RULES } from '../../attacks/circumstanceRules.ts';
import { difficulty } from '../../procedures/check.ts';
import {
  abilityModifier,
  CHECK_PENALTY,
  CLIMB,
  CREATURE_LORE,
  DIFFICULTY_LEVELS,
  GOSSIP,
  HERO_XP,
  INSIGHT,
  JUMP,
  LORE,
  MARCH,
  SKILL_DC,
  SKILL_KEYS,
  SKILLS,
  SLIPPERY,
  SWIM,
  THIEVERY,
  TIERS,
} from '../../tables.ts';
import { LOAD } from '../../journey/goods/tables.ts';
import { SKILL_WORDS } from '../../creatures/monster/form.ts';
import { ABILITIES, SIZES } from '../../creatures/monster/choices.ts';
import { labelOf } from '../../../../rules/words.ts';

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
        difficulty('easy', at + 1, rulings),
        difficulty('moderate', at + 1, rulings),
        difficulty('hard', at + 1, rulings),
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

const SCORES = 30;

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
      RULES.filter(({ value }) => value !== 0).map(({ label, value, rule }) => [
        label,
        formatSigned(value),
        rule,
      ]),
    ),
};

const SPACE = { tiny: '½', small: '1', medium: '1', large: '2', huge: '3', gargantuan: '4' } as const;

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
export const checkCharts: readonly Chart[] = [
  difficulties,
  fixed,
  circumstances,
  conditions,
  sizes,
  levels,
  abilities,
  skills,
];
