import { missingNumbers } from '../../../exchange/exchangeCreature.ts';
import { isJsonRecord } from '../../../exchange/recordFields.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import { wholeNumber } from '../../../kernel/normalText.ts';
import { saying, type Saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote, ImportedDraft } from '../../../rules/exchange.ts';
import { ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/choices.ts';
import { parseFear, parseResistances } from '../lexicon.ts';
import {
  isNaturalRoll,
  limitFields,
  limitIn,
  printedAttack,
  readAttack,
  readName,
  resistancesIn,
  damageTypeKey,
  stripRollMarks,
} from './blockLines.ts';

const RESIST = /^resist\s+(.+ \d{1,2}\+)/iu;

/** The same with each thing that was not understood; nothing where the data is of another kind. Never throws. ARC-22 */
export function importActor(raw: unknown): ImportedDraft | undefined {
  const draft = readFoundry(raw);
  if (!draft || !isJsonRecord(raw)) return undefined;
  const details = objectAt(objectAt(raw, 'system'), 'details');
  const said = (key: string, list: readonly { readonly key: string }[]): readonly ExchangeNote[] => {
    const word = asText(valueAt(details, key));
    if (word === '' || list.some((each) => each.key === word)) return [];
    const why = saying('exchange.wordUnknown', { word, instead: asText(draft[key]) });
    return [{ where: key, ...why, weight: 'changed' }];
  };
  const powers = Array.isArray(draft['powers']) ? draft['powers'].filter(isJsonRecord) : [];
  return {
    kind: 'monster',
    draft,
    notes: [
      ...missingNumbers({ numbers: numbersIn(raw) }, NEEDED),
      ...said('role', ROLES),
      ...said('size', SIZES),
      ...said('strength', STRENGTHS),
      ...powers.flatMap(wordsOnly),
    ],
  };
}

/** What of a power is kept as words: an attack or a hit that cannot be rolled, a rider that is none. ARC-07 ARC-22 ARC-104 */
function wordsOnly(power: JsonObject): readonly ExchangeNote[] {
  const [where, attack, hit] = [asText(power['name']), asText(power['attack']), asText(power['hit'])];
  const note = (why: Saying): ExchangeNote => ({ where, ...why, weight: 'asText' });
  const odd = asText(power['riders'])
    .split('\n')
    .filter((line) => line !== '' && !isNaturalRoll(line));
  return [
    ...(attack !== '' && !readAttack(attack) ? [note(saying('archmage.attackUnrollable', { attack }))] : []),
    ...(/ OR /u.test(hit) ? [note(saying('archmage.oneOrTheOther'))] : []),
    ...odd.map((line) => note(saying('archmage.noNaturalRoll', { text: line }))),
    ...(power['action'] === 'trait' && !isNumbers(power)
      ? [note(saying('archmage.wordsNothingRolled'))]
      : []),
  ];
}

/** Whether a trait is played by a number of the sheet. ARC-150 ARC-171 */
function isNumbers(power: JsonObject): boolean {
  const traits = [toTrait(power)];
  return parseFear(traits) !== undefined || Object.keys(parseResistances(traits)).length > 0;
}

function toTrait(power: JsonObject): Parameters<typeof parseFear>[0][number] {
  return { action: asText(power['action']), name: asText(power['name']), effect: asText(power['effect']) };
}

/** Hit points at which its fear counts, where a trait of its own says so. ARC-150 */
function fearIn(powers: readonly Draft[]): Draft {
  const fear = parseFear(powers.map(toTrait));
  return fear === undefined ? {} : { fear };
}

/** A monster of Foundry’s archmage system as a draft of ours; nothing where the data is of another kind. ARC-05 ARC-104 ARC-171 */
export function readFoundry(raw: unknown): Draft | undefined {
  if (!isJsonRecord(raw) || raw['type'] !== 'npc') return undefined;
  const system = objectAt(raw, 'system');
  const details = objectAt(system, 'details');
  const items = listAt(raw, 'items').filter(isJsonRecord);
  const powers = items.map(readPowerItem);
  const { level = 0, ...numbers } = numbersIn(raw);
  return {
    name: asText(raw['name']) || 'Unnamed',
    level: Number.isInteger(level) ? level : 0,
    role: knownOrDefault(ROLES, asText(valueAt(details, 'role')), 'troop'),
    size: knownOrDefault(SIZES, asText(valueAt(details, 'size')), 'normal'),
    strength: knownOrDefault(STRENGTHS, asText(valueAt(details, 'strength')), 'standard'),
    type: asText(valueAt(details, 'type')),
    ...numbers,
    resist: readResistances(items),
    vulnerable: TYPE_KEYS.filter((key) => typesIn(asText(valueAt(details, 'vulnerability'))).includes(key)),
    ...fearIn(powers),
    powers,
    notes: stripMarkup(asText(valueAt(details, 'flavor'))),
  };
}

function objectAt(from: JsonObject, key: string): JsonObject {
  const found = from[key];
  return isJsonRecord(found) ? found : {};
}

function listAt(from: JsonObject, key: string): readonly Json[] {
  const found = from[key];
  return Array.isArray(found) ? found : [];
}

/** Foundry wraps its values in records with labels. */
function valueAt(from: JsonObject, key: string): Json {
  return objectAt(from, key)['value'] ?? null;
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Numbers that every actor has, and that nothing may stand in for unsaid. */
const NEEDED = [
  ['level', 'Level'],
  ['ac', 'AC'],
  ['pd', 'PD'],
  ['md', 'MD'],
  ['hp', 'HP'],
] as const;

/** The numbers of an actor, those written as text as well. */
function numbersIn(raw: JsonObject): { readonly [key: string]: number } {
  const system = objectAt(raw, 'system');
  const [attributes, details] = [objectAt(system, 'attributes'), objectAt(system, 'details')];
  return Object.fromEntries(
    ['level', 'ac', 'pd', 'md', 'hp', 'init'].flatMap((key) => {
      const value = valueAt(attributes, key) ?? (key === 'level' ? valueAt(details, key) : null);
      const number = typeof value === 'string' ? wholeNumber(value) : value;
      return typeof number === 'number' ? [[key === 'init' ? 'initiative' : key, number] as const] : [];
    }),
  );
}

function knownOrDefault(list: readonly { readonly key: string }[], key: string, otherwise: string): string {
  return list.some((each) => each.key === key) ? key : otherwise;
}

/** Text without tags, entities, emphasis and roll brackets. */
function stripMarkup(text: string): string {
  const bare = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([a-z]+\d*);/gu, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replaceAll('*', '');
  return stripRollMarks(bare);
}

function typesIn(text: string): readonly string[] {
  return text.split(/,| and |;/).map((word) => damageTypeKey(word.trim()));
}

/** Resistances stand among the traits: `Resist fire 16+`. ARC-171 */
function readResistances(items: readonly JsonObject[]): Draft {
  return Object.fromEntries(
    items.flatMap((item) => resistancesIn(RESIST.exec(asText(item['name']))?.[1] ?? '')),
  );
}

function readPowerItem(item: JsonObject): Draft {
  const system = objectAt(item, 'system');
  const title = asText(item['name']);
  const { name, origin } = readName(title);
  const group = groupIn(stripMarkup(asText(valueAt(system, 'group'))), title);
  const attack = stripMarkup(asText(valueAt(system, 'attack')));
  const rolls = readAttack(attack) !== undefined;
  const action = item['type'] === 'action' ? (group.triggered ? 'triggered' : 'standard') : 'trait';
  const rows = readRiders(system);
  const limits = limitsIn(stripMarkup(asText(valueAt(system, 'description'))), rows, title);
  const limited = action === 'trait' && !rolls ? {} : limits.fields;
  const reach = group.origin ?? origin;
  return {
    name: name.slice(0, 80),
    action,
    origin: rolls ? reach : 'none',
    usage: 'atWill',
    ...limited,
    ...(action === 'triggered' ? { action } : {}),
    attack: printedAttack(attack),
    hit: stripMarkup(asText(valueAt(system, 'hit'))),
    miss: stripMarkup(asText(valueAt(system, 'miss'))),
    riders: rows.filter((row) => !isLimitRow(row)).join('\n'),
    // What stands as its usage is not said a second time.
    effect: wholeName(name, limited === limits.fields ? limits.effect : limits.all),
    nastier: item['type'] === 'nastierSpecial',
    tags: group.tags,
    basic:
      rolls && action !== 'triggered' && (reach === 'melee' || (reach === 'ranged' && !('usage' in limited))),
  };
}

/** A rule that stands in a name is longer than a name may be: it goes on in the text. */
function wholeName(name: string, text: string): string {
  return name.length <= 80 ? text : `${name}${text === '' ? '' : ` ${text}`}`;
}

/** `hit1` to `hit5` hold a natural roll as their name and what it brings as their value. ARC-104 */
function readRiders(system: JsonObject): readonly string[] {
  // Its own compendium misspells some as `hitt2`.
  const all = Object.keys(system)
    .filter((key) => /^hitt?\d$/u.test(key))
    .toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''))
    .map((key) => objectAt(system, key));
  return all
    .map((each) => ({
      name: stripMarkup(asText(each['name'])).replace(/:$/, ''),
      text: stripMarkup(asText(each['value'])),
    }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => (name === '' ? text : `${name}: ${text}`));
}

const LIMIT_ROW = /^(?:limited|quick) use:/iu;

/** Whether a row of an attack says no more than how often, or as which action. ARC-141 */
function isLimitRow(row: string): boolean {
  return LIMIT_ROW.test(row);
}

const TRIGGERED = /\btrigger/iu;
const LETTER = /^(.*?)\s*\b([RC])$/u;

/** The label over some of its powers, and the bracket before a name: what sets it off, how it reaches, to what it belongs. ARC-48 ARC-75 ARC-76 */
function groupIn(
  label: string,
  title: string,
): { readonly triggered: boolean; readonly origin?: 'ranged' | 'close'; readonly tags: readonly string[] } {
  const [, words = label, letter] = LETTER.exec(label) ?? [];
  const bracket = /^\s*\[([^\]]*)\]/u.exec(title)?.[1] ?? '';
  const said = [words, bracket].map((each) => each.trim());
  return {
    triggered: said.some((each) => TRIGGERED.test(each)),
    ...(letter === undefined ? {} : { origin: letter === 'R' ? 'ranged' : 'close' }),
    tags: said
      .filter((each) => each !== '' && !TRIGGERED.test(each) && limitIn(each).usage === undefined)
      .map((each) => each.toLowerCase().slice(0, 40)),
  };
}

const LIMIT_SAID = /\b(?:limited|quick) use\s*:\s*([^.]*(?:\.|$))\s*/iu;

/** How often, and as which action: in a row, in a sentence of the text, in the bracket before the name. What no number says stays words. ARC-42 ARC-141 */
function limitsIn(
  text: string,
  rows: readonly string[],
  title: string,
): { readonly fields: Draft; readonly effect: string; readonly all: string } {
  const said = rows.filter((row) => isLimitRow(row));
  const all = [...said, text].filter((each) => each !== '').join('\n');
  const bracket = limitIn(/^\s*\[([^\]]*)\]/u.exec(title)?.[1] ?? '');
  const fields: Draft = bracket.usage ? limitFields(bracket) : {};
  const lines = all.split('\n').map((line) => {
    const found = LIMIT_SAID.exec(line);
    if (!found) return { line, fields: {} };
    const limit = limitIn(found[1] ?? '');
    return { line: limit.rest === '' ? line.replace(found[0], '') : line, fields: limitFields(limit) };
  });
  return {
    fields: Object.assign({}, fields, ...lines.map((each) => each.fields)),
    effect: lines
      .map(({ line }) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    all,
  };
}

/** Signs by the names that pages give them. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['times', '×'],
  ['frac12', '½'],
  ['eacute', 'é'],
  ['quot', '"'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['amp', '&'],
]);
