import { isJsonObject, type Json } from '../../kernel/json.ts';
import { refuse, type Result } from '../../kernel/result.ts';
import { labelling, said, type Said, saying, toLabelling, type Wording } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import {
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  requireActor,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import { burningLightsText, timeLeftText } from '../../rules/travel/lights.ts';
import { roundMiles } from '../../rules/travel/route.ts';
import type { MarchRules, TravelCard, TravelRow, TravelRules } from '../../rules/travel/travelRules.ts';
import { isHero } from './creatures/traits.ts';
import { type Light, LIGHTS } from './goodsTables.ts';
import { listHourlyAlarms } from './afflictions.ts';
import { readChallenge } from './procedures/challenges.ts';
import { BONUS, skillCheck, rollMargin } from './procedures/checks.ts';
import { walkingSpeed } from './procedures/movement.ts';
import { DAY_LOAD, FIGHTS_A_POINT, half, MARCH, MISSILE_SECONDS, REST_SECONDS } from './tables.ts';
import { COUNTER, MARK, SCENE } from './words.ts';

/** Five hours more than those of comfort: each hero endures, or loses a recovery. ORC-247 */
const forced: NonNullable<MarchRules['strain']> = {
  each: 'day',
  cost: (now) => {
    const chances = listMarchers(now).map((who) => {
      const chance = forcedMarchCheck(who, now).outcomes.reduce(
        (sum, each) => sum + (each.good ? each.chance : 0),
        0,
      );
      return said('march.chanceOf', { who: who.name, chance: Math.round(chance * 100) });
    });
    const text = said('march.enduresOr', { dc: MARCH.longer });
    return {
      label: said('road.overHours', { hours: MARCH.hours }),
      text: chances.length === 0 ? text : said('march.enduresWith', { text, chances }),
      tone: 'warn',
      rule: 'ORC-247',
    };
  },
  roll: (now, roller) => {
    const failed = listMarchers(now).filter((who) => {
      const offer = forcedMarchCheck(who, now);
      return roller.check(offer).total < offer.target.value;
    });
    const words =
      failed.length === 0
        ? labelling('march.everyoneKeepsUp')
        : labelling('march.spentBy', { who: failed.map(({ name }) => name) });
    return { ...words, consequences: failed.flatMap((who) => spendForMarch(who)) };
  },
};

/** Time outside fights: lights that burn, the road, the day. ORC-33 ORC-183 ORC-209 ORC-295 */
export const journey: TravelRules = {
  owns: ['lights'],
  cards: (now) => [lightCard(now), ...roadCard(now), dayCard(now), ...challengeCard(now)],
  alarms: (now) =>
    [
      ...readBurning(now).map((each) => ({
        at: each.until,
        ...labelling('light.willGoOut', { light: nameLight(each) }),
        rule: 'ORC-209',
      })),
      ...listHourlyAlarms(now),
    ].toSorted((a, b) => a.at - b.at),
  pass: (_from, now) => {
    const all = readBurning(now);
    const left = all.filter(({ until }) => until > now.worldTime);
    const gone = all.filter((each) => !left.includes(each)).map(nameLight);
    return gone.length === 0
      ? []
      : [saveBurning(left, said('light.wentOut', { n: gone.length, lights: gone }))];
  },
  step: 'hour',
  light: () => ({ label: said('light.light'), procedure: 'light', values: { light: 'torch' } }),
  burning: lightRows,
  shines: (now) =>
    burningLightsText(
      readBurning(now).map(({ light, until }) => ({ name: light.name, left: until - now.worldTime })),
    ),
  march: {
    milesADay: (now) => marchingSpeed(now) * MARCH.hours,
    hours: MARCH.hours,
    most: MARCH.hours * 2,
    strain: forced,
  },
  rest: 'longRest',
};

function lightRows(now: RulesContext): readonly TravelRow[] {
  return readBurning(now).map((each, at): TravelRow => {
    const left = Math.max(0, each.until - now.worldTime);
    const share = left / (each.light.hours * HOUR);
    return {
      label: nameLight(each),
      text: said('light.leftAndShines', { left: timeLeftText(left), shines: formatLight(each.light) }),
      share: Math.min(1, share),
      tone: share <= 0.25 ? 'warn' : 'plain',
      rule: 'ORC-209',
      act: { label: said('light.putOut'), procedure: 'douse', values: { at } },
    };
  });
}

function lightCard(now: RulesContext): TravelCard {
  const rows = lightRows(now);
  return {
    key: 'lights',
    title: said('light.lights'),
    text: rows.length === 0 ? said('light.noneBurns') : said('light.burning', { n: rows.length }),
    rule: 'ORC-209',
    rows: [...rows, ...listUnlitLights(), OTHERS],
  };
}

/** Every light there is, to be lit with one click. */
function listUnlitLights(): readonly TravelRow[] {
  return LIGHTS.map(({ key, name, hours }) => ({
    label: said('light.light'),
    text: said('light.forHours', { light: { label: name.toLowerCase() }, hours }),
    chip: true,
    rule: 'ORC-209',
    act: { label: said('light.light'), procedure: 'light', values: { light: key } },
  }));
}

const OTHERS: TravelRow = {
  label: said('light.light'),
  text: said('light.whoseMore'),
  chip: true,
  rule: 'ORC-209',
  act: { label: said('light.light'), procedure: 'light', form: true },
};

/** Half the speed of the slowest; 0 where nobody marches. ORC-247 */
function marchingSpeed(now: RulesContext): number {
  const speeds = now.all.filter(({ sheet }) => isHero(sheet)).map((each) => walkingSpeed(each, now));
  return speeds.length === 0 ? 0 : Math.min(...speeds) / MARCH.squaresAMile;
}

function roadCard(now: RulesContext): readonly TravelCard[] {
  const miles = marchingSpeed(now);
  if (miles === 0) return [];
  return [
    {
      key: 'road',
      title: said('march.theRoad'),
      text: said('march.asTheSlowest', { n: roundMiles(miles) }),
      rule: 'ORC-247',
      place: 'way',
      rows: [
        {
          label: said('march.inComfort'),
          text: said('march.hoursAndMiles', { hours: MARCH.hours, n: roundMiles(miles * MARCH.hours) }),
          rule: 'ORC-247',
        },
        {
          label: said('march.hoursMoreLabel'),
          text: said('march.endureOr', { dc: MARCH.longer }),
          rule: 'ORC-247',
        },
      ],
    },
  ];
}

function dayCard(now: RulesContext): TravelCard {
  const last = now.own[SCENE.lastLongRest];
  const ready = typeof last === 'number' ? last + REST_SECONDS.between - REST_SECONDS.long : 0;
  const waits = Math.max(0, ready - now.worldTime);
  return {
    key: 'day',
    title: said('march.theDay'),
    text:
      waits === 0 ? said('march.longRestHelps') : said('march.longRestIn', { n: Math.ceil(waits / HOUR) }),
    rule: 'ORC-183',
    rows: [loadRow(now), ...now.all.filter(({ sheet }) => isHero(sheet)).map(fightsRow)],
  };
}

/** The challenge that is going on, beside what the party counts. ORC-BOOK-06 */
function challengeCard(now: RulesContext): readonly TravelCard[] {
  const challenge = readChallenge(now);
  if (!challenge) return [];
  const { name, level, successes, needs, failures, bears } = challenge;
  const act = { label: said('march.count'), procedure: 'challengeCount', form: true } as const;
  const rows: readonly TravelRow[] = [
    {
      label: said('march.successes'),
      text: said('march.countOf', { count: successes, most: needs }),
      share: successes / needs,
      tone: 'good',
      act,
    },
    {
      label: said('march.failures'),
      text: said('march.countOf', { count: failures, most: bears }),
      share: failures / bears,
      tone: 'warn',
    },
  ];
  const text = said('march.challengeText', { level });
  return [{ key: 'challenge', title: name, text, rule: 'ORC-BOOK-06', place: 'party', rows }];
}

function loadRow({ own }: RulesContext): TravelRow {
  const kept = own[SCENE.dayLoad];
  const load = typeof kept === 'number' ? kept : 0;
  return {
    label: said('march.fightsOfTheDay'),
    text: said('march.fairOnes', { load: Math.round(load * 100) / 100, most: DAY_LOAD }),
    share: Math.min(1, load / DAY_LOAD),
    tone: load > DAY_LOAD ? 'warn' : 'plain',
    rule: 'ORC-295',
  };
}

function fightsRow({ name, marks }: Fighter): TravelRow {
  const fights = marks?.[MARK.fights];
  const count = typeof fights === 'number' ? fights : 0;
  return {
    label: name,
    text: said('march.fightsAndPoint', { n: count, until: FIGHTS_A_POINT - (count % FIGHTS_A_POINT) }),
    rule: 'ORC-33',
  };
}

/** Those who march and can be worn down by it. */
function listMarchers(now: RulesContext): readonly Fighter[] {
  return now.all.filter(({ sheet, fate }) => isHero(sheet) && fate !== 'dead');
}

/** One hero’s Endure for five hours more. ORC-247 */
function forcedMarchCheck(who: Fighter, now: RulesContext) {
  return skillCheck({ who, targets: [], values: {}, now }, 'endure', 'ORC-247', `Endure, ${who.name}`, {
    label: 'Forced march',
    value: MARCH.longer,
  });
}

function spendForMarch({ id, counters }: Fighter): readonly Consequence[] {
  const left = counters[COUNTER.recoveries] ?? 0;
  if (left < 1) return [];
  return [{ do: 'count', who: id, counter: COUNTER.recoveries, to: left - 1, rule: 'ORC-247' }];
}

const HOUR = 3_600;

/** A light that burns: which, whose, from when to when on the campaign's clock. ORC-209 */
interface BurningLight {
  readonly light: Light;
  readonly whose: string;
  readonly since: number;
  readonly until: number;
}

/** What burns now, first to go out first. ORC-209 */
function readBurning({ own }: Pick<RulesContext, 'own'>): readonly BurningLight[] {
  const kept = own[SCENE.lights];
  const list: readonly Json[] = Array.isArray(kept) ? kept : [];
  return list.flatMap(parseBurning).toSorted((a, b) => a.until - b.until);
}

function parseBurning(kept: Json): readonly BurningLight[] {
  if (!isJsonObject(kept)) return [];
  const { light: key, whose, since, until } = kept;
  const light = LIGHTS.find((each) => each.key === key);
  return light && typeof whose === 'string' && typeof since === 'number' && typeof until === 'number'
    ? [{ light, whose, since, until }]
    : [];
}

/** Keeps what burns from now on. ORC-209 */
function saveBurning(all: readonly BurningLight[], words: Wording): Consequence {
  const kept = all.map(({ light, whose, since, until }) => ({ light: light.key, whose, since, until }));
  return {
    do: 'remember',
    key: SCENE.lights,
    to: kept.length === 0 ? null : kept,
    ...toLabelling(words),
    rule: 'ORC-209',
  };
}

/** `Tobin’s torch`, `a torch`. */
function nameLight({ light, whose }: BurningLight): Said {
  const what = { label: light.name.toLowerCase() };
  return whose === '' ? said('light.aLight', { light: what }) : said('light.lightOf', { light: what, whose });
}

/** `bright to 5 squares`. ORC-209 */
function formatLight({ bright, squares }: Light): Said {
  return said(bright ? 'light.brightTo' : 'light.dimTo', { n: squares });
}

const TRAVEL_BUTTON = { group: said('orcus.journey'), who: 'none', targets: 'none' } as const;

/** ORC-209 */
const lightProcedure: Procedure = {
  ...TRAVEL_BUTTON,
  key: 'light',
  label: said('form.light'),
  rule: 'ORC-209',
  text: said('orcus.burnsCampaignsClockSays'),
  fields: [
    {
      kind: 'choice',
      key: 'light',
      label: said('form.what'),
      choices: LIGHTS.map(({ key, name }) => ({ key, label: name })),
    },
    { kind: 'text', key: 'whose', label: said('orcus.whose') },
  ],
  said: [{ word: 'torch', values: { light: 'torch' } }],
  decide: (asked) => {
    const kind =
      LIGHTS.find(({ key }) => key === inputText(asked, 'light')) ??
      LIGHTS.find(({ key }) => key === 'torch');
    if (!kind) return refuse({ ...saying('orcus.chooseLight'), rule: 'ORC-209', field: 'light' });
    const since = asked.now.worldTime;
    const lit = {
      light: kind,
      whose: inputText(asked, 'whose').trim(),
      since,
      until: since + kind.hours * HOUR,
    };
    const label = said('light.shinesFor', {
      light: nameLight(lit),
      shines: formatLight(kind),
      hours: kind.hours,
    });
    return succeed(label, saveBurning([...readBurning(asked.now), lit], label));
  },
};

/** ORC-209 */
const douse: Procedure = {
  ...TRAVEL_BUTTON,
  key: 'douse',
  label: said('orcus.putLightOut'),
  rule: 'ORC-209',
  text: said('orcus.firstGoOutAnyway'),
  fields: [{ kind: 'number', key: 'at', label: said('orcus.which0'), min: 0, max: 100 }],
  decide: (asked) => {
    const all = readBurning(asked.now);
    const out = all[inputNumber(asked, 'at', 0)];
    if (!out) return refuse({ ...saying('orcus.noSuchLight'), rule: 'ORC-209', field: 'at' });
    const label = said('light.wasPutOut', { light: nameLight(out) });
    return succeed(
      label,
      saveBurning(
        all.filter((each) => each !== out),
        label,
      ),
    );
  },
};

/** ORC-209 */
const hour: Procedure = {
  ...TRAVEL_BUTTON,
  key: 'hour',
  label: said('orcus.passHour'),
  rule: 'ORC-209',
  text: said('orcus.clockGoesHour'),
  fields: [],
  decide: () =>
    succeed(said('march.hourPasses'), {
      do: 'advance',
      seconds: HOUR,
      ...labelling('march.anHour'),
      rule: 'ORC-209',
    }),
};

/** ORC-198 */
const missiles: Procedure = {
  ...TRAVEL_BUTTON,
  key: 'missiles',
  label: said('orcus.gatherMissiles'),
  rule: 'ORC-198',
  text: said('orcus.minuteSearchingAfterFight'),
  fields: [{ kind: 'number', key: 'shot', label: said('orcus.missilesShot'), min: 0, max: 10_000 }],
  decide: (asked) =>
    succeed(said('march.missilesFound', { n: half(inputNumber(asked, 'shot', 0)) }), {
      do: 'advance',
      seconds: MISSILE_SECONDS,
      ...labelling('march.gatheringMissiles'),
      rule: 'ORC-198',
    }),
};

const STRAINS = [
  { key: 'longer', label: said('orcus.fiveHoursMore') },
  { key: 'double', label: said('orcus.doublePace') },
] as const;

/** ORC-247 */
const march: Procedure = {
  ...TRAVEL_BUTTON,
  key: 'march',
  label: said('orcus.forcedMarch'),
  rule: 'ORC-247',
  text: said('orcus.endure20FiveHours'),
  who: 'one',
  fields: [
    { kind: 'choice', key: 'strain', label: said('form.how'), choices: STRAINS },
    { kind: 'number', key: 'hour', label: said('orcus.hourDoublePace'), min: 1, max: 24 },
    BONUS,
  ],
  offer: endureCheck,
  decide: rollForcedMarch,
};

function endureCheck(asked: ProcedureInput): CheckOffer {
  const double = inputText(asked, 'strain') === 'double';
  const value = double ? MARCH.double + MARCH.doubleHour * inputNumber(asked, 'hour', 1) : MARCH.longer;
  return skillCheck(asked, 'endure', 'ORC-247', 'Endure', {
    label: double ? 'Double pace' : 'Forced march',
    value,
  });
}

function rollForcedMarch(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  if (rollMargin(endureCheck(asked), roller) >= 0) return succeed(said('march.keepsUp'));
  const left = doer.value.counters[COUNTER.recoveries] ?? 0;
  if (left < 1) return failProcedure(said('march.spentNoRecovery'));
  return failProcedure(said('march.spentRecovery'), {
    do: 'count',
    who: doer.value.id,
    counter: COUNTER.recoveries,
    to: left - 1,
    rule: 'ORC-247',
  });
}

/** Light, missiles and the road. ORC-198 ORC-209 ORC-247 */
export const travel: readonly Procedure[] = [lightProcedure, douse, hour, march, missiles];
