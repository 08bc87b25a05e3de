import type { Procedure } from '../../rules/procedures.ts';
import type { RulesOverlay, RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { offerOver, rolledOver } from './attacks.ts';
import { reference } from './cards.ts';
import { charts } from './charts.ts';
import { threatProcedures } from './deck.ts';
import { listening } from './lastRoll.ts';
import { kindsOver, poolsOf } from './pools.ts';
import { actsOver, kindThatPays } from './procedures/actions.ts';
import { bodyOver } from './procedures/body.ts';
import { boostOver, secondOver } from './procedures/rolls.ts';
import { AWARD, awardProcedures, tableProcedures } from './procedures/table.ts';
import { answerOver, answersOver } from './reactions.ts';
import { options } from './rulings.ts';
import { openingsOver, turnsOver } from './turns.ts';
import { counters } from './words.ts';

/** Exploding dice and hero tokens that players spend on their own rolls, beside any d20 game. */
export const actiondice: RulesOverlay = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  fits: ({ words }) => kindThatPays(words, 'attack') !== undefined,
  sample: about.sample,
  reference,
  options,
  over,
};

/** The host with pools, answers and procedures around its own. ACT-01 ACT-07 ACT-10 */
function over(host: RuleSystem): RuleSystem {
  const procedures = proceduresOver(host);
  return {
    ...host,
    words: { ...host.words, counters: [...host.words.counters, ...counters] },
    creatures: kindsOver(host.creatures),
    turns: turnsOver(host),
    attacks: {
      ...host.attacks,
      offer: offerOver(host),
      answers: answersOver(host),
      answer: answerOver(host),
      rolled: rolledOver(host),
    },
    reference: [...host.reference, ...reference],
    options: [...host.options, ...options],
    charts: [...(host.charts ?? []), ...charts],
    procedures,
    openings: openingsOver(host, procedures),
    shared: (who, now) => [...(host.shared?.(who, now) ?? []), ...poolsOf(who, now)],
    award: AWARD,
  };
}

/** The host's procedures, their checks kept for dice to come, and those of the dice. ACT-10 */
function proceduresOver(host: RuleSystem): readonly Procedure[] {
  return [
    ...(host.procedures ?? []).map((each) => listening(host, each)),
    boostOver(host),
    ...bodyOver(host),
    ...actsOver(host),
    secondOver(host),
    ...threatProcedures,
    ...awardProcedures,
    ...tableProcedures,
  ];
}
