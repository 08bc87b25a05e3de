import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { SpellGroup } from '../../../rules/exchange.ts';
import {
  BLANK_FIFTH,
  formatBonus,
  FIFTH_ABILITIES,
  FIFTH_LONG,
  type FifthEntry,
  joinTexts,
  OPEN_FIRST,
  OPEN_SECOND,
} from './fifthBlock.ts';
import { makeFifthReader } from './readFifthBlock.ts';

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
export const openFirst = makeFifthReader('open5e', 'Open5e or 5e-database monster', OPEN_FIRST, (raw) => {
  const name = textAt(raw, 'name').trim();
  const scores = readAbilities(raw);
  if (name === '' || !scores) return undefined;
  const listedSpells = readSpellLines(raw);
  const entriesText = SECTIONS.flatMap(([key, section]) => readEntries(raw, key, section))
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  return {
    ...BLANK_FIFTH,
    name,
    size: textAt(raw, 'size'),
    type: joinTexts([textAt(raw, 'type'), textAt(raw, 'subtype')].map(stripBrackets)),
    alignment: textAt(raw, 'alignment'),
    ac: readArmor(raw),
    hp: joinTexts(
      [
        textAt(raw, 'hit_points') || textAt(raw, 'hp'),
        withBrackets(textAt(raw, 'hit_points_roll') || textAt(raw, 'hit_dice')),
      ],
      ' ',
    ),
    speed: readFirstSpeeds(raw),
    initiative: textAt(raw, 'initiative'),
    abilities: scores,
    saves: joinTexts([readSaves(raw), readProficiencies(raw, 'Saving Throw: '), readPairs(raw, 'saves')]),
    skills: joinTexts([
      readPairs(raw, 'skills'),
      readPairs(raw, 'skillsaves'),
      readProficiencies(raw, 'Skill: '),
      readPerception(raw),
    ]),
    weak: listText(raw, 'damage_vulnerabilities', '; '),
    resist: listText(raw, 'damage_resistances', '; '),
    immune: listText(raw, 'damage_immunities', '; '),
    conditions: listText(raw, 'condition_immunities'),
    senses: readFirstSenses(raw),
    languages: listText(raw, 'languages'),
    challenge: joinTexts([textAt(raw, 'challenge_rating') || textAt(raw, 'cr'), readFirstXp(raw)], ' '),
    entries: [...SECTIONS.flatMap(([key, section]) => readEntries(raw, key, section)), ...listedSpells],
    notes: joinTexts([listText(raw, 'desc'), textAt(raw, 'description'), textAt(raw, 'notes')], '\n'),
    credit:
      textAt(raw, 'document__title') ||
      (textAt(raw, 'index') === '' ? textAt(raw, 'source') : 'System Reference Document 5.1, CC BY 4.0'),
    more: {
      'Legendary Actions': textAt(raw, 'legendary_desc'),
      Reactions: textAt(raw, 'reactions_desc'),
      'Mythic Actions': textAt(raw, 'mythic_desc'),
      'Spell list': listedSpells.length === 0 ? spellNames(raw, entriesText) : '',
      Group: textAt(raw, 'group'),
      Environments: listText(raw, 'environments'),
    },
  };
});

/** The lists of a note of Fantasy Statblocks: lines, or records of a label and its spells. */
function readSpellLines(raw: JsonObject): readonly FifthEntry[] {
  const lines = listAt(raw, 'spells').flatMap((each) =>
    isJsonRecord(each)
      ? Object.keys(each).map((label) => `${label}: ${textAt(each, label) || listText(each, label)}`)
      : [String(each)],
  );
  return lines.some((line) => line.includes(':'))
    ? [{ section: 'trait', name: 'Spellcasting', text: lines.join('\n') }]
    : [];
}

/** Spells that are only named, by their addresses, and of which no entry tells. */
function spellNames(raw: JsonObject, told: string): string {
  const listed = [...listAt(raw, 'spell_list'), ...listAt(raw, 'spells')].map((each) =>
    typeof each === 'string'
      ? (/([a-z0-9-]+)\/?$/iu.exec(each)?.[1] ?? each).replaceAll('-', ' ')
      : textAt(each, 'name'),
  );
  const names = listed.length > 0 ? listed : [textAt(raw, 'spell_list') || textAt(raw, 'spells')];
  return joinTexts(names.filter((name) => name !== '' && !told.includes(name.toLowerCase())));
}

function stripBrackets(text: string): string {
  return text.trim();
}

function withBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

/** The scores by their names or in a list, those that are there; undefined where it is no creature of this form. */
function readAbilities(raw: JsonObject): { readonly [key: string]: number } | undefined {
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
function readArmor(raw: JsonObject): string {
  const list = listAt(raw, 'armor_class');
  const ways = list.map((each) =>
    joinTexts([textAt(each, 'value'), withBrackets(textAt(each, 'type')), textAt(each, 'desc')], ' '),
  );
  const text = textAt(raw, 'armor_class') || textAt(raw, 'ac') || joinTexts(ways, '; ');
  return joinTexts([text, withBrackets(textAt(raw, 'armor_desc'))], ' ');
}

/** Feet as numbers, as `30 ft.`, or the whole line as one text. */
function readFirstSpeeds(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  if (!isJsonRecord(speed)) return textAt(raw, 'speed');
  return joinTexts(
    Object.keys(speed).map((mode) => {
      if (mode === 'hover') return speed['hover'] === true ? 'fly (hover)' : '';
      const feet = textAt(speed, mode);
      if (feet === '') return '';
      const text = /^\d+$/u.test(feet) ? `${feet} ft.` : feet;
      return mode === 'walk' ? text : `${mode} ${text}`;
    }),
  );
}

function readSaves(raw: JsonObject): string {
  return joinTexts(
    FIFTH_LONG.map((key) => {
      const bonus = numberAt(raw, `${key}_save`);
      return bonus === undefined
        ? ''
        : `${key.charAt(0).toUpperCase()}${key.slice(1, 3)} ${formatBonus(bonus)}`;
    }),
  );
}

/** Bonuses as a record, a list of records of one, or a text. */
function readPairs(raw: JsonObject, key: string): string {
  const found = valueAt(raw, key);
  const records = Array.isArray(found) ? found.filter(isJsonRecord) : isJsonRecord(found) ? [found] : [];
  if (records.length === 0) return textAt(raw, key);
  return joinTexts(
    records.flatMap((record) =>
      Object.keys(record).map((name) => {
        const bonus = numberAt(record, name);
        const called = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
        return bonus === undefined
          ? joinTexts([called, textAt(record, name)], ' ')
          : `${called} ${formatBonus(bonus)}`;
      }),
    ),
  );
}

/** Bonuses of the 5e-database: a list with the kind in each name. */
function readProficiencies(raw: JsonObject, kind: string): string {
  return joinTexts(
    listAt(raw, 'proficiencies').map((each) => {
      const name = textAt(each, 'proficiency', 'name');
      const bonus = numberAt(each, 'value');
      return name.startsWith(kind) && bonus !== undefined
        ? `${name.slice(kind.length)} ${formatBonus(bonus)}`
        : '';
    }),
  );
}

/** Perception, which Open5e keeps apart from the other skills. */
function readPerception(raw: JsonObject): string {
  const bonus = numberAt(raw, 'perception');
  return bonus === undefined || valueAt(raw, 'skills', 'perception') !== undefined
    ? ''
    : `Perception ${formatBonus(bonus)}`;
}

function readFirstXp(raw: JsonObject): string {
  const xp = numberAt(raw, 'xp');
  return xp === undefined ? '' : `(${xp} XP)`;
}

function listText(raw: JsonObject, key: string, by = ', '): string {
  const list = listAt(raw, key);
  if (list.length === 0) return textAt(raw, key);
  return joinTexts(
    list.map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))),
    by,
  );
}

function readFirstSenses(raw: JsonObject): string {
  const senses = valueAt(raw, 'senses');
  if (!isJsonRecord(senses)) return textAt(raw, 'senses');
  return joinTexts(
    Object.keys(senses).map((key) => joinTexts([key.replaceAll('_', ' '), textAt(senses, key)], ' ')),
  );
}

/** Entries as records of a name and a text, or as pairs of both. */
function readEntries(raw: JsonObject, key: string, section: FifthEntry['section']): readonly FifthEntry[] {
  return listAt(raw, key).flatMap((each) => {
    const name = Array.isArray(each) ? String(each[0] ?? '') : textAt(each, 'name');
    const text = Array.isArray(each)
      ? String(each[1] ?? '')
      : textAt(each, 'desc') || textAt(each, 'description') || textAt(each, 'text');
    return name === '' && text === ''
      ? []
      : [
          {
            section,
            name: joinTexts([name, readUses(each)], ' '),
            text,
            ...readRoll(each, text),
            ...readCasting(each, text),
          },
        ];
  });
}

const ROLLS_DICE = /\d\s*d\s*\d/u;

/** The attack or save that an action has in fields of its own; its damage where the words do not tell of any. */
function readRoll(each: unknown, text: string): Pick<FifthEntry, 'roll'> {
  const bonus = numberAt(each, 'attack_bonus');
  const [ability, dc] = [
    textAt(each, 'dc', 'dc_type', 'index') ||
      textAt(each, 'dc', 'dc_type', 'name') ||
      textAt(each, 'dc', 'dc_type'),
    numberAt(each, 'dc', 'dc_value'),
  ];
  const listed = listAt(each, 'damage').flatMap((part) => {
    const dice = textAt(part, 'damage_dice').replaceAll(/\s/gu, '');
    const type =
      textAt(part, 'damage_type', 'index') ||
      textAt(part, 'damage_type', 'name') ||
      textAt(part, 'damage_type');
    return dice === '' ? [] : [{ notation: dice, type: type.toLowerCase() }];
  });
  const plus = numberAt(each, 'damage_bonus') ?? 0;
  const dice = textAt(each, 'damage_dice').replaceAll(/\s/gu, '');
  const alone = dice === '' ? [] : [{ notation: `${dice}${plus === 0 ? '' : formatBonus(plus)}`, type: '' }];
  const damage = listed.length > 0 ? listed : alone;
  const saves = /sav(?:e|ing throw)s?\b/iu.test(text) || dc !== undefined;
  // A list of an attack may hold what only a save behind it deals.
  const dealt = ROLLS_DICE.test(text) && (saves || damage.length < 2) ? [] : damage;
  const base = { half: textAt(each, 'dc', 'success_type') === 'half', ranged: false, area: false, range: '' };
  if (bonus !== undefined && (bonus !== 0 || damage.length > 0) && (dealt.length > 0 || text === ''))
    return { roll: { ...base, half: false, versus: 'ac', number: bonus, damage: dealt } };
  if (bonus !== undefined || dc === undefined || ability === '') return {};
  return { roll: { ...base, versus: ability.slice(0, 3).toLowerCase(), number: dc, damage: dealt } };
}

/** The spells of a caster of the 5e-database. */
function readCasting(each: unknown, text: string): Pick<FifthEntry, 'spells'> {
  const casting = valueAt(each, 'spellcasting');
  if (!isJsonRecord(casting)) return {};
  const slots = valueAt(casting, 'slots');
  const groups = new Map<string, SpellGroup>();
  const put = (name: string, group: Omit<SpellGroup, 'names'>): void => {
    const key = JSON.stringify(group);
    groups.set(key, { ...group, names: [...(groups.get(key)?.names ?? []), ...(name === '' ? [] : [name])] });
  };
  for (const spell of listAt(casting, 'spells')) {
    const [name, level] = [textAt(spell, 'name'), numberAt(spell, 'level') ?? 0];
    const [type, times] = [textAt(spell, 'usage', 'type'), numberAt(spell, 'usage', 'times')];
    const count = numberAt(slots, String(level));
    if (/^per day/iu.test(type)) put(name, { often: 'day', count: times ?? 1 });
    else if (/rest/iu.test(type)) put(name, { often: 'rest', count: times ?? 1 });
    else if (/^at will/iu.test(type)) put(name, { often: 'will' });
    else put(name, { often: 'slots', level, ...(level === 0 || count === undefined ? {} : { count }) });
  }
  for (const level of isJsonRecord(slots) ? Object.keys(slots) : []) {
    const count = numberAt(slots, level) ?? 0;
    if (
      count > 0 &&
      ![...groups.values()].some((group) => group.often === 'slots' && String(group.level) === level)
    )
      put('', { often: 'slots', level: Number(level), count });
  }
  if (groups.size === 0) return {};
  const dc = numberAt(casting, 'dc');
  const attack = numberAt(casting, 'modifier');
  // The lists of the words are those of the fields.
  const lead = text.split(/\n\s*(?=[-•*]|Cantrips|1st level|At will|\d\/day)/iu)[0]?.trim() ?? '';
  const numbers = [
    dc === undefined || /\bDC\s*\d/u.test(lead) ? '' : `spell save DC ${dc}`,
    attack === undefined || /to hit/iu.test(lead) ? '' : `${formatBonus(attack)} to hit with spell attacks`,
  ].filter((part) => part !== '');
  const intro = [lead, numbers.length === 0 ? '' : `(${joinTexts(numbers)}).`]
    .filter((part) => part !== '')
    .join(' ');
  const ability =
    textAt(casting, 'ability', 'index') || textAt(casting, 'ability', 'name') || textAt(casting, 'ability');
  return { spells: { intro, ability: ability.slice(0, 3).toLowerCase(), groups: [...groups.values()] } };
}

/** How often, which the 5e-database keeps apart from the name. */
function readUses(entry: unknown): string {
  const name = textAt(entry, 'name');
  if (name.includes('(')) return '';
  const type = textAt(entry, 'usage', 'type');
  const [times, low] = [textAt(entry, 'usage', 'times'), textAt(entry, 'usage', 'min_value')];
  if (type === 'per day' && times !== '') return `(${times}/Day)`;
  if (type === 'recharge on roll' && low !== '') return `(Recharge ${low}–6)`;
  return type.startsWith('recharge after') ? '(Recharge after a Short or Long Rest)' : '';
}

const ACTION_TYPES: { readonly [type: string]: FifthEntry['section'] } = {
  ACTION: 'action',
  BONUS_ACTION: 'bonus',
  REACTION: 'reaction',
  LEGENDARY_ACTION: 'legendary',
  MYTHIC_ACTION: 'mythic',
  LAIR_ACTION: 'lair',
};

/** Creatures of Open5e’s second form: of its API, and of its data files with their `fields`. */
export const openSecond = makeFifthReader('open5e-2', 'Open5e creature', OPEN_SECOND, (raw) => {
  const inside = valueAt(raw, 'fields');
  return readSecondCreature(isJsonRecord(inside) ? inside : raw);
});

function readSecondCreature(raw: JsonObject): ReturnType<Parameters<typeof makeFifthReader>[3]> {
  const name = textAt(raw, 'name').trim();
  const scores = readScores(raw);
  if (name === '' || !scores) return undefined;
  return {
    ...BLANK_FIFTH,
    name,
    size: readName(raw, 'size'),
    type: joinTexts([readName(raw, 'type'), textAt(raw, 'subcategory')]),
    alignment: textAt(raw, 'alignment'),
    ac: joinTexts([textAt(raw, 'armor_class'), withBrackets(textAt(raw, 'armor_detail'))], ' '),
    hp: joinTexts([textAt(raw, 'hit_points'), withBrackets(textAt(raw, 'hit_dice'))], ' '),
    speed: readSecondSpeeds(raw),
    initiative: readBonus(raw, 'initiative_bonus'),
    abilities: scores,
    saves: readBonusRecord(raw, 'saving_throws', 'saving_throw_'),
    skills: readBonusRecord(raw, 'skill_bonuses', 'skill_bonus_'),
    weak: readImmunities(raw, 'damage_vulnerabilities'),
    resist: readImmunities(raw, 'damage_resistances'),
    immune: readImmunities(raw, 'damage_immunities'),
    conditions: readImmunities(raw, 'condition_immunities'),
    senses: readSecondSenses(raw),
    languages:
      textAt(raw, 'languages', 'as_string') || textAt(raw, 'languages') || textAt(raw, 'languages_desc'),
    challenge: joinTexts(
      [
        textAt(raw, 'challenge_rating_text') ||
          textAt(raw, 'challenge_rating') ||
          textAt(raw, 'challenge_rating_decimal'),
        readSecondXp(raw),
      ],
      ' ',
    ),
    entries: [
      ...listAt(raw, 'traits').map((each) => readSecondEntry(each, 'trait')),
      ...listAt(raw, 'actions').map((each) =>
        readSecondEntry(each, ownValue(ACTION_TYPES, textAt(each, 'action_type').toUpperCase()) ?? 'action'),
      ),
    ],
    notes: textAt(raw, 'desc'),
    credit: joinTexts(
      [
        textAt(raw, 'document', 'display_name') || textAt(raw, 'document', 'name'),
        textAt(raw, 'document', 'licenses'),
      ],
      ', ',
    ),
    more: {
      Environments: joinTexts(
        listAt(raw, 'environments').map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))),
      ),
    },
  };
}

function readName(raw: JsonObject, key: string): string {
  return textAt(raw, key, 'name') || textAt(raw, key);
}

function readScores(raw: JsonObject): { readonly [key: string]: number } | undefined {
  const all = FIFTH_LONG.flatMap((key) => {
    const score = numberAt(raw, 'ability_scores', key) ?? numberAt(raw, `ability_score_${key}`);
    return score === undefined ? [] : [[key.slice(0, 3), score] as const];
  });
  return all.length === 6 ? Object.fromEntries(all) : undefined;
}

function readSecondSpeeds(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  const modes = isJsonRecord(speed)
    ? Object.keys(speed).filter((key) => key !== 'unit' && key !== 'hover')
    : [];
  const flat = ['walk', 'fly', 'swim', 'climb', 'burrow'].map((mode) => [mode, textAt(raw, mode)] as const);
  const all = modes.length > 0 ? modes.map((mode) => [mode, textAt(speed, mode)] as const) : flat;
  const unit = textAt(speed, 'unit');
  const hover = valueAt(speed, 'hover') === true || valueAt(raw, 'hover') === true;
  const feet = joinTexts(
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

function readBonus(raw: JsonObject, key: string): string {
  const bonus = numberAt(raw, key);
  return bonus === undefined ? '' : formatBonus(bonus);
}

/** A record of bonuses, or fields with a prefix. */
function readBonusRecord(raw: JsonObject, key: string, prefix: string): string {
  const inside = valueAt(raw, key);
  const from = isJsonRecord(inside) ? inside : raw;
  const keys = isJsonRecord(inside)
    ? Object.keys(inside)
    : Object.keys(raw).filter((each) => each.startsWith(prefix));
  return joinTexts(
    keys.map((each) => {
      const bonus = numberAt(from, each);
      const word = each.replace(prefix, '').replaceAll('_', ' ');
      return bonus === undefined
        ? ''
        : `${word.charAt(0).toUpperCase()}${word.slice(1)} ${formatBonus(bonus)}`;
    }),
  );
}

function readImmunities(raw: JsonObject, key: string): string {
  const inside = valueAt(raw, 'resistances_and_immunities');
  const from = isJsonRecord(inside) ? inside : raw;
  const text = textAt(from, `${key}_display`) || textAt(from, key);
  const list = joinTexts(
    listAt(from, key).map((each) => (typeof each === 'string' ? each : textAt(each, 'name'))),
  );
  return text === '' ? list : text;
}

function readSecondSenses(raw: JsonObject): string {
  const ranges = ['darkvision', 'blindsight', 'tremorsense', 'truesight'].map((sense) => {
    const range = numberAt(raw, `${sense}_range`);
    return range === undefined || range === 0 ? '' : `${sense} ${range} ft.`;
  });
  const passive = textAt(raw, 'passive_perception');
  return joinTexts([...ranges, textAt(raw, 'senses'), passive === '' ? '' : `passive Perception ${passive}`]);
}

function readSecondXp(raw: JsonObject): string {
  const xp = numberAt(raw, 'experience_points') ?? numberAt(raw, 'experience_points_integer');
  return xp === undefined ? '' : `(${xp} XP)`;
}

function readSecondEntry(each: unknown, section: FifthEntry['section']): FifthEntry {
  return {
    section,
    name: joinTexts([textAt(each, 'name'), readLimit(each)], ' '),
    text: textAt(each, 'desc'),
    ...readSecondRoll(each, textAt(each, 'desc')),
  };
}

function readLimit(each: unknown): string {
  const type = textAt(each, 'usage_limits', 'type') || textAt(each, 'uses_type');
  const number = textAt(each, 'usage_limits', 'param') || textAt(each, 'uses_param');
  if (/PER_DAY/iu.test(type)) return `(${number}/Day)`;
  if (/RECHARGE_ON_ROLL/iu.test(type)) return `(Recharge ${number}–6)`;
  if (/RECHARGE_AFTER/iu.test(type)) return '(Recharge after a Short or Long Rest)';
  const cost = Number(textAt(each, 'legendary_action_cost') || textAt(each, 'legendary_cost') || 1);
  return cost > 1 ? `(Costs ${cost} actions)` : '';
}

/** The first attack of an action, which Open5e keeps in fields; the others stay in its words. */
function readSecondRoll(each: unknown, text: string): Pick<FifthEntry, 'roll'> {
  const [first] = listAt(each, 'attacks');
  const number = numberAt(first, 'to_hit_mod');
  if (first === undefined || number === undefined || ROLLS_DICE.test(text)) return {};
  const part = (prefix: string): readonly { readonly notation: string; readonly type: string }[] => {
    const [many, die, bonus] = [
      numberAt(first, `${prefix}damage_die_count`) ?? 0,
      textAt(first, `${prefix}damage_die_type`).toLowerCase(),
      numberAt(first, `${prefix}damage_bonus`) ?? 0,
    ];
    const type = (
      textAt(first, `${prefix}damage_type`, 'name') || textAt(first, `${prefix}damage_type`)
    ).toLowerCase();
    if (many > 0 && /^d\d{1,3}$/u.test(die))
      return [{ notation: `${many}${die}${bonus === 0 ? '' : formatBonus(bonus)}`, type }];
    return bonus > 0 ? [{ notation: String(bonus), type }] : [];
  };
  const [reach, range, far] = [
    numberAt(first, 'reach') ?? 0,
    numberAt(first, 'range') ?? 0,
    numberAt(first, 'long_range') ?? 0,
  ];
  const ranged = reach === 0 && range > 0;
  return {
    roll: {
      versus: 'ac',
      number,
      damage: [...part(''), ...part('extra_')],
      half: false,
      ranged,
      area: false,
      range: ranged ? `range ${range}${far > 0 ? `/${far}` : ''} ft.` : reach > 0 ? `reach ${reach} ft.` : '',
    },
  };
}
