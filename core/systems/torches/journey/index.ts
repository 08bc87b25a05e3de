import type { JourneyCard, JourneyRules } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { alarms } from './alarms.ts';
import { corruptionCard, lightCard, resilienceCard } from './bodyCards.ts';
import { pass } from './pass.ts';
import { marchCard, returnCard, turnCard } from './roadCards.ts';

/** Hours, light, hunger and the way. TOR-40 to TOR-74 */
export const journey: JourneyRules = { cards, alarms, pass, step: 'hour' };

function cards(now: Moment): readonly JourneyCard[] {
  return [
    lightCard(now),
    resilienceCard(now),
    ...corruptionCard(now),
    turnCard(now),
    marchCard(now),
    returnCard(now),
  ];
}
