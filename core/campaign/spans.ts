import type { Calendar } from '../rules/road/calendar.ts';
import { clockText } from '../rules/road/clockText.ts';

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
export function worldSpan({ from, to }: Span, calendar?: Calendar): string {
  const [began, ended] = [clockText(from.worldTime, calendar), clockText(to.worldTime, calendar)];
  return began === ended ? began : `${began} to ${ended}`;
}

/** How long a session lasted in real time, in hours and minutes. */
export function realSpan({ from, to }: Span): string {
  // oxlint-disable-next-line no-restricted-globals -- reads two times that were written down, not the clock
  const [began, ended] = [from.at, to.at].map((at) => Date.parse(at));
  const minutes = Math.max(0, Math.round(((ended ?? 0) - (began ?? 0)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
