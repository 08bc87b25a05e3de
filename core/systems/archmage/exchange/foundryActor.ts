import { isJsonRecord } from '../../../exchange/recordFields.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import { saying, type Saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote, ImportedDraft } from '../../../rules/exchange.ts';
import { ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/choices.ts';
import { fearSaid, resistancesSaid } from '../lexicon.ts';
import {
  isNaturalRoll,
  limitFields,
  limitIn,
  printedAttack,
  readAttack,
  readName,
  resistancesIn,
  typeOf,
  unmarked,
} from './blockLines.ts';

const RESIST = /^resist\s+(.+ \d{1,2}\+)/iu;

/** The same with each thing that was not understood; nothing where the data is of another kind. Never throws. ARC-22 */
export function adoptFoundry(raw: unknown): ImportedDraft | undefined {
  const draft = readFoundry(raw);
  if (!draft || !isJsonRecord(raw)) return undefined;
  const details = objectAt(objectAt(raw, 'system'), 'details');
  const said = (key: string, list: readonly { readonly key: string }[]): readonly ExchangeNote[] => {
    const word = textOf(valueAt(details, key));
    if (word === '' || list.some((each) => each.key === word)) return [];
    const why = saying('exchange.wordUnknown', { word, instead: textOf(draft[key]) });
    return [{ where: key, ...why, weight: 'changed' }];
  };
  const powers = Array.isArray(draft['powers']) ? draft['powers'].filter(isJsonRecord) : [];
  return {
    kind: 'monster',
    draft,
    notes: [
      ...said('role', ROLES),
      ...said('size', SIZES),
      ...said('strength', STRENGTHS),
      ...powers.flatMap(wordsOnly),
    ],
  };
}

/** What of a power is kept as words: an attack or a hit that cannot be rolled, a rider that is none. ARC-07 ARC-22 ARC-104 */
function wordsOnly(power: JsonObject): readonly ExchangeNote[] {
  const [where, attack, hit] = [textOf(power['name']), textOf(power['attack']), textOf(power['hit'])];
  const note = (why: Saying): ExchangeNote => ({ where, ...why, weight: 'asText' });
  const odd = textOf(power['riders'])
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
  const traits = [traitOf(power)];
  return fearSaid(traits) !== undefined || Object.keys(resistancesSaid(traits)).length > 0;
}

function traitOf(power: JsonObject): Parameters<typeof fearSaid>[0][number] {
  return { action: textOf(power['action']), name: textOf(power['name']), effect: textOf(power['effect']) };
}

/** Hit points at which its fear counts, where a trait of its own says so. ARC-150 */
function fearIn(powers: readonly Draft[]): Draft {
  const fear = fearSaid(powers.map(traitOf));
  return fear === undefined ? {} : { fear };
}

/** A monster of Foundry’s archmage system as a draft of ours; nothing where the data is of another kind. ARC-05 ARC-104 ARC-171 */
export function readFoundry(raw: unknown): Draft | undefined {
  if (!isJsonRecord(raw) || raw['type'] !== 'npc') return undefined;
  const system = objectAt(raw, 'system');
  const details = objectAt(system, 'details');
  const attributes = objectAt(system, 'attributes');
  const items = listAt(raw, 'items').filter(isJsonRecord);
  const powers = items.map(powerOf);
  const number = (key: string): Draft =>
    typeof valueAt(attributes, key) === 'number'
      ? { [key === 'init' ? 'initiative' : key]: valueAt(attributes, key) }
      : {};
  return {
    name: textOf(raw['name']) || 'Unnamed',
    level: numberOf(valueAt(attributes, 'level') ?? valueAt(details, 'level')),
    role: known(ROLES, textOf(valueAt(details, 'role')), 'troop'),
    size: known(SIZES, textOf(valueAt(details, 'size')), 'normal'),
    strength: known(STRENGTHS, textOf(valueAt(details, 'strength')), 'standard'),
    type: textOf(valueAt(details, 'type')),
    ...number('ac'),
    ...number('pd'),
    ...number('md'),
    ...number('hp'),
    ...number('init'),
    resist: resistOf(items),
    vulnerable: TYPE_KEYS.filter((key) => typesIn(textOf(valueAt(details, 'vulnerability'))).includes(key)),
    ...fearIn(powers),
    powers,
    notes: plain(textOf(valueAt(details, 'flavor'))),
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

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: Json): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

function known(list: readonly { readonly key: string }[], key: string, otherwise: string): string {
  return list.some((each) => each.key === key) ? key : otherwise;
}

/** Text without tags, entities, emphasis and roll brackets. */
function plain(text: string): string {
  const bare = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([a-z]+\d*);/gu, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replaceAll('*', '');
  return unmarked(bare);
}

function typesIn(text: string): readonly string[] {
  return text.split(/,| and |;/).map((word) => typeOf(word.trim()));
}

/** Resistances stand among the traits: `Resist fire 16+`. ARC-171 */
function resistOf(items: readonly JsonObject[]): Draft {
  return Object.fromEntries(
    items.flatMap((item) => resistancesIn(RESIST.exec(textOf(item['name']))?.[1] ?? '')),
  );
}

function powerOf(item: JsonObject): Draft {
  const system = objectAt(item, 'system');
  const title = textOf(item['name']);
  const { name, origin } = readName(title);
  const group = groupIn(plain(textOf(valueAt(system, 'group'))), title);
  const attack = plain(textOf(valueAt(system, 'attack')));
  const rolls = readAttack(attack) !== undefined;
  const action = item['type'] === 'action' ? (group.triggered ? 'triggered' : 'standard') : 'trait';
  const rows = ridersOf(system);
  const limits = limitsIn(plain(textOf(valueAt(system, 'description'))), rows, title);
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
    hit: plain(textOf(valueAt(system, 'hit'))),
    miss: plain(textOf(valueAt(system, 'miss'))),
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
function ridersOf(system: JsonObject): readonly string[] {
  // Its own compendium misspells some as `hitt2`.
  const all = Object.keys(system)
    .filter((key) => /^hitt?\d$/u.test(key))
    .toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''))
    .map((key) => objectAt(system, key));
  return all
    .map((each) => ({
      name: plain(textOf(each['name'])).replace(/:$/, ''),
      text: plain(textOf(each['value'])),
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
