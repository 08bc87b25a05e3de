import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { Result } from '../../../../core/kernel/result.ts';
import type { Consequence } from '../../../../core/rules/consequences.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { Procedure, ProcedureOutcome } from '../../../../core/rules/procedures.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { fighterOf } from '../../../support/aFighter.ts';
import type { ProcedureRoll } from '../../../../core/table/events.ts';
import { createRoller } from '../../../../core/table/decide/procedures.ts';

/** A monster at the table, built from what differs from the blank one. */
export function foe(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('monster', draft, { side: 'foes', ...more });
}

/** A hero at the table. */
export function ally(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('hero', draft, { side: 'heroes', ...more });
}

const fighter = (key: string, draft: Draft, more: Partial<Fighter>): Fighter =>
  fighterOf(ladder, key, draft, { used: {}, marks: {}, ...more });

/** An attack with this die. */
export function attackWith(die: string, more: Draft = {}): Draft {
  return { attacks: [{ name: 'Blow', die, ...more }] };
}

/** A moment with these at the table; the first acts unless said otherwise. */
export function momentOf(all: readonly Fighter[], more: Partial<RulesContext> = {}): RulesContext {
  const rulings = Object.fromEntries(ladder.options.map(({ key, standard }) => [key, standard]));
  return {
    ...CONTEXT_WITHOUT_FIGHT,
    round: 1,
    acting: all[0]?.id,
    all,
    own: { contested: 1 },
    rulings,
    ...more,
  };
}

/** An effect on a fighter that lasts until it is taken away. */
export function effect(condition: string, more: Partial<Effect> = {}): Effect {
  return { id: `e-${condition}`, condition, label: condition, duration: { kind: 'removed' }, ...more };
}

/** The first power of a fighter. */
export function firstPower({ sheet }: Fighter): Power {
  const [power] = sheet.powers;
  if (!power) throw new Error('no power');
  return power;
}

/** The procedure of that key. */
export function procedure(key: string): Procedure {
  const found = ladder.procedures?.find((each) => each.key === key);
  if (!found) throw new Error(`no procedure ${key}`);
  return found;
}

interface Doing {
  readonly who?: Fighter;
  readonly targets?: readonly Fighter[];
  readonly values?: Draft;
  readonly now: RulesContext;
}

/** Does a procedure with these faces. */
export function doing(
  key: string,
  { who, targets = [], values = {}, now }: Doing,
  ...faces: readonly number[]
): Result<ProcedureOutcome> {
  const rolls: ProcedureRoll[] = [];
  const asked = { targets, values, now, ...(who ? { who } : {}) };
  return procedure(key).decide(asked, createRoller(createScriptedDice(faces), false, rolls));
}

/** What came of it; throws where it was refused. */
export function outcomeOf(result: Result<ProcedureOutcome>): ProcedureOutcome {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** The sentence and rule it was refused with; throws where it was not. */
export function refusalOf(result: Result<unknown>): { readonly message: string; readonly rule?: string } {
  if (result.ok) throw new Error('It was not refused.');
  return result.refusal;
}

/** The table after these consequences, as far as they are remembered or counted. */
export function after(now: RulesContext, consequences: readonly Consequence[]): RulesContext {
  let { all, own } = now;
  for (const each of consequences) {
    if (each.do === 'remember') own = Object.fromEntries([...Object.entries(own), [each.key, each.to]]);
    if (each.do === 'count')
      all = all.map((one) => (one.id === each.who ? counting(one, each.counter, each.to) : one));
  }
  return { ...now, all, own };
}

function counting(who: Fighter, counter: string, to: number): Fighter {
  return { ...who, counters: { ...who.counters, [counter]: to } };
}

/** Every tuple of faces of so many dice. */
export function tuples(sides: number, dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return tuples(sides, dice - 1).flatMap((rest) =>
    Array.from({ length: sides }, (_, at) => [...rest, at + 1]),
  );
}
