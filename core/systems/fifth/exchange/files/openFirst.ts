import { OPEN_FIRST } from './beside.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, FIFTH_ABILITIES, FIFTH_LONG, type FifthEntry, joined } from './block.ts';
import { fifthReader } from './reader.ts';

const SECTIONS = [
  ['special_abilities', 'trait'],
  ['traits', 'trait'],
  ['actions', 'action'],
  ['bonus_actions', 'bonus'],
  ['reactions', 'reaction'],
  ['legendary_actions', 'legendary'],
  ['mythic_actions', 'mythic'],
  ['lair_actions', 'lair'],
] as const;

/** Monsters of Open5e’s first form and of the 5e-database, which differ in a few fields, and the notes that copy them. */
export const openFirst = fifthReader('open5e', 'Open5e or 5e-database monster', OPEN_FIRST, (raw) => {
  const name = textAt(raw, 'name').trim();
  const scores = abilitiesOf(raw);
  if (name === '' || !scores) return undefined;
  return {
    ...BLANK_FIFTH,
    name,
    size: textAt(raw, 'size'),
    type: joined([textAt(raw, 'type'), textAt(raw, 'subtype')].map(bare)),
    alignment: textAt(raw, 'alignment'),
    ac: acOf(raw),
    hp: joined([textAt(raw, 'hit_points') || textAt(raw, 'hp'), bracketed(textAt(raw, 'hit_dice'))], ' '),
    speed: speedOf(raw),
    initiative: textAt(raw, 'initiative'),
    abilities: scores,
    saves: joined([savesOf(raw), proficiencies(raw, 'Saving Throw: '), pairsOf(raw, 'saves')]),
    skills: joined([pairsOf(raw, 'skills'), pairsOf(raw, 'skillsaves'), proficiencies(raw, 'Skill: ')]),
    weak: listText(raw, 'damage_vulnerabilities'),
    resist: listText(raw, 'damage_resistances'),
    immune: listText(raw, 'damage_immunities'),
    conditions: listText(raw, 'condition_immunities'),
    senses: sensesOf(raw),
    languages: listText(raw, 'languages'),
    challenge: joined([textAt(raw, 'challenge_rating') || textAt(raw, 'cr'), xpOf(raw)], ' '),
    entries: SECTIONS.flatMap(([key, section]) => entriesIn(raw, key, section)),
    notes: joined([listText(raw, 'desc'), textAt(raw, 'description'), textAt(raw, 'notes')], '\n'),
    credit:
      textAt(raw, 'document__title') ||
      (textAt(raw, 'index') === '' ? textAt(raw, 'source') : 'System Reference Document 5.1, CC BY 4.0'),
    more: {
      'Legendary Actions': textAt(raw, 'legendary_desc'),
      Reactions: textAt(raw, 'reactions_desc'),
      'Mythic Actions': textAt(raw, 'mythic_desc'),
      Spells: listText(raw, 'spell_list') || listText(raw, 'spells'),
      Group: textAt(raw, 'group'),
      Environments: listText(raw, 'environments'),
    },
  };
});

function bare(text: string): string {
  return text.trim();
}

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

/** The scores by their names or in a list, those that are there; undefined where it is no creature of this form. */
function abilitiesOf(raw: JsonObject): { readonly [key: string]: number } | undefined {
  const stats = listAt(raw, 'stats');
  const listed = FIFTH_ABILITIES.map((key, index) => [key, Number(stats[index] ?? Number.NaN)] as const);
  if (stats.length === 6) return Object.fromEntries(listed.filter(([, score]) => Number.isFinite(score)));
  const named = FIFTH_LONG.map((key) => [key.slice(0, 3), numberAt(raw, key)] as const);
  const known = named.flatMap(([key, score]) => (score === undefined ? [] : [[key, score] as const]));
  const marks = ['challenge_rating', 'cr', 'armor_class', 'hit_points', 'hit_dice'];
  const marked = marks.filter((key) => raw[key] !== undefined && raw[key] !== '').length;
  return known.length >= 3 ||
    valueAt(raw, 'from_table') === true ||
    (known.length > 0 && marked >= 2) ||
    marked >= 3
    ? Object.fromEntries(known)
    : undefined;
}

/** Armour is a number, a text, or a list of ways to wear it. */
function acOf(raw: JsonObject): string {
  const list = listAt(raw, 'armor_class');
  const ways = list.map((each) =>
    joined([textAt(each, 'value'), bracketed(textAt(each, 'type')), textAt(each, 'desc')], ' '),
  );
  const said = textAt(raw, 'armor_class') || textAt(raw, 'ac') || joined(ways, '; ');
  return joined([said, bracketed(textAt(raw, 'armor_desc'))], ' ');
}

/** Feet as numbers, as `30 ft.`, or the whole line as one text. */
function speedOf(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  if (!isJsonRecord(speed)) return textAt(raw, 'speed');
  return joined(
    Object.keys(speed).map((mode) => {
      if (mode === 'hover') return speed['hover'] === true ? 'fly (hover)' : '';
      const feet = textAt(speed, mode);
      if (feet === '') return '';
      const said = /^\d+$/u.test(feet) ? `${feet} ft.` : feet;
      return mode === 'walk' ? said : `${mode} ${said}`;
    }),
  );
}

function savesOf(raw: JsonObject): string {
  return joined(
    FIFTH_LONG.map((key) => {
      const bonus = numberAt(raw, `${key}_save`);
      return bonus === undefined
        ? ''
        : `${key.charAt(0).toUpperCase()}${key.slice(1, 3)} ${bonusText(bonus)}`;
    }),
  );
}

/** Bonuses as a record, a list of records of one, or a text. */
function pairsOf(raw: JsonObject, key: string): string {
  const found = valueAt(raw, key);
  const records = Array.isArray(found) ? found.filter(isJsonRecord) : isJsonRecord(found) ? [found] : [];
  if (records.length === 0) return textAt(raw, key);
  return joined(
    records.flatMap((record) =>
      Object.keys(record).map((name) => {
        const bonus = numberAt(record, name);
        const called = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
        return bonus === undefined
          ? joined([called, textAt(record, name)], ' ')
          : `${called} ${bonusText(bonus)}`;
      }),
    ),
  );
}

/** Bonuses of the 5e-database: a list with the kind in each name. */
function proficiencies(raw: JsonObject, kind: string): string {
  return joined(
    listAt(raw, 'proficiencies').map((each) => {
      const name = textAt(each, 'proficiency', 'name');
      const bonus = numberAt(each, 'value');
      return name.startsWith(kind) && bonus !== undefined
        ? `${name.slice(kind.length)} ${bonusText(bonus)}`
        : '';
    }),
  );
}

function xpOf(raw: JsonObject): string {
  const xp = numberAt(raw, 'xp');
  return xp === undefined ? '' : `(${xp} XP)`;
}

function listText(raw: JsonObject, key: string): string {
  const list = listAt(raw, key);
  if (list.length === 0) return textAt(raw, key);
  return joined(list.map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))));
}

function sensesOf(raw: JsonObject): string {
  const senses = valueAt(raw, 'senses');
  if (!isJsonRecord(senses)) return textAt(raw, 'senses');
  return joined(
    Object.keys(senses).map((key) => joined([key.replaceAll('_', ' '), textAt(senses, key)], ' ')),
  );
}

/** Entries as records of a name and a text, or as pairs of both. */
function entriesIn(raw: JsonObject, key: string, section: FifthEntry['section']): readonly FifthEntry[] {
  return listAt(raw, key).flatMap((each) => {
    const name = Array.isArray(each) ? String(each[0] ?? '') : textAt(each, 'name');
    const text = Array.isArray(each)
      ? String(each[1] ?? '')
      : textAt(each, 'desc') || textAt(each, 'description') || textAt(each, 'text');
    return name === '' && text === '' ? [] : [{ section, name: joined([name, timesIn(each)], ' '), text }];
  });
}

/** How often, which the 5e-database keeps apart from the name. */
function timesIn(entry: unknown): string {
  const name = textAt(entry, 'name');
  if (name.includes('(')) return '';
  const type = textAt(entry, 'usage', 'type');
  const [times, low] = [textAt(entry, 'usage', 'times'), textAt(entry, 'usage', 'min_value')];
  if (type === 'per day' && times !== '') return `(${times}/Day)`;
  if (type === 'recharge on roll' && low !== '') return `(Recharge ${low}–6)`;
  return type.startsWith('recharge after') ? '(Recharges after a rest)' : '';
}
