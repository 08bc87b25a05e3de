import { findNearestRank, roleOfWord, wordForRole } from '../../../exchange/conversion.ts';
import type { ExchangeCreature, MonsterScale } from '../../../rules/exchange.ts';
import { ROLES, SIZES, STRENGTHS } from '../creatures/monster/choices.ts';
import { usualFor, type UsualKey } from '../creatures/monster/usual.ts';

/** Highest level of heroes. ARC-02 */
const TOP = 10;
/** How many standard monsters each strength counts as; five mooks are one. ARC-79 */
const WEIGHTS = [
  ['mook', 0.2],
  ['weakling', 0.5],
  ['standard', 1],
  ['elite', 1.5],
  ['double', 2],
  ['triple', 3],
] as const;
const PARTS = [
  ['archer', 'archer'],
  ['blocker', 'blocker'],
  ['leader', 'leader'],
  ['spoiler', 'spoiler'],
  ['caster', 'spoiler'],
  ['troop', 'striker'],
  ['wrecker', 'wrecker'],
] as const;

/** Monsters by level, strength and role, on what is usual in the published ones. ARC-22 ARC-79 */
export const measure: MonsterScale = {
  top: TOP,
  gradeOf: ({ level = 1, rank, role }) => ({
    level,
    weight: WEIGHTS.find(([word]) => word === rank)?.[1] ?? 1,
    part: roleOfWord(PARTS, role) ?? 'striker',
  }),
  fields: ({ level, weight, part }) => ({
    level,
    rank: findNearestRank(WEIGHTS, weight),
    role: wordForRole(PARTS, part),
  }),
  said: ({ level, rank, role }) => `level ${level ?? 1} ${rank} ${role}`.replaceAll(/\s+/gu, ' '),
  usual: (plain) => {
    const usual = (key: UsualKey): number => usualOf(plain, key);
    const attack = usual('attack');
    return {
      hp: usual('hp'),
      damage: usual('damage'),
      attack: { armor: attack, body: attack, quick: attack, mind: attack },
      defenses: { ac: usual('ac'), pd: usual('pd'), md: usual('md') },
    };
  },
  guards: { ac: 'armor', pd: 'body', md: 'mind' },
  aims: { armor: 'ac', body: 'pd', quick: 'pd', mind: 'md' },
  costs: [
    ['standard', 'main'],
    ['move', 'move'],
    ['quick', 'minor'],
    ['triggered', 'reaction'],
    ['interrupt', 'reaction'],
    ['free', 'free'],
    ['trait', 'trait'],
  ],
  die: 20,
  flat: true,
  resists: 'roll',
  lacks: ['origin', 'alignment', 'senses', 'languages', 'gear', 'speeds'],
};

function usualOf({ level = 1, rank, role, size }: ExchangeCreature, key: UsualKey): number {
  const known = ROLES.find((each) => each.key === role)?.key ?? 'troop';
  const sized = SIZES.find((each) => each.key === size)?.key ?? 'normal';
  const strength = STRENGTHS.find((each) => each.key === rank)?.key ?? 'standard';
  return usualFor({ level, role: known, size: sized, strength }, key).value;
}
