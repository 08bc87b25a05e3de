import { toEnglish, explain, type Explained } from '../../../../kernel/said.ts';
import { parseInputFully } from '../../../../kernel/result.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { labelOf } from '../../../../rules/words.ts';
import { numbersOf as monsterNumbers } from '../monster/numbers.ts';
import { type MonsterDraft, monsterShape } from '../monster/schema.ts';
import { MONSTER_XP } from '../../tables.ts';
import { ELITE_TIMES, TRAP_OVERRIDES, TRAP_TYPES } from './choices.ts';
import type { TrapDraft } from './schema.ts';

/** The numbers of a trap by their keys, computed and as they hold. */
export type TrapNumbers = { readonly [key in (typeof TRAP_OVERRIDES)[number]['key']]: BuiltNumber };

/** The number as it holds, with the distance from the formula as its last reason. ORC-06 */
export const holding = effectiveNumberBy('ORC-06');

/** A monster of the same level with the same attacks: a trap strikes as hard. ORC-279 ORC-284 */
export function asMonster(
  { name, level, elite, powers, overrides }: TrapDraft,
  besides: object = {},
): MonsterDraft {
  const { attackAc, attackOther } = overrides;
  const read = parseInputFully(monsterShape, {
    name,
    level,
    rank: elite ? 'elite' : 'standard',
    role: 'blocker',
    powers,
    overrides: { attackAc, attackOther },
    ...besides,
  });
  if (!read.ok) throw new Error(`A trap that can be read makes a monster: ${read.refusal[0]?.message ?? ''}`);
  return read.value;
}

/** Every number of a trap with its reasons; what the GM typed instead stands beside it. ORC-06 ORC-BOOK-05 ORC-279 */
export function numbersOf(draft: TrapDraft): TrapNumbers {
  const { attackAc, attackOther } = monsterNumbers(asMonster(draft));
  return {
    attackAc,
    attackOther,
    xp: makeBuiltNumber('xp', TRAP_OVERRIDES, experience(draft), draft.overrides.xp),
  };
}

/** A share of a standard monster’s experience by its type, an elite one’s twice, to the nearest whole number. ORC-BOOK-05 */
function experience({ level, type, elite }: TrapDraft): Explained {
  const standard = MONSTER_XP[level - 1]?.standard ?? 0;
  const share = TRAP_TYPES.find(({ key }) => key === type)?.share ?? 1;
  const value = Math.round(standard * share * (elite ? ELITE_TIMES : 1));
  const label = `${elite ? 'elite ' : ''}${toEnglish(labelOf(TRAP_TYPES, type)).toLowerCase()} of level ${level}`;
  return explain({ rule: 'ORC-BOOK-05', label, value });
}
