import { said } from '../../../kernel/said.ts';
import { COUNTER, MARK } from '../words.ts';
import { companyOf, lightsOf } from '../creatures/traits.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import type { TravelCard, TravelRow, TravelRules } from '../../../rules/travel/travelRules.ts';
import { alarms } from './alarms.ts';
import { corruptionCard, resilienceCard } from './bodyCards.ts';
import { chaseCard } from './chaseCard.ts';
import { burningNow, lightCard, lightShines } from './lightCard.ts';
import { packCard } from './packCard.ts';
import { pass } from './pass.ts';
import { marchCard } from './marchCard.ts';
import { retainerCard } from './retainerCard.ts';
import { returnCard, turnCard } from './roadCards.ts';
import { seat } from './seat.ts';
import { hourDice } from './timeDice.ts';
import { townCard } from './townCard.ts';
import { trapCard } from './trapCard.ts';
import { HOUR_WORDS } from './words.ts';

/** Hours, light, hunger and the way. TOR-40 to TOR-74 */
export const journey: TravelRules = {
  owns: ['lights', 'way'],
  cards,
  alarms,
  pass,
  step: 'hour',
  light: nextLight,
  shines: lightShines,
  burning: burningNow,
  morale: 'morale',
  meets: ['meeting', 'reaction'],
  hours: HOUR_WORDS,
  march: seat,
  rest: 'rest',
  timeDice: hourDice,
};

function cards(now: RulesContext): readonly TravelCard[] {
  return [
    lightCard(now),
    resilienceCard(now),
    ...corruptionCard(now),
    ...packCard(now),
    ...retainerCard(now),
    turnCard(now),
    ...chaseCard(now),
    marchCard(now),
    returnCard(now),
    ...townCard(now),
    ...trapCard(now),
  ];
}

/** The torch to light next: of one whose light went out, else of the first with a torch and no light; nothing where nobody is. TOR-47 */
function nextLight(now: RulesContext): TravelRow['act'] | undefined {
  const able = companyOf(now).filter(
    (who) => counterOf(who, COUNTER.torches) > 0 && lightsOf(who).length === 0,
  );
  const who = able.find(({ marks }) => typeof marks?.[MARK.bears] === 'string') ?? able[0];
  return who && { label: said('light.light'), procedure: 'light', who: who.id, values: { kind: 'torch' } };
}
