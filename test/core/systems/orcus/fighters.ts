import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_ATTACK } from '../../../../core/systems/orcus/creatures/hero/attackForm.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { fighterOf } from '../../../support/aFighter.ts';

/** A monster at the table, built from what differs from the blank one. */
export function foe(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('monster', draft, { side: 'foes', ...more });
}

/** A hero at the table, with the attack that a new one of its sheet begins with. */
export function ally(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('hero', { attacks: [BLANK_ATTACK], ...draft }, { side: 'heroes', ...more });
}

const fighter = (key: string, draft: Draft, more: Partial<Fighter>): Fighter =>
  fighterOf(orcus, key, draft, more);

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
