import { entityOf, namesOfEntity, type Chronicle, type Entity } from './chronicle.ts';
import type { ChronicleEvent, ChronicleEventName } from './events.ts';

type Evolutions = {
  [Name in ChronicleEventName]: (now: Chronicle, event: ChronicleEvent<Name>) => Chronicle;
};

interface Identified {
  readonly id: string;
}

function replaced<Item extends Identified>(all: readonly Item[], item: Item): readonly Item[] {
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

function without<Item extends Identified>(all: readonly Item[], ...ids: readonly string[]): readonly Item[] {
  return all.filter(({ id }) => !ids.includes(id));
}

function patched(all: readonly Entity[], id: string, patch: Partial<Entity>): readonly Entity[] {
  return all.map((each) => (each.id === id ? { ...each, ...patch } : each));
}

function marked(all: readonly number[], line: number, on: boolean | undefined): readonly number[] {
  if (on === undefined || all.includes(line) === on) return all;
  return on ? [...all, line] : all.filter((each) => each !== line);
}

function sealedBy({ sealed }: Chronicle, entity: Entity | undefined): readonly string[] {
  return entity?.secret ? [...new Set([...sealed, ...namesOfEntity(entity)])] : sealed;
}

const EVOLUTIONS: Evolutions = {
  entityAdded: (now, { entity, issued }) => ({ ...now, issued, entities: [...now.entities, entity] }),
  entityChanged: (now, { entity, keeps }) => ({
    ...now,
    entities: replaced(now.entities, keeps ? withPictureOf(now.entities, entity) : entity),
  }),
  entityRemoved: (now, { id }) => ({
    ...now,
    sealed: sealedBy(now, entityOf(now, id)),
    entities: without(now.entities, id),
    pinned: now.pinned.filter((each) => each !== id),
  }),
  threadMoved: (now, { id, to }) => ({ ...now, entities: patched(now.entities, id, { stage: to }) }),
  clockTicked: (now, { id, to }) => ({ ...now, entities: patched(now.entities, id, { filled: to }) }),
  noteWritten: (now, { note, issued }) => ({ ...now, issued, notes: [...now.notes, note] }),
  noteChanged: (now, { note, keeps }) => ({
    ...now,
    notes: replaced(now.notes, keeps ? withPictureOf(now.notes, note) : note),
  }),
  noteRemoved: (now, { id }) => ({ ...now, notes: without(now.notes, id) }),
  sessionChanged: (now, { card }) => ({
    ...now,
    sessions: [...now.sessions.filter(({ session }) => session !== card.session), card],
  }),
  playerSet: (now, { hero, player }) => ({ ...now, players: { ...now.players, [hero]: player } }),
  lineMarked: (now, { line, starred, secret }) => ({
    ...now,
    starred: marked(now.starred, line, starred),
    secret: marked(now.secret, line, secret),
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
  prepRemoved: (now, { ids }) => ({ ...now, prep: without(now.prep, ...ids) }),
  ledgerAdded: (now, { line, issued }) => ({ ...now, issued, ledger: [...now.ledger, line] }),
  ledgerChanged: (now, { line }) => ({ ...now, ledger: replaced(now.ledger, line) }),
  ledgerRemoved: (now, { id }) => ({ ...now, ledger: without(now.ledger, id) }),
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
