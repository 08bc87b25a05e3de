import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow, JourneyRules } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { burningText, spanText } from '../../../rules/road/lights.ts';
import { LIGHTS } from './goods/tables.ts';
import { speedOf } from '../procedures/afoot.ts';
import { DAY_LOAD, FIGHTS_A_POINT, MARCH, REST_SECONDS } from '../tables.ts';
import { hoursOf } from '../harm/afflictions.ts';
import { isHero } from '../creatures/traits.ts';
import { challengeOf } from './challenge.ts';
import { MARK, SCENE } from '../words.ts';
import { forced } from './forced.ts';
import { burning, burningOf, HOUR, lightName, shines } from './lights.ts';

/** Time outside fights: lights that burn, the road, the day. ORC-33 ORC-183 ORC-209 ORC-295 */
export const journey: JourneyRules = {
  owns: ['lights'],
  cards: (now) => [lightCard(now), ...roadCard(now), dayCard(now), ...challengeCard(now)],
  alarms: (now) =>
    [
      ...burningOf(now).map((each) => ({
        at: each.until,
        label: `${lightName(each)} goes out`,
        rule: 'ORC-209',
      })),
      ...hoursOf(now),
    ].toSorted((a, b) => a.at - b.at),
  pass: (_from, now) => {
    const all = burningOf(now);
    const left = all.filter(({ until }) => until > now.worldTime);
    const gone = all.filter((each) => !left.includes(each)).map(lightName);
    return gone.length === 0 ? [] : [burning(left, `${gone.join(', ')} went out`)];
  },
  step: 'hour',
  light: () => ({ label: 'Light', procedure: 'light', values: { light: 'torch' } }),
  burning: lightRows,
  shines: (now) =>
    burningText(
      burningOf(now).map(({ light, until }) => ({ name: light.name, left: until - now.worldTime })),
    ),
  march: {
    milesADay: (now) => milesAnHour(now) * MARCH.hours,
    hours: MARCH.hours,
    most: MARCH.hours * 2,
    strain: forced,
  },
  rest: 'longRest',
};

function lightRows(now: Moment): readonly JourneyRow[] {
  return burningOf(now).map((each, at): JourneyRow => {
    const left = Math.max(0, each.until - now.worldTime);
    const share = left / (each.light.hours * HOUR);
    return {
      label: lightName(each),
      text: `${spanText(left)}, ${shines(each.light)}`,
      share: Math.min(1, share),
      tone: share <= 0.25 ? 'warn' : 'plain',
      rule: 'ORC-209',
      act: { label: 'Put out', procedure: 'douse', values: { at } },
    };
  });
}

function lightCard(now: Moment): JourneyCard {
  const rows = lightRows(now);
  return {
    key: 'lights',
    title: 'Lights',
    text: rows.length === 0 ? 'No light is burning.' : `${rows.length} burning.`,
    rule: 'ORC-209',
    rows: [...rows, ...unlit(), OTHERS],
  };
}

/** Every light there is, to be lit with one click. */
function unlit(): readonly JourneyRow[] {
  return LIGHTS.map(({ key, name, hours }) => ({
    label: 'Light',
    text: `${name.toLowerCase()}, ${hours} h`,
    chip: true,
    rule: 'ORC-209',
    act: { label: 'Light', procedure: 'light', values: { light: key } },
  }));
}

const OTHERS: JourneyRow = {
  label: 'Light',
  text: 'whose …',
  chip: true,
  rule: 'ORC-209',
  act: { label: 'Light', procedure: 'light', form: true },
};

/** Half the speed of the slowest; 0 where nobody marches. ORC-247 */
function milesAnHour(now: Moment): number {
  const speeds = now.all.filter(({ sheet }) => isHero(sheet)).map((each) => speedOf(each, now));
  return speeds.length === 0 ? 0 : Math.min(...speeds) / MARCH.squaresAMile;
}

function roadCard(now: Moment): readonly JourneyCard[] {
  const miles = milesAnHour(now);
  if (miles === 0) return [];
  return [
    {
      key: 'road',
      title: 'The road',
      text: `${miles} miles an hour, as fast as the slowest.`,
      rule: 'ORC-247',
      place: 'way',
      rows: [
        { label: 'In comfort', text: `${MARCH.hours} hours, ${miles * MARCH.hours} miles`, rule: 'ORC-247' },
        {
          label: 'Five hours more',
          text: `Endure ${MARCH.longer}, or a recovery is lost`,
          rule: 'ORC-247',
        },
      ],
    },
  ];
}

function dayCard(now: Moment): JourneyCard {
  const last = now.own[SCENE.lastLongRest];
  const ready = typeof last === 'number' ? last + REST_SECONDS.between - REST_SECONDS.long : 0;
  const waits = Math.max(0, ready - now.worldTime);
  return {
    key: 'day',
    title: 'The day',
    text:
      waits === 0
        ? 'A long rest would help.'
        : `A long rest helps again in ${Math.ceil(waits / HOUR)} hours.`,
    rule: 'ORC-183',
    rows: [loadRow(now), ...now.all.filter(({ sheet }) => isHero(sheet)).map(fightsRow)],
  };
}

/** The challenge that is going on, beside what the party counts. ORC-BOOK-06 */
function challengeCard(now: Moment): readonly JourneyCard[] {
  const challenge = challengeOf(now);
  if (!challenge) return [];
  const { name, level, successes, needs, failures, bears } = challenge;
  const act = { label: 'Count', procedure: 'challengeCount', form: true } as const;
  const rows: readonly JourneyRow[] = [
    { label: 'Successes', text: `${successes} of ${needs}`, share: successes / needs, tone: 'good', act },
    { label: 'Failures', text: `${failures} of ${bears}`, share: failures / bears, tone: 'warn' },
  ];
  const text = `Level ${level}: moderate for the first check with a skill, then hard.`;
  return [{ key: 'challenge', title: name, text, rule: 'ORC-BOOK-06', place: 'party', rows }];
}

function loadRow({ own }: Moment): JourneyRow {
  const kept = own[SCENE.dayLoad];
  const load = typeof kept === 'number' ? kept : 0;
  return {
    label: 'Fights of the day',
    text: `${Math.round(load * 100) / 100} of ${DAY_LOAD} fair ones`,
    share: Math.min(1, load / DAY_LOAD),
    tone: load > DAY_LOAD ? 'warn' : 'plain',
    rule: 'ORC-295',
  };
}

function fightsRow({ name, marks }: Fighter): JourneyRow {
  const fights = marks?.[MARK.fights];
  const count = typeof fights === 'number' ? fights : 0;
  return {
    label: name,
    text: `${count} ${count === 1 ? 'fight' : 'fights'}, action point in ${FIGHTS_A_POINT - (count % FIGHTS_A_POINT)}`,
    rule: 'ORC-33',
  };
}
