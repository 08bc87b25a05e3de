import { ownValue } from '../../../../kernel/checks.ts';
import { OPEN_SECOND } from './beside.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, FIFTH_LONG, type FifthEntry, joined } from './block.ts';
import { fifthReader } from './reader.ts';

const ACTION_TYPES: { readonly [type: string]: FifthEntry['section'] } = {
  ACTION: 'action',
  BONUS_ACTION: 'bonus',
  REACTION: 'reaction',
  LEGENDARY_ACTION: 'legendary',
  MYTHIC_ACTION: 'mythic',
  LAIR_ACTION: 'lair',
};

/** Creatures of Open5e’s second form: of its API, and of its data files with their `fields`. */
export const openSecond = fifthReader('open5e-2', 'Open5e creature', OPEN_SECOND, (raw) => {
  const inside = valueAt(raw, 'fields');
  return creature(isJsonRecord(inside) ? inside : raw);
});

function creature(raw: JsonObject): ReturnType<Parameters<typeof fifthReader>[3]> {
  const name = textAt(raw, 'name').trim();
  const scores = scoresOf(raw);
  if (name === '' || !scores) return undefined;
  return {
    ...BLANK_FIFTH,
    name,
    size: named(raw, 'size'),
    type: joined([named(raw, 'type'), textAt(raw, 'subcategory')]),
    alignment: textAt(raw, 'alignment'),
    ac: joined([textAt(raw, 'armor_class'), bracketed(textAt(raw, 'armor_detail'))], ' '),
    hp: joined([textAt(raw, 'hit_points'), bracketed(textAt(raw, 'hit_dice'))], ' '),
    speed: speedOf(raw),
    initiative: bonusIn(raw, 'initiative_bonus'),
    abilities: scores,
    saves: bonuses(raw, 'saving_throws', 'saving_throw_'),
    skills: bonuses(raw, 'skill_bonuses', 'skill_bonus_'),
    weak: immunityOf(raw, 'damage_vulnerabilities'),
    resist: immunityOf(raw, 'damage_resistances'),
    immune: immunityOf(raw, 'damage_immunities'),
    conditions: immunityOf(raw, 'condition_immunities'),
    senses: sensesOf(raw),
    languages:
      textAt(raw, 'languages', 'as_string') || textAt(raw, 'languages') || textAt(raw, 'languages_desc'),
    challenge: joined(
      [
        textAt(raw, 'challenge_rating_text') ||
          textAt(raw, 'challenge_rating') ||
          textAt(raw, 'challenge_rating_decimal'),
        xpOf(raw),
      ],
      ' ',
    ),
    entries: [
      ...listAt(raw, 'traits').map((each) => entry(each, 'trait')),
      ...listAt(raw, 'actions').map((each) =>
        entry(each, ownValue(ACTION_TYPES, textAt(each, 'action_type').toUpperCase()) ?? 'action'),
      ),
    ],
    notes: textAt(raw, 'desc'),
    credit: joined(
      [
        textAt(raw, 'document', 'display_name') || textAt(raw, 'document', 'name'),
        textAt(raw, 'document', 'licenses'),
      ],
      ', ',
    ),
    more: {
      Environments: joined(
        listAt(raw, 'environments').map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))),
      ),
    },
  };
}

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function named(raw: JsonObject, key: string): string {
  return textAt(raw, key, 'name') || textAt(raw, key);
}

function scoresOf(raw: JsonObject): { readonly [key: string]: number } | undefined {
  const all = FIFTH_LONG.flatMap((key) => {
    const score = numberAt(raw, 'ability_scores', key) ?? numberAt(raw, `ability_score_${key}`);
    return score === undefined ? [] : [[key.slice(0, 3), score] as const];
  });
  return all.length === 6 ? Object.fromEntries(all) : undefined;
}

function speedOf(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  const modes = isJsonRecord(speed)
    ? Object.keys(speed).filter((key) => key !== 'unit' && key !== 'hover')
    : [];
  const flat = ['walk', 'fly', 'swim', 'climb', 'burrow'].map((mode) => [mode, textAt(raw, mode)] as const);
  const all = modes.length > 0 ? modes.map((mode) => [mode, textAt(speed, mode)] as const) : flat;
  const unit = textAt(speed, 'unit');
  const hover = valueAt(speed, 'hover') === true || valueAt(raw, 'hover') === true;
  const feet = joined(
    all.map(([mode, value]) => {
      // Of ways it has not, walking alone is said: who has another way stands still without it.
      if (value === '' || (Number(value) === 0 && mode !== 'walk')) return '';
      if (!Number.isFinite(Number(value))) return `${mode} ${value}`;
      const far = `${Number(value)} ${unit === '' || unit === 'feet' ? 'ft.' : unit}`;
      return mode === 'walk' ? far : `${mode} ${far}${mode === 'fly' && hover ? ' (hover)' : ''}`;
    }),
  );
  return feet === '' ? textAt(raw, 'speed') : feet;
}

function bonusIn(raw: JsonObject, key: string): string {
  const bonus = numberAt(raw, key);
  return bonus === undefined ? '' : bonusText(bonus);
}

/** A record of bonuses, or fields with a prefix. */
function bonuses(raw: JsonObject, key: string, prefix: string): string {
  const inside = valueAt(raw, key);
  const from = isJsonRecord(inside) ? inside : raw;
  const keys = isJsonRecord(inside)
    ? Object.keys(inside)
    : Object.keys(raw).filter((each) => each.startsWith(prefix));
  return joined(
    keys.map((each) => {
      const bonus = numberAt(from, each);
      const word = each.replace(prefix, '').replaceAll('_', ' ');
      return bonus === undefined ? '' : `${word.charAt(0).toUpperCase()}${word.slice(1)} ${bonusText(bonus)}`;
    }),
  );
}

function immunityOf(raw: JsonObject, key: string): string {
  const inside = valueAt(raw, 'resistances_and_immunities');
  const from = isJsonRecord(inside) ? inside : raw;
  const said = textAt(from, `${key}_display`) || textAt(from, key);
  const list = joined(
    listAt(from, key).map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))),
  );
  return said === '' ? list : said;
}

function sensesOf(raw: JsonObject): string {
  const ranges = ['darkvision', 'blindsight', 'tremorsense', 'truesight'].map((sense) => {
    const range = numberAt(raw, `${sense}_range`);
    return range === undefined || range === 0 ? '' : `${sense} ${range} ft.`;
  });
  const passive = textAt(raw, 'passive_perception');
  return joined([...ranges, textAt(raw, 'senses'), passive === '' ? '' : `passive Perception ${passive}`]);
}

function xpOf(raw: JsonObject): string {
  const xp = numberAt(raw, 'experience_points') ?? numberAt(raw, 'experience_points_integer');
  return xp === undefined ? '' : `(${xp} XP)`;
}

function entry(each: unknown, section: FifthEntry['section']): FifthEntry {
  return { section, name: joined([textAt(each, 'name'), limitOf(each)], ' '), text: textAt(each, 'desc') };
}

function limitOf(each: unknown): string {
  const type = textAt(each, 'usage_limits', 'type') || textAt(each, 'uses_type');
  const number = textAt(each, 'usage_limits', 'param') || textAt(each, 'uses_param');
  if (/PER_DAY/iu.test(type)) return `(${number}/Day)`;
  if (/RECHARGE_ON_ROLL/iu.test(type)) return `(Recharge ${number}–6)`;
  if (/RECHARGE_AFTER/iu.test(type)) return '(Recharges after a rest)';
  const cost = Number(textAt(each, 'legendary_action_cost') || textAt(each, 'legendary_cost') || 1);
  return cost > 1 ? `(Costs ${cost} actions)` : '';
}
