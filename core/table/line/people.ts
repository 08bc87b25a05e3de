import { ENGLISH, renderText } from '../../kernel/locale.ts';
import { type Ok, ok } from '../../kernel/result.ts';
import { joinWithAnd, type Code, type Said, said as coded, type SaidValue } from '../../kernel/said.ts';
import { SIDES, type Side } from '../../rules/words.ts';
import type { TableCommand } from '../commands.ts';
import { splitNumber, RUN, formatRuns } from '../logParts.ts';
import {
  findOrderName,
  type Combatant,
  findCombatant,
  listEntries,
  findEntry,
  type OrderEntry,
} from '../state.ts';
import { type LineScene, type MadeCreature, type Parsed, wrong } from './answer.ts';
import { promptOf, type VerbKey } from './grammar.ts';
import { matchAt, plainLabel, refuseAmbiguous, type Entry, type Match, type Words } from './words.ts';

/** Those whom a line means. */
export interface People {
  readonly ids: readonly string[];
  /** Named together, as `all foes`: who it does not concern is passed over rather than refused. */
  readonly wide: boolean;
}

/** Every way to name someone at the table, one or many at once. */
export function peopleEntries(scene: LineScene): readonly Entry<People>[] {
  const known = KNOWN.get(scene);
  if (known) return known;
  const entries = listEveryName(scene);
  KNOWN.set(scene, entries);
  return entries;
}

/** Asked for at each word of a line. */
const KNOWN = new WeakMap<LineScene, readonly Entry<People>[]>();

function listEveryName({ state, system, selected }: LineScene): readonly Entry<People>[] {
  const standing = state.combatants.filter((each) => each.presence !== 'absent' && !system.harm.out(each));
  const wide = (all: readonly Combatant[]): People => ({ ids: all.map(({ id }) => id), wide: true });
  const sides = new Map(SIDES.map((side) => [side, wide(standing.filter((each) => each.side === side))]));
  const everyone = wide(standing);
  const hurt = standing.filter((each) => each.hp > 0 && each.hp * 2 <= each.sheet.hitPoints);
  const chosen: People = {
    ids: selected.filter((id) => state.combatants.some((each) => each.id === id)),
    wide: true,
  };
  const group = (label: string, value: People): Entry<People> => ({
    label,
    is: coded('kind.several'),
    value,
    whole: true,
  });
  return [
    ...state.combatants.flatMap((each) => ownEntries(each)),
    ...firstEntries(state.combatants),
    ...listEntries(state).flatMap((each) => (each.kind === 'turn' ? turnEntry(each) : ownEntries(each))),
    ...['all', 'everyone', 'everybody'].map((label) => group(label, everyone)),
    ...[...sides].flatMap(([side, value]) =>
      [side, ...SIDE_WORDS[side]].flatMap((word) =>
        [`all ${word}`, word, `the ${word}`, `all the ${word}`, `${word}'`].map((label) =>
          group(label, value),
        ),
      ),
    ),
    ...(chosen.ids.length > 0 ? ['selected', 'them'].map((label) => group(label, chosen)) : []),
    ...(hurt.length === 0 ? [] : HURT.map((label) => group(label, wide(hurt)))),
    ...kindEntries(standing, wide, group),
  ];
}

const SIDE_WORDS: { readonly [side in Side]: readonly string[] } = {
  heroes: ['party', 'pcs', 'players'],
  allies: ['friends'],
  foes: ['enemies', 'monsters', 'opponents'],
};

/** Those at half their hit points or less. */
const HURT = ['all staggered', 'the staggered', 'all bloodied', 'the bloodied'];

type Tagged = Pick<Combatant, 'id' | 'name' | 'tag'>;

/** An entry by which one is named. */
function oneEntry({ id, name, tag }: Tagged) {
  const value: People = { ids: [id], wide: false };
  return { is: coded('kind.combatant'), value, said: `${name} (${tag})`, instead: tag };
}

/** A further turn goes by its tag alone: its name is that of whoever has it. */
function turnEntry({ id, name, tag }: OrderEntry): Entry<People> {
  const value: People = { ids: [id], wide: false };
  return { label: tag, is: coded('kind.turn'), value, said: `${name} (${tag})`, whole: true };
}

function ownEntries(who: Tagged): readonly Entry<People>[] {
  const { name, tag } = who;
  const first = name.split(' ')[0] ?? name;
  const whole = [
    tag,
    ...possessivesOf(name),
    ...possessivesOf(tag),
    ...(first === name ? [] : possessivesOf(first)),
  ];
  return [
    { ...oneEntry(who), label: name },
    ...whole.map((label) => ({ ...oneEntry(who), label, whole: true })),
  ];
}

/** `j1` and `jackal 1`: one that came alone, beside others that were numbered from 2. */
function firstEntries(all: readonly Combatant[]): readonly Entry<People>[] {
  const taken = new Set(all.flatMap(({ tag, name }) => [tag, name]));
  const kinds = new Set(all.flatMap(({ name }) => splitNumber(name)?.kind ?? []));
  return all
    .filter(({ name }) => kinds.has(name))
    .flatMap((who) =>
      [...(/\d$/u.test(who.tag) ? [] : [`${who.tag}1`]), `${who.name} 1`]
        .filter((label) => !taken.has(label))
        .map((label) => ({ ...oneEntry(who), label, whole: true })),
    );
}

/** `maren's`: as good as the name itself. */
function possessivesOf(name: string): readonly string[] {
  return name.endsWith('s') ? [`${name}'`, `${name}'s`] : [`${name}'s`];
}

/** More than one of that: `wolves`, `witches`, `harpies`. */
function pluralsOf(word: string): readonly string[] {
  const other = /(?:s|x|z|ch|sh)$/u.test(word)
    ? `${word}es`
    : /[^aeiou]y$/u.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(?:[lr]f|fe|eaf)$/u.test(word)
        ? word.replace(/fe?$/u, 'ves')
        : word.endsWith('man')
          ? word.replace(/man$/u, 'men')
          : `${word}s`;
  return [...new Set([`${word}s`, other])];
}

/** `goblins` and `all goblin cutters`, where there are several of them. */
function kindEntries(
  standing: readonly Combatant[],
  wide: (all: readonly Combatant[]) => People,
  group: (label: string, value: People) => Entry<People>,
): readonly Entry<People>[] {
  const kinds = new Map<string, Combatant[]>();
  const kindOf = ({ name }: Combatant): string => name.toLowerCase().replace(/\s+\d+$/u, '');
  const whole = new Set(standing.map(kindOf));
  for (const each of standing) {
    const kind = kindOf(each);
    const parts = [kind.split(' ')[0] ?? kind, kind.split(' ').at(-1) ?? kind];
    // Goblins are those called Goblin, and no Goblin Boss, where there are such.
    for (const label of new Set([kind, ...parts.filter((part) => !whole.has(part))]))
      kinds.set(label, [...(kinds.get(label) ?? []), each]);
  }
  return [...kinds]
    .filter(([, members]) => members.length > 1)
    .flatMap(([label, members]) => {
      const value = wide(members);
      const several = pluralsOf(label).flatMap((each) => [each, `all ${each}`, `the ${each}`, `${each}'`]);
      return [...several, `all ${label}`].map((each) => group(each, value));
    });
}

/** Later words of a name, which count only where no name begins with what was typed. */
function laterEntries({ state }: LineScene): readonly Entry<People>[] {
  const named = [...state.combatants, ...listEntries(state).filter(({ kind }) => kind !== 'turn')];
  return named.flatMap((who) =>
    who.name
      .split(' ')
      .slice(1)
      .flatMap((word) =>
        /\p{L}{2}/u.test(word)
          ? [
              { ...oneEntry(who), label: word },
              ...possessivesOf(word).map((label) => ({ ...oneEntry(who), label, whole: true })),
            ]
          : [],
      ),
  );
}

/**
 * Takes the names that stand here, `joinWithAnd` between them and `except` after them. What begins one of `others` as
 * well as a name is refused; what begins none is left. Nothing where nobody is named.
 */
export function takePeople(
  words: Words,
  scene: LineScene,
  others: readonly Entry<unknown>[] = [],
): Parsed<People | undefined> {
  const entries = peopleEntries(scene);
  const meant: People[] = [];
  for (;;) {
    const before = words.at;
    if (meant.length > 0) words.eat('and', '&');
    const next = takeName(words, scene, entries, others);
    if (!next.ok) return next;
    if (!next.value) {
      words.at = before;
      break;
    }
    meant.push(next.value);
  }
  if (meant.length === 0) return ok(undefined);
  const without = words.eat('except', 'but') ? takePeople(words, scene, others) : ok(undefined);
  if (!without.ok) return without;
  const ids = [...new Set(meant.flatMap((each) => each.ids))].filter(
    (id) => without.value?.ids.includes(id) !== true,
  );
  if (ids.length === 0) return wrong(coded('typed.nobodyMatches'), words.since(0));
  return ok({ ids, wide: meant.some(({ wide }) => wide) });
}

function takeName(
  words: Words,
  scene: LineScene,
  entries: readonly Entry<People>[],
  others: readonly Entry<unknown>[],
): Parsed<People | undefined> {
  const own = matchAt(words, entries);
  const known = matchAt(words, others);
  // A later word of a name counts where no name begins so, and no other word is meant whole.
  const whole = known.found.some(({ label }) => label.toLowerCase() === words.plain);
  const later = own.found.length > 0 || whole ? [] : laterEntries(scene);
  const all = preferPromptKinds(matchAt<unknown>(words, entries, later, others), words, scene);
  const named = later.length > 0 ? matchAt(words, later) : own;
  const only = named.found[0];
  if (
    only === undefined ||
    named.count < all.count ||
    !(all.found.length === 0 || all.found.some(({ value }) => value === only.value))
  )
    return ok(undefined);
  const candidates = all.found.length > 0 ? all : named;
  if (candidates.found.length > 1) return refuseAmbiguous(words, candidates.found, candidates.count);
  words.at += named.count;
  return ok(only.value);
}

/**
 * Of those that the words could mean, the kinds that the prompt is for; where it is for none of them, all, but only by
 * the whole of a word: in a prompt for damage no action is guessed from its beginning.
 */
export function preferPromptKinds<Value>(
  { found, count }: Match<Value>,
  words: Words,
  scene: LineScene,
): Match<Value> {
  const { first } = promptOf(scene);
  const own = found.filter(({ is }) => first.includes(is.code));
  if (own.length > 0) return { found: own, count };
  if (first.length === 0) return { found, count };
  const typed = words.tokens
    .slice(words.at, words.at + count)
    .map(({ plain }) => plain)
    .join(' ');
  const whole = found.filter(
    (each) => (each.whole === true && each.later !== true) || plainLabel(each.label) === typed,
  );
  return { found: whole, count: whole.length > 0 ? count : 0 };
}

/** What stands between two commas: who was named, and the words after the one that says what is done. */
export interface Clause {
  readonly scene: LineScene;
  readonly words: Words;
  /** Place of the first word of what is done. */
  readonly verb: number;
  /** Those named before it. */
  readonly people?: People;
  /** Those the clause before this was about. */
  readonly earlier?: People;
  /** Whether the line ends with `!`: done although a rule forbids it. */
  readonly override: boolean;
}

/** What a clause means: commands, and the same in sentences. */
export interface Meaning {
  readonly does: readonly TableCommand[];
  readonly says: readonly SaidValue[];
  /** Creatures that are made by it. */
  readonly makes?: readonly MadeCreature[];
  /** Whom it was about. */
  readonly people?: People;
}

export type Reading = (clause: Clause) => Parsed<Meaning>;

/** Whom the clause is about: named before, named here, those of the clause before, or the selected. */
export function findTargets({ scene, words, people, earlier }: Clause, missing: Said): Parsed<People> {
  if (people) return ok(people);
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  return named.value ? ok(named.value) : findImplied(scene, words, missing, earlier);
}

/** Those meant where nobody is named. */
export function findImplied(scene: LineScene, words: Words, missing: Said, earlier?: People): Parsed<People> {
  if (earlier) return ok(earlier);
  const selected = scene.selected.filter((id) => findOrderName(scene.state, id) !== undefined);
  return selected.length > 0 ? ok({ ids: selected, wide: false }) : wrong(missing, words.place);
}

/** How verbs of the grammar are read, by their keys. */
export type Readings = { readonly [does in VerbKey]?: Reading };

/** What is done, how that is said, and to whom. */
export function done(does: readonly TableCommand[], says: SaidValue, people?: People): Ok<Meaning> {
  return ok({ does, says: [says], ...(people ? { people } : {}) });
}

/** Reads whom the clause is about, and does this to them. */
export function forThose(
  missing: Code,
  then: (ids: string[], clause: Clause) => Parsed<Meaning>,
): (clause: Clause) => Parsed<Meaning> {
  return (clause) => {
    const who = findTargets(clause, coded(missing));
    const meant = who.ok ? then([...who.value.ids], clause) : who;
    return who.ok && meant.ok ? ok({ people: who.value, ...meant.value }) : meant;
  };
}

/** The same for one alone. */
export function forOne(
  missing: Code,
  several: Code,
  then: (who: Combatant, clause: Clause) => Parsed<Meaning>,
): Reading {
  return forThose(missing, (ids, clause) => {
    const who = onlyOne({ ids }, clause, several);
    return who.ok ? then(who.value, clause) : who;
  });
}

/** The same with a count before or behind them. */
export function forCount(
  missing: Code,
  then: (ids: string[], count: number | undefined, clause: Clause) => Parsed<Meaning>,
): Reading {
  return (clause) => {
    const before = takeCount(clause.words);
    return forThose(missing, (ids, now) => then(ids, before ?? takeCount(now.words), now))(clause);
  };
}

function takeCount(words: Words): number | undefined {
  return words.takeNumber(/^\d{1,3}$/u);
}

/** The one the clause is about; refuses where several are. */
export function onlyOne(
  { ids: [first = '', second] }: Pick<People, 'ids'>,
  { scene, words }: Clause,
  several: Code,
): Parsed<Combatant> {
  const entry = second === undefined ? findEntry(scene.state, first) : undefined;
  if (entry) return wrong(coded('typed.noCreature', { who: entry.name }), words.since(0));
  const one = second === undefined ? findCombatant(scene.state, first) : undefined;
  return one ? ok(one) : wrong(coded(several), words.since(0));
}

/** More names than these say less than their number. */
const MOST = 12;

/** Those of the ids as a text names them, and how many they are: the form of the text goes by it. */
export function those(
  scene: LineScene,
  ids: readonly string[],
): { readonly who: SaidValue; readonly n: number } {
  return { who: namesOf(scene, ids), n: ids.length };
}

/** `Goblin Cutter 1 and 3`, `Mira and Sluice Rat 1–4`, `14 combatants` where they are too many to be named. */
export function namesOf(scene: LineScene, ids: readonly string[]): SaidValue {
  const runs = new Map<string, number[]>();
  for (const id of ids) {
    const name = findOrderName(scene.state, id);
    if (name === undefined) continue;
    const { kind, number } = splitNumber(name) ?? { kind: name };
    runs.set(kind, [...(runs.get(kind) ?? []), ...(number === undefined ? [] : [number])]);
  }
  const said = [...runs].map(([kind, numbers]) => [kind, formatRuns(numbers, RUN)] as const);
  if (said.length === 0) return coded('log.someone');
  if (said.reduce((sum, [, numbers]) => sum + Math.max(1, numbers.length), 0) > MOST)
    return coded('preview.combatants', { n: ids.length });
  return joinWithAnd(
    said.map(([kind, numbers]) =>
      numbers.length === 0 ? kind : coded('preview.kindNumbers', { kind, numbers: joinWithAnd(numbers) }),
    ),
  );
}

/** The same for what is written down: their names in a row, whatever the language. */
export function writeNames({ state }: LineScene, ids: readonly string[]): string {
  return ids.flatMap((id) => findOrderName(state, id) ?? []).join(', ');
}

/** What the line writes down by itself, in the language that it is typed in. */
export function writeText({ locale = ENGLISH }: LineScene, text: Said): string {
  return renderText(locale, text);
}

/** A quote that ends the words here, such as a reason; empty where none stands. */
export function takeReason(words: Words): string {
  return words.quote()?.trim() ?? '';
}
