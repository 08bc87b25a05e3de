import { asRecord, textIn } from '../../../rules/reading.ts';
import { targetText } from '../../../rules/check.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { partyOf } from '../creatures/traits.ts';
import { CHASE_KEY, chaseSettings, ENDS_KEY } from './chase.ts';
import { runningCheck } from './running.ts';

/** The chase that is on: each one’s odds, the worst for all, and how it went. TOR-54 TOR-55 TOR-75 */
export function chaseCard(now: Moment): readonly JourneyCard[] {
  const party = partyOf(now);
  if (now.own[CHASE_KEY] === undefined || party.length === 0) return [];
  const values = chaseSettings(now.own);
  const offers = party.map((who) => ({ who, offer: runningCheck({ now, values }, who) }));
  const worst = offers.toSorted((a, b) => a.offer.modifier.value - b.offer.modifier.value)[0];
  const fleeing = values['fleeing'] === true;
  return [
    {
      key: 'chase',
      title: 'Chase',
      text: `${fleeing ? 'The heroes flee' : 'The heroes give chase'}${worst ? `, ${targetText(worst.offer)}` : ''}`,
      rule: 'TOR-54',
      place: 'rolled',
      rows: [
        ...offers.map(({ who, offer }) => runnerRow(who, offer, now)),
        ...(worst
          ? [
              {
                label: 'All together',
                text: `${worst.who.name} has the worst modifier`,
                chance: worst.offer.outcomes[0]?.chance ?? 0,
                rule: 'TOR-55',
                act: { label: 'Roll', procedure: 'chase', values: { ...values, together: true } },
              },
            ]
          : []),
        {
          label: 'The chase',
          text: 'terrain, speed, sight …',
          chip: true,
          act: { label: 'Change', procedure: 'beginChase', form: true },
        },
        { label: 'The chase', text: 'is over', chip: true, act: { label: 'End', procedure: 'endChase' } },
      ],
    },
  ];
}

function runnerRow(who: Fighter, offer: ReturnType<typeof runningCheck>, now: Moment): JourneyRow {
  const end = textIn(asRecord(asRecord(now.own[CHASE_KEY])[ENDS_KEY]), who.id);
  const leans = /\((?<why>.*)\)$/u.exec(offer.label)?.groups?.['why'] ?? '';
  return {
    label: who.name,
    text: end === '' ? `${offer.outcomes[0]?.label ?? ''}${leans === '' ? '' : ` (${leans})`}` : end,
    chance: offer.outcomes[0]?.chance ?? 0,
    current: end !== '',
    rule: 'TOR-54',
    act: { label: end === '' ? 'Roll' : 'Again', procedure: 'runAlone', who: who.id },
  };
}
