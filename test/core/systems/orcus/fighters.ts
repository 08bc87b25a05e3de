import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_ATTACK } from '../../../../core/systems/orcus/creatures/hero/attackForm.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

/** A monster at the table, built from what differs from the blank one. */
export function foe(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('monster', draft, { side: 'foes', ...more });
}

/** A hero at the table, with the attack that a new one of its sheet begins with. */
export function ally(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('hero', { attacks: [BLANK_ATTACK], ...draft }, { side: 'heroes', ...more });
}

function fighter(key: string, draft: Draft, more: Partial<Fighter>): Fighter {
  const kind = orcus.creatures.find((each) => each.key === key);
  const built = kind?.build({ ...kind.blank, ...draft });
  if (!built?.ok) throw new Error(built?.refusal.map(({ message }) => message).join('; ') ?? 'no such kind');
  const { sheet } = built.value;
  const base: Fighter = {
    id: key,
    name: sheet.name,
    side: 'foes',
    sheet,
    hp: sheet.vitality,
    temporary: 0,
    effects: [],
    counters: sheet.counters,
    spent: [],
    fate: 'none',
  };
  return { ...base, ...more };
}

/** An effect on a fighter; ends by a save unless said otherwise. */
export function effect(condition: string, more: Partial<Effect> = {}): Effect {
  return { id: `e-${condition}`, condition, label: condition, duration: { kind: 'saveEnds' }, ...more };
}

/** The first power of a fighter. */
export function firstPower({ sheet }: Fighter): Power {
  const [power] = sheet.powers;
  if (!power) throw new Error('no power');
  return power;
}
