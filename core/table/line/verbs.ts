import { ENGLISH } from '../../kernel/locale.ts';
import { said as coded } from '../../kernel/said.ts';
import type { LineScene, Parsed } from './answer.ts';
import { ATTACK_VERBS, powerEntries } from './attacks.ts';
import { effectEntries, readOwnEffect, listSynonyms } from './effects.ts';
import { otherWordFor, type Part, VERBS, type VerbKey, type VerbRule } from './grammar.ts';
import { HARM_VERBS } from './harm.ts';
import { counterEntries, gaugeEntries, NUMBER_VERBS, numberEntries, readRemove } from './numbers.ts';
import type { Clause, Meaning, People, Reading } from './people.ts';
import { PROCEDURE_VERBS, procedureEntries } from './procedures.ts';
import { TURN_VERBS } from './turns.ts';
import { type Entry, matchAt, takeOne } from './words.ts';

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
export interface Action extends Entry<Reading> {
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
    ...procedureEntries(scene).filter(() => !people || people.ids.length === 1),
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
