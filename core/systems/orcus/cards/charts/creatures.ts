import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import { type Chart, printChart } from '../../../../rules/views.ts';
import { RANK_WORDS, ROLE_WORDS } from '../../creatures/monster/choices.ts';
import { ELITE_TIMES, TRAP_TYPES } from '../../creatures/trap/choices.ts';
import {
  ATTACK,
  LOAD_BANDS,
  MAX_LEVEL,
  MONSTER_DAMAGE,
  MONSTER_XP,
  MOOK_HP,
  RANKS,
  ROLES,
  THREAT_WEIGHT,
} from '../../tables.ts';

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
export const creatureCharts: readonly Chart[] = [roles, ranks, damage, experience, traps, load];
