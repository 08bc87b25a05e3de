import type { MonsterScale } from '../../../rules/exchange.ts';
import { gradeByRank, wordForRole } from '../../../exchange/conversion.ts';
import { MOST_HIT_DICE } from '../creatures/monster/schema.ts';
import { suggestedAc, suggestedDex, suggestedMean } from '../creatures/shelf/suggested.ts';
import { HIT_DIE, modifierOf } from '../tables.ts';

/** Levels of heroes as old modules count them; a monster of as many hit dice stands against one. TOR-26 */
const TOP = 10;
const PARTS = [
  ['brute', 'wrecker'],
  ['brute', 'blocker'],
  ['skirmisher', 'striker'],
  ['archer', 'archer'],
  ['controller', 'spoiler'],
  ['controller', 'leader'],
  ['lurker', 'skulker'],
] as const;
/** Hit dice beside the level of the heroes, for one that counts as so many: half for a mook, twice for a boss. */
const DICE_BY = [
  [3, 2],
  [1.5, 1.5],
  [0.75, 1],
  [0, 0.5],
] as const;

/** Monsters by hit dice and role, on what old modules have. TOR-15 TOR-17 TOR-26 */
export const measure: MonsterScale = {
  top: TOP,
  gradeOf: gradeByRank('hd', PARTS),
  fields: ({ level, weight, part }) => {
    const by = DICE_BY.find(([from]) => weight >= from)?.[1] ?? 1;
    const hd = Math.min(MOST_HIT_DICE, Math.max(1, Math.ceil(level * by)));
    return { level: hd, role: wordForRole(PARTS, part), leader: part === 'leader', numbers: { hd } };
  },
  said: ({ level = 1, numbers, role }) => `${numbers['hd'] ?? level} HD ${role}`.trim(),
  usual: ({ level = 1, numbers, role }) => {
    const hd = Math.max(1, Math.round(numbers['hd'] ?? level));
    return {
      hp: Math.max(1, Math.floor((hd * HIT_DIE.twiceAverage) / 2)),
      damage: suggestedMean(hd),
      attack: { armor: hd, body: hd, quick: hd, mind: hd },
      defenses: { ac: suggestedAc({ hd, role }) },
    };
  },
  guards: { ac: 'armor' },
  aims: { armor: 'ac', body: 'ac', quick: 'ac', mind: 'ac' },
  costs: [
    ['active', 'main'],
    ['movement', 'move'],
    ['quick', 'minor'],
    ['trait', 'trait'],
    ['trait', 'reaction'],
    ['quick', 'free'],
  ],
  unit: 'feet',
  resists: 'type',
  lacks: ['size', 'origin', 'alignment', 'tags', 'senses', 'languages', 'gear', 'resist', 'weak', 'immune'],
  out: (plain) => ({
    ...plain,
    speeds: plain.numbers['speed'] === undefined ? {} : { walk: plain.numbers['speed'] },
    abilities: {
      ...(plain.numbers['dex'] === undefined ? {} : { dex: plain.numbers['dex'] }),
      ...scoreOf('wis', plain.numbers['wis']),
      ...scoreOf('con', plain.numbers['con']),
    },
  }),
  into: (plain, grade) => {
    const { dex, wis, con } = plain.abilities;
    return {
      ...plain,
      abilities: {},
      speeds: {},
      // What every entry does stands in its one text here.
      powers: plain.powers.map((power) => ({
        ...power,
        effect: [
          power.trigger === '' ? '' : `Trigger: ${power.trigger}.`,
          power.hit,
          power.miss === '' ? '' : `Miss: ${power.miss}`,
          power.missShare === 'half' ? 'Half damage on a miss.' : '',
          ...power.riders.map(({ label, text }) => `${label}: ${text}`),
          power.effect,
          power.special,
          power.usage.kind === 'atWill' ? '' : `(${limitOf(power.usage)})`,
        ]
          .filter((each) => each !== '')
          .join(' '),
      })),
      numbers: {
        ...plain.numbers,
        dex: dex ?? suggestedDex({ hd: 1, role: wordForRole(PARTS, grade.part) }),
        ...(wis === undefined ? {} : { wis: modifierOf(wis) }),
        ...(con === undefined ? {} : { con: modifierOf(con) }),
        ...(plain.speeds['walk'] === undefined ? {} : { speed: plain.speeds['walk'] }),
      },
    };
  },
  draftOf: ({ part }) => ({ role: wordForRole(PARTS, part) }),
};

function scoreOf(key: string, modifier: number | undefined): { readonly [ability: string]: number } {
  return modifier === undefined ? {} : { [key]: 10 + 2 * modifier };
}

function limitOf(usage: Parameters<NonNullable<MonsterScale['into']>>[0]['powers'][number]['usage']): string {
  if (usage.kind === 'other') return usage.text;
  if (usage.kind === 'recharge' || usage.kind === 'cooldown') return 'once, then it must be regained';
  return usage.kind === 'daily' ? 'once a day' : usage.kind === 'round' ? 'once a round' : 'once a fight';
}
