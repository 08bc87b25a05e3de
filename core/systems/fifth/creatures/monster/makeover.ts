import { ok, refuse } from '../../../../kernel/result.ts';
import { makeRescaler, readRescaling } from '../../../../rules/rescale.ts';
import { SIZES } from '../../tables.ts';
import { CHALLENGES } from '../baselines.ts';
import { TEMPLATES, TYPES } from '../choices.ts';
import { resized, scaled, scaledDraft } from './scale.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine } from './view.ts';
import { saying } from '../../../../kernel/said.ts';

const CR = /\b(?:(?:cr|challenge|level)\s*)?(1\/[248]|\d{1,2})\b/iu;

/** `cr 1/4`, `cr 7 undead`, `large`, `young`: every number follows, own ones keep their distance. FIF-238 */
export const makeover = makeRescaler(monsterShape, asks, (draft, asked, raw) => {
  const { cr, template, size } = asked;
  const grown = cr === undefined ? draft : scaled(draft, String(cr));
  const sized = withSize(withTemplate(grown, template), size);
  const type = TYPES.find(({ key }) => key === asked['type'])?.key;
  const next = type === undefined ? sized : { ...sized, type };
  return ok({ draft: scaledDraft(raw, next), said: `${next.size} ${kindLine(next)}` });
});

/** The challenge, which may be a fraction, apart from the words that are said bare. FIF-191 */
function asks(_draft: MonsterDraft, text: string): ReturnType<typeof readRescaling> {
  const cr = CR.exec(text)?.[1];
  if (cr !== undefined && !CHALLENGES.some(({ key }) => key === cr))
    return refuse({ ...saying('fifth.noSuchChallenge', { cr }), rule: 'FIF-191' });
  const rest = text.replace(CR, ' ').trim();
  const asked =
    rest === '' && cr !== undefined
      ? ok({})
      : readRescaling(rest, {
          numbers: [],
          choices: [
            { field: 'size', words: SIZES },
            { field: 'template', words: TEMPLATES },
            { field: 'type', words: TYPES },
          ],
        });
  return asked.ok ? ok({ ...asked.value, ...(cr === undefined ? {} : { cr }) }) : asked;
}

function withSize(draft: MonsterDraft, size: number | string | undefined): MonsterDraft {
  const wanted = SIZES.find(({ key }) => key === size);
  if (!wanted) return draft;
  return { ...draft, size: wanted.key, hitDice: draft.hitDice.replace(/d\d+/u, `d${wanted.hitDie}`) };
}

const both = <Word extends string>(one: readonly Word[], other: readonly Word[]): Word[] => [
  ...new Set([...one, ...other]),
];

/** What a template adds; it is laid over once and never taken off again. */
function withTemplate(draft: MonsterDraft, template: number | string | undefined): MonsterDraft {
  const sight = { ...draft.senses, darkvision: Math.max(60, draft.senses['darkvision'] ?? 0) };
  switch (template ?? '') {
    case 'undead':
      return {
        ...draft,
        type: 'undead',
        senses: sight,
        immune: both(draft.immune, ['poison', 'poisoned', 'exhaustion']),
      };
    case 'fiendish':
      return { ...draft, senses: sight, resist: both(draft.resist, ['fire', 'cold', 'lightning']) };
    case 'giant':
      return resized(draft, 1);
    case 'young':
      return resized(draft, -1);
    default:
      return draft;
  }
}
