import { isJsonObject } from '../../../kernel/json.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import {
  averageDamage,
  type DamageDice,
  type DraftPart,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
} from '../../../rules/damage.ts';
import { makeRescaler, readRescaling } from '../../../rules/rescale.ts';
import { type Challenge, findChallenge, CHALLENGES } from '../challengeTables.ts';
import { proficiencyAt, SIZES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { type PowerDraft, TEMPLATES, TYPES } from './choices.ts';
import { type MonsterDraft, monsterShape } from './monster.ts';
import { chooseHitDice } from './monsterNumbers.ts';
import { formatMonsterKind } from './monsterView.ts';

const SIZE_KEYS = SIZES.map(({ key }) => key);

/**
 * The monster at another challenge. What follows from the challenge follows; numbers of its own keep their distance
 * from the median, hit points and damage their share of it. FIF-237 FIF-238
 */
export function scaleMonster(draft: MonsterDraft, cr: string): MonsterDraft {
  const [from, to] = [findChallenge(draft.cr), findChallenge(cr)];
  const { overrides } = draft;
  const moved = (key: 'ac' | 'attack' | 'dc', least: number): { readonly [key: string]: number } => {
    const own = overrides[key];
    return typeof own === 'number' ? { [key]: Math.max(least, own + to[key][0] - from[key][0]) } : {};
  };
  const share = (key: 'hp' | 'damage'): { readonly [key: string]: number } => {
    const own = overrides[key];
    return typeof own === 'number' ? { [key]: keepShare(own, from, to, key) } : {};
  };
  const { initiative, passive } = overrides;
  return {
    ...draft,
    cr: to.key,
    hitDice: draft.hitDice.trim() === '' ? '' : scaleHitDice(draft, from, to),
    overrides: {
      ...moved('ac', 1),
      ...moved('attack', -20),
      ...moved('dc', 1),
      ...share('hp'),
      ...share('damage'),
      ...(typeof initiative === 'number' ? { initiative } : {}),
      ...(typeof passive === 'number' ? { passive } : {}),
    },
    saves: shiftByProficiency(draft.saves, from, to),
    skills: shiftByProficiency(draft.skills, from, to),
    powers: draft.powers.map((power) => scalePower(power, from, to)),
    ...(typeof draft.spellDc === 'number' ? { spellDc: draft.spellDc + to.dc[0] - from.dc[0] } : {}),
    ...(typeof draft.spellAttack === 'number'
      ? { spellAttack: draft.spellAttack + to.attack[0] - from.attack[0] }
      : {}),
  };
}

function keepShare(own: number, from: Challenge, to: Challenge, key: 'hp' | 'damage'): number {
  return Math.max(1, Math.round((own * to[key][0]) / Math.max(1, from[key][0])));
}

/** So many of its dice that it keeps its share of the median. FIF-183 */
function scaleHitDice(draft: MonsterDraft, from: Challenge, to: Challenge): string {
  const [, count = '1', sides = '8', sign = '+', more = '0'] =
    /^(\d+)d(\d+)(?:([+-])(\d+))?$/u.exec(chooseHitDice(draft)) ?? [];
  const each = (Number(more) * (sign === '-' ? -1 : 1)) / Number(count);
  const many = Math.max(1, Math.round((Number(count) * to.hp[0]) / Math.max(1, from.hp[0])));
  const flat = Math.round(many * each);
  return `${many}d${sides}${flat === 0 ? '' : flat > 0 ? `+${flat}` : `-${-flat}`}`;
}

/** Saves and skills typed as a whole follow the proficiency bonus. FIF-11 */
function shiftByProficiency<Numbers extends { readonly [key: string]: number | null | undefined }>(
  numbers: Numbers,
  from: Challenge,
  to: Challenge,
): Numbers {
  const by = proficiencyAt(to.value) - proficiencyAt(from.value);
  if (by === 0) return numbers;
  const moved = Object.entries(numbers).map(([key, value]) => [
    key,
    typeof value === 'number' ? value + by : value,
  ]);
  return { ...numbers, ...Object.fromEntries(moved) };
}

function scalePower(power: PowerDraft, from: Challenge, to: Challenge): PowerDraft {
  const { attackBonus, dc } = power;
  return {
    ...power,
    ...(typeof attackBonus === 'number' ? { attackBonus: attackBonus + to.attack[0] - from.attack[0] } : {}),
    ...(typeof dc === 'number' ? { dc: Math.max(1, dc + to.dc[0] - from.dc[0]) } : {}),
    damage: scaleDamage(power.damage, from, to),
  };
}

/** Damage of its own keeps its share of the median round, by the number of its dice. FIF-238 */
function scaleDamage(text: string, from: Challenge, to: Challenge): string {
  const parts = readDraftDamage(text, '', DAMAGE_TYPES);
  if (!parts || from === to) return text;
  const factor = to.damage[0] / Math.max(1, from.damage[0]);
  return writeDamageParts(
    parts.map(({ dice, types }: DraftPart) => ({
      notation: writeDamage(multiplyDice(dice, factor)),
      ...withDamageTypes(types),
    })),
    DAMAGE_TYPES,
  );
}

function multiplyDice(dice: DamageDice, factor: number): DamageDice {
  const wished = averageDamage(dice) * factor;
  const [first, ...others] = dice.dice;
  if (!first) return { dice: [], plus: Math.max(1, Math.round(wished)) };
  const plus = Math.round(dice.plus * Math.min(factor, 2));
  const rest = wished - plus - averageDamage({ dice: others, plus: 0 });
  const count = Math.max(1, Math.min(50, Math.round(rest / ((first.sides + 1) / 2))));
  return { dice: [{ count, sides: first.sides }, ...others], plus };
}

/** One size larger or smaller, with the hit die of that size. FIF-08 */
function resizeMonster(draft: MonsterDraft, by: 1 | -1): MonsterDraft {
  const place = Math.min(SIZE_KEYS.length - 1, Math.max(0, SIZE_KEYS.indexOf(draft.size) + by));
  const size = SIZE_KEYS[place] ?? draft.size;
  const sides = SIZES.find(({ key }) => key === size)?.hitDie ?? 8;
  return { ...draft, size, hitDice: draft.hitDice.replace(/d\d+/u, `d${sides}`) };
}

/** A scaled draft as it is stored. */
export function storeScaled(raw: Draft, next: MonsterDraft): Draft {
  const list = Array.isArray(raw['powers']) ? raw['powers'] : [];
  const { cr, size, hitDice, type, resist, immune, senses, spellDc, spellAttack } = next;
  return {
    ...raw,
    cr,
    size,
    type,
    hitDice,
    resist: [...resist],
    immune: [...immune],
    senses: plainDraft(senses),
    overrides: plainDraft(next.overrides),
    saves: plainDraft(next.saves),
    skills: plainDraft(next.skills),
    ...(typeof spellDc === 'number' ? { spellDc } : {}),
    ...(typeof spellAttack === 'number' ? { spellAttack } : {}),
    powers: next.powers.map((power, at) => {
      const before = list[at];
      const { attackBonus, dc, damage } = power;
      return {
        ...(isJsonObject(before) ? before : { name: power.name }),
        damage,
        ...(typeof attackBonus === 'number' ? { attackBonus } : {}),
        ...(typeof dc === 'number' ? { dc } : {}),
      };
    }),
  };
}

function plainDraft(numbers: { readonly [key: string]: number | null | undefined }): Draft {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

const CR = /\b(?:(?:cr|challenge|level)\s*)?(1\/[248]|\d{1,2})\b/iu;

const rescaleSteps = <Word extends string>(one: readonly Word[], other: readonly Word[]): Word[] => [
  ...new Set([...one, ...other]),
];

/** `cr 1/4`, `cr 7 undead`, `large`, `young`: every number follows, own ones keep their distance. FIF-238 */
export const rescale = makeRescaler(monsterShape, readRequest, (draft, asked, raw) => {
  const { cr, template, size } = asked;
  const grown = cr === undefined ? draft : scaleMonster(draft, String(cr));
  const sized = withSize(withTemplate(grown, template), size);
  const type = TYPES.find(({ key }) => key === asked['type'])?.key;
  const next = type === undefined ? sized : { ...sized, type };
  return ok({ draft: storeScaled(raw, next), said: `${next.size} ${formatMonsterKind(next)}` });
});

/** The challenge, which may be a fraction, apart from the words that are said bare. FIF-191 */
function readRequest(_draft: MonsterDraft, text: string): ReturnType<typeof readRescaling> {
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

/** What a template adds; it is laid over once and never taken off again. */
function withTemplate(draft: MonsterDraft, template: number | string | undefined): MonsterDraft {
  const sight = { ...draft.senses, darkvision: Math.max(60, draft.senses['darkvision'] ?? 0) };
  switch (template ?? '') {
    case 'undead':
      return {
        ...draft,
        type: 'undead',
        senses: sight,
        immune: rescaleSteps(draft.immune, ['poison', 'poisoned', 'exhaustion']),
      };
    case 'fiendish':
      return { ...draft, senses: sight, resist: rescaleSteps(draft.resist, ['fire', 'cold', 'lightning']) };
    case 'giant':
      return resizeMonster(draft, 1);
    case 'young':
      return resizeMonster(draft, -1);
    default:
      return draft;
  }
}
