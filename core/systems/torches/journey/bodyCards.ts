import { said } from '../../../kernel/said.ts';
import { counterOf, hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { timeLeftText } from '../../../rules/travel/lights.ts';
import { CONDITION } from '../harm/conditions.ts';
import { corruptionCheck, infectionsOf, isStageOver, runningLabel } from '../harm/corruption.ts';
import { heldThisHour, hoursOver, resilienceCheck, resilienceDc } from '../harm/resilience.ts';
import { eatersOf, scoreOf } from '../creatures/traits.ts';
import { SECONDS } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** Hours of resilience used, and the checks that are due. TOR-70 TOR-71 TOR-72 */
export function resilienceCard(now: RulesContext): TravelCard {
  const party = eatersOf(now);
  return {
    key: 'resilience',
    title: said('resilience.resilience'),
    text: now.own['home'] === true ? said('resilience.hoursNotCounted') : said('resilience.hoursWithoutFood'),
    rule: 'TOR-70',
    rows: [
      ...party.map((who) => resilienceRow(who, now)),
      ...(party.length > 0
        ? [
            {
              label: said('resilience.theParty'),
              text: said('resilience.suppliesAtLeast', {
                n: Math.min(...party.map((who) => counterOf(who, COUNTER.supplies))),
              }),
              rule: 'TOR-52',
              act: { label: said('resilience.eat'), procedure: 'eat' },
            } as const,
          ]
        : []),
    ],
  };
}

function resilienceRow(who: Fighter, now: RulesContext): TravelRow {
  const con = scoreOf(who, 'con');
  const over = hoursOver(who);
  const base = {
    label: said('resilience.whoAndCon', { who: who.name, con }),
    share: con === 0 ? 1 : Math.min(1, counterOf(who, COUNTER.hours) / con),
    rule: 'TOR-71',
  };
  if (hasCondition(who, CONDITION.exhausted))
    return { ...base, text: said('resilience.exhausted'), tone: 'bad', rule: 'TOR-72' };
  if (over < 0)
    return { ...base, text: said('resilience.hoursLeft', { n: -over }), tone: 'good', rule: 'TOR-70' };
  if (over === 0) return { ...base, text: said('resilience.atLimit'), tone: 'warn', rule: 'TOR-70' };
  if (heldThisHour(who))
    return { ...base, text: said('resilience.passedThisHour', { dc: resilienceDc(over + 1) }), tone: 'warn' };
  return {
    ...base,
    text: said('resilience.dcDue', { dc: resilienceDc(over) }),
    tone: 'bad',
    chance: resilienceCheck(who, now).outcomes[0]?.chance ?? 0,
    act: { label: said('march.roll'), procedure: 'resilience', who: who.id },
  };
}

/** Corruptions at work, each with its clock; none, no card. TOR-73 TOR-74 */
export function corruptionCard(now: RulesContext): readonly TravelCard[] {
  const rows = now.all
    .filter(({ side }) => side !== 'foes')
    .flatMap((who) => infectionsOf(who).map((each) => corruptionRow(who, each, now)));
  if (rows.length === 0) return [];
  return [
    {
      key: 'corruption',
      title: said('resilience.corruption'),
      text: said('resilience.corruptionText'),
      rule: 'TOR-74',
      rows,
    },
  ];
}

function corruptionRow(
  who: Fighter,
  infection: ReturnType<typeof infectionsOf>[number],
  now: RulesContext,
): TravelRow {
  const { name, stage } = infection;
  const label = said('resilience.infectedStage', { who: who.name, name, stage });
  const running = who.effects.find((each) => each.label === runningLabel(infection));
  if (isStageOver(who, infection) || running?.duration.kind !== 'time')
    return {
      label,
      text: said('resilience.dcDue', { dc: infection.dc }),
      tone: 'bad',
      share: 1,
      chance: corruptionCheck(who, infection, now).outcomes[0]?.chance ?? 0,
      rule: 'TOR-74',
      act: { label: said('march.roll'), procedure: 'stage', who: who.id, values: { name: infection.name } },
    };
  const left = running.duration.until - now.worldTime;
  return {
    label,
    text: said('resilience.toTheCheck', { left: timeLeftText(left) }),
    tone: 'warn',
    share: Math.min(1, Math.max(0, 1 - left / (infection.hours * SECONDS.hour))),
    rule: 'TOR-74',
  };
}
