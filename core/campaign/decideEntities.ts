import { saying } from '../kernel/said.ts';
import type { Refusal } from '../kernel/result.ts';
import { entityNamed, type Chronicle, type Entity, type EntityKind, type Stage } from './chronicle.ts';
import type { ChronicleCommandOf } from './commands.ts';
import type { ChronicleEvent } from './events.ts';
import { evolveChronicle } from './evolve.ts';
import { unknownLinks } from './links.ts';

type Answer = readonly ChronicleEvent[] | Refusal;
type Fields = Omit<ChronicleCommandOf<'entity.add'>, 'do'>;

const SEGMENTS = 6;

function blank(id: string, { kind, name, notes = '', tags = [], secret = false, ...rest }: Fields): Entity {
  return {
    id,
    kind,
    name,
    notes,
    tags,
    secret,
    ...(rest.picture ? { picture: rest.picture } : {}),
    ...(rest.aliases && rest.aliases.length > 0 ? { aliases: rest.aliases } : {}),
    ...(rest.shown ? { shown: rest.shown } : {}),
    ...shapeOf(kind, rest.segments),
  };
}

/** What only threads and clocks have. */
function shapeOf(kind: EntityKind, segments = SEGMENTS): Partial<Entity> {
  if (kind === 'thread') return { stage: 'open' };
  return kind === 'clock' ? { segments, filled: 0 } : {};
}

function taken(now: Chronicle, name: string, but = ''): Refusal | undefined {
  const other = entityNamed(now.entities, name);
  return other && other.id !== but
    ? { ...saying('campaign.nameTaken', { name: other.name }), field: 'name' }
    : undefined;
}

/** A new entry, with those that its notes link to. */
export function addEntity(now: Chronicle, fields: ChronicleCommandOf<'entity.add'>): Answer {
  const refusal = [fields.name, ...(fields.aliases ?? [])].map((name) => taken(now, name)).find(Boolean);
  if (refusal) return refusal;
  const issued = now.issued + 1;
  const entity = blank(`k${issued}`, fields);
  const next = { ...now, issued, entities: [...now.entities, entity] };
  return [{ what: 'entityAdded', entity, issued }, ...madeByLinks(next, entity.notes, entity.secret)];
}

/** The entry with other words. Its former name stays an alias, so that links already written still lead to it. */
export function changeEntity(
  now: Chronicle,
  was: Entity,
  { id, picture, segments, aliases, shown, ...fields }: ChronicleCommandOf<'entity.change'>,
): Answer {
  const renamed = fields.name !== undefined && fields.name !== was.name;
  const refusal = [...(renamed ? [fields.name ?? ''] : []), ...(aliases ?? [])]
    .map((each) => taken(now, each, id))
    .find(Boolean);
  if (refusal) return refusal;
  const { picture: kept, stage, segments: size, filled = 0, aliases: had, shown: seen, ...base } = was;
  const others = [...new Set([...(aliases ?? had ?? []), ...(renamed ? [was.name] : [])])].filter(
    (each) => each !== (fields.name ?? was.name),
  );
  const called = shown ?? seen;
  const kind = fields.kind ?? was.kind;
  const keeps = picture === undefined && kept !== undefined;
  const parts = segments ?? size ?? SEGMENTS;
  const entity: Entity = {
    ...base,
    kind,
    name: fields.name ?? was.name,
    notes: fields.notes ?? was.notes,
    tags: fields.tags ?? was.tags,
    secret: fields.secret ?? was.secret,
    ...(others.length > 0 ? { aliases: others } : {}),
    ...(called ? { shown: called } : {}),
    ...(picture ? { picture } : {}),
    ...(kind === 'thread' ? { stage: stage ?? 'open' } : {}),
    ...(kind === 'clock' ? { segments: parts, filled: Math.min(filled, parts) } : {}),
  };
  const next = { ...now, entities: now.entities.map((each) => (each.id === id ? entity : each)) };
  return [
    { what: 'entityChanged', entity, ...(renamed ? { was: was.name } : {}), ...(keeps ? { keeps } : {}) },
    ...madeByLinks(next, entity.notes, entity.secret),
  ];
}

/** A thread at another stage. */
export function moveThread({ id, kind, name, stage = 'open', secret }: Entity, to: Stage): Answer {
  if (kind !== 'thread') return saying('campaign.notAThread', { name });
  if (stage === to) return saying('campaign.threadAlready', { name, stage: to });
  return [{ what: 'threadMoved', id, name, from: stage, to, secret }];
}

/** A clock with segments filled or emptied, within its bounds. */
export function tickClock(entity: Entity, by: number): Answer {
  const { id, kind, name, segments = SEGMENTS, filled = 0, secret } = entity;
  if (kind !== 'clock') return saying('campaign.notAClock', { name });
  const to = Math.min(segments, Math.max(0, filled + by));
  if (to === filled) return saying('campaign.threadAlready', { name, stage: to === 0 ? 'empty' : 'full' });
  return [{ what: 'clockTicked', id, name, from: filled, to, segments, secret }];
}

/** Entries for links that lead nowhere yet. What a secret text makes is secret itself. */
export function madeByLinks(now: Chronicle, text: string, secret: boolean): readonly ChronicleEvent[] {
  return unknownLinks(text, now.entities).map(({ name, kind = 'person' }, at): ChronicleEvent => {
    const issued = now.issued + at + 1;
    return { what: 'entityAdded', issued, entity: blank(`k${issued}`, { kind, name, secret }) };
  });
}

/** Notes from elsewhere: those of a known name are added to what is there, and nothing is lost. */
export function importEntities(now: Chronicle, entries: ChronicleCommandOf<'import'>['entities']): Answer {
  let { issued } = now;
  const brought = new Map<string, Entity>();
  for (const entry of entries) {
    const key = entry.name.toLowerCase();
    const known = brought.get(key) ?? entityNamed(now.entities, entry.name);
    brought.set(key, known ? merged(known, entry) : blank(`k${++issued}`, entry));
  }
  const entities = [...brought.values()];
  const next = { ...now, issued, entities: [...now.entities, ...entities] };
  const notesOf = (secret: boolean): string =>
    entities
      .filter((each) => each.secret === secret)
      .map(({ notes }) => notes)
      .join('\n');
  const open = madeByLinks(next, notesOf(false), false);
  return [
    { what: 'imported', entities, issued },
    ...open,
    ...madeByLinks(after(next, open), notesOf(true), true),
  ];
}

function after(now: Chronicle, made: readonly ChronicleEvent[]): Chronicle {
  return made.reduce((next, event) => evolveChronicle(next, event), now);
}

function merged(
  { picture: _stays, ...known }: Entity,
  {
    name,
    notes = '',
    tags = [],
    secret = false,
    aliases = [],
  }: ChronicleCommandOf<'import'>['entities'][number],
): Entity {
  const others = [...new Set([...(known.aliases ?? []), ...aliases])].filter(
    (each) => each !== known.name && each !== name,
  );
  return {
    ...known,
    ...(others.length > 0 ? { aliases: others } : {}),
    notes: known.notes.includes(notes) ? known.notes : `${known.notes}\n\n${notes}`.trim(),
    tags: [...new Set([...known.tags, ...tags])],
    secret: known.secret || secret,
  };
}
