import { type Due, kindKey } from '../rules/consequences.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { momentOf } from './moment.ts';
import { type Combatant, combatantOf, type Encounter, type TableState } from './state.ts';

/** Key under which extra actions are counted among the spent ones. */
export const EXTRA = 'extraActions';

/** Kind of action between turns, in games that have a name for it. */
const LEGENDARY = 'legendary';

/** Whether a power is taken between the turns of others, with an extra action. */
export function isBetweenTurns({ action }: Pick<Power, 'action'>): boolean {
  return action === LEGENDARY;
}

/** What someone may do between the turns of others. */
export interface Extra {
  readonly most: number;
  readonly left: number;
  /** What it does then, in words; empty where its stat block says nothing. */
  readonly text: string;
}

/** Extra actions of a combatant: so many as the GM has said, else as the game counts them now, else as its block says. */
export function extraOf(who: Combatant, system: Pick<RuleSystem, 'turns'> | undefined): Extra {
  const { extra, sheet, used } = who;
  const most = extra ?? system?.turns.between?.(who) ?? sheet.extra?.most ?? 0;
  return { most, left: Math.max(0, most - (used[EXTRA] ?? 0)), text: sheet.extra?.text ?? '' };
}

/** What is offered at the end of the turn that runs to those who may act between turns; passed over unasked. */
export function extraDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter, combatants } = state;
  // The count of a lair or a trap is no turn of a creature: nothing comes after it.
  if (!encounter || !combatantOf(state, encounter.acting ?? '')) return [];
  const turn = new Set([encounter.acting, ...encounter.along]);
  return combatants.flatMap((each) => {
    const { left, most, text } = extraOf(each, system);
    if (left === 0 || turn.has(each.id) || each.presence === 'absent') return [];
    if (system.harm.out(each) || isStopped(each, state, system) || isBarred(each, state, system)) return [];
    const due = dueOf(
      each,
      encounter,
      `extra action${text === '' ? '' : `, ${text}`} (${left} of ${most} left)`,
    );
    return encounter.done.includes(due.key) ? [] : [due];
  });
}

/** Whether no action of any kind is left to it by what it suffers: the stunned have no extra ones either. */
function isStopped(who: Combatant, state: TableState, system: RuleSystem): boolean {
  const all = system.turns.budget?.allowances(who, momentOf(state, system)) ?? [];
  return all.length > 0 && all.every(({ most }) => most === 0);
}

/** Whether the game has something against an action of that kind just now: one has been taken at this moment already. */
function isBarred(who: Combatant, state: TableState, system: RuleSystem): boolean {
  const { budget } = system.turns;
  const action = system.words.actions.find(({ key }) => key === LEGENDARY);
  return action !== undefined && budget?.pay(who, action.key, momentOf(state, system)).ok === false;
}

/** Whether it is offered between turns. */
export function isExtra({ what }: Due): boolean {
  return what.kind === 'extra';
}

function dueOf({ id }: Combatant, { acting, at }: Encounter, label: string): Due {
  const what = { kind: 'extra', after: at ?? acting ?? '' };
  return { key: kindKey(what, id), what, who: id, moment: 'end', label, rule: '', automatic: false };
}
