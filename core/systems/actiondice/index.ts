import type { Procedure } from '../../rules/procedures.ts';
import type { RulesOverlay, RuleSystem } from '../../rules/system.ts';
import { about } from './about.ts';
import { overlayOffer, overlayRolled } from './attacks.ts';
import reference from './cards.json' with { type: 'json' };
import { charts } from './charts.ts';
import { threatProcedures } from './deck.ts';
import { overlayProcedure } from './lastRoll.ts';
import { overlayKinds, listPools } from './pools.ts';
import { overlayActions, findPayingAction } from './procedures/actions.ts';
import { overlayBody } from './procedures/body.ts';
import { overlayBoost, overlaySecondSave } from './procedures/rolls.ts';
import { AWARD, awardProcedures, tableProcedures } from './procedures/table.ts';
import { overlayReaction, overlayReactions } from './reactions.ts';
import { options } from './rulings.ts';
import { overlayOpenings, overlayTurns } from './turns.ts';
import { counters } from './words.ts';

/** Exploding dice and hero tokens that players spend on their own rolls, beside any d20 game. */
export const actiondice: RulesOverlay = {
  key: about.key,
  title: about.title,
  summary: about.summary,
  fits: ({ words }) => findPayingAction(words, 'attack') !== undefined,
  sample: about.sample,
  reference,
  options,
  over: overlaySystem,
};

/** The host with pools, answers and procedures around its own. ACT-01 ACT-07 ACT-10 */
function overlaySystem(host: RuleSystem): RuleSystem {
  const procedures = overlayProcedures(host);
  return {
    ...host,
    words: { ...host.words, counters: [...host.words.counters, ...counters] },
    creatures: overlayKinds(host.creatures),
    turns: overlayTurns(host),
    attacks: {
      ...host.attacks,
      offer: overlayOffer(host),
      answers: overlayReactions(host),
      answer: overlayReaction(host),
      rolled: overlayRolled(host),
    },
    reference: [...host.reference, ...reference],
    options: [...host.options, ...options],
    charts: [...(host.charts ?? []), ...charts],
    procedures,
    openings: overlayOpenings(host, procedures),
    shared: (who, now) => [...(host.shared?.(who, now) ?? []), ...listPools(who, now)],
    award: AWARD,
  };
}

/** The host's procedures, their checks kept for dice to come, and those of the dice. ACT-10 */
function overlayProcedures(host: RuleSystem): readonly Procedure[] {
  return [
    ...(host.procedures ?? []).map((each) => overlayProcedure(host, each)),
    overlayBoost(host),
    ...overlayBody(host),
    ...overlayActions(host),
    overlaySecondSave(host),
    ...threatProcedures,
    ...awardProcedures,
    ...tableProcedures,
  ];
}
