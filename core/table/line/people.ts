import { ok, type Result } from '../../kernel/result.ts';
import { said as coded } from '../../kernel/said.ts';
import { SIDES, type Side } from '../../rules/words.ts';
import { entriesOf, type OrderEntry } from '../orderEntry.ts';
import type { Combatant } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { promptOf } from './grammar.ts';
import { matchAt, plainLabel, severalAt, type Entry, type Match, type Words } from './words.ts';

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
  const entries = everyName(scene);
  KNOWN.set(scene, entries);
  return entries;
}

/** Asked for at each word of a line. */
const KNOWN = new WeakMap<LineScene, readonly Entry<People>[]>();

function everyName({ state, system, selected }: LineScene): readonly Entry<People>[] {
  const standing = state.combatants.filter((each) => each.presence !== 'absent' && !system.harm.out(each));
  const wide = (all: readonly Combatant[]): People => ({ ids: all.map(({ id }) => id), wide: true });
  const sides = new Map(SIDES.map((side) => [side, wide(standing.filter((each) => each.side === side))]));
  const [everyone, chosen] = [
    wide(standing),
    { ids: selected.filter((id) => state.combatants.some((each) => each.id === id)), wide: true },
  ];
  const group = (label: string, value: People): Entry<People> => ({
    label,
    is: coded('kind.several'),
    value,
    whole: true,
  });
  return [
    ...state.combatants.flatMap((each) => ownEntries(each)),
    ...entriesOf(state).flatMap((each) => (each.kind === 'turn' ? turnEntries(each) : ownEntries(each))),
    ...['all', 'everyone', 'everybody'].map((label) => group(label, everyone)),
    ...[...sides].flatMap(([side, value]) =>
      [side, ...SIDE_WORDS[side]].flatMap((word) =>
        [`all ${word}`, word, `the ${word}`, `all the ${word}`, `${word}'`].map((label) =>
          group(label, value),
        ),
      ),
    ),
    ...(chosen.ids.length > 0 ? ['selected', 'them'].map((label) => group(label, chosen)) : []),
    ...halved(standing, wide).map(([label, value]) => group(label, value)),
    ...kindEntries(standing, wide, group),
  ];
}

const SIDE_WORDS: { readonly [side in Side]: readonly string[] } = {
  heroes: ['party', 'pcs', 'players'],
  allies: ['friends'],
  foes: ['enemies', 'monsters', 'opponents'],
};

/** Those at half their hit points or less. */
function halved(
  standing: readonly Combatant[],
  wide: (all: readonly Combatant[]) => People,
): readonly (readonly [string, People])[] {
  const hurt = standing.filter((each) => each.hp > 0 && each.hp * 2 <= each.sheet.hitPoints);
  return hurt.length === 0
    ? []
    : ['all staggered', 'the staggered', 'all bloodied', 'the bloodied'].map(
        (label) => [label, wide(hurt)] as const,
      );
}

/** A further turn goes by its tag alone: its name is that of whoever has it. */
function turnEntries({ id, name, tag }: OrderEntry): readonly Entry<People>[] {
  return [
    {
      label: tag,
      is: coded('kind.turn'),
      value: { ids: [id], wide: false },
      said: `${name} (${tag})`,
      whole: true,
    },
  ];
}

function ownEntries({ id, name, tag }: Pick<Combatant, 'id' | 'name' | 'tag'>): readonly Entry<People>[] {
  const value: People = { ids: [id], wide: false };
  const said = `${name} (${tag})`;
  const [first = name] = name.split(' ');
  return [
    { label: name, is: coded('kind.combatant'), value, said, instead: tag },
    ...[tag, ...ownersOf(name), ...ownersOf(tag), ...(first === name ? [] : ownersOf(first))].map(
      (label) => ({
        label,
        is: coded('kind.combatant'),
        value,
        said,
        instead: tag,
        whole: true,
      }),
    ),
  ];
}

/** `maren's`: as good as the name itself. */
function ownersOf(name: string): readonly string[] {
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
  const named = [...state.combatants, ...entriesOf(state).filter(({ kind }) => kind !== 'turn')];
  return named.flatMap(({ id, name, tag }) =>
    name
      .split(' ')
      .slice(1)
      .filter((word) => /\p{L}{2}/u.test(word))
      .flatMap((word) =>
        [{ label: word }, ...ownersOf(word).map((label) => ({ label, whole: true }))].map((each) => ({
          ...each,
          is: coded('kind.combatant'),
          value: { ids: [id], wide: false },
          said: `${name} (${tag})`,
          instead: tag,
        })),
      ),
  );
}

/**
 * Takes the names that stand here, `and` between them and `except` after them. What begins one of `others` as
 * well as a name is refused; what begins none is left. Nothing where nobody is named.
 */
export function takePeople(
  words: Words,
  scene: LineScene,
  others: readonly Entry<unknown>[] = [],
): Result<People | undefined, LineProblem> {
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
): Result<People | undefined, LineProblem> {
  const own = matchAt(words, entries);
  const known = matchAt(words, others);
  // A later word of a name counts where no name begins so, and no other word is meant whole.
  const whole = known.found.some(({ label }) => label.toLowerCase() === words.plain);
  const later = own.found.length > 0 || whole ? [] : laterEntries(scene);
  const all = preferred(matchAt<unknown>(words, entries, later, others), words, scene);
  const named = later.length > 0 ? matchAt(words, later) : own;
  const only = named.found[0];
  if (
    only === undefined ||
    named.count < all.count ||
    !(all.found.length === 0 || all.found.some(({ value }) => value === only.value))
  )
    return ok(undefined);
  const candidates = all.found.length > 0 ? all : named;
  if (candidates.found.length > 1) return severalAt(words, candidates.found, candidates.count);
  words.at += named.count;
  return ok(only.value);
}

/**
 * Of those that the words could mean, the kinds that the prompt is for; where it is for none of them, all, but only by
 * the whole of a word: in a prompt for damage no action is guessed from its beginning.
 */
export function preferred<Value>(
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
