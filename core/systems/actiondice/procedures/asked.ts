import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { ProcedureInput } from '../../../rules/procedures.ts';
import type { RuleSystem, SystemWords } from '../../../rules/system.ts';
import { isHero, poolOf } from '../turns/pool.ts';
import { LIMITS } from '../tables.ts';
import { saying, said } from '../../../kernel/said.ts';

/** The hero who does it: nobody else has dice, and nobody has them for others. ACT-01 ACT-25 */
export function heroOf({ who }: ProcedureInput): Result<Fighter> {
  if (!who) return refuse({ ...saying('actiondice.chooseHero'), rule: 'ACT-25', field: 'who' });
  return isHero(who)
    ? ok(who)
    : refuse({ ...saying('actiondice.heroesOnly', { who: who.name }), rule: 'ACT-01' });
}

/** A whole number that was typed, within its limits, or what holds where none was. */
export function typedNumber(
  { values }: ProcedureInput,
  key: string,
  otherwise: number,
  most: number = LIMITS.result,
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.max(-most, Math.min(most, Math.floor(value)));
}

/** Whether a number was typed at all. */
export function hasNumber({ values }: ProcedureInput, key: string): boolean {
  return typeof values[key] === 'number';
}

/** How many dice are spent: one, unless more were asked for. ACT-10 */
export function diceAsked(asked: ProcedureInput): number {
  return Math.max(1, typedNumber(asked, 'dice', 1, LIMITS.dice));
}

/** The field for how many dice. ACT-10 */
export const DICE: FormField = {
  kind: 'number',
  key: 'dice',
  label: said('form.dice'),
  min: 1,
  max: LIMITS.dice,
  hint: said('actiondice.oneUnlessTyped'),
};

/** The field for why. ACT-30 */
export const REASON: FormField = { kind: 'text', key: 'reason', label: said('form.why'), wide: true };

/** The kind of action that a plain attack or a move costs, where the host says so. ACT-20 ACT-22 */
export function kindThatPays({ actions }: SystemWords, what: 'attack' | 'move'): string | undefined {
  return actions.find(({ pays }) => pays === what)?.key;
}

/** The host's words for the action an attack takes and for a move. ACT-20 ACT-22 */
export function actionsOf({ words }: RuleSystem): { readonly attack: string; readonly move: string } {
  const [first, second] = words.actions;
  return {
    attack: kindThatPays(words, 'attack') ?? first?.key ?? '',
    move: kindThatPays(words, 'move') ?? second?.key ?? first?.key ?? '',
  };
}

/** `d6`, as this hero throws. ACT-02 */
export function sidesOf(who: Fighter, now: RulesContext): number {
  return poolOf(who, now).sides;
}
