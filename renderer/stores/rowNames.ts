import type { RuleSystem } from '../../core/rules/system.ts';
import type { HealthStage } from '../../core/rules/words.ts';
import { splitNumber, formatRuns } from '../../core/table/logParts.ts';
import type { Combatant, TableState } from '../../core/table/state.ts';

/** A mob among others of its kind has the numbers of its members: `Sluice Rat 1–4`. */
export function mobName(members: readonly Combatant[], lead: Combatant, state: TableState): string {
  const { name } = lead.sheet;
  if (!severalMobs(lead, state)) return name;
  const numbers = members.flatMap((each) => splitNumber(each.name)?.number ?? []);
  return numbers.length === 0 ? name : `${name} ${formatRuns(numbers).join(', ')}`;
}

function severalMobs({ group, sheet }: Combatant, { combatants }: TableState): boolean {
  return combatants.some(
    (each) => each.sheet.mob === true && each.group !== group && each.sheet.name === sheet.name,
  );
}

/** The round that brings it, where a round does. */
export function comesIn({ arrives, presence }: Combatant, { encounter }: TableState): number | undefined {
  if (presence !== 'absent' || arrives === undefined) return undefined;
  const when = encounter?.triggers.find(({ id }) => id === arrives)?.when;
  return when?.kind === 'round' ? when.round : undefined;
}

/** What took somebody out of the fight and is no state of its life: it fled, it surrendered. */
export function leftBy(who: Combatant, { harm }: RuleSystem): string | undefined {
  if (!harm.out(who) || harm.out({ ...who, effects: [] })) return undefined;
  return who.effects.find((each) => harm.out({ ...who, effects: [each] }))?.label;
}

const STAGES: readonly HealthStage[] = ['gone', 'dead', 'dying', 'down', 'hurt'];

/** The worst of the stages that these states are. */
export function stageOf(states: readonly string[], { words }: RuleSystem): HealthStage | undefined {
  const all = new Set(
    words.vitalStates.flatMap(({ key, stage }) => (stage && states.includes(key) ? [stage] : [])),
  );
  return STAGES.find((stage) => all.has(stage));
}
