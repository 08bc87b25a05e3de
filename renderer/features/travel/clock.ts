import { formatChance, t } from '../../i18n/localize.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A second of the campaign’s clock in the parts people say. */
export interface ClockParts {
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** `16:05`. */
  readonly text: string;
}

/** The clock in parts; day 1 begins at second 0. */
export function clockParts(worldTime: number): ClockParts {
  const hour = Math.floor((worldTime % DAY) / HOUR);
  const minute = Math.floor((worldTime % HOUR) / MINUTE);
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    day: Math.floor(worldTime / DAY) + 1,
    hour,
    minute,
    text: `${two(hour)}:${two(minute)}`,
  };
}

/** The same day at another hour and minute; a typed `7:30` or `7`. Nothing where it is no time of day. */
export function parseTimeOfDay(worldTime: number, typed: string): number | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?$/u.exec(typed.trim());
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hour > 24 || minute > 59) return undefined;
  return worldTime - (worldTime % DAY) + hour * HOUR + minute * MINUTE;
}

/** What an amount of a unit comes to in seconds. */
export const TIME_UNITS = [
  { key: 'min', label: 'travel.unitMinutes', seconds: MINUTE },
  { key: 'h', label: 'travel.hours', seconds: HOUR },
  { key: 'd', label: 'travel.unitDays', seconds: DAY },
  { key: 'w', label: 'travel.unitWeeks', seconds: 7 * DAY },
] as const;

/** How long it is until then: `in 20 min`, `in 2 h 40`, `in 3 d 4 h`, `now`. */
export function durationText(seconds: number): string {
  if (seconds <= 0) return t('travel.now');
  const minutes = Math.ceil(seconds / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return t('travel.inDays', { days, hours: hours > 0 ? ` ${hours} h` : '' });
  if (hours > 0) return t('travel.inHours', { hours, rest: rest > 0 ? ` ${rest}` : '' });
  return t('travel.inMinutes', { rest });
}

/** `65.25%`, `5%`, as the language spoken writes it: two places at most. */
export function chancePercent(chance: number): string {
  return formatChance(chance, 2);
}

export { DAY, HOUR, MINUTE };
