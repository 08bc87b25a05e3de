import { guardOf } from './guards.ts';
import type { Lexicon } from './lexicon.ts';
import type { Rider } from './rider.ts';
import { eventOf } from './triggers.ts';

const BACK = /^(?:recharges?|refreshe?s?) (?:if|when(?:ever)?) (.{3,200})$/iu;

/**
 * A power that its usage gives back when something happens, as `recharge if first staggered`: what the table can see gives
 * it back by itself, what else hangs on the words is offered. Undefined where the words name nothing that can be seen.
 */
export function regainOn(usage: string, owner: string, lexicon: Lexicon): Rider | undefined {
  const said = BACK.exec(usage)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  const event = eventOf(said, owner, lexicon.staggered);
  if (event === 'unseen') return undefined;
  const given = guardOf(said);
  return {
    on: { kind: 'trigger', event, text: said },
    to: { kind: 'attacker' },
    acts: [{ kind: 'regain', power: '' }],
    how: given === undefined ? 'played' : 'offered',
    ...(given === undefined ? {} : { given }),
    text: usage,
    // It stands in no line of the power.
    at: { line: -1, from: 0, to: 0 },
    rule: lexicon.rules['regain'] ?? '',
  };
}
