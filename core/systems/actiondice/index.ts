import type { RulesOverlay, RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { answerOver, answersOver } from './attacks/answers.ts';
import { reference } from './cards/index.ts';
import { charts } from './cards/charts.ts';
import { offerOver, rolledOver } from './attacks/declared.ts';
import { kindsOver } from './kinds.ts';
import { kindThatPays } from './procedures/asked.ts';
import { openingsOver } from './attacks/openings.ts';
import { options } from './options.ts';
import { proceduresOver } from './procedures/index.ts';
import { AWARD } from './procedures/awards.ts';
import { poolsOf } from './turns/pool.ts';
import { turnsOver } from './turns/turns.ts';
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
