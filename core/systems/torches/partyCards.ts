import type { JsonObject } from '../../kernel/json.ts';
import { type Code, said, type Said, type SaidValue, toEnglish, type Wording } from '../../kernel/said.ts';
import { type CheckOffer, checkTargetText } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { asRecord, counterOf, hasCondition, jsonText, type RulesContext } from '../../rules/context.ts';
import { advantageSourcesText } from '../../rules/d20/checks.ts';
import { timeLeftText } from '../../rules/travel/lights.ts';
import type { TravelCard, TravelRow } from '../../rules/travel/travelRules.ts';
import {
  buildCorruptionCheck,
  hasHeldThisHour,
  countHoursOver,
  listInfections,
  isStageOver,
  buildResilienceCheck,
  computeResilienceDc,
  runningLabel,
} from './afflictions.ts';
import { CONDITION } from './conditions.ts';
import { CHASE_KEY, readChaseSettings, ENDS_KEY, buildRunningCheck, listRunningLeanings } from './escapes.ts';
import {
  listCompany,
  listEaters,
  isFollower,
  isUnpaid,
  countOverload,
  goldOwedTo,
  listParty,
  scoreOf,
  traitsOf,
  readTableWord,
} from './fighter.ts';
import { canBreak, buildMoraleCheck } from './morale.ts';
import { keepWayCheck } from './procedures/town.ts';
import { SECONDS } from './tables.ts';
import { GROUND_KEYS } from './travelTurns.ts';
import { COUNTER } from './words.ts';

/** Hours of resilience used, and the checks that are due. TOR-70 TOR-71 TOR-72 */
export function buildResilienceCard(now: RulesContext): TravelCard {
  const party = listEaters(now);
  return {
    key: 'resilience',
    title: said('resilience.resilience'),
    text: now.own['home'] === true ? said('resilience.hoursNotCounted') : said('resilience.hoursWithoutFood'),
    rule: 'TOR-70',
    rows: [
      ...party.map((who) => buildResilienceRow(who, now)),
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

function buildResilienceRow(who: Fighter, now: RulesContext): TravelRow {
  const con = scoreOf(who, 'con');
  const over = countHoursOver(who);
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
  if (hasHeldThisHour(who))
    return {
      ...base,
      text: said('resilience.passedThisHour', { dc: computeResilienceDc(over + 1) }),
      tone: 'warn',
    };
  return {
    ...base,
    text: said('resilience.dcDue', { dc: computeResilienceDc(over) }),
    tone: 'bad',
    chance: buildResilienceCheck(who, now).outcomes[0]?.chance ?? 0,
    act: { label: said('march.roll'), procedure: 'resilience', who: who.id },
  };
}

/** Corruptions at work, each with its clock; none, no card. TOR-73 TOR-74 */
export function buildCorruptionCard(now: RulesContext): readonly TravelCard[] {
  const rows = now.all
    .filter(({ side }) => side !== 'foes')
    .flatMap((who) => listInfections(who).map((each) => buildCorruptionRow(who, each, now)));
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

function buildCorruptionRow(
  who: Fighter,
  infection: ReturnType<typeof listInfections>[number],
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
      chance: buildCorruptionCheck(who, infection, now).outcomes[0]?.chance ?? 0,
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

/** The chase that is on: each one’s odds, the worst for all, and how it went. TOR-54 TOR-55 TOR-75 */
export function buildChaseCard(now: RulesContext): readonly TravelCard[] {
  const party = listParty(now);
  if (now.own[CHASE_KEY] === undefined || party.length === 0) return [];
  const values = readChaseSettings(now.own);
  const offers = party.map((who) => ({ who, offer: buildRunningCheck({ now, values }, who) }));
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
        ...offers.map(({ who, offer }) => buildRunnerRow(who, offer, now, values)),
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

function formatChaseEnd(kept: string): Wording {
  return ENDS.find((each) => toEnglish(each) === kept) ?? kept;
}

function buildRunnerRow(who: Fighter, offer: CheckOffer, now: RulesContext, values: JsonObject): TravelRow {
  const end = jsonText(asRecord(asRecord(now.own[CHASE_KEY])[ENDS_KEY]), who.id);
  const wins = formatChaseEnd(offer.outcomes[0]?.label ?? '');
  const leans = advantageSourcesText(listRunningLeanings({ now, values }, who));
  const odds = leans ? said('chase.winsWith', { wins, leans }) : wins;
  return {
    label: who.name,
    text: end === '' ? odds : formatChaseEnd(end),
    chance: offer.outcomes[0]?.chance ?? 0,
    current: end !== '',
    rule: 'TOR-54',
    act: { label: said(end === '' ? 'march.roll' : 'chase.again'), procedure: 'runAlone', who: who.id },
  };
}

const packThings = (n: number, what: Code): readonly Said[] => (n === 0 ? [] : [said(what, { n })]);

/** Who carries what of torches, oil, food and gold, and how heavy it is. TOR-07 TOR-36 TOR-47 TOR-52 */
export function buildPackCard(now: RulesContext): readonly TravelCard[] {
  const party = listCompany(now);
  if (party.length === 0) return [];
  return [
    {
      key: 'packs',
      title: said('packs.packs'),
      text: said('packs.packsText'),
      rule: 'TOR-07',
      rows: party.flatMap((who) => listPackRows(who)),
    },
  ];
}

function listPackRows(who: Fighter): readonly TravelRow[] {
  const str = scoreOf(who, 'str');
  const load = counterOf(who, COUNTER.load);
  const over = countOverload(who);
  const inside = [
    ...packThings(counterOf(who, COUNTER.torches), 'packs.torches'),
    ...packThings(counterOf(who, COUNTER.oil), 'packs.oil'),
    ...packThings(counterOf(who, COUNTER.supplies), 'packs.supplies'),
    ...packThings(counterOf(who, COUNTER.gold), 'packs.gold'),
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

/** Retainers and animals that go with the party: what they are owed, and how loyal they are. TOR-30 */
export function buildRetainerCard(now: RulesContext): readonly TravelCard[] {
  const all = now.all.filter(isFollower);
  if (all.length === 0) return [];
  const owed = all.reduce((sum, each) => sum + goldOwedTo(each), 0);
  return [
    {
      key: 'retainers',
      title: said('retainers.retainers'),
      text: said('retainers.cardText'),
      rule: '',
      rows: [
        ...all.map((who) => buildRetainerRow(who, now)),
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

function buildRetainerRow(who: Fighter, now: RulesContext): TravelRow {
  const { wage } = traitsOf(who.sheet);
  const base = {
    label: who.name,
    text: wage > 0 ? said('retainers.wageAndOwed', { wage, n: goldOwedTo(who) }) : said('retainers.noWage'),
    tone: isUnpaid(who) ? 'bad' : 'plain',
    rule: 'TOR-30',
  } as const;
  if (!canBreak(who)) return base;
  return {
    ...base,
    chance: buildMoraleCheck(who, now, '').outcomes[0]?.chance ?? 0,
    act: { label: said('retainers.testLoyalty'), procedure: 'loyalty', who: who.id },
  };
}

const IN_TOWN = [
  ['townRest', said('town.rest')],
  ['buy', said('town.buy')],
  ['hire', said('town.hire')],
  ['carouse', said('town.carouse')],
] as const;

/** What a party does that is home safe, and what the country gives one that is not. Ours. */
export function buildTownCard(now: RulesContext): readonly TravelCard[] {
  const party = listParty(now);
  if (party.length === 0) return [];
  const home = now.own['home'] === true;
  return [
    {
      key: 'town',
      title: said(home ? 'town.town' : 'town.country'),
      text: said('town.ours'),
      rule: '',
      place: 'way',
      rows: home ? IN_TOWN.map(buildTownRow) : listCountryRows(now),
    },
  ];
}

function buildTownRow([procedure, text]: (typeof IN_TOWN)[number]): TravelRow {
  return { label: said('town.inTown'), text, chip: true, act: { label: text, procedure, form: true } };
}

function listCountryRows(now: RulesContext): readonly TravelRow[] {
  const guide = listParty(now).toSorted(
    (a, b) => keepWayCheck(b, now).modifier.value - keepWayCheck(a, now).modifier.value,
  )[0];
  const isOpen = readTableWord(now, 'terrain', GROUND_KEYS) === 'open';
  return [
    ...(guide && !isOpen
      ? [
          {
            label: said('town.guides', { who: guide.name }),
            text: said('town.findWay'),
            chance: keepWayCheck(guide, now).outcomes[0]?.chance ?? 0,
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

/** Traps made ready, each with its sign: first the sign, then the spring. TOR-35 */
export function buildTrapCard({ own }: RulesContext): readonly TravelCard[] {
  const traps = Object.entries(asRecord(own['traps']));
  return [
    {
      key: 'traps',
      title: said('travel.traps'),
      text: said(traps.length === 0 ? 'travel.noTraps' : 'travel.signFirst'),
      rule: 'TOR-35',
      place: 'rolled',
      rows: [
        ...traps.flatMap(([name, trap]) =>
          listTrapRows(name, asRecord(trap), asRecord(own['signs'])[name] === true),
        ),
        {
          label: said('travel.traps'),
          text: said('travel.prepareOne'),
          chip: true,
          act: { label: said('travel.prepare'), procedure: 'prepareTrap', form: true },
        },
      ],
    },
  ];
}

function listTrapRows(
  name: string,
  trap: ReturnType<typeof asRecord>,
  signed: boolean,
): readonly TravelRow[] {
  const sign = jsonText(trap, 'sign');
  const place = jsonText(trap, 'place');
  const state = said(signed ? 'travel.foreshadowed' : 'travel.noSignYet');
  return [
    {
      label: place === '' ? name : `${name}, ${place}`,
      text: sign === '' ? state : said('travel.trapSign', { state, sign }),
      tone: signed ? 'warn' : 'plain',
      rule: 'TOR-35',
      act: signed
        ? {
            label: said('travel.spring'),
            procedure: 'danger',
            values: { ...trap, trap: true, sign: true },
            form: true,
          }
        : { label: said('travel.giveSign'), procedure: 'foreshadow', values: { name, sign } },
    },
    {
      label: said('travel.noMore'),
      text: name,
      chip: true,
      rule: 'TOR-35',
      act: { label: said('travel.noMore'), procedure: 'trapGone', values: { name } },
    },
  ];
}
