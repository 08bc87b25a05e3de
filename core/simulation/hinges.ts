import type { Draft } from '../rules/creature.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Combatant } from '../table/state.ts';
import { between, type Share } from './interval.ts';
import type { Named } from './question.ts';
import type { Fielded } from './start.ts';

/** A change of the encounter that a GM could make with one press. `at`: place of the group among those fielded. */
export type Hinge =
  /** So many of it instead; 0 leaves it out. */
  | { readonly kind: 'count'; readonly at: number; readonly name: string; readonly count: number }
  /** Made over to another level: `draft` is what it becomes, `said` that in words. */
  | {
      readonly kind: 'level';
      readonly at: number;
      readonly name: string;
      readonly level: number;
      readonly draft: Draft;
      readonly said: string;
    }
  /** A hero who is away comes along. */
  | { readonly kind: 'hero'; readonly id: string; readonly name: string };

/** A change and what it would do: the chance that all heroes fall, and that none does. */
export type Hinged = Hinge & { readonly lost: Share; readonly whole: Share };

/**
 * The changes worth trying, the largest groups first: of each group of foes one fewer, never the last foe of all; the
 * largest group one level lower and one higher, where its game makes creatures over; each hero who is away.
 * Where a fight begins is not among them: of these games one draws places, and there the GM draws who stands where.
 */
export function hingesOf(
  all: readonly Named[],
  most: number,
  system: Pick<RuleSystem, 'creatures' | 'words'>,
  away: readonly Combatant[] = [],
): readonly Hinge[] {
  const foes = all.flatMap((each, at) => (each.side === 'foes' ? [{ ...each, at }] : []));
  const standing = foes.reduce((sum, { count }) => sum + count, 0);
  const largest = foes.toSorted((a, b) => b.count - a.count);
  const fewer = standing < 2 ? [] : largest.slice(0, most);
  const [first] = largest;
  return [
    ...fewer.map(({ at, name, count }): Hinge => ({ kind: 'count', at, name, count: count - 1 })),
    ...(first ? [-1, 1].flatMap((by) => leveled(first, first.at, by, system)) : []),
    ...away.map(({ id, name }): Hinge => ({ kind: 'hero', id, name })),
  ];
}

/** The group so many levels higher, as its game makes it over; nothing where it cannot. */
function leveled(
  { kind, draft, name }: Named,
  at: number,
  by: number,
  { creatures, words }: Pick<RuleSystem, 'creatures' | 'words'>,
): readonly Hinge[] {
  const found = creatures.find(({ key }) => key === kind);
  const built = found?.build(draft);
  if (!found?.makeover || built?.ok !== true) return [];
  const level = built.value.sheet.level + by;
  const made = found.makeover(draft, `${words.grade ?? 'level'} ${level}`);
  if (!made.ok || !found.build(made.value.draft).ok) return [];
  return [{ kind: 'level', at, name, level, draft: made.value.draft, said: made.value.said }];
}

/** Those fielded with one change made. */
export function changed<Each extends Fielded>(all: readonly Each[], hinge: Hinge): readonly Each[] {
  if (hinge.kind === 'hero') return all;
  return all.flatMap((each, place) => {
    if (place !== hinge.at) return [each];
    if (hinge.kind === 'level') return [{ ...each, draft: hinge.draft }];
    return hinge.count > 0 ? [{ ...each, count: hinge.count }] : [];
  });
}

/** A change with what so many fights of it came to. */
export function hinged(hinge: Hinge, lost: number, whole: number, fights: number): Hinged {
  return { ...hinge, lost: between(lost, fights), whole: between(whole, fights) };
}
