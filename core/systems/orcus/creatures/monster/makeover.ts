import { ok } from '../../../../kernel/result.ts';
import { makeRescaler, readRescaling } from '../../../../rules/rescale.ts';
import { labelOf } from '../../../../rules/words.ts';
import { MAX_LEVEL, type Rank, type Role } from '../../tables.ts';
import { RANK_WORDS, ROLE_WORDS, TEMPLATE_WORDS } from './choices.ts';
import { scale, scaledDraft } from './scale.ts';
import { monsterShape } from './schema.ts';
import { type TemplateKey, templated } from './templates.ts';
import { kindLine } from './view.ts';

/** `elite`, `level 7`, `level 9 boss wrecker`, `ghost`: every number follows, own ones keep their distance. ORC-06 ORC-275 ORC-296 */
export const makeover = makeRescaler(
  monsterShape,
  ({ level }, text) =>
    readRescaling(text, {
      numbers: [{ word: 'level', field: 'level', now: level, min: 1, max: MAX_LEVEL }],
      choices: [
        { field: 'rank', words: RANK_WORDS },
        { field: 'role', words: ROLE_WORDS },
        { field: 'template', words: TEMPLATE_WORDS },
      ],
    }),
  (draft, { level, rank, role, template }, raw) => {
    const scaled = scale(draft, {
      ...(typeof level === 'number' ? { level } : {}),
      ...(isRank(rank) ? { rank } : {}),
      ...(isRole(role) ? { role } : {}),
    });
    const plain = scaledDraft(raw, scaled);
    if (!isTemplate(template)) return ok({ draft: plain, said: kindLine(scaled) });
    const made = templated(scaled, plain, template);
    if (!made.ok) return made;
    const rankNow = RANK_WORDS.find(({ key }) => key === made.value['rank'])?.key ?? scaled.rank;
    return ok({
      draft: made.value,
      said: `${kindLine({ ...scaled, rank: rankNow })}, ${labelOf(TEMPLATE_WORDS, template).toLowerCase()}`,
    });
  },
);

function isRank(key: unknown): key is Rank {
  return RANK_WORDS.some((word) => word.key === key);
}

function isRole(key: unknown): key is Role {
  return ROLE_WORDS.some((word) => word.key === key);
}

function isTemplate(key: unknown): key is TemplateKey {
  return TEMPLATE_WORDS.some((word) => word.key === key);
}
