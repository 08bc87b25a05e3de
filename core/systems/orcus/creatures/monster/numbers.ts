import {
  toEnglish,
  explain,
  type Explained,
  labelling,
  addReasons,
  type Reason,
} from '../../../../kernel/said.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import {
  abilityModifier,
  ATTACK,
  half,
  MONSTER_XP,
  MOOK_HP,
  PASSIVE,
  RANKS,
  ROLES,
  type Skill,
  SKILL_KEYS,
  SKILLS,
  TRAINED,
} from '../../tables.ts';
import { DEFENSES } from '../../words.ts';
import { labelOf } from '../../../../rules/words.ts';
import { OVERRIDES, RANK_WORDS, ROLE_WORDS } from './choices.ts';
import type { MonsterDraft } from './schema.ts';

export type NumberKey = (typeof OVERRIDES)[number]['key'];

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in NumberKey]: BuiltNumber };

/** Every number of a monster with its reasons; what the GM typed instead stands beside it. ORC-06 ORC-277 to ORC-283 ORC-291 */
export function numbersOf(draft: MonsterDraft): Numbers {
  const { rank } = draft;
  const made = (key: NumberKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, [...DEFENSES, ...OVERRIDES], computed, draft.overrides[key]);
  const byRank = (value: number): Explained => explain({ rule: 'ORC-291', label: rankLabel(draft), value });
  return {
    hp: made('hp', hitPoints(draft)),
    ac: made('ac', defense(draft, 'ac')),
    fort: made('fort', defense(draft, 'fort')),
    ref: made('ref', defense(draft, 'ref')),
    will: made('will', defense(draft, 'will')),
    initiative: made('initiative', check(draft, 'dex', 'ORC-283')),
    attackAc: made('attackAc', attack(draft, 'against AC', ATTACK.ac)),
    attackOther: made('attackOther', attack(draft, 'against Fort, Ref, Will', ATTACK.other)),
    perception: made('perception', skill(draft, 'perception')),
    saves: made('saves', byRank(RANKS[rank].saves)),
    actionPoints: made('actionPoints', byRank(RANKS[rank].actionPoints)),
    xp: made('xp', experience(draft)),
  };
}

function defense(draft: MonsterDraft, key: 'ac' | 'fort' | 'ref' | 'will'): Explained {
  const label = `${roleLabel(draft)} ${labelOfNumber(key)}`;
  return explain(
    { rule: 'ORC-277', label, value: ROLES[draft.role][key] },
    levelReason('ORC-277', draft.level),
  );
}

function attack({ level }: MonsterDraft, label: string, value: number): Explained {
  return explain({ rule: 'ORC-279', label, value }, levelReason('ORC-279', level));
}

function experience(draft: MonsterDraft): Explained {
  return explain({
    rule: 'ORC-265',
    label: `Level ${draft.level} ${draft.rank}`,
    value: printedXp(draft) ?? 0,
  });
}

/** The number as it holds, with the distance from the formula as its last reason. ORC-06 */
export const holding = effectiveNumberBy('ORC-06');

/** Experience as printed; none above level 30. ORC-265 */
export function printedXp({ level, rank }: Pick<MonsterDraft, 'level' | 'rank'>): number | undefined {
  return MONSTER_XP[level - 1]?.[rank];
}

/** Modifier of a skill: half level, ability and training, and as far off as its own number is. ORC-06 ORC-281 */
export function skill(draft: MonsterDraft, key: Skill): Explained {
  const base = check(draft, SKILLS[key], 'ORC-281');
  const formula = draft.trained.includes(key)
    ? addReasons(base, { rule: 'ORC-281', label: 'trained', value: TRAINED })
    : base;
  const own = draft.skills[key];
  if (typeof own !== 'number' || own === formula.value) return formula;
  return addReasons(formula, { rule: 'ORC-06', label: 'its own number', value: own - formula.value });
}

/** Skills worth a place in the stat block: those it is trained in, then those with a number of their own. */
export function toldSkills({ trained, skills }: MonsterDraft): readonly Skill[] {
  const own = SKILL_KEYS.filter((key) => typeof skills[key] === 'number' && !trained.includes(key));
  return [...trained, ...own];
}

/** What is noticed without trying. ORC-231 ORC-282 */
export function passive(modifier: Explained): Explained {
  return addReasons(modifier, { rule: 'ORC-231', label: 'passive', value: PASSIVE });
}

function hitPoints(draft: MonsterDraft): Explained {
  if (draft.rank === 'mook') return explain({ rule: 'ORC-285', label: 'mook', value: MOOK_HP });
  const { hpBase, hpPerLevel } = ROLES[draft.role];
  const times = RANKS[draft.rank].hpTimes;
  const once = hpBase + hpPerLevel * draft.level;
  return explain(
    { rule: 'ORC-278', label: roleLabel(draft), value: hpBase },
    {
      rule: 'ORC-278',
      ...labelling('orcus.timesLevel', { each: hpPerLevel, level: draft.level }),
      value: hpPerLevel * draft.level,
    },
    {
      rule: draft.rank === 'boss' ? 'ORC-288' : 'ORC-287',
      label: `${draft.rank} × ${times}`,
      value: once * (times - 1),
    },
  );
}

function check(
  draft: MonsterDraft,
  ability: 'str' | 'con' | 'dex' | 'int' | 'wis' | 'cha',
  rule: string,
): Explained {
  const score = draft.abilities[ability];
  return explain(
    { rule: 'ORC-02', ...labelling('orcus.halfLevelOf', { level: draft.level }), value: half(draft.level) },
    {
      rule,
      label: `${ability.charAt(0).toUpperCase()}${ability.slice(1)} ${score}`,
      value: abilityModifier(score),
    },
  );
}

function levelReason(rule: string, level: number): Reason {
  return { rule, ...labelling('orcus.levelIs', { level }), value: level };
}

function labelOfNumber(key: NumberKey): string {
  return toEnglish(labelOf([...DEFENSES, ...OVERRIDES], key));
}

function roleLabel({ role }: MonsterDraft): string {
  return toEnglish(labelOf(ROLE_WORDS, role));
}

function rankLabel({ rank }: MonsterDraft): string {
  return labelOf(RANK_WORDS, rank);
}
