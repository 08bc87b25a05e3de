import { ENGLISH } from '../../kernel/locale.ts';
import { type Code, type Said, said as coded, type SaidValue } from '../../kernel/said.ts';
import { listRulings } from '../../rules/rulings.ts';
import { findOrderName } from '../state.ts';
import type { Completion, LineScene, Parsed } from './answer.ts';
import { ATTACK_VERBS, powerEntries, spellEntries } from './attacks.ts';
import { creatureEntries } from './creatures.ts';
import { effectEntries, isOngoing, listSynonyms, readOwnEffect, takeDuration } from './effects.ts';
import { otherWordFor, type Part, promptOf, VERBS, type VerbKey, type VerbRule } from './grammar.ts';
import { HARM_VERBS, isAmount, isHarm, typeEntries } from './harm.ts';
import { isModifier } from './modifiers.ts';
import { counterEntries, gaugeEntries, NUMBER_VERBS, numberEntries, readRemove } from './numbers.ts';
import {
  type Clause,
  type Meaning,
  namesOf,
  type People,
  peopleEntries,
  type Reading,
  takePeople,
} from './people.ts';
import {
  hourEntries,
  isSpan,
  PROCEDURE_VERBS,
  procedureEntries,
  SPAN_WORDS,
  takeSpan,
} from './procedures.ts';
import { TURN_VERBS } from './turns.ts';
import { entriesFor, type Entry, matchAt, takeOne, type Token, tokenize, Words } from './words.ts';

/** How each verb of the grammar is read. */
const READS: { readonly [does in VerbKey]: Reading } = {
  ...TURN_VERBS,
  ...ATTACK_VERBS,
  ...HARM_VERBS,
  ...NUMBER_VERBS,
  ...PROCEDURE_VERBS,
  is: readIs,
};

/** `tam is dazed`, `s1 is hidden`: a condition first, then anything else that can be said of it. */
function readIs(clause: Clause): Parsed<Meaning> {
  const { words, scene, people } = clause;
  if (words.here?.is === 'quote') return readOwnEffect(clause);
  const conditions = effectEntries(scene);
  const [known] = matchAt(words, conditions).found;
  const all = known ? conditions : actionEntries(scene, people ?? { ids: scene.selected, wide: false });
  const found = takeOne(words, all);
  if (!found.ok) return found;
  return found.value ? found.value.value(clause) : readOwnEffect(clause);
}

/** A word of the table as an entry; what it takes goes with it. */
interface Action extends Entry<Reading> {
  readonly takes?: readonly Part[];
}

function verbEntries(scene: LineScene, after: boolean, every: boolean): readonly Action[] {
  const own = wordsOfGame(scene);
  const german = scene.locale !== undefined && scene.locale !== ENGLISH;
  return VERBS.flatMap((each): readonly Action[] => {
    const rule: VerbRule = each;
    if (after && !rule.after) return [];
    const words = [...rule.words, ...(german ? rule.german : [])];
    return (every ? words : words.slice(0, 1))
      .filter((label) => !own.has(label))
      .map((label) => ({
        label,
        is: coded(rule.is),
        value: READS[each.does],
        takes: rule.takes,
        instead: otherWordFor(rule, label),
        leads: !rule.after && rule.takes.includes('people'),
        whole: true,
        ...(rule.rare ? { quiet: true } : {}),
      }));
  });
}

/** Everything that can be done with those named before, or with nobody named, where the line begins. */
export function actionEntries(scene: LineScene, people: People | undefined): readonly Action[] {
  const known = people ? undefined : KNOWN.get(scene);
  if (known) return known;
  const all = [...verbEntries(scene, people !== undefined, true), ...gameEntries(scene, people)];
  if (!people) KNOWN.set(scene, all);
  return all;
}

/** Words that the game has for something of its own, in place of what they mean elsewhere. */
function wordsOfGame({ system }: LineScene): ReadonlySet<string> {
  return new Set([
    ...(system.procedures?.flatMap(({ said }) => said?.map(({ word }) => word) ?? []) ?? []),
    ...system.words.conditions.map(({ label }) => label.toLowerCase()),
    ...listSynonyms({ system }).map(({ word }) => word),
  ]);
}

/** Asked for at each word of a line. */
const KNOWN = new WeakMap<LineScene, readonly Action[]>();

/** The same, each word once, for completions. */
export function offeredActions(scene: LineScene, people: People | undefined): readonly Action[] {
  return [
    ...verbEntries(scene, people !== undefined, false),
    ...gameEntries(scene, people).filter(({ later }) => later !== true),
  ].toSorted((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false));
}

function gameEntries(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  return [
    ...effectEntries(scene),
    ...numberEntries(scene),
    ...fleeing(scene),
    ...powerEntries(scene, people),
    ...procedureEntries(scene, people),
    ...counterEntries(scene),
    ...(people ? [] : gaugeEntries(scene)),
  ];
}

/** Where the game has no word for it, whoever flees leaves the table. */
function fleeing(scene: LineScene): readonly Entry<Reading>[] {
  const known = listSynonyms(scene).some(({ word }) => word === 'flees');
  return known
    ? []
    : ['flees', 'flee', 'fled', 'runs away', 'escapes'].map((label) => ({
        quiet: true,
        label,
        is: coded('kind.offTable'),
        value: readRemove,
        whole: true,
      }));
}

interface Offer {
  readonly label: string;
  readonly is: Said;
  /** What else it is found by: a tag, a later word of a name. */
  readonly also?: readonly string[];
  readonly instead?: string;
  /** What alone it is found by. */
  readonly only?: readonly string[];
  readonly quiet?: boolean;
}

const MOST = 90;
/** Combatants offered before a letter is typed. */
const MOST_NAMES = 12;
/** Words of a name that may have been typed of what is completed. */
const RUN = 4;
const LASTING = [
  'save ends',
  'until end of my next turn',
  'until start of my next turn',
  'until end of its next turn',
  'until the fight ends',
  'for 10 min',
  'by',
];

/**
 * The words that can stand next in a line, those that go on with what is being typed; each says what it is and
 * from where it would be written. Empty inside a quote and where only a number can follow. Never throws.
 */
export function completions(text: string, scene: LineScene): readonly Completion[] {
  const tokens = tokenize(text);
  const comma = tokens.findLastIndex(({ is }) => is === 'comma');
  const clause = tokens.slice(comma + 1);
  if (clause.some(({ is }) => is === 'quote')) return [];
  const typing = clause.length > 0 && !/\s$/u.test(text);
  const runs = typing ? Math.min(RUN, clause.length) : 0;
  for (let run = runs; run >= (typing ? 1 : 0); run -= 1) {
    const found = completeAfter(
      clause.slice(0, clause.length - run),
      clause.slice(clause.length - run),
      text,
      scene,
      comma < 0,
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** What goes on after the words before, beginning with those being typed. */
function completeAfter(
  before: readonly Token[],
  typed: readonly Token[],
  text: string,
  scene: LineScene,
  first: boolean,
): readonly Completion[] {
  const start = typed.map(({ plain }) => plain).join(' ');
  const from = typed[0]?.from ?? text.length;
  const seen = new Set<string>();
  let names = 0;
  return tellDoublesApart(offersAt(new Words(before, text), scene, first), scene)
    .filter(({ quiet }) => start !== '' || quiet !== true)
    .filter(({ is }) => start !== '' || is.code !== 'kind.combatantTag' || (names += 1) <= MOST_NAMES)
    .filter(({ label, also = [], only = [label, ...also] }) =>
      only.some((each) => each.toLowerCase().startsWith(start)),
    )
    .filter(({ label }) => label.toLowerCase() !== start && !seen.has(label) && seen.add(label) !== undefined)
    .slice(0, MOST)
    .map(({ label, is }) => ({ text: label, is, from }));
}

/** Of two that are called the same each by what tells it from the other, unless the prompt is for one of them. */
function tellDoublesApart(all: readonly Offer[], scene: LineScene): readonly Offer[] {
  const { first } = promptOf(scene);
  const count = new Map<string, number>();
  for (const { label } of all) count.set(label.toLowerCase(), (count.get(label.toLowerCase()) ?? 0) + 1);
  return all.map((each) => {
    const alone = (count.get(each.label.toLowerCase()) ?? 0) < 2 || first.includes(each.is.code);
    return alone || each.instead === undefined ? each : { ...each, only: [each.label], label: each.instead };
  });
}

function offersAt(words: Words, scene: LineScene, first: boolean): readonly Offer[] {
  const people = takePeople(words, scene, actionEntries(scene, undefined));
  if (!people.ok) return [];
  const named = people.value;
  const { number, first: own } = promptOf(scene);
  if (!named && words.here !== undefined && isSpan(words, scene)) {
    const span = takeSpan(words, scene);
    return span.ok && words.here === undefined ? hourEntries(scene) : [];
  }
  if (words.here === undefined) {
    const all = [
      ...peopleOffers(scene, named),
      ...offeredActions(scene, named),
      ...(named ? [] : lineStarts(first)),
    ];
    if (number !== 'ongoing' || (!named && scene.selected.length === 0)) return all;
    const isOwn = ({ is }: Offer): boolean => is.code === 'kind.condition' && own.includes(is.code);
    return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))];
  }
  if (isAmount(words) || (number === 'damage' && isHarm(words, scene)))
    return offersAfterAmount(words, scene);
  if (number === 'ongoing' && isOngoing(words, scene)) return typeEntries(scene);
  const verb = takeOne(words, actionEntries(scene, named));
  if (!verb.ok || !verb.value) return [];
  const { is, takes }: Action = verb.value;
  const lasts = is.code === 'kind.condition';
  if (words.here !== undefined && !lasts) return peopleOffers(scene, undefined);
  if (words.here !== undefined && words.plain === 'until') return [];
  return (takes ?? [lasts ? 'ends' : 'people']).flatMap((part) => OFFERS[part]?.(scene) ?? []);
}

function lineStarts(first: boolean): readonly Offer[] {
  const times = makeOffers(SPAN_WORDS, 'kind.clockGoesOn');
  return first
    ? [...makeOffers(['undo'], 'kind.takeBack'), ...makeOffers(['redo'], 'kind.bringBack'), ...times]
    : times;
}

function offersAfterAmount(words: Words, scene: LineScene): readonly Offer[] {
  if (words.plain.startsWith('+')) return [];
  const said = new Set(words.tokens.slice(words.at).map(({ plain }) => plain));
  return [...typeEntries(scene), ...makeOffers(['half', 'double'], 'kind.share')].filter(
    ({ label }) => !said.has(label.toLowerCase()),
  );
}

function makeOffers(labels: readonly string[], is: Code): readonly Offer[] {
  return labels.map((label) => ({ label, is: coded(is) }));
}

/** Whether a save that ends an effect is said without its name and DC. */
export function isBareSave({ words, harm }: LineScene['system']): boolean {
  return words.saveEnds !== undefined && harm.saves === undefined;
}

/** What can be offered for each part of the grammar; numbers and quotes are typed. */
const OFFERS: { readonly [part in Part]?: (scene: LineScene) => readonly Offer[] } = {
  people: (scene) => peopleOffers(scene, undefined),
  condition: effectEntries,
  ends: ({ system }) =>
    makeOffers(
      LASTING.filter((each) => !each.startsWith('save') || isBareSave(system)),
      'kind.howLong',
    ),
  type: typeEntries,
  share: () => makeOffers(['half', 'double'], 'kind.share'),
  creature: (scene) => creatureEntries(scene).filter(({ whole, later }) => !whole && !later),
  fight: ({ state }) => [
    ...entriesFor(state.prepared, 'kind.preparedFight'),
    ...entriesFor(
      state.paused.map(({ encounter }) => encounter),
      'kind.pausedFight',
    ),
  ],
  ruling: ({ system }) => entriesFor(listRulings(system), 'kind.ruling'),
  action: ({ system }) => entriesFor(system.words.actions, 'kind.action'),
  waiting: (scene) => {
    const waiting = new Set(scene.state.encounter?.waiting.map(({ who }) => findOrderName(scene.state, who)));
    return peopleOffers(scene, undefined).filter(({ label }) => waiting.has(label));
  },
  favourite: ({ state }) => entriesFor(state.favourites, 'kind.favouriteRoll'),
  power: (scene) => powerEntries(scene, undefined),
  spell: (scene) => spellEntries(scene, undefined),
  side: () => makeOffers(['ally', 'foe', 'party'], 'kind.side'),
  time: () => makeOffers(SPAN_WORDS, 'kind.clockGoesOn'),
};

/** Everyone who can be named, those not named yet; their tags and the later words of their names find them too. */
function peopleOffers(scene: LineScene, named: People | undefined): readonly Offer[] {
  const one = scene.state.combatants
    .filter(({ id }) => named?.ids.includes(id) !== true)
    .map(({ name, tag }): Offer => ({
      label: name,
      is: coded('kind.combatantTag', { tag }),
      also: [tag, ...name.split(' ').slice(1)],
    }));
  const said = new Set<People>();
  const several = peopleEntries(scene).filter(
    ({ is, value }) =>
      is.code === 'kind.several' && value.ids.length > 0 && !said.has(value) && said.add(value).size > 0,
  );
  return [
    ...one,
    ...several.map(({ label, value }): Offer => ({
      label,
      is: coded('kind.ofThem', { n: value.ids.length }),
    })),
  ];
}

/** A piece of a line as it was understood. */
export interface LinePart {
  readonly is: 'who' | 'what' | 'how long' | 'note' | 'unknown';
  /** As typed. */
  readonly text: string;
  /** Whom it names, or what kind of thing it is; empty where there is nothing to add. */
  readonly says: SaidValue;
}

/** What each piece of a line was taken for, in the order it was typed; commas left out. Never throws. */
export function explainParts(line: string, scene: LineScene): readonly LinePart[] {
  const words = new Words(tokenize(line), line);
  const parts: LinePart[] = [];
  while (words.here) {
    const from = words.at;
    if (words.here.is === 'comma') {
      words.at += 1;
      continue;
    }
    const { is, says } = explainPiece(words, scene);
    const { from: start, to } = words.since(from);
    const before = parts.at(-1);
    // Words of a note are one piece.
    if (is === 'note' && before?.is === 'note' && scene.means === 'note')
      parts.splice(-1, 1, { is, says, text: `${before.text} ${line.slice(start, to)}` });
    else parts.push({ is, says, text: line.slice(start, to) });
  }
  return parts;
}

/** In a note only those are told apart whom it names. */
function explainNote(words: Words, scene: LineScene): Omit<LinePart, 'text'> {
  const people = takePeople(words, scene, actionEntries(scene, undefined));
  if (people.ok && people.value) return { is: 'who', says: namesOf(scene, people.value.ids) };
  words.at += 1;
  return { is: 'note', says: '' };
}

/** Takes the piece that stands here; at least one word. */
function explainPiece(words: Words, scene: LineScene): Omit<LinePart, 'text'> {
  if (words.quote() !== undefined) return { is: 'note', says: '' };
  if (scene.means === 'note') return explainNote(words, scene);
  const from = words.at;
  if (['save', 'saves', 'until', 'till', 'for', 'by'].includes(words.plain)) {
    const lasting = takeDuration(words, scene);
    if (lasting.ok && words.at > from) return { is: 'how long', says: '' };
    words.at = from;
  }
  if (isModifier(words, scene)) {
    words.at += 2;
    return { is: 'what', says: coded('kind.bonusOrPenalty') };
  }
  if (isAmount(words)) {
    const heals = words.plain.startsWith('+');
    words.at += 1;
    return { is: 'what', says: coded(heals ? 'kind.healing' : 'kind.damage') };
  }
  const people = takePeople(words, scene, actionEntries(scene, undefined));
  if (people.ok && people.value) return { is: 'who', says: namesOf(scene, people.value.ids) };
  words.at = from;
  const known = [...actionEntries(scene, undefined), ...typeEntries(scene), ...creatureEntries(scene)];
  const { found, count } = matchAt<unknown>(words, known);
  words.at = from + Math.max(1, count);
  const [first] = found;
  if (!first) return { is: /^\d/u.test(words.tokens[from]?.plain ?? '') ? 'what' : 'unknown', says: '' };
  return { is: 'what', says: first.said ?? first.is };
}
