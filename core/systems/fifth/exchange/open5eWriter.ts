import { hashId } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { said } from '../../../kernel/said.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  GameWriter,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { labelOf } from '../../../rules/words.ts';
import { SENSES } from '../fighter.ts';
import { findChallenge } from '../challengeTables.ts';
import { ABILITIES, type Ability, abilityModifierFor, SIZES } from '../tables.ts';
import { readEntryName } from './entries.ts';
import {
  readBonuses,
  readDefenseLines,
  reportSpellTags,
  type DefenseList,
  writeDefenses,
} from './exportCreature.ts';
import { findHeading, listPrintedEntries } from './writeBlock.ts';

const OPEN5E_TYPES: { readonly [heading: string]: string } = {
  action: 'ACTION',
  bonus: 'BONUS_ACTION',
  reaction: 'REACTION',
  legendary: 'LEGENDARY_ACTION',
  lair: 'LAIR_ACTION',
};

/** A creature as Open5e’s second API answers with it. FIF-181 */
export const openWriter: GameWriter = {
  key: 'open5e-2',
  label: 'Open5e creature, v2',
  about: said('export.openApi'),
  extension: 'json',
  write: writeOpen5e,
};

function writeOpen5e(plain: ExchangeCreature): WrittenCreature {
  const { name, numbers, more, abilities, type, size } = plain;
  const cr = writeOpen5eChallenge(plain);
  const long = (of: (key: Ability) => number | undefined): JsonObject =>
    Object.fromEntries(
      ABILITIES.flatMap(({ key, label }) => {
        const value = of(key);
        return value === undefined ? [] : [[label.toLowerCase(), value] as const];
      }),
    );
  const saves = readBonuses(more['Saving Throws'] ?? '');
  const creature = {
    key: `fourfold_${hashId(name)}`,
    name,
    document: { name: 'Fourfold', key: 'fourfold', display_name: plain.credit },
    size: { name: labelOf(SIZES, size), key: size },
    type: { name: more['Swarm'] === 'yes' ? `swarm of ${type}s` : type, key: type },
    subcategory: plain.tags.length === 0 ? null : `(${plain.tags.join(', ')})`,
    alignment: plain.alignment,
    armor_class: numbers['ac'] ?? 10,
    armor_detail: more['Armor Class'] ?? '',
    hit_points: numbers['hp'] ?? 1,
    hit_dice: more['Hit Dice'] ?? '',
    initiative_bonus: numbers['initiative'] ?? 0,
    speed: writeOpen5eSpeeds(plain),
    ability_scores: long((key) => abilities[key] ?? 10),
    modifiers: long((key) => abilityModifierFor(abilities[key] ?? 10)),
    saving_throws: long((key) => saves.find(([each]) => each.startsWith(key))?.[1]),
    skill_bonuses: Object.fromEntries(
      Object.entries(plain.skills).map(([skill, bonus]) => [skill.replaceAll(' ', '_'), bonus]),
    ),
    ...writeOpen5eSenses(plain),
    languages: { as_string: plain.languages.join(', '), data: [] },
    resistances_and_immunities: writeOpen5eDefenses(more),
    challenge_rating_decimal: findChallenge(cr).value,
    challenge_rating_text: cr,
    experience_points: numbers['xp'] ?? 0,
    traits: writeOpen5eEntries(plain, 'trait').map(({ power, text }) => ({ name: power.name, desc: text })),
    actions: Object.entries(OPEN5E_TYPES).flatMap(([heading, action_type]) =>
      writeOpen5eEntries(plain, heading).map(({ power, text }, at) => ({
        ...writeLimit(power),
        desc: text,
        action_type,
        order_in_statblock: at,
        attacks: [],
      })),
    ),
    desc: plain.notes,
  };
  return {
    text: `${JSON.stringify(creature, undefined, 2)}\n`,
    lost: [
      ...listLosses(plain, ['gear'], ['more', 'breaks']),
      ...reportSpellTags(plain),
      ...(more['Senses'] ? [{ part: 'senses', what: 'Senses in words', how: 'lost' } as const] : []),
    ],
  };
}

function writeOpen5eChallenge({ more, level }: ExchangeCreature): string {
  return /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
}

function writeOpen5eEntries(plain: ExchangeCreature, heading: string): ReturnType<typeof listPrintedEntries> {
  return listPrintedEntries(plain).filter(({ power }) => findHeading(power) === heading);
}

/** Uses a day, recharge and costs as fields of their own; other brackets stay with the name. FIF-164 FIF-165 */
function writeLimit({ name: printed }: ExchangePower): JsonObject {
  const { name, limits } = readEntryName(printed);
  const { usage, uses, cost, ...more } = limits;
  const limit = (type: string, param: number): JsonObject => ({
    name,
    usage_limits: { type, param },
    legendary_action_cost: 1,
  });
  if (Object.keys(more).length > 0) return { name: printed };
  const on = typeof usage === 'string' ? /^recharge(\d)$/u.exec(usage)?.[1] : undefined;
  if (on !== undefined && on !== '6' && cost === undefined) return limit('RECHARGE_ON_ROLL', Number(on));
  if (usage === 'day' && cost === undefined) return limit('PER_DAY', typeof uses === 'number' ? uses : 1);
  if (usage === undefined && typeof cost === 'number')
    return { name, usage_limits: null, legendary_action_cost: cost };
  return { name: printed };
}

function writeOpen5eSpeeds({ speeds, more }: ExchangeCreature): JsonObject {
  const note = more['Speed'] ?? '';
  return { ...speeds, unit: 'feet', ...(note.includes('(hover)') ? { hover: true } : {}) };
}

function writeOpen5eSenses({ senses }: ExchangeCreature): JsonObject {
  const feet = (sense: string): number | null =>
    Number(senses.map((text) => new RegExp(`^${sense} (\\d+)`, 'iu').exec(text)?.[1]).find(Boolean) ?? 0) ||
    null;
  const passive = senses.map((text) => /^passive perception (\d+)/iu.exec(text)?.[1]).find(Boolean);
  return {
    ...Object.fromEntries(SENSES.map((sense) => [`${sense}_range`, feet(sense)])),
    ...(passive === undefined ? {} : { passive_perception: Number(passive) }),
  };
}

/** Each as the words that are shown, and as a list of keys. */
function writeOpen5eDefenses(more: ExchangeCreature['more']): JsonObject {
  const { resist, immune, weak, conditions } = readDefenseLines(more);
  const listed = (name: string, { types, nonmagical, rest }: DefenseList): JsonObject => ({
    [`${name}_display`]: writeDefenses(types, nonmagical, rest),
    [name]: types.map((key) => ({ name: key, key })),
  });
  return {
    ...listed('damage_resistances', resist),
    ...listed('damage_immunities', immune),
    ...listed('damage_vulnerabilities', weak),
    condition_immunities_display: conditions.join(', '),
    condition_immunities: conditions.map((key) => ({ name: key, key })),
  };
}
