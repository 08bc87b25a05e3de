import type { JsonObject } from '../../../../core/kernel/json.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { ask } from './foundFight.ts';

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
