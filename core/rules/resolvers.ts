import type { RollTrace } from '../dice/trace.ts';
import { refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import type { Answer, Answered, RolledAttack } from './attacks.ts';
import type { Fighter } from './combat.ts';
import { type Consequence, type Due, kindKey, type KindRecord } from './consequences.ts';
import type { RulesContext } from './context.ts';
import type { Roller } from './procedures.ts';
import type { AttackRules, DueOutcome, TurnRules } from './system.ts';

/** A due thing as it is settled: whose it is, and the roll where it takes one. */
export interface ResolvedDue {
  readonly due: Due;
  readonly who: Fighter;
  readonly roll: RollTrace | undefined;
  readonly now: RulesContext;
}

/** For each kind of due thing of a game what it brings about. */
type DueTable<What extends KindRecord> = {
  readonly [Kind in What['kind']]: (what: What & { readonly kind: Kind }, at: ResolvedDue) => DueOutcome;
};

/** Something due at a moment of somebody’s turn, without a roll, price or way yet. */
export function makeDue<What extends KindRecord>(
  { id }: Pick<Fighter, 'id'>,
  moment: Due['moment'],
  what: What,
  { label, says, rule, automatic }: Pick<Due, 'label' | 'says' | 'rule' | 'automatic'>,
): Due {
  return { key: kindKey(what, id), what, who: id, moment, label, ...(says ? { says } : {}), rule, automatic };
}

/** Settles what is due by the table of its game. A kind that the table does not have brings nothing. */
export function makeDueResolver<What extends KindRecord>(table: DueTable<What>): TurnRules['resolve'] {
  return (due, who, roll, now) => {
    const { what } = due;
    if (!Object.hasOwn(table, what.kind)) return NOTHING;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a game settles only what it has made itself
    const own = what as What;
    const settle: (what: What, at: ResolvedDue) => DueOutcome = table[own.kind as What['kind']];
    return settle(own, { due, who, roll, now });
  };
}

const NOTHING: DueOutcome = { label: 'nothing happens', success: true, consequences: [] };

/** What a save brings: a success ends the effect, the first failure may make it worse; each by the rule that says so. */
export function saveOutcome(
  who: string,
  effect: string,
  success: boolean,
  { ends, worsens }: { readonly ends: string; readonly worsens?: string | undefined },
): DueOutcome {
  const consequences: readonly Consequence[] = success
    ? [{ do: 'endEffect', who, effect, label: 'saved', rule: ends, by: 'save' }]
    : worsens === undefined
      ? []
      : [{ do: 'failFirst', who, effect, rule: worsens }];
  return { label: success ? 'saved' : 'failed', success, consequences };
}

/** What giving an answer is decided from. */
export interface AnswerContext {
  readonly rolled: RolledAttack;
  readonly roller: Roller;
  readonly now: RulesContext;
}

/** For each kind of answer of a game what giving it does. */
type AnswerTable<What extends KindRecord> = {
  readonly [Kind in What['kind']]: (
    what: What & { readonly kind: Kind },
    at: AnswerContext,
  ) => Result<Answered>;
};

/** An answer to a rolled attack, with its key. */
export function makeAnswer<What extends KindRecord>(what: What, told: Omit<Answer, 'what' | 'key'>): Answer {
  return { key: kindKey(what), what, ...told };
}

/** Gives answers by the table of a game; what it does not have is `otherwise`’s, or refused. */
export function makeAnswerer<What extends KindRecord>(
  table: AnswerTable<What>,
  otherwise?: AttackRules['answer'],
): NonNullable<AttackRules['answer']> {
  return (rolled, given, roller, now) => {
    const { what } = given;
    if (!Object.hasOwn(table, what.kind)) {
      return otherwise?.(rolled, given, roller, now) ?? refuse(saying('rules.noSuchAnswer'));
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a game is given only answers that it has made itself
    const own = what as What;
    const give: (what: What, at: AnswerContext) => Result<Answered> = table[own.kind as What['kind']];
    return give(own, { rolled, roller, now });
  };
}
