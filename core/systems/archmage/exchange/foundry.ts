import { ok, type Result } from '../../../kernel/result.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Adopted, ExchangeNote, RecordReader } from '../../../rules/exchange.ts';
import type { Draft } from '../../../rules/creature.ts';
import { adoptFoundry } from './foundryActor.ts';
import { ROLES } from '../creatures/monster/choices.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { adopt } from './adopt.ts';
import { readFields } from './fields.ts';
import { readOwnActor } from './foundryOwn.ts';

const CREDIT = 'Open Game Content under the Open Game License 1.0a, from the Archmage Engine (13th Age SRD).';

/** Monsters of Foundry’s archmage system: actors, and the sources of its compendium. ARC-05 ARC-104 */
export const foundryRecords: RecordReader = {
  key: 'foundry-archmage',
  label: 'Foundry actor (archmage)',
  read,
};

function read(raw: JsonObject): Result<Adopted> | undefined {
  if (raw['type'] !== 'npc' || !isOfThisSystem(raw)) return undefined;
  const own = readOwnActor(raw);
  if (own) return ok(adopt(own));
  const adopted = adoptFoundry(raw);
  if (!adopted) return undefined;
  const { draft } = adopted;
  const credit =
    typeof draft['credit'] === 'string' && draft['credit'] !== '' ? draft['credit'] : creditOf(raw);
  return ok({
    kind: 'monster',
    draft: { ...draft, ...mookOf(raw), ...resistedBy(raw, draft), ...(credit === '' ? {} : { credit }) },
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
  return isJsonObject(found) ? found : {};
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
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonObject) : [];
  const known = new Set(['action', 'trait', 'nastierSpecial']);
  return items
    .filter(({ type }) => typeof type !== 'string' || !known.has(type))
    .map(({ name, type }) => ({
      where: typeof name === 'string' ? name : 'An item',
      message: `Items of the type “${typeof type === 'string' ? type : '?'}” are taken in as traits.`,
      weight: 'changed' as const,
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
  const items = Array.isArray(raw['items']) ? raw['items'].filter(isJsonObject) : [];
  const named = items.flatMap(({ name }) =>
    typeof name === 'string' ? (/^resist (.+ \d{1,2}\+)/iu.exec(name)?.[1] ?? []) : [],
  );
  const known = isJsonObject(draft['resist']) ? draft['resist'] : {};
  return { resist: { ...readFields('', { resistance: named.join(', ') }).resist, ...known } };
}
