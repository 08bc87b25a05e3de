import { type JsonObject } from '../../../kernel/json.ts';
import { advantageSourcesText } from '../../../rules/d20/checks.ts';
import { said, toEnglish, type Wording } from '../../../kernel/said.ts';
import { asRecord, type RulesContext, jsonText } from '../../../rules/context.ts';
import { type CheckOffer, checkTargetText } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import { partyOf } from '../creatures/traits.ts';
import { CHASE_KEY, chaseSettings, ENDS_KEY } from './chase.ts';
import { runningCheck, runningLeanings } from './running.ts';

/** The chase that is on: each one’s odds, the worst for all, and how it went. TOR-54 TOR-55 TOR-75 */
export function chaseCard(now: RulesContext): readonly TravelCard[] {
  const party = partyOf(now);
  if (now.own[CHASE_KEY] === undefined || party.length === 0) return [];
  const values = chaseSettings(now.own);
  const offers = party.map((who) => ({ who, offer: runningCheck({ now, values }, who) }));
  const worst = offers.toSorted((a, b) => a.offer.modifier.value - b.offer.modifier.value)[0];
  const chasing = said(values['fleeing'] === true ? 'chase.heroesFlee' : 'chase.heroesGiveChase');
  return [
    {
      key: 'chase',
      title: said('chase.chase'),
      text: worst
        ? said('chase.chaseAgainst', { who: chasing, target: checkTargetText(worst.offer) })
        : chasing,
      rule: 'TOR-54',
      place: 'rolled',
      rows: [
        ...offers.map(({ who, offer }) => runnerRow(who, offer, now, values)),
        ...(worst
          ? [
              {
                label: said('chase.allTogether'),
                text: said('chase.worstModifier', { who: worst.who.name }),
                chance: worst.offer.outcomes[0]?.chance ?? 0,
                rule: 'TOR-55',
                act: { label: said('march.roll'), procedure: 'chase', values: { ...values, together: true } },
              },
            ]
          : []),
        {
          label: said('chase.theChase'),
          text: said('chase.chaseSettings'),
          chip: true,
          act: { label: said('chase.change'), procedure: 'beginChase', form: true },
        },
        {
          label: said('chase.theChase'),
          text: said('chase.isOver'),
          chip: true,
          act: { label: said('chase.end'), procedure: 'endChase' },
        },
      ],
    },
  ];
}

/** How a chase can end for one, as the table keeps it in English. TOR-54 */
const ENDS = [
  said('chase.escapes'),
  said('chase.isCaught'),
  said('chase.catchesUp'),
  said('chase.losesThem'),
] as const;

function endSaid(kept: string): Wording {
  return ENDS.find((each) => toEnglish(each) === kept) ?? kept;
}

function runnerRow(who: Fighter, offer: CheckOffer, now: RulesContext, values: JsonObject): TravelRow {
  const end = jsonText(asRecord(asRecord(now.own[CHASE_KEY])[ENDS_KEY]), who.id);
  const wins = endSaid(offer.outcomes[0]?.label ?? '');
  const leans = advantageSourcesText(runningLeanings({ now, values }, who));
  const odds = leans ? said('chase.winsWith', { wins, leans }) : wins;
  return {
    label: who.name,
    text: end === '' ? odds : endSaid(end),
    chance: offer.outcomes[0]?.chance ?? 0,
    current: end !== '',
    rule: 'TOR-54',
    act: { label: said(end === '' ? 'march.roll' : 'chase.again'), procedure: 'runAlone', who: who.id },
  };
}
