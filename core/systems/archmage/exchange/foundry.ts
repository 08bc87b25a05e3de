import { ok, type Result } from '../../../kernel/result.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ImportedDraft, ExchangeNote, RecordReader } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { adoptFoundry } from './foundryActor.ts';
import { adoptCharacter } from './foundryHero.ts';
import { ROLES } from '../creatures/monster/choices.ts';
import { isJsonRecord, textAt } from '../../../exchange/recordFields.ts';
import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { adopt } from './adopt.ts';
import { readFields, resistancesIn } from './fields.ts';
import { typeOf } from './lines.ts';
import { readOwnActor } from './foundryOwn.ts';
import { saying } from '../../../kernel/said.ts';

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
  read,
};

function read(raw: JsonObject): Result<ImportedDraft> | undefined {
  if (!isOfThisSystem(raw)) return undefined;
  const hero = adoptCharacter(raw);
  if (hero) return ok(hero);
  if (raw['type'] !== 'npc') return undefined;
  const own = readOwnActor(raw);
  if (own) return ok(adopt(own));
  const adopted = adoptFoundry(raw);
  if (!adopted) return undefined;
  const { draft } = adopted;
  const credit =
    typeof draft['credit'] === 'string' && draft['credit'] !== '' ? draft['credit'] : creditOf(raw);
  return ok({
    kind: 'monster',
    draft: {
      ...draft,
      ...mookOf(raw),
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
    (where === 'role' && 'strength' in mookOf(raw)) || (where === 'strength' && message.includes('“normal”'))
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
function creditOf(raw: JsonObject): string {
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
  if (key === 'vulnerability') return words.every((word) => typeOf(word) !== '');
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
function mookOf(raw: JsonObject): Draft {
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
