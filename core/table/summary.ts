import type { Step } from '../log/step.ts';
import type { TableCommand } from './commands.ts';
import type { TableEvent } from './events.ts';
import { broughtBy } from './brought.ts';
import { evolve } from './evolve.ts';
import { combatantOf, EMPTY_TABLE, type TableState } from './state.ts';
import { tallyOf, type Claim, type FightSummary, type Tally } from './summaryTally.ts';

export type { FightRoll } from './summaryRolls.ts';
export type { CurvePoint, Fall, FightPart, FightSummary } from './summaryTally.ts';

type TableStep = Step<TableCommand, TableEvent>;

/** The last fight that these steps ended, or nothing where none did; `from` is the table before them. */
export function summaryOf(
  steps: readonly TableStep[],
  from: TableState = EMPTY_TABLE,
): FightSummary | undefined {
  return fightsOf(steps, from).at(-1);
}

/** Where a fight lies among steps: the places of the step that began it, and of the one that ended it. */
export interface FightSpan {
  /** Missing where it began before these steps. */
  readonly from?: number;
  readonly to: number;
}

/** Where the last fight lies that these steps ended; of one that was paused, from its first beginning on. */
export function lastFightIn(steps: readonly TableStep[]): FightSpan | undefined {
  const to = steps.findLastIndex(({ events }) => events.some(({ type }) => type === 'encounterEnded'));
  if (to < 0) return undefined;
  let waitsFor: string | undefined;
  for (let at = to; at >= 0; at--)
    for (const event of steps[at]?.events.toReversed() ?? []) {
      if (waitsFor !== undefined) {
        if (event.type === 'encounterPaused' && event.id === waitsFor) waitsFor = undefined;
      } else if (event.type === 'encounterResumed') waitsFor = event.id;
      else if (event.type === 'encounterBegan') return { from: at, to };
    }
  return { to };
}

/** Every fight that these steps ended, in order, told from events alone; one paused and resumed is one fight. */
export function fightsOf(
  steps: readonly TableStep[],
  from: TableState = EMPTY_TABLE,
): readonly FightSummary[] {
  const ended: FightSummary[] = [];
  const paused = new Map<string, Tally>();
  let running: Tally | undefined;
  let state = from;
  for (const step of steps) {
    const claim = claims(step, state);
    for (const event of step.events) {
      const before = state;
      state = evolve(state, event);
      if (event.type === 'encounterBegan') running = tallyOf(before);
      if (event.type === 'encounterResumed') running = resumed(paused.get(event.id), state.worldTime);
      if (!running) continue;
      running.note(event, before, state, claim(event, before));
      if (event.type === 'encounterPaused') paused.set(event.id, running);
      if (event.type === 'encounterEnded') ended.push(running.summary(event, before, step.seq));
      if (event.type === 'encounterPaused' || event.type === 'encounterEnded') running = undefined;
    }
  }
  return ended;
}

/** Answers who caused an event of the step: an applied attack, the source of an effect, the doer of an action. */
function claims(
  { events }: TableStep,
  { pending, combatants }: TableState,
): (event: TableEvent, before: TableState) => Claim | undefined {
  const applied =
    pending !== undefined && events.some((event) => event.type === 'attackClosed' && event.applied);
  const attacker = combatants.find(({ id }) => id === pending?.attacker);
  let cause: Claim | undefined =
    applied && attacker ? { who: attacker.id, label: pending.powerName } : undefined;
  return (event, before) => {
    if (event.type === 'procedureDone')
      cause = event.who === undefined ? undefined : { who: event.who, label: event.title };
    if (event.type === 'dueDone') {
      const effect = combatantOf(before, event.due.who)?.effects.find(({ id }) => id === event.due.effect);
      const brought = broughtBy(before, event.due);
      if (brought) cause = { who: brought.owner.id, label: brought.power.name };
      else cause = effect?.source === undefined ? undefined : { who: effect.source, label: effect.label };
    }
    if (event.type === 'attackClosed' || event.type === 'turnBegan') cause = undefined;
    return cause;
  };
}

function resumed(tally: Tally | undefined, worldTime: number): Tally | undefined {
  if (tally) tally.since = worldTime;
  return tally;
}
