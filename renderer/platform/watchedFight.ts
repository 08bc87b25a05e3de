import {
  type ForecastQuestion,
  type WatchedCombatant,
  type WatchedStep,
  watchFight,
} from '../../core/simulation/forecast.ts';
import type { ChoiceReason, WeighedOption } from '../../core/simulation/aiContext.ts';
import type { Locale } from '../../core/kernel/locale.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { LogPart } from '../../core/table/logParts.ts';
import { formatStepLines } from '../../core/table/log.ts';
import type { Language } from '../i18n/index.ts';
import { TEXT_LOCALES } from '../i18n/locales.ts';

/** One step of a watched fight as the window shows it. Plain data. */
export interface ShownStep {
  readonly round: number;
  /** Name of whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly foe?: boolean;
  readonly reason: ChoiceReason;
  readonly weighed: readonly WeighedOption[];
  /** What the log would say of it. */
  readonly lines: readonly (readonly LogPart[])[];
  /** Everyone after it; absent where nobody is other than before. */
  readonly standing?: readonly WatchedCombatant[];
}

/** A fight as its steps come: what a roll brought stands with the roll, and the turn that begins with what is done in it. */
export function* watchFightSteps(
  question: ForecastQuestion,
  number: number,
  language: Language,
): Generator<ShownStep> {
  const steps = watchFight(question, systemOf, number);
  let held: ShownStep | undefined;
  let before = '';
  for (;;) {
    const next = steps.next();
    if (next.done === true) break;
    const now = JSON.stringify(next.value.standing);
    const step = toShownStep(question, next.value, now !== before, TEXT_LOCALES[language]);
    before = now;
    const [first, second] = held ? [held, step] : [];
    const both = first && second ? joinSteps(first, second) : undefined;
    if (held && !both) yield held;
    held = both ?? step;
  }
  if (held) yield held;
}

function toShownStep(
  { ground }: ForecastQuestion,
  step: WatchedStep,
  isNew: boolean,
  locale: Locale,
): ShownStep {
  const { round, reason, weighed, standing, events, before, after } = step;
  const system = systemOf(ground.system, ground.overlays, ground.described);
  const one = step.who === undefined ? undefined : standing.find(({ id }) => id === step.who);
  const all = new Map([...before.combatants, ...after.combatants].map(({ id, name }) => [id, name]));
  return {
    round,
    ...(one ? { who: one.name, foe: one.foe } : {}),
    reason,
    weighed,
    lines: system
      ? formatStepLines(events, () => ({ system, names: all, locale })).map(({ parts }) => parts)
      : [],
    ...(isNew ? { standing } : {}),
  };
}

/** Two steps that a GM sees as one, or nothing where they are two. */
function joinSteps(first: ShownStep, second: ShownStep): ShownStep | undefined {
  const lines = [...first.lines, ...second.lines];
  const standing = second.standing ?? first.standing;
  const after = { lines, ...(standing ? { standing } : {}) };
  if (second.reason.kind === 'apply') return { ...first, ...after };
  return first.reason.kind === 'turn' && second.who !== undefined ? { ...second, ...after } : undefined;
}
