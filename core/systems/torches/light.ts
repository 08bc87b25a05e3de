import {
  joinWithAnd,
  said,
  type SaidValue,
  toEnglish,
  toLabelling,
  type Wording,
} from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Consequence, makeOpening, type Opening } from '../../rules/consequences.ts';
import { counterOf, type RulesContext, systemNumber } from '../../rules/context.ts';
import type { AdvantageSource } from '../../rules/d20/checks.ts';
import { daylightHours, isNight } from '../../rules/travel/calendar.ts';
import { burningLightsText, timeLeftText } from '../../rules/travel/lights.ts';
import type { TravelCard, TravelRow } from '../../rules/travel/travelRules.ts';
import type { ChoosableWord } from '../../rules/words.ts';
import { listCompany, hasDarksight, listLights, listParty, readTableWord } from './fighter.ts';
import { BURNS, SECONDS } from './tables.ts';
import { COUNTER, MARK } from './words.ts';

/** Levels of light. TOR-60 TOR-61 TOR-62 TOR-63 */
// oxfmt-ignore
export const LEVELS = [
  { key: 'lit', label: said('torches.wellLit'), rule: 'TOR-62', text: said('torches.nothingChanges') },
  { key: 'dim', label: said('torches.dim'), rule: 'TOR-61', text: said('torches.stealthHidingListeningAdvantage') },
  { key: 'dark', label: said('torches.darkness'), rule: 'TOR-60', text: said('torches.stealthHidingListeningAdvantageAll') },
  { key: 'brilliant', label: said('torches.brilliant'), rule: 'TOR-63', text: said('torches.trackingSeeingMovementAdvantage') },
] as const satisfies readonly ChoosableWord[];

/** Key of a level of light. TOR-60 TOR-61 TOR-62 TOR-63 */
export type LightLevel = (typeof LEVELS)[number]['key'];
const LEVEL_KEYS = ['lit', 'dim', 'dark', 'brilliant'] as const satisfies readonly LightLevel[];

/** What a check can be about, as far as light cares. TOR-60 TOR-61 TOR-63 */
export const SUBJECTS = [
  { key: 'other', label: said('torches.anythingElse') },
  { key: 'stealth', label: said('torches.stealthHiding') },
  { key: 'listen', label: said('torches.listening') },
  { key: 'sight', label: said('torches.sight') },
  { key: 'foresight', label: said('torches.predictingDanger') },
  { key: 'finesse', label: said('torches.finessePrecision') },
  { key: 'tracking', label: said('torches.tracking') },
  { key: 'motion', label: said('torches.seeingMovement') },
  { key: 'defense', label: said('torches.defense') },
  { key: 'defenseRanged', label: said('torches.defenseAgainstRanged') },
  { key: 'morale', label: said('torches.moraleLabel') },
  { key: 'melee', label: said('torches.meleeAttack') },
  { key: 'ranged', label: said('torches.rangedAttack') },
  { key: 'farShot', label: said('torches.attackLongRange') },
] as const satisfies readonly ChoosableWord[];

/** Key of what a check is about. TOR-60 TOR-61 TOR-63 */
export type Subject = (typeof SUBJECTS)[number]['key'];

interface LightShift {
  readonly up: readonly Subject[];
  readonly down: readonly Subject[];
}

const SHIFTS: { readonly [level in LightLevel]: LightShift } = {
  lit: { up: [], down: [] },
  dim: { up: ['stealth', 'listen'], down: ['ranged', 'farShot', 'defenseRanged', 'sight'] },
  dark: {
    up: ['stealth', 'listen'],
    down: [
      'melee',
      'ranged',
      'farShot',
      'defense',
      'defenseRanged',
      'sight',
      'foresight',
      'finesse',
      'morale',
    ],
  },
  brilliant: { up: ['tracking', 'motion'], down: ['stealth', 'farShot'] },
};

/** The light as the GM states it. TOR-62 TOR-65 */
function statedLightLevel(now: RulesContext): LightLevel {
  return readTableWord(now, 'light', LEVEL_KEYS);
}

/** The light around the party: a torch or lantern makes darkness dim. TOR-47 TOR-61 */
export function lightLevelNow(now: RulesContext): LightLevel {
  const stated = statedLightLevel(now);
  return stated === 'dark' && now.all.some((each) => listLights(each).length > 0) ? 'dim' : stated;
}

/** What the light does to a check of this kind; darksight turns what sight loses into gain. TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 */
export function listLightLeanings(
  level: LightLevel,
  subject: Subject,
  darksight: boolean,
): readonly AdvantageSource[] {
  const { label, rule } = LEVELS.find(({ key }) => key === level) ?? LEVELS[0];
  const name = toEnglish(label).toLowerCase();
  if (SHIFTS[level].up.includes(subject)) return [{ rule, label: name, value: 1 }];
  if (!SHIFTS[level].down.includes(subject)) return [];
  const reversed = darksight && level !== 'brilliant';
  return [
    reversed
      ? { rule: 'TOR-64', label: `darksight in ${name === 'dim' ? 'dim light' : name}`, value: 1 }
      : { rule, label: name === 'dim' ? 'dim light' : name, value: -1 },
  ];
}

/** Whether a check of sight cannot be made at all. TOR-60 TOR-64 */
export function isBlind(who: Fighter, now: RulesContext): boolean {
  return lightLevelNow(now) === 'dark' && !hasDarksight(who);
}

/** Key of what was answered last about the light, so that it is asked once. TOR-65 */
const ANSWERED = 'lightAnswered';
/** Key of the half day that began last while the clock ran: dusk and dawn are told once. TOR-65 */
const PASSED = 'halfDay';

/** Half days since the campaign began: a new one with each dusk and each dawn. TOR-45 */
function countHalfDays(now: RulesContext, time = now.worldTime): number {
  const hour = (time % SECONDS.day) / SECONDS.hour;
  const day = Math.floor(time / SECONDS.day) * 2;
  const { dawn, dusk: dark } = daylightHours(now);
  if (hour < dawn) return day - 1;
  return hour < dark ? day : day + 1;
}

/** When night falls on a party in good light; nothing where it is dark already. TOR-61 TOR-65 */
export function findNightfall(now: RulesContext): number | undefined {
  if (statedLightLevel(now) !== 'lit' || isNight(now, now.worldTime)) return undefined;
  return now.worldTime - (now.worldTime % SECONDS.day) + daylightHours(now).dusk * SECONDS.hour;
}

/** Those whose light went out by itself and who have not lit another. TOR-47 TOR-65 */
function listWithoutLight(now: RulesContext): readonly string[] {
  return now.all
    .filter(
      (who) =>
        who.side !== 'foes' && typeof who.marks?.[MARK.bears] === 'string' && listLights(who).length === 0,
    )
    .map(({ id }) => id);
}

/** What the light may have become, by which it is known whether it was answered; nothing where nothing changed. TOR-65 */
function findLightQuestion(now: RulesContext):
  | {
      /** Names this one question, so that it is not asked twice. */
      readonly key: string;
      readonly kind: 'out' | 'night' | 'day';
      readonly about: Wording;
      readonly level: string;
      readonly label: Wording;
    }
  | undefined {
  const out = listWithoutLight(now);
  const burning = now.all.some((each) => listLights(each).length > 0);
  const level = statedLightLevel(now);
  if (level !== 'dark' && out.length > 0 && !burning)
    return {
      key: `out ${out.join(' ')}`,
      kind: 'out',
      about: said('light.lastOut'),
      level: 'dark',
      label: said('torches.darkness'),
    };
  const half = countHalfDays(now);
  // A campaign begins at the midnight of its first day, whatever hour is meant.
  if (half < 0) return undefined;
  if (level === 'lit' && isNight(now, now.worldTime))
    return {
      key: `night ${half}`,
      kind: 'night',
      about: said('light.nightFell'),
      level: 'dark',
      label: said('torches.darkness'),
    };
  if (level === 'dark' && !isNight(now, now.worldTime) && systemNumber(now, 'nightfall') === half - 1)
    return {
      key: `day ${half}`,
      kind: 'day',
      about: said('light.dayBreaks'),
      level: 'lit',
      label: said('torches.wellLit'),
    };
  return undefined;
}

/** Whether it is night and nobody has said how light it is: no march begins before. TOR-50 TOR-65 */
export function isLightUnknown(now: RulesContext): boolean {
  const asked = findLightQuestion(now);
  return asked?.kind === 'night' && now.own[ANSWERED] !== asked.key;
}

/** What the light may have become since somebody last said, in words; nothing where that is answered. TOR-65 */
function formatLightQuestion(now: RulesContext): Wording | undefined {
  const asked = findLightQuestion(now);
  return asked && now.own[ANSWERED] !== asked.key ? asked.about : undefined;
}

/** Proposes the level of light that the last light’s end or the hour of the day brings; the GM says. TOR-47 TOR-61 TOR-65 */
export function listLightOpenings(now: RulesContext): readonly Opening[] {
  const asked = findLightQuestion(now);
  if (!asked || now.own[ANSWERED] === asked.key) return [];
  const opening = (level: string, label: Wording): Opening =>
    makeOpening({
      who: '',
      about: asked.about,
      label,
      rule: 'TOR-65',
      procedure: 'setLight',
      values: { level },
      urgent: true,
    });
  const stays = statedLightLevel(now);
  return [
    opening(asked.level, asked.label),
    ...(stays === 'lit' ? [opening('dim', said('light.dimByMoon'))] : []),
    opening(stays, said('light.asItWas')),
  ];
}

/** What an answer about the light leaves: it is not asked again, and a night is known to end. TOR-65 */
export function answerLightQuestion(level: string, now: RulesContext): readonly Consequence[] {
  const asked = findLightQuestion(now);
  const keep = (name: string, to: string | number): Consequence => ({
    do: 'remember',
    key: name,
    to,
    label: '',
    rule: 'TOR-65',
  });
  if (!asked) return [];
  const falls = asked.kind === 'night' && level !== 'lit' ? [keep('nightfall', countHalfDays(now))] : [];
  return [keep(ANSWERED, asked.key), ...falls];
}

/** Notices dusk and dawn as the clock passes them, and says so in the log where they may change the light. TOR-61 TOR-65 */
export function passDusk(from: number, now: RulesContext): readonly Consequence[] {
  const half = countHalfDays(now);
  if (countHalfDays(now, from) === half) return [];
  const asked = findLightQuestion({ ...now, own: { ...now.own, [PASSED]: half } });
  const words: Wording =
    asked && asked.kind !== 'out' ? said('light.sayHowLight', { what: asked.about }) : '';
  return [{ do: 'remember', key: PASSED, to: half, ...toLabelling(words), rule: 'TOR-65' }];
}

const KINDS = [
  {
    kind: 'torch',
    label: said('light.torch'),
    chips: said('light.lightATorch'),
    fuel: COUNTER.torches,
    one: 'light.torchesOf',
  },
  {
    kind: 'lantern',
    label: said('light.lantern'),
    chips: said('light.fillALantern'),
    fuel: COUNTER.oil,
    one: 'light.oilOf',
  },
] as const;

/** Levels of light as they are called, and what each does. TOR-60 TOR-61 TOR-62 TOR-63 */
const LEVEL_TOLD = {
  lit: { level: said('torches.wellLit'), text: said('torches.nothingChanges') },
  dim: { level: said('torches.dim'), text: said('torches.stealthHidingListeningAdvantage') },
  dark: { level: said('torches.darkness'), text: said('torches.stealthHidingListeningAdvantageAll') },
  brilliant: { level: said('torches.brilliant'), text: said('torches.trackingSeeingMovementAdvantage') },
} as const;

/** Levels of light within a line. TOR-60 TOR-61 TOR-62 TOR-63 */
export const LEVEL_SAID = {
  lit: said('light.wellLit'),
  dim: said('light.dim'),
  dark: said('light.darkness'),
  brilliant: said('light.brilliant'),
} as const;

const levelKeyIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** The level of light around the party, and what burns of its own. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 */
export function formatLight(now: RulesContext): SaidValue {
  const lights = listCompany(now).flatMap((who) =>
    listLights(who).map(({ kind, until }) => ({ name: kind, left: until - now.worldTime })),
  );
  return [LEVEL_SAID[lightLevelNow(now)], ...burningLightsText(lights)];
}

/** Who carries which light and how long it burns, what is out, and what the light does now. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 TOR-65 */
export function buildLightCard(now: RulesContext): TravelCard {
  const level = LEVELS.find(({ key }) => key === lightLevelNow(now)) ?? LEVELS[0];
  const dark = listParty(now).filter(hasDarksight);
  const told = LEVEL_TOLD[level.key];
  const isReversed = dark.length > 0 && (level.key === 'dark' || level.key === 'dim');
  const bearers = listBearers(now);
  const asked = formatLightQuestion(now);
  return {
    key: 'light',
    title: said('light.light'),
    text: isReversed
      ? said('light.levelButDarksight', { ...told, who: joinWithAnd(dark.map(({ name }) => name)) })
      : said('light.level', told),
    rule: level.rule,
    rows: [
      ...listBurningLights(now),
      ...(asked === undefined
        ? []
        : [
            {
              label: asked,
              text: said('light.sayBelow'),
              tone: 'warn',
              rule: 'TOR-65',
            } as const,
          ]),
      ...KINDS.flatMap(({ kind, chips, fuel, one }) =>
        bearers
          .filter((who) => counterOf(who, fuel) > 0)
          .map((who): TravelRow => ({
            label: chips,
            text: said(one, { who: who.name, n: counterOf(who, fuel) }),
            chip: true,
            rule: 'TOR-47',
            act: { label: said('light.light'), procedure: 'light', who: who.id, values: { kind } },
          })),
      ),
      ...LEVELS.map(({ key, rule }): TravelRow => ({
        label: said('weather.itIs'),
        text: LEVEL_SAID[key],
        chip: true,
        current: key === statedLightLevel(now),
        rule,
        act: { label: said('road.set'), procedure: 'setLight', values: { level: key } },
      })),
    ],
  };
}

/** Who may carry a light for the party. */
function listBearers({ all }: RulesContext): readonly Fighter[] {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead');
}

/** Lights that burn down, and those that went out and have no successor. TOR-47 TOR-65 */
export function listBurningLights(now: RulesContext): readonly TravelRow[] {
  return listBearers(now).flatMap((who) => [...listBurningRows(who, now), ...listBurntOutRows(who)]);
}

function listBurningRows(who: Fighter, { worldTime }: RulesContext): readonly TravelRow[] {
  return listLights(who).map(({ id, kind, until }): TravelRow => {
    const left = until - worldTime;
    return {
      label: said('light.of', {
        light: said(kind === 'torch' ? 'light.torch' : 'light.lantern'),
        whose: who.name,
      }),
      text: timeLeftText(left),
      share: Math.min(1, Math.max(0, left / (BURNS[kind] * SECONDS.hour))),
      tone: left <= SECONDS.hour / 6 ? 'bad' : left <= SECONDS.hour / 3 ? 'warn' : 'plain',
      rule: 'TOR-47',
      act: { label: said('light.putOut'), procedure: 'putOut', who: who.id, values: { light: id } },
    };
  });
}

/** A light that went out by itself stays in sight until its bearer lights another. TOR-47 TOR-65 */
function listBurntOutRows(who: Fighter): readonly TravelRow[] {
  const kept = levelKeyIn(who.marks?.[MARK.bears]);
  const found = KINDS.find(({ kind }) => kind === kept);
  if (!found || listLights(who).some(({ kind }) => kind === kept)) return [];
  return [
    {
      label: said('light.of', { light: found.label, whose: who.name }),
      text: said('light.out'),
      share: 0,
      tone: 'bad',
      rule: 'TOR-47',
      act:
        counterOf(who, found.fuel) > 0
          ? { label: said('light.lightNext'), procedure: 'light', who: who.id, values: { kind: kept } }
          : { label: said('light.noneLeft'), procedure: 'putOut', who: who.id },
    },
  ];
}
