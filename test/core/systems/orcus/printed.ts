/** The printed tables once more, copied apart from the app’s own, so that the two can disagree. ORC-265 ORC-277 ORC-278 ORC-284 */

export const LEVELS = [1, 4, 5, 10, 11, 20, 21, 30] as const;
export const RANKS = ['mook', 'standard', 'elite', 'boss'] as const;

type Rank = (typeof RANKS)[number];
type Level = (typeof LEVELS)[number];

interface RoleRow {
  readonly ac: number;
  readonly fort: number;
  readonly ref: number;
  readonly will: number;
  readonly hpBase: number;
  readonly hpPerLevel: number;
}

/** Added to the level; hit points are base + so many a level. ORC-277 ORC-278 */
export const ROLE_ROWS = {
  archer: { ac: 12, fort: 11, ref: 12, will: 12, hpBase: 21, hpPerLevel: 4 },
  blocker: { ac: 16, fort: 13, ref: 12, will: 12, hpBase: 24, hpPerLevel: 5 },
  skulker: { ac: 14, fort: 12, ref: 13, will: 11, hpBase: 21, hpPerLevel: 4 },
  spoiler: { ac: 14, fort: 12, ref: 11, will: 13, hpBase: 24, hpPerLevel: 5 },
  striker: { ac: 14, fort: 11, ref: 13, will: 12, hpBase: 24, hpPerLevel: 5 },
  wrecker: { ac: 12, fort: 13, ref: 11, will: 12, hpBase: 27, hpPerLevel: 6 },
} as const satisfies { readonly [role: string]: RoleRow };

export type Role = keyof typeof ROLE_ROWS;
export const ROLES = [
  'archer',
  'blocker',
  'skulker',
  'spoiler',
  'striker',
  'wrecker',
] as const satisfies readonly Role[];

interface DamageRow {
  readonly mook: number;
  readonly atWillSingle: string;
  readonly atWillMulti: string;
  readonly surgeSingle: string;
  readonly surgeMulti: string;
  readonly wrecker: number;
}

/** Damage of these levels. ORC-284 ORC-285 ORC-289 */
export const DAMAGE_ROWS: { readonly [level in Level]: DamageRow } = {
  1: {
    mook: 5,
    atWillSingle: '1d10+3',
    atWillMulti: '1d6+3',
    surgeSingle: '2d8+3',
    surgeMulti: '1d10+3',
    wrecker: 2,
  },
  4: {
    mook: 6,
    atWillSingle: '1d12+5',
    atWillMulti: '1d8+4',
    surgeSingle: '2d12+3',
    surgeMulti: '1d12+5',
    wrecker: 3,
  },
  5: {
    mook: 7,
    atWillSingle: '2d8+4',
    atWillMulti: '1d10+4',
    surgeSingle: '2d12+4',
    surgeMulti: '2d8+4',
    wrecker: 3,
  },
  10: {
    mook: 9,
    atWillSingle: '2d12+5',
    atWillMulti: '2d8+5',
    surgeSingle: '4d8+6',
    surgeMulti: '2d12+5',
    wrecker: 5,
  },
  11: {
    mook: 10,
    atWillSingle: '3d8+5',
    atWillMulti: '2d8+5',
    surgeSingle: '6d6+4',
    surgeMulti: '3d8+5',
    wrecker: 5,
  },
  20: {
    mook: 14,
    atWillSingle: '6d6+7',
    atWillMulti: '2d12+8',
    surgeSingle: '7d8+6',
    surgeMulti: '6d6+7',
    wrecker: 7,
  },
  21: {
    mook: 15,
    atWillSingle: '6d6+8',
    atWillMulti: '3d8+8',
    surgeSingle: '7d8+7',
    surgeMulti: '6d6+8',
    wrecker: 7,
  },
  30: {
    mook: 19,
    atWillSingle: '5d10+10',
    atWillMulti: '4d8+11',
    surgeSingle: '9d8+10',
    surgeMulti: '5d10+10',
    wrecker: 10,
  },
};

/** Experience of these levels. ORC-265 */
export const XP_ROWS: { readonly [level in Level]: { readonly [rank in Rank]: number } } = {
  1: { mook: 25, standard: 100, elite: 200, boss: 500 },
  4: { mook: 44, standard: 175, elite: 350, boss: 875 },
  5: { mook: 50, standard: 200, elite: 400, boss: 1000 },
  10: { mook: 125, standard: 500, elite: 1000, boss: 2500 },
  11: { mook: 150, standard: 600, elite: 1200, boss: 3000 },
  20: { mook: 700, standard: 2800, elite: 5600, boss: 14000 },
  21: { mook: 800, standard: 3200, elite: 6400, boss: 16000 },
  30: { mook: 4000, standard: 16000, elite: 32000, boss: 80000 },
};

const TIMES = { standard: 1, elite: 2, boss: 4 } as const;

export type Kind = 'atWillSingle' | 'atWillMulti' | 'surgeSingle' | 'surgeMulti';
export const KINDS = [
  'atWillSingle',
  'atWillMulti',
  'surgeSingle',
  'surgeMulti',
] as const satisfies readonly Kind[];

/** What the tables say of a monster, worked out by hand. ORC-277 ORC-278 ORC-279 ORC-285 ORC-289 */
export function printed(
  role: Role,
  rank: Rank,
  level: Level,
): {
  readonly hp: number;
  readonly ac: number;
  readonly fort: number;
  readonly ref: number;
  readonly will: number;
  readonly attackAc: number;
  readonly attackOther: number;
  readonly xp: number;
  readonly damage: { readonly [kind in Kind]: string };
} {
  const row = ROLE_ROWS[role];
  const dice = DAMAGE_ROWS[level];
  const more = role === 'wrecker' ? dice.wrecker : 0;
  const dealt = (kind: Kind): string =>
    rank === 'mook' ? String(dice.mook + Math.floor(more / 2)) : raised(dice[kind], more);
  return {
    hp: rank === 'mook' ? 1 : (row.hpBase + row.hpPerLevel * level) * TIMES[rank],
    ac: row.ac + level,
    fort: row.fort + level,
    ref: row.ref + level,
    will: row.will + level,
    attackAc: level + 5,
    attackOther: level + 3,
    xp: XP_ROWS[level][rank],
    damage: {
      atWillSingle: dealt('atWillSingle'),
      atWillMulti: dealt('atWillMulti'),
      surgeSingle: dealt('surgeSingle'),
      surgeMulti: dealt('surgeMulti'),
    },
  };
}

function raised(dice: string, by: number): string {
  const [thrown = '', plus = '0'] = dice.split('+');
  return `${thrown}+${Number(plus) + by}`;
}
