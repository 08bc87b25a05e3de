import { type ReadFieldLog, trackFields, isJsonRecord, withoutTracking, textAt } from './recordFields.ts';
import type { JsonObject } from '../kernel/json.ts';
import { normalizeValues } from '../kernel/normalText.ts';
import { modernizeActor } from './otherPrograms.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import type { ImportedDraft, ExchangeNote, ExchangeCreature, CreatureReader } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import { type FileCreature, readOwnCreature, validateOnce } from './creatureFile.ts';
import { fantasyReader, improvedReader } from './foreignReaders.ts';
import {
  type ImportRecord,
  type ImportSource,
  type OwnReader,
  type ImportSystems,
  placeWithin,
} from './importRecord.ts';
import { readLicence, licenceOfDraft } from './licences.ts';
import { saying, type Saying, type Wording } from '../kernel/said.ts';

/** Readers of records, in the order in which they are asked: what we wrote, what a game’s readers know, any note. */
function readersOf(systems: ImportSystems): readonly OwnReader[] {
  return [
    improvedReader,
    ...systems.flatMap(({ exchange }) => exchange?.plain?.records ?? []),
    fantasyReader,
  ];
}

/** Who took the record before: the next one is most likely of the same kind, and is then read once, under watch. */
let latest: object | undefined;

export function importRecord(
  source: ImportSource,
  where: Wording,
  given: unknown,
  systems: ImportSystems,
): ImportRecord {
  if (!isJsonRecord(given))
    return refuseRecord(source, where, { ...saying('exchange.objectExpected'), code: 'IMP-09' });
  const own = readOwnCreature(given);
  const raw = own ? given : modernizeActor(normalizeValues(unwrapped(given)));
  const name = textAt(raw, 'name') || textAt(raw, 'Name') || 'Unnamed';
  const place = { where, name: name.slice(0, 80) };
  if (own) return ownRecord(source, place, own, systems);
  for (const system of systems)
    for (const reader of system.exchange?.records ?? []) {
      const inside = reader.unwrap?.(raw) ?? raw;
      // Read again under watch: watching costs more than most readers take to see that a record is not theirs.
      if (latest !== reader && !reader.read(inside)) continue;
      const account = trackFields(inside);
      const adopted = reader.read(account.raw);
      if (!adopted) continue;
      latest = reader;
      const read = accounted(adopted, account, reader);
      return takeCreature(source, { ...place, format: reader.label }, system, read, systems);
    }
  for (const reader of readersOf(systems)) {
    const account = latest === reader || reader.read(raw, systems) ? trackFields(raw) : undefined;
    const read = account && reader.read(account.raw, systems);
    if (!read) continue;
    latest = reader;
    const notes = [...account.left(reader.beside), ...read.notes];
    return adoptedBy(
      source,
      { ...place, format: reader.label },
      { plain: withoutTracking(read.plain), notes },
      systems,
    );
  }
  return refuseRecord(source, where, { ...formUnknown(raw), code: 'IMP-09' }, name);
}

/** The stat block within an entry of a tracker that keeps it apart from the name in its list. */
function unwrapped(given: JsonObject): JsonObject {
  const inside = given['StatBlock'];
  return isJsonRecord(inside) && given['HP'] === undefined && given['AC'] === undefined ? inside : given;
}

/** What a system made of a record, with what of the record it did not read. */
function accounted(
  adopted: Result<ImportedDraft>,
  account: ReadFieldLog,
  { beside }: Pick<CreatureReader, 'beside'>,
): Result<ImportedDraft> {
  if (!adopted.ok) return adopted;
  const { draft, notes } = adopted.value;
  return ok({ ...adopted.value, draft: withoutTracking(draft), notes: [...account.left(beside), ...notes] });
}

function formUnknown(raw: JsonObject): Saying {
  if (textAt(raw, 'format').startsWith('fourfold-campaign')) return saying('exchange.isCampaignLog');
  const type = textAt(raw, 'type').slice(0, 40);
  return type === '' ? saying('exchange.formUnknown') : saying('exchange.formUnknownOf', { type });
}

function ownRecord(
  source: ImportSource,
  place: { readonly where: Wording; readonly name: string },
  own: Result<FileCreature>,
  systems: ImportSystems,
): ImportRecord {
  const format = 'Fourfold JSON';
  if (!own.ok) return { source: source.name, ...place, format, outcome: own };
  const system = systems.find(({ key }) => key === own.value.system);
  if (!system) {
    const why = saying('exchange.rowOtherRules', { rules: own.value.system });
    return { source: source.name, ...place, format, outcome: refuse({ ...why, code: 'IMP-10' }) };
  }
  const { kind, draft } = own.value;
  const made = takeCreature(source, { ...place, format }, system, ok({ kind, draft, notes: [] }), systems);
  const record = placeWithin('draft', made);
  const { outcome } = record;
  // What a GM made in Fourfold and credits to nobody is the GM’s own.
  return outcome.ok && outcome.licence === 'none'
    ? { ...record, outcome: { ...outcome, licence: 'other' } }
    : record;
}

export function* importCreatures(
  source: ImportSource,
  where: Wording,
  read: Result<{
    readonly plain: ExchangeCreature;
    readonly notes: readonly ExchangeNote[];
    readonly format: string;
  }>,
  systems: ImportSystems,
): Generator<ImportRecord> {
  if (!read.ok) return yield refuseRecord(source, where, read.refusal);
  yield adoptedBy(
    source,
    { where, name: read.value.plain.name, format: read.value.format },
    read.value,
    systems,
  );
}

type Place = Pick<ImportRecord, 'where' | 'name' | 'format'>;

/** The first system that takes stat blocks of this game makes it one of its own. */
function adoptedBy(
  source: ImportSource,
  place: Place,
  { plain, notes }: { readonly plain: ExchangeCreature; readonly notes: readonly ExchangeNote[] },
  systems: ImportSystems,
): ImportRecord {
  const system = systems.find(({ exchange }) => exchange?.games.includes(plain.game));
  if (!system?.exchange) {
    const why = saying('exchange.otherGame', { game: plain.game });
    return { source: source.name, ...place, outcome: refuse({ ...why, code: 'IMP-09' }) };
  }
  const adopted = system.exchange.adopt(plain);
  const told = system.exchange.whole?.includes(plain.game) ? notes.filter(besideEntries(plain)) : notes;
  return takeCreature(source, place, system, ok({ ...adopted, notes: [...told, ...adopted.notes] }), systems);
}

/** Whether a note is of something else than the text of an entry. */
function besideEntries({ powers }: ExchangeCreature): (note: ExchangeNote) => boolean {
  const names = new Set(powers.map(({ name }) => name));
  return ({ where, weight }) => weight !== 'asText' || !names.has(where);
}

/** What a system made of it, vouched for by the rules that will build it. */
export function takeCreature(
  source: ImportSource,
  place: Place,
  system: RuleSystem,
  adopted: Result<ImportedDraft>,
  systems: ImportSystems,
): ImportRecord {
  if (!adopted.ok) return { source: source.name, ...place, outcome: adopted };
  const { kind, draft, notes, credit } = adopted.value;
  const sound = validateOnce(
    { id: 'import', system: system.key, kind, name: place.name, draft },
    () => system,
  );
  if (!sound.ok) return { source: source.name, ...place, outcome: sound };
  const { id: _, ...creature } = sound.value;
  const elsewhere: readonly ExchangeNote[] =
    system.key === systems[0]?.key
      ? []
      : [
          {
            where: 'Rules',
            ...saying('exchange.otherRules', { rules: system.title }),
            weight: 'changed',
          },
        ];
  return {
    source: source.name,
    ...place,
    name: creature.name,
    outcome: {
      ok: true,
      creature,
      notes: [...elsewhere, ...notes],
      licence: credit === undefined ? licenceOfDraft(creature.draft) : readLicence(credit),
    },
  };
}

export function refuseRecord(
  source: ImportSource,
  where: Wording,
  refusal: Refusal,
  name = '',
): ImportRecord {
  return { source: source.name, where, name: name.slice(0, 80), format: '', outcome: { ok: false, refusal } };
}
