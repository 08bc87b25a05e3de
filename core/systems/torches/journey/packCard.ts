import { counted } from '../../../rules/reading.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { overloadOf, partyOf, scoreOf } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';

const things = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Who carries what of torches, oil, food and gold, and how heavy it is. TOR-07 TOR-36 TOR-47 TOR-52 */
export function packCard(now: Moment): readonly JourneyCard[] {
  const party = partyOf(now);
  if (party.length === 0) return [];
  return [
    {
      key: 'packs',
      title: 'Packs',
      text: 'Spare torches, oil, supplies and gold; load against STR.',
      rule: 'TOR-07',
      rows: party.flatMap((who) => packRows(who)),
    },
  ];
}

function packRows(who: Fighter): readonly JourneyRow[] {
  const str = scoreOf(who, 'str');
  const load = counted(who, COUNTER.load);
  const over = overloadOf(who);
  const inside = [
    ...things(counted(who, COUNTER.torches), 'torch', 'torches'),
    ...things(counted(who, COUNTER.oil), 'oil', 'oil'),
    ...things(counted(who, COUNTER.supplies), 'supply', 'supplies'),
    ...things(counted(who, COUNTER.gold), 'gp', 'gp'),
  ];
  return [
    {
      label: who.name,
      text: `${load} of ${str}${over > 0 ? `, ${over} too much` : ''} · ${inside.length === 0 ? 'nothing else' : inside.join(', ')}`,
      tone: over > 0 ? 'bad' : 'plain',
      rule: over > 0 ? 'TOR-07' : 'TOR-47',
      act: { label: 'Give', procedure: 'handOver', who: who.id, form: true },
    },
  ];
}
