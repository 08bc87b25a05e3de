import { said } from '../../../kernel/said.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type {
  GameWriter,
  ExchangeCreature,
  ExchangePower,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { hashId } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { challengeOf } from '../creatures/baselines.ts';
import { SENSES } from '../creatures/traits.ts';
import { ABILITIES, type Ability, modifierOf, SIZES } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { namedEntry } from './entryName.ts';
import { guardsOf } from './guards.ts';
import { bonusesIn, wardsText, type Wards } from './lists.ts';
import { spellTags } from './namedLosses.ts';
import { headingOf, listedEntries } from './writeBlock.ts';

const TYPES: { readonly [heading: string]: string } = {
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
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
  const { name, numbers, more, abilities, type, size } = plain;
  const cr = crOf(plain);
  const long = (of: (key: Ability) => number | undefined): JsonObject =>
    Object.fromEntries(
      ABILITIES.flatMap(({ key, label }) => {
        const value = of(key);
        return value === undefined ? [] : [[label.toLowerCase(), value] as const];
      }),
    );
  const saves = bonusesIn(more['Saving Throws'] ?? '');
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
    speed: speedOf(plain),
    ability_scores: long((key) => abilities[key] ?? 10),
    modifiers: long((key) => modifierOf(abilities[key] ?? 10)),
    saving_throws: long((key) => saves.find(([each]) => each.startsWith(key))?.[1]),
    skill_bonuses: Object.fromEntries(
      Object.entries(plain.skills).map(([skill, bonus]) => [skill.replaceAll(' ', '_'), bonus]),
    ),
    ...sensesOf(plain),
    languages: { as_string: plain.languages.join(', '), data: [] },
    resistances_and_immunities: wardsOf(more),
    challenge_rating_decimal: challengeOf(cr).value,
    challenge_rating_text: cr,
    experience_points: numbers['xp'] ?? 0,
    traits: entriesOf(plain, 'trait').map(({ power, text }) => ({ name: power.name, desc: text })),
    actions: Object.entries(TYPES).flatMap(([heading, action_type]) =>
      entriesOf(plain, heading).map(({ power, text }, at) => ({
        ...limited(power),
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
      ...spellTags(plain),
      ...(more['Senses'] ? [{ part: 'senses', what: 'Senses in words', how: 'lost' } as const] : []),
    ],
  };
}

function crOf({ more, level }: ExchangeCreature): string {
  return /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
}

function entriesOf(plain: ExchangeCreature, heading: string): ReturnType<typeof listedEntries> {
  return listedEntries(plain).filter(({ power }) => headingOf(power) === heading);
}

/** Uses a day, recharge and costs as fields of their own; other brackets stay with the name. FIF-164 FIF-165 */
function limited({ name: printed }: ExchangePower): JsonObject {
  const { name, limits } = namedEntry(printed);
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

function speedOf({ speeds, more }: ExchangeCreature): JsonObject {
  const note = more['Speed'] ?? '';
  return { ...speeds, unit: 'feet', ...(note.includes('(hover)') ? { hover: true } : {}) };
}

function sensesOf({ senses }: ExchangeCreature): JsonObject {
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
function wardsOf(more: ExchangeCreature['more']): JsonObject {
  const { resist, immune, weak, conditions } = guardsOf(more);
  const listed = (name: string, { types, nonmagical, rest }: Wards): JsonObject => ({
    [`${name}_display`]: wardsText(types, nonmagical, rest),
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
