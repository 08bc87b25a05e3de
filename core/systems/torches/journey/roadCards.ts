import { said, type Said, formatSigned } from '../../../kernel/said.ts';
import { asRecord, type RulesContext, jsonNumber, systemNumber, jsonText } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import { advantageSourcesText } from '../../../rules/d20/checks.ts';
import { bestModifier, ownLeanings } from '../attacks/leanings.ts';
import { partyOf, wordOf } from '../creatures/traits.ts';
import { SCENES_AN_HOUR, TRAVEL_TURN } from '../tables.ts';
import { MARK } from '../words.ts';
import { careNow, chanceOfLine, lineText, turnsOwed } from './travelTurn.ts';
import { chanceForAll, returnCheck, returnDc, riskOf } from './wayHome.ts';
import { chips } from './chips.ts';
import { CADENCES, CARES, PATH_KEYS, PATHS } from './words.ts';

/** The table of threats with the odds of each line, and what fell last. TOR-40 TOR-41 */
export function turnCard(now: RulesContext): TravelCard {
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
      ...dueRows(now),
      ...lineRows(now),
      ...sceneRows(now),
      ...chips(now, said('travel.theyGo'), 'care', CARES, 'TOR-41'),
      ...chips(now, said('travel.travelTurns'), 'cadence', CADENCES, 'TOR-52'),
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
function dueRows(now: RulesContext): readonly TravelRow[] {
  const owed = turnsOwed(now);
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

function lineRows(now: RulesContext): readonly TravelRow[] {
  const care = careNow(now);
  const last = asRecord(now.own['last']);
  return TRAVEL_TURN.map((line): TravelRow => ({
    label: line.from === line.upTo ? String(line.from) : `${line.from}–${line.upTo}`,
    text: lineText(now, line),
    tone: line.tone,
    chance: chanceOfLine(care, line),
    current: jsonText(last, 'line') === line.key,
    rule: 'TOR-41',
  }));
}

/** Three or four scenes are an hour: offered from the third on, and the fourth may still be counted. TOR-40 */
function sceneRows(now: RulesContext): readonly TravelRow[] {
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
export function returnCard(now: RulesContext): TravelCard {
  const turns = systemNumber(now, 'turns');
  const party = partyOf(now);
  const path = wordOf(now, 'path', PATH_KEYS);
  return {
    key: 'return',
    title: said('travel.returnToSafety'),
    text: said(path === 'dangerous' ? 'travel.dangerousReturn' : 'travel.arduousReturn', {
      dc: returnDc(turns),
      n: turns,
    }),
    rule: 'TOR-42',
    place: 'way',
    rows: [
      ...party.flatMap((who) => [homeRow(who, now), ...owedRow(who)]),
      ...(party.length > 1
        ? [
            {
              label: said('travel.allOfThem'),
              text: allHomeSaid(party, now),
              chance: chanceForAll(party, now),
              rule: 'TOR-42',
              act: { label: said('travel.allRoll'), procedure: 'returnAll' },
            } as const,
          ]
        : []),
      ...chips(now, said('travel.thePathIs'), 'path', PATHS, 'TOR-43'),
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
function owedRow(who: Fighter): readonly TravelRow[] {
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
function withRisk(home: Said, who: Fighter, now: RulesContext): Said {
  const { mean, falls } = riskOf(who, now);
  if (mean === 0) return home;
  const n = Math.max(0.1, Math.round(mean * 10) / 10);
  return wordOf(now, 'path', PATH_KEYS) === 'arduous'
    ? said('travel.costsLoads', { home, n })
    : said('travel.costsHp', { home, n, falls: percent(falls) });
}

function allHomeSaid(party: readonly Fighter[], now: RulesContext): Said {
  const home = said('travel.allHomeSafe');
  const stand = party.reduce((chance, who) => chance * (1 - riskOf(who, now).falls), 1);
  return stand >= 1 ? home : said('travel.somebodyFalls', { home, falls: percent(1 - stand) });
}

function percent(chance: number): Said {
  if (chance > 0 && chance < 0.01) return said('travel.underOnePercent');
  return said('travel.percent', { n: Math.round(chance * 100) });
}

function homeRow(who: Fighter, now: RulesContext): TravelRow {
  const leanings = advantageSourcesText(ownLeanings(who));
  const home = leanings ? said('travel.homeSafeBut', { leanings }) : said('travel.homeSafe');
  return {
    label: said('travel.whoAndModifier', { who: who.name, modifier: formatSigned(bestModifier(who).value) }),
    text: withRisk(home, who, now),
    chance: returnCheck(who, now).outcomes[0]?.chance ?? 0,
    rule: 'TOR-42',
    act: { label: said('march.roll'), procedure: 'return', who: who.id },
  };
}
