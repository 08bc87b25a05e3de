import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ExchangeSpells, SpellGroup } from '../../../rules/exchange.ts';
import { BLANK_FIFTH, FIFTH_ABILITIES, type FifthEntry, FIVE_TOOLS, joined, sizeOf } from './fifthBlock.ts';
import { fifthReader } from './readFifthBlock.ts';

const SECTIONS = [
  ['trait', 'trait'],
  ['action', 'action'],
  ['bonus', 'bonus'],
  ['reaction', 'reaction'],
  ['legendary', 'legendary'],
  ['mythic', 'mythic'],
] as const;
const ALIGNMENTS: { readonly [letters: string]: string } = {
  L: 'lawful',
  N: 'neutral',
  C: 'chaotic',
  G: 'good',
  E: 'evil',
  U: 'unaligned',
  A: 'any alignment',
  NX: 'neutral',
  NY: 'neutral',
};

/** Boxes in which spells stand by how often they are cast, with how that is kept. */
const OFTEN: { readonly [key: string]: Pick<SpellGroup, 'often' | 'words'> } = {
  daily: { often: 'day' },
  rest: { often: 'rest' },
  restLong: { often: 'day' },
  recharge: { often: 'recharge' },
  legendary: { often: 'legendary' },
  weekly: { often: 'other', words: 'a week' },
  monthly: { often: 'other', words: 'a month' },
  yearly: { often: 'other', words: 'a year' },
  charges: { often: 'other', words: 'charges' },
};

const ATTACKS: { readonly [kind: string]: string } = {
  mw: 'Melee Weapon Attack:',
  rw: 'Ranged Weapon Attack:',
  ms: 'Melee Spell Attack:',
  rs: 'Ranged Spell Attack:',
  'mw,rw': 'Melee or Ranged Weapon Attack:',
  'ms,rs': 'Melee or Ranged Spell Attack:',
};
const ROLLS: { readonly [kind: string]: string } = {
  m: 'Melee Attack Roll:',
  r: 'Ranged Attack Roll:',
  'm,r': 'Melee or Ranged Attack Roll:',
};
const LONG: { readonly [short: string]: string } = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};
const FIXED: { readonly [tag: string]: string } = {
  h: 'Hit: ',
  m: 'Miss: ',
  hom: 'Hit or Miss: ',
  actSaveFail: 'Failure:',
  actSaveSuccess: 'Success:',
  actSaveSuccessOrFail: 'Failure or Success:',
  actTrigger: 'Trigger:',
  actResponse: 'Response:',
};

/** Monsters of 5etools and of its homebrew files. */
export const fiveTools = fifthReader('5etools', '5etools monster', FIVE_TOOLS, (raw) => {
  const name = textAt(raw, 'name').trim();
  const scores = FIFTH_ABILITIES.flatMap((key) => {
    const score = numberAt(raw, key);
    return score === undefined ? [] : [[key, score] as const];
  });
  const hp = valueAt(raw, 'hp');
  if (name === '' || !isMonster(raw, scores.length)) return undefined;
  return {
    ...BLANK_FIFTH,
    name,
    size:
      joined(
        listAt(raw, 'size').map((each) => sizeOf(String(each))),
        ' or ',
      ) || textAt(raw, 'size'),
    type: typeOf(raw),
    alignment: alignmentOf(listAt(raw, 'alignment')),
    ac: joined(listAt(raw, 'ac').map(armour), '; ') || textAt(raw, 'ac'),
    hp: textAt(hp, 'special') || joined([textAt(hp, 'average'), bracketed(textAt(hp, 'formula'))], ' '),
    speed: speedOf(raw),
    initiative: initiativeOf(raw),
    abilities: Object.fromEntries(scores),
    saves: pairs(raw, 'save'),
    skills: pairs(raw, 'skill'),
    weak: typesOf(raw, 'vulnerable'),
    resist: typesOf(raw, 'resist'),
    immune: typesOf(raw, 'immune'),
    conditions: typesOf(raw, 'conditionImmune'),
    senses: joined([listText(raw, 'senses'), passiveOf(raw)]),
    languages: listText(raw, 'languages'),
    challenge: challengeText(raw),
    gear: joined(
      listAt(raw, 'gear').map((each) =>
        withoutTags(typeof each === 'string' ? each : textAt(each, 'item')).replace(/\|.*$/u, ''),
      ),
    ),
    entries: [...SECTIONS.flatMap(([key, section]) => entriesIn(raw, key, section)), ...spellEntries(raw)],
    notes: joined([entriesText(valueAt(raw, 'entries')), fluffOf(raw).notes], '\n'),
    credit: fluffOf(raw).credit || (textAt(raw, 'source') === '' ? '' : `Source: ${textAt(raw, 'source')}`),
    more: {
      'Legendary Actions': entriesText(valueAt(raw, 'legendaryHeader')),
      Legend: legendOf(raw),
      'Mythic Actions': entriesText(valueAt(raw, 'mythicHeader')),
      'Legendary group': textAt(raw, 'legendaryGroup', 'name'),
      Actions: entriesText(valueAt(raw, 'actionHeader')),
      'Bonus Actions': entriesText(valueAt(raw, 'bonusHeader')),
      Reactions: entriesText(valueAt(raw, 'reactionHeader')),
      Environments: listText(raw, 'environment'),
      Treasure: listText(raw, 'treasure'),
      Group: listText(raw, 'group'),
      Names: listText(raw, 'alias'),
      'Proficiency Bonus': textAt(raw, 'pbNote'),
      Familiar: valueAt(raw, 'familiar') === true ? 'can be a familiar' : '',
    },
  };
});

/** Whether a record is a monster of this form: by keys that only it writes, for any of them may be missing. */
function isMonster(raw: JsonObject, scores: number): boolean {
  const [hp, speed] = [valueAt(raw, 'hp'), valueAt(raw, 'speed')];
  const marks = [
    isJsonRecord(hp) &&
      (hp['average'] !== undefined || hp['formula'] !== undefined || hp['special'] !== undefined),
    Array.isArray(valueAt(raw, 'ac')),
    isJsonRecord(speed) && (speed['walk'] !== undefined || speed['fly'] !== undefined),
    Array.isArray(valueAt(raw, 'size')),
    Array.isArray(valueAt(raw, 'alignment')),
    SECTIONS.some(([key]) => listAt(raw, key).some((each) => Array.isArray(valueAt(each, 'entries')))),
  ].filter(Boolean).length;
  return (scores === 6 && marks >= 1) || marks >= 3;
}

/** What is told of it besides its block; who is to be credited stands there under that name. */
function fluffOf(raw: JsonObject): { readonly notes: string; readonly credit: string } {
  const all = listAt(raw, 'fluff', 'entries');
  const credits = (each: unknown): boolean => textAt(each, 'name') === 'Credit';
  return {
    notes: entriesText(all.filter((each) => !credits(each))),
    credit: entriesText(all.filter(credits).flatMap((each) => listAt(each, 'entries'))),
  };
}

/** Uses of legendary actions where they are counted, in its lair as well. */
function legendOf(raw: JsonObject): string {
  const [uses, lair] = [textAt(raw, 'legendaryActions'), textAt(raw, 'legendaryActionsLair')];
  if (uses === '') return '';
  return `actions ${uses}${lair === '' ? '' : ` (${lair} in lair)`}`;
}

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function typeOf(raw: JsonObject): string {
  const swarm = textAt(raw, 'type', 'swarmSize');
  const kind =
    textAt(raw, 'type') ||
    textAt(raw, 'type', 'type') ||
    joined(listAt(raw, 'type', 'type', 'choose').map(String), ' or ');
  const tags = listAt(raw, 'type', 'tags').map((each) =>
    typeof each === 'string' ? each : joined([textAt(each, 'prefix'), textAt(each, 'tag')], ' '),
  );
  return joined([swarm === '' ? kind : `swarm of ${kind}s`, bracketed(joined(tags))], ' ');
}

function alignmentOf(list: readonly unknown[]): string {
  const words = list.map((each) =>
    typeof each === 'string'
      ? (ownValue(ALIGNMENTS, each) ?? each)
      : textAt(each, 'special') || alignmentOf(listAt(each, 'alignment')),
  );
  return joined(words, list.every((each) => typeof each === 'string') ? ' ' : ' or ');
}

function armour(each: unknown): string {
  if (typeof each === 'number' || typeof each === 'string') return String(each);
  const from = joined(listAt(each, 'from').map((one) => withoutTags(String(one))));
  return joined(
    [
      textAt(each, 'ac') || textAt(each, 'special'),
      bracketed(joined([from, withoutTags(textAt(each, 'condition'))])),
    ],
    ' ',
  );
}

function speedOf(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  if (!isJsonRecord(speed)) return textAt(raw, 'speed');
  return joined(
    Object.keys(speed).map((mode) => {
      if (mode === 'canHover') return '';
      const feet = textAt(speed, mode) || textAt(speed, mode, 'number');
      const why = textAt(speed, mode, 'condition');
      const same = valueAt(speed, mode) === true ? `${mode} as it walks` : '';
      const hover = mode === 'fly' && valueAt(speed, 'canHover') === true && why === '' ? '(hover)' : why;
      if (feet === '') return joined([same, entriesText(valueAt(speed, mode))], ' ');
      return joined([mode === 'walk' ? '' : mode, `${feet} ft.`, hover], ' ');
    }),
  );
}

function initiativeOf(raw: JsonObject): string {
  const plain = textAt(raw, 'initiative') || textAt(raw, 'initiative', 'initiative');
  if (plain !== '') return plain;
  const times = numberAt(raw, 'initiative', 'proficiency');
  if (times === undefined) return '';
  const challenge = Number(/^\d+/u.exec(textAt(raw, 'cr') || textAt(raw, 'cr', 'cr'))?.[0] ?? 0);
  const proficiency = Math.max(2, Math.ceil(challenge / 4) + 1);
  return String(Math.floor(((numberAt(raw, 'dex') ?? 10) - 10) / 2) + times * proficiency);
}

function pairs(raw: JsonObject, key: string): string {
  const found = valueAt(raw, key);
  if (!isJsonRecord(found)) return '';
  return joined(
    Object.keys(found).map((name) =>
      joined(
        [
          `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          withoutTags(textAt(found, name)) || entriesText(valueAt(found, name)),
        ],
        ' ',
      ),
    ),
  );
}

/** Types of damage or conditions, those with a reason in brackets. */
function typesOf(raw: JsonObject, key: string): string {
  const word = (each: unknown): string => {
    if (typeof each === 'string') return each;
    const inside = joined(
      [...listAt(each, key), ...listAt(each, 'resist'), ...listAt(each, 'immune')]
        .filter((one, at_, all) => all.indexOf(one) === at_)
        .map(word),
    );
    return joined(
      [textAt(each, 'preNote'), inside, withoutTags(textAt(each, 'note')), textAt(each, 'special')],
      ' ',
    );
  };
  const all = listAt(raw, key);
  // What holds only against some attacks is parted from what always holds.
  return joined(
    [
      joined(all.filter((each) => typeof each === 'string').map(word)),
      ...all.filter((each) => typeof each !== 'string').map(word),
    ],
    '; ',
  );
}

function passiveOf(raw: JsonObject): string {
  const passive = textAt(raw, 'passive');
  return passive === '' ? '' : `passive Perception ${passive}`;
}

function challengeText(raw: JsonObject): string {
  const lair = textAt(raw, 'cr', 'lair');
  const coven = textAt(raw, 'cr', 'coven');
  const xp = textAt(raw, 'cr', 'xp');
  return joined(
    [
      textAt(raw, 'cr') || textAt(raw, 'cr', 'cr'),
      xp === ''
        ? ''
        : `(${xp} XP${textAt(raw, 'cr', 'xpLair') === '' ? '' : `, or ${textAt(raw, 'cr', 'xpLair')} in lair`})`,
      lair === '' ? '' : `(${lair} in its lair)`,
      coven === '' ? '' : `(${coven} in a coven)`,
    ],
    ' ',
  );
}

function listText(raw: JsonObject, key: string): string {
  const list = listAt(raw, key);
  return list.length === 0 ? withoutTags(textAt(raw, key)) : joined(list.map(entriesText));
}

function entriesIn(raw: JsonObject, key: string, section: FifthEntry['section']): readonly FifthEntry[] {
  return listAt(raw, key).map((each) => ({
    section,
    name: withoutTags(textAt(each, 'name')),
    text: entriesText(listAt(each, 'entries')) || entriesText(valueAt(each, 'entry')),
  }));
}

/** Spells stand apart there: lists by how often they are cast, and slots by their level. */
function spellEntries(raw: JsonObject): readonly FifthEntry[] {
  return listAt(raw, 'spellcasting').map((each) => {
    const section = {
      action: 'action',
      bonus: 'bonus',
      reaction: 'reaction',
      legendary: 'legendary',
    } as const;
    const shown = textAt(each, 'displayAs');
    const place = Object.entries(section).find(([key]) => key === shown)?.[1] ?? 'trait';
    const spells = spellsIn(each);
    const text = joined(
      [spells.intro, ...spells.groups.map((group) => `${labelOf(group)}: ${joined(group.names)}`)],
      '\n',
    );
    return { section: place, name: withoutTags(textAt(each, 'name')) || 'Spellcasting', text, spells };
  });
}

function spellsIn(each: unknown): ExchangeSpells {
  const ability = textAt(each, 'ability').toLowerCase();
  const always: readonly SpellGroup[] = (['constant', 'will', 'ritual'] as const).flatMap((key) => {
    const names = listAt(each, key).map(spell);
    if (names.length === 0) return [];
    return [
      {
        names,
        often: 'will' as const,
        ...(key === 'will' ? {} : { words: key === 'ritual' ? 'as a ritual' : 'constant' }),
      },
    ];
  });
  const counted = Object.entries(OFTEN).flatMap(([key, often]): readonly SpellGroup[] => {
    const box = valueAt(each, key);
    if (!isJsonRecord(box)) return [];
    return Object.keys(box).map((times): SpellGroup => {
      const count = Number(/^\d{1,2}/u.exec(times)?.[0] ?? 1);
      const names = listAt(box, times).map(spell);
      return {
        ...often,
        count,
        names: names.length > 0 ? names : [entriesText(valueAt(box, times))],
        ...(often.words === undefined ? {} : { words: `${count} × ${often.words}` }),
      };
    });
  });
  const levels = valueAt(each, 'spells');
  const slots = isJsonRecord(levels)
    ? Object.keys(levels).map((level): SpellGroup => {
        const many = numberAt(levels, level, 'slots');
        // Pact magic casts everything at the level of its slots; what it knows stands from `lower` on.
        numberAt(levels, level, 'lower');
        return {
          names: listAt(levels, level, 'spells').map(spell),
          often: 'slots',
          level: Number(level),
          ...(many === undefined ? {} : { count: many }),
        };
      })
    : [];
  return {
    intro: joined(
      [entriesText(listAt(each, 'headerEntries')), entriesText(listAt(each, 'footerEntries'))],
      '\n',
    ),
    ability: FIFTH_ABILITIES.find((key) => key === ability) ?? '',
    groups: [...always, ...counted, ...slots].filter(({ names }) => names.length > 0),
  };
}

/** `At will`, `2/day each`, `3rd level (2 slots)`: for whoever shows the lists as words. */
export function labelOf({ often, count = 1, level, words }: SpellGroup): string {
  if (words !== undefined) return words.charAt(0).toUpperCase() + words.slice(1);
  switch (often) {
    case 'will':
      return 'At will';
    case 'slots':
      return level === 0 ? 'Cantrips (at will)' : `Level ${level} (${count} slots)`;
    case 'recharge':
      return count === 6 ? 'Recharge 6' : `Recharge ${count}–6`;
    case 'legendary':
      return `Legendary (${count})`;
    case 'day':
    case 'rest':
    case 'other':
      return `${count}/${often} each`;
  }
}

function spell(each: unknown): string {
  return withoutTags(typeof each === 'string' ? each : textAt(each, 'entry'));
}

/** A text without the tags in braces: `{@hit 7}` is `+7`, `{@damage 2d8 + 3}` its dice, any other its words. */
function withoutTags(text: string): string {
  let now = text;
  // Tags stand within tags, from the inside out; a few rounds are enough for any book.
  for (let round = 0; round < 5 && now.includes('{@'); round += 1)
    now = now.replaceAll(/\{@(\w+)(?:\s+([^{}]*))?\}/gu, (_all, tag: string, inside = '') =>
      worded(tag, String(inside)),
    );
  return now;
}

function worded(tag: string, inside: string): string {
  const [first = '', , third] = inside.split('|');
  const fixed = ownValue(FIXED, tag);
  if (fixed !== undefined) return fixed;
  if (tag === 'atk') return ownValue(ATTACKS, inside.replaceAll(' ', '')) ?? 'Attack:';
  if (tag === 'atkr') return ownValue(ROLLS, inside.replaceAll(' ', '')) ?? 'Attack Roll:';
  if (tag === 'hit') return /^[+-]/u.test(first) ? first : `+${first}`;
  if (tag === 'dc') return `DC ${first}`;
  if (tag === 'actSave') return `${ownValue(LONG, first.trim()) ?? first} Saving Throw:`;
  if (tag === 'recharge') return first === '' || first === '6' ? '(Recharge 6)' : `(Recharge ${first}–6)`;
  if (tag === 'chance') return `${first} percent`;
  return third !== undefined && third !== '' ? third : first;
}

/** The words of entries: texts, lists, tables and boxes within boxes. */
function entriesText(entries: unknown): string {
  if (typeof entries === 'string' || typeof entries === 'number') return withoutTags(String(entries));
  if (Array.isArray(entries)) return joined(entries.map(entriesText), '\n');
  if (!isJsonRecord(entries)) return '';
  const name = withoutTags(textAt(entries, 'name'));
  const rows = listAt(entries, 'rows').map((row) =>
    Array.isArray(row) ? joined(row.map(entriesText), ' | ') : entriesText(row),
  );
  const below = joined(
    [
      entriesText(valueAt(entries, 'entry')),
      entriesText(listAt(entries, 'entries')),
      joined(
        listAt(entries, 'items').map((item) => `- ${entriesText(item)}`),
        '\n',
      ),
      joined(listAt(entries, 'colLabels').map(entriesText), ' | '),
      ...rows,
    ],
    '\n',
  );
  return name === '' ? below : `${name}${/[.:]$/u.test(name) ? '' : '.'} ${below}`;
}
