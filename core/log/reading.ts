import type { DiceState } from '../dice/source.ts';
import { type EventFormat, unreadable } from './events.ts';
import { recordOf } from './records.ts';
import type { AnyRecord, BookRecord, Step, UnreadRecord } from './step.ts';

/** What a step that cannot be read takes from the step before it. */
export type StepBefore = Pick<Step<unknown, unknown>, 'session' | 'at' | 'worldTime' | 'dice'>;

/** What stands before the first step of a book. */
export function nothingBefore(dice: DiceState): StepBefore {
  return { session: 0, at: '', worldTime: 0, dice };
}

/**
 * Records as they were kept, with every event in the newest shape. Total: what cannot be read becomes a step that
 * changes nothing and says so in the log. The records themselves stay as they are, on the disk and in the database.
 */
export function readRecords<Command, Event extends { readonly type: string }>(
  format: EventFormat<Event>,
  records: readonly AnyRecord[],
  before: StepBefore,
): readonly BookRecord<Command, Event>[] {
  let last = before;
  return records.map((kept) => {
    // An app that was older when it kept it may have known less than this one.
    const record = kept.kind === 'unread' ? recordOf(kept) : kept;
    if (record.kind !== 'step' && record.kind !== 'unread') return record;
    const step = record.kind === 'step' ? record : stepFor(record, last, format.version);
    last = step;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every event went through the format; commands are never replayed
    return readStep(format, step) as Step<Command, Event>;
  });
}

/** The step itself where it is of this version and sound. */
function readStep<Event extends { readonly type: string }>(
  format: EventFormat<Event>,
  step: Step<unknown, unknown>,
): Step<unknown, unknown> {
  let same = step.v === format.version;
  const events = step.events.map((raw) => {
    const event = format.read(raw, step.v);
    same &&= event === raw;
    return event;
  });
  return same ? step : { ...step, v: format.version, events };
}

function stepFor(
  { book, seq, why }: UnreadRecord,
  { session, at, worldTime, dice }: StepBefore,
  v: number,
): Step<unknown, unknown> {
  const placed = { kind: 'step' as const, v, book, seq, session, at, worldTime, dice };
  return { ...placed, command: { type: 'unreadable' }, events: [unreadable(why)] };
}
