import type { JsonObject } from '../kernel/json.ts';
import { saying } from '../kernel/said.ts';
import type { ExchangeNote } from '../rules/exchange.ts';
import { readOwnList } from './creatureFile.ts';
import {
  type FoundCampaign,
  type FoundEncounter,
  type FoundHero,
  type FoundKey,
  groupFoes,
  toOneLine,
  labelValues,
} from './foundCampaign.ts';
import { trackFields, valueAt, isJsonRecord, listAt, numberAt, textAt } from './recordFields.ts';

const PROGRAM = 'Improved Initiative';
/** What it goes by itself, what stands in a fight that is under way, and stat blocks, which are read as such. */
const IMPROVED_BESIDE: readonly string[] = [
  'SavedEncounters.*.Combatants.*.StatBlock',
  ...['Id', 'Version', 'ActiveCombatantId', 'RoundCounter', 'LastUpdateMs', 'BackgroundImageUrl'].map(
    (key) => `SavedEncounters.*.${key}`,
  ),
  ...`Id MaxHP CurrentHP TemporaryHP Initiative InitiativeGroup IndexLabel InterfaceVersion ImageURL RevealedAC
    PersistentCharacterId Alias`
    .split(/\s+/u)
    .map((key) => `SavedEncounters.*.Combatants.*.${key}`),
  ...['PersistentCharacters', 'PlayerCharacters'].flatMap((box) => [
    ...['Id', 'Version', 'LastUpdateMs', 'CurrentHP'].map((key) => `${box}.*.${key}`),
    ...'Id Version Path LastUpdateMs Name Player ImageURL Source InitiativeAdvantage'
      .split(' ')
      .map((key) => `${box}.*.StatBlock.${key}`),
  ]),
];
const OWN =
  /^(?:Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters|AutoSavedEncounters|Spells)\./u;

/** Encounters and heroes of the tracker's whole export, which keeps each under a key; undefined where it is none. */
export function readImprovedCampaign(source: string, given: JsonObject): FoundCampaign | undefined {
  const keys = Object.keys(given).filter((key) => OWN.test(key));
  if (keys.length === 0) return undefined;
  const { raw, left } = trackFields(given);
  const of = (...boxes: readonly string[]): readonly (readonly [string, JsonObject])[] =>
    keys.flatMap((key) => {
      const value = raw[key];
      return boxes.some((box) => key.startsWith(`${box}.`)) && isJsonRecord(value)
        ? [[key, value] as const]
        : [];
    });
  const heroes = of('PersistentCharacters', 'PlayerCharacters').filter(([, each]) => nameOf(each) !== '');
  const encounters = of('SavedEncounters')
    .map(([key, each]) => [key, encounterOf(source, each)] as const)
    .filter(([, { groups }]) => groups.length > 0);
  const used = new Set([...heroes, ...encounters].map(([key]) => key));
  const lists = ['PersistentCharacters', 'PlayerCharacters', 'SavedEncounters'].filter((key) =>
    Array.isArray(raw[key]),
  );
  return {
    encounters: encounters.map(([, each]) => each),
    heroes: uniqueHeroes(heroes.map(([, each]) => heroOf(source, each))),
    notes: [],
    taken: [...used, ...lists].map((key) => ({ source, key })),
    left: [
      ...Object.keys(raw).filter(
        (key) => !used.has(key) && !lists.includes(key) && !/^Creatures(?:\.|$)/u.test(key),
      ),
      // Within what is made something of: whatever nobody looked at.
      ...left(IMPROVED_BESIDE)
        .map(({ where }) => where)
        .filter((where) => [...used].some((key) => where.startsWith(`${key}.`))),
    ].map((key) => ({ source, key })),
  };
}

/** The stat blocks within saved encounters whose creatures have no key of their own. */
function readCombatants(raw: JsonObject): readonly JsonObject[] {
  const blocks = Object.entries(raw)
    .filter(([key]) => key.startsWith('SavedEncounters.'))
    .flatMap(([, each]) => foesOf(each))
    .map((each) => valueAt(each, 'StatBlock'))
    .filter(isJsonRecord);
  return [...new Map(blocks.map((each) => [nameOf(each).toLowerCase(), each])).values()];
}

function nameOf(raw: unknown): string {
  return textAt(raw, 'Name').trim();
}

/** Heroes stand in an encounter as well; they join it of themselves. */
function foesOf(raw: unknown): readonly unknown[] {
  return listAt(raw, 'Combatants').filter(
    (each) => textAt(each, 'PersistentCharacterId') === '' && textAt(each, 'StatBlock', 'Player') === '',
  );
}

function encounterOf(source: string, raw: JsonObject): FoundEncounter {
  const path = textAt(raw, 'Path');
  return {
    source,
    program: PROGRAM,
    name: toOneLine(nameOf(raw), 120) || 'Encounter',
    notes: path === '' ? '' : `Folder: ${path}`,
    groups: groupFoes(
      foesOf(raw).map((each) => ({
        name: nameOf(valueAt(each, 'StatBlock')) || textAt(each, 'Alias'),
        hidden: valueAt(each, 'Hidden') === true,
      })),
    ),
  };
}

function heroOf(source: string, raw: JsonObject): FoundHero {
  const block = isJsonRecord(raw['StatBlock']) ? raw['StatBlock'] : raw;
  const abilities = valueAt(block, 'Abilities');
  return {
    source,
    program: PROGRAM,
    name: toOneLine(nameOf(raw), 80),
    party: toOneLine(textAt(raw, 'Path'), 80),
    values: labelValues([
      ['Level', /\d{1,2}/u.exec(textAt(block, 'Challenge'))?.[0]],
      ['HP', numberAt(block, 'HP', 'Value')],
      ['AC', numberAt(block, 'AC', 'Value')],
      ['Initiative', numberAt(block, 'InitiativeModifier')],
      ['Armor', textAt(block, 'AC', 'Notes')],
      ['Hit Dice', textAt(block, 'HP', 'Notes')],
      ...['Speed', 'Senses', 'Languages'].map(
        (key) => [key, listAt(block, key).map(String).join(', ')] as const,
      ),
      ...['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'].map((key) => [key, numberAt(abilities, key)] as const),
    ]),
    notes: [textAt(block, 'Type'), textAt(raw, 'Notes'), textAt(block, 'Description')]
      .filter((each) => each.trim() !== '')
      .join('\n'),
  };
}

/** One that stands in the older list and in the newer is one. */
function uniqueHeroes(all: readonly FoundHero[]): readonly FoundHero[] {
  return [...new Map(all.toReversed().map((each) => [each.name.toLowerCase(), each])).values()].toReversed();
}

/** Whether a record is an encounter of Masterplan's export in JSON: a name, and lists of creatures and traps. */
function isMasterplanEncounter(raw: unknown): raw is JsonObject {
  return (
    isJsonRecord(raw) &&
    typeof raw['Name'] === 'string' &&
    Array.isArray(raw['Creatures']) &&
    Array.isArray(raw['Traps']) &&
    raw['Combatants'] === undefined
  );
}

/** The encounters of a project: who stands in each, its traps as words. Undefined where it is none. */
export function readMasterplanCampaign(source: string, raw: unknown): FoundCampaign | undefined {
  const all = (Array.isArray(raw) ? raw : [raw]).filter(isMasterplanEncounter).map(trackFields);
  if (all.length === 0) return undefined;
  const encounters = all.map(({ raw: each }) => ({
    source,
    program: 'Masterplan',
    name: toOneLine(textAt(each, 'Name'), 120) || 'Encounter',
    notes: listAt(each, 'Traps').map(trapText).join('\n\n').slice(0, 20_000),
    groups: groupFoes(listAt(each, 'Creatures').map((creature) => ({ name: textAt(creature, 'Name') }))),
  }));
  const unread = all.flatMap(({ left }) => left(MASTERPLAN_BESIDE)).map(({ where }) => where);
  const errors = all.flatMap(({ raw: each }) =>
    listAt(each, 'Errors')
      .filter((error) => typeof error === 'string')
      .map((error) => `Masterplan: ${toOneLine(error, 160)}`),
  );
  return {
    encounters: encounters.filter(({ groups, notes }) => groups.length > 0 || notes !== ''),
    heroes: [],
    notes: [],
    taken: ['Creatures', 'Traps', 'Errors'].map((key) => ({ source, key })),
    left: [...unread, ...errors].map((key) => ({ source, key })),
  };
}

/** Creatures are read as such; of a trap what it works out, and what Masterplan itself goes by. */
const MASTERPLAN_BESIDE = [
  'Creatures',
  'Errors',
  'Traps.*.Attacks.*.Damage',
  'Traps.*.Attacks.*.Attack.ID',
  'Traps.*.ID',
];

/** A trap in words, every part of it under its name. */
function trapText(raw: unknown): string {
  const attacks = listAt(raw, 'Attacks').map((each) => {
    const attack = isJsonRecord(each) && isJsonRecord(each['Attack']) ? each['Attack'] : each;
    const bonus = textAt(attack, 'Attack', 'Bonus');
    const roll = bonus === '' ? '' : `+${bonus} vs. ${textAt(attack, 'Attack', 'Defence')}`;
    const said = ['Action', 'Range', 'Target'].map((key) => textAt(attack, key));
    const does = [
      ['Hit', textAt(attack, 'OnHit')],
      ['Miss', textAt(attack, 'OnMiss')],
      ['Effect', textAt(attack, 'Effect')],
    ].flatMap(([label = '', text = '']) => (text === '' ? [] : [`${label}: ${text}`]));
    return [textAt(attack, 'Name'), ...said, roll, ...does].filter((each_) => each_ !== '').join('; ');
  });
  const skills = listAt(raw, 'Skills').map((each) =>
    [
      textAt(each, 'Name'),
      textAt(each, 'Bonus') === '' ? '' : `DC ${textAt(each, 'Bonus')}`,
      textAt(each, 'Desc'),
    ]
      .filter((text) => text !== '')
      .join(' '),
  );
  return [
    `${textAt(raw, 'Name')}: level ${textAt(raw, 'Level')} ${textAt(raw, 'Role')}`.trim(),
    textAt(raw, 'Description'),
    textAt(raw, 'Details'),
    labelled('Trigger', textAt(raw, 'Trigger')),
    ...['HP', 'AC', 'Fortitude', 'Reflex', 'Will', 'Initiative'].map((key) =>
      labelled(key, textAt(raw, key)),
    ),
    ...attacks.map((text) => labelled('Attack', text)),
    ...skills,
    ...listAt(raw, 'Countermeasures').map((each) => labelled('Countermeasure', String(each))),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function labelled(label: string, text: string): string {
  return text === '' || text === '0' ? '' : `${label}: ${text}`;
}

/** Keys of a box that say nothing of what stands in it: counts, pages, versions. */
const OF_BOXES: ReadonlySet<string> = new Set(
  'format version credit count next previous Creatures _meta $schema siteVersion ?xml compendium statblocklibrary'.split(
    ' ',
  ),
);

/** What stands in a file beside its creatures. */
export function noteBeside(value: unknown, list: readonly unknown[]): readonly ExchangeNote[] {
  const encounters = (Array.isArray(value) ? value : [value]).filter(isMasterplanEncounter);
  if (encounters.length > 0)
    return [...new Set(encounters.flatMap((each) => Object.keys(each)))]
      .filter((key) => !['Name', 'Creatures'].includes(key))
      .filter((key) => encounters.some((each) => !isEmpty(each[key])))
      .map(leftOut);
  if (!isJsonRecord(value)) return [];
  const others = Object.entries(value).filter(
    ([key, each]) =>
      !OF_BOXES.has(key) &&
      !key.startsWith('Creatures.') &&
      each !== list &&
      findRecords(each) !== list &&
      !isEmpty(each),
  );
  return others
    .filter(
      ([key]) =>
        !BOXES.some(
          (box) =>
            box === key &&
            valueAt(value, box) !== undefined &&
            findRecords(valueAt(value, box))?.[0] === list[0],
        ),
    )
    .map(([key]) => leftOut(key));
}

const FILE = 'The file';

function leftOut(key: string): ExchangeNote {
  return { where: FILE, ...saying('exchange.leftOut', { text: key }), weight: 'lost' };
}

/** Notes without those of keys of which a campaign of the same file was made. */
export function dropTaken(
  notes: readonly ExchangeNote[],
  source: string,
  taken: readonly FoundKey[],
): readonly ExchangeNote[] {
  const messages = new Set(
    taken.filter((each) => each.source === source).map(({ key }) => leftOut(key).message),
  );
  return notes.filter(({ where, message }) => where !== FILE || !messages.has(message));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '' || value === false || value === 0;
}

const BOXES = ['results', 'monsters', 'actors', 'monster', 'creatures'] as const;

/** The records in a box: a list, our own file, a page of an answer, a bestiary, a tracker’s store, encounters of a project. */
export function findRecords(value: unknown): readonly unknown[] | undefined {
  if (isMasterplanEncounter(value)) return listAt(value, 'Creatures');
  if (Array.isArray(value))
    return value.flatMap((each) =>
      isMasterplanEncounter(each) ? listAt(each, 'Creatures') : [isPair(each) ? each[1] : each],
    );
  if (!isJsonRecord(value)) return undefined;
  const own = readOwnList(value);
  if (own) return own;
  const creatures = Object.keys(value).filter((key) => /^(?:ImprovedInitiative\.)?Creatures\./u.test(key));
  if (creatures.length > 0) return tracked(value, creatures);
  for (const [root, inside] of XML_BOXES) {
    const found = valueAt(value, root, inside);
    if (found !== undefined) return Array.isArray(found) ? found : [found];
  }
  for (const key of BOXES) {
    const inside = valueAt(value, key);
    if (Array.isArray(inside)) return findRecords(inside);
  }
  return undefined;
}

const XML_BOXES = [
  ['compendium', 'monster'],
  ['statblocklibrary', 'statblock'],
] as const;

/** What a tracker keeps under a key each, and whoever stands in its encounters alone. */
function tracked(value: JsonObject, keys: readonly string[]): readonly unknown[] {
  const own = keys.map((key) => storedValue(value[key]));
  const names = new Set(own.map((each) => textAt(each, 'Name').toLowerCase()));
  return [...own, ...readCombatants(value).filter((each) => !names.has(textAt(each, 'Name').toLowerCase()))];
}

/** A value of a browser's store, which keeps each as a text. */
function storedValue(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  try {
    const read: unknown = JSON.parse(value);
    return read;
  } catch {
    return value;
  }
}

/** Bestiaries that were written out as pairs of a name and a creature. */
function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isJsonRecord(value[1]);
}
