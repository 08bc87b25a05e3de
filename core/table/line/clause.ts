import { ENGLISH, saidIn } from '../../kernel/locale.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { and, type Code, type Said, said as coded, type SaidValue } from '../../kernel/said.ts';
import type { TableCommand } from '../commands.ts';
import { numbered, RUN, runsOf } from '../numbered.ts';
import { calledAt, entryOf } from '../orderEntry.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { type LineProblem, type LineScene, type MadeCreature, wrong } from './answer.ts';
import { takePeople, type People } from './people.ts';
import type { Words } from './words.ts';

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

export type Reading = (clause: Clause) => Result<Meaning, LineProblem>;

/** Whom the clause is about: named before, named here, those of the clause before, or the selected. */
export function targetsOf(
  { scene, words, people, earlier }: Clause,
  missing: Said,
): Result<People, LineProblem> {
  if (people) return ok(people);
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  return named.value ? ok(named.value) : impliedOf(scene, words, missing, earlier);
}

/** Those meant where nobody is named. */
export function impliedOf(
  scene: LineScene,
  words: Words,
  missing: Said,
  earlier?: People,
): Result<People, LineProblem> {
  if (earlier) return ok(earlier);
  const selected = scene.selected.filter((id) => calledAt(scene.state, id) !== undefined);
  return selected.length > 0 ? ok({ ids: selected, wide: false }) : wrong(missing, words.place);
}

/** A reading of whom the clause is about, and of what is then done to them. */
export function forThose(
  missing: Code,
  doing: (ids: string[], clause: Clause) => Pick<Meaning, 'does' | 'says'>,
): Reading {
  return (clause) => {
    const who = targetsOf(clause, coded(missing));
    return who.ok ? ok({ ...doing([...who.value.ids], clause), people: who.value }) : who;
  };
}

/** The one the clause is about; refuses where several are. */
export function onlyOne(
  people: People,
  scene: LineScene,
  words: Words,
  message: Said,
): Result<Combatant, LineProblem> {
  const [first, second] = people.ids;
  const one = first === undefined || second !== undefined ? undefined : combatantOf(scene.state, first);
  const entry = first === undefined ? undefined : entryOf(scene.state, first);
  if (entry && second === undefined)
    return wrong(coded('typed.noCreature', { who: entry.name }), words.since(0));
  return one ? ok(one) : wrong(message, words.since(0));
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
    const name = calledAt(scene.state, id);
    if (name === undefined) continue;
    const { kind, number } = numbered(name) ?? { kind: name };
    runs.set(kind, [...(runs.get(kind) ?? []), ...(number === undefined ? [] : [number])]);
  }
  const said = [...runs].map(([kind, numbers]) => [kind, runsOf(numbers, RUN)] as const);
  if (said.length === 0) return coded('log.someone');
  if (said.reduce((sum, [, numbers]) => sum + Math.max(1, numbers.length), 0) > MOST)
    return coded('preview.combatants', { n: ids.length });
  return and(
    said.map(([kind, numbers]) =>
      numbers.length === 0 ? kind : coded('preview.kindNumbers', { kind, numbers: and(numbers) }),
    ),
  );
}

/** The same for what is written down: their names in a row, whatever the language. */
export function namesWritten({ state }: LineScene, ids: readonly string[]): string {
  return ids.flatMap((id) => calledAt(state, id) ?? []).join(', ');
}

/** What the line writes down by itself, in the language that it is typed in. */
export function written({ locale = ENGLISH }: LineScene, text: Said): string {
  return saidIn(locale, text);
}

/** A quote that ends the words here, such as a reason; empty where none stands. */
export function reasonOf(words: Words): string {
  return words.quote()?.trim() ?? '';
}
