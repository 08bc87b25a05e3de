import type { Fighter } from '../../core/rules/combat.ts';
import type { Draft } from '../../core/rules/creature.ts';
import type { RuleSystem } from '../../core/rules/system.ts';

/** Somebody at the table, built by a game from what differs from the blank one of that kind; throws where it refuses. */
export function fighterOf(
  { creatures }: RuleSystem,
  key: string,
  draft: Draft,
  more: Partial<Fighter> = {},
): Fighter {
  const kind = creatures.find((each) => each.key === key);
  const built = kind?.build({ ...kind.blank, ...draft });
  if (!built?.ok)
    throw new Error(
      built?.refusal.map(({ field, message }) => `${field}: ${message}`).join('; ') ?? 'no such kind',
    );
  const { sheet } = built.value;
  const base: Fighter = {
    id: key,
    name: sheet.name,
    side: 'foes',
    sheet,
    hp: sheet.hitPoints,
    temporary: 0,
    effects: [],
    counters: sheet.counters,
    spent: [],
    fate: 'none',
  };
  return { ...base, ...more };
}
