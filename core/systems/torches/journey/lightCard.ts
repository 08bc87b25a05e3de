import { counted } from '../../../rules/reading.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { burningText, spanText } from '../../../rules/road/lights.ts';
import { levelNow, LEVELS, statedLevel } from './light.ts';
import { hasDarksight, lightsOf, partyOf } from '../creatures/traits.ts';
import { BURNS, SECONDS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';

const KINDS = [
  { kind: 'torch', label: 'Torch', chips: 'Light a torch', fuel: COUNTER.torches, one: 'left' },
  { kind: 'lantern', label: 'Lantern', chips: 'Fill a lantern', fuel: COUNTER.oil, one: 'oil' },
] as const;

const keyIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** The level of light around the party, and what burns of its own. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 */
export function lightShines(now: Moment): string {
  const level = LEVELS.find(({ key }) => key === levelNow(now)) ?? LEVELS[0];
  const lights = partyOf(now).flatMap((who) =>
    lightsOf(who).map(({ kind, until }) => ({ name: kind, left: until - now.worldTime })),
  );
  return [level.label.toLowerCase(), burningText(lights)].filter((each) => each !== '').join(', ');
}

/** Who carries which light and how long it burns, what is out, and what the light does now. TOR-47 TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 TOR-65 */
export function lightCard(now: Moment): JourneyCard {
  const level = LEVELS.find(({ key }) => key === levelNow(now)) ?? LEVELS[0];
  const dark = partyOf(now).filter(hasDarksight);
  const reversed =
    dark.length > 0 && (level.key === 'dark' || level.key === 'dim')
      ? ` ${dark.map(({ name }) => name).join(', ')} with darksight: advantage instead.`
      : '';
  const bearers = bearersOf(now);
  return {
    key: 'light',
    title: 'Light',
    text: `${level.label}: ${level.text}${reversed}`,
    rule: level.rule,
    rows: [
      ...burningNow(now),
      ...KINDS.flatMap(({ kind, chips, fuel, one }) =>
        bearers
          .filter((who) => counted(who, fuel) > 0)
          .map((who): JourneyRow => ({
            label: chips,
            text: `${who.name} · ${counted(who, fuel)} ${one}`,
            chip: true,
            rule: 'TOR-47',
            act: { label: 'Light', procedure: 'light', who: who.id, values: { kind } },
          })),
      ),
      ...LEVELS.map(({ key, label, rule }): JourneyRow => ({
        label: 'It is',
        text: label.toLowerCase(),
        chip: true,
        current: key === statedLevel(now),
        rule,
        act: { label: 'Set', procedure: 'setLight', values: { level: key } },
      })),
    ],
  };
}

/** Who may carry a light for the party. */
function bearersOf({ all }: Moment): readonly Fighter[] {
  return all.filter(({ side, fate }) => side !== 'foes' && fate !== 'dead');
}

/** Lights that burn down, and those that went out and have no successor. TOR-47 TOR-65 */
export function burningNow(now: Moment): readonly JourneyRow[] {
  return bearersOf(now).flatMap((who) => [...burningRows(who, now), ...outRows(who)]);
}

function burningRows(who: Fighter, { worldTime }: Moment): readonly JourneyRow[] {
  return lightsOf(who).map(({ id, kind, until }): JourneyRow => {
    const left = until - worldTime;
    return {
      label: `${kind === 'torch' ? 'Torch' : 'Lantern'}, ${who.name}`,
      text: spanText(left),
      share: Math.min(1, Math.max(0, left / (BURNS[kind] * SECONDS.hour))),
      tone: left <= SECONDS.hour / 6 ? 'bad' : left <= SECONDS.hour / 3 ? 'warn' : 'plain',
      rule: 'TOR-47',
      act: { label: 'Put out', procedure: 'putOut', who: who.id, values: { light: id } },
    };
  });
}

/** A light that went out by itself stays in sight until its bearer lights another. TOR-47 TOR-65 */
function outRows(who: Fighter): readonly JourneyRow[] {
  const kept = keyIn(who.marks?.[MARK.bears]);
  const found = KINDS.find(({ kind }) => kind === kept);
  if (!found || lightsOf(who).some(({ kind }) => kind === kept)) return [];
  return [
    {
      label: `${found.label}, ${who.name}`,
      text: 'out',
      share: 0,
      tone: 'bad',
      rule: 'TOR-47',
      act:
        counted(who, found.fuel) > 0
          ? { label: 'Light next', procedure: 'light', who: who.id, values: { kind: kept } }
          : { label: 'None left', procedure: 'putOut', who: who.id },
    },
  ];
}
