import { onScopeDispose, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { Day, DayAnswer } from '../../core/simulation/day.ts';
import type { ForecastAnswer, ForecastQuestion } from '../../core/simulation/forecast.ts';
import { startForecastFights } from '../platform/fightWorkers.ts';
import { type RunningJob, startJob } from '../platform/workers.ts';
import { useForetold } from './foretold.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface Beside<Asked extends readonly unknown[], Known> {
  readonly answer: ShallowRef<Known | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /**
   * Plays anew; what runs is ended first. Answers whether it came to its end: not where it was cancelled, and not where
   * it failed.
   */
  readonly start: (...asked: Asked) => Promise<boolean>;
  readonly cancel: () => void;
}

/** One simulation at a time for whoever asks; it ends with the part of the window that asked. */
function useBeside<Asked extends readonly unknown[], Known>(
  startWith: (hear: (known: Known) => void, ...asked: Asked) => RunningJob,
): Beside<Asked, Known> {
  const answer = shallowRef<Known>();
  const running = ref(false);
  let reading: RunningJob | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(...asked: Asked): Promise<boolean> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startWith(
      (known) => {
        if (reading === mine) answer.value = known;
      },
      ...asked,
    );
    reading = mine;
    const ended = await mine.ended;
    if (reading !== mine) return false;
    running.value = false;
    return ended === 'over';
  }

  onScopeDispose(cancel);
  return { answer, running, start, cancel };
}

/** A fight that is simulated; `brief`: only until its figures are good enough for a bar. */
export function useForetelling(): Beside<[question: ForecastQuestion, brief?: boolean], ForecastAnswer> {
  return useBeside((hear, question, brief = false) => startForecastFights(question, hear, brief));
}

/** A day of fights that is simulated. */
export function useForetellingDay(): Beside<[day: Day], DayAnswer> {
  return useBeside((hear, day) =>
    startJob({ kind: 'day', day }, (told) => {
      if (told.kind === 'day') hear(told.answer);
    }),
  );
}

/** While this runs somebody waits for it: what is worked out in idle time stands back. */
export function useWaitedFor(running: Readonly<Ref<boolean>>): void {
  const foretold = useForetold();
  let waits = false;
  function wait(now: boolean): void {
    if (now === waits) return;
    waits = now;
    if (now) foretold.begin();
    else foretold.end();
  }
  watch(running, wait);
  onScopeDispose(() => wait(false));
}
