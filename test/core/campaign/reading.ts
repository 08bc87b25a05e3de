import type { Campaign } from '../../../core/campaign/story.ts';
import {
  listUnseen,
  EMPTY_CONTEXT,
  readStreamStep,
  type StreamContext,
  type StreamEntry,
} from '../../../core/campaign/stream.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import type { TableState } from '../../../core/table/state.ts';
import { plainSystem } from '../../support/plainSystem.ts';

/** A step as the generated campaign and the tests make it. */
export interface TestStep {
  readonly seq: number;
  readonly session: number;
  readonly at: string;
  readonly worldTime: number;
  readonly events: readonly TableEvent[];
}

/** The entries of these steps, and what is known at their end. */
export function read(steps: readonly TestStep[]): {
  readonly entries: readonly StreamEntry[];
  readonly context: StreamContext;
} {
  const entries: StreamEntry[] = [];
  let context = EMPTY_CONTEXT;
  for (const step of steps) {
    const { entry, after } = readStreamStep(step, context, (people) => {
      const names = new Map([...people].map(([id, { name }]) => [id, name]));
      return step.events
        .flatMap((event) => formatEventLines(event, { system: plainSystem, names }))
        .map(lineToText)
        .join('\n');
    });
    entries.push(entry);
    context = after;
  }
  return { entries, context };
}

/** The campaign of these steps, ready to be told. */
export function campaignOf(steps: readonly TestStep[], state: TableState): Campaign {
  const { entries, context } = read(steps);
  return { name: state.name, chronicle: state.chronicle, entries, unseen: listUnseen(context) };
}
