import { ownValue } from '../../../../kernel/checks.ts';
import { spellEntries } from './fiveToolsSpells.ts';
import { FIVE_TOOLS } from './beside.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, FIFTH_ABILITIES, type FifthEntry, joined, sizeOf } from './block.ts';
import { entriesText, withoutTags } from './fiveToolsText.ts';
import { fifthReader } from './reader.ts';

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
