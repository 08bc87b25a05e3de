import { said } from '../../../kernel/said.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { partyOf, wordOf } from '../creatures/traits.ts';
import { guiding } from '../procedures/town.ts';
import { GROUND_KEYS } from './words.ts';

const IN_TOWN = [
  ['townRest', said('town.rest')],
  ['buy', said('town.buy')],
  ['hire', said('town.hire')],
  ['carouse', said('town.carouse')],
] as const;

/** What a party does that is home safe, and what the country gives one that is not. Ours. */
export function townCard(now: RulesContext): readonly TravelCard[] {
  const party = partyOf(now);
  if (party.length === 0) return [];
  const home = now.own['home'] === true;
  return [
    {
      key: 'town',
      title: said(home ? 'town.town' : 'town.country'),
      text: said('town.ours'),
      rule: '',
      place: 'way',
      rows: home ? IN_TOWN.map(townRow) : countryRows(now),
    },
  ];
}

function townRow([procedure, text]: (typeof IN_TOWN)[number]): TravelRow {
  return { label: said('town.inTown'), text, chip: true, act: { label: text, procedure, form: true } };
}

function countryRows(now: RulesContext): readonly TravelRow[] {
  const guide = partyOf(now).toSorted(
    (a, b) => guiding(b, now).modifier.value - guiding(a, now).modifier.value,
  )[0];
  const isOpen = wordOf(now, 'terrain', GROUND_KEYS) === 'open';
  return [
    ...(guide && !isOpen
      ? [
          {
            label: said('town.guides', { who: guide.name }),
            text: said('town.findWay'),
            chance: guiding(guide, now).outcomes[0]?.chance ?? 0,
            act: { label: said('march.roll'), procedure: 'findWay', who: guide.id },
          } as const,
        ]
      : []),
    {
      label: said('town.onTheWay'),
      text: said('town.forage'),
      chip: true,
      act: { label: said('town.forage'), procedure: 'forage', form: true },
    },
  ];
}
