import { type Said, said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { asRecord, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import { weatherAt } from '../../../rules/travel/weather.ts';
import { speedOf } from '../attacks/leanings.ts';
import { levelNow } from './light.ts';
import { abilityModifier, companyOf, overloadOf, wordOf } from '../creatures/traits.ts';
import { CRAFT, ENCUMBERED, GROUND, MARCH, PACE, SECONDS, WIND } from '../tables.ts';
import { CRAFT_KEYS, GROUND_KEYS, PACE_KEYS, WIND_KEYS } from './words.ts';

/** Hours of a day's march still to go and those beyond it, of a stretch of time. TOR-50 */
export interface Walked {
  /** Hours walked within what a day allows. */
  readonly hours: number;
  /** Hours beyond it, where the party goes on. */
  readonly beyond: number;
  /** The day they end on and the hours walked on it, to be kept. */
  readonly day: number;
  readonly onDay: number;
}

/** Key under which the table keeps the day of the last march and its hours. TOR-50 */
export const WALKED = 'walked';

/** How much of a stretch is marched: each day has its hours, whatever they are taken in. TOR-50 */
export function walked(now: RulesContext, until: number, goesOn: boolean): Walked {
  const kept = asRecord(now.own[WALKED]);
  let [hours, beyond, at] = [0, 0, now.worldTime];
  let day = Math.floor(at / SECONDS.day);
  let onDay = jsonNumber(kept, 'day') === day ? jsonNumber(kept, 'hours') : 0;
  while (at < until) {
    const end = Math.min(until, (day + 1) * SECONDS.day);
    const span = (end - at) / SECONDS.hour;
    const within = Math.min(span, Math.max(0, MARCH.hours - onDay));
    hours += within;
    if (goesOn) beyond += span - within;
    onDay += goesOn ? span : within;
    at = end;
    if (at < until) [day, onDay] = [day + 1, 0];
  }
  return { hours, beyond, day, onDay };
}

/** Something that leaves only a part of the way, by its name. TOR-50 TOR-51 */
export interface Factor {
  readonly label: Said;
  readonly rule: string;
  readonly factor: number;
}

/** A day’s march: who is slowest, what is left of its miles and why. */
export interface March {
  readonly slowest: Fighter | undefined;
  readonly base: number;
  readonly factors: readonly Factor[];
  readonly miles: number;
}

/** Miles a day of one alone, on open ground; none at speed 0. TOR-07 TOR-50 TOR-51 TOR-72 */
function milesOf(who: Fighter): number {
  const miles = speedOf(who).value > 0 ? Math.max(0, MARCH.miles + abilityModifier(who, 'str')) : 0;
  return overloadOf(who) > 0 ? miles * ENCUMBERED : miles;
}

/** The worst of ground, light and weather counts alone. TOR-50 */
function hardest(now: RulesContext): Factor | undefined {
  const terrain = wordOf(now, 'terrain', GROUND_KEYS);
  const weather = wordOf(now, 'weather', GROUND_KEYS);
  const light = ({ lit: 'open', brilliant: 'open', dim: 'difficult', dark: 'harsh' } as const)[levelNow(now)];
  // Weather that was rolled, by our ruling, counts like weather that was stated.
  const sky = weatherAt(now, now.worldTime);
  const all = [
    { label: said(terrain === 'harsh' ? 'march.harshTerrain' : 'march.difficultTerrain'), ground: terrain },
    {
      label: said(light === 'harsh' ? 'march.darknessHarsh' : 'march.dimDifficult'),
      ground: light,
    },
    { label: said(weather === 'harsh' ? 'march.weatherHarsh' : 'march.weatherDifficult'), ground: weather },
    ...(sky ? [{ label: sky.label, ground: sky.ground }] : []),
  ].map(({ label, ground }) => ({ label, rule: 'TOR-50', factor: GROUND[ground] }));
  const worst = all.reduce((one, other) => (other.factor < one.factor ? other : one));
  return worst.factor < 1 ? worst : undefined;
}

/** What is left of so many miles. TOR-50 TOR-51 */
export function after(base: number, factors: readonly Pick<Factor, 'factor'>[]): number {
  return factors.reduce((miles, { factor }) => miles * factor, base);
}

/** The day’s march of the party, at the pace of its slowest. TOR-50 TOR-51 */
export function marchOf(now: RulesContext): March {
  const party = companyOf(now);
  const slowest = party.toSorted((a, b) => milesOf(a) - milesOf(b))[0];
  const pace = wordOf(now, 'pace', PACE_KEYS);
  const ground = hardest(now);
  const stands = slowest !== undefined && speedOf(slowest).value === 0;
  const factors: readonly Factor[] = [
    ...(stands
      ? [{ label: said('march.hasSpeedZero', { who: slowest.name }), rule: 'TOR-07', factor: 0 }]
      : []),
    ...(slowest && overloadOf(slowest) > 0
      ? [{ label: said('march.encumbered'), rule: 'TOR-51', factor: ENCUMBERED }]
      : []),
    ...(ground ? [ground] : []),
    ...(PACE[pace] < 1
      ? [
          {
            label: said(pace === 'tactical' ? 'march.movingTactically' : 'march.movingStealthily'),
            rule: 'TOR-51',
            factor: PACE[pace],
          },
        ]
      : []),
  ];
  const base = slowest ? Math.max(0, MARCH.miles + abilityModifier(slowest, 'str')) : 0;
  return { slowest, base, factors, miles: after(base, factors) };
}

/** A way over water: miles an hour, hours of a day of it, miles of so many hours. */
export interface Voyage {
  readonly hourly: number;
  readonly dayHours: number;
  readonly miles: (hours: number) => number;
}

/** Boat or ship, with wind and current; nothing on foot. TOR-53 */
export function voyageOf(now: RulesContext): Voyage | undefined {
  const craft = wordOf(now, 'craft', CRAFT_KEYS);
  if (craft === 'foot') return undefined;
  return sailing(craft, wordOf(now, 'wind', WIND_KEYS));
}

/** The same for any craft and wind: never more than the craft’s longest day. TOR-53 */
export function sailing(craft: keyof typeof CRAFT, wind: keyof typeof WIND): Voyage {
  const { hourly, hours, most } = CRAFT[craft];
  const factor = WIND[wind];
  return {
    hourly: hourly * factor,
    dayHours: hours,
    miles: (sailed) => Math.min(hourly * sailed, most * Math.max(1, sailed / 24)) * factor,
  };
}
