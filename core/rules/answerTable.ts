import { saying } from '../kernel/said.ts';
import { refuse, type Result } from '../kernel/result.ts';
import type { Answer, Answered, RolledAttack } from './attackOffer.ts';
import { keyOf, type Kinded } from './kinded.ts';
import type { Moment } from './moment.ts';
import type { Roller } from './procedure.ts';
import type { AttackRules } from './system.ts';

/** What giving an answer is decided from. */
export interface Answering {
  readonly rolled: RolledAttack;
  readonly roller: Roller;
  readonly now: Moment;
}

/** For each kind of answer of a game what giving it does. */
export type AnswerTable<What extends Kinded> = {
  readonly [Kind in What['kind']]: (what: What & { readonly kind: Kind }, at: Answering) => Result<Answered>;
};

/** An answer to a rolled attack, with its key. */
export function answerOf<What extends Kinded>(what: What, told: Omit<Answer, 'what' | 'key'>): Answer {
  return { key: keyOf(what), what, ...told };
}

/** Gives answers by the table of a game; what it does not have is `otherwise`’s, or refused. */
export function answererOf<What extends Kinded>(
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
    const give: (what: What, at: Answering) => Result<Answered> = table[own.kind as What['kind']];
    return give(own, { rolled, roller, now });
  };
}
