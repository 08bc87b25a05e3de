import { type Explained, explain, formatSigned } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { counterOf } from '../../../rules/context.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../rules/views.ts';
import { speedOf } from '../attacks/leanings.ts';
import { ABILITIES } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { abilityModifier, isHero, lostOf, scoreOf, traitsOf } from './traits.ts';

/** The stat block with the scores, load, speed, resilience and pack that somebody has by now. TOR-07 TOR-70 TOR-74 */
export function viewNow(who: Fighter): StatBlockView {
  const { view } = who.sheet;
  if (!isHero(who)) return view;
  return {
    ...view,
    figures: view.figures.map((each) => figureNow(who, each)),
    rows: view.rows.map((each) => rowNow(who, each)),
  };
}

function figureNow(who: Fighter, figure: Figure): Figure {
  const ability = ABILITIES.find(({ key }) => key === figure.key);
  if (!ability || lostOf(who, ability.key) === 0) return figure;
  const score: Explained = explain(
    { rule: 'TOR-02', label: 'as typed', value: traitsOf(who.sheet)[ability.key] },
    { rule: 'TOR-74', label: 'lost', value: -lostOf(who, ability.key) },
  );
  const text = `${scoreOf(who, ability.key)} (${formatSigned(abilityModifier(who, ability.key))})`;
  return { ...figure, text, because: score.because };
}

function rowNow(who: Fighter, row: ViewRow): ViewRow {
  const has = (counter: string): number => counterOf(who, counter);
  switch (row.label) {
    case 'Load':
      return { ...row, text: `${has(COUNTER.load)} of ${scoreOf(who, 'str')}` };
    case 'Resilience':
      return { ...row, text: `${scoreOf(who, 'con')} hours` };
    case 'Speed': {
      const speed = speedOf(who);
      return { ...row, text: `${speed.value} feet`, because: speed.because };
    }
    case 'Pack':
      return {
        ...row,
        text: `${has(COUNTER.torches)} torches, ${has(COUNTER.oil)} oil, ${has(COUNTER.supplies)} supplies, ${has(COUNTER.gold)} gp`,
      };
    default:
      return row;
  }
}
