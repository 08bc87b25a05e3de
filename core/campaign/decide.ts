import { saying } from '../kernel/said.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import { cardOf, entityOf, type Chronicle } from './chronicle.ts';
import type { ChronicleCommand, ChronicleCommandName, ChronicleCommandOf } from './commands.ts';
import {
  addEntity,
  changeEntity,
  importEntities,
  madeByLinks,
  moveThread,
  tickClock,
} from './decideEntities.ts';
import type { ChronicleEvent } from './events.ts';

type Answer = readonly ChronicleEvent[] | Refusal;
type Decisions = {
  [Name in ChronicleCommandName]: (now: Chronicle, command: ChronicleCommandOf<Name>) => Answer;
};

const GONE: Refusal = { ...saying('campaign.noLongerInLog'), field: 'id' };

function found<Item extends { readonly id: string }>(
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
    ...cardOf(now, session),
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
function weighing(weight: number): { readonly weight?: number } {
  return weight === 0 ? {} : { weight };
}

const DECISIONS: Decisions = {
  'entity.add': addEntity,
  'entity.change': (now, command) =>
    found(now.entities, command.id, (entity) => changeEntity(now, entity, command)),
  'entity.remove': (now, { id }) =>
    found(now.entities, id, ({ name, secret }) => [{ what: 'entityRemoved', id, name, secret }]),
  'thread.move': (now, { id, to }) => found(now.entities, id, (entity) => moveThread(entity, to)),
  'clock.tick': (now, { id, by }) => found(now.entities, id, (entity) => tickClock(entity, by)),
  'note.write': (now, { text, secret = false, picture = '' }) => {
    // A picture needs no words.
    if (text === '' && picture === '') return { ...saying('typed.noteEmpty'), field: 'text' };
    const { id, issued } = nextId(now);
    const note = { id, text, secret, ...(picture === '' ? {} : { picture }) };
    return [{ what: 'noteWritten', note, issued }, ...madeByLinks({ ...now, issued }, text, secret)];
  },
  'note.change': (now, { id, text, secret, picture }) =>
    found(now.notes, id, (was) => {
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
  'note.remove': (now, { id }) => found(now.notes, id, () => [{ what: 'noteRemoved', id }]),
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
  'line.write': (now, { line, text }) => [{ what: 'lineWritten', line, text }, ...linksOfNote(now, text)],
  'fight.show': (_, { line, shown }) => [{ what: 'fightShown', line, shown }],
  'leaks.clear': (_, { keys, on }) => [{ what: 'leaksCleared', keys, on }],
  pin: (now, { id, on }) => (entityOf(now, id) ? [{ what: 'pinned', id, on }] : GONE),
  scratch: (now, { text }) => [{ what: 'scratched', text }, ...madeByLinks(now, text, true)],
  'prep.add': (now, { text }) => {
    const { id, issued } = nextId(now);
    return [{ what: 'prepAdded', item: { id, text, done: false }, issued }];
  },
  'prep.tick': (now, { id, done }) => found(now.prep, id, () => [{ what: 'prepTicked', id, done }]),
  'prep.remove': (now, { id }) => found(now.prep, id, () => [{ what: 'prepRemoved', ids: [id] }]),
  'prep.clear': ({ prep }) => {
    const ids = prep.filter(({ done }) => done).map(({ id }) => id);
    return ids.length === 0 ? saying('campaign.nothingDone') : [{ what: 'prepRemoved', ids }];
  },
  'ledger.add': (now, { what, worth = '', weight = 0, holder = '', secret = false }) => {
    const { id, issued } = nextId(now);
    const line = { id, what, worth, ...weighing(weight), holder, secret, gone: false };
    return [{ what: 'ledgerAdded', line, issued }];
  },
  'ledger.change': (now, { id, what, worth, weight, holder, secret, gone }) =>
    found(now.ledger, id, (was) => {
      const line = {
        id,
        what: what ?? was.what,
        worth: worth ?? was.worth,
        ...weighing(weight ?? was.weight ?? 0),
        holder: holder ?? was.holder,
        secret: secret ?? was.secret,
        gone: gone ?? was.gone,
      };
      const isRevealed = was.secret && !line.secret;
      return [{ what: 'ledgerChanged', line, ...(isRevealed ? { revealed: true } : {}) }];
    }),
  'ledger.remove': (now, { id }) =>
    found(now.ledger, id, ({ what, secret }) => [{ what: 'ledgerRemoved', id, called: what, secret }]),
  import: (now, { entities }) => importEntities(now, entities),
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
export function linksOfNote(now: Chronicle, text: string): readonly ChronicleEvent[] {
  return madeByLinks(now, text, /^\s*(?:gm|secret)\s*:/iu.test(text));
}
