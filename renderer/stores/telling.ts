import type { People } from '../../core/campaign/moments.ts';
import { readStreamStep, type StreamContext, type StreamEntry } from '../../core/campaign/stream.ts';
import type { Locale } from '../../core/kernel/locale.ts';
import type { Calendar } from '../../core/rules/travel/calendar.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { OVERLAYS } from '../../core/systems/registry.ts';
import { formatStepLines, type LogLine, lineToText } from '../../core/table/log.ts';
import type { TableStep } from './tableBooks.ts';

/** What everything is told by. */
export interface Teller {
  readonly system: RuleSystem;
  readonly calendar: Calendar | undefined;
  readonly locale: Locale;
}

/** A step and what was known before it: enough to tell it once more, with its dice and reasons. */
export interface Told {
  readonly step: TableStep;
  readonly before: StreamContext;
}

/** What an entry says, until its step is read. */
export function plainLines({ text }: StreamEntry): readonly LogLine[] {
  if (text === '') return [];
  const lines = text.split('\n');
  return lines.map((line) => ({ tone: 'event', parts: [{ is: 'text', text: line }], because: [] }));
}

/** The step as an entry. It is told when somebody reads it, and only once. */
export function entryOf(
  step: TableStep,
  before: StreamContext,
  teller: Teller,
): ReturnType<typeof readStreamStep> {
  return readStreamStep(step, before, (people) => tell(step, people, teller).map(lineToText).join('\n'));
}

/** The lines of its entry, with dice and reasons. Kept for nobody: of a campaign of years few are looked at. */
export function linesOf({ step, before }: Told, teller: Teller): readonly LogLine[] {
  let lines: readonly LogLine[] = [];
  const { entry } = readStreamStep(step, before, (people) => {
    lines = tell(step, people, teller);
    return lines.map(lineToText).join('\n');
  });
  return entry.text === '' ? [] : lines;
}

function tell(
  { events }: TableStep,
  people: People,
  { system, calendar, locale }: Teller,
): readonly LogLine[] {
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return formatStepLines(events, () => ({
    system,
    locale,
    overlays: OVERLAYS,
    names,
    ...(calendar && { calendar }),
  }));
}
