import { said, type Said, type Wording } from '../../../kernel/said.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import type { Result } from '../../../kernel/result.ts';
import { asList, asRecord, type RulesContext, jsonNumber, jsonText } from '../../../rules/context.ts';
import { succeed, failProcedure, type ProcedureOutcome } from '../../../rules/procedures.ts';
import { isHero } from '../creatures/traits.ts';
import { isDead } from '../harm/life.ts';
import { SCENE } from '../words.ts';

const RULE = 'ORC-BOOK-06';

/** A challenge that is going on, as the table keeps it. ORC-BOOK-06 */
export interface Challenge {
  readonly name: string;
  readonly level: number;
  readonly needs: number;
  readonly bears: number;
  /** For each hero, won or lost. */
  readonly xp: number;
  readonly successes: number;
  readonly failures: number;
  /** Skills that were tried, once each. */
  readonly tried: readonly string[];
}

/** The challenge that is going on; nothing where there is none. ORC-BOOK-06 */
export function challengeOf({ own }: Pick<RulesContext, 'own'>): Challenge | undefined {
  const record = asRecord(own[SCENE.challenge]);
  const needs = jsonNumber(record, 'needs');
  if (needs < 1) return undefined;
  return {
    name: jsonText(record, 'name'),
    level: jsonNumber(record, 'level'),
    needs,
    bears: jsonNumber(record, 'bears'),
    xp: jsonNumber(record, 'xp'),
    successes: jsonNumber(record, 'successes'),
    failures: jsonNumber(record, 'failures'),
    tried: asList(record['tried']).filter((each) => typeof each === 'string'),
  };
}

/** `2 of 6 successes, 1 of 3 failures`. */
export function standing({ successes, needs, failures, bears }: Challenge): Said {
  return said('orcus.challengeStanding', { successes, needs, failures, bears });
}

/** What something counts for in a challenge. ORC-BOOK-07 */
export type Count = 'success' | 'failure' | 'undoes' | 'nothing';

/** The challenge after this counted, and its end where that decides it. ORC-BOOK-06 ORC-BOOK-08 */
export function counted(
  challenge: Challenge,
  what: Count,
  good: boolean,
  now: RulesContext,
): Result<ProcedureOutcome> {
  const next: Challenge = {
    ...challenge,
    successes: challenge.successes + (what === 'success' ? 1 : 0),
    failures: Math.max(0, challenge.failures + (what === 'failure' ? 1 : what === 'undoes' ? -1 : 0)),
  };
  const won = next.successes >= next.needs;
  const lost = !won && next.failures >= next.bears;
  const says = good ? succeed : failProcedure;
  if (!won && !lost) return says(standing(next), kept(next, standing(next)));
  const end = won ? 'orcus.challengeWon' : 'orcus.challengeLost';
  return says(said(end, { name: next.name, standing: standing(next) }), over(next), ...rewards(next, now));
}

/** Won or lost, each living hero has the experience. ORC-BOOK-08 */
function rewards({ name, xp }: Challenge, { all }: RulesContext): readonly Consequence[] {
  if (xp <= 0) return [];
  return all
    .filter((who) => isHero(who.sheet) && !isDead(who))
    .map(({ id }) => ({ do: 'experience', who: id, amount: xp, label: name, rule: 'ORC-BOOK-08' }));
}

/** Keeps the challenge as it stands, and says what became of it. */
export function kept({ tried, ...numbers }: Challenge, words: Wording): Consequence {
  return setTableState(SCENE.challenge, { ...numbers, tried: [...tried] }, words, RULE);
}

/** Forgets it. */
export function over({ name }: Challenge): Consequence {
  return setTableState(SCENE.challenge, null, said('orcus.challengeOver', { name }), RULE);
}
