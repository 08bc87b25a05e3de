import { ENGLISH, type Locale, valueIn } from '../kernel/locale.ts';
import { said } from '../kernel/said.ts';
import { type Calendar, clockTimeText } from '../rules/travel/calendar.ts';

interface Moment {
  /** Real time, ISO 8601. */
  readonly at: string;
  readonly worldTime: number;
}
interface Span {
  readonly from: Moment;
  readonly to: Moment;
}

/** The days and hours of the world that a session covers, by its calendar where there is one. */
export function worldSpan({ from, to }: Span, calendar?: Calendar, locale: Locale = ENGLISH): string {
  const [began, ended] = [clockTimeText(from.worldTime, calendar), clockTimeText(to.worldTime, calendar)];
  const [first, last] = [valueIn(locale, began), valueIn(locale, ended)];
  return first === last ? first : valueIn(locale, said('chronicle.fromTo', { began: first, ended: last }));
}

/** How long a session lasted in real time, in hours and minutes. */
export function realSpan({ from, to }: Span): string {
  // oxlint-disable-next-line no-restricted-globals -- reads two times that were written down, not the clock
  const [began, ended] = [from.at, to.at].map((at) => Date.parse(at));
  const minutes = Math.max(0, Math.round(((ended ?? 0) - (began ?? 0)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
