import { type Code, type Said, said, type SaidValue } from '../../../kernel/said.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import { companyOf, overloadOf, scoreOf } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';

const things = (n: number, what: Code): readonly Said[] => (n === 0 ? [] : [said(what, { n })]);

/** Who carries what of torches, oil, food and gold, and how heavy it is. TOR-07 TOR-36 TOR-47 TOR-52 */
export function packCard(now: RulesContext): readonly TravelCard[] {
  const party = companyOf(now);
  if (party.length === 0) return [];
  return [
    {
      key: 'packs',
      title: said('packs.packs'),
      text: said('packs.packsText'),
      rule: 'TOR-07',
      rows: party.flatMap((who) => packRows(who)),
    },
  ];
}

function packRows(who: Fighter): readonly TravelRow[] {
  const str = scoreOf(who, 'str');
  const load = counterOf(who, COUNTER.load);
  const over = overloadOf(who);
  const inside = [
    ...things(counterOf(who, COUNTER.torches), 'packs.torches'),
    ...things(counterOf(who, COUNTER.oil), 'packs.oil'),
    ...things(counterOf(who, COUNTER.supplies), 'packs.supplies'),
    ...things(counterOf(who, COUNTER.gold), 'packs.gold'),
  ];
  const all: SaidValue = inside.length === 0 ? said('packs.nothingElse') : inside;
  return [
    {
      label: who.name,
      text:
        over > 0
          ? said('packs.tooMuch', { load, str, over, things: all })
          : said('packs.load', { load, str, things: all }),
      tone: over > 0 ? 'bad' : 'plain',
      rule: over > 0 ? 'TOR-07' : 'TOR-47',
      act: { label: said('packs.give'), procedure: 'handOver', who: who.id, form: true },
    },
  ];
}
