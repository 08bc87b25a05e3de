import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import { readAll } from '../../../../kernel/shape.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { type Makeover, readMakeover } from '../../../../rules/makeover.ts';
import { SIZES } from '../../tables.ts';
import { CHALLENGES } from '../baselines.ts';
import { TEMPLATES, TYPES } from '../choices.ts';
import { resized, scaled, scaledDraft } from './scale.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine } from './view.ts';

const CR = /\b(?:cr\s*)?(1\/[248]|\d{1,2})\b/iu;

/** `cr 1/4`, `cr 7 undead`, `large`, `young`: every number follows, own ones keep their distance. FIF-238 */
export function makeover(raw: Draft, text: string): Result<Makeover> {
  const read = readAll(monsterShape, raw);
  if (!read.ok) return refuse({ message: `Mend it first: ${read.refusal[0]?.message ?? ''}` });
  const cr = CR.exec(text)?.[1];
  if (cr !== undefined && !CHALLENGES.some(({ key }) => key === cr))
    return refuse({ message: `“${cr}” is no challenge: 0, 1/8, 1/4, 1/2 and 1 to 30.`, rule: 'FIF-191' });
  const rest = text.replace(CR, ' ').trim();
  const asked =
    rest === '' && cr !== undefined
      ? ok({})
      : readMakeover(rest, {
          numbers: [],
          choices: [
            { field: 'size', words: SIZES },
            { field: 'template', words: TEMPLATES },
            { field: 'type', words: TYPES },
          ],
        });
  if (!asked.ok) return asked;
  const changed: { readonly [field: string]: number | string } = asked.value;
  const grown = cr === undefined ? read.value : scaled(read.value, cr);
  const laid = withTemplate(grown, changed['template']);
  const sized = withSize(laid, changed['size']);
  const type = TYPES.find(({ key }) => key === changed['type'])?.key;
  const next = type === undefined ? sized : { ...sized, type };
  return ok({ draft: scaledDraft(raw, next), said: `${next.size} ${kindLine(next)}` });
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
