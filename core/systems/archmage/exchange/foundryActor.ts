import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { Adopted, ExchangeNote } from '../../../rules/exchange.ts';
import { readAttack, readName, typeOf, unmarked, printedAttack } from './lines.ts';
import { resistancesIn } from './fields.ts';
import { ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/monster/choices.ts';
import { isNaturalRoll } from './naturalRoll.ts';
import { isRecord } from '../../../rules/exchange/record.ts';

const RESIST = /^resist\s+(.+ \d{1,2}\+)/iu;

/** The same with each thing that was not understood; nothing where the data is of another kind. Never throws. ARC-22 */
export function adoptFoundry(raw: unknown): Adopted | undefined {
  const draft = readFoundry(raw);
  if (!draft || !isRecord(raw)) return undefined;
  const details = objectAt(objectAt(raw, 'system'), 'details');
  const said = (key: string, list: readonly { readonly key: string }[]): readonly ExchangeNote[] => {
    const word = textOf(valueAt(details, key));
    if (word === '' || list.some((each) => each.key === word)) return [];
    const message = `“${word}” is no ${key} of ours: it stands at ${textOf(draft[key])}.`;
    return [{ where: key, message, weight: 'changed' }];
  };
  const powers = Array.isArray(draft['powers']) ? draft['powers'].filter(isRecord) : [];
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

const LIMITED = /^limited use:\s*(?:1\/battle|once per battle)\.?\s*/i;

/** What of a power is kept as words: an attack or a hit that cannot be rolled, a rider that is none. ARC-07 ARC-22 ARC-104 */
function wordsOnly(power: JsonObject): readonly ExchangeNote[] {
  const [where, attack, hit] = [textOf(power['name']), textOf(power['attack']), textOf(power['hit'])];
  const note = (message: string): ExchangeNote => ({ where, message, weight: 'asText' });
  const odd = textOf(power['riders'])
    .split('\n')
    .filter((line) => line !== '' && !isNaturalRoll(line));
  return [
    ...(attack !== '' && !readAttack(attack) ? [note(`“${attack}” cannot be rolled.`)] : []),
    ...(/ OR /u.test(hit) ? [note('One or the other: choose at the table.')] : []),
    ...odd.map((line) => note(`“${line}” is no natural roll.`)),
    ...(power['action'] === 'trait' ? [note('It is kept as words; nothing of it is rolled.')] : []),
  ];
}

/** A monster of Foundry’s archmage system as a draft of ours; nothing where the data is of another kind. ARC-05 ARC-104 ARC-171 */
export function readFoundry(raw: unknown): Draft | undefined {
  if (!isRecord(raw) || raw['type'] !== 'npc') return undefined;
  const system = objectAt(raw, 'system');
  const details = objectAt(system, 'details');
  const attributes = objectAt(system, 'attributes');
  const items = listAt(raw, 'items').filter(isRecord);
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
  return isRecord(found) ? found : {};
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
    .replaceAll('&rsquo;', '’')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
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
  const described = plain(textOf(valueAt(system, 'description')));
  const attack = plain(textOf(valueAt(system, 'attack')));
  const rolls = readAttack(attack) !== undefined;
  const limited = rolls && /1\/battle|once per battle/i.test(described);
  const daily = rolls && /\b1\/day\b|once per day/iu.test(described);
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/i.test(title);
  return {
    name: name.slice(0, 80),
    action: item['type'] === 'action' ? (triggered ? 'triggered' : 'standard') : 'trait',
    origin: rolls ? origin : 'none',
    usage: limited ? 'perBattle' : daily ? 'daily' : 'atWill',
    ...(rolls || item['type'] === 'action' ? severalIn(described) : {}),
    attack: printedAttack(attack),
    hit: plain(textOf(valueAt(system, 'hit'))),
    miss: plain(textOf(valueAt(system, 'miss'))),
    riders: ridersOf(system),
    // What stands as its usage is not said a second time.
    trigger: plain(textOf(valueAt(system, 'group'))),
    effect: wholeName(name, limited ? described.replace(LIMITED, '').trim() : described),
    nastier: item['type'] === 'nastierSpecial',
    basic: rolls && !triggered && (origin === 'melee' || (origin === 'ranged' && !limited && !daily)),
  };
}

/** `Limited use: 2/battle`: so often in a battle or a day. ARC-141 */
function severalIn(text: string): Draft {
  const [, most, per] = /\blimited use:?\s*(\d{1,2})\s*\/\s*(battle|day)\b/iu.exec(text) ?? [];
  const uses = Number(most ?? 0);
  return uses < 2 || uses > 20 ? {} : { usage: per?.toLowerCase() === 'day' ? 'daily' : 'perBattle', uses };
}

/** Hit points at which its fear counts, where a trait of its own says so. ARC-150 */
function fearIn(powers: readonly Draft[]): Draft {
  for (const { effect } of powers) {
    const said = typeof effect === 'string' ? FEAR.exec(effect)?.[1] : undefined;
    if (said !== undefined) return { fear: Number(said) };
  }
  return {};
}

const FEAR =
  /\bwhile engaged with [^,.]{2,60}, (?:enemies (?:that have|with)|if the target has) (\d{1,4}) hp or fewer,?[^.]{0,40}\bdazed\b[^.]{0,60}\bescalation die\b/iu;

/** A rule that stands in a name is longer than a name may be: it goes on in the text. */
function wholeName(name: string, text: string): string {
  return name.length <= 80 ? text : `${name}${text === '' ? '' : ` ${text}`}`;
}

/** `hit1` to `hit5` hold a natural roll as their name and what it brings as their value. ARC-104 */
function ridersOf(system: JsonObject): string {
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
    .map(({ name, text }) => (name === '' ? text : `${name}: ${text}`))
    .join('\n');
}
