import { findNearestRank, roleOfWord, wordForRole } from '../../../exchange/conversion.ts';
import type { ExchangeCreature, MonsterScale } from '../../../rules/exchange.ts';
import { averageDamage } from '../../../rules/damage.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { HERO_LEVELS } from '../creatures/hero/schema.ts';
import { BLANK_MONSTER } from '../creatures/monster/form.ts';
import { numbersOf } from '../creatures/monster/numbers.ts';
import { tableDamage } from '../creatures/monster/powers.ts';
import { monsterShape } from '../creatures/monster/schema.ts';
import { MAX_LEVEL, RANKS, ROLES } from '../tables.ts';

/** How many standard monsters each rank counts as; a mook as a fourth, as four of them share a hero. ORC-264 ORC-291 */
const RANK_WEIGHTS = Object.entries(RANKS).map(([rank, { attacksARound }]): readonly [string, number] => [
  rank,
  rank === 'mook' ? 0.25 : attacksARound,
]);
const PARTS = [
  ['archer', 'archer'],
  ['blocker', 'blocker'],
  ['skulker', 'skulker'],
  ['spoiler', 'spoiler'],
  ['striker', 'striker'],
  ['wrecker', 'wrecker'],
  ['spoiler', 'leader'],
] as const;

/** Monsters by level, rank and role, on the tables of this game. ORC-264 ORC-277 to ORC-285 */
export const measure: MonsterScale = {
  top: HERO_LEVELS,
  gradeOf: ({ level = 1, rank, role, leader }) => ({
    level,
    weight: RANK_WEIGHTS.find(([word]) => word === rank)?.[1] ?? 1,
    part: leader ? 'leader' : (roleOfWord(PARTS, role) ?? 'striker'),
  }),
  fields: ({ level, weight, part }) => ({
    level: Math.min(MAX_LEVEL, level),
    rank: findNearestRank(RANK_WEIGHTS, weight),
    role: wordForRole(PARTS, part),
    leader: part === 'leader',
  }),
  said: ({ level, rank, role, leader }) =>
    `level ${level ?? 1} ${rank} ${role}${leader ? ' (leader)' : ''}`.replaceAll(/\s+/gu, ' '),
  usual: (plain) => {
    const { level, rank, role } = gradedDraft(plain);
    const numbers = numbersOf(gradedDraft(plain));
    return {
      hp: numbers.hp.computed.value,
      damage: averageDamage(tableDamage({ level, rank, role }, 'atWillSingle').dice),
      attack: {
        armor: numbers.attackAc.computed.value,
        body: numbers.attackOther.computed.value,
        quick: numbers.attackOther.computed.value,
        mind: numbers.attackOther.computed.value,
      },
      defenses: {
        ac: numbers.ac.computed.value,
        fort: numbers.fort.computed.value,
        ref: numbers.ref.computed.value,
        will: numbers.will.computed.value,
      },
    };
  },
  guards: { ac: 'armor', fort: 'body', ref: 'quick', will: 'mind' },
  aims: { armor: 'ac', body: 'fort', quick: 'ref', mind: 'will' },
  costs: [
    ['standard', 'main'],
    ['move', 'move'],
    ['swift', 'minor'],
    ['reaction', 'reaction'],
    ['counter', 'reaction'],
    ['opportunity', 'reaction'],
    ['triggered', 'reaction'],
    ['free', 'free'],
    ['trait', 'trait'],
  ],
  die: 6,
  unit: 'squares',
  resists: 'amount',
  lacks: [],
};

/** A monster of nothing but its level, rank and role. */
function gradedDraft({ level = 1, rank, role }: ExchangeCreature) {
  const read = parseInputFully(monsterShape, {
    ...BLANK_MONSTER,
    name: 'One',
    level: Math.min(MAX_LEVEL, Math.max(1, level)),
    rank: Object.hasOwn(RANKS, rank) ? rank : 'standard',
    role: Object.hasOwn(ROLES, role) ? role : 'striker',
  });
  if (!read.ok) throw new Error('A blank monster with a level, rank and role of the tables is in order.');
  return read.value;
}
