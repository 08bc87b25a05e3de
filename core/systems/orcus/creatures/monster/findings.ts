import { kindLine } from './view.ts';
import { type Scaling, equalLevel, scale, scaledDraft } from './scale.ts';
import { saying, formatSigned } from '../../../../kernel/said.ts';
import type { BuiltNumber, Draft, Finding } from '../../../../rules/creature.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { basicAttack } from './quick.ts';
import { half, HIGHEST_ABILITY } from '../../tables.ts';
import { type Numbers, numbersOf, printedXp } from './numbers.ts';
import { labelOf } from '../../../../rules/words.ts';
import { TEMPLATE_WORDS } from './choices.ts';
import { templated } from './templates.ts';
import { powerFindings } from './powerFindings.ts';
import type { MonsterDraft } from './schema.ts';

/** How far a number may lie from its formula before it deserves a second look. */
const NOTABLE = { ac: 2, fort: 2, ref: 2, will: 2, attackAc: 2, attackOther: 2, initiative: 6 } as const;
const NOTABLE_HP_SHARE = 0.25;

/** What is worth a second look; never an obstacle. ORC-06 ORC-263 ORC-265 ORC-280 ORC-285 ORC-287 ORC-288 */
export function findingsOf(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return [
    ...distances(numbers, raw),
    ...abilityFinding(draft, raw),
    ...xpFinding(draft, numbers),
    ...powerFindings(draft, numbers, raw),
    ...attackFindings(draft, raw),
    ...scaleFindings(draft, raw),
    ...templateFindings(draft, raw),
  ];
}

/** Numbers of the GM's own, each with its distance from the formula. ORC-06 */
function distances(numbers: Numbers, raw: Draft): readonly Finding[] {
  return Object.values(numbers).flatMap((number): readonly Finding[] => {
    const { key, label, computed, override } = number;
    if (override === undefined || override === computed.value || key === 'xp') return [];
    return [
      {
        field: `overrides.${key}`,
        rule: computed.because[0]?.rule ?? 'ORC-06',
        ...saying('rules.apartFromFormula', {
          number: label,
          value: override,
          distance: formatSigned(override - computed.value),
          usual: computed.value,
        }),
        weight: notable(number) ? 'notable' : 'usual',
        repair: {
          label: `Use ${computed.value}`,
          draft: { ...raw, overrides: without(raw['overrides'], key) },
        },
      },
    ];
  });
}

function notable({ key, computed, value }: BuiltNumber): boolean {
  const distance = Math.abs(value - computed.value);
  if (key === 'hp') return distance > computed.value * NOTABLE_HP_SHARE;
  return distance > (new Map<string, number>(Object.entries(NOTABLE)).get(key) ?? Number.POSITIVE_INFINITY);
}

function without(record: Draft[string] | undefined, key: string): Draft {
  if (!isJsonObject(record)) return {};
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

function abilityFinding({ level, abilities }: MonsterDraft, raw: Draft): readonly Finding[] {
  const highest = Math.max(...Object.values(abilities));
  const usual = HIGHEST_ABILITY.base + half(level);
  if (Math.abs(highest - usual) <= HIGHEST_ABILITY.slack) return [];
  return [
    {
      field: 'abilities',
      rule: 'ORC-280',
      ...saying('orcus.highestAbility', { highest, usual, level }),
      weight: 'usual',
      repair: {
        label: `Make it ${usual}`,
        draft: {
          ...raw,
          abilities: Object.fromEntries(
            Object.entries(abilities).map(([key, score]) => [key, score === highest ? usual : score]),
          ),
        },
      },
    },
  ];
}

function xpFinding(draft: MonsterDraft, { xp }: Numbers): readonly Finding[] {
  if (printedXp(draft) !== undefined || xp.override !== undefined) return [];
  return [
    {
      field: 'overrides.xp',
      rule: 'ORC-265',
      ...saying('orcus.noXpAbove30', { level: draft.level, rank: draft.rank }),
      weight: 'usual',
    },
  ];
}

function listed(kept: Draft[string] | undefined): readonly Draft[string][] {
  return Array.isArray(kept) ? kept : [];
}

function noAttack(role: MonsterDraft['role'], raw: Draft): Finding {
  return {
    field: 'powers',
    rule: 'ORC-272',
    ...saying('orcus.noAttackingPower'),
    weight: 'notable',
    repair: {
      label: 'Add its basic attack',
      draft: { ...raw, powers: [basicAttack(role), ...listed(raw['powers'])] },
    },
  };
}

/** Someone who fights should have an attack. ORC-272 */
function attackFindings({ role, powers }: MonsterDraft, raw: Draft): readonly Finding[] {
  const attacks = powers.filter(
    ({ versus, damage, damageKind }) =>
      versus !== '' || damage !== '' || (damageKind !== 'auto' && damageKind !== 'none'),
  );
  if (attacks.length === 0) return [noAttack(role, raw)];
  return [];
}

const ASKED = new Set(['scaleLevel', 'scaleRank', 'scaleRole', 'scaleTemplate']);

/** What it would be as asked in “Make it another”, offered as a repair; with a rank also at equal threat. ORC-06 ORC-296 */
function scaleFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleLevel, scaleRank, scaleRole } = draft;
  const to: Scaling = {
    ...(typeof scaleLevel === 'number' ? { level: scaleLevel } : {}),
    ...(scaleRank === '' ? {} : { rank: scaleRank }),
    ...(scaleRole === '' ? {} : { role: scaleRole }),
  };
  if (Object.keys(to).length === 0) return [];
  const equal = to.level === undefined && to.rank ? equalLevel(draft, to.rank) : undefined;
  return [
    offered(draft, raw, to, 'ORC-06', 'orcus.scaledTo'),
    ...(equal === undefined || equal === draft.level
      ? []
      : [offered(draft, raw, { ...to, level: equal }, 'ORC-296', 'orcus.scaledSameThreat')]),
  ];
}

function offered(
  draft: MonsterDraft,
  raw: Draft,
  to: Scaling,
  rule: string,
  why: 'orcus.scaledTo' | 'orcus.scaledSameThreat',
): Finding {
  const scaled = scale(draft, to);
  const { hp, ac, xp } = numbersOf(scaled);
  const name = kindLine(scaled);
  return {
    field: to.level === undefined ? 'scaleRank' : 'scaleLevel',
    rule,
    ...saying(why, { kind: name, hp: hp.value, ac: ac.value, xp: xp.value }),
    weight: 'usual',
    repair: { label: `Make it ${name.toLowerCase()}`, draft: unasked(scaledDraft(raw, scaled)) },
  };
}

/** What it would be under the template asked for, offered as a repair, or why it takes none. */
function templateFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleTemplate } = draft;
  if (scaleTemplate === '') return [];
  const made = templated(draft, unasked(raw), scaleTemplate);
  const label = labelOf(TEMPLATE_WORDS, scaleTemplate).toLowerCase();
  const finding = { field: 'scaleTemplate', rule: 'ORC-BOOK-01', weight: 'usual' } as const;
  if (!made.ok) {
    const { message, says } = made.refusal;
    return [{ ...finding, message, ...(says && { says }) }];
  }
  return [
    {
      ...finding,
      ...saying('orcus.templatedTo', {
        template: label,
        rank: draft.rank === 'standard' ? 'elite' : 'boss',
        n: listed(made.value['powers']).length - draft.powers.length,
      }),
      repair: { label: `Make it a ${label}`, draft: made.value },
    },
  ];
}

function unasked(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !ASKED.has(key)));
}
