import { formatSigned, said, type Said, type Wording } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import {
  asRecord,
  jsonNumber,
  jsonText,
  type RulesContext,
  systemNumber,
  systemText,
} from '../../rules/context.ts';
import { advantageSourcesText } from '../../rules/d20/checks.ts';
import { marchingOrderText } from '../../rules/travel/march.ts';
import { progressText, roundMiles, withDaysToGo } from '../../rules/travel/route.ts';
import type { TravelCard, TravelRow } from '../../rules/travel/travelRules.ts';
import type { ChoosableWord } from '../../rules/words.ts';
import { findBestModifier, listOwnLeanings } from './circumstances.ts';
import { chanceAllReturn, buildReturnCheck, computeReturnDc, computeReturnRisk } from './escapes.ts';
import { listCompany, listParty, readTableWord } from './fighter.ts';
import { type MarchFactor, computeMarch, type Voyage, computeVoyage } from './march.ts';
import { SCENES_AN_HOUR, TRAVEL_TURN, WIND } from './tables.ts';
import {
  CADENCES,
  currentCare,
  CARES,
  chanceOfThreatLine,
  CRAFTS,
  GROUNDS,
  formatThreatLine,
  PACES,
  PATH_KEYS,
  PATHS,
  countTurnsOwed,
  WIND_KEYS,
  WINDS,
} from './travelTurns.ts';
import { MARK } from './words.ts';

/** The table of threats with the odds of each line, and what fell last. TOR-40 TOR-41 */
export function buildTurnCard(now: RulesContext): TravelCard {
  const turns = systemNumber(now, 'turns');
  const last = asRecord(now.own['last']);
  const count = said('travel.turnsOnThisWay', { n: turns });
  return {
    key: 'turn',
    title: said('travel.travelTurn'),
    text:
      jsonNumber(last, 'face') > 0
        ? said('travel.turnsAndLast', { count, face: jsonNumber(last, 'face') })
        : count,
    rule: 'TOR-41',
    place: 'rolled',
    rows: [
      ...listDueRows(now),
      ...listThreatRows(now),
      ...listSceneRows(now),
      ...buildChipRows(now, said('travel.theyGo'), 'care', CARES, 'TOR-41'),
      ...buildChipRows(now, said('travel.travelTurns'), 'cadence', CADENCES, 'TOR-52'),
      ...MORE,
    ],
  };
}

const MORE: readonly TravelRow[] = [
  {
    label: said('road.more'),
    text: said('travel.turnWithoutClock'),
    chip: true,
    rule: 'TOR-41',
    act: { label: said('march.roll'), procedure: 'travelTurn' },
  },
  {
    label: said('road.more'),
    text: said('travel.threatsHere'),
    chip: true,
    rule: 'TOR-41',
    act: { label: said('travel.write'), procedure: 'entries', form: true },
  },
];

/** Travel turns that the clock brought and nobody has rolled. TOR-40 */
function listDueRows(now: RulesContext): readonly TravelRow[] {
  const owed = countTurnsOwed(now);
  if (owed === 0) return [];
  return [
    {
      label: said('road.due'),
      text: said('travel.turnsDue', { n: owed }),
      tone: 'warn',
      rule: 'TOR-40',
      act: { label: said(owed === 1 ? 'march.roll' : 'travel.rollAll'), procedure: 'travelTurn' },
    },
  ];
}

function listThreatRows(now: RulesContext): readonly TravelRow[] {
  const care = currentCare(now);
  const last = asRecord(now.own['last']);
  return TRAVEL_TURN.map((line): TravelRow => ({
    label: line.from === line.upTo ? String(line.from) : `${line.from}–${line.upTo}`,
    text: formatThreatLine(now, line),
    tone: line.tone,
    chance: chanceOfThreatLine(care, line),
    current: jsonText(last, 'line') === line.key,
    rule: 'TOR-41',
  }));
}

/** Three or four scenes are an hour: offered from the third on, and the fourth may still be counted. TOR-40 */
function listSceneRows(now: RulesContext): readonly TravelRow[] {
  const scenes = systemNumber(now, 'scenes');
  const full = scenes >= SCENES_AN_HOUR;
  return [
    {
      label: said('travel.scenes'),
      text: said('travel.scenesOf', { scenes, least: SCENES_AN_HOUR, most: SCENES_AN_HOUR + 1 }),
      share: Math.min(1, scenes / SCENES_AN_HOUR),
      ...(full ? { tone: 'warn' } : {}),
      rule: 'TOR-40',
      act: { label: said('travel.countOne'), procedure: 'scene' },
    },
    ...(full
      ? [
          {
            label: said('travel.anHour'),
            text: said('travel.hasAboutPassed'),
            current: true,
            rule: 'TOR-40',
            act: { label: said('travel.advanceHour'), procedure: 'hour' },
          } as const,
        ]
      : []),
  ];
}

/** The way home: each one’s chance, and that of all. TOR-42 TOR-43 TOR-44 */
export function buildReturnCard(now: RulesContext): TravelCard {
  const turns = systemNumber(now, 'turns');
  const party = listParty(now);
  const path = readTableWord(now, 'path', PATH_KEYS);
  return {
    key: 'return',
    title: said('travel.returnToSafety'),
    text: said(path === 'dangerous' ? 'travel.dangerousReturn' : 'travel.arduousReturn', {
      dc: computeReturnDc(turns),
      n: turns,
    }),
    rule: 'TOR-42',
    place: 'way',
    rows: [
      ...party.flatMap((who) => [buildHomeRow(who, now), ...buildOwedRow(who)]),
      ...(party.length > 1
        ? [
            {
              label: said('travel.allOfThem'),
              text: formatAllHome(party, now),
              chance: chanceAllReturn(party, now),
              rule: 'TOR-42',
              act: { label: said('travel.allRoll'), procedure: 'returnAll' },
            } as const,
          ]
        : []),
      ...buildChipRows(now, said('travel.thePathIs'), 'path', PATHS, 'TOR-43'),
      now.own['home'] === true
        ? {
            label: said('travel.safety'),
            text: said('travel.settingOut'),
            chip: true,
            act: { label: said('travel.setOut'), procedure: 'setOut' },
          }
        : {
            label: said('travel.safety'),
            text: said('travel.homeSafe'),
            chip: true,
            act: { label: said('travel.home'), procedure: 'home' },
          },
    ],
  };
}

/** What a failed return has cost and nobody has named yet. TOR-43 */
function buildOwedRow(who: Fighter): readonly TravelRow[] {
  const loads = jsonNumber(who.marks, MARK.owes);
  if (loads === 0) return [];
  return [
    {
      label: who.name,
      text: said('travel.loadsLostWhich', { n: loads }),
      tone: 'bad',
      rule: 'TOR-43',
      act: { label: said('travel.sayWhat'), procedure: 'loseLoad', who: who.id, form: true },
    },
  ];
}

/** `home safe · costs 9 HP on average, 12% to fall`: what is at stake is said before anything is rolled. TOR-43 TOR-44 */
function formatWithRisk(home: Said, who: Fighter, now: RulesContext): Said {
  const { mean, falls } = computeReturnRisk(who, now);
  if (mean === 0) return home;
  const n = Math.max(0.1, Math.round(mean * 10) / 10);
  return readTableWord(now, 'path', PATH_KEYS) === 'arduous'
    ? said('travel.costsLoads', { home, n })
    : said('travel.costsHp', { home, n, falls: formatPercent(falls) });
}

function formatAllHome(party: readonly Fighter[], now: RulesContext): Said {
  const home = said('travel.allHomeSafe');
  const stand = party.reduce((chance, who) => chance * (1 - computeReturnRisk(who, now).falls), 1);
  return stand >= 1 ? home : said('travel.somebodyFalls', { home, falls: formatPercent(1 - stand) });
}

function formatPercent(chance: number): Said {
  if (chance > 0 && chance < 0.01) return said('travel.underOnePercent');
  return said('travel.percent', { n: Math.round(chance * 100) });
}

function buildHomeRow(who: Fighter, now: RulesContext): TravelRow {
  const leanings = advantageSourcesText(listOwnLeanings(who));
  const home = leanings ? said('travel.homeSafeBut', { leanings }) : said('travel.homeSafe');
  return {
    label: said('travel.whoAndModifier', {
      who: who.name,
      modifier: formatSigned(findBestModifier(who).value),
    }),
    text: formatWithRisk(home, who, now),
    chance: buildReturnCheck(who, now).outcomes[0]?.chance ?? 0,
    rule: 'TOR-42',
    act: { label: said('march.roll'), procedure: 'return', who: who.id },
  };
}

/** The day’s way, each factor by its name. TOR-50 TOR-51 TOR-53 */
export function buildMarchCard(now: RulesContext): TravelCard {
  const voyage = computeVoyage(now);
  const left = Math.max(0, systemNumber(now, 'distance') - systemNumber(now, 'gone'));
  const day = voyage ? voyage.miles(voyage.dayHours) : computeMarch(now).miles;
  return {
    key: 'march',
    title: voyage ? said('march.voyage') : said('road.march'),
    text: formatWay(now),
    rule: voyage ? 'TOR-53' : 'TOR-50',
    place: 'way',
    rows: [
      ...(voyage ? listVoyageRows(now, voyage) : listFootRows(now)),
      {
        label: said('road.today'),
        text: withDaysToGo(said('road.miles', { n: roundMiles(day) }), left, day),
        current: true,
        rule: voyage ? 'TOR-53' : 'TOR-50',
      },
      ...(voyage
        ? buildChipRows(now, said('march.windCurrent'), 'wind', WINDS, 'TOR-53')
        : [
            ...buildChipRows(now, said('march.terrain'), 'terrain', GROUNDS, 'TOR-50'),
            ...buildChipRows(now, said('weather.weather'), 'weather', GROUNDS, 'TOR-50'),
            ...buildChipRows(now, said('march.theyMove'), 'pace', PACES, 'TOR-51'),
          ]),
      ...orderRows(now),
      ...buildChipRows(now, said('march.theyTravel'), 'craft', CRAFTS, 'TOR-53'),
      ...MARCH_MORE,
    ],
  };
}

/** Who goes in front and who behind; a ruling of ours. */
function orderRows(now: RulesContext): readonly TravelRow[] {
  const company = listCompany(now);
  return company.length < 2
    ? []
    : [
        {
          label: said('march.marchingOrder'),
          text: marchingOrderText(company),
          act: { label: said('form.place'), procedure: 'marchingOrder', form: true },
        },
      ];
}

const MARCH_MORE: readonly TravelRow[] = [
  {
    label: said('road.theWay'),
    text: said('road.whereTo'),
    chip: true,
    rule: 'TOR-50',
    act: { label: said('road.theWay'), procedure: 'route', form: true },
  },
  {
    label: said('road.theWay'),
    text: said('march.someHours'),
    chip: true,
    rule: 'TOR-50',
    act: { label: said('road.march'), procedure: 'march', form: true },
  },
];

function listVoyageRows(now: RulesContext, voyage: Voyage): readonly TravelRow[] {
  const wind = readTableWord(now, 'wind', WIND_KEYS);
  return [
    {
      label: said('march.calmWater'),
      text: said('march.milesAnHour', { n: roundMiles(voyage.hourly / WIND[wind]) }),
      rule: 'TOR-53',
    },
    ...(wind === 'none'
      ? []
      : [
          {
            label: said(wind === 'with' ? 'march.windWithThem' : 'march.windAgainstThem'),
            text: said(wind === 'with' ? 'march.double' : 'road.half'),
            rule: 'TOR-53',
          },
        ]),
    {
      label: said('march.speed'),
      text: said('march.milesInHours', {
        n: roundMiles(voyage.hourly),
        day: roundMiles(voyage.miles(voyage.dayHours)),
        hours: voyage.dayHours,
      }),
      rule: 'TOR-53',
    },
  ];
}

function listFootRows(now: RulesContext): readonly TravelRow[] {
  const { slowest, base, factors } = computeMarch(now);
  return [
    {
      label: said('march.slowest'),
      text: slowest ? said('march.milesADayOf', { who: slowest.name, n: base }) : said('march.nobody'),
      rule: 'TOR-50',
    },
    ...factors.map((each) => ({ label: each.label, text: formatFactor(each), rule: each.rule })),
  ];
}

function formatFactor({ factor }: MarchFactor): Said {
  const known = ({ 0.5: 'road.half', 0.25: 'road.aQuarter', 0.75: 'march.threeQuarters' } as const)[factor];
  return known ? said(known) : said('march.times', { factor });
}

function formatWay(now: RulesContext): Said {
  const distance = systemNumber(now, 'distance');
  const place = systemText(now, 'place');
  const gone = systemNumber(now, 'gone');
  return distance === 0 && place !== ''
    ? said('march.milesToward', { n: roundMiles(gone), place })
    : progressText({ gone, distance, place });
}

/** The choices of one setting of the way, the one that holds marked. TOR-41 TOR-50 TOR-52 TOR-53 */
function buildChipRows(
  now: RulesContext,
  label: Wording,
  key: string,
  words: readonly ChoosableWord[],
  rule: string,
): readonly TravelRow[] {
  const kept = systemText(now, key);
  const holds = words.find((word) => word.key === kept)?.key ?? words[0]?.key;
  return words.map((word): TravelRow => ({
    label,
    text: word.label,
    chip: true,
    current: word.key === holds,
    rule,
    act: { label: said('road.set'), procedure: 'route', values: { [key]: word.key } },
  }));
}
