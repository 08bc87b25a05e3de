import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_ATTACK } from '../../../../core/systems/orcus/creatures/hero.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { fighterOf } from '../../../support/aFighter.ts';
import { ask } from './foundFight.ts';

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

/** Two heroes of the sample, level 3, away from any fight. */
export function twoHeroes(): TableState {
  const machine = createTableMachine(systemOf);
  const entries = orcus.sample.heroes.slice(0, 2).map((each) => ({
    creature: { id: each.key, kind: each.kind, draft: each.draft },
    count: 1,
    side: 'heroes' as const,
  }));
  const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
  return ask(begun, { type: 'combatants.add', entries });
}

/** A procedure as it is asked for. */
export const doing = (
  procedure: string,
  values: JsonObject = {},
  { who, targets = [] }: { who?: string; targets?: readonly string[] } = {},
): TableCommand => ({
  type: 'procedure.do',
  procedure,
  targets: [...targets],
  values,
  ...(who === undefined ? {} : { who }),
});
