import { ok, type Result } from '../../kernel/result.ts';
import { SIDES } from '../../rules/words.ts';
import type { Combatant } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { matchAt, severalAt, type Entry } from './match.ts';
import type { Words } from './words.ts';

/** Those whom a line means. */
export interface People {
  readonly ids: readonly string[];
  /** Named together, as `all foes`: who it does not concern is passed over rather than refused. */
  readonly wide: boolean;
}

/** Every way to name someone at the table, one or many at once. */
export function peopleEntries({ state, system, selected }: LineScene): readonly Entry<People>[] {
  const standing = state.combatants.filter((each) => each.presence !== 'absent' && !system.harm.out(each));
  const wide = (all: readonly Combatant[]): People => ({ ids: all.map(({ id }) => id), wide: true });
  const sides = new Map(SIDES.map((side) => [side, wide(standing.filter((each) => each.side === side))]));
  const [everyone, chosen] = [
    wide(standing),
    { ids: selected.filter((id) => state.combatants.some((each) => each.id === id)), wide: true },
  ];
  const group = (label: string, value: People): Entry<People> => ({
    label,
    is: 'several',
    value,
    whole: true,
  });
  return [
    ...state.combatants.flatMap((each) => ownEntries(each)),
    ...['all', 'everyone'].map((label) => group(label, everyone)),
    ...[...sides].flatMap(([side, value]) => [group(`all ${side}`, value), group(side, value)]),
    ...['party', 'all party', 'the party'].flatMap((label) => group(label, sides.get('heroes') ?? everyone)),
    ...(chosen.ids.length > 0 ? ['selected', 'them'].map((label) => group(label, chosen)) : []),
    ...kindEntries(standing, wide, group),
  ];
}

function ownEntries({ id, name, tag }: Combatant): readonly Entry<People>[] {
  const value: People = { ids: [id], wide: false };
  const said = `${name} (${tag})`;
  return [
    { label: name, is: 'combatant', value, said },
    { label: tag, is: 'combatant', value, said, whole: true },
  ];
}

/** `goblins` and `all goblin cutters`, where there are several of them. */
function kindEntries(
  standing: readonly Combatant[],
  wide: (all: readonly Combatant[]) => People,
  group: (label: string, value: People) => Entry<People>,
): readonly Entry<People>[] {
  const kinds = new Map<string, Combatant[]>();
  for (const each of standing) {
    const kind = each.name.toLowerCase().replace(/\s+\d+$/u, '');
    for (const label of new Set([kind, kind.split(' ')[0] ?? kind]))
      kinds.set(label, [...(kinds.get(label) ?? []), each]);
  }
  return [...kinds]
    .filter(([, members]) => members.length > 1)
    .flatMap(([label, members]) => {
      const value = wide(members);
      return [`${label}s`, `all ${label}s`, `all ${label}`].map((each) => group(each, value));
    });
}

/** Later words of a name, which count only where no name begins with what was typed. */
function laterEntries({ state }: LineScene): readonly Entry<People>[] {
  return state.combatants.flatMap(({ id, name, tag }) =>
    name
      .split(' ')
      .slice(1)
      .filter((word) => /\p{L}{2}/u.test(word))
      .map((label) => ({
        label,
        is: 'combatant',
        value: { ids: [id], wide: false },
        said: `${name} (${tag})`,
      })),
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
  if (ids.length === 0) return wrong('That is nobody at the moment.', words.since(0));
  return ok({ ids, wide: meant.some(({ wide }) => wide) });
}

function takeName(
  words: Words,
  scene: LineScene,
  entries: readonly Entry<People>[],
  others: readonly Entry<unknown>[],
): Result<People | undefined, LineProblem> {
  const all = matchAt<unknown>(words, [...entries, ...others]);
  const people = matchAt(words, entries);
  const named = all.found.length > 0 ? people : matchAt(words, laterEntries(scene));
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
