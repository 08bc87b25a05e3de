import type { CheckOffer } from '../../../../core/rules/checks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type {
  ProcedureInput,
  Procedure,
  ProcedureOutcome,
  Roller,
} from '../../../../core/rules/procedures.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

/** Round 1, with the hero of `ally` acting. */
export const TURN: RulesContext = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'hero' };

/** A procedure by its key. */
export function procedure(key: string): Procedure {
  const found = orcus.procedures?.find((each) => each.key === key);
  if (!found) throw new Error(`no procedure ${key}`);
  return found;
}

/** A hand whose d20s show these faces in order; other rolls come to them. */
export function hand(...faces: readonly number[]): Roller {
  const left = [...faces];
  return {
    check: ({ modifier }: CheckOffer) => ({
      notation: '',
      parts: [],
      total: (left.shift() ?? 0) + modifier.value,
    }),
    roll: () => ({ notation: '', parts: [], total: left.shift() ?? 0 }),
  };
}

/** What a procedure is asked with. */
export function asked(
  who: Fighter | undefined,
  targets: readonly Fighter[] = [],
  values: ProcedureInput['values'] = {},
  now: RulesContext = TURN,
): ProcedureInput {
  return { targets, values, now, ...(who ? { who } : {}) };
}

/** How it ends with these faces. */
export function outcome(key: string, how: ProcedureInput, ...faces: readonly number[]): ProcedureOutcome {
  const result = procedure(key).decide(how, hand(...faces));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** The rule it is refused by, if it is. */
export function refusal(key: string, how: ProcedureInput): string | undefined {
  const result = procedure(key).decide(how, hand());
  return result.ok ? undefined : result.refusal.rule;
}

/** The number a procedure’s check must reach, and its bonus. */
export function offered(
  key: string,
  how: ProcedureInput,
): readonly [target: number, bonus: number] | undefined {
  const offer = procedure(key).offer?.(how);
  return offer && [offer.target.value, offer.modifier.value];
}
