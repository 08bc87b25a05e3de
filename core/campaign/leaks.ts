import { type Chronicle, findEntityByName, findChronicleEntity, listEntityNames } from './chronicle.ts';
import { createNamePattern } from './links.ts';
import type { StoryMoment } from './moments.ts';
import { listSecretNames, withoutPrivate } from './redact.ts';
import {
  type Campaign,
  createGmStory,
  createPlayersStory,
  type SessionStory,
  type SessionMoment,
} from './story.ts';

/**
 * What a find is: `taken` a secret name that players would read a gap for, or its name for players; `part` one word of a
 * secret name that stands open; `near` a word that looks like one, or has one inside; `fight` a fight that has no name
 * for players. Of `taken` and `fight` nothing gets out.
 */
type LeakIs = 'part' | 'near' | 'taken' | 'fight';

/** Where a find stands. */
export interface LeakAt {
  readonly place: TextPlace;
  /** The words around it. */
  readonly around: string;
}

/** The same words about the same secret, wherever they stand. */
export interface Leak {
  readonly is: LeakIs;
  /** As it stands in the text. */
  readonly found: string;
  /** The secret name it is about; of a fight its own. */
  readonly name: string;
  /** The entry of that name, where there is one. */
  readonly entity?: string;
  readonly at: readonly LeakAt[];
  /** One key for each place, by which it is remembered that it is none. */
  readonly keys: readonly string[];
}

/** What the leak check found. */
export interface LeakCheck {
  /** Texts that were looked at. */
  readonly checked: number;
  /** Finds that stand open and are not decided. */
  readonly open: readonly Leak[];
  /** What is kept back already: gaps and names for players. */
  readonly kept: readonly Leak[];
  /** Finds that the GM said are none. */
  readonly cleared: readonly Leak[];
}

/** Looks through everything that players would get of the campaign: which words of it may give a secret away, and where. */
export function checkLeaks(campaign: Campaign): LeakCheck {
  return findLeaks(listPublicTexts(campaign), campaign.chronicle, campaign.unseen);
}

/** The same for these texts alone: what is about to be shown, or a recap. */
export function findLeaks(
  texts: readonly PublicText[],
  chronicle: Chronicle,
  unseen: readonly string[],
): LeakCheck {
  const secrets = listSecretNames(chronicle, unseen);
  const suspects = createSuspectTest(secrets, listOpenWords(chronicle, texts));
  const all = secrets.length === 0 ? undefined : createNamePattern(secrets);
  const found = new Map<string, { leak: Omit<Leak, 'at' | 'keys'>; at: LeakAt[]; keys: string[] }>();
  const put = (is: LeakIs, words: string, name: string, at: LeakAt): void => {
    const key = `${is} ${name.toLowerCase()} ${words.toLowerCase()}`;
    const id = findEntityByName(chronicle.entities, name)?.id;
    const known = found.get(key) ?? {
      leak: { is, found: words, name, ...(id === undefined ? {} : { entity: id }) },
      at: [],
      keys: [],
    };
    found.set(key, known);
    known.at.push(at);
    known.keys.push(`${key} ${at.place.key}`.slice(0, 400));
  };
  for (const { place, raw, shown } of texts) {
    const at = (text: string, from: number, length: number): LeakAt => ({
      place,
      around: excerptAround(text, from, length),
    });
    if (place.is === 'fight') put('fight', raw, raw, at(raw, 0, raw.length));
    if (all)
      for (const { 0: words, index } of raw.normalize('NFD').matchAll(all))
        if (raw !== shown)
          put('taken', words.normalize('NFC'), findSecrets(secrets, words), at(raw, index, words.length));
    for (const { word, index } of splitWords(shown)) {
      const suspect = suspects(word);
      if (suspect) put(suspect.is, word, suspect.name, at(shown, index, word.length));
    }
  }
  const leaks = [...found.values()].map(({ leak, at, keys }): Leak => ({ ...leak, at, keys }));
  return sortLeaks(leaks, new Set(chronicle.cleared), texts.length);
}

function sortLeaks(leaks: readonly Leak[], cleared: ReadonlySet<string>, checked: number): LeakCheck {
  const isKept = ({ is }: Leak): boolean => is === 'taken' || is === 'fight';
  const asked = leaks.filter((each) => !isKept(each));
  const part = (leak: Leak, done: boolean): readonly Leak[] => {
    const left = leak.keys.flatMap((key, at) => (cleared.has(key) === done ? [at] : []));
    const pick = <Item>(all: readonly Item[]): readonly Item[] => all.filter((_, at) => left.includes(at));
    return left.length === 0 ? [] : [{ ...leak, at: pick(leak.at), keys: pick(leak.keys) }];
  };
  return {
    checked,
    open: asked.flatMap((each) => part(each, false)),
    kept: leaks.filter(isKept),
    cleared: asked.flatMap((each) => part(each, true)),
  };
}

/** Which of the secret names it is a form of. */
function findSecrets(secrets: readonly string[], words: string): string {
  return (
    secrets.find((each) => words.replaceAll(createNamePattern([each]), '') === '') ?? words.normalize('NFC')
  );
}

interface Suspect {
  readonly is: 'part' | 'near';
  readonly name: string;
}

/** Words that stand in names and say nothing of whose it is. */
const COMMON = new Set(
  (
    'the this that and with from into over under house hall lord lady sir dame king queen prince princess captain ' +
    'brother sister father mother master mistress saint lady old young great little high black white grey gray red ' +
    'blue green gold golden silver iron north south east west door gate bridge river lake tower castle keep temple ' +
    'church town village city street night moon star wood forest guild cult order band der die das den dem des und von ' +
    'vom zum zur alte alter altes haus herr frau könig königin bruder schwester vater mutter meister nacht mond stadt dorf'
  ).split(' '),
);
/** Shorter words are parts of too many others. */
const [PART, NEAR] = [3, 5];

/** Says of a word whether it may give one of the names away. Each word is looked at once. */
function createSuspectTest(
  secrets: readonly string[],
  open: ReadonlySet<string>,
): (word: string) => Suspect | undefined {
  const parts = secrets.flatMap((name) =>
    splitWords(name)
      .map(({ word }) => toPlainWord(word))
      .filter((word) => word.length >= PART && !COMMON.has(word) && !open.has(word) && !/^\d+$/u.test(word))
      .map((word) => ({ word, name, forms: createNamePattern([word]) })),
  );
  const known = new Map<string, Suspect | undefined>();
  const look = (word: string): Suspect | undefined => {
    const lower = toPlainWord(word);
    if (lower.length < PART || COMMON.has(lower) || open.has(lower)) return undefined;
    const text = word.normalize('NFD');
    const part = /^\p{Lu}/u.test(word) && parts.find(({ forms }) => text.replaceAll(forms, '') === '');
    if (part) return { is: 'part', name: part.name };
    const near = parts.find(({ word: secret }) => secret.length >= NEAR && isNear(lower, secret));
    return near && { is: 'near', name: near.name };
  };
  return (word) => {
    if (!known.has(word)) known.set(word, look(word));
    return known.get(word);
  };
}

/** One letter more, fewer or other, or the name inside a longer word. */
function isNear(word: string, secret: string): boolean {
  if (word.length > secret.length + 1) return word.includes(secret);
  if (word.length < secret.length - 1 || word[0] !== secret[0]) return false;
  let at = 0;
  while (at < word.length && word[at] === secret[at]) at++;
  const [rest, left] = [word.slice(at), secret.slice(at)];
  return (
    rest.slice(1) === left.slice(1) ||
    rest === left.slice(1) ||
    rest.slice(1) === left ||
    // Two letters that changed places.
    (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2))
  );
}

/** Words of names that players know: they give nothing away. */
function listOpenWords(chronicle: Chronicle, texts: readonly PublicText[]): ReadonlySet<string> {
  const names = [
    ...chronicle.entities.filter(({ secret }) => !secret).flatMap(listEntityNames),
    ...chronicle.entities.flatMap(({ shown = '' }) => shown),
    ...Object.keys(chronicle.players),
    ...texts.flatMap(({ place, shown }) => (place.is === 'name' ? [shown] : [])),
  ];
  return new Set(names.flatMap((name) => splitWords(name).map(({ word }) => toPlainWord(word))));
}

function toPlainWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/['’]s?$/u, '')
    .toLowerCase();
}

function splitWords(text: string): readonly { readonly word: string; readonly index: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?/gu)].map((match) => ({
    word: match[0],
    index: match.index,
  }));
}

function excerptAround(text: string, from: number, length: number): string {
  const [before, after] = [text.slice(0, from), text.slice(from + length)];
  const start = before.slice(-40);
  const end = after.slice(0, 40);
  const cut = [before.length > 40 ? '…' : '', after.length > 40 ? '…' : ''];
  return `${cut[0] ?? ''}${start}${text.slice(from, from + length)}${end}${cut[1] ?? ''}`
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Where a text of the players' edition stands: by the step that wrote it, or the entry it belongs to. */
export interface TextPlace {
  /** `name`: of somebody whom players have seen. `fight`: the heading of a fight without a name for players. */
  readonly is: 'note' | 'entry' | 'treasure' | 'session' | 'recap' | 'campaign' | 'fight' | 'name' | 'shown';
  /** Tells it from every other place. */
  readonly key: string;
  readonly session?: number;
  readonly seq?: number;
  readonly id?: string;
}

/** A text as the GM wrote it, without what is for the GM alone, and as players read it. */
export interface PublicText {
  readonly place: TextPlace;
  readonly raw: string;
  readonly shown: string;
}

/** Every text of the players' edition, beside what it was made of. */
export function listPublicTexts(campaign: Campaign): readonly PublicText[] {
  const [gm, players] = [createGmStory(campaign), createPlayersStory(campaign)];
  const texts: PublicText[] = [];
  const put = (place: TextPlace, raw: string, shown: string): void => {
    if (shown !== '') texts.push({ place, raw: withoutPrivate(raw.normalize('NFC')), shown });
  };
  put({ is: 'campaign', key: 'campaign' }, gm.name, players.name);
  for (const { id, name, notes, tags } of players.chronicle.entities) {
    const was = findChronicleEntity(campaign.chronicle, id);
    put({ is: 'name', key: `name ${id}`, id }, was?.name ?? '', name);
    put({ is: 'entry', key: `entry ${id}`, id }, was?.notes ?? '', notes);
    put({ is: 'entry', key: `tags ${id}`, id }, was?.tags.join(' ') ?? '', tags.join(' '));
  }
  for (const { id, what, worth, holder } of players.chronicle.ledger) {
    const was = campaign.chronicle.ledger.find((each) => each.id === id);
    const said = was ? [was.what, was.worth, was.holder].join(' · ') : '';
    put({ is: 'treasure', key: `treasure ${id}`, id }, said, [what, worth, holder].join(' · '));
  }
  for (const story of players.sessions) {
    const was = gm.sessions.find(({ session }) => session === story.session);
    if (was) putSession(was, story, put);
  }
  return texts;
}

type Put = (place: TextPlace, raw: string, shown: string) => void;

function putSession(gm: SessionStory, players: SessionStory, put: Put): void {
  const { session } = players;
  put({ is: 'session', key: `session ${session}`, session }, gm.title, players.title);
  for (const [at, name] of players.present.entries())
    put({ is: 'name', key: `present ${session} ${at}`, session }, gm.present[at] ?? '', name);
  put({ is: 'recap', key: `recap ${session}`, session }, gm.recap, players.recap);
  const raw = new Map<number, SessionMoment[]>();
  for (const told of gm.told) raw.set(told.seq, [...(raw.get(told.seq) ?? []), told]);
  for (const { seq, place, moment } of players.told) {
    const was = raw.get(seq)?.find((each) => each.place === place)?.moment;
    if (was) putMoment(was, moment, { session, seq, place }, put);
  }
}

function putMoment(
  gm: StoryMoment,
  players: StoryMoment,
  { place, ...where }: { session: number; seq: number; place: number },
  put: Put,
): void {
  const key = place === 0 ? `${players.is} ${where.seq}` : `${players.is} ${where.seq} ${place}`;
  if (gm.is === 'note' && players.is === 'note') put({ is: 'note', key, ...where }, gm.text, players.text);
  if (gm.is === 'treasure' && players.is === 'treasure')
    put({ is: 'treasure', key, ...where }, gm.what, players.what);
  if (gm.is === 'fight' && players.is === 'fight') {
    if (gm.shown === undefined) put({ is: 'fight', key, ...where }, gm.name, players.name);
    else put({ is: 'session', key, ...where }, gm.shown, players.name);
  }
  if (gm.is === 'found' && players.is === 'found')
    put({ is: 'treasure', key, ...where }, gm.what, players.what);
  if (gm.is === 'journey' && players.is === 'journey')
    put({ is: 'note', key, ...where }, gm.place ?? '', players.place ?? '');
  if ('hero' in gm && 'hero' in players) put({ is: 'name', key, ...where }, gm.name, players.name);
}
