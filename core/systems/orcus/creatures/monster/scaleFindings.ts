import type { Draft, Finding } from '../../../../rules/creature.ts';
import { numbersOf } from './numbers.ts';
import { equalLevel, scale, scaledDraft, type Scaling } from './scale.ts';
import type { MonsterDraft } from './schema.ts';
import { kindLine } from './view.ts';

const ASKED = new Set(['scaleLevel', 'scaleRank', 'scaleRole']);

/** What it would be as asked in “Make it another”, offered as a repair; with a rank also at equal threat. ORC-06 ORC-296 */
export function scaleFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleLevel, scaleRank, scaleRole } = draft;
  const to: Scaling = {
    ...(typeof scaleLevel === 'number' ? { level: scaleLevel } : {}),
    ...(scaleRank === '' ? {} : { rank: scaleRank }),
    ...(scaleRole === '' ? {} : { role: scaleRole }),
  };
  if (Object.keys(to).length === 0) return [];
  const equal = to.level === undefined && to.rank ? equalLevel(draft, to.rank) : undefined;
  return [
    offered(draft, raw, to, 'ORC-06', ''),
    ...(equal === undefined || equal === draft.level
      ? []
      : [offered(draft, raw, { ...to, level: equal }, 'ORC-296', ', the same threat')]),
  ];
}

function offered(draft: MonsterDraft, raw: Draft, to: Scaling, rule: string, why: string): Finding {
  const scaled = scale(draft, to);
  const { hp, ac, xp } = numbersOf(scaled);
  const name = kindLine(scaled);
  return {
    field: to.level === undefined ? 'scaleRank' : 'scaleLevel',
    rule,
    message: `As a ${name.charAt(0).toLowerCase()}${name.slice(1)}${why}: HP ${hp.value}, AC ${ac.value}, ${xp.value.toLocaleString('en-US')} XP.`,
    weight: 'usual',
    repair: { label: `Make it ${name.toLowerCase()}`, draft: without(scaledDraft(raw, scaled)) },
  };
}

function without(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !ASKED.has(key)));
}
