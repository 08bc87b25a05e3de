import { ok } from '../../../../kernel/result.ts';
import { makeoverBy, readMakeover } from '../../../../rules/makeover.ts';
import { MAX_LEVEL, type Rank, type Role } from '../../tables.ts';
import { RANK_WORDS, ROLE_WORDS } from './choices.ts';
import { scale, scaledDraft } from './scale.ts';
import { monsterShape } from './schema.ts';
import { kindLine } from './view.ts';

/** `elite`, `level 7`, `level 9 boss wrecker`: every number follows, own ones keep their distance. ORC-06 ORC-275 ORC-296 */
export const makeover = makeoverBy(
  monsterShape,
  ({ level }, text) =>
    readMakeover(text, {
      numbers: [{ word: 'level', field: 'level', now: level, min: 1, max: MAX_LEVEL }],
      choices: [
        { field: 'rank', words: RANK_WORDS },
        { field: 'role', words: ROLE_WORDS },
      ],
    }),
  (draft, { level, rank, role }, raw) => {
    const scaled = scale(draft, {
      ...(typeof level === 'number' ? { level } : {}),
      ...(isRank(rank) ? { rank } : {}),
      ...(isRole(role) ? { role } : {}),
    });
    return ok({ draft: scaledDraft(raw, scaled), said: kindLine(scaled) });
  },
);

function isRank(key: unknown): key is Rank {
  return RANK_WORDS.some((word) => word.key === key);
}

function isRole(key: unknown): key is Role {
  return ROLE_WORDS.some((word) => word.key === key);
}
