import { isJsonObject } from '../../../kernel/json.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import {
  addToDamage,
  averageDamage,
  type DamageDice,
  type DraftPart,
  readDraftDamage,
  sumDamageParts,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
  writeDamageTypes,
} from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { makeRescaler, readRescaling } from '../../../rules/rescale.ts';
import { labelOf } from '../../../rules/words.ts';
import {
  abilityModifier,
  half,
  MAX_LEVEL,
  type Rank,
  type Role,
  type Skill,
  SKILL_KEYS,
  THREAT_WEIGHT,
} from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { RANK_WORDS, ROLE_WORDS, TEMPLATE_WORDS } from './choices.ts';
import { formatMonsterKind } from './statBlock.ts';
import { BLANK_POWER, type MonsterDraft, monsterShape, type PowerDraft } from './monster.ts';
import {
  damageColumn,
  withOverride,
  computeMonsterNumbers,
  type Numbers,
  printedXp,
  skillModifier,
  tableDamage,
} from './monsterNumbers.ts';
import { NO_ATTACK } from './powerTemplates.ts';

/** Least values the builder takes for numbers of one’s own. */
const LEAST = {
  initiative: -20,
  attackAc: -20,
  attackOther: -20,
  perception: -20,
  saves: -20,
  actionPoints: 0,
  xp: 0,
} as const;

/** The ranks that a template begins with, and what it makes of them: hit points, and XP beside what is printed. */
const RAISED = {
  standard: { rank: 'elite', hp: 2, xp: 2 },
  elite: { rank: 'boss', hp: 2, xp: 2.5 },
} as const;

/** Levels at which what grows by tier is worth once, twice, three times as much. */
const byTier = (level: number, once: number): number => once * (level >= 21 ? 3 : level >= 11 ? 2 : 1);

const TRAIT = { action: 'trait', ...NO_ATTACK } as const;
/** The attack of a template: what its level gives, and no damage besides what is said. */
const castAttack = (level: number): Draft => ({
  action: 'standard',
  usage: 'recharge5',
  versus: 'will',
  attackBonus: level + 2,
  damageKind: 'none',
});

const ghostTemplate = ({ level }: MonsterDraft): Added => ({
  set: { speeds: { fly: 6 }, incorporeal: true },
  senses: ['hovers'],
  weak: { radiant: 10, force: 10 },
  powers: [
    {
      ...TRAIT,
      name: 'Bound by light',
      effect: 'When it takes radiant or force damage, it is corporeal until the start of its next turn.',
    },
    {
      ...TRAIT,
      name: 'Drain Lifeforce',
      effect: `While it is adjacent to a staggered or dying creature it has regeneration ${byTier(level, 5)}.`,
    },
    {
      ...castAttack(level),
      name: 'Malevolence',
      origin: 'ranged',
      range: 'ranged 5',
      tags: ['Psychic'],
      hit: 'The target is controlled (save ends).',
      special:
        'Until that save the ghost is out of play: no turns, no persistent damage, no saves. Then it stands in a free space beside the target.',
    },
  ],
});

const halfFiendTemplate = ({ level }: MonsterDraft): Added => {
  const resists = byTier(level, 5);
  return {
    defenses: { fort: 2, ref: 2 },
    senses: ['darkvision'],
    immune: ['poison'],
    resist: { acid: resists, cold: resists, fire: resists },
    powers: [
      { ...TRAIT, name: 'Darkness', range: 'aura 6', effect: 'Bright light in the aura is only dim light.' },
      {
        ...TRAIT,
        name: 'Smite Good',
        effect: `Its attacks deal ${byTier(level, 2)} more damage against good and lawful good creatures.`,
      },
      {
        ...castAttack(level),
        name: 'Blasphemous Word',
        origin: 'near',
        range: 'near burst 5',
        target: 'enemies',
        area: true,
        hit: 'The target is dazed (save ends). If the target is staggered, it is stunned (save ends) instead.',
      },
    ],
  };
};

const forlornShadeTemplate = ({ level, abilities }: MonsterDraft): Added => ({
  defenses: { ac: 2, ref: 1, will: 1 },
  senses: ['darkvision'],
  powers: [
    {
      ...NO_ATTACK,
      name: 'Shadow Walk',
      action: 'swift',
      usage: 'encounter',
      tags: ['Illusion', 'Teleportation'],
      effect: 'The shade shifts 3 squares. It is invisible until the end of its next turn.',
    },
    {
      name: 'Grasping Shadow',
      action: 'reaction',
      usage: 'atWill',
      trigger: 'A creature that the shade has marked makes an attack that leaves out the shade.',
      origin: 'ranged',
      range: 'ranged 20',
      target: 'the marked creature',
      versus: 'will',
      attackBonus: half(level) + abilityModifier(abilities.cha),
      damage: String(level),
      damageType: 'psychic',
    },
    {
      ...TRAIT,
      name: 'Dark Challenge',
      effect: 'Whoever it hits in melee is marked until the end of its next turn.',
    },
  ],
});

/** What each template adds, by the key of its word. */
const ADDS: { readonly [key in TemplateKey]: (draft: MonsterDraft) => Added } = {
  ghost: ghostTemplate,
  'half-fiend': halfFiendTemplate,
  shade: forlornShadeTemplate,
};

/** `elite`, `level 7`, `level 9 boss wrecker`, `ghostTemplate`: every number follows, own ones keep their distance. ORC-06 ORC-275 ORC-296 */
export const rescale = makeRescaler(
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
    const scaled = scaleMonster(draft, {
      ...(typeof level === 'number' ? { level } : {}),
      ...(isRank(rank) ? { rank } : {}),
      ...(isRole(role) ? { role } : {}),
    });
    const plain = scaledDraft(raw, scaled);
    if (!isTemplate(template)) return ok({ draft: plain, said: formatMonsterKind(scaled) });
    const made = applyTemplate(scaled, plain, template);
    if (!made.ok) return made;
    const rankNow = RANK_WORDS.find(({ key }) => key === made.value['rank'])?.key ?? scaled.rank;
    return ok({
      draft: made.value,
      said: `${formatMonsterKind({ ...scaled, rank: rankNow })}, ${labelOf(TEMPLATE_WORDS, template).toLowerCase()}`,
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

/** What a monster is to become; what is not named stays. */
export interface Scaling {
  readonly level?: number;
  readonly rank?: Rank;
  readonly role?: Role;
}

/** Levels in which experience doubles. ORC-265 ORC-296 */
const DOUBLING = 4;

/**
 * The monster at another level, rank or role. Every number follows its formula; where the GM had one of their own,
 * its distance from the formula is kept. ORC-06 ORC-275 ORC-296
 */
export function scaleMonster(draft: MonsterDraft, to: Scaling): MonsterDraft {
  const level = Math.min(MAX_LEVEL, Math.max(1, to.level ?? draft.level));
  const next = { ...draft, level, rank: to.rank ?? draft.rank, role: to.role ?? draft.role };
  const grown = { ...next, abilities: abilitiesAt(draft, level) };
  const [before, after] = [computeMonsterNumbers(draft), computeMonsterNumbers({ ...grown, overrides: {} })];
  const overrides = Object.fromEntries(
    Object.values(before).flatMap(({ key, override }) => {
      const moved =
        override === undefined ? undefined : movedOverride(key, override, draft, grown, before, after);
      return moved === undefined ? [] : [[key, moved]];
    }),
  );
  const whole = { ...grown, overrides, skills: skillsAt(draft, grown) };
  return { ...whole, powers: draft.powers.map((power) => powerAt(power, draft, whole)) };
}

/** Skill numbers of its own keep their distance from the formula. ORC-06 ORC-281 */
function skillsAt(draft: MonsterDraft, grown: MonsterDraft): MonsterDraft['skills'] {
  const usual = (of: MonsterDraft, key: Skill): number => skillModifier({ ...of, skills: {} }, key).value;
  return Object.fromEntries(
    SKILL_KEYS.flatMap((key) => {
      const own = draft.skills[key];
      return typeof own === 'number' ? [[key, own + usual(grown, key) - usual(draft, key)]] : [];
    }),
  );
}

/** The level at which another rank is the same threat; nothing where that leaves the table. ORC-293 ORC-296 */
export function equalLevel(draft: Pick<MonsterDraft, 'level' | 'rank'>, rank: Rank): number | undefined {
  const level = draft.level + DOUBLING * Math.log2(THREAT_WEIGHT[draft.rank] / THREAT_WEIGHT[rank]);
  return level >= 1 && level <= MAX_LEVEL ? level : undefined;
}

/** The highest score keeps its distance from what is usual; the others stay as they are. ORC-280 */
function abilitiesAt({ abilities, level }: MonsterDraft, to: number): MonsterDraft['abilities'] {
  const highest = Math.max(...Object.values(abilities));
  const raised = (score: number): number =>
    score === highest ? Math.min(50, Math.max(1, score + half(to) - half(level))) : score;
  const { str, con, dex, int, wis, cha } = abilities;
  return {
    str: raised(str),
    con: raised(con),
    dex: raised(dex),
    int: raised(int),
    wis: raised(wis),
    cha: raised(cha),
  };
}

function movedOverride(
  key: string,
  override: number,
  from: MonsterDraft,
  to: MonsterDraft,
  before: Numbers,
  after: Numbers,
): number | undefined {
  const known = Object.values(before).find((each) => each.key === key);
  const next = Object.values(after).find((each) => each.key === key);
  if (!known || !next) return undefined;
  // One hit point is what makes a mook: a distance from it means nothing anywhere else.
  if (key === 'hp' && (from.rank === 'mook') !== (to.rank === 'mook')) return undefined;
  if (key === 'xp' && printedXp(to) === undefined) return override;
  if (key === 'xp' && printedXp(from) === undefined) return undefined;
  const least = Object.entries(LEAST).find(([each]) => each === key)?.[1] ?? 1;
  return Math.max(least, next.computed.value + override - known.computed.value);
}

function powerAt(power: PowerDraft, from: MonsterDraft, to: MonsterDraft): PowerDraft {
  const { versus, attackBonus } = power;
  const usual = (draft: MonsterDraft): number => {
    const { attackAc, attackOther } = computeMonsterNumbers(draft);
    return withOverride(versus === 'ac' ? attackAc : attackOther).value;
  };
  return {
    ...power,
    ...(typeof attackBonus === 'number' && versus !== ''
      ? { attackBonus: attackBonus + usual(to) - usual(from) }
      : {}),
    damage: damageAt(power, from, to),
  };
}

/** Damage of its own keeps its distance from the table, on average; a mook takes the table’s number. ORC-284 ORC-285 */
function damageAt(power: PowerDraft, from: MonsterDraft, to: MonsterDraft): string {
  const parts = readDraftDamage(power.damage, '', DAMAGE_TYPES);
  const own = parts && sumDamageParts(parts);
  if (!own || power.versus === '') return power.damage;
  if (from.rank === 'mook' || to.rank === 'mook')
    return from.rank === to.rank ? fixedAt(own, power, from, to) : '';
  const column = damageColumn(power);
  const [before, after] = [tableDamage(from, column).dice, tableDamage(to, column).dice];
  if (writeDamage(before) === writeDamage(after)) return power.damage;
  // Of several types the first takes the difference.
  if (parts.length > 1) return shiftedFirst(parts, Math.round(averageDamage(after) - averageDamage(before)));
  return [
    writeDamage(addToDamage(after, Math.round(averageDamage(own) - averageDamage(before)))),
    writeDamageTypes(withDamageTypes(parts[0]?.types ?? []), DAMAGE_TYPES),
  ]
    .join(' ')
    .trim();
}

function shiftedFirst(parts: readonly DraftPart[], by: number): string {
  return writeDamageParts(
    parts.map(({ dice, types }, at) => ({
      notation: writeDamage(at === 0 ? addToDamage(dice, by) : dice),
      ...withDamageTypes(types),
    })),
    DAMAGE_TYPES,
  );
}

function fixedAt(own: DamageDice, power: PowerDraft, from: MonsterDraft, to: MonsterDraft): string {
  const column = damageColumn(power);
  const distance = averageDamage(own) - averageDamage(tableDamage(from, column).dice);
  return writeDamage({
    dice: [],
    plus: Math.max(0, Math.round(averageDamage(tableDamage(to, column).dice) + distance)),
  });
}

/** A scaled draft as it is stored. */
export function scaledDraft(
  raw: Draft,
  { level, rank, role, abilities, overrides, powers, skills }: MonsterDraft,
): Draft {
  const list = Array.isArray(raw['powers']) ? raw['powers'] : [];
  return {
    ...raw,
    level,
    rank,
    role,
    abilities: { ...abilities },
    ...(Object.keys(skills).length > 0 ? { skills: typedNumbers(skills) } : {}),
    overrides: Object.fromEntries(
      Object.entries(overrides).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
    ),
    powers: list.map((power: Draft[string], at) => {
      const scaled = powers[at];
      if (!isJsonObject(power) || !scaled) return power;
      return {
        ...power,
        damage: scaled.damage,
        ...(typeof scaled.attackBonus === 'number' ? { attackBonus: scaled.attackBonus } : {}),
      };
    }),
  };
}

/** What one template adds at the level of the creature. */
interface Added {
  /** On top of what the defenses are. */
  readonly defenses?: { readonly [key in 'ac' | 'fort' | 'ref' | 'will']?: number };
  /** Fields that it sets. */
  readonly set?: Draft;
  /** Words that join a list, and numbers of which the larger counts. */
  readonly senses?: readonly string[];
  readonly immune?: readonly string[];
  readonly resist?: { readonly [type: string]: number };
  readonly weak?: { readonly [type: string]: number };
  readonly powers: readonly Draft[];
}

type TemplateKey = (typeof TEMPLATE_WORDS)[number]['key'];

/**
 * The monster under a template: a standard one becomes an elite, an elite one a boss, with twice the hit points it has.
 * Refuses mooks and bosses, for which the templates say nothing, and a template it has already.
 */
export function applyTemplate(draft: MonsterDraft, raw: Draft, key: TemplateKey): Result<Draft> {
  const label = labelOf(TEMPLATE_WORDS, key);
  const raised = raisedBy(draft.rank);
  if (!raised)
    return refuse({
      ...saying('orcus.templateNeedsRank', { rank: draft.rank }),
      field: 'scaleTemplate',
      rule: 'ORC-BOOK-01',
    });
  if (draft.tags.some((tag) => tag.toLowerCase() === label.toLowerCase()))
    return refuse({
      ...saying('orcus.templateAlready', { template: label.toLowerCase() }),
      field: 'scaleTemplate',
    });
  const added: Added = ADDS[key](draft);
  const scaled = scaleMonster(draft, { rank: raised.rank });
  const [before, after] = [computeMonsterNumbers(draft), computeMonsterNumbers({ ...scaled, overrides: {} })];
  const overrides = {
    ...scaled.overrides,
    ...multiplyOverrides(draft, raised),
    ...raiseDefenses(added, before, after),
  };
  const next = scaledDraft(raw, { ...scaled, overrides });
  return ok({
    ...next,
    name: `${label} ${draft.name}`.slice(0, 80),
    tags: [...draft.tags, label],
    senses: unite(draft.senses, added.senses),
    immune: unite(draft.immune, added.immune),
    resist: { ...typedNumbers(draft.resist), ...keepLarger(draft.resist, added.resist) },
    weak: { ...typedNumbers(draft.weak), ...keepLarger(draft.weak, added.weak) },
    ...added.set,
    powers: [...listDrafts(next['powers']), ...added.powers.map((power) => ({ ...BLANK_POWER, ...power }))],
  });
}

function raisedBy(rank: Rank): (typeof RAISED)[keyof typeof RAISED] | undefined {
  return rank === 'standard' || rank === 'elite' ? RAISED[rank] : undefined;
}

/** Hit points and XP of its own are multiplied as those of the tables are. */
function multiplyOverrides(
  { overrides }: MonsterDraft,
  { hp, xp }: (typeof RAISED)[keyof typeof RAISED],
): MonsterDraft['overrides'] {
  return {
    ...(typeof overrides.hp === 'number' ? { hp: overrides.hp * hp } : {}),
    ...(typeof overrides.xp === 'number' ? { xp: Math.floor(overrides.xp * xp) } : {}),
  };
}

/** Defenses with what the template adds; those it leaves alone follow their formula. */
function raiseDefenses({ defenses = {} }: Added, before: Numbers, after: Numbers): MonsterDraft['overrides'] {
  const keys = ['ac', 'fort', 'ref', 'will'] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const more = defenses[key] ?? 0;
      const own = withOverride(before[key]).value - before[key].computed.value;
      return more === 0 ? [] : [[key, after[key].computed.value + own + more]];
    }),
  );
}

function unite(own: readonly string[], more: readonly string[] = []): string[] {
  return [...own, ...more.filter((each) => !own.some((word) => word.toLowerCase() === each))];
}

function keepLarger(
  own: { readonly [type: string]: number | null | undefined },
  more: { readonly [type: string]: number } = {},
): { [type: string]: number } {
  return Object.fromEntries(
    Object.entries(more).map(([type, amount]) => [type, Math.max(own[type] ?? 0, amount)]),
  );
}

function listDrafts(list: Draft[string] | undefined): readonly Draft[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
