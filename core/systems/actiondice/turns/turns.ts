import type { JsonObject } from '../../../kernel/json.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { DueOutcome, RuleSystem, TurnRules } from '../../../rules/system.ts';
import { lastDue } from '../attacks/last.ts';
import { undoing } from '../attacks/undone.ts';
import { isHero } from './pool.ts';
import { keepsPromise, promisedDue, promiseOf } from '../attacks/promise.ts';
import { begins, ends } from './session.ts';
import { isRecord, mark, markOf, remember } from '../state.ts';
import { MARK, OWN } from '../words.ts';

/** The host's turns; sessions fill and empty the pools, failed saves are remembered. ACT-01 ACT-07 ACT-10 ACT-24 */
export function turnsOver(host: RuleSystem): TurnRules {
  const { turns } = host;
  return {
    ...turns,
    start: (who, all, now) => turns.start(who, all, now).map((due) => promisedDue(host, due, who, now)),
    end: (who, all, now) => turns.end(who, all, now).map((due) => promisedDue(host, due, who, now)),
    round: (now) => [...(turns.round?.(now) ?? []), roundBegan(now)],
    sessionBegins: (now) => [...(turns.sessionBegins?.(now) ?? []), ...begins(now)],
    sessionEnds: (now) => [...(turns.sessionEnds?.(now) ?? []), ...ends(host, now)],
    resolve: (due, who, roll, now) => {
      const ended = turns.resolve(due, who, roll, now);
      if (!roll || !due.check || !isHero(who)) return ended;
      const kept = lastDue(due, who, roll, ended.success, undoing(host, ended.consequences, now), now);
      const spent = promiseOf(who, now) === undefined ? [] : keepsPromise(who);
      return {
        ...ended,
        consequences: [...ended.consequences, ...failedSave(due, who, ended, now), ...spent, ...kept],
      };
    },
  };
}

/** With whose turn a round began: armour dice are spent before it is over. ACT-17 */
function roundBegan({ round, acting }: RulesContext): Consequence {
  return remember(OWN.began, { round, by: acting ?? '' }, '', 'ACT-17');
}

function failedSave(
  { effect }: Due,
  who: Fighter,
  { success }: DueOutcome,
  now: RulesContext,
): readonly Consequence[] {
  if (success || effect === undefined) return [];
  return [mark(who, MARK.failed, { ...failedOf(who), [effect]: now.round }, '', 'ACT-24')];
}

/** Rounds in which saves of this one failed, by id of the effect. ACT-24 */
export function failedOf(who: Fighter): JsonObject {
  const kept = markOf(who, MARK.failed);
  return isRecord(kept) ? kept : {};
}
