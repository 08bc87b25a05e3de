import { explain, type Explained, labelling, addReasons } from '../../../../kernel/said.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import { labelOf } from '../../../../rules/words.ts';
import {
  ABILITIES,
  type Ability,
  modifierOf,
  proficiencyAt,
  SIZES,
  type Skill,
  SKILLS,
} from '../../tables.ts';
import { type Challenge, challengeOf } from '../baselines.ts';
import { OVERRIDES, SKILL_WORDS } from '../choices.ts';
import type { MonsterDraft, OverrideKey } from './schema.ts';

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in OverrideKey]: BuiltNumber };

/** The number as it holds, with the distance from the usual one as its last reason. FIF-04 */
export const holding = effectiveNumberBy('FIF-04');

/** Every number with its reasons; what the GM typed instead stands beside it. FIF-04 FIF-11 FIF-183 FIF-185 FIF-237 */
export function numbersOf(draft: MonsterDraft): Numbers {
  const row = challengeOf(draft.cr);
  const made = (key: OverrideKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, OVERRIDES, computed, draft.overrides[key]);
  const usual = (label: string, value: number): Explained =>
    explain({ rule: 'FIF-237', ...labelling('fifth.medianOfCr', { what: { label }, cr: draft.cr }), value });
  return {
    hp: made('hp', hitPoints(draft, row)),
    ac: made('ac', usual('AC', row.ac[0])),
    initiative: made('initiative', initiativeOf(draft)),
    attack: made('attack', usual('attack bonus', row.attack[0])),
    dc: made('dc', usual('save DC', row.dc[0])),
    damage: made('damage', usual('damage a round', row.damage[0])),
    proficiency: made('proficiency', explain(proficiencyReason(draft))),
    passive: made(
      'passive',
      addReasons(skillOf(draft, 'perception'), { rule: 'FIF-23', label: 'passive', value: 10 }),
    ),
    xp: made('xp', explain({ rule: 'FIF-191', label: `CR ${draft.cr}`, value: experience(draft, row) })),
  };
}

/** Proficiency bonus as it holds. FIF-11 */
export function proficiency({ cr, overrides }: Pick<MonsterDraft, 'cr' | 'overrides'>): number {
  return overrides.proficiency ?? proficiencyAt(challengeOf(cr).value);
}

function proficiencyReason({ cr }: MonsterDraft): Explained['because'][number] {
  return { rule: 'FIF-11', label: `CR ${cr}`, value: proficiencyAt(challengeOf(cr).value) };
}

/** A harmless creature of CR 0 is worth nothing. FIF-191 */
function experience({ powers }: MonsterDraft, { value, xp }: Challenge): number {
  return value > 0 || powers.some(({ versus }) => versus !== '') ? xp : 0;
}

/** Hit dice as they are typed, or as many of the size as come nearest to the median. FIF-08 FIF-183 FIF-238 */
export function hitDiceOf(draft: MonsterDraft): string {
  const typedDice = draft.hitDice.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
  if (typedDice !== '') return typedDice;
  const sides = SIZES.find(({ key }) => key === draft.size)?.hitDie ?? 8;
  const con = modifierOf(draft.abilities.con);
  const many = Math.max(1, Math.round(challengeOf(draft.cr).hp[0] / Math.max(1, (sides + 1) / 2 + con)));
  const more = many * con;
  return `${many}d${sides}${more === 0 ? '' : more > 0 ? `+${more}` : `-${-more}`}`;
}

/** Mean of hit dice, rounded down, at least 1. FIF-02 FIF-183 */
export function meanHitPoints(dice: string): number {
  const [, count = '1', sides = '8', sign = '+', more = '0'] =
    /^(\d+)d(\d+)(?:([+-])(\d+))?$/u.exec(dice) ?? [];
  const flat = Number(more) * (sign === '-' ? -1 : 1);
  return Math.max(1, Math.floor((Number(count) * (Number(sides) + 1)) / 2 + flat));
}

function hitPoints(draft: MonsterDraft, row: Challenge): Explained {
  const dice = hitDiceOf(draft);
  const words =
    draft.hitDice.trim() === ''
      ? labelling('fifth.meanNearMedian', { dice, median: row.hp[0], cr: draft.cr })
      : labelling('fifth.meanOf', { dice });
  return explain({ rule: 'FIF-183', ...words, value: meanHitPoints(dice) });
}

function abilityReason(draft: MonsterDraft, key: Ability, rule: string): Explained['because'][number] {
  const score = draft.abilities[key];
  return { rule, label: `${labelOf(ABILITIES, key)} ${score}`, value: modifierOf(score) };
}

function learnt(draft: MonsterDraft, times: number, rule: string): Explained['because'] {
  if (times === 0) return [];
  const label = times === 2 ? 'twice the proficiency bonus' : 'proficiency bonus';
  return [{ rule, label, value: times * proficiency(draft) }];
}

/** Initiative as it follows from its Dexterity and how it is learnt. FIF-185 */
export function initiativeOf(draft: MonsterDraft): Explained {
  return explain(
    abilityReason(draft, 'dex', 'FIF-185'),
    ...learnt(draft, Number(draft.initiativeBy), 'FIF-185'),
  );
}

/** A number typed as a whole beside the computed one, with the distance as its last reason. */
function own(computed: Explained, value: number | null | undefined): Explained {
  if (typeof value !== 'number') return computed;
  return addReasons(computed, { rule: 'FIF-04', label: 'GM’s own number', value: value - computed.value });
}

/** A saving throw: ability, proficiency where it is good at it, or what was typed. FIF-21 FIF-184 */
export function saveOf(draft: MonsterDraft, key: Ability): Explained {
  const good = draft.savesGood.includes(key) ? 1 : 0;
  return own(
    explain(abilityReason(draft, key, 'FIF-184'), ...learnt(draft, good, 'FIF-184')),
    draft.saves[key],
  );
}

/** A skill: ability, proficiency once or twice, or what was typed. FIF-12 FIF-186 */
export function skillOf(draft: MonsterDraft, key: Skill): Explained {
  const ability = SKILLS.find((each) => each.key === key)?.ability ?? 'int';
  const times = draft.expert.includes(key) ? 2 : draft.trained.includes(key) ? 1 : 0;
  return own(
    explain(abilityReason(draft, ability, 'FIF-186'), ...learnt(draft, times, 'FIF-186')),
    draft.skills[key],
  );
}

/** Skills that are more than their ability, or typed. FIF-186 */
export function shownSkills({
  trained,
  expert,
  skills,
}: MonsterDraft): readonly { readonly key: Skill; readonly label: string }[] {
  return SKILLS.filter(
    ({ key }) => trained.includes(key) || expert.includes(key) || typeof skills[key] === 'number',
  ).map(({ key }) => ({ key, label: labelOf(SKILL_WORDS, key) }));
}
