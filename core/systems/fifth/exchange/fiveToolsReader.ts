import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ExchangeSpells, SpellGroup } from '../../../rules/exchange.ts';
import {
  BLANK_FIFTH,
  FIFTH_ABILITIES,
  type FifthEntry,
  FIVE_TOOLS,
  joinTexts,
  nameSize,
} from './fifthBlock.ts';
import { makeFifthReader } from './readFifthBlock.ts';

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
export const fiveTools = makeFifthReader('5etools', '5etools monster', FIVE_TOOLS, (raw) => {
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
      joinTexts(
        listAt(raw, 'size').map((each) => nameSize(String(each))),
        ' or ',
      ) || textAt(raw, 'size'),
    type: readType(raw),
    alignment: readAlignment(listAt(raw, 'alignment')),
    ac: joinTexts(listAt(raw, 'ac').map(readArmor), '; ') || textAt(raw, 'ac'),
    hp: textAt(hp, 'special') || joinTexts([textAt(hp, 'average'), withBrackets(textAt(hp, 'formula'))], ' '),
    speed: readSpeeds(raw),
    initiative: readInitiative(raw),
    abilities: Object.fromEntries(scores),
    saves: readPairs(raw, 'save'),
    skills: readPairs(raw, 'skill'),
    weak: readTypes(raw, 'vulnerable'),
    resist: readTypes(raw, 'resist'),
    immune: readTypes(raw, 'immune'),
    conditions: readTypes(raw, 'conditionImmune'),
    senses: joinTexts([listText(raw, 'senses'), readPassive(raw)]),
    languages: listText(raw, 'languages'),
    challenge: readChallenge(raw),
    gear: joinTexts(
      listAt(raw, 'gear').map((each) =>
        stripTags(typeof each === 'string' ? each : textAt(each, 'item')).replace(/\|.*$/u, ''),
      ),
    ),
    entries: [
      ...SECTIONS.flatMap(([key, section]) => readEntries(raw, key, section)),
      ...readSpellEntries(raw),
    ],
    notes: joinTexts([readEntriesText(valueAt(raw, 'entries')), readFluff(raw).notes], '\n'),
    credit: readFluff(raw).credit || (textAt(raw, 'source') === '' ? '' : `Source: ${textAt(raw, 'source')}`),
    more: {
      'Legendary Actions': readEntriesText(valueAt(raw, 'legendaryHeader')),
      Legend: readLegend(raw),
      'Mythic Actions': readEntriesText(valueAt(raw, 'mythicHeader')),
      'Legendary group': textAt(raw, 'legendaryGroup', 'name'),
      Actions: readEntriesText(valueAt(raw, 'actionHeader')),
      'Bonus Actions': readEntriesText(valueAt(raw, 'bonusHeader')),
      Reactions: readEntriesText(valueAt(raw, 'reactionHeader')),
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
function readFluff(raw: JsonObject): { readonly notes: string; readonly credit: string } {
  const all = listAt(raw, 'fluff', 'entries');
  const credits = (each: unknown): boolean => textAt(each, 'name') === 'Credit';
  return {
    notes: readEntriesText(all.filter((each) => !credits(each))),
    credit: readEntriesText(all.filter(credits).flatMap((each) => listAt(each, 'entries'))),
  };
}

/** Uses of legendary actions where they are counted, in its lair as well. */
function readLegend(raw: JsonObject): string {
  const [uses, lair] = [textAt(raw, 'legendaryActions'), textAt(raw, 'legendaryActionsLair')];
  if (uses === '') return '';
  return `actions ${uses}${lair === '' ? '' : ` (${lair} in lair)`}`;
}

function withBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function readType(raw: JsonObject): string {
  const swarm = textAt(raw, 'type', 'swarmSize');
  const kind =
    textAt(raw, 'type') ||
    textAt(raw, 'type', 'type') ||
    joinTexts(listAt(raw, 'type', 'type', 'choose').map(String), ' or ');
  const tags = listAt(raw, 'type', 'tags').map((each) =>
    typeof each === 'string' ? each : joinTexts([textAt(each, 'prefix'), textAt(each, 'tag')], ' '),
  );
  return joinTexts([swarm === '' ? kind : `swarm of ${kind}s`, withBrackets(joinTexts(tags))], ' ');
}

function readAlignment(list: readonly unknown[]): string {
  const words = list.map((each) =>
    typeof each === 'string'
      ? (ownValue(ALIGNMENTS, each) ?? each)
      : textAt(each, 'special') || readAlignment(listAt(each, 'alignment')),
  );
  return joinTexts(words, list.every((each) => typeof each === 'string') ? ' ' : ' or ');
}

function readArmor(each: unknown): string {
  if (typeof each === 'number' || typeof each === 'string') return String(each);
  const from = joinTexts(listAt(each, 'from').map((one) => stripTags(String(one))));
  return joinTexts(
    [
      textAt(each, 'ac') || textAt(each, 'special'),
      withBrackets(joinTexts([from, stripTags(textAt(each, 'condition'))])),
    ],
    ' ',
  );
}

function readSpeeds(raw: JsonObject): string {
  const speed = valueAt(raw, 'speed');
  if (!isJsonRecord(speed)) return textAt(raw, 'speed');
  return joinTexts(
    Object.keys(speed).map((mode) => {
      if (mode === 'canHover') return '';
      const feet = textAt(speed, mode) || textAt(speed, mode, 'number');
      const why = textAt(speed, mode, 'condition');
      const walk = textAt(speed, 'walk') || textAt(speed, 'walk', 'number');
      const same =
        valueAt(speed, mode) === true ? (walk === '' ? `${mode} as it walks` : `${mode} ${walk} ft.`) : '';
      const hover = mode === 'fly' && valueAt(speed, 'canHover') === true && why === '' ? '(hover)' : why;
      if (feet === '') return joinTexts([same, readEntriesText(valueAt(speed, mode))], ' ');
      return joinTexts([mode === 'walk' ? '' : mode, `${feet} ft.`, hover], ' ');
    }),
  );
}

function readInitiative(raw: JsonObject): string {
  const plain = textAt(raw, 'initiative') || textAt(raw, 'initiative', 'initiative');
  if (plain !== '') return plain;
  const times = numberAt(raw, 'initiative', 'proficiency');
  if (times === undefined) return '';
  const challenge = Number(/^\d+/u.exec(textAt(raw, 'cr') || textAt(raw, 'cr', 'cr'))?.[0] ?? 0);
  const proficiency = Math.max(2, Math.ceil(challenge / 4) + 1);
  return String(Math.floor(((numberAt(raw, 'dex') ?? 10) - 10) / 2) + times * proficiency);
}

function readPairs(raw: JsonObject, key: string): string {
  const found = valueAt(raw, key);
  if (!isJsonRecord(found)) return '';
  return joinTexts(
    Object.keys(found).map((name) =>
      joinTexts(
        [
          `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          stripTags(textAt(found, name)) || readEntriesText(valueAt(found, name)),
        ],
        ' ',
      ),
    ),
  );
}

/** Types of damage or conditions, those with a reason in brackets. */
function readTypes(raw: JsonObject, key: string): string {
  const word = (each: unknown): string => {
    if (typeof each === 'string') return each;
    const inside = joinTexts(
      [...listAt(each, key), ...listAt(each, 'resist'), ...listAt(each, 'immune')]
        .filter((one, at_, all) => all.indexOf(one) === at_)
        .map(word),
    );
    return joinTexts(
      [textAt(each, 'preNote'), inside, stripTags(textAt(each, 'note')), textAt(each, 'special')],
      ' ',
    );
  };
  const all = listAt(raw, key);
  // What holds only against some attacks is parted from what always holds.
  return joinTexts(
    [
      joinTexts(all.filter((each) => typeof each === 'string').map(word)),
      ...all.filter((each) => typeof each !== 'string').map(word),
    ],
    '; ',
  );
}

function readPassive(raw: JsonObject): string {
  const passive = textAt(raw, 'passive');
  return passive === '' ? '' : `passive Perception ${passive}`;
}

function readChallenge(raw: JsonObject): string {
  const lair = textAt(raw, 'cr', 'lair');
  const coven = textAt(raw, 'cr', 'coven');
  const xp = textAt(raw, 'cr', 'xp');
  return joinTexts(
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
  return list.length === 0 ? stripTags(textAt(raw, key)) : joinTexts(list.map(readEntriesText));
}

function readEntries(raw: JsonObject, key: string, section: FifthEntry['section']): readonly FifthEntry[] {
  return listAt(raw, key).map((each) => ({
    section,
    name: stripTags(textAt(each, 'name')),
    text: readEntriesText(listAt(each, 'entries')) || readEntriesText(valueAt(each, 'entry')),
  }));
}

/** Spells stand apart there: lists by how often they are cast, and slots by their level. */
function readSpellEntries(raw: JsonObject): readonly FifthEntry[] {
  return listAt(raw, 'spellcasting').map((each) => {
    const section = {
      action: 'action',
      bonus: 'bonus',
      reaction: 'reaction',
      legendary: 'legendary',
    } as const;
    const shown = textAt(each, 'displayAs');
    const place = Object.entries(section).find(([key]) => key === shown)?.[1] ?? 'trait';
    const spells = readSpells(each);
    const text = joinTexts(
      [spells.intro, ...spells.groups.map((group) => `${labelSpellGroup(group)}: ${joinTexts(group.names)}`)],
      '\n',
    );
    return { section: place, name: stripTags(textAt(each, 'name')) || 'Spellcasting', text, spells };
  });
}

function readSpells(each: unknown): ExchangeSpells {
  const ability = textAt(each, 'ability').toLowerCase();
  const always: readonly SpellGroup[] = (['constant', 'will', 'ritual'] as const).flatMap((key) => {
    const names = listAt(each, key).map(readSpell);
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
      const names = listAt(box, times).map(readSpell);
      return {
        ...often,
        count,
        names: names.length > 0 ? names : [readEntriesText(valueAt(box, times))],
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
          names: listAt(levels, level, 'spells').map(readSpell),
          often: 'slots',
          level: Number(level),
          ...(many === undefined ? {} : { count: many }),
        };
      })
    : [];
  return {
    intro: joinTexts(
      [readEntriesText(listAt(each, 'headerEntries')), readEntriesText(listAt(each, 'footerEntries'))],
      '\n',
    ),
    ability: FIFTH_ABILITIES.find((key) => key === ability) ?? '',
    groups: [...always, ...counted, ...slots].filter(({ names }) => names.length > 0),
  };
}

/** `At will`, `2/day each`, `3rd level (2 slots)`: for whoever shows the lists as words. */
export function labelSpellGroup({ often, count = 1, level, words }: SpellGroup): string {
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

function readSpell(each: unknown): string {
  return stripTags(typeof each === 'string' ? each : textAt(each, 'entry'));
}

/** A text without the tags in braces: `{@hit 7}` is `+7`, `{@damage 2d8 + 3}` its dice, any other its words. */
function stripTags(text: string): string {
  let now = text;
  // Tags stand within tags, from the inside out; a few rounds are enough for any book.
  for (let round = 0; round < 5 && now.includes('{@'); round += 1)
    now = now.replaceAll(/\{@(\w+)(?:\s+([^{}]*))?\}/gu, (_all, tag: string, inside = '') =>
      expandTag(tag, String(inside)),
    );
  return now;
}

function expandTag(tag: string, inside: string): string {
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
function readEntriesText(entries: unknown): string {
  if (typeof entries === 'string' || typeof entries === 'number') return stripTags(String(entries));
  if (Array.isArray(entries)) return joinTexts(entries.map(readEntriesText), '\n');
  if (!isJsonRecord(entries)) return '';
  const name = stripTags(textAt(entries, 'name'));
  const rows = listAt(entries, 'rows').map((row) =>
    Array.isArray(row) ? joinTexts(row.map(readEntriesText), ' | ') : readEntriesText(row),
  );
  const below = joinTexts(
    [
      readEntriesText(valueAt(entries, 'entry')),
      readEntriesText(listAt(entries, 'entries')),
      joinTexts(
        listAt(entries, 'items').map((item) => `- ${readEntriesText(item)}`),
        '\n',
      ),
      joinTexts(listAt(entries, 'colLabels').map(readEntriesText), ' | '),
      ...rows,
    ],
    '\n',
  );
  return name === '' ? below : `${name}${/[.:]$/u.test(name) ? '' : '.'} ${below}`;
}
