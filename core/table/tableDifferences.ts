import type { RuleSystem } from '../rules/system.ts';
import { combatantOf, type Combatant, type TableState } from './state.ts';

/** One thing in which two tables differ, in words; empty where there is nothing. */
export interface TableDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What would be otherwise at the table: whose turn it is, who is there, hit points and what lasts on everyone. */
export function tableDifferences(
  now: TableState,
  then: TableState,
  system: RuleSystem,
): readonly TableDifference[] {
  const ids = [...new Set([...then.combatants, ...now.combatants].map(({ id }) => id))];
  return [
    ...told('Encounter', now.encounter?.name ?? '', then.encounter?.name ?? ''),
    ...told('Round', roundOf(now), roundOf(then)),
    ...told('Turn', actingOf(now), actingOf(then)),
    ...ids.flatMap((id) => ofOne(combatantOf(now, id), combatantOf(then, id), system)),
  ];
}

function told(field: string, before: string, after: string): readonly TableDifference[] {
  return before === after ? [] : [{ field, before, after }];
}

const roundOf = ({ encounter }: TableState): string => (encounter ? String(encounter.round) : '');
const actingOf = (state: TableState): string => combatantOf(state, state.encounter?.acting ?? '')?.name ?? '';

function ofOne(
  now: Combatant | undefined,
  then: Combatant | undefined,
  { words }: RuleSystem,
): readonly TableDifference[] {
  if (!now || !then) return told((now ?? then)?.name ?? '', now ? 'here' : '', then ? 'here' : '');
  if (now === then) return [];
  const effects = ({ effects: all }: Combatant): string => all.map(({ label }) => label).join(', ');
  const counters = [...new Set([...Object.keys(now.counters), ...Object.keys(then.counters)])];
  return [
    ...told(then.name, `${now.hp}/${now.sheet.hitPoints}`, `${then.hp}/${then.sheet.hitPoints}`),
    ...told(`${then.name}, temporary`, String(now.temporary), String(then.temporary)),
    ...told(`${then.name}, effects`, effects(now), effects(then)),
    ...told(
      `${then.name}, spent powers`,
      now.spent.length === 0 ? '' : String(now.spent.length),
      then.spent.length === 0 ? '' : String(then.spent.length),
    ),
    ...told(`${now.name}, name`, now.name, then.name),
    ...told(`${then.name}, side`, now.side, then.side),
    ...counters.flatMap((key) =>
      told(
        `${then.name}, ${words.counters.find((word) => word.key === key)?.label ?? key}`,
        String(now.counters[key] ?? 0),
        String(then.counters[key] ?? 0),
      ),
    ),
  ];
}
