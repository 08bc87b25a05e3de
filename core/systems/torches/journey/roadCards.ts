import { asRecord, numberIn, ownNumber, textIn } from '../../../rules/reading.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { leaningText } from '../../../rules/d20/leaning.ts';
import { bestModifier, ownLeanings } from '../attacks/leanings.ts';
import { signed } from '../../../kernel/explained.ts';
import { partyOf, wordOf } from '../creatures/traits.ts';
import { SCENES_AN_HOUR, TRAVEL_TURN } from '../tables.ts';
import { MARK } from '../words.ts';
import { careNow, chanceOfLine, lineText, turnsOwed } from './travelTurn.ts';
import { chanceForAll, returnCheck, returnDc, riskOf } from './wayHome.ts';
import { chips } from './chips.ts';
import { CADENCES, CARES, PATH_KEYS, PATHS } from './words.ts';

/** The table of threats with the odds of each line, and what fell last. TOR-40 TOR-41 */
export function turnCard(now: Moment): JourneyCard {
  const turns = ownNumber(now, 'turns');
  const last = asRecord(now.own['last']);
  const fell = numberIn(last, 'face') > 0 ? ` · last: ${numberIn(last, 'face')}` : '';
  return {
    key: 'turn',
    title: 'Travel turn',
    text: `${turns} travel ${turns === 1 ? 'turn' : 'turns'} on this way${fell}`,
    rule: 'TOR-41',
    place: 'rolled',
    rows: [
      ...dueRows(now),
      ...lineRows(now),
      ...sceneRows(now),
      ...chips(now, 'They go', 'care', CARES, 'TOR-41'),
      ...chips(now, 'Travel turns', 'cadence', CADENCES, 'TOR-52'),
      ...MORE,
    ],
  };
}

const MORE: readonly JourneyRow[] = [
  {
    label: 'More',
    text: 'a travel turn without the clock',
    chip: true,
    rule: 'TOR-41',
    act: { label: 'Roll', procedure: 'travelTurn' },
  },
  {
    label: 'More',
    text: 'threats of this place …',
    chip: true,
    rule: 'TOR-41',
    act: { label: 'Write', procedure: 'entries', form: true },
  },
];

/** Travel turns that the clock brought and nobody has rolled. TOR-40 */
function dueRows(now: Moment): readonly JourneyRow[] {
  const owed = turnsOwed(now);
  if (owed === 0) return [];
  return [
    {
      label: 'Due',
      text: owed === 1 ? 'a travel turn' : `${owed} travel turns`,
      tone: 'warn',
      rule: 'TOR-40',
      act: { label: owed === 1 ? 'Roll' : 'Roll all', procedure: 'travelTurn' },
    },
  ];
}

function lineRows(now: Moment): readonly JourneyRow[] {
  const care = careNow(now);
  const last = asRecord(now.own['last']);
  return TRAVEL_TURN.map((line): JourneyRow => ({
    label: line.from === line.upTo ? String(line.from) : `${line.from}–${line.upTo}`,
    text: lineText(now, line),
    tone: line.tone,
    chance: chanceOfLine(care, line),
    current: textIn(last, 'line') === line.key,
    rule: 'TOR-41',
  }));
}

/** Three or four scenes are an hour: offered from the third on, and the fourth may still be counted. TOR-40 */
function sceneRows(now: Moment): readonly JourneyRow[] {
  const scenes = ownNumber(now, 'scenes');
  const full = scenes >= SCENES_AN_HOUR;
  return [
    {
      label: 'Scenes',
      text: `${scenes} of ${SCENES_AN_HOUR}–${SCENES_AN_HOUR + 1}`,
      share: Math.min(1, scenes / SCENES_AN_HOUR),
      ...(full ? { tone: 'warn' } : {}),
      rule: 'TOR-40',
      act: { label: 'Count one', procedure: 'scene' },
    },
    ...(full
      ? [
          {
            label: 'An hour',
            text: 'has about passed',
            current: true,
            rule: 'TOR-40',
            act: { label: 'Advance 1 hour', procedure: 'hour' },
          } as const,
        ]
      : []),
  ];
}

/** The way home: each one’s chance, and that of all. TOR-42 TOR-43 TOR-44 */
export function returnCard(now: Moment): JourneyCard {
  const turns = ownNumber(now, 'turns');
  const party = partyOf(now);
  const path = wordOf(now, 'path', PATH_KEYS);
  const cost = path === 'dangerous' ? '1d6 HP per point under' : '1 load per point under';
  return {
    key: 'return',
    title: 'Return to safety',
    text: `DC ${returnDc(turns)} after ${turns} travel ${turns === 1 ? 'turn' : 'turns'} · ${path} path: ${cost}`,
    rule: 'TOR-42',
    place: 'way',
    rows: [
      ...party.flatMap((who) => [homeRow(who, now), ...owedRow(who)]),
      ...(party.length > 1
        ? [
            {
              label: 'All of them',
              text: `all home safe${riskOfAll(party, now)}`,
              chance: chanceForAll(party, now),
              rule: 'TOR-42',
              act: { label: 'All roll', procedure: 'returnAll' },
            } as const,
          ]
        : []),
      ...chips(now, 'The path is', 'path', PATHS, 'TOR-43'),
      now.own['home'] === true
        ? { label: 'Safety', text: 'set out', chip: true, act: { label: 'Set out', procedure: 'setOut' } }
        : { label: 'Safety', text: 'home safe', chip: true, act: { label: 'Home', procedure: 'home' } },
    ],
  };
}

/** What a failed return has cost and nobody has named yet. TOR-43 */
function owedRow(who: Fighter): readonly JourneyRow[] {
  const loads = numberIn(who.marks, MARK.owes);
  if (loads === 0) return [];
  return [
    {
      label: who.name,
      text: `${loads} ${loads === 1 ? 'load' : 'loads'} lost: which?`,
      tone: 'bad',
      rule: 'TOR-43',
      act: { label: 'Say what', procedure: 'loseLoad', who: who.id, form: true },
    },
  ];
}

/** ` · else −9 HP in the mean, 12% to fall`: what is at stake is said before anything is rolled. TOR-43 TOR-44 */
function riskText(who: Fighter, now: Moment): string {
  const { mean, falls } = riskOf(who, now);
  if (mean === 0) return '';
  const many = Math.max(0.1, Math.round(mean * 10) / 10);
  if (wordOf(now, 'path', PATH_KEYS) === 'arduous') return ` · costs ${many} loads on average`;
  return ` · costs ${many} HP on average, ${percent(falls)} to fall`;
}

function riskOfAll(party: readonly Fighter[], now: Moment): string {
  const stand = party.reduce((chance, who) => chance * (1 - riskOf(who, now).falls), 1);
  return stand >= 1 ? '' : ` · ${percent(1 - stand)} that somebody falls`;
}

function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return 'under 1%';
  return `${Math.round(chance * 100)}%`;
}

function homeRow(who: Fighter, now: Moment): JourneyRow {
  const leanings = leaningText(ownLeanings(who));
  return {
    label: `${who.name} ${signed(bestModifier(who).value)}`,
    text: `${leanings === '' ? 'home safe' : `home safe (${leanings})`}${riskText(who, now)}`,
    chance: returnCheck(who, now).outcomes[0]?.chance ?? 0,
    rule: 'TOR-42',
    act: { label: 'Roll', procedure: 'return', who: who.id },
  };
}
