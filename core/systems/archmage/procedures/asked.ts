import { explain, type Explained } from '../../../kernel/explained.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Consequence, Fighter } from '../../../rules/combat.ts';
import type { Asked, ProcedureOutcome } from '../../../rules/procedure.ts';
import { chanceOf } from '../saves.ts';

/** Who does it; procedures of one doer are never asked without. */
export function doerOf({ who }: Asked): Result<Fighter> {
  return who ? ok(who) : refuse({ message: 'Choose who does it.', field: 'who' });
}

/** Who does it and to whom. */
export function pairOf(asked: Asked): Result<{ readonly who: Fighter; readonly target: Fighter }> {
  const [target] = asked.targets;
  const doer = doerOf(asked);
  if (!doer.ok) return doer;
  return target ? ok({ who: doer.value, target }) : refuse({ message: 'Choose a target.', field: 'targets' });
}

/** A whole number typed into a field, or what holds where none was. */
export function typedNumber({ values }: Asked, key: string, otherwise: number): number {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : otherwise;
}

/** What was chosen or typed as text. */
export function typedText({ values }: Asked, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

/** Whether a flag was set. */
export function typedFlag({ values }: Asked, key: string): boolean {
  return values[key] === true;
}

/** A d20 with a modifier against a number, with its odds. */
export function checkOn(
  label: string,
  rule: string,
  modifier: Explained,
  target: { readonly label: string; readonly value: number },
): CheckOffer {
  const chance = chanceOf(target.value, modifier.value);
  return {
    label,
    rule,
    dice: '1d20',
    modifier,
    target: { ...target, because: [{ rule, label: target.label, value: target.value }] },
    outcomes: [
      { key: 'success', label: 'success', chance, good: true },
      { key: 'failure', label: 'failure', chance: 1 - chance, good: false },
    ],
  };
}

/** A bonus that was typed. */
export function typedBonus(asked: Asked, key: string, rule: string, label: string): Explained {
  return explain({ rule, label, value: typedNumber(asked, key, 0) });
}

/** The end of a procedure that went well. */
export function done(label: string, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ label, success: true, consequences });
}

/** The end of one that did not. */
export function failed(label: string, ...consequences: readonly Consequence[]): Result<ProcedureOutcome> {
  return ok({ label, success: false, consequences });
}
