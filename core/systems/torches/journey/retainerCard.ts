import { said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { isFollower, isUnpaid, owedTo, traitsOf } from '../creatures/traits.ts';
import { canBreak, moraleCheck } from '../turns/morale.ts';

/** Retainers and animals that go with the party: what they are owed, and how loyal they are. TOR-30 */
export function retainerCard(now: RulesContext): readonly TravelCard[] {
  const all = now.all.filter(isFollower);
  if (all.length === 0) return [];
  const owed = all.reduce((sum, each) => sum + owedTo(each), 0);
  return [
    {
      key: 'retainers',
      title: said('retainers.retainers'),
      text: said('retainers.cardText'),
      rule: '',
      rows: [
        ...all.map((who) => retainerRow(who, now)),
        ...(owed > 0
          ? [
              {
                label: said('retainers.owedInAll'),
                text: said('retainers.gold', { n: owed }),
                act: { label: said('retainers.pay'), procedure: 'payRetainers', form: true },
              } as const,
            ]
          : []),
      ],
    },
  ];
}

function retainerRow(who: Fighter, now: RulesContext): TravelRow {
  const { wage } = traitsOf(who.sheet);
  const base = {
    label: who.name,
    text: wage > 0 ? said('retainers.wageAndOwed', { wage, n: owedTo(who) }) : said('retainers.noWage'),
    tone: isUnpaid(who) ? 'bad' : 'plain',
    rule: 'TOR-30',
  } as const;
  if (!canBreak(who)) return base;
  return {
    ...base,
    chance: moraleCheck(who, now, '').outcomes[0]?.chance ?? 0,
    act: { label: said('retainers.testLoyalty'), procedure: 'loyalty', who: who.id },
  };
}
