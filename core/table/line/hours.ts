import { said } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { HourWord } from '../../rules/journey.ts';
import { clockSaid } from '../../rules/road/clockText.ts';
import { calendarOf } from '../../rules/road/calendar.ts';
import type { SingleCommand, TableCommand } from '../commands.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { wording } from '../logParts.ts';
import type { Meaning } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import type { Words } from './words.ts';

const HOUR = 3_600;

/** The words that can stand behind an hour, as the game counts hours on the way. */
export function hourEntries({ system }: LineScene): readonly Entry<HourWord>[] {
  return (system.journey?.hours ?? []).map((value) => ({
    label: value.label,
    is: said('kind.hourGoes'),
    value,
  }));
}

/** `hour +1 cautious`: the next hour as the game counts it; nothing where no such word stands. */
export function readHour(
  words: Words,
  scene: LineScene,
  seconds: number,
): Result<Meaning | undefined, LineProblem> {
  const step = scene.system.journey?.step;
  if (step === undefined || words.here === undefined) return ok(undefined);
  const at = words.at;
  const found = takeOne(words, hourEntries(scene));
  if (!found.ok || !found.value) return found.ok ? ok(undefined) : found;
  const { label, says, values } = found.value.value;
  if (seconds !== HOUR)
    return wrong(said('typed.hoursOneAtATime', { how: label, word: label }), words.since(at));
  const until = clockSaid(scene.state.worldTime + HOUR, calendarOf(scene.state));
  const does: readonly SingleCommand[] = [{ type: 'procedure.do', procedure: step, targets: [], values }];
  return ok({ does, says: [said('preview.hour', { until, how: wording(says) })] });
}

/** `hour +1, cautious`: the same word behind a comma. */
export function hourBefore(
  words: Words,
  scene: LineScene,
  does: readonly TableCommand[],
): Result<Meaning | undefined, LineProblem> {
  const last = does.at(-1);
  return last?.type === 'clock.advance' && last.why === ''
    ? readHour(words, scene, last.seconds)
    : ok(undefined);
}
