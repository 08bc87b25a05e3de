import { makeDue } from '../rules/resolvers.ts';
import type { Due } from '../rules/consequences.ts';
import { jsonText } from '../rules/context.ts';
import type { Combatant } from './state.ts';

const KIND = 'summons';

/** What a power brings in, due until the creatures have come: who they are, the library says. */
export function summoningDue(by: Combatant, creature: string, count: number, rule: string): Due {
  const what = { kind: KIND, creature, count };
  const label = `Brings in ${count} ${creature}`;
  return makeDue(by, 'now', what, { label, rule, automatic: false });
}

/** Whether it waits for creatures that a power brings in. */
export function isSummoning({ what }: Pick<Due, 'what'>): boolean {
  return what.kind === KIND;
}

/** The words of the table line that bring them in: `dryad summons 3 awakened tree`. */
export function summoningLine(due: Due, by: string): string {
  const count = typeof due.what['count'] === 'number' ? due.what['count'] : 1;
  const creature = jsonText(due.what, 'creature');
  return `${by.toLowerCase()} summons ${count} ${count > 1 ? oneOf(creature) : creature}`;
}

/** `wolves` as `wolf`, `mephits` as `mephit`: the library has one of each. */
function oneOf(several: string): string {
  return several
    .replace(/lves$/u, 'lf')
    .replace(/([^aeiou])ies$/u, '$1y')
    .replace(/(ch|sh|x|ss)es$/u, '$1')
    .replace(/([^s])s$/u, '$1');
}
