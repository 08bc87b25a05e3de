import { type Code, english, type Said, said as coded } from '../../kernel/said.ts';
import { combatantOf } from '../state.ts';
import { rulingsOf } from '../../rules/riders/plays.ts';
import type { Completion, LineScene } from './answer.ts';
import { amountHere, typeEntries } from './harm.ts';
import { hourEntries } from './hours.ts';
import { takeOne } from './match.ts';
import { peopleEntries, takePeople, type People } from './people.ts';
import { SPAN_WORDS, spanHere, takeSpan } from './span.ts';
import { creatureEntries } from './making.ts';
import { doings, offers } from './verbs.ts';
import { tokensOf, Words, type Token } from './words.ts';

interface Offer {
  readonly label: string;
  readonly is: Said;
  /** What else it is found by: a tag, a later word of a name. */
  readonly also?: readonly string[];
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
  const tokens = tokensOf(text);
  const comma = tokens.findLastIndex(({ is }) => is === 'comma');
  const clause = tokens.slice(comma + 1);
  if (clause.some(({ is }) => is === 'quote')) return [];
  const typing = clause.length > 0 && !/\s$/u.test(text);
  const runs = typing ? Math.min(RUN, clause.length) : 0;
  for (let run = runs; run >= (typing ? 1 : 0); run -= 1) {
    const found = going(
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
function going(
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
  return nextOf(new Words(before, text), scene, first)
    .filter(({ quiet }) => start !== '' || quiet !== true)
    .filter(({ is }) => start !== '' || is.code !== 'kind.combatantTag' || (names += 1) <= MOST_NAMES)
    .filter(({ label, also = [] }) => [label, ...also].some((each) => each.toLowerCase().startsWith(start)))
    .filter(({ label }) => label.toLowerCase() !== start && !seen.has(label) && seen.add(label) !== undefined)
    .slice(0, MOST)
    .map(({ label, is }) => ({ text: label, is, from }));
}

function nextOf(words: Words, scene: LineScene, first: boolean): readonly Offer[] {
  const people = takePeople(words, scene, doings(scene, undefined));
  if (!people.ok) return [];
  const named = people.value;
  if (!named && words.here !== undefined && spanHere(words, scene)) {
    const span = takeSpan(words, scene);
    return span.ok && words.here === undefined ? hourEntries(scene) : [];
  }
  if (words.here === undefined)
    return [...persons(scene, named), ...offers(scene, named), ...(named ? [] : begins(first))];
  if (amountHere(words)) return afterAmount(words, scene);
  const verb = takeOne(words, doings(scene, named));
  if (!verb.ok || !verb.value) return [];
  if (words.here !== undefined && verb.value.is.code !== 'kind.condition')
    return [...persons(scene, undefined)];
  return after(verb.value.is.code, verb.value.label, scene, words);
}

function begins(first: boolean): readonly Offer[] {
  const alone = first
    ? ['undo', 'redo'].map((label) => ({
        label,
        is: coded(label === 'undo' ? 'kind.takeBack' : 'kind.bringBack'),
      }))
    : [];
  return [...alone, ...SPAN_WORDS.map((label) => ({ label, is: coded('kind.clockGoesOn') }))];
}

function afterAmount(words: Words, scene: LineScene): readonly Offer[] {
  if (words.plain.startsWith('+')) return [];
  const said = new Set(words.tokens.slice(words.at).map(({ plain }) => plain));
  const shares = ['half', 'double']
    .filter((each) => !said.has(each))
    .map((label) => ({ label, is: coded('kind.share') }));
  return [...typeEntries(scene), ...shares];
}

function after(is: Code, label: string, scene: LineScene, words: Words): readonly Offer[] {
  const { state, system } = scene;
  const named = (each: { readonly label: string }, kind: Code): Offer => ({
    label: each.label,
    is: coded(kind),
  });
  if (is === 'kind.condition')
    return words.here === undefined || words.plain !== 'until'
      ? LASTING.map((each) => ({ label: each, is: coded('kind.howLong') }))
      : [];
  if (label === 'add')
    return creatureEntries(scene)
      .filter((each) => !('whole' in each))
      .map((each) => named(each, 'kind.creature'));
  if (label.startsWith('begin'))
    return state.prepared.map(({ name }) => ({ label: name, is: coded('kind.preparedFight') }));
  if (label === 'resume')
    return state.paused.map(({ encounter }) => ({ label: encounter.name, is: coded('kind.pausedFight') }));
  if (label === 'ruling')
    return rulingsOf(system).map(({ label: text }) => named({ label: english(text) }, 'kind.ruling'));
  if (label.startsWith('spend')) return system.words.actions.map((each) => named(each, 'kind.action'));
  if (label === 'act' || label === 'acts')
    return persons(scene, undefined).filter((each) =>
      (state.encounter?.waiting ?? []).some(({ who }) => combatantOf(state, who)?.name === each.label),
    );
  if (['r', 'roll', 'rolls'].includes(label))
    return state.favourites.map(({ name }) => ({ label: name, is: coded('kind.favouriteRoll') }));
  return persons(scene, undefined);
}

/** Everyone who can be named, those not named yet; their tags and the later words of their names find them too. */
function persons(scene: LineScene, named: People | undefined): readonly Offer[] {
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
