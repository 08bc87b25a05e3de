import { ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import {
  getSessionCard,
  type Chronicle,
  type ChronicleEvent,
  type ChronicleEventName,
  type Entity,
  type EntityKind,
  findEntityByName,
  findChronicleEntity,
  listEntityNames,
  type Stage,
} from './chronicle.ts';
import type { ChronicleCommand, ChronicleCommandName, ChronicleCommandOf } from './commands.ts';
import { findUnknownLinks } from './links.ts';

type Answer = readonly ChronicleEvent[] | Refusal;
type Decisions = {
  [Name in ChronicleCommandName]: (now: Chronicle, command: ChronicleCommandOf<Name>) => Answer;
};

const GONE: Refusal = { ...saying('campaign.noLongerInLog'), field: 'id' };

function findById<Item extends { readonly id: string }>(
  all: readonly Item[],
  id: string,
  then: (item: Item) => Answer,
): Answer {
  const item = all.find((each) => each.id === id);
  return item ? then(item) : GONE;
}

function changeSession(
  now: Chronicle,
  { session, title, present, recap }: ChronicleCommandOf<'session.change'>,
): Answer {
  const said = { title, present, recap };
  const of = (['title', 'present', 'recap'] as const).filter((each) => said[each] !== undefined);
  if (of.length === 0) return saying('campaign.sessionNoChange');
  const card = {
    ...getSessionCard(now, session),
    ...(title === undefined ? {} : { title }),
    ...(present === undefined ? {} : { present }),
    ...(recap === undefined ? {} : { recap }),
  };
  return [{ what: 'sessionChanged', card, of }];
}

function nextId(now: Chronicle): { readonly id: string; readonly issued: number } {
  return { id: `k${now.issued + 1}`, issued: now.issued + 1 };
}

/** A line that weighs nothing says nothing of it. */
function weightField(weight: number): { readonly weight?: number } {
  return weight === 0 ? {} : { weight };
}

const DECISIONS: Decisions = {
  'entity.add': addEntity,
  'entity.change': (now, command) =>
    findById(now.entities, command.id, (entity) => changeEntity(now, entity, command)),
  'entity.remove': (now, { id }) =>
    findById(now.entities, id, ({ name, secret }) => [{ what: 'entityRemoved', id, name, secret }]),
  'thread.move': (now, { id, to }) => findById(now.entities, id, (entity) => moveThread(entity, to)),
  'clock.tick': (now, { id, by }) => findById(now.entities, id, (entity) => tickClock(entity, by)),
  'note.write': (now, { text, secret = false, picture = '' }) => {
    // A picture needs no words.
    if (text === '' && picture === '') return { ...saying('typed.noteEmpty'), field: 'text' };
    const { id, issued } = nextId(now);
    const note = { id, text, secret, ...(picture === '' ? {} : { picture }) };
    return [{ what: 'noteWritten', note, issued }, ...madeByLinks({ ...now, issued }, text, secret)];
  },
  'note.change': (now, { id, text, secret, picture }) =>
    findById(now.notes, id, (was) => {
      const note = {
        id,
        text: text ?? was.text,
        secret: secret ?? was.secret,
        ...(picture ? { picture } : {}),
      };
      const keeps = picture === undefined && was.picture !== undefined;
      return [
        { what: 'noteChanged', note, ...(keeps ? { keeps } : {}) },
        ...madeByLinks(now, note.text, note.secret),
      ];
    }),
  'note.remove': (now, { id }) => findById(now.notes, id, () => [{ what: 'noteRemoved', id }]),
  'session.change': changeSession,
  'player.set': (_, { hero, player }) => [{ what: 'playerSet', hero, player }],
  'line.mark': (_, { line, starred, secret }) =>
    starred === undefined && secret === undefined
      ? saying('campaign.markMissing')
      : [
          {
            what: 'lineMarked',
            line,
            ...(starred === undefined ? {} : { starred }),
            ...(secret === undefined ? {} : { secret }),
          },
        ],
  'line.write': (now, { line, text }) => [
    { what: 'lineWritten', line, text },
    ...createLinkedEntities(now, text),
  ],
  'fight.show': (_, { line, shown }) => [{ what: 'fightShown', line, shown }],
  'leaks.clear': (_, { keys, on }) => [{ what: 'leaksCleared', keys, on }],
  pin: (now, { id, on }) => (findChronicleEntity(now, id) ? [{ what: 'pinned', id, on }] : GONE),
  scratch: (now, { text }) => [{ what: 'scratched', text }, ...madeByLinks(now, text, true)],
  'prep.add': (now, { text }) => {
    const { id, issued } = nextId(now);
    return [{ what: 'prepAdded', item: { id, text, done: false }, issued }];
  },
  'prep.tick': (now, { id, done }) => findById(now.prep, id, () => [{ what: 'prepTicked', id, done }]),
  'prep.remove': (now, { id }) => findById(now.prep, id, () => [{ what: 'prepRemoved', ids: [id] }]),
  'prep.clear': ({ prep }) => {
    const ids = prep.filter(({ done }) => done).map(({ id }) => id);
    return ids.length === 0 ? saying('campaign.nothingDone') : [{ what: 'prepRemoved', ids }];
  },
  'ledger.add': (now, { what, worth = '', weight = 0, holder = '', secret = false, traded = false }) => {
    const { id, issued } = nextId(now);
    const line = { id, what, worth, ...weightField(weight), holder, secret, gone: false };
    return [{ what: 'ledgerAdded', line, issued, ...(traded ? { traded: true } : {}) }];
  },
  'ledger.change': (now, { id, what, worth, weight, holder, secret, gone }) =>
    findById(now.ledger, id, (was) => {
      const line = {
        id,
        what: what ?? was.what,
        worth: worth ?? was.worth,
        ...weightField(weight ?? was.weight ?? 0),
        holder: holder ?? was.holder,
        secret: secret ?? was.secret,
        gone: gone ?? was.gone,
      };
      const isRevealed = was.secret && !line.secret;
      return [{ what: 'ledgerChanged', line, ...(isRevealed ? { revealed: true } : {}) }];
    }),
  'ledger.remove': (now, { id }) =>
    findById(now.ledger, id, ({ what, secret }) => [{ what: 'ledgerRemoved', id, called: what, secret }]),
  import: (now, log) => importLog(now, log),
};

/** What a command of the chronicle makes happen, or why it does not. */
export function decideChronicle(
  now: Chronicle,
  command: ChronicleCommand,
): Result<readonly ChronicleEvent[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each decision stands under the name of the command it takes
  const decide = DECISIONS[command.do] as (now: Chronicle, command: ChronicleCommand) => Answer;
  const answer = decide(now, command);
  return 'message' in answer ? refuse(answer) : ok(answer);
}

/** The entities that a note of the table makes by its links: `@Name` of nobody known yet. */
export function createLinkedEntities(now: Chronicle, text: string): readonly ChronicleEvent[] {
  return madeByLinks(now, text, /^\s*(?:gm|secret)\s*:/iu.test(text));
}

type Fields = Omit<ChronicleCommandOf<'entity.add'>, 'do'>;

const SEGMENTS = 6;

function blankEntity(
  id: string,
  { kind, name, notes = '', tags = [], secret = false, ...rest }: Fields,
): Entity {
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
    ...kindFields(kind, rest.segments),
  };
}

/** What only threads and clocks have. */
function kindFields(kind: EntityKind, segments = SEGMENTS): Partial<Entity> {
  if (kind === 'thread') return { stage: 'open' };
  return kind === 'clock' ? { segments, filled: 0 } : {};
}

function isNameTaken(now: Chronicle, name: string, but = ''): Refusal | undefined {
  const other = findEntityByName(now.entities, name);
  return other && other.id !== but
    ? { ...saying('campaign.nameTaken', { name: other.name }), field: 'name' }
    : undefined;
}

/** A new entry, with those that its notes link to. */
function addEntity(now: Chronicle, fields: ChronicleCommandOf<'entity.add'>): Answer {
  const refusal = [fields.name, ...(fields.aliases ?? [])]
    .map((name) => isNameTaken(now, name))
    .find(Boolean);
  if (refusal) return refusal;
  const issued = now.issued + 1;
  const entity = blankEntity(`k${issued}`, fields);
  const next = { ...now, issued, entities: [...now.entities, entity] };
  return [{ what: 'entityAdded', entity, issued }, ...madeByLinks(next, entity.notes, entity.secret)];
}

/** The entry with other words. Its former name stays an alias, so that links already written still lead to it. */
function changeEntity(
  now: Chronicle,
  was: Entity,
  { id, picture, segments, aliases, shown, ...fields }: ChronicleCommandOf<'entity.change'>,
): Answer {
  const renamed = fields.name !== undefined && fields.name !== was.name;
  const refusal = [...(renamed ? [fields.name ?? ''] : []), ...(aliases ?? [])]
    .map((each) => isNameTaken(now, each, id))
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
function moveThread({ id, kind, name, stage = 'open', secret }: Entity, to: Stage): Answer {
  if (kind !== 'thread') return saying('campaign.notAThread', { name });
  if (stage === to) return saying('campaign.threadAlready', { name, stage: to });
  return [{ what: 'threadMoved', id, name, from: stage, to, secret }];
}

/** A clock with segments filled or emptied, within its bounds. */
function tickClock(entity: Entity, by: number): Answer {
  const { id, kind, name, segments = SEGMENTS, filled = 0, secret } = entity;
  if (kind !== 'clock') return saying('campaign.notAClock', { name });
  const to = Math.min(segments, Math.max(0, filled + by));
  if (to === filled) return saying('campaign.threadAlready', { name, stage: to === 0 ? 'empty' : 'full' });
  return [{ what: 'clockTicked', id, name, from: filled, to, segments, secret }];
}

/** Entries for links that lead nowhere yet. What a secret text makes is secret itself. */
function madeByLinks(now: Chronicle, text: string, secret: boolean): readonly ChronicleEvent[] {
  return findUnknownLinks(text, now.entities).map(({ name, kind = 'person' }, at): ChronicleEvent => {
    const issued = now.issued + at + 1;
    return { what: 'entityAdded', issued, entity: blankEntity(`k${issued}`, { kind, name, secret }) };
  });
}

/** Notes from elsewhere: those of a known name are added to what is there, and nothing is lost. */
/** Entries, and what a log keeps besides them; what stands here already is not brought a second time. */
function importLog(
  now: Chronicle,
  { entities, treasure = [], prep = [], scratch = '' }: ChronicleCommandOf<'import'>,
): Answer {
  const brought = entities.length === 0 ? [] : importEntities(now, entities);
  if ('message' in brought) return brought;
  const events: ChronicleEvent[] = [...brought];
  let next = applyMade(now, events);
  const happen = (event: ChronicleEvent): void => {
    events.push(event);
    next = evolveChronicle(next, event);
  };
  for (const { what, worth = '', weight = 0, holder = '', secret = false, gone = false } of treasure) {
    if (now.ledger.some((each) => each.what === what && each.worth === worth && each.holder === holder))
      continue;
    const { id, issued } = nextId(next);
    happen({
      what: 'ledgerAdded',
      line: { id, what, worth, ...weightField(weight), holder, secret, gone },
      issued,
    });
  }
  for (const { text, done } of prep) {
    if (now.prep.some((each) => each.text === text)) continue;
    const { id, issued } = nextId(next);
    happen({ what: 'prepAdded', item: { id, text, done }, issued });
  }
  if (scratch.trim() !== '' && !now.scratch.includes(scratch.trim()))
    happen({
      what: 'scratched',
      text: [now.scratch, scratch]
        .filter((each) => each !== '')
        .join('\n\n')
        .slice(0, 200_000),
    });
  return events.length === 0 ? saying('typed.noNoteFound') : events;
}

function importEntities(now: Chronicle, entries: ChronicleCommandOf<'import'>['entities']): Answer {
  let { issued } = now;
  const brought = new Map<string, Entity>();
  for (const entry of entries) {
    const key = entry.name.toLowerCase();
    const known = brought.get(key) ?? findEntityByName(now.entities, entry.name);
    brought.set(key, known ? mergeEntity(known, entry) : blankEntity(`k${++issued}`, entry));
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
    ...madeByLinks(applyMade(next, open), notesOf(true), true),
  ];
}

function applyMade(now: Chronicle, made: readonly ChronicleEvent[]): Chronicle {
  return made.reduce((next, event) => evolveChronicle(next, event), now);
}

function mergeEntity(
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

type Evolutions = {
  [Name in ChronicleEventName]: (now: Chronicle, event: ChronicleEvent<Name>) => Chronicle;
};

interface Identified {
  readonly id: string;
}

function replaceItem<Item extends Identified>(all: readonly Item[], item: Item): readonly Item[] {
  return all.map((each) => (each.id === item.id ? item : each));
}

/** The item with the picture it had: pictures are large, and are written only when they change. */
function withPictureOf<Item extends Identified & { readonly picture?: string }>(
  all: readonly Item[],
  item: Item,
): Item {
  const picture = all.find(({ id }) => id === item.id)?.picture;
  return picture === undefined ? item : { ...item, picture };
}

function withoutIds<Item extends Identified>(
  all: readonly Item[],
  ...ids: readonly string[]
): readonly Item[] {
  return all.filter(({ id }) => !ids.includes(id));
}

function patchItem(all: readonly Entity[], id: string, patch: Partial<Entity>): readonly Entity[] {
  return all.map((each) => (each.id === id ? { ...each, ...patch } : each));
}

function markLine(all: readonly number[], line: number, on: boolean | undefined): readonly number[] {
  if (on === undefined || all.includes(line) === on) return all;
  return on ? [...all, line] : all.filter((each) => each !== line);
}

function sealedBy({ sealed }: Chronicle, entity: Entity | undefined): readonly string[] {
  return entity?.secret ? [...new Set([...sealed, ...listEntityNames(entity)])] : sealed;
}

const EVOLUTIONS: Evolutions = {
  entityAdded: (now, { entity, issued }) => ({ ...now, issued, entities: [...now.entities, entity] }),
  entityChanged: (now, { entity, keeps }) => ({
    ...now,
    entities: replaceItem(now.entities, keeps ? withPictureOf(now.entities, entity) : entity),
  }),
  entityRemoved: (now, { id }) => ({
    ...now,
    sealed: sealedBy(now, findChronicleEntity(now, id)),
    entities: withoutIds(now.entities, id),
    pinned: now.pinned.filter((each) => each !== id),
  }),
  threadMoved: (now, { id, to }) => ({ ...now, entities: patchItem(now.entities, id, { stage: to }) }),
  clockTicked: (now, { id, to }) => ({ ...now, entities: patchItem(now.entities, id, { filled: to }) }),
  noteWritten: (now, { note, issued }) => ({ ...now, issued, notes: [...now.notes, note] }),
  noteChanged: (now, { note, keeps }) => ({
    ...now,
    notes: replaceItem(now.notes, keeps ? withPictureOf(now.notes, note) : note),
  }),
  noteRemoved: (now, { id }) => ({ ...now, notes: withoutIds(now.notes, id) }),
  sessionChanged: (now, { card }) => ({
    ...now,
    sessions: [...now.sessions.filter(({ session }) => session !== card.session), card],
  }),
  playerSet: (now, { hero, player }) => ({ ...now, players: { ...now.players, [hero]: player } }),
  lineMarked: (now, { line, starred, secret }) => ({
    ...now,
    starred: markLine(now.starred, line, starred),
    secret: markLine(now.secret, line, secret),
  }),
  lineWritten: (now, { line, text }) => ({ ...now, rewritten: { ...now.rewritten, [line]: text } }),
  fightShown: (now, { line, shown }) => ({ ...now, fights: { ...now.fights, [line]: shown } }),
  leaksCleared: (now, { keys, on }) => ({
    ...now,
    cleared: [...(now.cleared ?? []).filter((each) => !keys.includes(each)), ...(on ? keys : [])],
  }),
  pinned: (now, { id, on }) => ({
    ...now,
    pinned: [...now.pinned.filter((each) => each !== id), ...(on ? [id] : [])],
  }),
  scratched: (now, { text }) => ({ ...now, scratch: text }),
  prepAdded: (now, { item, issued }) => ({ ...now, issued, prep: [...now.prep, item] }),
  prepTicked: (now, { id, done }) => ({
    ...now,
    prep: now.prep.map((each) => (each.id === id ? { ...each, done } : each)),
  }),
  prepRemoved: (now, { ids }) => ({ ...now, prep: withoutIds(now.prep, ...ids) }),
  ledgerAdded: (now, { line, issued }) => ({ ...now, issued, ledger: [...now.ledger, line] }),
  ledgerChanged: (now, { line }) => ({ ...now, ledger: replaceItem(now.ledger, line) }),
  ledgerRemoved: (now, { id }) => ({ ...now, ledger: withoutIds(now.ledger, id) }),
  imported: (now, { entities, issued }) => {
    const known = new Set(now.entities.map(({ id }) => id));
    const fresh = entities.filter(({ id }) => !known.has(id));
    const changed = new Map(entities.map((each) => [each.id, each]));
    return {
      ...now,
      issued,
      entities: [
        ...now.entities.map((each) => withPictureOf([each], changed.get(each.id) ?? each)),
        ...fresh,
      ],
    };
  },
};

/** Folds one event into the chronicle; what is no event of it changes nothing. */
export function evolveChronicle<Name extends ChronicleEventName>(
  now: Chronicle,
  event: ChronicleEvent<Name>,
): Chronicle {
  return Object.hasOwn(EVOLUTIONS, event.what) ? EVOLUTIONS[event.what](now, event) : now;
}
