import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { isJsonRecord, textAt } from '../../../exchange/recordFields.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ImportedDraft,
  PowerText,
  RecordReader,
} from '../../../rules/exchange.ts';
import { ROLES } from '../creatures/choices.ts';
import { readFields, resistancesIn, damageTypeKey, stripRollMarks } from './blockLines.ts';
import { importActor } from './foundryActor.ts';
import { importCreature } from './importCreature.ts';
import { readPower } from './readBlocks.ts';
import { FLAGS } from './writeBlock.ts';

const CREDIT = 'Open Game Content under the Open Game License 1.0a, from the Archmage Engine (13th Age SRD).';

/** Monsters and heroes of Foundry’s archmage system: actors, and the sources of its compendium. ARC-05 ARC-104 */
export const foundryRecords: RecordReader = {
  key: 'foundry-archmage',
  label: 'Foundry actor (archmage)',
  beside: [
    ...FOUNDRY_BESIDE,
    'system.attributes.hp.max',
    'system.attributes.hp.temp',
    'system.publicationSource',
    'system.details.roleB',
    '**.label',
    '**.isNumeric',
    '**.dtype',
    'items.*.system.*.type',
    'items.*.system.name',
    'items.*.system.embeddedMacro',
    'items.*.system.sequencer',
    'items.*.system.critMod',
    'items.*.system.miss.name',
    'system.attributes.*.type',
    'system.attributes.*.base',
    'system.attributes.critMod',
    'system.attributes.attackMod',
    'system.attributes.hp.automatic',
    'system.attributes.level.max',
    'system.attributes.disengage',
    'system.attributes.saves',
    'system.attributes.init.mod',
    'system.attributes.escalation',
    'system.details.*.type',
    'system.details.level',
    'system.resources',
    'system.coins',
    'system.incrementals',
    'system.sheetGrouping',
  ],
  read: readActor,
};

function readActor(raw: JsonObject): Result<ImportedDraft> | undefined {
  if (!isOfThisSystem(raw)) return undefined;
  const hero = adoptCharacter(raw);
  if (hero) return ok(hero);
  if (raw['type'] !== 'npc') return undefined;
  const own = readOwnActor(raw);
  if (own) return ok(importCreature(own));
  const adopted = importActor(raw);
  if (!adopted) return undefined;
  const { draft } = adopted;
  const credit =
    typeof draft['credit'] === 'string' && draft['credit'] !== '' ? draft['credit'] : actorCredit(raw);
  return ok({
    kind: 'monster',
    draft: {
      ...draft,
      ...readMook(raw),
      ...resistedBy(raw, draft),
      powers: [...powersIn(draft), ...conditionalTraits(raw)],
      ...(credit === '' ? {} : { credit }),
    },
    notes: [...adopted.notes.filter((note) => !isUnderstood(note, raw)), ...notesOn(raw)],
  });
}

/** A mook is taken as one, and “normal” is their word for the usual strength: nothing to be told. ARC-79 */
function isUnderstood({ where, message }: ExchangeNote, raw: JsonObject): boolean {
  return (
    (where === 'role' && 'strength' in readMook(raw)) ||
    (where === 'strength' && message.includes('“normal”'))
  );
}

function objectAt(raw: JsonObject, key: string): JsonObject {
  const found = raw[key];
  return isJsonRecord(found) ? found : {};
}

/** Its three defenses are found in no other system. ARC-11 */
function isOfThisSystem(raw: JsonObject): boolean {
  const attributes = objectAt(objectAt(raw, 'system'), 'attributes');
  return 'pd' in attributes || 'md' in attributes || objectAt(raw, '_stats')['systemId'] === 'archmage';
}

/** What the compendium publishes is open content; an actor of a GM’s own says nothing of the kind. */
function actorCredit(raw: JsonObject): string {
  const source = objectAt(raw, 'system')['publicationSource'];
  const key = raw['_key'];
  const published =
    (typeof source === 'string' && source !== '') || (typeof key === 'string' && key.startsWith('!actors!'));
  return published ? CREDIT : '';
}

/** What has no place in a draft of ours. */
function notesOn(raw: JsonObject): readonly ExchangeNote[] {
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonRecord) : [];
  const known = new Set(['action', 'trait', 'nastierSpecial']);
  return [...wordsOnlyIn(raw), ...itemsOfOtherTypes(items, known)];
}

/** Weaknesses and resistances that hold under a condition, and limits that no usage of ours counts. ARC-140 ARC-171 */
function wordsOnlyIn(raw: JsonObject): readonly ExchangeNote[] {
  const kept = CONDITIONAL.flatMap(([key, where]): readonly ExchangeNote[] => {
    const text = textAt(raw, 'system', 'details', key, 'value').trim();
    return text === '' || isWholly(key, text)
      ? []
      : [{ where, ...saying('exchange.keptAsText', { text }), weight: 'asText' }];
  });
  return kept;
}

const CONDITIONAL = [
  ['vulnerability', 'Vulnerability'],
  ['resistance', 'Resistance'],
] as const;

/** Whether numbers say all of such a line. */
function isWholly(key: string, text: string): boolean {
  const words = text
    .split(/,|\band\b|;/u)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  if (key === 'vulnerability') return words.every((word) => damageTypeKey(word) !== '');
  return resistancesIn(text).length === words.length;
}

function itemsOfOtherTypes(
  items: readonly JsonObject[],
  known: ReadonlySet<string>,
): readonly ExchangeNote[] {
  return items
    .filter(({ type }) => typeof type !== 'string' || !known.has(type))
    .map(({ name, type }) => ({
      where: typeof name === 'string' ? name : 'An item',
      ...saying('archmage.itemsAsTraits', { type: typeof type === 'string' ? type : '?' }),
      weight: 'changed' as const,
    }));
}

function powersIn(draft: Draft): readonly Draft[] {
  const { powers } = draft;
  return Array.isArray(powers) ? powers.filter(isJsonRecord) : [];
}

/** What holds only under a condition stays readable on the card. */
function conditionalTraits(raw: JsonObject): readonly Draft[] {
  return wordsOnlyIn(raw).map(({ where, message }) => ({
    name: where,
    action: 'trait',
    origin: 'none',
    attack: '',
    hit: '',
    effect: message.slice(1, message.lastIndexOf('”')),
  }));
}

/** A mook is one by its role there; what else it does stands in its second role. ARC-79 */
function readMook(raw: JsonObject): Draft {
  const details = objectAt(objectAt(raw, 'system'), 'details');
  if (objectAt(details, 'role')['value'] !== 'mook') return {};
  const second = objectAt(details, 'roleB')['value'];
  return { strength: 'mook', role: ROLES.find(({ key }) => key === second)?.key ?? 'troop' };
}

/** Resistances that its traits are named after, weapons included. ARC-171 ARC-174 */
function resistedBy(raw: JsonObject, draft: Draft): Draft {
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonRecord) : [];
  const named = items.flatMap(({ name }) =>
    typeof name === 'string' ? (/^resist (.+ \d{1,2}\+)/iu.exec(name)?.[1] ?? []) : [],
  );
  const said = textAt(raw, 'system', 'details', 'resistance', 'value');
  if (said !== '') named.push(said);
  const known = isJsonRecord(draft['resist']) ? draft['resist'] : {};
  return { resist: { ...readFields('', { resistance: named.join(', ') }).resist, ...known } };
}

/** Sections of our block by the types of their items. ARC-95 */
const SECTION_OF: { readonly [type: string]: string } = {
  action: 'actions',
  trait: 'traits',
  nastierSpecial: 'nastier_traits',
};
const ROWS = ['hit1', 'hit2', 'hit3', 'hit4', 'hit5'] as const;

/** An actor that Fourfold wrote, as it was before; undefined for any other. ARC-05 ARC-104 */
function readOwnActor(raw: JsonObject): ExchangeCreature | undefined {
  if (!isJsonRecord(readPath(raw, 'flags', 'fourfold'))) return undefined;
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonRecord) : [];
  const aside = (label: string): string =>
    items.flatMap((item) =>
      isAside(item) && item['name'] === label ? [readTextAt(item, 'description')] : [],
    )[0] ?? '';
  const details = (key: string): string => asText(readPath(raw, 'system', 'details', key, 'value'));
  const [role, second] = [details('role'), details('roleB')];
  const strength = details('strength');
  const numbers = readNumbers(raw);
  const level = numbers['level'];
  const plain = readFields(asText(raw['name']) || 'Unnamed', {
    size: details('size'),
    role: role === 'mook' ? second : role,
    type: details('type'),
    vulnerability: details('vulnerability'),
    resistance: details('resistance'),
    immunity: aside('Immunity'),
    abilities: aside('Abilities'),
  });
  const { level: _, ...others } = numbers;
  return {
    ...plain,
    ...(level === undefined ? {} : { level }),
    rank: role === 'mook' ? 'mook' : strength === 'normal' ? 'standard' : strength,
    tags: aside('Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: others,
    powers: items.filter((item) => !isAside(item)).map(readPowerItem),
    notes: stripMarkup(details('flavor')),
    credit: stripMarkup(details('biography')),
    more: aside(FLAGS) === '' ? {} : { [FLAGS]: aside(FLAGS) },
  };
}

/** What we write as a trait because the actor has no field for it. */
function isAside(item: JsonObject): boolean {
  return readPath(item, 'flags', 'fourfold', 'aside') === true;
}

function readNumbers(raw: JsonObject): ExchangeCreature['numbers'] {
  const keys = ['level', 'ac', 'pd', 'md', 'hp', 'init'];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = readPath(raw, 'system', 'attributes', key, 'value');
      return typeof value === 'number' ? [[key === 'init' ? 'initiative' : key, value] as const] : [];
    }),
  );
}

function readPowerItem(item: JsonObject): ExchangePower {
  const attack = readTextAt(item, 'attack');
  const name = stripMarkup(asText(item['name']));
  const rows = ROWS.flatMap((key) => {
    const text = readTextAt(item, key);
    return text === '' ? [] : [{ label: stripMarkup(asText(readPath(item, 'system', key, 'name'))), text }];
  });
  const missed = readTextAt(item, 'miss');
  const text: PowerText = {
    title: attack === '' ? name : `${name} ${attack}`,
    section: ownValue(SECTION_OF, asText(item['type'])) ?? 'traits',
    lines: [
      ...(attack === '' ? [] : [{ label: '', text: readTextAt(item, 'hit') }]),
      ...rows,
      { label: 'Miss', text: missed },
      ...splitDescription(readTextAt(item, 'description'), attack !== ''),
    ].filter((line) => line.text !== ''),
  };
  return readPower(text);
}

/** The lines of a description: the first of a power without an attack is its text, the others have labels. */
function splitDescription(text: string, rolls: boolean): PowerText['lines'] {
  const lines: { label: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, label = '', said = ''] = /^([^:]{1,80}): (.+)$/u.exec(line) ?? [];
    const last = lines.at(-1);
    if (label !== '') lines.push({ label, text: said });
    else if (last) last.text += `\n${line}`;
    else lines.push({ label: rolls ? 'Effect' : '', text: line });
  }
  return lines;
}

function readPath(from: Json | undefined, ...path: readonly string[]): Json | undefined {
  let now = from;
  for (const key of path)
    now = now !== undefined && isJsonRecord(now) && Object.hasOwn(now, key) ? now[key] : undefined;
  return now;
}

function readTextAt(item: JsonObject, key: string): string {
  return stripMarkup(asText(readPath(item, 'system', key, 'value')));
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Text without the tags, entities and roll brackets that we put around it. */
function stripMarkup(text: string): string {
  return text
    .replaceAll(/<br>|<\/p><p>/gu, '\n')
    .replaceAll(/<\/?p>/gu, '')
    .replaceAll(/\[\[([^\][]*)\]\]/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

const ABILITIES = ['str', 'con', 'dex', 'int', 'wis', 'cha'] as const;
const DICE = new Set(['4', '6', '8', '10', '12']);

/**
 * A character of Foundry’s archmage system, such as a pregenerated one, as a hero of ours; nothing where the data is of
 * another kind. Powers are kept as words among the notes: what a player rolls is the player’s. ARC-01 ARC-11 ARC-15
 */
function adoptCharacter(raw: JsonObject): ImportedDraft | undefined {
  if (raw['type'] !== 'character') return undefined;
  const system = readObject(raw, 'system');
  const [attributes, details] = [readObject(system, 'attributes'), readObject(system, 'details')];
  const powers = (Array.isArray(raw['items']) ? raw['items'] : []).filter(isJsonRecord).map(powerWords);
  const level = readWhole(readValue(attributes, 'level')) ?? 1;
  const recoveries = readObject(attributes, 'recoveries');
  const die = readText(recoveries['dice']).replace(/^d/iu, '');
  const hp = readWhole(readObject(attributes, 'hp')['max']);
  const notes = [readPlainText(readText(readValue(details, 'biography') ?? details['biography'])), ...powers];
  return {
    kind: 'hero',
    draft: {
      name: readText(raw['name']) || 'Unnamed',
      level,
      kind: [readText(readValue(details, 'race')), readText(readValue(details, 'class'))]
        .filter(Boolean)
        .join(' ')
        .slice(0, 120),
      abilities: Object.fromEntries(
        ABILITIES.map((key) => [key, readWhole(readValue(readObject(system, 'abilities'), key)) ?? 10]),
      ),
      ...oneNumber('acBase', readObject(attributes, 'ac')['base']),
      ...oneNumber('pdBase', readObject(attributes, 'pd')['base']),
      ...oneNumber('mdBase', readObject(attributes, 'md')['base']),
      ...oneNumber('initiativeMore', readObject(attributes, 'init')['mod']),
      ...(hp === undefined || hp < 1 ? {} : { hp }),
      ...oneNumber('recoveries', recoveries['max']),
      ...(DICE.has(die) ? { recoveryDie: die } : {}),
      backgrounds: readBackgrounds(readObject(system, 'backgrounds')),
      notes: notes.filter(Boolean).join('\n\n').slice(0, 20_000),
    },
    notes: heroNotes(hp, powers.length),
  };
}

function heroNotes(hp: number | undefined, powers: number): readonly ExchangeNote[] {
  const said: ExchangeNote[] = [];
  if (hp === undefined || hp < 1)
    said.push({ where: 'hp', ...saying('archmage.heroNoHp'), weight: 'changed' });
  if (powers > 0)
    said.push({
      where: 'powers',
      ...saying('archmage.heroPowersInNotes', { n: powers }),
      weight: 'asText',
    });
  return said;
}

/** A power as its name and words. */
function powerWords(item: JsonObject): string {
  const system = readObject(item, 'system');
  const parts = ['description', 'attack', 'hit', 'miss', 'effect'].flatMap((key) => {
    const said = readPlainText(readText(readValue(system, key)));
    return said === '' ? [] : [key === 'description' ? said : `${key}: ${said}`];
  });
  return [readText(item['name']), ...parts].filter(Boolean).join('\n');
}

function readBackgrounds(from: JsonObject): readonly { name: string; bonus: number }[] {
  return Object.values(from).flatMap((each) => {
    if (!isJsonRecord(each)) return [];
    const [name, bonus] = [
      readText(readValue(each, 'name')).trim(),
      readWhole(readValue(each, 'bonus')) ?? 0,
    ];
    return name === '' || bonus < -20 || bonus > 20 ? [] : [{ name: name.slice(0, 80), bonus }];
  });
}

function readObject(from: JsonObject, key: string): JsonObject {
  const found = from[key];
  return isJsonRecord(found) ? found : {};
}

/** Foundry wraps its values in records with labels. */
function readValue(from: JsonObject, key: string): Json | undefined {
  return readObject(from, key)['value'];
}

function readText(said: Json | undefined): string {
  return typeof said === 'string' ? said : '';
}

function readWhole(said: Json | undefined): number | undefined {
  const found = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  return typeof found === 'number' && Number.isInteger(found) ? found : undefined;
}

function oneNumber(key: string, said: Json | undefined): { readonly [key: string]: number } {
  const found = readWhole(said);
  return found === undefined ? {} : { [key]: found };
}

/** Text without tags, entities and emphasis. */
function readPlainText(said: string): string {
  return stripRollMarks(
    said
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll('&rsquo;', '’')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  ).trim();
}
