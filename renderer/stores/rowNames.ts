import type { RuleSystem } from '../../core/rules/system.ts';
import type { Stage } from '../../core/rules/words.ts';
import type { Combatant, TableState } from '../../core/table/state.ts';

/** A mob among others of its kind has the numbers of its members: `Sluice Rat 1–4`. */
export function mobName(members: readonly Combatant[], lead: Combatant, state: TableState): string {
  const { name } = lead.sheet;
  if (!severalMobs(lead, state)) return name;
  const numbers = members.flatMap((each) => Number(/ (\d+)$/u.exec(each.name)?.[1] ?? Number.NaN));
  const known = numbers.filter((each) => !Number.isNaN(each)).toSorted((a, b) => a - b);
  return known.length === 0 ? name : `${name} ${runsOf(known)}`;
}

function severalMobs({ group, sheet }: Combatant, { combatants }: TableState): boolean {
  return combatants.some(
    (each) => each.sheet.mob === true && each.group !== group && each.sheet.name === sheet.name,
  );
}

/** `1–3, 5`. */
function runsOf(numbers: readonly number[]): string {
  const runs: (readonly [from: number, to: number])[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) runs[runs.length - 1] = [run[0], number];
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** The round that brings it, where a round does. */
export function comesIn({ arrives, presence }: Combatant, { encounter }: TableState): number | undefined {
  if (presence !== 'absent' || arrives === undefined) return undefined;
  const when = encounter?.triggers.find(({ id }) => id === arrives)?.when;
  return when?.kind === 'round' ? when.round : undefined;
}

const STAGES: readonly Stage[] = ['gone', 'dead', 'dying', 'down', 'hurt'];

/** The worst of the stages that these states are. */
export function stageOf(states: readonly string[], { words }: RuleSystem): Stage | undefined {
  const all = new Set(
    words.vitalStates.flatMap(({ key, stage }) => (stage && states.includes(key) ? [stage] : [])),
  );
  return STAGES.find((stage) => all.has(stage));
}
