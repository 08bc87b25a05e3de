import type { JsonObject } from '../../../kernel/json.ts';
import { accountOf } from '../../../rules/exchange/account.ts';
import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
import {
  type FoundCampaign,
  type FoundEncounter,
  type FoundHero,
  groupsOf,
  oneLine,
  saidOf,
} from './found.ts';

const PROGRAM = 'Improved Initiative';
/** What it goes by itself, what stands in a fight that is under way, and stat blocks, which are read as such. */
const BESIDE: readonly string[] = [
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
export function improvedCampaign(source: string, given: JsonObject): FoundCampaign | undefined {
  const keys = Object.keys(given).filter((key) => OWN.test(key));
  if (keys.length === 0) return undefined;
  const { raw, left } = accountOf(given);
  const of = (...boxes: readonly string[]): readonly (readonly [string, JsonObject])[] =>
    keys.flatMap((key) => {
      const value = raw[key];
      return boxes.some((box) => key.startsWith(`${box}.`)) && isRecord(value) ? [[key, value] as const] : [];
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
      ...left(BESIDE)
        .map(({ where }) => where)
        .filter((where) => [...used].some((key) => where.startsWith(`${key}.`))),
    ].map((key) => ({ source, key })),
  };
}

/** The stat blocks within saved encounters whose creatures have no key of their own. */
export function combatantsOf(raw: JsonObject): readonly JsonObject[] {
  const blocks = Object.entries(raw)
    .filter(([key]) => key.startsWith('SavedEncounters.'))
    .flatMap(([, each]) => foesOf(each))
    .map((each) => at(each, 'StatBlock'))
    .filter(isRecord);
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
    name: oneLine(nameOf(raw), 120) || 'Encounter',
    notes: path === '' ? '' : `Folder: ${path}`,
    groups: groupsOf(
      foesOf(raw).map((each) => ({
        name: nameOf(at(each, 'StatBlock')) || textAt(each, 'Alias'),
        hidden: at(each, 'Hidden') === true,
      })),
    ),
  };
}

function heroOf(source: string, raw: JsonObject): FoundHero {
  const block = isRecord(raw['StatBlock']) ? raw['StatBlock'] : raw;
  const abilities = at(block, 'Abilities');
  return {
    source,
    program: PROGRAM,
    name: oneLine(nameOf(raw), 80),
    party: oneLine(textAt(raw, 'Path'), 80),
    values: saidOf([
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
