import { joinWithAnd, said, type SaidValue } from '../../../kernel/said.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';
import { burningLightsText, timeLeftText } from '../../../rules/travel/lights.ts';
import { lightAsked } from './darkness.ts';
import { levelNow, LEVELS, statedLevel } from './light.ts';
import { companyOf, hasDarksight, lightsOf, partyOf } from '../creatures/traits.ts';
import { BURNS, SECONDS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';

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

const keyIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** The level of light around the party, and what burns of its own. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 */
export function lightShines(now: RulesContext): SaidValue {
  const lights = companyOf(now).flatMap((who) =>
    lightsOf(who).map(({ kind, until }) => ({ name: kind, left: until - now.worldTime })),
  );
  return [LEVEL_SAID[levelNow(now)], ...burningLightsText(lights)];
}

/** Who carries which light and how long it burns, what is out, and what the light does now. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 TOR-65 */
export function lightCard(now: RulesContext): TravelCard {
  const level = LEVELS.find(({ key }) => key === levelNow(now)) ?? LEVELS[0];
  const dark = partyOf(now).filter(hasDarksight);
  const told = LEVEL_TOLD[level.key];
  const isReversed = dark.length > 0 && (level.key === 'dark' || level.key === 'dim');
  const bearers = bearersOf(now);
  const asked = lightAsked(now);
  return {
    key: 'light',
    title: said('light.light'),
    text: isReversed
      ? said('light.levelButDarksight', { ...told, who: joinWithAnd(dark.map(({ name }) => name)) })
      : said('light.level', told),
    rule: level.rule,
    rows: [
      ...burningNow(now),
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
        current: key === statedLevel(now),
        rule,
        act: { label: said('road.set'), procedure: 'setLight', values: { level: key } },
      })),
    ],
  };
}

/** Who may carry a light for the party. */
function bearersOf({ all }: RulesContext): readonly Fighter[] {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead');
}

/** Lights that burn down, and those that went out and have no successor. TOR-47 TOR-65 */
export function burningNow(now: RulesContext): readonly TravelRow[] {
  return bearersOf(now).flatMap((who) => [...burningRows(who, now), ...outRows(who)]);
}

function burningRows(who: Fighter, { worldTime }: RulesContext): readonly TravelRow[] {
  return lightsOf(who).map(({ id, kind, until }): TravelRow => {
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
function outRows(who: Fighter): readonly TravelRow[] {
  const kept = keyIn(who.marks?.[MARK.bears]);
  const found = KINDS.find(({ kind }) => kind === kept);
  if (!found || lightsOf(who).some(({ kind }) => kind === kept)) return [];
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
