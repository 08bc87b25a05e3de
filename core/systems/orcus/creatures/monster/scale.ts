import { DAMAGE_TYPES } from '../../words.ts';
import {
  averageDamage,
  type DamageDice,
  addToDamage,
  type DraftPart,
  readDraftDamage,
  writeDamageParts,
  writeDamageTypes,
  sumDamageParts,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import {
  half,
  MAX_LEVEL,
  type Rank,
  type Role,
  type Skill,
  SKILL_KEYS,
  THREAT_WEIGHT,
} from '../../tables.ts';
import { holding, numbersOf, type Numbers, printedXp, skill } from './numbers.ts';
import { columnOf, tableDamage } from './powers.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';

/** What a monster is to become; what is not named stays. */
export interface Scaling {
  readonly level?: number;
  readonly rank?: Rank;
  readonly role?: Role;
}

/** Levels in which experience doubles. ORC-265 ORC-296 */
const DOUBLING = 4;

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

/**
 * The monster at another level, rank or role. Every number follows its formula; where the GM had one of their own,
 * its distance from the formula is kept. ORC-06 ORC-275 ORC-296
 */
export function scale(draft: MonsterDraft, to: Scaling): MonsterDraft {
  const level = Math.min(MAX_LEVEL, Math.max(1, to.level ?? draft.level));
  const next = { ...draft, level, rank: to.rank ?? draft.rank, role: to.role ?? draft.role };
  const grown = { ...next, abilities: abilitiesAt(draft, level) };
  const [before, after] = [numbersOf(draft), numbersOf({ ...grown, overrides: {} })];
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
  const usual = (of: MonsterDraft, key: Skill): number => skill({ ...of, skills: {} }, key).value;
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
    const { attackAc, attackOther } = numbersOf(draft);
    return holding(versus === 'ac' ? attackAc : attackOther).value;
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
  const column = columnOf(power);
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
  const column = columnOf(power);
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
