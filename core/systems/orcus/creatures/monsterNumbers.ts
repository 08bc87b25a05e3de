import {
  addReasons,
  explain,
  type Explained,
  formatSigned,
  labelling,
  type Reason,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import {
  addToDamage,
  averageDamage,
  type DamageDice,
  readDamageDice,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
} from '../../../rules/damage.ts';
import { makeCountedUsage, rechargeUsage } from '../../../rules/powers.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage, Usage } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import { lexicon } from '../lexicon.ts';
import {
  abilityModifier,
  ATTACK,
  half,
  MONSTER_DAMAGE,
  MONSTER_XP,
  MOOK_HP,
  PASSIVE,
  RANKS,
  ROLES,
  type Skill,
  SKILL_KEYS,
  SKILLS,
  TRAINED,
} from '../tables.ts';
import { DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { DAMAGE_KINDS, OVERRIDES, RANK_WORDS, parseReach, RECHARGES, ROLE_WORDS, USAGES } from './choices.ts';
import type { MonsterDraft, PowerDraft } from './monster.ts';

type NumberKey = (typeof OVERRIDES)[number]['key'];

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in NumberKey]: BuiltNumber };

/** Every number of a monster with its reasons; what the GM typed instead stands beside it. ORC-06 ORC-277 to ORC-283 ORC-291 */
export function computeMonsterNumbers(draft: MonsterDraft): Numbers {
  const { rank } = draft;
  const made = (key: NumberKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, [...DEFENSES, ...OVERRIDES], computed, draft.overrides[key]);
  const byRank = (value: number): Explained => explain({ rule: 'ORC-291', label: rankLabel(draft), value });
  return {
    hp: made('hp', hitPoints(draft)),
    ac: made('ac', computeDefense(draft, 'ac')),
    fort: made('fort', computeDefense(draft, 'fort')),
    ref: made('ref', computeDefense(draft, 'ref')),
    will: made('will', computeDefense(draft, 'will')),
    initiative: made('initiative', checkModifier(draft, 'dex', 'ORC-283')),
    attackAc: made('attackAc', attackNumber(draft, 'against AC', ATTACK.ac)),
    attackOther: made('attackOther', attackNumber(draft, 'against Fort, Ref, Will', ATTACK.other)),
    perception: made('perception', skillModifier(draft, 'perception')),
    saves: made('saves', byRank(RANKS[rank].saves)),
    actionPoints: made('actionPoints', byRank(RANKS[rank].actionPoints)),
    xp: made('xp', computeExperience(draft)),
  };
}

function computeDefense(draft: MonsterDraft, key: 'ac' | 'fort' | 'ref' | 'will'): Explained {
  const label = `${roleLabel(draft)} ${labelOfNumber(key)}`;
  return explain(
    { rule: 'ORC-277', label, value: ROLES[draft.role][key] },
    levelReason('ORC-277', draft.level),
  );
}

function attackNumber({ level }: MonsterDraft, label: string, value: number): Explained {
  return explain({ rule: 'ORC-279', label, value }, levelReason('ORC-279', level));
}

function computeExperience(draft: MonsterDraft): Explained {
  return explain({
    rule: 'ORC-265',
    label: `Level ${draft.level} ${draft.rank}`,
    value: printedXp(draft) ?? 0,
  });
}

/** The number as it holds, with the distance from the formula as its last reason. ORC-06 */
export const withOverride = effectiveNumberBy('ORC-06');

/** Experience as printed; none above level 30. ORC-265 */
export function printedXp({ level, rank }: Pick<MonsterDraft, 'level' | 'rank'>): number | undefined {
  return MONSTER_XP[level - 1]?.[rank];
}

/** Modifier of a skill: half level, ability and training, and as far off as its own number is. ORC-06 ORC-281 */
export function skillModifier(draft: MonsterDraft, key: Skill): Explained {
  const base = checkModifier(draft, SKILLS[key], 'ORC-281');
  const formula = draft.trained.includes(key)
    ? addReasons(base, { rule: 'ORC-281', label: 'trained', value: TRAINED })
    : base;
  const own = draft.skills[key];
  if (typeof own !== 'number' || own === formula.value) return formula;
  return addReasons(formula, { rule: 'ORC-06', label: 'its own number', value: own - formula.value });
}

/** Skills worth a place in the stat block: those it is trained in, then those with a number of their own. */
export function printedSkills({ trained, skills }: MonsterDraft): readonly Skill[] {
  const own = SKILL_KEYS.filter((key) => typeof skills[key] === 'number' && !trained.includes(key));
  return [...trained, ...own];
}

/** What is noticed without trying. ORC-231 ORC-282 */
export function passiveScore(modifier: Explained): Explained {
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

function checkModifier(
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

const RECHARGE_DIE = 6;
const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

type Column = 'atWillSingle' | 'atWillMulti' | 'surgeSingle' | 'surgeMulti';

/** The powers of a monster with their attack bonus and damage worked out. ORC-272 ORC-279 ORC-284 */
export function buildPowers(draft: MonsterDraft, numbers: Numbers): readonly Power[] {
  const powers = draft.powers.map((power, at) => {
    const attack = buildAttack(power, numbers);
    const damage = buildDamage(power, draft);
    return {
      id: `p${at + 1}`,
      name: power.name,
      action: power.action,
      usage: parseUsage(power),
      tags: power.tags,
      range: formatRange(power),
      area: canHitSeveral(power),
      ...(power.action === 'trait' ? { passive: true } : {}),
      origin: parseReach(power.range, power.origin),
      ...(attack ? { attack } : {}),
      ...(damage ? { damage } : {}),
      missShare: damage ? MISS_SHARE[power.miss] : 0,
      lines: writePowerLines(power, attack, damage),
    };
  });
  return readPowers(powers, lexicon, draft.name, (at) => draft.powers[at]?.readings);
}

/** How often it can be used, and the faces of a d6 that bring it back. ORC-57 ORC-58 */
export function parseUsage({
  usage,
  uses,
  rechargeIf = '',
}: Pick<PowerDraft, 'usage' | 'uses'> & Partial<Pick<PowerDraft, 'rechargeIf'>>): Usage {
  const label = toEnglish(labelOf(USAGES, usage));
  if (usage === 'atWill') return { label, limited: false };
  if (usage === 'round' || usage === 'encounter' || usage === 'daily')
    return makeCountedUsage(label, usage === 'daily' ? 'day' : usage, uses ?? 1);
  if (usage === 'rechargeIf')
    return {
      label: rechargeIf === '' ? label : `recharge if ${rechargeIf}`,
      limited: true,
      uses: { most: 1, per: 'encounter', regain: { by: 'event', text: rechargeIf } },
    };
  return rechargeUsage(label, 'encounter', { sides: RECHARGE_DIE, lowest: RECHARGES[usage], at: 'turn' });
}

function formatRange({ range, origin }: PowerDraft): string {
  if (range !== '') return range;
  return origin === 'self' ? 'self' : origin;
}

function buildAttack(
  { action, versus, attackBonus }: PowerDraft,
  { attackAc, attackOther }: Numbers,
): Power['attack'] {
  if (versus === '' || action === 'trait') return undefined;
  const usual = withOverride(versus === 'ac' ? attackAc : attackOther);
  const bonus =
    typeof attackBonus === 'number'
      ? addReasons(usual, { rule: 'ORC-06', label: 'this power’s own', value: attackBonus - usual.value })
      : usual;
  return { bonus, dice: '1d20', versus };
}

/** Damage of the table, or what was typed. A mook deals a fixed number. ORC-284 ORC-285 ORC-289 */
function buildDamage(power: PowerDraft, draft: MonsterDraft): readonly PowerDamage[] | undefined {
  if (power.action === 'trait') return undefined;
  const own = readDraftDamage(power.damage, power.damageType, DAMAGE_TYPES);
  if (own) {
    return own.map(({ dice, types }) => ({
      notation: writeDamage(dice),
      ...withDamageTypes(types),
      because: explain({
        rule: 'ORC-06',
        ...labelling('orcus.powersOwn', { dice: writeDamage(dice) }),
        value: averageDamage(dice),
      }),
    }));
  }
  if (power.damageKind === 'none' || (power.versus === '' && power.damageKind === 'auto')) return undefined;
  const { dice, because } = tableDamage(draft, damageColumn(power));
  return [{ notation: writeDamage(dice), type: power.damageType, because }];
}

const SEVERAL = /\b(?:burst|blast|wall)\b/iu;

/** Whether one roll of damage serves several: as ticked, and for every burst, blast and wall. ORC-63 ORC-284 */
export function canHitSeveral({ area, range }: Pick<PowerDraft, 'area' | 'range'>): boolean {
  return area || SEVERAL.test(range);
}

/** Column of the damage table: how many it may hit, and how often. ORC-284 */
export function damageColumn(power: PowerDraft): Column {
  const { damageKind, usage } = power;
  const area = canHitSeveral(power);
  if (damageKind !== 'auto' && damageKind !== 'none') return damageKind;
  if (usage === 'atWill' || usage === 'round') return area ? 'atWillMulti' : 'atWillSingle';
  return area ? 'surgeMulti' : 'surgeSingle';
}

/** What the table of damage says for this monster. ORC-284 ORC-285 ORC-289 */
export function tableDamage(
  { level, rank, role }: Pick<MonsterDraft, 'level' | 'rank' | 'role'>,
  column: Column,
): { readonly dice: DamageDice; readonly because: Explained } {
  const row = MONSTER_DAMAGE[level - 1];
  const bonus = role === 'wrecker' ? (row?.wrecker ?? 0) : 0;
  if (rank === 'mook') {
    const fixed = row?.mook ?? 0;
    const because = explain(
      { rule: 'ORC-285', ...labelling('orcus.mookOfLevel', { level }), value: fixed },
      { rule: 'ORC-289', label: 'half the wrecker’s bonus', value: half(bonus) },
    );
    return { dice: { dice: [], plus: because.value }, because };
  }
  const plain = readDamageDice(row?.[column] ?? '') ?? { dice: [], plus: 0 };
  const kind = toEnglish(labelOf(DAMAGE_KINDS, column));
  const because = explain(
    { rule: 'ORC-284', label: `level ${level}, ${kind}: ${writeDamage(plain)}`, value: averageDamage(plain) },
    { rule: 'ORC-289', label: 'wrecker', value: bonus },
  );
  return { dice: addToDamage(plain, bonus), because };
}

/** `2d8+4 fire damage`, `2d6 fire + 1d8 cold damage`. */
export function damageWords(parts: readonly PowerDamage[]): string {
  return `${writeDamageParts(parts, DAMAGE_TYPES)} damage`;
}

function writePowerLines(
  power: PowerDraft,
  attack: Power['attack'],
  damage: readonly PowerDamage[] | undefined,
): Power['lines'] {
  const dealt = damage ? damageWords(damage) : '';
  const hit = joinSentences(dealt, power.hit);
  const missed =
    power.miss === 'none' || !damage ? '' : power.miss === 'half' ? 'half damage' : 'full damage';
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: 'Target', text: power.target },
    {
      label: 'Attack',
      text: attack ? `${formatSigned(attack.bonus.value)} vs ${labelOf(DEFENSES, attack.versus)}` : '',
    },
    { label: attack ? 'Hit' : 'Damage', text: attack ? hit : dealt },
    { label: 'Miss', text: joinSentences(missed, power.missText) },
    { label: 'Effect', text: attack ? power.effect : joinSentences(power.hit, power.effect) },
    { label: 'Special', text: power.special },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Two pieces of a sentence, the second going on after the first. */
function joinSentences(first: string, second: string): string {
  if (first === '') return second;
  return second === '' ? `${first}.` : `${first}${/^[a-z]/.test(second) ? ', ' : '. '}${second}`;
}
